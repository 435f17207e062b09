//! The shape of the graph: every dependency exists, and no node waits for itself. Iterative: depth is the author's choice.

use std::collections::HashMap;

use kernel::fault::Failure;
use serde_json::Value as Json;

use super::findings::Findings;
use super::identifiers::shortened;

/// Judges the raw nodes, so that a node which fails otherwise still counts as a dependency.
pub(super) fn judge(findings: &mut Findings, listed: &[Json]) {
    let ids: Vec<&str> = listed.iter().map(|node| node.get("id").and_then(Json::as_str).unwrap_or_default()).collect();
    let mut index: HashMap<&str, usize> = HashMap::new();
    for (position, id) in ids.iter().enumerate() {
        index.entry(id).or_insert(position);
    }
    let mut waits_for: Vec<Vec<usize>> = vec![Vec::new(); listed.len()];
    for (position, node) in listed.iter().enumerate() {
        let dependencies = node.get("depends_on").and_then(Json::as_array).map_or(&[][..], Vec::as_slice);
        for (at, id) in dependencies.iter().enumerate() {
            let Some(id) = id.as_str() else { continue };
            match index.get(id) {
                Some(dependency) => waits_for[position].push(*dependency),
                None => findings.add(
                    Failure::new(
                        "pipeline.validation.dangling_dependency",
                        format!("There is no node `{}`.", shortened(id)),
                    )
                    .at(format!("nodes[{position}].depends_on[{at}]"))
                    .detail("dependency", shortened(id)),
                ),
            }
        }
    }
    if let Some(cycle) = find_cycle(&waits_for) {
        let path: Vec<String> = cycle.iter().map(|node| shortened(ids[*node])).collect();
        findings.add(
            Failure::new(
                "pipeline.validation.cycle_detected",
                format!("Nodes wait for each other: {}.", path.join(" → ")),
            )
            .at("nodes")
            .detail("cycle_path", path),
        );
    }
}

/// A cycle as the nodes on it, each waiting for the next, the first repeated at the end; `None` when there is none.
pub fn find_cycle(waits_for: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut pending: Vec<usize> = waits_for.iter().map(Vec::len).collect();
    let mut awaited_by: Vec<Vec<usize>> = vec![Vec::new(); waits_for.len()];
    for (node, dependencies) in waits_for.iter().enumerate() {
        for dependency in dependencies {
            awaited_by[*dependency].push(node);
        }
    }
    let mut free: Vec<usize> = (0..pending.len()).filter(|node| pending[*node] == 0).collect();
    while let Some(node) = free.pop() {
        for waiting in &awaited_by[node] {
            pending[*waiting] -= 1;
            if pending[*waiting] == 0 {
                free.push(*waiting);
            }
        }
    }
    // What is still pending waits, directly or not, for a cycle: following such nodes must meet one of them again.
    let mut node = pending.iter().position(|count| *count > 0)?;
    let mut order: Vec<usize> = Vec::new();
    let mut seen_at: Vec<Option<usize>> = vec![None; pending.len()];
    loop {
        if let Some(start) = seen_at[node] {
            let mut cycle = order.split_off(start);
            cycle.push(node);
            return Some(cycle);
        }
        seen_at[node] = Some(order.len());
        order.push(node);
        node = *waits_for[node].iter().find(|dependency| pending[**dependency] > 0)?;
    }
}
