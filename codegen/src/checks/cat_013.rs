//! CAT-013: a released or discarded version never changes: every UPDATE and DELETE of a table of versions demands `status = 'DRAFT'`.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql::{self, Sql};
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "CAT-013", demands: "writes of versions demand status = 'DRAFT'", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        for write in writes(&statement.tree) {
            let (schema, table) = &write.table;
            let said = world.sources.area(schema.as_deref().unwrap_or(file.area())).and_then(|area| area.table.get(table));
            if said.is_none_or(|said| said.versions_of.is_none()) {
                continue;
            }
            let own = |qualifier: &str| qualifier == write.alias.as_deref().unwrap_or(table);
            let conjuncts = write.condition.map(sql::conjuncts).unwrap_or_default();
            if !conjuncts.iter().any(|conjunct| demands_draft(conjunct, &own)) {
                let mend = "add AND status = 'DRAFT'; what moves a version through its life says so: -- check:allow CAT-013 reason=\"…\"";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    write.at,
                    format!("writes {table} whatever the version's status"),
                    mend,
                ));
            }
        }
    }
    findings
}

/// A change or removal of rows that are there.
struct Write {
    table: (Option<String>, String),
    alias: Option<String>,
    condition: Option<ast::Expr>,
    at: usize,
}

fn writes(tree: &Sql) -> Vec<Write> {
    let named = |name: Option<ast::TableAlias>| name.map(|name| sql::name(name.syntax()));
    let inside = |clause: Option<&SyntaxNode>| clause.and_then(|clause| clause.children().find_map(ast::Expr::cast));
    let mut found = Vec::new();
    for update in tree.all::<ast::Update>() {
        let table = update.relation_name().and_then(|name| sql::qualified(name.relation_name_ref()?.path_ref()));
        found.extend(table.map(|table| Write {
            table,
            alias: named(update.alias().and_then(|alias| alias.name())),
            condition: inside(update.where_clause_or_current_of().as_ref().map(AstNode::syntax)),
            at: sql::start(update.syntax()),
        }));
    }
    for delete in tree.all::<ast::Delete>() {
        let table = delete.relation_name().and_then(|name| sql::qualified(name.relation_name_ref()?.path_ref()));
        found.extend(table.map(|table| Write {
            table,
            alias: named(delete.alias().and_then(|alias| alias.name())),
            condition: inside(delete.where_clause_or_current_of().as_ref().map(AstNode::syntax)),
            at: sql::start(delete.syntax()),
        }));
    }
    // An INSERT that meets a row changes it.
    for insert in tree.all::<ast::Insert>() {
        let action = insert.on_conflict_clause().and_then(|clause| clause.conflict_action());
        let Some(ast::ConflictAction::ConflictDoUpdateSet(change)) = action else { continue };
        let table = insert.relation_name_ref().and_then(|name| sql::qualified(name.path_ref()));
        found.extend(table.map(|table| Write {
            table,
            alias: named(insert.alias().and_then(|alias| alias.name())),
            condition: inside(change.where_clause().as_ref().map(AstNode::syntax)),
            at: sql::start(change.syntax()),
        }));
    }
    found
}

/// Whether this is `status = 'DRAFT'` of the table that is written; another table of the statement may have a status too.
fn demands_draft(conjunct: &ast::Expr, own: &dyn Fn(&str) -> bool) -> bool {
    let ast::Expr::BinExpr(binary) = conjunct else { return false };
    if !matches!(binary.op(), Some(ast::BinOp::Eq(_))) {
        return false;
    }
    let (Some(left), Some(right)) = (binary.lhs(), binary.rhs()) else { return false };
    let is_status = |expr: &ast::Expr| {
        sql::column(expr).is_some_and(|(qualifier, name)| name == "status" && qualifier.as_deref().is_none_or(own))
    };
    let is_draft = |expr: &ast::Expr| expr.syntax().text().to_string().trim() == "'DRAFT'";
    is_status(&left) && is_draft(&right) || is_status(&right) && is_draft(&left)
}
