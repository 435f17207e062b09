-- One row per run. Large: index with care.
CREATE TABLE catalog.pipeline_executions (
    execution_id        uuid        NOT NULL DEFAULT gen_random_uuid(),
    pipeline_id         uuid        NOT NULL,
    pipeline_version    integer     NOT NULL,
    status              text        NOT NULL,
    parameters_json     jsonb       NOT NULL DEFAULT '{}',
    triggered_by        uuid        NOT NULL,
    triggered_via       text        NOT NULL,
    correlation_id      uuid,
    started_at          timestamptz NOT NULL DEFAULT now(),
    completed_at        timestamptz,
    duration_ms         bigint,
    failed_node_id      text,
    error_json          jsonb,
    node_stats_json     jsonb,
    result_row_count    bigint,
    result_size_bytes   bigint,
    parent_execution_id uuid,
    parent_node_id      text,
    root_execution_id   uuid        NOT NULL,
    heartbeat_at        timestamptz,
    CONSTRAINT pipeline_executions_pkey PRIMARY KEY (execution_id),
    CONSTRAINT pipeline_executions_pipeline_id_fkey FOREIGN KEY (pipeline_id) REFERENCES catalog.pipelines (id),
    CONSTRAINT pipeline_executions_triggered_by_fkey FOREIGN KEY (triggered_by) REFERENCES catalog.users (id),
    CONSTRAINT pipeline_executions_parent_execution_id_fkey FOREIGN KEY (parent_execution_id) REFERENCES catalog.pipeline_executions (execution_id),
    CONSTRAINT fk_executions_pipeline_version FOREIGN KEY (pipeline_id, pipeline_version)
        REFERENCES catalog.pipeline_versions (pipeline_id, version),
    CONSTRAINT chk_status CHECK (status IN ('RUNNING', 'SUCCESS', 'FAILED', 'ABORTED')),
    CONSTRAINT chk_triggered_via CHECK (triggered_via IN ('UI', 'REST', 'MCP', 'PIPELINE', 'ENDPOINT'))
);

CREATE INDEX idx_executions_pipeline ON catalog.pipeline_executions (pipeline_id, started_at DESC);
CREATE INDEX idx_executions_status_running ON catalog.pipeline_executions (started_at) WHERE status = 'RUNNING';
CREATE INDEX idx_executions_user ON catalog.pipeline_executions (triggered_by, started_at DESC);
CREATE INDEX idx_executions_correlation ON catalog.pipeline_executions (correlation_id) WHERE correlation_id IS NOT NULL;
CREATE INDEX idx_executions_root ON catalog.pipeline_executions (root_execution_id);
CREATE INDEX idx_executions_heartbeat ON catalog.pipeline_executions (heartbeat_at) WHERE status = 'RUNNING';

COMMENT ON TABLE catalog.pipeline_executions IS 'Written at the start, while it runs by its owner under the guard status = ''RUNNING'', and once at the end. No updated_at: completed_at says it.';
COMMENT ON COLUMN catalog.pipeline_executions.pipeline_version IS 'The version that ran, as a reference, so that which body ran always has an answer.';
COMMENT ON COLUMN catalog.pipeline_executions.parameters_json IS 'The request''s parameters at first, then the whole context that the nodes saw.';
COMMENT ON COLUMN catalog.pipeline_executions.error_json IS 'The error envelope of a failed run.';
COMMENT ON COLUMN catalog.pipeline_executions.node_stats_json IS 'An array of node statistics, written while the run goes on and finally at its end.';
COMMENT ON COLUMN catalog.pipeline_executions.result_row_count IS 'Rows of the caller''s result; NULL without a caller node. History, not a promise that the result can still be fetched.';
COMMENT ON COLUMN catalog.pipeline_executions.result_size_bytes IS 'Size of the materialised result; NULL without a caller node.';
COMMENT ON COLUMN catalog.pipeline_executions.parent_execution_id IS 'The run that spawned this one; NULL for a root.';
COMMENT ON COLUMN catalog.pipeline_executions.root_execution_id IS 'The top ancestor, of a root its own id: one lookup finds the family. Not a reference, so that a purge can detach children.';
COMMENT ON COLUMN catalog.pipeline_executions.heartbeat_at IS 'Stamped by the owning instance while RUNNING; NULL is judged by its age instead.';
