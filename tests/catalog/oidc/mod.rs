//! Signing in through identity providers.

mod accounts;
mod flow;
mod forged;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Answer, TestPlatform};

/// Fails unless the answer is the redirect to the first page.
#[track_caller]
fn is_signed_in(answer: &Answer) {
    let place = answer.headers.get("location").map(|place| place.to_str().unwrap());
    assert_eq!((answer.status, place), (StatusCode::FOUND, Some("/")), "{}", answer.text);
}

/// The account of an address, as JSON.
async fn account(platform: &TestPlatform, email: &str) -> Value {
    let client = platform.database().connect().await;
    let query = "SELECT to_jsonb(u) FROM catalog.users AS u WHERE email = $1";
    let rows = client.query(query, &[&email]).await.unwrap();
    assert!(rows.len() < 2);
    rows.first().map_or(Value::Null, |row| row.get(0))
}

/// How many people there are besides the platform itself and its first admin.
async fn people(platform: &TestPlatform) -> i64 {
    let query = "SELECT count(*) FROM catalog.users WHERE provider NOT IN ('system', 'bootstrap')";
    platform.database().connect().await.query_one(query, &[]).await.unwrap().get(0)
}

/// Fails unless the answer is the refusal of a sign-in with this reason, and waits until it is in the trail.
async fn is_refused(platform: &TestPlatform, answer: &Answer, reason: &str) {
    answer.is(500, "auth.login.oidc_error");
    assert_eq!(answer.json()["error"]["details"]["reason"], reason);
    platform.is_audited("auth.login.oidc_error", json!({"reason": reason}), 1).await;
}
