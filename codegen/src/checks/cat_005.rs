//! CAT-005: strings are `text`: no `citext`, `name` or domains over other string types.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check = Check { rule: "CAT-005", demands: "strings are text", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for column in &table.columns {
            let bare = column.data_type.trim_end_matches("[]");
            if matches!(bare, "citext" | "name") || bare.starts_with("character") {
                let object = format!("{}.{}", table.full_name(), column.name);
                let message = format!("{object} is {}", column.data_type);
                findings.push(world.place(&table.schema, &table.name, &column.name).finding(
                    CHECK.rule,
                    object,
                    message,
                    "make it text, with a CHECK where form or length matter",
                ));
            }
        }
    }
    findings
}
