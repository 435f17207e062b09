//! What a write asks of its datasource: at the save, and again of the live row when the node starts.

use serde_json::json;

use super::servers::Server;
use super::{Fixture, end, writes};
use crate::support::authoring::{document, location, reads};
use crate::support::{TestPlatform, eventually};

/// R-DS-33: three uses are forbidden when the pipeline is saved, and reading is not.
#[tokio::test]
async fn a_read_only_datasource_refuses_pipelines_that_write_to_it() {
    let fixture = Fixture::start().await;
    fixture.platform.template("tests/live/one.sql", "POSTGRES", "SELECT 1 AS id").await;
    read_only(&fixture, true).await;
    let save = async |node: serde_json::Value| {
        let document = document("tests/live/saved", json!({}), json!([node]));
        fixture.platform.post("/api/v1/pipelines", document).await
    };
    let node = || reads("only", "source", "tests/live/one.sql");
    let typed = |ty: &str| {
        let mut node = node();
        node["type"] = json!(ty);
        node
    };
    for (node, usage) in [
        (typed("DML"), "dml_source"),
        (typed("DDL"), "ddl_source"),
        (writes(node(), "source", "t", "append"), "output_target"),
    ] {
        let refused = save(node).await;
        refused.is(400, "pipeline.validation.datasource_readonly");
        let details = refused.json()["error"]["details"].clone();
        assert_eq!((&details["usage"], &details["node_id"]), (&json!(usage), &json!("only")), "{details}");
        assert_eq!(details["datasource"], "source");
    }
    save(node()).await.data();
}

async fn read_only(fixture: &Fixture, readonly: bool) {
    let (url, credential) = location(&fixture.source);
    let document = json!({
        "name": "source", "display_name": "source", "dialect": "POSTGRES", "jdbc_url": url, "credential": credential,
        "readonly": readonly,
    });
    fixture.platform.put("/api/v1/datasources/source", document).await.data();
}

/// R-DS-34: each of the three uses, stored while it was allowed.
#[tokio::test]
async fn a_datasource_that_became_read_only_refuses_what_was_stored_before() {
    let fixture = Fixture::start().await;
    fixture.source.connect().await.batch_execute("CREATE TABLE t (id int)").await.unwrap();
    fixture.platform.template("tests/live/one.sql", "POSTGRES", "SELECT 1 AS id").await;
    fixture.platform.template("tests/live/insert.sql", "POSTGRES", "INSERT INTO t VALUES (1)").await;
    fixture.platform.template("tests/live/create.sql", "POSTGRES", "CREATE TABLE made (id int)").await;
    let mut dml = reads("only", "source", "tests/live/insert.sql");
    dml["type"] = json!("DML");
    let mut ddl = reads("only", "source", "tests/live/create.sql");
    ddl["type"] = json!("DDL");
    let output = writes(reads("only", "source", "tests/live/one.sql"), "source", "t", "append");
    let mut pipelines = Vec::new();
    for (word, node) in [("dml", dml), ("ddl", ddl), ("output", output)] {
        pipelines.push(fixture.pipeline(word, json!([node])).await);
    }
    read_only(&fixture, true).await;

    for pipeline in &pipelines {
        let failed = end(&fixture.platform.run(pipeline, json!({})).await, "pipeline_failed");
        assert_eq!(failed["error"]["code"], "pipeline.node.datasource_readonly", "{failed}");
        assert_eq!(failed["error"]["details"]["datasource"], "source");
    }

    let left = "SELECT (SELECT count(*) FROM t), to_regclass('made') IS NULL";
    let left = fixture.source.connect().await.query_one(left, &[]).await.unwrap();
    assert_eq!((left.get::<_, i64>(0), left.get::<_, bool>(1)), (0, true));
    read_only(&fixture, false).await;
    end(&fixture.platform.run(&pipelines[2], json!({})).await, "pipeline_completed");
}

/// R-DS-35: a target that is no longer to be seen, and a catalog that can't be read, are never "no restriction".
#[tokio::test]
async fn a_target_whose_row_cannot_be_read_is_not_written() {
    let fixture = Fixture::start().await;
    let server = Server::all(&fixture.platform).await.remove(0);
    server.run("CREATE TABLE t (id INTEGER)").await;
    let gate = "CREATE TABLE gate (open boolean);
        CREATE FUNCTION wait() RETURNS int LANGUAGE plpgsql AS
        'BEGIN WHILE NOT EXISTS (SELECT FROM gate) LOOP PERFORM pg_sleep(0.02); END LOOP; RETURN 1; END'";
    let source = fixture.source.connect().await;
    source.batch_execute(gate).await.unwrap();
    fixture.platform.template("tests/live/wait.sql", "POSTGRES", "SELECT wait() AS n").await;
    let first = super::stages("first", "source", "tests/live/wait.sql", "waited");
    let mut second = fixture.node("second", "SELECT 1 AS id", "to_pg", "t", "append").await;
    second["depends_on"] = json!(["first"]);
    let pipeline = fixture.pipeline("gone", json!([first, second])).await;
    let metadata = fixture.platform.database().connect().await;
    let waiting = async || {
        let asked = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%wait() AS n%' AND state = 'active' \
                     AND datname = current_database() AND pid <> pg_backend_pid()";
        (source.query_one(asked, &[]).await.unwrap().get::<_, i64>(0) > 0).then_some(())
    };

    // Deleted while an earlier node runs: past the API, which would not let it go.
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    eventually("the first node runs", &waiting).await;
    let deleted = "UPDATE catalog.datasources SET is_deleted = true WHERE name = 'to_pg'";
    assert_eq!(metadata.execute(deleted, &[]).await.unwrap(), 1);
    source.execute("INSERT INTO gate VALUES (true)", &[]).await.unwrap();
    let run = fixture.platform.ended(&id).await;
    assert_eq!(run["error"]["code"], "pipeline.node.datasource_not_found", "{run}");
    assert_eq!(run["failed_node_id"], "second");

    // The row is back, but the table that says what the workspace sees is not to be read.
    source.execute("DELETE FROM gate", &[]).await.unwrap();
    metadata.execute("UPDATE catalog.datasources SET is_deleted = false WHERE name = 'to_pg'", &[]).await.unwrap();
    let id = fixture.platform.start_detached(&pipeline, json!({})).await;
    eventually("the first node runs", &waiting).await;
    metadata.batch_execute("ALTER TABLE catalog.datasources RENAME TO datasources_away").await.unwrap();
    source.execute("INSERT INTO gate VALUES (true)", &[]).await.unwrap();
    let run = fixture.platform.ended(&id).await;
    metadata.batch_execute("ALTER TABLE catalog.datasources_away RENAME TO datasources").await.unwrap();
    assert_eq!(run["error"]["code"], "pipeline.execution.aborted", "{run}");

    assert_eq!(server.rows("SELECT count(*) FROM t").await, [["0"]]);
}

/// R-LAKE: lakes and their engine are only read, which a save says.
#[tokio::test]
async fn a_lake_takes_no_rows() {
    let platform = TestPlatform::start().await;
    let fixture = Fixture::on(platform).await;
    let lake = json!({
        "name": "lake", "display_name": "lake", "dialect": "LAKE",
        "jdbc_url": format!("lake:{}", fixture.platform.files().display()), "credential": {"kind": "none"},
    });
    fixture.platform.post("/api/v1/datasources", lake).await.data();
    let node = fixture.node("into_lake", "SELECT 1 AS id", "lake", "t", "append").await;
    let document = document("tests/live/lake", json!({}), json!([node]));

    let refused = fixture.platform.post("/api/v1/pipelines", document).await;

    refused.is(400, "pipeline.validation.datasource_readonly");
    assert_eq!(refused.json()["error"]["details"]["reason"], "dialect_is_only_read");
}
