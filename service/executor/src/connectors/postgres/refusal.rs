//! What the server says of rows that it does not take: which row and which column, and its words without the value.

use tokio_postgres::Error;
use tokio_postgres::error::DbError;

use super::super::fault;
use super::session::explained;
use crate::ports::NodeFault;

/// Where in the rows the server found its fault.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// Counted from one, within what was sent.
    pub(super) line: Option<u64>,
    pub(super) column: Option<String>,
}

/// The fault of a write that failed and was rolled back. `before` counts the rows that were written before those that were
/// sent last.
pub(super) fn writeback(
    source: &str,
    secret: Option<&str>,
    table: &str,
    columns: &[&str],
    before: u64,
    error: &Error,
) -> NodeFault {
    let place = error.as_db_error().map_or_else(Place::default, |server| place(server, table, columns));
    let row = place.line.map(|line| before + line);
    let why = match (row, &place.column) {
        (Some(row), Some(column)) => format!("the database refused row {row} for its column '{column}'"),
        (Some(row), None) => format!("the database refused row {row}"),
        (None, Some(column)) => format!("the database refused a value of column '{column}'"),
        (None, None) => "the database refused them".to_owned(),
    };
    let mut fault = explained(fault::writeback(source, table, &why), error, secret, &[]);
    if let Some(server) = error.as_db_error()
        && server.code().code().starts_with("22")
    {
        // A data exception quotes the value, and only that.
        let words = format!("{}: {}", server.severity(), without_quoted(server.message()));
        fault = fault.underlying(&fault::scrubbed(&words, secret, &[]));
    }
    if let Some(row) = row {
        fault = fault.detail("row", row);
    }
    match place.column {
        Some(column) => fault.detail("column", column),
        None => fault,
    }
}

fn place(server: &DbError, table: &str, columns: &[&str]) -> Place {
    let place = server.where_().map_or_else(Place::default, |context| within(context, table, columns));
    Place { column: place.column.or_else(|| server.column().map(str::to_owned)), ..place }
}

/// Reads `COPY orders, line 3, column price: "abc"`, in whatever language the server speaks: after the table's name the first
/// number is the line, and the first name of a column that is followed by a colon is the column. Contexts of triggers stand
/// in lines of their own.
fn within(context: &str, table: &str, columns: &[&str]) -> Place {
    let after_table =
        context.lines().filter(|line| line.contains("COPY")).find_map(|line| Some(line.split_once(table)?.1));
    let Some(rest) = after_table else { return Place::default() };
    let Some(start) = rest.find(|c: char| c.is_ascii_digit()) else { return Place::default() };
    let rest = &rest[start..];
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let named = columns.iter().filter_map(|column| Some((rest[end..].find(&format!("{column}:"))?, *column)));
    let first = named.min_by_key(|(place, column)| (*place, std::cmp::Reverse(column.len())));
    Place { line: rest[..end].parse().ok(), column: first.map(|(_, column)| column.to_owned()) }
}

/// A message from whose first quotation mark to its last nothing is left.
fn without_quoted(message: &str) -> String {
    const MARKS: [char; 7] = ['"', '“', '”', '„', '«', '»', '「'];
    match (message.find(MARKS), message.rfind(|c| MARKS.contains(&c) || c == '」')) {
        (Some(first), Some(last)) if first < last => {
            let after = message[last..].chars().next().map_or(last, |mark| last + mark.len_utf8());
            format!("{}\"…\"{}", &message[..first], &message[after..])
        }
        _ => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server says where it stopped in its own language.
    #[test]
    fn line_and_column_are_read_in_any_language() {
        let columns = ["id", "unit_price", "price"];
        for (context, line, column) in [
            ("COPY orders, line 3, column price: \"a id: b\"", 3, Some("price")),
            ("COPY orders, line 12, column unit_price: null input", 12, Some("unit_price")),
            ("COPY orders, Zeile 7, Spalte id: »abc«", 7, Some("id")),
            ("PL/pgSQL function f() line 4 at RAISE\nCOPY orders, line 9", 9, None),
        ] {
            let place = within(context, "orders", &columns);
            assert_eq!((place.line, place.column.as_deref()), (Some(line), column), "{context}");
        }
        assert_eq!(within("SQL function \"f\" statement 1", "orders", &columns), Place::default());
    }

    /// R-EXEC-20
    #[test]
    fn a_quoted_value_is_taken_out() {
        for (message, left) in [
            ("invalid input syntax for type integer: \"a\"b\"", "invalid input syntax for type integer: \"…\""),
            ("value \"7\" is out of range for type integer", "value \"…\" is out of range for type integer"),
            ("ungültige Eingabesyntax für Typ integer: »abc«", "ungültige Eingabesyntax für Typ integer: \"…\""),
            ("numeric field overflow", "numeric field overflow"),
        ] {
            assert_eq!(without_quoted(message), left);
        }
    }
}
