//! Values that MySQL's protocol cannot carry as what they are: a decimal and bytes go as text, a date as an instant. Their
//! placeholders stand in a cast, so that the server computes with the value that was meant.

use super::value::Value;

/// The most digits of a decimal, and of those after its point, on every server of the dialect.
const MAX_DIGITS: usize = 65;
const MAX_SCALE: usize = 30;

/// What a decimal must not be larger than, in words.
pub(crate) const TOO_WIDE: &str = "MYSQL has decimals of 65 digits, 30 of them after the point";

/// The type that the value's placeholder is cast to.
pub(crate) fn mysql(value: &Value) -> Option<String> {
    match value {
        Value::Decimal(text) => decimal(text).map(|(digits, scale)| format!("DECIMAL({digits},{scale})")),
        Value::Binary(_) => Some("BINARY".to_owned()),
        Value::Date(_) => Some("DATE".to_owned()),
        _ => None,
    }
}

/// Digits and scale of a plain decimal; none when no server of the dialect has so many.
pub(crate) fn decimal(text: &str) -> Option<(usize, usize)> {
    let (whole, fraction) = text.trim_start_matches(['-', '+']).split_once('.').unwrap_or((text, ""));
    let whole = whole.trim_start_matches(['-', '+', '0']).len();
    let digits = (whole + fraction.len()).max(1);
    (digits <= MAX_DIGITS && fraction.len() <= MAX_SCALE).then_some((digits, fraction.len()))
}
