//! The workspace of the examples over many starts.

use reqwest::{Method, StatusCode};
use serde_json::json;

use super::{account, admin, delete, get, post, signed_in};
use crate::support::{PlatformBuilder, TestPlatform};

/// R-WS-3, R-WS-4, R-SESS-18
#[tokio::test]
async fn a_demo_that_was_deactivated_or_deleted_stays_so() {
    let mut platform = TestPlatform::start().await;
    let admin = admin(&platform).await;
    post(&platform, &admin, "/api/v1/workspaces/demo/deactivate", json!({})).await.data();
    platform.restart().await;
    assert_eq!(get(&platform, &admin, "/api/v1/workspaces/demo").await.data()["active"], false);

    account(&platform, "bob@example.com").await;
    let bob = signed_in(&platform, "bob@example.com").await;
    get(&platform, &bob, "/api/v1/pipelines").await.is(403, "workspace.membership_required");

    assert_eq!(delete(&platform, &admin, "/api/v1/workspaces/demo").await.status, StatusCode::NO_CONTENT);
    platform.restart().await;
    get(&platform, &admin, "/api/v1/workspaces/demo").await.is(404, "workspace.not_found");
    let again = admin.send(&platform, Method::POST, "/api/v1/workspaces", Some(json!({"name": "demo"}))).await;
    again.is(409, "workspace.validation.duplicate_name");
}

/// R-WS-4
#[tokio::test]
async fn the_examples_are_not_made_again_where_the_demo_was_deactivated() {
    let mut platform = PlatformBuilder::default().start_locally().await;
    let sql = async |platform: &TestPlatform, statement: &str| {
        let output = platform.flowstone(&["db", "psql", "--", "-XAtc", statement]).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    let counted = "SELECT (SELECT count(*) FROM catalog.pipelines), (SELECT count(*) FROM catalog.api_keys)";
    platform.kill9();
    sql(&platform, "UPDATE catalog.workspaces SET deactivated_at = now() WHERE name = 'demo'").await;
    let before = sql(&platform, counted).await;
    let marker = platform.home().join("demo.json");
    for cut_off in [false, true] {
        if cut_off {
            // As after a first start that did not come to its end.
            std::fs::remove_file(&marker).unwrap();
        }
        let said = platform.log().len();

        platform.restart().await;

        platform.get("/api/v1/auth/me").await.data();
        platform.kill9();
        let log = platform.log().split_off(said);
        assert!(!log.iter().any(|line| line.contains("demo")), "{log:#?}");
        assert_eq!(sql(&platform, counted).await, before);
        let inactive = "SELECT deactivated_at IS NOT NULL FROM catalog.workspaces WHERE name = 'demo'";
        assert_eq!(sql(&platform, inactive).await, "t");
        assert_eq!(marker.exists(), !cut_off);
    }
}
