//! Reads one node: the fields its type asks for and forbids (`pipeline-contract.md` §2.1).

use std::collections::HashSet;

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::findings::{Findings, TYPE_INVALID, is_absent, join};
use super::identifiers::{self, shortened};
use super::model::{Node, PipelinePin, TemplatePin, Work};
use super::outputs;

const CALCULATOR_FIELDS: [&str; 3] = ["kind", "inputs", "context_key"];
const TYPES: [&str; 5] = ["DQL", "DML", "DDL", "PIPELINE", "CALCULATOR"];

/// `None` when something of it could not be read; the findings say what.
pub(super) fn read(findings: &mut Findings, node: &Json, path: &str, pipeline: &str) -> Option<Node> {
    let Some(object) = node.as_object() else {
        findings.add(Failure::new(TYPE_INVALID, "A node is an object.").at(path).detail("reason", "wrong_type"));
        return None;
    };
    let id = findings.text(object, "id", path);
    if let Some(id) = &id {
        identifiers::judge(findings, id, &join(path, "id"));
    }
    let description = findings.optional_text(object, "description", path).unwrap_or_default();
    let depends_on = dependencies(findings, object, path);
    let work = work(findings, object, path, pipeline);
    Some(Node { id: id?, description, work: work?, depends_on: depends_on? })
}

fn dependencies(findings: &mut Findings, object: &Map<String, Json>, path: &str) -> Option<Vec<String>> {
    if is_absent(object, "depends_on") {
        findings.missing(path, "depends_on");
        return None;
    }
    let listed = object.get("depends_on").and_then(Json::as_array);
    let ids: Option<Vec<String>> =
        listed.and_then(|listed| listed.iter().map(|id| id.as_str().map(str::to_owned)).collect());
    let Some(ids) = ids else {
        findings.wrong_type(path, "depends_on", "an array of node ids");
        return None;
    };
    let mut seen = HashSet::new();
    for (position, id) in ids.iter().enumerate() {
        if !seen.insert(id) {
            findings.add(
                Failure::new(TYPE_INVALID, format!("`{}` is listed twice.", shortened(id)))
                    .at(format!("{path}.depends_on[{position}]"))
                    .detail("reason", "duplicate_dependency"),
            );
        }
    }
    Some(ids)
}

fn work(findings: &mut Findings, object: &Map<String, Json>, path: &str, pipeline: &str) -> Option<Work> {
    let Some(ty) = object.get("type").and_then(Json::as_str).filter(|ty| TYPES.contains(ty)) else {
        findings.add(
            Failure::new(TYPE_INVALID, "A node's type is DQL, DML, DDL, PIPELINE or CALCULATOR.")
                .at(join(path, "type"))
                .detail("reason", "unknown_type")
                .detail("supported", TYPES.to_vec()),
        );
        return None;
    };
    forbidden(findings, object, path, ty);
    match ty {
        "PIPELINE" => pipeline_work(findings, object, path, pipeline),
        "CALCULATOR" => calculator_work(findings, object, path),
        _ => sql_work(findings, object, path, ty),
    }
}

/// Fields that a node of this type may not have, each with the code that says so.
fn forbidden(findings: &mut Findings, object: &Map<String, Json>, path: &str, ty: &str) {
    let mut refuse = |field: &str, code: &'static str| {
        if !is_absent(object, field) {
            findings.add(
                Failure::new(code, format!("A {ty} node has no `{field}`."))
                    .at(join(path, field))
                    .detail("reason", "field_forbidden")
                    .detail("field", field),
            );
        }
    };
    match ty {
        "DML" => refuse("output", "pipeline.validation.dml_has_output"),
        "DDL" => refuse("output", "pipeline.validation.ddl_has_output"),
        "PIPELINE" => {
            refuse("source", "pipeline.validation.pipeline_node_has_source");
            refuse("template", "pipeline.validation.pipeline_node_has_template");
        }
        "CALCULATOR" => {
            for field in ["source", "template", "output"] {
                refuse(field, "pipeline.validation.calculator_node_has_sql_fields");
            }
        }
        _ => {}
    }
    if ty != "PIPELINE" {
        refuse("pipeline", TYPE_INVALID);
    }
    if ty != "CALCULATOR" {
        for field in CALCULATOR_FIELDS {
            refuse(field, "pipeline.validation.calculator_fields_on_non_calculator");
        }
    }
}

fn sql_work(findings: &mut Findings, object: &Map<String, Json>, path: &str, ty: &str) -> Option<Work> {
    let source = findings.text(object, "source", path);
    let template = template_pin(findings, object, path);
    // Read before the early return below, so that its failures are reported too.
    let output = if ty == "DQL" { outputs::read(findings, object, path) } else { Ok(None) };
    let (source, template, output) = (source?, template?, output.ok()?);
    Some(match ty {
        "DML" => Work::Dml { source, template },
        "DDL" => Work::Ddl { source, template },
        _ => Work::Dql { source, template, output },
    })
}

fn template_pin(findings: &mut Findings, object: &Map<String, Json>, path: &str) -> Option<TemplatePin> {
    let pin = findings.object(object, "template", path)?;
    let path = join(path, "template");
    let (id, version) = (findings.text(pin, "id", &path), findings.version(pin, &path));
    Some(TemplatePin { id: id?, version: version? })
}

fn pipeline_work(findings: &mut Findings, object: &Map<String, Json>, path: &str, pipeline: &str) -> Option<Work> {
    let pin = findings.object(object, "pipeline", path).and_then(|pin| {
        let path = join(path, "pipeline");
        let (name, version) = (findings.text(pin, "name", &path), findings.version(pin, &path));
        Some(PipelinePin { name: name?, version: version? })
    });
    if pin.as_ref().is_some_and(|pin| pin.name == pipeline) {
        findings.add(
            Failure::new("pipeline.validation.pipeline_self_reference", "A pipeline can't run itself.")
                .at(format!("{path}.pipeline.name")),
        );
    }
    let parameters = findings.optional_object(object, "parameters", path).cloned().unwrap_or_default();
    let output = outputs::read(findings, object, path);
    Some(Work::Pipeline { pipeline: pin?, parameters, output: output.ok()? })
}

fn calculator_work(findings: &mut Findings, object: &Map<String, Json>, path: &str) -> Option<Work> {
    for field in CALCULATOR_FIELDS.into_iter().filter(|field| is_absent(object, field)) {
        findings.add(
            Failure::new(
                "pipeline.validation.calculator_node_incomplete",
                format!("A CALCULATOR node needs its `{field}`."),
            )
            .at(join(path, field))
            .detail("field", field),
        );
    }
    let kind = findings.optional_text(object, "kind", path);
    let inputs = findings.optional_object(object, "inputs", path).cloned();
    let context_key = findings.optional_text(object, "context_key", path);
    Some(Work::Calculator { kind: kind?, inputs: inputs?, context_key: context_key? })
}
