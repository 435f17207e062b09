//! MIG-017: the migrations leave no index that cannot be used: a concurrent build that failed leaves one.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check = Check { rule: "MIG-017", demands: "migrations leave no invalid index", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for table in world.migrated.relations.iter().filter(|table| world.sources.area(&table.schema).is_some()) {
        for index in table.indexes.iter().filter(|index| !index.valid) {
            let object = format!("{}.{}", table.schema, index.name);
            let places = world.sources.migrations.iter().map(|file| (file, file.place_of(&index.name)));
            let made = places.filter(|(file, _)| file.text.contains(&index.name)).map(|(_, place)| place).next();
            let place = made.unwrap_or_else(|| Place::start_of("migrations"));
            let message = format!("the index {} of {} cannot be used", index.name, table.full_name());
            findings.push(place.finding(CHECK.rule, object, message, "drop it and build it anew; attach an index to every partition"));
        }
    }
    findings
}
