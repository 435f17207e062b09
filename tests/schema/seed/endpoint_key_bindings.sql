CREATE TABLE endpoint_key_bindings (
    path_prefix      TEXT        NOT NULL,   -- a tree NODE: '/lending' binds '/lending/**'
    api_key_id       TEXT        NOT NULL REFERENCES api_keys(id) ON DELETE CASCADE,
    workspace_id     UUID        NOT NULL REFERENCES workspaces(id),
    created_by       UUID        NOT NULL REFERENCES users(id),
    created_at       TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    PRIMARY KEY (path_prefix, api_key_id)
);
CREATE INDEX idx_endpoint_key_bindings_key ON endpoint_key_bindings(api_key_id);
