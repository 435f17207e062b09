//! Binds the parameters of a request to what the document declares (`pipeline-contract.md` §5).

use std::collections::HashMap;

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use crate::calculators;
use crate::document::{ParameterType, PipelineBody, Work, calculator_output, coerce};
use crate::ports::Warning;
use crate::template::{Context, Value};

/// Parameters ready to run: every declared one has its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    pub context: Context,
    /// Values for the keys of calculators, which are not computed then (gaps G-27).
    pub supplied: Context,
    /// Names that the request sent and the document does not declare (design §8.7).
    pub dropped: Vec<String>,
}

impl Bound {
    /// The warning that names what was dropped.
    pub fn warnings(&self) -> Vec<Warning> {
        if self.dropped.is_empty() {
            return Vec::new();
        }
        let names: Vec<&str> = self.dropped.iter().map(String::as_str).collect();
        vec![Warning {
            code: "parameter.undeclared".to_owned(),
            message: format!("The pipeline declares no such parameters, so they were left out: {}.", names.join(", ")),
            column: None,
            source_type: None,
        }]
    }
}

/// Binds a request's parameters. A missing one takes its default, else null; an explicit null is a null, and counts as
/// missing where a value is required. All failures are returned together; none repeats a value.
pub fn bind(body: &PipelineBody, sent: &Map<String, Json>) -> Result<Bound, Vec<Failure>> {
    let mut failures = Vec::new();
    let mut context = Context::new();
    for (name, parameter) in &body.parameters {
        let given = sent.get(name);
        let value = match given.filter(|value| !value.is_null()) {
            Some(value) => value,
            None if parameter.required => {
                failures.push(
                    Failure::new(
                        "pipeline.execution.parameter_required",
                        format!("The parameter `{name}` is required."),
                    )
                    .at(format!("parameters.{name}"))
                    .detail("parameter", name.as_str())
                    .detail("type", parameter.ty.as_str()),
                );
                continue;
            }
            None => match parameter.default.as_ref().filter(|_| given.is_none()) {
                Some(default) => default,
                None => {
                    context.insert(name.clone(), Value::Null);
                    continue;
                }
            },
        };
        match coerce(parameter, value) {
            Ok(value) => {
                context.insert(name.clone(), value);
            }
            Err(refusal) => failures.push(
                Failure::new(
                    "pipeline.execution.invalid_parameter_type",
                    format!("The parameter `{name}` must be {}.", refusal.expected),
                )
                .at(format!("parameters.{name}"))
                .detail("parameter", name.as_str())
                .detail("type", parameter.ty.as_str())
                .detail("reason", refusal.reason),
            ),
        }
    }
    let calculators: HashMap<&str, &str> = body
        .nodes
        .iter()
        .filter_map(|node| match &node.work {
            Work::Calculator { kind, context_key, .. } => Some((context_key.as_str(), kind.as_str())),
            _ => None,
        })
        .collect();
    let mut supplied = Context::new();
    for (name, value) in sent.iter().filter(|(name, value)| !value.is_null() && !body.parameters.contains_key(*name)) {
        let Some(kind) = calculators.get(name.as_str()) else { continue };
        let ty = calculator_output(kind);
        match calculators::literal(ty, value) {
            Some(value) => {
                supplied.insert(name.clone(), value);
            }
            None => failures.push(
                Failure::new(
                    "pipeline.execution.invalid_parameter_type",
                    format!("The value for the calculator's key `{name}` is of another type."),
                )
                .at(format!("parameters.{name}"))
                .detail("parameter", name.as_str())
                .detail("type", ty.map_or("ANY", ParameterType::as_str)),
            ),
        }
    }
    if failures.is_empty() {
        let known = |name: &str| body.parameters.contains_key(name) || calculators.contains_key(name);
        let dropped = sent.keys().filter(|name| !known(name));
        // A name comes from outside: its start is enough to recognise it.
        let dropped = dropped.map(|name| name.chars().take(63).collect()).collect();
        Ok(Bound { context, supplied, dropped })
    } else {
        Err(failures)
    }
}
