//! CAT-004: a surrogate `id` is a `uuid`; a `bigint` only where rows are appended to a log.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-004", demands: "surrogate ids are uuid, or bigint in a log", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, area) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        let Some(id) = table.column("id") else { continue };
        let log = area.table.get(&table.name).is_some_and(|said| said.immutable);
        let fits = match id.data_type.as_str() {
            "uuid" => true,
            // A natural key that is called id: it is text without a default.
            "text" => id.default.is_empty(),
            "bigint" => log,
            _ => false,
        };
        if !fits {
            let object = format!("{}.id", table.full_name());
            let mend = "make it uuid DEFAULT gen_random_uuid(); bigint needs a table that area.toml calls immutable";
            findings.push(world.place(&table.schema, &table.name, "id").finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is {}", id.data_type),
                mend,
            ));
        }
    }
    findings
}
