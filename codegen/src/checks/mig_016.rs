//! MIG-016: no IF NOT EXISTS and no IF EXISTS in a migration: they hide that a database is not where it should be.

use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-016", demands: "migrations do not hide drift behind IF EXISTS", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in world.sources.migrations.iter().filter(|file| !file.text.starts_with("-- no-transaction")) {
        let tree = file.sql();
        let missing = tree.all::<ast::IfNotExists>().map(|node| ("IF NOT EXISTS", node.syntax().clone()));
        let present = tree.all::<ast::IfExists>().map(|node| ("IF EXISTS", node.syntax().clone()));
        for (words, node) in missing.chain(present) {
            let message = format!("{words} lets the migration pass on a database that is not where it should be");
            findings.push(file.place(sql::start(&node)).finding(
                CHECK.rule,
                file.path.clone(),
                message,
                format!("remove {words}"),
            ));
        }
    }
    findings
}
