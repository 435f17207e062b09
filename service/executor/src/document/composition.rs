//! Pipelines that run pipelines: what a PIPELINE node may name, and how deep they go (`pipeline-contract.md` §2.2, §8.6).

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel::Fault;
use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::coercion::coerce;
use super::identifiers::{is_parameter_name, shortened};
use super::model::{Output, Parameter, PipelineBody, PipelinePin, Work};
use super::validate::Catalogue;

/// What became of a pinned pipeline version.
#[derive(Clone, Debug)]
pub enum PipelineFound {
    No,
    /// The pipeline is there, this version of it is not.
    NotThisVersion,
    /// No version of it is live any more.
    Deleted,
    /// The status of a version that is there, and may not be pinned.
    NotReleased(&'static str),
    Yes(Arc<PipelineBody>),
}

/// The parent's parameter that a mapped value stands for: exactly `${name}`.
pub fn parent_parameter(mapped: &Json) -> Option<&str> {
    mapped.as_str()?.strip_prefix("${")?.strip_suffix('}').filter(|name| is_parameter_name(name))
}

/// What the document needs to know of a child, and of its children.
#[derive(Clone, Copy, Debug, Default)]
struct Shape {
    /// A pipeline that calls none has depth 1.
    depth: usize,
    /// Whether rows come out of it.
    has_caller: bool,
}

/// One look at everything that a document calls; each version is asked for once.
pub(super) struct Composition<'a> {
    catalogue: &'a dyn Catalogue,
    found: HashMap<PipelinePin, PipelineFound>,
    shapes: HashMap<PipelinePin, Shape>,
}

impl<'a> Composition<'a> {
    pub(super) fn new(catalogue: &'a dyn Catalogue) -> Self {
        Self { catalogue, found: HashMap::new(), shapes: HashMap::new() }
    }

    /// Judges the PIPELINE nodes of a body.
    pub(super) async fn judge(
        &mut self,
        body: &PipelineBody,
        positions: &[usize],
        failures: &mut Vec<Failure>,
    ) -> Result<(), Fault> {
        let limit = self.catalogue.max_composition_depth();
        let mut deepest = (0, String::new());
        let mut callers: Vec<&str> = Vec::new();
        let mut implied = false;
        for (node, position) in body.nodes.iter().zip(positions) {
            if node.work.output() == Some(&Output::Caller) {
                callers.push(&node.id);
            }
            let Work::Pipeline { pipeline: pin, parameters, output } = &node.work else { continue };
            let path = format!("nodes[{position}]");
            let child = match self.find(pin).await? {
                PipelineFound::Yes(child) => child,
                missing => {
                    failures.extend(refusal(pin, &missing, &path));
                    continue;
                }
            };
            // One more than may be is looked at, so that the excess is seen.
            let shape = self.shape(pin, limit).await?;
            if shape.depth > deepest.0 {
                deepest = (shape.depth, path.clone());
            }
            if output.is_none() && shape.has_caller {
                callers.push(&node.id);
                implied = true;
            }
            if output.is_some() && !shape.has_caller {
                let message = format!("{} gives no rows, so its node has no output.", shortened(&pin.name));
                failures.push(
                    Failure::new("pipeline.validation.pipeline_output_on_sideeffect_child", message)
                        .at(format!("{path}.output")),
                );
            }
            mapping(&body.parameters, &child.parameters, parameters, &format!("{path}.parameters"), failures);
        }
        if deepest.0 + 1 > limit {
            let message = format!("Pipelines may call each other {limit} deep.");
            failures.push(
                Failure::new("pipeline.validation.composition_too_deep", message)
                    .at(format!("{}.pipeline", deepest.1))
                    .detail("limit", limit),
            );
        }
        // Those that say so are told of already; a child's rows may be one result too many without it.
        if implied && callers.len() > 1 {
            failures.push(
                Failure::new(
                    "pipeline.validation.multiple_caller_nodes",
                    "At most one node gives its rows to the caller; a PIPELINE node without `output` does when its child has a result.",
                )
                .at("nodes")
                .detail("node_ids", callers.into_iter().map(str::to_owned).collect::<Vec<_>>()),
            );
        }
        Ok(())
    }

    async fn find(&mut self, pin: &PipelinePin) -> Result<PipelineFound, Fault> {
        if let Some(found) = self.found.get(pin) {
            return Ok(found.clone());
        }
        let found = self.catalogue.pipeline(&pin.name, pin.version).await?;
        self.found.insert(pin.clone(), found.clone());
        Ok(found)
    }

    /// Looks at most so many pipelines deep: what is deeper is too deep anyway.
    fn shape<'s>(
        &'s mut self,
        pin: &'s PipelinePin,
        budget: usize,
    ) -> Pin<Box<dyn Future<Output = Result<Shape, Fault>> + Send + 's>> {
        Box::pin(async move {
            if let Some(shape) = self.shapes.get(pin) {
                return Ok(*shape);
            }
            let mut shape = Shape { depth: 1, has_caller: false };
            // A version that is gone since its parent was released calls nothing; the run will say that it is gone.
            if let PipelineFound::Yes(body) = self.find(pin).await? {
                shape.has_caller = body.nodes.iter().any(|node| node.work.output() == Some(&Output::Caller));
                for node in &body.nodes {
                    let Work::Pipeline { pipeline, output, .. } = &node.work else { continue };
                    if budget == 0 {
                        // Not remembered: from elsewhere it may be less deep.
                        return Ok(Shape { depth: 2, ..shape });
                    }
                    let below = self.shape(pipeline, budget - 1).await?;
                    shape.depth = shape.depth.max(below.depth + 1);
                    shape.has_caller |= output.is_none() && below.has_caller;
                }
            }
            self.shapes.insert(pin.clone(), shape);
            Ok(shape)
        })
    }
}

fn refusal(pin: &PipelinePin, found: &PipelineFound, path: &str) -> Option<Failure> {
    let name = shortened(&pin.name);
    let (code, message, field) = match found {
        PipelineFound::Yes(_) => return None,
        PipelineFound::No => {
            ("pipeline.validation.pipeline_not_found", format!("This workspace has no pipeline `{name}`."), "name")
        }
        PipelineFound::NotThisVersion => (
            "pipeline.validation.pipeline_version_not_found",
            format!("The pipeline `{name}` has no version {}.", pin.version),
            "version",
        ),
        PipelineFound::Deleted => {
            ("pipeline.validation.pipeline_reference_deleted", format!("The pipeline `{name}` is discarded."), "name")
        }
        PipelineFound::NotReleased(status) => (
            "pipeline.validation.pipeline_reference_not_released",
            format!(
                "Version {} of the pipeline `{name}` is {status}; only a released version can be run.",
                pin.version
            ),
            "version",
        ),
    };
    let failure = Failure::new(code, message)
        .at(format!("{path}.pipeline.{field}"))
        .detail("pipeline", name)
        .detail("version", pin.version);
    Some(match found {
        PipelineFound::NotReleased(status) => failure.detail("status", *status),
        _ => failure,
    })
}

/// A mapped value is a literal in the child's encoding, or a parameter of the parent that has the child's very type.
fn mapping(
    parent: &IndexMap<String, Parameter>,
    child: &IndexMap<String, Parameter>,
    mapped: &Map<String, Json>,
    path: &str,
    failures: &mut Vec<Failure>,
) {
    let mut refuse = |name: &str, code: &'static str, message: String| {
        let name = shortened(name);
        failures.push(Failure::new(code, message).at(format!("{path}.{name}")).detail("parameter", name));
    };
    for (name, value) in mapped {
        let Some(declared) = child.get(name) else {
            let message = format!("The child declares no parameter `{}`.", shortened(name));
            refuse(name, "pipeline.validation.pipeline_parameter_unknown", message);
            continue;
        };
        let fits = match parent_parameter(value) {
            Some(given) => match parent.get(given) {
                Some(given) => given.ty == declared.ty,
                None => {
                    let message = format!("This pipeline declares no parameter `{given}`.");
                    refuse(name, "pipeline.validation.pipeline_parameter_unknown", message);
                    continue;
                }
            },
            None if value.is_null() => !declared.required,
            None => coerce(declared, value).is_ok(),
        };
        if !fits {
            let message = format!("The child's parameter `{name}` is of type {}.", declared.ty.as_str());
            refuse(name, "pipeline.validation.pipeline_parameter_type_mismatch", message);
        }
    }
    for name in
        child.iter().filter(|(name, declared)| declared.required && !mapped.contains_key(*name)).map(|(name, _)| name)
    {
        let message = format!("The child needs its parameter `{name}`.");
        refuse(name, "pipeline.validation.pipeline_parameter_unmapped", message);
    }
}
