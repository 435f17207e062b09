//! COM-008: statements list their columns: no `SELECT *`, no `t.*`, no `RETURNING *`, no INSERT without columns. A migration would otherwise
//! change a Rust type behind somebody's back. A star over a common table expression of the same statement is fine, because that lists them.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
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
    let Some(select) = target.syntax().ancestors().find_map(ast::Select::cast) else { return false };
    let Some(from) = select.from_clause() else { return false };
    let mut relations = from.syntax().descendants().filter_map(ast::RelationNameRef::cast).peekable();
    relations.peek().is_some()
        && relations
            .all(|relation| matches!(sql::qualified(relation.path_ref()), Some((None, name)) if ctes.contains(&name)))
}
