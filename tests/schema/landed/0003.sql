-- Datasources as they could be stored when this migration was the last one.
INSERT INTO catalog.datasources (name, display_name, dialect, jdbc_url, credential_kind, created_by, last_test_ok)
VALUES ('warehouse', 'Warehouse', 'POSTGRES', 'postgres://db/warehouse', 'none', '00000000-0000-4000-8000-000000000001', NULL),
       ('lake', 'Lake', 'LAKE', 'lake:', 'none', '00000000-0000-4000-8000-000000000001', false);

INSERT INTO catalog.datasource_workspaces (datasource_name, workspace_id, granted_by)
VALUES ('warehouse', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.lake_tables (datasource_id, namespace, name, format, location, registered_by)
VALUES ('lake', '{raw,web}', 'hits', 'parquet', '/data/hits/*.parquet', '00000000-0000-4000-8000-000000000001');
