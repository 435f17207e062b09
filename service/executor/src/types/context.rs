//! A value of the execution context as wire JSON, for `parameters_json` and for events.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{Datelike, NaiveDate, NaiveTime, Timelike};
use serde_json::Value as Json;

use super::{CanonicalType, text};
use crate::template::Value;

/// The value in the encoding of §12. A decimal is a string, as BIGDECIMAL is; [`wire_as`] knows better where the type is known.
/// A double that is no number is null.
pub fn wire(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(flag) => Json::Bool(*flag),
        Value::Integer(number) => Json::from(*number),
        Value::BigInteger(number) => Json::String(number.to_string()),
        Value::Decimal(digits) => Json::String(digits.clone()),
        Value::Double(number) => Json::from(*number),
        Value::String(text) => Json::String(text.clone()),
        Value::Binary(bytes) => Json::String(STANDARD.encode(bytes)),
        Value::Date(date) => written(|out| text::push_date(days(*date), out)),
        Value::Time(time) => written(|out| text::push_time(microseconds(*time), out)),
        Value::Timestamp(instant) => written(|out| text::push_timestamp(instant.timestamp_micros(), out)),
        Value::List(items) => Json::Array(items.iter().map(wire).collect()),
    }
}

/// The value in the encoding of a declared type: a DECIMAL, which has at most 15 digits, is a JSON number.
pub fn wire_as(value: &Value, ty: CanonicalType) -> Json {
    match (value, ty) {
        (Value::Decimal(digits), CanonicalType::Decimal) => {
            digits.parse::<f64>().map_or_else(|_| Json::String(digits.clone()), Json::from)
        }
        (Value::List(items), _) => Json::Array(items.iter().map(|item| wire_as(item, ty)).collect()),
        _ => wire(value),
    }
}

fn written(push: impl FnOnce(&mut Vec<u8>)) -> Json {
    let mut out = Vec::with_capacity(32);
    push(&mut out);
    // Dates and times are written in ASCII.
    Json::String(String::from_utf8_lossy(&out).into_owned())
}

/// Days since 1970-01-01.
pub(crate) fn days(date: NaiveDate) -> i64 {
    // chrono counts from 0001-01-01, which is day 1.
    i64::from(date.num_days_from_ce()) - 719_163
}

/// Microseconds since midnight; finer digits are cut.
pub(crate) fn microseconds(time: NaiveTime) -> i64 {
    // A leap second is 10⁹ nanoseconds and more: it stays inside its second.
    let fraction = time.nanosecond().min(999_999_999) / 1000;
    i64::from(time.num_seconds_from_midnight()) * 1_000_000 + i64::from(fraction)
}
