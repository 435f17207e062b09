CREATE TABLE workspace_invitations (
    workspace_id UUID        NOT NULL REFERENCES workspaces(id),
    email        TEXT        NOT NULL,                       -- normalized lowercase, the §4.2 rule
    author       BOOLEAN     NOT NULL DEFAULT FALSE,
    promoter     BOOLEAN     NOT NULL DEFAULT FALSE,
    admin        BOOLEAN     NOT NULL DEFAULT FALSE,
    invited_by   UUID        NOT NULL REFERENCES users(id),
    invited_at   TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    PRIMARY KEY (workspace_id, email),
    CONSTRAINT chk_workspace_invitation_admin_authors CHECK (NOT admin OR author),
    CONSTRAINT chk_workspace_invitation_email_lower  CHECK (email = lower(email))
);
CREATE INDEX idx_workspace_invitations_email ON workspace_invitations(email);
