--! find_user_by_email
--- The account of an address, which is stored in lower case (R-USER-1).
SELECT u.id, u.email, u.display_name, u.is_active, u.is_admin FROM catalog.users AS u WHERE u.email = :email;

--! add_user
--- Makes an account unless the address has one: then no row comes back, and the account stays as it is.
INSERT INTO catalog.users (email, display_name, provider, provider_subject, is_admin)
VALUES (:email, :display_name, :provider, :provider_subject, :is_admin)
ON CONFLICT DO NOTHING
RETURNING id;
