//! What PostgreSQL says about its tables: one statement an operation, on one connection, sent together with its time limit.
//!
//! Only what the login may use is shown. `pg_` begins the names of schemas that are the server's own; nobody else may use it.

use std::sync::Arc;

use futures::future::join;
use postgres_types::{Kind, ToSql, Type};
use tokio::sync::oneshot;
use tokio_postgres::{Error, Row};

use super::super::introspect::{Columns, Listing, Look, Table, TableColumn, TableKind};
use super::{Shared, session};
use crate::ports::{NodeFault, Statement};
use crate::types::postgres::map;

/// A schema that is shown; `$1` holds the system schemas that are shown too.
macro_rules! shown {
    () => {
        "(NOT (left(n.nspname::text, 3) = 'pg_' OR n.nspname = 'information_schema') OR lower(n.nspname::text) = ANY ($1))
         AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')"
    };
}

/// A relation that has rows, and that the login may do anything with.
macro_rules! usable {
    () => {
        "c.relkind IN ('r', 'p', 'v', 'm', 'f')
         AND (pg_catalog.pg_has_role(c.relowner, 'USAGE')
              OR pg_catalog.has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
              OR pg_catalog.has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))"
    };
}

// sql: the catalogue of a customer's server; one row more than are listed
const SCHEMAS: &str = concat!(
    "SELECT n.nspname::text
     FROM pg_catalog.pg_namespace AS n
     WHERE ",
    shown!(),
    " ORDER BY n.nspname::text COLLATE \"C\" LIMIT 2001"
);

// sql: the catalogue of a customer's server; one row more than are listed
const TABLES: &str = concat!(
    "SELECT n.nspname::text, c.relname::text, c.relkind::text, d.description
     FROM pg_catalog.pg_class AS c
     JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     LEFT JOIN pg_catalog.pg_description AS d
         ON d.objoid = c.oid AND d.classoid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.objsubid = 0
     WHERE ($2 IS NULL OR n.nspname = $2) AND ",
    shown!(),
    " AND ",
    usable!(),
    " ORDER BY n.nspname::text COLLATE \"C\", c.relname::text COLLATE \"C\" LIMIT 2001"
);

// At least one row comes back: it says what schema was asked and whether the table is listed. A domain is followed down to its base
// type, which is what the server sends of it. A NOT NULL that was never validated promises nothing about the rows that are there.
// sql: the catalogue of a customer's server
const COLUMNS: &str = concat!(
    "WITH RECURSIVE asked AS (
         SELECT coalesce($2, pg_catalog.current_schema()::text) AS schema_name),
     listed AS (
         SELECT c.oid, c.relkind, c.relowner
         FROM asked
         JOIN pg_catalog.pg_namespace AS n ON n.nspname = asked.schema_name
         JOIN pg_catalog.pg_class AS c ON c.relnamespace = n.oid AND c.relname = $3
         WHERE ",
    shown!(),
    " AND ",
    usable!(),
    "),
     described AS (
         SELECT a.attnum, a.attname::text AS name, a.atttypid AS type_id, a.atttypmod AS modifier,
                pg_catalog.format_type(a.atttypid, a.atttypmod) AS declared, d.description,
                a.attnotnull AND NOT EXISTS (
                    SELECT 1 FROM pg_catalog.pg_constraint AS k
                    WHERE k.conrelid = a.attrelid AND k.contype = 'n' AND NOT k.convalidated AND k.conkey = ARRAY[a.attnum]) AS required
         FROM listed AS l
         JOIN pg_catalog.pg_attribute AS a ON a.attrelid = l.oid AND a.attnum > 0 AND NOT a.attisdropped
         LEFT JOIN pg_catalog.pg_description AS d
             ON d.objoid = l.oid AND d.classoid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.objsubid = a.attnum
         WHERE pg_catalog.pg_has_role(l.relowner, 'USAGE')
            OR pg_catalog.has_column_privilege(l.oid, a.attnum, 'SELECT, INSERT, UPDATE, REFERENCES')),
     based AS (
         SELECT c.attnum, c.type_id, c.modifier, c.required FROM described AS c
         UNION ALL
         SELECT b.attnum, t.typbasetype, t.typtypmod, b.required OR t.typnotnull
         FROM based AS b
         JOIN pg_catalog.pg_type AS t ON t.oid = b.type_id AND t.typtype = 'd'),
     typed AS (
         SELECT b.attnum, b.type_id, b.modifier, b.required, t.typname::text AS type_name, tn.nspname::text AS type_schema,
                t.typtype::text AS type_kind, t.typcategory = 'A' AS is_array
         FROM based AS b
         JOIN pg_catalog.pg_type AS t ON t.oid = b.type_id AND t.typtype <> 'd'
         JOIN pg_catalog.pg_namespace AS tn ON tn.oid = t.typnamespace)
     SELECT asked.schema_name IS NOT NULL AS has_schema, l.oid IS NOT NULL AS is_listed, l.relkind::text AS relation,
            c.name, c.declared, c.description, t.required, t.type_id, t.modifier, t.type_name, t.type_schema, t.type_kind, t.is_array
     FROM asked
     LEFT JOIN listed AS l ON true
     LEFT JOIN (described AS c JOIN typed AS t ON t.attnum = c.attnum) ON true
     ORDER BY c.attnum"
);

type Bind<'a> = (&'a (dyn ToSql + Sync), Type);

pub(super) async fn schemas(
    shared: Arc<Shared>,
    look: Look,
    answer: oneshot::Sender<Result<Listing<String>, NodeFault>>,
) {
    let include = look.include_schemas.clone();
    session::run(shared, statement(SCHEMAS, look), answer, async |session, statement| {
        let rows = rows(session, statement, &[(&include, Type::TEXT_ARRAY)]).await?;
        Ok(Listing::cut(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?))
    })
    .await;
}

pub(super) async fn tables(
    shared: Arc<Shared>,
    look: Look,
    schema: Option<String>,
    answer: oneshot::Sender<Result<Listing<Table>, NodeFault>>,
) {
    let include = look.include_schemas.clone();
    session::run(shared, statement(TABLES, look), answer, async |session, statement| {
        let binds: [Bind<'_>; 2] = [(&include, Type::TEXT_ARRAY), (&schema, Type::TEXT)];
        let rows = rows(session, statement, &binds).await?;
        Ok(Listing::cut(rows.iter().map(table).collect::<Result<_, _>>()?))
    })
    .await;
}

pub(super) async fn columns(
    shared: Arc<Shared>,
    look: Look,
    schema: Option<String>,
    table: String,
    answer: oneshot::Sender<Result<Columns, NodeFault>>,
) {
    let include = look.include_schemas.clone();
    session::run(shared, statement(COLUMNS, look), answer, async |session, statement| {
        let binds: [Bind<'_>; 3] = [(&include, Type::TEXT_ARRAY), (&schema, Type::TEXT), (&table, Type::TEXT)];
        judged(&rows(session, statement, &binds).await?)
    })
    .await;
}

/// The server's own statements need no transaction around them: they write nothing, and their time limit goes with the session's
/// other settings when the connection is used again.
fn statement(sql: &str, look: Look) -> Statement {
    Statement { sql: sql.to_owned(), binds: Vec::new(), timeout: look.timeout, cancel: look.cancel, read_only: false }
}

/// Both messages leave before either is answered.
async fn rows(session: &session::Session, statement: &Statement, binds: &[Bind<'_>]) -> Result<Vec<Row>, Error> {
    // The first is polled first.
    let (begun, rows) = join(session.begin(statement.timeout), session.client.query_typed(&statement.sql, binds)).await;
    begun.and(rows)
}

fn table(row: &Row) -> Result<Table, Error> {
    let kind = match row.try_get(2)? {
        "v" => TableKind::View,
        "m" => TableKind::MaterializedView,
        "p" => TableKind::PartitionedTable,
        "f" => TableKind::ForeignTable,
        _ => TableKind::Table,
    };
    Ok(Table { schema: row.try_get(0)?, name: row.try_get(1)?, kind, remarks: row.try_get(3)? })
}

fn judged(rows: &[Row]) -> Result<Columns, Error> {
    let Some(first) = rows.first() else { return Ok(Columns::NotListed) };
    if !first.try_get::<_, bool>("has_schema")? {
        return Ok(Columns::SchemaRequired);
    }
    if !first.try_get::<_, bool>("is_listed")? {
        return Ok(Columns::NotListed);
    }
    let columns = rows.iter().filter_map(|row| column(row).transpose());
    Ok(Columns::Of(columns.collect::<Result<_, _>>()?))
}

/// `None` is a table without columns.
fn column(row: &Row) -> Result<Option<TableColumn>, Error> {
    let Some(name) = row.try_get::<_, Option<&str>>("name")? else { return Ok(None) };
    let mapped = map(name, &server_type(row)?, row.try_get("modifier")?);
    let mut column = mapped.column;
    // A view promises nothing about its columns, whatever they come from.
    let is_view = matches!(row.try_get("relation")?, "v" | "m");
    column.nullable = if is_view { None } else { Some(!row.try_get::<_, bool>("required")?) };
    Ok(Some(TableColumn {
        column,
        source_type: row.try_get("declared")?,
        warnings: mapped.warning.into_iter().collect(),
        remarks: row.try_get("description")?,
    }))
}

/// The type as the driver would make it of a result's column, as far as its mapping looks at it.
fn server_type(row: &Row) -> Result<Type, Error> {
    let id = row.try_get("type_id")?;
    if let Some(known) = Type::from_oid(id) {
        return Ok(known);
    }
    let kind = match row.try_get("type_kind")? {
        "e" => Kind::Enum(Vec::new()),
        "c" => Kind::Composite(Vec::new()),
        "r" => Kind::Range(Type::UNKNOWN),
        "m" => Kind::Multirange(Type::UNKNOWN),
        "p" => Kind::Pseudo,
        _ if row.try_get("is_array")? => Kind::Array(Type::UNKNOWN),
        _ => Kind::Simple,
    };
    Ok(Type::new(row.try_get("type_name")?, id, kind, row.try_get("type_schema")?))
}
