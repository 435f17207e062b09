//! What each kind of node does, and where its rows go.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;

use super::fakes::Script;
use super::{World, caller, sql_node, staged, step, written};
use crate::run::{NodeStatus, RunStatus};

/// R-PIPE-5 (`pipeline-contract.md` §8.3)
#[tokio::test]
async fn rows_go_where_the_node_says() {
    let world = World::new();
    let mut joined = sql_node("joined", "DQL", "tempdb", &["orders", "index"]);
    joined["output"] = json!({"target": "tempdb", "table": "joined"});
    let nodes = vec![
        staged("orders", &[]),
        sql_node("index", "DDL", "tempdb", &["orders"]),
        joined,
        sql_node("answer", "DQL", "tempdb", &["joined"]),
    ];
    world.database.on("orders", Script::Batches(3));

    let outcome = world.run(nodes).await;

    assert_eq!(outcome.status, RunStatus::Success);
    let acts = world.staging.acts.lock().unwrap().clone();
    assert_eq!(acts, ["start None", "load orders 6", "execute index", "create joined joined", "query answer", "close"]);
    let counts: Vec<_> = outcome.node_stats.iter().map(|node| (node.rows_out, node.bytes_out)).collect();
    assert_eq!(counts, [(6, 24), (0, -1), (9, -1), (2, 8)]);
    assert!(outcome.node_stats.iter().all(|node| node.status == NodeStatus::Success));
}

/// R-PIPE-5: no child process for a pipeline that stages nothing.
#[tokio::test]
async fn staging_is_made_only_when_a_node_needs_it() {
    let world = World::new();
    world.run(vec![caller("a", &[])]).await;
    assert!(world.staging.acts.lock().unwrap().is_empty());
}

/// R-PIPE-5
#[tokio::test]
async fn writes_are_counted_and_only_reads_are_read_only() {
    let world = World::new();
    *world.catalog.query_timeout.lock().unwrap() = Some(Duration::from_secs(7));
    world.database.on("change", Script::Batches(5));

    let outcome = world
        .run(vec![step("change", &[]), sql_node("make", "DDL", "db", &["change"]), caller("read", &["make"])])
        .await;

    let rows: Vec<i64> = outcome.node_stats.iter().map(|node| node.rows_out).collect();
    assert_eq!(rows, [5, 0, 2]);
    let statements = world.database.statements.lock().unwrap();
    assert_eq!(statements.iter().map(|statement| statement.read_only).collect::<Vec<_>>(), [false, false, true]);
    assert!(statements.iter().all(|statement| statement.timeout == Duration::from_secs(7)));
}

/// R-DS-34
#[tokio::test]
async fn a_datasource_that_became_read_only_refuses_writes_before_they_run() {
    let world = World::new();
    world.catalog.readonly.store(true, Ordering::SeqCst);

    let outcome = world.run(vec![caller("read", &[]), step("write", &["read"])]).await;

    assert_eq!(outcome.error.unwrap().code, "pipeline.node.datasource_readonly");
    assert_eq!(outcome.failed_node_id.as_deref(), Some("write"));
    assert_eq!(world.database.sql(), ["read"]);
}

/// R-PIPE-5 (`pipeline-contract.md` §8.3, §8.4): rows of a database and of staging, counted, with the target's time.
#[tokio::test]
async fn rows_are_written_where_the_node_says() {
    let world = World::new();
    *world.catalog.query_timeout.lock().unwrap() = Some(Duration::from_secs(7));
    world.database.on("orders", Script::Batches(3));
    let mut joined = written("joined", "replace", &["orders"]);
    joined["source"] = json!("tempdb");

    let outcome = world.run(vec![written("orders", "append", &[]), joined]).await;

    assert_eq!(outcome.status, RunStatus::Success);
    assert_eq!(*world.database.writes.lock().unwrap(), ["db orders Append 6 7s", "db joined Replace 2 7s"]);
    let counts: Vec<_> = outcome.node_stats.iter().map(|node| (node.rows_out, node.bytes_out)).collect();
    assert_eq!(counts, [(6, 24), (2, 8)]);
}

/// `pipeline-contract.md` §8.3: what was rolled back is not counted.
#[tokio::test]
async fn a_refused_write_fails_its_node_and_counts_nothing() {
    let world = World::new();
    let refusal = crate::ports::NodeFault::new("pipeline.node.writeback_failed", "No.");
    *world.database.refusal.lock().unwrap() = Some(refusal);

    let outcome = world.run(vec![written("orders", "append", &[])]).await;

    assert_eq!(outcome.error.unwrap().code, "pipeline.node.writeback_failed");
    assert_eq!((outcome.node_stats[0].rows_out, outcome.node_stats[0].bytes_out), (0, 0));
}

/// R-DS-34, R-DS-35: the target's live row is read before the statement runs.
#[tokio::test]
async fn a_target_that_may_not_be_written_stops_the_node_before_it_reads() {
    for (datasource, readonly, code) in
        [("db", true, "pipeline.node.datasource_readonly"), ("gone", false, "pipeline.node.datasource_not_found")]
    {
        let world = World::new();
        world.catalog.readonly.store(readonly, Ordering::SeqCst);
        let mut node = written("orders", "append", &[]);
        node["output"]["datasource"] = json!(datasource);

        let outcome = world.run(vec![node]).await;

        assert_eq!(outcome.error.unwrap().code, code);
        assert!(world.database.sql().is_empty() && world.database.writes.lock().unwrap().is_empty());
    }
}

/// R-GRANT-5
#[tokio::test]
async fn a_datasource_that_is_gone_fails_its_node() {
    let world = World::new();
    let outcome = world.run(vec![sql_node("a", "DQL", "gone", &[])]).await;
    assert_eq!(outcome.error.unwrap().code, "pipeline.node.datasource_not_found");
}

/// R-RES-2
#[tokio::test]
async fn a_result_that_grows_too_large_stops_at_once_and_leaves_nothing() {
    let world = World::new();
    *world.results.room.lock().unwrap() = Some(2);
    world.database.on("a", Script::Batches(1000));

    let outcome = world.run(vec![caller("a", &[])]).await;

    assert_eq!(outcome.status, RunStatus::Failed);
    assert_eq!(outcome.error.unwrap().code, "result.too_large");
    assert_eq!(world.database.batches_taken.load(Ordering::SeqCst), 3);
    assert_eq!(*world.results.acts.lock().unwrap(), ["begun", "written", "written", "dropped"]);
}

/// R-RES-1
#[tokio::test]
async fn a_result_that_cannot_be_read_back_fails_the_run() {
    let world = World::new();
    world.results.unreadable.store(true, Ordering::SeqCst);

    let outcome = world.run(vec![caller("a", &[])]).await;

    assert_eq!((outcome.status, outcome.failed_node_id), (RunStatus::Failed, None));
    assert_eq!(outcome.error.unwrap().code, "result.storage_unavailable");
    assert_eq!(world.journal.names().last().unwrap(), "pipeline_failed");
    assert!(outcome.result.is_none());
}

/// R-RES-1: rows that were drained are not kept when a later node fails.
#[tokio::test]
async fn the_result_of_a_failed_run_is_dropped() {
    let world = World::new();
    world.database.on("b", Script::Fail(super::fakes::failed("no")));
    let outcome = world.run(vec![caller("a", &[]), step("b", &["a"])]).await;
    assert_eq!(outcome.status, RunStatus::Failed);
    assert_eq!(*world.results.acts.lock().unwrap(), ["begun", "written", "dropped"]);
}
