//! CAT-011: `updated_at` is the server's clock: `now()`, never a parameter.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::AstNode;

pub const CHECK: Check = Check { rule: "CAT-011", demands: "updated_at is set to now()", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        for write in sql::updates(&statement.tree) {
            for (_, value) in write.columns.iter().filter(|(column, _)| column == "updated_at") {
                let text = value
                    .as_ref()
                    .map(|value| value.syntax().text().to_string().trim().to_lowercase())
                    .unwrap_or_default();
                if !matches!(text.as_str(), "now()" | "current_timestamp") {
                    let at = value.as_ref().map_or(write.at, |value| sql::start(value.syntax()));
                    findings.push(in_statement(
                        CHECK.rule,
                        file,
                        statement,
                        at,
                        "sets updated_at to something other than now()",
                        "set updated_at = now(): where two parties must agree on the time, it is the database's",
                    ));
                }
            }
        }
    }
    findings
}
