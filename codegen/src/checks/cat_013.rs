//! CAT-013: a released or discarded version never changes: every UPDATE and DELETE of a table of versions demands `status = 'DRAFT'`.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "CAT-013", demands: "writes of versions demand status = 'DRAFT'", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        let updates = statement
            .tree
            .all::<ast::Update>()
            .map(|update| (update.relation_name(), update.where_clause_or_current_of(), update.syntax().clone()));
        let deletes = statement
            .tree
            .all::<ast::Delete>()
            .map(|delete| (delete.relation_name(), delete.where_clause_or_current_of(), delete.syntax().clone()));
        for (relation, condition, node) in updates.chain(deletes) {
            let Some((schema, table)) = relation.and_then(|name| sql::qualified(name.relation_name_ref()?.path_ref()))
            else {
                continue;
            };
            let said =
                world.sources.area(schema.as_deref().unwrap_or(file.area())).and_then(|area| area.table.get(&table));
            if said.is_none_or(|said| said.versions_of.is_none()) {
                continue;
            }
            let condition = condition.and_then(|condition| condition.syntax().children().find_map(ast::Expr::cast));
            if !condition.map(sql::conjuncts).unwrap_or_default().iter().any(demands_draft) {
                let mend = "add AND status = 'DRAFT'; what moves a version through its life says so: -- check:allow CAT-013 reason=\"…\"";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(&node),
                    format!("writes {table} whatever the version's status"),
                    mend,
                ));
            }
        }
    }
    findings
}

fn demands_draft(conjunct: &ast::Expr) -> bool {
    let ast::Expr::BinExpr(binary) = conjunct else { return false };
    if !matches!(binary.op(), Some(ast::BinOp::Eq(_))) {
        return false;
    }
    let (Some(left), Some(right)) = (binary.lhs(), binary.rhs()) else { return false };
    let is_status = |expr: &ast::Expr| sql::column(expr).is_some_and(|(_, name)| name == "status");
    let is_draft = |expr: &ast::Expr| expr.syntax().text().to_string().trim() == "'DRAFT'";
    is_status(&left) && is_draft(&right) || is_status(&right) && is_draft(&left)
}
