CREATE TABLE workspaces (
    id           UUID        PRIMARY KEY DEFAULT gen_random_uuid(),
    name         TEXT        NOT NULL UNIQUE,          -- [a-z0-9_-]+, 1–63, immutable (referenced in config/UX)
    display_name TEXT        NOT NULL,
    is_personal  BOOLEAN     NOT NULL DEFAULT FALSE,   -- historical: the retired auto-per-user mode set it
    created_by   UUID        REFERENCES users(id),     -- NULL = system-provisioned (R1)
    is_deleted   BOOLEAN     NOT NULL DEFAULT FALSE,
    deactivated_at TIMESTAMPTZ,                        -- D-R10: deactivate, never delete (V23)
    deactivated_by UUID      REFERENCES users(id),     -- who deactivated it (V23)
    created_at   TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at   TIMESTAMPTZ NOT NULL DEFAULT NOW()
);
CREATE INDEX idx_workspaces_active ON workspaces(name) WHERE is_deleted = FALSE AND deactivated_at IS NULL;
