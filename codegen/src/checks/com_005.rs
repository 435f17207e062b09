//! COM-005: JSON is `jsonb`, never `json`.

use super::{Check, World};
use crate::finding::Finding;

pub const CHECK: Check = Check { rule: "COM-005", demands: "JSON is jsonb", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|_| true) {
        for column in table.columns.iter().filter(|column| world.catalog.base_type(&column.data_type) == "json") {
            let object = format!("{}.{}", table.full_name(), column.name);
            findings.push(world.place(&table.schema, &table.name, &column.name).finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is json"),
                "make it jsonb",
            ));
        }
    }
    findings
}
