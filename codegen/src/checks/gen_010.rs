//! GEN-010: what the reader does not understand is not checked, so that it is refused, even where the server would accept it.

use super::{Check, World, in_statement};
use crate::finding::Finding;

pub const CHECK: Check = Check {
    rule: "GEN-010",
    demands: "statements, schema files and migrations are read without an error",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.sources.statements() {
        for (at, error) in statement.tree.errors() {
            findings.push(in_statement(
                CHECK.rule,
                file,
                statement,
                *at,
                format!("not understood here: {error}"),
                "write it in a way that the reader of SQL knows",
            ));
        }
    }
    for file in world.sources.schema.iter().chain(&world.sources.migrations) {
        for (at, error) in file.sql().errors() {
            findings.push(file.place(*at).finding(
                CHECK.rule,
                file.path.clone(),
                format!("not understood here: {error}"),
                "write it in a way that the reader of SQL knows",
            ));
        }
    }
    findings
}
