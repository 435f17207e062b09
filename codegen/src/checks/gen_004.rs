//! GEN-004: no `$1` in a statement: beside `:name` it would silently be the same parameter.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql::{Sql, token_start};

pub const CHECK: Check = Check { rule: "GEN-004", demands: "parameters have names", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let statements = world.sources.statements();
    statements
        .flat_map(|(file, statement)| {
            let numbered = |text: &str| {
                text.strip_prefix('$').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
            };
            let bad = Sql::parse(&statement.sql).tokens().filter(move |token| numbered(token.text()));
            bad.map(move |token| {
                in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    token_start(&token),
                    format!("{} is a parameter by number", token.text()),
                    "give it a name: `:name`",
                )
            })
        })
        .collect()
}
