//! Passwords that super admins give and take (R-LOCAL-5 to R-LOCAL-8). None of it can be done with an API key (R-LOCAL-19).

use db::client::Params as _;
use db::queries::catalog::users::{ResetPasswordParams, disable_password, reset_password, unlock_user};
use kernel::{Fault, Operation, Person};
use serde_json::json;
use uuid::Uuid;

use super::{OneTimePassword, enabled, hashed};
use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::users::{self, User};

/// How a one-time password reaches its person.
#[derive(Clone, Debug)]
pub enum Delivery {
    /// By whoever made it: this is the only time that it is shown.
    Shown(OneTimePassword),
    /// By mail, and nobody else sees it.
    Mailed,
}

/// A person, and how their one-time password reaches them.
#[derive(Clone, Debug)]
pub struct Given {
    pub user: User,
    pub delivery: Delivery,
}

/// A one-time password and its hash, before anything is written.
pub(in crate::rules) async fn fresh(cx: &Catalog, caller: &Person) -> Result<(OneTimePassword, String), Fault> {
    caller.may(Operation::MintCredential)?;
    enabled(cx)?;
    let password = OneTimePassword::generate();
    let hash = hashed(password.text()).await?;
    Ok((password, hash))
}

/// Sends a one-time password on its way, once the account that has it is committed. The one place that knows how.
pub(in crate::rules) fn deliver(password: OneTimePassword) -> Delivery {
    Delivery::Shown(password)
}

/// Gives somebody a new one-time password; whatever locked the account does so no longer (R-LOCAL-6).
///
/// # Errors
/// As [`users::of`], and `auth.session.required`, `auth.role_required`.
pub async fn reset(cx: &Catalog, caller: &Person, id: Uuid) -> Result<Given, Fault> {
    let (password, hash) = fresh(cx, caller).await?;
    let params = ResetPasswordParams { password_hash: hash.as_str(), id };
    let user = cx
        .db
        .transaction("reset_password", async |tx| {
            let reset = reset_password().params(tx, &params).opt().await?;
            let email = reset.ok_or_else(|| users::missing(id))?;
            let about = json!({"user_id": id, "email": email});
            audit_log::record_by(tx, &Actor::from(caller), Event::new("auth.password.reset").about(about)).await?;
            users::of(tx, id).await
        })
        .await?;
    cx.access_changed().await;
    Ok(Given { user, delivery: deliver(password) })
}

/// Takes somebody's password away, so that only an identity provider lets them in (R-LOCAL-7).
///
/// # Errors
/// As [`reset`].
pub async fn disable(cx: &Catalog, caller: &Person, id: Uuid) -> Result<User, Fault> {
    caller.may(Operation::MintCredential)?;
    enabled(cx)?;
    cx.db
        .transaction("disable_password", async |tx| {
            users::of(tx, id).await?;
            if let Some(email) = disable_password().bind(tx, &id).opt().await? {
                let about = json!({"user_id": id, "email": email});
                let event = Event::new("auth.password.disabled").about(about);
                audit_log::record_by(tx, &Actor::from(caller), event).await?;
            }
            users::of(tx, id).await
        })
        .await
}

/// Lets somebody try again who was wrong too often; the password stays (R-LOCAL-8).
///
/// # Errors
/// As [`reset`].
pub async fn unlock(cx: &Catalog, caller: &Person, id: Uuid) -> Result<User, Fault> {
    caller.may(Operation::MintCredential)?;
    enabled(cx)?;
    cx.db
        .transaction("unlock_user", async |tx| {
            users::of(tx, id).await?;
            if let Some(email) = unlock_user().bind(tx, &id).opt().await? {
                let about = json!({"user_id": id, "email": email});
                audit_log::record_by(tx, &Actor::from(caller), Event::new("auth.user.unlocked").about(about)).await?;
            }
            users::of(tx, id).await
        })
        .await
}
