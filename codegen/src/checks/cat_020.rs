//! CAT-020: no triggers, no rules, no `moddatetime`: a write is seen in the statement that causes it.

use super::{Check, World};
use crate::finding::{Finding, Place};
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};

pub const CHECK: Check = Check { rule: "CAT-020", demands: "the catalog has no triggers", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let relations = world.catalog.relations.iter().filter(|relation| {
        world.sources.area(&relation.schema).is_some_and(|area| area.area.doctrine == Doctrine::Catalog)
    });
    for table in relations {
        for (name, _) in &table.triggers {
            let object = format!("{}.{name}", table.full_name());
            let message = format!("{} has the trigger or rule {name}", table.full_name());
            findings.push(world.place(&table.schema, &table.name, name).finding(
                CHECK.rule,
                object,
                message,
                "do it in the statements: updated_at = now() in every UPDATE",
            ));
        }
    }
    // These belong to no relation.
    for file in world.sources.schema.iter().chain(&world.sources.migrations) {
        for event in file.sql().all::<ast::CreateEventTrigger>() {
            findings.push(file.place(sql::start(event.syntax())).finding(
                CHECK.rule,
                file.path.clone(),
                "an event trigger acts behind statements' backs",
                "remove it",
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
