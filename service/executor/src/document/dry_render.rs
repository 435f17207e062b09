//! The context of a dry render (T-7): declared defaults, else samples of the declared type, and every key that the platform
//! or a calculator would add.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::calculators::{PLATFORM_KEYS, output_type};
use super::coercion::coerce;
use super::model::{Parameter, ParameterType, PipelineBody, Work};
use super::visibility::calculators_seen_by;
use crate::template::{Context, Value};

/// The contexts that the templates of a document are rendered with when it is saved: a node sees the keys of the calculators
/// that it depends on, and no others.
pub(super) struct SampleContexts {
    base: Context,
    seen_by: Vec<Vec<usize>>,
    /// Key and sample of each calculator, by its node.
    keys: HashMap<usize, (String, Value)>,
}

impl SampleContexts {
    pub(super) fn of(body: &PipelineBody) -> Self {
        let keys = body.nodes.iter().enumerate().filter_map(|(at, node)| Some((at, key_of(&node.work)?)));
        Self { base: base(body), seen_by: calculators_seen_by(body), keys: keys.collect() }
    }

    /// The calculators whose keys a node sees.
    pub(super) fn seen_by(&self, node: usize) -> &[usize] {
        self.seen_by.get(node).map_or(&[], Vec::as_slice)
    }

    pub(super) fn context_of(&self, node: usize) -> Context {
        let mut context = self.base.clone();
        context.extend(self.seen_by(node).iter().filter_map(|calculator| self.keys.get(calculator).cloned()));
        context
    }
}

/// Every key that a context of the document can have.
pub fn sample_context(body: &PipelineBody) -> Context {
    let mut context = base(body);
    context.extend(body.nodes.iter().filter_map(|node| key_of(&node.work)));
    context
}

fn key_of(work: &Work) -> Option<(String, Value)> {
    let Work::Calculator { kind, context_key, .. } = work else { return None };
    let ty = output_type(kind).unwrap_or(ParameterType::String);
    Some((context_key.clone(), sample(&Parameter::of(ty))))
}

fn base(body: &PipelineBody) -> Context {
    let mut context = Context::new();
    for (key, ty) in PLATFORM_KEYS {
        context.insert(key.to_owned(), sample(&Parameter::of(ty)));
    }
    for (name, parameter) in &body.parameters {
        let default = parameter.default.as_ref().and_then(|default| coerce(parameter, default).ok());
        context.insert(name.clone(), default.unwrap_or_else(|| sample(parameter)));
    }
    context
}

fn sample(parameter: &Parameter) -> Value {
    let day = NaiveDate::from_ymd_opt(2026, 1, 15).unwrap_or_default();
    match parameter.ty {
        ParameterType::Integer => Value::Integer(1),
        ParameterType::BigInteger => Value::BigInteger(1),
        ParameterType::Decimal if parameter.scale.is_none() => Value::Double(1.5),
        ParameterType::Decimal | ParameterType::BigDecimal => {
            let scale = parameter.scale.unwrap_or(0) as usize;
            // A number whose every digit stands behind the point has no room for a 1 before it.
            let whole = if parameter.precision.is_some_and(|p| p as usize <= scale) { "0" } else { "1" };
            Value::Decimal(if scale == 0 { whole.to_owned() } else { format!("{whole}.{:0<scale$}", "") })
        }
        ParameterType::Boolean => Value::Bool(true),
        ParameterType::String => Value::String("sample".to_owned()),
        ParameterType::Binary => Value::Binary(b"sample".to_vec()),
        ParameterType::Date => Value::Date(day),
        ParameterType::Time => Value::Time(NaiveTime::MIN),
        ParameterType::Timestamp => Value::Timestamp(DateTime::<Utc>::from_naive_utc_and_offset(day.into(), Utc)),
    }
}
