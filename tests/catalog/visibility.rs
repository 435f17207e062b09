//! Whose runs one sees, and which version a run takes.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestDatabase, TestPlatform, eventually, scratch_database};

async fn command(platform: &TestPlatform, arguments: &[&str]) -> String {
    let output = platform.flowstone(arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
}

/// A key of an author of the default workspace.
async fn author(platform: &TestPlatform, email: &str) -> String {
    command(platform, &["member", "set", "--email", email, "--author"]).await;
    command(platform, &["key", "create", "--name", "theirs", "--email", email, "--scopes", "author"]).await
}

async fn asked(platform: &TestPlatform, key: &str, method: Method, path: &str, body: Option<Value>) -> Answer {
    let request = reqwest::Client::new().request(method, format!("{}{path}", platform.address()));
    let request = request.header("DP-API-Key", key);
    let request = if let Some(body) = body { request.json(&body) } else { request };
    Answer::of(request.send().await.unwrap()).await
}

async fn on_postgres(platform: &TestPlatform) -> TestDatabase {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    database
}

/// R-EXEC-19, R-EXEC-24, R-RES-8, R-CONV-8
#[tokio::test]
async fn a_run_is_its_starters_and_the_admins() {
    let platform = TestPlatform::start().await;
    let _database = on_postgres(&platform).await;
    platform.template("v/endless.sql", "POSTGRES", "SELECT pg_sleep(3600)").await;
    platform.template("v/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let endless = platform.pipeline(document("v/endless", json!({}), json!([reads("n", "pg", "v/endless.sql")]))).await;
    let quick = platform.pipeline(document("v/one", json!({}), json!([reads("n", "pg", "v/one.sql")]))).await;
    let (bob, carol) = (author(&platform, "bob@example.com").await, author(&platform, "carol@example.com").await);
    let start = async |pipeline: &str| -> String {
        let path = format!("/api/v1/pipelines/{pipeline}/executions");
        let started = asked(&platform, &bob, Method::POST, &path, Some(json!({"parameters": {}}))).await.data();
        started["execution_id"].as_str().unwrap().to_owned()
    };
    let (running, ended) = (start(&endless).await, start(&quick).await);
    assert_eq!(platform.ended(&ended).await["status"], "SUCCESS", "the admin sees the runs of others");

    for run in [&running, &ended] {
        for (method, tail) in [
            (Method::GET, ""),
            (Method::GET, "/result"),
            (Method::GET, "/result/download?format=csv"),
            (Method::GET, "/events"),
            (Method::GET, "/event-record"),
            (Method::DELETE, ""),
        ] {
            let path = format!("/api/v1/executions/{run}{tail}");
            let refused = asked(&platform, &carol, method.clone(), &path, None).await;
            refused.is(404, "result.execution_not_found");
        }
    }
    let theirs = asked(&platform, &carol, Method::GET, "/api/v1/executions", None).await.data();
    assert_eq!(theirs["pagination"]["total"], 0);
    let own = asked(&platform, &bob, Method::GET, &format!("/api/v1/executions/{running}"), None).await.data();
    assert_eq!(own["status"], "RUNNING", "Carol's DELETE did nothing");
    for absent in ["duration_ms", "result_row_count", "result_size_bytes", "completed_at"] {
        assert_eq!(own[absent], Value::Null, "{absent} of a run that goes on is not there, and not 0");
    }
    let result = asked(&platform, &bob, Method::GET, &format!("/api/v1/executions/{ended}/result"), None).await.data();
    assert_eq!(result["rows"], json!([[1]]));

    assert_eq!(platform.delete(&format!("/api/v1/executions/{running}")).await.status, 204, "an admin may cancel any");
    assert_eq!(platform.ended(&running).await["status"], "ABORTED");
}

/// R-VER-40, R-VER-41
#[tokio::test]
async fn a_run_takes_the_working_version_or_exactly_the_one_asked_for() {
    let platform = TestPlatform::start().await;
    let _database = on_postgres(&platform).await;
    for n in [1, 2] {
        platform.template(&format!("v/is{n}.sql"), "POSTGRES", &format!("SELECT {n} AS n")).await;
    }
    let body = |n: i32| document("v/which", json!({}), json!([reads("n", "pg", &format!("v/is{n}.sql"))]));
    let id = platform.pipeline(body(1)).await;
    let released = platform.get(&format!("/api/v1/pipelines/{id}")).await.data();
    platform.seen(Method::PUT, &format!("/api/v1/pipelines/{id}"), &released, Some(body(2))).await.data();
    let run = async |asked: Value| -> Answer {
        let path = format!("/api/v1/pipelines/{id}/executions");
        platform.post(&path, asked).await
    };
    let rows = async |asked: Value| -> Value {
        let started = run(asked).await.data();
        let run = started["execution_id"].as_str().unwrap();
        platform.ended(run).await;
        platform.get(&format!("/api/v1/executions/{run}/result")).await.data()["rows"].clone()
    };

    assert_eq!(rows(json!({"parameters": {}})).await, json!([[2]]), "the draft is the working version");
    assert_eq!(rows(json!({"parameters": {}, "version": 1})).await, json!([[1]]));
    let unknown = run(json!({"parameters": {}, "version": 3})).await;
    unknown.is(404, "pipeline.execution.not_found");
    assert_eq!(unknown.json()["error"]["details"]["pipeline_version"], 3);

    let draft = platform.get(&format!("/api/v1/pipelines/{id}")).await.data();
    platform.seen(Method::POST, &format!("/api/v1/pipelines/{id}/draft/discard"), &draft, None).await;
    assert_eq!(rows(json!({"parameters": {}})).await, json!([[1]]), "without a draft the current version is");
    platform.post(&format!("/api/v1/pipelines/{id}/versions/1/discard"), json!({})).await.data();
    run(json!({"parameters": {}, "version": 1})).await.is(404, "pipeline.execution.not_found");
    run(json!({"parameters": {}})).await.is(404, "pipeline.execution.not_found");
}

/// R-EXEC-11
#[tokio::test]
async fn late_writes_of_a_run_that_was_ended_change_nothing() {
    let platform = TestPlatform::with("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1").start().await;
    let database = on_postgres(&platform).await;
    platform.template("v/endless.sql", "POSTGRES", "SELECT pg_sleep(3600)").await;
    let pipeline =
        platform.pipeline(document("v/endless", json!({}), json!([reads("n", "pg", "v/endless.sql")]))).await;
    let (late, beside) =
        (platform.start_detached(&pipeline, json!({})).await, platform.start_detached(&pipeline, json!({})).await);
    let source = database.connect().await;
    let sleeping = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' \
                    AND query LIKE '%pg_sleep(3600)%' AND pid <> pg_backend_pid()";
    eventually("both run", async || {
        (source.query_one(sleeping, &[]).await.unwrap().get::<_, i64>(0) == 2).then_some(())
    })
    .await;
    let client = platform.database().connect().await;
    let row = async |run: &str| -> String {
        let sql = "SELECT to_jsonb(e)::text FROM catalog.pipeline_executions AS e WHERE execution_id = $1::text::uuid";
        client.query_one(sql, &[&run]).await.unwrap().get(0)
    };
    let stamp = async |run: &str| -> String {
        let sql = "SELECT heartbeat_at::text FROM catalog.pipeline_executions WHERE execution_id = $1::text::uuid";
        client.query_one(sql, &[&run]).await.unwrap().get(0)
    };

    // As the sweep of another instance leaves it.
    let ended = "UPDATE catalog.pipeline_executions SET status = 'ABORTED', completed_at = now(), duration_ms = 1, \
                 heartbeat_at = now() - interval '1 hour' WHERE execution_id = $1::text::uuid";
    client.execute(ended, &[&late]).await.unwrap();
    let left = row(&late).await;

    // One statement stamps all runs of the instance: two stamps of the other one later, this one was passed over.
    for _ in 0..2 {
        let before = stamp(&beside).await;
        eventually("the other run is stamped", async || (stamp(&beside).await != before).then_some(())).await;
    }
    assert_eq!(row(&late).await, left);
    let stop = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
                AND query LIKE '%pg_sleep(3600)%' AND pid <> pg_backend_pid()";
    source.execute(stop, &[]).await.unwrap();
    assert_eq!(platform.ended(&beside).await["status"], "FAILED");
    eventually("the end of the other is not written", async || {
        let said = |line: &String| line.contains("ended by someone else") && line.contains(&late);
        platform.log().iter().any(said).then_some(())
    })
    .await;
    assert_eq!(row(&late).await, left);
}

/// R-EXEC-32
#[tokio::test]
async fn an_idempotency_key_counts_for_runs_alone() {
    let platform = TestPlatform::start().await;
    let make = async || {
        let request = platform.http().post(format!("{}/api/v1/auth/api-keys", platform.address()));
        let request = request.header("Idempotency-Key", "same").json(&json!({"name": "twice"}));
        Answer::of(request.send().await.unwrap()).await.data()["id"].clone()
    };
    assert_ne!(make().await, make().await);
}
