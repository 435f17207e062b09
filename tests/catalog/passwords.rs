//! Local accounts: signing in by password, changing it, what admins give and take.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::support::{ADMIN, Answer, Browser, FIRST_PASSWORD, PASSWORD, PlatformBuilder, TestPlatform};

const WRONG: &str = "not the password at all";

/// One attempt to sign in, as somebody new tries it.
async fn attempt(platform: &TestPlatform, email: &str, password: &str) -> Answer {
    Browser::at(platform).await.sign_in(platform, email, password).await
}

/// The account's failures, and whether it is locked now.
async fn failures(platform: &TestPlatform, email: &str) -> (i32, bool) {
    let client = platform.database().connect().await;
    let query = "SELECT failed_login_count, coalesce(locked_until > now(), false) FROM catalog.users WHERE email = $1";
    let row = client.query_one(query, &[&email]).await.unwrap();
    (row.get(0), row.get(1))
}

/// Sets what no request can: how often somebody failed, and until when that locks them.
async fn set_failures(platform: &TestPlatform, email: &str, count: i32, locked_for: Option<&str>) {
    let client = platform.database().connect().await;
    let query =
        "UPDATE catalog.users SET failed_login_count = $2, locked_until = now() + $3::text::interval WHERE email = $1";
    client.execute(query, &[&email, &count, &locked_for]).await.unwrap();
}

/// How many passwords and keys the service has verified.
async fn verifications(platform: &TestPlatform) -> u64 {
    let text = reqwest::get(format!("{}/metrics", platform.management().await)).await.unwrap().text().await.unwrap();
    let line = text.lines().find(|line| line.starts_with("flowstone_hash_verifications_total "));
    line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap() as u64)
}

async fn change(platform: &TestPlatform, browser: &Browser, current: &str, new: &str) -> Answer {
    browser.post(platform, "/api/v1/auth/password", json!({"current": current, "new": new})).await
}

/// An admin's verb on a person.
async fn verb(platform: &TestPlatform, admin: &Browser, user: &str, verb: &str) -> Answer {
    admin.send(platform, Method::POST, &format!("/api/v1/auth/users/{user}/{verb}"), None).await
}

/// R-LOCAL-3, R-LOCAL-5, R-LOCAL-15
#[tokio::test]
async fn a_new_account_has_a_password_that_is_shown_once_and_must_be_changed() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;

    let answer =
        admin.post(&platform, "/api/v1/auth/users", json!({"email": "Ada@Example.com", "display_name": " Ada "})).await;

    assert_eq!((answer.status, answer.headers["cache-control"].to_str().unwrap()), (StatusCode::CREATED, "no-store"));
    let made = answer.data();
    let (password, id) = (made["password"].as_str().unwrap(), made["user"]["id"].as_str().unwrap());
    assert_eq!((&made["mailed"], &made["user"]["provider"]), (&json!(false), &json!("local")));
    assert_eq!((&made["user"]["email"], &made["user"]["display_name"]), (&json!("ada@example.com"), &json!("Ada")));
    let mut ada = Browser::at(&platform).await;
    assert_eq!(ada.sign_in(&platform, "ADA@example.com ", password).await.status, StatusCode::FOUND);
    ada.get(&platform, "/api/v1/auth/me").await.is(403, "auth.password.change_required");
    let changed = change(&platform, &ada, password, PASSWORD).await;
    assert_eq!(changed.data()["user_id"], id);
    ada.get(&platform, "/api/v1/auth/me").await.data();
    let user = admin.get(&platform, &format!("/api/v1/auth/users/{id}")).await.data();
    assert_eq!((&user["must_change_password"], &user["has_password"]), (&json!(false), &json!(true)));
    attempt(&platform, "ada@example.com", password).await.is(401, "auth.login.bad_credentials");

    let client = platform.database().connect().await;
    let query = "SELECT u.password_hash, (SELECT json_agg(u)::text FROM catalog.users AS u) || (SELECT json_agg(a)::text FROM catalog.audit_log AS a)
                 FROM catalog.users AS u WHERE u.email = 'ada@example.com'";
    let row = client.query_one(query, &[]).await.unwrap();
    assert!(row.get::<_, String>(0).starts_with("$argon2id$v=19$"));
    let stored = row.get::<_, String>(1);
    let log = platform.log().join("\n");
    for secret in [password, PASSWORD] {
        assert!(!stored.contains(secret) && !log.contains(secret), "{secret} is told somewhere");
    }
    assert_eq!(platform.audited("auth.user.created", json!({"user_id": id, "email": "ada@example.com"})).await, 1);
    assert_eq!(platform.audited("auth.password.changed", json!({"user_id": id})).await, 1);
}

/// R-LOCAL-2, R-LOCAL-4, R-LOCAL-9
#[tokio::test]
async fn whatever_is_wrong_with_a_sign_in_has_one_answer_and_one_cost() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__LOCAL__LOCKOUT__MAX_FAILURES", "100000").start().await;
    platform.person("ada@example.com").await;
    let oidc_only = platform.person("olga@example.com").await.user_id(&platform).await;
    verb(&platform, &platform.admin().await, &oidc_only, "disable-local").await.data();
    let tried = [("nobody@example.com", WRONG), ("olga@example.com", PASSWORD), ("ada@example.com", WRONG)];
    let browser = Browser::at(&platform).await;
    let once = async |email: &str, password: &str| browser.clone().sign_in(&platform, email, password).await;

    let mut errors = Vec::new();
    for (email, password) in tried.into_iter().chain([("ada@example.com\0", PASSWORD), ("system@system.invalid", "")]) {
        let before = verifications(&platform).await;
        let answer = once(email, password).await;
        answer.is(401, "auth.login.bad_credentials");
        assert_eq!(verifications(&platform).await, before + 1, "{email:?}");
        errors.push(answer.json()["error"].clone());
    }
    assert!(errors.iter().all(|error| *error == errors[0]), "{errors:?}");

    // In turns, and each time in another order, so that whatever else the machine does meets all of them.
    let mut times: [Vec<Duration>; 3] = Default::default();
    for round in 0..15 {
        for turn in 0..3 {
            let which = (round + turn) % 3;
            let (email, password) = tried[which];
            let begun = Instant::now();
            once(email, password).await.is(401, "auth.login.bad_credentials");
            times[which].push(begun.elapsed());
        }
    }
    let medians = times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    });
    println!("medians of unknown, without a password, wrong: {medians:?}");
    let (least, most) = (medians.iter().min().unwrap(), medians.iter().max().unwrap());
    // Without the verification it would be a tenth.
    assert!(*most < 3 * *least, "{medians:?}");
    for (reason, times) in [("unknown", 18), ("no_password", 16), ("mismatch", 16)] {
        platform.is_audited("auth.login.bad_credentials", json!({"reason": reason}), times).await;
    }
}

/// R-LOCAL-10
#[tokio::test]
async fn twenty_wrong_passwords_at_once_are_counted_exactly_and_lock_once() {
    let platform = TestPlatform::start().await;
    platform.person("ada@example.com").await;
    let browser = Browser::at(&platform).await;
    let once = async || browser.clone().sign_in(&platform, "ada@example.com", WRONG).await;

    let answers = futures::future::join_all((0..20).map(|_| once())).await;

    assert_eq!(failures(&platform, "ada@example.com").await, (5, true));
    let wrong = answers.iter().filter(|answer| answer.status == StatusCode::UNAUTHORIZED).count();
    assert_eq!(wrong, 5, "{answers:?}");
    for refused in answers.iter().filter(|answer| answer.status != StatusCode::UNAUTHORIZED) {
        refused.is(403, "auth.login.locked");
    }
    platform.is_audited("auth.login.locked", json!({"refused": true}), 15).await;
    assert_eq!(platform.audited("auth.login.locked", json!({"failures": 5})).await, 1);
    assert_eq!(platform.audited("auth.login.bad_credentials", json!({"reason": "mismatch"})).await, 5);
    let client = platform.database().connect().await;
    let query = "SELECT locked_until BETWEEN now() + interval '14 minutes' AND now() + interval '15 minutes' FROM catalog.users WHERE email = 'ada@example.com'";
    assert!(client.query_one(query, &[]).await.unwrap().get::<_, bool>(0));
}

/// R-LOCAL-11
#[tokio::test]
async fn a_locked_account_refuses_the_right_password_too_and_hashes_nothing() {
    let platform = TestPlatform::start().await;
    platform.person("ada@example.com").await;
    set_failures(&platform, "ada@example.com", 5, Some("1 minute")).await;
    let before = verifications(&platform).await;

    for password in [PASSWORD, WRONG] {
        attempt(&platform, "ada@example.com", password).await.is(403, "auth.login.locked");
    }

    assert_eq!(verifications(&platform).await, before);
    assert_eq!(failures(&platform, "ada@example.com").await, (5, true));
    platform.is_audited("auth.login.locked", json!({"refused": true}), 2).await;
}

/// R-LOCAL-12
#[tokio::test]
async fn after_a_lock_the_count_begins_anew() {
    let platform = TestPlatform::start().await;
    platform.person("ada@example.com").await;
    set_failures(&platform, "ada@example.com", 5, Some("-1 second")).await;

    attempt(&platform, "ada@example.com", WRONG).await.is(401, "auth.login.bad_credentials");

    assert_eq!(failures(&platform, "ada@example.com").await, (1, false));
    for count in 2..=5 {
        attempt(&platform, "ada@example.com", WRONG).await.is(401, "auth.login.bad_credentials");
        assert_eq!(failures(&platform, "ada@example.com").await, (count, count == 5));
    }
}

/// R-LOCAL-13
#[tokio::test]
async fn the_right_password_forgets_failures() {
    let platform = TestPlatform::start().await;
    let id = platform.person("ada@example.com").await.user_id(&platform).await;
    for failed_already in [(4, None), (5, Some("-1 second"))] {
        set_failures(&platform, "ada@example.com", failed_already.0, failed_already.1).await;

        assert_eq!(attempt(&platform, "ada@example.com", PASSWORD).await.status, StatusCode::FOUND);

        assert_eq!(failures(&platform, "ada@example.com").await, (0, false));
    }
    let client = platform.database().connect().await;
    let query = "SELECT count(*) FROM catalog.audit_log WHERE event = 'auth.login.success' AND user_id::text = $1 AND details_json @> $2";
    let row = client.query_one(query, &[&id, &json!({"provider": "local", "workspace": "demo"})]).await.unwrap();
    assert_eq!(row.get::<_, i64>(0), 3);
}

/// R-LOCAL-14, R-USER-8
#[tokio::test]
async fn somebody_switched_off_learns_so_only_with_the_right_password() {
    let platform = TestPlatform::start().await;
    let id = platform.person("ada@example.com").await.user_id(&platform).await;
    verb(&platform, &platform.admin().await, &id, "deactivate").await.data();

    attempt(&platform, "ada@example.com", WRONG).await.is(401, "auth.login.bad_credentials");
    attempt(&platform, "ada@example.com", PASSWORD).await.is(403, "auth.login.user_inactive");

    platform.is_audited("auth.login.user_inactive", json!({"user_id": id}), 1).await;
}

/// R-LOCAL-17
#[tokio::test]
async fn a_new_password_is_judged_after_the_present_one() {
    let platform = TestPlatform::start().await;
    let ada = platform.person("ada@example.com").await;

    change(&platform, &ada, WRONG, "short").await.is(401, "auth.login.bad_credentials");
    for (new, reason) in [("x".repeat(11), "too_short"), ("x".repeat(129), "too_long"), (PASSWORD.into(), "unchanged")]
    {
        let refused = change(&platform, &ada, PASSWORD, &new).await;
        assert_eq!(refused.is(400, "auth.password.policy").json()["error"]["details"]["reason"], reason);
    }
    let client = platform.database().connect().await;
    client.execute("UPDATE catalog.users SET password_changed_at = now() - interval '1 day'", &[]).await.unwrap();
    change(&platform, &ada, PASSWORD, "another one of Ada's").await.data();

    ada.get(&platform, "/api/v1/auth/me").await.data();
    attempt(&platform, "ada@example.com", PASSWORD).await.is(401, "auth.login.bad_credentials");
    assert_eq!(attempt(&platform, "ada@example.com", "another one of Ada's").await.status, StatusCode::FOUND);
    let query =
        "SELECT password_changed_at > now() - interval '1 hour' FROM catalog.users WHERE email = 'ada@example.com'";
    assert!(client.query_one(query, &[]).await.unwrap().get::<_, bool>(0));
}

/// R-LOCAL-18
#[tokio::test]
async fn wrong_present_passwords_lock_the_account_as_wrong_sign_ins_do() {
    let platform = TestPlatform::start().await;
    let ada = platform.person("ada@example.com").await;
    for _ in 0..3 {
        attempt(&platform, "ada@example.com", WRONG).await.is(401, "auth.login.bad_credentials");
    }
    for _ in 0..2 {
        change(&platform, &ada, WRONG, "another one of Ada's").await.is(401, "auth.login.bad_credentials");
    }
    assert_eq!(failures(&platform, "ada@example.com").await, (5, true));
    let before = verifications(&platform).await;

    change(&platform, &ada, PASSWORD, "another one of Ada's").await.is(403, "auth.login.locked");

    assert_eq!(verifications(&platform).await, before);
    attempt(&platform, "ada@example.com", PASSWORD).await.is(403, "auth.login.locked");
    platform.is_audited("auth.password.change_failed", json!({"reason": "mismatch"}), 2).await;
    platform.is_audited("auth.password.change_locked", json!({}), 1).await;
    assert_eq!(platform.audited("auth.login.locked", json!({"failures": 5})).await, 1);
    ada.get(&platform, "/api/v1/auth/me").await.data();
}

/// R-LOCAL-17
#[tokio::test]
async fn of_two_changes_at_once_one_is_made() {
    let platform = TestPlatform::start().await;
    let ada = platform.person("ada@example.com").await;
    let mut current = PASSWORD.to_owned();
    for round in 0..5 {
        let wanted = ["left", "right"].map(|side| format!("{side} password of round {round}"));

        let answers = futures::future::join_all(wanted.iter().map(|new| change(&platform, &ada, &current, new))).await;

        let made: Vec<_> = answers.iter().map(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(made.iter().filter(|made| **made).count(), 1, "{answers:?}");
        current = wanted[made.iter().position(|made| *made).unwrap()].clone();
        assert_eq!(attempt(&platform, "ada@example.com", &current).await.status, StatusCode::FOUND);
    }
}

/// R-LOCAL-6, R-LOCAL-15, R-LOCAL-16
#[tokio::test]
async fn a_reset_password_unlocks_and_closes_sessions_but_not_keys() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let mut ada = platform.member("ada@example.com", "default", json!({"author": true})).await;
    let id = ada.user_id(&platform).await;
    ada.workspace = Some("default".into());
    let key = ada.post(&platform, "/api/v1/auth/api-keys", json!({"name": "k"})).await.data();
    set_failures(&platform, "ada@example.com", 5, Some("10 minutes")).await;

    let answer = verb(&platform, &admin, &id, "reset-password").await;

    assert_eq!(answer.headers["cache-control"], "no-store");
    let given = answer.data();
    let password = given["password"].as_str().unwrap();
    assert_eq!(
        (&given["user"]["must_change_password"], &given["user"]["failed_login_count"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(given["user"].get("locked_until"), None);
    ada.get(&platform, "/api/v1/auth/me").await.is(403, "auth.password.change_required");
    let by_key = platform.client_with(key["key"].as_str().unwrap());
    by_key.get_current_principal().send().await.unwrap();
    attempt(&platform, "ada@example.com", PASSWORD).await.is(401, "auth.login.bad_credentials");
    change(&platform, &ada, password, "another one of Ada's").await.data();
    ada.get(&platform, "/api/v1/auth/me").await.data();
    assert_eq!(platform.audited("auth.password.reset", json!({"user_id": id})).await, 1);
}

/// R-LOCAL-7
#[tokio::test]
async fn an_account_without_a_password_lets_nobody_in_until_it_is_given_one() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let id = platform.person("ada@example.com").await.user_id(&platform).await;
    set_failures(&platform, "ada@example.com", 5, Some("10 minutes")).await;

    let user = verb(&platform, &admin, &id, "disable-local").await.data();

    assert_eq!((&user["has_password"], user.get("locked_until")), (&json!(false), None));
    attempt(&platform, "ada@example.com", PASSWORD).await.is(401, "auth.login.bad_credentials");
    assert_eq!(failures(&platform, "ada@example.com").await, (0, false), "there is nothing to guess");
    verb(&platform, &admin, &id, "disable-local").await.data();
    assert_eq!(
        platform.audited("auth.password.disabled", json!({"user_id": id})).await,
        1,
        "the second changed nothing"
    );
    let given = verb(&platform, &admin, &id, "reset-password").await.data();
    let password = given["password"].as_str().unwrap();
    assert_eq!(attempt(&platform, "ada@example.com", password).await.status, StatusCode::FOUND);
}

/// R-LOCAL-8
#[tokio::test]
async fn unlocking_leaves_the_password_as_it_is() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await;
    let id = platform.person("ada@example.com").await.user_id(&platform).await;
    set_failures(&platform, "ada@example.com", 5, Some("10 minutes")).await;

    let user = verb(&platform, &admin, &id, "unlock").await.data();

    assert_eq!((&user["failed_login_count"], user.get("locked_until")), (&json!(0), None));
    assert_eq!(attempt(&platform, "ada@example.com", PASSWORD).await.status, StatusCode::FOUND);
    assert_eq!(platform.audited("auth.user.unlocked", json!({"user_id": id})).await, 1);
}

/// R-LOCAL-19
#[tokio::test]
async fn no_key_mints_or_changes_what_people_sign_in_with() {
    let platform = TestPlatform::start().await;
    let admin = platform.admin().await.user_id(&platform).await;
    let new = json!({"email": "ada@example.com", "display_name": "Ada"});

    platform.post("/api/v1/auth/users", new).await.is(403, "auth.session.required");
    for verb in ["reset-password", "disable-local", "unlock"] {
        platform.post(&format!("/api/v1/auth/users/{admin}/{verb}"), json!({})).await.is(403, "auth.session.required");
    }
    let own = json!({"current": PASSWORD, "new": "another one of the admin's"});
    platform.post("/api/v1/auth/password", own).await.is(403, "auth.session.required");
    for verb in ["activate", "deactivate", "grant-admin", "revoke-admin"] {
        platform
            .post(&format!("/api/v1/auth/users/{admin}/{verb}"), json!({}))
            .await
            .is(403, "auth.scope.insufficient");
    }
    platform.get("/api/v1/auth/users").await.is(403, "auth.scope.insufficient");
}

/// R-LOCAL-20, R-LOCAL-22, R-USER-11, R-USER-13
#[tokio::test]
async fn the_first_password_is_given_once_and_warned_of_until_it_is_changed() {
    const WARNING: &str = "the first password of auth.bootstrap-admin-email was never changed";
    let mut platform = TestPlatform::start().await;
    let warnings = |platform: &TestPlatform| platform.log().iter().filter(|line| line.contains(WARNING)).count();
    assert_eq!(warnings(&platform), 0);
    platform.restart().await;
    assert_eq!(warnings(&platform), 1);

    let id = platform.admin().await.user_id(&platform).await;
    platform.restart().await;

    assert_eq!(warnings(&platform), 1);
    attempt(&platform, ADMIN, FIRST_PASSWORD).await.is(401, "auth.login.bad_credentials");
    assert_eq!(attempt(&platform, ADMIN, PASSWORD).await.status, StatusCode::FOUND);
    let about = json!({"actor": "bootstrap", "user_id": id});
    for event in ["auth.password.seeded", "auth.user.admin_granted"] {
        assert_eq!(platform.audited(event, about.clone()).await, 1, "{event}");
    }
    let client = platform.database().connect().await;
    let query = "SELECT provider, provider_subject, display_name FROM catalog.users WHERE email = $1";
    let row = client.query_one(query, &[&ADMIN]).await.unwrap();
    assert_eq!((row.get(0), row.get(1), row.get(2)), ("bootstrap", ADMIN, "admin"));
}

/// R-LOCAL-23
#[tokio::test]
async fn somebody_who_tries_too_often_waits_whoever_they_say_they_are() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__RATE_LIMIT__LOGIN_PER_MINUTE", "3").start().await;
    let browser = Browser::at(&platform).await;
    for email in ["a@example.com", "b@example.com", "c@example.com"] {
        browser.clone().sign_in(&platform, email, WRONG).await.is(401, "auth.login.bad_credentials");
    }
    let before = verifications(&platform).await;

    let refused = browser.clone().sign_in(&platform, ADMIN, FIRST_PASSWORD).await;

    refused.is(429, "rate_limit.exceeded");
    let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(verifications(&platform).await, before);
}

/// R-LOCAL-1
#[tokio::test]
async fn without_local_accounts_there_are_no_passwords() {
    let platform = PlatformBuilder::default().start_locally().await;
    let answer = reqwest::Client::new()
        .post(format!("{}/login", platform.address()))
        .json(&json!({"email": ADMIN, "password": FIRST_PASSWORD}))
        .send()
        .await
        .unwrap();
    Answer::of(answer).await.is(404, "request.not_found");
}
