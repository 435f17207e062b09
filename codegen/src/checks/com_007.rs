//! COM-007: every table has a primary key.

use super::{Check, World};
use crate::finding::Finding;

pub const CHECK: Check = Check { rule: "COM-007", demands: "every table has a primary key", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let keyless = world
        .tables_of(|_| true)
        .filter(|(table, _)| !table.constraints.iter().any(|constraint| constraint.kind == "p"));
    keyless
        .map(|(table, _)| {
            let name = table.full_name();
            world.place(&table.schema, &table.name, &table.name).finding(
                CHECK.rule,
                name.clone(),
                format!("{name} has no primary key"),
                format!("add CONSTRAINT {}_pkey PRIMARY KEY (…)", table.name),
            )
        })
        .collect()
}
