//! The catalogue of calculators (`pipeline-contract.md` §2.3): pure functions of typed inputs, with exact decimals, calendar
//! dates and named time zones. A kind never changes its meaning.
//!
//! Which inputs a kind has, and whether a document may use it, is judged in [`crate::document`]; here they are computed.

mod business;
mod choice;
mod dates;
mod numbers;
mod patterns;
mod periods;
#[cfg(test)]
mod tests;
mod words;
mod zones;

use std::collections::BTreeMap;

use bigdecimal::BigDecimal;
use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use serde_json::Value as Json;

use crate::document::{Parameter, ParameterType, coerce, encode_untyped};
use crate::template::Value;

/// Why a calculator gives nothing. Never quotes a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The input at fault, where it is one.
    pub input: Option<&'static str>,
    /// A word for programs: `division_by_zero`, `no_match`, `out_of_range`, `not_in_list`, `missing`, `type`, `length`.
    pub reason: &'static str,
    pub message: String,
}

impl Refusal {
    fn new(input: &'static str, reason: &'static str, message: impl Into<String>) -> Self {
        Self { input: Some(input), reason, message: message.into() }
    }
}

type Outcome<T> = Result<T, Refusal>;

/// The inputs of one evaluation by name, without those that were left out. A list is a [`Value::List`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inputs(BTreeMap<String, Value>);

impl Inputs {
    pub fn insert(&mut self, name: impl Into<String>, value: Value) {
        self.0.insert(name.into(), value);
    }

    fn optional(&self, name: &'static str) -> Option<&Value> {
        self.0.get(name).filter(|value| **value != Value::Null)
    }

    /// A value that may be null.
    fn any(&self, name: &'static str) -> Outcome<&Value> {
        self.0.get(name).ok_or_else(|| missing(name))
    }

    fn required(&self, name: &'static str) -> Outcome<&Value> {
        self.optional(name).ok_or_else(|| missing(name))
    }

    fn date(&self, name: &'static str) -> Outcome<NaiveDate> {
        date(name, self.required(name)?)
    }

    fn timestamp(&self, name: &'static str) -> Outcome<DateTime<Utc>> {
        match self.required(name)? {
            Value::Timestamp(at) => Ok(*at),
            other => Err(of_type(name, "a timestamp", other)),
        }
    }

    fn integer(&self, name: &'static str) -> Outcome<i64> {
        integer(name, self.required(name)?)
    }

    fn integer_or(&self, name: &'static str, otherwise: i64) -> Outcome<i64> {
        self.optional(name).map_or(Ok(otherwise), |value| integer(name, value))
    }

    fn decimal(&self, name: &'static str) -> Outcome<BigDecimal> {
        let value = self.required(name)?;
        numbers::exact(value).ok_or_else(|| of_type(name, "a number", value))
    }

    fn text(&self, name: &'static str) -> Outcome<&str> {
        text(name, self.required(name)?)
    }

    fn text_or<'a>(&'a self, name: &'static str, otherwise: &'a str) -> Outcome<&'a str> {
        self.optional(name).map_or(Ok(otherwise), |value| text(name, value))
    }

    fn list(&self, name: &'static str) -> Outcome<&[Value]> {
        match self.required(name)? {
            Value::List(items) => Ok(items),
            one => Ok(std::slice::from_ref(one)),
        }
    }

    fn list_or_empty(&self, name: &'static str) -> Outcome<&[Value]> {
        if self.optional(name).is_some() { self.list(name) } else { Ok(&[]) }
    }
}

fn missing(name: &'static str) -> Refusal {
    Refusal::new(name, "missing", format!("The input `{name}` has no value."))
}

fn of_type(name: &'static str, wanted: &str, found: &Value) -> Refusal {
    Refusal::new(name, "type", format!("The input `{name}` has to be {wanted}; it is a {}.", found.kind()))
}

fn date(name: &'static str, value: &Value) -> Outcome<NaiveDate> {
    match value {
        Value::Date(date) => Ok(*date),
        other => Err(of_type(name, "a date", other)),
    }
}

fn integer(name: &'static str, value: &Value) -> Outcome<i64> {
    match value {
        Value::Integer(n) => Ok(*n),
        other => Err(of_type(name, "an integer", other)),
    }
}

fn text<'a>(name: &'static str, value: &'a Value) -> Outcome<&'a str> {
    match value {
        Value::String(text) => Ok(text),
        other => Err(of_type(name, "a string", other)),
    }
}

/// A date that databases and the wire can hold: the years 1 to 9999.
fn in_calendar(date: Option<NaiveDate>, input: &'static str) -> Outcome<Value> {
    date.filter(|date| (1..=9999).contains(&date.year()))
        .map(Value::Date)
        .ok_or_else(|| Refusal::new(input, "out_of_range", "The date lies outside the years 1 to 9999."))
}

/// Computes one value. The kind is one of the catalogue, and its inputs are those that it declares.
///
/// # Errors
/// [`Refusal`], which names the input at fault.
pub fn evaluate(kind: &str, inputs: &Inputs) -> Outcome<Value> {
    match kind {
        "quarter_of_year" => Ok(Value::Integer(i64::from(inputs.date("date")?.month0() / 3 + 1))),
        "fiscal_year" => periods::fiscal_year(inputs),
        "fiscal_quarter" => periods::fiscal_quarter(inputs),
        "period_start" => periods::period_start(inputs),
        "period_end" => periods::period_end(inputs),
        "prior_period" => periods::prior_period(inputs),
        "date_trunc" => periods::date_trunc(inputs),
        "iso_week" => Ok(Value::Integer(i64::from(inputs.date("date")?.iso_week().week()))),
        "iso_year" => Ok(Value::Integer(i64::from(inputs.date("date")?.iso_week().year()))),
        "days_in_month" => Ok(Value::Integer(i64::from(dates::days_in_month(inputs.date("date")?)))),
        "day_of_week" => dates::day_of_week(inputs),
        "date_diff" => dates::date_diff(inputs),
        "add_days" => dates::add_days(inputs),
        "add_months" => dates::add_months(inputs),
        "add_business_days" => business::add_business_days(inputs),
        "date_parse" => patterns::date_parse(inputs),
        "date_format" => patterns::date_format(inputs),
        "tz_shift" => zones::tz_shift(inputs),
        "round" => numbers::round(inputs),
        "percent_change" => numbers::percent_change(inputs),
        "coalesce" => choice::coalesce(inputs),
        "if_null" => choice::if_null(inputs),
        "map" => choice::map(inputs),
        // Refused when a document is saved.
        other => Err(Refusal {
            input: None,
            reason: "unknown_kind",
            message: format!("There is no calculator {}.", other.chars().take(63).collect::<String>()),
        }),
    }
}

/// A literal of a document as an input of a type; `None` is ANY, whose numbers are integers or exact decimals.
pub fn literal(ty: Option<ParameterType>, json: &Json) -> Option<Value> {
    match (ty, json) {
        (_, Json::Null) => Some(Value::Null),
        (Some(ParameterType::Decimal), Json::Number(number)) => numbers::of_text(&number.to_string()),
        (Some(ParameterType::Decimal), _) => None,
        (Some(ty), json) => coerce(&Parameter::of(ty), json).ok(),
        (None, Json::Bool(truth)) => Some(Value::Bool(*truth)),
        (None, Json::String(text)) => Some(Value::String(text.clone())),
        (None, Json::Number(number)) => match number.as_i64() {
            Some(n) if i32::try_from(n).is_ok() => Some(Value::Integer(n)),
            Some(n) => Some(Value::BigInteger(n)),
            None => numbers::of_text(&number.to_string()),
        },
        (None, Json::Array(_) | Json::Object(_)) => None,
    }
}

/// What a calculator gave, in wire encoding. A decimal is a number as long as JSON's numbers hold it, else a text, as the two
/// decimal types are told.
pub fn wire(value: &Value) -> Json {
    const EXACT_IN_A_NUMBER: usize = 15;
    match value {
        Value::Decimal(text) => {
            let digits = text.trim_start_matches(['-', '0', '.']).bytes().filter(u8::is_ascii_digit).count();
            let number = (digits <= EXACT_IN_A_NUMBER).then(|| serde_json::from_str(text).ok()).flatten();
            number.unwrap_or_else(|| Json::String(text.clone()))
        }
        other => encode_untyped(other),
    }
}
