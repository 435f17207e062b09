-- Pipelines and their runs as they could be stored when this migration was the last one.
INSERT INTO catalog.pipelines (id, workspace_id, name, display_name, current_version, owner_id)
VALUES ('00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000002', 'sales/daily', 'Daily', 1,
        '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.pipeline_versions (pipeline_id, version, body_json, status, body_hash, created_by, released_at)
VALUES ('00000000-0000-4000-8000-000000000007', 1, '{"name": "sales/daily"}', 'RELEASED', 'hash', '00000000-0000-4000-8000-000000000001', now()),
       ('00000000-0000-4000-8000-000000000007', 2, '{"name": "sales/daily"}', 'DRAFT', 'hash', '00000000-0000-4000-8000-000000000001', NULL);

INSERT INTO catalog.pipeline_executions (execution_id, pipeline_id, pipeline_version, status, triggered_by, triggered_via, root_execution_id, error_json)
VALUES ('00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000007', 1, 'FAILED', '00000000-0000-4000-8000-000000000001',
        'REST', '00000000-0000-4000-8000-000000000008', '{"code": "internal.error"}');

INSERT INTO catalog.execution_events (execution_id, event_id, event_type, payload_json)
VALUES ('00000000-0000-4000-8000-000000000008', 1, 'execution_started', '{}');

INSERT INTO catalog.pipeline_check_runs (id, pipeline_id, version, check_id, via, verdict)
VALUES ('00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000007', 1, 'rows', 'rest', 'pass');
