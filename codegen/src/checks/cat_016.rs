//! CAT-016: whoever reads a table with `is_deleted` says which rows: a condition on it, the column itself for the caller to decide on, or a line
//! `-- include_deleted: why`.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use squawk_syntax::{SyntaxKind, SyntaxNode};

pub const CHECK: Check =
    Check { rule: "CAT-016", demands: "reads of tables with is_deleted filter on it", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        let why = statement.keys.iter().find(|(_, key, value)| key == "include_deleted" && !value.is_empty());
        let mut met = false;
        for item in statement.tree.all::<ast::RelationFromItem>() {
            let Some((schema, table)) = sql::qualified(item.path_ref()) else { continue };
            let flagged = schema.is_some_and(|schema| {
                world.catalog.table(&schema, &table).is_some_and(|table| table.column("is_deleted").is_some())
            });
            let alias = item.alias().and_then(|alias| alias.name()).map(|name| sql::name(name.syntax()));
            let level = item
                .syntax()
                .ancestors()
                .find(|node| matches!(node.kind(), SyntaxKind::SELECT | SyntaxKind::UPDATE | SyntaxKind::DELETE));
            if flagged && !level.is_some_and(|level| filters(&level, alias.as_deref().unwrap_or(&table))) {
                met = true;
                if why.is_some() {
                    continue;
                }
                let mend = "add AND is_deleted = false; where deleted rows count, say why in a line `-- include_deleted: …` above";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(item.syntax()),
                    format!("reads {table} with its deleted rows"),
                    mend,
                ));
            }
        }
        if let Some((at, _, _)) = why.filter(|_| !met) {
            findings.push(file.place(*at).finding(
                CHECK.rule,
                super::statement_object(file, statement),
                format!("{} takes no deleted rows that it does not speak of", statement.name),
                "remove the line",
            ));
        }
    }
    findings
}

/// Whether a query level says anything about `is_deleted` of this relation: a filter, or the column itself for the caller to decide on.
fn filters(level: &SyntaxNode, relation: &str) -> bool {
    let is_flag = |expr: ast::Expr| {
        sql::column(&expr).is_some_and(|(qualifier, name)| {
            name == "is_deleted" && qualifier.is_none_or(|qualifier| qualifier == relation)
        })
    };
    // The name behind a dot is no reference of its own.
    let whole = |node: &SyntaxNode| !node.parent().is_some_and(|parent| ast::FieldExpr::can_cast(parent.kind()));
    level.descendants().filter(whole).filter_map(ast::Expr::cast).any(|expr| {
        // In a query inside, a name without its relation is that query's own.
        let own = expr.syntax().ancestors().find(|node| ast::Select::can_cast(node.kind()) || node == level);
        let bare = sql::column(&expr).is_some_and(|(qualifier, _)| qualifier.is_none());
        (!bare || own.as_ref() == Some(level)) && is_flag(expr)
    })
}
