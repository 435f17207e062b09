//! Members: added, changed, removed, and never without an admin.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::workspaces::{add, admin, delete, get, join, make, person};
use crate::support::{ADMIN, Answer, Browser, TestPlatform};

const ACME: &str = "/api/v1/workspaces/acme/members";

async fn put(platform: &TestPlatform, by: &Browser, id: &str, flags: [bool; 3]) -> Answer {
    let [author, promoter, admin] = flags;
    let body = json!({"author": author, "promoter": promoter, "admin": admin});
    by.send(platform, Method::PUT, &format!("{ACME}/{id}"), Some(body)).await
}

/// R-MEM-1, R-MEM-5, R-MEM-6, R-USER-1
#[tokio::test]
async fn whoever_has_an_account_is_a_member_at_once_and_stays_as_they_are() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "acme").await;
    get(&platform, &bob, ACME).await.is(404, "workspace.not_found");

    let added = add(&platform, &admin, "acme", " Bob@Example.COM ", &["promoter"]).await;

    assert_eq!(added.status, StatusCode::OK);
    let first = added.data();
    assert!(first.get("invitation").is_none());
    assert_eq!(first["member"]["email"], "bob@example.com");
    let again = add(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;
    assert_eq!((again.status, again.data()), (StatusCode::OK, first.clone()), "added again, they stay as they are");
    assert_eq!(platform.audited("workspace.member_added", json!({"email": "bob@example.com"})).await, 1);
    assert_eq!(platform.audited("workspace.member_added", json!({"promoter": true, "admin": false})).await, 1);
    let seen = get(&platform, &bob, ACME).await.data();
    assert_eq!(seen["members"], json!([first["member"]]), "and it is known at once");
    let viewer = person(&platform, "eve@example.com").await;
    join(&platform, &admin, "acme", "eve@example.com", &[]).await;
    let refused = add(&platform, &viewer, "acme", "x@example.com", &[]).await;
    refused.is(403, "auth.role_required");
    let details = refused.json()["error"]["details"].clone();
    assert_eq!((&details["required"], &details["held"]), (&json!("ws_admin"), &json!(["view"])));
    for address in ["", "nobody", "a b@example.com", "system@system.invalid"] {
        let refused = add(&platform, &admin, "acme", address, &[]).await;
        refused.is(400, "pipeline.execution.invalid_parameter_type");
        assert_eq!(refused.json()["error"]["details"]["field"], "email", "{address}");
    }
}

/// R-MEM-2, R-MEM-4, R-MEM-7, R-MEM-8
#[tokio::test]
async fn flags_are_replaced_and_what_they_were_is_audited() {
    let platform = TestPlatform::start().await;
    let (admin, bob, eve) = (
        admin(&platform).await,
        person(&platform, "bob@example.com").await,
        person(&platform, "eve@example.com").await,
    );
    make(&platform, &admin, "acme").await;
    join(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;
    let eves = join(&platform, &admin, "acme", "eve@example.com", &["promoter"]).await;

    let raised = put(&platform, &bob, &eves, [false, false, true]).await.data();

    assert_eq!((&raised["author"], &raised["promoter"], &raised["admin"]), (&json!(true), &json!(false), &json!(true)));
    let about = json!({
        "user_id": eves, "from": {"author": false, "promoter": true, "admin": false},
        "to": {"author": true, "promoter": false, "admin": true},
    });
    assert_eq!(platform.audited("workspace.member_flags_changed", about).await, 1);
    put(&platform, &eve, &eves, [true, false, true]).await.data();
    assert_eq!(
        platform.audited("workspace.member_flags_changed", json!({})).await,
        1,
        "nothing changed, nothing is told"
    );
    assert_eq!(put(&platform, &eve, &eves, [false, false, false]).await.data()["author"], false, "also one's own");
    put(&platform, &eve, &eves, [true, true, true]).await.is(403, "auth.role_required");
    for nobody in ["00000000-0000-4000-8000-000000000001", &uuid::Uuid::new_v4().to_string()] {
        put(&platform, &bob, nobody, [true, true, true]).await.is(404, "workspace.not_found");
        delete(&platform, &bob, &format!("{ACME}/{nobody}")).await.is(404, "workspace.not_found");
    }
    let some = bob.send(&platform, Method::PUT, &format!("{ACME}/{eves}"), Some(json!({"author": true}))).await;
    some.is(400, "pipeline.execution.invalid_parameter_type");
    let client = platform.database().connect().await;
    let wrong = "UPDATE catalog.workspace_members SET admin = true, author = false";
    let backstop = client.execute(wrong, &[]).await.unwrap_err();
    assert_eq!(backstop.as_db_error().unwrap().constraint(), Some("chk_workspace_member_admin_authors"));
}

/// R-MEM-9
#[tokio::test]
async fn members_and_invitations_are_listed_apart_the_oldest_first() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    for email in ["zoe@example.com", "abe@example.com"] {
        super::workspaces::account(&platform, email).await;
        join(&platform, &admin, "acme", email, &["author"]).await;
    }
    for email in ["you@example.com", "me@example.com"] {
        assert_eq!(add(&platform, &admin, "acme", email, &[]).await.status, StatusCode::ACCEPTED);
    }

    let everybody = get(&platform, &admin, ACME).await.data();

    let emails = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|one| one["email"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(emails(&everybody["members"]), ["zoe@example.com", "abe@example.com"]);
    assert_eq!(emails(&everybody["invitations"]), ["you@example.com", "me@example.com"]);
    assert_eq!(everybody["invitations"][0]["invited_by"], ADMIN);
}

/// R-MEM-3
#[tokio::test]
async fn the_last_admin_who_can_sign_in_stays() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "acme").await;
    let bobs = join(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;
    super::workspaces::account(&platform, "eve@example.com").await;
    let eves = join(&platform, &admin, "acme", "eve@example.com", &["author", "promoter"]).await;

    for by in [&bob, &admin] {
        put(&platform, by, &bobs, [true, true, false]).await.is(409, "workspace.last_admin");
        delete(&platform, by, &format!("{ACME}/{bobs}")).await.is(409, "workspace.last_admin");
    }
    put(&platform, &bob, &bobs, [true, true, true]).await.data();
    put(&platform, &bob, &eves, [true, false, true]).await.data();
    let client = platform.database().connect().await;
    let off = "UPDATE catalog.users SET is_active = false WHERE email = 'eve@example.com'";
    client.execute(off, &[]).await.unwrap();
    delete(&platform, &bob, &format!("{ACME}/{bobs}")).await.is(409, "workspace.last_admin");
    client.execute("UPDATE catalog.users SET is_active = true", &[]).await.unwrap();
    assert_eq!(delete(&platform, &bob, &format!("{ACME}/{bobs}")).await.status, StatusCode::NO_CONTENT);
    assert_eq!(platform.audited("workspace.member_removed", json!({"email": "bob@example.com"})).await, 1);
    get(&platform, &bob, ACME).await.is(404, "workspace.not_found");
}

/// R-MEM-3: two admins who each let the other go at one moment.
#[tokio::test]
async fn of_two_admins_who_remove_each_other_at_once_one_stays() {
    let platform = std::sync::Arc::new(TestPlatform::start().await);
    let admin = admin(&platform).await;
    let people = [person(&platform, "bob@example.com").await, person(&platform, "eve@example.com").await];
    make(&platform, &admin, "acme").await;
    let emails = ["bob@example.com", "eve@example.com"];
    let mut ids = Vec::new();
    for email in emails {
        ids.push(join(&platform, &admin, "acme", email, &["admin"]).await);
    }
    let client = platform.database().connect().await;
    let admins = "SELECT count(*) FROM catalog.workspace_members AS m JOIN catalog.workspaces AS w \
                  ON w.id = m.workspace_id AND w.name = 'acme' WHERE m.admin";
    for round in 0..20 {
        let mut both = JoinSet::new();
        for (by, other) in [(0, 1), (1, 0)] {
            let (platform, browser) = (std::sync::Arc::clone(&platform), people[by].clone());
            // Each about the other, and in odd rounds each about themselves.
            let id = ids[if round % 2 == 0 { other } else { by }].clone();
            let removes = round % 4 < 2;
            both.spawn(async move {
                let path = format!("{ACME}/{id}");
                if removes {
                    return browser.send(&platform, Method::DELETE, &path, None).await;
                }
                let viewer = json!({"author": false, "promoter": false, "admin": false});
                browser.send(&platform, Method::PUT, &path, Some(viewer)).await
            });
        }
        let answers = both.join_all().await;
        let done = answers.iter().filter(|answer| answer.status.is_success()).count();
        assert_eq!(done, 1, "round {round}: {answers:?}");
        assert_eq!(client.query_one(admins, &[]).await.unwrap().get::<_, i64>(0), 1, "round {round}");
        for (email, id) in emails.iter().zip(&ids) {
            join(&platform, &admin, "acme", email, &["admin"]).await;
            put(&platform, &admin, id, [true, false, true]).await.data();
        }
    }
}
