//! CAT-001: snake_case everywhere, tables in the plural, columns in the singular.

use super::{Check, World};
use crate::finding::Finding;
use crate::sources::areas::Doctrine;

pub const CHECK: Check =
    Check { rule: "CAT-001", demands: "names are snake_case, tables plural", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|doctrine| doctrine == Doctrine::Catalog) {
        let name = table.full_name();
        let place = world.place(&table.schema, &table.name, &table.name);
        if !is_snake_case(&table.name) {
            findings.push(place.finding(
                CHECK.rule,
                name.clone(),
                format!("{name} is not snake_case"),
                format!("call it {}", crate::sources::snake_case(&table.name)),
            ));
        } else if !table.name.ends_with('s') {
            findings.push(place.finding(
                CHECK.rule,
                name.clone(),
                format!("{name} is not in the plural"),
                "name the table after its rows, in the plural",
            ));
        }
        for column in table.columns.iter().filter(|column| !is_snake_case(&column.name)) {
            let object = format!("{name}.{}", column.name);
            let place = world.place(&table.schema, &table.name, &column.name);
            findings.push(place.finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is not snake_case"),
                format!("call it {}", crate::sources::snake_case(&column.name)),
            ));
        }
        let constraints = table.constraints.iter().map(|constraint| &constraint.name);
        let names: std::collections::BTreeSet<_> =
            table.indexes.iter().map(|index| &index.name).chain(constraints).collect();
        for word in names.into_iter().filter(|word| !is_snake_case(word)) {
            let object = format!("{}.{word}", table.schema);
            findings.push(world.place(&table.schema, &table.name, word).finding(
                CHECK.rule,
                object.clone(),
                format!("{object} is not snake_case"),
                format!("call it {}", crate::sources::snake_case(word)),
            ));
        }
    }
    findings
}

/// Words of lower-case letters and digits, joined by single underscores.
fn is_snake_case(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .split('_')
            .all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
}
