-- Facts as they could be stored when this migration was the last one.
INSERT INTO catalog.learned_facts (id, scope, datasource_name, kind, fact, refs_json, trust, schema_fingerprint, recorded_by, recorded_via, recorded_in, source_pipeline_id)
VALUES ('00000000-0000-4000-8000-00000000000b', 'DATASOURCE', 'warehouse', 'unit', 'amounts are in cents', '["orders.amount"]', 'observed', 'print',
        '00000000-0000-4000-8000-000000000001', 'session', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000007');
