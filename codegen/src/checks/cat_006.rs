//! CAT-006: booleans are NOT NULL and default to false, unless listed with a reason.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-006", demands: "booleans are NOT NULL DEFAULT false", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for column in table.columns.iter().filter(|column| column.data_type == "boolean") {
            if column.not_null && column.default == "false" {
                continue;
            }
            let object = format!("{}.{}", table.full_name(), column.name);
            let is = match (column.not_null, column.default.as_str()) {
                (false, _) => "nullable".to_owned(),
                (true, "") => "without default".to_owned(),
                (true, default) => format!("{default} by default"),
            };
            let mend = "make it NOT NULL DEFAULT false, named so that false is the usual; or except it in area.toml: [[allow]] rule, object, reason";
            findings.push(world.place(&table.schema, &table.name, &column.name).finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is {is}"),
                mend,
            ));
        }
    }
    findings
}
