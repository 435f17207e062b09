//! GEN-003: no literal over several lines: the generator turns the line break inside it into a space.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql::token_start;
use squawk_syntax::SyntaxKind;

pub const CHECK: Check =
    Check { rule: "GEN-003", demands: "no literal of a statement spans lines", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let literal = |kind| {
        matches!(
            kind,
            SyntaxKind::STRING
                | SyntaxKind::ESC_STRING
                | SyntaxKind::DOLLAR_QUOTED_STRING
                | SyntaxKind::UNICODE_ESC_STRING
        )
    };
    let statements = world.sources.statements();
    statements
        .flat_map(|(file, statement)| {
            let bad = statement.tree.tokens().filter(move |token| literal(token.kind()) && token.text().contains('\n'));
            bad.map(move |token| {
                in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    token_start(&token),
                    "a literal spans lines, and would lose its line break",
                    "put it on one line, with E'\\n' where a break is meant",
                )
            })
        })
        .collect()
}
