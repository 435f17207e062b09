CREATE TABLE workspace_members (
    workspace_id UUID        NOT NULL REFERENCES workspaces(id),
    user_id      UUID        NOT NULL REFERENCES users(id),
    author       BOOLEAN     NOT NULL DEFAULT FALSE,   -- create/edit/discard/restore/purge, publish endpoints, issue own keys (V23)
    promoter     BOOLEAN     NOT NULL DEFAULT FALSE,   -- release and promote (V23)
    admin        BOOLEAN     NOT NULL DEFAULT FALSE,   -- members, roles, workspace-bound datasources, the audit trail (V23)
    joined_at    TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    PRIMARY KEY (workspace_id, user_id),
    CONSTRAINT chk_workspace_member_admin_authors CHECK (NOT admin OR author)
);
CREATE INDEX idx_workspace_members_admins ON workspace_members(workspace_id) WHERE admin;
