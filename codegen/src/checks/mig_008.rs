//! MIG-008: a new column that is NOT NULL has a constant default: without one the rows that are there have nothing, and the migration fails on
//! the first database that has rows.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-008", demands: "new columns that are NOT NULL have a constant default", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        for alteration in migration.alterations() {
            let ast::AlterTableAction::AddColumn(column) = &alteration.action else { continue };
            let mut required = false;
            let mut given = None;
            for constraint in column.constraints() {
                match &constraint {
                    ast::Constraint::NotNullConstraint(_) | ast::Constraint::PrimaryKeyConstraint(_) => required = true,
                    ast::Constraint::DefaultConstraint(default) => given = default.expr(),
                    ast::Constraint::GeneratedConstraint(_) => given = None,
                    _ => {}
                }
            }
            let constant = given.as_ref().is_some_and(|value| !value.syntax().descendants().any(|node| ast::CallExpr::can_cast(node.kind())));
            if required && !constant {
                let message = format!("a new column of {} is NOT NULL, and the rows that are there have no value for it", alteration.table);
                let mend = "give it a constant default, and drop the default in the next migration";
                findings.push(migration.file.place(alteration.at).finding(CHECK.rule, migration.file.path.clone(), message, mend));
            }
        }
    }
    findings
}
