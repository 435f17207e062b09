//! Rows as JSON (§12): an array a row, in schema order.
//!
//! Written by hand, because no JSON library gives the table of §12: 64-bit integers and long decimals as strings, base64, six
//! fraction digits. NaN and the infinities are no JSON numbers: a column that has one fails with
//! `pipeline.staging.value_overflow`. A store calls [`check`] before it takes a batch, so that the failure is the node's and not
//! that of every later reader.

use std::ops::Range;

use arrow::array::RecordBatch;
use serde_json::{Number, Value as Json};

use super::cells::{Cells, canonical, columns};
use crate::ports::NodeFault;

/// Writes the rows of `range` as arrays with commas between them, without the outer brackets, so that the rows of several
/// batches can follow each other. A comma goes first when `out` already ends with a row (with `]`).
pub fn write_rows(batch: &RecordBatch, range: Range<usize>, out: &mut Vec<u8>) -> Result<(), NodeFault> {
    let batch = canonical(batch)?;
    let columns = columns(&batch)?;
    for row in range.start..range.end.min(batch.num_rows()) {
        if out.last() == Some(&b']') {
            out.push(b',');
        }
        out.push(b'[');
        for (index, cells) in columns.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            push_cell(cells, row, out)?;
        }
        out.push(b']');
    }
    Ok(())
}

/// Writes the rows of `range` as NDJSON: one object a row, its members in schema order, a line feed after each. Columns of the
/// same name stand as often as they are.
pub fn write_lines(batch: &RecordBatch, range: Range<usize>, out: &mut Vec<u8>) -> Result<(), NodeFault> {
    let batch = canonical(batch)?;
    let columns = columns(&batch)?;
    let names: Vec<Vec<u8>> = columns.iter().map(|cells| member(cells.name())).collect();
    for row in range.start..range.end.min(batch.num_rows()) {
        out.push(b'{');
        for (index, (cells, name)) in columns.iter().zip(&names).enumerate() {
            if index > 0 {
                out.push(b',');
            }
            out.extend_from_slice(name);
            push_cell(cells, row, out)?;
        }
        out.extend_from_slice(b"}\n");
    }
    Ok(())
}

/// The rows of `range` as JSON values: those of [`write_rows`], for what carries JSON and not text.
///
/// Floats are read by the standard library: `serde_json` reads some of them a last digit off.
pub fn rows(batch: &RecordBatch, range: Range<usize>) -> Result<Vec<Json>, NodeFault> {
    let batch = canonical(batch)?;
    let columns = columns(&batch)?;
    let rows = range.start..range.end.min(batch.num_rows());
    rows.map(|row| columns.iter().map(|cells| value(cells, row)).collect()).collect()
}

fn value(cells: &Cells<'_>, row: usize) -> Result<Json, NodeFault> {
    if cells.is_null(row) {
        return Ok(Json::Null);
    }
    let mut out = Vec::new();
    cells.push(row, &mut out)?;
    // A cell is text or ASCII.
    let text = String::from_utf8_lossy(&out);
    if cells.is_text() {
        return Ok(Json::String(text.into_owned()));
    }
    let float = || text.parse().ok().and_then(Number::from_f64);
    Ok(match &*text {
        "true" => Json::Bool(true),
        "false" => Json::Bool(false),
        number => number.parse::<i64>().map(Number::from).ok().or_else(float).map_or(Json::Null, Json::Number),
    })
}

/// Whether every cell of the batch has a wire form.
pub fn check(batch: &RecordBatch) -> Result<(), NodeFault> {
    let batch = canonical(batch)?;
    for cells in columns(&batch)?.iter().filter(|cells| cells.may_lack_wire_form()) {
        for row in (0..batch.num_rows()).filter(|row| !cells.is_null(*row)) {
            cells.check(row)?;
        }
    }
    Ok(())
}

fn member(name: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len() + 3);
    out.push(b'"');
    push_escaped(name, &mut out);
    out.extend_from_slice(b"\":");
    out
}

fn push_cell(cells: &Cells<'_>, row: usize, out: &mut Vec<u8>) -> Result<(), NodeFault> {
    if cells.is_null(row) {
        out.extend_from_slice(b"null");
        return Ok(());
    }
    if !cells.is_text() {
        return cells.push(row, out);
    }
    out.push(b'"');
    match cells.text(row).filter(|_| cells.needs_escapes()) {
        Some(text) => push_escaped(text, out),
        None => cells.push(row, out)?,
    }
    out.push(b'"');
    Ok(())
}

/// Pushes text with what JSON wants escaped: quotes, backslashes and control characters.
fn push_escaped(text: &str, out: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    let bytes = text.as_bytes();
    let mut plain_from = 0;
    for (index, byte) in bytes.iter().copied().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.extend_from_slice(&bytes[plain_from..index]);
        plain_from = index + 1;
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            _ => {
                out.extend_from_slice(b"\\u00");
                out.extend_from_slice(&[HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 0xf)]]);
            }
        }
    }
    out.extend_from_slice(&bytes[plain_from..]);
}
