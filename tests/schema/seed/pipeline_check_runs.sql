CREATE TABLE pipeline_check_runs (
    id              UUID        PRIMARY KEY,
    pipeline_id     UUID        NOT NULL REFERENCES pipelines(id),
    version         INT         NOT NULL,                          -- the version NUMBER whose body declared the check
    check_id        TEXT        NOT NULL,                          -- the check's §15.1 identifier within the body
    ran_at          TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    ran_by          UUID,                                          -- the actor; NULL-able, no FK — the run outlives the user
    via             TEXT        NOT NULL,                          -- mcp | rest | ui | release
    parameters_json JSONB       NOT NULL DEFAULT '{}',             -- the BOUND parameters (defaults applied), wire-encoded
    observed_json   JSONB,                                         -- {"value": "74.62"} or {"rows": 6}; NULL on error
    verdict         TEXT        NOT NULL,                          -- pass | fail | error
    message         TEXT,                                          -- the reason for a fail / error, bounded
    correlation_id  TEXT,
    duration_ms     BIGINT,
    CONSTRAINT chk_pipeline_check_runs_via CHECK (via IN ('mcp', 'rest', 'ui', 'release')),
    CONSTRAINT chk_pipeline_check_runs_verdict CHECK (verdict IN ('pass', 'fail', 'error'))
);
CREATE INDEX idx_pipeline_check_runs_latest
    ON pipeline_check_runs (pipeline_id, version, check_id, ran_at DESC);
