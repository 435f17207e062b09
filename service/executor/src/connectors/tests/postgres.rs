//! PostgreSQL: statements, binds, sessions and faults.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveTime};
use serde_json::{Value as Json, json};

use super::super::Connector;
use super::{Answer, binding, collect, connectors, reading, source, writing};
use crate::ports::{NodeFault, Source, Statement};
use crate::template::{Dialect, Value};

/// A database on the shared scratch server, and a connector to it with one connection.
pub(super) struct Bench {
    pub(super) server: embedded::Server,
    pub(super) database: String,
    pub(super) connector: Arc<dyn Connector>,
}

impl Bench {
    pub(super) async fn new() -> Self {
        let server = embedded::Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap();
        let database = embedded::scratch_database_name("connectors");
        server.create_database(&database, None).await.unwrap();
        let connector = Self::connect(&server, &database, |_| {}).await;
        Self { server, database, connector }
    }

    /// A second connector to the same database, with other settings.
    pub(super) async fn another(&self, change: impl FnOnce(&mut Source)) -> Arc<dyn Connector> {
        Self::connect(&self.server, &self.database, change).await
    }

    async fn connect(
        server: &embedded::Server,
        database: &str,
        change: impl FnOnce(&mut Source),
    ) -> Arc<dyn Connector> {
        connectors(Vec::new()).get(&Self::source_of(server, database, change)).await.unwrap()
    }

    /// The database as a datasource.
    pub(super) fn source(&self, change: impl FnOnce(&mut Source)) -> Source {
        Self::source_of(&self.server, &self.database, change)
    }

    fn source_of(server: &embedded::Server, database: &str, change: impl FnOnce(&mut Source)) -> Source {
        let whole = url::Url::parse(&server.url(database)).unwrap();
        let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8().unwrap().into_owned();
        let mut place = whole.clone();
        place.set_username("").unwrap();
        place.set_password(None).unwrap();
        let mut source = source(Dialect::Postgres, place.as_str());
        source.username = Some(decoded(whole.username()));
        source.secret = whole.password().map(decoded);
        source.properties = json!({"pool": {"max_size": 1}});
        change(&mut source);
        source
    }

    pub(super) async fn run(&self, sql: &str) {
        self.connector.execute(writing(sql)).await.unwrap();
    }

    pub(super) async fn ask(&self, statement: Statement) -> Result<Answer, NodeFault> {
        collect(self.connector.open(statement).await?).await
    }

    /// The rows of a query.
    pub(super) async fn rows(&self, sql: &str) -> Json {
        self.ask(reading(sql)).await.unwrap().rows
    }
}

/// R-DS-27
#[tokio::test]
async fn a_probe_answers_the_servers_version() {
    let bench = Bench::new().await;
    let version = bench.connector.probe(Duration::from_secs(10)).await.unwrap();
    assert!(version.starts_with("PostgreSQL 1"), "{version}");
}

/// Design §8.4: binds go in text format, with the type that the server infers.
#[tokio::test]
async fn binds_have_the_type_that_the_server_infers() {
    let bench = Bench::new().await;
    let sql = "SELECT $1::numeric, $2::date, $3::time, $4::timestamptz, $5::bytea, $6::bool, $7 || 'x', $8::bigint,
                      $9::float8, $10::int IS NULL, $11::text[], 7 = ANY($12), $13::timestamp";
    let instant = DateTime::parse_from_rfc3339("2024-02-29T23:59:59.123456+02:00").unwrap().to_utc();
    let binds = vec![
        Value::Decimal("123456789012345678901234567890.10".into()),
        Value::Date(NaiveDate::from_ymd_opt(-43, 3, 15).unwrap()),
        Value::Time(NaiveTime::from_hms_micro_opt(1, 2, 3, 4).unwrap()),
        Value::Timestamp(instant),
        Value::Binary(vec![0, 255]),
        Value::Bool(true),
        Value::String("'; DROP TABLE t; -- ü".into()),
        Value::BigInteger(i64::MIN),
        Value::Double(f64::MIN_POSITIVE),
        Value::Null,
        Value::List(vec![
            Value::String("a\"\\,{}".into()),
            Value::String("NULL".into()),
            Value::Null,
            Value::String("".into()),
        ]),
        Value::List(vec![Value::Integer(1), Value::Integer(7)]),
        Value::Timestamp(instant),
    ];

    let answer = bench.ask(binding(sql, binds)).await.unwrap();

    assert_eq!(
        answer.rows[0],
        json!([
            "123456789012345678901234567890.10",
            "0044-03-15 BC",
            "01:02:03.000004",
            "2024-02-29T21:59:59.123456Z",
            "AP8=",
            true,
            "'; DROP TABLE t; -- üx",
            "-9223372036854775808",
            f64::MIN_POSITIVE,
            true,
            "{\"a\\\"\\\\,{}\",\"NULL\",NULL,\"\"}",
            true,
            "2024-02-29T21:59:59.123456Z",
        ])
    );
}

/// FC-28: 2,000 random numbers of up to 300 digits go in as an array and come back as the server's own text.
#[tokio::test]
async fn numbers_come_back_with_the_servers_digits() {
    let bench = Bench::new().await;
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let numbers = (0..2000).map(|_| {
        let mut text = if random(2) == 0 { "-".to_owned() } else { String::new() };
        let mut digits = |count: u64| -> String {
            // Long runs of zeros are where group-wise decoders fail.
            (0..count).map(|_| if random(3) == 0 { char::from(b'0' + random(10) as u8) } else { '0' }).collect()
        };
        let (whole, fraction) = (digits(30), digits(30));
        let (long, short) = (digits(140), digits(9));
        text += &match long.len() + short.len() + usize::from(whole.ends_with('0')) {
            n if n % 2 == 0 => format!("1{whole}.{fraction}"),
            _ => format!("0.{short}{long}5{fraction}"),
        };
        Value::Decimal(text)
    });
    let statement = binding("SELECT n, n::text FROM unnest($1::numeric[]) AS n", vec![Value::List(numbers.collect())]);

    let answer = bench.ask(statement).await.unwrap();

    assert_eq!(answer.rows.as_array().unwrap().len(), 2000);
    for row in answer.rows.as_array().unwrap() {
        assert_eq!(row[0], row[1]);
    }
}

/// R-DS-33, `pipeline-contract.md` §8.3
#[tokio::test]
async fn a_reading_statement_cannot_write() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (id int)").await;
    for sql in ["INSERT INTO t VALUES (1) RETURNING id", "CREATE TABLE u (id int)"] {
        let fault = bench.ask(reading(sql)).await.err().expect(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["sqlstate"], "25006");
    }
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["0"]]));
    assert_eq!(bench.connector.execute(writing("INSERT INTO t VALUES (1), (2)")).await, Ok(2));
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["2"]]));
}

/// What a statement sets in its session is gone for the next one on the same connection.
#[tokio::test]
async fn a_session_is_clean_for_every_statement() {
    let bench = Bench::new().await;
    let pid = bench.rows("SELECT pg_backend_pid()").await;
    bench.run("SET search_path = pg_catalog").await;
    bench.run("SET TimeZone = 'Asia/Tokyo'").await;
    bench.run("SET ROLE pg_read_all_data").await;
    bench.run("CREATE TEMPORARY TABLE leftover (id int)").await;
    bench.rows("SELECT pg_advisory_lock(7)").await;

    let rows = bench.rows(
        "SELECT current_setting('search_path'), current_setting('TimeZone'), to_regclass('leftover') IS NULL,
                current_user = session_user,
                (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()), pg_backend_pid()",
    );
    assert_eq!(rows.await, json!([["\"$user\", public", "UTC", true, true, "0", pid[0][0]]]));
}

/// While a connection is idle its session holds nothing that an author's statement left in it.
#[tokio::test]
async fn an_idle_session_holds_nothing() {
    let bench = Bench::new().await;
    let other = bench.another(|_| {}).await;
    let held = "SELECT (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 \
                       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())), \
                       (SELECT count(*)::int FROM pg_class WHERE relname = 'leftover')";
    for write in [true, false] {
        if write {
            bench.run("CREATE TEMPORARY TABLE leftover (id int)").await;
            bench.run("DO 'BEGIN PERFORM pg_advisory_lock(7); END'").await;
        } else {
            bench.rows("SELECT pg_advisory_lock(7)").await;
        }
        let rows = collect(other.open(reading(held)).await.unwrap()).await.unwrap().rows;
        assert_eq!(rows, json!([[0, 0]]), "writes: {write}");
    }
}

/// FC-46: no statement leaves a transaction open, in which the writes of others would be lost.
#[tokio::test]
async fn a_statement_cannot_begin_a_transaction() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (id int)").await;
    for sql in ["BEGIN", ";; begin isolation level serializable", "-- x\n/* a /* b */ c */ START TRANSACTION"] {
        let fault = bench.connector.execute(writing(sql)).await.expect_err(sql);
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert!(bench.connector.open(writing(sql)).await.is_err());
    }
    for sql in ["COMMIT", "DO $$ BEGIN INSERT INTO t VALUES (1); END $$", "/* begin */ INSERT INTO t VALUES (2)"] {
        bench.run(sql).await;
    }
    let observer = bench.another(|_| {}).await;
    let rows = collect(observer.open(reading("SELECT id FROM t ORDER BY id")).await.unwrap()).await.unwrap();
    assert_eq!(rows.rows, json!([[1], [2]]));
}

/// FC-49
#[tokio::test]
async fn a_column_added_between_two_runs_is_seen() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (a int)").await;
    bench.run("INSERT INTO t VALUES (1)").await;
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[1]]));
    bench.run("ALTER TABLE t ADD COLUMN b int DEFAULT 2").await;
    assert_eq!(bench.rows("SELECT * FROM t").await, json!([[1, 2]]));
}

/// R-EXEC-20, FC-56: neither the secret nor a bound value stands in a fault.
#[tokio::test]
async fn faults_say_what_failed_without_secrets_and_values() {
    let bench = Bench::new().await;
    let wrong = bench.another(|source| source.secret = Some("pw-canary-8f3a@:/?#%".into())).await;
    let fault = wrong.probe(Duration::from_secs(10)).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    assert_eq!(fault.details["sqlstate"], "28P01");
    assert!(!format!("{fault:?}").contains("canary"));

    let nowhere = bench.another(|source| source.url = "postgres://%2Fno%2Fsuch%2Ffolder/d".into()).await;
    let fault = nowhere.open(reading("SELECT 1")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");

    bench.run("CREATE TABLE people (name text UNIQUE, age int)").await;
    bench.run("INSERT INTO people VALUES ('value-canary', 1)").await;
    for (sql, bind, state) in [
        ("SELECT $1::int", "value-canary", "22P02"),
        ("SELECT $1::int", "zz", "22P02"),
        ("INSERT INTO people VALUES ($1)", "value-canary", "23505"),
        ("SELECT * FROM missing WHERE name = $1", "value-canary", "42P01"),
    ] {
        let statement = Statement { read_only: false, ..binding(sql, vec![Value::String(bind.into())]) };
        let fault = bench.connector.execute(statement).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["sqlstate"], state);
        let shown = format!("{fault:?}");
        assert!(!shown.contains("canary") && !shown.contains("zz"), "{shown}");
    }
    let fault = bench.ask(binding("SELECT 1", vec![Value::Null])).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
}

/// R-DS-31: a changed revision has a pool of its own, and a retired one is not used again.
#[tokio::test]
async fn a_pool_lives_as_long_as_its_revision() {
    let connectors = connectors(Vec::new());
    let mut source = source(Dialect::Postgres, "postgres://host.invalid/d");
    source.username = Some("alice".into());
    let first = connectors.get(&source).await.unwrap();
    assert!(Arc::ptr_eq(&first, &connectors.get(&source).await.unwrap()));
    source.revision = 2;
    let second = connectors.get(&source).await.unwrap();
    assert!(!Arc::ptr_eq(&first, &second));
    connectors.retire("under-test");
    assert!(!Arc::ptr_eq(&second, &connectors.get(&source).await.unwrap()));
}
