//! MIG-011: once a migration keeps everybody out of a table, it does nothing long: no rows are written or looked through behind that. And it has one
//! intention: it changes tables, or it moves data.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeMap;

pub const CHECK: Check =
    Check { rule: "MIG-011", demands: "nothing long happens behind a lock that keeps everybody out", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let steps: BTreeMap<usize, _> = migration.steps(world).map(|step| (step.at, step)).collect();
        let mut locked: Option<&String> = None;
        for statement in migration.statements() {
            let at = sql::start(statement.syntax());
            if let Some(table) = locked.filter(|_| is_long(&statement)) {
                findings.push(migration.file.place(at).finding(
                    CHECK.rule,
                    migration.file.path.clone(),
                    format!("works on rows while nobody can read {table}"),
                    "give it a migration of its own",
                ));
            }
            locked = locked.or_else(|| steps.get(&at).and_then(|step| step.locks.first()));
        }
    }
    findings
}

fn is_long(statement: &ast::Stmt) -> bool {
    let node = statement.syntax();
    let validates = node.descendants().any(|node| ast::ValidateConstraint::can_cast(node.kind()));
    validates
        || matches!(
            statement,
            ast::Stmt::Insert(_)
                | ast::Stmt::Update(_)
                | ast::Stmt::Delete(_)
                | ast::Stmt::Merge(_)
                | ast::Stmt::Select(_)
                | ast::Stmt::SelectInto(_)
                | ast::Stmt::CompoundSelect(_)
                | ast::Stmt::Copy(_)
                | ast::Stmt::Do(_)
                | ast::Stmt::Call(_)
                | ast::Stmt::CreateIndex(_)
                | ast::Stmt::CreateTableAs(_)
                | ast::Stmt::Refresh(_)
        )
}
