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
use squawk_syntax::ast;
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

/// Every parameter that stands alone as the value of a column.
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
        let Some((at, name)) = parameter(&value).and_then(|at| Some((at, statement.parameter_at(at)?))) else { continue };
        let found = world.catalog.table(schema.as_deref().unwrap_or(file.area()), &table);
        let refuses = found.and_then(|table| table.column(&column)).is_some_and(|column| column.not_null);
        if refuses && statement.marked_parameters.values.iter().any(|marked| marked == name) {
            let message = format!("the parameter {name} can be null, and {table}.{column} cannot");
            findings.push(in_statement(CHECK.rule, file, statement, at, message, format!("take the mark from {name}")));
        }
    }
}

/// Where a parameter stands that is the whole of an expression, but for casts.
fn parameter(value: &ast::Expr) -> Option<usize> {
    match sql::unparen(value.clone()) {
        ast::Expr::CastExpr(cast) => parameter(&cast.expr()?),
        ast::Expr::Literal(literal) => match literal.kind()? {
            ast::LitKind::PositionalParam(token) => Some(sql::token_start(&token)),
            _ => None,
        },
        _ => None,
    }
}
