//! MIG-003: the migrator says how long a migration may wait for a lock and how long a statement may run; a file does not.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-003", demands: "migrations leave the time limits to the migrator", allowable: true, run };

const LIMITS: [&str; 4] = ["lock_timeout", "statement_timeout", "transaction_timeout", "idle_in_transaction_session_timeout"];

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let sets = migration.tree.all::<ast::Set>().map(|node| node.syntax().clone());
        let resets = migration.tree.all::<ast::Reset>().map(|node| node.syntax().clone());
        for node in sets.chain(resets) {
            let text = node.text().to_string().to_lowercase();
            let limit = LIMITS.iter().find(|limit| text.contains(**limit)).copied();
            let all = text.split_whitespace().nth(1).is_some_and(|word| word.trim_end_matches(';') == "all");
            if limit.is_some() || all {
                findings.push(migration.file.place(sql::start(&node)).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("sets {}, which the migrator has set", limit.unwrap_or("every limit")),
                    "remove it; what does not fit into the limits goes in smaller steps",
                ));
            }
        }
    }
    findings
}
