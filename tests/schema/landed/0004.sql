-- Templates as they could be stored when this migration was the last one.
INSERT INTO catalog.templates (id, workspace_id, name, display_name, current_version, created_by)
VALUES ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000002', 'sales/orders', 'Orders', 1,
        '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.template_versions (template_id, version, engine, dialect, body, status, body_hash, created_by, discarded_at)
VALUES ('00000000-0000-4000-8000-000000000006', 1, 'minijinja', 'POSTGRES', 'SELECT 1', 'RELEASED', 'hash', '00000000-0000-4000-8000-000000000001', NULL),
       ('00000000-0000-4000-8000-000000000006', 2, 'minijinja', 'LAKE', 'SELECT 2', 'DISCARDED', 'hash', '00000000-0000-4000-8000-000000000001', now()),
       ('00000000-0000-4000-8000-000000000006', 3, 'minijinja', 'LAKE', 'SELECT 3', 'DRAFT', 'hash', '00000000-0000-4000-8000-000000000001', NULL);
