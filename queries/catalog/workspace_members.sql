--! put_member
--- Gives a person these flags in a workspace, as a new member or instead of the flags held. Answers with when they joined.
INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin)
VALUES (:workspace_id, :user_id, :author, :promoter, :admin)
ON CONFLICT ON CONSTRAINT workspace_members_pkey
DO UPDATE SET author = excluded.author, promoter = excluded.promoter, admin = excluded.admin
RETURNING joined_at;

--! find_member
--- The flags of a person in a workspace.
SELECT m.author, m.promoter, m.admin FROM catalog.workspace_members AS m WHERE m.workspace_id = :workspace_id AND m.user_id = :user_id;

--! earliest_membership
--- The name of the workspace that a person joined first, of those that can be acted in.
SELECT w.name
FROM catalog.workspace_members AS m
JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL
WHERE m.user_id = :user_id
ORDER BY m.joined_at, w.name
LIMIT 1;

--! membership_exists
--- Whether a person is a member of any workspace, deactivated ones too.
SELECT EXISTS (SELECT 1 FROM catalog.workspace_members AS m WHERE m.user_id = :user_id) AS found;

--! join_as_viewer
--- Makes a person a viewer of a workspace that can be acted in, and answers its name. Whoever is a member already stays as
--- they are, and gives no row.
WITH joined AS (
    INSERT INTO catalog.workspace_members (workspace_id, user_id)
    SELECT w.id, :user_id FROM catalog.workspaces AS w
    WHERE w.id = :workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL
    ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING
    RETURNING workspace_id)
SELECT w.name FROM joined JOIN catalog.workspaces AS w ON w.id = joined.workspace_id;

--: WorkspaceMember()
--! list_members : WorkspaceMember
--- The members of a workspace, the earliest first.
SELECT m.user_id, u.email, u.display_name, m.author, m.promoter, m.admin, m.joined_at
FROM catalog.workspace_members AS m
JOIN catalog.users AS u ON u.id = m.user_id
WHERE m.workspace_id = :workspace_id
ORDER BY m.joined_at, u.email;

--! get_member : WorkspaceMember
--- One member of a workspace.
SELECT m.user_id, u.email, u.display_name, m.author, m.promoter, m.admin, m.joined_at
FROM catalog.workspace_members AS m
JOIN catalog.users AS u ON u.id = m.user_id
WHERE m.workspace_id = :workspace_id AND m.user_id = :user_id;

--! add_member
--- Makes a person a member, unless they are one: then no row comes back, and they stay as they are (R-MEM-5).
INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin)
VALUES (:workspace_id, :user_id, :author, :promoter, :admin)
ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING
RETURNING joined_at;

--! replace_flags
--- Gives a member these flags instead of the ones held.
UPDATE catalog.workspace_members
SET author = :author, promoter = :promoter, admin = :admin
WHERE workspace_id = :workspace_id AND user_id = :user_id
RETURNING user_id;

--! remove_member
--- Ends a membership.
DELETE FROM catalog.workspace_members
WHERE workspace_id = :workspace_id AND user_id = :user_id
RETURNING user_id;

--! another_admin_exists
--- Whether a workspace has an admin besides this person, one whose account is not switched off. The workspace is locked by
--- whoever asks, so that the answer holds until the transaction ends (R-MEM-3).
SELECT EXISTS (
    SELECT 1 FROM catalog.workspace_members AS m
    JOIN catalog.users AS u ON u.id = m.user_id AND u.is_active
    WHERE m.workspace_id = :workspace_id AND m.admin AND m.user_id <> :user_id
) AS found;
