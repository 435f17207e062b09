//! From an identity to an account: one account per e-mail address, one identity per account (R-USER-1 to R-USER-8).

use db::client::Params as _;
use db::queries::catalog::users::{AddUserParams, LinkIdentityParams, add_user, hold_account_of_email, link_identity};
use kernel::{Fault, Kind, Transaction};
use serde_json::json;
use uuid::Uuid;
use web::Origin;

use super::super::audit_log::{self, Actor, Event};
use super::super::mail::{Claim, Notice, Subject};
use super::super::sessions::token::Amr;
use super::super::sessions::{Session, Signed};
use super::super::sign_in::{self, Proven, SignedIn};
use super::super::{allowlist, users};
use super::{Identity, refusal};
use crate::Catalog;

/// The longest of each that is kept. The session carries the name and the address in a cookie, which browsers bound.
const LONGEST_EMAIL: usize = 320;
const LONGEST_NAME: usize = 200;
const LONGEST_SUBJECT: usize = 255;
const LONGEST_PICTURE: usize = 2000;

/// Opens a session for the account of this identity, which is made if there is none.
///
/// # Errors
/// `auth.login.oidc_error`, `auth.login.domain_not_allowed` (R-USER-7), `auth.login.user_inactive` (R-USER-8).
pub async fn sign_in(cx: &Catalog, provider: &str, identity: Identity, origin: &Origin) -> Result<Session, Fault> {
    let person = Person::of(identity)?;
    allowlist::admit(&cx.config.auth.allowlist.domains, &person.email, Kind::Forbidden)?;
    let signed_in = cx.db.transaction("sign_in", async |tx| admitted(cx, tx, provider, &person, origin).await).await;
    let signed_in = signed_in.map_err(|fault| match fault.constraint() {
        Some("uq_users_provider_subject") => taken(),
        _ => fault,
    })?;
    let Admitted { signed_in, renamed, news } = signed_in;
    if renamed {
        cx.access_changed().await;
    }
    cx.mail.dispatch(news).await;
    Ok(signed_in.settled(cx).await)
}

/// Somebody who came in, before the commit.
struct Admitted {
    signed_in: SignedIn,
    /// The account had another name until now.
    renamed: bool,
    /// What operators are told where the account is new.
    news: Option<Claim>,
}

async fn admitted(
    cx: &Catalog,
    tx: &Transaction<'_>,
    provider: &str,
    person: &Person,
    origin: &Origin,
) -> Result<Admitted, Fault> {
    let Account { id: user_id, is_new, renamed } = account(cx, tx, provider, person, origin).await?;
    let mut news = None;
    if is_new {
        let about = Subject { user_id, email: &person.email, display_name: &person.display_name };
        news = cx.mail.claim(tx, about, Notice::NewUser).await?;
    }
    let identity = LinkIdentityParams {
        id: user_id,
        provider,
        provider_subject: &person.subject,
        display_name: &person.display_name,
        profile_picture_url: person.picture.as_deref(),
    };
    link_identity().params(tx, &identity).one().await?;
    let user = Signed { user_id, email: &person.email, display_name: &person.display_name, amr: Amr::Oidc };
    // The password of the account, if it has one, was not asked for (R-LOCAL-16).
    let signed_in = sign_in::complete(cx, tx, Proven { user, provider, must_change_password: false }, origin).await?;
    Ok(Admitted { signed_in, renamed, news })
}

/// The account of an address.
struct Account {
    id: Uuid,
    is_new: bool,
    /// It had another name until now.
    renamed: bool,
}

/// The account of the address, held until the transaction ends. Of two first sign-ins at once one makes it, and the other waits
/// for that one and finds it.
async fn account(
    cx: &Catalog,
    tx: &Transaction<'_>,
    provider: &str,
    person: &Person,
    origin: &Origin,
) -> Result<Account, Fault> {
    let email = person.email.as_str();
    let is_first_admin =
        cx.config.auth.bootstrap_admin_email.as_deref().is_some_and(|it| users::normalised(it) == email);
    let new = AddUserParams {
        email,
        display_name: &person.display_name,
        provider,
        provider_subject: &person.subject,
        is_admin: is_first_admin,
    };
    if let Some(id) = add_user().params(tx, &new).opt().await? {
        let actor = Actor::from(origin).known_as(id);
        let about = json!({"user_id": id, "email": email, "provider": provider});
        audit_log::record_by(tx, &actor, Event::new("auth.user.created").about(about.clone())).await?;
        if is_first_admin {
            let granted = Event::new("auth.user.admin_granted").about(about).about(json!({"actor": "bootstrap"}));
            audit_log::record_by_platform(tx, granted).await?;
        }
        return Ok(Account { id, is_new: true, renamed: false });
    }
    // No row was made, and none has the address: so the identity is another account's.
    let found = hold_account_of_email().bind(tx, &email).opt().await?.ok_or_else(taken)?;
    if found.provider == "system" {
        return Err(refusal("not_a_person", "This is the address of the platform itself."));
    }
    if !found.is_active {
        let message = "This account is switched off.";
        return Err(Fault::forbidden("auth.login.user_inactive", message).detail("user_id", found.id.to_string()));
    }
    Ok(Account { id: found.id, is_new: false, renamed: found.display_name != person.display_name })
}

/// An identity has one account (R-USER-6). It happens to people whose address changed at the provider, and is for an admin to
/// look into: following the identity would hand one address's account to another.
fn taken() -> Fault {
    refusal("identity_taken", "This identity belongs to an account with another e-mail address.")
}

/// What is kept of an identity.
#[derive(Debug)]
struct Person {
    subject: String,
    email: String,
    display_name: String,
    picture: Option<String>,
}

impl Person {
    fn of(identity: Identity) -> Result<Self, Fault> {
        let Identity { subject, email, email_verified, name, picture } = identity;
        if email_verified == Some(false) {
            let message = "The identity provider has not verified the e-mail address.";
            return Err(refusal("email_unverified", message));
        }
        let email = email.map(|email| users::normalised(&email)).filter(|email| is_address(email));
        let email = email.ok_or_else(|| refusal("email_missing", "The identity provider tells no e-mail address."))?;
        if subject.is_empty() || subject.len() > LONGEST_SUBJECT || subject.contains('\0') {
            return Err(refusal("subject_unusable", "The identity provider tells no subject."));
        }
        let name = name.map(|name| name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect::<String>());
        let name = name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        let is_picture = |url: &String| {
            let is_web = url::Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
            is_web && url.len() <= LONGEST_PICTURE
        };
        Ok(Self {
            subject,
            display_name: name.unwrap_or_else(|| email.clone()),
            picture: picture.filter(is_picture),
            email,
        })
    }
}

fn is_address(text: &str) -> bool {
    let parts = text.rsplit_once('@');
    parts.is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty())
        && text.len() <= LONGEST_EMAIL
        && !text.chars().any(|c| c.is_whitespace() || c.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(email: Option<&str>, verified: Option<bool>, name: Option<&str>) -> Identity {
        Identity {
            subject: "7".to_owned(),
            email: email.map(str::to_owned),
            email_verified: verified,
            name: name.map(str::to_owned),
            picture: None,
        }
    }

    fn reason(identity: Identity) -> String {
        Person::of(identity).unwrap_err().details()["reason"].as_str().unwrap().to_owned()
    }

    /// R-USER-2
    #[test]
    fn an_address_that_nobody_verified_is_refused_and_one_that_nothing_is_said_of_is_not() {
        assert_eq!(reason(identity(Some("ada@example.com"), Some(false), None)), "email_unverified");
        for verified in [None, Some(true)] {
            assert!(Person::of(identity(Some("ada@example.com"), verified, None)).is_ok());
        }
    }

    /// R-USER-1, R-USER-5
    #[test]
    fn a_person_has_an_address_in_lower_case_and_a_name() {
        let person = Person::of(identity(Some("Ada@Example.COM"), None, Some(" Ada\u{0} Byron\n"))).unwrap();
        assert_eq!((person.email.as_str(), person.display_name.as_str()), ("ada@example.com", "Ada Byron"));
        for name in [None, Some(""), Some(" \u{0}")] {
            assert_eq!(
                Person::of(identity(Some("ada@example.com"), None, name)).unwrap().display_name,
                "ada@example.com"
            );
        }
        for email in
            [None, Some(""), Some("ada"), Some("@example.com"), Some("ada@"), Some("a da@b"), Some("ada\u{0}@b")]
        {
            assert_eq!(reason(identity(email, None, None)), "email_missing", "{email:?}");
        }
    }

    #[test]
    fn a_picture_is_an_address_of_the_web() {
        let with = |url: &str| {
            let identity = Identity { picture: Some(url.to_owned()), ..identity(Some("ada@example.com"), None, None) };
            Person::of(identity).unwrap().picture
        };
        assert!(with("https://pictures.example.com/ada.png").is_some());
        for none in ["javascript:alert(1)", "data:image/png;base64,AAAA", "ada.png"] {
            assert_eq!(with(none), None, "{none}");
        }
    }
}
