//! COM-008: statements list their columns: no `SELECT *`, no `t.*`, no `RETURNING *`, no INSERT without columns. A migration would otherwise
//! change a Rust type behind somebody's back. A star over a common table expression of the same statement is fine, because that lists them.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql::{self, Sql};
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check = Check { rule: "COM-008", demands: "statements list their columns", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        let ctes: BTreeSet<String> =
            statement.tree.all::<ast::CteName>().map(|name| sql::name(name.syntax())).collect();
        for target in statement.tree.all::<ast::Target>() {
            let star = match target.expr() {
                None => target.star_token().is_some(),
                Some(ast::Expr::FieldExpr(field)) => field.star_token().is_some(),
                Some(_) => false,
            };
            if star && !over_ctes(&target, &ctes) {
                let mend = "list the columns, so that a migration cannot change the row's Rust type";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(target.syntax()),
                    "takes every column with *",
                    mend,
                ));
            }
        }
        for table in statement.tree.all::<ast::Table>() {
            let mend = "write SELECT and list the columns";
            let at = sql::start(table.syntax());
            findings.push(in_statement(CHECK.rule, file, statement, at, "takes every column with TABLE", mend));
        }
        for (at, relation) in whole_rows(world, &statement.tree) {
            let message = format!("takes every column of {relation} as one row");
            findings.push(in_statement(CHECK.rule, file, statement, at, message, "name the columns that are meant"));
        }
        for insert in statement.tree.all::<ast::Insert>() {
            if insert.column_target_list().is_none()
                && !matches!(insert.insert_source(), Some(ast::InsertSource::DefaultValues(_)))
            {
                let mend = "name the columns: INSERT INTO t (a, b) …";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    sql::start(insert.syntax()),
                    "inserts without naming columns",
                    mend,
                ));
            }
        }
    }
    findings
}

/// Whether everything that the SELECT of this target reads from is a common table expression.
fn over_ctes(target: &ast::Target, ctes: &BTreeSet<String>) -> bool {
    // The target of a RETURNING is of its table, whatever stands around.
    let level = target.syntax().ancestors().find(|node| {
        ast::Select::can_cast(node.kind()) || ast::ReturningClause::can_cast(node.kind())
    });
    let Some(select) = level.and_then(ast::Select::cast) else { return false };
    let Some(from) = select.from_clause() else { return false };
    let mut relations = from.syntax().descendants().filter_map(ast::RelationNameRef::cast).peekable();
    relations.peek().is_some()
        && relations
            .all(|relation| matches!(sql::qualified(relation.path_ref()), Some((None, name)) if ctes.contains(&name)))
}

/// Where the name of a relation is used as a value: its whole row, which grows with the table. A column of that name is meant first.
fn whole_rows(world: &World, tree: &Sql) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for item in tree.all::<ast::RelationFromItem>() {
        let Some((Some(schema), name)) = sql::qualified(item.path_ref()) else { continue };
        let Some(table) = world.catalog.table(&schema, &name) else { continue };
        let alias = item.alias().and_then(|alias| alias.name()).map_or(name, |alias| sql::name(alias.syntax()));
        let Some(level) = item.syntax().ancestors().find(|node| ast::Select::can_cast(node.kind())) else { continue };
        let values = level.descendants().filter_map(ast::NameRef::cast).filter(|value| value.text() == alias);
        let rows = values.filter(|value| {
            value.syntax().parent().is_some_and(|parent| {
                // `p.id` is no row, `p(…)` a function, and an argument may be named.
                !ast::FieldExpr::can_cast(parent.kind())
                    && !ast::CallExpr::can_cast(parent.kind())
                    && !ast::NamedArg::can_cast(parent.kind())
            }) && value.syntax().ancestors().any(|node| ast::TargetList::can_cast(node.kind()))
        });
        if table.column(&alias).is_none() {
            found.extend(rows.map(|row| (sql::start(row.syntax()), alias.clone())));
        }
    }
    found
}
