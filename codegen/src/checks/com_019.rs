//! COM-019: every index that only serves reading is read by the plan of a statement, or is listed with the reason why it waits.

use super::{Check, World};
use crate::finding::Finding;
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "COM-019", demands: "every index is read by a statement, or listed with a reason", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let read: BTreeSet<&String> =
        world.plans.iter().filter_map(|plan| plan.nodes.as_ref()).flatten().filter_map(|node| node.index.as_ref()).collect();
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|_| true) {
        for index in table.indexes.iter().filter(|index| !index.unique && !read.contains(&index.name)) {
            let object = format!("{}.{}", table.schema, index.name);
            let mend = format!(
                "remove it; or, where its statement is still to come, except it in schema/{}/area.toml: [[allow]] rule, object, reason",
                table.schema
            );
            let message = format!("no statement's plan reads the index {}", index.name);
            findings.push(world.place(&table.schema, &table.name, &index.name).finding(CHECK.rule, object, message, mend));
        }
    }
    findings
}
