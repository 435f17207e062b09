--! insert_events
--- Stores what happened in a run, several events at once. An event that is there already is not written again, so that
--- a batch may be sent twice.
WITH written AS (
    INSERT INTO catalog.execution_events (execution_id, event_id, event_type, timestamp, payload_json)
    SELECT :execution_id, e.event_id, e.event_type, e.happened_at, e.payload_json
    FROM unnest(:event_ids::integer[], :event_types::text[], :happened_at::timestamptz[], :payloads::jsonb[])
        AS e (event_id, event_type, happened_at, payload_json)
    ON CONFLICT ON CONSTRAINT uq_events_execution_event DO NOTHING
    RETURNING 1 AS one)
SELECT count(*) AS written FROM written;

--: EventRecord()
--! events_after : EventRecord
--- The durable record of a run after an event, in order (R-SSE-3).
SELECT event_id, event_type, timestamp AS happened_at, payload_json
FROM catalog.execution_events
WHERE execution_id = :execution_id AND event_id > :after
ORDER BY event_id
LIMIT :page_limit;

-- retention: executions.event-retention-days
--! delete_expired_events
--- Removes events of runs that ended longer ago than the retention, at most batch_size at a time. Runs that go on, and
--- the rows of runs themselves, are never touched (R-JOB-1).
WITH gone AS (
    DELETE FROM catalog.execution_events AS e
    WHERE e.id IN (
        SELECT old.id
        FROM catalog.execution_events AS old
        JOIN catalog.pipeline_executions AS run ON run.execution_id = old.execution_id
        WHERE run.completed_at < now() - make_interval(days => :retention_days)
        ORDER BY old.id
        LIMIT :batch_size)
    RETURNING 1 AS one)
SELECT count(*) AS deleted FROM gone;
