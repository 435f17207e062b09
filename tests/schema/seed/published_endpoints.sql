CREATE TABLE published_endpoints (
    id               UUID        PRIMARY KEY,
    workspace_id     UUID        NOT NULL REFERENCES workspaces(id),
    path_pattern     TEXT        NOT NULL,   -- '/lending/{borough}/home'
    pipeline_id      UUID        NOT NULL REFERENCES pipelines(id),
    timeout_seconds  INTEGER     NOT NULL,   -- clamped by config at write time
    description      TEXT        NOT NULL DEFAULT '',
    is_enabled       BOOLEAN     NOT NULL DEFAULT TRUE,
    created_by       UUID        NOT NULL REFERENCES users(id),
    created_at       TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at       TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    UNIQUE (path_pattern)
);
CREATE INDEX idx_published_endpoints_workspace ON published_endpoints(workspace_id);
CREATE INDEX idx_published_endpoints_pipeline ON published_endpoints(pipeline_id);
