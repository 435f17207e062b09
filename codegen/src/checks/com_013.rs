//! COM-013: a result column that can be null is marked with `?`, or a line `-- not_null: column why` says why it cannot be. The generator believes
//! what it is told, and a null in an unmarked column is an error at run time.

use super::{Check, World, in_statement};
use crate::finding::Finding;
use crate::nullability;

pub const CHECK: Check =
    Check { rule: "COM-013", demands: "result columns that can be null are marked", allowable: false, run };

fn run(world: &World) -> Vec<Finding> {
    let mut findings = Vec::new();
    for ((file, statement), prepared) in world.sources.statements().zip(world.prepared) {
        let Ok(columns) = &prepared.columns else { continue };
        let outputs = nullability::outputs(world.catalog, statement);
        for (i, column) in columns.iter().enumerate() {
            // Where the reading has no answer, the table of the column has one, unless a join stands between.
            let (nullable, at) = outputs
                .get(i)
                .filter(|_| outputs.len() == columns.len())
                .map_or((true, 0), |output| (output.nullable, output.at));
            let asserted = statement.keys.iter().any(|(_, key, value)| {
                key == "not_null"
                    && value.split_once(' ').is_some_and(|(name, why)| name == column.name && !why.trim().is_empty())
            });
            if nullable && !asserted && !statement.nullable_columns.contains(&column.name) {
                let mend = format!(
                    "mark it: ({}?); or, where it cannot be, say why in a line above: -- not_null: {} …",
                    column.name, column.name
                );
                findings.push(in_statement(
                    CHECK.rule,
                    file,
                    statement,
                    at,
                    format!("the column {} can be null and is not marked", column.name),
                    mend,
                ));
            }
        }
    }
    findings
}
