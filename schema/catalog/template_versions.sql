-- The bodies of a template, each with the state it is in.
CREATE TABLE catalog.template_versions (
    template_id  uuid        NOT NULL,
    version      integer     NOT NULL,
    engine       text        NOT NULL DEFAULT 'freemarker',
    dialect      text        NOT NULL,
    is_library   boolean     NOT NULL DEFAULT false,
    imports_json jsonb       NOT NULL DEFAULT '[]',
    body         text        NOT NULL,
    status       text        NOT NULL DEFAULT 'RELEASED',
    body_hash    text        NOT NULL,
    released_at  timestamptz,
    released_by  uuid,
    discarded_at timestamptz,
    discarded_by uuid,
    updated_by   uuid,
    updated_at   timestamptz,
    created_via  text        NOT NULL DEFAULT 'session',
    updated_via  text        NOT NULL DEFAULT 'session',
    created_at   timestamptz NOT NULL DEFAULT now(),
    created_by   uuid        NOT NULL,
    CONSTRAINT template_versions_pkey PRIMARY KEY (template_id, version),
    CONSTRAINT template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES catalog.templates (id) ON DELETE CASCADE,
    CONSTRAINT template_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES catalog.users (id),
    CONSTRAINT template_versions_discarded_by_fkey FOREIGN KEY (discarded_by) REFERENCES catalog.users (id),
    CONSTRAINT template_versions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES catalog.users (id),
    CONSTRAINT template_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_dialect CHECK (dialect IN ('POSTGRES', 'ORACLE', 'MSSQL', 'MYSQL', 'H2', 'DUCKDB', 'SQLITE', 'LAKE')),
    CONSTRAINT chk_template_versions_status CHECK (status IN ('DRAFT', 'RELEASED', 'DISCARDED')),
    CONSTRAINT chk_template_versions_discard_stamps CHECK (
        (status = 'DISCARDED' AND discarded_at IS NOT NULL)
        OR (status <> 'DISCARDED' AND discarded_at IS NULL AND discarded_by IS NULL)
    ),
    CONSTRAINT chk_template_versions_via CHECK (
        created_via IN ('session', 'api_key', 'mcp') AND updated_via IN ('session', 'api_key', 'mcp')
    )
);

CREATE INDEX idx_template_versions_dialect ON catalog.template_versions (dialect);

CREATE UNIQUE INDEX uq_template_versions_one_draft ON catalog.template_versions (template_id) WHERE status = 'DRAFT';

COMMENT ON TABLE catalog.template_versions IS 'Lives as pipeline_versions does. Display name and description belong to the template and are not versioned.';
COMMENT ON COLUMN catalog.template_versions.engine IS 'Every writer says minijinja; the default is that of the first rows ever written. No CHECK: another engine needs no migration.';
COMMENT ON COLUMN catalog.template_versions.is_library IS 'A library holds macros only and may be imported by others.';
COMMENT ON COLUMN catalog.template_versions.imports_json IS 'An array of {id, version, alias}; id is a template''s name. References are checked when saved, no key can hold them.';
COMMENT ON COLUMN catalog.template_versions.body IS 'Source text in the language of its engine.';
COMMENT ON COLUMN catalog.template_versions.status IS 'Writers always say it; the default served rows older than the column.';
COMMENT ON COLUMN catalog.template_versions.body_hash IS 'SHA-256 in hex of the jsonb object {engine, dialect, is_library, imports, body}, computed by the database in every write.';
COMMENT ON COLUMN catalog.template_versions.updated_at IS 'Writes of the draft only; release, discard and restore leave it.';
