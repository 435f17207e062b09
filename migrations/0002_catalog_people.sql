-- People, workspaces, memberships, keys and the audit trail. Everything here is new: no lock is waited for and nothing is scanned.

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

-- The unit of isolation between teams.
CREATE TABLE catalog.workspaces (
    id             uuid        NOT NULL DEFAULT gen_random_uuid(),
    name           text        NOT NULL,
    display_name   text        NOT NULL,
    is_personal    boolean     NOT NULL DEFAULT false,
    created_by     uuid,
    is_deleted     boolean     NOT NULL DEFAULT false,
    deactivated_at timestamptz,
    deactivated_by uuid,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspaces_pkey PRIMARY KEY (id),
    CONSTRAINT workspaces_name_key UNIQUE (name),
    CONSTRAINT workspaces_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT workspaces_deactivated_by_fkey FOREIGN KEY (deactivated_by) REFERENCES catalog.users (id)
);

CREATE INDEX idx_workspaces_active ON catalog.workspaces (name) WHERE is_deleted = false AND deactivated_at IS NULL;

COMMENT ON TABLE catalog.workspaces IS 'Pipelines and templates belong to one workspace, keys are pinned to one, datasources are granted to many.';
COMMENT ON COLUMN catalog.workspaces.name IS 'Unique in the deployment and immutable; [a-z0-9_-], 1 to 63 characters, checked by the application.';
COMMENT ON COLUMN catalog.workspaces.is_personal IS 'Historical; nothing sets or reads it.';
COMMENT ON COLUMN catalog.workspaces.created_by IS 'NULL is provisioned by the platform itself.';
COMMENT ON COLUMN catalog.workspaces.is_deleted IS 'A deleted workspace keeps its name for ever.';
COMMENT ON COLUMN catalog.workspaces.deactivated_at IS 'A deactivated workspace keeps everything and looks to its members as if it never existed; it can be reactivated.';

-- Membership is capability: what a person may do is said per workspace.
CREATE TABLE catalog.workspace_members (
    workspace_id uuid        NOT NULL,
    user_id      uuid        NOT NULL,
    author       boolean     NOT NULL DEFAULT false,
    promoter     boolean     NOT NULL DEFAULT false,
    admin        boolean     NOT NULL DEFAULT false,
    joined_at    timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspace_members_pkey PRIMARY KEY (workspace_id, user_id),
    CONSTRAINT workspace_members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT workspace_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id),
    CONSTRAINT chk_workspace_member_admin_authors CHECK (NOT admin OR author)
);

CREATE INDEX idx_workspace_members_admins ON catalog.workspace_members (workspace_id) WHERE admin;

COMMENT ON TABLE catalog.workspace_members IS 'Three additive flags; all false is a viewer. Changes of roles are in the audit trail. That a workspace keeps an admin is a rule over rows, held by the application.';
COMMENT ON COLUMN catalog.workspace_members.author IS 'Creates, edits, discards, restores and purges; publishes endpoints; issues own keys.';
COMMENT ON COLUMN catalog.workspace_members.promoter IS 'Releases and promotes.';
COMMENT ON COLUMN catalog.workspace_members.admin IS 'Manages members, roles, the workspace''s datasources and its audit trail; implies author.';

-- A membership that waits for its user to sign in for the first time.
CREATE TABLE catalog.workspace_invitations (
    workspace_id uuid        NOT NULL,
    email        text        NOT NULL,
    author       boolean     NOT NULL DEFAULT false,
    promoter     boolean     NOT NULL DEFAULT false,
    admin        boolean     NOT NULL DEFAULT false,
    invited_by   uuid        NOT NULL,
    invited_at   timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspace_invitations_pkey PRIMARY KEY (workspace_id, email),
    CONSTRAINT workspace_invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT workspace_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_workspace_invitation_admin_authors CHECK (NOT admin OR author),
    CONSTRAINT chk_workspace_invitation_email_lower CHECK (email = lower(email))
);

CREATE INDEX idx_workspace_invitations_email ON catalog.workspace_invitations (email);

COMMENT ON TABLE catalog.workspace_invitations IS 'Becomes a workspace_members row, with invited_at as joined_at, the moment its user comes into existence; waits while the workspace is deactivated. A new invitation replaces the flags.';
COMMENT ON COLUMN catalog.workspace_invitations.email IS 'In lower case, as users.email is compared.';

-- Credentials of agents and machines, each issued by one person and pinned to one workspace.
CREATE TABLE catalog.api_keys (
    id                   text        NOT NULL,
    user_id              uuid        NOT NULL,
    workspace_id         uuid        NOT NULL,
    name                 text        NOT NULL,
    key_hash             text        NOT NULL,
    scopes               text[]      NOT NULL DEFAULT '{read}',
    is_revoked           boolean     NOT NULL DEFAULT false,
    created_at           timestamptz NOT NULL DEFAULT now(),
    last_used_at         timestamptz,
    expires_at           timestamptz,
    last_used_ip         inet,
    last_used_user_agent text,
    kind                 text        NOT NULL DEFAULT 'user',
    CONSTRAINT api_keys_pkey PRIMARY KEY (id),
    CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id) ON DELETE CASCADE,
    CONSTRAINT api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT chk_api_keys_kind CHECK (kind IN ('user', 'endpoint', 'server'))
);

CREATE INDEX idx_api_keys_user ON catalog.api_keys (user_id) WHERE is_revoked = false;
CREATE INDEX idx_api_keys_expires ON catalog.api_keys (expires_at) WHERE expires_at IS NOT NULL AND is_revoked = false;
CREATE INDEX idx_api_keys_endpoint_kind ON catalog.api_keys (workspace_id) WHERE kind = 'endpoint' AND is_revoked = false;

COMMENT ON TABLE catalog.api_keys IS 'Never deleted when revoked: the audit trail names its keys. No updated_at, because every later write carries its own stamp.';
COMMENT ON COLUMN catalog.api_keys.id IS 'The public part of the key, ''dpk_'' and twelve characters: what a request presents and what is looked up.';
COMMENT ON COLUMN catalog.api_keys.workspace_id IS 'Pinned at issuance; no header changes it.';
COMMENT ON COLUMN catalog.api_keys.key_hash IS 'Argon2id of the whole key, which is shown once and never stored.';
COMMENT ON COLUMN catalog.api_keys.scopes IS 'Of keys of kind user only; within what the issuer may do, checked at issuance.';
COMMENT ON COLUMN catalog.api_keys.kind IS 'user reaches the API by its scopes, endpoint reaches the published endpoints it is bound to, server is the peer of a promotion.';

-- Who did what, and when; written in the transaction of the deed.
CREATE TABLE catalog.audit_log (
    id           bigserial   NOT NULL,
    timestamp    timestamptz NOT NULL DEFAULT now(),
    event        text        NOT NULL,
    user_id      uuid,
    key_id       text,
    source_ip    inet,
    user_agent   text,
    details_json jsonb       NOT NULL DEFAULT '{}',
    CONSTRAINT audit_log_pkey PRIMARY KEY (id),
    CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id)
);

CREATE INDEX idx_audit_timestamp ON catalog.audit_log (timestamp DESC);
CREATE INDEX idx_audit_user ON catalog.audit_log (user_id, timestamp DESC) WHERE user_id IS NOT NULL;
CREATE INDEX idx_audit_event ON catalog.audit_log (event, timestamp DESC);

COMMENT ON TABLE catalog.audit_log IS 'Append-only; only the retention job deletes.';
COMMENT ON COLUMN catalog.audit_log.key_id IS 'Names an api_keys row and deliberately does not reference it: the trail outlives the key.';
COMMENT ON COLUMN catalog.audit_log.details_json IS 'Carries workspace_id where the deed was done in one. Never a credential or a connection URL.';

-- The claim behind every notice: whoever inserts the row sends the message, nobody else.
CREATE TABLE catalog.mail_sends (
    id         uuid        NOT NULL,
    user_id    uuid        NOT NULL,
    kind       text        NOT NULL,
    act_id     uuid        NOT NULL,
    recipient  text        NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now(),
    sent_at    timestamptz,
    message_id text,
    error      text,
    CONSTRAINT mail_sends_pkey PRIMARY KEY (id),
    CONSTRAINT mail_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id) ON DELETE CASCADE,
    CONSTRAINT uq_mail_sends_message UNIQUE (user_id, kind, act_id),
    CONSTRAINT chk_mail_sends_kind CHECK (kind IN ('welcome', 'password_reset', 'new_user'))
);

COMMENT ON TABLE catalog.mail_sends IS 'Proves an attempt, not a delivery. Never holds a body or a credential, and is never cleaned up.';
COMMENT ON COLUMN catalog.mail_sends.act_id IS 'The person''s own id where a notice goes once a person, a fresh id for each password reset.';
COMMENT ON COLUMN catalog.mail_sends.recipient IS 'The recipients as sent, separated by commas.';
COMMENT ON COLUMN catalog.mail_sends.sent_at IS 'When the transport accepted it; NULL together with error is still pending.';
COMMENT ON COLUMN catalog.mail_sends.message_id IS 'The Message-ID it went out under.';
COMMENT ON COLUMN catalog.mail_sends.error IS 'Kind and text of the failure; never the message.';
