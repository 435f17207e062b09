//! Workspaces: made, named, listed, deactivated, deleted; and what nobody is told of them.

mod confined;
mod demo;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::authoring::document;
use crate::support::{ADMIN, Answer, Browser, FIRST_PASSWORD, TestPlatform, eventually};

pub(super) const WORKSPACES: &str = "/api/v1/workspaces";

/// The super admin, signed in.
pub(super) async fn admin(platform: &TestPlatform) -> Browser {
    let client = platform.database().connect().await;
    let chosen = "UPDATE catalog.users SET must_change_password = false WHERE email = $1";
    client.execute(chosen, &[&ADMIN]).await.unwrap();
    signed_in(platform, ADMIN).await
}

/// Somebody with an account and nothing else, signed in. Whoever is a member of nothing becomes a viewer of the demo by that.
pub(super) async fn person(platform: &TestPlatform, email: &str) -> Browser {
    account(platform, email).await;
    signed_in(platform, email).await
}

/// An account with the password of all tests, whose person has not been here yet.
pub(super) async fn account(platform: &TestPlatform, email: &str) {
    let client = platform.database().connect().await;
    let made = "INSERT INTO catalog.users (email, display_name, provider, provider_subject, password_hash) \
                SELECT $1, $1, 'local', $1, password_hash FROM catalog.users WHERE email = $2";
    assert_eq!(client.execute(made, &[&email, &ADMIN]).await.unwrap(), 1);
}

pub(super) async fn signed_in(platform: &TestPlatform, email: &str) -> Browser {
    let mut browser = Browser::at(platform).await;
    let answer = browser.sign_in(platform, email, FIRST_PASSWORD).await;
    assert_eq!(answer.status, StatusCode::FOUND, "{}", answer.text);
    browser
}

/// The same person, asking for a workspace in every request.
pub(super) fn acting_in(browser: &Browser, workspace: &str) -> Browser {
    Browser { workspace: Some(workspace.to_owned()), ..browser.clone() }
}

pub(super) async fn make(platform: &TestPlatform, admin: &Browser, name: &str) {
    let made = admin.send(platform, Method::POST, WORKSPACES, Some(json!({"name": name}))).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
}

/// Adds somebody with these flags; answers the whole answer.
pub(super) async fn add(platform: &TestPlatform, by: &Browser, workspace: &str, email: &str, flags: &[&str]) -> Answer {
    let mut body = json!({"email": email});
    for flag in flags {
        body[flag] = true.into();
    }
    by.send(platform, Method::POST, &format!("{WORKSPACES}/{workspace}/members"), Some(body)).await
}

/// As [`add`], for somebody who has an account; answers their id.
pub(super) async fn join(
    platform: &TestPlatform,
    by: &Browser,
    workspace: &str,
    email: &str,
    flags: &[&str],
) -> String {
    let added = add(platform, by, workspace, email, flags).await;
    assert_eq!(added.status, StatusCode::OK, "{}", added.text);
    added.data()["member"]["user_id"].as_str().unwrap().to_owned()
}

pub(super) async fn get(platform: &TestPlatform, by: &Browser, path: &str) -> Answer {
    by.send(platform, Method::GET, path, None).await
}

pub(super) async fn post(platform: &TestPlatform, by: &Browser, path: &str, body: Value) -> Answer {
    by.send(platform, Method::POST, path, Some(body)).await
}

pub(super) async fn delete(platform: &TestPlatform, by: &Browser, path: &str) -> Answer {
    by.send(platform, Method::DELETE, path, None).await
}

/// A key of this person in the workspace they act in.
pub(super) async fn key_of(platform: &TestPlatform, by: &Browser, scope: &str) -> String {
    let issued = post(platform, by, "/api/v1/auth/api-keys", json!({"name": "k", "scopes": [scope]})).await.data();
    issued["key"].as_str().unwrap().to_owned()
}

pub(super) async fn as_key(
    platform: &TestPlatform,
    key: &str,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> Answer {
    let request = reqwest::Client::new().request(method, format!("{}{path}", platform.address()));
    let request = request.header("DP-API-Key", key);
    let request = if let Some(body) = body { request.json(&body) } else { request };
    Answer::of(request.send().await.unwrap()).await
}

/// A pipeline that needs nothing else.
pub(super) fn small(name: &str) -> Value {
    let inputs = json!({"current": 6, "previous": 3, "places": 1});
    let node = json!({"id": "n", "description": "", "type": "CALCULATOR", "kind": "percent_change", "inputs": inputs,
                      "context_key": "grown", "depends_on": []});
    document(name, json!({}), json!([node]))
}

fn names(list: &Value) -> Vec<&str> {
    list["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect()
}

/// R-WS-1, R-WS-2, R-WS-5, R-MEM-8
#[tokio::test]
async fn a_super_admin_makes_a_workspace_and_is_no_member_of_it() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);

    let made = post(&platform, &admin, WORKSPACES, json!({"name": "acme", "display_name": " Acme & sons "})).await;

    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.data();
    assert_eq!(
        (&made["name"], &made["display_name"], &made["active"]),
        (&json!("acme"), &json!("Acme & sons"), &json!(true))
    );
    assert_eq!((&made["is_personal"], &made["deactivated_at"]), (&json!(false), &Value::Null));
    // Whatever an older deployment has left there changes nothing.
    let client = platform.database().connect().await;
    client.execute("UPDATE catalog.workspaces SET is_personal = true WHERE name = 'acme'", &[]).await.unwrap();
    let everybody = get(&platform, &admin, "/api/v1/workspaces/acme/members").await.data();
    assert_eq!(everybody, json!({"members": [], "invitations": []}));
    assert_eq!(platform.audited("auth.workspace.created", json!({"name": "acme"})).await, 1);

    for (body, status, code) in [
        (json!({"name": "acme"}), 409, "workspace.validation.duplicate_name"),
        (json!({"name": "Acme"}), 400, "workspace.validation.name_invalid"),
        (json!({"name": "a/b"}), 400, "workspace.validation.name_invalid"),
        (json!({"name": ""}), 400, "workspace.validation.name_invalid"),
        (json!({"name": "nul\u{0}"}), 400, "workspace.validation.name_invalid"),
        (json!({"name": "other", "display_name": "\n"}), 400, "pipeline.execution.invalid_parameter_type"),
        (json!({"name": "other", "id": "x"}), 400, "pipeline.execution.invalid_parameter_type"),
    ] {
        post(&platform, &admin, WORKSPACES, body).await.is(status, code);
    }
    let refused = post(&platform, &bob, WORKSPACES, json!({"name": "bobs"})).await;
    refused.is(403, "auth.role_required");
    assert_eq!(refused.json()["error"]["details"]["required"], "super_admin");
    platform.post(WORKSPACES, json!({"name": "keys"})).await.is(403, "auth.scope.insufficient");
}

/// R-WS-2, R-MEM-8, R-CONV-4
#[tokio::test]
async fn its_admins_give_it_another_display_name_and_nobody_another_name() {
    let platform = TestPlatform::start().await;
    let (admin, bob, eve) = (
        admin(&platform).await,
        person(&platform, "bob@example.com").await,
        person(&platform, "eve@example.com").await,
    );
    make(&platform, &admin, "acme").await;
    join(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;
    join(&platform, &admin, "acme", "eve@example.com", &["author", "promoter"]).await;
    let put =
        async |by: &Browser, body: Value| by.send(&platform, Method::PUT, "/api/v1/workspaces/acme", Some(body)).await;

    assert_eq!(put(&bob, json!({"display_name": "Acme"})).await.data()["display_name"], "Acme");

    assert_eq!(put(&bob, json!({})).await.data()["display_name"], "Acme", "left out, it stays");
    put(&bob, json!({"name": "other"})).await.is(400, "pipeline.execution.invalid_parameter_type");
    put(&bob, json!({"display_name": ""})).await.is(400, "pipeline.execution.invalid_parameter_type");
    let refused = put(&eve, json!({"display_name": "Eves"})).await;
    refused.is(403, "auth.role_required");
    let details = refused.json()["error"]["details"].clone();
    assert_eq!((&details["required"], &details["held"]), (&json!("ws_admin"), &json!(["author", "promoter"])));
    assert_eq!(platform.audited("auth.workspace.updated", json!({"from": "acme", "to": "Acme"})).await, 1);
    let client = platform.database().connect().await;
    let moved = "SELECT updated_at > created_at FROM catalog.workspaces WHERE name = 'acme'";
    assert!(client.query_one(moved, &[]).await.unwrap().get::<_, bool>(0));
}

/// R-SESS-17, R-WS-12, R-KEY-24
#[tokio::test]
async fn one_lists_where_one_is_a_member_a_super_admin_all_and_a_key_its_own() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    delete(&platform, &admin, "/api/v1/workspaces/demo").await;
    let bob = person(&platform, "bob@example.com").await;
    let none = get(&platform, &bob, WORKSPACES).await.data();
    assert_eq!(none, json!({"items": [], "pagination": {"offset": 0, "limit": 50, "total": 0, "has_more": false}}));
    get(&platform, &bob, "/api/v1/pipelines").await.is(403, "workspace.membership_required");
    for name in ["beta", "acme", "gone"] {
        make(&platform, &admin, name).await;
    }
    join(&platform, &admin, "beta", "bob@example.com", &["author"]).await;
    join(&platform, &admin, "acme", "bob@example.com", &[]).await;
    join(&platform, &admin, "gone", "bob@example.com", &[]).await;
    post(&platform, &admin, "/api/v1/workspaces/gone/deactivate", json!({})).await.data();

    let own = get(&platform, &bob, WORKSPACES).await.data();
    assert_eq!((names(&own), &own["pagination"]["total"]), (vec!["beta", "acme"], &json!(2)));
    assert_eq!(own["items"][0]["flags"], json!({"author": true, "promoter": false, "admin": false}));
    assert!(own["items"][0]["joined_at"].is_string() && own["items"][0].get("deactivated_at").is_none());
    let second = get(&platform, &bob, "/api/v1/workspaces?offset=1&limit=1").await.data();
    assert_eq!((names(&second), &second["pagination"]["has_more"]), (vec!["acme"], &json!(false)));

    let all = get(&platform, &admin, WORKSPACES).await.data();
    assert_eq!(names(&all), ["acme", "beta", "default", "gone"]);
    let gone = &all["items"][3];
    assert_eq!((&gone["active"], gone.get("flags")), (&json!(false), None), "marked, and no membership is claimed");
    assert!(gone["deactivated_at"].is_string());

    let key = key_of(&platform, &acting_in(&bob, "beta"), "read").await;
    let pinned = as_key(&platform, &key, Method::GET, WORKSPACES, None).await.data();
    assert_eq!((names(&pinned), &pinned["pagination"]["total"]), (vec!["beta"], &json!(1)));
    let admins = platform.get(WORKSPACES).await.data();
    assert_eq!(names(&admins), ["default"], "a super admin's key is a key");
}

/// R-WS-12
#[tokio::test]
async fn a_super_admin_who_is_no_member_is_written_down() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    let id: uuid::Uuid = {
        let client = platform.database().connect().await;
        client.query_one("SELECT id FROM catalog.workspaces WHERE name = 'acme'", &[]).await.unwrap().get(0)
    };
    let about = json!({"acting_via": "super_admin", "workspace_id": id});
    let acted = async || platform.audited("auth.super_admin_acting", about.clone()).await;
    assert_eq!(acted().await, 0, "making one is an act of the instance");

    get(&platform, &admin, "/api/v1/workspaces/acme").await.data();
    eventually("reading by the path is written down", async || (acted().await == 1).then_some(())).await;
    get(&platform, &acting_in(&admin, "acme"), "/api/v1/workspaces/acme").await.data();
    eventually("one request is written down once", async || (acted().await == 2).then_some(())).await;
    join(&platform, &admin, "acme", ADMIN, &["admin"]).await;
    eventually("so is what is changed", async || (acted().await == 3).then_some(())).await;
    get(&platform, &admin, "/api/v1/workspaces/acme").await.data();
    make(&platform, &admin, "later").await;
    get(&platform, &admin, "/api/v1/workspaces/later").await.data();
    // The trail is written in order: what came after is there, so nothing before it is missing.
    eventually("what came after is written", async || {
        let others = json!({"acting_via": "super_admin"});
        (platform.audited("auth.super_admin_acting", others).await == 4).then_some(())
    })
    .await;
    assert_eq!(acted().await, 3, "a member acts as a member");
}

/// R-WS-6, R-WS-7, R-WS-8, R-WS-9, R-WS-11, R-KEY-11
#[tokio::test]
async fn a_deactivated_workspace_never_existed_until_it_is_reactivated() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "acme").await;
    join(&platform, &admin, "acme", "bob@example.com", &["admin", "promoter"]).await;
    let in_acme = acting_in(&bob, "acme");
    let key = key_of(&platform, &in_acme, "author").await;
    let draft = post(&platform, &in_acme, "/api/v1/pipelines", small("p/one")).await;
    let pipeline = format!("/api/v1/pipelines/{}", draft.data()["id"].as_str().unwrap());
    as_key(&platform, &key, Method::GET, &pipeline, None).await.data();

    let first = post(&platform, &admin, "/api/v1/workspaces/acme/deactivate", json!({})).await.data();

    assert_eq!(first["active"], false);
    let again = post(&platform, &admin, "/api/v1/workspaces/acme/deactivate", json!({})).await.data();
    assert_eq!(again["deactivated_at"], first["deactivated_at"], "the first date stays");
    assert_eq!(platform.audited("workspace.deactivated", json!({"name": "acme"})).await, 1);
    for (method, tail, body) in [
        (Method::GET, "", None),
        (Method::PUT, "", Some(json!({"display_name": "x"}))),
        (Method::DELETE, "", None),
        (Method::GET, "/members", None),
        (Method::POST, "/members", Some(json!({"email": "x@example.com"}))),
        (Method::POST, "/deactivate", None),
        (Method::POST, "/reactivate", None),
    ] {
        let ask = async |name: &str| {
            bob.send(&platform, method.clone(), &format!("{WORKSPACES}/{name}{tail}"), body.clone()).await
        };
        let (gone, never) = (ask("acme").await, ask("never").await);
        gone.is(404, "workspace.not_found");
        assert_eq!(gone.json()["error"], never.json()["error"], "{method} {tail}");
    }
    for browser in [&in_acme, &acting_in(&admin, "acme")] {
        get(&platform, browser, "/api/v1/pipelines").await.is(404, "workspace.not_found");
    }
    assert_eq!(names(&get(&platform, &bob, WORKSPACES).await.data()), ["demo"]);
    as_key(&platform, &key, Method::GET, &pipeline, None).await.is(404, "auth.key_workspace_inactive");
    get(&platform, &admin, "/api/v1/workspaces/acme").await.data();
    for (method, tail, body) in [
        (Method::PUT, "", Some(json!({"display_name": "x"}))),
        (Method::POST, "/members", Some(json!({"email": "x@example.com"}))),
        (Method::DELETE, "/invitations/x@example.com", None),
    ] {
        let refused = admin.send(&platform, method, &format!("{WORKSPACES}/acme{tail}"), body).await;
        refused.is(404, "workspace.inactive");
    }

    let back = post(&platform, &admin, "/api/v1/workspaces/acme/reactivate", json!({})).await.data();

    assert_eq!((&back["active"], &back["deactivated_at"]), (&json!(true), &Value::Null));
    assert_eq!(get(&platform, &in_acme, &pipeline).await.data()["name"], "p/one", "nothing was purged");
    as_key(&platform, &key, Method::GET, &pipeline, None).await.data();
    let twice = post(&platform, &admin, "/api/v1/workspaces/acme/reactivate", json!({})).await;
    twice.is(404, "workspace.not_found");
    assert_eq!(platform.audited("workspace.reactivated", json!({"name": "acme"})).await, 1);
    let client = platform.database().connect().await;
    let by = "SELECT deactivated_by IS NULL FROM catalog.workspaces WHERE name = 'acme'";
    assert!(client.query_one(by, &[]).await.unwrap().get::<_, bool>(0));
}

/// R-WS-2, R-WS-10
#[tokio::test]
async fn only_a_workspace_that_owns_nothing_is_deleted_and_its_name_stays_taken() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "acme").await;
    join(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;
    let in_acme = acting_in(&bob, "acme");
    let source = json!({
        "name": "acme-file", "display_name": "x", "dialect": "SQLITE",
        "jdbc_url": format!("sqlite:{}", platform.files().join("x.sqlite").display()), "credential": {"kind": "none"},
    });
    post(&platform, &in_acme, "/api/v1/datasources", source).await.data();
    let template =
        json!({"id": "a/b.sql", "dialect": "SQLITE", "display_name": "x", "description": "", "body": "SELECT 1"});
    post(&platform, &in_acme, "/api/v1/templates", template).await.data();
    let draft = post(&platform, &in_acme, "/api/v1/pipelines", small("p/one")).await.data();

    let refused = delete(&platform, &bob, "/api/v1/workspaces/acme").await;

    refused.is(409, "workspace.in_use");
    let counts = json!({"pipelines": 1, "templates": 1, "datasources": 1});
    assert_eq!(refused.json()["error"]["details"]["counts"], counts);
    for path in [
        "/api/v1/datasources/acme-file".to_owned(),
        "/api/v1/templates?name=a/b.sql".to_owned(),
        format!("/api/v1/pipelines/{}", draft["id"].as_str().unwrap()),
    ] {
        let removed = delete(&platform, &in_acme, &path).await;
        assert!(removed.status.is_success(), "{path} {}", removed.text);
    }
    assert_eq!(delete(&platform, &bob, "/api/v1/workspaces/acme").await.status, StatusCode::NO_CONTENT);
    for browser in [&bob, &admin] {
        get(&platform, browser, "/api/v1/workspaces/acme").await.is(404, "workspace.not_found");
        get(&platform, &acting_in(browser, "acme"), "/api/v1/pipelines").await.is(404, "workspace.not_found");
    }
    assert!(!names(&get(&platform, &admin, WORKSPACES).await.data()).contains(&"acme"));
    let taken = post(&platform, &admin, WORKSPACES, json!({"name": "acme"})).await;
    taken.is(409, "workspace.validation.duplicate_name");
    assert_eq!(platform.audited("auth.workspace.deleted", json!({"name": "acme"})).await, 1);
    delete(&platform, &admin, "/api/v1/workspaces/default").await.is(409, "workspace.permanent");
}
