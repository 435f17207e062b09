//! CAT-024: what leaves for another environment names the rows of this one by their natural key: no `export_…` statement gives a foreign key of a
//! promotable table to an environment-local one. The other side has no such id.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::sources::areas::{Doctrine, Promotion};

pub const CHECK: Check =
    Check { rule: "CAT-024", demands: "exports name environment-local rows by their natural key", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let class = |schema: &str, table: &str| world.sources.area(schema)?.table.get(table)?.promotion;
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let catalog = world.sources.area(file.area()).is_some_and(|area| area.area.doctrine == Doctrine::Catalog);
        if !catalog || !statement.name.starts_with("export_") {
            continue;
        }
        for column in prepared.columns.iter().flatten() {
            let origin = column.column.and_then(|(table, number)| Some((world.catalog.by_oid(table)?, number)));
            let Some((table, number)) = origin else { continue };
            if class(&table.schema, &table.name) != Some(Promotion::Promotable) {
                continue;
            }
            let Some(own) = table.columns.iter().find(|own| own.number == number) else { continue };
            let local = table.constraints.iter().filter(|key| key.kind == "f" && key.columns.contains(&own.name)).find_map(|key| {
                let (schema, name) = key.references.as_ref()?;
                (class(schema, name) == Some(Promotion::EnvironmentLocal)).then_some(name)
            });
            if let Some(local) = local {
                let message = format!("gives {}, which is an id of {local} in this environment alone", own.name);
                let mend = format!("join {local} and give the name by which another environment knows the row");
                findings.push(in_statement(CHECK.rule, file, statement, 0, message, mend));
            }
        }
    }
    findings
}
