//! What is told of a run at whose end its instance or Redis was away, and of one that ended long ago.

use reqwest::Method;
use serde_json::{Value, json};

use super::together::{Pair, WAITS, follow, ids, let_go};
use crate::support::authoring::{document, stages};
use crate::support::{Frame, Frames, PATIENCE, PlatformBuilder, TestPlatform, eventually};

/// All that is left of a stream, which must end.
async fn whole(frames: Frames) -> Vec<Frame> {
    tokio::time::timeout(PATIENCE, frames.all()).await.expect("the stream ends")
}

/// A run that is streamed, under a key.
async fn execute(platform: &TestPlatform, pipeline: &str) -> Frames {
    let url = format!("{}/api/v1/pipelines/{pipeline}/execute", platform.address());
    let request = platform.http().post(url).header("Idempotency-Key", "k").json(&json!({"parameters": {}}));
    platform.follow(request).await
}

fn run_of(event: &Frame) -> String {
    event.json()["execution_id"].as_str().unwrap().to_owned()
}

fn brisk(it: PlatformBuilder) -> PlatformBuilder {
    it.set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "1")
        .set("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1")
        .set("FLOWSTONE_REDIS__COMMAND_TIMEOUT_MS", "500")
}

/// What is left of the time to live of a run's log, in ms.
async fn log_life(pair: &Pair, run: &str) -> i64 {
    pair.redis.ask(&format!("PTTL dp:events:{run}")).await
}

/// R-SSE-2, R-SSE-4, R-JOB-9, R-EXEC-30
#[tokio::test]
async fn the_streams_of_a_run_whose_instance_was_killed_end_when_it_is_swept() {
    let Some(mut pair) = Pair::with(brisk).await else { return };
    let (pipeline, _client) = pair.held().await;
    let mut own = execute(&pair.first, &pipeline).await;
    let begun = [own.next().await.unwrap(), own.next().await.unwrap()];
    let run = run_of(&begun[0]);
    let url = format!("{}/api/v1/executions/{run}/events", pair.second.address());
    let mut live = pair.second.follow(pair.second.http().get(&url)).await;
    assert_eq!([live.next().await.unwrap(), live.next().await.unwrap()], begun);

    pair.first.kill9();

    assert_eq!(whole(live).await, []);
    let swept = pair.second.execution(&run).await;
    assert_eq!(swept["error"]["code"], "pipeline.execution.instance_lost", "{swept}");
    let late = pair.second.follow(pair.second.http().get(&url)).await;
    assert_eq!(whole(late).await, begun);
    assert_eq!(whole(execute(&pair.second, &pipeline).await).await, begun);
}

/// R-SSE-1, R-SSE-3, R-SSE-4
#[tokio::test]
async fn a_run_that_ends_while_redis_is_away_is_told_to_the_end() {
    let Some(mut pair) = Pair::with(brisk).await else { return };
    let client = pair.database.connect().await;
    client.batch_execute("SELECT pg_advisory_lock(7)").await.unwrap();
    // Without a result, which would have to be stored in Redis.
    pair.first.template("tests/ends/waits.sql", "POSTGRES", WAITS).await;
    let nodes = json!([stages("only", "pg", "tests/ends/waits.sql", "numbers")]);
    let pipeline = pair.first.pipeline(document("tests/ends/waits", json!({}), nodes)).await;
    let mut own = pair.first.execute(&pipeline, json!({})).await;
    let mut events = vec![own.next().await.unwrap(), own.next().await.unwrap()];
    let run = run_of(&events[0]);
    let url = format!("{}/api/v1/executions/{run}/events", pair.second.address());
    let mut live = pair.second.follow(pair.second.http().get(&url)).await;
    assert_eq!([live.next().await.unwrap(), live.next().await.unwrap()], events[..]);

    pair.redis.freeze();
    let_go(&client).await;

    let (own, live) = (whole(own).await, whole(live).await);
    assert_eq!(live, own);
    events.extend(own);
    assert_eq!(ids(&events), ["1", "2", "3", "4"]);
    assert_eq!(events[3].event.as_deref(), Some("pipeline_completed"));
    // The log gets the end as well, and what was lost with the server that was frozen.
    pair.redis.restart().await;
    eventually("the log is whole", async || {
        let length: i64 = pair.redis.ask(&format!("LLEN dp:events:{run}")).await;
        (length == 4).then_some(())
    })
    .await;
    let left = log_life(&pair, &run).await;
    assert!((3_500_000..=3_600_000).contains(&left), "{left}");
    eventually("the interface is open again", async || {
        pair.second.get("/api/v1/auth/me").await.status.is_success().then_some(())
    })
    .await;
    assert_eq!(ids(&follow(&pair.second, &run, 1).await), ["2", "3", "4"]);
}

/// R-SSE-3, R-SSE-4, R-EXEC-30
#[tokio::test]
async fn after_an_hour_a_run_is_told_to_nobody_but_a_repeat_of_its_request() {
    let Some(pair) = Pair::start().await else { return };
    let pipeline = pair.pipeline("one", json!({}), "SELECT 1 AS one").await;
    let told = whole(execute(&pair.first, &pipeline).await).await;
    let run = run_of(&told[0]);
    let left = log_life(&pair, &run).await;
    assert!((3_500_000..=3_600_000).contains(&left), "the log lives an hour from the end: {left}");

    pair.redis.ask::<()>(&format!("DEL dp:events:{run}")).await;
    let client = pair.first.database().connect().await;
    let aged = "UPDATE catalog.pipeline_executions SET completed_at = now() - interval '2 hours'";
    client.execute(aged, &[]).await.unwrap();

    let values = |events: &[Frame]| events.iter().map(|it| (it.id.clone(), it.json())).collect::<Vec<(_, Value)>>();
    let repeated = whole(execute(&pair.second, &pipeline).await).await;
    assert_eq!(values(&repeated), values(&told));
    let gone = pair.second.send(Method::GET, &format!("/api/v1/executions/{run}/events"), None).await;
    gone.is(410, "result.expired");
}
