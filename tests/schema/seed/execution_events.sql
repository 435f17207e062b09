CREATE TABLE execution_events (
    id              BIGSERIAL   PRIMARY KEY,
    execution_id    UUID        NOT NULL REFERENCES pipeline_executions(execution_id) ON DELETE CASCADE,
    event_id        INTEGER     NOT NULL,            -- monotonic per execution (1, 2, 3...)
    event_type      TEXT        NOT NULL,            -- 'execution_started', 'node_started', etc.
    timestamp       TIMESTAMPTZ NOT NULL DEFAULT NOW(),
    payload_json    JSONB       NOT NULL,
    CONSTRAINT uq_events_execution_event UNIQUE (execution_id, event_id)
);
