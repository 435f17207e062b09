CREATE TABLE api_keys (
    id                    TEXT        PRIMARY KEY,          -- 'dpk_ABCDEFGHIJKL'
    user_id               UUID        NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    workspace_id          UUID        NOT NULL REFERENCES workspaces(id),   -- pinned at issuance (V4, D3)
    name                  TEXT        NOT NULL,             -- 'Claude Desktop key'
    key_hash              TEXT        NOT NULL,             -- Argon2id hash of full key
    scopes                TEXT[]      NOT NULL DEFAULT '{read}',
    is_revoked            BOOLEAN     NOT NULL DEFAULT FALSE,
    created_at            TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    last_used_at          TIMESTAMPTZ,
    expires_at            TIMESTAMPTZ,
    last_used_ip          INET,
    last_used_user_agent  TEXT,
    kind                  TEXT        NOT NULL DEFAULT 'user',   -- 'user' | 'endpoint' (V11) | 'server' (V17)
    CONSTRAINT chk_api_keys_kind CHECK (kind IN ('user', 'endpoint', 'server'))
);
CREATE INDEX idx_api_keys_user ON api_keys(user_id) WHERE is_revoked = FALSE;
CREATE INDEX idx_api_keys_expires ON api_keys(expires_at)
    WHERE expires_at IS NOT NULL AND is_revoked = FALSE;
CREATE INDEX idx_api_keys_endpoint_kind ON api_keys(workspace_id)
    WHERE kind = 'endpoint' AND is_revoked = FALSE;
