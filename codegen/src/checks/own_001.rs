//! OWN-001: a schema file holds the one table of its name, in its area, and every table stands in the file of its name.

use super::{Check, World};
use crate::finding::{Finding, Place};
use crate::sources::snake_case;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check =
    Check { rule: "OWN-001", demands: "each table stands in schema/<area>/<table>.sql, alone", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in world.sources.schema.iter().filter(|file| file.stem() != "_area") {
        for table in file.sql().all::<ast::CreateTable>() {
            let Some(path) = table.table_name().and_then(|name| name.path()) else { continue };
            let name = path.segment().map(|segment| segment.text()).unwrap_or_default();
            let schema = path
                .qualifier()
                .and_then(|qualifier| qualifier.segment())
                .map(|segment| segment.text())
                .unwrap_or_default();
            // Partitions stand with their parent.
            let own = schema == file.area() && (snake_case(&name) == file.stem() || table.partition_of().is_some());
            if !own {
                let message = if schema.is_empty() {
                    format!("the table {name} is made without its schema")
                } else {
                    format!("the table {schema}.{name} is made here")
                };
                let mend = if schema.is_empty() {
                    format!("write {}.{name}", file.area())
                } else {
                    format!("move it to schema/{schema}/{}.sql", snake_case(&name))
                };
                findings.push(file.place(sql::start(table.syntax())).finding(
                    CHECK.rule,
                    file.path.clone(),
                    message,
                    mend,
                ));
            }
        }
    }
    for table in world.catalog.tables().filter(|table| world.sources.area(&table.schema).is_some()) {
        if world.sources.schema_file(&table.schema, &table.name).is_none() {
            let path = format!("schema/{}/{}.sql", table.schema, snake_case(&table.name));
            findings.push(Place::start_of(&path).finding(
                CHECK.rule,
                table.full_name(),
                format!("{} has no file of its name", table.full_name()),
                format!("move it to {path}"),
            ));
        }
    }
    findings
}
