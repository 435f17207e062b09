-- People as they could be stored when this migration was the last one.
INSERT INTO catalog.users (id, email, display_name, provider, provider_subject, is_admin)
VALUES ('00000000-0000-4000-8000-000000000001', 'ada@example.org', 'Ada', 'local', 'ada@example.org', true);

INSERT INTO catalog.workspaces (id, name, display_name, created_by, deactivated_at, deactivated_by)
VALUES ('00000000-0000-4000-8000-000000000002', 'sales', 'Sales', '00000000-0000-4000-8000-000000000001', NULL, NULL),
       ('00000000-0000-4000-8000-000000000003', 'old', 'Old', NULL, now(), '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin)
VALUES ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', true, false, true);

INSERT INTO catalog.workspace_invitations (workspace_id, email, invited_by)
VALUES ('00000000-0000-4000-8000-000000000002', 'grace@example.org', '00000000-0000-4000-8000-000000000001');

INSERT INTO catalog.api_keys (id, user_id, workspace_id, name, key_hash, last_used_ip)
VALUES ('dpk_landed', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'ci', 'hash', '10.0.0.1');

INSERT INTO catalog.audit_log (event, user_id, details_json)
VALUES ('key.created', '00000000-0000-4000-8000-000000000001', '{"name": "ci"}');

INSERT INTO catalog.mail_sends (id, user_id, kind, act_id, recipient)
VALUES ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', 'welcome',
        '00000000-0000-4000-8000-000000000005', 'ada@example.org');
