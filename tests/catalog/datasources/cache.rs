//! A change of a datasource is seen at once, by whichever instance.

use serde_json::{Value, json};

use crate::support::authoring::{document, location, reads};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

async fn database(word: &str) -> TestDatabase {
    let database = scratch_database().await;
    let made = format!("CREATE TABLE t (word text); INSERT INTO t VALUES ('{word}')");
    database.connect().await.batch_execute(&made).await.unwrap();
    database
}

fn pointing_to(database: &TestDatabase) -> Value {
    let (url, credential) = location(database);
    json!({
        "name": "pg", "display_name": "PG", "dialect": "POSTGRES", "jdbc_url": url,
        "credential": {"kind": "password", "username": credential.username, "secret": credential.secret},
    })
}

/// R-DS-32, R-DS-31
#[tokio::test]
async fn a_change_is_seen_at_once_by_every_instance_and_an_absence_is_not_remembered() {
    let first = TestPlatform::start().await;
    let second = TestPlatform::with("DATABASE_URL", first.database().url()).start().await;
    let (old, new) = (database("old").await, database("new").await);
    for instance in [&first, &second] {
        instance.get("/api/v1/datasources/pg/tables").await.is(404, "datasource.not_found");
    }

    first.post("/api/v1/datasources", pointing_to(&old)).await.data();

    for instance in [&second, &first] {
        assert_eq!(instance.get("/api/v1/datasources/pg/tables").await.data()["tables"][0]["name"], "t");
    }
    first.template("c/word.sql", "POSTGRES", "SELECT word FROM t").await;
    let pipeline = first.pipeline(document("c/word", json!({}), json!([reads("n", "pg", "c/word.sql")]))).await;
    for instance in [&first, &second] {
        assert_eq!(instance.rows_of(&pipeline, json!({})).await["rows"], json!([["old"]]));
    }

    first.put("/api/v1/datasources/pg", pointing_to(&new)).await.data();

    for instance in [&second, &first] {
        assert_eq!(instance.rows_of(&pipeline, json!({})).await["rows"], json!([["new"]]));
    }
    let client = first.database().connect().await;
    client.execute("DELETE FROM catalog.datasource_workspaces", &[]).await.unwrap();
    for instance in [&second, &first] {
        instance.get("/api/v1/datasources/pg/tables").await.is(404, "datasource.not_found");
        let events = instance.run(&pipeline, json!({})).await;
        let error = events.last().unwrap().json()["error"].take();
        assert_eq!(error["code"], "pipeline.node.datasource_not_found", "{error}");
    }
}
