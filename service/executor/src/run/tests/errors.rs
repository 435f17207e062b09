//! What an error tells, and what it never tells; and what a broken journal does.

use std::sync::atomic::Ordering;

use serde_json::json;

use super::fakes::{Script, failed};
use super::{World, caller, step};
use crate::run::{ErrorDetail, RunStatus};

/// R-EXEC-20
#[tokio::test]
async fn the_terminal_event_and_the_outcome_hold_the_same_record() {
    let world = World::new();
    world.database.on("bad", Script::Fail(failed(&"x".repeat(3000))));

    let outcome = world.run(vec![caller("bad", &[])]).await;

    let error = outcome.error.unwrap();
    assert_eq!(world.journal.last()["error"], serde_json::to_value(&error).unwrap());
    assert_eq!(error.details["underlying_error"].as_str().unwrap().len(), 2000);
    assert_eq!(error.details["datasource_name"], "db");
    assert_eq!(error.doc_url, "https://docs.example/errors/pipeline.node");
    assert_eq!(error.sql.as_deref(), Some("bad"));
    let node = serde_json::to_value(error.node.unwrap()).unwrap();
    let expected = json!({
        "id": "bad", "type": "DQL", "datasource": "db", "dialect": "POSTGRES", "template": "bad", "template_version": 1
    });
    assert_eq!(node, expected);
}

/// R-EXEC-20
#[tokio::test]
async fn structured_errors_tell_no_sql_and_no_node() {
    let mut world = World::new();
    world.settings.error_detail = ErrorDetail::Structured;
    world.database.on("bad", Script::Fail(failed("no")));

    let outcome = world.run(vec![caller("bad", &[])]).await;

    let error = serde_json::to_value(outcome.error.unwrap()).unwrap();
    let mut keys: Vec<&str> = error.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["code", "correlation_id", "details", "doc_url", "message", "user_message"]);
}

/// R-EXEC-20
#[tokio::test]
async fn bound_values_never_stand_in_an_error() {
    let world = World::new();
    let text = "invalid input syntax for type integer: \"hunter2-canary\"; hunter2 remains short of nothing";
    world.database.on("bad", Script::Fail(failed(text)));

    let outcome =
        world.run_with(vec![caller("bad", &[])], json!({"a": "hunter2-canary", "b": "hunter2", "c": "of"})).await;

    let error = outcome.error.unwrap();
    let told = "invalid input syntax for type integer: \"[value]\"; [value] remains short of nothing";
    assert_eq!(error.details["underlying_error"], told);
    let names: Vec<String> = world.journal.names();
    let failed = world.journal.events.lock().unwrap().iter().skip(1).map(|e| e.data().to_string()).collect::<String>();
    assert!(!failed.contains("hunter2"), "{names:?}");
    assert!(!outcome.node_stats[0].error_message.clone().unwrap().contains("hunter2"));
}

/// R-SSE-3: an event that can't be kept ends the run, so that the record has no hole.
#[tokio::test]
async fn a_journal_that_refuses_an_event_fails_the_run() {
    for event in ["execution_started", "node_started", "node_completed"] {
        let world = World::new();
        *world.journal.refuses.lock().unwrap() = Some(event);
        let outcome = world.run(vec![step("a", &[]), step("b", &["a"])]).await;
        assert_eq!(outcome.status, RunStatus::Failed, "{event}");
        assert_eq!(outcome.error.unwrap().message, "The journal is full.");
        assert_eq!(world.journal.names().last().unwrap(), "pipeline_failed");
        assert!(!world.database.sql().contains(&"b".to_owned()));
    }
}

/// R-SSE-3: how a run ended doesn't depend on whether that could be told.
#[tokio::test]
async fn a_terminal_event_that_is_refused_changes_no_outcome() {
    let world = World::new();
    *world.journal.refuses.lock().unwrap() = Some("pipeline_completed");
    let outcome = world.run(vec![caller("a", &[])]).await;
    assert_eq!(outcome.status, RunStatus::Success);
    assert_eq!(outcome.result.unwrap().rows, 2);
}

/// R-EXEC-10: progress is a courtesy.
#[tokio::test]
async fn progress_that_cannot_be_written_fails_nothing() {
    let world = World::new();
    world.journal.progress_fails.store(true, Ordering::SeqCst);
    assert_eq!(world.run(vec![step("a", &[])]).await.status, RunStatus::Success);
}
