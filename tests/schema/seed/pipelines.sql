CREATE TABLE pipelines (
    id              UUID        PRIMARY KEY DEFAULT gen_random_uuid(),
    workspace_id    UUID        NOT NULL REFERENCES workspaces(id),   -- owning workspace (V4)
    name            TEXT        NOT NULL,            -- machine name AND folder path; pipeline-contract §3.2
    display_name    TEXT        NOT NULL,
    description     TEXT        NOT NULL DEFAULT '',
    owner_id        UUID        NOT NULL REFERENCES users(id),
    current_version INTEGER     NULL,               -- V18: nullable, no default — the sticky pointer (D60, 101)
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    CONSTRAINT uq_pipelines_workspace_name UNIQUE (workspace_id, name)
);
CREATE INDEX idx_pipelines_owner ON pipelines(owner_id);   -- V19: plain (the is_deleted partial is gone)
