//! The cells of one column, ready to be written, as text for the wire or as they are for another database: the array's type is looked at once a batch, not once a cell.

use std::borrow::Cow;
use std::io::Write;

use arrow::array::{
    Array, ArrayRef, AsArray, BinaryArray, BooleanArray, Date32Array, Decimal128Array, Decimal256Array, Float32Array,
    Float64Array, Int32Array, Int64Array, RecordBatch, StringArray, Time64MicrosecondArray, TimestampMicrosecondArray,
};
use arrow::datatypes::{
    DataType, Date32Type, Decimal128Type, Decimal256Type, Field, Float32Type, Float64Type, Int32Type, Int64Type,
    Time64MicrosecondType, TimeUnit, TimestampMicrosecondType, i256,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::canonical::Canonical;
use super::{CanonicalType, Column, overflow, text};
use crate::ports::NodeFault;

/// One cell as what it is, for those who hand it on to another database.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f32),
    Double(f64),
    /// A scaled integer and its scale.
    Decimal(i128, i32),
    WideDecimal(i256, i32),
    /// A number that travels as its digits, which may be `NaN` or an infinity.
    Digits(&'a str),
    Text(&'a str),
    Binary(&'a [u8]),
    /// Days since 1970-01-01.
    Date(i32),
    /// Microseconds since midnight.
    Time(i64),
    /// Microseconds since 1970-01-01 UTC.
    Timestamp(i64),
    /// A date or an instant before or after all others.
    Infinity {
        negative: bool,
    },
}

/// One column of a batch with what its cells are.
pub struct Cells<'a> {
    column: Column,
    values: Values<'a>,
}

enum Values<'a> {
    Null,
    Boolean(&'a BooleanArray),
    Int32(&'a Int32Array),
    Int64(&'a Int64Array),
    Float32(&'a Float32Array),
    Float64(&'a Float64Array),
    Decimal128(&'a Decimal128Array, i32),
    Decimal256(&'a Decimal256Array, i32),
    Text(&'a StringArray),
    Binary(&'a BinaryArray),
    Date(&'a Date32Array),
    Time(&'a Time64MicrosecondArray),
    Timestamp(&'a TimestampMicrosecondArray),
}

/// The batch in canonical Arrow types: itself when it has them already, which is the rule.
pub fn canonical(batch: &RecordBatch) -> Result<Cow<'_, RecordBatch>, NodeFault> {
    let intake = Canonical::of(batch.schema_ref());
    if intake.is_identity() { Ok(Cow::Borrowed(batch)) } else { intake.take(batch).map(Cow::Owned) }
}

/// The columns of a batch in canonical Arrow types.
pub fn columns(batch: &RecordBatch) -> Result<Vec<Cells<'_>>, NodeFault> {
    batch.schema_ref().fields().iter().zip(batch.columns()).map(|(field, array)| Cells::of(field, array)).collect()
}

impl<'a> Cells<'a> {
    fn of(field: &Field, array: &'a ArrayRef) -> Result<Self, NodeFault> {
        let values = match array.data_type() {
            DataType::Null => Values::Null,
            DataType::Boolean => Values::Boolean(array.as_boolean()),
            DataType::Int32 => Values::Int32(array.as_primitive::<Int32Type>()),
            DataType::Int64 => Values::Int64(array.as_primitive::<Int64Type>()),
            DataType::Float32 => Values::Float32(array.as_primitive::<Float32Type>()),
            DataType::Float64 => Values::Float64(array.as_primitive::<Float64Type>()),
            DataType::Decimal128(_, s) => Values::Decimal128(array.as_primitive::<Decimal128Type>(), i32::from(*s)),
            DataType::Decimal256(_, s) => Values::Decimal256(array.as_primitive::<Decimal256Type>(), i32::from(*s)),
            DataType::Utf8 => Values::Text(array.as_string::<i32>()),
            DataType::Binary => Values::Binary(array.as_binary::<i32>()),
            DataType::Date32 => Values::Date(array.as_primitive::<Date32Type>()),
            DataType::Time64(TimeUnit::Microsecond) => Values::Time(array.as_primitive::<Time64MicrosecondType>()),
            DataType::Timestamp(TimeUnit::Microsecond, _) => {
                Values::Timestamp(array.as_primitive::<TimestampMicrosecondType>())
            }
            other => {
                let message = format!("Column '{}' has Arrow type {other}, which is not canonical.", field.name());
                return Err(NodeFault::new("pipeline.execution.aborted", message));
            }
        };
        Ok(Self { column: Column::of(field), values })
    }

    /// The column's label.
    pub fn name(&self) -> &str {
        &self.column.name
    }

    /// The cell of a row.
    pub fn cell(&self, row: usize) -> Cell<'a> {
        if self.is_null(row) {
            return Cell::Null;
        }
        match &self.values {
            Values::Null => Cell::Null,
            Values::Boolean(array) => Cell::Boolean(array.value(row)),
            Values::Int32(array) => Cell::Integer(i64::from(array.value(row))),
            Values::Int64(array) => Cell::Integer(array.value(row)),
            Values::Float32(array) => Cell::Float(array.value(row)),
            Values::Float64(array) => Cell::Double(array.value(row)),
            Values::Decimal128(array, scale) => Cell::Decimal(array.value(row), *scale),
            Values::Decimal256(array, scale) => Cell::WideDecimal(array.value(row), *scale),
            Values::Text(array) => match self.column.ty {
                CanonicalType::Decimal | CanonicalType::BigDecimal => Cell::Digits(array.value(row)),
                _ => Cell::Text(array.value(row)),
            },
            Values::Binary(array) => Cell::Binary(array.value(row)),
            Values::Date(array) => match array.value(row) {
                days if is_endless_date(days) => Cell::Infinity { negative: days < 0 },
                days => Cell::Date(days),
            },
            Values::Time(array) => Cell::Time(array.value(row)),
            Values::Timestamp(array) => match array.value(row) {
                microseconds if is_endless(microseconds) => Cell::Infinity { negative: microseconds < 0 },
                microseconds => Cell::Timestamp(microseconds),
            },
        }
    }

    /// Whether a cell is a JSON string. The rest are JSON numbers, `true`, `false` and `null`.
    pub(super) fn is_text(&self) -> bool {
        !matches!(
            self.column.ty,
            CanonicalType::Null | CanonicalType::Boolean | CanonicalType::Integer | CanonicalType::Decimal
        )
    }

    /// Whether the text of a cell may hold characters that JSON or CSV write in another way.
    pub(super) fn needs_escapes(&self) -> bool {
        self.column.ty == CanonicalType::String
    }

    /// Whether a cell may have no wire form at all (see [`Cells::push`]).
    pub(super) fn may_lack_wire_form(&self) -> bool {
        match self.values {
            Values::Float32(_) | Values::Float64(_) | Values::Date(_) | Values::Timestamp(_) => true,
            Values::Text(_) => self.column.ty == CanonicalType::Decimal,
            _ => false,
        }
    }

    /// Whether a cell that is not null has a wire form; fails as [`Cells::push`], which alone knows what to say.
    pub(super) fn check(&self, row: usize) -> Result<(), NodeFault> {
        let fits = match &self.values {
            Values::Float32(array) => array.value(row).is_finite(),
            Values::Float64(array) => array.value(row).is_finite(),
            // Far from the infinities, which lie at both ends.
            Values::Date(array) => array.value(row).unsigned_abs() < i32::MAX.unsigned_abs(),
            Values::Timestamp(array) => array.value(row).unsigned_abs() < i64::MAX.unsigned_abs(),
            _ => false,
        };
        if fits { Ok(()) } else { self.push(row, &mut Vec::new()) }
    }

    pub(super) fn is_null(&self, row: usize) -> bool {
        match &self.values {
            Values::Null => true,
            Values::Boolean(array) => array.is_null(row),
            Values::Int32(array) => array.is_null(row),
            Values::Int64(array) => array.is_null(row),
            Values::Float32(array) => array.is_null(row),
            Values::Float64(array) => array.is_null(row),
            Values::Decimal128(array, _) => array.is_null(row),
            Values::Decimal256(array, _) => array.is_null(row),
            Values::Text(array) => array.is_null(row),
            Values::Binary(array) => array.is_null(row),
            Values::Date(array) => array.is_null(row),
            Values::Time(array) => array.is_null(row),
            Values::Timestamp(array) => array.is_null(row),
        }
    }

    /// The text of a cell that is text already.
    pub(super) fn text(&self, row: usize) -> Option<&'a str> {
        match &self.values {
            Values::Text(array) => Some(array.value(row)),
            _ => None,
        }
    }

    /// Writes the bare text of a cell that is not null: no quotes, no escapes.
    ///
    /// A number that is none (NaN, an infinity) and a date without a calendar day (PostgreSQL's and DuckDB's infinities) have
    /// no wire form: `pipeline.staging.value_overflow`.
    pub(super) fn push(&self, row: usize, out: &mut Vec<u8>) -> Result<(), NodeFault> {
        match &self.values {
            Values::Null => {}
            Values::Boolean(array) => out.extend_from_slice(if array.value(row) { b"true" } else { b"false" }),
            Values::Int32(array) => push_integer(array.value(row), out),
            Values::Int64(array) => push_integer(array.value(row), out),
            Values::Float32(array) => self.push_float(array.value(row), array.value(row).is_finite(), out)?,
            Values::Float64(array) => self.push_float(array.value(row), array.value(row).is_finite(), out)?,
            Values::Decimal128(array, scale) => text::push_decimal(array.value(row), *scale, out),
            Values::Decimal256(array, scale) => text::push_wide_decimal(array.value(row), *scale, out),
            Values::Text(array) => self.push_text(array.value(row), out)?,
            Values::Binary(array) => push_base64(array.value(row), out),
            Values::Date(array) => match array.value(row) {
                days if is_endless_date(days) => return Err(overflow(self.name(), "is infinite")),
                days => text::push_date(i64::from(days), out),
            },
            Values::Time(array) => text::push_time(array.value(row), out),
            Values::Timestamp(array) => match array.value(row) {
                microseconds if is_endless(microseconds) => return Err(overflow(self.name(), "is infinite")),
                microseconds => text::push_timestamp(microseconds, out),
            },
        }
        Ok(())
    }

    /// The shortest digits that read back as the same float.
    fn push_float(&self, value: impl std::fmt::Debug, finite: bool, out: &mut Vec<u8>) -> Result<(), NodeFault> {
        if !finite {
            return Err(overflow(self.name(), "is not a number or is infinite"));
        }
        // Writing into a vector does not fail.
        let _ = write!(out, "{value:?}");
        Ok(())
    }

    /// Text as it is; but a DECIMAL that travels as text is a JSON number, and must read as one.
    fn push_text(&self, value: &str, out: &mut Vec<u8>) -> Result<(), NodeFault> {
        let number = |b: u8| b.is_ascii_digit() || matches!(b, b'-' | b'.');
        if self.column.ty == CanonicalType::Decimal && !value.bytes().all(number) {
            return Err(overflow(self.name(), "is not a number or is infinite"));
        }
        out.extend_from_slice(value.as_bytes());
        Ok(())
    }
}

/// The engine of staging keeps infinity as the largest number, and minus infinity as its negative.
fn is_endless_date(days: i32) -> bool {
    matches!(days, i32::MAX | ..=-2_147_483_647)
}

fn is_endless(microseconds: i64) -> bool {
    matches!(microseconds, i64::MAX | ..=-9_223_372_036_854_775_807)
}

fn push_integer(number: impl itoa::Integer, out: &mut Vec<u8>) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

fn push_base64(bytes: &[u8], out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + bytes.len().div_ceil(3) * 4, 0);
    // The room is exact: four characters for each three bytes begun.
    let written = STANDARD.encode_slice(bytes, &mut out[start..]).unwrap_or(0);
    out.truncate(start + written);
}
