//! Introspection: what stands in a datasource, asked of each kind of server.

use std::path::PathBuf;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_postgres::Client;

use crate::support::{Answer, MariaDatabase, TestDatabase, TestPlatform, scratch_database};

/// A datasource of one kind, registered under its own name, and a way to make tables in it.
struct Server {
    name: &'static str,
    /// The schema that its tables are made in.
    schema: String,
    engine: Engine,
}

enum Engine {
    Postgres { client: Client, _database: TestDatabase },
    Sqlite(PathBuf),
    MySql(MariaDatabase),
}

impl Server {
    /// Runs statements with names in double quotes.
    async fn run(&self, sql: &str) {
        match &self.engine {
            Engine::Postgres { client, .. } => client.batch_execute(sql).await.unwrap(),
            Engine::MySql(database) => database.run(&format!("SET sql_mode = 'ANSI_QUOTES'; {sql}")).await,
            Engine::Sqlite(file) => rusqlite::Connection::open(file).unwrap().execute_batch(sql).unwrap(),
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/datasources/{}/{rest}", self.name)
    }
}

/// One of each kind that speaks SQL and has tables of its own. A further kind is a further entry.
async fn servers(platform: &TestPlatform) -> Vec<Server> {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let file = platform.files().join("lite.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch("PRAGMA user_version = 1").unwrap();
    platform.sqlite("lite", &file).await;
    let client = database.connect().await;
    let mut servers = vec![
        Server { name: "pg", schema: "public".to_owned(), engine: Engine::Postgres { client, _database: database } },
        Server { name: "lite", schema: "main".to_owned(), engine: Engine::Sqlite(file) },
    ];
    if let Some(database) = MariaDatabase::empty().await {
        platform.mysql("my", &database).await;
        servers.push(Server { name: "my", schema: database.name.clone(), engine: Engine::MySql(database) });
    }
    servers
}

fn encoded(name: &str) -> String {
    utf8_percent_encode(name, NON_ALPHANUMERIC).to_string()
}

async fn schemas(platform: &TestPlatform, datasource: &str) -> Value {
    let found = platform.client().list_datasource_schemas().name(datasource).send().await.unwrap().into_inner().data;
    serde_json::to_value(found).unwrap()
}

async fn tables(platform: &TestPlatform, datasource: &str, schema: Option<&str>) -> Value {
    let api = platform.client();
    let mut asked = api.list_datasource_tables().name(datasource);
    if let Some(schema) = schema {
        asked = asked.schema(schema);
    }
    serde_json::to_value(asked.send().await.unwrap().into_inner().data).unwrap()
}

async fn columns(platform: &TestPlatform, datasource: &str, schema: &str, table: &str) -> Value {
    let api = platform.client();
    let asked = api.list_datasource_columns().name(datasource).table(table).schema(schema);
    serde_json::to_value(asked.send().await.unwrap().into_inner().data).unwrap()
}

/// A lake over this folder with one table of two columns in each namespace.
async fn lake(platform: &TestPlatform, namespaces: &[&str]) {
    let file = platform.files().join("orders.parquet");
    let made = file.clone();
    tokio::task::spawn_blocking(move || {
        let duckdb = duckdb::Connection::open_in_memory().unwrap();
        let rows = "SELECT 1::BIGINT AS id, 12.50::DECIMAL(10, 2) AS amount, TIMESTAMPTZ '2024-01-01 00:00:00+00' AS at, [1] AS list";
        duckdb.execute_batch(&format!("COPY ({rows}) TO '{}' (FORMAT parquet)", made.display())).unwrap();
    })
    .await
    .unwrap();
    let lake = json!({"name": "lake", "display_name": "Lake", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
    platform.post("/api/v1/datasources", lake).await.data();
    for namespace in namespaces {
        let table = json!({
            "namespace": namespace, "name": "orders", "format": "parquet", "location": format!("file://{}", file.display()),
        });
        platform.post("/api/v1/datasources/lake/tables", table).await.data();
    }
}

/// R-INTRO-1, R-DS-18
#[tokio::test]
async fn schemas_lead_to_tables_and_tables_to_columns() {
    let platform = TestPlatform::start().await;
    for server in servers(&platform).await {
        server.run("CREATE TABLE \"orders\" (id BIGINT NOT NULL, note VARCHAR(20)); CREATE VIEW \"all_orders\" AS SELECT id FROM \"orders\"").await;
        let Server { name, schema, .. } = &server;

        assert_eq!(schemas(&platform, name).await, json!({"schemas": [schema], "truncated": false}));
        let orders = json!({"schema": schema, "name": "orders", "type": "TABLE"});
        let view = json!({"schema": schema, "name": "all_orders", "type": "VIEW"});
        assert_eq!(tables(&platform, name, None).await, json!({"tables": [view, orders], "truncated": false}));
        let found = columns(&platform, name, schema, "orders").await;
        let told: Vec<_> = found
            .as_array()
            .unwrap()
            .iter()
            .map(|c| (&c["name"], &c["type"], &c["nullable"], &c["warnings"]))
            .collect();
        assert_eq!(
            told,
            [
                (&json!("id"), &json!("BIGINTEGER"), &json!(false), &json!([])),
                (&json!("note"), &json!("STRING"), &json!(true), &json!([])),
            ],
            "{name}"
        );
        assert!(found[1]["source_type"].as_str().unwrap().to_lowercase().contains("char"), "{found}");
        let view = columns(&platform, name, schema, "all_orders").await;
        assert!(view[0].get("nullable").is_none_or(Value::is_null), "a view promises nothing: {view}");

        for path in ["schemas", "tables", "tables/orders/columns"] {
            let text = platform.get(&server.path(path)).await.text;
            for secret in
                ["jdbc", "postgres:", "sqlite:", "mysql:", "password", "secret", &platform.home().display().to_string()]
            {
                assert!(!text.contains(secret), "{secret} in {text}");
            }
        }
    }
}

/// R-INTRO-6, FC-55: each table has one column, which tells the table's name again.
#[tokio::test]
async fn names_are_exact_and_may_hold_anything() {
    const NAMES: [&str; 13] =
        ["a/b", "50%", "a%2Fb", "é", "a b", "a+b", "a_b", "a%b", "it's", "dot.ted", "日本", "columns", "a;b--"];
    let platform = TestPlatform::start().await;
    for server in servers(&platform).await {
        let made: String = NAMES.iter().map(|name| format!("CREATE TABLE \"{name}\" (\"c {name}\" INT);")).collect();
        server.run(&made).await;
        server.run("CREATE TABLE \"q\"\"q\" (\"c q\"\"q\" INT); CREATE TABLE \"..\" (\"c ..\" INT)").await;
        for name in NAMES.into_iter().chain(["q\"q"]) {
            let found = columns(&platform, server.name, &server.schema, name).await;
            assert_eq!(
                (found.as_array().unwrap().len(), &found[0]["name"]),
                (1, &json!(format!("c {name}"))),
                "{name}"
            );
        }
        // Clients take this for the folder above, encoded or not; on the wire it is a name.
        assert!(raw(&platform, &server.path("tables/%2e%2e/columns")).await.contains(r#""name":"c ..""#));
        // Patterns of LIKE and names that only look alike are not there.
        for name in ["%", "a_", "_b", "A B", "a%25b", "a%2fb", "e\u{301}", "it''s", "a/b/", "*", "\"a b\""] {
            let path = server.path(&format!("tables/{}/columns?schema={}", encoded(name), server.schema));
            platform.get(&path).await.is(404, "datasource.table_not_found");
        }
        for schema in ["%", "_____c", "PUBLIC", "Main", "nowhere", "public'--", "é"] {
            assert_eq!(
                tables(&platform, server.name, Some(schema)).await,
                json!({"tables": [], "truncated": false}),
                "{schema}"
            );
            let path = server.path(&format!("tables/columns/columns?schema={}", encoded(schema)));
            platform.get(&path).await.is(404, "datasource.table_not_found");
        }
        let all = tables(&platform, server.name, None).await;
        assert_eq!(tables(&platform, server.name, Some("")).await, all, "an empty filter is none");
        assert_eq!(tables(&platform, server.name, Some(&server.schema)).await, all);
        let without = platform.get(&server.path("tables/columns/columns?schema=")).await.data();
        assert_eq!(without[0]["name"], "c columns");
    }
}

/// FC-55
#[tokio::test]
async fn a_path_that_can_not_be_decoded_is_refused() {
    let platform = TestPlatform::start().await;
    for server in servers(&platform).await {
        for name in ["%zz", "%", "%C3%28", "%00", "a%00b", "%2"] {
            for path in [server.path(&format!("tables/{name}/columns")), format!("/api/v1/datasources/{name}/schemas")]
            {
                let answer = raw(&platform, &path).await;
                assert!(answer.starts_with("HTTP/1.1 400"), "{path}: {answer}");
                assert!(answer.contains("pipeline.execution.invalid_parameter_type"), "{path}: {answer}");
            }
        }
        let nul = platform.get(&server.path("tables?schema=%00")).await;
        nul.is(400, "pipeline.execution.invalid_parameter_type");
        for name in ["%2e%2e", "..%2F..%2Fkeys"] {
            let answer = raw(&platform, &server.path(&format!("tables/{name}/columns"))).await;
            assert!(answer.starts_with("HTTP/1.1 404"), "{name}: {answer}");
            assert!(answer.contains("datasource.table_not_found"), "{name}: {answer}");
        }
    }
}

/// A GET whose path is sent as it stands: clients like to mend it.
async fn raw(platform: &TestPlatform, path: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let address = platform.address().strip_prefix("http://").unwrap();
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nDP-API-Key: {}\r\nConnection: close\r\n\r\n",
        platform.key()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// R-INTRO-2
#[tokio::test]
async fn listings_are_cut_at_two_thousand_and_say_so() {
    let platform = TestPlatform::start().await;
    for server in servers(&platform).await {
        let make = |from: i32, to: i32| -> String {
            (from..to).map(|number| format!("CREATE TABLE t{number:04} (a INT);")).collect()
        };
        // In portions: a transaction that makes more has more locks than a server likes.
        for from in (0..2000).step_by(500) {
            server.run(&format!("BEGIN; {} COMMIT", make(from, from + 500))).await;
        }
        let whole = tables(&platform, server.name, None).await;
        assert_eq!(
            (whole["tables"].as_array().unwrap().len(), &whole["truncated"]),
            (2000, &json!(false)),
            "{}",
            server.name
        );

        server.run(&make(2000, 2001)).await;

        let cut = tables(&platform, server.name, Some(&server.schema)).await;
        assert_eq!(cut["tables"].as_array().unwrap().len(), 2000, "{}", server.name);
        assert_eq!(
            (&cut["tables"][1999]["name"], &cut["truncated"]),
            (&json!("t1999"), &json!(true)),
            "{}",
            server.name
        );
        assert_eq!(
            columns(&platform, server.name, &server.schema, "t2000").await[0]["name"],
            "a",
            "it is there all the same"
        );
    }
}

/// R-INTRO-2
#[tokio::test]
async fn schemas_are_cut_as_tables_are() {
    let platform = TestPlatform::start().await;
    let server = servers(&platform).await.remove(0);
    for from in (0..2000).step_by(500) {
        let made: String = (from..from + 500).map(|number| format!("CREATE SCHEMA a{number:04};")).collect();
        server.run(&made).await;
    }
    let found = schemas(&platform, "pg").await;
    assert_eq!((found["schemas"].as_array().unwrap().len(), &found["truncated"]), (2000, &json!(true)));
}

/// R-INTRO-3, R-DS-26: what is stored is made plain once more when it is read.
#[tokio::test]
async fn system_schemas_are_shown_when_the_datasource_includes_them() {
    let platform = TestPlatform::start().await;
    let server = servers(&platform).await.remove(0);
    let hidden = platform.get(&server.path("tables/pg_class/columns?schema=pg_catalog")).await;
    hidden.is(404, "datasource.table_not_found");
    assert_eq!(tables(&platform, "pg", Some("pg_catalog")).await["tables"], json!([]));

    let client = platform.database().connect().await;
    let include = r#"UPDATE catalog.datasources SET introspection_include_schemas_json = '[" PG_Catalog ", "", "pg_catalog", "no such!"]',
                     updated_at = now() WHERE name = 'pg'"#;
    client.execute(include, &[]).await.unwrap();

    assert_eq!(schemas(&platform, "pg").await["schemas"], json!(["pg_catalog", "public"]));
    let found = tables(&platform, "pg", Some("pg_catalog")).await;
    assert!(found["tables"].as_array().unwrap().iter().any(|table| table["name"] == "pg_class"), "{found}");
    assert_eq!(columns(&platform, "pg", "pg_catalog", "pg_class").await[1]["name"], "relname");
    assert_eq!(tables(&platform, "pg", Some("information_schema")).await["tables"], json!([]));
}

/// R-INTRO-4
#[tokio::test]
async fn without_a_current_schema_one_must_be_named() {
    let platform = TestPlatform::start().await;
    let server = servers(&platform).await.remove(0);
    server.run("CREATE TABLE t (a INT); DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = nowhere', current_database()); END $$").await;

    let refused = platform.get(&server.path("tables/t/columns")).await;

    assert_eq!(
        refused.is(400, "pipeline.execution.parameter_required").json()["error"]["details"]["parameter"],
        "schema"
    );
    assert_eq!(columns(&platform, "pg", "public", "t").await[0]["name"], "a");
}

/// R-INTRO-7, FC-56
#[tokio::test]
async fn a_datasource_that_can_not_be_reached_is_told_without_the_drivers_words() {
    let platform = TestPlatform::start().await;
    let down = json!({
        "name": "down", "display_name": "Down", "dialect": "POSTGRES", "jdbc_url": "postgres://127.0.0.1:1/orders",
        "credential": {"kind": "password", "username": "reader", "secret": "pw-canary-8f3a"},
    });
    platform.post("/api/v1/datasources", down).await.data();
    platform.sqlite("gone", &platform.files().join("gone.sqlite")).await;
    for name in ["down", "gone"] {
        for rest in ["schemas", "tables", "tables?schema=main", "tables/t/columns?schema=main"] {
            let answer = platform.get(&format!("/api/v1/datasources/{name}/{rest}")).await;
            let error = answer.is(502, "pipeline.execution.datasource_unreachable").json()["error"].take();
            assert_eq!(error["details"], json!({"datasource": name, "reason": "connection"}));
            for word in ["refused", "os error", "127.0.0.1", "sqlite", "reader", "pw-canary", "file"] {
                assert!(!error.to_string().contains(word), "{word} in {error}");
            }
        }
    }
    let log = platform.log().join("\n");
    assert!(log.contains("Connection refused") || log.contains("connection refused"), "the log has the driver's words");
    assert!(!log.contains("pw-canary"));
}

/// R-INTRO-7
#[tokio::test]
async fn a_datasource_that_does_not_answer_in_time_is_told() {
    let platform = TestPlatform::with("FLOWSTONE_EXECUTOR__NODE_QUERY_TIMEOUT_SECONDS", "1").start().await;
    let server = servers(&platform).await.remove(0);
    assert_eq!(tables(&platform, "pg", None).await["tables"], json!([]));
    server.run("BEGIN; LOCK TABLE pg_catalog.pg_description IN ACCESS EXCLUSIVE MODE").await;

    let slow = platform.get(&server.path("tables")).await;

    let error = slow.is(502, "pipeline.execution.datasource_unreachable").json()["error"].take();
    assert_eq!(error["details"]["reason"], "timeout");
    server.run("COMMIT").await;
    assert_eq!(tables(&platform, "pg", None).await["tables"], json!([]));
}

/// R-INTRO-9
#[tokio::test]
async fn a_lake_is_what_is_registered_of_it() {
    let platform = TestPlatform::start().await;
    lake(&platform, &["shop.eu", "shop.us"]).await;
    let broken = json!({
        "namespace": ["shop", "eu"], "name": "broken", "format": "parquet",
        "location": format!("file://{}/nothing.parquet", platform.files().display()),
    });
    platform.post("/api/v1/datasources/lake/tables", broken).await.data();

    assert_eq!(schemas(&platform, "lake").await, json!({"schemas": ["shop.eu", "shop.us"], "truncated": false}));
    let table = |schema: &str, name: &str| json!({"schema": schema, "name": name, "type": "TABLE"});
    assert_eq!(
        tables(&platform, "lake", None).await["tables"],
        json!([table("shop.eu", "broken"), table("shop.eu", "orders"), table("shop.us", "orders")])
    );
    assert_eq!(tables(&platform, "lake", Some("shop.us")).await["tables"], json!([table("shop.us", "orders")]));
    assert_eq!(tables(&platform, "lake", Some("shop")).await["tables"], json!([]));
    let column =
        |name: &str, ty: &str, source: &str| json!({"name": name, "type": ty, "source_type": source, "warnings": []});
    let mut amount = column("amount", "DECIMAL", "DECIMAL(10,2)");
    amount["precision"] = json!(10);
    amount["scale"] = json!(2);
    assert_eq!(
        columns(&platform, "lake", "shop.us", "orders").await,
        json!([
            column("id", "BIGINTEGER", "BIGINT"),
            amount,
            column("at", "TIMESTAMP", "TIMESTAMP"),
            column("list", "STRING", "INTEGER[]")
        ])
    );
    let get = async |rest: &str| -> Answer { platform.get(&format!("/api/v1/datasources/lake/tables/{rest}")).await };
    get("orders/columns").await.is(400, "pipeline.execution.parameter_required");
    get("orders/columns?schema=main").await.is(404, "datasource.table_not_found");
    get("other/columns?schema=shop.eu").await.is(404, "datasource.table_not_found");
    let unread = get("broken/columns?schema=shop.eu").await;
    unread.is(502, "pipeline.execution.datasource_unreachable");
    assert!(!unread.text.contains(&platform.files().display().to_string()), "{}", unread.text);
}

/// R-INTRO-2, R-INTRO-9
#[tokio::test]
async fn the_registry_of_a_lake_is_cut_as_well() {
    let platform = TestPlatform::start().await;
    lake(&platform, &["one"]).await;
    let client = platform.database().connect().await;
    let many = "INSERT INTO catalog.lake_tables (datasource_id, namespace, name, format, location, registered_by)
                SELECT datasource_id, ARRAY['many', 'n' || i], name, format, location, registered_by
                FROM catalog.lake_tables, generate_series(1, 2000) AS i";
    assert_eq!(client.execute(many, &[]).await.unwrap(), 2000);
    for (found, what) in
        [(schemas(&platform, "lake").await, "schemas"), (tables(&platform, "lake", None).await, "tables")]
    {
        assert_eq!((found[what].as_array().unwrap().len(), &found["truncated"]), (2000, &json!(true)), "{what}");
    }
}

/// A lake table called `columns` can be removed, though its path is that of a listing.
#[tokio::test]
async fn a_lake_table_called_columns_can_be_removed() {
    let platform = TestPlatform::start().await;
    lake(&platform, &["one"]).await;
    let table = json!({
        "namespace": "one", "name": "columns", "format": "parquet", "location": format!("file://{}/x.parquet", platform.files().display()),
    });
    platform.post("/api/v1/datasources/lake/tables", table).await.data();
    assert_eq!(platform.delete("/api/v1/datasources/lake/tables/one/columns").await.status, 204);
    assert_eq!(platform.get("/api/v1/datasources/lake/lake-tables").await.data()["count"], 1);
}

/// `catalog-api.md` §3, R-DS-29, R-GRANT-4
#[tokio::test]
async fn authors_look_into_what_their_workspace_sees() {
    let platform = TestPlatform::start().await;
    let servers = servers(&platform).await;
    let paths = ["schemas", "tables", "tables/t/columns"];
    let flowstone = async |arguments: &[&str]| -> String {
        let output = platform.flowstone(arguments).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
    };
    let executes = platform.create_key("execute").await;
    flowstone(&["member", "set", "--email", "bob@example.com", "--author"]).await;
    let bob = flowstone(&["key", "create", "--name", "k", "--email", "bob@example.com", "--scopes", "author"]).await;
    let asked = async |key: &str, method: Method, path: &str| -> Answer {
        let request = reqwest::Client::new().request(method, format!("{}{path}", platform.address()));
        Answer::of(request.header("DP-API-Key", key).send().await.unwrap()).await
    };

    for server in &servers {
        for path in paths {
            asked(&executes, Method::GET, &server.path(path)).await.is(403, "auth.scope.insufficient");
        }
        assert_eq!(asked(&bob, Method::GET, &server.path("schemas")).await.status, 200, "an author may look");
        // A test asks for the role of a workspace's admin.
        asked(&bob, Method::POST, &server.path("test")).await.is(403, "auth.role_required");
    }
    let client = platform.database().connect().await;
    client.execute("DELETE FROM catalog.datasource_workspaces", &[]).await.unwrap();
    for server in &servers {
        for path in paths {
            platform.get(&server.path(path)).await.is(404, "datasource.not_found");
        }
    }
}
