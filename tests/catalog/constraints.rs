//! What the database itself holds fast, whoever writes.

use serde_json::json;
use tokio_postgres::Client;

use crate::support::authoring::{document, reads};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

/// A platform on which one run has ended, and a connection to its metadata.
async fn with_a_run() -> (TestPlatform, Client, TestDatabase, String) {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("c/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let pipeline = platform.pipeline(document("c/one", json!({}), json!([reads("n", "pg", "c/one.sql")]))).await;
    platform.rows_of(&pipeline, json!({})).await;
    let client = platform.database().connect().await;
    (platform, client, database, pipeline)
}

/// The constraint that refuses the statement.
async fn refused_by(client: &Client, sql: &str) -> String {
    let error = client.execute(sql, &[]).await.expect_err(sql);
    error.as_db_error().and_then(|error| error.constraint()).unwrap_or_default().to_owned()
}

/// R-EXEC-2, R-EXEC-3, R-EXEC-4, R-PIPE-7, R-CONV-7
#[tokio::test]
async fn history_has_its_version_its_person_and_its_words() {
    let (_platform, client, _database, _) = with_a_run().await;
    let runs = "UPDATE catalog.pipeline_executions SET";

    assert_eq!(refused_by(&client, &format!("{runs} pipeline_version = 2")).await, "fk_executions_pipeline_version");
    assert_eq!(refused_by(&client, &format!("{runs} status = 'PAUSED'")).await, "chk_status");
    assert_eq!(refused_by(&client, &format!("{runs} triggered_via = 'CRON'")).await, "chk_triggered_via");
    for status in ["RUNNING", "FAILED", "ABORTED", "SUCCESS"] {
        assert_eq!(client.execute(&format!("{runs} status = '{status}'"), &[]).await.unwrap(), 1);
    }
    for via in ["UI", "MCP", "PIPELINE", "ENDPOINT", "REST"] {
        assert_eq!(client.execute(&format!("{runs} triggered_via = '{via}'"), &[]).await.unwrap(), 1);
    }
    let held = refused_by(&client, "DELETE FROM catalog.pipelines").await;
    assert!(
        ["pipeline_executions_pipeline_id_fkey", "fk_executions_pipeline_version"].contains(&held.as_str()),
        "{held}"
    );
    assert!(refused_by(&client, "DELETE FROM catalog.users WHERE email = 'admin@localhost'").await.ends_with("_fkey"));
}

/// R-SSE-10
#[tokio::test]
async fn a_new_kind_of_event_needs_no_migration() {
    let (_platform, client, _database, _) = with_a_run().await;
    let sql = "UPDATE catalog.execution_events SET event_type = 'never_seen_before' WHERE event_id = 1";
    assert_eq!(client.execute(sql, &[]).await.unwrap(), 1);
}

/// R-PIPE-2: what an older release stored under a flat name goes on working until it is next saved.
#[tokio::test]
async fn a_flat_name_of_old_still_runs_and_is_refused_at_the_next_save() {
    let (platform, client, _database, pipeline) = with_a_run().await;
    client.execute("UPDATE catalog.pipelines SET name = 'flat'", &[]).await.unwrap();
    let renamed = "UPDATE catalog.pipeline_versions SET body_json = jsonb_set(body_json, '{name}', '\"flat\"'), \
                   body_hash = encode(sha256(convert_to(jsonb_set(body_json, '{name}', '\"flat\"')::text, 'UTF8')), 'hex')";
    client.execute(renamed, &[]).await.unwrap();

    assert_eq!(platform.get("/api/v1/pipelines").await.data()["items"][0]["name"], "flat");
    let opened = platform.get(&format!("/api/v1/pipelines/{pipeline}")).await.data();
    assert_eq!(platform.rows_of(&pipeline, json!({})).await["rows"], json!([[1]]));
    let body = document("flat", json!({}), json!([reads("n", "pg", "c/one.sql")]));
    let saved =
        platform.seen(reqwest::Method::PUT, &format!("/api/v1/pipelines/{pipeline}"), &opened, Some(body)).await;
    saved.is(400, "pipeline.validation.name_invalid");
}

/// R-CONV-2
#[tokio::test]
async fn ids_are_random_uuids_but_for_the_few_that_say_otherwise() {
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    let keys = "SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod) \
                FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid \
                JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] \
                WHERE i.indisprimary AND i.indnatts = 1 AND c.relnamespace = 'catalog'::regnamespace \
                  AND format_type(a.atttypid, a.atttypmod) <> 'uuid' ORDER BY 1";
    let rows = client.query(keys, &[]).await.unwrap();
    let others: Vec<(String, String, String)> = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    let others: Vec<(&str, &str, &str)> = others.iter().map(|(a, b, c)| (a.as_str(), b.as_str(), c.as_str())).collect();
    assert_eq!(
        others,
        [
            ("api_keys", "id", "text"),
            ("audit_log", "id", "bigint"),
            ("datasources", "name", "text"),
            ("execution_events", "id", "bigint"),
        ]
    );
}
