-- The workspace that every deployment has, under the id that every deployment gives it. One row: no lock is waited for.
INSERT INTO catalog.workspaces (id, name, display_name, is_personal, created_by)
VALUES ('defa0000-0000-0000-0000-000000000001', 'default', 'Default', false, NULL);
