//! Bind values on the wire. Numbers keep every digit; a double travels as its bits, so that NaN and infinity do too.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{NaiveDate, Timelike};
use serde::{Deserialize, Serialize};

use crate::template::Value;

/// A scalar bind, in the engine's units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "value", rename_all = "snake_case")]
pub enum Bind {
    Null,
    Bool(bool),
    Integer(i32),
    BigInteger(i64),
    /// Plain decimal text.
    Decimal(String),
    /// The bits of a double.
    Double(u64),
    Text(String),
    /// Base64.
    Binary(String),
    /// Days since 1970-01-01.
    Date(i32),
    /// Microseconds since midnight.
    Time(i64),
    /// Microseconds since 1970-01-01T00:00:00Z.
    Timestamp(i64),
}

/// A list where a scalar is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotScalar;

impl Bind {
    /// The bind of a scalar. A list is written out as placeholders before this is called.
    pub fn of(value: &Value) -> Result<Self, NotScalar> {
        Ok(match value {
            Value::Null => Bind::Null,
            Value::Bool(yes) => Bind::Bool(*yes),
            Value::Integer(number) => i32::try_from(*number).map_or(Bind::BigInteger(*number), Bind::Integer),
            Value::BigInteger(number) => Bind::BigInteger(*number),
            Value::Decimal(text) => Bind::Decimal(text.clone()),
            Value::Double(number) => Bind::Double(number.to_bits()),
            Value::String(text) => Bind::Text(text.clone()),
            Value::Binary(bytes) => Bind::Binary(STANDARD.encode(bytes)),
            Value::Date(date) => Bind::Date(days(*date)),
            Value::Time(time) => {
                // A leap second has more than a million microseconds here; the engine knows none, it counts on.
                Bind::Time(
                    i64::from(time.num_seconds_from_midnight()) * 1_000_000 + i64::from(time.nanosecond() / 1000),
                )
            }
            Value::Timestamp(instant) => Bind::Timestamp(instant.timestamp_micros()),
            Value::List(_) => return Err(NotScalar),
        })
    }
}

fn days(date: NaiveDate) -> i32 {
    // chrono's years reach ±262143, which is far inside an i32 of days.
    i32::try_from((date - NaiveDate::default()).num_days()).unwrap_or(i32::MAX)
}
