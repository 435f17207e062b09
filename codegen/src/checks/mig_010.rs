//! MIG-010: no migration writes a table anew. It was seen on the server: the table has another file afterwards.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;

pub const CHECK: Check = Check { rule: "MIG-010", demands: "migrations write no table anew", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        for step in migration.steps(world) {
            for table in &step.rewrites {
                findings.push(migration.file.place(step.at).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("writes every row of {table} anew while nobody can read it"),
                    "add a new column, copy in batches, and change over: three migrations in three releases",
                ));
            }
        }
    }
    findings
}
