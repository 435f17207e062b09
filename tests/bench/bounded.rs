//! Memory stays bounded however large a result is: a table of PostgreSQL goes to staging, is joined there with a table of SQLite,
//! is written into another database, becomes the result, and leaves in every format. See README.md for how to run it.

#[path = "report.rs"]
mod report;
#[path = "../support/mod.rs"]
mod support;

use std::time::Duration;

use futures::{StreamExt as _, TryStreamExt as _};
use report::{Rate, argument, head, line};
use serde_json::{Value, json};
use support::authoring::{document, reads, stages};
use support::{MemoryPeaks, TestDatabase, TestPlatform, mib, scratch_database};

/// The service's own bound, and that of the staging child, in MiB.
const SERVICE_MIB: u64 = 400;
const STAGING_MIB: u64 = 256;

/// What is read from PostgreSQL: eight columns, about 150 bytes a row.
const SALES: &str = "SELECT id, customer, amount, rate, note, sold_at, sold_on, paid FROM sales";
const JOINED: &str = "SELECT s.*, c.name FROM sales s JOIN customers c ON c.id = s.customer";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(measure(argument("rows", 1_000_000)));
}

async fn measure(rows: u64) {
    let platform = TestPlatform::with("FLOWSTONE_RESULT__MAX_SIZE_BYTES", 4_000_000_000_u64.to_string())
        .set("FLOWSTONE_STAGING__MAX_MEMORY_MB", STAGING_MIB.to_string())
        .set("FLOWSTONE_STAGING__MAX_DISK_MB", "65536")
        .set("FLOWSTONE_STAGING__QUERY_TIMEOUT_SECONDS", "3600")
        .set("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "3600")
        .set("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "7200")
        .set("FLOWSTONE_EXECUTIONS__STALE_TIMEOUT_MINUTES", "180")
        .set("FLOWSTONE_RESULT__TTL_DEFAULT_SECONDS", "3600")
        .start()
        .await;
    let (database, elsewhere) = (scratch_database().await, scratch_database().await);
    fill(&platform, &database, rows).await;
    let pipeline = author(&platform, &database, &elsewhere).await;

    head("Floors: the same rows without the platform");
    let copied = Rate::of(copy(&database)).await;
    let read = Rate::of(read(&database)).await;
    line("COPY … TO STDOUT", copied, None);
    line("a plain driver", read, None);
    assert_eq!(read.rows, rows);

    let peaks = MemoryPeaks::of(platform.process_id());
    let mut execution = Value::Null;
    let ran = Rate::of(async {
        let ready = platform.rows_of(&pipeline, json!({})).await;
        execution = ready["execution_id"].clone();
        ready["total_rows"].as_u64().unwrap()
    })
    .await;
    let execution = execution.as_str().unwrap();
    head("The run, beside the plain driver");
    for node in platform.execution(execution).await["node_stats"].as_array().unwrap() {
        let took = Duration::from_millis(node["duration_ms"].as_u64().unwrap());
        let rate = Rate { rows: node["rows_out"].as_u64().unwrap_or(0), took };
        line(&format!("node {}", node["node_id"].as_str().unwrap()), rate, Some(read));
    }
    line("the whole run", ran, Some(read));
    assert_eq!(ran.rows, rows, "rows of the result");
    let kept = elsewhere.connect().await.query_one("SELECT count(*) FROM kept", &[]).await.unwrap().get::<_, i64>(0);
    assert_eq!(u64::try_from(kept).unwrap(), rows, "rows in the other database");
    let (service, child) = (mib(peaks.service()), mib(peaks.child()));
    println!("peak memory: service {service} MiB, staging {child} MiB, together {} MiB", mib(peaks.together()));

    head("Downloads, beside the plain driver");
    let mut highest = service;
    for format in ["csv", "ndjson", "parquet", "arrow"] {
        let peaks = MemoryPeaks::of(platform.process_id());
        let mut size = 0;
        let rate = Rate::of(async {
            size = download(&platform, execution, format).await;
            rows
        })
        .await;
        line(&format!("{format}, {} MiB", mib(size)), rate, Some(read));
        println!("peak memory: service {} MiB", mib(peaks.service()));
        highest = highest.max(mib(peaks.service()));
    }
    let parquet = rows_in_parquet(&platform, execution).await;
    assert_eq!(parquet, rows, "rows of the Parquet file");
    assert!(highest < SERVICE_MIB, "the service took {highest} MiB, more than {SERVICE_MIB}");
    assert!(child < STAGING_MIB * 3 / 2 + 512, "the staging child took {child} MiB");
}

async fn fill(platform: &TestPlatform, database: &TestDatabase, rows: u64) {
    let table = format!(
        "CREATE TABLE sales AS SELECT g AS id, (g % 1000)::int AS customer, (g % 100000) / 100.0::numeric(12,2) AS amount,
             1 / (1 + g % 97)::numeric AS rate, md5(g::text) || md5((g * 7)::text) AS note,
             timestamptz '2026-01-01' + g * interval '1 second' AS sold_at, date '2026-01-01' + (g % 365)::int AS sold_on,
             g % 2 = 0 AS paid
         FROM generate_series(1::bigint, {rows}) AS g"
    );
    database.connect().await.batch_execute(&table).await.unwrap();
    let file = platform.files().join("customers.sqlite");
    let customers = "CREATE TABLE customers (id INTEGER, name TEXT);
        WITH RECURSIVE g(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM g WHERE n < 999)
        INSERT INTO customers SELECT n, 'customer ' || n FROM g";
    rusqlite::Connection::open(&file).unwrap().execute_batch(customers).unwrap();
    platform.sqlite("customers", &file).await;
}

async fn author(platform: &TestPlatform, database: &TestDatabase, elsewhere: &TestDatabase) -> String {
    platform.postgres("sales", database).await;
    let kept =
        "CREATE TABLE kept (id int8, customer int, amount numeric(12,2), rate text, note text, sold_at timestamptz,
                    sold_on date, paid boolean, name text)";
    elsewhere.connect().await.batch_execute(kept).await.unwrap();
    platform.postgres("elsewhere", elsewhere).await;
    platform.template("bench/bounded/sales.sql", "POSTGRES", SALES).await;
    platform.template("bench/bounded/customers.sql", "SQLITE", "SELECT id, name FROM customers").await;
    platform.template("bench/bounded/joined.sql", "DUCKDB", JOINED).await;
    let mut joined = reads("joined", "tempdb", "bench/bounded/joined.sql");
    joined["depends_on"] = json!(["sales", "customers"]);
    let mut kept = reads("kept", "tempdb", "bench/bounded/joined.sql");
    kept["depends_on"] = json!(["sales", "customers"]);
    kept["output"] = json!({"target": "datasource", "datasource": "elsewhere", "table": "kept", "mode": "append"});
    let nodes = json!([
        stages("sales", "sales", "bench/bounded/sales.sql", "sales"),
        stages("customers", "customers", "bench/bounded/customers.sql", "customers"),
        joined,
        kept,
    ]);
    platform.pipeline(document("bench/bounded/joined", json!({}), nodes)).await
}

/// Every line of the query as the server writes it, thrown away.
async fn copy(database: &TestDatabase) -> u64 {
    let client = database.connect().await;
    let stream = client.copy_out(&format!("COPY ({SALES}) TO STDOUT")).await.unwrap();
    let lines = stream.try_fold(0_u64, async |lines, chunk| Ok(lines + u64::from(chunk.ends_with(b"\n"))));
    lines.await.unwrap()
}

/// Every row of the query as the driver reads it, thrown away.
async fn read(database: &TestDatabase) -> u64 {
    let client = database.connect().await;
    let rows = client.query_raw(SALES, std::iter::empty::<i32>()).await.unwrap();
    rows.try_fold(0_u64, async |count, _| Ok(count + 1)).await.unwrap()
}

/// Reads a whole download and answers its bytes.
async fn download(platform: &TestPlatform, execution: &str, format: &str) -> u64 {
    let mut chunks = chunks(platform, execution, format).await;
    let mut bytes = 0;
    while let Some(chunk) = chunks.next().await {
        bytes += chunk.unwrap().len() as u64;
    }
    bytes
}

async fn chunks(
    platform: &TestPlatform,
    execution: &str,
    format: &str,
) -> impl futures::Stream<Item = reqwest::Result<bytes::Bytes>> + Unpin {
    let url = format!("{}/api/v1/executions/{execution}/result/download?format={format}", platform.address());
    let response = platform.http().get(url).send().await.unwrap();
    assert!(response.status().is_success(), "{format}: {}", response.status());
    Box::pin(response.bytes_stream())
}

/// How many rows another engine finds in the Parquet download.
async fn rows_in_parquet(platform: &TestPlatform, execution: &str) -> u64 {
    let path = platform.home().join("result.parquet");
    let mut file = std::fs::File::create(&path).unwrap();
    let mut chunks = chunks(platform, execution, "parquet").await;
    while let Some(chunk) = chunks.next().await {
        std::io::Write::write_all(&mut file, &chunk.unwrap()).unwrap();
    }
    let engine = duckdb::Connection::open_in_memory().unwrap();
    // sql: an engine of this measurement, not the platform's
    let count = format!("SELECT count(*) FROM read_parquet('{}')", path.display());
    engine.query_row(&count, [], |row| row.get(0)).unwrap()
}
