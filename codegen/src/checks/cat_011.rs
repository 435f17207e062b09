//! CAT-011: `updated_at` is the server's clock: `now()`, never a parameter.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sources::file::SourceFile;
use crate::sources::statements::Statement;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check = Check { rule: "CAT-011", demands: "updated_at is set to now()", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        for write in sql::updates(&statement.tree) {
            for (_, value) in write.columns.iter().filter(|(column, _)| column == "updated_at") {
                if !value.as_ref().is_some_and(is_now) {
                    let at = value.as_ref().map_or(write.at, |value| sql::start(value.syntax()));
                    findings.push(told(file, statement, at));
                }
            }
        }
        for insert in statement.tree.all::<ast::Insert>() {
            let place = sql::insert_columns(&insert).iter().position(|column| column == "updated_at");
            for value in place.map(|place| sql::inserted(&insert, place)).unwrap_or_default() {
                if !is_now(&value) {
                    findings.push(told(file, statement, sql::start(value.syntax())));
                }
            }
        }
    }
    findings
}

fn is_now(value: &ast::Expr) -> bool {
    matches!(value.syntax().text().to_string().trim().to_lowercase().as_str(), "now()" | "current_timestamp")
}

fn told(file: &SourceFile, statement: &Statement, at: usize) -> Finding {
    in_statement(
        CHECK.rule,
        file,
        statement,
        at,
        "sets updated_at to something other than now()",
        "set updated_at = now(): where two parties must agree on the time, it is the database's",
    )
}
