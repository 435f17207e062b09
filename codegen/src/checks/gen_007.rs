//! GEN-007: one statement under one name, with its semicolon.

use super::{Check, World, statement_object};
use crate::finding::Finding;

pub const CHECK: Check = Check {
    rule: "GEN-007",
    demands: "under each name stands one statement that ends in a semicolon",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        let mut report = |at: usize, message: &str, mend: &str| {
            findings.push(file.place(at).finding(CHECK.rule, statement_object(file, statement), message, mend))
        };
        if statement.name.is_empty() {
            report(statement.name_at, "a statement without a name", "name it: `--! verb_what`");
        } else if !statement.terminated {
            report(statement.name_at, &format!("{} does not end in a semicolon", statement.name), "end it with `;`");
        }
        if let Some(at) = statement.trailing {
            report(at, &format!("a second statement under the name {}", statement.name), "give it a name of its own");
        }
    }
    findings
}
