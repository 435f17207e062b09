//! What SQLite says about its tables. There is one schema, `main`, and what SQLite keeps for itself in it is left out: tables
//! whose names begin with `sqlite_`, and those that hold the content of virtual ones.

use rusqlite::{Connection, OptionalExtension, Row};

use super::super::introspect::{Columns, Listing, Table, TableColumn, TableKind};
use super::Work;
use crate::ports::NodeFault;
use crate::types::sqlite::map;

const MAIN: &str = "main";

// sql: the schema of a customer's file; one row more than are listed
const TABLES: &str = "SELECT name, type FROM pragma_table_list
    WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND lower(substr(name, 1, 7)) <> 'sqlite_'
    ORDER BY name LIMIT 2001";

// The argument is looked up without regard to case.
// sql: the schema of a customer's file
const TABLE: &str = "SELECT type = 'view' FROM pragma_table_list(?1)
    WHERE name = ?1 AND schema = 'main' AND type IN ('table', 'view', 'virtual') AND lower(substr(name, 1, 7)) <> 'sqlite_'";

// A key of one integer is the row's own number and never null; it has no index. Hidden columns of virtual tables are arguments.
// sql: the schema of a customer's file
const COLUMNS: &str = "SELECT x.name, x.type,
        x.\"notnull\" OR (x.pk = 1 AND NOT EXISTS (SELECT 1 FROM pragma_index_list(?1, 'main') AS i WHERE i.origin = 'pk'))
    FROM pragma_table_xinfo(?1, 'main') AS x
    WHERE x.hidden <> 1
    ORDER BY x.cid";

/// Reads the schema, so that a file that is no database is noticed.
pub(super) fn schemas(work: &Work) -> Result<Listing<String>, NodeFault> {
    let connection = work.connect()?;
    // sql: the schema of a customer's file
    let read = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    read.map_err(|error| work.failed(&error))?;
    Ok(Listing::cut(vec![MAIN.to_owned()]))
}

pub(super) fn tables(work: &Work, schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
    let connection = work.connect()?;
    let failed = |error| work.failed(&error);
    let mut statement = connection.prepare(TABLES).map_err(failed)?;
    let found = statement.query_map([], table).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    Ok(Listing::cut(if schema.is_none_or(|schema| schema == MAIN) { found } else { Vec::new() }))
}

fn table(row: &Row<'_>) -> Result<Table, rusqlite::Error> {
    let kind = if row.get_ref(1)?.as_str()? == "view" { TableKind::View } else { TableKind::Table };
    Ok(Table { schema: MAIN.to_owned(), name: row.get(0)?, kind, remarks: None })
}

pub(super) fn columns(work: &Work, schema: Option<&str>, table: &str) -> Result<Columns, NodeFault> {
    let connection = work.connect()?;
    let failed = |error| work.failed(&error);
    let listed: Option<bool> = connection.query_row(TABLE, [table], |row| row.get(0)).optional().map_err(failed)?;
    match listed {
        Some(is_view) if schema.is_none_or(|schema| schema == MAIN) => {
            let found = if is_view { of_view(&connection, table) } else { of_table(&connection, table) };
            Ok(Columns::Of(found.map_err(failed)?))
        }
        _ => Ok(Columns::NotListed),
    }
}

fn of_table(connection: &Connection, table: &str) -> Result<Vec<TableColumn>, rusqlite::Error> {
    let mut statement = connection.prepare(COLUMNS)?;
    let found = statement.query_map([table], |row| {
        let (name, declared, required): (String, String, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(column(&name, &declared, Some(!required)))
    })?;
    found.collect()
}

/// A view's columns have the types that a statement over it would have: those of the columns they come from. Preparing the
/// statement tells them; it is not run.
fn of_view(connection: &Connection, view: &str) -> Result<Vec<TableColumn>, rusqlite::Error> {
    // sql: the name of a customer's view can't be a parameter
    let statement = connection.prepare(&format!("SELECT * FROM main.\"{}\"", view.replace('"', "\"\"")))?;
    let found = statement.columns();
    Ok(found.iter().map(|found| column(found.name(), found.decl_type().unwrap_or_default(), None)).collect())
}

fn column(name: &str, declared: &str, nullable: Option<bool>) -> TableColumn {
    let mut column = map(name, Some(declared));
    column.nullable = nullable;
    TableColumn { column, source_type: declared.to_owned(), warnings: Vec::new(), remarks: None }
}
