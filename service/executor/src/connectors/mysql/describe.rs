//! What MySQL says about its tables: `information_schema`, which shows only what the login may use. A schema is a database.

use std::sync::Arc;

use mysql_async::Conn;
use mysql_async::prelude::Queryable;
use tokio::sync::oneshot;

use super::super::introspect::{Columns, Listing, Look, Table, TableColumn, TableKind};
use super::{Shared, session};
use crate::ports::{NodeFault, Statement};
use crate::types::CanonicalType;
use crate::types::mysql::map;

/// A schema that is shown; the parameter holds the system schemas that are shown too, between commas.
macro_rules! shown {
    ($schema:literal) => {
        concat!(
            "(LOWER(",
            $schema,
            ") NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys') OR FIND_IN_SET(LOWER(",
            $schema,
            "), ?))"
        )
    };
}

/// A relation that has rows: not a sequence.
const RELATIONS: &str = "('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW', 'SYSTEM VIEW')";

pub(super) async fn schemas(
    shared: Arc<Shared>,
    look: Look,
    answer: oneshot::Sender<Result<Listing<String>, NodeFault>>,
) {
    let include = look.include_schemas.join(",");
    session::run(shared, statement(look), answer, async |_, conn| {
        // sql: the catalogue of a customer's server; one row more than are listed
        let sql = concat!(
            "SELECT schema_name FROM information_schema.schemata WHERE ",
            shown!("schema_name"),
            " ORDER BY BINARY schema_name LIMIT 2001"
        );
        Ok(Listing::cut(conn.exec(sql, (include,)).await?))
    })
    .await;
}

pub(super) async fn tables(
    shared: Arc<Shared>,
    look: Look,
    schema: Option<String>,
    answer: oneshot::Sender<Result<Listing<Table>, NodeFault>>,
) {
    let include = look.include_schemas.join(",");
    session::run(shared, statement(look), answer, async |_, conn| {
        // The catalogue compares names without regard to case: the first comparison finds, the second one is exact.
        let of_schema = if schema.is_some() { "table_schema = ? AND BINARY table_schema = ? AND " } else { "" };
        // sql: the catalogue of a customer's server; one row more than are listed
        let sql = format!(
            "SELECT table_schema, table_name, table_type, table_comment, create_options LIKE '%partitioned%'
             FROM information_schema.tables WHERE {of_schema}table_type IN {RELATIONS} AND {}
             ORDER BY BINARY table_schema, BINARY table_name LIMIT 2001",
            shown!("table_schema")
        );
        let mut binds: Vec<mysql_async::Value> =
            schema.iter().flat_map(|schema| [schema, schema]).map(Into::into).collect();
        binds.push(include.into());
        let rows: Vec<Listed> = conn.exec(sql, binds).await?;
        Ok(Listing::cut(rows.into_iter().map(table).collect()))
    })
    .await;
}

/// Schema, name, kind, what its owner wrote about it, and whether it has partitions.
type Listed = (String, String, String, Option<String>, Option<bool>);

fn table((schema, name, kind, comment, partitioned): Listed) -> Table {
    let is_view = kind.ends_with("VIEW");
    let kind = match partitioned {
        _ if is_view => TableKind::View,
        Some(true) => TableKind::PartitionedTable,
        _ => TableKind::Table,
    };
    // Of a view the server says "VIEW", or why it is broken.
    let remarks = comment.filter(|comment| !is_view && !comment.is_empty());
    Table { schema, name, kind, remarks }
}

pub(super) async fn columns(
    shared: Arc<Shared>,
    look: Look,
    schema: Option<String>,
    table: String,
    answer: oneshot::Sender<Result<Columns, NodeFault>>,
) {
    let include = look.include_schemas.join(",");
    let schema = schema.unwrap_or_else(|| shared.database.clone());
    session::run(shared, statement(look), answer, async |_, conn| described(conn, &schema, &table, &include).await)
        .await;
}

/// Name, declared type, whether it may be null, and what its owner wrote about it.
type Declared = (String, String, bool, String);

async fn described(conn: &mut Conn, schema: &str, table: &str, include: &str) -> Result<Columns, mysql_async::Error> {
    // sql: the catalogue of a customer's server
    let sql = format!(
        "SELECT t.table_type FROM information_schema.tables AS t
         WHERE t.table_schema = ? AND BINARY t.table_schema = ? AND t.table_name = ? AND BINARY t.table_name = ?
           AND t.table_type IN {RELATIONS} AND {}",
        shown!("t.table_schema")
    );
    let listed: Option<String> = conn.exec_first(sql, (schema, schema, table, table, include)).await?;
    let Some(kind) = listed else { return Ok(Columns::NotListed) };
    // sql: the catalogue of a customer's server; only columns that the login may read have a type that the server tells it
    let sql = "SELECT column_name, column_type, is_nullable = 'YES', column_comment FROM information_schema.columns
               WHERE table_schema = ? AND table_name = ? AND (privileges = '' OR FIND_IN_SET('select', privileges))
               ORDER BY ordinal_position";
    let declared: Vec<Declared> = conn.exec(sql, (schema, table)).await?;
    if declared.is_empty() {
        return Ok(Columns::Of(Vec::new()));
    }
    // Prepared and never run: the server describes the columns as it would those of a result.
    let names: Vec<String> = declared.iter().map(|(name, ..)| quoted(name)).collect();
    // sql: names of the catalogue
    let sql = format!("SELECT {} FROM {}.{}", names.join(", "), quoted(schema), quoted(table));
    let announced = conn.prep(sql).await?.columns();
    let is_view = kind.ends_with("VIEW");
    let columns = announced.iter().zip(declared).map(|(announced, (_, ty, nullable, comment))| {
        let mut mapped = map(announced);
        // A date that may not be null may still be one that no calendar has, which is told as NULL.
        let dated = matches!(mapped.column.ty, CanonicalType::Date | CanonicalType::Timestamp);
        mapped.column.nullable = if is_view || (dated && !nullable) { None } else { Some(nullable) };
        TableColumn {
            column: mapped.column,
            source_type: ty,
            warnings: mapped.warning.into_iter().collect(),
            remarks: Some(comment).filter(|comment| !comment.is_empty()),
        }
    });
    Ok(Columns::Of(columns.collect()))
}

pub(super) fn quoted(name: &str) -> String {
    format!("`{}`", name.replace('`', "``"))
}

/// The catalogue is asked in a session that only reads; its statements are the look's own.
fn statement(look: Look) -> Statement {
    Statement { sql: String::new(), binds: Vec::new(), timeout: look.timeout, cancel: look.cancel, read_only: true }
}
