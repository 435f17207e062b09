//! What a statement on MySQL may do, what it leaves behind, and what its faults say.

use std::time::Duration;

use serde_json::json;

use super::mariadb::PASSWORD;
use super::mysql::Bench;
use super::{binding, collect, reading, writing};
use crate::ports::Statement;
use crate::template::Value;

/// R-DS-33, `pipeline-contract.md` §8.3
#[tokio::test]
async fn a_reading_statement_cannot_write() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    bench.run("CREATE TABLE old (id int) ENGINE = Aria TRANSACTIONAL = 0").await;
    bench.run("CREATE PROCEDURE sneaky() BEGIN COMMIT; INSERT INTO t VALUES (7); SELECT 1; END").await;
    for sql in [
        "INSERT INTO t VALUES (1) RETURNING id",
        "INSERT INTO old VALUES (1)",
        "CREATE TABLE u (id int)",
        "TRUNCATE t",
        "CALL sneaky()",
    ] {
        let fault = bench.ask(reading(sql)).await.err().expect(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["sqlstate"], "25006", "{sql}: {fault:?}");
    }
    assert_eq!(bench.rows("SELECT COUNT(*) FROM t").await, json!([["0"]]));
    assert_eq!(bench.connector.execute(writing("INSERT INTO t VALUES (1), (2)")).await, Ok(2));
    assert_eq!(bench.rows("SELECT COUNT(*) FROM t").await, json!([["2"]]));
}

/// R-DS-33: a statement that only reads cannot first make its session one that writes.
#[tokio::test]
async fn a_reading_statement_cannot_lift_what_keeps_it_from_writing() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    for sql in [
        "SET STATEMENT tx_read_only = 0 FOR INSERT INTO t VALUES (1)",
        "/* a */ set /* b */ statement tx_read_only = 0 FOR INSERT INTO t VALUES (1)",
        "/*! SET STATEMENT tx_read_only = 0 FOR INSERT INTO t VALUES (1) */",
        "/*M!100000 SET STATEMENT tx_read_only = 0 FOR */ INSERT INTO t VALUES (1)",
        "/*!999999 SELECT */ SET STATEMENT tx_read_only = 0 FOR INSERT INTO t VALUES (1)",
        "-- SELECT\nBEGIN NOT ATOMIC SET SESSION tx_read_only = 0; INSERT INTO t VALUES (1); END",
        "# SELECT\nIF 1 THEN SET SESSION tx_read_only = 0; INSERT INTO t VALUES (1); END IF",
        "EXECUTE IMMEDIATE 'SET STATEMENT tx_read_only = 0 FOR INSERT INTO t VALUES (1)'",
    ] {
        let fault = bench.ask(reading(sql)).await.err().expect(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["sqlstate"], "25006", "{sql}: {fault:?}");
    }
    assert_eq!(bench.rows("((SELECT COUNT(*) FROM t))").await, json!([["0"]]));
    for sql in
        ["-- a\n# b\n/* c */ SHOW TABLES", "WITH a AS (SELECT 1) SELECT * FROM a", "VALUES (1)", "EXPLAIN SELECT 1"]
    {
        bench.rows(sql).await;
    }
}

/// A statement is one statement, and no file of this host is its.
#[tokio::test]
async fn a_statement_is_one_and_reads_no_file() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (line text)").await;
    for sql in ["SELECT 1; DROP TABLE t", "INSERT INTO t VALUES ('a'); DROP TABLE t"] {
        let fault = bench.connector.execute(writing(sql)).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["error_number"], 1064);
    }
    let fault =
        bench.connector.execute(writing("LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE t")).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(bench.rows("SELECT COUNT(*) FROM t").await, json!([["0"]]));
}

/// What a statement sets in its session is gone for the next one on the same connection.
#[tokio::test]
async fn a_session_is_clean_for_every_statement() {
    let Some(bench) = Bench::new().await else { return };
    let id = bench.rows("SELECT CONNECTION_ID()").await;
    bench.run("CREATE TABLE t (id int)").await;
    bench.run("SET time_zone = '+09:00'").await;
    bench.run("SET sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'").await;
    bench.run("SET NAMES latin1").await;
    bench.run("SET @leftover = 1").await;
    bench.run("SET autocommit = 0").await;
    bench.run("USE mysql").await;
    bench.run("CREATE TEMPORARY TABLE leftover (id int)").await;
    bench.rows("SELECT GET_LOCK('leftover', 0)").await;
    bench.run("LOCK TABLES t WRITE").await;

    let rows = bench.rows(
        r#"SELECT @@time_zone, "it\"s", @@character_set_results, @leftover, @@autocommit, DATABASE(), IS_USED_LOCK('leftover'),
                  CONNECTION_ID(), 'ü😀'"#,
    );
    let expected = json!([["+00:00", "it\"s", "utf8mb4", null, "1", bench.database.name, null, id[0][0], "ü😀"]]);
    assert_eq!(rows.await, expected);
    bench.database.run("INSERT INTO t VALUES (1)").await;
    let fault = bench.ask(reading("SELECT * FROM leftover")).await.err().unwrap();
    assert_eq!(fault.details["error_number"], 1146);
}

/// FC-34: a server that reads quotes and backslashes otherwise is told to read them as the template engine does.
#[tokio::test]
async fn literals_end_where_the_template_engine_says() {
    let Some(bench) = Bench::new().await else { return };
    bench.database.run("SET GLOBAL sql_mode = 'ANSI,NO_BACKSLASH_ESCAPES,STRICT_TRANS_TABLES'").await;
    let other = bench.another(|_| {}).await;
    let told = collect(other.open(reading(r#"SELECT "a\"b", 'c\'d', @@sql_mode"#)).await.unwrap()).await;
    let default = "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_AUTO_CREATE_USER,NO_ENGINE_SUBSTITUTION";
    bench.database.run(&format!("SET GLOBAL sql_mode = '{default}'")).await;
    let modes = "REAL_AS_FLOAT,PIPES_AS_CONCAT,IGNORE_SPACE,STRICT_TRANS_TABLES";
    assert_eq!(told.unwrap().rows, json!([["a\"b", "c'd", modes]]));
}

/// FC-46: no statement leaves a transaction open, in which the writes of others would be lost.
#[tokio::test]
async fn a_statement_cannot_begin_a_transaction() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    for sql in ["BEGIN", ";; begin work", "-- x\n/* a */ START TRANSACTION", "XA START 'x'"] {
        let fault = bench.connector.execute(writing(sql)).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert!(bench.connector.open(writing(sql)).await.is_err());
    }
    for sql in ["COMMIT", "BEGIN NOT ATOMIC INSERT INTO t VALUES (1); END", "/* begin */ INSERT INTO t VALUES (2)"] {
        bench.run(sql).await;
    }
    assert_eq!(bench.database.cell("SELECT GROUP_CONCAT(id ORDER BY id) FROM t").await, "1,2");
}

/// FC-49
#[tokio::test]
async fn a_column_added_between_two_runs_is_seen() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (a int)").await;
    bench.run("INSERT INTO t VALUES (1)").await;
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[1]]));
    bench.run("ALTER TABLE t ADD COLUMN b int DEFAULT 2").await;
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[1, 2]]));
}

/// R-EXEC-20, FC-56: neither the secret nor a bound value stands in a fault.
#[tokio::test]
async fn faults_say_what_failed_without_secrets_and_values() {
    let Some(bench) = Bench::new().await else { return };
    let wrong = bench.another(|source| source.secret = Some("pw-canary-8f3a@:/?#%".into())).await;
    let fault = wrong.probe(Duration::from_secs(10)).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    assert_eq!(fault.details["error_number"], 1045);
    assert!(!format!("{fault:?}").contains("canary"));
    // The right one doesn't show either, where the server would quote it.
    let fault = bench.ask(reading(&format!("SELECT * FROM `{PASSWORD}`"))).await.err().unwrap();
    assert!(!format!("{fault:?}").contains("canary"), "{fault:?}");

    let nowhere = bench.another(|source| source.url = "mysql://127.0.0.1:1/d".into()).await;
    let fault = nowhere.open(reading("SELECT 1")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");

    bench.run("CREATE TABLE people (name varchar(40) UNIQUE, age int)").await;
    bench.run("INSERT INTO people VALUES ('value-canary', 1), ('x', 2)").await;
    for (sql, bind, number) in [
        ("INSERT INTO people (age) VALUES (?)", "value-canary", 1366),
        ("INSERT INTO people (age) VALUES (?)", "zz", 1366),
        ("INSERT INTO people (name) VALUES (CONCAT(?, '-canary'))", "value", 1062),
        ("SELECT * FROM missing WHERE name = ?", "value-canary", 1146),
    ] {
        let statement = Statement { read_only: false, ..binding(sql, vec![Value::String(bind.into())]) };
        let fault = bench.connector.execute(statement).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["error_number"], number);
        let shown = format!("{fault:?}");
        assert!(!shown.contains("canary") && !shown.contains("zz"), "{shown}");
    }
    let fault = bench.ask(binding("SELECT 1", vec![Value::Null])).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    // The driver would take it for a name, and says which blank is missing.
    let fault = bench.ask(reading("SELECT 6/':b'")).await.err().unwrap();
    assert!(fault.details["underlying_error"].as_str().unwrap().contains("write a blank"), "{fault:?}");
    assert_eq!(bench.rows("SELECT ':b', 6 / '2'").await, json!([[":b", 3.0]]));
}

/// FC-48: a connection to a server that has become read-only is not kept for those who write.
#[tokio::test]
async fn a_connection_that_was_refused_a_write_is_replaced() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    let id = bench.rows("SELECT CONNECTION_ID()").await;
    // The number with which a server in the mode --read-only refuses; the mode itself would hit every other test, too.
    let refused = "SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1290, MESSAGE_TEXT = 'The server is read-only'";
    let fault = bench.connector.execute(writing(refused)).await.unwrap_err();
    assert_eq!(fault.details["error_number"], 1290);
    assert_ne!(bench.rows("SELECT CONNECTION_ID()").await, id);
}
