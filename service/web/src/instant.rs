//! Instants as the interface tells them.

use std::borrow::Cow;

use chrono::{DateTime, SecondsFormat, Utc};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseFromParameter, ParseResult, ToJSON, Type};
use serde_json::Value;

/// A UTC instant, told with six digits of a second and a `Z`; read in any offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(pub DateTime<Utc>);

impl From<DateTime<Utc>> for Instant {
    fn from(instant: DateTime<Utc>) -> Self {
        Self(instant)
    }
}

impl std::fmt::Display for Instant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Micros, true))
    }
}

impl Type for Instant {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "string_date-time".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema::new_with_format("string", "date-time")))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

fn read(text: &str) -> ParseResult<Instant> {
    DateTime::parse_from_rfc3339(text).map(|instant| Instant(instant.to_utc())).map_err(ParseError::custom)
}

impl ParseFromJSON for Instant {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::String(text) => read(&text),
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ParseFromParameter for Instant {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        read(value)
    }
}

impl ToJSON for Instant {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-CONV-1
    #[test]
    fn an_instant_is_told_in_utc_whatever_offset_it_was_read_in() {
        let read = Instant::parse_from_json(Some("2026-11-30T02:00:00.5+02:00".into())).unwrap();
        assert_eq!(read.to_json(), Some("2026-11-30T00:00:00.500000Z".into()));
        assert!(Instant::parse_from_json(Some("2026-11-30T02:00:00".into())).is_err());
    }
}
