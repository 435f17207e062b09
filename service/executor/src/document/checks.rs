//! Reads `checks` (`pipeline-contract.md` §9). Everything wrong with one has the one code, told apart by `details.reason`.

use std::collections::HashSet;

use bigdecimal::BigDecimal;
use indexmap::IndexMap;
use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::TEMPDB;
use super::coercion::coerce;
use super::findings::Findings;
use super::identifiers::{is_identifier, is_reserved};
use super::model::{Check, Expected, Parameter};

pub(super) const CHECK_INVALID: &str = "pipeline.validation.check_invalid";

pub(super) fn read(
    findings: &mut Findings,
    root: &Map<String, Json>,
    parameters: &IndexMap<String, Parameter>,
) -> Vec<Check> {
    let listed = match root.get("checks") {
        None | Some(Json::Null) => return Vec::new(),
        Some(Json::Array(listed)) => listed,
        Some(_) => {
            refuse(findings, "checks", "wrong_type", "`checks` must be an array.");
            return Vec::new();
        }
    };
    let mut ids = HashSet::new();
    let mut read = Vec::new();
    for (position, check) in listed.iter().enumerate() {
        let path = format!("checks[{position}]");
        let Some(object) = check.as_object() else {
            refuse(findings, &path, "wrong_type", "A check is an object.");
            continue;
        };
        if let Some(check) = one(findings, object, &path, parameters) {
            if !ids.insert(check.id.clone()) {
                refuse(findings, &format!("{path}.id"), "duplicate_id", "Another check has this id already.");
            }
            read.push(check);
        }
    }
    read
}

fn one(
    findings: &mut Findings,
    check: &Map<String, Json>,
    path: &str,
    parameters: &IndexMap<String, Parameter>,
) -> Option<Check> {
    let mut text = |field: &str, reason: &'static str, message: &str, fits: &dyn Fn(&str) -> bool| {
        let text = check.get(field).and_then(Json::as_str).filter(|text| fits(text));
        if text.is_none() {
            refuse(findings, &format!("{path}.{field}"), reason, message);
        }
        text.map(str::to_owned)
    };
    let id = text("id", "id_invalid", "A check's `id` is an identifier of 1 to 63 characters.", &|text| {
        is_identifier(text) && !is_reserved(text)
    });
    let name = text("name", "name_missing", "A check has a `name`.", &|text| !text.trim().is_empty());
    let datasource = text("datasource", "datasource_invalid", "A check names a `datasource`, not `tempdb`.", &|text| {
        !text.is_empty() && text != TEMPDB
    });
    let sql = text("sql", "not_read_only", "A check's `sql` is one SELECT or WITH statement.", &reads_only);
    let fixed = fixed_values(findings, check, path, parameters);
    let expected = expected(findings, check, path);
    Some(Check { id: id?, name: name?, datasource: datasource?, sql: sql?, parameters: fixed, expected: expected? })
}

/// A first look only: the probe that runs it is read-only at the server.
fn reads_only(sql: &str) -> bool {
    let word: String = sql.trim_start().chars().take_while(char::is_ascii_alphabetic).collect();
    word.eq_ignore_ascii_case("select") || word.eq_ignore_ascii_case("with")
}

fn fixed_values(
    findings: &mut Findings,
    check: &Map<String, Json>,
    path: &str,
    declared: &IndexMap<String, Parameter>,
) -> Map<String, Json> {
    let given = match check.get("parameters") {
        None | Some(Json::Null) => return Map::new(),
        Some(Json::Object(given)) => given,
        Some(_) => {
            refuse(findings, &format!("{path}.parameters"), "wrong_type", "`parameters` must be an object.");
            return Map::new();
        }
    };
    for (name, value) in given {
        let path = format!("{path}.parameters.{}", super::identifiers::shortened(name));
        match declared.get(name) {
            None => refuse(findings, &path, "parameter_unknown", "The pipeline declares no such parameter."),
            Some(parameter) if !value.is_null() || parameter.required => {
                if let Err(refusal) = coerce(parameter, value) {
                    let message = format!("The value must be {}.", refusal.expected);
                    refuse(findings, &path, "parameter_type_mismatch", &message);
                }
            }
            Some(_) => {}
        }
    }
    given.clone()
}

fn expected(findings: &mut Findings, check: &Map<String, Json>, path: &str) -> Option<Expected> {
    let path = format!("{path}.expected");
    let expected = check.get("expected").and_then(Json::as_object);
    let kind = expected.and_then(|expected| expected.get("kind")).and_then(Json::as_str);
    let (Some(expected), Some(kind @ ("value" | "range" | "rows"))) = (expected, kind) else {
        refuse(findings, &path, "kind_invalid", "A check expects a `value`, a `range` or a number of `rows`.");
        return None;
    };
    let before = findings.0.len();
    let read = match kind {
        "value" => {
            let value = given(expected, "value");
            if !value.as_ref().is_some_and(|value| !value.is_array() && !value.is_object()) {
                refuse(findings, &format!("{path}.value"), "value_missing", "A scalar `value` is needed.");
            }
            let tolerance = number(findings, expected, &path, "tolerance");
            if tolerance.as_ref().and_then(exact).is_some_and(|t| t < 0) {
                refuse(findings, &format!("{path}.tolerance"), "tolerance_negative", "`tolerance` can't be negative.");
            }
            Expected::Value { value: value.unwrap_or_default(), tolerance }
        }
        "range" => {
            let (min, max) = (number(findings, expected, &path, "min"), number(findings, expected, &path, "max"));
            bounds(
                findings,
                &path,
                min.is_some() || max.is_some(),
                min.as_ref().and_then(exact),
                max.as_ref().and_then(exact),
            );
            Expected::Range { min, max }
        }
        _ => {
            let [equals, min, max] = ["equals", "min", "max"].map(|field| count(findings, expected, &path, field));
            bounds(findings, &path, equals.is_some() || min.is_some() || max.is_some(), min, max);
            if equals.is_some() && (min.is_some() || max.is_some()) {
                refuse(findings, &path, "bounds_conflict", "Give `equals`, or `min` and `max`.");
            }
            Expected::Rows { equals, min, max }
        }
    };
    (findings.0.len() == before).then_some(read)
}

fn bounds<T: PartialOrd>(findings: &mut Findings, path: &str, any: bool, min: Option<T>, max: Option<T>) {
    if !any {
        refuse(findings, path, "bounds_missing", "At least one bound is needed.");
    }
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        refuse(findings, path, "bounds_reversed", "`min` is greater than `max`.");
    }
}

fn given(object: &Map<String, Json>, field: &str) -> Option<Json> {
    object.get(field).filter(|value| !value.is_null()).cloned()
}

/// A number, as JSON number or as plain decimal text.
fn number(findings: &mut Findings, object: &Map<String, Json>, path: &str, field: &str) -> Option<Json> {
    let value = given(object, field)?;
    if exact(&value).is_none() {
        refuse(findings, &format!("{path}.{field}"), "not_a_number", &format!("`{field}` must be a number."));
        return None;
    }
    Some(value)
}

fn exact(value: &Json) -> Option<BigDecimal> {
    match value {
        Json::Number(number) => number.to_string().parse().ok(),
        Json::String(text) if text.len() <= 1000 && !text.contains(['e', 'E']) => text.parse().ok(),
        _ => None,
    }
}

fn count(findings: &mut Findings, object: &Map<String, Json>, path: &str, field: &str) -> Option<u64> {
    let value = given(object, field)?;
    let count = value.as_u64();
    if count.is_none() {
        refuse(findings, &format!("{path}.{field}"), "not_a_count", &format!("`{field}` must be a count of rows."));
    }
    count
}

fn refuse(findings: &mut Findings, path: &str, reason: &'static str, message: &str) {
    findings.add(Failure::new(CHECK_INVALID, message).at(path).detail("reason", reason));
}
