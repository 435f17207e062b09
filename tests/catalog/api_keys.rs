//! API keys, from the outside.

mod issuing;
mod revoking;

use std::sync::Arc;

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::support::{Answer, TestPlatform, eventually};

/// A request with another key than the platform's own.
async fn as_key(platform: &TestPlatform, key: &str, method: Method, path: &str) -> Answer {
    let request = reqwest::Client::new().request(method, format!("{}{path}", platform.address()));
    Answer::of(request.header("DP-API-Key", key).send().await.unwrap()).await
}

async fn me(platform: &TestPlatform, key: &str) -> Answer {
    as_key(platform, key, Method::GET, "/api/v1/auth/me").await
}

async fn issue(platform: &TestPlatform, body: serde_json::Value) -> Answer {
    platform.send(Method::POST, "/api/v1/auth/api-keys", Some(body)).await
}

/// R-KEY-1, R-KEY-2, R-KEY-6
#[tokio::test]
async fn an_issued_key_is_shown_once_and_only_its_hash_is_stored() {
    let platform = TestPlatform::start().await;

    let answer = issue(&platform, json!({"name": "robot", "scopes": ["execute"]})).await;

    assert_eq!(answer.status, StatusCode::CREATED);
    assert_eq!(answer.headers["cache-control"], "no-store");
    let issued = answer.data();
    let (id, key) = (issued["id"].as_str().unwrap(), issued["key"].as_str().unwrap());
    assert!(key.starts_with(&format!("{id}.")) && key.len() == 65, "{key}");
    let principal = me(&platform, key).await.data();
    assert_eq!(principal["key_id"], id);
    assert_eq!(principal["workspace"], "default");
    assert_eq!(principal["scopes"], json!(["read", "execute"]));
    let client = platform.database().connect().await;
    let row = client
        .query_one("SELECT key_hash, to_jsonb(k)::text FROM catalog.api_keys AS k WHERE id = $1", &[&id])
        .await
        .unwrap();
    assert!(row.get::<_, String>(0).starts_with("$argon2id$"));
    assert!(!row.get::<_, String>(1).contains(key.split('.').nth(1).unwrap()));
    assert_eq!(platform.audited("auth.api_key.created", json!({"api_key_id": id})).await, 1);
    let listed = platform.get("/api/v1/auth/api-keys").await;
    assert!(!listed.text.contains(key) && listed.text.contains(id), "{}", listed.text);
}

/// R-KEY-9
#[tokio::test]
async fn whatever_is_wrong_with_a_key_has_one_answer() {
    let platform = TestPlatform::start().await;
    let good = platform.key().to_owned();
    let (id, _) = good.split_once('.').unwrap();
    let unknown = format!("dpk_{}.{}", "a".repeat(12), "a".repeat(48));
    let mismatch = format!("{id}.{}", "a".repeat(48));

    let mut bodies = Vec::new();
    for wrong in ["nonsense", &unknown, &mismatch] {
        let answer = me(&platform, wrong).await;
        answer.is(401, "auth.api_key.invalid");
        bodies.push(answer.json()["error"].clone());
    }

    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    eventually("the refusals are audited", async || {
        let mut found = 0;
        for reason in ["malformed", "unknown", "mismatch"] {
            found += platform.audited("auth.api_key.rejected", json!({"reason": reason})).await;
        }
        (found == 3).then_some(())
    })
    .await;
}

/// R-KEY-14, R-KEY-15, FC-50
#[tokio::test]
async fn a_revoked_key_is_refused_at_once_where_it_was_revoked() {
    let platform = TestPlatform::start().await;
    let issued = issue(&platform, json!({"name": "short-lived"})).await.data();
    let (id, key) = (issued["id"].as_str().unwrap(), issued["key"].as_str().unwrap());
    me(&platform, key).await.data();

    let path = format!("/api/v1/auth/api-keys/{id}");
    assert_eq!(platform.send(Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);

    me(&platform, key).await.is(401, "auth.api_key.invalid");
    assert_eq!(
        platform.send(Method::DELETE, &path, None).await.status,
        StatusCode::NO_CONTENT,
        "a second time is no failure"
    );
    assert_eq!(platform.audited("auth.api_key.revoked", json!({"api_key_id": id})).await, 1);
    let listed = platform.get("/api/v1/auth/api-keys").await.data();
    let kept = listed["items"].as_array().unwrap().iter().find(|key| key["id"] == id).unwrap();
    assert_eq!(kept["is_revoked"], true);
}

/// R-CONV-13
#[tokio::test]
async fn a_key_of_somebody_else_is_not_there() {
    let platform = TestPlatform::start().await;
    let theirs = stranger(&platform, "author").await;
    let id = theirs.split_once('.').unwrap().0;

    let others = platform.send(Method::DELETE, &format!("/api/v1/auth/api-keys/{id}"), None).await;
    let missing = platform.send(Method::DELETE, "/api/v1/auth/api-keys/dpk_aaaaaaaaaaaa", None).await;

    others.is(404, "auth.api_key.not_found");
    missing.is(404, "auth.api_key.not_found");
    me(&platform, &theirs).await.data();
}

/// A key of another person: an author of the default workspace.
async fn stranger(platform: &TestPlatform, scopes: &str) -> String {
    ran(platform, &["member", "set", "--email", "Bob@Example.com", "--author"]).await;
    ran(platform, &["key", "create", "--name", "bobs", "--email", "bob@example.com", "--scopes", scopes]).await
}

/// The last line that a command prints.
async fn ran(platform: &TestPlatform, arguments: &[&str]) -> String {
    let output = platform.flowstone(arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
}

/// R-KEY-10
#[tokio::test]
async fn an_expired_key_says_so() {
    let platform = TestPlatform::start().await;
    let issued = issue(&platform, json!({"name": "brief", "expires_at": "30d"})).await.data();
    let key = issued["key"].as_str().unwrap();
    let client = platform.database().connect().await;
    // No key can be made that has ended already, so its time is moved before it is first presented.
    let end = "UPDATE catalog.api_keys SET expires_at = now() - interval '1 second' WHERE id = $1";
    client.execute(end, &[&issued["id"].as_str().unwrap()]).await.unwrap();

    me(&platform, key).await.is(401, "auth.api_key.expired");
}

/// R-KEY-11
#[tokio::test]
async fn a_key_of_a_deactivated_workspace_opens_nothing() {
    let platform = TestPlatform::start().await;
    ran(&platform, &["workspace", "create", "--name", "acme"]).await;
    let key = ran(&platform, &["key", "create", "--name", "k", "--workspace", "acme", "--scopes", "author"]).await;
    let client = platform.database().connect().await;
    client.execute("UPDATE catalog.workspaces SET deactivated_at = now() WHERE name = 'acme'", &[]).await.unwrap();

    me(&platform, &key).await.is(404, "auth.key_workspace_inactive");
}

/// R-KEY-3, R-KEY-5, R-KEY-12
#[tokio::test]
async fn what_a_key_may_follows_its_issuer() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__API_KEYS__CACHE_TTL_SECONDS", "1").start().await;
    let key = stranger(&platform, "author").await;
    let create = async || {
        let request = reqwest::Client::new().post(format!("{}/api/v1/auth/api-keys", platform.address()));
        Answer::of(request.header("DP-API-Key", &key).json(&json!({"name": "another"})).send().await.unwrap()).await
    };
    create().await.data();

    ran(&platform, &["member", "set", "--email", "bob@example.com"]).await;

    eventually("the lost role is noticed", async || (create().await.status == StatusCode::FORBIDDEN).then_some(()))
        .await;
    create().await.is(403, "auth.key_issuer_role_lost");
    let viewer =
        platform.flowstone(&["key", "create", "--name", "x", "--email", "bob@example.com", "--scopes", "author"]).await;
    assert!(String::from_utf8_lossy(&viewer.stderr).contains("auth.role_required"));
}

/// R-KEY-3, R-KEY-13
#[tokio::test]
async fn a_key_makes_none_that_may_more_than_itself() {
    let platform = TestPlatform::start().await;
    let reader = platform.create_key("read").await;
    let request = reqwest::Client::new().post(format!("{}/api/v1/auth/api-keys", platform.address()));

    let refused =
        Answer::of(request.header("DP-API-Key", &reader).json(&json!({"name": "x"})).send().await.unwrap()).await;

    refused.is(403, "auth.scope.insufficient");
    eventually("the refusal is audited", async || {
        (platform.audited("auth.scope.denied", json!({"held": "read"})).await == 1).then_some(())
    })
    .await;
}

/// R-KEY-4, R-KEY-7, R-KEY-8, R-KEY-18, R-KEY-21
#[tokio::test]
async fn requests_for_keys_that_can_not_be_are_refused_by_name() {
    let platform = TestPlatform::start().await;
    let cases = [
        (json!({"name": "x", "scopes": ["admin"]}), 400, "auth.key_scope_unavailable"),
        (json!({"name": "x", "kind": "robot"}), 403, "endpoint.key_kind_refused"),
        (
            json!({"name": "x", "kind": "endpoint", "scopes": ["read"]}),
            400,
            "pipeline.execution.invalid_parameter_type",
        ),
        (json!({"name": "x", "kind": "server"}), 403, "auth.scope.insufficient"),
        (json!({"name": "x", "expires_at": "2020-01-01T00:00:00Z"}), 400, "auth.api_key.expiry_invalid"),
        (json!({"name": "  "}), 400, "pipeline.execution.invalid_parameter_type"),
        (json!({"name": "nul\u{0}"}), 400, "pipeline.execution.invalid_parameter_type"),
        (json!({"name": "x", "scope": "read"}), 400, "pipeline.execution.invalid_parameter_type"),
    ];
    for (body, status, code) in cases {
        issue(&platform, body).await.is(status, code);
    }
}

/// R-KEY-19, R-KEY-22
#[tokio::test]
async fn an_endpoint_key_opens_no_route_of_the_interface() {
    let platform = TestPlatform::start().await;
    let issued = issue(&platform, json!({"name": "door", "kind": "endpoint"})).await.data();

    me(&platform, issued["key"].as_str().unwrap()).await.is(403, "endpoint.key_kind_refused");
}

/// R-SESS-16
#[tokio::test]
async fn a_key_can_not_change_its_workspace() {
    let platform = TestPlatform::start().await;
    let request = platform.http().get(format!("{}/api/v1/auth/me", platform.address())).header("DP-Workspace", "demo");

    Answer::of(request.send().await.unwrap()).await.is(400, "workspace.header_forbidden");
}

/// R-KEY-16
#[tokio::test]
async fn the_last_use_of_a_key_is_written_down() {
    let platform = TestPlatform::start().await;
    platform.get("/api/v1/auth/me").await.data();

    eventually("the use is written", async || {
        let listed = platform.get("/api/v1/auth/api-keys").await.data();
        let id = platform.key().split_once('.').unwrap().0;
        let key = listed["items"].as_array().unwrap().iter().find(|key| key["id"] == id).unwrap().clone();
        key["last_used_at"].is_string().then_some(())
    })
    .await;
}

/// R-USER-12, R-USER-14, R-WS-3, R-WS-4
#[tokio::test]
async fn the_first_rows_are_made_once_and_never_again() {
    let mut platform = TestPlatform::start().await;
    let client = platform.database().connect().await;
    let people = client.query("SELECT email, provider, is_admin FROM catalog.users ORDER BY email", &[]).await.unwrap();
    let people: Vec<(String, String, bool)> = people.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    assert_eq!(
        people,
        [
            ("admin@localhost".into(), "bootstrap".into(), true),
            ("system@system.invalid".into(), "system".into(), false)
        ]
    );
    client.execute("UPDATE catalog.workspaces SET deactivated_at = now() WHERE name = 'demo'", &[]).await.unwrap();
    client.execute("UPDATE catalog.users SET is_admin = false WHERE email = 'admin@localhost'", &[]).await.unwrap();

    platform.restart().await;

    let row = "SELECT count(*) FROM catalog.workspaces WHERE name IN ('default', 'demo') AND deactivated_at IS NULL";
    assert_eq!(client.query_one(row, &[]).await.unwrap().get::<_, i64>(0), 1, "demo is left alone");
    let admins = "SELECT count(*) FROM catalog.users WHERE is_admin";
    assert_eq!(client.query_one(admins, &[]).await.unwrap().get::<_, i64>(0), 0, "nobody is raised again");
    assert_eq!(platform.audited("auth.user.admin_granted", json!({"actor": "bootstrap"})).await, 1);
}

/// FC-47: a request takes one connection at a time, so that a pool of one serves many.
#[tokio::test]
async fn a_pool_of_one_connection_serves_many_requests_at_once() {
    let platform = Arc::new(TestPlatform::with("FLOWSTONE_METADATA_DB__POOL__MAX_SIZE", "1").start().await);
    let requests: Vec<_> = (0..50)
        .map(|number| {
            let platform = Arc::clone(&platform);
            tokio::spawn(async move {
                if number % 2 == 0 {
                    issue(&platform, json!({"name": format!("robot {number}")})).await.data();
                } else {
                    platform.get("/api/v1/auth/api-keys").await.data();
                }
            })
        })
        .collect();
    for request in requests {
        request.await.unwrap();
    }
}
