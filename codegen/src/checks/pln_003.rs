//! PLN-003: a list that is paged by key (`-- paging: keyset(…)`) comes in the order of an index: nothing sorts below its LIMIT.

use super::pln_001::planned;
use super::{Check, World, in_statement};
use crate::finding::Finding;

pub const CHECK: Check =
    Check { rule: "PLN-003", demands: "lists paged by key are read in the order of an index", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement, nodes) in planned(world) {
        let paged = statement.key("paging").is_some_and(|paging| paging.starts_with("keyset"));
        // Sorting what ties on the first keys costs what a page costs, and is an Incremental Sort.
        if paged && nodes.iter().any(|node| node.limited && node.kind == "Sort") {
            let mend = "make an index in the order of the page, its last key included";
            findings.push(in_statement(CHECK.rule, file, statement, 0, "sorts everything for one page", mend));
        }
    }
    findings
}
