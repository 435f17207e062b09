-- One row per template, whatever its number of versions.
CREATE TABLE catalog.templates (
    id              uuid        NOT NULL DEFAULT gen_random_uuid(),
    workspace_id    uuid        NOT NULL,
    name            text        NOT NULL,
    display_name    text        NOT NULL,
    description     text        NOT NULL DEFAULT '',
    current_version integer,
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now(),
    created_by      uuid        NOT NULL,
    CONSTRAINT templates_pkey PRIMARY KEY (id),
    CONSTRAINT templates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES catalog.workspaces (id),
    CONSTRAINT templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT uq_templates_workspace_name UNIQUE (workspace_id, name)
);

CREATE INDEX idx_templates_active ON catalog.templates (name);

COMMENT ON TABLE catalog.templates IS 'Everything outside the database means a template by its name; id is a surrogate that only template_versions stores.';
COMMENT ON COLUMN catalog.templates.name IS 'Name and folder path, 2 to 10 segments. Unique in its workspace for ever.';
COMMENT ON COLUMN catalog.templates.description IS 'Required, if empty: it is the field that people and agents search.';
COMMENT ON COLUMN catalog.templates.current_version IS 'As pipelines.current_version: sticky, NULL until the first release.';
