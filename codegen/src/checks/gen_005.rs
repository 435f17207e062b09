//! GEN-005: no block comments in query files: with a quote or a dash inside, the generator does not read them.

use super::{Check, World};
use crate::finding::Finding;
use crate::sql::token_start;
use squawk_syntax::SyntaxKind;

pub const CHECK: Check =
    Check { rule: "GEN-005", demands: "query files have line comments only", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let files = world.sources.queries.iter().map(|(file, _)| file);
    files
        .flat_map(|file| {
            let blocks = file
                .sql()
                .tokens()
                .filter(|token| token.kind() == SyntaxKind::COMMENT && token.text().starts_with("/*"));
            blocks.map(|token| {
                file.place(token_start(&token)).finding(
                    CHECK.rule,
                    file.path.clone(),
                    "a block comment",
                    "write it with -- on each line",
                )
            })
        })
        .collect()
}
