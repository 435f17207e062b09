//! The lines above a statement: its name and what of it can be null, exceptions.

/// `-- check:allow COM-009 reason="…"` as (rule, reason); a missing reason is an empty one.
pub fn allowance(line: &str) -> Option<(String, String)> {
    let rest = line.trim().strip_prefix("-- check:allow ")?;
    let (rule, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let reason = rest.trim().strip_prefix("reason=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or("");
    Some((rule.to_owned(), reason.trim().to_owned()))
}

/// What an annotation says of the row.
pub enum Row {
    /// The name of a declared type.
    Named(String),
    /// The columns that can be null.
    Inline(Vec<String>),
}

/// The line that names a statement.
pub struct Signature {
    /// Its name.
    pub name: String,
    /// Parameters that can be null.
    pub parameters: Vec<String>,
    /// Its row.
    pub row: Row,
}

/// `name (param?) : Row` or `name (param?) : (column?)`.
pub fn signature(rest: &str) -> Signature {
    let (left, right) = rest.split_once(':').unwrap_or((rest, ""));
    let name: String = left.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let parameters = nullable(left);
    let (row, columns) = row_type(right);
    let row = if row.is_empty() { Row::Inline(columns) } else { Row::Named(row) };
    Signature { name, parameters, row }
}

/// `Row (column?)` as name and nullable columns.
pub fn row_type(rest: &str) -> (String, Vec<String>) {
    let name = rest.split(['(', ':']).next().unwrap_or("").trim().to_owned();
    (name, nullable(rest))
}

/// The names marked with `?` inside the first pair of parentheses; `x[?]` says nothing about x itself.
fn nullable(text: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once('(') else { return Vec::new() };
    rest.split(')')
        .next()
        .unwrap_or("")
        .split(',')
        .filter_map(|item| {
            item.trim().replace("[?]", "").strip_suffix('?').map(|name| name.trim().trim_matches('"').to_owned())
        })
        .collect()
}

/// A word that can be a name of ours.
pub fn is_name(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text.chars().next().is_some_and(|c| !c.is_ascii_digit())
}
