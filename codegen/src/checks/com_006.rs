//! COM-006: no `char(n)`, `varchar(n)`, `money`, `serial`; `text`, `numeric`, identity or `uuidv7()` instead.

use super::{Check, World};
use crate::finding::Finding;

pub const CHECK: Check =
    Check { rule: "COM-006", demands: "no char(n), varchar(n), money or serial", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|_| true) {
        for column in &table.columns {
            let data_type = world.catalog.base_type(&column.data_type);
            let mend = if data_type.starts_with("character") || matches!(data_type, "\"char\"" | "bpchar") {
                "make it text, with a CHECK where the length matters"
            } else if data_type.starts_with("money") {
                "make it numeric(p, s)"
            } else if column.default.starts_with("nextval(") {
                "make it GENERATED ALWAYS AS IDENTITY, or a uuid"
            } else {
                continue;
            };
            let object = format!("{}.{}", table.full_name(), column.name);
            let shown = if column.default.starts_with("nextval(") { "serial" } else { data_type };
            findings.push(world.place(&table.schema, &table.name, &column.name).finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is {shown}"),
                mend,
            ));
        }
    }
    findings
}
