//! Cells of one result column, from their binary form into an Arrow builder.

use arrow::array::ArrayRef;

use super::super::builder::Builder;
use super::numeric::Numeric;
use crate::ports::NodeFault;
use crate::types::postgres::Decoder;
use crate::types::{Column, overflow};

/// Days and microseconds between 1970-01-01 and 2000-01-01, from which the server counts.
const EPOCH_DAYS: i32 = 10_957;
const EPOCH_MICROSECONDS: i64 = 946_684_800_000_000;

/// One column under construction.
pub(super) struct Building {
    column: Column,
    decoder: Decoder,
    builder: Builder,
}

impl Building {
    pub(super) fn new(column: Column, decoder: Decoder) -> Self {
        let builder = Builder::of(&column);
        Self { column, decoder, builder }
    }

    /// Appends a cell.
    pub(super) fn push(&mut self, cell: Option<&[u8]>) -> Result<(), NodeFault> {
        match cell {
            None => self.builder.append_null(),
            Some(raw) => self.decode(raw)?,
        }
        Ok(())
    }

    /// The cells so far as an array; the builder is empty afterwards.
    pub(super) fn finish(&mut self) -> ArrayRef {
        self.builder.finish()
    }

    fn decode(&mut self, raw: &[u8]) -> Result<(), NodeFault> {
        let name = &self.column.name;
        match (&mut self.builder, self.decoder) {
            (Builder::Boolean(out), Decoder::Bool) => out.append_value(raw != [0]),
            (Builder::Int32(out), Decoder::Int2) => out.append_value(i32::from(i16::from_be_bytes(fixed(name, raw)?))),
            (Builder::Int32(out), Decoder::Int4) => out.append_value(i32::from_be_bytes(fixed(name, raw)?)),
            (Builder::Int64(out), Decoder::Int8) => out.append_value(i64::from_be_bytes(fixed(name, raw)?)),
            (Builder::Int64(out), Decoder::Oid) => out.append_value(i64::from(u32::from_be_bytes(fixed(name, raw)?))),
            (Builder::Float32(out), Decoder::Float4) => out.append_value(f32::from_be_bytes(fixed(name, raw)?)),
            (Builder::Float64(out), Decoder::Float8) => out.append_value(f64::from_be_bytes(fixed(name, raw)?)),
            (Builder::Decimal128(out, scale), Decoder::Numeric) => {
                let number = Numeric::read(raw).ok_or_else(|| unreadable(name))?;
                out.append_value(number.unscaled(*scale).ok_or_else(|| no_decimal(name, &number))?);
            }
            (Builder::Decimal256(out, scale), Decoder::Numeric) => {
                let number = Numeric::read(raw).ok_or_else(|| unreadable(name))?;
                out.append_value(number.unscaled_wide(*scale).ok_or_else(|| no_decimal(name, &number))?);
            }
            (Builder::Text(out), Decoder::Numeric) => {
                out.append_value(Numeric::read(raw).ok_or_else(|| unreadable(name))?.text());
            }
            (Builder::Text(out), Decoder::Text) => out.append_value(utf8(name, raw)?),
            (Builder::Text(out), Decoder::VersionedText) => {
                out.append_value(utf8(name, raw.get(1..).unwrap_or_default())?)
            }
            (Builder::Text(out), Decoder::Char) => out.append_value(character(raw)),
            (Builder::Text(out), Decoder::Uuid) => {
                out.append_value(uuid::Uuid::from_bytes(fixed(name, raw)?).hyphenated().encode_lower(&mut [0; 36]));
            }
            (Builder::Binary(out), Decoder::Bytes) => out.append_value(raw),
            (Builder::Date(out), Decoder::Date) => out.append_value(date(name, raw)?),
            (Builder::Time(out), Decoder::Time) => {
                let microseconds = raw.get(..8).ok_or_else(|| unreadable(name))?;
                out.append_value(i64::from_be_bytes(fixed(name, microseconds)?));
            }
            (Builder::Timestamp(out), Decoder::Timestamp) => out.append_value(timestamp(name, raw)?),
            _ => return Err(unreadable(name)),
        }
        Ok(())
    }
}

fn date(name: &str, raw: &[u8]) -> Result<i32, NodeFault> {
    match i32::from_be_bytes(fixed(name, raw)?) {
        i32::MAX | i32::MIN => Err(overflow(name, "is infinite")),
        days => days.checked_add(EPOCH_DAYS).ok_or_else(|| overflow(name, "is too far away")),
    }
}

/// The server's last years reach past what microseconds since 1970 can count in 64 bits.
fn timestamp(name: &str, raw: &[u8]) -> Result<i64, NodeFault> {
    match i64::from_be_bytes(fixed(name, raw)?) {
        i64::MAX | i64::MIN => Err(overflow(name, "is infinite")),
        microseconds => microseconds.checked_add(EPOCH_MICROSECONDS).ok_or_else(|| overflow(name, "is too far away")),
    }
}

/// `"char"` as the server prints it: nothing for zero, an octal escape above ASCII.
fn character(raw: &[u8]) -> String {
    match raw.first().copied().unwrap_or(0) {
        0 => String::new(),
        byte @ 128.. => format!("\\{byte:03o}"),
        byte => char::from(byte).to_string(),
    }
}

fn fixed<const N: usize>(name: &str, raw: &[u8]) -> Result<[u8; N], NodeFault> {
    raw.try_into().map_err(|_| unreadable(name))
}

fn utf8<'a>(name: &str, raw: &'a [u8]) -> Result<&'a str, NodeFault> {
    std::str::from_utf8(raw).map_err(|_| overflow(name, "is not UTF-8"))
}

fn no_decimal(name: &str, number: &Numeric<'_>) -> NodeFault {
    overflow(name, if number.is_finite() { "has too many digits" } else { "is not a number or is infinite" })
}

fn unreadable(name: &str) -> NodeFault {
    overflow(name, "has a form that cannot be read")
}
