//! Which operation writes which event. Every operation of the document that changes something is walked here, or is named
//! with the tests that look at its events.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, location, reads};
use crate::support::{Answer, Browser, PASSWORD, TestPlatform, scratch_database};

/// Operations whose events are looked at elsewhere.
const ELSEWHERE: [(&str, &str); 0] = [];

/// Every operation of the document that is no reading.
fn mutating() -> BTreeSet<String> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../generated/openapi/openapi.json"));
    let document: Value = serde_json::from_str(&text.unwrap()).unwrap();
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|operations| operations.as_object().unwrap());
    let mutating = operations.filter(|(method, _)| matches!(method.as_str(), "post" | "put" | "patch" | "delete"));
    mutating.map(|(_, operation)| operation["operationId"].as_str().unwrap().to_owned()).collect()
}

/// A platform, and how far its trail was read.
struct Walk {
    platform: TestPlatform,
    read_to: i64,
    walked: BTreeSet<String>,
    /// Whether what is done is done in no workspace.
    of_the_instance: bool,
}

impl Walk {
    /// Does it, and compares what it wrote into the trail.
    async fn step(
        &mut self,
        operation: &str,
        expected: &[&str],
        answer: impl AsyncFnOnce(&TestPlatform) -> Answer,
    ) -> Value {
        let answer = answer(&self.platform).await;
        assert!(answer.status.is_success(), "{operation}: {}", answer.text);
        let client = self.platform.database().connect().await;
        // What is written beside requests comes when it comes: uses of keys, and that a super admin acts.
        let sql = "SELECT id, event, details_json FROM catalog.audit_log \
                   WHERE id > $1 AND event NOT IN ('auth.api_key.used', 'auth.super_admin_acting') ORDER BY id";
        let rows = client.query(sql, &[&self.read_to]).await.unwrap();
        let events: Vec<String> = rows.iter().map(|row| row.get(1)).collect();
        assert_eq!(events, expected, "{operation}");
        for row in &rows {
            self.read_to = row.get(0);
            let details: Value = row.get(2);
            let of_the_instance = self.of_the_instance && details["workspace_id"].is_null();
            assert!(
                of_the_instance || details["workspace_id"].is_string(),
                "{operation}: in which workspace? {details}"
            );
        }
        self.walked.insert(operation.to_owned());
        serde_json::from_str::<Value>(&answer.text).map(|mut body| body["data"].take()).unwrap_or_default()
    }
}

/// R-AUD-1
#[tokio::test]
async fn every_operation_that_changes_something_writes_the_events_of_the_vocabulary() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    let (place, credential) = location(&database);
    let client = platform.database().connect().await;
    let read_to = client.query_one("SELECT max(id) FROM catalog.audit_log", &[]).await.unwrap().get(0);
    let lake = platform.files().join("lake");
    std::fs::create_dir_all(&lake).unwrap();
    let mut walk = Walk { platform, read_to, walked: BTreeSet::new(), of_the_instance: false };
    let walk = &mut walk;

    let key = walk
        .step("create_api_key", &["auth.api_key.created"], async |it| {
            it.post("/api/v1/auth/api-keys", json!({"name": "k"})).await
        })
        .await;
    let key = format!("/api/v1/auth/api-keys/{}", key["id"].as_str().unwrap());
    walk.step("revoke_api_key", &["auth.api_key.revoked"], async |it| it.delete(&key).await).await;

    let credential = json!({"kind": credential.kind, "username": credential.username, "secret": credential.secret});
    let source =
        json!({"name": "pg", "display_name": "pg", "dialect": "POSTGRES", "jdbc_url": place, "credential": credential});
    walk.step("create_datasource", &["datasource.granted"], async |it| {
        it.post("/api/v1/datasources", source.clone()).await
    })
    .await;
    walk.step("update_datasource", &[], async |it| it.put("/api/v1/datasources/pg", source.clone()).await).await;
    walk.step("test_datasource", &["datasource.connection_test"], async |it| {
        it.post("/api/v1/datasources/pg/test", json!({})).await
    })
    .await;
    let source = json!({"name": "lake", "display_name": "lake", "dialect": "LAKE", "jdbc_url": format!("lake:{}", lake.display()),
                        "credential": {"kind": "none"}});
    walk.step("create_datasource", &["datasource.granted"], async |it| it.post("/api/v1/datasources", source).await)
        .await;
    let table = json!({"namespace": "main", "name": "days", "format": "parquet", "location": format!("file://{}/days/*.parquet", lake.display())});
    walk.step("create_lake_table", &[], async |it| it.post("/api/v1/datasources/lake/tables", table).await).await;
    walk.step("delete_lake_table", &[], async |it| it.delete("/api/v1/datasources/lake/tables/main/days").await).await;
    walk.step("delete_datasource", &[], async |it| it.delete("/api/v1/datasources/lake").await).await;

    templates(walk).await;
    pipelines(walk).await;
    people(walk).await;

    let elsewhere = ELSEWHERE.map(|(operation, _)| operation.to_owned());
    let known: BTreeSet<String> = walk.walked.iter().cloned().chain(elsewhere).collect();
    assert_eq!(known, mutating(), "an operation that nobody looked at, or one that is gone");
}

async fn templates(walk: &mut Walk) {
    const ROOT: &str = "/api/v1/templates";
    let named = |name: &str| json!({"name": name});
    let version = |version: i64| json!({"name": "tests/audit/a.sql", "version": version});
    let body = |name: &str, body: &str| json!({"id": name, "dialect": "POSTGRES", "display_name": name, "description": "", "body": body});
    let a = body("tests/audit/a.sql", "SELECT 1 AS one");
    let draft = walk.step("create_template", &[], async |it| it.post(ROOT, a).await).await;
    let sent = body("tests/audit/a.sql", "SELECT 2 AS one");
    let draft =
        walk.step("update_template", &[], async |it| it.seen(Method::PUT, ROOT, &draft, Some(sent)).await).await;
    let release = format!("{ROOT}/release");
    walk.step("release_template", &["template.version.released"], async |it| {
        it.seen(Method::POST, &release, &draft, Some(named("tests/audit/a.sql"))).await
    })
    .await;
    let sent = body("tests/audit/a.sql", "SELECT 3 AS one");
    let second =
        walk.step("update_template", &[], async |it| it.seen(Method::PUT, ROOT, &draft, Some(sent)).await).await;
    let discard = format!("{ROOT}/draft/discard");
    walk.step("discard_template_draft", &["template.version.purged"], async |it| {
        it.seen(Method::POST, &discard, &second, Some(named("tests/audit/a.sql"))).await
    })
    .await;
    let sent = body("tests/audit/a.sql", "SELECT 4 AS one");
    let second =
        walk.step("update_template", &[], async |it| it.seen(Method::PUT, ROOT, &draft, Some(sent)).await).await;
    walk.step("release_template", &["template.version.released"], async |it| {
        it.seen(Method::POST, &release, &second, Some(named("tests/audit/a.sql"))).await
    })
    .await;
    let current = format!("{ROOT}/current");
    walk.step("switch_template_version", &["template.current_switched"], async |it| {
        it.post(&current, version(1)).await
    })
    .await;
    for (operation, verb) in [("discard_template_version", "discard"), ("restore_template_version", "restore")] {
        let event = format!("template.version.{verb}ed").replace("restoreed", "restored");
        walk.step(operation, &[&event], async |it| it.post(&format!("{ROOT}/version/{verb}"), version(2)).await).await;
    }
    let sent = body("tests/audit/a.sql", "SELECT 5 AS one");
    walk.step("update_template", &[], async |it| it.seen(Method::PUT, ROOT, &second, Some(sent)).await).await;
    walk.step("purge_template_version", &["template.version.purged"], async |it| {
        it.delete(&format!("{ROOT}/version?name=tests/audit/a.sql&version=3")).await
    })
    .await;
    let render = json!({"name": "tests/audit/a.sql", "version": 1, "context": {}});
    walk.step("render_template", &[], async |it| it.post(&format!("{ROOT}/render"), render).await).await;
    walk.step("create_template", &[], async |it| it.post(ROOT, body("tests/audit/b.sql", "SELECT 1 AS one")).await)
        .await;
    walk.step("purge_template", &["template.purged"], async |it| {
        it.delete(&format!("{ROOT}?name=tests/audit/b.sql")).await
    })
    .await;
    let bundle = walk.platform.get(&format!("{ROOT}/export?name=tests/audit/a.sql&version=1")).await;
    let mut bundle = if bundle.status.is_success() { bundle.data() } else { Value::Null };
    if bundle.is_null() {
        bundle = json!({"templates": [{"id": "tests/audit/c.sql", "dialect": "POSTGRES", "display_name": "c", "description": "",
                                       "body": "SELECT 1 AS one"}]});
    }
    walk.step("import_templates", &["template.version.imported"], async |it| {
        it.post(&format!("{ROOT}/import"), bundle).await
    })
    .await;
}

async fn pipelines(walk: &mut Walk) {
    const ROOT: &str = "/api/v1/pipelines";
    let with = |name: &str, description: &str| {
        let mut document = document(name, json!({}), json!([reads("only", "pg", "tests/audit/a.sql")]));
        document["description"] = description.into();
        document
    };
    let draft = walk.step("create_pipeline", &[], async |it| it.post(ROOT, with("tests/audit/a", "1")).await).await;
    let id = format!("{ROOT}/{}", draft["id"].as_str().unwrap());
    let draft = walk
        .step("update_pipeline", &[], async |it| {
            it.seen(Method::PUT, &id, &draft, Some(with("tests/audit/a", "2"))).await
        })
        .await;
    let release = format!("{id}/release");
    walk.step("release_pipeline", &["pipeline.version.released"], async |it| {
        it.seen(Method::POST, &release, &draft, None).await
    })
    .await;
    let second = walk
        .step("update_pipeline", &[], async |it| {
            it.seen(Method::PUT, &id, &draft, Some(with("tests/audit/a", "3"))).await
        })
        .await;
    let discard = format!("{id}/draft/discard");
    walk.step("discard_pipeline_draft", &["pipeline.version.purged"], async |it| {
        it.seen(Method::POST, &discard, &second, None).await
    })
    .await;
    let second = walk
        .step("update_pipeline", &[], async |it| {
            it.seen(Method::PUT, &id, &draft, Some(with("tests/audit/a", "4"))).await
        })
        .await;
    walk.step("release_pipeline", &["pipeline.version.released"], async |it| {
        it.seen(Method::POST, &release, &second, None).await
    })
    .await;
    let current = format!("{id}/current");
    walk.step("switch_pipeline_version", &["pipeline.current_switched"], async |it| {
        it.post(&current, json!({"version": 1})).await
    })
    .await;
    for (operation, verb, event) in [
        ("discard_pipeline_version", "discard", "pipeline.version.discarded"),
        ("restore_pipeline_version", "restore", "pipeline.version.restored"),
    ] {
        walk.step(operation, &[event], async |it| it.post(&format!("{id}/versions/2/{verb}"), json!({})).await).await;
    }
    walk.step("update_pipeline", &[], async |it| {
        it.seen(Method::PUT, &id, &second, Some(with("tests/audit/a", "5"))).await
    })
    .await;
    walk.step("purge_pipeline_version", &["pipeline.version.purged"], async |it| {
        it.delete(&format!("{id}/versions/3")).await
    })
    .await;

    let run = json!({"parameters": {}});
    walk.step("execute_pipeline", &["datasource.pool_build"], async |it| {
        // The stream is read to its end, so that the run is over.
        let answer = it.http().post(format!("{}{id}/execute", it.address())).json(&run).send().await.unwrap();
        Answer::of(answer).await
    })
    .await;
    let started =
        walk.step("start_execution", &[], async |it| it.post(&format!("{id}/executions"), run.clone()).await).await;
    let execution = started["execution_id"].as_str().unwrap().to_owned();
    walk.platform.ended(&execution).await;
    let cancel = format!("/api/v1/executions/{execution}");
    // Over already: it is refused, and nothing is written either way.
    walk.platform.delete(&cancel).await;
    walk.walked.insert("cancel_execution".to_owned());

    let exported = walk.platform.get(&format!("{id}/export")).await.data();
    walk.step("import_pipeline", &[], async |it| it.post(&format!("{ROOT}/import"), exported.clone()).await).await;
    let other = walk.step("create_pipeline", &[], async |it| it.post(ROOT, with("tests/audit/b", "1")).await).await;
    let other = format!("{ROOT}/{}", other["id"].as_str().unwrap());
    walk.step("purge_pipeline", &["pipeline.purged"], async |it| it.delete(&other).await).await;
}

async fn people(walk: &mut Walk) {
    let admin = walk.platform.admin().await;
    // What signing in wrote is looked at elsewhere.
    let client = walk.platform.database().connect().await;
    walk.read_to = client.query_one("SELECT max(id) FROM catalog.audit_log", &[]).await.unwrap().get(0);
    walk.of_the_instance = true;
    let new = json!({"email": "ada@example.com", "display_name": "Ada"});
    let created = walk
        .step("create_user", &["auth.user.created"], async |it| admin.post(it, "/api/v1/auth/users", new).await)
        .await;
    let user = format!("/api/v1/auth/users/{}", created["user"]["id"].as_str().unwrap());
    let lock = "UPDATE catalog.users SET failed_login_count = 5, locked_until = now() + interval '1 hour' WHERE email = 'ada@example.com'";
    client.batch_execute(lock).await.unwrap();
    for (operation, verb, event) in [
        ("unlock_user", "unlock", "auth.user.unlocked"),
        ("deactivate_user", "deactivate", "auth.user.deactivated"),
        ("activate_user", "activate", "auth.user.activated"),
        ("grant_admin", "grant-admin", "auth.user.admin_granted"),
        ("revoke_admin", "revoke-admin", "auth.user.admin_revoked"),
        ("reset_password", "reset-password", "auth.password.reset"),
        ("disable_local", "disable-local", "auth.password.disabled"),
    ] {
        walk.step(operation, &[event], async |it| admin.post(it, &format!("{user}/{verb}"), json!({})).await).await;
    }
    let own = json!({"current": PASSWORD, "new": "another password of mine"});
    walk.step("change_own_password", &["auth.password.changed"], async |it| {
        admin.post(it, "/api/v1/auth/password", own).await
    })
    .await;
    let theme = json!({"theme": "dark"});
    walk.step("choose_own_theme", &[], async |it| admin.send(it, Method::PUT, "/api/v1/auth/theme", Some(theme)).await)
        .await;
    workspaces(walk, &admin).await;
    let switch = json!({"name": "default"});
    walk.step("switch_workspace", &[], async |it| admin.post(it, "/api/v1/auth/workspace", switch).await).await;
}

async fn workspaces(walk: &mut Walk, admin: &Browser) {
    const ROOT: &str = "/api/v1/workspaces";
    let new = json!({"name": "acme", "display_name": "Acme"});
    walk.step("create_workspace", &["auth.workspace.created"], async |it| admin.post(it, ROOT, new).await).await;
    let acme = format!("{ROOT}/acme");
    let put = async |it: &TestPlatform, path: &str, body: Value| admin.send(it, Method::PUT, path, Some(body)).await;
    let delete = async |it: &TestPlatform, path: &str| admin.send(it, Method::DELETE, path, None).await;
    let name = json!({"display_name": "Acme Ltd"});
    walk.step("update_workspace", &["auth.workspace.updated"], async |it| put(it, &acme, name).await).await;
    let members = format!("{acme}/members");
    let ada = json!({"email": "ada@example.com"});
    let added = walk
        .step("add_workspace_member", &["workspace.member_added"], async |it| admin.post(it, &members, ada).await)
        .await;
    let member = format!("{members}/{}", added["member"]["user_id"].as_str().unwrap());
    let flags = json!({"author": true, "promoter": false, "admin": false});
    walk.step("update_workspace_member", &["workspace.member_flags_changed"], async |it| put(it, &member, flags).await)
        .await;
    walk.step("remove_workspace_member", &["workspace.member_removed"], async |it| delete(it, &member).await).await;
    let eve = json!({"email": "eve@example.com"});
    walk.step("add_workspace_member", &["workspace.member_invited"], async |it| admin.post(it, &members, eve).await)
        .await;
    let invitation = format!("{acme}/invitations/eve@example.com");
    walk.step("revoke_workspace_invitation", &["workspace.invitation_revoked"], async |it| {
        delete(it, &invitation).await
    })
    .await;
    let grant = "/api/v1/datasources/pg/grants/acme";
    walk.step("grant_datasource", &["datasource.granted"], async |it| admin.post(it, grant, json!({})).await).await;
    walk.step("revoke_datasource_grant", &["datasource.revoked"], async |it| delete(it, grant).await).await;
    for (operation, verb, event) in [
        ("deactivate_workspace", "deactivate", "workspace.deactivated"),
        ("reactivate_workspace", "reactivate", "workspace.reactivated"),
    ] {
        walk.step(operation, &[event], async |it| admin.post(it, &format!("{acme}/{verb}"), json!({})).await).await;
    }
    walk.step("delete_workspace", &["auth.workspace.deleted"], async |it| delete(it, &acme).await).await;
}
