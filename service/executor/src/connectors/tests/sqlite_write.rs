//! Rows into tables of SQLite.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use super::postgres::Bench as Server;
use super::sqlite::Bench;
use super::{into_t, reading, writing};
use crate::connectors::Connector;
use crate::document::WriteMode::{Append, Replace};
use crate::ports::{NodeFault, Statement, Target};

impl Bench {
    async fn copy(&self, source: &Arc<dyn Connector>, sql: &str, target: Target) -> Result<u64, NodeFault> {
        let rows = source.open(reading(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}"));
        self.connector.write(target, rows).await
    }

    async fn refused(&self, source: &Arc<dyn Connector>, sql: &str, target: Target) -> NodeFault {
        let fault = self.copy(source, sql, target).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.writeback_failed", "{sql}: {fault:?}");
        fault
    }

    async fn table(&self, columns: &str) {
        self.run("DROP TABLE t").await;
        self.run(&format!("CREATE TABLE t ({columns})")).await;
    }
}

/// A value of PostgreSQL, the declared type of the column that takes it, and what SQLite keeps: its type and its text.
const ARRIVING: &[(&str, &str, &str)] = &[
    ("true", "BOOLEAN", "integer 1"),
    ("2147483647", "INTEGER", "integer 2147483647"),
    ("9223372036854775807::int8", "BIGINT", "integer 9223372036854775807"),
    ("9007199254740993::int8", "TEXT", "text 9007199254740993"),
    ("1.10::numeric(10,2)", "DECIMAL(10,2)", "real 1.1"),
    ("2.00::numeric(10,2)", "DECIMAL(10,2)", "integer 2"),
    // The digits stay where the column is text; as a number SQLite itself makes a double of them.
    ("1.10::numeric(10,2)", "TEXT", "text 1.10"),
    ("9999999999999999999999999999.9999999999::numeric(38,10)", "TEXT", "text 9999999999999999999999999999.9999999999"),
    ("0.1234567890123456789::numeric", "VARCHAR", "text 0.1234567890123456789"),
    ("0.1234567890123456789::numeric", "", "text 0.1234567890123456789"),
    ("0.5::numeric", "NUMERIC", "real 0.5"),
    ("0.1::float8 + 0.2::float8", "TEXT", "text 0.30000000000000004"),
    ("0.25::float4", "REAL", "real 0.25"),
    ("'Infinity'::float8", "REAL", "real Inf"),
    ("''", "TEXT", "text "),
    ("'12'", "INTEGER", "integer 12"),
    ("'abc'", "INTEGER", "text abc"),
    (r"'\x00ff'::bytea", "BLOB", "blob 00FF"),
    ("'2024-02-29'::date", "DATE", "text 2024-02-29"),
    ("'01:02:03.5'::time", "TIME", "text 01:02:03.500000"),
    ("'2024-02-29 23:59:59+02'::timestamptz", "DATETIME", "text 2024-02-29 21:59:59"),
    (r#"'{"a": 1}'::jsonb"#, "TEXT", r#"text {"a": 1}"#),
];

/// FC-28
#[tokio::test]
async fn every_value_arrives_as_sqlite_keeps_it() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    for (value, ty, expected) in ARRIVING {
        bench.table(&format!("n INTEGER, v {ty}")).await;
        let sql = format!("SELECT n, CASE WHEN n = 2 THEN {value} END AS v FROM generate_series(1, 3) AS g(n)");

        assert_eq!(bench.copy(&server.connector, &sql, into_t(Replace)).await, Ok(3), "{value} into {ty}");

        let kept =
            "SELECT n, typeof(v) || ' ' || CASE typeof(v) WHEN 'blob' THEN hex(v) ELSE v END AS kept FROM t ORDER BY n";
        assert_eq!(bench.rows(kept).await, json!([[1, null], [2, expected], [3, null]]), "{value} into {ty}");
    }
}

/// FC-24, FC-28, FC-30: what SQLite has not is refused, never made null.
#[tokio::test]
async fn what_sqlite_has_not_is_refused_with_its_row_and_column() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.table("n INTEGER, v").await;
    bench.run("INSERT INTO t VALUES (0, 'before')").await;
    for value in ["'NaN'::float8", "'NaN'::numeric", "'-Infinity'::numeric"] {
        for mode in [Append, Replace] {
            let sql =
                format!("SELECT n, CASE WHEN n = 9000 THEN {value} END AS v FROM generate_series(1, 10000) AS g(n)");
            let fault = bench.refused(&server.connector, &sql, into_t(mode)).await;
            assert_eq!((&fault.details["row"], &fault.details["column"]), (&json!(9000), &json!("v")), "{value}");
            assert_eq!(bench.rows("SELECT n, v FROM t").await, json!([[0, "before"]]));
        }
    }
}

/// FC-24: U+0000 stays what it is where the target has it, and is refused by name where it has not.
#[tokio::test]
async fn a_nul_character_is_kept_or_refused() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.table("v TEXT").await;
    let sql = "SELECT 'a' || char(0) || 'b' AS v";
    assert_eq!(bench.copy(&bench.connector, sql, into_t(Append)).await, Ok(1));
    assert_eq!(bench.rows("SELECT hex(v) FROM t").await, json!([["610062"]]));

    server.table("n int, v text").await;
    server.run("CREATE VIEW through AS SELECT n, v FROM t").await;
    for table in ["t", "through"] {
        let rows = bench.connector.open(reading("SELECT 1 AS n, 'x' AS v UNION ALL SELECT 2, 'a' || char(0)")).await;
        let target = Target { table: table.to_owned(), ..into_t(Append) };
        let fault = server.connector.write(target, rows.unwrap()).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.writeback_failed");
        assert_eq!((&fault.details["row"], &fault.details["column"]), (&json!(2), &json!("v")));
        assert_eq!(server.rows("SELECT * FROM t").await, json!([]));
    }
}

/// `pipeline-contract.md` §8.3: a row that is refused takes all others with it.
#[tokio::test]
async fn a_refused_row_leaves_the_table_as_it_was() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.table("id INTEGER NOT NULL UNIQUE CHECK (id <> 5000), note TEXT").await;
    bench.run("INSERT INTO t VALUES (0, 'before')").await;
    for (sql, row) in [
        ("SELECT CASE g WHEN 15000 THEN 1 ELSE g END + 10000 AS id FROM generate_series(1, 20000) AS g", 15000),
        ("SELECT NULLIF(g, 15000) + 10000 AS id FROM generate_series(1, 20000) AS g", 15000),
        ("SELECT g AS id FROM generate_series(1, 20000) AS g", 5000),
    ] {
        for mode in [Append, Replace] {
            let fault = bench.refused(&server.connector, sql, into_t(mode)).await;
            assert_eq!(fault.details["row"], row, "{sql}: {fault:?}");
            assert_eq!(bench.rows("SELECT id, note FROM t").await, json!([[0, "before"]]), "{sql}");
        }
    }
    // Rows that others refer to can't be taken away.
    bench.run("CREATE TABLE referring (id INTEGER REFERENCES t (id))").await;
    bench.run("INSERT INTO referring VALUES (0)").await;
    bench.refused(&server.connector, "SELECT 1 AS id", into_t(Replace)).await;
    assert_eq!(bench.rows("SELECT id FROM t").await, json!([[0]]));
}

#[tokio::test]
async fn columns_and_tables_are_matched_by_name() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.table("id INTEGER PRIMARY KEY, Name TEXT NOT NULL, twice INTEGER GENERATED ALWAYS AS (id * 2)").await;
    assert_eq!(bench.copy(&server.connector, "SELECT 'a' AS name", into_t(Append)).await, Ok(1));
    assert_eq!(bench.rows("SELECT id, name, twice FROM t").await, json!([[1, "a", 2]]));
    for (sql, column, reason) in [
        ("SELECT 'a' AS name, 1 AS other", "other", "unknown_column"),
        ("SELECT 1 AS id", "Name", "missing_column"),
        ("SELECT 'a' AS name, 1 AS twice", "twice", "computed_column"),
    ] {
        let fault = bench.refused(&server.connector, sql, into_t(Append)).await;
        assert_eq!((&fault.details["column"], &fault.details["reason"]), (&json!(column), &json!(reason)), "{sql}");
    }
    for table in ["missing", "sqlite_schema", "sqlite_sequence"] {
        let target = Target { table: table.to_owned(), ..into_t(Append) };
        let fault = bench.copy(&server.connector, "SELECT 1 AS id", target).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.writeback_target_missing", "{table}");
    }
}

/// FC-47: rows of the very table that they replace, with one permit, and more of them than the page cache holds.
#[tokio::test]
async fn a_table_can_be_replaced_by_what_is_read_from_it() {
    let bench = Bench::new().await;
    bench.table("id INTEGER, note TEXT").await;
    let fill = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000) \
                INSERT INTO t SELECT i, hex(zeroblob(250)) FROM n";
    for journal in ["DELETE", "WAL"] {
        let direct = rusqlite::Connection::open(bench.folder.path().join("x.db")).unwrap();
        direct.pragma_update(None, "journal_mode", journal).unwrap();
        direct.execute_batch(&format!("DELETE FROM t; {fill}")).unwrap();
        drop(direct);

        let sql = "SELECT id + 1 AS id, note FROM t";
        assert_eq!(bench.copy(&bench.connector, sql, into_t(Replace)).await, Ok(30000), "{journal}");

        let found = bench.rows("SELECT count(*), min(id), max(id) FROM t").await;
        assert_eq!(found, json!([["30000", "2", "30001"]]), "{journal}");
    }
}

/// `pipeline-contract.md` §8.4: a write waits for the locks of other programs as long as it may take, and no longer; and it is
/// stopped wherever it is.
#[tokio::test]
async fn a_write_is_stopped_and_rolled_back() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.run("INSERT INTO t VALUES (-1)").await;
    let other = rusqlite::Connection::open(bench.folder.path().join("x.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let target = Target { timeout: Duration::from_millis(400), ..into_t(Append) };
    let fault = bench.refused(&server.connector, "SELECT 1 AS a", target).await;
    assert_eq!(fault.details["timed_out"], true);

    let mut waiting = std::pin::pin!(bench.copy(&server.connector, "SELECT 1 AS a", into_t(Append)));
    assert!(tokio::time::timeout(Duration::from_millis(400), &mut waiting).await.is_err());
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(waiting.await, Ok(1));

    let trickling = "SELECT g AS a FROM generate_series(1, 1000000) AS g WHERE g <= 30000 OR pg_sleep(0.1) IS NOT NULL";
    for cancelled in [true, false] {
        let target = into_t(Replace);
        let cancel = target.cancel.clone();
        let writing = bench.copy(&server.connector, trickling, target);
        let begun = async {
            let journal = bench.folder.path().join("x.db-journal");
            while !journal.exists() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if cancelled {
            let (ended, ()) = tokio::join!(writing, async {
                begun.await;
                cancel.cancel();
            });
            assert_eq!(ended.unwrap_err().details["cancelled"], true);
        } else {
            tokio::select! {
                written = writing => panic!("{written:?}"),
                () = begun => {}
            }
        }
        // The next write waits until the one before has ended.
        assert_eq!(bench.copy(&server.connector, "SELECT 9 AS a", into_t(Append)).await, Ok(1));
        server.quiet().await;
    }
    assert_eq!(bench.rows("SELECT a FROM t ORDER BY a").await, json!([[-1], [1], [9], [9]]));
}

/// `pipeline-contract.md` §8.4: so does a statement of an author that writes, and it hears that its run was cancelled.
#[tokio::test]
async fn a_writing_statement_waits_for_locks_as_long_as_it_may_take() {
    let bench = Bench::new().await;
    let other = rusqlite::Connection::open(bench.folder.path().join("x.db")).unwrap();
    for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
        other.execute_batch(lock).unwrap();
        let statement = || writing("INSERT INTO t VALUES (1)");
        let late = Statement { timeout: Duration::from_millis(400), ..statement() };
        assert_eq!(bench.connector.execute(late).await.unwrap_err().details["timed_out"], true, "{lock}");

        let cancelled = statement();
        cancelled.cancel.cancel();
        assert_eq!(bench.connector.execute(cancelled).await.unwrap_err().details["cancelled"], true, "{lock}");

        let mut waiting = std::pin::pin!(bench.connector.execute(statement()));
        assert!(tokio::time::timeout(Duration::from_millis(400), &mut waiting).await.is_err());
        other.execute_batch("ROLLBACK").unwrap();
        assert_eq!(waiting.await, Ok(1), "{lock}");
    }
}

/// R-DS-37: triggers of the file's owner run, and reach no further than author SQL does.
#[tokio::test]
async fn triggers_stay_inside_the_file() {
    let (server, bench) = (Server::new().await, Bench::new().await);
    bench.run("CREATE TABLE seen (a)").await;
    bench.run("CREATE TRIGGER also AFTER INSERT ON t BEGIN INSERT INTO seen VALUES (NEW.a * 2); END").await;
    assert_eq!(bench.copy(&server.connector, "SELECT 3 AS a", into_t(Append)).await, Ok(1));
    assert_eq!(bench.rows("SELECT a FROM seen").await, json!([["6"]]));
    bench.run("CREATE TRIGGER bad AFTER INSERT ON t BEGIN SELECT load_extension('x.so'); END").await;
    bench.refused(&server.connector, "SELECT 4 AS a", into_t(Append)).await;
    assert_eq!(bench.rows("SELECT a FROM t").await, json!([[3]]));
}

/// A writer that was killed leaves a journal; whoever reads next finds the table as it was.
#[tokio::test]
async fn a_journal_that_was_left_behind_is_undone_by_the_next_reader() {
    let bench = Bench::new().await;
    bench.run("INSERT INTO t VALUES (1)").await;
    let (file, journal) = (bench.folder.path().join("x.db"), bench.folder.path().join("x.db-journal"));
    let (left_file, left_journal) = (bench.folder.path().join("left.db"), bench.folder.path().join("left.db-journal"));
    let writer = rusqlite::Connection::open(&file).unwrap();
    writer.pragma_update(None, "cache_size", 1).unwrap();
    let fill = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
                INSERT INTO t SELECT hex(zeroblob(200)) FROM n";
    writer.execute_batch(&format!("BEGIN; DELETE FROM t; {fill}")).unwrap();
    // As the writer would leave them if it died here.
    std::fs::copy(&file, &left_file).unwrap();
    std::fs::copy(&journal, &left_journal).unwrap();
    let left = super::sqlite::connector(bench.folder.path(), "left.db").await.unwrap();

    let rows = super::collect(left.open(reading("SELECT a FROM t")).await.unwrap()).await.unwrap();

    assert_eq!(rows.rows, json!([[1]]));
}
