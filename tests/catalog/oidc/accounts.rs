//! From identities to accounts.

use futures::future::join_all;
use reqwest::Method;
use serde_json::json;

use super::{account, is_refused, is_signed_in, people};
use crate::support::oidc::{TestProvider, Traveller};
use crate::support::{ADMIN, TestPlatform};

/// Of the platform's database: one statement of a test's own.
async fn execute(platform: &TestPlatform, statement: &str) {
    platform.database().connect().await.batch_execute(statement).await.unwrap();
}

/// R-USER-1, R-USER-3, R-SESS-1, R-SESS-18
#[tokio::test]
async fn somebody_new_gets_an_account_and_a_place() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    let picture = "https://pictures.example.com/ada.png";
    provider.person(json!({"sub": "7", "email": "Ada@Example.COM", "name": "Ada Byron", "picture": picture})).await;
    let mut traveller = Traveller::default();

    let answer = traveller.sign_in(&platform, "test", "7").await;

    is_signed_in(&answer);
    let cookies: Vec<_> = answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let session = cookies.iter().find(|cookie| cookie.starts_with("dp_session=")).unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=28800"] {
        assert!(session.contains(part), "{part} in {session}");
    }
    let account = account(&platform, "ada@example.com").await;
    for (field, value) in [
        ("provider", json!("test")),
        ("provider_subject", json!("7")),
        ("display_name", json!("Ada Byron")),
        ("profile_picture_url", json!(picture)),
        ("is_active", json!(true)),
        ("is_admin", json!(false)),
    ] {
        assert_eq!(account[field], value, "{field}");
    }
    assert!(account["last_login_at"].is_string());
    let browser = traveller.settled(&platform).await;
    let me = browser.send(&platform, Method::GET, "/api/v1/auth/me", None).await.data();
    assert_eq!((&me["email"], &me["auth_method"]), (&json!("ada@example.com"), &json!("session")));
    assert_eq!((&me["workspace"], &me["flags"]["author"]), (&json!("demo"), &json!(false)));
    platform.is_audited("auth.login.success", json!({"provider": "test", "workspace": "demo"}), 1).await;
    platform.is_audited("auth.user.created", json!({"provider": "test", "email": "ada@example.com"}), 1).await;
}

/// R-INV-7, R-INV-9
#[tokio::test]
async fn whoever_was_invited_begins_where_they_were_invited() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    let invite = "INSERT INTO catalog.workspace_invitations (workspace_id, email, author, invited_by)
                  SELECT w.id, 'ada@example.com', true, u.id FROM catalog.workspaces AS w, catalog.users AS u
                  WHERE w.name = 'default' AND u.is_admin";
    execute(&platform, invite).await;
    provider.person(json!({"sub": "7", "email": "ADA@example.com"})).await;
    let mut traveller = Traveller::default();

    is_signed_in(&traveller.sign_in(&platform, "test", "7").await);

    let me = traveller.settled(&platform).await.send(&platform, Method::GET, "/api/v1/auth/me", None).await.data();
    assert_eq!((&me["workspace"], &me["flags"]["author"]), (&json!("default"), &json!(true)));
}

/// R-USER-4, R-USER-5
#[tokio::test]
async fn one_address_is_one_account_whichever_provider_vouches_for_it() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider
        .person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada", "picture": "https://p.example.com/7"}))
        .await;
    provider.person(json!({"sub": "8", "email": "ADA@example.com", "email_verified": true})).await;
    is_signed_in(&Traveller::default().sign_in(&platform, "test", "7").await);
    let before = account(&platform, "ada@example.com").await;

    is_signed_in(&Traveller::default().sign_in(&platform, "other", "8").await);

    let after = account(&platform, "ada@example.com").await;
    assert_eq!((&after["id"], people(&platform).await), (&before["id"], 1));
    assert_eq!((&after["provider"], &after["provider_subject"]), (&json!("other"), &json!("8")));
    assert_eq!((&after["display_name"], &after["profile_picture_url"]), (&json!("ada@example.com"), &json!(null)));
    assert_ne!(after["last_login_at"], before["last_login_at"]);
}

/// R-USER-5
#[tokio::test]
async fn a_new_name_is_known_at_once() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada Byron"})).await;
    let mut first = Traveller::default();
    first.sign_in(&platform, "test", "7").await;
    let first = first.settled(&platform).await;
    let name =
        async || first.send(&platform, Method::GET, "/api/v1/auth/me", None).await.data()["display_name"].clone();
    assert_eq!(name().await, "Ada Byron");
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada Lovelace"})).await;

    Traveller::default().sign_in(&platform, "test", "7").await;

    assert_eq!(name().await, "Ada Lovelace");
}

/// R-USER-2
#[tokio::test]
async fn an_address_that_nobody_verified_lets_nobody_in() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com", "email_verified": false})).await;

    let refused = Traveller::who_wants_json().sign_in(&platform, "test", "7").await;
    is_refused(&platform, &refused, "email_unverified").await;
    let page = Traveller::default().sign_in(&platform, "test", "7").await;

    assert_eq!(page.headers["location"], "/login?error=oidc");
    assert_eq!(people(&platform).await, 0);
}

/// R-USER-6
#[tokio::test]
async fn an_identity_belongs_to_one_account() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com"})).await;
    provider.person(json!({"sub": "8", "email": "bob@example.com"})).await;
    for subject in ["7", "8"] {
        is_signed_in(&Traveller::default().sign_in(&platform, "test", subject).await);
    }

    // To an address without an account, and to one that has another identity.
    provider.person(json!({"sub": "7", "email": "countess@example.com"})).await;
    let new = Traveller::who_wants_json().sign_in(&platform, "test", "7").await;
    is_refused(&platform, &new, "identity_taken").await;
    provider.person(json!({"sub": "7", "email": "bob@example.com"})).await;
    let other = Traveller::who_wants_json().sign_in(&platform, "test", "7").await;

    other.is(500, "auth.login.oidc_error");
    assert_eq!(other.json()["error"]["details"]["reason"], "identity_taken");
    assert_eq!(account(&platform, "bob@example.com").await["provider_subject"], "8");
    assert_eq!(people(&platform).await, 2);
}

/// R-USER-3
#[tokio::test]
async fn first_sign_ins_at_once_make_one_account() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com"})).await;
    let mut travellers: Vec<_> = (0..8).map(|_| Traveller::default()).collect();
    let mut returns = Vec::new();
    for traveller in &mut travellers {
        returns.push(traveller.return_of(&platform, "test", "as=7").await);
    }

    let came_back = travellers.iter_mut().zip(&returns).map(|(traveller, back)| traveller.come_back(&platform, back));
    let answers = join_all(came_back).await;

    answers.iter().for_each(is_signed_in);
    assert_eq!(people(&platform).await, 1);
    platform.is_audited("auth.user.created", json!({"email": "ada@example.com"}), 1).await;
}

/// R-USER-7
#[tokio::test]
async fn a_domain_that_is_not_let_in_gets_no_account() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform =
        provider.platform().set("FLOWSTONE_AUTH__ALLOWLIST__DOMAINS", "example.com,example.org").start().await;
    provider.person(json!({"sub": "7", "email": "eve@example.com.evil.example"})).await;
    provider.person(json!({"sub": "8", "email": "ada@EXAMPLE.org"})).await;

    let refused = Traveller::who_wants_json().sign_in(&platform, "test", "7").await;
    refused.is(403, "auth.login.domain_not_allowed");
    platform.is_audited("auth.login.domain_not_allowed", json!({"provider": "test"}), 1).await;
    let page = Traveller::default().sign_in(&platform, "test", "7").await;

    assert_eq!(page.headers["location"], "/login?error=domain_not_allowed");
    assert_eq!(people(&platform).await, 0);
    is_signed_in(&Traveller::default().sign_in(&platform, "test", "8").await);
}

/// R-USER-8
#[tokio::test]
async fn an_account_that_is_switched_off_lets_nobody_in() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada"})).await;
    is_signed_in(&Traveller::default().sign_in(&platform, "test", "7").await);
    execute(&platform, "UPDATE catalog.users SET is_active = false WHERE email = 'ada@example.com'").await;
    let before = account(&platform, "ada@example.com").await;

    let refused = Traveller::who_wants_json().sign_in(&platform, "other", "7").await;
    refused.is(403, "auth.login.user_inactive");
    platform.is_audited("auth.login.user_inactive", json!({"provider": "other", "user_id": before["id"]}), 1).await;
    let page = Traveller::default().sign_in(&platform, "test", "7").await;

    assert_eq!(page.headers["location"], "/login?error=inactive");
    assert_eq!(account(&platform, "ada@example.com").await, before);
}

/// R-USER-11, R-USER-13, R-LOCAL-16
#[tokio::test]
async fn the_first_admin_completes_the_account_and_is_granted_nothing_again() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    let placeholder = account(&platform, ADMIN).await;
    assert_eq!((&placeholder["provider"], &placeholder["is_admin"]), (&json!("bootstrap"), &json!(true)));
    provider.person(json!({"sub": "1", "email": "Admin@localhost", "name": "Root"})).await;

    let mut traveller = Traveller::default();
    is_signed_in(&traveller.sign_in(&platform, "test", "1").await);

    let completed = account(&platform, ADMIN).await;
    assert_eq!((&completed["id"], &completed["provider"]), (&placeholder["id"], &json!("test")));
    platform.is_audited("auth.user.admin_granted", json!({"email": ADMIN}), 1).await;
    // The first password is still to be changed, which is no affair of whoever came through a provider.
    assert_eq!(completed["must_change_password"], json!(true));
    let me = traveller.settled(&platform).await.send(&platform, Method::GET, "/api/v1/auth/me", None).await;
    assert_eq!(me.data()["is_admin"], json!(true));
    execute(&platform, "UPDATE catalog.users SET is_admin = false WHERE email = 'admin@localhost'").await;
    is_signed_in(&Traveller::default().sign_in(&platform, "test", "1").await);
    assert_eq!(account(&platform, ADMIN).await["is_admin"], json!(false));
}

/// R-USER-11
#[tokio::test]
async fn the_first_admin_is_made_by_the_first_sign_in_where_there_is_no_account_yet() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    execute(&platform, &format!("UPDATE catalog.users SET email = 'gone@example.com' WHERE email = '{ADMIN}'")).await;
    provider.person(json!({"sub": "1", "email": ADMIN})).await;
    provider.person(json!({"sub": "2", "email": "first@example.com"})).await;

    for subject in ["2", "1"] {
        is_signed_in(&Traveller::default().sign_in(&platform, "test", subject).await);
    }

    assert_eq!(account(&platform, ADMIN).await["is_admin"], json!(true));
    assert_eq!(account(&platform, "first@example.com").await["is_admin"], json!(false));
    platform.is_audited("auth.user.admin_granted", json!({"actor": "bootstrap", "provider": "test"}), 1).await;
}

/// R-USER-14
#[tokio::test]
async fn nobody_signs_in_as_the_platform_itself() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().start().await;
    provider.person(json!({"sub": "1", "email": "System@system.invalid"})).await;
    let before = account(&platform, "system@system.invalid").await;

    let refused = Traveller::who_wants_json().sign_in(&platform, "test", "1").await;

    is_refused(&platform, &refused, "not_a_person").await;
    assert_eq!(account(&platform, "system@system.invalid").await, before);
}
