//! COM-017: identifiers fit into 63 bytes; PostgreSQL would cut the rest off, silently.

use super::{Check, World};
use crate::finding::Finding;
use crate::sql::token_start;
use squawk_syntax::SyntaxKind;

pub const CHECK: Check = Check { rule: "COM-017", demands: "identifiers fit into 63 bytes", allowable: false, run };

const LONGEST: usize = 63;

fn run(world: &World) -> Vec<Finding> {
    let queries = world.sources.queries.iter().map(|(file, _)| file);
    let files = world.sources.schema.iter().chain(&world.sources.migrations).chain(queries);
    files
        .flat_map(|file| {
            let long = file
                .sql()
                .tokens()
                .filter(|token| token.kind() == SyntaxKind::IDENT && token.text().trim_matches('"').len() > LONGEST);
            long.map(move |token| {
                let message = format!("{} has {} bytes", token.text(), token.text().trim_matches('"').len());
                file.place(token_start(&token)).finding(CHECK.rule, file.path.clone(), message, "shorten it to 63")
            })
        })
        .collect()
}
