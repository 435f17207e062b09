//! CAT-020: no triggers, no rules, no `moddatetime`: a write is seen in the statement that causes it.

use super::{Check, World};
use crate::finding::{Finding, Place};
use crate::sources::areas::Doctrine;

pub const CHECK: Check = Check { rule: "CAT-020", demands: "the catalog has no triggers", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        for (name, _) in &table.triggers {
            let object = format!("{}.{name}", table.full_name());
            let message = format!("{} has the trigger {name}", table.full_name());
            findings.push(world.place(&table.schema, &table.name, name).finding(
                CHECK.rule,
                object,
                message,
                "do it in the statements: updated_at = now() in every UPDATE",
            ));
        }
    }
    for extension in world.catalog.extensions.iter().filter(|extension| *extension == "moddatetime") {
        findings.push(Place::start_of("schema").finding(
            CHECK.rule,
            extension.clone(),
            "the extension moddatetime writes behind statements' backs",
            "remove it",
        ));
    }
    findings
}
