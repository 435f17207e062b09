//! CAT-003: instants end in `_at`.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-003", demands: "instants are timestamptz and end in _at", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for column in &table.columns {
            let object = format!("{}.{}", table.full_name(), column.name);
            let (message, mend) = match (world.catalog.base_type(&column.data_type).starts_with("timestamp"), column.name.ends_with("_at")) {
                (true, false) => (
                    format!("{object} is an instant and does not end in _at"),
                    format!("call it after what happened then: {}_at", column.name),
                ),
                (false, true) => (
                    format!("{object} ends in _at and is {}", column.data_type),
                    "make it timestamptz, or rename it".to_owned(),
                ),
                _ => continue,
            };
            findings
                .push(world.place(&table.schema, &table.name, &column.name).finding(CHECK.rule, object, message, mend));
        }
    }
    findings
}
