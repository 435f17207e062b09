--! find_user_by_email
--- The account of an address, which is stored in lower case (R-USER-1).
SELECT u.id, u.email, u.display_name, u.is_active, u.is_admin FROM catalog.users AS u WHERE u.email = :email;

--! add_user
--- Makes an account unless the address has one: then no row comes back, and the account stays as it is.
INSERT INTO catalog.users (email, display_name, provider, provider_subject, is_admin)
VALUES (:email, :display_name, :provider, :provider_subject, :is_admin)
ON CONFLICT DO NOTHING
RETURNING id;

--! read_standing : (workspace_id?, workspace_name?, author?, promoter?, admin?)
--- Who a person is and where they are a member: one row a workspace that can be acted in, the earliest membership first, and
--- one without a workspace for a member of none. The account that the platform acts under is never active (R-USER-14).
SELECT u.email, u.display_name, u.is_active AND u.provider <> 'system' AS is_active, u.is_admin, u.must_change_password,
       w.id AS workspace_id, w.name AS workspace_name, m.author, m.promoter, m.admin
FROM catalog.users AS u
LEFT JOIN (catalog.workspace_members AS m
           JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL)
    ON m.user_id = u.id
WHERE u.id = :id
ORDER BY m.joined_at, w.name;

--! find_local_account : (password_hash?)
--- What a sign-in with a password is judged by.
SELECT u.id, u.display_name, u.is_active, u.password_hash, u.must_change_password FROM catalog.users AS u WHERE u.email = :email;

--! note_sign_in
--- Somebody signed in now: failures before that count no longer (R-LOCAL-13).
UPDATE catalog.users
SET last_login_at = now(), failed_login_count = 0, locked_until = NULL, updated_at = now()
WHERE id = :id
RETURNING id;

--! seed_password
--- Gives an account its first password, which its person must change; an account that has one keeps it, and gives no row
--- (R-LOCAL-20).
UPDATE catalog.users
SET password_hash = :password_hash, password_changed_at = now(), must_change_password = true, updated_at = now()
WHERE id = :id AND password_hash IS NULL
RETURNING id;

--! hold_account_of_email
--- The account of an address, held until the transaction ends: what a sign-in through an identity provider is judged by.
SELECT u.id, u.display_name, u.provider, u.is_active FROM catalog.users AS u WHERE u.email = :email FOR UPDATE;

--! link_identity (profile_picture_url?)
--- From now on the account is the one of this identity, with the name and the picture that its provider tells (R-USER-4,
--- R-USER-5).
UPDATE catalog.users
SET provider = :provider, provider_subject = :provider_subject, display_name = :display_name,
    profile_picture_url = :profile_picture_url, updated_at = now()
WHERE id = :id
RETURNING id;
