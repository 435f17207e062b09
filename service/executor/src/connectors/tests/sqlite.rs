//! SQLite: what a statement may reach, how values map, how it is stopped.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveTime};
use futures::StreamExt;
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use super::super::Connector;
use super::{Answer, binding, collect, connectors, reading, source, writing};
use crate::ports::{NodeFault, Statement};
use crate::template::{Dialect, Value};

const ENDLESS: &str =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, hex(zeroblob(200)) FROM n";

pub(super) struct Bench {
    pub(super) folder: TempDir,
    pub(super) connector: Arc<dyn Connector>,
}

impl Bench {
    pub(super) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        rusqlite::Connection::open(folder.path().join("x.db"))
            .unwrap()
            .execute_batch("CREATE TABLE t (a INT)")
            .unwrap();
        let connector = connector(folder.path(), "x.db").await.unwrap();
        Self { folder, connector }
    }

    pub(super) async fn run(&self, sql: &str) {
        self.connector.execute(writing(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}"));
    }

    pub(super) async fn ask(&self, statement: Statement) -> Result<Answer, NodeFault> {
        collect(self.connector.open(statement).await?).await
    }

    pub(super) async fn rows(&self, sql: &str) -> Json {
        self.ask(reading(sql)).await.unwrap().rows
    }
}

pub(super) async fn connector(root: &Path, path: &str) -> Result<Arc<dyn Connector>, NodeFault> {
    let mut source = source(Dialect::Sqlite, &format!("sqlite:{path}"));
    source.properties = json!({"pool": {"max_size": 1, "connection_timeout_seconds": 20}});
    connectors(vec![root.to_owned()]).get(&source).await
}

/// `pipeline-contract.md` §12: by what the column was declared as.
#[tokio::test]
async fn columns_map_by_their_declaration() {
    let bench = Bench::new().await;
    bench
        .run(
            "CREATE TABLE v (i INTEGER, b BIGINT, r REAL, n NUMERIC, d DECIMAL(10,2), c VARCHAR(10), x BLOB, u, w DATETIME)",
        )
        .await;
    bench
        .run("INSERT INTO v VALUES (-2147483648, 9223372036854775807, 1.5, 3, 0.1, '', x'00ff', 42, '2024-01-01 00:00:00')")
        .await;
    bench.run("INSERT INTO v VALUES (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)").await;

    let answer = bench.ask(reading("SELECT *, i + 1 AS e, 'a' || char(0) || 'b' AS z FROM v")).await.unwrap();

    let double = |name: &str| json!({"name": name, "type": "DECIMAL", "precision": 15});
    let plain = |name: &str, ty: &str| json!({"name": name, "type": ty});
    assert_eq!(
        answer.schema,
        json!([
            plain("i", "INTEGER"),
            plain("b", "BIGINTEGER"),
            double("r"),
            double("n"),
            double("d"),
            plain("c", "STRING"),
            plain("x", "BINARY"),
            plain("u", "STRING"),
            plain("w", "STRING"),
            plain("e", "STRING"),
            plain("z", "STRING"),
        ])
    );
    assert_eq!(
        answer.rows[0],
        json!([
            -2147483648_i64,
            "9223372036854775807",
            1.5,
            3.0,
            0.1,
            "",
            "AP8=",
            "42",
            "2024-01-01 00:00:00",
            "-2147483647",
            "a\u{0}b",
        ])
    );
    assert_eq!(answer.rows[1].as_array().unwrap()[..9], vec![Json::Null; 9]);
}

/// `pipeline-contract.md` §12: a value that is not what its column was declared as is never bent.
#[tokio::test]
async fn values_that_do_not_fit_their_declaration_overflow() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE v (i INTEGER, b BIGINT, r REAL, c TEXT, n NUMERIC, x BLOB)").await;
    for (column, value) in [
        ("i", "2147483648"),
        ("i", "1.5"),
        ("i", "'abc'"),
        ("b", "1e300"),
        ("r", "'abc'"),
        ("r", "9e999"),
        ("c", "x'00'"),
        ("n", "9007199254740993"),
        ("x", "7"),
    ] {
        bench.run("DELETE FROM v").await;
        bench.run(&format!("INSERT INTO v ({column}) VALUES ({value})")).await;
        let fault = bench.ask(reading("SELECT * FROM v")).await.err().unwrap_or_else(|| panic!("{column} {value}"));
        assert_eq!(fault.code, "pipeline.staging.value_overflow", "{column} {value}");
        assert_eq!(fault.details["column"], column);
    }
}

/// R-DS-20: a file is opened only under a root, wherever links lead.
#[tokio::test]
async fn a_file_outside_the_roots_is_not_opened() {
    let outside = tempfile::tempdir().unwrap();
    rusqlite::Connection::open(outside.path().join("o.db")).unwrap().execute_batch("CREATE TABLE t (a INT)").unwrap();
    let bench = Bench::new().await;
    std::os::unix::fs::symlink(outside.path(), bench.folder.path().join("leak")).unwrap();
    let direct = outside.path().join("o.db");
    for path in [direct.to_str().unwrap(), "leak/o.db", "../o.db"] {
        let fault = connector(bench.folder.path(), path).await.err().expect(path);
        assert_eq!(fault.code, "datasource.validation.jdbc_url_malformed", "{path}");
    }

    // The file becomes a link after the datasource was saved.
    std::fs::remove_file(bench.folder.path().join("x.db")).unwrap();
    std::os::unix::fs::symlink(&direct, bench.folder.path().join("x.db")).unwrap();
    let fault = bench.ask(reading("SELECT * FROM t")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    assert!(!format!("{fault:?}").contains(outside.path().to_str().unwrap()));
}

/// R-DS-37: author SQL reaches no other file, loads no code, and changes no setting.
#[tokio::test]
async fn author_sql_stays_inside_its_file() {
    let bench = Bench::new().await;
    let other = bench.folder.path().join("other.db");
    let attach = format!("ATTACH DATABASE '{}' AS o", other.display());
    let vacuum = format!("VACUUM INTO '{}'", other.display());
    for sql in [
        attach.as_str(),
        "ATTACH DATABASE ':memory:' AS o",
        "DETACH DATABASE main",
        vacuum.as_str(),
        "SELECT load_extension('x.so')",
        "PRAGMA journal_mode = OFF",
        "PRAGMA writable_schema = ON",
        "PRAGMA query_only = OFF",
        "PRAGMA temp_store_directory = '/elsewhere'",
        "PRAGMA database_list",
        "SELECT * FROM pragma_database_list",
        "BEGIN",
        "SELECT 1; SELECT 2",
    ] {
        for statement in [reading(sql), writing(sql)] {
            let fault = bench.connector.execute(statement).await.expect_err(sql);
            assert_eq!(fault.code, "pipeline.node.query_execution_failed", "{sql}");
        }
    }
    assert!(!other.exists());
    assert_eq!(bench.rows("SELECT name FROM pragma_table_info('t')").await, json!([["a"]]));
}

/// R-DS-33
#[tokio::test]
async fn a_reading_statement_cannot_write() {
    let bench = Bench::new().await;
    for sql in ["INSERT INTO t VALUES (1)", "DELETE FROM t", "DROP TABLE t", "CREATE TEMP TABLE x (a)", "VACUUM"] {
        let fault = bench.connector.execute(reading(sql)).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    }
    assert_eq!(bench.connector.execute(writing("INSERT INTO t VALUES (1), (2)")).await, Ok(2));
    assert_eq!(bench.rows("SELECT a FROM t ORDER BY a").await, json!([[1], [2]]));
}

/// Values are bound as SQLite keeps such values.
#[tokio::test]
async fn binds_are_what_sqlite_would_keep() {
    let bench = Bench::new().await;
    let instant = DateTime::parse_from_rfc3339("2024-02-29T23:59:59.5+02:00").unwrap().to_utc();
    let binds = vec![
        Value::Decimal("0.1".into()),
        Value::Decimal("12345678901234567890.12".into()),
        Value::Bool(true),
        Value::Date(NaiveDate::from_ymd_opt(2024, 2, 29).unwrap()),
        Value::Time(NaiveTime::from_hms_opt(1, 2, 3).unwrap()),
        Value::Timestamp(instant),
        Value::Null,
        Value::BigInteger(i64::MAX),
    ];
    let sql = "SELECT typeof(?1) || ?1, typeof(?2) || ?2, ?3, ?4, ?5, ?6, ?7, ?8";

    let answer = bench.ask(binding(sql, binds)).await.unwrap();

    assert_eq!(
        answer.rows[0],
        json!([
            "real0.1",
            "text12345678901234567890.12",
            "1",
            "2024-02-29",
            "01:02:03",
            "2024-02-29 21:59:59.500000",
            null,
            "9223372036854775807",
        ])
    );
    for binds in [vec![], vec![Value::List(vec![])]] {
        assert!(bench.ask(binding("SELECT ?1", binds)).await.is_err());
    }
}

/// `pipeline-contract.md` §8.4
#[tokio::test]
async fn an_endless_statement_times_out() {
    let bench = Bench::new().await;
    let endless_count = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
    let limit = Duration::from_millis(200);
    let fault = bench.ask(Statement { timeout: limit, ..reading(endless_count) }).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(fault.details["timed_out"], true);

    // Also when its consumer takes nothing.
    let rows = bench.connector.open(Statement { timeout: limit, ..reading(ENDLESS) }).await.unwrap();
    // There is one permit: this waits until the statement above has ended.
    assert_eq!(bench.rows("SELECT 1").await, json!([["1"]]));
    assert_eq!(collect(rows).await.err().unwrap().details["timed_out"], true);
}

/// `pipeline-contract.md` §8.4
#[tokio::test]
async fn a_cancelled_or_dropped_statement_frees_its_thread() {
    let bench = Bench::new().await;
    let statement = reading(ENDLESS);
    let cancel = statement.cancel.clone();
    let rows = bench.connector.open(statement).await.unwrap();
    cancel.cancel();
    assert_eq!(collect(rows).await.err().unwrap().details["cancelled"], true);

    let mut rows = bench.connector.open(reading(ENDLESS)).await.unwrap();
    assert!(rows.batches.next().await.unwrap().unwrap().num_rows() <= 8192);
    drop(rows);
    assert_eq!(bench.rows("SELECT 1").await, json!([["1"]]));
}

/// R-DS-27
#[tokio::test]
async fn a_probe_reads_the_file() {
    let bench = Bench::new().await;
    assert!(bench.connector.probe(Duration::from_secs(5)).await.unwrap().starts_with("SQLite 3."));
    std::fs::write(
        bench.folder.path().join("no.db"),
        "this is no database, and long enough to have a header ".repeat(9),
    )
    .unwrap();
    for path in ["no.db", "missing.db"] {
        let other = connector(bench.folder.path(), path).await.unwrap();
        let fault = other.probe(Duration::from_secs(5)).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.datasource_connection_failed", "{path}");
    }
}

/// R-EXEC-20
#[tokio::test]
async fn faults_hold_neither_values_nor_statements() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE u (a TEXT UNIQUE)").await;
    let insert =
        || Statement { read_only: false, ..binding("INSERT INTO u VALUES (?1)", vec![Value::String("canary".into())]) };
    bench.connector.execute(insert()).await.unwrap();
    for statement in
        [insert(), binding("SELECT json(?1)", vec![Value::String("canary".into())]), writing("SELEKT 'canary'")]
    {
        let fault = bench.connector.execute(statement).await.unwrap_err();
        assert!(!format!("{fault:?}").contains("canary"), "{fault:?}");
    }
}
