//! In staging, whose engine runs in a process of its own.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{DDL, DML, DQL, REFUSED, all_refused, children, failure, nothing_is_left, pipeline, staged};
use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, eventually};

const STAGING: (&str, &str) = ("tempdb", "DUCKDB");
const NO_FILES: &str = "file system operations are disabled";
const LOCKED: &str = "the configuration has been locked";
const LIMIT: &str = "pipeline.staging.memory_limit_exceeded";

/// 10¹² pairs, none of which is one.
const ENDLESS: &str =
    "SELECT count(*) AS n FROM range(1000000) AS a(i), range(1000000) AS b(j) WHERE a.i * b.j % 7 = 8";

/// R-DS-37
#[tokio::test]
async fn files_code_and_settings_are_out_of_reach() {
    let platform = TestPlatform::start().await;
    let outside = platform.files().join("stolen");
    let (copy, export, attach) = (
        format!("COPY (SELECT 1 AS one) TO '{}'", outside.display()),
        format!("EXPORT DATABASE '{}'", outside.display()),
        format!("ATTACH '{}' AS other", outside.display()),
    );
    let statements = [
        // Reading files.
        (DQL, "SELECT * FROM read_text('/etc/passwd')", NO_FILES),
        (DQL, "SELECT * FROM read_blob('/etc/passwd')", NO_FILES),
        (DQL, "SELECT * FROM read_csv('/etc/passwd')", NO_FILES),
        (DQL, "SELECT * FROM '/etc/passwd'", "does not exist"),
        (DQL, "SELECT * FROM glob('/etc/*')", NO_FILES),
        (DQL, "SELECT * FROM read_parquet('https://127.0.0.1:1/a.parquet')", NO_FILES),
        (DDL, "CREATE TABLE stolen AS SELECT * FROM read_text('/proc/self/environ')", NO_FILES),
        // Writing them.
        (DQL, copy.as_str(), NO_FILES),
        (DDL, copy.as_str(), NO_FILES),
        (DDL, export.as_str(), NO_FILES),
        (DDL, attach.as_str(), NO_FILES),
        (DML, "COPY (SELECT 1 AS one) TO '/dev/stdout'", NO_FILES),
        // Code, and secrets for it.
        (DDL, "INSTALL httpfs", NO_FILES),
        (DDL, "LOAD httpfs", "disabled through configuration"),
        (DDL, "FORCE INSTALL httpfs FROM community", NO_FILES),
        (DDL, "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')", "does not exist"),
        // Settings.
        (DDL, "SET memory_limit = '64GB'", LOCKED),
        (DDL, "SET enable_external_access = true", LOCKED),
        (DDL, "SET lock_configuration = false", LOCKED),
        (DDL, "SET temp_directory = '/tmp'", LOCKED),
        (DDL, "SET allowed_directories = ['/']", LOCKED),
        (DDL, "RESET max_temp_directory_size", LOCKED),
        (DQL, "PRAGMA threads = 64", LOCKED),
    ];

    all_refused(&platform, STAGING, &statements).await;

    assert!(!outside.exists());
    nothing_is_left(&platform).await;
}

/// R-DS-37, `pipeline-contract.md` §8.7: the limit of an execution's memory holds for what the engine does not count, too.
#[tokio::test]
async fn memory_beyond_the_limit_ends_the_run_and_nothing_else() {
    let platform = TestPlatform::with("FLOWSTONE_STAGING__MAX_MEMORY_MB", "64")
        .set("FLOWSTONE_STAGING__MAX_DISK_MB", "64")
        .start()
        .await;
    let service = platform.process_id();
    let greedy = [
        (DQL, "SELECT repeat('x', 1000000000) AS text"),
        (DQL, "SELECT length(repeat('x', CAST(1000000000 + i AS BIGINT))) AS n FROM range(3) AS t(i)"),
        // 4 GiB, in one value, in many, in a list, and in a table.
        (DQL, "SELECT string_agg(repeat('x', 10000000), '') AS text FROM range(430)"),
        (DQL, "SELECT list(i) AS numbers FROM range(540000000) AS t(i)"),
        (DQL, "SELECT count(*) AS n FROM (SELECT DISTINCT hash(i) AS h FROM range(540000000) AS t(i))"),
        (DDL, "CREATE TABLE large AS SELECT hash(i) AS h FROM range(540000000) AS t(i)"),
    ];

    for (index, (kind, sql)) in greedy.into_iter().enumerate() {
        let error = failure(&platform, &format!("greedy_{index}"), STAGING, kind, sql).await;
        assert_eq!(error["code"], LIMIT, "{sql}: {error}");
    }

    assert_eq!(platform.get("/ready").await.status, 200);
    assert_eq!(platform.process_id(), service);
    nothing_is_left(&platform).await;
}

/// R-DS-37: a text of 4 GiB cannot be made either, whatever the engine calls that.
#[tokio::test]
async fn a_text_of_four_gibibytes_is_refused() {
    let platform = TestPlatform::start().await;
    let error = failure(&platform, "huge", STAGING, DQL, "SELECT repeat('x', 4294967296) AS text").await;
    assert!([LIMIT, REFUSED].map(Some).contains(&error["code"].as_str()), "{error}");
    nothing_is_left(&platform).await;
}

/// R-EXEC-17, R-EXEC-21: while author SQL takes all it can get, the service answers, and other runs reach their end.
#[tokio::test]
async fn a_statement_that_never_ends_hinders_nobody_and_can_be_cancelled() {
    let platform = TestPlatform::start().await;
    let endless = pipeline(&platform, "endless", STAGING, DQL, ENDLESS).await;
    let small = pipeline(&platform, "small", STAGING, DQL, "SELECT count(*) AS n FROM range(1000)").await;
    let run = platform.start_detached(&endless, json!({})).await;
    eventually("the endless statement burns time", async || {
        children(&platform).into_iter().any(|child| processor_ticks(child) > 20).then_some(())
    })
    .await;

    let (health, listed, first, second) = tokio::join!(
        platform.get("/health"),
        platform.get("/api/v1/pipelines"),
        platform.rows_of(&small, json!({})),
        platform.rows_of(&small, json!({})),
    );

    assert_eq!((health.status.as_u16(), listed.status.as_u16()), (200, 200));
    assert_eq!((&first["rows"], &second["rows"]), (&json!([["1000"]]), &json!([["1000"]])));
    assert_eq!(platform.execution(&run).await["status"], "RUNNING");
    assert_eq!(staged(&platform).len(), 1, "the folder of the run that goes on");
    assert_eq!(platform.delete(&format!("/api/v1/executions/{run}")).await.status, 204);
    assert_eq!(platform.ended(&run).await["status"], "ABORTED");
    nothing_is_left(&platform).await;
}

/// Processor time of a process, in hundredths of a second.
fn processor_ticks(process: i32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

/// `pipeline-contract.md` §8.4: a statement in staging has its own time limit, whichever kind of node runs it.
#[tokio::test]
async fn a_statement_in_staging_ends_with_its_time() {
    let platform = TestPlatform::with("FLOWSTONE_STAGING__QUERY_TIMEOUT_SECONDS", "1").start().await;
    let recursive = "WITH RECURSIVE t(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM t) SELECT count(*) AS n FROM t";
    let table = format!("CREATE TABLE never AS {ENDLESS}");
    for (index, (kind, sql)) in [(DQL, ENDLESS), (DQL, recursive), (DDL, &table)].into_iter().enumerate() {
        let begun = Instant::now();
        let error = failure(&platform, &format!("endless_{index}"), STAGING, kind, sql).await;
        assert_eq!(error["code"], REFUSED, "{sql}: {error}");
        assert!(begun.elapsed() < Duration::from_secs(30), "it had one second: {:?}", begun.elapsed());
    }
    nothing_is_left(&platform).await;
}

/// R-EXEC-17
#[tokio::test]
async fn an_execution_whose_statement_never_ends_ends_with_its_time() {
    let platform = TestPlatform::with("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "1").start().await;
    let endless = pipeline(&platform, "endless", STAGING, DQL, ENDLESS).await;

    let events = platform.run(&endless, json!({})).await;

    assert_eq!(events.last().unwrap().json()["error"]["code"], "pipeline.execution.timeout", "{events:?}");
    nothing_is_left(&platform).await;
}

/// R-DS-37: what one run does to its staging, the next one does not see.
#[tokio::test]
async fn a_run_leaves_nothing_for_the_next_one() {
    let platform = TestPlatform::start().await;
    platform.template("tests/hostile/make.sql", "DUCKDB", "CREATE TABLE left_behind AS SELECT 1 AS one").await;
    platform.template("tests/hostile/tables.sql", "DUCKDB", "SELECT table_name FROM duckdb_tables()").await;
    let mut make = reads("make", "tempdb", "tests/hostile/make.sql");
    make["type"] = json!("DDL");
    let mut tables = reads("tables", "tempdb", "tests/hostile/tables.sql");
    tables["depends_on"] = json!(["make"]);
    let both = platform.pipeline(document("tests/hostile/both", json!({}), json!([make, tables]))).await;
    for _ in 0..2 {
        assert_eq!(platform.rows_of(&both, json!({})).await["rows"], json!([["left_behind"]]));
    }
    nothing_is_left(&platform).await;
}
