//! Lake tables: registered, listed, removed.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, eventually};

const TABLES: &str = "/api/v1/datasources/lake/tables";
const LISTED: &str = "/api/v1/datasources/lake/lake-tables";

async fn platform() -> TestPlatform {
    let platform = TestPlatform::start().await;
    let lake = json!({"name": "lake", "display_name": "Lake", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
    platform.post("/api/v1/datasources", lake).await.data();
    platform
}

fn table(platform: &TestPlatform, namespace: Value, name: &str) -> Value {
    json!({"namespace": namespace, "name": name, "format": "parquet",
           "location": format!("file://{}/{name}/*.parquet", platform.files().display())})
}

/// Writes the rows of a query into a file.
async fn write(file: PathBuf, query: &'static str) {
    let written = tokio::task::spawn_blocking(move || {
        let duckdb = duckdb::Connection::open_in_memory().unwrap();
        duckdb.execute_batch(&format!("COPY ({query}) TO '{}' (FORMAT parquet)", file.display())).unwrap();
    });
    written.await.unwrap();
}

/// R-LAKE-12: a run sees the tables that there are now, whatever the connector was made with.
#[tokio::test]
async fn runs_see_what_is_registered_and_nothing_that_is_not_any_more() {
    let platform = platform().await;
    for name in ["first", "second"] {
        std::fs::create_dir(platform.files().join(name)).unwrap();
        write(platform.files().join(name).join("1.parquet"), "SELECT 7 AS n").await;
        platform.template(&format!("l/{name}.sql"), "LAKE", &format!("SELECT n FROM l.{name}")).await;
    }
    let mut pipelines = Vec::new();
    for name in ["first", "second"] {
        let nodes = json!([reads("n", "lake", &format!("l/{name}.sql"))]);
        pipelines.push(platform.pipeline(document(&format!("l/{name}"), json!({}), nodes)).await);
    }
    let runs = async |pipeline: &str| platform.run(pipeline, json!({})).await.last().unwrap().event.clone().unwrap();

    platform.post(TABLES, table(&platform, json!(["l"]), "first")).await.data();
    assert_eq!(runs(&pipelines[0]).await, "data_ready");
    assert_eq!(runs(&pipelines[1]).await, "pipeline_failed");
    platform.post(TABLES, table(&platform, json!(["l"]), "second")).await.data();
    assert_eq!(runs(&pipelines[1]).await, "data_ready");
    assert_eq!(platform.delete(&format!("{TABLES}/l/first")).await.status, 204);
    assert_eq!(runs(&pipelines[0]).await, "pipeline_failed");
}

/// R-LAKE-2, R-LAKE-7, R-LAKE-8
#[tokio::test]
async fn a_table_is_registered_once_and_can_be_removed() {
    let platform = platform().await;

    let mut flights = table(&platform, json!(["nyc", "air"]), "flights");
    flights["partition_column"] = json!("month");
    let made = platform.post(TABLES, flights).await;

    assert_eq!(made.status, 201);
    assert_eq!(
        (&made.data()["namespace"], &made.data()["registered_by"]),
        (&json!(["nyc", "air"]), &json!("admin@localhost"))
    );
    let dotted = table(&platform, json!("nyc.air"), "flights");
    platform.post(TABLES, dotted).await.is(409, "datasource.lake_table_duplicate");
    let listed = platform.get(LISTED).await.data();
    assert_eq!((&listed["count"], &listed["tables"][0]["name"]), (&json!(1), &json!("flights")));
    assert_eq!(listed["tables"][0]["partition_column"], "month");
    assert_eq!(platform.delete(&format!("{TABLES}/nyc.air/flights")).await.status, 204);
    platform.delete(&format!("{TABLES}/nyc.air/flights")).await.is(404, "datasource.lake_table_not_found");
    assert_eq!(platform.get(LISTED).await.data()["count"], 0);
}

/// R-LAKE-2, R-LAKE-3, R-LAKE-4, R-LAKE-5
#[tokio::test]
async fn everything_wrong_with_a_table_is_told_at_once() {
    let platform = platform().await;
    let wrong = json!({"namespace": [], "name": "A", "format": "csv", "location": "file:///x y"});

    let answer = platform.post(TABLES, wrong).await.json();

    let failures = answer["error"]["details"]["failures"].as_array().unwrap().clone();
    let told: Vec<&str> = failures.iter().map(|failure| failure["code"].as_str().unwrap()).collect();
    assert_eq!(
        told,
        ["namespace", "name", "format", "location"].map(|what| format!("datasource.validation.lake_{what}_invalid"))
    );
}

/// R-LAKE-5, R-DS-20
#[tokio::test]
async fn files_outside_the_configured_folders_are_refused() {
    let platform = platform().await;
    let files = platform.files();
    for location in ["file:///etc/*.parquet".to_owned(), format!("file://{}/../x.parquet", files.display())] {
        let mut outside = table(&platform, json!(["a"]), "t");
        outside["location"] = json!(location);
        platform.post(TABLES, outside).await.is(400, "datasource.validation.lake_location_invalid");
    }
}

/// R-LAKE-1
#[tokio::test]
async fn only_a_lake_has_tables() {
    let platform = platform().await;
    platform.sqlite("files", &platform.files().join("a.db")).await;
    let body = table(&platform, json!(["a"]), "t");
    platform
        .post("/api/v1/datasources/files/tables", body)
        .await
        .is(400, "datasource.validation.lake_dialect_required");
    platform.get("/api/v1/datasources/files/lake-tables").await.is(400, "datasource.validation.lake_dialect_required");
    platform
        .delete("/api/v1/datasources/files/tables/a/t")
        .await
        .is(400, "datasource.validation.lake_dialect_required");
    platform.get("/api/v1/datasources/none/lake-tables").await.is(404, "datasource.not_found");
}

/// R-LAKE-13
#[tokio::test]
async fn tables_outlive_a_deleted_lake() {
    let platform = platform().await;
    platform.post(TABLES, table(&platform, json!(["a"]), "t")).await.data();
    platform.delete("/api/v1/datasources/lake").await;
    let client = platform.database().connect().await;
    let left: i64 = client.query_one("SELECT count(*) FROM catalog.lake_tables", &[]).await.unwrap().get(0);
    assert_eq!(left, 1);
}

/// R-LAKE-10
#[tokio::test]
async fn a_run_finds_broken_tables_and_whole_ones() {
    let platform = platform().await;
    platform.post(TABLES, table(&platform, json!(["shop"]), "orders")).await.data();
    platform.template("l/one.sql", "LAKE", "SELECT 1 AS one").await;
    let nodes = json!([reads("one", "lake", "l/one.sql")]);
    let pipeline = platform.pipeline(document("l/one", json!({}), nodes)).await;
    let broken = async || {
        let listed = platform.get(LISTED).await.data();
        listed["tables"][0].get("last_error").is_some_and(Value::is_string)
    };

    platform.run(&pipeline, json!({})).await;
    eventually("the run has found it broken", async || broken().await.then_some(())).await;

    let folder = platform.files().join("orders");
    std::fs::create_dir(&folder).unwrap();
    write(folder.join("1.parquet"), "SELECT 1 AS id").await;
    platform.run(&pipeline, json!({})).await;
    eventually("the next has found it whole", async || (!broken().await).then_some(())).await;
}

/// R-LAKE-10
#[tokio::test]
async fn a_broken_table_is_told_since_when_until_it_is_whole_again() {
    let platform = platform().await;
    let folder = platform.files().join("orders");
    platform.post(TABLES, table(&platform, json!(["shop", "eu"]), "orders")).await.data();
    let client = platform.database().connect().await;
    // The row's version tells whether it was written.
    let written = async || -> String {
        let row = client.query_one("SELECT xmin::text FROM catalog.lake_tables", &[]).await.unwrap();
        row.get(0)
    };
    let test = async || -> Value {
        let tested = platform.post("/api/v1/datasources/lake/test", json!({})).await.data();
        assert_eq!(tested["connected"], true, "the lake is there, whatever its tables are: {tested}");
        platform.get(LISTED).await.data()["tables"][0].clone()
    };

    let missing = test().await;
    assert!(missing["last_error"].as_str().is_some_and(|error| !error.is_empty()), "{missing}");
    let (since, version) = (missing["last_error_at"].clone(), written().await);
    assert_eq!(test().await, missing);
    assert_eq!(written().await, version, "an unchanged outcome is not written");

    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("1.parquet"), "no parquet").unwrap();
    let broken = test().await;
    assert_ne!(broken["last_error"], missing["last_error"]);
    assert_eq!(broken["last_error_at"], since, "it is broken since then");

    std::fs::remove_file(folder.join("1.parquet")).unwrap();
    write(folder.join("1.parquet"), "SELECT 1 AS id").await;
    let whole = test().await;
    assert_eq!((whole.get("last_error"), whole.get("last_error_at")), (None, None), "{whole}");
    let version = written().await;
    test().await;
    assert_eq!(written().await, version, "an unchanged outcome is not written");
}
