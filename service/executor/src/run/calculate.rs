//! CALCULATOR nodes: each writes one value into the context, for the nodes that depend on it (`pipeline-contract.md` §2.3, §4).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::calculators::{Inputs, Refusal, evaluate, literal};
use crate::document::{PipelineBody, calculator_inputs, calculators_seen_by};
use crate::ports::NodeFault;
use crate::template::{Context, Value};
use serde_json::{Map, Value as Json};

/// What the calculators of a run have written so far.
pub(super) struct Calculated {
    /// For each node, the calculators that it depends on, directly or not, in document order; empty without any.
    seen_by: Vec<Vec<usize>>,
    written: Mutex<BTreeMap<usize, (String, Value)>>,
}

impl Calculated {
    pub(super) fn of(body: &PipelineBody) -> Self {
        Self { seen_by: calculators_seen_by(body), written: Mutex::default() }
    }

    /// The context as a node sees it: what a calculator writes is there for those that depend on it, and for nobody else,
    /// however soon it was written.
    pub(super) fn context_of(&self, node: usize, base: &Arc<Context>) -> Arc<Context> {
        let seen = self.seen_by.get(node).map_or(&[][..], Vec::as_slice);
        if seen.is_empty() {
            return Arc::clone(base);
        }
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let mut context = Context::clone(base);
        context.extend(seen.iter().filter_map(|calculator| written.get(calculator).cloned()));
        Arc::new(context)
    }

    pub(super) fn write(&self, node: usize, key: &str, value: Value) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        written.insert(node, (key.to_owned(), value));
    }

    /// Everything that was written, for the record of the run.
    pub(super) fn all(&self) -> Vec<(String, Value)> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

/// Computes the value of a calculator over what its node sees.
pub(super) fn calculate(
    node: &str,
    kind: &str,
    given: &Map<String, Json>,
    context: &Context,
) -> Result<Value, NodeFault> {
    inputs(kind, given, context).and_then(|inputs| evaluate(kind, &inputs)).map_err(|refusal| {
        let fault = NodeFault::new("pipeline.node.calculator_failed", refusal.message)
            .detail("node", node)
            .detail("kind", kind)
            .detail("reason", refusal.reason);
        match refusal.input {
            Some(input) => fault.detail("input", input),
            None => fault,
        }
    })
}

fn inputs(kind: &str, given: &Map<String, Json>, context: &Context) -> Result<Inputs, Refusal> {
    let mut inputs = Inputs::default();
    for input in calculator_inputs(kind).unwrap_or_default() {
        let Some(json) = given.get(input.name) else { continue };
        let one = |json: &Json| match json.as_str().and_then(|text| text.strip_prefix('$')) {
            Some(key) => context.get(key).cloned().ok_or_else(|| Refusal {
                input: Some(input.name),
                reason: "missing",
                message: format!("The input `{}` names a key that the context does not have.", input.name),
            }),
            None => literal(input.ty, json).ok_or_else(|| Refusal {
                input: Some(input.name),
                reason: "type",
                message: format!("The input `{}` is of another type.", input.name),
            }),
        };
        let value = match json {
            Json::Array(items) if input.list => Value::List(items.iter().map(one).collect::<Result<_, _>>()?),
            json => one(json)?,
        };
        inputs.insert(input.name, value);
    }
    Ok(inputs)
}
