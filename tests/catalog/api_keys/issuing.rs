//! Who may issue which key, signed in or with another key.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{ADMIN, Answer, Browser, TestPlatform};

const KEYS: &str = "/api/v1/auth/api-keys";

async fn asks(platform: &TestPlatform, who: &Browser, body: Value) -> Answer {
    who.send(platform, Method::POST, KEYS, Some(body)).await
}

/// Somebody signed in with these flags in the default workspace.
async fn with_flags(platform: &TestPlatform, name: &str, flags: &[&str]) -> Browser {
    let email = format!("{name}@example.com");
    platform.member_by_operator(&email, "default", flags).await;
    platform.session_of(&email).await
}

/// R-KEY-3, R-KEY-4, R-KEY-5, R-KEY-6
#[tokio::test]
async fn only_authors_who_are_signed_in_issue_keys_and_none_that_may_more_than_they() {
    let platform = TestPlatform::start().await;
    for (name, flags) in [("viewer", &[][..]), ("promoter", &["--promoter"])] {
        let person = with_flags(&platform, name, flags).await;
        for body in [json!({"name": "k"}), json!({"name": "k", "kind": "endpoint"})] {
            asks(&platform, &person, body).await.is(403, "auth.role_required");
        }
    }
    for (name, flags) in [("author", "--author"), ("admin", "--admin")] {
        let person = with_flags(&platform, name, &[flags]).await;
        let made = asks(&platform, &person, json!({"name": "k", "scopes": ["author"]})).await.data();
        assert_eq!((&made["kind"], &made["scopes"]), (&json!("user"), &json!(["author"])));
        let few = asks(&platform, &person, json!({"name": "k"})).await.data();
        assert_eq!(few["scopes"], json!(["read"]), "what is not asked for is the least");
        asks(&platform, &person, json!({"name": "k", "scopes": ["admin"]})).await.is(400, "auth.key_scope_unavailable");
        let client = platform.client_with(made["key"].as_str().unwrap());
        let me = client.get_current_principal().send().await.unwrap().into_inner().data;
        assert_eq!((me.email, me.workspace.as_deref()), (format!("{name}@example.com"), Some("default")));
    }
}

/// R-KEY-7, R-KEY-8, R-KEY-21, R-KEY-22
#[tokio::test]
async fn a_server_key_is_minted_by_a_super_admin_who_is_signed_in() {
    let platform = TestPlatform::start().await;
    let admin = with_flags(&platform, "admin", &["--admin"]).await;
    let super_admin = platform.session_of(ADMIN).await;
    let server = json!({"name": "sender", "kind": "server"});

    asks(&platform, &admin, server.clone()).await.is(403, "auth.role_required");
    platform.post(KEYS, server.clone()).await.is(403, "auth.scope.insufficient");
    let with_scopes = json!({"name": "sender", "kind": "server", "scopes": ["read"]});
    asks(&platform, &super_admin, with_scopes).await.is(400, "pipeline.execution.invalid_parameter_type");
    let minted = asks(&platform, &super_admin, server).await.data();

    assert_eq!((&minted["kind"], &minted["scopes"]), (&json!("server"), &json!([])));
    let anywhere = reqwest::Client::new().get(format!("{}/api/v1/pipelines", platform.address()));
    let request = anywhere.header("DP-API-Key", minted["key"].as_str().unwrap());
    let refused = Answer::of(request.send().await.unwrap()).await;
    refused.is(403, "endpoint.key_kind_refused");
    assert_eq!(refused.json()["error"]["details"]["reason"], "server_key_off_surface");
}
