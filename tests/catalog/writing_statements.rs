//! DML and DDL nodes: what they count, where they run, and how they end.

use serde_json::{Value, json};

use crate::support::authoring::{document, reads, stages};
use crate::support::{MariaDatabase, TestDatabase, TestPlatform, eventually, scratch_database};

struct Fixture {
    platform: TestPlatform,
    database: TestDatabase,
    file: std::path::PathBuf,
}

impl Fixture {
    async fn on(platform: TestPlatform) -> Self {
        let database = scratch_database().await;
        platform.postgres("pg", &database).await;
        let file = platform.files().join("lite.sqlite");
        rusqlite::Connection::open(&file).unwrap().execute_batch("VACUUM").unwrap();
        platform.sqlite("lite", &file).await;
        Self { platform, database, file }
    }

    /// A node of this kind whose template is this statement.
    async fn node(&self, id: &str, kind: &str, source: (&str, &str), sql: &str, after: &[&str]) -> Value {
        let template = format!("tests/statements/{id}.sql");
        self.platform.template(&template, source.1, sql).await;
        let mut node = reads(id, source.0, &template);
        node["type"] = json!(kind);
        node["depends_on"] = json!(after);
        node
    }

    async fn pipeline(&self, word: &str, nodes: Value) -> String {
        self.platform.pipeline(document(&format!("tests/statements/{word}"), json!({}), nodes)).await
    }
}

const PG: (&str, &str) = ("pg", "POSTGRES");
const LITE: (&str, &str) = ("lite", "SQLITE");
const MY: (&str, &str) = ("my", "MYSQL");
const STAGING: (&str, &str) = ("tempdb", "DUCKDB");

/// `pipeline-contract.md` §8.3: DML counts the rows that it affected, DDL none; neither runs where only reading is allowed.
#[tokio::test]
async fn affected_rows_are_counted() {
    let fixture = Fixture::on(TestPlatform::start().await).await;
    let mut sources = vec![PG, LITE];
    if let Some(database) = MariaDatabase::empty().await {
        fixture.platform.mysql(MY.0, &database).await;
        sources.push(MY);
    }
    for source in sources {
        let name = source.0;
        let id = |word: &str| format!("{word}_{name}");
        let made = "CREATE TABLE t (id INTEGER, note VARCHAR(10))";
        let filled = "INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c')";
        let nodes = json!([
            fixture.node(&id("make"), "DDL", source, made, &[]).await,
            fixture.node(&id("fill"), "DML", source, filled, &[&id("make")]).await,
            fixture.node(&id("change"), "DML", source, "UPDATE t SET note = 'x' WHERE id > 1", &[&id("fill")]).await,
            fixture.node(&id("index"), "DDL", source, "CREATE INDEX t_id ON t (id)", &[&id("change")]).await,
            fixture.node(&id("prune"), "DML", source, "DELETE FROM t WHERE id = 9", &[&id("index")]).await,
            fixture.node(&id("read"), "DQL", source, "SELECT id, note FROM t ORDER BY id", &[&id("prune")]).await,
        ]);
        let pipeline = fixture.pipeline(name, nodes).await;

        let ready = fixture.platform.rows_of(&pipeline, json!({})).await;

        assert_eq!(ready["rows"], json!([[1, "a"], [2, "x"], [3, "x"]]), "{name}");
        let run = fixture.platform.execution(ready["execution_id"].as_str().unwrap()).await;
        let rows: Vec<&Value> = run["node_stats"].as_array().unwrap().iter().map(|node| &node["rows_out"]).collect();
        assert_eq!(rows, [0, 3, 2, 0, 0, 3], "{name}");
    }
}

/// `pipeline-contract.md` §8.3: staged tables can be indexed and changed.
#[tokio::test]
async fn staged_tables_are_changed_in_staging() {
    let fixture = Fixture::on(TestPlatform::start().await).await;
    fixture
        .platform
        .template("tests/statements/orders.sql", "POSTGRES", "SELECT g AS n FROM generate_series(1, 10) AS g")
        .await;
    let nodes = json!([
        stages("orders", "pg", "tests/statements/orders.sql", "orders"),
        fixture.node("index", "DDL", STAGING, "CREATE INDEX orders_n ON orders (n)", &["orders"]).await,
        fixture.node("change", "DML", STAGING, "UPDATE orders SET n = n * 10 WHERE n > 7", &["index"]).await,
        fixture.node("prune", "DML", STAGING, "DELETE FROM orders WHERE n < 7", &["change"]).await,
        fixture.node("read", "DQL", STAGING, "SELECT n FROM orders ORDER BY n", &["prune"]).await,
    ]);
    let pipeline = fixture.pipeline("staged", nodes).await;

    let ready = fixture.platform.rows_of(&pipeline, json!({})).await;

    assert_eq!(ready["rows"], json!([[7], [80], [90], [100]]));
    let run = fixture.platform.execution(ready["execution_id"].as_str().unwrap()).await;
    let rows: Vec<&Value> = run["node_stats"].as_array().unwrap().iter().map(|node| &node["rows_out"]).collect();
    assert_eq!(rows, [10, 0, 3, 6, 4]);
}

/// `pipeline-contract.md` §8.4: a statement that writes and takes too long ends, and what it has written goes with it.
#[tokio::test]
async fn a_statement_that_takes_too_long_writes_nothing() {
    let hasty = TestPlatform::with("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "1")
        .set("FLOWSTONE_STAGING__QUERY_TIMEOUT_SECONDS", "1")
        .start()
        .await;
    let fixture = Fixture::on(hasty).await;
    fixture.database.connect().await.batch_execute("CREATE TABLE t (id int)").await.unwrap();
    rusqlite::Connection::open(&fixture.file).unwrap().execute_batch("CREATE TABLE t (id INTEGER)").unwrap();
    let endless = "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
                   SELECT i FROM n WHERE i % 1000000 = 0";
    let slow = "INSERT INTO t SELECT g FROM generate_series(1, 100000) AS g WHERE pg_sleep(0.1) IS NOT NULL";
    let pairs =
        "CREATE TABLE u AS SELECT a.i FROM range(1000000) AS a(i), range(1000000) AS b(j) WHERE a.i * b.j % 7 = 8";
    for (source, kind, sql) in [(PG, "DML", slow), (LITE, "DML", endless), (STAGING, "DDL", pairs)] {
        let node = fixture.node(&format!("endless_{}", source.0), kind, source, sql, &[]).await;
        let pipeline = fixture.pipeline(&format!("endless_{}", source.0), json!([node])).await;

        let events = fixture.platform.run(&pipeline, json!({})).await;

        let last = events.last().unwrap().json();
        assert_eq!(last["error"]["code"], "pipeline.node.query_execution_failed", "{source:?} {last}");
    }
    let left = fixture.database.connect().await.query_one("SELECT count(*) FROM t", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 0);
    let file = rusqlite::Connection::open(&fixture.file).unwrap();
    assert_eq!(file.query_row("SELECT count(*) FROM t", [], |row| row.get::<_, i64>(0)).unwrap(), 0);
}

/// R-EXEC-21, `pipeline-contract.md` §8.4
#[tokio::test]
async fn a_cancelled_run_ends_its_writing_statement() {
    let fixture = Fixture::on(TestPlatform::start().await).await;
    let client = fixture.database.connect().await;
    client.batch_execute("CREATE TABLE t (id int)").await.unwrap();
    let sql = "INSERT INTO t SELECT 1 FROM pg_sleep(3600)";
    let node = fixture.node("sleeping", "DML", PG, sql, &[]).await;
    let pipeline = fixture.pipeline("sleeping", json!([node])).await;
    let sleeping = async || -> i64 {
        let asked =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
        client.query_one(asked, &[]).await.unwrap().get(0)
    };
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    eventually("the statement runs", async || (sleeping().await == 1).then_some(())).await;

    fixture.platform.delete(&format!("/api/v1/executions/{id}")).await;

    assert_eq!(fixture.platform.ended(&id).await["status"], "ABORTED");
    eventually("the statement has ended", async || (sleeping().await == 0).then_some(())).await;
    assert_eq!(client.query_one("SELECT count(*) FROM t", &[]).await.unwrap().get::<_, i64>(0), 0);
}
