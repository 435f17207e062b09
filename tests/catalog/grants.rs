//! Grants: who sees a datasource, who gives it to whom, and who may change one of the whole instance.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::workspaces::{acting_in, admin, as_key, delete, get, join, key_of, make, person, post};
use crate::support::authoring::{document, location, reads};
use crate::support::{ADMIN, Answer, Browser, TestDatabase, TestPlatform, scratch_database};

const DATASOURCES: &str = "/api/v1/datasources";

fn postgres(name: &str, database: &TestDatabase) -> Value {
    let (url, credential) = location(database);
    json!({"name": name, "display_name": name, "dialect": "POSTGRES", "jdbc_url": url, "credential": credential})
}

/// Two workspaces with an admin each, and the super admin.
struct Two {
    platform: TestPlatform,
    database: TestDatabase,
    admin: Browser,
    ann: Browser,
    bea: Browser,
}

impl Two {
    async fn start() -> Self {
        Self::on(TestPlatform::start().await).await
    }

    async fn on(platform: TestPlatform) -> Self {
        let admin = admin(&platform).await;
        let (ann, bea) = (person(&platform, "ann@example.com").await, person(&platform, "bea@example.com").await);
        for (name, email) in [("a", "ann@example.com"), ("b", "bea@example.com")] {
            make(&platform, &admin, name).await;
            join(&platform, &admin, name, email, &["admin"]).await;
        }
        let database = scratch_database().await;
        Self { ann: acting_in(&ann, "a"), bea: acting_in(&bea, "b"), admin, platform, database }
    }

    async fn register(&self, by: &Browser, name: &str, instance: bool) -> Answer {
        let mut document = postgres(name, &self.database);
        document["instance"] = instance.into();
        post(&self.platform, by, DATASOURCES, document).await
    }

    async fn grant(&self, by: &Browser, name: &str, workspace: &str) -> Answer {
        by.send(&self.platform, Method::POST, &format!("{DATASOURCES}/{name}/grants/{workspace}"), None).await
    }

    async fn revoke(&self, by: &Browser, name: &str, workspace: &str) -> Answer {
        delete(&self.platform, by, &format!("{DATASOURCES}/{name}/grants/{workspace}")).await
    }

    /// The names that one sees, and the total.
    async fn seen(&self, by: &Browser) -> (Vec<String>, i64) {
        let list = get(&self.platform, by, DATASOURCES).await.data();
        let names = list["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned());
        (names.collect(), list["pagination"]["total"].as_i64().unwrap())
    }

    /// A released pipeline that reads the datasource; answers its id.
    async fn pipeline(&self, by: &Browser, source: &str) -> String {
        let p = &self.platform;
        let template = json!({"id": "a/one.sql", "dialect": "POSTGRES", "display_name": "x", "description": "", "body": "SELECT 1 AS n"});
        let released = post(p, by, "/api/v1/templates", template).await.data();
        let release = by.request(p, Method::POST, "/api/v1/templates/release", Some(json!({"name": "a/one.sql"})));
        let release = release.header("If-Match", released["body_hash"].as_str().unwrap());
        Answer::of(release.send().await.unwrap()).await.data();
        let draft = post(p, by, "/api/v1/pipelines", self.document("p/one", source)).await.data();
        draft["id"].as_str().unwrap().to_owned()
    }

    fn document(&self, name: &str, source: &str) -> Value {
        document(name, json!({}), json!([reads("n", source, "a/one.sql")]))
    }

    /// The last event of a run.
    async fn run(&self, by: &Browser, id: &str) -> String {
        let path = format!("/api/v1/pipelines/{id}/execute");
        post(&self.platform, by, &path, json!({"parameters": {}})).await.text
    }
}

/// R-GRANT-1, R-GRANT-2, R-GRANT-3, R-GRANT-4, R-CONV-13
#[tokio::test]
async fn a_workspaces_datasource_is_seen_by_others_when_a_super_admin_grants_it() {
    let two = Two::start().await;
    let made = two.register(&two.ann, "orders", false).await;
    assert_eq!((made.status, &made.data()["workspace"]), (StatusCode::CREATED, &json!("a")));
    assert_eq!(two.seen(&two.ann).await, (vec!["orders".to_owned()], 1));
    assert_eq!(two.seen(&two.bea).await, (vec![], 0));
    let missing = get(&two.platform, &two.bea, &format!("{DATASOURCES}/nobody")).await;
    let foreign = get(&two.platform, &two.bea, &format!("{DATASOURCES}/orders")).await;
    assert_eq!(foreign.json()["error"], missing.json()["error"]);

    for by in [&two.ann, &two.bea] {
        let refused = two.grant(by, "orders", "b").await;
        refused.is(403, "auth.role_required");
        assert_eq!(refused.json()["error"]["details"]["required"], "super_admin");
        two.revoke(by, "orders", "a").await.is(403, "auth.role_required");
    }
    let key = key_of(&two.platform, &acting_in(&two.admin, "a"), "author").await;
    let path = format!("{DATASOURCES}/orders/grants/b");
    as_key(&two.platform, &key, Method::POST, &path, None).await.is(403, "auth.scope.insufficient");
    assert_eq!(two.seen(&two.bea).await, (vec![], 0));

    assert_eq!(two.grant(&two.admin, "orders", "b").await.data(), json!({"already_granted": false}));
    assert_eq!(two.grant(&two.admin, "orders", "b").await.data(), json!({"already_granted": true}));

    assert_eq!(two.seen(&two.bea).await, (vec!["orders".to_owned()], 1));
    for already in [false, true] {
        let about = json!({"datasource": "orders", "workspace": "b", "already_granted": already});
        assert_eq!(two.platform.audited("datasource.granted", about).await, 1);
    }
    two.grant(&two.admin, "orders", "never").await.is(404, "workspace.not_found");
    two.grant(&two.admin, "nothing", "b").await.is(404, "datasource.not_found");
    assert_eq!(two.revoke(&two.admin, "orders", "b").await.status, StatusCode::NO_CONTENT);
    assert_eq!(two.revoke(&two.admin, "orders", "b").await.status, StatusCode::NO_CONTENT);
    assert_eq!(two.seen(&two.bea).await, (vec![], 0));
    assert_eq!(two.platform.audited("datasource.revoked", json!({"workspace": "b"})).await, 1);
}

/// R-GRANT-3
#[tokio::test]
async fn to_whom_it_is_granted_is_told_to_super_admins_and_to_its_owners_admins() {
    let two = Two::start().await;
    two.register(&two.ann, "orders", false).await.data();
    two.grant(&two.admin, "orders", "b").await.data();
    let grants = format!("{DATASOURCES}/orders/grants");
    let one = format!("{DATASOURCES}/orders");

    for by in [&two.ann, &two.admin] {
        let list = get(&two.platform, by, &grants).await.data();
        let listed: Vec<_> =
            list["items"].as_array().unwrap().iter().map(|grant| (&grant["workspace"], &grant["granted_by"])).collect();
        assert_eq!(listed, [(&json!("a"), &json!("ann@example.com")), (&json!("b"), &json!(ADMIN))]);
        assert_eq!(list["pagination"]["total"], 2);
    }
    assert_eq!(get(&two.platform, &two.ann, &one).await.data()["granted_to"], json!(["a", "b"]));
    let in_b = acting_in(&two.admin, "b");
    assert_eq!(get(&two.platform, &in_b, &one).await.data()["granted_to"], json!(["a", "b"]));
    assert_eq!(get(&two.platform, &in_b, DATASOURCES).await.data()["items"][0]["granted_to"], json!(["a", "b"]));

    get(&two.platform, &two.bea, &grants).await.is(403, "auth.role_required");
    assert_eq!(get(&two.platform, &two.bea, &one).await.data().get("granted_to"), None);
    join(&two.platform, &two.ann, "a", "bea@example.com", &["author"]).await;
    let author = acting_in(&two.bea, "a");
    get(&two.platform, &author, &grants).await.is(403, "auth.role_required");
    assert_eq!(get(&two.platform, &author, &one).await.data().get("granted_to"), None);
    let key = key_of(&two.platform, &in_b, "author").await;
    let told = as_key(&two.platform, &key, Method::GET, &one, None).await.data();
    assert_eq!(told.get("granted_to"), None, "a super admin's key is a key");
    as_key(&two.platform, &key, Method::GET, &grants, None).await.is(403, "auth.scope.insufficient");
    two.revoke(&two.admin, "orders", "b").await;
    get(&two.platform, &two.bea, &grants).await.is(404, "datasource.not_found");
}

/// R-GRANT-5
#[tokio::test]
async fn what_was_taken_away_is_not_there_and_others_do_not_notice() {
    let two = Two::start().await;
    two.register(&two.ann, "orders", false).await.data();
    two.grant(&two.admin, "orders", "b").await.data();
    let (in_a, in_b) = (two.pipeline(&two.ann, "orders").await, two.pipeline(&two.bea, "orders").await);
    for (by, id) in [(&two.ann, &in_a), (&two.bea, &in_b)] {
        assert!(two.run(by, id).await.contains("event: data_ready"));
    }

    assert_eq!(two.revoke(&two.admin, "orders", "b").await.status, StatusCode::NO_CONTENT);

    let ended = two.run(&two.bea, &in_b).await;
    assert!(ended.contains("pipeline.node.datasource_not_found"), "{ended}");
    let saved = post(&two.platform, &two.bea, "/api/v1/pipelines", two.document("p/two", "orders")).await;
    saved.is(400, "pipeline.validation.unknown_datasource");
    let missing = post(&two.platform, &two.bea, "/api/v1/pipelines", two.document("p/two", "nobody")).await;
    assert_eq!(
        saved.text.replace("orders", "nobody").len(),
        missing.text.len(),
        "the same words: {} {}",
        saved.text,
        missing.text
    );
    let tables = format!("{DATASOURCES}/orders/tables");
    get(&two.platform, &two.bea, &tables).await.is(404, "datasource.not_found");
    get(&two.platform, &two.ann, &tables).await.data();
    assert!(two.run(&two.ann, &in_a).await.contains("event: data_ready"));
    let client = two.platform.database().connect().await;
    let built = "SELECT count(*) FROM catalog.audit_log WHERE event LIKE 'datasource.pool%'";
    assert_eq!(client.query_one(built, &[]).await.unwrap().get::<_, i64>(0), 1, "its pool went on");
}

/// R-GRANT-6, R-GRANT-7
#[tokio::test]
async fn grants_outlive_a_deactivation_and_go_with_their_datasource() {
    let two = Two::start().await;
    two.register(&two.ann, "orders", false).await.data();
    two.grant(&two.admin, "orders", "b").await.data();
    post(&two.platform, &two.admin, "/api/v1/workspaces/b/deactivate", json!({})).await.data();
    two.grant(&two.admin, "orders", "b").await.is(404, "workspace.inactive");
    let list = get(&two.platform, &two.admin, &format!("{DATASOURCES}/orders/grants")).await.data();
    assert_eq!(list["pagination"]["total"], 2);

    post(&two.platform, &two.admin, "/api/v1/workspaces/b/reactivate", json!({})).await.data();

    assert_eq!(two.seen(&two.bea).await, (vec!["orders".to_owned()], 1));
    let client = two.platform.database().connect().await;
    client.execute("DELETE FROM catalog.datasources", &[]).await.unwrap();
    let left = client.query_one("SELECT count(*) FROM catalog.datasource_workspaces", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 0);
}

/// R-GRANT-2
#[tokio::test]
async fn where_workspaces_may_not_register_a_super_admin_still_does() {
    let platform = TestPlatform::with("FLOWSTONE_WORKSPACES__MEMBER_DATASOURCES_ENABLED", "false").start().await;
    let two = Two::on(platform).await;

    two.register(&two.ann, "orders", false).await.is(400, "datasource.validation.workspace_forbidden");

    assert_eq!(two.register(&acting_in(&two.admin, "a"), "orders", false).await.data()["workspace"], "a");
    let mut changed = postgres("orders", &two.database);
    changed["display_name"] = json!("Orders");
    let path = format!("{DATASOURCES}/orders");
    let put = two.ann.send(&two.platform, Method::PUT, &path, Some(changed)).await;
    assert_eq!(put.data()["display_name"], "Orders", "what is theirs they change");
}

/// R-DS-36, R-GRANT-1, R-GRANT-2
#[tokio::test]
async fn a_datasource_of_the_instance_is_written_by_super_admins_alone() {
    let two = Two::start().await;
    two.register(&two.ann, "wide", true).await.is(403, "auth.role_required");
    let in_a = acting_in(&two.admin, "a");
    let made = two.register(&in_a, "wide", true).await;
    assert_eq!((made.status, &made.data()["workspace"]), (StatusCode::CREATED, &Value::Null));
    two.register(&two.ann, "narrow", false).await.data();
    for name in ["wide", "narrow"] {
        two.grant(&two.admin, name, "b").await.data();
    }
    let put = async |by: &Browser, name: &str, readonly: bool| {
        let mut document = postgres(name, &two.database);
        document["readonly"] = readonly.into();
        by.send(&two.platform, Method::PUT, &format!("{DATASOURCES}/{name}"), Some(document)).await
    };
    let remove = async |by: &Browser, name: &str| delete(&two.platform, by, &format!("{DATASOURCES}/{name}")).await;
    let test = async |by: &Browser, name: &str| {
        post(&two.platform, by, &format!("{DATASOURCES}/{name}/test"), json!({})).await
    };

    // Of the instance: whoever administers a workspace that sees it may test it, and no more.
    for by in [&two.ann, &two.bea] {
        put(by, "wide", false).await.is(403, "auth.role_required");
        put(by, "wide", true).await.is(400, "datasource.validation.workspace_forbidden");
        remove(by, "wide").await.is(403, "auth.role_required");
        assert_eq!(test(by, "wide").await.data()["connected"], true);
    }
    // Of another workspace.
    put(&two.bea, "narrow", false).await.is(400, "datasource.validation.workspace_forbidden");
    remove(&two.bea, "narrow").await.is(400, "datasource.validation.workspace_forbidden");
    // A key of a super admin reaches no further than its workspace.
    let key = key_of(&two.platform, &acting_in(&two.admin, "b"), "author").await;
    for (name, status, code) in
        [("wide", 403, "auth.scope.insufficient"), ("narrow", 400, "datasource.validation.workspace_forbidden")]
    {
        let path = format!("{DATASOURCES}/{name}");
        let document = Some(postgres(name, &two.database));
        as_key(&two.platform, &key, Method::PUT, &path, document).await.is(status, code);
        as_key(&two.platform, &key, Method::DELETE, &path, None).await.is(status, code);
    }
    // A super admin who is signed in, wherever it is seen.
    let in_b = acting_in(&two.admin, "b");
    for name in ["wide", "narrow"] {
        assert_eq!(put(&in_b, name, true).await.data()["readonly"], true);
        assert_eq!(test(&in_b, name).await.data()["connected"], true);
        assert_eq!(remove(&in_b, name).await.status, StatusCode::NO_CONTENT);
        get(&two.platform, &two.ann, &format!("{DATASOURCES}/{name}")).await.is(404, "datasource.not_found");
        two.grant(&two.admin, name, "a").await.is(404, "datasource.not_found");
    }
}
