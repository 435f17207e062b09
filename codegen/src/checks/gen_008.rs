//! GEN-008: result columns and parameters become fields: they are snake_case, are not one of the words that Rust lets nobody use, and a result has
//! no two of one name.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::snake_case;
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "GEN-008", demands: "result columns and parameters can be fields", allowable: false, run };

/// Words that stay reserved even as raw identifiers.
const NEVER: [&str; 4] = ["crate", "self", "super", "_"];

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let mut seen = BTreeSet::new();
        for column in prepared.columns.iter().flatten() {
            let name = &column.name;
            if !seen.insert(name) {
                let mend = "name one of them differently on the way out";
                let message = format!("two result columns are called `{name}`");
                findings.push(in_statement(CHECK.rule, file, statement, 0, message, mend));
            } else if !fits(name) {
                let message = format!("the result column `{name}` cannot be a field");
                let better = snake_case(name).replace(|c: char| !c.is_ascii_alphanumeric(), "_");
                let mend = match better.trim_matches('_') {
                    word if fits(word) => format!("name it on the way out: `… AS {word}`"),
                    _ => "name it on the way out: `… AS name`".to_owned(),
                };
                findings.push(in_statement(CHECK.rule, file, statement, 0, message, mend));
            }
        }
        for (at, name) in statement.parameters.iter().filter(|(_, name)| !fits(name)) {
            let message = format!("the parameter `:{name}` cannot be a field");
            findings.push(in_statement(CHECK.rule, file, statement, *at, message, "give it a snake_case name"));
        }
    }
    findings
}

fn fits(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !NEVER.contains(&name)
}
