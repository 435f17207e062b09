//! What a lake says about its tables: the registry lists them, and the engine opens one to tell its columns (R-INTRO-9).

use std::collections::BTreeSet;
use std::sync::Arc;

use arrow::array::AsArray;
use futures::StreamExt;

use crate::connectors::introspect::{Columns, Listing, Look, Table, TableColumn, TableKind};
use crate::ports::{LakeTable, NodeFault, Rows, Statement, Warning};
use crate::staging::client::Staging;
use crate::template::Value;
use crate::types::Column;

use super::LakeConnector;

/// The engine's own words for the types of a view's columns.
// sql: the staging engine's own catalogue
const TYPES: &str = "SELECT data_type FROM duckdb_columns()
    WHERE schema_name = $1 AND table_name = $2 AND NOT internal ORDER BY column_index";

fn schema_of(table: &LakeTable) -> String {
    table.namespace.join(".")
}

pub(super) fn schemas(tables: &[LakeTable]) -> Listing<String> {
    let schemas: BTreeSet<String> = tables.iter().map(schema_of).collect();
    Listing::cut(schemas.into_iter().collect())
}

pub(super) fn tables(tables: &[LakeTable], schema: Option<&str>) -> Listing<Table> {
    let mut listed: Vec<Table> = tables
        .iter()
        .map(|table| Table {
            schema: schema_of(table),
            name: table.name.clone(),
            kind: TableKind::Table,
            remarks: None,
        })
        .filter(|table| schema.is_none_or(|schema| table.schema == schema))
        .collect();
    listed.sort_by(|a, b| (&a.schema, &a.name).cmp(&(&b.schema, &b.name)));
    Listing::cut(listed)
}

/// Without a schema there is nothing to go by: a lake has no current one.
pub(super) async fn columns(
    lake: &LakeConnector,
    look: Look,
    schema: Option<&str>,
    table: &str,
) -> Result<Columns, NodeFault> {
    let Some(schema) = schema else { return Ok(Columns::SchemaRequired) };
    let Some(registered) = lake.tables.iter().find(|known| schema_of(known) == schema && known.name == table) else {
        return Ok(Columns::NotListed);
    };
    // No file of another table is looked at.
    let child = Arc::new(lake.child(std::slice::from_ref(registered)).await?);
    let described = describe(&child, &look, schema, table).await;
    child.close().await;
    described
}

async fn describe(child: &Arc<Staging>, look: &Look, schema: &str, table: &str) -> Result<Columns, NodeFault> {
    if let Some(failure) = child.lake_failures().first() {
        let message = format!("The files of the lake table {schema}.{table} can't be read.");
        return Err(NodeFault::new("pipeline.node.datasource_connection_failed", message).underlying(&failure.message));
    }
    let statement = |sql: String, binds: Vec<Value>| Statement {
        sql,
        binds,
        timeout: look.timeout,
        cancel: look.cancel.clone(),
        read_only: true,
    };
    // sql: the staging engine's own; the grammar of a lake's names leaves nothing to quote but their dots
    let whole = child.query(statement(format!("SELECT * FROM \"{schema}\".\"{table}\" LIMIT 0"), Vec::new())).await?;
    let columns: Vec<Column> = whole.schema.fields().iter().map(|field| Column::of(field)).collect();
    let warnings = whole.warnings.all();
    read(whole).await?;
    let binds = vec![Value::String(schema.to_owned()), Value::String(table.to_owned())];
    let types = read(child.query(statement(TYPES.to_owned(), binds)).await?).await?;
    let warned = |name: &str| -> Vec<Warning> {
        warnings.iter().filter(|warning| warning.column.as_deref() == Some(name)).cloned().collect()
    };
    let types = types.into_iter().chain(std::iter::repeat(String::new()));
    let described = columns.into_iter().zip(types).map(|(column, source_type)| TableColumn {
        warnings: warned(&column.name),
        column,
        source_type,
        remarks: None,
    });
    Ok(Columns::Of(described.collect()))
}

/// The texts of the first column, to the end.
async fn read(mut rows: Rows) -> Result<Vec<String>, NodeFault> {
    let mut texts = Vec::new();
    while let Some(batch) = rows.batches.next().await.transpose()? {
        let first = batch.columns().first().and_then(|column| column.as_string_opt::<i32>());
        texts.extend(first.into_iter().flatten().map(|text| text.unwrap_or_default().to_owned()));
    }
    Ok(texts)
}
