//! Failure, timeout and cancel.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::fakes::{Gate, Script, failed};
use super::{World, caller, staged, step};
use crate::ports::NodeFault;
use crate::run::{AbortReason, Cancel, NodeStats, NodeStatus, RunStatus};

fn stats<'a>(of: &'a [NodeStats], id: &str) -> &'a NodeStats {
    of.iter().find(|node| node.node_id == id).unwrap()
}

fn count(names: &[String], prefix: &str) -> usize {
    names.iter().filter(|name| name.starts_with(prefix)).count()
}

/// R-EXEC-18
#[tokio::test]
async fn the_first_failure_takes_its_siblings_with_it() {
    let world = World::new();
    let gate = Gate::closed();
    world.database.on("bad", Script::Fail(failed("no such table")));
    world.database.on("slow", Script::UntilCancelled);
    world.database.on("first", Script::Until(gate.clone()));
    let nodes = vec![step("slow", &[]), step("first", &[]), step("bad", &["first"]), step("later", &["slow"])];
    let slow_runs = async {
        world.database.started(2).await;
        gate.open();
    };

    let (outcome, ()) = tokio::join!(world.run(nodes), slow_runs);

    assert_eq!((outcome.status, outcome.failed_node_id.as_deref()), (RunStatus::Failed, Some("bad")));
    let names = world.journal.names();
    assert_eq!((count(&names, "node_failed"), count(&names, "pipeline_failed")), (1, 1));
    assert_eq!(names.last().unwrap(), "pipeline_failed");
    assert_eq!(stats(&outcome.node_stats, "bad").status, NodeStatus::Failed);
    let slow = stats(&outcome.node_stats, "slow");
    assert_eq!(
        (slow.status, slow.error_code.as_deref()),
        (NodeStatus::Aborted, Some("pipeline.node.query_execution_failed"))
    );
    assert!(slow.started_at.is_some());
    let later = stats(&outcome.node_stats, "later");
    assert_eq!((later.status, later.duration_ms, later.rows_out, later.bytes_out), (NodeStatus::Aborted, -1, -1, -1));
    assert!(later.started_at.is_none() && later.completed_at.is_none());
    assert!(!world.database.sql().contains(&"later".to_owned()));
}

/// R-EXEC-18: two failures at once are one failure.
#[tokio::test]
async fn of_two_failures_one_wins() {
    for _ in 0..50 {
        let world = World::new();
        for id in ["a", "b", "c"] {
            world.database.on(id, Script::Fail(failed("no")));
        }
        let outcome = world.run(vec![step("a", &[]), step("b", &[]), step("c", &[])]).await;
        let names = world.journal.names();
        assert_eq!((count(&names, "node_failed"), count(&names, "pipeline_failed")), (1, 1));
        let failed = outcome.node_stats.iter().filter(|node| node.status == NodeStatus::Failed).count();
        assert_eq!(failed, 1);
    }
}

/// R-SSE-2: work that was done when the end came says that it was done.
#[tokio::test]
async fn a_sibling_that_ends_well_while_the_run_fails_is_told_so() {
    let world = World::new();
    let gate = Gate::closed();
    world.database.on("bad", Script::Fail(failed("no")));
    world.database.on("done", Script::Until(gate.clone()));
    let opener = async {
        while count(&world.journal.names(), "node_failed") == 0 {
            tokio::task::yield_now().await;
        }
        gate.open();
    };

    let (outcome, ()) = tokio::join!(world.run(vec![step("done", &[]), step("bad", &[])]), opener);

    assert_eq!(stats(&outcome.node_stats, "done").status, NodeStatus::Success);
    let names = world.journal.names();
    assert_eq!(&names[3..], ["node_failed:bad", "node_completed:done", "pipeline_failed"]);
}

/// R-EXEC-17
#[tokio::test]
async fn a_run_that_takes_too_long_fails_and_its_statements_are_cancelled() {
    let world = World::new();
    world.database.on("slow", Script::UntilCancelled);
    let late = async {
        world.database.started(1).await;
        world.clock.advance(Duration::from_secs(600));
    };

    let (outcome, ()) = tokio::join!(world.run(vec![step("slow", &[]), step("later", &["slow"])]), late);

    assert_eq!((outcome.status, outcome.failed_node_id), (RunStatus::Failed, None));
    let error = outcome.error.unwrap();
    assert_eq!((error.code.as_str(), &error.details["timeout_seconds"]), ("pipeline.execution.timeout", &600.into()));
    assert_eq!(outcome.duration_ms, 600_000);
    assert!(world.database.statements.lock().unwrap()[0].cancel.is_cancelled());
    let slow = stats(&outcome.node_stats, "slow");
    assert_eq!((slow.status, slow.duration_ms), (NodeStatus::Aborted, 600_000));
    let names = world.journal.names();
    assert_eq!(names, ["execution_started", "node_started:slow", "pipeline_failed"]);
    assert!(world.journal.last()["failed_node_id"].is_null());
}

/// R-EXEC-22, R-EXEC-25
#[tokio::test]
async fn a_cancelled_run_is_aborted_with_its_reason_and_no_error() {
    for reason in [AbortReason::Cancelled, AbortReason::ClientDisconnect, AbortReason::Shutdown] {
        let world = World::new();
        world.database.on("slow", Script::UntilCancelled);
        let stop = async {
            world.database.started(1).await;
            world.cancel.cancel(reason);
        };

        let (outcome, ()) = tokio::join!(world.run(vec![caller("slow", &[]), step("later", &["slow"])]), stop);

        assert_eq!((outcome.status, outcome.error, outcome.failed_node_id), (RunStatus::Aborted, None, None));
        let last = world.journal.last();
        assert_eq!((last["reason"].as_str(), last["status"].as_str()), (Some(reason.as_str()), Some("ABORTED")));
        assert_eq!(world.journal.names(), ["execution_started", "node_started:slow", "execution_aborted"]);
        assert!(outcome.node_stats.iter().all(|node| node.status == NodeStatus::Aborted));
    }
}

/// R-EXEC-17, R-EXEC-22
#[tokio::test]
async fn a_run_whose_progress_can_not_be_written_is_stopped_all_the_same() {
    for status in [RunStatus::Aborted, RunStatus::Failed] {
        let world = World::new();
        world.journal.progress_hangs.store(true, Ordering::SeqCst);
        world.database.on("slow", Script::UntilCancelled);
        let stop = async {
            world.database.started(1).await;
            match status {
                RunStatus::Aborted => world.cancel.cancel(AbortReason::Cancelled),
                _ => world.clock.advance(Duration::from_secs(600)),
            }
        };

        let both = async { tokio::join!(world.run(vec![step("slow", &[])]), stop) };
        let (outcome, ()) = tokio::time::timeout(Duration::from_secs(60), both).await.expect("the run ends");

        assert_eq!(outcome.status, status);
        assert!(world.database.statements.lock().unwrap()[0].cancel.is_cancelled());
    }
}

/// R-EXEC-22
#[tokio::test]
async fn a_run_cancelled_before_it_starts_runs_nothing() {
    let world = World::new();
    world.cancel.cancel(AbortReason::Shutdown);
    let outcome = world.run(vec![step("a", &[])]).await;
    assert_eq!(outcome.status, RunStatus::Aborted);
    assert_eq!(world.journal.names(), ["execution_started", "execution_aborted"]);
    assert!(world.database.sql().is_empty());
}

/// R-EXEC-25
#[test]
fn the_first_reason_stays() {
    let cancel = Cancel::new();
    assert_eq!(cancel.reason(), None);
    cancel.cancel(AbortReason::Cancelled);
    cancel.cancel(AbortReason::Shutdown);
    assert_eq!(cancel.reason(), Some(AbortReason::Cancelled));
    for reason in [AbortReason::Cancelled, AbortReason::ClientDisconnect, AbortReason::Shutdown] {
        assert_eq!(reason.as_str().parse(), Ok(reason));
    }
}

/// R-EXEC-22: a driver that doesn't listen is left after the grace time.
#[tokio::test]
async fn a_statement_that_does_not_listen_is_dropped_after_the_grace_time() {
    let world = World::new();
    world.database.on("deaf", Script::Deaf);
    let stop = async {
        world.database.started(1).await;
        world.cancel.cancel(AbortReason::Cancelled);
        while !world.database.statements.lock().unwrap()[0].cancel.is_cancelled() {
            tokio::task::yield_now().await;
        }
        // The node's own sleep begins when its task is next polled.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        world.clock.advance(Duration::from_secs(2));
    };

    let (outcome, ()) = tokio::join!(world.run(vec![step("deaf", &[])]), stop);

    assert_eq!(outcome.status, RunStatus::Aborted);
    let deaf = stats(&outcome.node_stats, "deaf");
    assert_eq!((deaf.status, deaf.duration_ms), (NodeStatus::Aborted, 2000));
}

/// R-EXEC-18
#[tokio::test]
async fn a_panic_inside_a_node_is_its_failure() {
    let world = World::new();
    world.database.on("bug", Script::Panic);

    let outcome = world.run(vec![staged("bug", &[]), step("later", &["bug"])]).await;

    assert_eq!((outcome.status, outcome.failed_node_id.as_deref()), (RunStatus::Failed, Some("bug")));
    let error = outcome.error.unwrap();
    assert_eq!((error.code.as_str(), &error.details["reason"]), ("pipeline.execution.aborted", &"panic".into()));
    assert_eq!(world.staging.acts.lock().unwrap().last().unwrap(), "close");
}

/// R-EXEC-18 (`pipeline-contract.md` §8.1, step 4)
#[tokio::test]
async fn staging_that_cannot_be_made_fails_the_run_and_no_node() {
    let world = World::new();
    *world.staging.fault.lock().unwrap() = Some(NodeFault::new("pipeline.staging.creation_failed", "No child."));

    let outcome = world.run(vec![staged("a", &[])]).await;

    assert_eq!((outcome.status, outcome.failed_node_id), (RunStatus::Failed, None));
    assert_eq!(outcome.error.unwrap().code, "pipeline.staging.creation_failed");
    assert_eq!(world.journal.names(), ["execution_started", "pipeline_failed"]);
    assert_eq!(stats(&outcome.node_stats, "a").duration_ms, -1);
}
