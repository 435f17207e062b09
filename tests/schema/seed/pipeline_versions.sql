CREATE TABLE pipeline_versions (
    pipeline_id     UUID        NOT NULL REFERENCES pipelines(id) ON DELETE CASCADE,
    version         INTEGER     NOT NULL,
    body_json       JSONB       NOT NULL,            -- full pipeline JSON (per Pipeline Contract §3)
    status          TEXT        NOT NULL DEFAULT 'RELEASED'
                        CONSTRAINT chk_pipeline_versions_status CHECK (status IN ('DRAFT', 'RELEASED', 'DISCARDED')),
    body_hash       TEXT        NOT NULL,            -- SHA-256 (hex) of body_json's canonical projection, DB-computed
    released_at     TIMESTAMPTZ NULL,                -- DB-generated (NOW()) at release — never application-supplied; UNTOUCHED by discard/restore (V19)
    released_by     UUID        REFERENCES users(id),
    discarded_at    TIMESTAMPTZ NULL,                -- V19 (101): set at discard, cleared at restore; CHECK requires it when status = 'DISCARDED'
    discarded_by    UUID        REFERENCES users(id),
    updated_by      UUID        REFERENCES users(id),-- last DRAFT writer — powers the 409 conflict details
    updated_at      TIMESTAMPTZ NULL,                -- DRAFT writes only; not restamped at release/discard/restore
    created_via     TEXT        NOT NULL DEFAULT 'session',  -- V20 (102): which surface wrote the row — the *_by fields name the person, always
    updated_via     TEXT        NOT NULL DEFAULT 'session',  -- V20: moves with each draft write; release stamps nothing new
    created_at      TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    created_by      UUID        NOT NULL REFERENCES users(id),
    PRIMARY KEY (pipeline_id, version),
    CONSTRAINT chk_pipeline_versions_discard_stamps CHECK (
        (status = 'DISCARDED' AND discarded_at IS NOT NULL)
        OR (status <> 'DISCARDED' AND discarded_at IS NULL AND discarded_by IS NULL)
    ),
    CONSTRAINT chk_pipeline_versions_via CHECK (
        created_via IN ('session', 'api_key', 'mcp') AND updated_via IN ('session', 'api_key', 'mcp')
    )
);
CREATE UNIQUE INDEX uq_pipeline_versions_one_draft
    ON pipeline_versions (pipeline_id) WHERE status = 'DRAFT';
