-- Every run of a release check, as the server saw it.
CREATE TABLE catalog.pipeline_check_runs (
    id              uuid        NOT NULL,
    pipeline_id     uuid        NOT NULL,
    version         integer     NOT NULL,
    check_id        text        NOT NULL,
    ran_at          timestamptz NOT NULL DEFAULT now(),
    ran_by          uuid,
    via             text        NOT NULL,
    parameters_json jsonb       NOT NULL DEFAULT '{}',
    observed_json   jsonb,
    verdict         text        NOT NULL,
    message         text,
    correlation_id  text,
    duration_ms     bigint,
    CONSTRAINT pipeline_check_runs_pkey PRIMARY KEY (id),
    CONSTRAINT pipeline_check_runs_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id),
    CONSTRAINT chk_pipeline_check_runs_via CHECK (via IN ('mcp', 'rest', 'ui', 'release')),
    CONSTRAINT chk_pipeline_check_runs_verdict CHECK (verdict IN ('pass', 'fail', 'error'))
);

CREATE INDEX idx_pipeline_check_runs_latest ON catalog.pipeline_check_runs (pipeline_id, version, check_id, ran_at DESC);

COMMENT ON TABLE catalog.pipeline_check_runs IS 'Append-only: the latest run of a check is a read, never a stored row.';
COMMENT ON COLUMN catalog.pipeline_check_runs.version IS 'The number of the version whose body declared the check; no reference, because a purged draft''s runs stay.';
COMMENT ON COLUMN catalog.pipeline_check_runs.ran_by IS 'No reference: a run outlives the person.';
COMMENT ON COLUMN catalog.pipeline_check_runs.parameters_json IS 'What the statement really ran with: defaults applied, undeclared ones absent.';
COMMENT ON COLUMN catalog.pipeline_check_runs.observed_json IS '{"value": …} or {"rows": …}; NULL when no value could be read.';
COMMENT ON COLUMN catalog.pipeline_check_runs.verdict IS 'error is that no verdict could be formed, which is not a failed check.';
COMMENT ON COLUMN catalog.pipeline_check_runs.message IS 'Why it failed, bounded in length.';
