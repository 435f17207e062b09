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

--! find_local_account : (password_hash?, locked_until?)
--- What a password is judged by. An account without one is never locked; the one that the platform acts under is not there
--- at all (R-USER-14).
SELECT u.id, u.email, u.display_name, u.is_active, u.password_hash,
       CASE WHEN u.password_hash IS NOT NULL AND u.locked_until > now() THEN u.locked_until END AS locked_until
FROM catalog.users AS u
WHERE u.email = :email AND u.provider <> 'system';

--! count_failure : (locked_until?)
--- A wrong password was presented: counts it, and locks the account when that makes one too many. After a lock has run out the
--- count begins anew; while one lasts, nothing is counted, and no row comes back (R-LOCAL-10 to R-LOCAL-12).
UPDATE catalog.users AS u
SET failed_login_count = CASE WHEN u.locked_until IS NULL THEN u.failed_login_count ELSE 0 END + 1,
    locked_until = CASE
        WHEN CASE WHEN u.locked_until IS NULL THEN u.failed_login_count ELSE 0 END + 1 >= :max_failures::integer
        THEN now() + make_interval(mins => :lock_minutes::integer)
    END,
    updated_at = now()
WHERE u.id = :id AND u.password_hash IS NOT NULL AND (u.locked_until IS NULL OR u.locked_until <= now())
RETURNING u.failed_login_count, u.locked_until;

--! accept_password
--- The right password was presented: failures before that count no longer (R-LOCAL-13). No row comes back when it was changed
--- or the account was locked while it was being verified.
UPDATE catalog.users AS u
SET failed_login_count = 0, locked_until = NULL, updated_at = now()
WHERE u.id = :id AND u.password_hash = :password_hash AND (u.locked_until IS NULL OR u.locked_until <= now())
RETURNING u.must_change_password;

--! change_password
--- A person gives themself a new password. No row comes back when the one that was verified is not the account's any more, or
--- the account was locked meanwhile (R-LOCAL-17).
UPDATE catalog.users AS u
SET password_hash = :new_hash, password_changed_at = now(), must_change_password = false, failed_login_count = 0,
    locked_until = NULL, updated_at = now()
WHERE u.id = :id AND u.password_hash = :password_hash AND (u.locked_until IS NULL OR u.locked_until <= now())
RETURNING u.id;

--! note_sign_in
--- Somebody signed in now, however they did.
UPDATE catalog.users SET last_login_at = now(), updated_at = now() WHERE id = :id RETURNING id;

--! seed_password
--- Gives an account its first password, which its person must change; an account that has one keeps it, and gives no row
--- (R-LOCAL-20).
UPDATE catalog.users
SET password_hash = :password_hash, password_changed_at = now(), must_change_password = true, updated_at = now()
WHERE id = :id AND password_hash IS NULL
RETURNING id;

--! add_local_user
--- Makes an account with a password that its person must change, unless the address has one: then no row comes back, and the
--- account stays as it is (R-LOCAL-5).
INSERT INTO catalog.users
    (email, display_name, provider, provider_subject, password_hash, password_changed_at, must_change_password)
VALUES (:email, :display_name, 'local', :email, :password_hash, now(), true)
ON CONFLICT DO NOTHING
RETURNING id;

--! reset_password
--- Gives a person another password, which they must change; whatever locked the account does so no longer (R-LOCAL-6).
UPDATE catalog.users
SET password_hash = :password_hash, password_changed_at = now(), must_change_password = true, failed_login_count = 0,
    locked_until = NULL, updated_at = now()
WHERE id = :id AND provider <> 'system'
RETURNING email;

--! disable_password
--- Takes a person's password away: they sign in through an identity provider or not at all (R-LOCAL-7). Whether it was to be
--- changed first stays written, for a session that was opened with it. No row comes back when there was none.
UPDATE catalog.users
SET password_hash = NULL, password_changed_at = NULL, failed_login_count = 0, locked_until = NULL, updated_at = now()
WHERE id = :id AND provider <> 'system' AND password_hash IS NOT NULL
RETURNING email;

--! unlock_user
--- Forgets failures, and the lock that they made (R-LOCAL-8). No row comes back when there was nothing to forget.
UPDATE catalog.users
SET failed_login_count = 0, locked_until = NULL, updated_at = now()
WHERE id = :id AND provider <> 'system' AND (failed_login_count > 0 OR locked_until IS NOT NULL)
RETURNING email;

--! set_active
--- Switches an account on or off. No row comes back when it is so already.
UPDATE catalog.users
SET is_active = :is_active, updated_at = now()
WHERE id = :id AND provider <> 'system' AND is_active <> :is_active
RETURNING email;

--! set_admin
--- Makes somebody super admin, or takes that away. No row comes back when it is so already.
UPDATE catalog.users
SET is_admin = :is_admin, updated_at = now()
WHERE id = :id AND provider <> 'system' AND is_admin <> :is_admin
RETURNING email;

--! lock_acting_admins
--- The super admins who can act, locked in one order until the transaction ends: of two that would take the last ones away,
--- the second sees what the first has left.
SELECT u.id FROM catalog.users AS u WHERE u.is_admin AND u.is_active AND u.provider <> 'system' ORDER BY u.id FOR NO KEY UPDATE;

--: UserRow(profile_picture_url?, password_changed_at?, locked_until?, last_login_at?, last_reset_claimed_at?, last_reset_status?)
--! find_user : UserRow
--- One person as an admin sees them, with the latest reset that was mailed to them and what became of the notice (R-MAIL-5,
--- R-MAIL-10); the account that the platform acts under is not there.
SELECT u.id, u.email, u.display_name, u.provider, u.profile_picture_url, u.is_active, u.is_admin,
       u.password_hash IS NOT NULL AS has_password, u.must_change_password, u.password_changed_at, u.failed_login_count,
       CASE WHEN u.locked_until > now() THEN u.locked_until END AS locked_until, u.created_at, u.updated_at, u.last_login_at,
       r.claimed_at AS last_reset_claimed_at, r.status AS last_reset_status
FROM catalog.users AS u
LEFT JOIN LATERAL (
    SELECT m.claimed_at,
           CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN m.error IS NOT NULL THEN 'FAILED' ELSE 'PENDING' END AS status
    FROM catalog.mail_sends AS m
    WHERE m.user_id = u.id AND m.kind = 'password_reset'
    ORDER BY m.claimed_at DESC, m.id DESC
    LIMIT 1) AS r ON true
WHERE u.id = :id AND u.provider <> 'system';

--! list_users (search?) : UserRow
--- People by address, those whose address or name holds the text, if one is given.
SELECT u.id, u.email, u.display_name, u.provider, u.profile_picture_url, u.is_active, u.is_admin,
       u.password_hash IS NOT NULL AS has_password, u.must_change_password, u.password_changed_at, u.failed_login_count,
       CASE WHEN u.locked_until > now() THEN u.locked_until END AS locked_until, u.created_at, u.updated_at, u.last_login_at,
       r.claimed_at AS last_reset_claimed_at, r.status AS last_reset_status
FROM catalog.users AS u
LEFT JOIN LATERAL (
    SELECT m.claimed_at,
           CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN m.error IS NOT NULL THEN 'FAILED' ELSE 'PENDING' END AS status
    FROM catalog.mail_sends AS m
    WHERE m.user_id = u.id AND m.kind = 'password_reset'
    ORDER BY m.claimed_at DESC, m.id DESC
    LIMIT 1) AS r ON true
WHERE u.provider <> 'system'
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', u.email, u.display_name)), lower(:search)) > 0)
ORDER BY u.email
OFFSET :page_offset LIMIT :page_limit;

--! count_users (search?)
--- How many people that list has in all pages.
SELECT count(*) AS total
FROM catalog.users AS u
WHERE u.provider <> 'system'
  AND (:search::text IS NULL OR strpos(lower(concat_ws(' ', u.email, u.display_name)), lower(:search)) > 0);

--! find_theme : (theme_preference?)
--- The theme that a person chose; NULL follows the deployment (R-USER-16).
SELECT u.theme_preference FROM catalog.users AS u WHERE u.id = :id;

--! choose_theme (theme_preference?)
--- Writes the theme that a person chose, or that they chose none (R-USER-17).
UPDATE catalog.users SET theme_preference = :theme_preference, updated_at = now() WHERE id = :id RETURNING id;

--! awaits_first_change
--- Whether the account of this address still has a password that somebody else gave it (R-LOCAL-22).
SELECT EXISTS (
    SELECT 1 FROM catalog.users AS u WHERE u.email = :email AND u.must_change_password AND u.password_hash IS NOT NULL
) AS found;

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
