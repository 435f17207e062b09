-- The bodies of a pipeline, each with the state it is in.
CREATE TABLE catalog.pipeline_versions (
    pipeline_id  uuid        NOT NULL,
    version      integer     NOT NULL,
    body_json    jsonb       NOT NULL,
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
    CONSTRAINT pipeline_versions_pkey PRIMARY KEY (pipeline_id, version),
    CONSTRAINT pipeline_versions_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id) ON DELETE CASCADE,
    CONSTRAINT pipeline_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_discarded_by_fkey FOREIGN KEY (discarded_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES catalog.users (id),
    CONSTRAINT chk_pipeline_versions_status CHECK (status IN ('DRAFT', 'RELEASED', 'DISCARDED')),
    CONSTRAINT chk_pipeline_versions_discard_stamps CHECK (
        (status = 'DISCARDED' AND discarded_at IS NOT NULL)
        OR (status <> 'DISCARDED' AND discarded_at IS NULL AND discarded_by IS NULL)
    ),
    CONSTRAINT chk_pipeline_versions_via CHECK (
        created_via IN ('session', 'api_key', 'mcp') AND updated_via IN ('session', 'api_key', 'mcp')
    )
);

-- Two first writers of a draft both insert; the loser meets this index and is told of the winner.
CREATE UNIQUE INDEX uq_pipeline_versions_one_draft ON catalog.pipeline_versions (pipeline_id) WHERE status = 'DRAFT';

COMMENT ON TABLE catalog.pipeline_versions IS 'Only a DRAFT changes. A RELEASED or DISCARDED version keeps its body for ever.';
COMMENT ON COLUMN catalog.pipeline_versions.status IS 'Writers always say it; the default served rows older than the column.';
COMMENT ON COLUMN catalog.pipeline_versions.body_hash IS 'SHA-256 in hex of the body''s jsonb text, computed by the database in every write: what a writer must have seen, and the identity between servers.';
COMMENT ON COLUMN catalog.pipeline_versions.released_at IS 'The database''s clock; discard and restore leave it.';
COMMENT ON COLUMN catalog.pipeline_versions.discarded_at IS 'Set by discard, cleared by restore.';
COMMENT ON COLUMN catalog.pipeline_versions.updated_by IS 'The last writer of the draft: whom a conflict names.';
COMMENT ON COLUMN catalog.pipeline_versions.updated_at IS 'Writes of the draft only; release, discard and restore leave it.';
COMMENT ON COLUMN catalog.pipeline_versions.created_via IS 'The surface that wrote the row, never the credential; the person is in created_by.';
