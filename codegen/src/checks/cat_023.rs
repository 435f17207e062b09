//! CAT-023: every table is classified as promotable, environment-local or derived, with a reason, and every class has its table. A promotable table
//! names the unique key by which another environment knows its rows; a derived one names none.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::{Doctrine, Promotion};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "CAT-023", demands: "tables and their classes agree, both ways", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, area) in world.sources.areas.iter().filter(|(_, area)| area.area.doctrine == Doctrine::Catalog) {
        let schema = &area.area.schema;
        for table in world.catalog.tables().filter(|table| table.schema == *schema) {
            if !area.table.contains_key(&table.name) {
                let mend = format!(
                    "add to {}: [table.{}] promotion = \"promotable\", \"environment-local\" or \"derived\", and the reason",
                    file.path, table.name
                );
                findings.push(world.place(schema, &table.name, &table.name).finding(
                    CHECK.rule,
                    table.full_name(),
                    format!("{} has no class", table.full_name()),
                    mend,
                ));
            }
        }
        for (name, said) in &area.table {
            let place = file.place(file.text.find(&format!("[table.{name}]")).unwrap_or(0));
            let object = format!("{schema}.{name}");
            let mut report =
                |message: String, mend: &str| findings.push(place.finding(CHECK.rule, object.clone(), message, mend));
            let Some(table) = world.catalog.table(schema, name) else {
                report(format!("there is no table {object}"), "remove the entry");
                continue;
            };
            let Some(promotion) = said.promotion else {
                report(
                    format!("{object} has no class"),
                    "say promotion = \"promotable\", \"environment-local\" or \"derived\"",
                );
                continue;
            };
            if said.reason.trim().is_empty() {
                report(format!("the class of {object} has no reason"), "say reason = \"…\"");
            }
            let key: BTreeSet<&String> = said.export_key.iter().collect();
            let unique = table.indexes.iter().any(|index| {
                index.unique
                    && index.predicate.is_empty()
                    && index.columns[..index.keys].iter().collect::<BTreeSet<_>>() == key
            });
            match promotion {
                Promotion::Promotable if key.is_empty() => report(
                    format!("{object} is promotable and names no export key"),
                    "name the unique key under which another environment knows the row: export_key = […]",
                ),
                Promotion::Derived if !key.is_empty() => report(
                    format!("{object} is derived and names an export key"),
                    "remove export_key: derived rows never leave",
                ),
                _ if !key.is_empty() && !unique => report(
                    format!("the export key of {object} is not unique"),
                    "name the columns of a primary key or unique constraint",
                ),
                _ => {}
            }
        }
    }
    findings
}
