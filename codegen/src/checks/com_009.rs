//! COM-009: UPDATE and DELETE have a WHERE that names a parameter or joins.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    rule: "COM-009",
    demands: "UPDATE and DELETE have a WHERE that names a parameter or joins",
    allowable: true,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        let updates = statement
            .tree
            .all::<ast::Update>()
            .map(|update| ("UPDATE", update.syntax().clone(), update.where_clause_or_current_of()));
        let deletes = statement
            .tree
            .all::<ast::Delete>()
            .map(|delete| ("DELETE", delete.syntax().clone(), delete.where_clause_or_current_of()));
        for truncate in statement.tree.all::<ast::Truncate>() {
            let at = sql::start(truncate.syntax());
            let mend = "delete what is meant, bounded by a parameter";
            findings.push(in_statement(CHECK.rule, file, statement, at, "TRUNCATE has no bound", mend));
        }
        for (verb, node, condition) in updates.chain(deletes) {
            let bounded = condition.is_some_and(|condition| {
                let node = condition.syntax();
                let from = sql::start(node);
                let to = usize::from(node.text_range().end());
                let parameter = statement.parameters.iter().any(|(at, _)| (from..to).contains(at));
                let subquery = node.descendants().any(|node| ast::Select::can_cast(node.kind()));
                let relations: BTreeSet<String> = node
                    .descendants()
                    .filter_map(ast::Expr::cast)
                    .filter_map(|expr| sql::column(&expr)?.0)
                    .collect();
                let joins = relations.len() > 1;
                parameter || subquery || joins
            });
            if !bounded {
                let mend =
                    "bound it by a parameter; if every row is meant, say so: -- check:allow COM-009 reason=\"…\"";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(&node),
                    format!("{verb} without a bound"),
                    mend,
                ));
            }
        }
    }
    findings
}
