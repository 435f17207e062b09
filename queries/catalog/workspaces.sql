--! find_workspace_by_name : (deactivated_at?)
--- The workspace of that name, deleted and deactivated ones too: whoever asks decides what they may know.
SELECT w.id, w.name, w.display_name, w.is_deleted, w.deactivated_at FROM catalog.workspaces AS w WHERE w.name = :name;

--! add_workspace (created_by?)
--- Makes a workspace under the given id, unless its id or its name is taken: then no row comes back, and what is there stays.
INSERT INTO catalog.workspaces (id, name, display_name, created_by)
VALUES (:id, :name, :display_name, :created_by)
ON CONFLICT DO NOTHING
RETURNING id;

--! find_live_workspace
--- The workspace of that name, if it can be acted in (R-WS-11).
SELECT w.id, w.name FROM catalog.workspaces AS w WHERE w.name = :name AND w.is_deleted = false AND w.deactivated_at IS NULL;

--: VisibleWorkspace(deactivated_at?, author?, promoter?, admin?, joined_at?)

--! find_visible_workspace (pinned_to?) : VisibleWorkspace
--- The workspace of that name with somebody's flags there, if they may know of it: members know of those that can be acted in,
--- whoever sees all of deactivated ones too, and a key of none but the one it is pinned to (R-CONV-13, R-WS-7, R-KEY-24).
SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at
FROM catalog.workspaces AS w
LEFT JOIN catalog.workspace_members AS m ON m.workspace_id = w.id AND m.user_id = :user_id
WHERE w.name = :name AND w.is_deleted = false
  AND CASE WHEN :pinned_to::uuid IS NULL THEN :sees_all::boolean OR (m.user_id IS NOT NULL AND w.deactivated_at IS NULL)
           ELSE w.id = :pinned_to AND w.deactivated_at IS NULL END;

--! list_own_workspaces : VisibleWorkspace
--- One page of the workspaces that somebody is a member of and can act in, the earliest membership first.
SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at
FROM catalog.workspace_members AS m
JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL
WHERE m.user_id = :user_id
ORDER BY m.joined_at, w.name
OFFSET :page_offset LIMIT :page_limit;

--! count_own_workspaces
--- How many workspaces that list has in all pages.
SELECT count(*) AS total
FROM catalog.workspace_members AS m
JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL
WHERE m.user_id = :user_id;

--! list_all_workspaces : VisibleWorkspace
--- One page of all workspaces, deactivated ones too, by name, with the flags of whoever asks.
SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at
FROM catalog.workspaces AS w
LEFT JOIN catalog.workspace_members AS m ON m.workspace_id = w.id AND m.user_id = :user_id
WHERE w.is_deleted = false
ORDER BY w.name
OFFSET :page_offset LIMIT :page_limit;

--! count_all_workspaces
--- How many workspaces there are, deactivated ones too.
SELECT count(*) AS total FROM catalog.workspaces AS w WHERE w.is_deleted = false;

--! lock_workspace
--- Keeps everybody else who changes this workspace or its members waiting until the transaction ends.
SELECT w.id FROM catalog.workspaces AS w WHERE w.id = :id AND w.is_deleted = false FOR NO KEY UPDATE;

--! lock_workspace_whole
--- As lock_workspace, and whoever makes anything in the workspace waits too.
SELECT w.id FROM catalog.workspaces AS w WHERE w.id = :id AND w.is_deleted = false FOR UPDATE;

--! name_workspace
--- Gives a workspace another display name.
UPDATE catalog.workspaces
SET display_name = :display_name, updated_at = now()
WHERE id = :id AND is_deleted = false
RETURNING id;

--! deactivate_workspace
--- Deactivates a workspace. One that is deactivated keeps its date, and gives no row.
UPDATE catalog.workspaces
SET deactivated_at = now(), deactivated_by = :deactivated_by, updated_at = now()
WHERE id = :id AND is_deleted = false AND deactivated_at IS NULL
RETURNING id;

--! reactivate_workspace
--- Takes a deactivation back; an active workspace gives no row.
UPDATE catalog.workspaces
SET deactivated_at = NULL, deactivated_by = NULL, updated_at = now()
WHERE id = :id AND is_deleted = false AND deactivated_at IS NOT NULL
RETURNING id;

--! delete_workspace
--- Marks a workspace deleted; its row keeps the name for ever (R-WS-2).
UPDATE catalog.workspaces
SET is_deleted = true, updated_at = now()
WHERE id = :id AND is_deleted = false
RETURNING id;

--! count_what_a_workspace_owns
--- What keeps a workspace from being deleted (R-WS-10).
SELECT (SELECT count(*) FROM catalog.pipelines AS p WHERE p.workspace_id = :id) AS pipelines,
       (SELECT count(*) FROM catalog.templates AS t WHERE t.workspace_id = :id) AS templates,
       (SELECT count(*) FROM catalog.datasources AS d WHERE d.owner_workspace_id = :id AND d.is_deleted = false) AS datasources;
