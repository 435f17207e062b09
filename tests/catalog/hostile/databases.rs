//! On datasources: a statement stays inside its database, and a node that reads does not write.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{DDL, DML, DQL, REFUSED, all_refused, failure, pipeline};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

const LITE: (&str, &str) = ("lite", "SQLITE");
const PG: (&str, &str) = ("pg", "POSTGRES");
const DENIED: &str = "not authorized";
const READ_ONLY: &str = "in a read-only transaction";

/// A platform over a SQLite file with one row.
async fn sqlite(platform: TestPlatform) -> TestPlatform {
    let file = platform.files().join("lite.sqlite");
    let made = "CREATE TABLE t (id INTEGER, name TEXT); INSERT INTO t VALUES (1, 'one')";
    rusqlite::Connection::open(&file).unwrap().execute_batch(made).unwrap();
    platform.sqlite("lite", &file).await;
    platform
}

/// R-DS-37
#[tokio::test]
async fn sqlite_stays_inside_its_file() {
    let platform = sqlite(TestPlatform::start().await).await;
    let outside = platform.files().join("other.sqlite");
    let (attach, vacuum) =
        (format!("ATTACH DATABASE '{}' AS other", outside.display()), format!("VACUUM INTO '{}'", outside.display()));
    let statements = [
        (DDL, attach.as_str(), DENIED),
        (DML, attach.as_str(), DENIED),
        (DQL, attach.as_str(), DENIED),
        (DDL, vacuum.as_str(), "authorization denied"),
        (DQL, "SELECT load_extension('/tmp/evil') AS loaded", "not authorized to use function"),
        (DQL, "SELECT readfile('/etc/passwd') AS text", "no such function"),
        (DML, "SELECT writefile('/tmp/flowstone-evil', 'x')", "no such function"),
        (DDL, "PRAGMA writable_schema = ON", DENIED),
        (DDL, "PRAGMA query_only = OFF", DENIED),
        (DDL, "PRAGMA trusted_schema = ON", DENIED),
        (DQL, "PRAGMA journal_mode = OFF", DENIED),
        (DDL, "PRAGMA temp_store_directory = '/tmp'", DENIED),
        (DML, "UPDATE sqlite_schema SET sql = 'CREATE TABLE t (x)' WHERE name = 't'", "may not be modified"),
        // A value of a gigabyte would be one of the service itself.
        (DQL, "SELECT zeroblob(1000000000) AS bytes", "too big"),
        (DQL, "SELECT replace(hex(zeroblob(30000000)), '0', 'xxxxxxxxxx') AS text", "too big"),
    ];

    all_refused(&platform, LITE, &statements).await;

    assert!(!outside.exists());
    assert!(!std::path::Path::new("/tmp/flowstone-evil").exists());
}

/// R-DS-37
#[tokio::test]
async fn a_reading_node_does_not_write_to_sqlite() {
    let platform = sqlite(TestPlatform::start().await).await;
    let statements = [
        (DQL, "INSERT INTO t VALUES (2, 'two') RETURNING id", DENIED),
        (DQL, "UPDATE t SET name = 'other' RETURNING id", DENIED),
        (DQL, "DELETE FROM t RETURNING id", DENIED),
        (DQL, "DROP TABLE t", DENIED),
        (DQL, "CREATE TEMP TABLE u (x)", DENIED),
    ];

    all_refused(&platform, LITE, &statements).await;

    let rows = pipeline(&platform, "rows", LITE, DQL, "SELECT id, name FROM t").await;
    assert_eq!(platform.rows_of(&rows, json!({})).await["rows"], json!([[1, "one"]]));
}

/// `pipeline-contract.md` §8.4
#[tokio::test]
async fn a_statement_on_sqlite_ends_with_its_time() {
    let platform =
        sqlite(TestPlatform::with("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "1").start().await).await;
    let endless = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) AS n FROM c";
    let begun = Instant::now();

    let error = failure(&platform, "endless", LITE, DQL, endless).await;

    assert_eq!(error["code"], REFUSED, "{error}");
    assert!(begun.elapsed() < Duration::from_secs(30), "it had one second: {:?}", begun.elapsed());
}

async fn postgres() -> (TestPlatform, TestDatabase) {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    let made = "CREATE TABLE t (id int, name text);
        INSERT INTO t VALUES (1, 'one');
        CREATE SEQUENCE s;
        CREATE FUNCTION sneak() RETURNS int LANGUAGE sql AS 'INSERT INTO t VALUES (3, ''three'') RETURNING id'";
    database.connect().await.batch_execute(made).await.unwrap();
    platform.postgres("pg", &database).await;
    (platform, database)
}

/// R-DS-37: the server itself refuses, so that no way of writing a write goes unseen.
#[tokio::test]
async fn a_reading_node_does_not_write_to_postgresql() {
    let (platform, database) = postgres().await;
    let statements = [
        (DQL, "INSERT INTO t VALUES (2, 'two') RETURNING id", READ_ONLY),
        (DQL, "WITH gone AS (DELETE FROM t RETURNING id) SELECT id FROM gone", READ_ONLY),
        (DQL, "SELECT sneak() AS id", READ_ONLY),
        (DQL, "SELECT nextval('s') AS n", READ_ONLY),
        (DQL, "SELECT id FROM t FOR UPDATE", READ_ONLY),
        (DQL, "CREATE TABLE u AS SELECT 1 AS one", READ_ONLY),
        (DQL, "DROP TABLE t", READ_ONLY),
        (DQL, "SELECT lo_create(0) AS id", READ_ONLY),
        // Ways out of the transaction that only reads.
        (
            DQL,
            "SELECT set_config('transaction_read_only', 'off', false) AS n, id FROM t",
            "must be set before any query",
        ),
        (DQL, "COMMIT; INSERT INTO t VALUES (2, 'two')", "multiple commands"),
        (DQL, "SELECT 1 AS one; INSERT INTO t VALUES (2, 'two')", "multiple commands"),
        (DQL, "COPY (SELECT 1) TO STDOUT", "unexpected message"),
    ];

    all_refused(&platform, PG, &statements).await;

    let row = database.connect().await.query_one("SELECT count(*), max(name) FROM t", &[]).await.unwrap();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, String>(1).as_str()), (1, "one"));
}

/// R-DS-37: what a statement sets is not there for the next one on the same connection.
#[tokio::test]
async fn settings_of_one_run_do_not_reach_the_next_on_postgresql() {
    let (platform, _database) = postgres().await;
    let set = "SELECT set_config('search_path', 'nowhere', false) AS a, set_config('statement_timeout', '0', false) AS b, \
               set_config('default_transaction_read_only', 'off', false) AS c";
    let set = pipeline(&platform, "set", PG, DQL, set).await;
    let read = "SELECT current_setting('search_path') AS path, current_setting('transaction_read_only') AS reads, \
                current_setting('statement_timeout') AS timeout, id FROM t";
    let read = pipeline(&platform, "read", PG, DQL, read).await;
    let before = platform.rows_of(&read, json!({})).await["rows"].clone();
    platform.rows_of(&set, json!({})).await;

    assert_eq!(platform.rows_of(&read, json!({})).await["rows"], before);
    assert_eq!((&before[0][1], &before[0][3]), (&json!("on"), &json!(1)));
}
