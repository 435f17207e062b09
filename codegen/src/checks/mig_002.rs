//! MIG-002: a migration that landed is not changed, not renamed, not removed, and nothing is put before it: databases have run it.

use super::{Check, World};
use crate::finding::{Finding, Place};
use crate::landed;

pub const CHECK: Check =
    Check { rule: "MIG-002", demands: "migrations that landed stay as they are, and new ones come after them", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    let listed = world.sources.landed.as_ref().map(|file| landed::read(&file.text)).unwrap_or_default();
    for entry in &listed {
        let path = format!("migrations/{}", entry.name);
        match world.sources.migrations.iter().find(|file| file.path == path) {
            None => findings.push(Place::start_of(landed::PATH).finding(
                CHECK.rule,
                path.clone(),
                format!("{path} landed and is not there"),
                "bring it back under its name; what it did is undone by a new migration",
            )),
            Some(file) if landed::hash(file) != entry.hash => findings.push(Place::start_of(&path).finding(
                CHECK.rule,
                path.clone(),
                format!("{path} landed with another text\n    landed: {}\n    is:     {}", entry.hash, landed::hash(file)),
                format!("bring the text back and write a new migration; where no database has run it yet, take its line out of {}", landed::PATH),
            )),
            Some(_) => {}
        }
    }
    for pair in listed.windows(2).filter(|pair| pair[0].name >= pair[1].name) {
        findings.push(Place::start_of(landed::PATH).finding(
            CHECK.rule,
            pair[1].name.clone(),
            format!("{} is listed behind {}", pair[1].name, pair[0].name),
            "the list is in the order of the numbers: give the newer one a number behind all that landed",
        ));
    }
    let last = listed.last().map(|entry| entry.name.as_str()).unwrap_or_default();
    for file in world.sources.migrations.iter().filter(|file| !listed.iter().any(|entry| entry.name == landed::name(file))) {
        let (message, mend) = if landed::name(file) < last {
            (format!("{} stands before {last}, which landed", file.path), "give it the next free number".to_owned())
        } else {
            (format!("{} is not in {}", file.path, landed::PATH), "run codegen, which adds it".to_owned())
        };
        findings.push(Place::start_of(&file.path).finding(CHECK.rule, file.path.clone(), message, mend));
    }
    findings
}
