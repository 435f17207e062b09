//! The lines above a statement: its name and what of it can be null, exceptions.

/// `-- check:allow COM-009 reason="…"` as (rule, reason); a missing reason is an empty one.
pub fn allowance(line: &str) -> Option<(String, String)> {
    let rest = line.trim().strip_prefix("-- check:allow ")?;
    let (rule, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let reason = rest.trim().strip_prefix("reason=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or("");
    Some((rule.to_owned(), reason.trim().to_owned()))
}

/// What an annotation marks as nullable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Marked with `?`: the value itself.
    pub values: Vec<String>,
    /// Marked with `[?]`: elements of a list.
    pub elements: Vec<String>,
}

/// What an annotation says of the row.
pub enum Row {
    /// The name of a declared type.
    Named(String),
    /// What of it can be null.
    Inline(Marks),
}

/// The line that names a statement.
pub struct Signature {
    /// Its name.
    pub name: String,
    /// What of its parameters can be null.
    pub parameters: Marks,
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

/// `Row (column?)` as name and marks.
pub fn row_type(rest: &str) -> (String, Marks) {
    let name = rest.split(['(', ':']).next().unwrap_or("").trim().to_owned();
    (name, nullable(rest))
}

/// The marks inside the first pair of parentheses; `x[?]` says nothing about x itself.
fn nullable(text: &str) -> Marks {
    let mut marks = Marks::default();
    let Some((_, rest)) = text.split_once('(') else { return marks };
    for item in rest.split(')').next().unwrap_or("").split(',').map(str::trim) {
        let (value, elements) = item.strip_suffix("[?]").map_or((item, false), |value| (value, true));
        let (name, nullable) = value.strip_suffix('?').map_or((value, false), |name| (name, true));
        let name = name.trim().trim_matches('"').to_owned();
        if elements {
            marks.elements.push(name.clone());
        }
        if nullable {
            marks.values.push(name);
        }
    }
    marks
}

/// A word that can be a name of ours.
pub fn is_name(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text.chars().next().is_some_and(|c| !c.is_ascii_digit())
}
