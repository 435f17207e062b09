//! The preview of a template over a context that the caller makes up (R-TPL-20). Not a validation step.

use std::collections::BTreeMap;

use executor::template::{Bind, Context, TemplateFault, Value};
use kernel::{Fault, Operation, Principal};
use serde_json::Value as Json;

use super::closure::{assemble, fetch};
use crate::Catalog;
use crate::rules::text::storable;
use crate::rules::versions::Family;

/// A rendered statement.
#[derive(Clone, Debug)]
pub struct Preview {
    /// With placeholders: no value stands in it.
    pub sql: String,
    /// In the order of the placeholders.
    pub binds: Vec<Bind>,
}

/// Renders a version, or the working one, over the given context.
///
/// # Errors
/// `template.not_found`; the refusal of the render, as the caller's own fault.
pub async fn render(
    cx: &Catalog,
    caller: &Principal,
    name: &str,
    version: Option<i32>,
    context: &BTreeMap<String, Json>,
) -> Result<Preview, Fault> {
    caller.may(Operation::Author)?;
    let name = storable(name).into_owned();
    let version = match version {
        Some(version) => version,
        None => super::working(cx, caller, &name).await?.version,
    };
    let pin = (name, version);
    let client = cx.db.client().await?;
    let shelf = fetch(&client, caller.workspace.id, vec![pin.clone()]).await?;
    drop(client);
    if !shelf.contains_key(&pin) {
        return Err(Family::TEMPLATE.missing());
    }
    let source = assemble(&shelf, &pin).map_err(|broken| {
        let failure = broken.into_failure();
        refused(failure.code, failure.message).detail("cause", failure.code)
    })?;
    let context: Context = context.iter().map(|(key, value)| (key.clone(), untyped(value))).collect();
    let rendered = cx.templates.render(&source, &context).await.map_err(|fault: TemplateFault| {
        let refused = refused(fault.code, fault.message);
        let refused = match fault.line {
            Some(line) => refused.detail("line", line),
            None => refused,
        };
        fault
            .details
            .as_object()
            .into_iter()
            .flatten()
            .fold(refused, |refused, (key, value)| refused.detail(key, value.clone()))
    })?;
    Ok(Preview { sql: rendered.sql, binds: rendered.binds })
}

fn refused(code: &'static str, message: String) -> Fault {
    let code = if code.starts_with("pipeline.node.") { code } else { "pipeline.node.template_render_failed" };
    Fault::invalid(code, message)
}

/// A value as its JSON says it: a preview has no declared types.
fn untyped(value: &Json) -> Value {
    match value {
        Json::Null | Json::Object(_) => Value::Null,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Number(number) => match number.as_i64() {
            Some(whole) => Value::BigInteger(whole),
            None => number.as_f64().map_or(Value::Null, Value::Double),
        },
        Json::String(text) => Value::String(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(untyped).collect()),
    }
}
