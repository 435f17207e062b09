//! GEN-006: query files and folders are named so that they can be Rust modules; a file beside a folder of its name would make the generator stop.

use super::{Check, World};
use crate::finding::{Finding, Place};
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    rule: "GEN-006",
    demands: "names of query files and folders are snake_case words that Rust does not reserve, and no file stands beside a folder of its name",
    allowable: false,
    run,
};

/// Reserved words of Rust 2024 that a table might be called.
const RESERVED: [&str; 50] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "union", "unsafe", "unsized", "use", "where", "while",
];

fn run(world: &World) -> Vec<Finding> {
    let paths: Vec<&str> = world.sources.queries.iter().map(|(file, _)| file.path.as_str()).collect();
    let folders: BTreeSet<&str> =
        paths.iter().filter_map(|path| path.rsplit_once('/').map(|(folder, _)| folder)).collect();
    let mut findings = Vec::new();
    for path in &paths {
        let bare = path.strip_suffix(".sql").unwrap_or(path);
        for word in bare.split('/').skip(1) {
            if !is_module_name(word) {
                let mend = "rename it to the table's word in snake_case; a reserved word gets a second word";
                findings.push(Place::start_of(*path).finding(
                    CHECK.rule,
                    *path,
                    format!("`{word}` cannot be a Rust module"),
                    mend,
                ));
            }
        }
        if folders.contains(bare) {
            findings.push(Place::start_of(*path).finding(
                CHECK.rule,
                *path,
                "a folder of this file's name stands beside it",
                "move the file into the folder",
            ));
        }
    }
    findings
}

fn is_module_name(word: &str) -> bool {
    let mut characters = word.chars();
    characters.next().is_some_and(|c| c.is_ascii_lowercase())
        && characters.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !RESERVED.contains(&word)
}
