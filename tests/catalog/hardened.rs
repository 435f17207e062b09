//! Starting without authoring.

use reqwest::Method;
use serde_json::json;

use crate::support::TestPlatform;

/// R-VER-36, V-8
#[tokio::test]
async fn a_hardened_start_is_refused_while_there_are_drafts_and_names_them() {
    let platform = TestPlatform::start().await;
    platform.template("kept/released.sql", "POSTGRES", "SELECT 1").await;
    let template = json!({"id": "hard/t.sql", "dialect": "POSTGRES", "display_name": "t", "description": "", "imports": [],
                          "is_library": false, "body": "SELECT 1"});
    let template = platform.post("/api/v1/templates", template).await.data();
    let node = json!({"id": "n", "description": "", "type": "DQL", "source": "pg", "depends_on": [],
                      "template": {"id": "kept/released.sql", "version": 1}});
    let database = crate::support::scratch_database().await;
    platform.postgres("pg", &database).await;
    let pipeline = crate::support::authoring::document("hard/p", json!({}), json!([node]));
    let pipeline = platform.post("/api/v1/pipelines", pipeline).await.data();
    let file = platform.home().join("hardened.toml");
    std::fs::write(&file, "[deployment]\nauthoring-enabled = false\n").unwrap();
    // On the port that is taken, so that a start that is not refused ends all the same.
    let port = platform.address().rsplit(':').next().unwrap().to_owned();
    let other = tempfile::tempdir().unwrap();
    let start = async || {
        let arguments = ["--config", file.to_str().unwrap(), "serve", "--port", &port];
        let ended = platform.flowstone_in(other.path(), &arguments).await;
        assert!(!ended.status.success());
        String::from_utf8_lossy(&ended.stderr).into_owned()
    };

    let said = start().await;

    assert!(said.contains("pipeline hard/p version 1 in workspace default"), "{said}");
    assert!(said.contains("template hard/t.sql version 1 in workspace default"), "{said}");
    assert!(!said.contains("kept/released.sql") && !said.contains("can't listen"), "{said}");

    platform
        .seen(Method::POST, "/api/v1/templates/release", &template, Some(json!({"name": "hard/t.sql"})))
        .await
        .data();
    let said = start().await;
    assert!(said.contains("hard/p") && !said.contains("hard/t.sql"), "{said}");

    let id = pipeline["id"].as_str().unwrap();
    platform.seen(Method::POST, &format!("/api/v1/pipelines/{id}/release"), &pipeline, None).await.data();
    let said = start().await;
    assert!(said.contains("can't listen"), "{said}");
}
