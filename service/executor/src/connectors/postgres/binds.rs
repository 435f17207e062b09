//! Values as bind parameters: in text format, with the type that the server infers, so that no cast is invented and no number
//! is rounded on the way.

use std::error::Error;

use bytes::{BufMut, BytesMut};
use postgres_types::{Format, IsNull, ToSql, Type, to_sql_checked};

use crate::template::Value;
use crate::types::{context, text};

/// One value, written as the text that the server's input function of the inferred type reads.
pub(super) struct TextBind<'a>(pub(super) &'a Value);

/// The driver writes its parameters into its debug log: only the kind may stand there.
impl std::fmt::Debug for TextBind<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.kind())
    }
}

impl ToSql for TextBind<'_> {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match literal(self.0) {
            None => Ok(IsNull::Yes),
            Some(text) => {
                out.put_slice(&text);
                Ok(IsNull::No)
            }
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn encode_format(&self, _: &Type) -> Format {
        Format::Text
    }

    to_sql_checked!();
}

/// The text of a value; none is NULL.
fn literal(value: &Value) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    match value {
        Value::Null => return None,
        Value::Bool(flag) => out.extend_from_slice(if *flag { b"true" } else { b"false" }),
        Value::Integer(number) | Value::BigInteger(number) => out.extend_from_slice(number.to_string().as_bytes()),
        Value::Decimal(text) | Value::String(text) => out.extend_from_slice(text.as_bytes()),
        Value::Double(number) => out.extend_from_slice(number.to_string().as_bytes()),
        Value::Binary(bytes) => {
            out.extend_from_slice(b"\\x");
            out.extend_from_slice(hex::encode(bytes).as_bytes());
        }
        Value::Date(date) => text::push_date(context::days(*date), &mut out),
        Value::Time(time) => text::push_time(context::microseconds(*time), &mut out),
        Value::Timestamp(instant) => text::push_timestamp(instant.timestamp_micros(), &mut out),
        Value::List(items) => push_array(items, &mut out),
    }
    Some(out)
}

/// An array's text: every element in quotes, so that none is taken for `NULL` or for a delimiter.
fn push_array(items: &[Value], out: &mut Vec<u8>) {
    out.push(b'{');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        match item {
            Value::Null => out.extend_from_slice(b"NULL"),
            Value::List(inner) => push_array(inner, out),
            scalar => {
                out.push(b'"');
                for byte in literal(scalar).unwrap_or_default() {
                    if matches!(byte, b'"' | b'\\') {
                        out.push(b'\\');
                    }
                    out.push(byte);
                }
                out.push(b'"');
            }
        }
    }
    out.push(b'}');
}
