//! Text as PostgreSQL can store it.

use std::borrow::Cow;

/// The text without U+0000, which a text column refuses. What is only displayed or searched for loses it silently, as JSON
/// does (E-NUL); where it would change a meaning the text is refused before it comes here.
pub fn storable(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "")) } else { Cow::Borrowed(text) }
}

#[cfg(test)]
mod tests {
    use super::storable;

    /// FC-24
    #[test]
    fn u_0000_goes_and_everything_else_stays() {
        assert_eq!(storable("a\0b\\u0000"), "ab\\u0000");
        assert_eq!(storable("ä\u{1}"), "ä\u{1}");
    }
}
