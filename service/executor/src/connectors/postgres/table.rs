//! The table that rows are written to, as the server's catalogue describes it.

use postgres_types::Type;
use tokio_postgres::{Client, Error};

use super::super::matching::TargetColumn;

/// A table, or what can be written like one.
pub(super) struct Table {
    /// Its name in quotes, as it stands in statements.
    pub(super) quoted: String,
    /// It takes INSERT alone: a view, or a table with rules or with row-level security.
    pub(super) by_insert: bool,
    /// It can be locked by this role before rows are appended: no view and no foreign table. Who may write some of its columns
    /// alone may not.
    pub(super) may_lock: bool,
    /// It can be truncated: no view and no foreign table, and no policies that TRUNCATE would not ask.
    pub(super) may_truncate: bool,
    pub(super) columns: Vec<TargetColumn>,
    /// For each column whether it holds doubles.
    pub(super) doubles: Vec<bool>,
}

/// Relations that rows can be written to: tables, partitioned tables, views and foreign tables.
const WRITABLE: [&str; 4] = ["r", "p", "v", "f"];

/// Describes the table that the search path leads to; none if there is none.
pub(super) async fn describe(client: &Client, name: &str) -> Result<Option<Table>, Error> {
    let quoted = quoted(name);
    // sql: the catalogue of a server of the user.
    let sql = "SELECT c.relkind::text, c.relhasrules, pg_catalog.row_security_active(c.oid), \
                      pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'), a.attname::text, \
                      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '', a.attgenerated <> '', \
                      a.atttypid = 'pg_catalog.float8'::pg_catalog.regtype \
               FROM pg_catalog.pg_class AS c \
               LEFT JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
               WHERE c.oid = pg_catalog.to_regclass($1) ORDER BY a.attnum";
    let rows = client.query_typed(sql, &[(&quoted, Type::TEXT)]).await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let kind: String = first.try_get(0)?;
    if !WRITABLE.contains(&kind.as_str()) {
        return Ok(None);
    }
    let (rules, policies, granted): (bool, bool, bool) = (first.try_get(1)?, first.try_get(2)?, first.try_get(3)?);
    let is_local = matches!(kind.as_str(), "r" | "p");
    let mut table = Table {
        by_insert: kind == "v" || rules || policies,
        may_lock: is_local && granted,
        may_truncate: is_local && !policies,
        quoted,
        columns: Vec::with_capacity(rows.len()),
        doubles: Vec::with_capacity(rows.len()),
    };
    for row in &rows {
        // A table without columns has one row, of nulls.
        if let Some(name) = row.try_get(4)? {
            table.columns.push(TargetColumn { name, required: row.try_get(5)?, computed: row.try_get(6)? });
            table.doubles.push(row.try_get(7)?);
        }
    }
    Ok(Some(table))
}

/// An identifier in quotes.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
