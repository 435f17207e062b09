//! MIG-019: a table that a migration makes enters the area file in the same change. (Of catalog areas CAT-023 says it, with the class.)

use super::migrations;
use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;
use crate::sql;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeSet;

pub const CHECK: Check =
    Check { rule: "MIG-019", demands: "tables and entries of the area file agree, both ways", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut made = BTreeSet::new();
    for migration in migrations::all(world) {
        for table in migration.tree.all::<ast::CreateTable>().filter(|table| table.partition_of().is_none()) {
            let Some(path) = table.table_name().and_then(|name| name.path()) else { continue };
            let schema = path.qualifier().and_then(|schema| schema.segment()).map(|schema| schema.text()).unwrap_or_default();
            let name = path.segment().map(|name| name.text()).unwrap_or_default();
            made.insert((schema.clone(), name.clone()));
            let Some(area) = world.sources.area(&schema).filter(|area| area.area.doctrine != Doctrine::Catalog) else { continue };
            if world.migrated.table(&schema, &name).is_some() && !area.table.contains_key(&name) {
                findings.push(migration.file.place(sql::start(table.syntax())).finding(
                    CHECK.rule,
                    format!("{schema}.{name}"),
                    format!("{schema}.{name} is not in schema/{schema}/area.toml"),
                    format!("add [table.{name}] with what its doctrine asks for"),
                ));
            }
        }
    }
    for (file, area) in world.sources.areas.iter().filter(|(_, area)| area.area.doctrine != Doctrine::Catalog) {
        for name in area.table.keys().filter(|name| !made.contains(&(area.area.schema.clone(), (*name).clone()))) {
            findings.push(file.place_of(name).finding(
                CHECK.rule,
                format!("{}.{name}", area.area.schema),
                format!("no migration makes {}.{name}", area.area.schema),
                "remove the entry, or write the migration",
            ));
        }
    }
    findings
}
