//! Runs: started, streamed, detached, cancelled, listed, and swept when their instance dies.

mod idempotency;
mod streams;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads, stages};
use crate::support::{Answer, Frame, TestDatabase, TestPlatform, eventually, scratch_database};

/// A platform with one database behind it.
struct Fixture {
    platform: TestPlatform,
    database: TestDatabase,
}

impl Fixture {
    async fn start() -> Self {
        Self::on(TestPlatform::start().await).await
    }

    async fn on(platform: TestPlatform) -> Self {
        let database = scratch_database().await;
        platform.postgres("pg", &database).await;
        Self { platform, database }
    }

    /// A released pipeline of one node on the database.
    async fn pipeline(&self, word: &str, parameters: Value, sql: &str) -> String {
        let template = format!("tests/runs/{word}.sql");
        self.platform.template(&template, "POSTGRES", sql).await;
        let nodes = json!([reads("only", "pg", &template)]);
        self.platform.pipeline(document(&format!("tests/runs/{word}"), parameters, nodes)).await
    }

    /// A pipeline whose statement runs until it is stopped.
    async fn endless(&self) -> String {
        self.pipeline("endless", json!({}), "SELECT pg_sleep(3600)").await
    }

    /// Statements of the endless kind that the server runs now.
    async fn sleeping(&self) -> i64 {
        let client = self.database.connect().await;
        let asked = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(3600)%' \
                     AND datname = current_database() AND pid <> pg_backend_pid()";
        client.query_one(asked, &[]).await.unwrap().get(0)
    }

    async fn until_sleeping(&self, how_many: i64) {
        eventually("the statement runs, or not", async || (self.sleeping().await == how_many).then_some(())).await;
    }
}

fn names(events: &[Frame]) -> Vec<&str> {
    events.iter().map(|event| event.event.as_deref().unwrap_or_default()).collect()
}

/// R-SSE-2
#[tokio::test]
async fn the_address_of_a_result_is_the_configured_one_whatever_host_was_asked() {
    let proxied = TestPlatform::with("FLOWSTONE_AUTH__BASE_URL", "https://flow.example.com").start().await;
    let fixture = Fixture::on(proxied).await;
    let pipeline = fixture.pipeline("one", json!({}), "SELECT 1 AS one").await;

    let events = fixture.platform.run(&pipeline, json!({})).await;

    let ready = events.last().unwrap().json();
    let execution = ready["execution_id"].as_str().unwrap();
    assert_eq!(ready["result_url"], format!("https://flow.example.com/api/v1/executions/{execution}/result"));
}

/// R-SSE-1, R-SSE-2, R-SSE-9
#[tokio::test]
async fn a_run_streams_its_events_in_order_and_without_gaps() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("numbers", json!({}), "SELECT n FROM generate_series(1, 3) AS g(n)").await;

    let events = fixture.platform.run(&pipeline, json!({})).await;

    assert_eq!(
        names(&events),
        ["execution_started", "node_started", "node_completed", "pipeline_completed", "data_ready"]
    );
    let ids: Vec<_> = events.iter().map(|event| event.id.clone().unwrap()).collect();
    assert_eq!(ids, ["1", "2", "3", "4", "5"]);
    let first = events[0].json();
    for event in &events {
        assert_eq!(event.json()["execution_id"], first["execution_id"]);
        assert_eq!(event.json()["correlation_id"], first["correlation_id"]);
    }
    let ready = events[4].json();
    assert_eq!(ready["rows"], json!([[1], [2], [3]]));
    assert_eq!(ready["total_rows"], 3);
}

/// R-EXEC-1, R-EXEC-5, R-EXEC-8
#[tokio::test]
async fn the_row_of_a_run_says_what_ran_and_how_it_ended() {
    let fixture = Fixture::start().await;
    let declared = json!({"n": {"type": "INTEGER", "required": true}, "note": {"type": "STRING", "default": "none"}});
    let pipeline = fixture.pipeline("echo", declared, "SELECT :n::integer AS n, :note::text AS note").await;

    let ready = fixture.platform.rows_of(&pipeline, json!({"n": 7})).await;

    let run = fixture.platform.execution(ready["execution_id"].as_str().unwrap()).await;
    assert_eq!(run["status"], "SUCCESS");
    assert_eq!(run["pipeline_version"], 1);
    assert_eq!(run["triggered_via"], "REST");
    assert_eq!(run["root_execution_id"], run["execution_id"]);
    assert_eq!(run["result_row_count"], 1);
    assert!(run["duration_ms"].as_i64().unwrap() >= 0);
    assert_eq!(run["node_stats"][0]["status"], "SUCCESS");
    let context = &run["parameters"];
    assert_eq!((&context["n"], &context["note"]), (&json!(7), &json!("none")), "the resolved context: {context}");
    assert_eq!(context["execution_id"], run["execution_id"]);
}

/// R-EXEC-14, R-EXEC-15
#[tokio::test]
async fn a_refused_run_leaves_no_row() {
    let fixture = Fixture::start().await;
    let declared = json!({"n": {"type": "INTEGER", "required": true}});
    let pipeline = fixture.pipeline("strict", declared, "SELECT :n::integer AS n").await;
    let path = format!("/api/v1/pipelines/{pipeline}/execute");
    let post = async |body: Value| fixture.platform.post(&path, body).await;

    post(json!({"parameters": {}})).await.is(400, "pipeline.execution.parameter_required");
    post(json!({"parameters": {"n": "7"}})).await.is(400, "pipeline.execution.invalid_parameter_type");
    post(json!({"parameters": {"n": 7}, "version": 2})).await.is(404, "pipeline.execution.not_found");
    let nobody = "/api/v1/pipelines/00000000-0000-4000-8000-000000000000/execute";
    fixture.platform.post(nobody, json!({"parameters": {}})).await.is(404, "pipeline.execution.not_found");

    let runs = fixture.platform.get("/api/v1/executions").await.data();
    assert_eq!(runs["pagination"]["total"], 0);
}

/// R-EXEC-16
#[tokio::test]
async fn an_unreachable_datasource_refuses_the_run_before_it_starts() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("unreachable", json!({}), "SELECT 1 AS one").await;
    let beside = TestDatabase::empty().await;
    let client = beside.connect().await;
    let name = fixture.database.url().rsplit('/').next().unwrap().to_owned();
    client.batch_execute(&format!("ALTER DATABASE \"{name}\" ALLOW_CONNECTIONS false")).await.unwrap();
    let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
    client.execute(ended, &[&name]).await.unwrap();

    let refused =
        fixture.platform.post(&format!("/api/v1/pipelines/{pipeline}/executions"), json!({"parameters": {}})).await;

    refused.is(502, "pipeline.execution.datasource_unreachable");
    assert_eq!(fixture.platform.get("/api/v1/executions").await.data()["pagination"]["total"], 0);
    client.batch_execute(&format!("ALTER DATABASE \"{name}\" ALLOW_CONNECTIONS true")).await.unwrap();
}

/// R-EXEC-16: what a run would write to must be there as well.
#[tokio::test]
async fn an_unreachable_target_refuses_the_run_before_it_starts() {
    let fixture = Fixture::start().await;
    let platform = &fixture.platform;
    let down = json!({
        "name": "down", "display_name": "Down", "dialect": "POSTGRES", "jdbc_url": "postgres://127.0.0.1:1/orders",
        "credential": {"kind": "password", "username": "nobody", "secret": "s3cret"},
    });
    platform.post("/api/v1/datasources", down).await.data();
    platform.template("tests/runs/target.sql", "POSTGRES", "SELECT 1 AS one").await;
    let mut node = reads("only", "pg", "tests/runs/target.sql");
    node["output"] = json!({"target": "datasource", "datasource": "down", "table": "t", "mode": "append"});
    let pipeline = platform.pipeline(document("tests/runs/target", json!({}), json!([node]))).await;

    let refused = platform.post(&format!("/api/v1/pipelines/{pipeline}/executions"), json!({"parameters": {}})).await;

    let told = refused.is(502, "pipeline.execution.datasource_unreachable").json()["error"].take();
    assert_eq!(told["details"]["datasource"], "down", "{told}");
    assert_eq!(platform.get("/api/v1/executions").await.data()["pagination"]["total"], 0);
}

/// R-EXEC-18, R-EXEC-20
#[tokio::test]
async fn a_failing_node_fails_the_run_and_names_itself_without_the_values() {
    let fixture = Fixture::start().await;
    let declared = json!({"text": {"type": "STRING", "required": true}});
    let pipeline = fixture.pipeline("failing", declared, "SELECT (:text::text)::integer AS n").await;

    let events = fixture.platform.run(&pipeline, json!({"text": "a-secret-value"})).await;

    assert_eq!(names(&events), ["execution_started", "node_started", "node_failed", "pipeline_failed"]);
    let failed = events[3].json();
    assert_eq!(failed["failed_node_id"], "only");
    assert_eq!(failed["error"]["code"], "pipeline.node.query_execution_failed");
    let run = fixture.platform.execution(failed["execution_id"].as_str().unwrap()).await;
    assert_eq!(run["status"], "FAILED");
    assert_eq!(run["error"], failed["error"]);
    assert_eq!(run["result_row_count"], Value::Null);
    fixture
        .platform
        .get(&format!("/api/v1/executions/{}/result", failed["execution_id"].as_str().unwrap()))
        .await
        .is(410, "result.execution_failed");
}

/// R-EXEC-21, R-EXEC-23, R-EXEC-25, R-RES-7
#[tokio::test]
async fn a_cancelled_run_stops_its_statement_and_ends_aborted() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.endless().await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.until_sleeping(1).await;
    fixture.platform.get(&format!("/api/v1/executions/{id}/result")).await.is(409, "result.execution_incomplete");

    let cancelled = fixture.platform.delete(&format!("/api/v1/executions/{id}")).await;

    assert_eq!(cancelled.status.as_u16(), 204);
    let run = fixture.platform.ended(&id).await;
    assert_eq!((run["status"].as_str(), &run["error"]), (Some("ABORTED"), &Value::Null));
    fixture.until_sleeping(0).await;
    fixture.platform.delete(&format!("/api/v1/executions/{id}")).await.is(409, "pipeline.execution.not_running");
    let url = format!("{}/api/v1/executions/{id}/events", fixture.platform.address());
    let events = fixture.platform.follow(fixture.platform.http().get(url)).await.all().await;
    let last = events.last().unwrap();
    assert_eq!((last.event.as_deref(), last.json()["reason"].as_str()), (Some("execution_aborted"), Some("cancelled")));
}

/// R-EXEC-22
#[tokio::test]
async fn a_run_whose_progress_waits_for_a_lock_stops_its_statement_when_it_is_cancelled() {
    let chatty = TestPlatform::with("FLOWSTONE_EXECUTOR__PROGRESS_WRITE_INTERVAL_SECONDS", "1");
    // So long that it is the cancel that stops it.
    let chatty = chatty.set("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "600");
    let fixture = Fixture::on(chatty.start().await).await;
    let pipeline = fixture.endless().await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.until_sleeping(1).await;
    let (metadata, watch) = (fixture.platform.database().connect().await, fixture.platform.database().connect().await);
    metadata.batch_execute("BEGIN; SELECT 1 FROM catalog.pipeline_executions FOR UPDATE").await.unwrap();
    eventually("progress waits for the lock", async || {
        let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                       AND wait_event_type = 'Lock' AND query LIKE '%SET node_stats_json%'";
        let waiting: i64 = watch.query_one(waiting, &[]).await.unwrap().get(0);
        (waiting > 0).then_some(())
    })
    .await;

    let cancelled = fixture.platform.delete(&format!("/api/v1/executions/{id}")).await;

    assert_eq!(cancelled.status.as_u16(), 204);
    fixture.until_sleeping(0).await;
    metadata.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(fixture.platform.ended(&id).await["status"], "ABORTED");
}

/// R-EXEC-13
#[tokio::test]
async fn one_more_run_than_allowed_is_refused_and_may_come_again() {
    let limited = TestPlatform::with("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_USER", "1").start().await;
    let fixture = Fixture::on(limited).await;
    let pipeline = fixture.endless().await;
    let first = fixture.platform.start_detached(&pipeline, json!({})).await;

    let refused =
        fixture.platform.post(&format!("/api/v1/pipelines/{pipeline}/executions"), json!({"parameters": {}})).await;

    refused.is(429, "pipeline.execution.concurrency_limit");
    assert!(refused.headers.contains_key("retry-after"));
    fixture.platform.delete(&format!("/api/v1/executions/{first}")).await;
    fixture.platform.ended(&first).await;
    let second = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.platform.delete(&format!("/api/v1/executions/{second}")).await;
}

/// R-EXEC-17
#[tokio::test]
async fn a_run_that_takes_too_long_fails_and_stops_its_statement() {
    let hasty = TestPlatform::with("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "1").start().await;
    let fixture = Fixture::on(hasty).await;
    let pipeline = fixture.endless().await;

    let events = fixture.platform.run(&pipeline, json!({})).await;

    let failed = events.last().unwrap().json();
    assert_eq!(
        (failed["error"]["code"].as_str(), &failed["failed_node_id"]),
        (Some("pipeline.execution.timeout"), &Value::Null)
    );
    fixture.until_sleeping(0).await;
}

/// R-SSE-6
#[tokio::test]
async fn leaving_the_stream_of_ones_own_run_cancels_it_after_the_grace_time() {
    let impatient = TestPlatform::with("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", "0").start().await;
    let fixture = Fixture::on(impatient).await;
    let pipeline = fixture.endless().await;
    let mut stream = fixture.platform.execute(&pipeline, json!({})).await;
    let id = stream.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();
    fixture.until_sleeping(1).await;

    drop(stream);

    let run = fixture.platform.ended(&id).await;
    assert_eq!(run["status"], "ABORTED");
    fixture.until_sleeping(0).await;
}

/// R-SSE-5
#[tokio::test]
async fn an_idle_stream_is_kept_alive_by_comments() {
    let fixture = Fixture::on(TestPlatform::with("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "1").start().await).await;
    let pipeline = fixture.endless().await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/execute", fixture.platform.address());
    let request = fixture.platform.http().post(url).json(&json!({"parameters": {}}));
    let mut response = request.send().await.unwrap();

    let mut text = String::new();
    while !text.contains("\n\n: heartbeat\n\n") {
        let chunk = response.chunk().await.unwrap().expect("the stream goes on");
        text.push_str(&String::from_utf8_lossy(&chunk));
    }
}

/// R-SSE-7
#[tokio::test]
async fn whoever_leaves_behind_the_last_event_changes_nothing() {
    let grace = "FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS";
    let fixture = Fixture::on(TestPlatform::with(grace, "1").start().await).await;
    let pipeline = fixture.pipeline("left", json!({}), "SELECT 1 AS one").await;
    let mut frames = fixture.platform.execute(&pipeline, json!({})).await;
    let first = frames.next().await.unwrap().json();
    let id = first["execution_id"].as_str().unwrap().to_owned();
    while frames.next().await.unwrap().event.as_deref() != Some("data_ready") {}
    // The end of the stream is not read: the connection is dropped behind the last event.
    drop(frames);
    // A second run outlives the grace that the first one's reader would have had.
    let slow = fixture.pipeline("slow", json!({}), "SELECT pg_sleep(2) IS NULL AS slept").await;
    fixture.platform.rows_of(&slow, json!({})).await;

    let ended = fixture.platform.ended(&id).await;
    assert_eq!((&ended["status"], &ended["error"]), (&json!("SUCCESS"), &Value::Null));
    let record = fixture.platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
    let last = record["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["event"], "data_ready");
    assert!(fixture.platform.get(&format!("/api/v1/executions/{id}/result")).await.status.is_success());
}

/// R-EXEC-7
#[tokio::test]
async fn what_the_result_was_is_told_when_it_can_be_fetched_no_more() {
    let least = "FLOWSTONE_RESULT__TTL_MIN_SECONDS";
    let fixture = Fixture::on(TestPlatform::with(least, "1").start().await).await;
    let pipeline = fixture.pipeline("brief", json!({}), "SELECT n FROM generate_series(1, 3) AS g(n)").await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/executions", fixture.platform.address());
    let request =
        fixture.platform.http().post(url).header("DP-Result-TTL-Seconds", "1").json(&json!({"parameters": {}}));
    let id = Answer::of(request.send().await.unwrap()).await.data()["execution_id"].as_str().unwrap().to_owned();
    fixture.platform.ended(&id).await;
    let path = format!("/api/v1/executions/{id}");

    eventually("the result is gone", async || {
        let answer = fixture.platform.get(&format!("{path}/result")).await;
        (!answer.status.is_success()).then_some(())
    })
    .await;

    let run = fixture.platform.get(&path).await.data();
    assert_eq!((&run["status"], &run["result_row_count"]), (&json!("SUCCESS"), &json!(3)));
    assert!(run["result_size_bytes"].as_i64().unwrap() > 0, "{run}");
    assert!(run.get("result_url").is_none() && run.get("result_expires_at").is_none(), "{run}");
}

/// R-SSE-6, R-SSE-4, FC-62
#[tokio::test]
async fn a_follower_may_leave_and_resumes_after_the_event_it_has() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("followed", json!({}), "SELECT 1 AS one").await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.platform.ended(&id).await;
    let url = format!("{}/api/v1/executions/{id}/events", fixture.platform.address());
    let whole = fixture.platform.follow(fixture.platform.http().get(&url)).await.all().await;
    assert_eq!(whole.len(), 5);

    for cut in 0..=whole.len() {
        let resumed = fixture.platform.http().get(&url).header("Last-Event-ID", cut.to_string());
        if cut == whole.len() {
            assert!(fixture.platform.follow(resumed).await.all().await.is_empty());
        } else {
            assert_eq!(fixture.platform.follow(resumed).await.all().await, whole[cut..]);
        }
    }
    for garbage in ["abc", "-1", "6", "99999999999999999999"] {
        let request = fixture.platform.http().get(&url).header("Last-Event-ID", garbage);
        Answer::of(request.send().await.unwrap()).await.is(400, "pipeline.execution.invalid_parameter_type");
    }
}

/// FC-62
#[tokio::test]
async fn a_run_is_taken_up_where_it_broke_off_on_a_server_that_was_started_anew() {
    let mut fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("taken", json!({}), "SELECT E'two\\nlines \\u2028 and more' AS text").await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.platform.ended(&id).await;
    let follow = async |platform: &TestPlatform, after: usize| {
        let url = format!("{}/api/v1/executions/{id}/events", platform.address());
        let request = platform.http().get(url).header("Last-Event-ID", after.to_string());
        platform.follow(request).await.all().await
    };
    let whole = follow(&fixture.platform, 0).await;
    assert!(whole.last().unwrap().json().to_string().contains("two\\nlines \u{2028} and more"), "{whole:?}");

    fixture.platform.restart().await;

    // The record has its own order of fields.
    let told = |frames: &[Frame]| {
        frames.iter().map(|frame| (frame.id.clone(), frame.event.clone(), frame.json())).collect::<Vec<_>>()
    };
    for cut in [0, 1, whole.len() - 1, whole.len()] {
        assert_eq!(told(&follow(&fixture.platform, cut).await), told(&whole[cut..]), "after {cut}");
    }
    let url = format!("{}/api/v1/executions/{id}/events", fixture.platform.address());
    for garbage in ["6".to_owned(), "9".repeat(10_000), "1 2".to_owned(), "0x1".to_owned(), "1.0".to_owned()] {
        let request = fixture.platform.http().get(&url).header("Last-Event-ID", garbage);
        Answer::of(request.send().await.unwrap()).await.is(400, "pipeline.execution.invalid_parameter_type");
    }
    // Another run has no events here, whatever its numbers are.
    let nobody = format!("{}/api/v1/executions/{}/events", fixture.platform.address(), uuid::Uuid::new_v4());
    let request = fixture.platform.http().get(nobody).header("Last-Event-ID", "1");
    assert_eq!(request.send().await.unwrap().status(), 404);
}

/// R-SSE-3
#[tokio::test]
async fn the_durable_record_holds_the_same_events() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.pipeline("recorded", json!({}), "SELECT 1 AS one").await;
    let events = fixture.platform.run(&pipeline, json!({})).await;
    let id = events[0].json()["execution_id"].as_str().unwrap().to_owned();

    let first = fixture.platform.get(&format!("/api/v1/executions/{id}/event-record?limit=3")).await.data();
    let rest = fixture
        .platform
        .get(&format!("/api/v1/executions/{id}/event-record?after={}", first["next_after"]))
        .await
        .data();

    assert_eq!((&first["has_more"], &rest["has_more"]), (&json!(true), &json!(false)));
    let recorded: Vec<Value> =
        [&first, &rest].iter().flat_map(|page| page["events"].as_array().unwrap().clone()).collect();
    assert_eq!(recorded.len(), events.len());
    for (recorded, streamed) in recorded.iter().zip(&events) {
        assert_eq!(recorded["event"].as_str(), streamed.event.as_deref());
        assert_eq!(recorded["data"], streamed.json());
    }
}

/// R-JOB-3, R-JOB-9, R-EXEC-9
#[tokio::test]
async fn the_runs_of_a_killed_instance_are_swept() {
    let quick = TestPlatform::with("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1").start().await;
    let mut fixture = Fixture::on(quick).await;
    let pipeline = fixture.endless().await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.until_sleeping(1).await;

    fixture.platform.kill9();
    fixture.platform.restart().await;

    let run = fixture.platform.ended(&id).await;
    assert_eq!(run["status"], "ABORTED");
    assert_eq!(run["error"]["code"], "pipeline.execution.instance_lost");
    let record = fixture.platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
    let recorded: Vec<_> = record["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert!(!recorded.contains(&json!("execution_aborted")), "the sweep is no cancellation: {recorded:?}");
}

/// R-EXEC-5, R-JOB-9
#[tokio::test]
async fn whoever_ends_a_run_second_changes_nothing() {
    let fixture = Fixture::start().await;
    let pipeline = fixture.endless().await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.until_sleeping(1).await;
    let metadata = fixture.platform.database().connect().await;
    let swept = "UPDATE catalog.pipeline_executions SET status = 'ABORTED', completed_at = now(), error_json = '{\"code\": \"first\"}' \
                 WHERE execution_id = $1::text::uuid";
    metadata.execute(swept, &[&id]).await.unwrap();

    let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3600)%' \
                 AND datname = current_database() AND pid <> pg_backend_pid()";
    fixture.database.connect().await.execute(ended, &[]).await.unwrap();

    // The streams end all the same.
    let url = format!("{}/api/v1/executions/{id}/events", fixture.platform.address());
    fixture.platform.follow(fixture.platform.http().get(url)).await.all().await;
    let run = fixture.platform.execution(&id).await;
    assert_eq!((run["status"].as_str(), run["error"]["code"].as_str()), (Some("ABORTED"), Some("first")));
    let record = fixture.platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
    let recorded: Vec<_> = record["events"].as_array().unwrap().iter().map(|event| event["event"].clone()).collect();
    assert!(!recorded.contains(&json!("pipeline_failed")), "two ends in one record: {recorded:?}");
}

/// R-EXEC-28
#[tokio::test]
async fn a_stopping_instance_cancels_its_stragglers_with_shutdown() {
    let brief = TestPlatform::with("FLOWSTONE_SERVER__SHUTDOWN_GRACE_SECONDS", "0").start().await;
    let mut fixture = Fixture::on(brief).await;
    let pipeline = fixture.endless().await;
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    fixture.until_sleeping(1).await;

    let status = fixture.platform.stop().await;

    assert!(status.success());
    fixture.until_sleeping(0).await;
    let client = fixture.platform.database().connect().await;
    let row = client
        .query_one("SELECT e.status, v.payload_json->>'reason' FROM catalog.pipeline_executions AS e JOIN catalog.execution_events AS v USING (execution_id) \
                    WHERE e.execution_id = $1::text::uuid AND v.event_type = 'execution_aborted'", &[&id])
        .await
        .unwrap();
    assert_eq!((row.get::<_, String>(0).as_str(), row.get::<_, String>(1).as_str()), ("ABORTED", "shutdown"));
}

/// R-EXEC-19
#[tokio::test]
async fn runs_are_listed_newest_first_and_filtered() {
    let fixture = Fixture::start().await;
    let good = fixture.pipeline("good", json!({}), "SELECT 1 AS one").await;
    let bad = fixture.pipeline("bad", json!({}), "SELECT 1 / 0 AS never").await;
    for pipeline in [&good, &bad, &good] {
        fixture.platform.run(pipeline, json!({})).await;
    }

    let all = fixture.platform.get("/api/v1/executions?limit=2").await.data();
    assert_eq!((&all["pagination"]["total"], &all["pagination"]["has_more"]), (&json!(3), &json!(true)));
    let started: Vec<_> =
        all["items"].as_array().unwrap().iter().map(|run| run["started_at"].as_str().unwrap().to_owned()).collect();
    assert!(started[0] >= started[1]);
    let failed = fixture.platform.get(&format!("/api/v1/executions?status=FAILED&pipeline_id={bad}")).await.data();
    assert_eq!(failed["pagination"]["total"], 1);
    let none = fixture.platform.get("/api/v1/executions?started_before=2000-01-01T00:00:00Z").await.data();
    assert_eq!(none["items"], json!([]));
}

/// R-VER-42
#[tokio::test]
async fn a_run_of_a_draft_is_labelled_so() {
    let fixture = Fixture::start().await;
    fixture.platform.template("tests/runs/draft.sql", "POSTGRES", "SELECT 1 AS one").await;
    let body = document("tests/runs/draft", json!({}), json!([reads("only", "pg", "tests/runs/draft.sql")]));
    let draft = fixture.platform.post("/api/v1/pipelines", body).await.data();
    let id = draft["id"].as_str().unwrap();
    let drafted = fixture.platform.rows_of(id, json!({})).await;
    fixture.platform.seen(Method::POST, &format!("/api/v1/pipelines/{id}/release"), &draft, None).await.data();
    let released = fixture.platform.rows_of(id, json!({})).await;

    for (ready, label) in [(drafted, true), (released, false)] {
        let run = fixture.platform.execution(ready["execution_id"].as_str().unwrap()).await;
        assert_eq!(run["draft_run"], label);
    }
}

#[tokio::test]
async fn two_sources_meet_in_staging() {
    let fixture = Fixture::start().await;
    let file = fixture.platform.files().join("names.sqlite");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection
        .execute_batch("CREATE TABLE names (id INTEGER, name TEXT); INSERT INTO names VALUES (1, 'one'), (2, 'two')")
        .unwrap();
    fixture.platform.sqlite("lite", &file).await;
    fixture.platform.template("tests/runs/ids.sql", "POSTGRES", "SELECT n FROM generate_series(1, 3) AS g(n)").await;
    fixture.platform.template("tests/runs/names.sql", "SQLITE", "SELECT id, name FROM names").await;
    fixture
        .platform
        .template(
            "tests/runs/join.sql",
            "DUCKDB",
            "SELECT i.n, m.name FROM ids i LEFT JOIN names m ON m.id = i.n ORDER BY i.n",
        )
        .await;
    let mut join = reads("join", "tempdb", "tests/runs/join.sql");
    join["depends_on"] = json!(["ids", "names"]);
    let nodes = json!([
        stages("ids", "pg", "tests/runs/ids.sql", "ids"),
        stages("names", "lite", "tests/runs/names.sql", "names"),
        join,
    ]);
    let pipeline = fixture.platform.pipeline(document("tests/runs/joined", json!({}), nodes)).await;

    let ready = fixture.platform.rows_of(&pipeline, json!({})).await;

    assert_eq!(ready["rows"], json!([[1, "one"], [2, "two"], [3, null]]));
}
