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
            let base = world.catalog.base_type(bare);
            let string = |base: &str| matches!(base, "text" | "citext" | "name" | "bpchar") || base.starts_with("character");
            // An extension's type is named with the schema it was put into.
            if string(base) && base != "text" || string(base) && base != bare || bare.ends_with(".citext") {
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
