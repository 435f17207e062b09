//! PLN-002: no statement reads all of an index of a large table, unless a LIMIT stops it in the order of the index.

use super::pln_001::{is_large, planned};
use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::plans::Node;

pub const CHECK: Check =
    Check { rule: "PLN-002", demands: "no statement reads all of an index of a large table", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement, nodes) in planned(world).filter(|(_, statement, _)| statement.key("small").is_none()) {
        for node in nodes.iter().filter(|node| reads_whole_index(world, node)) {
            let mend = "give it something to look for, end it with a LIMIT in the order of the index, or say why it may: a line `-- small: …` above";
            findings.push(in_statement(CHECK.rule, file, statement, 0, node.to_string(), mend));
        }
    }
    findings
}

pub fn reads_whole_index(world: &World, node: &Node) -> bool {
    let scan = matches!(node.kind.as_str(), "Index Scan" | "Index Only Scan" | "Bitmap Heap Scan");
    scan && is_large(world, node) && !node.sought && !node.stopped
}
