CREATE TABLE pipeline_executions (
    execution_id        UUID        PRIMARY KEY DEFAULT gen_random_uuid(),
    pipeline_id         UUID        NOT NULL REFERENCES pipelines(id),
    pipeline_version    INTEGER     NOT NULL,        -- snapshot of version at execution time
    status              TEXT        NOT NULL,        -- 'RUNNING' | 'SUCCESS' | 'FAILED' | 'ABORTED'
    parameters_json     JSONB       NOT NULL DEFAULT '{}', -- the FULLY RESOLVED Context (see below)
    triggered_by        UUID        NOT NULL REFERENCES users(id),
    triggered_via       TEXT        NOT NULL,        -- 'UI' | 'REST' | 'MCP' | 'PIPELINE'
    correlation_id      UUID,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    completed_at        TIMESTAMPTZ,
    duration_ms         BIGINT,
    failed_node_id      TEXT,
    error_json          JSONB,                       -- error envelope if FAILED
    node_stats_json     JSONB,                       -- array of node stats
    result_row_count    BIGINT,                      -- rows in the caller result; NULL if the pipeline has no caller node
    result_size_bytes   BIGINT,                      -- materialized result size in Redis; NULL if no caller node
    parent_execution_id UUID        REFERENCES pipeline_executions(execution_id), -- spawning execution; NULL for roots (V3)
    parent_node_id      TEXT,                        -- PIPELINE node id in the parent that spawned this execution; NULL for roots (V3)
    root_execution_id   UUID        NOT NULL,        -- top ancestor; equals execution_id for roots — backfilled = own id (V3)
    heartbeat_at        TIMESTAMPTZ,                 -- the owning instance's liveness stamp while RUNNING; NULL on a pre-V21 row (V21, §8.3)
    CONSTRAINT chk_status CHECK (status IN ('RUNNING', 'SUCCESS', 'FAILED', 'ABORTED')),
    CONSTRAINT chk_triggered_via CHECK (triggered_via IN ('UI', 'REST', 'MCP', 'PIPELINE')),  -- 'PIPELINE' added by V3
    CONSTRAINT fk_executions_pipeline_version
        FOREIGN KEY (pipeline_id, pipeline_version)
        REFERENCES pipeline_versions (pipeline_id, version)
);
CREATE INDEX idx_executions_pipeline ON pipeline_executions(pipeline_id, started_at DESC);
CREATE INDEX idx_executions_status_running ON pipeline_executions(started_at)
    WHERE status = 'RUNNING';
CREATE INDEX idx_executions_user ON pipeline_executions(triggered_by, started_at DESC);
CREATE INDEX idx_executions_correlation ON pipeline_executions(correlation_id)
    WHERE correlation_id IS NOT NULL;
CREATE INDEX idx_executions_root ON pipeline_executions(root_execution_id);   -- family lookup / cancellation (V3)
CREATE INDEX idx_executions_heartbeat ON pipeline_executions(heartbeat_at)    -- the crash sweep's other access path (V21, §8.3)
    WHERE status = 'RUNNING';
