//! People. One account per e-mail address, which is stored in lower case (R-USER-1).
//!
//! Here are the accounts that the platform and its operator make; `creation` has those of super admins, `administration` what
//! super admins do with accounts.

mod address;
pub mod administration;
mod creation;
pub mod theme;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::users::{AddUserParams, SeedPasswordParams, add_user, find_user_by_email, seed_password};
use kernel::Fault;
use serde_json::json;
use uuid::Uuid;

use super::audit_log::{self, Event};
use super::invitations;

pub use address::{address, normalised};
pub use administration::User;
pub(in crate::rules) use administration::{missing, of};
pub use creation::{NewUser, create};

/// The address under which the platform itself acts. It can never sign in: the domain exists nowhere (R-USER-14).
pub const SYSTEM_EMAIL: &str = "system@system.invalid";

/// The super admin of the local posture (R-USER-12).
pub const LOCAL_ADMIN_EMAIL: &str = "admin@localhost";

/// Makes the account that the platform acts under, if it is absent (R-USER-14).
///
/// # Errors
/// When the database fails.
pub async fn ensure_system_actor(client: &impl GenericClient) -> Result<(), Fault> {
    let system = AddUserParams {
        email: SYSTEM_EMAIL,
        display_name: "System",
        provider: "system",
        provider_subject: "system",
        is_admin: false,
    };
    add_user().params(client, &system).opt().await?;
    Ok(())
}

/// Makes the first super admin, if the address has no account yet, with this password if there is one. An account that exists
/// is never raised, and keeps the password that it has (R-USER-11, R-LOCAL-20). True when it was made now.
///
/// # Errors
/// When the database fails.
pub async fn ensure_bootstrap_admin(
    client: &impl GenericClient,
    email: &str,
    password_hash: Option<&str>,
) -> Result<bool, Fault> {
    let email = normalised(email);
    let Some(id) = add(client, &email, "bootstrap", true).await? else { return Ok(false) };
    let about = json!({"actor": "bootstrap", "user_id": id, "email": email});
    audit_log::record_by_platform(client, Event::new("auth.user.admin_granted").about(about.clone())).await?;
    if let Some(password_hash) = password_hash {
        seed_password().params(client, &SeedPasswordParams { password_hash, id }).one().await?;
        audit_log::record_by_platform(client, Event::new("auth.password.seeded").about(about)).await?;
    }
    Ok(true)
}

/// The account of an address; made by the operator if there is none yet.
///
/// # Errors
/// When the database fails.
pub async fn ensure_by_operator(client: &impl GenericClient, email: &str) -> Result<Uuid, Fault> {
    let email = normalised(email);
    if let Some(id) = add(client, &email, "local", false).await? {
        let about = json!({"actor": "operator", "user_id": id, "email": email});
        audit_log::record_by_platform(client, Event::new("auth.user.created").about(about)).await?;
        return Ok(id);
    }
    Ok(find_user_by_email().bind(client, &email.as_str()).one().await?.id)
}

/// `None` when the address has an account. Who was invited is a member with it (R-INV-7, R-INV-13).
async fn add(client: &impl GenericClient, email: &str, provider: &str, is_admin: bool) -> Result<Option<Uuid>, Fault> {
    let local_part = email.split('@').next().unwrap_or(email);
    let user = AddUserParams { email, display_name: local_part, provider, provider_subject: email, is_admin };
    let added = add_user().params(client, &user).opt().await?;
    if let Some(id) = added {
        invitations::materialise(client, id, email).await?;
    }
    Ok(added)
}
