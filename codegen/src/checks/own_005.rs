//! OWN-005: a migration begins with a comment that says what it does, which locks it waits for, and what it looks through.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;

pub const CHECK: Check =
    Check { rule: "OWN-005", demands: "migrations begin with a sentence about what they do and what they wait for", allowable: false, run };

/// A sentence has a few words; a name alone says nothing.
const WORDS: usize = 6;

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let text = migration.file.text.strip_prefix("-- no-transaction\n").unwrap_or(&migration.file.text);
        let comment = text.lines().take_while(|line| line.starts_with("-- ")).collect::<Vec<_>>().join(" ");
        if comment.split_whitespace().filter(|word| *word != "--").count() < WORDS {
            findings.push(migration.file.place(0).finding(
                CHECK.rule,
                migration.file.path.clone(),
                "begins without a sentence about itself",
                "say in its first comment what it does, which lock it takes and for how long, and why that is safe",
            ));
        }
    }
    findings
}
