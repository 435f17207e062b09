//! MySQL as a datasource, on MariaDB: registered, tested, read by nodes, written by nodes.

use serde_json::{Value, json};

use crate::support::authoring::{document, reads, stages};
use crate::support::{MariaDatabase, MemoryPeaks, TestPlatform, eventually, mariadb, mib};

const DATASOURCES: &str = "/api/v1/datasources";

/// A platform over a database of MariaDB; none where there is no MariaDB.
async fn rig() -> Option<(TestPlatform, MariaDatabase)> {
    on(TestPlatform::start().await).await
}

async fn on(platform: TestPlatform) -> Option<(TestPlatform, MariaDatabase)> {
    let database = MariaDatabase::empty().await?;
    platform.mysql("my", &database).await;
    Some((platform, database))
}

/// A pipeline of one node that reads for the caller.
async fn pipeline(platform: &TestPlatform, word: &str, parameters: Value, sql: &str) -> String {
    let template = format!("tests/mysql/{word}.sql");
    platform.template(&template, "MYSQL", sql).await;
    platform
        .pipeline(document(&format!("tests/mysql/{word}"), parameters, json!([reads("only", "my", &template)])))
        .await
}

/// A pipeline of one node that stages, and one that reads what was staged.
async fn staged(platform: &TestPlatform, word: &str, sql: &str, report: &str) -> String {
    let (rows, read) = (format!("tests/mysql/{word}.sql"), format!("tests/mysql/{word}_report.sql"));
    platform.template(&rows, "MYSQL", sql).await;
    platform.template(&read, "DUCKDB", report).await;
    let mut report = reads("report", "tempdb", &read);
    report["depends_on"] = json!(["rows"]);
    let nodes = json!([stages("rows", "my", &rows, "staged"), report]);
    platform.pipeline(document(&format!("tests/mysql/{word}"), json!({}), nodes)).await
}

/// R-DS-19, R-DS-20, R-DS-27: a test tells the server's version, or the server's words without the secret.
#[tokio::test]
async fn a_mysql_datasource_is_registered_and_tested() {
    let Some((platform, database)) = rig().await else { return };
    let wrong = json!({
        "name": "wrong", "display_name": "wrong", "dialect": "MYSQL", "jdbc_url": format!("jdbc:{}", database.url().replace("mysql:", "mariadb:")),
        "credential": {"kind": "password", "username": mariadb::USER, "secret": "pw-canary-wrong"},
    });
    platform.post(DATASOURCES, wrong.clone()).await.data();

    let up = platform.post("/api/v1/datasources/my/test", json!({})).await.data();
    let down = platform.post("/api/v1/datasources/wrong/test", json!({})).await;

    assert_eq!(up["connected"], true, "{up}");
    assert!(up["server_version"].as_str().unwrap().starts_with("MariaDB 1"), "{up}");
    assert!(!down.text.contains("canary"), "{}", down.text);
    let down = down.data();
    assert_eq!(
        (&down["connected"], &down["error_class"]),
        (&json!(false), &json!("pipeline.node.datasource_connection_failed"))
    );

    for (change, code) in [
        (json!({"jdbc_url": "postgres://127.0.0.1/d"}), "datasource.validation.jdbc_url_scheme_invalid"),
        (json!({"jdbc_url": "mysql://u:pw-canary@127.0.0.1/d"}), "datasource.validation.jdbc_url_malformed"),
        (
            json!({"jdbc_url": "mysql://127.0.0.1/d?allowLoadLocalInfile=true"}),
            "datasource.validation.jdbc_url_malformed",
        ),
        (json!({"properties": {"jdbc": {"allowLoadLocalInfile": "true"}}}), "datasource.validation.properties_invalid"),
        (
            json!({"properties": {"jdbc": {"sessionVariables": "sql_mode=''"}}}),
            "datasource.validation.properties_invalid",
        ),
        (json!({"properties": {"jdbc": {"sslmode": "disable"}}}), "datasource.validation.properties_invalid"),
    ] {
        let mut refused = wrong.clone();
        refused["name"] = json!("refused");
        refused.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let answer = platform.post(DATASOURCES, refused).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
        let failures = answer.json()["error"]["details"]["failures"].to_string();
        assert!(failures.contains(code) || answer.text.contains(code), "{code}: {}", answer.text);
        assert!(!answer.text.contains("canary"), "{}", answer.text);
    }
}

/// FC-34: values are binds, whatever they hold; an empty list matches nothing; a number that is none is refused.
#[tokio::test]
async fn hostile_values_match_nothing() {
    let Some((platform, database)) = rig().await else { return };
    database.run("CREATE TABLE users (id int, city varchar(100)); INSERT INTO users VALUES (1, 'Rome'), (2, 'O''Brien'), (3, 'a''b')").await;
    let sql = "SELECT COUNT(*) AS n FROM users WHERE city = {{ city }}";
    let city = pipeline(&platform, "city", json!({"city": {"type": "STRING", "required": true}}), sql).await;
    for (value, count) in [
        ("x') or 1=1 -- ", "0"),
        ("O'Brien", "1"),
        ("\\' or 1=1 -- ", "0"),
        ("\" or 1=1 # ", "0"),
        ("$$; drop table users; --", "0"),
        ("{{ 7*7 }}", "0"),
        ("%27", "0"),
    ] {
        assert_eq!(platform.rows_of(&city, json!({"city": value})).await["rows"], json!([[count]]), "{value}");
    }
    let long = "x".repeat(1_000_000);
    assert_eq!(platform.rows_of(&city, json!({ "city": long })).await["rows"], json!([["0"]]));

    let by_id = json!({"id": {"type": "INTEGER", "required": true}});
    let by_id = pipeline(&platform, "by_id", by_id, "SELECT city FROM users WHERE id = :id OR id = {{ id }}").await;
    assert_eq!(platform.rows_of(&by_id, json!({"id": 2})).await["rows"], json!([["O'Brien"]]));
    let refused = platform
        .post(&format!("/api/v1/pipelines/{by_id}/execute"), json!({"parameters": {"id": "22 union select 1"}}))
        .await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    assert_eq!(database.cell("SELECT COUNT(*) FROM users").await, "3");
}

/// FC-35: names of every kind are quoted with backticks.
#[tokio::test]
async fn names_are_quoted_with_backticks() {
    let Some((platform, database)) = rig().await else { return };
    let names = ["order", "select", "user", "Abc", "sp ace", "Ünï", "a.b"];
    for (index, name) in names.iter().enumerate() {
        let made = format!("CREATE TABLE `t {name}` (`{name}` int); INSERT INTO `t {name}` VALUES ({index})");
        database.run(&made).await;
        let sql = format!("SELECT {{{{ '{name}' | ident }}}} FROM {{{{ 't {name}' | ident }}}}");
        let read = pipeline(&platform, &format!("name_{index}"), json!({}), &sql).await;
        let ready = platform.rows_of(&read, json!({})).await;
        assert_eq!((&ready["rows"], &ready["schema"][0]["name"]), (&json!([[index]]), &json!(name)), "{ready}");
    }
}

/// `pipeline-contract.md` §12: a bound decimal is compared as the decimal it is, a date as a date, bytes as bytes.
#[tokio::test]
async fn bound_values_are_compared_exactly() {
    let Some((platform, database)) = rig().await else { return };
    let made = "CREATE TABLE t (n decimal(30,10), d date, b varbinary(10));
        INSERT INTO t VALUES (12345678901234567890.0000000001, '2024-02-29', x'00ff'), (12345678901234567890.0000000002, '2024-03-01', x'00fe')";
    database.run(made).await;
    let parameters = json!({
        "n": {"type": "BIGDECIMAL", "scale": 10, "required": true}, "d": {"type": "DATE", "required": true}, "b": {"type": "BINARY", "required": true},
    });
    let sql = "SELECT n, n + :n AS twice, d = :d AS same_day, b = :b AS same_bytes, :b AS bytes, :d AS day FROM t WHERE n = :n";
    let read = pipeline(&platform, "exact", parameters, sql).await;
    let ready =
        platform.rows_of(&read, json!({"n": "12345678901234567890.0000000001", "d": "2024-02-29", "b": "AP8="})).await;
    let row =
        json!([["12345678901234567890.0000000001", "24691357802469135780.0000000002", 1, 1, "AP8=", "2024-02-29"]]);
    assert_eq!(ready["rows"], row, "{ready}");
}

/// FC-31: the run says how many dates became NULL, whether their rows went to the caller or through staging.
#[tokio::test]
async fn dates_that_no_calendar_has_are_told_of() {
    let Some((platform, database)) = rig().await else { return };
    let made = "SET sql_mode = ''; CREATE TABLE t (id int, d date); INSERT INTO t VALUES (1, '0000-00-00'), (2, '2025-00-15'), (3, '2025-01-15')";
    database.run(made).await;
    let direct = pipeline(&platform, "zero", json!({}), "SELECT id, d FROM t ORDER BY id").await;
    let through = staged(&platform, "zero_staged", "SELECT id, d FROM t", "SELECT id, d FROM staged ORDER BY id").await;
    for pipeline in [direct, through] {
        let ready = platform.rows_of(&pipeline, json!({})).await;
        assert_eq!(ready["rows"], json!([[1, null], [2, null], [3, "2025-01-15"]]));
        let warnings = ready["warnings"].as_array().unwrap();
        assert_eq!(warnings.len(), 1, "{ready}");
        assert_eq!((&warnings[0]["code"], &warnings[0]["column"]), (&json!("type_mapping.no_such_date"), &json!("d")));
        assert!(warnings[0]["message"].as_str().unwrap().contains("2 values"), "{ready}");
        let path = format!("/api/v1/executions/{}/result", ready["execution_id"].as_str().unwrap());
        assert_eq!(platform.get(&path).await.data()["warnings"], ready["warnings"]);
    }
}

/// `pipeline-contract.md` §12: a column of NULL alone has a type of its own, and is text when it is staged.
#[tokio::test]
async fn a_column_of_nulls_alone_passes_through() {
    let Some((platform, _database)) = rig().await else { return };
    let direct = pipeline(&platform, "nulls", json!({}), "SELECT NULL AS nothing, 1 AS one").await;
    let through =
        staged(&platform, "nulls_staged", "SELECT NULL AS nothing, 1 AS one", "SELECT nothing, one FROM staged").await;
    for (pipeline, ty) in [(direct, "NULL"), (through, "STRING")] {
        let ready = platform.rows_of(&pipeline, json!({})).await;
        assert_eq!((&ready["rows"], &ready["schema"][0]["type"]), (&json!([[null, 1]]), &json!(ty)), "{ready}");
    }
}

/// FC-32: sums are those of the server.
#[tokio::test]
async fn sums_over_tiny_and_huge_numbers_are_the_servers() {
    let Some((platform, database)) = rig().await else { return };
    let made = "CREATE TABLE t (a tinyint(1), e bigint unsigned); INSERT INTO t VALUES (2, 18446744073709551615), (127, 18446744073709551615), (-1, 0), (NULL, NULL)";
    database.run(made).await;
    let report = "SELECT sum(a)::VARCHAR AS a, sum(e)::VARCHAR AS e FROM staged";
    let sums = staged(&platform, "sums", "SELECT a, e FROM t", report).await;
    let told = database.rows("SELECT SUM(a), SUM(e) FROM t").await;
    let ready = platform.rows_of(&sums, json!({})).await;
    assert_eq!(ready["rows"], json!(told), "{ready}");
}

/// FC-33: a large result passes through in bounded memory: 200 MB of rows, and the service holds a fraction of them.
#[tokio::test]
async fn a_large_result_streams_through() {
    let Some((platform, _database)) = rig().await else { return };
    let rows = "SELECT seq AS id, REPEAT(CHAR(97 + seq % 26 USING utf8mb4), 1000) AS text FROM seq_1_to_200000";
    let report = "SELECT count(*) AS n, count(DISTINCT id) AS ids, sum(length(text))::VARCHAR AS chars FROM staged";
    let large = staged(&platform, "large", rows, report).await;
    let watched = MemoryPeaks::of(platform.process_id());
    let before = watched.service();
    let ready = platform.rows_of(&large, json!({})).await;
    assert_eq!(ready["rows"], json!([["200000", "200000", "200000000"]]), "{ready}");
    let grown = watched.service() - before;
    assert!(mib(grown) < 60, "the service grew by {} MiB", mib(grown));
}

/// FC-33: a result that is too large stops its statement at the server.
#[tokio::test]
async fn a_result_that_is_too_large_stops_its_statement() {
    let small = TestPlatform::with("FLOWSTONE_RESULT__MAX_SIZE_BYTES", "1000000").start().await;
    let Some((platform, database)) = on(small).await else { return };
    let sql = "SELECT REPEAT('x', 1000) AS text FROM seq_1_to_1000000000";
    let endless = pipeline(&platform, "endless", json!({}), sql).await;
    let events = platform.run(&endless, json!({})).await;
    assert_eq!(events.last().unwrap().json()["error"]["code"], "result.too_large");
    let running = format!(
        "SELECT COUNT(*) FROM information_schema.processlist WHERE db = '{}' AND id <> CONNECTION_ID() AND command <> 'Sleep'",
        database.name
    );
    eventually("the statement is stopped", async || (database.cell(&running).await == "0").then_some(())).await;
}

/// `pipeline-contract.md` §8.3, R-DS-33: nodes that write do, and a node that reads doesn't.
#[tokio::test]
async fn nodes_that_write_write_and_nodes_that_read_do_not() {
    let Some((platform, database)) = rig().await else { return };
    let template =
        async |word: &str, sql: &str| platform.template(&format!("tests/mysql/{word}.sql"), "MYSQL", sql).await;
    template("make", "CREATE TABLE made (id int PRIMARY KEY, name varchar(20))").await;
    template("fill", "INSERT INTO made VALUES (1, {{ name }}), (2, CONCAT({{ name }}, '!'))").await;
    template("read", "SELECT id, name FROM made ORDER BY id").await;
    let node = |id: &str, kind: &str, after: Value| {
        let mut node = reads(id, "my", &format!("tests/mysql/{id}.sql"));
        node["type"] = json!(kind);
        node["depends_on"] = after;
        node
    };
    let nodes = json!([
        node("make", "DDL", json!([])),
        node("fill", "DML", json!(["make"])),
        node("read", "DQL", json!(["fill"]))
    ]);
    let name = json!({"name": {"type": "STRING", "required": true}});
    let writing = platform.pipeline(document("tests/mysql/writing", name, nodes)).await;
    let events = platform.run(&writing, json!({"name": "O'Brien"})).await;
    let ready = events.last().unwrap().json();
    assert_eq!(ready["rows"], json!([[1, "O'Brien"], [2, "O'Brien!"]]), "{events:?}");
    let filled = events
        .iter()
        .map(|event| event.json())
        .find(|json| json["node_id"] == "fill" && json.get("rows_out").is_some());
    assert_eq!(filled.unwrap()["rows_out"], 2);

    let sneaking = pipeline(&platform, "sneaking", json!({}), "INSERT INTO made VALUES (3, 'x') RETURNING id").await;
    let events = platform.run(&sneaking, json!({})).await;
    let error = events.last().unwrap().json()["error"].clone();
    assert_eq!(
        (&error["code"], &error["details"]["sqlstate"]),
        (&json!("pipeline.node.query_execution_failed"), &json!("25006"))
    );
    assert_eq!(database.cell("SELECT COUNT(*) FROM made").await, "2");
}
