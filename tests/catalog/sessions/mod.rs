//! Sessions, from the outside.

mod credentials;
mod pages;
mod workspaces;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jsonwebtoken::{EncodingKey, Header};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Browser, SESSION_SECRET, TestPlatform};

/// Makes a person who is a member of nothing. They are made in the database, so that a test says exactly where they belong.
async fn person(platform: &TestPlatform, email: &str) -> Uuid {
    let query = "INSERT INTO catalog.users (email, display_name, provider, provider_subject)
                 VALUES ($1, $1, 'test', $1) RETURNING id";
    platform.database().connect().await.query_one(query, &[&email]).await.unwrap().get(0)
}

/// Makes a workspace, unless it is there.
async fn workspace(platform: &TestPlatform, name: &str) {
    let query = "INSERT INTO catalog.workspaces (name, display_name) VALUES ($1, $1) ON CONFLICT DO NOTHING";
    platform.database().connect().await.execute(query, &[&name]).await.unwrap();
}

/// Makes a person a viewer of a workspace since so many days.
async fn join(platform: &TestPlatform, person: Uuid, name: &str, days: i32) {
    workspace(platform, name).await;
    let query = "INSERT INTO catalog.workspace_members (workspace_id, user_id, joined_at)
                 SELECT w.id, $1, now() - make_interval(days => $3) FROM catalog.workspaces AS w WHERE w.name = $2";
    platform.database().connect().await.execute(query, &[&person, &name, &days]).await.unwrap();
}

/// One statement about something that is named by its parameter.
async fn execute(platform: &TestPlatform, statement: &str, name: &(dyn tokio_postgres::types::ToSql + Sync)) {
    assert_eq!(platform.database().connect().await.execute(statement, &[name]).await.unwrap(), 1, "{statement}");
}

/// A session as the platform signs it for somebody who came through a provider, with some of it replaced; null removes.
fn signed(person: Uuid, changes: Value) -> String {
    let now = chrono::Utc::now().timestamp();
    let mut claims = json!({
        "sub": person, "email": "ada@example.com", "name": "Ada", "iat": now, "exp": now + 600, "iss": "datapipelines",
        "amr": "oidc",
    });
    let fields = claims.as_object_mut().unwrap();
    for (name, value) in changes.as_object().unwrap() {
        fields.insert(name.clone(), value.clone());
        if value.is_null() {
            fields.remove(name);
        }
    }
    let key = EncodingKey::from_secret(&STANDARD.decode(SESSION_SECRET).unwrap()).unwrap();
    jsonwebtoken::encode(&Header::default(), &claims, &key).unwrap()
}

/// The browser of somebody whose session is this.
fn browser(session: String) -> Browser {
    Browser { session: Some(session), csrf: Some("a token of the tests".to_owned()), workspace: None }
}

/// The name of the workspace that somebody acts in.
async fn place(platform: &TestPlatform, browser: &Browser) -> Value {
    browser.send(platform, reqwest::Method::GET, "/api/v1/auth/me", None).await.data()["workspace"].clone()
}
