//! Reads one parameter descriptor (`pipeline-contract.md` §5).

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::coercion::coerce;
use super::findings::{Findings, TYPE_INVALID, is_absent, join};
use super::model::{Parameter, ParameterType};

const MAX_DECIMAL_PRECISION: u32 = 15;
const MAX_BIG_PRECISION: u32 = 100_000;

pub(super) fn read(findings: &mut Findings, descriptor: &Json, path: &str) -> Option<Parameter> {
    let Some(object) = descriptor.as_object() else {
        findings.add(
            Failure::new(TYPE_INVALID, "A parameter is described by an object.")
                .at(path)
                .detail("reason", "wrong_type"),
        );
        return None;
    };
    let before = findings.0.len();
    let ty = object.get("type").and_then(Json::as_str).and_then(ParameterType::from_wire);
    if ty.is_none() {
        findings.add(
            type_invalid("A parameter's type is one of those listed.", path, "type")
                .detail("supported", ParameterType::ALL.map(ParameterType::as_str).to_vec()),
        );
    }
    let required = match object.get("required") {
        None | Some(Json::Null) => false,
        Some(Json::Bool(required)) => *required,
        Some(_) => {
            findings.wrong_type(path, "required", "true or false");
            false
        }
    };
    let description = findings.optional_text(object, "description", path);
    let ty = ty?;
    let (precision, scale) = size(findings, object, path, ty);
    let default = object.get("default").filter(|default| !default.is_null()).cloned();
    let parameter = Parameter { ty, required, default, precision, scale, description };
    if required && !is_absent(object, "default") {
        findings.add(
            Failure::new(
                "pipeline.validation.conflicting_required_default",
                "A required parameter can't have a default: say which of the two is meant.",
            )
            .at(join(path, "default")),
        );
    }
    // A default can be judged only against a type that is itself in order.
    if findings.0.len() == before
        && let Some(default) = &parameter.default
        && let Err(refusal) = coerce(&parameter, default)
    {
        findings.add(
            Failure::new(
                "pipeline.validation.default_type_mismatch",
                format!("The default must be {}.", refusal.expected),
            )
            .at(join(path, "default"))
            .detail("reason", refusal.reason)
            .detail("type", ty.as_str()),
        );
    }
    Some(parameter)
}

/// Precision and scale; only the two decimal types have them.
fn size(
    findings: &mut Findings,
    object: &Map<String, Json>,
    path: &str,
    ty: ParameterType,
) -> (Option<u32>, Option<u32>) {
    let most = match ty {
        ParameterType::Decimal => MAX_DECIMAL_PRECISION,
        ParameterType::BigDecimal => MAX_BIG_PRECISION,
        _ => return (None, None),
    };
    if ty == ParameterType::Decimal && is_absent(object, "precision") {
        findings.add(
            Failure::new(
                "pipeline.validation.parameter_precision_missing",
                "A DECIMAL needs its `precision`, 1 to 15.",
            )
            .at(join(path, "precision")),
        );
    }
    if ty == ParameterType::BigDecimal && is_absent(object, "scale") {
        findings.add(
            Failure::new("pipeline.validation.parameter_scale_missing", "A BIGDECIMAL needs its `scale`.")
                .at(join(path, "scale")),
        );
    }
    let precision = bounded(findings, object, path, "precision", 1, most);
    let scale = bounded(findings, object, path, "scale", 0, precision.unwrap_or(most));
    (precision, scale)
}

fn bounded(
    findings: &mut Findings,
    object: &Map<String, Json>,
    path: &str,
    field: &str,
    least: u32,
    most: u32,
) -> Option<u32> {
    let given = object.get(field).filter(|given| !given.is_null())?;
    let value = given.as_u64().and_then(|n| u32::try_from(n).ok()).filter(|n| (least..=most).contains(n));
    if value.is_none() {
        findings.add(
            type_invalid(&format!("`{field}` must be an integer from {least} to {most}."), path, field)
                .detail("min", least)
                .detail("max", most),
        );
    }
    value
}

fn type_invalid(message: &str, path: &str, field: &str) -> Failure {
    Failure::new("pipeline.validation.parameter_type_invalid", message).at(join(path, field)).detail("field", field)
}
