//! Memory stays bounded, from the database to the download. `tests/bench` has the long form.
//!
//! The service runs under a limit of the kernel, so that a peak between two looks can't hide: above it an allocation fails, and with it
//! the service. What is measured besides is its peak of resident memory, code included.

use std::time::Duration;

use serde_json::{Value, json};

use super::pipeline;
use crate::support::authoring::{document, reads, stages};
use crate::support::files::{arrow_batches, parquet};
use crate::support::{MemoryPeaks, PlatformBuilder, TestDatabase, TestPlatform, eventually, mib, scratch_database};

/// What the kernel lets the service have, and what it may be seen with.
const LIMIT_MIB: u64 = 512;
const PEAK_MIB: u64 = 460;
const STAGING_MIB: u64 = 128;

fn limited() -> PlatformBuilder {
    TestPlatform::with("FLOWSTONE_STAGING__MAX_MEMORY_MB", STAGING_MIB.to_string()).limit_data(LIMIT_MIB)
}

/// The pipeline fails, and the service has neither died of it nor taken more than it may.
async fn fails_small(platform: &TestPlatform, pipeline: &str, code: &str) -> Value {
    let peaks = MemoryPeaks::of(platform.process_id());
    let events = platform.run(pipeline, json!({})).await;
    let failed = events.last().unwrap().json();
    assert_eq!(failed["error"]["code"], code, "{failed}");
    assert!(mib(peaks.service()) < PEAK_MIB, "the service took {} MiB", mib(peaks.service()));
    failed
}

async fn no_statement_runs(database: &TestDatabase) {
    let client = database.connect().await;
    let asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' \
                 AND pid <> pg_backend_pid()";
    eventually("no statement runs", async || {
        (client.query_one(asked, &[]).await.unwrap().get::<_, i64>(0) == 0).then_some(())
    })
    .await;
}

/// FC-33: 200 MB from PostgreSQL to staging, joined there with SQLite, into another database, and to the result and files, in a
/// service of 512 MiB.
#[tokio::test]
async fn a_large_result_passes_through_a_small_service() {
    const ROWS: usize = 200_000;
    let platform = limited().set("FLOWSTONE_RESULT__MAX_SIZE_BYTES", 4_000_000_000_u64.to_string()).start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let file = platform.files().join("names.sqlite");
    let elsewhere = scratch_database().await;
    elsewhere.connect().await.batch_execute("CREATE TABLE kept (id int, name text, wide text)").await.unwrap();
    platform.postgres("elsewhere", &elsewhere).await;
    let names = "CREATE TABLE names (id INTEGER, name TEXT);
        WITH RECURSIVE g(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM g WHERE n < 99) INSERT INTO names SELECT n, 'name ' || n FROM g";
    rusqlite::Connection::open(&file).unwrap().execute_batch(names).unwrap();
    platform.sqlite("lite", &file).await;
    let wide = format!(
        "SELECT n AS id, n % 100 AS of, repeat(md5(n::text), 30) AS wide FROM generate_series(1, {ROWS}) AS g(n)"
    );
    platform.template("tests/bounded/wide.sql", "POSTGRES", &wide).await;
    platform.template("tests/bounded/names.sql", "SQLITE", "SELECT id, name FROM names").await;
    let joined = "SELECT w.id, n.name, w.wide FROM wide w JOIN names n ON n.id = w.of";
    platform.template("tests/bounded/joined.sql", "DUCKDB", joined).await;
    let mut join = reads("joined", "tempdb", "tests/bounded/joined.sql");
    join["depends_on"] = json!(["wide", "names"]);
    let mut keep = reads("kept", "tempdb", "tests/bounded/joined.sql");
    keep["depends_on"] = json!(["wide", "names"]);
    keep["output"] = json!({"target": "datasource", "datasource": "elsewhere", "table": "kept", "mode": "append"});
    let nodes = json!([
        stages("wide", "pg", "tests/bounded/wide.sql", "wide"),
        stages("names", "lite", "tests/bounded/names.sql", "names"),
        join,
        keep,
    ]);
    let pipeline = platform.pipeline(document("tests/bounded/joined", json!({}), nodes)).await;
    let peaks = MemoryPeaks::of(platform.process_id());

    let ready = platform.rows_of(&pipeline, json!({})).await;
    let execution = ready["execution_id"].as_str().unwrap();
    let in_parquet = platform.download(execution, "parquet").await;
    let in_arrow = platform.download(execution, "arrow").await;

    assert_eq!(ready["total_rows"], ROWS);
    let size = platform.execution(execution).await["result_size_bytes"].as_u64().unwrap();
    assert!(mib(size) > 180, "{} MiB show nothing", mib(size));
    let (service, child) = (mib(peaks.service()), mib(peaks.child()));
    eprintln!("{} MiB of rows: the service took {service} MiB, staging {child} MiB", mib(size));
    assert!(service < 200, "the service took {service} MiB");
    // Its engine's memory, the program itself, and what the engine does not count.
    assert!(child > 0 && child < LIMIT_MIB, "staging took {child} MiB");
    let mut ids: Vec<u32> = parquet(&in_parquet)[0].cells.iter().flatten().map(|id| id.parse().unwrap()).collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(1..=u32::try_from(ROWS).unwrap()), "not every row is in the Parquet file once");
    let client = elsewhere.connect().await;
    let kept = client.query_one("SELECT count(*), count(DISTINCT id), sum(id)::int8 FROM kept", &[]).await.unwrap();
    let whole = i64::try_from(ROWS).unwrap();
    assert_eq!((kept.get(0), kept.get(1), kept.get::<_, i64>(2)), (whole, whole, whole * (whole + 1) / 2));
    assert_eq!(arrow_batches(&in_arrow).1.iter().map(|batch| batch.num_rows()).sum::<usize>(), ROWS);
}

/// FC-33: the run stops at the documented limit, its statement with it, and meanwhile everybody else is served.
#[tokio::test]
async fn a_careless_select_ends_at_the_limit_while_others_are_served() {
    let platform = limited().start().await;
    let careless = "SELECT g, repeat('x', 1000) AS wide FROM generate_series(1, 5000000) AS g";
    let (pipeline, database) = pipeline(&platform, careless).await;
    let (http, health) = (platform.http(), format!("{}/health", platform.address()));
    let slowest = async {
        let (mut slowest, mut asked) = (Duration::ZERO, 0);
        loop {
            let begun = std::time::Instant::now();
            assert!(http.get(&health).send().await.unwrap().status().is_success());
            slowest = slowest.max(begun.elapsed());
            asked += 1;
            if asked >= 20 && platform.get("/api/v1/executions?status=RUNNING").await.data()["pagination"]["total"] == 0
            {
                return slowest;
            }
        }
    };

    let (failed, slowest) = tokio::join!(fails_small(&platform, &pipeline, "result.too_large"), slowest);

    assert_eq!(failed["failed_node_id"], "rows");
    assert_eq!(failed["error"]["details"]["limit_bytes"], 104_857_600);
    assert!(slowest < Duration::from_secs(5), "an answer took {slowest:?}");
    no_statement_runs(&database).await;
    let left = std::fs::read_dir(platform.home().join("results")).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["lock"], "a partial result stays");
}

/// FC-33
#[tokio::test]
async fn a_careless_select_on_sqlite_ends_at_the_limit_too() {
    let platform = limited().start().await;
    let file = platform.files().join("wide.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch("CREATE TABLE t (id INTEGER)").unwrap();
    platform.sqlite("lite", &file).await;
    let careless = "WITH RECURSIVE g(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM g WHERE n < 5000000)
        SELECT n, printf('%.1000c', 'x') AS wide FROM g";
    platform.template("tests/bounded/lite.sql", "SQLITE", careless).await;
    let nodes = json!([reads("rows", "lite", "tests/bounded/lite.sql")]);
    let pipeline = platform.pipeline(document("tests/bounded/lite", json!({}), nodes)).await;

    fails_small(&platform, &pipeline, "result.too_large").await;
}

/// FC-33: one cell of 600 MB fails its node, wherever it comes from and wherever it goes.
#[tokio::test]
async fn a_cell_that_nobody_could_hold_fails_its_node() {
    let platform = limited().set("FLOWSTONE_RESULT__MAX_SIZE_BYTES", 4_000_000_000_u64.to_string()).start().await;
    let (from_postgres, database) = pipeline(&platform, "SELECT 1 AS n, repeat('x', 600000000) AS cell").await;
    let file = platform.files().join("wide.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch("CREATE TABLE t (id INTEGER)").unwrap();
    platform.sqlite("lite", &file).await;
    platform.template("tests/bounded/lite.sql", "SQLITE", "SELECT zeroblob(600000000) AS cell").await;
    platform.template("tests/bounded/duck.sql", "DUCKDB", "SELECT repeat('x', 600000000) AS cell").await;
    let author = async |word: &str, node: Value| {
        platform.pipeline(document(&format!("tests/bounded/{word}"), json!({}), json!([node]))).await
    };
    let from_sqlite = author("cell_lite", reads("rows", "lite", "tests/bounded/lite.sql")).await;
    let from_staging = author("cell_duck", reads("rows", "tempdb", "tests/bounded/duck.sql")).await;
    let to_staging = author("cell_staged", stages("rows", "pg", "tests/results/rows.sql", "wide")).await;

    let failed = fails_small(&platform, &from_postgres, "pipeline.node.query_execution_failed").await;
    assert!(failed["error"].to_string().contains("one row of the result is larger than 64 MiB"), "{failed}");
    fails_small(&platform, &to_staging, "pipeline.node.query_execution_failed").await;
    fails_small(&platform, &from_sqlite, "pipeline.node.query_execution_failed").await;
    fails_small(&platform, &from_staging, "pipeline.staging.memory_limit_exceeded").await;
    no_statement_runs(&database).await;

    platform.template("tests/bounded/large.sql", "POSTGRES", "SELECT repeat('x', 50000000) AS cell").await;
    let large = author("cell_large", reads("rows", "pg", "tests/bounded/large.sql")).await;
    let peaks = MemoryPeaks::of(platform.process_id());
    let ready = platform.rows_of(&large, json!({})).await;
    assert_eq!((&ready["row_count"], &ready["has_more"], &ready["total_rows"]), (&json!(0), &json!(true), &json!(1)));
    let file = platform.download(ready["execution_id"].as_str().unwrap(), "parquet").await;
    assert_eq!(parquet(&file)[0].cells[0].as_ref().unwrap().len(), 50_000_000);
    assert!(mib(peaks.service()) < PEAK_MIB, "the service took {} MiB", mib(peaks.service()));
}
