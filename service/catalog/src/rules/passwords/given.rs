//! Passwords that super admins give and take (R-LOCAL-5 to R-LOCAL-8). None of it can be done with an API key (R-LOCAL-19).

use db::client::Params as _;
use db::queries::catalog::users::{ResetPasswordParams, disable_password, reset_password, unlock_user};
use kernel::{Fault, Operation, Person, Transaction};
use serde_json::json;
use uuid::Uuid;

use super::{OneTimePassword, enabled, hashed};
use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::mail::{Claim, Notice, Subject};
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

/// Claims the notice that brings somebody their one-time password, in the transaction that gives it to them. `None` where
/// mail is off.
pub(in crate::rules) async fn claim(
    cx: &Catalog,
    tx: &Transaction<'_>,
    user: &User,
    notice: Notice,
) -> Result<Option<Claim>, Fault> {
    let about = Subject { user_id: user.id, email: &user.email, display_name: &user.display_name };
    cx.mail.claim(tx, about, notice).await
}

/// Sends a one-time password on its way, once the account that has it is committed: by the notice that was claimed for it,
/// and else by whoever made it. The one place that knows how.
pub(in crate::rules) async fn deliver(cx: &Catalog, password: OneTimePassword, notice: Option<Claim>) -> Delivery {
    let Some(notice) = notice else { return Delivery::Shown(password) };
    cx.mail.dispatch([notice]).await;
    Delivery::Mailed
}

/// Gives somebody a new one-time password; whatever locked the account does so no longer (R-LOCAL-6).
///
/// # Errors
/// As [`users::of`], and `auth.session.required`, `auth.role_required`.
pub async fn reset(cx: &Catalog, caller: &Person, id: Uuid) -> Result<Given, Fault> {
    let (password, hash) = fresh(cx, caller).await?;
    let params = ResetPasswordParams { password_hash: hash.as_str(), id };
    let (user, notice) = cx
        .db
        .transaction("reset_password", async |tx| {
            let reset = reset_password().params(tx, &params).opt().await?;
            let email = reset.ok_or_else(|| users::missing(id))?;
            let about = json!({"user_id": id, "email": email});
            audit_log::record_by(tx, &Actor::from(caller), Event::new("auth.password.reset").about(about)).await?;
            let user = users::of(tx, id).await?;
            let notice = claim(cx, tx, &user, Notice::PasswordReset { password: password.text() }).await?;
            // Read again: the claim is a part of what an admin sees.
            Ok((users::of(tx, id).await?, notice))
        })
        .await?;
    cx.access_changed().await;
    Ok(Given { user, delivery: deliver(cx, password, notice).await })
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
