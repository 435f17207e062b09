//! GEN-002: no comment after code on a line of a statement: the generator joins lines, and what follows the comment would be part of it.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql::token_start;
use squawk_syntax::SyntaxKind;

pub const CHECK: Check =
    Check { rule: "GEN-002", demands: "inside a statement a comment has a line to itself", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let statements = world.sources.statements();
    statements
        .flat_map(|(file, statement)| {
            let comments = statement
                .tree
                .tokens()
                .filter(|token| token.kind() == SyntaxKind::COMMENT && token.text().starts_with("--"));
            comments.filter_map(move |token| {
                let at = token_start(&token);
                let line = statement.sql[..at].rsplit('\n').next().unwrap_or("");
                let mend = "give the comment a line of its own above, or say it in the statement's sentence";
                (!line.trim().is_empty())
                    .then(|| in_statement(CHECK.rule, file, statement, at, "a comment follows code on one line", mend))
            })
        })
        .collect()
}
