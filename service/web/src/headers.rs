//! Request headers with a meaning of their own.

use kernel::Fault;
use poem_openapi::param::Header;

/// The `body_hash` that the caller last read, from `If-Match`: bare, quoted, or weak.
///
/// A handler takes it as `#[oai(name = "If-Match")] if_match: Header<Option<String>>` and reads it with [`IfMatch::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfMatch(pub String);

impl IfMatch {
    /// The precondition, if one was sent. `*` is none: it would match whatever is there.
    pub fn read(header: &Header<Option<String>>) -> Result<Option<Self>, Fault> {
        let Some(sent) = header.0.as_deref().map(str::trim) else { return Ok(None) };
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
            assert_eq!(IfMatch::read(&Header(Some(sent.into()))).unwrap(), Some(IfMatch("abc123".into())));
        }
        assert_eq!(IfMatch::read(&Header(None)).unwrap(), None);
        for sent in ["", "*", "a, b", "\"\""] {
            assert!(IfMatch::read(&Header(Some(sent.into()))).is_err(), "{sent}");
        }
    }
}
