//! MIG-007: a column that is there becomes NOT NULL in two steps: a NOT NULL constraint that is NOT VALID, and its validation by a later migration.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use squawk_syntax::ast;

pub const CHECK: Check =
    Check { rule: "MIG-007", demands: "columns become NOT NULL in two steps", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let set = migration.alterations().into_iter().filter_map(|alteration| match &alteration.action {
            ast::AlterTableAction::AlterColumn(column) if matches!(column.option(), Some(ast::AlterColumnOption::SetNotNull(_))) => {
                Some((alteration.table, alteration.at))
            }
            _ => None,
        });
        let added = migration.constraints().into_iter().filter_map(|added| {
            let now = matches!(added.constraint, ast::Constraint::NotNullConstraint(_))
                && !added.with_column
                && !migrations::is_not_valid(&added.constraint);
            now.then_some((added.table, added.at))
        });
        for (table, at) in set.chain(added) {
            findings.push(migration.file.place(at).finding(
                CHECK.rule,
                migration.file.path.clone(),
                format!("reads all of {table} under a lock that keeps everybody out"),
                "ADD CONSTRAINT … NOT NULL column NOT VALID here, VALIDATE CONSTRAINT in the next migration",
            ));
        }
    }
    findings
}
