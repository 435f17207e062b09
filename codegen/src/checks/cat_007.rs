//! CAT-007: every foreign key states its action on purpose: those that do more than refuse are listed in the area file, both ways.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    rule: "CAT-007",
    demands: "foreign keys that delete or change rows are those that the area file lists",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut acting = BTreeSet::new();
    for (table, area) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for key in table
            .constraints
            .iter()
            .filter(|constraint| constraint.kind == "f" && (constraint.on_delete != "a" || constraint.on_update != "a"))
        {
            acting.insert((table.schema.clone(), key.name.clone()));
            if area.cascade.get(&key.name).is_none_or(|reason| reason.trim().is_empty()) {
                let mend = format!(
                    "say why in schema/{}/area.toml: [cascade] {} = \"why\"; or let it refuse",
                    table.schema, key.name
                );
                let message = format!("{} changes or deletes rows: {}", key.name, key.definition);
                findings.push(world.place(&table.schema, &table.name, &key.name).finding(
                    CHECK.rule,
                    format!("{}.{}", table.schema, key.name),
                    message,
                    mend,
                ));
            }
        }
    }
    for (file, area) in &world.sources.areas {
        for name in area.cascade.keys().filter(|name| !acting.contains(&(area.area.schema.clone(), (*name).clone()))) {
            findings.push(file.place_of(name).finding(
                CHECK.rule,
                format!("{}.{name}", area.area.schema),
                format!("{name} is listed and does nothing but refuse"),
                "remove it from [cascade], or give the constraint its action",
            ));
        }
    }
    findings
}
