//! Two instances over one Redis: what one changes about people, the other one knows at once.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::json;

use super::together::Pair;
use crate::support::{Browser, eventually};

/// R-USER-9, R-SESS-6, R-KEY-9
#[tokio::test]
async fn a_person_deactivated_on_one_instance_is_refused_on_the_other_within_a_second() {
    let Some(pair) = Pair::start().await else { return };
    let mut ada = pair.first.member("ada@example.com", "default", json!({"author": true})).await;
    ada.workspace = Some("default".into());
    let key = ada.post(&pair.first, "/api/v1/auth/api-keys", json!({"name": "k"})).await.data();
    let by_key = pair.second.client_with(key["key"].as_str().unwrap());
    let (admin, id) = (pair.first.admin().await, ada.user_id(&pair.second).await);
    by_key.get_current_principal().send().await.unwrap();

    let path = format!("/api/v1/auth/users/{id}/deactivate");
    admin.send(&pair.first, Method::POST, &path, None).await.data();
    let begun = Instant::now();

    eventually("the other instance refuses the session", async || {
        (ada.get(&pair.second, "/api/v1/auth/me").await.status == StatusCode::UNAUTHORIZED).then_some(())
    })
    .await;
    eventually("the other instance refuses the key", async || by_key.get_current_principal().send().await.err()).await;
    // Without being told it would be a minute.
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

/// R-LOCAL-10
#[tokio::test]
async fn wrong_passwords_are_counted_together_by_all_instances() {
    let Some(pair) = Pair::start().await else { return };
    pair.first.person("ada@example.com").await;
    let browsers = [Browser::at(&pair.first).await, Browser::at(&pair.second).await];
    let attempts = (0..20).map(|n| {
        let (platform, browser) = if n % 2 == 0 { (&pair.first, &browsers[0]) } else { (&pair.second, &browsers[1]) };
        let mut browser = browser.clone();
        async move { browser.sign_in(platform, "ada@example.com", "not the password at all").await }
    });

    let answers = futures::future::join_all(attempts).await;

    let wrong = answers.iter().filter(|answer| answer.status == StatusCode::UNAUTHORIZED).count();
    assert_eq!(wrong, 5, "{answers:?}");
    let client = pair.first.database().connect().await;
    let query = "SELECT failed_login_count, locked_until > now() FROM catalog.users WHERE email = 'ada@example.com'";
    let row = client.query_one(query, &[]).await.unwrap();
    assert_eq!((row.get::<_, i32>(0), row.get::<_, bool>(1)), (5, true));
}
