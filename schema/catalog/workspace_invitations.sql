-- A membership that waits for its user to sign in for the first time.
CREATE TABLE catalog.workspace_invitations (
    workspace_id uuid        NOT NULL,
    email        text        NOT NULL,
    author       boolean     NOT NULL DEFAULT false,
    promoter     boolean     NOT NULL DEFAULT false,
    admin        boolean     NOT NULL DEFAULT false,
    invited_by   uuid        NOT NULL,
    invited_at   timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspace_invitations_pkey PRIMARY KEY (workspace_id, email),
    CONSTRAINT workspace_invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT workspace_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_workspace_invitation_admin_authors CHECK (NOT admin OR author),
    CONSTRAINT chk_workspace_invitation_email_lower CHECK (email = lower(email))
);

CREATE INDEX idx_workspace_invitations_email ON catalog.workspace_invitations (email);

COMMENT ON TABLE catalog.workspace_invitations IS 'Becomes a workspace_members row, with invited_at as joined_at, the moment its user comes into existence; waits while the workspace is deactivated. A new invitation replaces the flags.';
COMMENT ON COLUMN catalog.workspace_invitations.email IS 'In lower case, as users.email is compared.';
