//! Which node may run now: pure, without time and without input or output (`pipeline-contract.md` §8.2).

use std::collections::BTreeSet;

/// The walk of one graph. A permit is taken only by a node whose dependencies are done, so that no chain, however long,
/// can hold all permits while it waits for itself.
#[derive(Clone, Debug)]
pub struct Readiness {
    /// How many dependencies of each node are not done.
    waiting: Vec<usize>,
    awaited_by: Vec<Vec<usize>>,
    /// Nodes without a pending dependency that have not started, lowest index first.
    ready: BTreeSet<usize>,
    running: BTreeSet<usize>,
    limit: usize,
    left: usize,
}

impl Readiness {
    /// `waits_for[n]` lists what node `n` depends on; at most `limit` nodes run at once (at least one).
    pub fn new(waits_for: &[Vec<usize>], limit: usize) -> Self {
        let mut awaited_by = vec![Vec::new(); waits_for.len()];
        let mut waiting = Vec::with_capacity(waits_for.len());
        for (node, dependencies) in waits_for.iter().enumerate() {
            let distinct: BTreeSet<usize> = dependencies.iter().copied().collect();
            waiting.push(distinct.len());
            for dependency in distinct {
                awaited_by[dependency].push(node);
            }
        }
        let ready = (0..waiting.len()).filter(|node| waiting[*node] == 0).collect();
        Self { left: waiting.len(), waiting, awaited_by, ready, running: BTreeSet::new(), limit: limit.max(1) }
    }

    /// Takes a permit for the next node that may run. A node is given out once.
    pub fn start_next(&mut self) -> Option<usize> {
        if self.running.len() >= self.limit {
            return None;
        }
        let node = self.ready.pop_first()?;
        self.running.insert(node);
        Some(node)
    }

    /// A running node ended well: gives its permit back, and frees those that waited for it alone.
    pub fn complete(&mut self, node: usize) {
        if !self.running.remove(&node) {
            return;
        }
        self.left -= 1;
        for waiting in &self.awaited_by[node] {
            self.waiting[*waiting] -= 1;
            if self.waiting[*waiting] == 0 {
                self.ready.insert(*waiting);
            }
        }
    }

    /// Every node is done.
    pub fn is_finished(&self) -> bool {
        self.left == 0
    }

    /// How many nodes run now.
    pub fn running(&self) -> usize {
        self.running.len()
    }
}
