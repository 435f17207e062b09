//! Permits: how many nodes run at once, and that no shape of graph uses them up.

use std::sync::atomic::Ordering;

use super::fakes::{Gate, Script};
use super::{World, step};
use crate::run::RunStatus;

/// R-PIPE-5 (`executor.max-parallel-nodes`)
#[tokio::test]
async fn as_many_nodes_run_at_once_as_allowed_and_no_more() {
    let mut world = World::new();
    world.settings.max_parallel_nodes = 3;
    let gate = Gate::closed();
    let ids: Vec<String> = (0..9).map(|n| format!("n{n}")).collect();
    for id in &ids {
        world.database.on(id, Script::Until(gate.clone()));
    }
    let together = async {
        world.database.started(3).await;
        gate.open();
    };

    let (outcome, ()) = tokio::join!(world.run(ids.iter().map(|id| step(id, &[])).collect()), together);

    assert_eq!(outcome.status, RunStatus::Success);
    assert_eq!(world.database.most_at_once.load(Ordering::SeqCst), 3);
    assert_eq!(world.database.sql().len(), 9);
}

/// R-PIPE-5: the permit is taken after the dependencies.
#[tokio::test]
async fn a_chain_longer_than_the_limit_ends() {
    let mut world = World::new();
    world.settings.max_parallel_nodes = 1;
    let ids: Vec<String> = (0..20).map(|n| format!("n{n}")).collect();
    // In the document the chain stands backwards: the order of the array means nothing.
    let nodes = (0..20).rev().map(|n| match n {
        0 => step("n0", &[]),
        _ => step(&ids[n], &[&ids[n - 1]]),
    });

    let outcome = world.run(nodes.collect()).await;

    assert_eq!(outcome.status, RunStatus::Success);
    assert_eq!(world.database.sql(), ids);
    assert_eq!(world.database.most_at_once.load(Ordering::SeqCst), 1);
}

/// FC-69, R-SSE-2
#[tokio::test]
async fn a_join_starts_once_after_all_its_branches() {
    let mut world = World::new();
    world.settings.max_parallel_nodes = 8;
    let ids: Vec<String> = (0..200).map(|n| format!("n{n}")).collect();
    let mut nodes: Vec<_> = ids.iter().map(|id| step(id, &[])).collect();
    nodes.insert(0, step("join", &ids.iter().map(String::as_str).collect::<Vec<_>>()));

    let outcome = world.run(nodes).await;

    assert_eq!(outcome.status, RunStatus::Success);
    let names = world.journal.names();
    assert_eq!(names.iter().filter(|name| *name == "node_started:join").count(), 1);
    let join = names.iter().position(|name| name == "node_started:join").unwrap();
    assert_eq!(names[..join].iter().filter(|name| name.starts_with("node_completed")).count(), 200);
}
