CREATE TABLE template_versions (
    template_id     UUID        NOT NULL REFERENCES templates(id) ON DELETE CASCADE,  -- surrogate (V4)
    version         INTEGER     NOT NULL,
    engine          TEXT        NOT NULL DEFAULT 'freemarker',
    dialect         TEXT        NOT NULL,            -- 'POSTGRES', 'ORACLE', etc.
    is_library      BOOLEAN     NOT NULL DEFAULT FALSE,
    imports_json    JSONB       NOT NULL DEFAULT '[]',   -- array of {id, version, alias}
    body            TEXT        NOT NULL,            -- template source; syntax per `engine`
    status          TEXT        NOT NULL DEFAULT 'RELEASED'
                        CONSTRAINT chk_template_versions_status CHECK (status IN ('DRAFT', 'RELEASED', 'DISCARDED')),
    body_hash       TEXT        NOT NULL,            -- SHA-256 (hex) of the canonical {engine,dialect,is_library,imports,body} object
    released_at     TIMESTAMPTZ NULL,                -- DB-generated at release; UNTOUCHED by discard/restore (V19)
    released_by     UUID        REFERENCES users(id),
    discarded_at    TIMESTAMPTZ NULL,                -- V19 (101): set at discard, cleared at restore
    discarded_by    UUID        REFERENCES users(id),
    updated_by      UUID        REFERENCES users(id),
    updated_at      TIMESTAMPTZ NULL,                -- DRAFT writes only
    created_via     TEXT        NOT NULL DEFAULT 'session',  -- V20 (102): which surface wrote the row
    updated_via     TEXT        NOT NULL DEFAULT 'session',  -- V20: moves with each draft write
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    created_by      UUID        NOT NULL REFERENCES users(id),
    PRIMARY KEY (template_id, version),
    CONSTRAINT chk_dialect CHECK (dialect IN ('POSTGRES', 'ORACLE', 'MSSQL', 'MYSQL', 'H2', 'DUCKDB', 'SQLITE')),
    CONSTRAINT chk_template_versions_discard_stamps CHECK (
        (status = 'DISCARDED' AND discarded_at IS NOT NULL)
        OR (status <> 'DISCARDED' AND discarded_at IS NULL AND discarded_by IS NULL)
    ),
    CONSTRAINT chk_template_versions_via CHECK (
        created_via IN ('session', 'api_key', 'mcp') AND updated_via IN ('session', 'api_key', 'mcp')
    )
);
CREATE INDEX idx_template_versions_dialect ON template_versions(dialect);
CREATE UNIQUE INDEX uq_template_versions_one_draft
    ON template_versions (template_id) WHERE status = 'DRAFT';
