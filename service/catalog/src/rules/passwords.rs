//! Local accounts (R-LOCAL): people who sign in with a password of this platform, where it allows that.

use db::queries::catalog::users::find_local_account;
use kernel::{Fault, Kind};
use web::Origin;

use super::sessions::token::Amr;
use super::sessions::{Session, Signed};
use super::sign_in::{self, Proven};
use super::{hashing, users};
use crate::Catalog;

/// Signs somebody in by their password.
///
/// # Errors
/// `auth.login.bad_credentials`, whatever of it was wrong (R-LOCAL-9); `auth.login.user_inactive` (R-LOCAL-14).
pub async fn sign_in(cx: &Catalog, email: &str, password: &str, origin: &Origin) -> Result<Session, Fault> {
    let email = users::normalised(email);
    let client = cx.db.client().await?;
    let account = find_local_account().bind(&client, &email.as_str()).opt().await?;
    drop(client);
    let Some(account) = account else { return Err(bad_credentials()) };
    let hash = account.password_hash.clone().unwrap_or_default();
    let permit = cx.hashing.acquire().await.map_err(Fault::internal)?;
    let presented = zeroize::Zeroizing::new(password.to_owned());
    let matches = tokio::task::spawn_blocking(move || hashing::matches(&presented, &hash)).await;
    drop(permit);
    if !matches.map_err(Fault::internal)? {
        return Err(bad_credentials());
    }
    if !account.is_active {
        return Err(Fault::forbidden("auth.login.user_inactive", "This account is switched off."));
    }
    let user = Signed { user_id: account.id, email: &email, display_name: &account.display_name, amr: Amr::Pwd };
    let proven = Proven { user, provider: "local", must_change_password: account.must_change_password };
    let signed_in = cx.db.transaction("sign_in", async |tx| sign_in::complete(cx, tx, proven, origin).await).await?;
    Ok(signed_in.settled(cx).await)
}

fn bad_credentials() -> Fault {
    Fault::new(Kind::Unauthenticated, "auth.login.bad_credentials", "The e-mail address or the password is wrong.")
}
