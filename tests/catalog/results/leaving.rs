//! What is left of a run whose client goes away in the middle of it: nothing.

use serde_json::{Value, json};

use crate::support::authoring::{document, location, reads, stages};
use crate::support::{TestDatabase, TestPlatform, eventually, scratch_database};

/// Rows for longer than any test waits. In FROM, the function would make all of its rows before the first one is sent.
const ENDLESS: &str =
    "SELECT n, repeat(md5(n::text), 30) AS wide FROM (SELECT generate_series(1, 2000000000) AS n) AS g";

/// A platform whose one datasource has one connection.
struct Fixture {
    platform: TestPlatform,
    database: TestDatabase,
}

impl Fixture {
    async fn start(grace_seconds: u32) -> Self {
        let platform = TestPlatform::with("FLOWSTONE_SSE__DISCONNECT_GRACE_SECONDS", grace_seconds.to_string())
            // A lost reader is noticed when something is sent: long before the result has all it may have.
            .set("FLOWSTONE_SSE__HEARTBEAT_INTERVAL_SECONDS", "1")
            .set("FLOWSTONE_RESULT__MAX_SIZE_BYTES", 4_000_000_000_u64.to_string())
            .start()
            .await;
        let database = scratch_database().await;
        let (url, credential) = location(&database);
        let one = json!({"pool": {"max_size": 1, "connection_timeout_seconds": 5}});
        let register = platform.client();
        let registering = register.create_datasource().body_map(|it| {
            it.name("pg").display_name("pg").dialect("POSTGRES").jdbc_url(url).credential(credential).properties(one)
        });
        registering.send().await.unwrap();
        platform.template("tests/leaving/endless.sql", "POSTGRES", ENDLESS).await;
        platform.template("tests/leaving/count.sql", "DUCKDB", "SELECT count(*) AS rows FROM endless").await;
        platform.template("tests/leaving/one.sql", "POSTGRES", "SELECT 1 AS one").await;
        Self { platform, database }
    }

    async fn pipeline(&self, word: &str, nodes: Value) -> String {
        self.platform.pipeline(document(&format!("tests/leaving/{word}"), json!({}), nodes)).await
    }

    /// How many statements the server runs for the datasource, and how many of them wait for their rows to be taken.
    async fn statements(&self) -> (i64, i64) {
        let asked = "SELECT count(*) FILTER (WHERE state <> 'idle'), count(*) FILTER (WHERE wait_event = 'ClientWrite') \
                     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let row = self.database.connect().await.query_one(asked, &[]).await.unwrap();
        (row.get(0), row.get(1))
    }

    /// Begins the run, waits until it moves rows, and leaves it.
    async fn begin_and_leave(&self, pipeline: &str) -> String {
        let mut stream = self.platform.execute(pipeline, json!({})).await;
        let id = stream.next().await.unwrap().json()["execution_id"].as_str().unwrap().to_owned();
        eventually("rows are moved", async || (self.moved(&id) > 20 << 20).then_some(())).await;
        assert_eq!(self.statements().await.0, 1);
        drop(stream);
        id
    }

    /// What the run has put on disk so far, in its result or in staging.
    fn moved(&self, id: &str) -> u64 {
        found(self.platform.home(), id).iter().map(|folder| bytes_under(folder)).sum()
    }

    /// Waits until nothing is left of the run, and sees that the next one finds everything in place.
    async fn nothing_is_left(&self, id: &str) {
        let run = self.platform.ended(id).await;
        assert_eq!(run["status"], "ABORTED");
        let record = self.platform.get(&format!("/api/v1/executions/{id}/event-record")).await.data();
        let last = record["events"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            (&last["event"], &last["data"]["reason"]),
            (&json!("execution_aborted"), &json!("client_disconnect"))
        );
        eventually("the server runs nothing", async || (self.statements().await.0 == 0).then_some(())).await;
        eventually("no folder of the run is left", async || found(self.platform.home(), id).is_empty().then_some(()))
            .await;
        let again = self.pipeline("again", json!([reads("one", "pg", "tests/leaving/one.sql")])).await;
        assert_eq!(self.platform.rows_of(&again, json!({})).await["rows"], json!([[1]]));
    }
}

/// Folders of this name anywhere under another one.
fn found(root: &std::path::Path, name: &str) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            if !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                continue;
            }
            if entry.file_name() == name { found.push(entry.path()) } else { open.push(entry.path()) }
        }
    }
    found
}

fn bytes_under(folder: &std::path::Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => bytes_under(&entry.path()),
            Ok(metadata) => metadata.len(),
            Err(_) => 0,
        })
        .sum()
}

/// FC-33, R-SSE-6
#[tokio::test]
async fn a_run_that_fills_its_result_is_left_without_a_trace() {
    let fixture = Fixture::start(0).await;
    let pipeline = fixture.pipeline("result", json!([reads("endless", "pg", "tests/leaving/endless.sql")])).await;

    let id = fixture.begin_and_leave(&pipeline).await;

    fixture.nothing_is_left(&id).await;
}

/// FC-33, R-SSE-6
#[tokio::test]
async fn a_run_that_fills_staging_is_left_without_a_trace() {
    let fixture = Fixture::start(1).await;
    let mut count = reads("count", "tempdb", "tests/leaving/count.sql");
    count["depends_on"] = json!(["endless"]);
    let nodes = json!([stages("endless", "pg", "tests/leaving/endless.sql", "endless"), count]);
    let mut document = document("tests/leaving/staging", json!({}), nodes);
    // So little that it spills soon, which is how the test sees that rows are moved.
    document["settings"] = json!({"tempdb": {"config": {"max_memory_mb": 32}}});
    let pipeline = fixture.platform.pipeline(document).await;

    let id = fixture.begin_and_leave(&pipeline).await;

    fixture.nothing_is_left(&id).await;
}
