//! Rows for a table that nobody knows anything about but its columns: enough, and different enough, for the planner to count with.

use crate::Result;
use crate::catalog::{Catalog, Column, Relation};
use std::collections::BTreeSet;
use tokio_postgres::Client;

/// Rows a table gets.
pub const ROWS: f64 = 300.0;
/// How many rows of another table a foreign key names.
const PARENTS: usize = 20;

/// Fills one table. Its CHECKs go, because what is written obeys none; foreign keys stay for the planner, and are not looked at in a session that
/// replicates. Of rows that a unique key forbids, fewer are written.
pub async fn fill(client: &Client, catalog: &Catalog, table: &Relation) -> Result<()> {
    let name = quoted(&table.schema, &table.name);
    // sql: DDL and an INSERT over whatever columns a table of schema/ has
    let mut statements: Vec<String> = table
        .constraints
        .iter()
        .filter(|constraint| matches!(constraint.kind.as_str(), "c" | "x"))
        .map(|constraint| format!("ALTER TABLE {name} DROP CONSTRAINT {}", ident(&constraint.name)))
        .collect();
    let repeated = repeated(table);
    let mut columns = Vec::new();
    for column in table.columns.iter().filter(|column| is_written(column)) {
        let values = allowed_values(table, column);
        let of_key = table.indexes.iter().any(|index| index.unique && index.columns.contains(&column.name));
        let row = if repeated.contains(&column.name) { format!("((i - 1) % {PARENTS} + 1)") } else { "i".to_owned() };
        let value = match sample(catalog, column, &row, &values) {
            Some(value)
                if !column.not_null
                    && !of_key
                    && catalog.base_type(&column.data_type) == column.data_type.trim_end_matches("[]") =>
            {
                // (A domain may refuse null itself.) A NOT NULL that is not validated still holds for new rows.
                statements.push(format!("ALTER TABLE {name} ALTER COLUMN {} DROP NOT NULL", ident(&column.name)));
                format!("CASE WHEN i % 4 <> 0 THEN {value} END")
            }
            Some(value) => value,
            None if of_key => {
                return Err(format!(
                    "no rows can be made for {}: its key {} is {}",
                    table.full_name(),
                    column.name,
                    column.data_type
                )
                .into());
            }
            None => {
                statements.push(format!("ALTER TABLE {name} ALTER COLUMN {} DROP NOT NULL", ident(&column.name)));
                continue;
            }
        };
        columns.push((ident(&column.name), value));
    }
    let list = |part: fn(&(String, String)) -> &String| {
        columns.iter().map(|pair| part(pair).clone()).collect::<Vec<_>>().join(", ")
    };
    if !columns.is_empty() {
        statements.push(format!(
            "INSERT INTO {name} ({}) SELECT {} FROM generate_series(1, {ROWS}) AS g (i) ON CONFLICT DO NOTHING",
            list(|pair| &pair.0),
            list(|pair| &pair.1)
        ));
    }
    let told = |error: tokio_postgres::Error| {
        let message = error.as_db_error().map_or_else(|| error.to_string(), |db| db.message().to_owned());
        format!("rows for the plans of {} can't be made: {message}", table.full_name())
    };
    client.batch_execute(&statements.join(";\n")).await.map_err(told)?;
    Ok(())
}

fn is_written(column: &Column) -> bool {
    column.generated.is_empty() && column.identity.is_empty() && !column.default.starts_with("nextval(")
}

/// The columns whose values come again: those of foreign keys and of CHECKs that list values. Where they would make up a whole unique key, its last
/// one does not repeat.
fn repeated(table: &Relation) -> BTreeSet<String> {
    let foreign = table.constraints.iter().filter(|constraint| constraint.kind == "f");
    let mut repeated: BTreeSet<String> = foreign.flat_map(|key| key.columns.clone()).collect();
    for index in table.indexes.iter().filter(|index| index.unique && index.predicate.is_empty()) {
        let keys = &index.columns[..index.keys];
        if keys.iter().all(|key| repeated.contains(key))
            && let Some(last) = keys.last()
        {
            repeated.remove(last);
        }
    }
    repeated
}

/// The values that a CHECK lists for a column, those of partial unique indexes first: few rows have them.
fn allowed_values(table: &Relation, column: &Column) -> Vec<String> {
    let lists = table.constraints.iter().filter(|constraint| constraint.kind == "c");
    let head = format!("CHECK (({} = ANY (ARRAY[", column.name);
    let list = lists.filter_map(|constraint| constraint.definition.strip_prefix(&head)?.split("]").next()).next();
    let mut values: Vec<String> = list.into_iter().flat_map(|list| list.split(", ")).map(str::to_owned).collect();
    values.sort_by_key(|value| !table.indexes.iter().any(|index| index.unique && index.predicate.contains(value)));
    values
}

/// An expression over the number of a row that gives a value of the column's type.
fn sample(catalog: &Catalog, column: &Column, row: &str, values: &[String]) -> Option<String> {
    if !values.is_empty() {
        let last = values.len() - 1;
        // The first ones are few, as states that pass are.
        return Some(format!("(ARRAY[{}])[least((i - 1) / {PARENTS}, {last}) + 1]", values.join(", ")));
    }
    let list = column.data_type.ends_with("[]");
    let bare = catalog.base_type(&column.data_type);
    let one = match bare.split('(').next().unwrap_or(bare) {
        "uuid" => format!("('00000000-0000-4000-8000-' || lpad({row}::text, 12, '0'))::uuid"),
        "text" | "character varying" | "character" | "\"char\"" | "bpchar" | "name" => {
            format!("('v' || {row})::{bare}")
        }
        "smallint" | "integer" | "bigint" | "numeric" | "real" | "double precision" | "money" => {
            format!("({row})::{bare}")
        }
        "boolean" => format!("({row} % 10 = 0)"),
        "timestamp with time zone" | "timestamp without time zone" | "date" | "timestamp" => {
            format!("(now() - {row} * interval '1 hour')::{bare}")
        }
        "time without time zone" | "time with time zone" => format!("(now() - {row} * interval '1 second')::{bare}"),
        "interval" => format!("({row} * interval '1 second')"),
        "jsonb" | "json" => format!("'{{}}'::{bare}"),
        "bytea" => format!("convert_to({row}::text, 'UTF8')"),
        "inet" | "cidr" => format!("('10.0.0.0'::inet + {row})::{bare}"),
        _ => return None,
    };
    Some(if list { format!("ARRAY[{one}]::{}", column.data_type) } else { format!("{one}::{}", column.data_type) })
}

fn quoted(schema: &str, name: &str) -> String {
    format!("{}.{}", ident(schema), ident(name))
}

fn ident(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
