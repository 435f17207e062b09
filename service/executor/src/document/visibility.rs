//! Which nodes see what a calculator writes: those that depend on it, directly or not (`pipeline-contract.md` §2.3).

use std::collections::{BTreeSet, HashMap};

use super::model::{PipelineBody, Work};

/// For each node, the positions of the calculators that it depends on, in document order; empty where there are none at all.
/// One pass over the nodes in the order in which they can run, so that a long chain costs no more than its length. Nodes that
/// wait for themselves see nothing.
pub(crate) fn calculators_seen_by(body: &PipelineBody) -> Vec<Vec<usize>> {
    let is_calculator = |node: usize| matches!(body.nodes[node].work, Work::Calculator { .. });
    if !(0..body.nodes.len()).any(is_calculator) {
        return Vec::new();
    }
    let index: HashMap<&str, usize> = body.nodes.iter().enumerate().map(|(at, node)| (node.id.as_str(), at)).collect();
    let mut awaited_by: Vec<Vec<usize>> = vec![Vec::new(); body.nodes.len()];
    let mut waiting: Vec<usize> = vec![0; body.nodes.len()];
    for (at, node) in body.nodes.iter().enumerate() {
        for dependency in node.depends_on.iter().filter_map(|id| index.get(id.as_str()).copied()) {
            awaited_by[dependency].push(at);
            waiting[at] += 1;
        }
    }
    let mut seen: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); body.nodes.len()];
    let mut free: Vec<usize> = (0..waiting.len()).filter(|node| waiting[*node] == 0).collect();
    while let Some(node) = free.pop() {
        let mut shown = seen[node].clone();
        if is_calculator(node) {
            shown.insert(node);
        }
        for waits in &awaited_by[node] {
            seen[*waits].extend(&shown);
            waiting[*waits] -= 1;
            if waiting[*waits] == 0 {
                free.push(*waits);
            }
        }
    }
    seen.into_iter().map(|calculators| calculators.into_iter().collect()).collect()
}
