//! One value out of several. What is chosen keeps its type.

use super::{Inputs, Outcome, Refusal, Value, numbers};
use crate::document::encode_untyped;

/// The first value that is there; null when none is.
pub(super) fn coalesce(inputs: &Inputs) -> Outcome<Value> {
    Ok(inputs.list("values")?.iter().find(|value| **value != Value::Null).cloned().unwrap_or(Value::Null))
}

pub(super) fn if_null(inputs: &Inputs) -> Outcome<Value> {
    Ok(match inputs.any("value")? {
        Value::Null => inputs.any("default")?.clone(),
        value => value.clone(),
    })
}

/// The entry of `to` that stands where `value` stands in `from`.
pub(super) fn map(inputs: &Inputs) -> Outcome<Value> {
    let value = inputs.any("value")?;
    let (from, to) = (inputs.list("from")?, inputs.list("to")?);
    if from.len() != to.len() {
        return Err(Refusal::new("to", "length", "The lists `from` and `to` are of one length."));
    }
    if let Some(place) = from.iter().position(|candidate| same(value, candidate)) {
        return Ok(to[place].clone());
    }
    match inputs.any("default") {
        Ok(default) => Ok(default.clone()),
        Err(_) => Err(Refusal::new("value", "no_match", "The value is not in `from`, and there is no `default`.")),
    }
}

/// Numbers are the same when they are equal, whatever their types; what a literal can only write as a text is compared in its
/// wire encoding.
fn same(value: &Value, candidate: &Value) -> bool {
    if let (Some(value), Some(candidate)) = (numbers::exact(value), numbers::exact(candidate)) {
        return value == candidate;
    }
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        other => encode_untyped(other).as_str().map(str::to_owned),
    };
    match (value, candidate) {
        (Value::String(_), other) | (other, Value::String(_)) if !matches!(other, Value::List(_)) => {
            text(value).is_some() && text(value) == text(candidate)
        }
        _ => value == candidate,
    }
}
