//! GEN-010: what the reader does not understand is not checked, so that it is refused, even where the server would accept it.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

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
    for (file, statement) in world.sources.statements() {
        let merges = statement.tree.all::<ast::Merge>().map(|node| ("MERGE", node.syntax().clone()));
        let blocks = statement.tree.all::<ast::Do>().map(|node| ("DO", node.syntax().clone()));
        let calls = statement.tree.all::<ast::Call>().map(|node| ("CALL", node.syntax().clone()));
        for (word, node) in merges.chain(blocks).chain(calls) {
            let message = format!("{word} does what no check of writes reads");
            let mend = "write INSERT … ON CONFLICT, UPDATE and DELETE";
            findings.push(in_statement(CHECK.rule, file, statement, sql::start(&node), message, mend));
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
