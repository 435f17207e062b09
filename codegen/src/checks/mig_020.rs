//! MIG-020: there are no down files: what a migration did is undone by the next one, on every database the same.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check = Check { rule: "MIG-020", demands: "migrations go one way", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let down = world.sources.migrations.iter().filter(|file| file.path.ends_with(".down.sql") || file.path.ends_with(".up.sql"));
    down.map(|file| {
        let message = format!("{} is one of a pair", file.path);
        Place::start_of(&file.path).finding(CHECK.rule, file.path.clone(), message, "write one file NNNN_<area>_<what>.sql; undo by another one")
    })
    .collect()
}
