//! Several instances on one database.

use serde_json::json;

use crate::support::authoring::{document, reads};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

/// R-CONV-11
#[tokio::test]
async fn two_instances_that_start_together_migrate_an_empty_database_once() {
    let database = TestDatabase::empty().await;
    let start = || TestPlatform::with("DATABASE_URL", database.url()).start();

    let (first, second) = tokio::join!(start(), start());

    for platform in [&first, &second] {
        platform.get("/api/v1/datasources").await.data();
        assert!(platform.get("/ready").await.status.is_success());
    }
    let client = database.connect().await;
    let applied = "SELECT count(*), count(DISTINCT version) FROM flowstone.migrations WHERE success";
    let row = client.query_one(applied, &[]).await.unwrap();
    let files = app::migrations::migrator().iter().count();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (files as i64, files as i64));
}

/// FC-38
#[tokio::test]
async fn eight_instances_that_start_together_on_an_empty_database_all_serve() {
    let database = TestDatabase::empty().await;
    let begun = std::time::Instant::now();
    let starts = (0..8).map(|_| TestPlatform::with("DATABASE_URL", database.url()).start());

    let platforms = futures::future::join_all(starts).await;

    for platform in &platforms {
        assert!(platform.get("/ready").await.status.is_success());
    }
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_second_instance_in_one_home_is_refused_and_takes_no_result_of_the_first() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/together/rows.sql", "POSTGRES", "SELECT 42 AS answer").await;
    let nodes = json!([reads("rows", "pg", "tests/together/rows.sql")]);
    let pipeline = platform.pipeline(document("tests/together/rows", json!({}), nodes)).await;
    let ready = platform.rows_of(&pipeline, json!({})).await;

    // With the same environment, and so in the same home.
    let second = platform.flowstone(&["serve", "--port", "0"]).await;

    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(71), "{said}");
    assert!(said.contains("another instance keeps its results there") && said.contains("FLOWSTONE_HOME"), "{said}");
    let run = ready["execution_id"].as_str().unwrap();
    assert_eq!(platform.get(&format!("/api/v1/executions/{run}/result")).await.data()["rows"], json!([[42]]));
}
