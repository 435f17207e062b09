//! CAT-010: every UPDATE of a table with `updated_at` sets it, also in a common table expression and after ON CONFLICT.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql::{self, Writes};

pub const CHECK: Check =
    Check { rule: "CAT-010", demands: "every UPDATE of a table with updated_at sets it", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, statement) in world.statements_of(|doctrine| doctrine == Doctrine::Catalog) {
        for write in sql::updates(&statement.tree) {
            let Writes { table: (schema, table), columns, at, .. } = &write;
            let stamped = world
                .catalog
                .table(schema.as_deref().unwrap_or(file.area()), table)
                .is_some_and(|table| table.column("updated_at").is_some());
            if stamped && !columns.iter().any(|(column, _)| column == "updated_at") {
                let mend =
                    "set updated_at = now(); where the write is no edit, say so: -- check:allow CAT-010 reason=\"…\"";
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    *at,
                    format!("updates {table} and leaves updated_at"),
                    mend,
                ));
            }
        }
    }
    findings
}
