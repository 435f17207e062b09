-- The unit of isolation between teams.
CREATE TABLE catalog.workspaces (
    id             uuid        NOT NULL DEFAULT gen_random_uuid(),
    name           text        NOT NULL,
    display_name   text        NOT NULL,
    is_personal    boolean     NOT NULL DEFAULT false,
    created_by     uuid,
    is_deleted     boolean     NOT NULL DEFAULT false,
    deactivated_at timestamptz,
    deactivated_by uuid,
    created_at     timestamptz NOT NULL DEFAULT now(),
    updated_at     timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT workspaces_pkey PRIMARY KEY (id),
    CONSTRAINT workspaces_name_key UNIQUE (name),
    CONSTRAINT workspaces_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT workspaces_deactivated_by_fkey FOREIGN KEY (deactivated_by) REFERENCES catalog.users (id)
);

CREATE INDEX idx_workspaces_active ON catalog.workspaces (name) WHERE is_deleted = false AND deactivated_at IS NULL;

COMMENT ON TABLE catalog.workspaces IS 'Pipelines and templates belong to one workspace, keys are pinned to one, datasources are granted to many.';
COMMENT ON COLUMN catalog.workspaces.name IS 'Unique in the deployment and immutable; [a-z0-9_-], 1 to 63 characters, checked by the application.';
COMMENT ON COLUMN catalog.workspaces.is_personal IS 'Historical; nothing sets or reads it.';
COMMENT ON COLUMN catalog.workspaces.created_by IS 'NULL is provisioned by the platform itself.';
COMMENT ON COLUMN catalog.workspaces.is_deleted IS 'A deleted workspace keeps its name for ever.';
COMMENT ON COLUMN catalog.workspaces.deactivated_at IS 'A deactivated workspace keeps everything and looks to its members as if it never existed; it can be reactivated.';
