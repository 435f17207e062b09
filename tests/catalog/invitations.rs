//! Invitations: they wait for an account, and never beside one.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::workspaces::{account, add, admin, delete, get, join, make, person, post, signed_in};
use crate::support::{ADMIN, Browser, TestPlatform};

async fn waiting(platform: &TestPlatform, by: &Browser, workspace: &str) -> Value {
    get(platform, by, &format!("/api/v1/workspaces/{workspace}/members")).await.data()["invitations"].clone()
}

async fn members(platform: &TestPlatform, by: &Browser, workspace: &str) -> Value {
    get(platform, by, &format!("/api/v1/workspaces/{workspace}/members")).await.data()["members"].clone()
}

/// R-INV-1, R-INV-2, R-INV-3, R-INV-4, R-INV-11, R-INV-12
#[tokio::test]
async fn an_address_without_an_account_is_invited_and_the_last_word_counts() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "acme").await;
    join(&platform, &admin, "acme", "bob@example.com", &["admin"]).await;

    let first = add(&platform, &admin, "acme", "New@Example.com", &["promoter"]).await;

    assert_eq!(first.status, StatusCode::ACCEPTED);
    let invitation = json!({"email": "new@example.com", "author": false, "promoter": true, "admin": false});
    assert_eq!(first.data(), json!({"invitation": invitation}));
    let before = waiting(&platform, &admin, "acme").await;
    let client = platform.database().connect().await;
    let aged = "UPDATE catalog.workspace_invitations SET invited_at = invited_at - interval '10 years'";
    client.execute(aged, &[]).await.unwrap();
    let second = add(&platform, &bob, "acme", "new@example.com", &["admin"]).await;
    assert_eq!(second.status, StatusCode::ACCEPTED);
    let after = waiting(&platform, &admin, "acme").await;
    assert_eq!(after.as_array().unwrap().len(), 1);
    let only = &after[0];
    assert_eq!((&only["author"], &only["promoter"], &only["admin"]), (&json!(true), &json!(false), &json!(true)));
    assert_eq!((&only["invited_by"], &before[0]["invited_by"]), (&json!("bob@example.com"), &json!(ADMIN)));
    assert!(only["invited_at"].as_str() > before[0]["invited_at"].as_str(), "{only}");
    assert_eq!(platform.audited("workspace.member_invited", json!({"email": "new@example.com"})).await, 2);

    let path = "/api/v1/workspaces/acme/invitations/New%40example.com";
    assert_eq!(delete(&platform, &bob, path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(waiting(&platform, &admin, "acme").await, json!([]));
    delete(&platform, &bob, path).await.is(404, "workspace.invitation.not_found");
    assert_eq!(platform.audited("workspace.invitation_revoked", json!({"email": "new@example.com"})).await, 1);
}

/// R-INV-5, R-MEM-6
#[tokio::test]
async fn an_address_that_could_never_sign_in_is_not_invited() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__ALLOWLIST__DOMAINS", "example.com").start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;

    add(&platform, &admin, "acme", "x@elsewhere.org", &[]).await.is(400, "auth.login.domain_not_allowed");

    assert_eq!(add(&platform, &admin, "acme", "x@EXAMPLE.com", &[]).await.status, StatusCode::ACCEPTED);
    account(&platform, "known@elsewhere.org").await;
    assert_eq!(add(&platform, &admin, "acme", "known@elsewhere.org", &[]).await.status, StatusCode::OK);
}

/// R-INV-7, R-INV-8, R-INV-9
#[tokio::test]
async fn what_waited_becomes_memberships_as_old_as_the_invitations() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    for name in ["acme", "beta"] {
        make(&platform, &admin, name).await;
        add(&platform, &admin, name, "new@example.com", &["author"]).await.data();
    }
    let client = platform.database().connect().await;
    let earlier = "UPDATE catalog.workspace_invitations AS i SET invited_at = now() - interval '3 days' \
                   FROM catalog.workspaces AS w WHERE w.id = i.workspace_id AND w.name = 'beta'";
    client.execute(earlier, &[]).await.unwrap();
    let invited = waiting(&platform, &admin, "beta").await;

    let new = person(&platform, "new@example.com").await;

    let me = get(&platform, &new, "/api/v1/auth/me").await.data();
    assert_eq!(me["workspace"], "beta", "the earlier invitation");
    let own = get(&platform, &new, "/api/v1/workspaces").await.data();
    let listed: Vec<_> =
        own["items"].as_array().unwrap().iter().map(|one| (&one["name"], &one["flags"]["author"])).collect();
    assert_eq!(listed, [(&json!("beta"), &json!(true)), (&json!("acme"), &json!(true))], "and no viewer of the demo");
    assert_eq!(own["items"][0]["joined_at"], invited[0]["invited_at"]);
    for name in ["acme", "beta"] {
        assert_eq!(waiting(&platform, &admin, name).await, json!([]));
    }
    let inviter: uuid::Uuid =
        client.query_one("SELECT id FROM catalog.users WHERE email = $1", &[&ADMIN]).await.unwrap().get(0);
    let about = json!({"email": "new@example.com", "invited_by": inviter, "author": true});
    assert_eq!(platform.audited("workspace.invitation_materialised", about).await, 2);
    let of_the_person = "SELECT count(*) FROM catalog.audit_log AS l JOIN catalog.users AS u ON u.id = l.user_id \
                         WHERE l.event = 'workspace.invitation_materialised' AND u.email = 'new@example.com' \
                         AND l.details_json ? 'workspace_id'";
    assert_eq!(client.query_one(of_the_person, &[]).await.unwrap().get::<_, i64>(0), 2);
}

/// R-INV-6, R-INV-7, R-INV-10
#[tokio::test]
async fn an_invitation_into_a_deactivated_workspace_waits_for_the_next_sign_in() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    add(&platform, &admin, "acme", "new@example.com", &["author"]).await.data();
    post(&platform, &admin, "/api/v1/workspaces/acme/deactivate", json!({})).await.data();
    add(&platform, &admin, "acme", "other@example.com", &[]).await.is(404, "workspace.inactive");

    let new = person(&platform, "new@example.com").await;
    get(&platform, &new, "/api/v1/workspaces/acme").await.is(404, "workspace.not_found");
    assert_eq!(waiting(&platform, &admin, "acme").await[0]["email"], "new@example.com");
    assert_eq!(get(&platform, &new, "/api/v1/auth/me").await.data()["workspace"], "demo", "nothing materialised");

    post(&platform, &admin, "/api/v1/workspaces/acme/reactivate", json!({})).await.data();
    get(&platform, &new, "/api/v1/workspaces/acme").await.is(404, "workspace.not_found");
    let again = signed_in(&platform, "new@example.com").await;
    get(&platform, &again, "/api/v1/workspaces/acme").await.data();
    get(&platform, &new, "/api/v1/workspaces/acme").await.data();
    assert_eq!(waiting(&platform, &admin, "acme").await, json!([]));
}

/// R-INV-13
#[tokio::test]
async fn whoever_is_added_while_an_invitation_waits_is_a_member_and_it_is_gone() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    add(&platform, &admin, "acme", "new@example.com", &["author"]).await.data();
    post(&platform, &admin, "/api/v1/workspaces/acme/deactivate", json!({})).await.data();
    person(&platform, "new@example.com").await;
    post(&platform, &admin, "/api/v1/workspaces/acme/reactivate", json!({})).await.data();

    join(&platform, &admin, "acme", "new@example.com", &[]).await;

    assert_eq!(waiting(&platform, &admin, "acme").await, json!([]));
    signed_in(&platform, "new@example.com").await;
    assert_eq!(members(&platform, &admin, "acme").await[0]["author"], false, "the last word counts");
}

/// R-INV-7, R-INV-13, R-MEM-2
#[tokio::test]
async fn an_account_that_is_made_is_a_member_where_its_address_was_invited() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    for name in ["acme", "beta"] {
        make(&platform, &admin, name).await;
        add(&platform, &admin, name, "new@example.com", &["admin"]).await.data();
    }
    add(&platform, &admin, "acme", "cli@example.com", &["author"]).await.data();
    let new = json!({"email": "New@example.com", "display_name": "New", "workspace": "beta", "promoter": true});

    let made = post(&platform, &admin, "/api/v1/auth/users", new).await;

    assert!(made.status.is_success(), "{}", made.text);
    let flags = async |workspace: &str| {
        let member = members(&platform, &admin, workspace).await[0].clone();
        (member["author"] == true, member["promoter"] == true, member["admin"] == true)
    };
    assert_eq!(flags("acme").await, (true, false, true));
    assert_eq!(flags("beta").await, (false, true, false), "what is said with the account counts");
    assert_eq!(waiting(&platform, &admin, "beta").await, json!([]));
    let set = platform.flowstone(&["member", "set", "--email", "cli@example.com", "--workspace", "beta"]).await;
    assert!(set.status.success(), "{}", String::from_utf8_lossy(&set.stderr));
    assert_eq!(waiting(&platform, &admin, "acme").await, json!([]), "also one that the operator makes");
}

/// R-INV-13: an account that is made while its address is invited.
#[tokio::test]
async fn an_account_and_an_invitation_at_one_moment_become_a_membership() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    let address = |number: usize| format!("new{number}@example.com");
    // All at once, so that no order is given: making an account waits for its password to be hashed, as many as there are cores.
    let everything = (0..24).map(async |number| {
        let new = json!({"email": address(number), "display_name": "New"});
        let email = address(number);
        let both =
            (post(&platform, &admin, "/api/v1/auth/users", new), add(&platform, &admin, "acme", &email, &["author"]));
        futures::future::join(both.0, both.1).await
    });
    for (made, added) in futures::future::join_all(everything).await {
        assert!(made.status.is_success(), "{}", made.text);
        assert!(added.status.is_success(), "{}", added.text);
    }
    assert_eq!(waiting(&platform, &admin, "acme").await, json!([]));
    let everybody = members(&platform, &admin, "acme").await;
    assert_eq!(everybody.as_array().unwrap().iter().filter(|member| member["author"] == true).count(), 24);
}

/// R-INV-13: the same, with nothing between the account and the rule.
#[tokio::test]
async fn whichever_of_account_and_invitation_comes_second_sees_the_first() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    make(&platform, &admin, "acme").await;
    let mut client = platform.database().connect().await;
    for round in 0..30 {
        let email = format!("new{round}@example.com");
        let made = async {
            let tx = client.transaction().await.unwrap();
            let account = "INSERT INTO catalog.users (email, display_name, provider, provider_subject) \
                           VALUES ($1, $1, 'local', $1) RETURNING id";
            let id: uuid::Uuid = tx.query_one(account, &[&email]).await.unwrap().get(0);
            let materialised = catalog::rules::invitations::materialise(&tx, id, &email).await.unwrap();
            tx.commit().await.unwrap();
            materialised
        };
        let (materialised, added) = tokio::join!(made, add(&platform, &admin, "acme", &email, &["author"]));

        let expected = if materialised == 1 { StatusCode::ACCEPTED } else { StatusCode::OK };
        assert_eq!(added.status, expected, "{}", added.text);
        assert_eq!(waiting(&platform, &admin, "acme").await, json!([]), "round {round}");
        let everybody = members(&platform, &admin, "acme").await;
        let last = everybody.as_array().unwrap().iter().find(|member| member["email"] == email.as_str()).cloned();
        assert_eq!(last.expect("a member")["author"], true);
    }
}
