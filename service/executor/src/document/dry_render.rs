//! The context of a dry render (T-7): declared defaults, else samples of the declared type, and every key that the platform
//! or a calculator would add.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::calculators::{PLATFORM_KEYS, output_type};
use super::coercion::coerce;
use super::model::{Parameter, ParameterType, PipelineBody, Work};
use crate::template::{Context, Value};

/// The context every template of the document is rendered with when it is saved.
pub fn sample_context(body: &PipelineBody) -> Context {
    let mut context = Context::new();
    for (key, ty) in PLATFORM_KEYS {
        context.insert(key.to_owned(), sample(&Parameter::of(ty)));
    }
    for (name, parameter) in &body.parameters {
        let default = parameter.default.as_ref().and_then(|default| coerce(parameter, default).ok());
        context.insert(name.clone(), default.unwrap_or_else(|| sample(parameter)));
    }
    for node in &body.nodes {
        if let Work::Calculator { kind, context_key, .. } = &node.work {
            let ty = output_type(kind).unwrap_or(ParameterType::String);
            context.insert(context_key.clone(), sample(&Parameter::of(ty)));
        }
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
