CREATE TABLE templates (
    id              UUID        PRIMARY KEY DEFAULT gen_random_uuid(),  -- surrogate (V4)
    workspace_id    UUID        NOT NULL REFERENCES workspaces(id),     -- owning workspace (V4)
    name            TEXT        NOT NULL,          -- the human id: 'acme/finance/fetch_orders.sql'
    display_name    TEXT        NOT NULL,
    description     TEXT        NOT NULL DEFAULT '',
    current_version INTEGER     NULL,               -- V18: nullable, no default — the sticky pointer (D60, 101)
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    updated_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    created_by      UUID        NOT NULL REFERENCES users(id),
    CONSTRAINT uq_templates_workspace_name UNIQUE (workspace_id, name)
);
CREATE INDEX idx_templates_active ON templates(name);   -- V19: plain (the is_deleted partial is gone)
