//! GEN-001: no backslash in a plain string literal. The generator takes `'\'` for an open literal and joins the lines behind it, so that a comment
//! there swallows what follows, silently.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql::token_start;
use squawk_syntax::SyntaxKind;

pub const CHECK: Check = Check {
    rule: "GEN-001",
    demands: "no backslash stands in a plain string literal of a statement",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let statements = world.sources.statements();
    statements
        .flat_map(|(file, statement)| {
            let bad = statement.tree.tokens().filter(|token| {
                token.kind() == SyntaxKind::STRING && token.text().starts_with('\'') && token.text().contains('\\')
            });
            bad.map(move |token| {
                in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    token_start(&token),
                    format!("the literal {} holds a backslash", token.text()),
                    "write it as E'\\\\' or as chr(92)",
                )
            })
        })
        .collect()
}
