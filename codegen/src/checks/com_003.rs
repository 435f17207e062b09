//! COM-003: the server accepts every statement.

use super::{Check, World, statement_object};
use crate::finding::{Finding, Place};

pub const CHECK: Check =
    Check { rule: "COM-003", demands: "every statement prepares on the schema", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let Err(refusal) = &prepared.columns else { continue };
        // `path:line:column: text`, as the server's refusal is put.
        let mut parts = refusal.splitn(4, ':');
        let (path, line, column, text) = (parts.next(), parts.next(), parts.next(), parts.next());
        let place = match (path, line.and_then(|line| line.parse().ok()), column.and_then(|column| column.parse().ok()))
        {
            (Some(path), Some(line), Some(column)) => Place { path: path.to_owned(), line, column },
            _ => file.place(statement.sql_at),
        };
        let message = format!("{}: {}", statement.name, text.unwrap_or(refusal).trim());
        let mend = "bring the statement and schema/ together; after a rename, the statements follow the new name";
        findings.push(place.finding(CHECK.rule, statement_object(file, statement), message, mend));
    }
    findings
}
