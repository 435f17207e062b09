//! Pipelines: created, judged, listed, released, purged. Their lifecycle is in `versions.rs`.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::TestPlatform;
use crate::support::authoring::{document, reads};

const PIPELINES: &str = "/api/v1/pipelines";

/// A platform with an SQLite datasource of one table and a released template over it.
async fn platform() -> TestPlatform {
    let platform = TestPlatform::start().await;
    let file = platform.files().join("shop.db");
    let shop = rusqlite::Connection::open(&file).unwrap();
    shop.execute_batch("CREATE TABLE orders (id INTEGER); INSERT INTO orders VALUES (1), (2);").unwrap();
    platform.sqlite("shop", &file).await;
    platform.template("shop/orders.sql", "SQLITE", "SELECT id FROM orders ORDER BY id").await;
    platform
}

fn orders(name: &str) -> Value {
    document(name, json!({}), json!([reads("orders", "shop", "shop/orders.sql")]))
}

async fn draft_template(platform: &TestPlatform, name: &str, body: &str) -> Value {
    let document = json!({"id": name, "dialect": "SQLITE", "display_name": name, "description": "", "body": body});
    platform.post("/api/v1/templates", document).await.data()
}

fn failures(answer: &Value) -> Vec<(String, String)> {
    let listed = answer["error"]["details"]["failures"].as_array().cloned().unwrap_or_default();
    let text = |failure: &Value, key: &str| failure[key].as_str().unwrap_or_default().to_owned();
    listed.iter().map(|failure| (text(failure, "code"), text(failure, "path"))).collect()
}

/// R-VER-5, R-PIPE-4, R-CONV-10
#[tokio::test]
async fn a_new_pipeline_is_a_draft_that_nothing_points_at() {
    let platform = platform().await;

    let answer = platform.post(PIPELINES, orders("shop/daily")).await;

    assert_eq!(answer.status, 201);
    let made = answer.data();
    assert_eq!(
        (&made["version"], &made["status"], &made["current_version"]),
        (&json!(1), &json!("DRAFT"), &Value::Null)
    );
    assert_eq!(
        (&made["owner"], &made["entity_status"], &made["schema_version"]),
        (&json!("admin@localhost"), &json!("ACTIVE"), &json!(1))
    );
    assert_eq!(made["nodes"], orders("shop/daily")["nodes"]);
    assert_eq!(made["body_hash"].as_str().unwrap().len(), 64);
    let read = platform.get(&format!("{PIPELINES}/{}", made["id"].as_str().unwrap())).await.data();
    assert_eq!(read, made);
}

/// R-PIPE-3
#[tokio::test]
async fn fields_that_the_server_owns_or_does_not_know_are_not_stored() {
    let platform = platform().await;
    let mut document = orders("shop/extra");
    document["id"] = json!("00000000-0000-4000-8000-000000000001");
    document["version"] = json!(99);
    document["owner"] = json!("mallory@example.com");
    document["colour"] = json!("red");

    let made = platform.post(PIPELINES, document).await.data();

    assert_ne!(made["id"], "00000000-0000-4000-8000-000000000001");
    assert_eq!((&made["version"], &made["owner"]), (&json!(1), &json!("admin@localhost")));
    let client = platform.database().connect().await;
    let stored: Value = client.query_one("SELECT body_json FROM catalog.pipeline_versions", &[]).await.unwrap().get(0);
    let keys: Vec<&str> = stored.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["description", "display_name", "name", "nodes", "parameters", "schema_version"]);
}

/// R-PIPE-5, R-PIPE-1, R-DS-25
#[tokio::test]
async fn everything_wrong_with_a_document_is_told_at_once_and_nothing_is_stored() {
    let platform = platform().await;
    let wrong = document(
        "flat",
        json!({"Day": {"type": "DATE"}, "limit": {"type": "INTEGER", "default": "ten"}}),
        json!([
            reads("a", "nowhere", "shop/orders.sql"),
            reads("b", "shop", "shop/none.sql"),
            {"id": "c", "description": "", "type": "DQL", "source": "shop", "template": {"id": "shop/orders.sql", "version": 7}, "depends_on": ["z"]},
        ]),
    );

    let answer = platform.post(PIPELINES, wrong).await;

    assert_eq!(answer.status, 400);
    let told = failures(&answer.json());
    for code in [
        "name_invalid",
        "parameter_name_invalid",
        "default_type_mismatch",
        "unknown_datasource",
        "template_not_found",
        "template_version_not_found",
        "dangling_dependency",
        "multiple_caller_nodes",
    ] {
        let code = format!("pipeline.validation.{code}");
        assert_eq!(told.iter().filter(|(told, _)| *told == code).count(), 1, "{code} in {told:?}");
    }
    assert!(told.contains(&("pipeline.validation.unknown_datasource".into(), "nodes[0].source".into())), "{told:?}");
    assert_eq!(platform.get(PIPELINES).await.data()["pagination"]["total"], 0);
}

/// R-DS-33
#[tokio::test]
async fn a_readonly_datasource_is_not_written_to() {
    let platform = platform().await;
    let document_of = |readonly: bool| {
        json!({"name": "frozen", "display_name": "Frozen", "dialect": "SQLITE",
               "jdbc_url": format!("sqlite:{}", platform.files().join("shop.db").display()), "readonly": readonly})
    };
    platform.post("/api/v1/datasources", document_of(true)).await.data();
    draft_template(&platform, "shop/clear.sql", "DELETE FROM orders").await;
    let node = json!({"id": "clear", "description": "", "type": "DML", "source": "frozen", "template": {"id": "shop/clear.sql", "version": 1}, "depends_on": []});
    let clearing = document("shop/clear", json!({}), json!([node]));

    platform.post(PIPELINES, clearing.clone()).await.is(400, "pipeline.validation.datasource_readonly");

    platform.put("/api/v1/datasources/frozen", document_of(false)).await.data();
    platform.post(PIPELINES, clearing).await.data();
}

/// R-VER-7, R-VER-19, R-VER-20
#[tokio::test]
async fn a_new_name_is_judged_when_it_is_written_and_taken_when_it_is_released() {
    let platform = platform().await;
    platform.post(PIPELINES, orders("shop/one")).await.data();
    let two = platform.post(PIPELINES, orders("shop/two")).await.data();
    let path = format!("{PIPELINES}/{}", two["id"].as_str().unwrap());

    platform
        .seen(Method::PUT, &path, &two, Some(orders("shop/one")))
        .await
        .is(409, "pipeline.validation.duplicate_name");

    let renamed = platform.seen(Method::PUT, &path, &two, Some(orders("shop/three"))).await.data();
    let listed = || async { platform.get("/api/v1/pipelines?q=shop/t").await.data()["items"][0]["name"].clone() };
    assert_eq!(
        (&renamed["name"], listed().await),
        (&json!("shop/three"), json!("shop/two")),
        "the list shows the released name"
    );
    platform.seen(Method::POST, &format!("{path}/release"), &renamed, None).await.data();
    assert_eq!(listed().await, "shop/three");
}

/// R-VER-22, R-VER-23
#[tokio::test]
async fn a_release_needs_its_templates_released() {
    let platform = platform().await;
    let template = draft_template(&platform, "shop/late.sql", "SELECT 1 AS n").await;
    let nodes = json!([reads("late", "shop", "shop/late.sql")]);
    let draft = platform.post(PIPELINES, document("shop/late", json!({}), nodes)).await.data();
    let release = format!("{PIPELINES}/{}/release", draft["id"].as_str().unwrap());

    let refused = platform.seen(Method::POST, &release, &draft, None).await;

    let details = refused.is(409, "pipeline.release.template_not_released").json()["error"]["details"].clone();
    assert_eq!(
        (&details["template_id"], &details["template_version"], &details["template_status"]),
        (&json!("shop/late.sql"), &json!(1), &json!("DRAFT"))
    );
    assert_eq!(details["pins_not_released"].as_array().unwrap().len(), 1);
    platform
        .seen(Method::POST, "/api/v1/templates/release", &template, Some(json!({"name": "shop/late.sql"})))
        .await
        .data();
    let released = platform.seen(Method::POST, &release, &draft, None).await.data();
    assert_eq!((&released["status"], &released["current_version"]), (&json!("RELEASED"), &json!(1)));
}

/// R-VER-24
#[tokio::test]
async fn pinned_drafts_are_released_with_the_pipeline_on_request() {
    let platform = platform().await;
    draft_template(&platform, "shop/late.sql", "SELECT 1 AS n").await;
    let nodes = json!([reads("late", "shop", "shop/late.sql")]);
    let draft = platform.post(PIPELINES, document("shop/late", json!({}), nodes)).await.data();

    let release = format!("{PIPELINES}/{}/release?release_pinned_templates=true", draft["id"].as_str().unwrap());
    platform.seen(Method::POST, &release, &draft, None).await.data();

    let template = platform.get("/api/v1/templates/by-name?name=shop/late.sql").await.data();
    assert_eq!((&template["status"], &template["current_version"]), (&json!("RELEASED"), &json!(1)));
}

/// R-VER-22, R-GRANT-5
#[tokio::test]
async fn a_draft_is_judged_again_when_it_is_released() {
    let platform = platform().await;
    let draft = platform.post(PIPELINES, orders("shop/lost")).await.data();
    let client = platform.database().connect().await;
    client.execute("DELETE FROM catalog.datasource_workspaces", &[]).await.unwrap();

    let release = format!("{PIPELINES}/{}/release", draft["id"].as_str().unwrap());
    platform.seen(Method::POST, &release, &draft, None).await.is(400, "pipeline.validation.unknown_datasource");
}

/// R-VER-29, R-VER-30
#[tokio::test]
async fn a_purged_draft_takes_its_runs_along() {
    let platform = platform().await;
    let draft = platform.post(PIPELINES, orders("shop/tried")).await.data();
    let id = draft["id"].as_str().unwrap();
    platform.rows_of(id, json!({})).await;
    let path = format!("{PIPELINES}/{id}");

    let purged = platform.seen(Method::POST, &format!("{path}/draft/discard"), &draft, None).await;

    assert_eq!(purged.status, 204);
    platform.get(&path).await.is(404, "pipeline.execution.not_found");
    let client = platform.database().connect().await;
    let left: i64 = client.query_one("SELECT count(*) FROM catalog.pipeline_executions", &[]).await.unwrap().get(0);
    assert_eq!(left, 0);
    let asked = "SELECT details_json -> 'executions' FROM catalog.audit_log WHERE event = 'pipeline.version.purged'";
    let executions: Value = client.query_one(asked, &[]).await.unwrap().get(0);
    assert_eq!(executions, 1);
}

/// R-VER-32
#[tokio::test]
async fn a_purge_names_the_draft_templates_that_nobody_else_uses_and_takes_them_on_request() {
    let platform = platform().await;
    draft_template(&platform, "own/only.sql", "SELECT 1 AS n").await;
    draft_template(&platform, "own/shared.sql", "SELECT 2 AS n").await;
    let uses = |name: &str, template: &str| document(name, json!({}), json!([reads("n", "shop", template)]));
    let mut one = uses("own/one", "own/only.sql");
    one["nodes"].as_array_mut().unwrap().push(json!({
        "id": "m", "description": "", "type": "DQL", "source": "shop", "template": {"id": "own/shared.sql", "version": 1},
        "output": {"target": "tempdb", "table": "m"}, "depends_on": [],
    }));
    let one = platform.post(PIPELINES, one).await.data();
    platform.post(PIPELINES, uses("own/other", "own/shared.sql")).await.data();

    let path = format!("{PIPELINES}/{}?include_exclusive_draft_templates=true", one["id"].as_str().unwrap());
    let purged = platform.delete(&path).await.data();

    assert_eq!(
        purged,
        json!({"purged": true, "exclusive_draft_templates": ["own/only.sql"], "exclusive_draft_templates_purged": true})
    );
    platform.get("/api/v1/templates/by-name?name=own/only.sql").await.is(404, "template.not_found");
    platform.get("/api/v1/templates/by-name?name=own/shared.sql").await.data();
}

/// R-PIPE-9, R-PIPE-10, FC-58
#[tokio::test]
async fn pipelines_are_listed_filtered_and_shown_by_folder() {
    let platform = platform().await;
    for name in ["shop/a", "shop/deep/b", "shop/deep/er/c", "other/d"] {
        platform.post(PIPELINES, orders(name)).await.data();
    }

    let page = platform.get("/api/v1/pipelines?limit=2&offset=1").await.data();
    let names = |items: &Value| {
        items.as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&page["items"]), ["shop/a", "shop/deep/b"]);
    assert_eq!(page["pagination"], json!({"offset": 1, "limit": 2, "total": 4, "has_more": true}));
    assert_eq!((&page["items"][0]["version"], &page["items"][0]["status"]), (&json!(1), &json!("DRAFT")));
    assert_eq!(
        names(&platform.get("/api/v1/pipelines?q=DEEP").await.data()["items"]),
        ["shop/deep/b", "shop/deep/er/c"]
    );
    assert_eq!(platform.get("/api/v1/pipelines?datasource=nowhere").await.data()["pagination"]["total"], 0);
    assert_eq!(
        platform.get("/api/v1/pipelines?datasource=shop&owner=admin@localhost").await.data()["pagination"]["total"],
        4
    );

    let root = platform.get("/api/v1/pipelines/tree").await.data();
    let other = json!({"path": "other", "segment": "other", "pipeline_count": 1});
    assert_eq!(root["folders"], json!([other, {"path": "shop", "segment": "shop", "pipeline_count": 3}]));
    let shop = platform.get("/api/v1/pipelines/tree?prefix=shop").await.data();
    assert_eq!(shop["folders"], json!([{"path": "shop/deep", "segment": "deep", "pipeline_count": 2}]));
    assert_eq!(
        (names(&shop["pipelines"]), &shop["total"], &shop["has_more"]),
        (vec!["shop/a".to_owned()], &json!(1), &json!(false))
    );
    let unknown = platform.get("/api/v1/pipelines/tree?prefix=sho").await.data();
    assert_eq!((&unknown["folders"], &unknown["total"]), (&json!([]), &json!(0)));
}

/// R-CONV-13
#[tokio::test]
async fn a_pipeline_of_another_workspace_is_answered_like_one_that_is_not_there() {
    let platform = platform().await;
    let draft = platform.post(PIPELINES, orders("shop/mine")).await.data();
    let id = draft["id"].as_str().unwrap();
    let client = platform.database().connect().await;
    let moved = "WITH w AS (INSERT INTO catalog.workspaces (name, display_name) VALUES ('elsewhere', 'Elsewhere') RETURNING id) \
                 UPDATE catalog.pipelines SET workspace_id = (SELECT id FROM w)";
    client.execute(moved, &[]).await.unwrap();

    let nobody = "00000000-0000-4000-8000-000000000000";
    for (method, end) in
        [(Method::GET, ""), (Method::GET, "/versions"), (Method::GET, "/versions/1"), (Method::DELETE, "")]
    {
        let foreign = platform.send(method.clone(), &format!("{PIPELINES}/{id}{end}"), None).await;
        let missing = platform.send(method, &format!("{PIPELINES}/{nobody}{end}"), None).await;
        assert_eq!((foreign.status, &foreign.json()["error"]), (missing.status, &missing.json()["error"]));
        foreign.is(404, "pipeline.execution.not_found");
    }
}

/// FC-24
#[tokio::test]
async fn a_document_with_u_0000_is_stored_without_it() {
    let platform = platform().await;
    let mut document = orders("shop/nul");
    document["description"] = json!("a\0b");
    document["display_name"] = json!("x\0\\u0000");

    let made = platform.post(PIPELINES, document).await.data();

    assert_eq!((&made["description"], &made["display_name"]), (&json!("ab"), &json!("x\\u0000")));
    assert_eq!(platform.get("/api/v1/pipelines?q=%00").await.data()["pagination"]["total"], 1);
}
