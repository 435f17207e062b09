//! Keys that end: who may end which, and how soon everything that goes on with one ends, too.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{ADMIN, Answer, TestDatabase, TestPlatform, TestRedis, eventually, scratch_database};

const KEYS: &str = "/api/v1/auth/api-keys";

/// How soon whatever a key opened is closed everywhere (FC-50).
const BOUND: Duration = Duration::from_secs(1);

/// The load on each instance: 50 requests a second.
const PACE: Duration = Duration::from_millis(20);

async fn status_with(platform: &TestPlatform, key: &str) -> StatusCode {
    let request = reqwest::Client::new().get(format!("{}/api/v1/auth/me", platform.address()));
    request.header("DP-API-Key", key).send().await.unwrap().status()
}

/// A key of somebody who has these flags in a workspace: its id, and its text.
async fn key_of(platform: &TestPlatform, email: &str, workspace: &str) -> (String, String) {
    platform.member_by_operator(email, workspace, &["--author"]).await;
    let arguments = ["key", "create", "--name", "k", "--email", email, "--workspace", workspace, "--scopes", "author"];
    let key = platform.ran(&arguments).await;
    (key.split_once('.').unwrap().0.to_owned(), key)
}

/// R-KEY-15, R-KEY-24, R-CONV-13
#[tokio::test]
async fn an_admin_who_is_signed_in_revokes_any_key_of_the_workspace_and_of_no_other() {
    let platform = TestPlatform::start().await;
    platform.ran(&["workspace", "create", "--name", "other"]).await;
    let (id, key) = key_of(&platform, "bob@example.com", "default").await;
    let (foreign_id, foreign) = key_of(&platform, "eve@example.com", "other").await;
    platform.member_by_operator("ada@example.com", "default", &["--admin"]).await;
    platform.member_by_operator("leo@example.com", "default", &["--author"]).await;
    let (admin, author) = (platform.session_of("ada@example.com").await, platform.session_of("leo@example.com").await);
    let path = format!("{KEYS}/{id}");

    author.send(&platform, Method::DELETE, &path, None).await.is(404, "auth.api_key.not_found");
    platform.delete(&path).await.is(404, "auth.api_key.not_found");
    let elsewhere = admin.send(&platform, Method::DELETE, &format!("{KEYS}/{foreign_id}"), None).await;
    elsewhere.is(404, "auth.api_key.not_found");
    assert_eq!(
        (status_with(&platform, &key).await, status_with(&platform, &foreign).await),
        (StatusCode::OK, StatusCode::OK)
    );
    assert_eq!(admin.send(&platform, Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);

    assert_eq!(status_with(&platform, &key).await, StatusCode::UNAUTHORIZED);
    let listed = admin.send(&platform, Method::GET, KEYS, None).await.data();
    assert_eq!(listed["pagination"]["total"], 0, "the list is of one's own");
    let client = platform.database().connect().await;
    let trail = "SELECT u.email, a.details_json ->> 'api_key_id', a.details_json ->> 'owner' = k.user_id::text
        FROM catalog.audit_log AS a JOIN catalog.users AS u ON u.id = a.user_id
        JOIN catalog.api_keys AS k ON k.id = a.details_json ->> 'api_key_id' WHERE a.event = 'auth.api_key.revoked'";
    let rows = client.query(trail, &[]).await.unwrap();
    assert_eq!(rows.len(), 1);
    let row: (String, String, bool) = (rows[0].get(0), rows[0].get(1), rows[0].get(2));
    assert_eq!(row, ("ada@example.com".to_owned(), id, true));
}

/// R-KEY-15, R-KEY-17
#[tokio::test]
async fn nothing_of_a_key_changes_but_its_last_use_and_once_its_end() {
    let platform = TestPlatform::start().await;
    let (id, key) = key_of(&platform, "bob@example.com", "default").await;
    let client = platform.database().connect().await;
    let row = async || {
        let row = "SELECT to_jsonb(k) FROM catalog.api_keys AS k WHERE id = $1";
        client.query_one(row, &[&id]).await.unwrap().get::<_, Value>(0)
    };
    let before = row().await;

    status_with(&platform, &key).await;
    eventually("the use is written", async || row().await["last_used_at"].is_string().then_some(())).await;
    let mut super_admin = platform.session_of(ADMIN).await;
    super_admin.workspace = Some("default".to_owned());
    for _ in 0..2 {
        let path = format!("{KEYS}/{id}");
        assert_eq!(super_admin.send(&platform, Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);
    }
    status_with(&platform, &key).await;

    let changed: Vec<String> = {
        let (before, after) = (before.as_object().unwrap(), row().await);
        before.iter().filter(|(name, value)| after[name.as_str()] != **value).map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(changed, ["is_revoked", "last_used_at", "last_used_ip"], "no user agent was sent");
    let ends = "SELECT count(*) FROM catalog.audit_log WHERE event = 'auth.api_key.revoked'";
    assert_eq!(client.query_one(ends, &[]).await.unwrap().get::<_, i64>(0), 1, "it ended once");
}

/// A run in the default workspace that does not end, started by the key.
async fn endless(platform: &TestPlatform, key: &str) -> (String, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("k/endless.sql", "POSTGRES", "SELECT pg_sleep(3600)").await;
    let nodes = json!([reads("endless", "pg", "k/endless.sql")]);
    let pipeline = platform.pipeline(document("k/endless", json!({}), nodes)).await;
    let api = platform.client_with(key);
    let pipeline: uuid::Uuid = pipeline.parse().unwrap();
    let run = api.start_execution().pipeline_id(pipeline).send().await.unwrap().into_inner().data.execution_id;
    (run.to_string(), database)
}

/// Opens the stream of a run; answers when it ended.
async fn follow(platform: &TestPlatform, key: &str, run: &str) -> tokio::task::JoinHandle<Instant> {
    let url = format!("{}/api/v1/executions/{run}/events", platform.address());
    let mut frames = platform.follow(reqwest::Client::new().get(url).header("DP-API-Key", key)).await;
    assert_eq!(frames.next().await.unwrap().event.as_deref(), Some("execution_started"));
    tokio::spawn(async move {
        frames.all().await;
        Instant::now()
    })
}

/// Asks for something at a steady pace until it is refused; answers when the last request that succeeded was sent.
fn under_load(platform: &Arc<TestPlatform>, key: &str) -> tokio::task::JoinHandle<Instant> {
    let (platform, key) = (Arc::clone(platform), key.to_owned());
    tokio::spawn(async move {
        let client = reqwest::Client::new();
        let mut pace = tokio::time::interval(PACE);
        let mut succeeded = Instant::now();
        loop {
            pace.tick().await;
            let sent = Instant::now();
            let request = client.get(format!("{}/api/v1/auth/me", platform.address())).header("DP-API-Key", &key);
            match request.send().await.unwrap().status() {
                StatusCode::OK => succeeded = sent,
                StatusCode::UNAUTHORIZED => return succeeded,
                other => panic!("{other}"),
            }
        }
    })
}

/// R-KEY-14, FC-50
#[tokio::test]
async fn under_load_a_revoked_key_is_refused_on_both_instances_and_its_streams_close_within_the_bound() {
    let Some(redis) = TestRedis::start().await else { return };
    let builder = || TestPlatform::with("REDIS_URL", redis.url());
    let first = Arc::new(builder().start().await);
    let second = Arc::new(builder().set("DATABASE_URL", first.database().url()).start().await);
    let (id, key) = key_of(&first, "bob@example.com", "default").await;
    let (run, _database) = endless(&first, &key).await;
    let streams = [follow(&first, &key, &run).await, follow(&second, &key, &run).await];
    let loads = [under_load(&first, &key), under_load(&second, &key)];
    // Both are warm, and what they believe is not about to run out.
    tokio::time::sleep(PACE * 25).await;
    assert!(loads.iter().all(|load| !load.is_finished()) && streams.iter().all(|stream| !stream.is_finished()));

    let mut super_admin = first.session_of(ADMIN).await;
    super_admin.workspace = Some("default".to_owned());
    let answer = super_admin.send(&first, Method::DELETE, &format!("{KEYS}/{id}"), None).await;
    let revoked = Instant::now();

    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    for load in loads {
        let late = load.await.unwrap().saturating_duration_since(revoked);
        assert!(late < BOUND, "a request was let in {late:?} after the revocation");
    }
    for stream in streams {
        let late = stream.await.unwrap().saturating_duration_since(revoked);
        // It looks again twice a second, and this machine may be busy.
        assert!(late < BOUND * 2, "a stream went on for {late:?} after the revocation");
    }
}

/// R-KEY-10, R-KEY-12, R-USER-10, FC-50: what is believed for a second here is believed for a minute by default.
#[tokio::test]
async fn a_stream_closes_when_what_opened_it_is_gone() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "1").start().await;
    let client = platform.database().connect().await;
    let (_, starter) = key_of(&platform, "ann@example.com", "default").await;
    let (run, _database) = endless(&platform, &starter).await;
    let mut streams = Vec::new();
    for ended in [
        "UPDATE catalog.api_keys SET expires_at = now() WHERE id = $1",
        "UPDATE catalog.users SET is_active = false, updated_at = now() WHERE id = (SELECT user_id FROM catalog.api_keys WHERE id = $1)",
        "UPDATE catalog.workspace_members SET admin = false WHERE user_id = (SELECT user_id FROM catalog.api_keys WHERE id = $1)",
        "DELETE FROM catalog.workspace_members WHERE user_id = (SELECT user_id FROM catalog.api_keys WHERE id = $1)",
    ] {
        let email = format!("{}@example.com", streams.len());
        let (id, key) = key_of(&platform, &email, "default").await;
        platform.member_by_operator(&email, "default", &["--admin"]).await;
        streams.push((ended, id, follow_soon(&platform, &key, &run).await));
    }
    let lasting = follow(&platform, &starter, &run).await;

    for (ended, id, stream) in streams {
        assert!(!stream.is_finished(), "{ended}");
        client.execute(ended, &[&id]).await.unwrap();
        let begun = Instant::now();
        stream.await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(10), "{ended}");
    }
    assert!(!lasting.is_finished(), "whoever lost nothing goes on");
}

/// As [`follow`], once the service knows that the key's owner is an admin.
async fn follow_soon(platform: &TestPlatform, key: &str, run: &str) -> tokio::task::JoinHandle<Instant> {
    eventually("the key opens the run", async || {
        let url = format!("{}/api/v1/executions/{run}", platform.address());
        let request = reqwest::Client::new().get(url).header("DP-API-Key", key);
        Answer::of(request.send().await.unwrap()).await.status.is_success().then_some(())
    })
    .await;
    follow(platform, key, run).await
}
