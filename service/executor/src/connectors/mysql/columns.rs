//! Cells of one result column, from the values of the binary protocol into an Arrow builder.

use arrow::array::ArrayRef;
use arrow::datatypes::i256;
use chrono::NaiveDate;
use mysql_async::Value as Cell;

use super::super::builder::Builder;
use crate::ports::{NodeFault, Warning};
use crate::types::mysql::{Decoder, Mapped, left_out};
use crate::types::{Column, context, overflow};

const DAY_MICROSECONDS: i64 = 86_400_000_000;
/// The bit of a geometry's type that says that a reference system follows, and the length of its header before it.
const EWKB_SRID: u32 = 0x2000_0000;

/// One column under construction.
pub(super) struct Building {
    column: Column,
    decoder: Decoder,
    source_type: &'static str,
    builder: Builder,
    /// Dates that no calendar has, which became NULL.
    left_out: u64,
}

impl Building {
    pub(super) fn new(mapped: Mapped) -> Self {
        let builder = Builder::of(&mapped.column);
        let Mapped { column, decoder, source_type, .. } = mapped;
        Self { column, decoder, source_type, builder, left_out: 0 }
    }

    /// Appends a cell; answers about how many bytes it has.
    pub(super) fn push(&mut self, cell: Cell) -> Result<usize, NodeFault> {
        let bytes = match &cell {
            Cell::Bytes(bytes) => bytes.len() + 8,
            _ => 8,
        };
        match cell {
            Cell::NULL => self.builder.append_null(),
            cell => self.decode(cell)?,
        }
        Ok(bytes)
    }

    /// The cells so far as an array; the builder is empty afterwards.
    pub(super) fn finish(&mut self) -> ArrayRef {
        self.builder.finish()
    }

    /// What is to be said about the values of the whole column.
    pub(super) fn warning(&self) -> Option<Warning> {
        (self.left_out > 0).then(|| left_out(&self.column.name, self.source_type, self.left_out))
    }

    fn decode(&mut self, cell: Cell) -> Result<(), NodeFault> {
        let name = self.column.name.as_str();
        let unfit = |what: &str| overflow(name, what);
        let size = (self.column.precision, self.column.scale);
        match (&mut self.builder, self.decoder, cell) {
            (Builder::Int32(out), Decoder::Integer, Cell::Int(number)) => {
                out.append_value(i32::try_from(number).map_err(|_| unfit("is larger than 32 bits"))?);
            }
            (Builder::Int64(out), Decoder::Integer, Cell::Int(number)) => out.append_value(number),
            (Builder::Decimal128(out, 0), Decoder::Integer, Cell::Int(number)) => out.append_value(number.into()),
            (Builder::Decimal128(out, 0), Decoder::Integer, Cell::UInt(number)) => out.append_value(number.into()),
            (Builder::Float32(out), Decoder::Float, Cell::Float(number)) => out.append_value(number),
            (Builder::Float64(out), Decoder::Double, Cell::Double(number)) => out.append_value(number),
            (Builder::Decimal128(out, _), Decoder::Decimal, Cell::Bytes(text)) => {
                let digits = unscaled(utf8(name, &text)?, size).ok_or_else(|| unfit("has too many digits"))?;
                out.append_value(digits.parse().map_err(|_| unfit("is no number"))?);
            }
            (Builder::Decimal256(out, _), Decoder::Decimal, Cell::Bytes(text)) => {
                let digits = unscaled(utf8(name, &text)?, size).ok_or_else(|| unfit("has too many digits"))?;
                out.append_value(i256::from_string(&digits).ok_or_else(|| unfit("is no number"))?);
            }
            (Builder::Text(out), Decoder::Text | Decoder::Decimal, Cell::Bytes(text)) => {
                out.append_value(utf8(name, &text)?);
            }
            (Builder::Boolean(out), Decoder::Bit, Cell::Bytes(bits)) => {
                out.append_value(bits.iter().any(|byte| *byte != 0));
            }
            (Builder::Binary(out), Decoder::Bytes, Cell::Bytes(bytes)) => out.append_value(&bytes),
            (Builder::Text(out), Decoder::Geometry, Cell::Bytes(bytes)) => out.append_value(ewkb(&bytes)),
            (Builder::Text(out), Decoder::Unknown, Cell::Bytes(bytes)) => out.append_value(hex::encode(bytes)),
            (Builder::Date(out), Decoder::Date, Cell::Date(year, month, day, ..)) => match date(year, month, day) {
                Some(date) => {
                    out.append_value(i32::try_from(context::days(date)).map_err(|_| unfit("is too far away"))?)
                }
                None => {
                    out.append_null();
                    self.left_out += 1;
                }
            },
            (Builder::Timestamp(out), Decoder::Instant, Cell::Date(year, month, day, hour, minute, second, micro)) => {
                match date(year, month, day) {
                    Some(date) => {
                        let clock = clock(hour, minute, second, micro);
                        out.append_value(context::days(date) * DAY_MICROSECONDS + clock);
                    }
                    None => {
                        out.append_null();
                        self.left_out += 1;
                    }
                }
            }
            (Builder::Time(out), Decoder::Time, Cell::Time(negative, days, hours, minutes, seconds, micro)) => {
                let total = i64::from(days) * DAY_MICROSECONDS + clock(hours, minutes, seconds, micro);
                if total > DAY_MICROSECONDS || (negative && total > 0) {
                    return Err(unfit(
                        "is no time of day but a duration (negative, or longer than a day): read it as TIME_TO_SEC(…) or \
                         CAST(… AS CHAR)",
                    ));
                }
                out.append_value(total);
            }
            _ => return Err(unfit("has a form that cannot be read")),
        }
        Ok(())
    }
}

/// The day, if a calendar has it. The servers keep years from 0, and under some modes also days such as 30 February.
fn date(year: u16, month: u8, day: u8) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))
}

fn clock(hours: u8, minutes: u8, seconds: u8, microseconds: u32) -> i64 {
    let seconds = (i64::from(hours) * 60 + i64::from(minutes)) * 60 + i64::from(seconds);
    seconds * 1_000_000 + i64::from(microseconds)
}

/// The digits of a decimal without its point, filled to the scale. None when it has more digits than were announced.
fn unscaled(text: &str, size: (Option<u32>, Option<i32>)) -> Option<String> {
    let (precision, scale) = (usize::try_from(size.0?).ok()?, usize::try_from(size.1?).ok()?);
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let whole = whole.trim_start_matches('0');
    let kept = fraction.len().min(scale);
    let fits = whole.len() + scale <= precision && fraction[kept..].bytes().all(|digit| digit == b'0');
    fits.then(|| format!("{sign}{whole}{:0<scale$}", &fraction[..kept]))
        .map(|text| if text.ends_with(|c: char| c.is_ascii_digit()) { text } else { "0".to_owned() })
}

/// A geometry as PostGIS prints it: the hexadecimal digits of well-known binary, with its reference system where it has one.
/// The server puts four bytes of the latter before the former.
fn ewkb(stored: &[u8]) -> String {
    let Some(([s0, s1, s2, s3], [order, t0, t1, t2, t3, rest @ ..])) = stored.split_first_chunk::<4>() else {
        return hex::encode_upper(stored);
    };
    let mut out = vec![*order];
    let (srid, ty) = ([*s0, *s1, *s2, *s3], [*t0, *t1, *t2, *t3]);
    if srid == [0; 4] {
        out.extend_from_slice(&ty);
    } else if *order == 0 {
        out.extend_from_slice(&(u32::from_be_bytes(ty) | EWKB_SRID).to_be_bytes());
        out.extend_from_slice(&u32::from_le_bytes(srid).to_be_bytes());
    } else {
        out.extend_from_slice(&(u32::from_le_bytes(ty) | EWKB_SRID).to_le_bytes());
        out.extend_from_slice(&srid);
    }
    out.extend_from_slice(rest);
    hex::encode_upper(out)
}

fn utf8<'a>(name: &str, raw: &'a [u8]) -> Result<&'a str, NodeFault> {
    std::str::from_utf8(raw).map_err(|_| overflow(name, "is not UTF-8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decimal_keeps_its_digits_or_does_not_fit() {
        let sized = |text, precision, scale| unscaled(text, (Some(precision), Some(scale)));
        for (text, precision, scale, digits) in [
            ("12.50", 5, 2, "1250"),
            ("-0.05", 4, 2, "-05"),
            ("0.00", 4, 2, "00"),
            ("0", 1, 0, "0"),
            ("-0", 3, 0, "0"),
            ("7", 3, 2, "700"),
            ("1.500", 3, 1, "15"),
            ("0.99999", 5, 5, "99999"),
        ] {
            assert_eq!(sized(text, precision, scale).as_deref(), Some(digits), "{text}");
        }
        assert_eq!(sized("1000", 3, 0), None);
        assert_eq!(sized("1.501", 3, 1), None);
    }

    #[test]
    fn a_geometry_is_written_as_postgis_does() {
        let point = "0101000000000000000000F03F0000000000000040";
        let stored = |srid: &str| hex::decode(format!("{srid}{point}")).unwrap();
        assert_eq!(ewkb(&stored("00000000")), point);
        assert_eq!(ewkb(&stored("E6100000")), "0101000020E6100000000000000000F03F0000000000000040");
        assert_eq!(ewkb(&[1, 2]), "0102");
    }
}
