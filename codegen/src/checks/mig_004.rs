//! MIG-004: an index on a table that is in use is built CONCURRENTLY, alone in its file: a plain build keeps every writer out until it is done.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use crate::steps::is_alone;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-004", demands: "indexes on tables that are there are built concurrently", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let mut report = |at: usize, message: String, mend: &str| {
            findings.push(migration.file.place(at).finding(CHECK.rule, migration.file.path.clone(), message, mend));
        };
        for index in migration.tree.all::<ast::CreateIndex>() {
            let name = index.table_relation_name();
            // The index of a parent alone is made at once; its leaves' are built one by one and attached.
            let only = name.as_ref().is_some_and(|name| name.only_token().is_some());
            let table = name.and_then(|name| sql::qualified(name.table_name_ref()?.path_ref()));
            let Some(table) = table.filter(|table| !migration.makes(table) && !only) else { continue };
            if index.concurrently_token().is_none() {
                let message = format!("builds an index on {} while writers wait", migrations::full(&table));
                let mend = "CREATE INDEX CONCURRENTLY, alone in a file that begins with -- no-transaction";
                report(sql::start(index.syntax()), message, mend);
            }
        }
        if is_alone(migration.file) && migration.statements().len() != 1 {
            report(0, "a file without a transaction holds one statement".to_owned(), "give each statement its file");
        }
    }
    findings
}
