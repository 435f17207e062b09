-- Which keys open which part of the tree of endpoints.
CREATE TABLE catalog.endpoint_key_bindings (
    path_prefix  text        NOT NULL,
    api_key_id   text        NOT NULL,
    workspace_id uuid        NOT NULL,
    created_by   uuid        NOT NULL,
    created_at   timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT endpoint_key_bindings_pkey PRIMARY KEY (path_prefix, api_key_id),
    CONSTRAINT endpoint_key_bindings_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES catalog.api_keys (id) ON DELETE CASCADE,
    CONSTRAINT endpoint_key_bindings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT endpoint_key_bindings_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id)
);

CREATE INDEX idx_endpoint_key_bindings_key ON catalog.endpoint_key_bindings (api_key_id);

COMMENT ON TABLE catalog.endpoint_key_bindings IS 'The nearest ancestor of a path that has any binding decides; a deeper binding replaces the ones above it. Inserted and deleted, never edited.';
COMMENT ON COLUMN catalog.endpoint_key_bindings.path_prefix IS 'A node of the tree, not a pattern: /lending opens everything beneath it.';
