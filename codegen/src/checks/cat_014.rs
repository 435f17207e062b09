//! CAT-014: each table of versions has the unique index that lets one parent have one draft.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-014", demands: "tables of versions have the one-draft index", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, area) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        let Some(parent) = area.table.get(&table.name).and_then(|said| said.versions_of.as_ref()) else { continue };
        let there = table.indexes.iter().any(|index| {
            index.unique
                && index.valid
                && index.predicate == "(status = 'DRAFT'::text)"
                && index.columns == [parent.clone()]
        });
        if !there {
            let name = table.full_name();
            let mend =
                format!("CREATE UNIQUE INDEX uq_{}_one_draft ON {name} ({parent}) WHERE status = 'DRAFT'", table.name);
            findings.push(world.place(&table.schema, &table.name, &table.name).finding(
                CHECK.rule,
                name.clone(),
                format!("nothing keeps {name} from two drafts of one parent"),
                mend,
            ));
        }
    }
    findings
}
