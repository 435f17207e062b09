//! Notices as people meet them: the service makes an account or resets a password, and a letter arrives.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::oidc::{TestProvider, Traveller};
use crate::support::smtp::{AUTHORITY, SmtpServer, Step, Trouble, mailing, mailing_to};
use crate::support::{Browser, TestPlatform, eventually};

/// Makes somebody; the answer as it is.
async fn create(admin: &Browser, platform: &TestPlatform, email: &str) -> Value {
    admin.post(platform, "/api/v1/auth/users", json!({"email": email, "display_name": "Ada"})).await.data()
}

fn reset(created: &Value) -> String {
    format!("/api/v1/auth/users/{}/reset-password", created["user"]["id"].as_str().unwrap())
}

/// The status of somebody's latest reset, once it is this one.
async fn becomes(admin: &Browser, platform: &TestPlatform, created: &Value, status: &str) {
    let path = format!("/api/v1/auth/users/{}", created["user"]["id"].as_str().unwrap());
    eventually(&format!("the latest reset is {status}"), async || {
        let user = admin.get(platform, &path).await.data();
        (user["last_reset"]["status"] == status).then_some(())
    })
    .await;
}

async fn count(platform: &TestPlatform, sql: &str) -> i64 {
    platform.database().connect().await.query_one(sql, &[]).await.unwrap().get(0)
}

/// R-MAIL-1, R-MAIL-7, R-LOCAL-5, R-LOCAL-6
#[tokio::test]
async fn a_password_is_mailed_over_tls_and_shown_to_nobody_and_lets_its_person_in() {
    let server = SmtpServer::start_with_tls();
    let platform = mailing_to(server.port())
        .set("FLOWSTONE_MAIL__STARTTLS", "true")
        .set("SSL_CERT_FILE", AUTHORITY)
        .set("FLOWSTONE_MAIL__USERNAME", "flowstone")
        .set("FLOWSTONE_MAIL__PASSWORD", "smtp-password")
        .set("FLOWSTONE_MAIL__OPS_TO", "ops@example.com,more@example.com")
        .set("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "trace")
        .start()
        .await;
    let admin = platform.admin().await;

    let created = create(&admin, &platform, "ada@example.com").await;

    assert_eq!((&created["mailed"], created.get("password")), (&json!(true), None));
    let letters =
        eventually("both letters are there", async || Some(server.letters()).filter(|letters| letters.len() == 2))
            .await;
    let letter = letters.iter().find(|letter| letter.to == ["ada@example.com"]).unwrap();
    assert!(letters.iter().any(|letter| letter.to == ["ops@example.com", "more@example.com"]));
    assert!(letters.iter().all(|letter| letter.encrypted));
    assert_eq!(letter.user, Some(("flowstone".to_owned(), "smtp-password".to_owned())));
    let password = letter.told("Password:").unwrap();
    let mut ada = Browser::at(&platform).await;
    ada.came_in(&platform, "ada@example.com", password).await;

    let again = admin.post(&platform, &reset(&created), json!({})).await.data();
    assert_eq!((&again["mailed"], again.get("password")), (&json!(true), None));
    becomes(&admin, &platform, &created, "SENT").await;
    let latest = server.letters().pop().unwrap();
    let second = latest.told("Password:").unwrap();
    assert_ne!(second, password);
    ada.came_in(&platform, "ada@example.com", second).await;

    let verbs: Vec<_> = server.in_clear().iter().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    assert!(verbs.iter().all(|verb| verb == "EHLO" || verb == "STARTTLS"), "{verbs:?}");
    for secret in [password, second, "smtp-password"] {
        assert!(platform.log().iter().all(|line| !line.contains(secret)));
    }
    let sent = count(&platform, "SELECT count(*) FROM catalog.audit_log WHERE event = 'mail.sent'").await;
    assert_eq!(sent, 3);
}

/// R-MAIL-5, R-MAIL-8, R-MAIL-10
#[tokio::test]
async fn an_admin_sees_what_became_of_the_latest_reset_and_no_failure_fails_the_request() {
    let server = SmtpServer::start();
    let platform = mailing_to(server.port()).start().await;
    let admin = platform.admin().await;
    let created = create(&admin, &platform, "ada@example.com").await;
    assert_eq!(created["user"].get("last_reset"), None, "a welcome is no reset");

    admin.post(&platform, &reset(&created), json!({})).await.data();
    becomes(&admin, &platform, &created, "SENT").await;
    server.trouble(Step::To, Trouble::Refuse("550 5.1.1 no such user".into()));
    let answer = admin.post(&platform, &reset(&created), json!({})).await.data();
    assert_eq!(answer["mailed"], true);
    becomes(&admin, &platform, &created, "FAILED").await;
    server.trouble(Step::To, Trouble::Hang);
    let answer = admin.post(&platform, &reset(&created), json!({})).await.data();
    assert_eq!(answer["user"]["last_reset"]["status"], "PENDING");
    becomes(&admin, &platform, &created, "PENDING").await;
    // By when it was claimed, whatever was written last.
    let client = platform.database().connect().await;
    let sql = "UPDATE catalog.mail_sends SET claimed_at = claimed_at - interval '1 day' WHERE sent_at IS NULL AND error IS NULL";
    client.execute(sql, &[]).await.unwrap();
    becomes(&admin, &platform, &created, "FAILED").await;
    let listed = admin.get(&platform, "/api/v1/auth/users?q=ada").await.data();
    assert_eq!(listed["items"][0]["last_reset"]["status"], "FAILED");
}

/// R-MAIL-2, R-MAIL-4
#[tokio::test]
async fn an_account_that_two_make_at_once_is_welcomed_once() {
    let server = SmtpServer::start();
    let platform = mailing_to(server.port()).set("FLOWSTONE_MAIL__OPS_TO", "ops@example.com").start().await;
    let admin = platform.admin().await;
    let body = json!({"email": "ada@example.com", "display_name": "Ada"});

    let submits = (0..10).map(|_| admin.send(&platform, Method::POST, "/api/v1/auth/users", Some(body.clone())));
    let answers = futures::future::join_all(submits).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    eventually("the welcome is sent", async || (server.letters().len() == 2).then_some(())).await;
    assert_eq!(count(&platform, "SELECT count(*) FROM catalog.mail_sends").await, 2);
    assert_eq!(server.sessions(), 2);
}

/// R-MAIL-2
#[tokio::test]
async fn a_crash_between_claim_and_sending_leaves_the_notice_pending_and_never_sends_it_again() {
    let server = SmtpServer::start();
    let mut platform = mailing_to(server.port()).start().await;
    let admin = platform.admin().await;
    let created = create(&admin, &platform, "ada@example.com").await;
    eventually("the welcome is sent", async || (server.letters().len() == 1).then_some(())).await;
    // The letter is with the server, which has not said so.
    server.trouble(Step::End, Trouble::Hang);
    admin.post(&platform, &reset(&created), json!({})).await.data();
    eventually("the server holds the letter", async || (server.hanging() == 1).then_some(())).await;

    platform.kill9();
    server.recover();
    platform.restart().await;

    becomes(&admin, &platform, &created, "PENDING").await;
    // What is claimed after it goes out, so whatever would be sent again had its time.
    admin.post(&platform, &reset(&created), json!({})).await.data();
    becomes(&admin, &platform, &created, "SENT").await;
    let pending = "SELECT count(*) FROM catalog.mail_sends WHERE sent_at IS NULL AND error IS NULL";
    assert_eq!((count(&platform, pending).await, server.letters().len(), server.sessions()), (1, 2, 3));
}

/// R-MAIL-9
#[tokio::test]
async fn without_mail_the_password_is_shown_and_the_log_says_once_that_mail_is_off() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;

    let created = create(&admin, &platform, "ada@example.com").await;

    assert_eq!(created["mailed"], false);
    assert!(created["password"].is_string());
    assert_eq!(platform.log().iter().filter(|line| line.contains("mail is off")).count(), 1);
    assert_eq!(count(&platform, "SELECT count(*) FROM catalog.mail_sends").await, 0);
}

/// R-MAIL-1, R-MAIL-3
#[tokio::test]
async fn operators_are_told_once_of_whoever_came_in_through_a_provider() {
    let Some(provider) = TestProvider::start().await else { return };
    let server = SmtpServer::start();
    let builder = mailing(provider.platform(), server.port()).set("FLOWSTONE_MAIL__OPS_TO", "ops@example.com");
    let platform = builder.start().await;
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada"})).await;

    for _ in 0..2 {
        assert_eq!(Traveller::default().sign_in(&platform, "test", "7").await.status, 302);
    }

    let sent = "SELECT count(*) FROM catalog.mail_sends WHERE kind = 'new_user' AND sent_at IS NOT NULL";
    eventually("operators are told", async || (count(&platform, sent).await == 1).then_some(())).await;
    assert_eq!(count(&platform, "SELECT count(*) FROM catalog.mail_sends").await, 1);
    assert_eq!(server.letters().iter().map(|letter| letter.to.clone()).collect::<Vec<_>>(), [["ops@example.com"]]);
}
