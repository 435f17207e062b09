//! Request headers with a meaning of their own.

use std::borrow::Cow;

use kernel::Fault;
use poem_openapi::param::Header;
use poem_openapi::registry::MetaSchemaRef;
use poem_openapi::types::{ParseFromParameter, ParseResult, Type};

/// `If-Match` where it is demanded. The document says so, and generated clients can't leave it out; a request without it
/// gets as far as the handler all the same, so that the refusal is ours and says what to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Precondition(pub Option<String>);

impl Type for Precondition {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        String::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        String::schema_ref()
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(self.as_raw_value().into_iter())
    }
}

impl ParseFromParameter for Precondition {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        Ok(Self(Some(value.to_owned())))
    }

    fn parse_from_parameters<I: IntoIterator<Item = A>, A: AsRef<str>>(sent: I) -> ParseResult<Self> {
        Ok(Self(sent.into_iter().next().map(|value| value.as_ref().to_owned())))
    }
}

/// The `body_hash` that the caller last read, from `If-Match`: bare, quoted, or weak.
///
/// A handler takes it as `#[oai(name = "If-Match")] if_match: Header<Precondition>` and reads it with [`IfMatch::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfMatch(pub String);

impl IfMatch {
    /// The precondition, if one was sent. `*` is none: it would match whatever is there.
    pub fn read(header: &Header<Precondition>) -> Result<Option<Self>, Fault> {
        let Some(sent) = header.0.0.as_deref().map(str::trim) else { return Ok(None) };
        let bare = sent.strip_prefix("W/").unwrap_or(sent).trim_matches('"');
        if bare.is_empty()
            || bare == "*"
            || !bare.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ':'))
        {
            return Err(Fault::invalid(
                "pipeline.execution.invalid_parameter_type",
                "If-Match must hold one body hash.",
            )
            .detail("field", "If-Match"));
        }
        Ok(Some(Self(bare.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_read_bare_or_quoted() {
        for sent in ["abc123", "\"abc123\"", "W/\"abc123\""] {
            assert_eq!(
                IfMatch::read(&Header(Precondition(Some(sent.into())))).unwrap(),
                Some(IfMatch("abc123".into()))
            );
        }
        assert_eq!(IfMatch::read(&Header(Precondition(None))).unwrap(), None);
        for sent in ["", "*", "a, b", "\"\""] {
            assert!(IfMatch::read(&Header(Precondition(Some(sent.into())))).is_err(), "{sent}");
        }
    }
}
