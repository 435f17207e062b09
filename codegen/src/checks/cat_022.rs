//! CAT-022: `schema/<area>/indexes.md` lists exactly the indexes that the database has, each with its table and kind, and none of those that it
//! calls deliberately absent.

use super::{Check, World};
use crate::catalog::{Index, Relation};
use crate::finding::{Finding, Place};
use crate::sources::areas::Doctrine;
use crate::sources::file::SourceFile;
use std::collections::BTreeMap;

pub const CHECK: Check =
    Check { rule: "CAT-022", demands: "the index summary and the database agree, both ways", allowable: false, run };

struct Line {
    at: usize,
    table: String,
    kind: String,
    purpose: String,
}

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (area_file, area) in world.sources.areas.iter().filter(|(_, area)| area.area.doctrine == Doctrine::Catalog) {
        let schema = &area.area.schema;
        let path = format!("schema/{schema}/indexes.md");
        let summary = world.sources.index_summaries.iter().find(|file| file.area() == area_file.area());
        let (mut listed, absent) = summary.map(read).unwrap_or_default();
        let place = |line: &Line| summary.map_or_else(|| Place::start_of(&path), |file| file.place(line.at));
        for table in world.catalog.tables().filter(|table| table.schema == *schema) {
            for index in &table.indexes {
                let object = format!("{schema}.{}", index.name);
                let row = format!("| `{}` | `{}` | {} | what for |", table.name, index.name, kind(index));
                if let Some(line) = absent.get(&index.name) {
                    findings.push(place(line).finding(
                        CHECK.rule,
                        object.clone(),
                        format!("{} is called deliberately absent and exists", index.name),
                        "remove the index, or move the line to the list",
                    ));
                }
                match listed.remove(&index.name) {
                    None => {
                        let at = world.place(schema, &table.name, &index.name);
                        findings.push(at.finding(
                            CHECK.rule,
                            object,
                            format!("{} is not in {path}", index.name),
                            format!("add the line {row}"),
                        ));
                    }
                    Some(line) => findings.extend(faults(&line, table, index).map(|message| {
                        place(&line).finding(CHECK.rule, object, message, format!("the line should read {row}"))
                    })),
                }
            }
        }
        for (name, line) in &listed {
            findings.push(place(line).finding(
                CHECK.rule,
                format!("{schema}.{name}"),
                format!("there is no index {name}"),
                "remove the line, or make the index",
            ));
        }
    }
    findings
}

fn faults(line: &Line, table: &Relation, index: &Index) -> Option<String> {
    if line.table != table.name {
        Some(format!("{} is an index of {}", index.name, table.name))
    } else if line.kind != kind(index) {
        Some(format!("{} is listed as `{}` and is `{}`", index.name, line.kind, kind(index)))
    } else {
        line.purpose.is_empty().then(|| format!("{} is listed without what it is for", index.name))
    }
}

fn kind(index: &Index) -> String {
    let kind = match (index.constraint.as_str(), index.unique) {
        ("p", _) => "via PK",
        ("u", _) => "via UNIQUE",
        ("x", _) => "via EXCLUDE",
        (_, true) => "explicit, unique",
        (_, false) => "explicit",
    };
    format!("{kind}{}", if index.predicate.is_empty() { "" } else { ", partial" })
}

/// The listed indexes, and those that are called absent.
fn read(file: &SourceFile) -> (BTreeMap<String, Line>, BTreeMap<String, Line>) {
    let (mut listed, mut absent) = (BTreeMap::new(), BTreeMap::new());
    let mut at = 0;
    for text in file.text.split_inclusive('\n') {
        let cells: Vec<&str> = text.trim().trim_matches('|').split('|').map(str::trim).collect();
        let code = |cell: &str| cell.strip_prefix('`').and_then(|cell| cell.strip_suffix('`')).map(str::to_owned);
        match cells.as_slice() {
            [table, name, kind, purpose] => {
                if let (Some(table), Some(name)) = (code(table), code(name)) {
                    listed.insert(name, Line { at, table, kind: (*kind).to_owned(), purpose: (*purpose).to_owned() });
                }
            }
            [name, reason] => {
                if let Some(name) = code(name) {
                    absent.insert(
                        name,
                        Line { at, table: String::new(), kind: String::new(), purpose: (*reason).to_owned() },
                    );
                }
            }
            _ => {}
        }
        at += text.len();
    }
    (listed, absent)
}
