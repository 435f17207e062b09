//! The values of the evaluator and their ways in and out.

use std::rc::Rc;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::Piece;
use crate::template::casts;
use crate::template::dialect::Dialect;
use crate::template::tree::Constant;
use crate::template::value::Value;

/// Longest decimal that is computed with, in digits.
const MAX_DECIMAL_CHARS: usize = 10_000;

/// A value while a template runs. Only [`V::Text`] is SQL, and nothing but emitting, passing on and asking for truth
/// is done with it.
#[derive(Clone, Debug)]
pub(crate) enum V {
    Null,
    Bool(bool),
    /// An integer, and whether it is a BIGINTEGER.
    Int(i128, bool),
    Float(f64),
    Decimal(Arc<str>),
    Str(Arc<str>),
    Binary(Arc<[u8]>),
    Date(NaiveDate),
    Time(NaiveTime),
    Timestamp(DateTime<Utc>),
    /// Scalars only.
    List(Rc<Vec<V>>),
    Text(Rc<Vec<Piece>>),
}

impl V {
    /// A value of the context. The error never quotes it.
    pub fn of(value: &Value) -> Result<V, &'static str> {
        Ok(match value {
            Value::Null => V::Null,
            Value::Bool(value) => V::Bool(*value),
            Value::Integer(value) => V::Int(i128::from(*value), false),
            Value::BigInteger(value) => V::Int(i128::from(*value), true),
            Value::Decimal(text) => V::Decimal(Arc::from(text.as_str())),
            Value::Double(value) => V::Float(*value),
            Value::String(text) => V::Str(Arc::from(text.as_str())),
            Value::Binary(bytes) => V::Binary(Arc::from(bytes.as_slice())),
            Value::Date(date) => V::Date(*date),
            Value::Time(time) => V::Time(*time),
            Value::Timestamp(timestamp) => V::Timestamp(*timestamp),
            Value::List(items) => {
                if items.iter().any(|item| matches!(item, Value::List(_))) {
                    return Err("it is a list of lists");
                }
                V::List(Rc::new(items.iter().map(V::of).collect::<Result<_, _>>()?))
            }
        })
    }

    /// The value to bind, of the same kind as it came.
    pub fn to_value(&self) -> Result<Value, &'static str> {
        Ok(match self {
            V::Null => Value::Null,
            V::Bool(value) => Value::Bool(*value),
            V::Int(value, big) => match (i32::try_from(*value), i64::try_from(*value)) {
                (Ok(small), _) if !big => Value::Integer(i64::from(small)),
                (_, Ok(value)) => Value::BigInteger(value),
                _ => Value::Decimal(value.to_string()),
            },
            V::Float(value) if !value.is_finite() => return Err("a number that is not finite can't be bound"),
            V::Float(value) => Value::Double(*value),
            V::Decimal(text) => Value::Decimal(text.to_string()),
            V::Str(text) => Value::String(text.to_string()),
            V::Binary(bytes) => Value::Binary(bytes.to_vec()),
            V::Date(date) => Value::Date(*date),
            V::Time(time) => Value::Time(*time),
            V::Timestamp(timestamp) => Value::Timestamp(*timestamp),
            V::List(items) => Value::List(items.iter().map(V::to_value).collect::<Result<_, _>>()?),
            V::Text(_) => return Err("SQL text can't be bound"),
        })
    }

    /// What kind it is, for messages.
    pub const fn kind(&self) -> &'static str {
        match self {
            V::Null => "null",
            V::Bool(_) => "boolean",
            V::Int(..) => "integer",
            V::Float(_) => "number",
            V::Decimal(_) => "decimal",
            V::Str(_) => "string",
            V::Binary(_) => "binary",
            V::Date(_) => "date",
            V::Time(_) => "time",
            V::Timestamp(_) => "timestamp",
            V::List(_) => "list",
            V::Text(_) => "SQL text",
        }
    }

    /// Bytes that looking at the whole value touches.
    pub fn size(&self) -> usize {
        match self {
            V::Decimal(text) | V::Str(text) => text.len(),
            V::Binary(bytes) => bytes.len(),
            V::List(items) => items.iter().map(|item| item.size() + 32).sum(),
            _ => 16,
        }
    }

    /// The form that `~`, `join` and `string` give (T-8). Null, lists and SQL text have none.
    pub fn to_text(&self) -> Option<Arc<str>> {
        Some(match self {
            V::Bool(value) => Arc::from(if *value { "true" } else { "false" }),
            V::Int(value, _) => Arc::from(value.to_string()),
            V::Float(value) => Arc::from(format!("{value:?}")),
            V::Decimal(text) | V::Str(text) => text.clone(),
            V::Binary(bytes) => Arc::from(STANDARD.encode(bytes)),
            V::Date(date) => Arc::from(date.format("%Y-%m-%d").to_string()),
            V::Time(time) => Arc::from(time.format("%H:%M:%S%.6f").to_string()),
            V::Timestamp(timestamp) => Arc::from(timestamp.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string()),
            V::Null | V::List(_) | V::Text(_) => return None,
        })
    }

    /// The exact decimal of an integer or a decimal.
    pub fn exact(&self) -> Option<bigdecimal::BigDecimal> {
        match self {
            V::Int(value, _) => Some(bigdecimal::BigDecimal::from(*value)),
            V::Decimal(text) if is_plain_decimal(text) => text.parse().ok(),
            _ => None,
        }
    }

    pub fn constant(constant: &Constant) -> V {
        match constant {
            Constant::Null => V::Null,
            Constant::Bool(value) => V::Bool(*value),
            Constant::Int(value) => V::Int(*value, false),
            Constant::Float(value) => V::Float(*value),
            Constant::Str(text) => V::Str(text.clone()),
        }
    }
}

/// Whether the value can be bound in the dialect; the error says why not and what to write instead.
pub(crate) fn bindable(value: &Value, dialect: Dialect) -> Result<(), String> {
    match value {
        Value::List(_) if !dialect.binds_arrays() => {
            Err(format!("{dialect} binds no lists: write IN {{{{ items | in_list }}}}"))
        }
        Value::List(items) => items.iter().try_for_each(|item| match item {
            Value::List(_) => Err("a list of lists can't be bound".to_owned()),
            item => bindable(item, dialect),
        }),
        Value::Decimal(text) if dialect == Dialect::MySql && casts::decimal(text).is_none() => {
            Err(casts::TOO_WIDE.to_owned())
        }
        Value::Double(number) if !number.is_finite() => Err("a number that is not finite can't be bound".to_owned()),
        _ => Ok(()),
    }
}

/// Sign, digits, fraction: an exponent could ask for a number of any size.
fn is_plain_decimal(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.len() <= MAX_DECIMAL_CHARS && plain(whole) && plain(fraction)
}
