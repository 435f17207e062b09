//! MIG-015: a label is added to an enum alone in a file without a transaction, and says where it belongs: in a transaction that uses it the server
//! refuses it, and only when several migrations run at once does anybody notice. (The schema has no enums: GEN-009.)

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sql;
use crate::steps::is_alone;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-015", demands: "labels are added to enums alone, and in their place", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        for value in migration.tree.all::<ast::AddValue>() {
            let message = if !is_alone(migration.file) {
                "adds a label to an enum in a transaction, where nothing may use it yet"
            } else if value.value_position().is_none() {
                "adds a label to an enum and does not say where it belongs"
            } else {
                continue;
            };
            findings.push(migration.file.place(sql::start(value.syntax())).finding(
                CHECK.rule,
                migration.file.path.clone(),
                message,
                "use text with a named CHECK; else ADD VALUE … BEFORE or AFTER …, alone in a file that begins with -- no-transaction",
            ));
        }
    }
    findings
}
