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
