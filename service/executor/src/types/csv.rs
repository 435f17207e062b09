//! Rows as CSV (RFC 4180): the cells of the JSON encoding without its quotes. NULL is an empty field, an empty string is `""`,
//! so that the two stay apart.

use std::ops::Range;

use arrow::array::RecordBatch;
use arrow::datatypes::Schema;

use super::cells::{canonical, columns};
use crate::ports::NodeFault;

/// Writes the line of column names.
pub fn write_header(schema: &Schema, out: &mut Vec<u8>) {
    for (index, field) in schema.fields().iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        push_field(field.name(), out);
    }
    out.extend_from_slice(b"\r\n");
}

/// Writes the rows of `range`, a line each.
pub fn write_rows(batch: &RecordBatch, range: Range<usize>, out: &mut Vec<u8>) -> Result<(), NodeFault> {
    let batch = canonical(batch)?;
    let columns = columns(&batch)?;
    for row in range.start..range.end.min(batch.num_rows()) {
        for (index, cells) in columns.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            if cells.is_null(row) {
                continue;
            }
            match cells.text(row).filter(|_| cells.needs_escapes()) {
                Some(text) => push_field(text, out),
                // An empty BINARY is a value too.
                None => {
                    let start = out.len();
                    cells.push(row, out)?;
                    if out.len() == start {
                        out.extend_from_slice(b"\"\"");
                    }
                }
            }
        }
        out.extend_from_slice(b"\r\n");
    }
    Ok(())
}

fn push_field(text: &str, out: &mut Vec<u8>) {
    let plain = !text.is_empty() && !text.bytes().any(|b| matches!(b, b'"' | b',' | b'\r' | b'\n'));
    if plain {
        out.extend_from_slice(text.as_bytes());
        return;
    }
    out.push(b'"');
    for byte in text.bytes() {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}
