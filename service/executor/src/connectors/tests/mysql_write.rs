//! Rows into tables of MySQL, on MariaDB: what arrives, what is refused, and that nothing is kept of what was.

use std::sync::Arc;
use std::time::Duration;

use arrow::array::{ArrayRef, Float64Array, RecordBatch, StringArray};
use arrow::datatypes::Schema;
use futures::{StreamExt, stream};
use serde_json::{Value as Json, json};

use super::mysql::Bench;
use super::{into_t, reading};
use crate::document::WriteMode::{Append, Replace};
use crate::ports::{NodeFault, Rows, Target};
use crate::types::Column;

impl Bench {
    /// Writes what a query answers; the query runs on the same datasource.
    async fn copy(&self, sql: &str, target: Target) -> Result<u64, NodeFault> {
        let rows = self.connector.open(reading(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}"));
        self.connector.write(target, rows).await
    }

    /// A table `t` of this definition.
    async fn table(&self, columns: &str) {
        self.run("DROP TABLE IF EXISTS t").await;
        self.run(&format!("CREATE TABLE t ({columns})")).await;
    }

    async fn refused(&self, sql: &str, target: Target) -> NodeFault {
        let fault = self.copy(sql, target).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.writeback_failed", "{sql}: {fault:?}");
        assert_eq!((&fault.details["datasource"], &fault.details["table"]), (&json!("under-test"), &json!("t")));
        fault
    }
}

/// Each value as it is read, and the type of the column that it goes into. What arrives is what the server itself makes of it.
const ARRIVING: &[(&str, &str)] = &[
    ("true", "boolean"),
    ("127", "tinyint"),
    ("-9223372036854775808", "bigint"),
    ("18446744073709551615", "bigint unsigned"),
    ("9223372036854775807", "varchar(20)"),
    // The server rounds where a column has fewer digits, half away from zero; nobody else does.
    ("CAST('1.005' AS DECIMAL(38,10))", "decimal(10,2)"),
    ("CAST('-1.005' AS DECIMAL(38,10))", "decimal(10,2)"),
    ("CAST('-9999999999999999999999999999.9999999999' AS DECIMAL(38,10))", "decimal(38,10)"),
    ("CAST('0.050000000000000000000000000001' AS DECIMAL(65,30))", "decimal(65,30)"),
    ("0.1e0 + 0.2e0", "double"),
    ("1.7976931348623157e308", "double"),
    ("-2.2250738585072014e-308", "double"),
    ("''", "varchar(5)"),
    (r#"'a\tb\nc\r\\N\'\"%?ü😀'"#, "text"),
    ("'NULL'", "varchar(10)"),
    ("REPEAT('x', 300000)", "longtext"),
    ("x'00ff275c'", "blob"),
    ("x'00ff'", "binary(4)"),
    ("DATE'1000-01-01'", "date"),
    ("DATE'9999-12-31'", "date"),
    ("TIME'24:00:00'", "time"),
    ("TIME'23:59:59.999999'", "time(6)"),
    ("TIMESTAMP'1969-12-31 23:59:59.999999'", "datetime(6)"),
    ("TIMESTAMP'9999-12-31 23:59:59.999999'", "datetime(6)"),
    ("TIMESTAMP'2024-07-01 12:00:00'", "timestamp NULL"),
    (r#"'{"a": [null, 1.10]}'"#, "json"),
    ("'sad'", "enum('happy', 'sad')"),
    ("b'1'", "bit(1)"),
];

/// FC-27, FC-28, FC-30: digit by digit, and NULL beside each.
#[tokio::test]
async fn every_value_arrives_as_the_server_reads_it() {
    let Some(bench) = Bench::new().await else { return };
    for (value, ty) in ARRIVING {
        bench.table(&format!("n int, v {ty}")).await;
        bench.run("CREATE OR REPLACE VIEW through AS SELECT n, v FROM t").await;
        let sql = format!("SELECT seq AS n, CASE WHEN seq = 2 THEN {value} END AS v FROM seq_1_to_3");
        let target = into_t(Replace);
        assert_eq!(bench.copy(&sql, target.clone()).await, Ok(3), "{value} into {ty}");
        let through = Target { table: "through".to_owned(), mode: Append, ..target };
        assert_eq!(bench.copy(&sql, through).await, Ok(3), "{value} through a view of {ty}");

        bench.run(&format!("CREATE OR REPLACE TABLE expected (v {ty})")).await;
        bench.run(&format!("INSERT INTO expected VALUES ({value})")).await;
        let same =
            bench.rows("SELECT COUNT(*) FROM t JOIN expected ON BINARY t.v = BINARY expected.v WHERE n = 2").await;
        assert_eq!(same, json!([["2"]]), "{value} into {ty}");
        assert_eq!(bench.rows("SELECT COUNT(*), COUNT(v) FROM t").await, json!([["6", "2"]]), "{value} into {ty}");
    }
}

/// Each value that its column cannot take, the number of the server's refusal, and the characters that must not be told.
const REFUSED: &[(&str, &str, u64, &str)] = &[
    ("'abc'", "int", 1366, "abc"),
    ("'abc''d'", "decimal(5,2)", 1366, "abc"),
    ("99999999999", "int", 1264, "99999"),
    ("12345678901", "decimal(10,2)", 1264, "12345"),
    ("'abcd'", "varchar(3)", 1406, "abcd"),
    ("'cross'", "enum('happy', 'sad')", 1265, "cross"),
    ("'2024-02-30'", "date", 1292, "2024-02-30"),
    ("TIMESTAMP'2100-01-01 00:00:00'", "timestamp NULL", 1292, "2100"),
    ("x'ff'", "varchar(5)", 1366, "\\xFF"),
    ("NULL", "int NOT NULL", 1048, "()"),
    ("1", "int UNIQUE", 1062, "'1'"),
];

/// `pipeline-contract.md` §8.3, §11, R-EXEC-20: the row and the column are named, the value is not, and nothing is kept, whether the
/// table was to be replaced or not; also under a server that would bend values.
#[tokio::test]
async fn a_value_that_does_not_fit_is_refused_and_nothing_is_kept() {
    let Some(bench) = Bench::new().await else { return };
    for (value, ty, number, secret) in REFUSED {
        bench.table(&format!("n int, v {ty}")).await;
        bench.run("INSERT INTO t SELECT 0, 1 FROM DUAL WHERE FALSE").await;
        let good = match *ty {
            "date" => "DATE'2024-01-01'",
            "timestamp NULL" => "TIMESTAMP'2024-01-01 00:00:00'",
            "enum('happy', 'sad')" => "'sad'",
            "int UNIQUE" => "seq + 10",
            _ => "1",
        };
        bench
            .run(&format!("INSERT INTO t SELECT 0, {} FROM seq_1_to_1", if *number == 1062 { "1" } else { good }))
            .await;
        for mode in [Append, Replace] {
            // Far enough that the row is not in the first batch.
            let rows = if *number == 1062 { "seq > 15000" } else { "seq = 15000" };
            let sql =
                format!("SELECT seq AS n, CASE WHEN {rows} THEN {value} ELSE {good} END AS v FROM seq_1_to_20000");
            let fault = bench.refused(&sql, into_t(mode)).await;
            assert_eq!(fault.details["error_number"], *number, "{value} into {ty}: {fault:?}");
            if !matches!(number, 1048 | 1062) {
                assert_eq!(
                    (&fault.details["row"], &fault.details["column"]),
                    (&json!(15000), &json!("v")),
                    "{fault:?}"
                );
            }
            let told = format!("{} {}", fault.message, fault.details["underlying_error"]);
            assert!(!told.contains(secret), "{told}");
            assert_eq!(bench.rows("SELECT COUNT(*), MAX(n) FROM t").await, json!([["1", 0]]), "{value} into {ty}");
        }
    }
}

/// What MySQL has not is never sent.
#[tokio::test]
async fn a_number_that_is_none_is_refused_before_it_is_sent() {
    let Some(bench) = Bench::new().await else { return };
    bench.table("v varchar(20)").await;
    let double: ArrayRef = Arc::new(Float64Array::from(vec![1.0, f64::NAN]));
    let digits: ArrayRef = Arc::new(StringArray::from(vec!["1.5", "-Infinity"]));
    for (column, array) in [(Column::approximate("v", 15), double), (Column::unbounded("v"), digits)] {
        let schema = Arc::new(Schema::new(vec![column.field()]));
        let batch = RecordBatch::try_new(schema.clone(), vec![array]).unwrap();
        let rows = Rows { schema, batches: Box::pin(stream::iter([Ok(batch)])), warnings: Default::default() };
        let fault = bench.connector.write(into_t(Append), rows).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.writeback_failed");
        assert_eq!((&fault.details["row"], &fault.details["reason"]), (&json!(2), &json!("value_unfit")), "{fault:?}");
    }
    assert_eq!(bench.rows("SELECT COUNT(*) FROM t").await, json!([["0"]]));
}

/// Columns are found by name; what can't be matched is named.
#[tokio::test]
async fn columns_are_matched_by_name() {
    let Some(bench) = Bench::new().await else { return };
    let columns = "`key` int NOT NULL AUTO_INCREMENT PRIMARY KEY, id int NOT NULL, `na``me` text, made timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP, \
                   n int NOT NULL DEFAULT 5, twice int AS (id * 2) STORED, thrice int AS (id * 3)";
    bench.table(columns).await;
    assert_eq!(bench.copy("SELECT 'a' AS `na``me`, 7 AS ID", into_t(Append)).await, Ok(1));
    assert_eq!(bench.rows("SELECT `key`, id, `na``me`, n, twice FROM t").await, json!([[1, 7, "a", 5, 14]]));
    for (sql, column, reason) in [
        ("SELECT 1 AS id, 2 AS other", "other", "unknown_column"),
        ("SELECT 'x' AS `na``me`", "id", "missing_column"),
        ("SELECT 1 AS id, 2 AS id", "id", "duplicate_column"),
        ("SELECT 1 AS id, 2 AS twice", "twice", "computed_column"),
        ("SELECT 1 AS id, 2 AS thrice", "thrice", "computed_column"),
    ] {
        let fault = bench.refused(sql, into_t(Replace)).await;
        assert_eq!((&fault.details["column"], &fault.details["reason"]), (&json!(column), &json!(reason)), "{sql}");
        assert_eq!(bench.rows("SELECT COUNT(*) FROM t").await, json!([["1"]]));
    }
}

/// `pipeline-contract.md` §11: what is not a table that rows can go to is missing; one that can't roll back is refused.
#[tokio::test]
async fn a_target_must_be_there_and_have_transactions() {
    let Some(bench) = Bench::new().await else { return };
    for made in ["DO 1", "CREATE SEQUENCE t", "DROP SEQUENCE t"] {
        bench.run(made).await;
        let fault = bench.copy("SELECT 1 AS n", into_t(Append)).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.writeback_target_missing", "{made}");
    }
    bench.run("CREATE TABLE t (n int) ENGINE = MyISAM").await;
    bench.run("INSERT INTO t VALUES (1)").await;
    let fault = bench.refused("SELECT 2 AS n", into_t(Replace)).await;
    assert_eq!(fault.details["reason"], "no_transactions");
    assert_eq!(bench.rows("SELECT n FROM t").await, json!([[1]]));
}

/// Rows may come from the table that they replace, over the one connection that a pool may have.
#[tokio::test]
async fn a_table_may_be_replaced_by_its_own_rows() {
    let Some(bench) = Bench::new().await else { return };
    bench.table("n int PRIMARY KEY, v varchar(100)").await;
    bench.run("INSERT INTO t SELECT seq, REPEAT('x', 100) FROM seq_1_to_30000").await;
    assert_eq!(bench.copy("SELECT n + 1 AS n, v FROM t", into_t(Replace)).await, Ok(30000));
    assert_eq!(bench.rows("SELECT COUNT(*), MIN(n), MAX(n) FROM t").await, json!([["30000", 2, 30001]]));
}

/// `pipeline-contract.md` §8.4, FC-46: a write that is stopped, by time or cancel, while rows come or while the server works, or
/// whose rows fail, leaves nothing, and its connection goes on.
#[tokio::test]
async fn a_write_that_is_stopped_leaves_nothing() {
    let Some(bench) = Bench::new().await else { return };
    bench.table("n bigint").await;
    bench.run("INSERT INTO t VALUES (-1)").await;
    let untouched = async || assert_eq!(bench.rows("SELECT n FROM t").await, json!([["-1"]]));
    let limit = Duration::from_millis(400);

    // Rows that don't end, and rows that don't come.
    let endless = "SELECT seq AS n FROM seq_1_to_1000000000";
    let fault = bench.refused(endless, Target { timeout: limit, ..into_t(Replace) }).await;
    assert_eq!(fault.details["timed_out"], true, "{fault:?}");
    untouched().await;
    let rows = bench.connector.open(reading("SELECT CAST(1 AS INT) AS n")).await.unwrap();
    let silent = Rows { batches: Box::pin(rows.batches.chain(stream::pending())), ..rows };
    let target = into_t(Replace);
    let cancel = target.cancel.clone();
    let cancelling = async {
        tokio::time::sleep(limit).await;
        cancel.cancel();
    };
    let (written, ()) = tokio::join!(bench.connector.write(target, silent), cancelling);
    assert_eq!(written.unwrap_err().details["cancelled"], true);
    untouched().await;

    // A lock that somebody else has.
    let mut other = bench.database.connect().await;
    mysql_async::prelude::Queryable::query_drop(&mut other, "BEGIN; SELECT * FROM t FOR UPDATE").await.unwrap();
    let fault = bench.refused("SELECT 1 AS n", Target { timeout: limit, ..into_t(Replace) }).await;
    assert_eq!(fault.details["timed_out"], true, "{fault:?}");
    mysql_async::prelude::Queryable::query_drop(&mut other, "ROLLBACK").await.unwrap();
    untouched().await;

    // A fault of the rows is passed on.
    let rows = bench.connector.open(reading("SELECT 1 AS n")).await.unwrap();
    let broken = stream::iter([Err(NodeFault::new("pipeline.staging.value_overflow", "no"))]);
    let rows = Rows { batches: Box::pin(rows.batches.chain(broken)), ..rows };
    assert_eq!(bench.connector.write(into_t(Append), rows).await.unwrap_err().code, "pipeline.staging.value_overflow");
    untouched().await;

    // A caller who goes away at any moment.
    for round in 0..40_u64 {
        let writing = bench.copy("SELECT seq AS n FROM seq_1_to_20000", into_t(Replace));
        let _ = tokio::time::timeout(Duration::from_millis(round), writing).await;
        let found: Json = bench.rows("SELECT COUNT(*) FROM t").await;
        if found == json!([["20000"]]) {
            bench.run("DELETE FROM t").await;
            bench.run("INSERT INTO t VALUES (-1)").await;
        }
    }
    let open = "SELECT COUNT(*) FROM information_schema.innodb_trx
                JOIN information_schema.processlist ON id = trx_mysql_thread_id WHERE db = DATABASE()";
    let started = tokio::time::Instant::now();
    while bench.database.cell(open).await != "0" {
        assert!(started.elapsed() < Duration::from_secs(20), "a transaction stays open");
    }
    let found = bench.rows("SELECT COUNT(*) FROM t").await;
    assert!(found == json!([["1"]]) || found == json!([["20000"]]), "{found}");
}

/// A wide row is cut into several INSERTs, and many columns into statements of fewer rows.
#[tokio::test]
async fn statements_stay_within_what_a_server_takes() {
    let Some(bench) = Bench::new().await else { return };
    let columns: Vec<String> = (0..200).map(|index| format!("c{index} int")).collect();
    bench.table(&columns.join(", ")).await;
    let list: Vec<String> = (0..200).map(|index| format!("seq + {index} AS c{index}")).collect();
    assert_eq!(bench.copy(&format!("SELECT {} FROM seq_1_to_1500", list.join(", ")), into_t(Append)).await, Ok(1500));
    assert_eq!(bench.rows("SELECT COUNT(*), MAX(c199) FROM t").await, json!([["1500", 1699]]));

    bench.table("n int, v longtext").await;
    let wide = "SELECT seq AS n, REPEAT('x', 5000000) AS v FROM seq_1_to_9";
    assert_eq!(bench.copy(wide, into_t(Append)).await, Ok(9));
    assert_eq!(bench.rows("SELECT COUNT(*), MIN(LENGTH(v)) FROM t").await, json!([["9", "5000000"]]));
}
