//! Which workspace a session acts in.

use reqwest::header::SET_COOKIE;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::{browser, execute, join, person, place, signed, workspace};
use crate::support::{ADMIN, Answer, Browser, FIRST_PASSWORD, TestPlatform, eventually};

const SWITCH: &str = "/api/v1/auth/workspace";
const DEACTIVATE: &str = "UPDATE catalog.workspaces SET deactivated_at = now() WHERE name = $1";

/// What a session says, without asking who signed it.
fn claims(session: &str) -> Value {
    use base64::Engine as _;
    let part = session.split('.').nth(1).unwrap();
    serde_json::from_slice(&base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
}

/// R-SESS-15
#[tokio::test]
async fn a_request_may_ask_for_another_workspace() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    join(&platform, ada, "first", 2).await;
    join(&platform, ada, "second", 1).await;
    join(&platform, ada, "gone", 3).await;
    workspace(&platform, "foreign").await;
    execute(&platform, DEACTIVATE, &"gone").await;
    let browser = browser(signed(ada, json!({})));
    let asking = |name: &str| Browser { workspace: Some(name.to_owned()), ..browser.clone() };
    assert_eq!(place(&platform, &browser).await, "first");

    assert_eq!(place(&platform, &asking("second")).await, "second");

    let mut answers = Vec::new();
    for name in ["foreign", "gone", "nowhere", ""] {
        let answer = asking(name).send(&platform, Method::GET, "/api/v1/auth/me", None).await;
        answer.is(404, "workspace.not_found");
        answers.push(answer.text.replace(name, "").replace(answer.json()["correlation_id"].as_str().unwrap(), ""));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "the answers tell what exists: {answers:?}");
    assert_eq!(place(&platform, &browser).await, "first");
}

/// R-SESS-15
#[tokio::test]
async fn a_session_moves_to_another_workspace_and_lives_no_longer_for_it() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    join(&platform, ada, "first", 2).await;
    join(&platform, ada, "second", 1).await;
    join(&platform, ada, "gone", 3).await;
    workspace(&platform, "foreign").await;
    execute(&platform, DEACTIVATE, &"gone").await;
    let mut browser = browser(signed(ada, json!({"active_workspace": "first"})));
    let before = claims(browser.session.as_ref().unwrap());

    let answer = browser.raw(&platform, Method::POST, SWITCH, Some(json!({"name": "second"}))).await;
    let cookie = answer.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    let answer = Answer::of(answer).await.data();

    assert_eq!((&answer["workspace"], &answer["email"]), (&json!("second"), &json!("ada@example.com")));
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let age: i64 = cookie.split("Max-Age=").nth(1).unwrap().split(';').next().unwrap().parse().unwrap();
    assert!((1..=600).contains(&age), "{cookie}");
    let after = claims(browser.session.as_ref().unwrap());
    assert_eq!(after["active_workspace"], "second");
    for same in ["sub", "iat", "exp", "amr", "iss"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(place(&platform, &browser).await, "second");
    for name in ["foreign", "gone", "nowhere", "", "fi\u{0}rst"] {
        let refused = browser.send(&platform, Method::POST, SWITCH, Some(json!({"name": name}))).await;
        refused.is(404, "workspace.not_found");
        assert!(!refused.headers.contains_key(SET_COOKIE));
    }
    assert_eq!(place(&platform, &browser).await, "second");
    platform.post(SWITCH, json!({"name": "default"})).await.is(403, "auth.session.required");
}

/// R-SESS-16
#[tokio::test]
async fn a_key_asks_for_no_workspace() {
    let platform = TestPlatform::start().await;
    let request = platform.http().get(format!("{}/api/v1/auth/me", platform.address()));

    let answer = Answer::of(request.header("DP-Workspace", "default").send().await.unwrap()).await;

    answer.is(400, "workspace.header_forbidden");
    platform.is_audited("auth.workspace.header_rejected", json!({}), 1).await;
}

/// R-SESS-17
#[tokio::test]
async fn a_member_of_nothing_is_known_and_may_do_nothing_in_workspaces() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    let browser = browser(signed(ada, json!({"active_workspace": "default"})));

    assert_eq!(place(&platform, &browser).await, json!(null));

    for path in ["/api/v1/pipelines", "/api/v1/auth/api-keys"] {
        browser.send(&platform, Method::GET, path, None).await.is(403, "workspace.membership_required");
    }
}

/// R-SESS-18
#[tokio::test]
async fn a_sign_in_begins_in_the_earliest_workspace_that_is_left() {
    let platform = TestPlatform::start().await;
    let admin = "SELECT id FROM catalog.users WHERE email = $1";
    let admin = platform.database().connect().await.query_one(admin, &[&ADMIN]).await.unwrap().get(0);
    let stamped = async || {
        let mut browser = Browser::at(&platform).await;
        browser.sign_in(&platform, ADMIN, FIRST_PASSWORD).await;
        claims(browser.session.as_ref().unwrap())["active_workspace"].clone()
    };
    // The first admin is a member of nothing, and whoever is one joins the examples.
    assert_eq!(stamped().await, "demo");
    join(&platform, admin, "later", 1).await;
    join(&platform, admin, "earlier", 2).await;

    assert_eq!(stamped().await, "earlier");

    execute(&platform, DEACTIVATE, &"earlier").await;
    assert_eq!(stamped().await, "later");
    for name in ["later", "demo"] {
        execute(&platform, DEACTIVATE, &name).await;
    }
    assert_eq!(stamped().await, json!(null));
}

/// R-SESS-19
#[tokio::test]
async fn a_session_whose_workspace_is_lost_goes_on_in_the_first_that_is_left() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "1").start().await;
    let ada = person(&platform, "ada@example.com").await;
    join(&platform, ada, "first", 2).await;
    join(&platform, ada, "second", 1).await;
    let browser = browser(signed(ada, json!({"active_workspace": "second"})));
    assert_eq!(place(&platform, &browser).await, "second");

    execute(
        &platform,
        "DELETE FROM catalog.workspace_members WHERE user_id = $1 AND joined_at > now() - interval '36 hours'",
        &ada,
    )
    .await;

    eventually("the session goes on elsewhere", async || (place(&platform, &browser).await == "first").then_some(()))
        .await;
    let asked = Browser { workspace: Some("second".to_owned()), ..browser };
    assert_eq!(asked.send(&platform, Method::GET, "/api/v1/auth/me", None).await.status, StatusCode::NOT_FOUND);
}
