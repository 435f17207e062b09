//! Binding a request's parameters.

use serde_json::{Value as Json, json};

use super::{document, step};
use crate::run::{Bound, bind};
use crate::template::Value;
use kernel::fault::Failure;

fn bound(declared: Json, sent: Json) -> Result<Bound, Vec<Failure>> {
    bind(&document(vec![step("a", &[])], declared), sent.as_object().unwrap())
}

/// R-EXEC-15
#[test]
fn required_parameters_must_come_and_null_does_not_count() {
    let declared = json!({"day": {"type": "DATE", "required": true}, "n": {"type": "INTEGER", "required": true}});
    for sent in [json!({}), json!({"day": null, "n": null})] {
        let failures = bound(declared.clone(), sent).unwrap_err();
        let told: Vec<_> = failures.iter().map(|f| (f.code, f.path.as_deref().unwrap())).collect();
        let code = "pipeline.execution.parameter_required";
        assert_eq!(told, [(code, "parameters.day"), (code, "parameters.n")]);
    }
}

/// R-EXEC-15: all wrong ones are told together, and none is repeated.
#[test]
fn wrong_types_are_told_together() {
    let declared = json!({"day": {"type": "DATE"}, "n": {"type": "INTEGER", "required": true}});
    let failures = bound(declared, json!({"day": "secret-canary", "n": "1"})).unwrap_err();
    assert!(failures.iter().all(|failure| failure.code == "pipeline.execution.invalid_parameter_type"));
    assert_eq!(failures.iter().map(|f| f.details["parameter"].clone()).collect::<Vec<_>>(), ["day", "n"]);
    assert!(!format!("{failures:?}").contains("secret-canary"));
}

/// R-EXEC-15
#[test]
fn defaults_stand_in_for_what_is_missing_and_null_is_null() {
    let declared = json!({
        "a": {"type": "INTEGER", "default": 7}, "b": {"type": "INTEGER"}, "c": {"type": "BIGDECIMAL", "scale": 2, "default": "1"}
    });
    let none = bound(declared.clone(), json!({})).unwrap().context;
    assert_eq!(none["a"], Value::Integer(7));
    assert_eq!(none["b"], Value::Null);
    assert_eq!(none["c"], Value::Decimal("1.00".into()));

    let sent = bound(declared, json!({"a": null, "b": 3})).unwrap().context;
    assert_eq!((&sent["a"], &sent["b"]), (&Value::Null, &Value::Integer(3)));
}

/// R-EXEC-15 (design §8.7): what is not declared is dropped and named.
#[test]
fn undeclared_parameters_are_dropped_and_named_in_a_warning() {
    let bound =
        bound(json!({"a": {"type": "STRING"}}), json!({"a": "x", "current_date": "1999-01-01", "z": 1})).unwrap();
    assert_eq!(bound.context.keys().collect::<Vec<_>>(), ["a"]);
    assert_eq!(bound.dropped, ["current_date", "z"]);
    let warnings = bound.warnings();
    assert_eq!((warnings.len(), warnings[0].code.as_str()), (1, "parameter.undeclared"));
    assert!(warnings[0].message.contains("current_date, z"));
}
