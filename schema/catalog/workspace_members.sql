-- Membership is capability: what a person may do is said per workspace.
CREATE TABLE catalog.workspace_members (
    workspace_id uuid        NOT NULL,
    user_id      uuid        NOT NULL,
    author       boolean     NOT NULL DEFAULT false,
    promoter     boolean     NOT NULL DEFAULT false,
    admin        boolean     NOT NULL DEFAULT false,
    joined_at    timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspace_members_pkey PRIMARY KEY (workspace_id, user_id),
    CONSTRAINT workspace_members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT workspace_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES catalog.users (id),
    CONSTRAINT chk_workspace_member_admin_authors CHECK (NOT admin OR author)
);

CREATE INDEX idx_workspace_members_admins ON catalog.workspace_members (workspace_id) WHERE admin;

COMMENT ON TABLE catalog.workspace_members IS 'Three additive flags; all false is a viewer. Changes of roles are in the audit trail. That a workspace keeps an admin is a rule over rows, held by the application.';
COMMENT ON COLUMN catalog.workspace_members.author IS 'Creates, edits, discards, restores and purges; publishes endpoints; issues own keys.';
COMMENT ON COLUMN catalog.workspace_members.promoter IS 'Releases and promotes.';
COMMENT ON COLUMN catalog.workspace_members.admin IS 'Manages members, roles, the workspace''s datasources and its audit trail; implies author.';
