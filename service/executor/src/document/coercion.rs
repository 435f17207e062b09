//! Strict coercion between JSON and typed values (`pipeline-contract.md` §5): a wrong encoding is refused, never converted,
//! and the same rules hold on the way out.

use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bigdecimal::BigDecimal;
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, SubsecRound, Utc};
use serde_json::{Number, Value as Json};

use super::{Parameter, ParameterType};
use crate::template::Value;

/// More digits than this are nobody's number (`pipeline.staging.precision_overflow` draws the same line).
const MAX_DIGITS: usize = 100_000;

/// Why a value is not of its parameter's type. Never holds the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// `wrong_encoding`, `out_of_range`, `precision` or `scale`.
    pub reason: &'static str,
    /// The accepted encoding, in words.
    pub expected: String,
}

/// Reads a JSON value that is not null as a value of the parameter's type.
pub fn coerce(parameter: &Parameter, json: &Json) -> Result<Value, Refusal> {
    let refused = |reason| Refusal { reason, expected: expected(parameter) };
    let wrong = || refused("wrong_encoding");
    let text = || json.as_str().ok_or_else(wrong);
    match parameter.ty {
        ParameterType::Integer => {
            let n = json.as_i64().ok_or_else(wrong)?;
            i32::try_from(n).map(|n| Value::Integer(n.into())).map_err(|_| refused("out_of_range"))
        }
        ParameterType::BigInteger => {
            let digits = text()?;
            plain_number(digits).filter(|_| !digits.contains('.')).ok_or_else(wrong)?;
            i64::from_str(digits).map(Value::BigInteger).map_err(|_| refused("out_of_range"))
        }
        ParameterType::Decimal => decimal(parameter, json.as_number().ok_or_else(wrong)?).map_err(refused),
        ParameterType::BigDecimal => big_decimal(parameter, text()?).map_err(refused),
        ParameterType::Boolean => json.as_bool().map(Value::Bool).ok_or_else(wrong),
        ParameterType::String => Ok(Value::String(text()?.to_owned())),
        ParameterType::Binary => STANDARD.decode(text()?).map(Value::Binary).map_err(|_| wrong()),
        ParameterType::Date => date(text()?).map(Value::Date).ok_or_else(wrong),
        ParameterType::Time => time(text()?).map(Value::Time).ok_or_else(wrong),
        ParameterType::Timestamp => timestamp(text()?).map(Value::Timestamp).ok_or_else(wrong),
    }
}

/// A JSON number within precision and scale; without a scale it is approximate.
fn decimal(parameter: &Parameter, number: &Number) -> Result<Value, &'static str> {
    let precision = parameter.precision.unwrap_or(15) as usize;
    let Some(scale) = parameter.scale else {
        let double = number.as_f64().filter(|n| n.is_finite()).ok_or("out_of_range")?;
        // An integer that no double is would become its neighbour.
        let kept = number.is_f64() || format!("{double:.0}") == number.to_string();
        return if kept { Ok(Value::Double(double)) } else { Err("precision") };
    };
    // The shortest decimal text of the number is the one its sender wrote, up to 17 digits.
    let exact = BigDecimal::from_str(&number.to_string()).map_err(|_| "wrong_encoding")?.normalized().to_plain_string();
    let (negative, whole, fraction) = plain_number(&exact).ok_or("wrong_encoding")?;
    sized(negative, whole, fraction, Some(precision), scale as usize)
}

/// A plain decimal string within its scale and, where one is declared, its precision.
fn big_decimal(parameter: &Parameter, text: &str) -> Result<Value, &'static str> {
    let (negative, whole, fraction) = plain_number(text).ok_or("wrong_encoding")?;
    sized(negative, whole, fraction, parameter.precision.map(|p| p as usize), parameter.scale.unwrap_or(0) as usize)
}

fn sized(
    negative: bool,
    whole: &str,
    fraction: &str,
    precision: Option<usize>,
    scale: usize,
) -> Result<Value, &'static str> {
    if fraction.len() > scale {
        return Err("scale");
    }
    let whole_digits = if whole == "0" { 0 } else { whole.len() };
    if precision.is_some_and(|precision| whole_digits + scale > precision) {
        return Err("precision");
    }
    let zero = whole == "0" && fraction.bytes().all(|b| b == b'0');
    let sign = if negative && !zero { "-" } else { "" };
    let text = if scale == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction:0<scale$}") };
    Ok(Value::Decimal(text))
}

/// Splits `-12.30` into sign, whole digits and fraction digits: no exponent, no plus, no needless leading zero.
fn plain_number(text: &str) -> Option<(bool, &str, &str)> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(whole, fraction)| (whole, Some(fraction)));
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let plain = text.len() <= MAX_DIGITS
        && all_digits(whole)
        && fraction.is_none_or(all_digits)
        && (whole == "0" || !whole.starts_with('0'));
    plain.then_some((negative, whole, fraction.unwrap_or("")))
}

fn date(text: &str) -> Option<NaiveDate> {
    has_form(text, "dddd-dd-dd").then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()).flatten().filter(|_| {
        // There is no year 0 in the calendar that databases keep.
        !text.starts_with("0000")
    })
}

fn time(text: &str) -> Option<NaiveTime> {
    let (clock, fraction) = text.split_at_checked(8)?;
    // `:60` is a leap second to the parser and an error to databases.
    (has_form(clock, "dd:dd:dd") && is_fraction(fraction) && !clock.ends_with(":60"))
        .then(|| NaiveTime::parse_from_str(text, "%H:%M:%S%.f").ok())
        .flatten()
}

fn timestamp(text: &str) -> Option<DateTime<Utc>> {
    let (day, rest) = text.split_at_checked(10)?;
    date(day)?;
    let rest = rest.strip_prefix('T')?;
    let zone_at = rest.find(['Z', '+', '-'])?;
    let (clock, zone) = rest.split_at(zone_at);
    time(clock)?;
    (zone == "Z" || has_form(zone, "+dd:dd") || has_form(zone, "-dd:dd"))
        .then(|| DateTime::parse_from_rfc3339(text).ok())
        .flatten()
        .map(|at| at.with_timezone(&Utc))
        // The offset may carry it out of the years that have four digits.
        .filter(|at| (1..=9999).contains(&at.year()))
}

/// Nothing, or a point and 1–6 digits.
fn is_fraction(text: &str) -> bool {
    text.is_empty()
        || text.strip_prefix('.').is_some_and(|d| (1..=6).contains(&d.len()) && d.bytes().all(|b| b.is_ascii_digit()))
}

/// Compares a text with a form in which `d` stands for a digit and everything else for itself.
fn has_form(text: &str, form: &str) -> bool {
    text.len() == form.len()
        && text.bytes().zip(form.bytes()).all(|(b, f)| if f == b'd' { b.is_ascii_digit() } else { b == f })
}

fn expected(parameter: &Parameter) -> String {
    let sized = |what: &str| match (parameter.precision, parameter.scale) {
        (Some(p), Some(s)) => format!("{what} with at most {p} digits, {s} of them after the point"),
        (None, Some(s)) => format!("{what} with at most {s} digits after the point"),
        _ => what.to_owned(),
    };
    match parameter.ty {
        ParameterType::Integer => "a JSON number without fraction between -2147483648 and 2147483647".to_owned(),
        ParameterType::BigInteger => "a JSON string of decimal digits within 64 bits".to_owned(),
        ParameterType::Decimal => sized("a JSON number"),
        ParameterType::BigDecimal => sized("a JSON string holding a plain decimal number"),
        ParameterType::Boolean => "true or false".to_owned(),
        ParameterType::String => "a JSON string".to_owned(),
        ParameterType::Binary => "a JSON string of standard base64 with padding".to_owned(),
        ParameterType::Date => "a JSON string YYYY-MM-DD".to_owned(),
        ParameterType::Time => "a JSON string HH:MM:SS with at most 6 fraction digits".to_owned(),
        ParameterType::Timestamp => {
            "a JSON string YYYY-MM-DDTHH:MM:SS with at most 6 fraction digits and an offset or Z".to_owned()
        }
    }
}

/// Writes a value in the wire encoding of a type.
pub fn encode(ty: ParameterType, value: &Value) -> Json {
    match (ty, value) {
        // JSON knows no scale, so a DECIMAL's trailing zeros end here; 15 digits survive the way through a double.
        (ParameterType::Decimal, Value::Decimal(text)) => {
            serde_json::from_str(text).unwrap_or_else(|_| Json::String(text.clone()))
        }
        (ParameterType::BigInteger, Value::Integer(n)) => Json::String(n.to_string()),
        (ParameterType::Integer, Value::BigInteger(n)) => Json::from(*n),
        _ => encode_untyped(value),
    }
}

/// Writes a value whose type is its own: platform keys, and what no parameter declares.
pub fn encode_untyped(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Integer(n) => Json::from(*n),
        Value::BigInteger(n) => Json::String(n.to_string()),
        Value::Decimal(text) | Value::String(text) => Json::String(text.clone()),
        Value::Double(n) => Number::from_f64(*n).map_or(Json::Null, Json::Number),
        Value::Binary(bytes) => Json::String(STANDARD.encode(bytes)),
        Value::Date(date) => Json::String(date.format("%Y-%m-%d").to_string()),
        Value::Time(time) => Json::String(time.trunc_subsecs(6).format("%H:%M:%S%.6f").to_string()),
        Value::Timestamp(at) => Json::String(at.trunc_subsecs(6).format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string()),
        Value::List(items) => Json::Array(items.iter().map(encode_untyped).collect()),
    }
}
