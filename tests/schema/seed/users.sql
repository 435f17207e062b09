CREATE TABLE users (
    id                  UUID        PRIMARY KEY DEFAULT gen_random_uuid(),
    email               TEXT        NOT NULL UNIQUE,
    display_name        TEXT        NOT NULL,
    profile_picture_url TEXT,
    provider            TEXT        NOT NULL,              -- OIDC registration name (free text: 'google', 'okta', 'company-sso', etc.),
                                                           -- or a placeholder with meaning: 'bootstrap' (pre-provisioned, auth.md §4.4), 'local' (admin-created, §5A)
    provider_subject    TEXT        NOT NULL,              -- OIDC 'sub' claim
    is_active           BOOLEAN     NOT NULL DEFAULT TRUE,
    is_admin            BOOLEAN     NOT NULL DEFAULT FALSE,
    theme_preference    TEXT,                                 -- NULL = use the deployment default
    password_hash       TEXT,                                 -- NULL = OIDC-only account; Argon2id when set (V5, auth.md §5A)
    password_changed_at TIMESTAMPTZ,                          -- when the current hash was set (V5)
    must_change_password BOOLEAN    NOT NULL DEFAULT FALSE,   -- forced-change gate (V5, auth.md §5A.4)
    failed_login_count  INTEGER     NOT NULL DEFAULT 0,       -- consecutive local-login failures (V5)
    locked_until        TIMESTAMPTZ,                          -- per-account lockout horizon (V5, auth.md §5A.3)
    created_at          TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at          TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    last_login_at       TIMESTAMPTZ
);
CREATE UNIQUE INDEX uq_users_provider_subject ON users(provider, provider_subject);
