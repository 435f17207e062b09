//! MIG-001: the migrations from zero lead to what the schema files say.

use super::{Check, World};
use crate::catalog::{Difference, compare};
use crate::finding::{Finding, Place};

pub const CHECK: Check =
    Check { rule: "MIG-001", demands: "migrations from zero equal schema files from zero", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let differences = compare(world.catalog, world.migrated);
    differences
        .iter()
        .map(|difference| {
            let (schema, table) = difference.object.split_once('.').unwrap_or(("", ""));
            let word = name(&difference.part).unwrap_or(table);
            let place = match world.sources.schema_file(schema, table) {
                Some(file) => file.place_of(word),
                None => Place::start_of("schema"),
            };
            let message = difference.describe("schema/", "migrations/");
            place.finding("MIG-001", difference.object.clone(), message, mend(difference, &differences))
        })
        .collect()
}

fn mend(difference: &Difference, all: &[Difference]) -> String {
    let file = "migrations/NNNN_<area>_<what>.sql with the next free number";
    match (&difference.left, &difference.right) {
        (Some(_), Some(_)) => format!(
            "write a migration that brings a database from the second text to the first ({file}), or correct the schema file"
        ),
        (Some(_), None) => match renamed(difference, all, |other| other.right.as_ref()) {
            Some(old) => format!(
                "if it is `{old}` under a new name: ALTER TABLE {} RENAME COLUMN {old} TO {}, in {file}",
                difference.object,
                name(&difference.part).unwrap_or("")
            ),
            None => format!("write a migration that makes it: {file}"),
        },
        _ => match renamed(difference, all, |other| other.left.as_ref()) {
            Some(new) => format!("it may be `{new}` under its old name: see there"),
            None => format!("write a migration that removes it ({file}), or put it into the schema file"),
        },
    }
}

/// The one column of the same table that is on the other side alone and differs in nothing but its name.
fn renamed<'a>(
    difference: &Difference,
    all: &'a [Difference],
    other_side: impl Fn(&Difference) -> Option<&String>,
) -> Option<&'a str> {
    let own = shape(difference.left.as_ref().or(difference.right.as_ref())?)?;
    let mut alike = all.iter().filter(|other| {
        other.object == difference.object
            && other.part != difference.part
            && other.left.is_none() != other.right.is_none()
            && other_side(other).and_then(|text| shape(text)) == Some(own)
    });
    let found = alike.next()?;
    // Of two, nobody knows which.
    if alike.next().is_some() { None } else { name(&found.part) }
}

/// A column's line without its name and comment.
fn shape(line: &str) -> Option<&str> {
    let (_, shape) = line.strip_prefix("column ")?.split_once(' ')?;
    Some(shape.split(" -- ").next().unwrap_or(shape))
}

fn name(part: &str) -> Option<&str> {
    part.split(' ').nth(1)
}
