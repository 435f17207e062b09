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
