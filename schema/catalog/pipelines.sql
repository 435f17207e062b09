-- One row per pipeline, whatever its number of versions.
CREATE TABLE catalog.pipelines (
    id              uuid        NOT NULL DEFAULT gen_random_uuid(),
    workspace_id    uuid        NOT NULL,
    name            text        NOT NULL,
    display_name    text        NOT NULL,
    description     text        NOT NULL DEFAULT '',
    owner_id        uuid        NOT NULL,
    current_version integer,
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pipelines_pkey PRIMARY KEY (id),
    CONSTRAINT pipelines_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT pipelines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES catalog.users (id),
    CONSTRAINT uq_pipelines_workspace_name UNIQUE (workspace_id, name)
);

CREATE INDEX idx_pipelines_owner ON catalog.pipelines (owner_id);

COMMENT ON TABLE catalog.pipelines IS 'Whether a pipeline is active is derived from its versions and stored nowhere.';
COMMENT ON COLUMN catalog.pipelines.name IS 'Name and folder path. Unique in its workspace for ever: a discarded pipeline keeps its name, so that it can be restored.';
COMMENT ON COLUMN catalog.pipelines.current_version IS 'The version that whatever follows the pipeline runs. NULL until the first release; moved only by release, discard, restore, switch and purge; not derived from the versions.';
