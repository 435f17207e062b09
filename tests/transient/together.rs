//! Two instances, real processes, over one PostgreSQL and one Redis: each serves what the other one runs.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio_postgres::Client;

use crate::support::authoring::{document, location, reads};
use crate::support::{
    Answer, Frame, PlatformBuilder, TestDatabase, TestPlatform, TestRedis, eventually, scratch_database,
};

/// Two instances and a customer's database.
pub(super) struct Pair {
    pub redis: TestRedis,
    pub first: TestPlatform,
    pub second: TestPlatform,
    pub database: TestDatabase,
}

/// A node that ends when the test lets go of the lock.
pub(super) const WAITS: &str =
    "SELECT n FROM generate_series(1, 3) AS g(n) WHERE pg_advisory_xact_lock_shared(7) IS NOT NULL";

impl Pair {
    pub async fn start() -> Option<Self> {
        Self::with(|builder| builder).await
    }

    /// With settings of both.
    pub async fn with(settings: impl Fn(PlatformBuilder) -> PlatformBuilder) -> Option<Self> {
        let redis = TestRedis::start().await?;
        let builder = || settings(TestPlatform::with("REDIS_URL", redis.url()));
        let first = builder().start().await;
        let second = builder().set("DATABASE_URL", first.database().url()).start().await;
        let database = scratch_database().await;
        first.postgres("pg", &database).await;
        Some(Self { redis, first, second, database })
    }

    /// A released pipeline of one node.
    pub async fn pipeline(&self, word: &str, parameters: Value, sql: &str) -> String {
        let template = format!("tests/together/{word}.sql");
        self.first.template(&template, "POSTGRES", sql).await;
        let nodes = json!([reads("only", "pg", &template)]);
        self.first.pipeline(document(&format!("tests/together/{word}"), parameters, nodes)).await
    }

    /// A pipeline that ends when the answered connection lets go of its lock.
    pub async fn held(&self) -> (String, Client) {
        let client = self.database.connect().await;
        client.batch_execute("SELECT pg_advisory_lock(7)").await.unwrap();
        (self.pipeline("held", json!({}), WAITS).await, client)
    }
}

pub(super) async fn let_go(client: &Client) {
    client.batch_execute("SELECT pg_advisory_unlock(7)").await.unwrap();
}

pub(super) async fn follow(platform: &TestPlatform, run: &str, after: usize) -> Vec<Frame> {
    let url = format!("{}/api/v1/executions/{run}/events", platform.address());
    platform.follow(platform.http().get(url).header("Last-Event-ID", after.to_string())).await.all().await
}

pub(super) fn ids(events: &[Frame]) -> Vec<String> {
    events.iter().map(|event| event.id.clone().unwrap()).collect()
}

fn is_whole(events: &[Frame]) {
    assert_eq!(ids(events), ["1", "2", "3", "4", "5"], "{events:?}");
    assert_eq!(events[4].event.as_deref(), Some("data_ready"));
}

/// R-SSE-1, R-SSE-4, R-SSE-6
#[tokio::test]
async fn a_run_is_followed_live_and_resumed_on_the_other_instance() {
    let Some(pair) = Pair::start().await else { return };
    let (pipeline, client) = pair.held().await;
    let run = pair.first.start_detached(&pipeline, json!({})).await;
    let url = format!("{}/api/v1/executions/{run}/events", pair.second.address());
    let mut live = pair.second.follow(pair.second.http().get(&url)).await;
    let mut events = vec![live.next().await.unwrap(), live.next().await.unwrap()];
    assert_eq!(events[1].event.as_deref(), Some("node_started"));

    let_go(&client).await;

    events.extend(live.all().await);
    is_whole(&events);
    for cut in [0, 2, 5] {
        assert_eq!(follow(&pair.second, &run, cut).await, events[cut..]);
        assert_eq!(follow(&pair.first, &run, cut).await, events[cut..]);
    }
}

/// R-SSE-6
#[tokio::test]
async fn whoever_follows_on_the_other_instance_keeps_a_left_run_going() {
    let impatient = |it: PlatformBuilder| it.set("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", "1");
    let Some(pair) = Pair::with(impatient).await else { return };
    let (pipeline, client) = pair.held().await;
    let mut own = pair.first.execute(&pipeline, json!({})).await;
    let run = own.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();
    let url = format!("{}/api/v1/executions/{run}/events", pair.second.address());
    let mut follower = pair.second.follow(pair.second.http().get(&url)).await;
    let mut events = vec![follower.next().await.unwrap()];
    let mut left = pair.first.execute(&pipeline, json!({})).await;
    let left_run = left.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();

    drop(own);
    drop(left);

    // The one that nobody follows is cancelled; the other one was left before it.
    assert_eq!(pair.first.ended(&left_run).await["status"], "ABORTED");
    assert_eq!(pair.first.execution(&run).await["status"], "RUNNING");
    let_go(&client).await;
    events.extend(follower.all().await);
    is_whole(&events);
}

/// R-EXEC-21, R-EXEC-22, R-EXEC-25
#[tokio::test]
async fn a_run_is_cancelled_on_the_other_instance_before_the_next_look() {
    // It is never looked at a flag unasked: what stops the run is that it was told.
    let Some(pair) = Pair::with(|it| it.set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "3600")).await else { return };
    let (pipeline, _client) = pair.held().await;
    let run = pair.first.start_detached(&pipeline, json!({})).await;
    eventually("the node runs", async || {
        let found = pair.first.execution(&run).await;
        (found["node_stats"][0]["status"] == "RUNNING").then_some(())
    })
    .await;

    let cancelled = pair.second.delete(&format!("/api/v1/executions/{run}")).await;

    assert_eq!(cancelled.status, StatusCode::NO_CONTENT);
    let ended = pair.second.ended(&run).await;
    assert_eq!((&ended["status"], ended.get("error")), (&json!("ABORTED"), None), "{ended}");
    let events = follow(&pair.second, &run, 0).await;
    let last = events.last().unwrap();
    assert_eq!((last.event.as_deref(), &last.json()["reason"]), (Some("execution_aborted"), &json!("cancelled")));
    eventually("the flag is lowered", async || {
        pair.redis.keys().await.iter().all(|(name, _)| !name.starts_with("dp:cancel:")).then_some(())
    })
    .await;
    pair.second.delete(&format!("/api/v1/executions/{run}")).await.is(409, "pipeline.execution.not_running");
}

/// R-EXEC-22, R-REDIS-5
#[tokio::test]
async fn a_flag_that_was_raised_while_nobody_listened_is_obeyed_when_the_subscription_stands_again() {
    let Some(pair) = Pair::with(|it| it.set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "3600")).await else { return };
    let (pipeline, _client) = pair.held().await;
    let run = pair.first.start_detached(&pipeline, json!({})).await;
    // As another instance raises it, but for the notice.
    pair.redis.ask::<()>(&format!("SET dp:cancel:{run} cancelled PX 600000")).await;

    let killed: i64 = pair.redis.ask("CLIENT KILL TYPE pubsub").await;

    assert_eq!(killed, 2);
    assert_eq!(pair.first.ended(&run).await["status"], "ABORTED");
}

/// R-EXEC-21, R-REDIS-2
#[tokio::test]
async fn a_run_is_cancelled_where_it_runs_although_redis_is_full() {
    let Some(pair) = Pair::start().await else { return };
    let (pipeline, _client) = pair.held().await;
    let run = pair.first.start_detached(&pipeline, json!({})).await;
    pair.redis.ask::<()>("CONFIG SET maxmemory 1").await;
    let path = format!("/api/v1/executions/{run}");
    // Where it does not run, nothing but the flag would stop it.
    pair.second.delete(&path).await.is(503, "transient.unavailable");

    let cancelled = pair.first.delete(&path).await;

    assert_eq!(cancelled.status, StatusCode::NO_CONTENT, "{}", cancelled.text);
    assert_eq!(pair.first.ended(&run).await["status"], "ABORTED");
}

/// R-RES-1, R-RES-5, R-RES-6
#[tokio::test]
async fn a_result_is_paged_and_downloaded_on_the_other_instance() {
    let Some(pair) = Pair::start().await else { return };
    let sql = "SELECT n, repeat('x', 90) AS text FROM generate_series(1, 30000) AS g(n) ORDER BY n";
    let pipeline = pair.pipeline("many", json!({}), sql).await;
    let ready = pair.first.rows_of(&pipeline, json!({})).await;
    let run = ready["execution_id"].as_str().unwrap();
    let path = format!("/api/v1/executions/{run}/result");

    let mut seen = Vec::new();
    loop {
        let page = pair.second.get(&format!("{path}?offset={}&limit=7001", seen.len())).await.data();
        assert_eq!(page["expires_at"], ready["expires_at"]);
        seen.extend(page["rows"].as_array().unwrap().iter().map(|row| row[0].as_i64().unwrap()));
        if page["has_more"] == false {
            break;
        }
    }
    assert_eq!(seen, (1..=30_000).collect::<Vec<i64>>());

    let file = pair.second.get(&format!("{path}/download?format=csv")).await.text;
    assert_eq!(file, pair.first.get(&format!("{path}/download?format=csv")).await.text);
    assert_eq!(file.lines().count(), 30_001);
    assert!(file.lines().last().unwrap().starts_with("30000,x"));
    let pages = pair.redis.keys().await.into_iter().filter(|(name, _)| name.contains(":page:")).count();
    assert!(pages >= 2, "three megabytes are more than one batch: {pages}");
}

/// R-REDIS-1
#[tokio::test]
async fn whatever_instances_write_ends_by_itself_while_runs_go_on_and_when_they_are_killed() {
    let Some(mut pair) = Pair::start().await else { return };
    let (held, _client) = pair.held().await;
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    pair.first.rows_of(&pipeline, json!({})).await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", pair.first.address());
    let keyed = pair.first.http().post(url).header("Idempotency-Key", "k").json(&json!({"parameters": {}}));
    let keyed = Answer::of(keyed.send().await.unwrap()).await.data();
    pair.first.ended(keyed["execution_id"].as_str().unwrap()).await;
    let running = pair.first.start_detached(&held, json!({})).await;
    eventually("the run has begun", async || {
        pair.redis.keys().await.iter().any(|(name, _)| *name == format!("dp:events:{running}")).then_some(())
    })
    .await;
    pair.second.delete(&format!("/api/v1/executions/{running}")).await;

    pair.first.kill9();

    let keys = pair.redis.keys().await;
    for kind in ["idem:", "dp:events:", "dp:result:", "dp:rl:"] {
        assert!(keys.iter().any(|(name, _)| name.starts_with(kind)), "{kind} {keys:?}");
    }
    for (name, left) in keys {
        assert!(left > 0, "{name} never ends");
    }
}

/// How many connections the customer's database has, but for the one that asks.
async fn connections(client: &Client) -> i64 {
    let asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    client.query_one(asked, &[]).await.unwrap().get(0)
}

/// R-DS-31
#[tokio::test]
async fn a_changed_datasource_loses_its_pools_on_both_instances_at_once() {
    let Some(pair) = Pair::start().await else { return };
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    let client = pair.database.connect().await;
    // Each instance keeps a connection for the next run.
    pair.second.rows_of(&pipeline, json!({})).await;
    assert!(connections(&client).await > 0);
    pair.first.rows_of(&pipeline, json!({})).await;

    let (url, credential) = location(&pair.database);
    let body = json!({
        "name": "pg", "display_name": "renamed", "dialect": "POSTGRES", "jdbc_url": url, "credential": credential,
    });
    pair.first.put("/api/v1/datasources/pg", body).await.data();

    eventually("every pool is gone", async || (connections(&client).await == 0).then_some(())).await;
    // And both go on with pools of their own.
    for platform in [&pair.first, &pair.second] {
        platform.rows_of(&pipeline, json!({})).await;
    }
}

async fn me(platform: &TestPlatform, key: &str) -> Answer {
    let request = reqwest::Client::new().get(format!("{}/api/v1/auth/me", platform.address()));
    Answer::of(request.header("DP-API-Key", key).send().await.unwrap()).await
}

async fn issue(platform: &TestPlatform) -> (String, String) {
    let body = json!({"name": "short-lived", "scopes": ["author"]});
    let issued = platform.send(Method::POST, "/api/v1/auth/api-keys", Some(body)).await.data();
    (issued["id"].as_str().unwrap().to_owned(), issued["key"].as_str().unwrap().to_owned())
}

/// Until the key is refused, which must be long before the caches run out by themselves.
async fn refused_early(platform: &TestPlatform, key: &str, since: Instant) {
    eventually("the key is refused", async || {
        (me(platform, key).await.status == StatusCode::UNAUTHORIZED).then_some(())
    })
    .await;
    assert!(since.elapsed() < Duration::from_secs(45), "it was the cache that ran out: {:?}", since.elapsed());
    me(platform, key).await.is(401, "auth.api_key.invalid");
}

/// R-KEY-14, FC-50
#[tokio::test]
async fn a_revoked_key_is_refused_on_the_other_instance_as_soon_as_it_hears_of_it() {
    let Some(pair) = Pair::start().await else { return };
    let (id, key) = issue(&pair.first).await;
    me(&pair.second, &key).await.data();
    let since = Instant::now();

    let revoked = pair.first.delete(&format!("/api/v1/auth/api-keys/{id}")).await;

    assert_eq!(revoked.status, StatusCode::NO_CONTENT);
    refused_early(&pair.second, &key, since).await;
}

/// R-REDIS-5
#[tokio::test]
async fn an_instance_that_missed_a_notice_believes_nothing_of_before() {
    let Some(mut pair) = Pair::start().await else { return };
    let (id, key) = issue(&pair.first).await;
    me(&pair.second, &key).await.data();
    let since = Instant::now();
    pair.redis.kill9();

    // Nobody is told, and nobody could be asked through the interface, which lets nobody in now.
    let client = pair.first.database().connect().await;
    client.execute("UPDATE catalog.api_keys SET is_revoked = true WHERE id = $1", &[&id]).await.unwrap();
    pair.redis.restart().await;

    refused_early(&pair.second, &key, since).await;
}

/// R-KEY-14, R-REDIS-5: without any notice it is the cache that ends.
#[tokio::test]
async fn a_revocation_that_is_never_told_counts_when_the_cache_has_run_out() {
    let Some(pair) = Pair::with(|it| it.set("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "2")).await else { return };
    let (id, key) = issue(&pair.first).await;
    me(&pair.second, &key).await.data();
    let client = pair.first.database().connect().await;

    client.execute("UPDATE catalog.api_keys SET is_revoked = true WHERE id = $1", &[&id]).await.unwrap();

    eventually("the key is refused", async || {
        (me(&pair.second, &key).await.status == StatusCode::UNAUTHORIZED).then_some(())
    })
    .await;
}

/// R-EXEC-27
#[tokio::test]
async fn a_frozen_redis_cancels_no_run() {
    let brisk = |it: PlatformBuilder| {
        it.set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "1").set("FLOWSTONE_REDIS__COMMAND_TIMEOUT_MS", "500")
    };
    let Some(pair) = Pair::with(brisk).await else { return };
    let (pipeline, client) = pair.held().await;
    let mut stream = pair.first.execute(&pipeline, json!({})).await;
    let mut events = vec![stream.next().await.unwrap(), stream.next().await.unwrap()];
    let run = events[0].json()["execution_id"].as_str().unwrap().to_owned();
    let failures =
        || pair.first.log().iter().filter(|line| line.contains("the cancel flags could not be read")).count();

    pair.redis.freeze();
    // It is logged, and tried again.
    eventually("the flags could not be read", async || (failures() >= 2).then_some(())).await;
    pair.redis.thaw();
    eventually("the interface is open again", async || {
        pair.first.get("/api/v1/auth/me").await.status.is_success().then_some(())
    })
    .await;
    let_go(&client).await;

    events.extend(stream.all().await);
    is_whole(&events);
    assert_eq!(pair.first.ended(&run).await["status"], "SUCCESS");
    assert_eq!(follow(&pair.second, &run, 0).await, events);
}

/// R-EXEC-27, R-SSE-1
#[tokio::test]
async fn a_run_outlives_a_redis_that_is_killed_and_its_stream_has_no_gap() {
    let Some(mut pair) = Pair::start().await else { return };
    let (pipeline, client) = pair.held().await;
    let mut stream = pair.first.execute(&pipeline, json!({})).await;
    let mut events = vec![stream.next().await.unwrap(), stream.next().await.unwrap()];
    let run = events[0].json()["execution_id"].as_str().unwrap().to_owned();

    pair.redis.restart().await;
    // What the server lost is written anew, before anything new happens.
    eventually("the log is there again", async || {
        let length: i64 = pair.redis.ask(&format!("LLEN dp:events:{run}")).await;
        (length == 2).then_some(())
    })
    .await;
    let_go(&client).await;

    events.extend(stream.all().await);
    is_whole(&events);
    assert_eq!(follow(&pair.second, &run, 0).await, events);
    assert_eq!(pair.second.get(&format!("/api/v1/executions/{run}/result")).await.data()["total_rows"], 3);
}

/// R-RES-3, R-REDIS-3
#[tokio::test]
async fn a_result_that_does_not_fit_fails_its_run_and_leaves_nothing() {
    let Some(pair) = Pair::start().await else { return };
    let sql = "SELECT repeat(md5(n::text), 100) AS text FROM generate_series(1, 5000) AS g(n)";
    let pipeline = pair.pipeline("large", json!({}), sql).await;
    let used: String = pair.redis.ask("INFO memory").await;
    let used: u64 = used.lines().find_map(|line| line.strip_prefix("used_memory:")).unwrap().parse().unwrap();
    pair.redis.ask::<()>(&format!("CONFIG SET maxmemory {}", used + 4_000_000)).await;

    let run = pair.first.start_detached(&pipeline, json!({})).await;
    let ended = pair.first.ended(&run).await;

    assert_eq!((&ended["status"], &ended["error"]["code"]), (&json!("FAILED"), &json!("result.storage_unavailable")));
    eventually("the partial result is gone", async || {
        pair.redis.keys().await.iter().all(|(name, _)| !name.starts_with("dp:result:")).then_some(())
    })
    .await;
    pair.second.get(&format!("/api/v1/executions/{run}/result")).await.is(410, "result.execution_failed");
}
