//! MIG-014: rows of a large table are written in bounded batches, and by a migration that does nothing else.

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Size;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "MIG-014", demands: "large tables are written in batches, apart from changes of tables", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for migration in migrations::all(world) {
        let changes = migration.alterations();
        for (verb, table, node) in migration.writes() {
            let large = table.0.as_ref().and_then(|schema| world.sources.area(schema)?.table.get(&table.1)).is_some_and(|said| said.size == Size::Large);
            let written_out = node.descendants().any(|node| ast::Values::can_cast(node.kind())) && verb == "INSERT";
            let bounded = written_out || node.descendants().any(|node| ast::LimitClause::can_cast(node.kind()));
            let (message, mend) = if large && !bounded {
                let message = format!("{verb} of {} without a bound: one transaction over all its rows", migrations::full(&table));
                (message, "move the rows in batches by key: a job, or one bounded statement a migration")
            } else if let Some(change) = changes.first() {
                let message = format!("{verb} of {} beside a change of {}", migrations::full(&table), change.table);
                (message, "one intention a file: change the table in one migration, move the data in the next")
            } else {
                continue;
            };
            findings.push(migration.file.place(sql::start(&node)).finding(CHECK.rule, migration.file.path.clone(), message, mend));
        }
    }
    findings
}
