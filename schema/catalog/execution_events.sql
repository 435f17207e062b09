-- The durable event log of runs. The largest table.
CREATE TABLE catalog.execution_events (
    id           bigserial   NOT NULL,
    execution_id uuid        NOT NULL,
    event_id     integer     NOT NULL,
    event_type   text        NOT NULL,
    timestamp    timestamptz NOT NULL DEFAULT now(),
    payload_json jsonb       NOT NULL,
    CONSTRAINT execution_events_pkey PRIMARY KEY (id),
    CONSTRAINT execution_events_execution_id_fkey FOREIGN KEY (execution_id)
        REFERENCES catalog.pipeline_executions (execution_id) ON DELETE CASCADE,
    CONSTRAINT uq_events_execution_event UNIQUE (execution_id, event_id)
);

COMMENT ON TABLE catalog.execution_events IS 'Append-only; the retention job deletes the events of runs that ended long ago. Live readers use the transient log, not this.';
COMMENT ON COLUMN catalog.execution_events.event_id IS 'Counts 1, 2, 3 … within its execution.';
COMMENT ON COLUMN catalog.execution_events.event_type IS 'No CHECK: the vocabulary of events grows more often than the schema should.';
