//! Which column of a table takes which column of the rows: the one of the same name, or else the only one whose name differs
//! in nothing but the case of its letters.

use arrow::datatypes::Schema;

use super::fault;
use crate::ports::NodeFault;

/// A column of a table that rows are written to.
#[derive(Clone, Debug)]
pub(super) struct TargetColumn {
    pub(super) name: String,
    /// It may not be null, and the database has nothing to put there by itself.
    pub(super) required: bool,
    /// Its values are computed by the database, and can't be given.
    pub(super) computed: bool,
}

/// For each column of the rows the position of the table's column. Refused, naming the column: one that the table does not
/// have, one that is meant twice, one that the database computes, and one that is missing though the table needs it.
pub(super) fn matched(
    source: &str,
    table: &str,
    columns: &[TargetColumn],
    rows: &Schema,
) -> Result<Vec<usize>, NodeFault> {
    let refused = |column: &str, reason: &str, why: &str| {
        let column: String = column.chars().take(100).collect();
        let why = format!("column '{column}' {why}");
        Err(fault::writeback(source, table, &why).detail("column", column).detail("reason", reason))
    };
    if rows.fields().is_empty() {
        return Err(fault::writeback(source, table, "they have no columns").detail("reason", "no_columns"));
    }
    let mut taken = Vec::with_capacity(rows.fields().len());
    for field in rows.fields() {
        let name = field.name();
        let Some(position) = found(columns, name) else {
            return refused(name, "unknown_column", "is not one of the table");
        };
        if taken.contains(&position) {
            return refused(&columns[position].name, "duplicate_column", "stands in the rows twice");
        }
        if columns[position].computed {
            return refused(&columns[position].name, "computed_column", "is computed by the database");
        }
        taken.push(position);
    }
    let missing = columns.iter().enumerate().find(|(position, column)| column.required && !taken.contains(position));
    match missing {
        Some((_, column)) => {
            refused(&column.name, "missing_column", "may not be null, has no default, and is not in the rows")
        }
        None => Ok(taken),
    }
}

fn found(columns: &[TargetColumn], name: &str) -> Option<usize> {
    columns.iter().position(|column| column.name == name).or_else(|| {
        let mut alike =
            columns.iter().enumerate().filter(|(_, column)| column.name.to_lowercase() == name.to_lowercase());
        match (alike.next(), alike.next()) {
            (Some((position, _)), None) => Some(position),
            _ => None,
        }
    })
}
