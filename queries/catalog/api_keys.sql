-- not_null: scopes[] they are written from a list of words
-- include_deleted: whether the workspace is still there is asked of what is believed of workspaces
--! find_key_for_authentication : (expires_at?)
--- What decides about a presented key, but for what its owner may do now.
SELECT k.id, k.key_hash, k.kind, k.scopes, k.is_revoked, k.expires_at, k.user_id, k.workspace_id, w.name AS workspace_name
FROM catalog.api_keys AS k
JOIN catalog.workspaces AS w ON w.id = k.workspace_id
WHERE k.id = :id;

-- not_null: scopes[] they are written from a list of words
--! list_own_keys : (last_used_at?, expires_at?)
--- The caller's keys in one workspace, the newest first, revoked ones too.
SELECT k.id, k.name, k.kind, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.is_revoked
FROM catalog.api_keys AS k
WHERE k.user_id = :user_id AND k.workspace_id = :workspace_id
ORDER BY k.created_at DESC, k.id
OFFSET :page_offset LIMIT :page_limit;

--! count_own_keys
--- How many keys that list has in all pages.
SELECT count(*) AS total FROM catalog.api_keys AS k WHERE k.user_id = :user_id AND k.workspace_id = :workspace_id;

--! issue_key (expires_at?)
--- Stores a new key; of its text only the hash (R-KEY-2).
INSERT INTO catalog.api_keys (id, user_id, workspace_id, name, key_hash, scopes, kind, expires_at)
VALUES (:id, :user_id, :workspace_id, :name, :key_hash, :scopes, :kind, :expires_at)
RETURNING created_at;

--! find_key_owner
--- Whose key this is, if it is one of this workspace, revoked or not.
SELECT k.user_id FROM catalog.api_keys AS k WHERE k.id = :id AND k.workspace_id = :workspace_id;

--! revoke_key
--- Revokes a key of this workspace once; a key that is revoked already gives no row (R-KEY-17).
UPDATE catalog.api_keys
SET is_revoked = true
WHERE id = :id AND workspace_id = :workspace_id AND is_revoked = false
RETURNING id;

--! note_key_uses (source_ips[?], user_agents[?])
--- Writes when, from where and by what keys were last used: the n-th entry of each list belongs to the n-th key. Answers how
--- many keys there were.
WITH used AS (
    UPDATE catalog.api_keys AS k
    SET last_used_at = n.used_at, last_used_ip = n.source_ip, last_used_user_agent = n.user_agent
    FROM unnest(:ids::text[], :used_ats::timestamptz[], :source_ips::inet[], :user_agents::text[])
        AS n (id, used_at, source_ip, user_agent)
    WHERE k.id = n.id AND (k.last_used_at IS NULL OR k.last_used_at < n.used_at)
    RETURNING k.id)
SELECT count(*) AS keys FROM used;
