//! MySQL, on MariaDB: statements, binds, values and faults.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveTime};
use serde_json::{Value as Json, json};

use super::super::{Connector, Connectors, NoLakes, Settings};
use super::mariadb::{MariaDatabase, PASSWORD, USER};
use super::{Answer, binding, collect, reading, source, writing};
use crate::ports::{NodeFault, Source, Statement};
use crate::template::{Dialect, Value};

/// A database, and a connector to it with one connection.
pub(super) struct Bench {
    pub(super) database: MariaDatabase,
    pub(super) connector: Arc<dyn Connector>,
}

impl Bench {
    /// None where there is no MariaDB.
    pub(super) async fn new() -> Option<Self> {
        let database = MariaDatabase::empty().await?;
        let connector = connect(&database, |_| {}).await.unwrap();
        Some(Self { database, connector })
    }

    /// A second connector to the same database, with other settings.
    pub(super) async fn another(&self, change: impl FnOnce(&mut Source)) -> Arc<dyn Connector> {
        connect(&self.database, change).await.unwrap()
    }

    pub(super) async fn run(&self, sql: &str) {
        self.connector.execute(writing(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}"));
    }

    pub(super) async fn ask(&self, statement: Statement) -> Result<Answer, NodeFault> {
        collect(self.connector.open(statement).await?).await
    }

    /// The rows of a query.
    pub(super) async fn rows(&self, sql: &str) -> Json {
        self.ask(reading(sql)).await.unwrap_or_else(|fault| panic!("{sql}: {fault:?}")).rows
    }
}

async fn connect(database: &MariaDatabase, change: impl FnOnce(&mut Source)) -> Result<Arc<dyn Connector>, NodeFault> {
    let mut source = source(Dialect::MySql, &database.url());
    source.username = Some(USER.to_owned());
    source.secret = Some(PASSWORD.to_owned());
    source.properties = json!({"pool": {"max_size": 1}});
    change(&mut source);
    let settings = Settings { authorities: Some(database.authority().to_owned()), ..Settings::default() };
    Connectors::new(settings, Box::new(NoLakes)).get(&source).await
}

/// R-DS-27
#[tokio::test]
async fn a_probe_answers_the_servers_version() {
    let Some(bench) = Bench::new().await else { return };
    let version = bench.connector.probe(Duration::from_secs(10)).await.unwrap();
    assert!(version.starts_with("MariaDB 1"), "{version}");
}

/// R-DS-20: both schemes, with and without `jdbc:`, over TCP and through the socket.
#[tokio::test]
async fn a_server_is_reached_by_every_form_of_its_url() {
    let Some(bench) = Bench::new().await else { return };
    let (url, socket) = (bench.database.url(), bench.database.socket_url());
    for url in [format!("jdbc:{url}"), url.replace("mysql:", "mariadb:"), socket, url.replace("127.0.0.1", "localhost")]
    {
        let connector = bench.another(|source| source.url = url.clone()).await;
        assert!(connector.probe(Duration::from_secs(10)).await.is_ok(), "{url}");
    }
}

/// R-DS-21: TLS that is asked for is spoken, with a server whose certificate was verified.
#[tokio::test]
async fn tls_that_is_asked_for_is_verified() {
    let Some(bench) = Bench::new().await else { return };
    let cipher = "SELECT variable_value FROM information_schema.session_status WHERE variable_name = 'Ssl_cipher'";
    assert_eq!(bench.rows(cipher).await, json!([[""]]));
    let required = json!({"jdbc": {"sslmode": "require"}});
    let by_property = bench.another(|source| source.properties = required.clone()).await;
    let by_url = bench.another(|source| source.url += "?sslmode=verify-full").await;
    for connector in [by_property, by_url] {
        let rows = collect(connector.open(reading(cipher)).await.unwrap()).await.unwrap().rows;
        assert!(rows[0][0].as_str().unwrap().starts_with("TLS_"), "{rows}");
    }

    // An authority that nobody vouches for.
    let mut stranger = source(Dialect::MySql, &bench.database.url());
    (stranger.username, stranger.secret) = (Some(USER.to_owned()), Some(PASSWORD.to_owned()));
    stranger.properties = required;
    let connectors = Connectors::new(Settings::default(), Box::new(NoLakes));
    let fault = connectors.get(&stranger).await.unwrap().probe(Duration::from_secs(10)).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    assert!(fault.details["underlying_error"].as_str().unwrap().contains("certificate"), "{fault:?}");
}

/// FC-34: values are parameters of a prepared statement, whatever they hold.
#[tokio::test]
async fn binds_arrive_as_what_they_are() {
    let Some(bench) = Bench::new().await else { return };
    let hostile = "x') or 1=1 -- \\' ; DROP TABLE t; {{ 7*7 }} %27 ü😀";
    let instant = DateTime::parse_from_rfc3339("2024-02-29T23:59:59.123456+02:00").unwrap().to_utc();
    let binds = vec![
        Value::Decimal("123456789012345678901234567890.10".into()),
        Value::Date(NaiveDate::from_ymd_opt(2024, 2, 29).unwrap()),
        Value::Time(NaiveTime::from_hms_micro_opt(1, 2, 3, 4).unwrap()),
        Value::Timestamp(instant),
        Value::Binary(vec![0, 255, 39]),
        Value::Bool(true),
        Value::String(hostile.into()),
        Value::BigInteger(i64::MIN),
        Value::Double(f64::MIN_POSITIVE),
        Value::Null,
        Value::Integer(-7),
    ];
    let sql = "SELECT CAST(? AS DECIMAL(32,2)), CAST(? AS DATE), ?, ?, CAST(? AS BINARY), ?, ?, ?, ?, ? IS NULL, ?";

    let answer = bench.ask(binding(sql, binds)).await.unwrap();

    let expected = json!([
        "123456789012345678901234567890.10",
        "2024-02-29",
        "01:02:03.000004",
        "2024-02-29T21:59:59.123456Z",
        "AP8n",
        "1",
        hostile,
        "-9223372036854775808",
        f64::MIN_POSITIVE,
        1,
        "-7",
    ]);
    assert_eq!(answer.rows[0], expected, "{}", answer.schema);
    let large = "ü".repeat(12_000_000);
    let answer = bench.ask(binding("SELECT CHAR_LENGTH(?)", vec![Value::String(large)])).await.unwrap();
    assert_eq!(answer.rows, json!([[12_000_000]]));
}

/// FC-31: zero and half-zero dates are NULL, counted in a warning; the rows around them are whole.
#[tokio::test]
async fn dates_that_no_calendar_has_are_null_and_counted() {
    let Some(bench) = Bench::new().await else { return };
    let made = "SET sql_mode = 'ALLOW_INVALID_DATES'; CREATE TABLE t (id int, d date, dt datetime NULL, ts timestamp NULL);
        INSERT INTO t VALUES (1, '0000-00-00', '0000-00-00', '0000-00-00'), (2, '2025-00-15', '2025-11-00 10:00:00', NULL),
            (3, '1000-01-01', '1000-01-01', '1970-01-01 05:00:01'), (4, NULL, NULL, NULL), (5, '2025-02-30', '9999-12-31', NULL)";
    bench.database.run(made).await;

    let rows = bench.connector.open(reading("SELECT * FROM t ORDER BY id")).await.unwrap();
    let warnings = rows.warnings.clone();
    let answer = collect(rows).await.unwrap();

    assert_eq!(
        answer.rows,
        json!([
            [1, null, null, null],
            [2, null, null, null],
            [3, "1000-01-01", "1000-01-01T00:00:00.000000Z", "1970-01-01T00:00:01.000000Z"],
            [4, null, null, null],
            [5, null, "9999-12-31T00:00:00.000000Z", null],
        ])
    );
    let told: Vec<_> = warnings.all().into_iter().map(|it| (it.code, it.column, it.source_type, it.message)).collect();
    let warning = |column: &str, ty: &str, count: &str| {
        let message =
            format!("Column '{column}' has {count} that no calendar has, such as 0000-00-00: NULL stands for them.");
        ("type_mapping.no_such_date".to_owned(), Some(column.to_owned()), Some(ty.to_owned()), message)
    };
    assert_eq!(
        told,
        [
            warning("d", "date", "3 values"),
            warning("dt", "datetime", "2 values"),
            warning("ts", "timestamp", "1 value")
        ]
    );
}

/// FC-32
#[tokio::test]
async fn a_tinyint_is_a_number_whatever_its_width() {
    let Some(bench) = Bench::new().await else { return };
    let made = "CREATE TABLE t (id int, a tinyint(1), b boolean, c bit(1), d tinyint unsigned, e bigint unsigned);
        INSERT INTO t VALUES (1, 2, 127, b'1', 255, 18446744073709551615), (2, -1, 0, b'0', 0, 0), (3, NULL, NULL, NULL, NULL, NULL)";
    bench.database.run(made).await;
    let rows = bench.rows("SELECT a, b, c, d, e FROM t ORDER BY id").await;
    assert_eq!(
        rows,
        json!([[2, 127, true, 255, "18446744073709551615"], [-1, 0, false, 0, "0"], [null, null, null, null, null]])
    );
    assert_eq!(bench.rows("SELECT SUM(a), SUM(e) FROM t").await, json!([["1", "18446744073709551615"]]));
}

/// `pipeline-contract.md` §12: by what is announced, never by what is found.
#[tokio::test]
async fn results_of_expressions_have_the_servers_types() {
    let Some(bench) = Bench::new().await else { return };
    let expressions = [
        ("NULL", r#"{"type":"NULL"}"#, "null"),
        ("1", r#"{"type":"INTEGER"}"#, "1"),
        ("COUNT(*)", r#"{"type":"BIGINTEGER"}"#, r#""1""#),
        ("1.50 * 2", r#"{"type":"DECIMAL","precision":4,"scale":2}"#, "3.00"),
        ("1 / 3", r#"{"type":"DECIMAL","precision":5,"scale":4}"#, "0.3333"),
        (
            "9223372036854775807 + 1.0",
            r#"{"type":"BIGDECIMAL","precision":21,"scale":1}"#,
            r#""9223372036854775808.0""#,
        ),
        (
            "CAST('-0.05' AS DECIMAL(65,30))",
            r#"{"type":"BIGDECIMAL","precision":65,"scale":30}"#,
            r#""-0.050000000000000000000000000000""#,
        ),
        ("1e0 / 3", r#"{"type":"DECIMAL","precision":15}"#, "0.3333333333333333"),
        ("_latin1 x'e9'", r#"{"type":"STRING"}"#, r#""é""#),
        ("x'00ff'", r#"{"type":"BINARY"}"#, r#""AP8=""#),
        ("UUID() IS NOT NULL", r#"{"type":"INTEGER"}"#, "1"),
        ("CAST('24:00:00' AS TIME)", r#"{"type":"TIME"}"#, r#""24:00:00.000000""#),
        ("ST_GeomFromText('POINT(1 2)')", r#"{"type":"STRING"}"#, r#""0101000000000000000000F03F0000000000000040""#),
    ];
    let list = expressions.iter().map(|(sql, ..)| *sql).collect::<Vec<_>>().join(", ");
    let answer = bench.ask(reading(&format!("SELECT {list}"))).await.unwrap();
    let mut wrong = Vec::new();
    let cells = answer.text.strip_prefix("[[").and_then(|text| text.strip_suffix("]]")).unwrap();
    for (index, (sql, ty, _)) in expressions.iter().enumerate() {
        let mut described = answer.schema[index].clone();
        described.as_object_mut().unwrap().remove("name");
        if described != serde_json::from_str::<Json>(ty).unwrap() {
            wrong.push(format!("{sql}: {described}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(cells, expressions.map(|(.., cell)| cell).join(","));
}

/// `pipeline-contract.md` §12: a value outside its type fails, and says what to do.
#[tokio::test]
async fn a_duration_is_no_time_of_day() {
    let Some(bench) = Bench::new().await else { return };
    for sql in ["SELECT CAST('-00:00:01' AS TIME) AS t", "SELECT CAST('838:59:59' AS TIME) AS t"] {
        let fault = bench.ask(reading(sql)).await.err().unwrap();
        assert_eq!(fault.code, "pipeline.staging.value_overflow");
        assert!(fault.message.contains("'t'") && fault.message.contains("TIME_TO_SEC"), "{}", fault.message);
    }
    assert_eq!(bench.rows("SELECT TIME_TO_SEC('-00:00:01')").await, json!([["-1"]]));
}

/// FC-35: names are read back as they are.
#[tokio::test]
async fn names_of_every_kind_are_read_back() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE `order` (`select` int, `user` int, `a\"b` int, `Abc` int, `sp ace` int, `Ünï` int, `tick``s` int)").await;
    bench.run("INSERT INTO `order` VALUES (1, 2, 3, 4, 5, 6, 7)").await;
    let answer = bench.ask(reading("SELECT * FROM `order`")).await.unwrap();
    let names: Vec<_> =
        answer.schema.as_array().unwrap().iter().map(|column| column["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["select", "user", "a\"b", "Abc", "sp ace", "Ünï", "tick`s"]);
    assert_eq!(answer.rows, json!([[1, 2, 3, 4, 5, 6, 7]]));
}

/// `pipeline-contract.md` §8.3: what a statement affects is counted as on other servers: found rows, changed or not.
#[tokio::test]
async fn affected_rows_are_those_that_were_found() {
    let Some(bench) = Bench::new().await else { return };
    let execute = async |sql: &str| bench.connector.execute(writing(sql)).await.unwrap();
    assert_eq!(execute("CREATE TABLE t (id int PRIMARY KEY, n int)").await, 0);
    assert_eq!(execute("INSERT INTO t VALUES (1, 1), (2, 2), (3, 3)").await, 3);
    assert_eq!(execute("UPDATE t SET n = 1").await, 3);
    assert_eq!(execute("DELETE FROM t WHERE id > 1 RETURNING id").await, 2);
    assert_eq!(execute("TRUNCATE t").await, 0);
}

/// A procedure's one result is its node's; a second one has no place to go.
#[tokio::test]
async fn a_procedure_has_one_result() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE PROCEDURE one() SELECT 1 AS a UNION SELECT 2").await;
    bench.run("CREATE PROCEDURE two() BEGIN SELECT 1 AS a; SELECT 2 AS b; END").await;
    bench.run("CREATE PROCEDURE none() BEGIN END").await;
    assert_eq!(bench.rows("CALL one()").await, json!([[1], [2]]));
    assert_eq!(bench.rows("CALL none()").await, json!([]));
    let fault = bench.ask(reading("CALL two()")).await.err().unwrap();
    assert!(fault.details["underlying_error"].as_str().unwrap().contains("more than one result"), "{fault:?}");
    assert_eq!(bench.rows("SELECT 1").await, json!([[1]]));
}
