//! COM-018: every foreign key has an index that begins with its columns, or is declared in the area file as one that nothing reads from that side.

use super::{Check, World};
use crate::finding::Finding;
use std::collections::BTreeSet;

pub const CHECK: Check = Check {
    rule: "COM-018",
    demands: "every foreign key is indexed, or declared unindexed with a reason",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, area) in &world.sources.areas {
        let mut met = BTreeSet::new();
        for table in world.catalog.tables().filter(|table| table.schema == area.area.schema) {
            for key in table.constraints.iter().filter(|constraint| constraint.kind == "f") {
                let wanted: BTreeSet<&String> = key.columns.iter().collect();
                let indexed = table.indexes.iter().any(|index| {
                    let leading: BTreeSet<&String> = index.columns.iter().take(wanted.len()).collect();
                    index.valid
                        && leading == wanted
                        && (index.predicate.is_empty() || is_not_null(&index.predicate, &key.columns))
                });
                let declared = area.unindexed.get(&key.name).is_some_and(|reason| !reason.trim().is_empty());
                if declared {
                    met.insert(key.name.clone());
                }
                let object = format!("{}.{}", table.schema, key.name);
                if !indexed && !declared {
                    let mend = format!(
                        "add an index on ({}), or declare it in schema/{}/area.toml: [unindexed] {} = \"why\"",
                        key.columns.join(", "),
                        table.schema,
                        key.name
                    );
                    findings.push(world.place(&table.schema, &table.name, &key.name).finding(
                        CHECK.rule,
                        object,
                        format!("the foreign key {} of {} has no index", key.name, table.full_name()),
                        mend,
                    ));
                } else if indexed && declared {
                    findings.push(file.place_of(&key.name).finding(
                        CHECK.rule,
                        object,
                        format!("{} is declared unindexed and has an index", key.name),
                        "remove the declaration",
                    ));
                }
            }
        }
        for name in area.unindexed.keys().filter(|name| !met.contains(*name)) {
            findings.push(file.place_of(name).finding(
                CHECK.rule,
                format!("{}.{name}", area.area.schema),
                format!("{name} is no foreign key, or has no reason"),
                "remove the declaration, or give the reason",
            ));
        }
    }
    findings
}

/// A partial index serves a foreign key when it leaves out only the rows without one.
fn is_not_null(predicate: &str, columns: &[String]) -> bool {
    columns.len() == 1 && predicate == format!("({} IS NOT NULL)", columns[0])
}
