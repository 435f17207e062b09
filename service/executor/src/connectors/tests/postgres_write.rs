//! Rows into tables of PostgreSQL: what arrives, and what is refused.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::postgres::Bench;
use super::{into_t, reading};
use crate::connectors::Connector;
use crate::document::WriteMode::{Append, Replace};
use crate::ports::{NodeFault, Target};

impl Bench {
    /// Writes what a query answers; the query runs on the same datasource.
    pub(super) async fn copy(&self, sql: &str, target: Target) -> Result<u64, NodeFault> {
        self.copy_through(&self.connector, sql, target).await
    }

    pub(super) async fn copy_through(
        &self,
        connector: &Arc<dyn Connector>,
        sql: &str,
        target: Target,
    ) -> Result<u64, NodeFault> {
        let rows = connector.open(reading(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}"));
        connector.write(target, rows).await
    }

    /// A table `t` of this definition.
    pub(super) async fn table(&self, columns: &str) {
        self.run("DROP TABLE IF EXISTS t CASCADE").await;
        self.run(&format!("CREATE TABLE t ({columns})")).await;
    }

    pub(super) async fn refused(&self, sql: &str, target: Target) -> NodeFault {
        let fault = self.copy(sql, target).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.writeback_failed", "{sql}: {fault:?}");
        assert_eq!((&fault.details["datasource"], &fault.details["table"]), (&json!("under-test"), &json!("t")));
        fault
    }
}

/// Each value as it is read, and the type of the column that it goes into. What arrives is what the server itself makes of it.
const ARRIVING: &[(&str, &str)] = &[
    ("true", "boolean"),
    ("7::int2", "int8"),
    ("2147483647", "numeric(10,0)"),
    ("9223372036854775807::int8", "int8"),
    ("(-9223372036854775808)::int8", "text"),
    ("4294967295::oid", "oid"),
    // The server rounds where a column has fewer digits, half away from zero; nobody else does.
    ("1.005::numeric(38,10)", "numeric(10,2)"),
    ("(-1.005)::numeric(38,10)", "numeric(10,2)"),
    ("9999999999999999999999999999.9999999999::numeric(38,10)", "numeric(38,10)"),
    ("0.05::numeric(76,40)", "numeric(76,40)"),
    ("115792089237316195423570985008687907853269984665640564039457584007913129639935", "numeric"),
    (
        "0.1234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "numeric",
    ),
    ("1.200::numeric", "numeric"),
    ("1e29::numeric", "numeric"),
    ("12::numeric(38,0)", "int4"),
    ("'NaN'::numeric", "numeric"),
    ("'-Infinity'::numeric", "numeric"),
    ("'-12345678901.5'::money", "money"),
    ("0.1::float4", "float4"),
    ("0.1::float4", "float8"),
    ("3.4028235e38::float4", "float8"),
    ("0.1::float8 + 0.2::float8", "float8"),
    ("1.7976931348623157e308::float8", "float8"),
    ("5e-324::float8", "float8"),
    ("'-0'::float8", "float8"),
    ("'NaN'::float8", "float8"),
    ("'-Infinity'::float8", "float8"),
    ("'Infinity'::float4", "float4"),
    ("'NaN'::float8", "numeric"),
    ("''", "text"),
    (r"E'a\tb\nc\r\\N\\.\x01\vüß😀'", "text"),
    (r"'\N'", "text"),
    (r"'\.'", "text"),
    ("'NULL'", "varchar(10)"),
    ("repeat('x', 300000)", "text"),
    ("'ab'::char(4)", "char(4)"),
    ("'12'", "int4"),
    ("' 1.5 '", "numeric(4,2)"),
    ("'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'::uuid", "uuid"),
    (r#"'{"n": 12345678901234567890.10, "a": [null, "x\\y"]}'::jsonb"#, "jsonb"),
    (r#"'{"a":  1.10}'::json"#, "json"),
    (r#"'{"a": 1}'"#, "jsonb"),
    ("'happy'", "mood"),
    ("ARRAY['a,b', NULL, '', 'NULL', 'q\"x', E'\\\\']", "text[]"),
    ("ARRAY[[1,2],[3,4]]", "int[]"),
    ("ARRAY['NaN', 1.200]::numeric[]", "numeric[]"),
    ("'{}'::int4[]", "int[]"),
    ("ROW(1, 'x,y', NULL)::text", "text"),
    ("'1 year 2 mons 3 days 04:05:06.5'::interval", "interval"),
    ("'::1'::inet", "inet"),
    ("'[1,5)'::int4range", "int4range"),
    ("B'101'", "bit(3)"),
    ("'(1,2)'::point", "point"),
    (r"'\x'::bytea", "bytea"),
    (r"'\x00ff275c'::bytea", "bytea"),
    (r"'\x00ff'::bytea", "text"),
    ("'0044-03-15 BC'::date", "date"),
    ("'4714-11-24 BC'::date", "date"),
    ("'5874897-12-31'::date", "date"),
    ("'00:00'::time", "time"),
    ("'24:00'::time", "time"),
    ("'23:59:59.999999'::time", "time"),
    ("'0044-03-15 12:00+00 BC'::timestamptz", "timestamptz"),
    ("'1969-12-31 23:59:59.999999'::timestamp", "timestamp"),
    ("'2024-07-01 00:00+05:45'::timestamptz", "timestamptz"),
    ("'2024-07-01 12:00:00'::timestamp", "timestamptz"),
    ("'2024-07-01 12:00:00+00'::timestamptz", "timestamp"),
    ("'294246-12-31 23:59:59.999999+00'::timestamptz", "timestamptz"),
    ("'10000-01-01 00:00'::timestamp", "timestamp"),
];

/// FC-27, FC-28, FC-30: digit by digit, as COPY and as INSERT, and NULL beside each.
#[tokio::test]
async fn every_value_arrives_as_the_server_reads_it() {
    let bench = Bench::new().await;
    let by_insert = bench.another(|source| source.properties = json!({"pool": {"max_size": 1}})).await;
    bench.run("CREATE TYPE mood AS ENUM ('happy', 'sad')").await;
    for (value, ty) in ARRIVING {
        bench.table(&format!("n int, v {ty}")).await;
        bench.run("CREATE VIEW through AS SELECT n, v FROM t").await;
        let sql = format!("SELECT n, CASE WHEN n = 2 THEN {value} END AS v FROM generate_series(1, 3) AS g(n)");
        let target = into_t(Replace);
        assert_eq!(bench.copy(&sql, target.clone()).await, Ok(3), "{value} into {ty}");
        let through = Target { table: "through".to_owned(), mode: Append, ..target };
        assert_eq!(bench.copy_through(&by_insert, &sql, through).await, Ok(3), "{value} through a view of {ty}");

        // A type may have no comparison: its text has.
        let expected = format!("SELECT ({value})::{ty}::text");
        let expected = bench.rows(&expected).await[0][0].clone();
        let found = bench.rows("SELECT n, v::text FROM t ORDER BY n").await;
        let row = |n: i32, v: &Json| json!([n, v]);
        let none = Json::Null;
        let expected =
            [row(1, &none), row(1, &none), row(2, &expected), row(2, &expected), row(3, &none), row(3, &none)];
        assert_eq!(found, json!(expected), "{value} into {ty}");
    }
}

/// Each value that its column cannot take, and the characters that must not be told.
const REFUSED: &[(&str, &str, &str, &str)] = &[
    ("'abc'", "int4", "22P02", "abc"),
    ("'abc\"d'", "numeric", "22P02", "abc"),
    ("99999999999::int8", "int4", "22003", "99999"),
    ("1.50::numeric(10,2)", "int4", "22P02", "1.50"),
    ("12345678901::numeric(11,0)", "numeric(10,2)", "22003", "12345"),
    ("'abcd'", "varchar(3)", "22001", "abcd"),
    ("'cross'", "mood", "22P02", "cross"),
    ("'{\"a\"'", "jsonb", "22P02", "{\""),
    (r#"'{"a": "\u0000"}'"#, "jsonb", "22P05", "u0000"),
    ("'2024-02-30'", "date", "22008", "2024-02-30"),
    ("'nowhen'", "timestamptz", "22007", "nowhen"),
    ("'xyz'", "uuid", "22P02", "xyz"),
    ("-5", "int4 CHECK (v > 0)", "23514", "-5"),
    ("NULL", "int4 NOT NULL", "23502", "()"),
    ("1", "int4 UNIQUE", "23505", "(1)"),
];

/// `pipeline-contract.md` §8.3, §11, R-EXEC-20: the row and the column are named, the value is not, and nothing is kept, whether the
/// table was to be replaced or not.
#[tokio::test]
async fn a_value_that_does_not_fit_is_refused_with_its_row_and_column() {
    let bench = Bench::new().await;
    bench.run("CREATE TYPE mood AS ENUM ('happy', 'sad')").await;
    for (value, ty, state, secret) in REFUSED {
        bench.table(&format!("n int, v {ty}")).await;
        bench.run(&format!("INSERT INTO t VALUES (0, {})", example(ty))).await;
        for mode in [Append, Replace] {
            // Far enough that the row is not in the first batch.
            let unique = *state == "23505";
            let rows = if unique { "n > 15000" } else { "n = 15000" };
            let good = if unique { "n + 10" } else { example(ty) };
            let sql = format!(
                "SELECT n, CASE WHEN {rows} THEN ({value})::text ELSE ({good})::text END AS v \
                 FROM generate_series(1, 20000) AS g(n)"
            );
            let fault = bench.refused(&sql, into_t(mode)).await;
            assert_eq!(fault.details["sqlstate"], *state, "{value} into {ty}: {fault:?}");
            // The first of the equal values is one too many only beside the one that was there.
            let row = match (unique, mode) {
                (true, Append) => 15001,
                (true, Replace) => 15002,
                _ => 15000,
            };
            assert_eq!(fault.details["row"], row, "{value} into {ty}: {fault:?}");
            if !unique && *state != "23514" {
                assert_eq!(fault.details["column"], "v", "{value} into {ty}: {fault:?}");
            }
            let told = format!("{} {}", fault.message, fault.details["underlying_error"]);
            assert!(!told.contains(secret), "{told}");
            assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["1"]]), "{value} into {ty}");
        }
    }
}

/// A value of the type that all checks let pass.
fn example(ty: &str) -> &'static str {
    match ty {
        "mood" => "'sad'",
        "jsonb" => "'{}'",
        "date" => "'2024-01-01'",
        "timestamptz" => "'2024-01-01 00:00Z'",
        "uuid" => "'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'",
        "varchar(3)" => "'abc'",
        _ => "1",
    }
}

/// Columns are found by name; what can't be matched is named.
#[tokio::test]
async fn columns_are_matched_by_name() {
    let bench = Bench::new().await;
    let columns = "id int NOT NULL, \"Name\" text, name text, made timestamptz NOT NULL DEFAULT now(), \
                   serial int GENERATED ALWAYS AS IDENTITY, twice int GENERATED ALWAYS AS (id * 2) STORED";
    bench.table(columns).await;

    let sql = "SELECT 'a' AS name, 7 AS \"ID\"";
    assert_eq!(bench.copy(sql, into_t(Append)).await, Ok(1));
    assert_eq!(bench.rows("SELECT id, name, \"Name\", serial, twice FROM t").await, json!([[7, "a", null, 1, 14]]));

    for (sql, column, reason) in [
        ("SELECT 1 AS id, 2 AS other", "other", "unknown_column"),
        // Two columns are meant as much as each other.
        ("SELECT 1 AS id, 'x' AS \"NAME\"", "NAME", "unknown_column"),
        ("SELECT 'x' AS name", "id", "missing_column"),
        ("SELECT 1 AS id, 2 AS id", "id", "duplicate_column"),
        ("SELECT 1 AS id, 2 AS \"ID\"", "id", "duplicate_column"),
        ("SELECT 1 AS id, 2 AS twice", "twice", "computed_column"),
    ] {
        let fault = bench.refused(sql, into_t(Replace)).await;
        assert_eq!((&fault.details["column"], &fault.details["reason"]), (&json!(column), &json!(reason)), "{sql}");
        assert!(fault.message.contains(column), "{fault}");
        assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["1"]]));
    }
    let fault = bench.refused("SELECT", into_t(Append)).await;
    assert_eq!(fault.details["reason"], "no_columns");
}

/// FC-36: names of 63 bytes are whole names, and a result whose column differs in the 64th byte has another column.
#[tokio::test]
async fn names_of_the_greatest_length_are_not_mixed_up() {
    let bench = Bench::new().await;
    let (one, other) = (format!("{}1", "t".repeat(62)), format!("{}2", "t".repeat(62)));
    let column = "é".repeat(31);
    for table in [&one, &other] {
        bench.run(&format!("CREATE TABLE {table} (\"{column}x\" int)")).await;
    }
    for (table, value) in [(&one, 1), (&other, 2)] {
        let target = Target { table: table.clone(), ..into_t(Append) };
        assert_eq!(bench.copy(&format!("SELECT {value} AS \"{column}x\""), target).await, Ok(1));
    }
    for (table, value) in [(&one, 1), (&other, 2)] {
        assert_eq!(bench.rows(&format!("SELECT * FROM {table}")).await, json!([[value]]));
    }
}

/// `pipeline-contract.md` §11: what is not a table that rows can go to is missing.
#[tokio::test]
async fn a_missing_target_is_named() {
    let bench = Bench::new().await;
    for made in ["SELECT 1", "CREATE SEQUENCE t", "DROP SEQUENCE t", "CREATE MATERIALIZED VIEW t AS SELECT 1 AS n"] {
        bench.run(made).await;
        let fault = bench.copy("SELECT 1 AS n", into_t(Append)).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.writeback_target_missing", "{made}");
        assert_eq!((&fault.details["datasource"], &fault.details["table"]), (&json!("under-test"), &json!("t")));
    }
}

/// The search path of the connection decides, as for a statement; names that need quotes are quoted.
#[tokio::test]
async fn a_table_is_found_by_the_search_path() {
    let bench = Bench::new().await;
    bench.run("CREATE SCHEMA sales").await;
    bench.run("CREATE TABLE sales.\"order\" (\"select\" int)").await;
    let target = Target { table: "order".to_owned(), ..into_t(Append) };
    let missing = bench.copy("SELECT 1 AS \"select\"", target.clone()).await.unwrap_err();
    assert_eq!(missing.code, "pipeline.node.writeback_target_missing");

    bench.run(&format!("ALTER DATABASE \"{}\" SET search_path = sales", bench.database)).await;
    let there = bench.another(|_| {}).await;

    assert_eq!(bench.copy_through(&there, "SELECT 1 AS \"select\"", target).await, Ok(1));
    assert_eq!(bench.rows("SELECT * FROM sales.\"order\"").await, json!([[1]]));
}

/// `pipeline-contract.md` §8.3: TRUNCATE where it may be, else DELETE; the rows of before are gone either way.
#[tokio::test]
async fn replace_truncates_or_else_deletes() {
    let bench = Bench::new().await;
    let storage = async || bench.rows("SELECT pg_relation_filenode('t')::int8").await;
    bench.table("id int PRIMARY KEY").await;
    bench.run("INSERT INTO t VALUES (1), (2)").await;

    let before = storage().await;
    assert_eq!(bench.copy("SELECT 5 AS id", into_t(Replace)).await, Ok(1));
    let truncated = storage().await;
    assert_ne!(truncated, before, "a truncated table has a new file");

    // A table that refers to it forbids TRUNCATE.
    bench.run("CREATE TABLE referring (id int REFERENCES t)").await;
    assert_eq!(bench.copy("SELECT 6 AS id", into_t(Replace)).await, Ok(1));
    assert_eq!((storage().await, bench.rows("SELECT * FROM t").await), (truncated.clone(), json!([[6]])));

    // And a row that refers to one of its rows forbids the rest, too.
    bench.run("INSERT INTO referring VALUES (6)").await;
    let fault = bench.refused("SELECT 7 AS id", into_t(Replace)).await;
    assert_eq!(fault.details["sqlstate"], "23503");
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[6]]));

    // An empty result empties the table.
    bench.run("DROP TABLE referring").await;
    assert_eq!(bench.copy("SELECT 1 AS id WHERE false", into_t(Replace)).await, Ok(0));
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["0"]]));
}

/// A role of its own that may do these things with `t`, and a connector that logs in as it.
async fn role(bench: &Bench, privileges: &str) -> (String, Arc<dyn Connector>) {
    let role = format!("{}_writer", bench.database);
    bench.run(&format!("CREATE ROLE \"{role}\" LOGIN PASSWORD 'writer'")).await;
    bench.run(&format!("GRANT {privileges} ON t TO \"{role}\"")).await;
    let writer = bench.another(|source| {
        source.username = Some(role.clone());
        source.secret = Some("writer".to_owned());
    });
    (role.clone(), writer.await)
}

/// Roles belong to the whole server.
async fn gone(bench: &Bench, role: &str) {
    bench.run(&format!("DROP OWNED BY \"{role}\"")).await;
    bench.run(&format!("DROP ROLE \"{role}\"")).await;
}

/// `pipeline-contract.md` §8.3: who may delete and may not truncate, deletes.
#[tokio::test]
async fn replace_deletes_without_the_privilege_to_truncate() {
    let bench = Bench::new().await;
    bench.table("id int").await;
    bench.run("INSERT INTO t VALUES (1)").await;
    let (role, writer) = role(&bench, "SELECT, INSERT, DELETE").await;

    let written = bench.copy_through(&writer, "SELECT 2 AS id", into_t(Replace)).await;

    assert_eq!(written, Ok(1));
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[2]]));
    gone(&bench, &role).await;
}

/// A table with row-level security takes no COPY; its policies hold for what is written.
#[tokio::test]
async fn row_level_security_holds_for_writes() {
    let bench = Bench::new().await;
    bench.table("id int").await;
    bench.run("ALTER TABLE t ENABLE ROW LEVEL SECURITY").await;
    bench.run("CREATE POLICY positive ON t USING (true) WITH CHECK (id > 0)").await;
    let (role, writer) = role(&bench, "SELECT, INSERT").await;

    let sql = |first: i32| format!("SELECT g AS id FROM generate_series({first}, 3000) AS g");
    assert_eq!(bench.copy_through(&writer, &sql(1), into_t(Append)).await, Ok(3000));
    let fault = bench.copy_through(&writer, &sql(0), into_t(Append)).await.unwrap_err();

    assert_eq!((fault.code, &fault.details["sqlstate"]), ("pipeline.node.writeback_failed", &json!("42501")));
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["3000"]]));
    gone(&bench, &role).await;
}

/// Only what its policies show is replaced: TRUNCATE would not ask them.
#[tokio::test]
async fn a_replace_under_row_level_security_leaves_the_rows_of_others() {
    let bench = Bench::new().await;
    bench.table("id int").await;
    bench.run("INSERT INTO t VALUES (-1), (1), (2)").await;
    bench.run("ALTER TABLE t ENABLE ROW LEVEL SECURITY").await;
    bench.run("CREATE POLICY positive ON t USING (id > 0)").await;
    let (role, writer) = role(&bench, "SELECT, INSERT, DELETE, TRUNCATE").await;

    let written = bench.copy_through(&writer, "SELECT 3 AS id", into_t(Replace)).await;

    assert_eq!(written, Ok(1));
    assert_eq!(bench.rows("SELECT id FROM t ORDER BY id").await, json!([[-1], [3]]));
    gone(&bench, &role).await;
}

/// Privileges on the columns that rows have are enough to append them.
#[tokio::test]
async fn rows_are_appended_with_privileges_on_their_columns_alone() {
    let bench = Bench::new().await;
    bench.table("id int, note text DEFAULT 'ours'").await;
    let (role, writer) = role(&bench, "INSERT (id)").await;

    assert_eq!(bench.copy_through(&writer, "SELECT 1 AS id", into_t(Append)).await, Ok(1));
    let fault = bench.copy_through(&writer, "SELECT 1 AS id, 'x' AS note", into_t(Append)).await.unwrap_err();

    assert_eq!((fault.code, &fault.details["sqlstate"]), ("pipeline.node.writeback_failed", &json!("42501")));
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[1, "ours"]]));
    gone(&bench, &role).await;
}

/// FC-47: the rows come from the table that they replace, over a pool of one connection, and more of them than fit on the way.
#[tokio::test]
async fn a_table_can_be_replaced_by_what_is_read_from_it() {
    let bench = Bench::new().await;
    bench.table("id int, note text").await;
    bench.run("INSERT INTO t SELECT g, repeat('x', 500) FROM generate_series(1, 30000) AS g").await;

    assert_eq!(bench.copy("SELECT id + 1 AS id, note FROM t", into_t(Replace)).await, Ok(30000));
    assert_eq!(bench.copy("SELECT id, note FROM t WHERE id <= 11", into_t(Append)).await, Ok(10));

    assert_eq!(bench.rows("SELECT count(*), min(id), max(id) FROM t").await, json!([["30010", 2, 30001]]));
}

/// A table with rules and a view get INSERTs, in batches that the protocol can carry.
#[tokio::test]
async fn what_takes_no_copy_takes_inserts() {
    let bench = Bench::new().await;
    bench.table("id int NOT NULL, note text").await;
    bench.run("CREATE TABLE seen (id int)").await;
    bench.run("CREATE RULE also AS ON INSERT TO t DO ALSO INSERT INTO seen VALUES (NEW.id)").await;
    let sql = "SELECT g AS id, 'n' || g AS note FROM generate_series(1, 20000) AS g";

    assert_eq!(bench.copy(sql, into_t(Replace)).await, Ok(20000));

    let counted = "SELECT (SELECT count(DISTINCT (id, note)) FROM t), (SELECT count(*) FROM seen)";
    assert_eq!(bench.rows(counted).await, json!([["20000", "20000"]]));
    let fault =
        bench.refused("SELECT NULLIF(g, 15000) AS id FROM generate_series(1, 20000) AS g", into_t(Append)).await;
    assert_eq!((&fault.details["sqlstate"], &fault.details["column"]), (&json!("23502"), &json!("id")));
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["20000"]]));
}

/// What a trigger leaves out was not written.
#[tokio::test]
async fn rows_are_counted_by_the_server() {
    let bench = Bench::new().await;
    bench.table("id int").await;
    bench
        .run(
            "CREATE FUNCTION odd() RETURNS trigger LANGUAGE plpgsql AS \
             'BEGIN IF NEW.id % 2 = 0 THEN RETURN NULL; END IF; RETURN NEW; END'",
        )
        .await;
    bench.run("CREATE TRIGGER odd BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION odd()").await;
    assert_eq!(bench.copy("SELECT g AS id FROM generate_series(1, 9) AS g", into_t(Append)).await, Ok(5));
}

/// The fault of the rows is the fault of the write, and nothing of them stays.
#[tokio::test]
async fn a_source_that_fails_leaves_nothing_behind() {
    let bench = Bench::new().await;
    bench.table("n int").await;
    bench.run("INSERT INTO t VALUES (-1)").await;
    for mode in [Append, Replace] {
        let sql = "SELECT 1 / (g - 20000) AS n FROM generate_series(1, 30000) AS g";
        let fault = bench.copy(sql, into_t(mode)).await.unwrap_err();
        assert_eq!((fault.code, &fault.details["sqlstate"]), ("pipeline.node.query_execution_failed", &json!("22012")));
        assert_eq!(bench.rows("SELECT n FROM t").await, json!([[-1]]));
    }
}
