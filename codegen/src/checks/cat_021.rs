//! CAT-021: no index whose columns a constraint or a wider index already covers in the same order.

use super::{Check, World};
use crate::catalog::Index;
use crate::finding::Finding;

pub const CHECK: Check =
    Check { rule: "CAT-021", demands: "no index repeats what another one gives", allowable: true, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (table, _) in world.tables_of(|_| true) {
        for index in &table.indexes {
            let Some(wider) = table.indexes.iter().find(|other| covers(other, index)) else { continue };
            let object = format!("{}.{}", table.schema, index.name);
            let message = format!("{} gives nothing that {} does not", index.name, wider.name);
            findings.push(world.place(&table.schema, &table.name, &index.name).finding(
                CHECK.rule,
                object,
                message,
                format!("remove {}", index.name),
            ));
        }
    }
    findings
}

/// Whether whoever could use `index` could as well use `other`: the same columns in the same order at the front, no predicate in the way.
fn covers(other: &Index, index: &Index) -> bool {
    let first = |text: &str, count: usize| text.split(' ').take(count).map(str::to_owned).collect::<Vec<_>>();
    let keys = index.keys;
    let twins = other.keys == keys && other.unique == index.unique && other.constraint.is_empty() && other.columns.len() == index.columns.len();
    other.name != index.name
        && other.valid
        && other.method == index.method
        && other.predicate == index.predicate
        && !index.expressions
        // What is included serves readings that never visit the table.
        && index.columns[keys..].iter().all(|column| other.columns.contains(column))
        // A narrower unique index forbids more than a wider one; only its twin gives the same. What a constraint makes goes with the constraint.
        && (!index.unique || other.unique && other.keys == keys && index.constraint.is_empty())
        && other.keys >= keys
        && other.columns[..keys] == index.columns[..keys]
        && first(&other.sorting, keys) == first(&index.sorting, keys)
        && first(&other.classes, keys) == first(&index.classes, keys)
        // Of two equal ones, one is told.
        && (!twins || other.name < index.name)
}
