//! The operational jobs, on the real binary. What takes days is put into the metadata database by SQL.

use serde_json::json;
use tokio_postgres::Client;

use crate::support::authoring::{document, reads};
use crate::support::{PlatformBuilder, TestDatabase, TestPlatform, eventually, scratch_database};

/// A platform whose jobs run every second.
fn quick() -> PlatformBuilder {
    PlatformBuilder::default()
        .set("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1")
        .set("FLOWSTONE_EXECUTIONS__RETENTION_INTERVAL_SECONDS", "1")
}

/// Runs that have ended, by their ids.
async fn runs(platform: &TestPlatform, how_many: usize) -> (Vec<String>, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/jobs/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let nodes = json!([reads("only", "pg", "tests/jobs/one.sql")]);
    let pipeline = platform.pipeline(document("tests/jobs/one", json!({}), nodes)).await;
    let mut ids = Vec::new();
    for _ in 0..how_many {
        let ready = platform.rows_of(&pipeline, json!({})).await;
        ids.push(ready["execution_id"].as_str().unwrap().to_owned());
    }
    (ids, database)
}

async fn count(client: &Client, sql: &str) -> i64 {
    client.query_one(sql, &[]).await.unwrap().get(0)
}

async fn events_of(client: &Client, run: &str) -> i64 {
    let sql = "SELECT count(*) FROM catalog.execution_events WHERE execution_id = $1::text::uuid";
    client.query_one(sql, &[&run]).await.unwrap().get(0)
}

/// What makes a run one that goes on, with a heartbeat or without one.
fn revive(run: &str, age: &str, heartbeat: &str) -> String {
    format!(
        "UPDATE catalog.pipeline_executions SET status = 'RUNNING', completed_at = NULL, duration_ms = NULL, \
         started_at = now() - interval '{age}', heartbeat_at = {heartbeat} WHERE execution_id = '{run}';"
    )
}

/// R-JOB-1, R-JOB-6
#[tokio::test]
async fn events_go_when_their_run_ended_longer_ago_than_the_retention() {
    let platform = quick().set("FLOWSTONE_EXECUTIONS__EVENT_RETENTION_DAYS", "3").start().await;
    let (ids, _database) = runs(&platform, 3).await;
    let [old, young, running] = &ids[..] else { unreachable!("three were asked for") };
    let client = platform.database().connect().await;
    let ended = |run: &str, age: &str| {
        format!(
            "UPDATE catalog.pipeline_executions SET completed_at = now() - interval '{age}' WHERE execution_id = '{run}';"
        )
    };
    // The heartbeat is in the future, so that no sweep ends the run.
    let state =
        [ended(old, "73 hours"), ended(young, "71 hours"), revive(running, "90 days", "now() + interval '1 day'")];
    let ages = "UPDATE catalog.execution_events SET timestamp = now() - interval '90 days';";

    client.batch_execute(&format!("BEGIN; {} {ages} COMMIT", state.concat())).await.unwrap();

    eventually("the old events are gone", async || (events_of(&client, old).await == 0).then_some(())).await;
    assert_eq!((events_of(&client, young).await, events_of(&client, running).await), (5, 5));
    assert_eq!(count(&client, "SELECT count(*) FROM catalog.pipeline_executions").await, 3, "runs themselves stay");
    assert_eq!(platform.execution(running).await["status"], "RUNNING");
}

/// R-JOB-2, R-JOB-6
#[tokio::test]
async fn audit_rows_go_when_they_are_older_than_the_retention() {
    let platform = quick().set("FLOWSTONE_AUDIT__RETENTION_DAYS", "2").start().await;
    for name in ["a", "b", "c"] {
        platform.post("/api/v1/auth/api-keys", json!({"name": name})).await.data();
    }
    let client = platform.database().connect().await;
    let about = |name: &str| format!("details_json::text LIKE '%\"{name}\"%'");
    let of = |name: &str| format!("SELECT count(*) FROM catalog.audit_log WHERE {}", about(name));
    for name in ["a", "b", "c"] {
        assert_eq!(count(&client, &of(name)).await, 1, "the key {name} is in the trail");
    }
    let aged = |name: &str, age: &str| {
        format!("UPDATE catalog.audit_log SET timestamp = now() - interval '{age}' WHERE {};", about(name))
    };

    client.batch_execute(&format!("BEGIN; {} {} COMMIT", aged("a", "49 hours"), aged("b", "47 hours"))).await.unwrap();

    eventually("the old row is gone", async || (count(&client, &of("a")).await == 0).then_some(())).await;
    assert_eq!((count(&client, &of("b")).await, count(&client, &of("c")).await), (1, 1));
}

/// R-JOB-4, R-EXEC-12, R-JOB-6
#[tokio::test]
async fn only_a_run_that_was_never_stamped_is_judged_by_its_age() {
    let platform = quick()
        .set("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "60")
        .set("FLOWSTONE_EXECUTIONS__STALE_TIMEOUT_MINUTES", "120")
        .start()
        .await;
    let (ids, _database) = runs(&platform, 3).await;
    let [old, young, stamped] = &ids[..] else { unreachable!("three were asked for") };
    let client = platform.database().connect().await;
    let state = [
        revive(old, "121 minutes", "NULL"),
        revive(young, "110 minutes", "NULL"),
        revive(stamped, "90 days", "now() + interval '1 day'"),
    ];

    client.batch_execute(&format!("BEGIN; {} COMMIT", state.concat())).await.unwrap();

    let swept = platform.ended(old).await;
    assert_eq!(
        (&swept["status"], &swept["error"]["code"]),
        (&json!("ABORTED"), &json!("pipeline.execution.instance_lost"))
    );
    let lasted = swept["duration_ms"].as_i64().unwrap();
    assert!((121 * 60_000..130 * 60_000).contains(&lasted), "since its start, which is two hours ago: {lasted}");
    for left in [young, stamped] {
        assert_eq!(platform.execution(left).await["status"], "RUNNING");
    }
}

/// R-JOB-7
#[tokio::test]
async fn two_instances_may_run_every_job_at_once() {
    let first = quick().start().await;
    let (ids, _database) = runs(&first, 4).await;
    let client = first.database().connect().await;
    let second = quick().set("DATABASE_URL", first.database().url()).start().await;
    // Nothing is due before the rows are locked, and all of it soon after: a run is stale three seconds after its heartbeat.
    let stale: String = ids[..2].iter().map(|run| revive(run, "1 hour", "now() + interval '3 seconds'")).collect();
    let old = format!(
        "UPDATE catalog.pipeline_executions SET completed_at = now() - interval '7 days' + interval '6 seconds' \
         WHERE execution_id = '{}';",
        ids[2]
    );
    let trail = "UPDATE catalog.audit_log SET timestamp = now() - interval '365 days' + interval '6 seconds' \
                 WHERE id = (SELECT min(id) FROM catalog.audit_log);";
    client.batch_execute(&format!("BEGIN; {stale} {old} {trail} COMMIT")).await.unwrap();
    let lock = "SELECT 1 FROM catalog.pipeline_executions FOR UPDATE; SELECT 1 FROM catalog.execution_events FOR UPDATE; \
                SELECT 1 FROM catalog.audit_log FOR UPDATE;";
    let waiting =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let watch = first.database().connect().await;
    client.batch_execute(&format!("BEGIN; {lock}")).await.unwrap();
    eventually("three jobs of both instances wait for the same rows", async || {
        (count(&watch, waiting).await == 6).then_some(())
    })
    .await;

    client.batch_execute("COMMIT").await.unwrap();

    for run in &ids[..2] {
        assert_eq!(first.ended(run).await["status"], "ABORTED");
    }
    eventually("the events are gone", async || (events_of(&client, &ids[2]).await == 0).then_some(())).await;
    assert_eq!(events_of(&client, &ids[3]).await, 5);
    let logs: Vec<String> = first.log().into_iter().chain(second.log()).collect();
    for run in &ids[..2] {
        let swept = logs.iter().filter(|line| line.contains("swept:") && line.contains(run.as_str())).count();
        assert_eq!(swept, 1, "one instance sweeps a run, the other finds nothing left of it");
    }
    assert!(!logs.iter().any(|line| line.contains("the tick")), "no tick fails or panics");
}

/// R-JOB-5, R-JOB-6
#[test]
fn every_interval_comes_from_the_configuration_and_the_sweep_is_quick_enough() {
    let intervals = |config: &kernel::Config| -> Vec<(&'static str, u64)> {
        app::wiring::jobs().iter().map(|job| (job.name, job.interval(config).as_secs())).collect()
    };
    let mut config = kernel::Config::default();
    let told = [
        ("stale_execution_sweep", 15),
        ("event_cleanup", 3600),
        ("audit_cleanup", 3600),
        ("heartbeat", 15),
        ("cancel_flags", 15),
        ("transient_sweep", 15),
    ];
    assert_eq!(intervals(&config), told);

    config.executor.heartbeat_seconds = 2;
    config.executions.retention_interval_seconds = 3;
    config.sse.heartbeat_interval_seconds = 4;

    let told = intervals(&config).into_iter().map(|(_, seconds)| seconds);
    assert_eq!(told.collect::<Vec<_>>(), [2, 3, 3, 2, 4, 2]);
}

/// R-JOB-3, R-JOB-4, R-JOB-6
#[test]
fn how_old_the_runs_of_dead_instances_are_comes_from_the_configuration() {
    let bounds = |config: &kernel::Config| {
        let (heartbeat, age) = catalog::jobs::stale_bounds(config);
        (heartbeat.as_secs(), age.as_secs())
    };
    let mut config = kernel::Config::default();
    assert_eq!(bounds(&config), (45, 3600));

    config.executor.heartbeat_seconds = 2;
    config.executions.stale_timeout_minutes = 7;

    assert_eq!(bounds(&config), (6, 420));
}
