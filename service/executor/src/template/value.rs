//! A value in motion: what the context of a run holds and what a statement binds.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

/// A value of the execution context. Numbers are exact: what is decimal stays text with all its digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    /// INTEGER: within the range of int32 when it comes from a parameter.
    Integer(i64),
    /// BIGINTEGER: int64.
    BigInteger(i64),
    /// Exact plain decimal text: optional sign, digits, optional fraction; no exponent.
    Decimal(String),
    /// An approximate number.
    Double(f64),
    String(String),
    Binary(Vec<u8>),
    Date(NaiveDate),
    Time(NaiveTime),
    Timestamp(DateTime<Utc>),
    /// A list of scalars.
    List(Vec<Value>),
}

/// The resolved execution context: one namespace of names and values.
pub type Context = indexmap::IndexMap<String, Value>;

impl Value {
    /// What kind of value it is, for messages; never the value itself.
    pub const fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Integer(_) | Value::BigInteger(_) => "integer",
            Value::Decimal(_) => "decimal",
            Value::Double(_) => "number",
            Value::String(_) => "string",
            Value::Binary(_) => "binary",
            Value::Date(_) => "date",
            Value::Time(_) => "time",
            Value::Timestamp(_) => "timestamp",
            Value::List(_) => "list",
        }
    }

    /// About how many bytes of memory it takes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Value::Decimal(text) | Value::String(text) => text.len(),
            Value::Binary(bytes) => bytes.len(),
            Value::List(items) => items.iter().map(|item| item.size() + size_of::<Value>()).sum(),
            _ => 0,
        }
    }
}
