//! Views over a lake's files.

use std::collections::HashMap;

use duckdb::Connection;
use duckdb::core::LogicalTypeId;
use executor::staging::protocol::{LakeView, LakeViewFailure};

use crate::failure::Failure;
use crate::statement::{describe, quote_name, quote_text};

/// Makes a view for each table; one that can't be made is skipped and reported (R-LAKE-10).
pub fn make_views(engine: &Connection, views: &[LakeView]) -> Vec<LakeViewFailure> {
    let mut by_name: HashMap<String, usize> = HashMap::new();
    for view in views {
        *by_name.entry(view.name.to_ascii_lowercase()).or_default() += 1;
    }
    let mut failures = Vec::new();
    for view in views {
        let unique = by_name.get(&view.name.to_ascii_lowercase()) == Some(&1);
        if let Err(failure) = make_view(engine, view, unique) {
            failures.push(LakeViewFailure {
                schema: view.schema.clone(),
                name: view.name.clone(),
                message: failure.message.chars().take(500).collect(),
            });
        }
    }
    failures
}

fn make_view(engine: &Connection, view: &LakeView, unique: bool) -> Result<(), Failure> {
    let files: Vec<String> = view.files.iter().map(|file| quote_text(file)).collect();
    let source = format!("read_parquet([{}])", files.join(", "));
    // As in staging, an instant is a TIMESTAMP in UTC: the engine is built without time zones, so that its functions
    // take no TIMESTAMPTZ.
    // sql: the staging engine's own, not PostgreSQL
    let zoned: Vec<String> = describe(engine, &format!("SELECT * FROM {source}"), &[])?
        .into_iter()
        .filter(|column| column.ty.try_id() == Ok(LogicalTypeId::TimestampTZ))
        .map(|column| {
            let name = quote_name(&column.name);
            format!("make_timestamp(epoch_us({name})) AS {name}")
        })
        .collect();
    let columns = if zoned.is_empty() { "*".to_owned() } else { format!("* REPLACE ({})", zoned.join(", ")) };
    let (schema, name) = (quote_name(&view.schema), quote_name(&view.name));
    engine.execute_batch(&format!(
        // sql: the staging engine's own, not PostgreSQL
        "CREATE SCHEMA IF NOT EXISTS {schema}; CREATE VIEW {schema}.{name} AS SELECT {columns} FROM {source}"
    ))?;
    if unique && view.schema != "main" {
        // sql: the staging engine's own, not PostgreSQL
        engine.execute_batch(&format!("CREATE VIEW main.{name} AS SELECT * FROM {schema}.{name}"))?;
    }
    Ok(())
}
