//! What must be there before anybody can come in: made at the first start, left alone at every other.

use db::queries::catalog::users::awaits_first_change;
use kernel::Fault;

use super::{hashing, users, workspaces};
use crate::Catalog;

/// What this start made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstStart {
    /// `demo` was made now: whoever seeds the examples does it now, and never again.
    pub demo: bool,
}

/// Makes the system actor, the bootstrap admin and the two well-known workspaces, each if absent. Two instances that start at
/// once are harmless: whatever one made, the other finds.
///
/// # Errors
/// When the database fails.
pub async fn prepare(cx: &Catalog) -> Result<FirstStart, Fault> {
    let password_hash = bootstrap_password(cx).await?;
    // For whoever is the first to sign in as nobody (R-LOCAL-9).
    tokio::task::spawn_blocking(hashing::prepare).await.map_err(Fault::internal)?;
    cx.db
        .transaction("first_start", async |tx| {
            users::ensure_system_actor(tx).await?;
            if let Some(email) = &cx.config.auth.bootstrap_admin_email {
                let is_new = users::ensure_bootstrap_admin(tx, email, password_hash.as_deref()).await?;
                if !is_new && awaits_first_change().bind(tx, &users::normalised(email).as_str()).one().await? {
                    // R-LOCAL-22: it may have been read by whoever sees the configuration.
                    tracing::warn!("the first password of auth.bootstrap-admin-email was never changed");
                }
            }
            workspaces::ensure_default(tx).await?;
            Ok(FirstStart { demo: workspaces::ensure_demo(tx).await? })
        })
        .await
}

/// The hash of the first admin's password, where one is configured: as it stands there, or made of it.
async fn bootstrap_password(cx: &Catalog) -> Result<Option<String>, Fault> {
    let local = &cx.config.auth.local;
    if let Some(hash) = &local.bootstrap_password_hash {
        return Ok(Some(hash.expose().to_owned()));
    }
    let Some(password) = local.bootstrap_password.clone() else { return Ok(None) };
    let hashed = tokio::task::spawn_blocking(move || hashing::hash(password.expose())).await;
    hashed.map_err(Fault::internal)?.map(Some)
}
