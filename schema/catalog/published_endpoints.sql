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
