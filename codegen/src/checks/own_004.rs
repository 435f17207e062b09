//! OWN-004: migrations are numbered one after the other and say their area: `NNNN_<area>_<what>.sql`, flat.

use super::{Check, World};
use crate::finding::{Finding, Place};
use std::collections::BTreeMap;

pub const CHECK: Check = Check {
    rule: "OWN-004",
    demands: "migrations are called NNNN_<area>_<what>.sql, lie flat, and each number is used once",
    allowable: false,
    run,
};

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut numbers: BTreeMap<&str, &str> = BTreeMap::new();
    for file in &world.sources.migrations {
        let mut report = |message: String, mend: &str| {
            findings.push(Place::start_of(&file.path).finding(CHECK.rule, file.path.clone(), message, mend))
        };
        let mut words = file.stem().splitn(3, '_');
        let (number, area, what) = (words.next().unwrap_or(""), words.next().unwrap_or(""), words.next().unwrap_or(""));
        if file.path.matches('/').count() != 1 {
            report(
                "a migration in a folder is not found by the migrator".to_owned(),
                "move it into migrations/ itself",
            );
        } else if number.len() != 4
            || !number.bytes().all(|b| b.is_ascii_digit())
            || what.is_empty()
            || world.sources.area(area).is_none()
        {
            report(
                format!("{} does not say number, area and intention", file.stem()),
                "call it NNNN_<area>_<what>.sql",
            );
        } else if let Some(other) = numbers.insert(number, &file.path) {
            report(format!("the number {number} is taken by {other}"), "take the next free number");
        }
    }
    findings
}
