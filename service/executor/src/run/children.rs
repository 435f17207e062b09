//! PIPELINE nodes: another pipeline run as an execution of its own, whose rows go where the node says (`pipeline-contract.md`
//! §2.2, §8.6).

use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::cancel::{AbortReason, Cancel};
use super::events::RunStatus;
use super::faults::ErrorRecord;
use super::nodes::{self, Done, Meter, Shared};
use super::relay::relay;
use super::{Outcome, bind};
use crate::document::{Node, Output, Parameter, PipelineBody, PipelinePin, encode, parent_parameter};
use crate::ports::{Child, ChildRun, NodeFault};
use crate::template::{Context, Value};

/// Runs the child to its end and moves its rows. When the parent ends first, the child is cancelled and waited for, so that no
/// descendant outlives its ancestor, and every one of them ends ABORTED (R-EXEC-26).
pub(super) async fn run(
    shared: &Shared,
    node: &Node,
    pin: &PipelinePin,
    mapped: &Map<String, Json>,
    meter: &Arc<Meter>,
    context: &Context,
) -> Result<Done, NodeFault> {
    let family = &shared.run.family;
    let limit = shared.settings.max_composition_depth;
    if family.depth >= limit {
        let message = format!("Pipelines may call each other {limit} deep.");
        return Err(NodeFault::new("pipeline.node.composition_depth_exceeded", message)
            .detail("limit", limit)
            .detail("pipeline", pin.name.as_str()));
    }
    if let Some(Output::Datasource { datasource, .. }) = node.work.output() {
        // Before the child runs: who may not write need not read.
        nodes::writable(shared, datasource).await?;
    }
    let child = shared.ports.children.find(shared.run.workspace, pin).await?;
    let parameters = parameters(&child.body, mapped, context);
    let bound = bind(&child.body, &parameters).map_err(|failures| {
        let first = failures.first();
        let code = first.map_or("pipeline.execution.invalid_parameter_type", |failure| failure.code);
        let message = first.map_or_else(String::new, |failure| failure.message.clone());
        NodeFault::new(FAILED, format!("The child can't be started: {message}"))
            .detail("pipeline", pin.name.as_str())
            .detail("pipeline_version", pin.version)
            .detail("child_code", code)
    })?;
    let (results, incoming) = relay();
    let cancel = Cancel::new();
    let Child { pipeline_id, body } = child;
    let started = shared
        .ports
        .children
        .run(ChildRun {
            parent: shared.run.execution_id,
            parent_node: node.id.clone(),
            family: family.below(),
            workspace: shared.run.workspace,
            correlation_id: shared.run.correlation_id,
            pipeline_id,
            pipeline_version: pin.version,
            body,
            bound,
            parameters: Json::Object(parameters),
            results,
            cancel: cancel.clone(),
        })
        .await?;
    meter.of_child(started.execution_id);
    // Whatever becomes of this future, the child does not go on alone.
    let _with_the_parent = CancelWhenDropped(cancel.clone());
    let mut ending = started.outcome;
    let taking = async {
        match incoming.rows().await {
            Some(rows) => {
                nodes::deliver(shared, node.work.output().unwrap_or(&Output::Caller), meter, rows).await.map(Some)
            }
            None => Ok(None),
        }
    };
    let mut taking = std::pin::pin!(taking);
    let mut delivered = None;
    let outcome = loop {
        tokio::select! {
            biased;
            () = shared.stop.cancelled(), if cancel.reason().is_none() => {
                cancel.cancel(shared.cancel.reason().unwrap_or(AbortReason::Cancelled));
            }
            taken = &mut taking, if delivered.is_none() => {
                if taken.is_err() {
                    // Before the way of the rows is closed, so that the child is stopped and does not fail.
                    cancel.cancel(AbortReason::Cancelled);
                }
                delivered = Some(taken);
            }
            outcome = &mut ending => break outcome,
        }
    };
    // The rows of a child that succeeded are all on their way.
    let delivered = match delivered {
        Some(delivered) => delivered,
        None => taking.await,
    };
    match outcome.status {
        RunStatus::Success => Ok(delivered?.unwrap_or_else(|| Done::counted(0, -1))),
        _ if shared.stop.is_cancelled() => Err(NodeFault::new("pipeline.execution.aborted", "The execution ended.")),
        RunStatus::Failed => Err(failed(pin, &outcome, meter)),
        RunStatus::Aborted => match delivered {
            // The child was stopped because its rows could not be delivered.
            Err(fault) if fault.code != FAILED => Err(fault),
            _ => Err(failed(pin, &outcome, meter)),
        },
    }
}

const FAILED: &str = "pipeline.node.child_execution_failed";

/// What the parent tells of a child that did not succeed: the child's own record has the rest.
fn failed(pin: &PipelinePin, outcome: &Outcome, meter: &Meter) -> NodeFault {
    let error = outcome.error.as_ref();
    let why = error.map_or("it was cancelled", |error| error.message.as_str());
    let mut fault = NodeFault::new(FAILED, format!("{} failed: {why}", pin.name))
        .detail("pipeline", pin.name.as_str())
        .detail("pipeline_version", pin.version)
        .detail("child_status", outcome.status.as_str());
    let parts: [(&str, Option<String>); 3] = [
        ("child_execution_id", meter.child().map(|id| id.to_string())),
        ("child_code", error.map(|error: &ErrorRecord| error.code.clone())),
        ("child_failed_node_id", outcome.failed_node_id.clone()),
    ];
    for (key, value) in parts {
        if let Some(value) = value {
            fault = fault.detail(key, value);
        }
    }
    fault
}

/// The child's parameters as a request would send them: literals as they are, and the parent's parameters in wire encoding.
fn parameters(child: &PipelineBody, mapped: &Map<String, Json>, context: &Context) -> Map<String, Json> {
    let one = |(name, json): (&String, &Json)| {
        let value = match parent_parameter(json) {
            Some(parent) => match (child.parameters.get(name), context.get(parent)) {
                (Some(Parameter { ty, .. }), Some(value)) if *value != Value::Null => encode(*ty, value),
                _ => Json::Null,
            },
            None => json.clone(),
        };
        (name.clone(), value)
    };
    mapped.iter().map(one).collect()
}

/// Stops a child whose node is given up.
struct CancelWhenDropped(Cancel);

impl Drop for CancelWhenDropped {
    fn drop(&mut self) {
        self.0.cancel(AbortReason::Cancelled);
    }
}
