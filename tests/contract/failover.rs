//! A metadata database that refuses writing for a while, as one does that was demoted.

use serde_json::{Value, json};
use tokio_postgres::Client;

use crate::support::authoring::{document, reads, stages};
use crate::support::{PlatformBuilder, TestDatabase, TestPlatform, eventually, scratch_database};

async fn psql(platform: &TestPlatform, commands: &[&str]) -> String {
    let mut arguments = vec!["db", "psql", "--", "-XAtq"];
    for command in commands {
        arguments.extend(["-c", command]);
    }
    let output = platform.flowstone(&arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

async fn read_only(platform: &TestPlatform, on: bool) {
    let set = format!("ALTER SYSTEM SET default_transaction_read_only = {on}");
    psql(platform, &["SET default_transaction_read_only = off", &set, "SELECT pg_reload_conf()"]).await;
}

/// The platform's sessions by their backends.
async fn sessions(platform: &TestPlatform) -> Vec<String> {
    let sql =
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'flowstone' AND datname = 'flowstone' ORDER BY pid";
    psql(platform, &[sql]).await.lines().map(str::to_owned).collect()
}

/// FC-48
#[tokio::test]
async fn while_the_database_only_reads_writes_are_answered_503_and_then_all_is_well_without_a_restart() {
    let platform = PlatformBuilder::default().start_locally().await;
    let created = async |number: usize| {
        let template = json!({"id": format!("tests/failover/t{number}.sql"), "dialect": "POSTGRES", "display_name": "t", "description": "", "body": "SELECT 1"});
        platform.post("/api/v1/templates", template).await
    };
    created(0).await.data();
    let before = sessions(&platform).await;
    assert!(!before.is_empty());

    read_only(&platform, true).await;
    eventually("writes are refused", async || (!created(1).await.status.is_success()).then_some(())).await;
    for number in 2..6 {
        let refused = created(number).await;
        refused.is(503, "database.unavailable");
        assert!(refused.headers.contains_key("retry-after"));
        platform.get("/api/v1/templates").await.data();
    }
    read_only(&platform, false).await;

    let writable = std::time::Instant::now();
    eventually("writes are taken again", async || created(7).await.status.is_success().then_some(())).await;
    assert!(writable.elapsed().as_secs() < 10, "{:?}", writable.elapsed());
    let after = sessions(&platform).await;
    assert!(before.iter().all(|session| !after.contains(session)), "sessions of before are used: {before:?} {after:?}");
    let failed = platform.log().into_iter().filter(|line| line.contains("internal.error")).count();
    assert_eq!(failed, 0, "a database that is away is no failure of ours");
}

/// A run that nobody runs.
const DEAD: &str = "00000000-0000-4000-8000-000000000001";

/// A platform in a hurry, and a pipeline of two nodes that end when the answered connection lets go of the locks 1 and 2.
async fn two_locks() -> (TestPlatform, TestDatabase, String, Client) {
    let platform = PlatformBuilder::default().set("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS", "1").start_locally().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    for lock in 1..=2 {
        let sql = format!(
            "SELECT n FROM generate_series(1, 3) AS g(n) WHERE pg_advisory_xact_lock_shared({lock}) IS NOT NULL"
        );
        platform.template(&format!("tests/failover/lock{lock}.sql"), "POSTGRES", &sql).await;
    }
    let mut last = reads("last", "pg", "tests/failover/lock2.sql");
    last["depends_on"] = json!(["first"]);
    let nodes = json!([stages("first", "pg", "tests/failover/lock1.sql", "numbers"), last]);
    let pipeline = platform.pipeline(document("tests/failover/locks", json!({}), nodes)).await;
    let client = database.connect().await;
    client.batch_execute("SELECT pg_advisory_lock(1), pg_advisory_lock(2)").await.unwrap();
    (platform, database, pipeline, client)
}

async fn let_go(client: &Client, lock: i32) {
    client.execute("SELECT pg_advisory_unlock($1::integer)", &[&lock]).await.unwrap();
}

/// How often the platform has logged this.
async fn logged(platform: &TestPlatform, what: &str, times: usize) {
    eventually("it is logged so often", async || {
        (platform.log().iter().filter(|line| line.contains(what)).count() >= times).then_some(())
    })
    .await;
}

/// The ids of the durable record.
async fn recorded(platform: &TestPlatform, run: &str) -> Vec<i64> {
    let record = platform.get(&format!("/api/v1/executions/{run}/event-record")).await.data();
    record["events"].as_array().unwrap().iter().map(|event| event["event_id"].as_i64().unwrap()).collect()
}

/// FC-48, R-SSE-1, R-SSE-3, R-EXEC-5
#[tokio::test]
async fn a_run_that_ends_while_the_database_only_reads_has_ended_so_when_it_writes_again() {
    let (platform, _database, pipeline, client) = two_locks().await;
    let_go(&client, 1).await;
    let mut stream = platform.execute(&pipeline, json!({})).await;
    let mut events = Vec::new();
    while events.len() < 4 {
        events.push(stream.next().await.unwrap());
    }
    let run = events[0].json()["execution_id"].as_str().unwrap().to_owned();

    read_only(&platform, true).await;
    let_go(&client, 2).await;
    // More than six seconds: the pauses between the tries grow.
    logged(&platform, "the end of a run was not stored", 7).await;
    assert_eq!(platform.execution(&run).await["status"], "RUNNING");
    read_only(&platform, false).await;

    events.extend(stream.all().await);
    let told: Vec<String> = events.iter().map(|event| event.id.clone().unwrap()).collect();
    assert_eq!(told, ["1", "2", "3", "4", "5", "6", "7"], "{events:?}");
    let ended = platform.execution(&run).await;
    assert_eq!((&ended["status"], &ended["error"]), (&json!("SUCCESS"), &Value::Null));
    assert_eq!(recorded(&platform, &run).await, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(platform.get(&format!("/api/v1/executions/{run}/result")).await.data()["total_rows"], 3);
}

/// FC-48, R-JOB-3, R-SSE-1, R-SSE-3
#[tokio::test]
async fn while_the_database_only_reads_no_run_is_taken_for_lost_and_its_record_gets_no_gap() {
    let (platform, _database, pipeline, client) = two_locks().await;
    let run = platform.start_detached(&pipeline, json!({})).await;
    eventually("its beginning is recorded", async || (recorded(&platform, &run).await == [1, 2]).then_some(())).await;
    // Another one, whose instance gives no sign of life from now on.
    let dead = format!(
        "INSERT INTO catalog.pipeline_executions (execution_id, root_execution_id, heartbeat_at, pipeline_id, pipeline_version, status, \
         parameters_json, triggered_by, triggered_via) \
         SELECT '{DEAD}', '{DEAD}', now() + interval '1 second', pipeline_id, pipeline_version, status, parameters_json, triggered_by, \
         triggered_via FROM catalog.pipeline_executions"
    );
    psql(&platform, &[&dead]).await;

    read_only(&platform, true).await;
    let_go(&client, 1).await;
    logged(&platform, "events are not stored durably yet", 2).await;
    // Twice as many as make a run one of a dead instance.
    logged(&platform, "the tick failed", 7).await;
    let before = psql(&platform, &["SELECT now()"]).await;
    read_only(&platform, false).await;

    eventually("the record has no gap", async || (recorded(&platform, &run).await == [1, 2, 3, 4]).then_some(())).await;
    // The dead one is swept, but not before another instance would have had the time to stamp it.
    assert_eq!(platform.ended(DEAD).await["error"]["code"], "pipeline.execution.instance_lost");
    let waited = format!(
        "SELECT completed_at >= '{before}'::timestamptz + interval '1 second' FROM catalog.pipeline_executions WHERE execution_id = '{DEAD}'"
    );
    assert_eq!(psql(&platform, &[&waited]).await, "t");
    assert_eq!(platform.execution(&run).await["status"], "RUNNING");
    let_go(&client, 2).await;
    assert_eq!(platform.ended(&run).await["status"], "SUCCESS");
    assert_eq!(recorded(&platform, &run).await, [1, 2, 3, 4, 5, 6, 7]);
}
