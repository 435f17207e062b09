//! Many rows in little memory.

use serde_json::json;

use super::servers::Server;
use super::{Fixture, end, writes};
use crate::support::TestPlatform;
use crate::support::authoring::{reads, stages};

const ROWS: &str = "200000";
const SQL: &str = "SELECT g AS id, repeat('x', 500) AS note FROM generate_series(1, 200000) AS g";

/// The most memory that the service has had, in MiB; without its children.
fn most_memory_mb(platform: &TestPlatform) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", platform.process_id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("the peak of resident memory");
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// FC-33: 100 MB of rows pass through, directly and through staging, and the service never holds more than a few batches.
#[tokio::test]
async fn large_results_stream_into_their_tables() {
    // A slow machine may need more than the minute that a statement has.
    let patient = TestPlatform::with("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "600")
        .set("FLOWSTONE_STAGING__QUERY_TIMEOUT_SECONDS", "600");
    let fixture = Fixture::on(patient.start().await).await;
    fixture.platform.template("tests/write/large.sql", "POSTGRES", SQL).await;
    fixture.platform.template("tests/write/large_staged.sql", "DUCKDB", "SELECT id, note FROM large").await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE direct (id INTEGER, note TEXT)").await;
        server.run("CREATE TABLE staged (id INTEGER, note TEXT)").await;
        let name = server.datasource();
        let direct = writes(reads("direct", "source", "tests/write/large.sql"), name, "direct", "append");
        let mut staged = writes(reads("staged", "tempdb", "tests/write/large_staged.sql"), name, "staged", "append");
        staged["depends_on"] = json!(["large"]);
        let large = stages("large", "source", "tests/write/large.sql", "large");
        let pipeline = fixture.pipeline(&format!("large_{name}"), json!([direct, large, staged])).await;
        let before = most_memory_mb(&fixture.platform);

        let completed = end(&fixture.platform.run(&pipeline, json!({})).await, "pipeline_completed");

        let stats = completed["node_stats"].as_array().unwrap();
        assert!(stats.iter().all(|node| node["rows_out"] == 200_000), "{stats:?}");
        for table in ["direct", "staged"] {
            let sql = format!("SELECT count(*), count(DISTINCT id), min(length(note)) FROM {table}");
            assert_eq!(server.rows(&sql).await, [[ROWS, ROWS, "500"]], "{server:?} {table}");
        }
        let grown = most_memory_mb(&fixture.platform) - before;
        assert!(grown < 100, "{server:?}: {grown} MiB more than before, for 200 MB of rows");
    }
}
