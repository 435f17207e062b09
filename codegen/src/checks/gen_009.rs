//! GEN-009: no enums and no composite types: a label or field added later breaks every running binary that reads the type.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check =
    Check { rule: "GEN-009", demands: "the schema has no enum and no composite type", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let types = world.catalog.types.iter().filter(|custom| matches!(custom.kind.as_str(), "e" | "c"));
    types
        .map(|custom| {
            let name = format!("{}.{}", custom.schema, custom.name);
            let places =
                world.sources.schema.iter().map(|file| file.place_of(&custom.name)).find(|place| place.line > 1);
            let place = places.unwrap_or_else(|| Place::start_of(format!("schema/{}", custom.schema)));
            place.finding(
                CHECK.rule,
                name.clone(),
                format!("{name} is an enum or composite type"),
                "use text with a named CHECK, or columns of their own",
            )
        })
        .collect()
}
