//! COM-013: a result column that can be null is marked with `?`, one whose list can hold nulls with `[?]`, or a line `-- not_null: column why`
//! (`column[] why`) says why it cannot be. The generator believes what it is told: a null in an unmarked column is an error at run time, a null
//! in an unmarked list ends the task. A parameter that can be null is written into no column that cannot.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::nullability;
use crate::prepared::Origin;
use crate::sources::file::SourceFile;
use crate::sources::statements::Statement;
use crate::sql;
use squawk_syntax::SyntaxNode;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "COM-013", demands: "what can be null is marked, and nothing else is told of it", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let Ok(columns) = &prepared.columns else { continue };
        results(world, file, statement, columns, &mut findings);
        parameters(world, file, statement, &mut findings);
    }
    findings
}

fn results(world: &World, file: &SourceFile, statement: &Statement, columns: &[Origin], findings: &mut Vec<Finding>) {
    let outputs = nullability::outputs(world.catalog, statement);
    let mut needed = BTreeSet::new();
    for (i, column) in columns.iter().enumerate() {
        // What the reading has no answer for can be null.
        let known = outputs.get(i).filter(|_| outputs.len() == columns.len());
        let at = known.map_or(0, |output| output.at);
        let (name, list) = (&column.name, format!("{}[]", column.name));
        if known.is_none_or(|output| output.nullable) && !statement.columns.values.contains(name) {
            needed.insert(name.clone());
            if !asserted(statement, name) {
                let mend = format!("mark it: ({name}?); or, where it cannot be, say why in a line above: -- not_null: {name} …");
                let message = format!("the column {name} can be null and is not marked");
                findings.push(in_statement(CHECK.rule, file, statement, at, message, mend));
            }
        }
        if column.list && known.is_none_or(|output| output.holes) && !statement.columns.elements.contains(name) {
            needed.insert(list.clone());
            if !asserted(statement, &list) {
                let mend = format!("mark it: ({name}[?]); or, where there is none, say why in a line above: -- not_null: {list} …");
                let message = format!("the list in {name} can hold nulls and is not marked");
                findings.push(in_statement(CHECK.rule, file, statement, at, message, mend));
            }
        }
    }
    for (at, _, value) in statement.keys.iter().filter(|(_, key, _)| key == "not_null") {
        let name = value.split(' ').next().unwrap_or("");
        if !needed.contains(name) {
            findings.push(file.place(*at).finding(
                CHECK.rule,
                super::statement_object(file, statement),
                format!("{}: {name} needs no promise: it is proven, marked, or no column", statement.name),
                "remove the line",
            ));
        }
    }
}

fn asserted(statement: &Statement, column: &str) -> bool {
    let mut promises = statement.keys.iter().filter(|(_, key, _)| key == "not_null");
    promises.any(|(_, _, value)| value.split_once(' ').is_some_and(|(name, why)| name == column && !why.trim().is_empty()))
}

/// Every parameter that becomes the value of a column as it is, also by way of what the statement reads from.
fn parameters(world: &World, file: &SourceFile, statement: &Statement, findings: &mut Vec<Finding>) {
    let mut written: Vec<((Option<String>, String), String, ast::Expr)> = Vec::new();
    for update in sql::updates(&statement.tree) {
        let values = update.columns.into_iter().filter_map(|(column, value)| Some((column, value?)));
        written.extend(values.map(|(column, value)| (update.table.clone(), column, value)));
    }
    for insert in statement.tree.all::<ast::Insert>() {
        let Some(table) = insert.relation_name_ref().and_then(|name| sql::qualified(name.path_ref())) else { continue };
        for (place, column) in sql::insert_columns(&insert).into_iter().enumerate() {
            written.extend(sql::inserted(&insert, place).into_iter().map(|value| (table.clone(), column.clone(), value)));
        }
    }
    for ((schema, table), column, value) in written {
        let found = world.catalog.table(schema.as_deref().unwrap_or(file.area()), &table);
        if !found.and_then(|table| table.column(&column)).is_some_and(|column| column.not_null) {
            continue;
        }
        for given in given(&value) {
            let Some(name) = statement.parameter_at(given.at) else { continue };
            let (marks, what) = match given.element {
                true => (&statement.marked_parameters.elements, "the list in the parameter"),
                false => (&statement.marked_parameters.values, "the parameter"),
            };
            if marks.iter().any(|marked| marked == name) {
                let can = if given.element { "can hold nulls" } else { "can be null" };
                let message = format!("{what} {name} {can}, and {table}.{column} cannot");
                findings.push(in_statement(CHECK.rule, file, statement, given.at, message, format!("take the mark from {name}")));
            }
        }
    }
}

/// A parameter that a value is, or is an element of.
struct Given {
    at: usize,
    element: bool,
}

/// The parameters that an expression is nothing but, casts aside.
fn given(value: &ast::Expr) -> Vec<Given> {
    match sql::unparen(value.clone()) {
        ast::Expr::CastExpr(cast) => cast.expr().iter().flat_map(given).collect(),
        ast::Expr::Literal(literal) => match literal.kind() {
            Some(ast::LitKind::PositionalParam(token)) => vec![Given { at: sql::token_start(&token), element: false }],
            _ => Vec::new(),
        },
        ast::Expr::CallExpr(call) => elements(&call, 0),
        column => sql::column(&column).map(|(qualifier, name)| read(column.syntax(), qualifier, &name)).unwrap_or_default(),
    }
}

/// The lists that `unnest` takes its column number `place` from.
fn elements(call: &ast::CallExpr, place: usize) -> Vec<Given> {
    let list = call.arg_list().filter(|_| sql::built_in(call).as_deref() == Some("unnest"));
    let list = list.and_then(|list| list.args().nth(place)).and_then(|list| {
        ast::Expr::cast(list.syntax().clone()).or_else(|| list.syntax().children().find_map(ast::Expr::cast))
    });
    list.iter().flat_map(given).filter(|given| !given.element).map(|list| Given { element: true, ..list }).collect()
}

/// The parameters behind a column of what the statement around `user` reads from.
fn read(user: &SyntaxNode, qualifier: Option<String>, name: &str) -> Vec<Given> {
    let from = user.ancestors().find_map(|around| {
        let select = ast::Select::cast(around.clone()).map(|select| select.from_clause());
        select.or_else(|| ast::Update::cast(around).map(|update| update.from_clause()))
    });
    let mut found = Vec::new();
    for item in from.flatten().into_iter().flat_map(|from| from.syntax().descendants().filter_map(ast::FromItem::cast).collect::<Vec<_>>()) {
        let Some(alias) = item.alias() else { continue };
        let called = alias.name().map(|name| sql::name(name.syntax())).unwrap_or_default();
        if qualifier.as_ref().is_some_and(|qualifier| *qualifier != called) {
            continue;
        }
        let names: Vec<String> = alias.columns().map(|columns| columns.column_names().map(|name| name.text()).collect()).unwrap_or_default();
        let place = if names.is_empty() { (called == name).then_some(0) } else { names.iter().position(|own| own == name) };
        let Some(place) = place else { continue };
        match item {
            ast::FromItem::FunctionFromItem(function) => found.extend(function.call_expr().iter().flat_map(|call| elements(call, place))),
            ast::FromItem::ParenFromItem(paren) => {
                let query = paren.syntax().descendants().find_map(ast::SelectVariant::cast);
                let query = query.and_then(|query| match query {
                    ast::SelectVariant::ParenSelect(inner) => inner.select(),
                    query => Some(query),
                });
                found.extend(query.iter().flat_map(|query| sql::written_out(query, place)).flat_map(|value| given(&value)));
            },
            _ => {}
        }
    }
    found
}
