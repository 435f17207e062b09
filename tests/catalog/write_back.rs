//! Nodes that write their rows into a table of a datasource, on every kind of server that takes any.
//!
//! - [`servers`]: the servers that rows are written to;
//! - here, what holds on each of them; [`ends`], how a write is broken off; [`live`], what is asked of the live row of the
//!   datasource; [`volume`], many rows in little memory.

mod ends;
mod live;
mod servers;
mod volume;

use serde_json::{Value, json};

use crate::support::authoring::{document, reads, stages};
use crate::support::{Frame, TestDatabase, TestPlatform, scratch_database};
use servers::Server;

/// A platform with a PostgreSQL database to read from, `source`.
struct Fixture {
    platform: TestPlatform,
    source: TestDatabase,
}

impl Fixture {
    async fn start() -> Self {
        Self::on(TestPlatform::start().await).await
    }

    async fn on(platform: TestPlatform) -> Self {
        let source = scratch_database().await;
        platform.postgres("source", &source).await;
        Self { platform, source }
    }

    /// A released pipeline of these nodes.
    async fn pipeline(&self, word: &str, nodes: Value) -> String {
        self.platform.pipeline(document(&format!("tests/write/{word}"), json!({}), nodes)).await
    }

    /// A node that reads `source` and writes into a table of a datasource.
    async fn node(&self, id: &str, sql: &str, target: &str, table: &str, mode: &str) -> Value {
        let template = format!("tests/write/{id}.sql");
        self.platform.template(&template, "POSTGRES", sql).await;
        writes(reads(id, "source", &template), target, table, mode)
    }

    /// Runs one such node; answers all events.
    async fn write(&self, word: &str, sql: &str, server: &Server, table: &str, mode: &str) -> Vec<Frame> {
        let id = format!("{word}_{}_{mode}", server.datasource());
        let node = self.node(&id, sql, server.datasource(), table, mode).await;
        let pipeline = self.pipeline(&id, json!([node])).await;
        self.platform.run(&pipeline, json!({})).await
    }
}

/// The node with its rows going into a table of a datasource.
fn writes(mut node: Value, target: &str, table: &str, mode: &str) -> Value {
    node["output"] = json!({"target": "datasource", "datasource": target, "table": table, "mode": mode});
    node
}

/// The last event, which must be this one.
#[track_caller]
fn end(events: &[Frame], name: &str) -> Value {
    let last = events.last().expect("an event");
    assert_eq!(last.event.as_deref(), Some(name), "{events:?}");
    last.json()
}

/// The error of a run whose write was refused; nothing of it counts.
#[track_caller]
fn refused(events: &[Frame], code: &str) -> Value {
    let mut failed = end(events, "pipeline_failed");
    assert_eq!(failed["error"]["code"], code, "{failed}");
    assert_eq!(
        (&failed["node_stats"][0]["rows_out"], &failed["node_stats"][0]["status"]),
        (&json!(0), &json!("FAILED"))
    );
    failed["error"].take()
}

/// `pipeline-contract.md` §3, §8.3: `append` adds, `replace` clears first; events and row of the run count what was written.
#[tokio::test]
async fn rows_are_appended_or_replace_what_was_there() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE totals (id INTEGER, name VARCHAR(20))").await;
        server.run("INSERT INTO totals VALUES (1, 'before')").await;
        let sql = "SELECT g AS id, NULLIF('n' || g, 'n3') AS name FROM generate_series(2, 4) AS g";

        let events = fixture.write("mode", sql, &server, "totals", "append").await;

        let completed = end(&events, "pipeline_completed");
        let stats = &completed["node_stats"][0];
        assert_eq!((&stats["status"], &stats["rows_out"]), (&json!("SUCCESS"), &json!(3)), "{server:?}");
        assert!(stats["bytes_out"].as_i64().unwrap() > 0, "{stats}");
        let node = events.iter().find(|event| event.event.as_deref() == Some("node_completed")).unwrap().json();
        assert_eq!((&node["rows_out"], &node["bytes_out"]), (&stats["rows_out"], &stats["bytes_out"]));
        let run = fixture.platform.execution(completed["execution_id"].as_str().unwrap()).await;
        assert_eq!((&run["node_stats"][0]["rows_out"], &run["result_row_count"]), (&json!(3), &Value::Null));
        let read = "SELECT id, name FROM totals ORDER BY id";
        let appended = [["1", "before"], ["2", "n2"], ["3", "NULL"], ["4", "n4"]];
        assert_eq!(server.rows(read).await, appended, "{server:?}");

        end(&fixture.write("mode", sql, &server, "totals", "replace").await, "pipeline_completed");
        assert_eq!(server.rows(read).await, appended[1..], "{server:?}");
    }
}

/// `pipeline-contract.md` §8.3: rows of staging, too.
#[tokio::test]
async fn staged_rows_are_written() {
    let fixture = Fixture::start().await;
    fixture
        .platform
        .template("tests/write/orders.sql", "POSTGRES", "SELECT g AS n FROM generate_series(1, 10) AS g")
        .await;
    let totals = "SELECT n % 2 AS parity, sum(n) AS total, CAST(sum(n) AS DOUBLE) / 2 AS half FROM orders GROUP BY ALL";
    fixture.platform.template("tests/write/totals.sql", "DUCKDB", totals).await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE totals (parity INTEGER, total DECIMAL(20,0), half DECIMAL(12,2))").await;
        let mut totals =
            writes(reads("totals", "tempdb", "tests/write/totals.sql"), server.datasource(), "totals", "append");
        totals["depends_on"] = json!(["orders"]);
        let nodes = json!([stages("orders", "source", "tests/write/orders.sql", "orders"), totals]);
        let pipeline = fixture.pipeline(&format!("staged_{}", server.datasource()), nodes).await;

        end(&fixture.platform.run(&pipeline, json!({})).await, "pipeline_completed");

        let read = "SELECT parity, total, half * 2 - total FROM totals ORDER BY parity";
        let rows = server.rows(read).await;
        let numbers: Vec<Vec<f64>> =
            rows.iter().map(|row| row.iter().map(|cell| cell.parse().unwrap()).collect()).collect();
        assert_eq!(numbers, [[0.0, 30.0, 0.0], [1.0, 25.0, 0.0]], "{server:?}");
    }
}

/// `pipeline-contract.md` §8.3, §11: a row that the database does not take takes all others with it, and is named.
#[tokio::test]
async fn a_refused_row_leaves_the_table_as_it_was() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE t (id INTEGER NOT NULL UNIQUE)").await;
        server.run("INSERT INTO t VALUES (7)").await;
        for mode in ["append", "replace"] {
            let sql =
                "SELECT CASE WHEN g = 12000 THEN 1001 ELSE g + 1000 END AS id FROM generate_series(1, 15000) AS g";
            let events = fixture.write("refused", sql, &server, "t", mode).await;

            let error = refused(&events, "pipeline.node.writeback_failed");
            assert_eq!(
                (&error["details"]["datasource"], &error["details"]["table"]),
                (&json!(server.datasource()), &json!("t"))
            );
            // MySQL does not say which row has a value that is there already.
            if !matches!(server, Server::MySql(_)) {
                assert_eq!(error["details"]["row"], 12000, "{server:?} {error}");
            }
            assert!(error["details"]["underlying_error"].as_str().is_some_and(|words| !words.is_empty()), "{error}");
            assert_eq!(server.rows("SELECT id FROM t").await, [["7"]], "{server:?} {mode}");
        }
    }
}

/// `pipeline-contract.md` §11: the table must be there, and take the columns that come.
#[tokio::test]
async fn tables_and_columns_that_do_not_match_are_named() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        let events = fixture.write("absent", "SELECT 1 AS id", &server, "absent", "append").await;
        let error = refused(&events, "pipeline.node.writeback_target_missing");
        assert_eq!(error["details"]["table"], "absent");

        server.run("CREATE TABLE t (id INTEGER NOT NULL, name VARCHAR(10) NOT NULL)").await;
        let unknown = fixture.write("unknown", "SELECT 1 AS id, 'a' AS name, 2 AS extra", &server, "t", "append").await;
        let missing = fixture.write("missing", "SELECT 1 AS id", &server, "t", "append").await;
        for (events, column) in [(unknown, "extra"), (missing, "name")] {
            let error = refused(&events, "pipeline.node.writeback_failed");
            assert_eq!(error["details"]["column"], column, "{server:?}");
            assert!(error["message"].as_str().unwrap().contains(column), "{error}");
        }
        assert_eq!(server.rows("SELECT id FROM t").await, [] as [[&str; 1]; 0]);
    }
}

/// `pipeline-contract.md` §8.3: a write is committed when its node ends; what fails later does not undo it.
#[tokio::test]
async fn a_later_failure_does_not_undo_a_write() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE t (id INTEGER)").await;
        let name = server.datasource();
        let first = fixture.node(&format!("first_{name}"), "SELECT 1 AS id", name, "t", "append").await;
        let mut second = fixture.node(&format!("second_{name}"), "SELECT 1 / 0 AS id", name, "t", "append").await;
        second["output"]["table"] = json!("other");
        second["depends_on"] = json!([first["id"]]);
        let pipeline = fixture.pipeline(&format!("later_{name}"), json!([first, second])).await;

        let failed = end(&fixture.platform.run(&pipeline, json!({})).await, "pipeline_failed");

        assert_eq!(failed["failed_node_id"], json!(format!("second_{name}")));
        assert_eq!(server.rows("SELECT id FROM t").await, [["1"]], "{server:?}");
    }
}

/// FC-47: from a datasource into the same one, over a pool of one connection, and into the table that is read.
#[tokio::test]
async fn a_datasource_can_be_written_while_it_is_read() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        server.run("CREATE TABLE t (id INTEGER, note VARCHAR(500))").await;
        server.fill("t", 20_000).await;
        server.only_one_connection(&fixture.platform).await;
        let name = server.datasource();
        let template = format!("tests/write/same_{name}.sql");
        fixture.platform.template(&template, server.dialect(), "SELECT id + 1 AS id, note FROM t").await;
        for (mode, count) in [("replace", "20000"), ("append", "40000")] {
            let node = writes(reads("same", name, &template), name, "t", mode);
            let pipeline = fixture.pipeline(&format!("same_{name}_{mode}"), json!([node])).await;

            end(&fixture.platform.run(&pipeline, json!({})).await, "pipeline_completed");

            assert_eq!(server.rows("SELECT count(*) FROM t").await, [[count]], "{server:?}");
        }
        assert_eq!(server.rows("SELECT min(id), max(id) FROM t").await, [["2", "20002"]], "{server:?}");
    }
}

/// FC-36: two targets whose names agree in 62 characters are two tables.
#[tokio::test]
async fn tables_with_long_names_are_not_mixed_up() {
    let fixture = Fixture::start().await;
    for server in Server::all(&fixture.platform).await {
        let [one, other] = ["1", "2"].map(|end| format!("{}{end}", "t".repeat(server.longest_name() - 1)));
        for table in [&one, &other] {
            server.run(&format!("CREATE TABLE {table} (id INTEGER)")).await;
        }
        let name = server.datasource();
        let first = fixture.node(&format!("long_1_{name}"), "SELECT 1 AS id", name, &one, "append").await;
        let second = fixture.node(&format!("long_2_{name}"), "SELECT 2 AS id", name, &other, "append").await;
        let pipeline = fixture.pipeline(&format!("long_{name}"), json!([first, second])).await;

        end(&fixture.platform.run(&pipeline, json!({})).await, "pipeline_completed");

        for (table, id) in [(&one, "1"), (&other, "2")] {
            assert_eq!(server.rows(&format!("SELECT id FROM {table}")).await, [[id]], "{server:?}");
        }
    }
}
