//! COM-010: LIMIT only with a total order: what is sorted by, together with what the conditions fix, tells every two rows apart. Otherwise which
//! rows come is chance, and pages lose rows or show them twice.

use super::{Check, World, in_statement};
use crate::catalog::Relation;
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "COM-010", demands: "LIMIT stands with an order that leaves no ties", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        let selects = statement.tree.all::<ast::Select>().filter(|select| {
            select.tail_clauses().any(|clause| limits(&clause)) && !is_total(world, select)
        });
        let compounds = statement.tree.all::<ast::CompoundSelect>().filter(|compound| {
            compound.tail_clauses().any(|clause| limits(&clause)) && !sorts_all(compound)
        });
        let parens = statement.tree.all::<ast::ParenSelect>().filter(|paren| paren.tail_clauses().any(|clause| limits(&clause)));
        let open = selects
            .map(|node| (node.syntax().clone(), "end the ORDER BY in the primary key, or in a unique column"))
            .chain(compounds.map(|node| (node.syntax().clone(), "sort by every column of the result")))
            .chain(parens.map(|node| (node.syntax().clone(), "write ORDER BY and LIMIT inside the parentheses")));
        for (node, mend) in open {
            let message = "LIMIT over an order that has ties: which rows come is chance";
            findings.push(in_statement(CHECK.rule, file, statement, sql::start(&node), message, mend));
        }
    }
    findings
}

fn limits(clause: &ast::SelectTailClause) -> bool {
    matches!(clause, ast::SelectTailClause::LimitClause(_) | ast::SelectTailClause::FetchClause(_))
}

/// The expressions of an ORDER BY.
fn sort_keys(clauses: impl Iterator<Item = ast::SelectTailClause>) -> Vec<ast::Expr> {
    clauses
        .filter_map(|clause| match clause {
            ast::SelectTailClause::OrderByClause(order) => Some(order),
            _ => None,
        })
        .flat_map(|order| order.syntax().descendants().filter_map(ast::SortBy::cast).collect::<Vec<_>>())
        .filter_map(|key| key.syntax().children().find_map(ast::Expr::cast))
        .collect()
}

/// Whether a union is sorted by all its columns, so that rows that tie are the same.
fn sorts_all(compound: &ast::CompoundSelect) -> bool {
    let first = compound.syntax().descendants().find_map(ast::Select::cast);
    let targets = first.and_then(|select| select.select_clause()?.target_list());
    let columns: Vec<Option<String>> = targets
        .into_iter()
        .flat_map(|list| list.targets().collect::<Vec<_>>())
        .map(|target| {
            let given = target.as_name().and_then(|name| name.name()).map(|name| name.text());
            given.or_else(|| sql::column(&target.expr()?).map(|(_, name)| name))
        })
        .collect();
    let sorted: BTreeSet<String> =
        sort_keys(compound.tail_clauses()).iter().filter_map(|key| sql::column(key).map(|(_, name)| name)).collect();
    !columns.is_empty() && columns.iter().all(|column| column.as_ref().is_some_and(|column| sorted.contains(column)))
}

/// A table of a FROM, under its alias.
type Joined<'w> = (&'w Relation, String);

/// Columns as (alias, name).
type Columns = BTreeSet<(String, String)>;

fn is_total(world: &World, select: &ast::Select) -> bool {
    let keys = sort_keys(select.tail_clauses());
    // Groups are told apart by what they are grouped by.
    if let Some(group) = select.group_by_clause() {
        let sorted: BTreeSet<String> = keys.iter().filter_map(|key| sql::column(key).map(|(_, name)| name)).collect();
        let grouped: Vec<_> =
            group.syntax().descendants().filter_map(ast::GroupingExpr::cast).filter_map(|key| key.expr()).collect();
        return !grouped.is_empty()
            && grouped.iter().all(|key| sql::column(key).is_some_and(|(_, name)| sorted.contains(&name)));
    }
    let Some(from) = select.from_clause() else { return true };
    let tables: Vec<Joined> = from
        .items()
        .flat_map(|item| own_relations(item.syntax()))
        .filter_map(|item| {
            let (schema, name) = sql::qualified(item.path_ref())?;
            let alias = item.alias().and_then(|alias| alias.name()).map(|alias| sql::name(alias.syntax()));
            Some((world.catalog.table(&schema?, &name)?, alias.unwrap_or(name)))
        })
        .collect();
    // Rows of common table expressions and functions have no key that is known.
    if tables.is_empty() {
        return !keys.is_empty();
    }
    let equations = equations(select, &from);
    let mut known: Columns = keys.iter().filter_map(|key| resolve(&tables, key)).collect();
    let mut told_apart = BTreeSet::new();
    loop {
        let before = (known.len(), told_apart.len());
        for (column, value) in &equations {
            if let Some(column) = resolve(&tables, column).filter(|_| is_fixed(&tables, &known, value)) {
                known.insert(column);
            }
        }
        // Whoever has the key of a row has the row.
        for (table, alias) in &tables {
            let has = |column: &String| known.contains(&(alias.clone(), column.clone()));
            let mut unique = table.indexes.iter().filter(|index| index.unique && index.predicate.is_empty());
            if unique.any(|index| index.columns[..index.keys].iter().all(has)) && told_apart.insert(alias.clone()) {
                known.extend(table.columns.iter().map(|column| (alias.clone(), column.name.clone())));
            }
        }
        if (known.len(), told_apart.len()) == before {
            return told_apart.len() == tables.iter().map(|(_, alias)| alias).collect::<BTreeSet<_>>().len();
        }
    }
}

/// What a column reference means among these tables.
fn resolve(tables: &[Joined], expr: &ast::Expr) -> Option<(String, String)> {
    let (qualifier, name) = sql::column(expr)?;
    let mut owners = tables.iter().filter(|(table, alias)| match &qualifier {
        Some(qualifier) => qualifier == alias,
        None => table.column(&name).is_some(),
    });
    owners.next().map(|(_, alias)| (alias.clone(), name.clone()))
}

/// Whether a value is the same for all rows that tie: it is made of parameters, constants and columns that are known.
fn is_fixed(tables: &[Joined], known: &Columns, value: &ast::Expr) -> bool {
    let node = value.syntax();
    if node.descendants().any(|node| ast::SelectVariant::can_cast(node.kind())) {
        return false;
    }
    // The names of functions are no columns.
    let called = |node: &SyntaxNode| node.parent().is_some_and(|parent| ast::CallExpr::can_cast(parent.kind()));
    let inside = |node: &SyntaxNode| node.parent().is_some_and(|parent| ast::FieldExpr::can_cast(parent.kind()));
    let mut columns = node
        .descendants()
        .filter(|node| !called(node) && !inside(node))
        .filter_map(ast::Expr::cast)
        .filter(|expr| sql::column(expr).is_some());
    columns.all(|column| resolve(tables, &column).is_none_or(|column| known.contains(&column)))
}

/// The relations of a FROM item, without those of subqueries in it.
fn own_relations(item: &SyntaxNode) -> Vec<ast::RelationFromItem> {
    if let Some(relation) = ast::RelationFromItem::cast(item.clone()) {
        return vec![relation];
    }
    if ast::SelectVariant::can_cast(item.kind()) {
        return Vec::new();
    }
    item.children().flat_map(|child| own_relations(&child)).collect()
}

/// Every `column = value` that holds for all rows, both ways: of the WHERE and of the joins.
fn equations(select: &ast::Select, from: &ast::FromClause) -> Vec<(ast::Expr, ast::Expr)> {
    let own = |node: &SyntaxNode| node.ancestors().find_map(ast::Select::cast).as_ref() == Some(select);
    let joins = from.syntax().descendants().filter_map(ast::OnClause::cast).filter(|on| own(on.syntax()));
    let conditions = joins.filter_map(|on| on.expr()).chain(select.where_clause().and_then(|clause| clause.expr()));
    let mut found = Vec::new();
    for conjunct in conditions.flat_map(sql::conjuncts) {
        let ast::Expr::BinExpr(binary) = conjunct else { continue };
        if !matches!(binary.op(), Some(ast::BinOp::Eq(_))) {
            continue;
        }
        if let (Some(left), Some(right)) = (binary.lhs(), binary.rhs()) {
            found.push((left.clone(), right.clone()));
            found.push((right, left));
        }
    }
    found
}
