-- Who sees a datasource: nobody, unless it is granted.
CREATE TABLE catalog.datasource_workspaces (
    datasource_name text        NOT NULL,
    workspace_id    uuid        NOT NULL,
    granted_by      uuid        NOT NULL,
    granted_at      timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT datasource_workspaces_pkey PRIMARY KEY (datasource_name, workspace_id),
    CONSTRAINT datasource_workspaces_datasource_name_fkey FOREIGN KEY (datasource_name) REFERENCES catalog.datasources (name) ON DELETE CASCADE,
    CONSTRAINT datasource_workspaces_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT datasource_workspaces_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES catalog.users (id)
);

CREATE INDEX idx_datasource_workspaces_workspace ON catalog.datasource_workspaces (workspace_id);

COMMENT ON TABLE catalog.datasource_workspaces IS 'Grants go with their datasource, never with a workspace, which is deactivated and may come back.';
