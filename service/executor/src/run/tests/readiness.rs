//! The readiness function over any graph and any order of endings.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;

use crate::run::Readiness;

/// A graph without cycles: every node depends on earlier ones only.
fn graphs() -> impl Strategy<Value = Vec<Vec<usize>>> {
    proptest::collection::vec(proptest::collection::vec(any::<Index>(), 0..4), 1..40).prop_map(|nodes| {
        let earlier =
            |(at, picks): (usize, Vec<Index>)| picks.iter().filter(|_| at > 0).map(|p| p.index(at.max(1))).collect();
        nodes.into_iter().enumerate().map(earlier).collect()
    })
}

proptest! {
    /// R-PIPE-5, FC-69: each node runs exactly once, after everything it depends on, never more at once than allowed, and
    /// the walk ends whatever the order in which nodes end.
    #[test]
    fn every_node_runs_once_after_its_dependencies(
        graph in graphs(),
        limit in 0..6_usize,
        order in proptest::collection::vec(any::<Index>(), 40),
    ) {
        let mut readiness = Readiness::new(&graph, limit);
        let (mut done, mut running, mut started) = (BTreeSet::new(), Vec::new(), 0);
        for pick in order {
            while let Some(node) = readiness.start_next() {
                prop_assert!(graph[node].iter().all(|dependency| done.contains(dependency)));
                running.push(node);
                started += 1;
            }
            prop_assert!(running.len() <= limit.max(1));
            prop_assert_eq!(running.len(), readiness.running());
            // A free permit is never kept from a node that could use it.
            let could = (0..graph.len()).filter(|node| {
                !done.contains(node) && !running.contains(node) && graph[*node].iter().all(|d| done.contains(d))
            });
            prop_assert!(running.len() == limit.max(1) || could.count() == 0);
            if running.is_empty() {
                break;
            }
            let ended = running.swap_remove(pick.index(running.len()));
            readiness.complete(ended);
            done.insert(ended);
        }
        prop_assert!(readiness.is_finished());
        prop_assert_eq!((done.len(), started), (graph.len(), graph.len()));
    }
}

/// R-PIPE-5
#[test]
fn ending_a_node_twice_changes_nothing() {
    let mut readiness = Readiness::new(&[vec![], vec![0], vec![0, 1, 1]], 4);
    assert_eq!((readiness.start_next(), readiness.start_next()), (Some(0), None));
    readiness.complete(0);
    readiness.complete(0);
    assert_eq!((readiness.start_next(), readiness.start_next()), (Some(1), None));
    readiness.complete(1);
    assert_eq!(readiness.start_next(), Some(2));
    readiness.complete(2);
    assert!(readiness.is_finished());
}
