//! Values as parameters of a prepared statement.
//!
//! The protocol has no decimal, no plain date and no bytes among the types of parameters: such values go as text, as an instant and
//! as bytes, and the template engine writes `CAST(? AS …)` around their places, so that the server neither compares a decimal
//! as a floating-point number nor takes bytes for text.

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use mysql_async::Value as Parameter;

use crate::template::Value;
use crate::types::context;

/// The value as the driver sends it; the error is a sentence for whoever wrote the value.
pub(super) fn parameter(value: &Value) -> Result<Parameter, &'static str> {
    Ok(match value {
        Value::Null => Parameter::NULL,
        Value::Bool(flag) => Parameter::Int(i64::from(*flag)),
        Value::Integer(number) | Value::BigInteger(number) => Parameter::Int(*number),
        Value::Double(number) => Parameter::Double(*number),
        Value::Decimal(text) | Value::String(text) => Parameter::Bytes(text.as_bytes().to_vec()),
        Value::Binary(bytes) => Parameter::Bytes(bytes.clone()),
        Value::Date(date) => {
            let (year, month, day) = calendar(*date)?;
            Parameter::Date(year, month, day, 0, 0, 0, 0)
        }
        Value::Time(time) => {
            let (hour, minute, second) = clock(time);
            Parameter::Time(false, 0, hour, minute, second, micro(context::microseconds(*time)))
        }
        Value::Timestamp(instant) => {
            let (year, month, day) = calendar(instant.date_naive())?;
            let (hour, minute, second) = clock(instant);
            Parameter::Date(year, month, day, hour, minute, second, fraction(*instant))
        }
        Value::List(_) => return Err("MySQL has no lists to bind."),
    })
}

fn calendar(date: NaiveDate) -> Result<(u16, u8, u8), &'static str> {
    let year = u16::try_from(date.year()).ok().filter(|year| *year <= 9999);
    let year = year.ok_or("MySQL has dates of the years 0 to 9999 only.")?;
    Ok((year, byte(date.month()), byte(date.day())))
}

fn clock(time: &impl Timelike) -> (u8, u8, u8) {
    (byte(time.hour()), byte(time.minute()), byte(time.second()))
}

fn fraction(instant: DateTime<Utc>) -> u32 {
    micro(context::microseconds(instant.time()))
}

fn micro(microseconds: i64) -> u32 {
    u32::try_from(microseconds.rem_euclid(1_000_000)).unwrap_or(0)
}

/// Parts of dates and times are below 60.
fn byte(part: u32) -> u8 {
    u8::try_from(part).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_beyond_the_servers_years_are_refused() {
        let date = |year| Value::Date(NaiveDate::from_ymd_opt(year, 2, 28).unwrap());
        assert_eq!(parameter(&date(9999)), Ok(Parameter::Date(9999, 2, 28, 0, 0, 0, 0)));
        assert_eq!(parameter(&date(0)), Ok(Parameter::Date(0, 2, 28, 0, 0, 0, 0)));
        assert!(parameter(&date(10_000)).is_err());
        assert!(parameter(&date(-1)).is_err());
        assert!(parameter(&Value::List(Vec::new())).is_err());
    }

    #[test]
    fn instants_keep_their_microseconds() {
        let instant = DateTime::parse_from_rfc3339("2024-02-29T23:59:59.123456789+02:00").unwrap().to_utc();
        assert_eq!(parameter(&Value::Timestamp(instant)), Ok(Parameter::Date(2024, 2, 29, 21, 59, 59, 123_456)));
    }
}
