//! Streams of runs: who may have one, who is waited for, and how long one can be had.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::Fixture;
use crate::support::{Answer, TestPlatform, eventually};

/// Streams that are open, as the metrics count them.
async fn open_streams(platform: &TestPlatform) -> String {
    let url = format!("{}/metrics", platform.management().await);
    let text = reqwest::get(url).await.unwrap().text().await.unwrap();
    let line = text.lines().find(|line| line.starts_with("flowstone_event_streams "));
    line.expect("the gauge of streams").rsplit(' ').next().unwrap().to_owned()
}

/// A run that is streamed, and left behind its first event; answers its id when the platform has noticed.
async fn left(fixture: &Fixture, pipeline: &str) -> String {
    let mut stream = fixture.platform.execute(pipeline, json!({})).await;
    let run = stream.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();
    drop(stream);
    eventually("the stream is closed", async || (open_streams(&fixture.platform).await == "0").then_some(())).await;
    run
}

/// R-SSE-6
#[tokio::test]
async fn whoever_comes_back_within_the_grace_time_keeps_the_run_going() {
    let patient = TestPlatform::with("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", "6").start().await;
    let fixture = Fixture::on(patient).await;
    let pipeline = fixture.endless().await;
    let run = left(&fixture, &pipeline).await;
    let url = format!("{}/api/v1/executions/{run}/events", fixture.platform.address());
    let mut back = fixture.platform.follow(fixture.platform.http().get(&url)).await;
    assert_eq!(back.next().await.unwrap().event.as_deref(), Some("execution_started"));

    // Left later, so that the grace time of the first one is over when this one is cancelled.
    let later = fixture.platform.execute(&pipeline, json!({})).await;
    drop(later);
    let aborted = eventually("the other run is cancelled", async || {
        let runs = fixture.platform.get("/api/v1/executions?status=ABORTED").await.data();
        runs["items"].as_array().unwrap().first().cloned()
    })
    .await;

    assert_ne!(aborted["execution_id"], json!(run));
    assert_eq!(fixture.platform.execution(&run).await["status"], "RUNNING");
    fixture.platform.delete(&format!("/api/v1/executions/{run}")).await;
    let reason = tokio::time::timeout(Duration::from_secs(60), back.all()).await.unwrap().pop().unwrap().json();
    assert_eq!(reason["reason"], "cancelled");
}

/// R-SSE-8
#[tokio::test]
async fn one_stream_more_than_allowed_is_refused_and_starts_nothing() {
    let fixture = Fixture::on(TestPlatform::with("FLOWSTONE_SSE__MAX_STREAMS_PER_USER", "1").start().await).await;
    let pipeline = fixture.endless().await;
    let mut stream = fixture.platform.execute(&pipeline, json!({})).await;
    let run = stream.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/pipelines/{pipeline}/execute");

    let executed = fixture.platform.post(&path, json!({"parameters": {}})).await;
    let followed = fixture.platform.get(&format!("/api/v1/executions/{run}/events")).await;

    for refused in [executed, followed] {
        refused.is(429, "rate_limit.exceeded");
        assert!(refused.headers.contains_key("retry-after"));
    }
    assert_eq!(fixture.platform.get("/api/v1/executions").await.data()["pagination"]["total"], 1);
}

/// R-SSE-3, R-SSE-4
#[tokio::test]
async fn an_ended_run_is_told_for_an_hour_and_its_record_until_it_is_removed() {
    let mut fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("hourly", json!({}), "SELECT 1 AS one").await;
    let run = fixture.platform.rows_of(&pipeline, json!({})).await["execution_id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/executions/{run}");
    let client = fixture.platform.database().connect().await;
    // What the process kept goes with it.
    fixture.platform.restart().await;
    let followed = async |minutes: u32| {
        let aged =
            format!("UPDATE catalog.pipeline_executions SET completed_at = now() - interval '{minutes} minutes'");
        client.execute(&aged, &[]).await.unwrap();
        fixture.platform.send(Method::GET, &format!("{path}/events"), None).await
    };

    assert_eq!(followed(55).await.text.matches("\nid: ").count(), 5);
    followed(61).await.is(410, "result.expired");

    let record = async || -> Answer { fixture.platform.get(&format!("{path}/event-record")).await };
    assert_eq!(record().await.data()["events"].as_array().map(Vec::len), Some(5));
    client.execute("DELETE FROM catalog.execution_events", &[]).await.unwrap();
    let reason: Value = record().await.is(410, "result.expired").json()["error"]["details"]["reason"].take();
    assert_eq!(reason, "event_record_expired");
}
