//! Times on the wire.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, scratch_database};

/// Every member that tells a time, with the path to it.
fn times(path: &str, value: &Value, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let here = format!("{path}.{name}");
                match member {
                    Value::String(text) if name.ends_with("_at") || name == "timestamp" => {
                        found.push((here, text.clone()));
                    }
                    _ => times(&here, member, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| times(&format!("{path}[]"), item, found)),
        _ => {}
    }
}

/// R-CONV-1
#[tokio::test]
async fn every_time_is_told_in_utc_with_a_z() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/times/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let nodes = json!([reads("only", "pg", "tests/times/one.sql")]);
    let pipeline = platform.pipeline(document("tests/times/one", json!({}), nodes)).await;
    let lake = json!({"name": "lake", "display_name": "Lake", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
    platform.post("/api/v1/datasources", lake).await.data();
    let table = json!({"namespace": ["a"], "name": "t", "format": "parquet", "location": format!("file://{}/t.parquet", platform.files().display())});
    platform.post("/api/v1/datasources/lake/tables", table).await.data();
    let events = platform.run(&pipeline, json!({})).await;
    let run = events[0].json()["execution_id"].as_str().unwrap().to_owned();
    let keys = "/api/v1/auth/api-keys";

    let mut answers = vec![
        (keys.to_owned(), platform.post(keys, json!({"name": "k", "expires_at": "7d"})).await.json()),
        ("tested".into(), platform.post("/api/v1/datasources/lake/test", json!({})).await.json()),
    ];
    for path in [
        keys,
        "/api/v1/datasources",
        "/api/v1/datasources/lake",
        "/api/v1/datasources/lake/lake-tables",
        "/api/v1/templates",
        "/api/v1/templates/versions?name=tests/times/one.sql",
        "/api/v1/pipelines",
        &format!("/api/v1/pipelines/{pipeline}"),
        &format!("/api/v1/pipelines/{pipeline}/versions"),
        "/api/v1/executions",
        &format!("/api/v1/executions/{run}"),
        &format!("/api/v1/executions/{run}/event-record"),
        &format!("/api/v1/executions/{run}/result"),
    ] {
        let answer = platform.send(Method::GET, path, None).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text);
        answers.push((path.to_owned(), answer.json()));
    }
    answers.extend(events.iter().map(|event| (event.event.clone().unwrap(), event.json())));

    for (name, answer) in answers {
        let mut found = Vec::new();
        times(&name, &answer, &mut found);
        assert!(!found.is_empty(), "{name} tells a time: {answer}");
        for (path, text) in found {
            let read = chrono::DateTime::parse_from_rfc3339(&text);
            assert!(read.is_ok() && text.ends_with('Z') && text.len() == 27, "{path} is {text}");
        }
    }
}
