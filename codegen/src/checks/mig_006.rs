//! MIG-006: a foreign key or CHECK on a table that is there is added NOT VALID, and validated by a later migration: looking at every row under
//! the lock of adding it keeps everybody out.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "MIG-006", demands: "constraints are added NOT VALID and validated later", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let mut report = |at: usize, message: String, mend: &str| {
            findings.push(migration.file.place(at).finding(CHECK.rule, migration.file.path.clone(), message, mend));
        };
        let mut added = BTreeSet::new();
        for constraint in migration.constraints() {
            let kind = match &constraint.constraint {
                ast::Constraint::ForeignKeyConstraint(_) | ast::Constraint::ReferencesConstraint(_) => "foreign key",
                ast::Constraint::CheckConstraint(_) => "CHECK",
                ast::Constraint::NotNullConstraint(_) if !constraint.with_column => "NOT NULL",
                _ => continue,
            };
            let name = constraint.constraint.syntax().descendants().find_map(ast::ConstraintName::cast);
            added.extend(name.map(|name| (constraint.table.clone(), sql::name(name.syntax()))));
            // MIG-007 speaks of NOT NULL.
            if kind != "NOT NULL" && !migrations::is_not_valid(&constraint.constraint) {
                let message = format!("adds a {kind} to {} and looks at every row for it", constraint.table);
                let mend = "ALTER TABLE … ADD CONSTRAINT … NOT VALID here, VALIDATE CONSTRAINT in the next migration";
                report(constraint.at, message, mend);
            }
        }
        for alteration in migration.alterations() {
            let ast::AlterTableAction::ValidateConstraint(validate) = &alteration.action else { continue };
            let name = validate.constraint_name_ref().map(|name| sql::name(name.syntax())).unwrap_or_default();
            if added.contains(&(alteration.table.clone(), name.clone())) {
                let message = format!("validates {name} under the lock that added it");
                report(alteration.at, message, "validate it in the next migration");
            }
        }
    }
    findings
}
