--! hold_address
--- Whoever makes an account for an address, or invites it, waits here for others who do, until the transaction ends. So an
--- account and an invitation that come at one moment meet, and none is left beside the other (R-INV-13).
SELECT count(*) AS held FROM pg_advisory_xact_lock(hashtextextended('catalog.users.email ' || :email::text, 0));

--! put_invitation
--- Invites an address into a workspace; what it was invited with before is replaced (R-INV-3). Answers with when that was.
INSERT INTO catalog.workspace_invitations (workspace_id, email, author, promoter, admin, invited_by)
VALUES (:workspace_id, :email, :author, :promoter, :admin, :invited_by)
ON CONFLICT ON CONSTRAINT workspace_invitations_pkey
DO UPDATE SET author = excluded.author, promoter = excluded.promoter, admin = excluded.admin,
              invited_by = excluded.invited_by, invited_at = now()
RETURNING invited_at;

--! list_invitations
--- Who is invited into a workspace and has no account yet, the longest waiting first.
SELECT i.email, i.author, i.promoter, i.admin, u.email AS invited_by, i.invited_at
FROM catalog.workspace_invitations AS i
JOIN catalog.users AS u ON u.id = i.invited_by
WHERE i.workspace_id = :workspace_id
ORDER BY i.invited_at, i.email;

--! take_invitation
--- Takes an invitation away; where there is none, no row comes back.
DELETE FROM catalog.workspace_invitations
WHERE workspace_id = :workspace_id AND email = :email
RETURNING author, promoter, admin, invited_at;

--! materialise_invitations
--- Makes memberships of all invitations of an address into workspaces that can be acted in, as old as the invitations are
--- (R-INV-7). Those into deactivated workspaces wait (R-INV-10). Answers with the new memberships; whoever is a member
--- already stays as they are.
WITH waiting AS (
    DELETE FROM catalog.workspace_invitations AS i
    USING catalog.workspaces AS w
    WHERE i.email = :email AND w.id = i.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL
    RETURNING i.workspace_id, i.author, i.promoter, i.admin, i.invited_by, i.invited_at),
joined AS (
    INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin, joined_at)
    SELECT waiting.workspace_id, :user_id, waiting.author, waiting.promoter, waiting.admin, waiting.invited_at FROM waiting
    ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING
    RETURNING workspace_id, author, promoter, admin, joined_at)
SELECT joined.workspace_id, joined.author, joined.promoter, joined.admin, joined.joined_at, waiting.invited_by
FROM joined
JOIN waiting ON waiting.workspace_id = joined.workspace_id
ORDER BY joined.joined_at, joined.workspace_id;
