//! Cells as the texts that the server's input functions read: what would stand in quotes in a statement.

use std::io::Write;

use arrow::array::RecordBatch;

use super::super::fault;
use crate::ports::NodeFault;
use crate::types::cells::{Cell, columns};
use crate::types::text;

/// What a cell has that no text of the server can hold.
const NUL: &str = "has the character U+0000, which PostgreSQL has not";

/// Appends the rows of a batch in COPY's text form. `doubles` says for each column whether it goes into a double, `before` how
/// many rows there were before this batch; `unfit` makes the fault of a row's column.
pub(super) fn push_copy_rows(
    batch: &RecordBatch,
    doubles: &[bool],
    unfit: impl Fn(usize, &str, &str) -> NodeFault,
    out: &mut Vec<u8>,
) -> Result<(), NodeFault> {
    let columns = columns(batch)?;
    for row in 0..batch.num_rows() {
        for (index, column) in columns.iter().enumerate() {
            if index > 0 {
                out.push(b'\t');
            }
            match widened(column.cell(row), doubles[index]) {
                Cell::Null => out.extend_from_slice(b"\\N"),
                Cell::Text(text) => push_escaped(text, out).map_err(|why| unfit(row, column.name(), why))?,
                Cell::Binary(bytes) => {
                    // The backslash of the hexadecimal form, escaped.
                    out.push(b'\\');
                    push_hex(bytes, out);
                }
                // Numbers, dates and times hold nothing that COPY would take for its own.
                cell => push(cell, out),
            }
        }
        out.push(b'\n');
    }
    Ok(())
}

/// The texts of some rows of a batch, one after another; none is NULL.
pub(super) struct Texts {
    bytes: Vec<u8>,
    cells: Vec<Option<std::ops::Range<usize>>>,
}

impl Texts {
    /// Of the rows `from..to`, row by row.
    pub(super) fn of(
        batch: &RecordBatch,
        rows: std::ops::Range<usize>,
        doubles: &[bool],
        unfit: impl Fn(usize, &str, &str) -> NodeFault,
    ) -> Result<Self, NodeFault> {
        let columns = columns(batch)?;
        let mut texts = Self { bytes: Vec::new(), cells: Vec::with_capacity(rows.len() * columns.len()) };
        for row in rows {
            for (index, column) in columns.iter().enumerate() {
                let start = texts.bytes.len();
                let cell = widened(column.cell(row), doubles[index]);
                push(cell, &mut texts.bytes);
                if matches!(cell, Cell::Text(text) if text.contains('\0')) {
                    return Err(unfit(row, column.name(), NUL));
                }
                texts.cells.push((cell != Cell::Null).then_some(start..texts.bytes.len()));
            }
        }
        Ok(texts)
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = Option<&[u8]>> {
        self.cells.iter().map(|cell| cell.clone().map(|range| &self.bytes[range]))
    }
}

/// A float that goes into a double is that very number, not the one that its shortest digits stand for.
fn widened(cell: Cell<'_>, double: bool) -> Cell<'_> {
    match cell {
        Cell::Float(number) if double => Cell::Double(f64::from(number)),
        cell => cell,
    }
}

/// Appends the text of a cell; nothing for NULL.
fn push(cell: Cell<'_>, out: &mut Vec<u8>) {
    match cell {
        Cell::Null => {}
        Cell::Boolean(flag) => out.extend_from_slice(if flag { b"true" } else { b"false" }),
        Cell::Integer(number) => out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
        Cell::Float(number) => push_float(number, number.is_finite(), f64::from(number), out),
        Cell::Double(number) => push_float(number, number.is_finite(), number, out),
        Cell::Decimal(unscaled, scale) => text::push_decimal(unscaled, scale, out),
        Cell::WideDecimal(unscaled, scale) => text::push_wide_decimal(unscaled, scale, out),
        Cell::Digits(text) | Cell::Text(text) => out.extend_from_slice(text.as_bytes()),
        Cell::Binary(bytes) => push_hex(bytes, out),
        Cell::Date(days) => text::push_date(i64::from(days), out),
        Cell::Time(microseconds) => text::push_time(microseconds, out),
        Cell::Timestamp(microseconds) => text::push_timestamp(microseconds, out),
        Cell::Infinity { negative } => out.extend_from_slice(if negative { b"-infinity" } else { b"infinity" }),
    }
}

/// The shortest digits that read back as the same number, and the server's words for what is none.
fn push_float(shortest: impl std::fmt::Debug, finite: bool, number: f64, out: &mut Vec<u8>) {
    if finite {
        // Writing into a vector does not fail.
        let _ = write!(out, "{shortest:?}");
    } else if number.is_nan() {
        out.extend_from_slice(b"NaN");
    } else {
        out.extend_from_slice(if number < 0.0 { b"-Infinity" } else { b"Infinity" });
    }
}

/// The hexadecimal form of `bytea`.
fn push_hex(bytes: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(b"\\x");
    let start = out.len();
    out.resize(start + bytes.len() * 2, 0);
    // The room is exact.
    let _ = hex::encode_to_slice(bytes, &mut out[start..]);
}

/// Text in which COPY's own characters are escaped.
fn push_escaped(text: &str, out: &mut Vec<u8>) -> Result<(), &'static str> {
    let mut rest = text.as_bytes();
    while let Some(place) = rest.iter().position(|byte| matches!(byte, 0 | b'\\' | b'\t' | b'\n' | b'\r')) {
        out.extend_from_slice(&rest[..place]);
        out.extend_from_slice(match rest[place] {
            b'\\' => b"\\\\",
            b'\t' => b"\\t",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            _ => return Err(NUL),
        });
        rest = &rest[place + 1..];
    }
    out.extend_from_slice(rest);
    Ok(())
}

/// The fault of a value that the server has no text for.
pub(super) fn unfit(source: &str, table: &str, row: u64, column: &str, why: &str) -> NodeFault {
    let sentence = format!("row {row} has a value in column '{column}' that {why}");
    fault::writeback(source, table, &sentence)
        .detail("row", row)
        .detail("column", column)
        .detail("reason", "value_unfit")
}
