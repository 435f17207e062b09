-- Endpoints as they could be stored when this migration was the last one.
INSERT INTO catalog.published_endpoints (id, workspace_id, path_pattern, pipeline_id, timeout_seconds, created_by)
VALUES ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000002', '/sales/{day}',
        '00000000-0000-4000-8000-000000000007', 30, '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.endpoint_key_bindings (path_prefix, api_key_id, workspace_id, created_by)
VALUES ('/sales', 'dpk_landed', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001');
