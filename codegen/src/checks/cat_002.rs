//! CAT-002: a column is `jsonb` exactly when its name ends in `_json`.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-002", demands: "jsonb columns end in _json, and nothing else does", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for column in &table.columns {
            let object = format!("{}.{}", table.full_name(), column.name);
            let list = column.data_type.ends_with("[]");
            let json = world.catalog.base_type(&column.data_type) == "jsonb";
            let (message, mend) = match (json, column.name.ends_with("_json")) {
                (true, _) if list => {
                    (format!("{object} is a list of jsonb"), format!("make it one jsonb that holds an array: {}", column.name))
                }
                (true, false) => {
                    (format!("{object} is jsonb and its name does not say so"), format!("call it {}_json", column.name))
                }
                (false, true) => (
                    format!("{object} is {} and its name says JSON", column.data_type),
                    "make it jsonb, or rename it".to_owned(),
                ),
                _ => continue,
            };
            findings
                .push(world.place(&table.schema, &table.name, &column.name).finding(CHECK.rule, object, message, mend));
        }
    }
    findings
}
