//! Reads the JSON of a document into the model, collecting every failure that the document alone shows.

use std::collections::HashSet;

use indexmap::IndexMap;
use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::findings::{Findings, TYPE_INVALID};
use super::identifiers::{is_parameter_name, pipeline_name, shortened};
use super::model::PipelineBody;
use super::{checks, graph, nodes, outputs, parameters, settings};

const SCHEMA_VERSION: u32 = 1;
const MAX_NODES: usize = 1000;
const NAME_INVALID: &str = "pipeline.validation.name_invalid";

/// What could be read of a document, and what was wrong with it.
pub(super) struct Reading {
    /// Complete only when nothing failed; otherwise without the parts that could not be read.
    pub(super) body: PipelineBody,
    /// Where each node of `body` stands in the document's `nodes`.
    pub(super) positions: Vec<usize>,
    pub(super) failures: Vec<Failure>,
    /// Strings under `settings`, with their paths: judged for environment-specific values.
    pub(super) settings_texts: Vec<(String, String)>,
}

/// Reads a document. All failures that need no look at the workspace are returned together (R-PIPE-5); unknown and
/// server-owned fields are ignored and not kept (R-PIPE-3).
pub fn parse(document: &Json) -> Result<PipelineBody, Vec<Failure>> {
    let reading = read(document);
    if reading.failures.is_empty() { Ok(reading.body) } else { Err(reading.failures) }
}

/// Reads a document that was stored, to run it: as [`parse`], but a flat name of old is no failure before its next save
/// (R-PIPE-2).
pub fn parse_stored(document: &Json) -> Result<PipelineBody, Vec<Failure>> {
    let mut reading = read(document);
    reading.failures.retain(|failure| failure.code != NAME_INVALID);
    if reading.failures.is_empty() { Ok(reading.body) } else { Err(reading.failures) }
}

pub(super) fn read(document: &Json) -> Reading {
    let mut findings = Findings::default();
    let empty = Map::new();
    let root = document.as_object().unwrap_or_else(|| {
        findings.add(Failure::new(TYPE_INVALID, "The document must be a JSON object.").detail("reason", "wrong_type"));
        &empty
    });
    if document.is_object() {
        schema_version(&mut findings, root);
    }
    let name = name(&mut findings, root);
    let display_name = findings.text(root, "display_name", "").unwrap_or_default();
    let description = findings.text(root, "description", "").unwrap_or_default();
    let mut settings_texts = Vec::new();
    let settings = settings::read(&mut findings, root, &mut settings_texts);
    let parameters = declared(&mut findings, root);
    let (nodes, positions) = read_nodes(&mut findings, root, &name, &parameters);
    let checks = checks::read(&mut findings, root, &parameters);
    let body = PipelineBody {
        schema_version: SCHEMA_VERSION,
        name,
        display_name,
        description,
        settings,
        parameters,
        nodes,
        checks,
    };
    Reading { body, positions, failures: findings.0, settings_texts }
}

fn schema_version(findings: &mut Findings, root: &Map<String, Json>) {
    if root.get("schema_version").and_then(Json::as_u64) != Some(SCHEMA_VERSION.into()) {
        findings.add(
            Failure::new("pipeline.validation.schema_version_unsupported", "`schema_version` must be 1.")
                .at("schema_version")
                .detail("supported", vec![SCHEMA_VERSION]),
        );
    }
}

fn name(findings: &mut Findings, root: &Map<String, Json>) -> String {
    let name = root.get("name").and_then(Json::as_str).unwrap_or_default();
    if let Err(fault) = pipeline_name(name) {
        findings.add(
            Failure::new(
                NAME_INVALID,
                "A pipeline's name is a path of 2 to 10 segments joined by `/`, each beginning with a lower-case letter or \
                 digit and going on with those, `_`, `.` or `-`; a segment has at most 64 characters, the name 200.",
            )
            .at("name")
            .detail("reason", fault.as_str()),
        );
    }
    name.to_owned()
}

fn declared(findings: &mut Findings, root: &Map<String, Json>) -> IndexMap<String, super::Parameter> {
    let mut read = IndexMap::new();
    for (name, descriptor) in findings.object(root, "parameters", "").into_iter().flatten() {
        // What a reader was told of a calculator's key is not declared (`catalog-api.md` §4).
        if descriptor.get("derived") == Some(&Json::Bool(true)) {
            continue;
        }
        let path = format!("parameters.{}", shortened(name));
        let named = is_parameter_name(name);
        if !named {
            findings.add(
                Failure::new(
                    "pipeline.validation.parameter_name_invalid",
                    "A parameter's name begins with a lower-case letter or underscore and goes on with those and digits, up \
                     to 63 characters.",
                )
                .at(&path),
            );
        }
        if let Some(parameter) = parameters::read(findings, descriptor, &path)
            && named
        {
            read.insert(name.clone(), parameter);
        }
    }
    read
}

fn read_nodes(
    findings: &mut Findings,
    root: &Map<String, Json>,
    pipeline: &str,
    parameters: &IndexMap<String, super::Parameter>,
) -> (Vec<super::Node>, Vec<usize>) {
    let listed = match root.get("nodes") {
        Some(Json::Array(listed)) => listed.as_slice(),
        None | Some(Json::Null) => &[],
        Some(_) => {
            findings.wrong_type("", "nodes", "an array");
            return (Vec::new(), Vec::new());
        }
    };
    if listed.is_empty() {
        findings
            .add(Failure::new("pipeline.validation.empty_pipeline", "A pipeline has at least one node.").at("nodes"));
    }
    if listed.len() > MAX_NODES {
        // Not judged node by node: the answer would be as large as the document.
        findings.add(
            Failure::new(
                "pipeline.validation.pipeline_too_large",
                format!("A pipeline has at most {MAX_NODES} nodes."),
            )
            .at("nodes")
            .detail("limit", MAX_NODES)
            .detail("nodes", listed.len()),
        );
        return (Vec::new(), Vec::new());
    }
    let (mut read, mut positions) = (Vec::new(), Vec::new());
    for (position, node) in listed.iter().enumerate() {
        if let Some(node) = nodes::read(findings, node, &format!("nodes[{position}]"), pipeline) {
            read.push(node);
            positions.push(position);
        }
    }
    unique_ids(findings, listed);
    graph::judge(findings, listed);
    outputs::judge(findings, &read, &positions);
    super::calculators::judge(findings, &read, &positions, parameters);
    (read, positions)
}

fn unique_ids(findings: &mut Findings, listed: &[Json]) {
    let mut seen = HashSet::new();
    for (position, node) in listed.iter().enumerate() {
        if let Some(id) = node.get("id").and_then(Json::as_str)
            && !seen.insert(id)
        {
            findings.add(
                Failure::new(
                    "pipeline.validation.duplicate_node_id",
                    format!("Another node is called `{}` already.", shortened(id)),
                )
                .at(format!("nodes[{position}].id"))
                .detail("node_id", shortened(id)),
            );
        }
    }
}
