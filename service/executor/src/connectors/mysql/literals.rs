//! Cells as parameters of an INSERT: what a literal of the cell's text would be to the server.

use chrono::{Datelike, NaiveDate};
use mysql_async::Value as Parameter;

use crate::types::cells::Cell;
use crate::types::text;

const DAY_MICROSECONDS: i64 = 86_400_000_000;

/// The cell as the driver sends it, or why it cannot be.
pub(super) fn parameter(cell: Cell<'_>) -> Result<Parameter, &'static str> {
    const NO_NUMBER: &str = "is not a number or is infinite, which MySQL has not";
    let finite = |value: f64| if value.is_finite() { Ok(Parameter::Double(value)) } else { Err(NO_NUMBER) };
    Ok(match cell {
        Cell::Null => Parameter::NULL,
        Cell::Boolean(flag) => Parameter::Int(i64::from(flag)),
        Cell::Integer(value) => Parameter::Int(value),
        // By its shortest digits, which are what the number was meant to be.
        Cell::Float(value) => finite(value.to_string().parse().unwrap_or(f64::NAN))?,
        Cell::Double(value) => finite(value)?,
        Cell::Decimal(unscaled, scale) => written(|out| text::push_decimal(unscaled, scale, out)),
        Cell::WideDecimal(unscaled, scale) => written(|out| text::push_wide_decimal(unscaled, scale, out)),
        Cell::Digits(text) if !text.ends_with(|c: char| c.is_ascii_digit()) => return Err(NO_NUMBER),
        Cell::Digits(text) | Cell::Text(text) => Parameter::Bytes(text.as_bytes().to_vec()),
        Cell::Binary(bytes) => Parameter::Bytes(bytes.to_vec()),
        Cell::Date(days) => {
            let (year, month, day) = calendar(i64::from(days))?;
            Parameter::Date(year, month, day, 0, 0, 0, 0)
        }
        Cell::Time(microseconds) => {
            let (days, clock) = (microseconds / DAY_MICROSECONDS, microseconds % DAY_MICROSECONDS);
            let (hour, minute, second, micro) = parts(clock);
            Parameter::Time(false, u32::try_from(days).unwrap_or(0), hour, minute, second, micro)
        }
        Cell::Timestamp(microseconds) => {
            let (year, month, day) = calendar(microseconds.div_euclid(DAY_MICROSECONDS))?;
            let (hour, minute, second, micro) = parts(microseconds.rem_euclid(DAY_MICROSECONDS));
            Parameter::Date(year, month, day, hour, minute, second, micro)
        }
        Cell::Infinity { .. } => return Err("is infinite, which MySQL has not"),
    })
}

fn written(push: impl FnOnce(&mut Vec<u8>)) -> Parameter {
    let mut out = Vec::with_capacity(32);
    push(&mut out);
    Parameter::Bytes(out)
}

/// Year, month and day of days since 1970-01-01.
fn calendar(days: i64) -> Result<(u16, u8, u8), &'static str> {
    const NO_YEAR: &str = "lies outside the years 1 to 9999, which MySQL has";
    // chrono counts from 0001-01-01, which is day 1.
    let days = i32::try_from(days + 719_163).map_err(|_| NO_YEAR)?;
    let date = NaiveDate::from_num_days_from_ce_opt(days).ok_or(NO_YEAR)?;
    let year = u16::try_from(date.year()).ok().filter(|year| (1..=9999).contains(year)).ok_or(NO_YEAR)?;
    Ok((year, u8::try_from(date.month()).unwrap_or(0), u8::try_from(date.day()).unwrap_or(0)))
}

/// Hour, minute, second and microsecond of a time of day.
fn parts(microseconds: i64) -> (u8, u8, u8, u32) {
    let seconds = microseconds / 1_000_000;
    let part = |number: i64| u8::try_from(number).unwrap_or(0);
    (
        part(seconds / 3600),
        part(seconds / 60 % 60),
        part(seconds % 60),
        u32::try_from(microseconds % 1_000_000).unwrap_or(0),
    )
}
