//! COM-010: LIMIT only with a total order: the sort keys, together with what the condition fixes, hold a unique key. Otherwise which rows come is
//! chance, and pages lose rows or show them twice.

use super::{Check, World, in_statement};
use crate::catalog::Relation;
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "COM-010", demands: "LIMIT stands with an order that leaves no ties", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        for select in statement.tree.all::<ast::Select>() {
            let limited = select.tail_clauses().any(|clause| {
                matches!(clause, ast::SelectTailClause::LimitClause(_) | ast::SelectTailClause::FetchClause(_))
            });
            if limited && !is_total(world, &select) {
                let mend = "end the ORDER BY in the primary key, or in a unique column";
                let at = sql::start(select.syntax());
                let message = "LIMIT over an order that has ties: which rows come is chance";
                findings.push(in_statement(CHECK.rule, file, statement, at, message, mend));
            }
        }
    }
    findings
}

fn is_total(world: &World, select: &ast::Select) -> bool {
    let sorted: BTreeSet<String> = select
        .tail_clauses()
        .filter_map(|clause| match clause {
            ast::SelectTailClause::OrderByClause(order) => Some(order),
            _ => None,
        })
        .flat_map(|order| order.syntax().descendants().filter_map(ast::SortBy::cast).collect::<Vec<_>>())
        .filter_map(|key| key.syntax().children().find_map(ast::Expr::cast))
        .filter_map(|key| sql::column(&key).map(|(_, name)| name))
        .collect();
    // Groups are told apart by what they are grouped by.
    if let Some(group) = select.group_by_clause() {
        let keys: Vec<_> =
            group.syntax().descendants().filter_map(ast::Expr::cast).filter_map(|key| sql::column(&key)).collect();
        return !keys.is_empty() && keys.iter().all(|(_, name)| sorted.contains(name));
    }
    let Some(from) = select.from_clause() else { return true };
    let relations: Vec<ast::RelationFromItem> = from.items().flat_map(|item| own_relations(item.syntax())).collect();
    let tables: Vec<(&Relation, String)> = relations
        .iter()
        .filter_map(|item| {
            let (schema, name) = sql::qualified(item.path_ref())?;
            let alias = item.alias().and_then(|alias| alias.name()).map(|alias| sql::name(alias.syntax()));
            Some((world.catalog.table(&schema?, &name)?, alias.unwrap_or(name)))
        })
        .collect();
    // Rows of common table expressions and functions have no key that is known.
    if tables.is_empty() {
        return !sorted.is_empty();
    }
    tables.iter().any(|(table, alias)| {
        let fixed = fixed_columns(select, alias, tables.len() == 1);
        table.indexes.iter().filter(|index| index.unique && index.predicate.is_empty()).any(|index| {
            index.columns[..index.keys].iter().all(|column| sorted.contains(column) || fixed.contains(column))
        })
    })
}

/// The relations of a FROM item, without those of subqueries in it.
fn own_relations(item: &squawk_syntax::SyntaxNode) -> Vec<ast::RelationFromItem> {
    if let Some(relation) = ast::RelationFromItem::cast(item.clone()) {
        return vec![relation];
    }
    if ast::SelectVariant::can_cast(item.kind()) {
        return Vec::new();
    }
    item.children().flat_map(|child| own_relations(&child)).collect()
}

/// Columns of a relation that the condition compares with =, so that all rows have the same.
fn fixed_columns(select: &ast::Select, alias: &str, alone: bool) -> BTreeSet<String> {
    let condition = select.where_clause().and_then(|clause| clause.expr());
    let mut fixed = BTreeSet::new();
    for conjunct in condition.map(sql::conjuncts).unwrap_or_default() {
        let ast::Expr::BinExpr(binary) = conjunct else { continue };
        if !matches!(binary.op(), Some(ast::BinOp::Eq(_))) {
            continue;
        }
        for side in [binary.lhs(), binary.rhs()].into_iter().flatten() {
            if let Some((qualifier, name)) = sql::column(&side)
                && qualifier.as_ref().map_or(alone, |qualifier| qualifier == alias)
            {
                fixed.insert(name);
            }
        }
    }
    fixed
}
