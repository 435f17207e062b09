//! Cells of SQLite, which has its types a value and not a column: a value that does not fit what its column was declared as is
//! `pipeline.staging.value_overflow`, never bent.

use std::sync::Arc;

use arrow::array::{ArrayRef, BinaryBuilder, Float64Builder, Int32Builder, Int64Builder, StringBuilder};
use arrow::datatypes::DataType;
use rusqlite::types::{Value as Bound, ValueRef};

use crate::ports::NodeFault;
use crate::template::Value;
use crate::types::{Column, context, overflow, text};

/// One column under construction.
pub(super) struct Building {
    column: Column,
    builder: Builder,
}

enum Builder {
    Int32(Int32Builder),
    Int64(Int64Builder),
    Float64(Float64Builder),
    Text(StringBuilder),
    Binary(BinaryBuilder),
}

impl Building {
    pub(super) fn new(column: Column) -> Self {
        let builder = match column.arrow_type() {
            DataType::Int32 => Builder::Int32(Int32Builder::new()),
            DataType::Int64 => Builder::Int64(Int64Builder::new()),
            DataType::Float64 => Builder::Float64(Float64Builder::new()),
            DataType::Binary => Builder::Binary(BinaryBuilder::new()),
            _ => Builder::Text(StringBuilder::new()),
        };
        Self { column, builder }
    }

    /// Appends a cell; answers how many bytes it has.
    pub(super) fn push(&mut self, cell: ValueRef<'_>) -> Result<usize, NodeFault> {
        let name = self.column.name.as_str();
        let unfit = |what: &str| overflow(name, what);
        match (&mut self.builder, cell) {
            (Builder::Int32(out), ValueRef::Null) => out.append_null(),
            (Builder::Int64(out), ValueRef::Null) => out.append_null(),
            (Builder::Float64(out), ValueRef::Null) => out.append_null(),
            (Builder::Text(out), ValueRef::Null) => out.append_null(),
            (Builder::Binary(out), ValueRef::Null) => out.append_null(),

            (Builder::Int32(out), ValueRef::Integer(number)) => {
                out.append_value(i32::try_from(number).map_err(|_| unfit("is larger than 32 bits"))?);
            }
            (Builder::Int64(out), ValueRef::Integer(number)) => out.append_value(number),
            (Builder::Float64(out), ValueRef::Real(number)) => out.append_value(number),
            (Builder::Float64(out), ValueRef::Integer(number)) => {
                out.append_value(exact_double(number).ok_or_else(|| unfit("has more digits than a double"))?);
            }
            (Builder::Binary(out), ValueRef::Blob(bytes) | ValueRef::Text(bytes)) => out.append_value(bytes),

            (Builder::Text(out), ValueRef::Text(bytes)) => {
                out.append_value(std::str::from_utf8(bytes).map_err(|_| unfit("is not UTF-8"))?);
            }
            (Builder::Text(out), ValueRef::Integer(number)) => out.append_value(itoa::Buffer::new().format(number)),
            (Builder::Text(out), ValueRef::Real(number)) => out.append_value(format!("{number:?}")),

            (_, ValueRef::Real(_)) => return Err(unfit("is no whole number")),
            (_, ValueRef::Text(_)) => return Err(unfit("is text, though its column was declared as a number")),
            (_, ValueRef::Blob(_)) => return Err(unfit("is a blob, though its column was not declared as one")),
            (_, ValueRef::Integer(_)) => return Err(unfit("is a number, though its column was declared as a blob")),
        }
        Ok(match cell {
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.len() + 8,
            _ => 8,
        })
    }

    /// The cells so far as an array; the builder is empty afterwards.
    pub(super) fn finish(&mut self) -> ArrayRef {
        match &mut self.builder {
            Builder::Int32(builder) => Arc::new(builder.finish()),
            Builder::Int64(builder) => Arc::new(builder.finish()),
            Builder::Float64(builder) => Arc::new(builder.finish()),
            Builder::Text(builder) => Arc::new(builder.finish()),
            Builder::Binary(builder) => Arc::new(builder.finish()),
        }
    }
}

/// The same whole number as a double, if there is one.
fn exact_double(number: i64) -> Option<f64> {
    const WHOLE: i64 = 1 << f64::MANTISSA_DIGITS;
    // Within this range every whole number is a double.
    #[allow(clippy::cast_precision_loss)]
    (-WHOLE..=WHOLE).contains(&number).then_some(number as f64)
}

/// A value as SQLite keeps such values; none for a list, which it does not have.
///
/// A decimal is a number as long as a double has its digits, as SQLite itself would keep it; one with more than 15 digits is
/// text, so that it is not rounded. Dates and times are text as SQLite's own functions write it, in UTC.
pub(super) fn bound(value: &Value) -> Option<Bound> {
    Some(match value {
        Value::Null => Bound::Null,
        Value::Bool(flag) => Bound::Integer(i64::from(*flag)),
        Value::Integer(number) | Value::BigInteger(number) => Bound::Integer(*number),
        Value::Decimal(digits) => decimal(digits),
        Value::Double(number) => Bound::Real(*number),
        Value::String(text) => Bound::Text(text.clone()),
        Value::Binary(bytes) => Bound::Blob(bytes.clone()),
        Value::Date(date) => written(|out| text::push_date(context::days(*date), out)),
        Value::Time(time) => written(|out| push_clock(context::microseconds(*time), out)),
        Value::Timestamp(instant) => written(|out| push_instant(instant.timestamp_micros(), out)),
        Value::List(_) => return None,
    })
}

/// A number of these digits as SQLite would keep it; text where a double does not have them all.
pub(super) fn decimal(digits: &str) -> Bound {
    let significant = digits.trim_start_matches(['-', '+', '0', '.']).bytes().filter(u8::is_ascii_digit).count();
    if let Ok(whole) = digits.parse::<i64>() {
        return Bound::Integer(whole);
    }
    match digits.parse::<f64>() {
        Ok(number) if significant <= 15 => Bound::Real(number),
        _ => Bound::Text(digits.to_owned()),
    }
}

/// A date and a time in UTC, as SQLite's own functions write them.
pub(super) fn push_instant(microseconds: i64, out: &mut Vec<u8>) {
    const DAY: i64 = 86_400_000_000;
    text::push_date(microseconds.div_euclid(DAY), out);
    out.push(b' ');
    push_clock(microseconds.rem_euclid(DAY), out);
}

/// A time without a fraction that is zero: `12:30:00` and `12:30:00.000000` are different texts.
pub(super) fn push_clock(microseconds: i64, out: &mut Vec<u8>) {
    text::push_time(microseconds, out);
    if out.ends_with(b".000000") {
        out.truncate(out.len() - b".000000".len());
    }
}

fn written(push: impl FnOnce(&mut Vec<u8>)) -> Bound {
    let mut out = Vec::with_capacity(32);
    push(&mut out);
    // Dates and times are written in ASCII.
    Bound::Text(String::from_utf8_lossy(&out).into_owned())
}
