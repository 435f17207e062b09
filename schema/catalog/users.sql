-- Everybody who can sign in: through an identity provider, with a local password, or both.
CREATE TABLE catalog.users (
    id                   uuid        NOT NULL DEFAULT gen_random_uuid(),
    email                text        NOT NULL,
    display_name         text        NOT NULL,
    profile_picture_url  text,
    provider             text        NOT NULL,
    provider_subject     text        NOT NULL,
    is_active            boolean     NOT NULL DEFAULT true,
    is_admin             boolean     NOT NULL DEFAULT false,
    theme_preference     text,
    password_hash        text,
    password_changed_at  timestamptz,
    must_change_password boolean     NOT NULL DEFAULT false,
    failed_login_count   integer     NOT NULL DEFAULT 0,
    locked_until         timestamptz,
    created_at           timestamptz NOT NULL DEFAULT now(),
    updated_at           timestamptz NOT NULL DEFAULT now(),
    last_login_at        timestamptz,
    CONSTRAINT users_pkey PRIMARY KEY (id),
    CONSTRAINT users_email_key UNIQUE (email)
);

CREATE UNIQUE INDEX uq_users_provider_subject ON catalog.users (provider, provider_subject);

COMMENT ON TABLE catalog.users IS 'One account per e-mail address. Read (cached 60 s) on every authenticated request: add no column whose staleness for a minute would be unsafe.';
COMMENT ON COLUMN catalog.users.provider IS 'Registration name of the identity provider, free text; ''bootstrap'' (provisioned, never signed in) and ''local'' (made by an admin) are placeholders with a meaning.';
COMMENT ON COLUMN catalog.users.provider_subject IS 'The subject claim of the identity provider.';
COMMENT ON COLUMN catalog.users.is_active IS 'Checked on every request, so that switching an account off takes effect within a minute.';
COMMENT ON COLUMN catalog.users.is_admin IS 'The one global capability: super admin. Everything else is a membership of a workspace.';
COMMENT ON COLUMN catalog.users.theme_preference IS 'NULL follows the default of the deployment, also when that changes later. No CHECK: a retired theme must not make rows invalid.';
COMMENT ON COLUMN catalog.users.password_hash IS 'Argon2id in its encoded form; NULL is an account that can never sign in with a password.';
COMMENT ON COLUMN catalog.users.password_changed_at IS 'When the present hash was set.';
COMMENT ON COLUMN catalog.users.must_change_password IS 'Set by every seeding and admin reset, cleared only by the person''s own change.';
COMMENT ON COLUMN catalog.users.failed_login_count IS 'Consecutive failures; reaching the configured maximum sets locked_until.';
COMMENT ON COLUMN catalog.users.locked_until IS 'Until when local sign-in is refused; cleared by a success or an admin reset.';
