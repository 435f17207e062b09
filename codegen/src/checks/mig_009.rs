//! MIG-009: a unique or primary key of a table that is there takes an index that was built concurrently: ADD … USING INDEX.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use squawk_syntax::ast;

pub const CHECK: Check =
    Check { rule: "MIG-009", demands: "unique and primary keys are added with an index that is there", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        for added in migration.constraints() {
            let builds = match &added.constraint {
                ast::Constraint::UniqueConstraint(unique) => unique.using_index().is_none(),
                ast::Constraint::PrimaryKeyConstraint(primary) => primary.using_index().is_none(),
                ast::Constraint::ExcludeConstraint(_) => true,
                _ => false,
            };
            if builds {
                findings.push(migration.file.place(added.at).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("builds an index on {} under a lock that keeps everybody out", added.table),
                    "CREATE UNIQUE INDEX CONCURRENTLY in a migration of its own, then ADD CONSTRAINT … USING INDEX",
                ));
            }
        }
    }
    findings
}
