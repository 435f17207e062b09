//! One key, one run.

use serde_json::json;

use super::Fixture;
use crate::support::{Answer, TestPlatform};

/// R-EXEC-29
#[tokio::test]
async fn a_refused_request_gives_its_key_back() {
    let limited = TestPlatform::with("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_USER", "1").start().await;
    let fixture = Fixture::on(limited).await;
    let endless = fixture.endless().await;
    let pipeline = fixture.pipeline("again", json!({}), "SELECT 1 AS one").await;
    let first = fixture.platform.start_detached(&endless, json!({})).await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", fixture.platform.address());
    let send = async || {
        let request = fixture.platform.http().post(&url).header("Idempotency-Key", "k-9");
        Answer::of(request.json(&json!({"parameters": {}})).send().await.unwrap()).await
    };
    send().await.is(429, "pipeline.execution.concurrency_limit");
    fixture.platform.delete(&format!("/api/v1/executions/{first}")).await;
    fixture.platform.ended(&first).await;

    let started = send().await.data();

    assert_eq!(started["repeated"], false);
    fixture.platform.ended(started["execution_id"].as_str().unwrap()).await;
}

/// R-EXEC-29, R-EXEC-30, FC-17
#[tokio::test]
async fn many_requests_with_one_key_start_one_run() {
    let fixture = Fixture::start().await;
    let pipeline =
        fixture.pipeline("once", json!({"n": {"type": "INTEGER", "required": true}}), "SELECT :n::integer AS n").await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", fixture.platform.address());
    let send = || {
        let request =
            fixture.platform.http().post(&url).header("Idempotency-Key", "k-1").json(&json!({"parameters": {"n": 1}}));
        async { Answer::of(request.send().await.unwrap()).await }
    };

    let answers = futures::future::join_all((0..20).map(|_| send())).await;

    let ids: std::collections::BTreeSet<_> =
        answers.iter().map(|answer| answer.data()["execution_id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.data()["repeated"] == false).count(), 1);
    assert_eq!(fixture.platform.get("/api/v1/executions").await.data()["pagination"]["total"], 1);
}

/// R-EXEC-31, FC-18
#[tokio::test]
async fn a_key_is_for_one_request_whatever_the_order_of_its_members() {
    let fixture = Fixture::start().await;
    let declared = json!({"a": {"type": "INTEGER"}, "b": {"type": "INTEGER"}});
    let pipeline = fixture.pipeline("same", declared, "SELECT :a::integer AS a, :b::integer AS b").await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", fixture.platform.address());
    let send = async |key: &str, body: &'static str| {
        let request = fixture
            .platform
            .http()
            .post(&url)
            .header("Idempotency-Key", key)
            .header("Content-Type", "application/json");
        Answer::of(request.body(body).send().await.unwrap()).await
    };

    let first = send("k-2", r#"{"parameters": {"a": 1, "b": 2}}"#).await.data();
    let reordered = send("k-2", r#"{"parameters": {"b": 2, "a": 1}}"#).await.data();
    assert_eq!(reordered["execution_id"], first["execution_id"]);
    assert_eq!(reordered["repeated"], true);
    send("k-2", r#"{"parameters": {"a": 1, "b": 3}}"#).await.is(409, "idempotency.key_reused_for_different_request");
    for key in ["", &"k".repeat(256)] {
        send(key, r#"{"parameters": {}}"#).await.is(400, "pipeline.execution.invalid_parameter_type");
    }
    assert_eq!(fixture.platform.get("/api/v1/executions").await.data()["pagination"]["total"], 1);
}
