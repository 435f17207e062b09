//! Nobody reaches into a workspace that is not theirs by naming it, and nobody learns that it is there.

use reqwest::Method;
use serde_json::{Value, json};

use super::{WORKSPACES, acting_in, add, admin, as_key, get, join, key_of, make, person, post, small};
use crate::support::authoring::document;
use crate::support::{Answer, Browser, TestPlatform};

const NOBODY: &str = "00000000-0000-4000-8000-000000000001";

/// What can be asked of a workspace by its name.
fn requests() -> Vec<(Method, String, Option<Value>)> {
    let flags = json!({"author": true, "promoter": true, "admin": true});
    let member = format!("/members/{NOBODY}");
    vec![
        (Method::GET, String::new(), None),
        (Method::PUT, String::new(), Some(json!({"display_name": "taken over"}))),
        (Method::DELETE, String::new(), None),
        (Method::GET, "/members".to_owned(), None),
        (Method::POST, "/members".to_owned(), Some(json!({"email": "mallory@example.com", "admin": true}))),
        (Method::PUT, member.clone(), Some(flags)),
        (Method::DELETE, member, None),
        (Method::DELETE, "/invitations/waiting@example.com".to_owned(), None),
        (Method::POST, "/deactivate".to_owned(), None),
        (Method::POST, "/reactivate".to_owned(), None),
        (Method::GET, "/runs".to_owned(), None),
    ]
}

/// Everything that is stored about workspace B, and how many rows there are of whatever else could be.
async fn stored(platform: &TestPlatform) -> String {
    let client = platform.database().connect().await;
    let everything = "SELECT jsonb_build_object(
        'workspace', (SELECT to_jsonb(w) FROM catalog.workspaces AS w WHERE name = 'b'),
        'members', (SELECT jsonb_agg(to_jsonb(m) ORDER BY user_id) FROM catalog.workspace_members AS m
                    JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.name = 'b'),
        'invitations', (SELECT jsonb_agg(to_jsonb(i) ORDER BY email) FROM catalog.workspace_invitations AS i),
        'pipelines', (SELECT count(*) FROM catalog.pipelines AS p
                      JOIN catalog.workspaces AS w ON w.id = p.workspace_id AND w.name = 'b'),
        'runs', (SELECT count(*) FROM catalog.pipeline_executions),
        'told', (SELECT count(*) FROM catalog.audit_log AS l JOIN catalog.workspaces AS w ON w.name = 'b'
                 WHERE l.details_json ->> 'workspace_id' = w.id::text))::text";
    client.query_one(everything, &[]).await.unwrap().get(0)
}

/// The whole body, but for the id of the request.
fn told(answer: &Answer) -> (u16, String) {
    let correlation = answer.json()["correlation_id"].as_str().unwrap().to_owned();
    (answer.status.as_u16(), answer.text.replace(&correlation, ""))
}

/// FC-52, R-KEY-24, R-CONV-13, R-WS-13
#[tokio::test]
async fn what_a_path_names_is_judged_there_and_not_where_one_acts() {
    let platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    let (bob, both) = (person(&platform, "bob@example.com").await, person(&platform, "both@example.com").await);
    for name in ["a", "b"] {
        make(&platform, &admin, name).await;
        join(&platform, &admin, name, "both@example.com", &["admin", "promoter"]).await;
    }
    join(&platform, &admin, "a", "bob@example.com", &["admin", "promoter"]).await;
    add(&platform, &both, "b", "waiting@example.com", &[]).await.data();
    let in_b = acting_in(&both, "b");
    let theirs = post(&platform, &in_b, "/api/v1/pipelines", small("p/one")).await.data();
    let in_a = acting_in(&bob, "a");
    let keys = [
        key_of(&platform, &in_a, "author").await,
        // Of somebody who is a member of both, and of a super admin: a key is pinned all the same.
        key_of(&platform, &acting_in(&both, "a"), "author").await,
        key_of(&platform, &acting_in(&admin, "a"), "author").await,
    ];
    let before = stored(&platform).await;

    for (method, tail, body) in requests() {
        let paths = [format!("{WORKSPACES}/b{tail}"), format!("{WORKSPACES}/never{tail}")];
        for key in &keys {
            let [foreign, never] = [&paths[0], &paths[1]];
            let foreign = as_key(&platform, key, method.clone(), foreign, body.clone()).await;
            let never = as_key(&platform, key, method.clone(), never, body.clone()).await;
            assert_eq!((foreign.status.as_u16(), told(&foreign)), (404, told(&never)), "{method} {tail}");
        }
        for browser in [&bob, &in_a] {
            let foreign = browser.send(&platform, method.clone(), &paths[0], body.clone()).await;
            let never = browser.send(&platform, method.clone(), &paths[1], body.clone()).await;
            assert_eq!((foreign.status.as_u16(), told(&foreign)), (404, told(&never)), "{method} {tail}");
        }
    }
    // A header, a field of the body, and an id of B within A.
    let header = Browser { workspace: Some("b".to_owned()), ..bob.clone() };
    get(&platform, &header, "/api/v1/workspaces/a").await.is(404, "workspace.not_found");
    let mut foreign = small("p/two");
    foreign["workspace_id"] = json!("b");
    let _ = post(&platform, &in_a, "/api/v1/pipelines", foreign).await;
    let id = theirs["id"].as_str().unwrap();
    for (method, tail) in [(Method::GET, ""), (Method::GET, "/versions"), (Method::DELETE, "")] {
        let ask = async |id: &str| {
            as_key(&platform, &keys[0], method.clone(), &format!("/api/v1/pipelines/{id}{tail}"), None).await
        };
        let (foreign, never) = (ask(id).await, ask(NOBODY).await);
        assert_eq!((foreign.status.as_u16(), told(&foreign)), (404, told(&never)), "{method} {tail}");
    }
    let nodes = json!([{"id": "n", "description": "", "type": "PIPELINE", "pipeline": {"id": id}, "depends_on": []}]);
    let borrowed = post(&platform, &in_a, "/api/v1/pipelines", document("p/three", json!({}), nodes)).await;
    assert!(borrowed.status.is_client_error(), "{}", borrowed.text);

    assert_eq!(stored(&platform).await, before);
    // The same requests by a member of both are heard.
    for path in ["/api/v1/workspaces/a", "/api/v1/workspaces/b", "/api/v1/workspaces/b/members"] {
        get(&platform, &both, path).await.data();
    }
    let own = acting_in(&both, "a");
    let put = own.send(&platform, Method::PUT, "/api/v1/workspaces/b", Some(json!({"display_name": "B"}))).await;
    assert_eq!(put.data()["display_name"], "B", "acting in A, judged in B");
    let of_b = key_of(&platform, &in_b, "author").await;
    as_key(&platform, &of_b, Method::GET, &format!("/api/v1/pipelines/{id}"), None).await.data();
    as_key(&platform, &of_b, Method::GET, "/api/v1/workspaces/b/members", None).await.data();
}

/// R-KEY-12, R-KEY-13
#[tokio::test]
async fn in_its_own_workspace_a_key_may_what_its_scope_and_its_issuer_may() {
    let platform = TestPlatform::start().await;
    let (admin, bob) = (admin(&platform).await, person(&platform, "bob@example.com").await);
    make(&platform, &admin, "a").await;
    let id = join(&platform, &admin, "a", "bob@example.com", &["admin"]).await;
    join(&platform, &admin, "a", "admin@localhost", &["admin"]).await;
    let in_a = acting_in(&bob, "a");
    let (reader, author) = (key_of(&platform, &in_a, "read").await, key_of(&platform, &in_a, "author").await);
    let members = "/api/v1/workspaces/a/members";
    let carol = Some(json!({"email": "carol@example.com"}));

    as_key(&platform, &reader, Method::GET, members, None).await.data();
    as_key(&platform, &reader, Method::POST, members, carol.clone()).await.is(403, "auth.scope.insufficient");
    as_key(&platform, &author, Method::POST, members, carol.clone()).await.data();
    let deactivate = "/api/v1/workspaces/a/deactivate";
    as_key(&platform, &author, Method::POST, deactivate, None).await.is(403, "auth.scope.insufficient");

    let path = format!("{members}/{id}");
    let viewer = json!({"author": false, "promoter": false, "admin": false});
    admin.send(&platform, Method::PUT, &path, Some(viewer)).await.data();
    as_key(&platform, &author, Method::POST, members, carol).await.is(403, "auth.key_issuer_role_lost");
    admin.send(&platform, Method::DELETE, &path, None).await;
    as_key(&platform, &reader, Method::GET, members, None).await.is(403, "auth.key_issuer_role_lost");
    get(&platform, &bob, members).await.is(404, "workspace.not_found");
}
