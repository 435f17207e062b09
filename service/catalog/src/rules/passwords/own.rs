//! A person changes their own password (R-LOCAL-17, R-LOCAL-18).

use std::ops::RangeInclusive;

use db::client::Params as _;
use db::queries::catalog::users::{ChangePasswordParams, change_password};
use kernel::{Fault, Operation, Person};
use serde_json::json;
use zeroize::Zeroizing;

use super::{Attempt, Verdict, enabled, find, hashed};
use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};

/// How many characters a password has.
const LENGTH: RangeInclusive<usize> = 12..=128;

/// Gives the caller a new password. The present one is judged first, and counts as at a sign-in when it is wrong. Sessions go
/// on, and the one that could do nothing else until now is open.
///
/// # Errors
/// `auth.session.required` (R-LOCAL-19), `auth.login.bad_credentials`, `auth.login.locked` (R-LOCAL-18),
/// `auth.password.policy` (G-20).
pub async fn change_own(cx: &Catalog, caller: &Person, current: &str, new: &str) -> Result<(), Fault> {
    caller.may(Operation::ChangeOwnPassword)?;
    enabled(cx)?;
    let actor = Actor::from(caller);
    let attempt =
        Attempt { actor: actor.clone(), wrong: "auth.password.change_failed", locked: "auth.password.change_locked" };
    let account = find(cx, &caller.email).await?;
    let hash = match attempt.verify(cx, account.as_ref(), current).await? {
        Verdict::Right(hash) => hash,
        Verdict::Wrong(reason) => return Err(attempt.failed(cx, Some(caller.user_id), reason, None).await?),
    };
    judge(current, new)?;
    let new_hash = hashed(Zeroizing::new(new.to_owned())).await?;
    let params = ChangePasswordParams { new_hash: new_hash.as_str(), id: caller.user_id, password_hash: hash.as_str() };
    let changed = cx
        .db
        .transaction("change_password", async |tx| {
            let changed = change_password().params(tx, &params).opt().await?.is_some();
            if changed {
                let about = json!({"user_id": caller.user_id});
                audit_log::record_by(tx, &actor, Event::new("auth.password.changed").about(about)).await?;
            }
            Ok(changed)
        })
        .await?;
    if !changed {
        return Err(attempt.overtaken(cx, &caller.email).await?);
    }
    cx.access_changed().await;
    Ok(())
}

/// Whether a password will do. A one-time password that stays is one that was never changed.
fn judge(current: &str, new: &str) -> Result<(), Fault> {
    let characters = new.chars().count();
    let reason = if characters < *LENGTH.start() {
        "too_short"
    } else if characters > *LENGTH.end() {
        "too_long"
    } else if new == current {
        "unchanged"
    } else {
        return Ok(());
    };
    let message =
        format!("A password has {} to {} characters, and is another one than before.", LENGTH.start(), LENGTH.end());
    Err(Fault::invalid("auth.password.policy", message).detail("reason", reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-LOCAL-17
    #[test]
    fn a_password_has_12_to_128_characters_of_any_alphabet() {
        for good in ["x".repeat(12), "x".repeat(128), "ä".repeat(12), "🦆".repeat(128)] {
            judge("before", &good).unwrap();
        }
        let cases = [("x".repeat(11), "too_short"), (String::new(), "too_short"), ("ä".repeat(129), "too_long")];
        for (bad, reason) in cases {
            let refused = judge("before", &bad).unwrap_err();
            assert_eq!((refused.code(), &refused.details()["reason"]), ("auth.password.policy", &reason.into()));
        }
        assert_eq!(judge("the same as before", "the same as before").unwrap_err().details()["reason"], "unchanged");
    }
}
