//! What the server says of rows that it does not take: which row and which column, and its words without the value.

use mysql_async::Error;

use super::super::fault;
use super::faults::explained;
use crate::ports::NodeFault;

/// The fault of a write that failed and was rolled back. `before` counts the rows that were written before those that were
/// sent last.
pub(super) fn writeback(source: &str, secret: Option<&str>, table: &str, before: u64, error: &Error) -> NodeFault {
    let message = match error {
        Error::Server(server) => server.message.as_str(),
        _ => "",
    };
    let (row, column) = (row(message).map(|row| before + row), column(message));
    let why = match (row, &column) {
        (Some(row), Some(column)) => format!("the database refused row {row} for its column '{column}'"),
        (Some(row), None) => format!("the database refused row {row}"),
        (None, Some(column)) => format!("the database refused a value of column '{column}'"),
        (None, None) => "the database refused them".to_owned(),
    };
    let mut fault = explained(fault::writeback(source, table, &why), error, secret, &[]);
    if let Some(row) = row {
        fault = fault.detail("row", row);
    }
    match column {
        Some(column) => fault.detail("column", column),
        None => fault,
    }
}

/// A value that the server does not have, so that it was not asked.
pub(super) fn unfit(source: &str, table: &str, row: u64, column: &str, why: &str) -> NodeFault {
    let sentence = format!("row {row} has a value in column '{column}' that {why}");
    fault::writeback(source, table, &sentence)
        .detail("row", row)
        .detail("column", column)
        .detail("reason", "value_unfit")
}

/// `… at row 3`, counted within one statement; 0 is none.
fn row(message: &str) -> Option<u64> {
    let (_, rest) = message.rsplit_once(" at row ")?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok().filter(|row| *row > 0)
}

/// `… column 'price' …`, or `` `shop`.`orders`.`price` ``.
fn column(message: &str) -> Option<String> {
    let (_, rest) = message.rsplit_once("olumn ")?;
    let quote = rest.chars().next().filter(|c| matches!(c, '\'' | '`'))?;
    let name =
        rest[1..].split_once(&format!("{quote} ")).map_or_else(|| rest[1..].trim_end_matches(quote), |(name, _)| name);
    name.rsplit("`.`").next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_and_column_are_read_out_of_the_servers_words() {
        for (message, place) in [
            ("Incorrect integer value: 'x' for column `d`.`t`.`age` at row 3", (Some(3), Some("age"))),
            ("Data too long for column 'name' at row 12", (Some(12), Some("name"))),
            ("Out of range value for column 'n' at row 1", (Some(1), Some("n"))),
            ("Column 'id' cannot be null", (None, Some("id"))),
            ("Duplicate entry '7' for key 'PRIMARY'", (None, None)),
        ] {
            assert_eq!((row(message), column(message).as_deref()), place, "{message}");
        }
    }
}
