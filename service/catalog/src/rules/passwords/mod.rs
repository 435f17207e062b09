//! Local accounts (R-LOCAL): people who sign in with a password of this platform, where it allows that. Nobody makes an
//! account for themself (R-LOCAL-4).
//!
//! Here are signing in and what every presented password goes through; `own` is a person's change of their own, `given` are
//! passwords that admins give and take, `one_time` is their text.

pub mod given;
mod one_time;
mod own;

use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::users::{
    AcceptPasswordParams, CountFailureParams, FindLocalAccount, accept_password, count_failure, find_local_account,
};
use kernel::{Fault, Kind};
use serde_json::json;
use uuid::Uuid;
use web::Origin;
use zeroize::Zeroizing;

use super::audit_log::{self, Actor, Event};
use super::sessions::token::Amr;
use super::sessions::{Session, Signed};
use super::sign_in::{self, Proven};
use super::{hashing, users};
use crate::Catalog;

pub use one_time::OneTimePassword;
pub use own::change_own;

/// Signs somebody in by their password.
///
/// # Errors
/// `auth.login.bad_credentials`, whatever of it was wrong (R-LOCAL-9); `auth.login.locked` (R-LOCAL-11);
/// `auth.login.user_inactive` (R-LOCAL-14); `rate_limit.exceeded` (R-LOCAL-23).
pub async fn sign_in(cx: &Catalog, email: &str, password: &str, origin: &Origin) -> Result<Session, Fault> {
    cx.login_attempts.count(origin.source_ip)?;
    let attempt =
        Attempt { actor: Actor::from(origin), wrong: "auth.login.bad_credentials", locked: "auth.login.locked" };
    let account = find(cx, email).await?;
    let hash = match attempt.verify(cx, account.as_ref(), password).await? {
        Verdict::Right(hash) => hash,
        Verdict::Wrong(reason) => {
            let known = account.as_ref().map(|account| account.id);
            return Err(attempt.failed(cx, known, reason, typed(email)).await?);
        }
    };
    // Only somebody can be right.
    let account = account.ok_or_else(bad_credentials)?;
    if !account.is_active {
        let about = json!({"provider": "local", "user_id": account.id});
        cx.trail.record(attempt.actor, Event::new("auth.login.user_inactive").about(about));
        return Err(Fault::forbidden("auth.login.user_inactive", "This account is switched off."));
    }
    let user =
        Signed { user_id: account.id, email: &account.email, display_name: &account.display_name, amr: Amr::Pwd };
    let accepted = AcceptPasswordParams { id: account.id, password_hash: hash.as_str() };
    let signed_in = cx
        .db
        .transaction("sign_in", async |tx| {
            let Some(must_change_password) = accept_password().params(tx, &accepted).opt().await? else {
                return Ok(None);
            };
            let proven = Proven { user, provider: "local", must_change_password };
            sign_in::complete(cx, tx, proven, origin).await.map(Some)
        })
        .await?;
    match signed_in {
        Some(signed_in) => Ok(signed_in.settled(cx).await),
        None => Err(attempt.overtaken(cx, &account.email).await?),
    }
}

/// The account that an address stands for. What was typed may be anything.
async fn find(cx: &Catalog, email: &str) -> Result<Option<FindLocalAccount>, Fault> {
    let email = users::normalised(email);
    // No column holds U+0000. Nothing is left out of the address, which would make it somebody else's.
    let email = email.replace('\0', "\u{fffd}");
    let client = cx.db.client().await?;
    Ok(find_local_account().bind(&client, &email.as_str()).opt().await?)
}

/// What was typed as an address, for the trail: only where it has the form of one, because people type passwords there too.
fn typed(email: &str) -> Option<String> {
    users::address(email).ok()
}

/// Somebody presents a password: how it is written down when it is wrong, and when the account is locked.
struct Attempt {
    actor: Actor,
    wrong: &'static str,
    locked: &'static str,
}

/// What a presented password came to.
enum Verdict {
    /// It is the password behind this hash.
    Right(String),
    /// It is not, and why, for the trail alone.
    Wrong(&'static str),
}

impl Attempt {
    /// Judges a password, and writes nothing but a refusal for the lock. Whoever has no password costs as much as whoever has
    /// another one (R-LOCAL-9).
    ///
    /// # Errors
    /// `auth.login.locked`, before anything is hashed (R-LOCAL-11).
    async fn verify(&self, cx: &Catalog, account: Option<&FindLocalAccount>, password: &str) -> Result<Verdict, Fault> {
        if let Some(account) = account
            && let Some(until) = account.locked_until
        {
            return Err(self.refused_while_locked(cx, account.id, until));
        }
        let hash = account.and_then(|account| account.password_hash.clone());
        let permit = cx.hashing.acquire().await.map_err(Fault::internal)?;
        let presented = Zeroizing::new(password.to_owned());
        let judged = tokio::task::spawn_blocking(move || match hash {
            Some(hash) if hashing::matches(&presented, &hash) => Some(hash),
            Some(_) => None,
            None => {
                hashing::match_nobodys(&presented);
                None
            }
        })
        .await;
        drop(permit);
        Ok(match (judged.map_err(Fault::internal)?, account) {
            (Some(hash), _) => Verdict::Right(hash),
            (None, None) => Verdict::Wrong("unknown"),
            (None, Some(account)) if account.password_hash.is_none() => Verdict::Wrong("no_password"),
            (None, Some(_)) => Verdict::Wrong("mismatch"),
        })
    }

    /// Counts a wrong password on its account, and writes it down. Where there is no account the same statements run and touch
    /// nothing, so that it takes as long. Answers with the refusal.
    async fn failed(
        &self,
        cx: &Catalog,
        account: Option<Uuid>,
        reason: &'static str,
        email: Option<String>,
    ) -> Result<Fault, Fault> {
        let lockout = &cx.config.auth.local.lockout;
        let bounded = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        let params = CountFailureParams {
            max_failures: bounded(lockout.max_failures),
            lock_minutes: bounded(lockout.duration_minutes),
            id: account.unwrap_or_default(),
        };
        cx.db
            .transaction("count_wrong_password", async |tx| {
                let counted = count_failure().params(tx, &params).opt().await?;
                if counted.is_none() && reason == "mismatch" {
                    // Others were wrong meanwhile, and locked it.
                    let about = json!({"provider": "local", "user_id": account, "refused": true});
                    audit_log::record_by(tx, &self.actor, Event::new(self.locked).about(about)).await?;
                    return Ok(locked());
                }
                let about = json!({"provider": "local", "reason": reason, "user_id": account, "email": email});
                audit_log::record_by(tx, &self.actor, Event::new(self.wrong).about(about)).await?;
                if let Some(counted) = counted
                    && let Some(until) = counted.locked_until
                {
                    let about = json!({
                        "provider": "local", "user_id": account, "failures": counted.failed_login_count,
                        "locked_until": until,
                    });
                    audit_log::record_by(tx, &self.actor, Event::new("auth.login.locked").about(about)).await?;
                }
                Ok(bad_credentials())
            })
            .await
    }

    /// A right password came too late: the account was locked, or got another password, while it was being verified.
    async fn overtaken(&self, cx: &Catalog, email: &str) -> Result<Fault, Fault> {
        let account = find(cx, email).await?;
        if let Some(account) = &account
            && let Some(until) = account.locked_until
        {
            return Ok(self.refused_while_locked(cx, account.id, until));
        }
        let about = json!({"provider": "local", "reason": "replaced", "user_id": account.map(|account| account.id)});
        cx.trail.record(self.actor.clone(), Event::new(self.wrong).about(about));
        Ok(bad_credentials())
    }

    fn refused_while_locked(&self, cx: &Catalog, account: Uuid, until: DateTime<Utc>) -> Fault {
        let about = json!({"provider": "local", "user_id": account, "locked_until": until, "refused": true});
        cx.trail.record(self.actor.clone(), Event::new(self.locked).about(about));
        locked()
    }
}

/// A new hash, made off the reactor.
async fn hashed(password: Zeroizing<String>) -> Result<String, Fault> {
    tokio::task::spawn_blocking(move || hashing::hash(&password)).await.map_err(Fault::internal)?
}

fn bad_credentials() -> Fault {
    Fault::new(Kind::Unauthenticated, "auth.login.bad_credentials", "The e-mail address or the password is wrong.")
}

fn locked() -> Fault {
    Fault::forbidden("auth.login.locked", "There were too many wrong passwords: this account is locked for a while.")
}

/// Refuses where the platform has no passwords at all (R-LOCAL-1).
///
/// # Errors
/// `request.not_found`, as for every path that is not there.
fn enabled(cx: &Catalog) -> Result<(), Fault> {
    if cx.config.auth.local.enabled {
        return Ok(());
    }
    Err(Fault::not_found("request.not_found", "There is no such path."))
}
