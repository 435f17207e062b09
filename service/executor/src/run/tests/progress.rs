//! Live statistics.

use std::time::Duration;

use super::fakes::{Gate, Script};
use super::{World, step};
use crate::run::{NodeStats, NodeStatus};

fn shown(progress: &[NodeStats]) -> Vec<(&str, NodeStatus)> {
    progress.iter().map(|node| (node.node_id.as_str(), node.status)).collect()
}

/// R-EXEC-10
#[tokio::test]
async fn progress_is_written_at_every_boundary_and_shows_what_has_started() {
    let world = World::new();
    world.run(vec![step("a", &[]), step("b", &["a"])]).await;
    let progress = world.journal.progress.lock().unwrap();
    let shown: Vec<_> = progress.iter().map(|written| shown(written)).collect();
    let (running, success) = (NodeStatus::Running, NodeStatus::Success);
    assert_eq!(
        shown,
        [
            vec![("a", running)],
            vec![("a", success)],
            vec![("a", success), ("b", running)],
            vec![("a", success), ("b", success)],
        ]
    );
}

/// R-EXEC-9, R-EXEC-10
#[tokio::test]
async fn between_boundaries_progress_is_written_at_the_interval() {
    let world = World::new();
    let gate = Gate::closed();
    world.database.on("slow", Script::Until(gate.clone()));
    let written = || world.journal.progress.lock().unwrap().len();
    let ticks = async {
        world.database.started(1).await;
        while written() < 4 {
            world.clock.advance(Duration::from_secs(5));
            tokio::task::yield_now().await;
        }
        gate.open();
    };

    tokio::join!(world.run(vec![step("slow", &[])]), ticks);

    let progress = world.journal.progress.lock().unwrap();
    assert!(progress[1..4].iter().all(|written| shown(written) == [("slow", NodeStatus::Running)]));
    assert!(progress[1].first().unwrap().duration_ms >= 5000);
}
