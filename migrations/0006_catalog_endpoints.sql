-- Published endpoints and the keys that open them. Everything here is new: no lock is waited for and nothing is scanned.

-- Released pipelines served as GET under /api/x.
CREATE TABLE catalog.published_endpoints (
    id              uuid        NOT NULL,
    workspace_id    uuid        NOT NULL,
    path_pattern    text        NOT NULL,
    pipeline_id     uuid        NOT NULL,
    timeout_seconds integer     NOT NULL,
    description     text        NOT NULL DEFAULT '',
    is_enabled      boolean     NOT NULL DEFAULT true,
    created_by      uuid        NOT NULL,
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT published_endpoints_pkey PRIMARY KEY (id),
    CONSTRAINT published_endpoints_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT published_endpoints_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id),
    CONSTRAINT published_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT published_endpoints_path_pattern_key UNIQUE (path_pattern)
);

CREATE INDEX idx_published_endpoints_workspace ON catalog.published_endpoints (workspace_id);
CREATE INDEX idx_published_endpoints_pipeline ON catalog.published_endpoints (pipeline_id);

COMMENT ON TABLE catalog.published_endpoints IS 'Pins a pipeline, not a version: what is served is its current version.';
COMMENT ON COLUMN catalog.published_endpoints.path_pattern IS 'Unique in the whole deployment, because a URL means one thing; patterns that overlap are refused when published.';
COMMENT ON COLUMN catalog.published_endpoints.timeout_seconds IS 'Brought within the configured bounds when written, not by a CHECK: rows written under older bounds keep serving.';

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
