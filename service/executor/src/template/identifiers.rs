//! Quoted identifiers: the one way in which a value gets into the text of a statement.
//!
//! So it takes few characters: none of them can end a literal, a quoted name or a comment in any dialect.

use super::dialect::{Dialect, IdentifierLimit};

/// Most parts of a name: `server.database.schema.table`.
const MAX_PARTS: usize = 4;

/// Quotes a name of one to four parts. One part with a dot in it is one identifier (FC-35).
///
/// The error says what is wrong and never quotes the name.
pub(crate) fn quote(parts: &[&str], dialect: Dialect) -> Result<String, String> {
    if parts.is_empty() || parts.len() > MAX_PARTS {
        return Err(format!("ident takes a name of one to {MAX_PARTS} parts"));
    }
    let (open, close) = dialect.identifier_quotes();
    let mut quoted = String::new();
    for part in parts {
        check(part, dialect)?;
        if !quoted.is_empty() {
            quoted.push('.');
        }
        quoted.push(open);
        quoted.push_str(part);
        quoted.push(close);
    }
    Ok(quoted)
}

fn check(part: &str, dialect: Dialect) -> Result<(), String> {
    if part.is_empty() || part.trim() != part {
        return Err("ident takes a name that is not empty and has no blank at its ends".to_owned());
    }
    if !part.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '#' | '@' | '%' | '+' | ' ')) {
        return Err("ident takes letters, digits, blanks and _ - . # @ % + only".to_owned());
    }
    let (length, limit, unit) = match dialect.identifier_limit() {
        IdentifierLimit::Bytes(limit) => (part.len(), limit, "bytes"),
        IdentifierLimit::Chars(limit) => (part.chars().count(), limit, "characters"),
    };
    if length > limit {
        return Err(format!("the identifier is longer than the {limit} {unit} that {dialect} keeps"));
    }
    Ok(())
}
