//! Datasources: registered, granted, changed, tested, deleted; and that no secret leaves.

mod bootstrap;
mod cache;
mod files;
mod probes;

use base64::Engine as _;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, scratch_database};

const DATASOURCES: &str = "/api/v1/datasources";
const CANARY: &str = "pw-canary-8f3a@:/?#%\"";

fn postgres(name: &str) -> Value {
    json!({
        "name": name, "display_name": "Orders", "dialect": "POSTGRES", "jdbc_url": "jdbc:postgres://127.0.0.1:1/orders",
        "credential": {"kind": "password", "username": "reader", "secret": CANARY},
    })
}

fn codes(answer: &Value) -> Vec<&str> {
    let failures = answer["error"]["details"]["failures"].as_array();
    failures.into_iter().flatten().map(|failure| failure["code"].as_str().unwrap_or_default()).collect()
}

/// R-GRANT-1, R-GRANT-2, R-DS-18, R-DS-22
#[tokio::test]
async fn a_registered_datasource_is_granted_to_its_workspace_and_its_host_may_be_down() {
    let platform = TestPlatform::start().await;

    let answer = platform.post(DATASOURCES, postgres("orders")).await;

    assert_eq!(answer.status, 201);
    let made = answer.data();
    assert_eq!(
        (&made["workspace"], &made["last_test"], &made["readonly"]),
        (&json!("default"), &Value::Null, &json!(false))
    );
    assert_eq!(
        (&made["password_set"], &made["credential"]),
        (&json!(true), &json!({"kind": "password", "username": "reader"}))
    );
    let client = platform.database().connect().await;
    let asked = "SELECT w.name, u.email FROM catalog.datasource_workspaces AS g JOIN catalog.workspaces AS w ON w.id = g.workspace_id \
                 JOIN catalog.users AS u ON u.id = g.granted_by WHERE g.datasource_name = 'orders'";
    let grant = client.query_one(asked, &[]).await.unwrap();
    assert_eq!((grant.get::<_, &str>(0), grant.get::<_, &str>(1)), ("default", "admin@localhost"));
    let audited: i64 = client
        .query_one("SELECT count(*) FROM catalog.audit_log WHERE event = 'datasource.granted'", &[])
        .await
        .unwrap()
        .get(0);
    assert_eq!(audited, 1);
}

/// R-DS-5
#[tokio::test]
async fn a_description_is_optional_and_goes_when_it_is_left_out() {
    let platform = TestPlatform::start().await;
    let made = platform.post(DATASOURCES, postgres("plain")).await.data();
    assert!(made.get("description").is_none(), "{made}");
    let mut described = postgres("orders");
    described["description"] = json!("Where orders go.");
    assert_eq!(platform.post(DATASOURCES, described).await.data()["description"], "Where orders go.");

    let replaced = platform.put("/api/v1/datasources/orders", postgres("orders")).await.data();

    assert!(replaced.get("description").is_none(), "{replaced}");
    let client = platform.database().connect().await;
    let stored = client.query("SELECT description FROM catalog.datasources ORDER BY name", &[]).await.unwrap();
    assert!(stored.iter().all(|row| row.get::<_, Option<String>>(0).is_none()), "absent is NULL, not empty");
    assert_eq!(stored.len(), 2);
}

/// R-DS-13, R-DS-18, R-AUD-2, FC-56
#[tokio::test]
async fn a_secret_is_sealed_and_shows_up_nowhere() {
    let platform = TestPlatform::with("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "trace").start().await;
    let mut seen = vec![platform.post(DATASOURCES, postgres("orders")).await.text];
    seen.push(platform.get(DATASOURCES).await.text);
    seen.push(platform.get("/api/v1/datasources/orders").await.text);
    seen.push(platform.post("/api/v1/datasources/orders/test", json!({})).await.text);
    let mut wrong = postgres("orders2");
    wrong["jdbc_url"] = json!(format!("postgres://reader:{CANARY}@127.0.0.1/orders"));
    seen.push(platform.post(DATASOURCES, wrong).await.text);
    seen.extend(platform.log());

    let client = platform.database().connect().await;
    let row = client
        .query_one("SELECT credential_encrypted, to_jsonb(d)::text FROM catalog.datasources AS d", &[])
        .await
        .unwrap();
    let sealed: Vec<u8> = row.get(0);
    assert_eq!((sealed[0], sealed.len()), (1, 1 + 12 + CANARY.len() + 16));
    seen.push(row.get(1));
    let trail: String = client
        .query_one("SELECT string_agg(details_json::text, ' ') FROM catalog.audit_log", &[])
        .await
        .unwrap()
        .get(0);
    seen.push(trail);

    let encoded = base64::engine::general_purpose::STANDARD.encode(CANARY);
    let percent = percent_encoding::utf8_percent_encode(CANARY, percent_encoding::NON_ALPHANUMERIC).to_string();
    let escaped = CANARY.replace('"', "\\\"");
    for form in [CANARY, "pw-canary-8f3a", &encoded, &percent, &escaped] {
        assert!(!seen.iter().any(|text| text.contains(form)), "{form}");
    }
}

/// R-DS-25, R-DS-1, R-DS-4, R-DS-20, R-DS-23
#[tokio::test]
async fn everything_wrong_with_a_datasource_is_told_at_once() {
    let platform = TestPlatform::start().await;
    let wrong = json!({
        "name": "Bad Name", "display_name": "x", "dialect": "POSTGRES", "jdbc_url": "mysql://h/d", "query_timeout_seconds": 0,
        "properties": {"odd": {}}, "credential": {"kind": "password"},
    });

    let answer = platform.post(DATASOURCES, wrong).await;

    assert_eq!(answer.status, 400);
    let json = answer.json();
    for code in
        ["name_invalid", "query_timeout_invalid", "jdbc_url_scheme_invalid", "properties_invalid", "password_missing"]
    {
        assert!(codes(&json).contains(&format!("datasource.validation.{code}").as_str()), "{code} in {}", answer.text);
    }
}

/// R-DS-24
#[tokio::test]
async fn a_dialect_without_a_driver_is_refused() {
    let platform = TestPlatform::start().await;
    let mut oracle = postgres("big");
    oracle["dialect"] = json!("ORACLE");
    oracle["jdbc_url"] = json!("oracle://db.example.com:1521/x");
    platform.post(DATASOURCES, oracle).await.is(400, "datasource.driver_not_loaded");
}

/// R-DS-2, R-DS-30, R-DS-29
#[tokio::test]
async fn a_name_is_given_out_once_and_a_deleted_datasource_is_not_there() {
    let platform = TestPlatform::start().await;
    platform.post(DATASOURCES, postgres("orders")).await.data();
    platform.post(DATASOURCES, postgres("orders")).await.is(409, "datasource.validation.duplicate_name");

    assert_eq!(platform.delete("/api/v1/datasources/orders").await.status, 204);

    platform.get("/api/v1/datasources/orders").await.is(404, "datasource.not_found");
    platform.put("/api/v1/datasources/orders", postgres("orders")).await.is(404, "datasource.not_found");
    platform.delete("/api/v1/datasources/orders").await.is(404, "datasource.not_found");
    platform.post("/api/v1/datasources/orders/test", json!({})).await.is(404, "datasource.not_found");
    assert_eq!(platform.get(DATASOURCES).await.data()["pagination"]["total"], 0);
    platform.post(DATASOURCES, postgres("orders")).await.is(409, "datasource.validation.duplicate_name");
}

/// R-DS-3, R-DS-9, R-DS-10
#[tokio::test]
async fn an_update_without_a_secret_keeps_it_and_one_of_another_kind_needs_its_own() {
    let platform = TestPlatform::start().await;
    platform.post(DATASOURCES, postgres("orders")).await.data();
    let client = platform.database().connect().await;
    let sealed = async || -> Vec<u8> {
        client.query_one("SELECT credential_encrypted FROM catalog.datasources", &[]).await.unwrap().get(0)
    };
    let before = sealed().await;
    let mut silent = postgres("orders");
    silent["display_name"] = json!("Renamed");
    silent.as_object_mut().unwrap().remove("credential");

    let written = platform.put("/api/v1/datasources/orders", silent).await.data();

    assert_eq!((&written["display_name"], &written["username"]), (&json!("Renamed"), &json!("reader")));
    assert_eq!(sealed().await, before);
    let mut token = postgres("orders");
    token["credential"] = json!({"kind": "token"});
    platform.put("/api/v1/datasources/orders", token).await.is(400, "datasource.validation.password_missing");
    platform.put("/api/v1/datasources/orders", postgres("other")).await.is(400, "datasource.validation.name_invalid");
    platform.put("/api/v1/datasources/orders", postgres("orders")).await.data();
    assert_ne!(sealed().await, before, "a new secret is sealed anew");
}

/// R-DS-30
#[tokio::test]
async fn a_datasource_in_use_by_any_stored_version_is_not_deleted() {
    let platform = TestPlatform::start().await;
    platform.sqlite("files", &platform.files().join("a.db")).await;
    platform.template("a/one.sql", "SQLITE", "SELECT 1 AS n").await;
    let id = platform.pipeline(document("p/one", json!({}), json!([reads("n", "files", "a/one.sql")]))).await;
    platform.post(&format!("/api/v1/pipelines/{id}/versions/1/discard"), json!({})).await.data();

    let refused = platform.delete("/api/v1/datasources/files").await;

    let details = refused.is(409, "datasource.in_use").json()["error"]["details"].clone();
    assert_eq!(details["referencing_pipelines"], json!(["p/one"]));
    assert_eq!(
        details["references"],
        json!([{"pipeline": "p/one", "node_id": "n", "pipeline_version": 1, "version_status": "DISCARDED"}])
    );
}

/// R-DS-30: a datasource that is only written to is in use, too, and another workspace's pipelines are told by their number.
#[tokio::test]
async fn a_datasource_that_is_written_to_is_not_deleted() {
    let platform = TestPlatform::start().await;
    platform.sqlite("files", &platform.files().join("a.db")).await;
    platform.sqlite("sink", &platform.files().join("b.db")).await;
    platform.template("a/one.sql", "SQLITE", "SELECT 1 AS n").await;
    let mut node = reads("n", "files", "a/one.sql");
    node["output"] = json!({"target": "datasource", "datasource": "sink", "table": "t", "mode": "append"});
    let draft = document("p/one", json!({}), json!([node]));
    platform.post("/api/v1/pipelines", draft).await.data();

    let refused = platform.delete("/api/v1/datasources/sink").await.is(409, "datasource.in_use").json();

    assert_eq!(
        refused["error"]["details"]["references"],
        json!([{"pipeline": "p/one", "node_id": "n", "pipeline_version": 1, "version_status": "DRAFT"}])
    );
}

/// R-DS-9: a kind that has no secret takes the stored one away.
#[tokio::test]
async fn a_credential_that_becomes_none_is_forgotten() {
    let platform = TestPlatform::start().await;
    let mut datasource = json!({
        "name": "file", "display_name": "File", "dialect": "SQLITE",
        "jdbc_url": format!("sqlite:{}", platform.files().join("a.db").display()),
        "credential": {"kind": "password", "username": "somebody", "secret": "s3cret"},
    });
    let made = platform.post(DATASOURCES, datasource.clone()).await.data();
    assert_eq!(made["password_set"], true, "{made}");

    datasource["credential"] = json!({"kind": "none"});
    let changed = platform.put("/api/v1/datasources/file", datasource).await.data();

    assert_eq!(changed["password_set"], false, "{changed}");
    let client = platform.database().connect().await;
    let asked = "SELECT credential_encrypted IS NULL AND username IS NULL FROM catalog.datasources WHERE name = 'file'";
    assert!(client.query_one(asked, &[]).await.unwrap().get::<_, bool>(0));
}

/// R-DS-27, R-DS-19
#[tokio::test]
async fn a_test_answers_200_either_way_and_leaves_the_definition_alone() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("up", &database).await;
    platform.post(DATASOURCES, postgres("down")).await.data();
    let before = platform.get("/api/v1/datasources/up").await.data();

    let up = platform.post("/api/v1/datasources/up/test", json!({})).await.data();
    let down = platform.post("/api/v1/datasources/down/test", json!({})).await.data();

    assert_eq!((&up["connected"], &down["connected"]), (&json!(true), &json!(false)));
    assert!(up["server_version"].as_str().unwrap().contains("18"), "{up}");
    assert!(up["latency_ms"].is_i64() && down["error"].is_string() && down.get("server_version").is_none(), "{down}");
    assert_eq!(down["error_class"], "pipeline.node.datasource_connection_failed");
    let after = platform.get("/api/v1/datasources/up").await.data();
    assert_eq!(after["updated_at"], before["updated_at"]);
    assert_eq!((&after["last_test"]["ok"], &after["last_test"]["message"]), (&json!(true), &up["server_version"]));
    let client = platform.database().connect().await;
    let tests: i64 = client
        .query_one("SELECT count(*) FROM catalog.audit_log WHERE event = 'datasource.connection_test'", &[])
        .await
        .unwrap()
        .get(0);
    assert_eq!(tests, 2);
}

/// R-GRANT-4, R-GRANT-5, R-CONV-13
#[tokio::test]
async fn without_a_grant_a_datasource_is_not_there() {
    let platform = TestPlatform::start().await;
    platform.post(DATASOURCES, postgres("orders")).await.data();
    let client = platform.database().connect().await;
    client.execute("DELETE FROM catalog.datasource_workspaces", &[]).await.unwrap();

    let foreign = platform.get("/api/v1/datasources/orders").await;
    let missing = platform.get("/api/v1/datasources/nobody").await;

    foreign.is(404, "datasource.not_found");
    assert_eq!(foreign.json()["error"], missing.json()["error"]);
    assert_eq!(platform.get(DATASOURCES).await.data()["pagination"]["total"], 0);
    platform.template("a/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let refused = platform
        .post("/api/v1/pipelines", document("p/one", json!({}), json!([reads("n", "orders", "a/one.sql")])))
        .await;
    refused.is(400, "pipeline.validation.unknown_datasource");
}

/// R-DS-36
#[tokio::test]
async fn a_key_registers_nothing_for_the_whole_instance() {
    let platform = TestPlatform::start().await;
    let mut wide = postgres("wide");
    wide["instance"] = json!(true);
    platform.post(DATASOURCES, wide).await.is(403, "auth.scope.insufficient");
}

/// R-DS-26
#[tokio::test]
async fn schemas_to_include_are_stored_as_they_are_read() {
    let platform = TestPlatform::start().await;
    let mut listed = postgres("orders");
    listed["introspection_include_schemas"] = json!([" Sys", "sys", "", "audit"]);
    assert_eq!(
        platform.post(DATASOURCES, listed).await.data()["introspection_include_schemas"],
        json!(["sys", "audit"])
    );
    let replaced = platform.put("/api/v1/datasources/orders", postgres("orders")).await.data();
    assert!(replaced.get("introspection_include_schemas").is_none(), "replaced wholesale");
}

/// R-DS-20
#[tokio::test]
async fn a_file_outside_the_configured_folders_is_refused() {
    let platform = TestPlatform::start().await;
    let outside = json!({"name": "x", "display_name": "x", "dialect": "SQLITE", "jdbc_url": "sqlite:/etc/passwd"});
    platform.post(DATASOURCES, outside).await.is(400, "datasource.validation.jdbc_url_malformed");
}

/// R-DS-19, R-DS-31
#[tokio::test]
async fn a_credential_is_opened_once_for_a_pool_and_again_when_the_datasource_has_changed() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("a/one.sql", "POSTGRES", "SELECT 1 AS n").await;
    let id = platform.pipeline(document("p/one", json!({}), json!([reads("n", "pg", "a/one.sql")]))).await;
    platform.rows_of(&id, json!({})).await;
    platform.rows_of(&id, json!({})).await;
    let mut definition = platform.get("/api/v1/datasources/pg").await.data();
    for server_owned in ["credential", "username"] {
        definition.as_object_mut().unwrap().remove(server_owned);
    }
    platform.put("/api/v1/datasources/pg", definition).await.data();
    platform.rows_of(&id, json!({})).await;

    let client = platform.database().connect().await;
    let asked = "SELECT event FROM catalog.audit_log WHERE event LIKE 'datasource.pool%' ORDER BY id";
    let rows = client.query(asked, &[]).await.unwrap();
    let events: Vec<&str> = rows.iter().map(|row| row.get(0)).collect();
    assert_eq!(events, ["datasource.pool_build", "datasource.pool_rebuild"]);
}
