CREATE TABLE datasource_workspaces (
    datasource_name TEXT        NOT NULL REFERENCES datasources(name) ON DELETE CASCADE,
    workspace_id    UUID        NOT NULL REFERENCES workspaces(id),
    granted_by      UUID        NOT NULL REFERENCES users(id),
    granted_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    PRIMARY KEY (datasource_name, workspace_id)
);
CREATE INDEX idx_datasource_workspaces_workspace ON datasource_workspaces(workspace_id);
