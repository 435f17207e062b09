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
