//! What rules can call: the generated functions with their parameters and rows, one snapshot a query file.

use super::{root, snapshots};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const KIND: &str = "signatures";

#[test]
fn the_generated_functions_are_those_of_the_snapshots() {
    let base = root().join("generated/db/src/queries");
    let mut names = BTreeSet::new();
    for file in modules(&base) {
        let name = file.strip_prefix(&base).unwrap().with_extension("").display().to_string().replace('/', ".");
        let text = signatures(&std::fs::read_to_string(&file).unwrap());
        if !text.is_empty() {
            snapshots::assert(KIND, &name, &text);
            names.insert(name);
        }
    }
    assert!(!names.is_empty());
    snapshots::are_of(KIND, &names);
}

fn modules(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(modules(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Rows and functions of a generated module, each on a line of its own; how they are made is left out.
fn signatures(module: &str) -> String {
    let (mut rows, mut functions) = (Vec::new(), Vec::new());
    let mut statement = String::new();
    let mut rest = module;
    while let Some(at) = rest.find("pub ") {
        rest = &rest[at + 4..];
        if let Some(structure) = rest.strip_prefix("struct ") {
            let end = structure.find("\n}").unwrap_or(0);
            let text = one_line(&structure[..end]);
            let name = text.split(['<', ' ']).next().unwrap_or("");
            // The machinery of a statement is no part of what callers say.
            if !name.ends_with("Borrowed")
                && !name.ends_with("Query")
                && !name.ends_with("Params")
                && !name.contains("Stmt")
            {
                rows.push(format!("{text} }}"));
            }
        } else if let Some(function) = rest.strip_prefix("fn ") {
            let signature = one_line(&function[..function.find('{').unwrap_or(0)]);
            if let Some(name) = signature.split("() -> ").next().filter(|_| signature.ends_with("Stmt")) {
                statement = name.to_owned();
            } else if let Some(bind) = signature.strip_prefix("bind") {
                functions.push(format!("{statement}{}", plain(bind)));
            }
        }
    }
    rows.extend(functions);
    rows.join("\n")
}

/// A signature as a caller thinks of it: `(email: StringSql, id: uuid::Uuid) -> UserQuery<User>`, without client, lifetimes and the names of generics.
fn plain(bind: &str) -> String {
    let (generics, rest) = bind.strip_prefix('<').and_then(|rest| rest.split_once(">(")).unwrap_or(("", bind));
    let (parameters, answer) = rest.rsplit_once(" -> ").unwrap_or((rest, "u64"));
    let mut text =
        parameters.replace("&'s self, client: &'c C, ", "").replace("&'s self, client: &'c C", "").replace("&'a ", "");
    // From the last one, so that T1 does not change T10.
    for (name, bound) in
        generics.split(", T").filter_map(|generic| generic.split_once(": ")).collect::<Vec<_>>().into_iter().rev()
    {
        let (name, bound) = (format!("T{}", name.trim_start_matches('T')), bound.replace("crate::", ""));
        text = text
            .split_inclusive(|c: char| !c.is_alphanumeric())
            .map(|part| {
                if part.trim_end_matches(|c: char| !c.is_alphanumeric()) == name {
                    part.replacen(&name, &bound, 1)
                } else {
                    part.to_owned()
                }
            })
            .collect::<String>();
    }
    let answer: Vec<&str> = answer
        .split(", ")
        .filter(|part| {
            !matches!(*part, "'a" | "'s" | "C") && !part.trim_end_matches('>').chars().all(|c| c.is_ascii_digit())
        })
        .collect();
    format!("({text} -> {}", answer.join(", ").replace("<'c, ", "<").replace("'c, ", "") + ">")
}

fn one_line(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(", }", " }")
        .replace(",)", ")")
        .replace(", )", ")")
        .replace("( ", "(")
        .replace("< ", "<")
        .replace(", >", ">")
}
