//! Author SQL that wants more than its rows: files, settings, code, memory, time. Each is refused with its code, the service goes on
//! answering others, and nothing is left behind: no file, no process.

mod databases;
mod staging;

use std::path::PathBuf;

use serde_json::{Value as Json, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, eventually};

const REFUSED: &str = "pipeline.node.query_execution_failed";

/// A node that only reads, and one that may do more.
const DQL: &str = "DQL";
const DDL: &str = "DDL";
const DML: &str = "DML";

/// A released pipeline of one node, `only`.
async fn pipeline(platform: &TestPlatform, word: &str, source: (&str, &str), kind: &str, sql: &str) -> String {
    let template = format!("tests/hostile/{word}.sql");
    platform.template(&template, source.1, sql).await;
    let mut node = reads("only", source.0, &template);
    node["type"] = json!(kind);
    platform.pipeline(document(&format!("tests/hostile/{word}"), json!({}), json!([node]))).await
}

/// Runs the statement to its end, which must be a failure of its node; answers the error.
async fn failure(platform: &TestPlatform, word: &str, source: (&str, &str), kind: &str, sql: &str) -> Json {
    let pipeline = pipeline(platform, word, source, kind, sql).await;
    let events = platform.run(&pipeline, json!({})).await;
    let last = events.last().unwrap();
    assert_eq!(last.event.as_deref(), Some("pipeline_failed"), "{kind} {sql}: {events:?}");
    assert_eq!(last.json()["failed_node_id"], "only", "{kind} {sql}: {events:?}");
    last.json()["error"].take()
}

/// Runs each statement, which its engine must refuse in the words given, so that none is refused for a slip of ours.
async fn all_refused(platform: &TestPlatform, source: (&str, &str), statements: &[(&str, &str, &str)]) {
    for (index, (kind, sql, words)) in statements.iter().enumerate() {
        let error = failure(platform, &format!("refused_{index}"), source, kind, sql).await;
        assert_eq!(error["code"], REFUSED, "{kind} {sql}: {error}");
        let why = error["details"]["underlying_error"].as_str().unwrap_or_default();
        assert!(why.contains(words), "{kind} {sql}: {error}");
        let home = platform.home().to_string_lossy().into_owned();
        // The statement itself stands in the error, and may well name a path.
        let told = format!("{} {}", error["message"], error["details"]);
        assert!(sql.contains(&home) || !told.contains(&home), "a path of the host is told: {told}");
    }
}

/// Processes that the service has started and that it has not seen the end of.
fn children(platform: &TestPlatform) -> Vec<i32> {
    let parent = platform.process_id().to_string();
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let id: i32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name stands in parentheses and may hold anything; after it come the state and the parent.
        let (_, rest) = stat.rsplit_once(')')?;
        (rest.split_whitespace().nth(1) == Some(parent.as_str())).then_some(id)
    });
    processes.collect()
}

/// What lies in the folder of staging.
fn staged(platform: &TestPlatform) -> Vec<PathBuf> {
    let folder = std::fs::read_dir(platform.home().join("staging"));
    folder.map(|entries| entries.map(|entry| entry.unwrap().path()).collect()).unwrap_or_default()
}

/// A run has ended for its caller a moment before its staging is gone.
async fn nothing_is_left(platform: &TestPlatform) {
    eventually("no process and no folder of staging is left", async || {
        (children(platform).is_empty() && staged(platform).is_empty()).then_some(())
    })
    .await;
}
