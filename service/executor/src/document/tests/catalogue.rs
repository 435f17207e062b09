//! What validation finds in the workspace.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use futures::executor::block_on;
use kernel::Fault;
use kernel::fault::Failure;
use serde_json::{Value as Json, json};

use super::super::{Catalogue, DatasourceFacts, PipelineFound, TemplateFound, check, parse, sample_context, validate};
use super::{accepted, codes, good, node, with, without};
use crate::template::{self, Context, Dialect, Rendered, TemplateFault, Value};

const TEMPLATE: &str = "clinic/intake/open_referrals.sql";

/// A workspace with one datasource and some templates; a template whose body names a fault renders to it.
struct Workspace {
    datasources: HashMap<&'static str, DatasourceFacts>,
    templates: Vec<Arc<template::Source>>,
    pipelines: Vec<(&'static str, i32, PipelineFound)>,
}

fn source(name: &str, dialect: Dialect, is_library: bool, body: &str) -> Arc<template::Source> {
    Arc::new(template::Source {
        name: name.into(),
        version: 1,
        dialect,
        is_library,
        body: body.into(),
        imports: vec![],
    })
}

impl Default for Workspace {
    fn default() -> Self {
        let postgres = DatasourceFacts { dialect: Dialect::Postgres, readonly: false };
        Self {
            datasources: HashMap::from([("clinic-replica", postgres)]),
            templates: vec![source(TEMPLATE, Dialect::Postgres, false, "ok")],
            pipelines: Vec::new(),
        }
    }
}

#[async_trait]
impl Catalogue for Workspace {
    async fn datasource(&self, name: &str) -> Result<Option<DatasourceFacts>, Fault> {
        Ok(self.datasources.get(name).copied())
    }

    async fn template(&self, name: &str, version: i32) -> Result<TemplateFound, Fault> {
        let named: Vec<_> = self.templates.iter().filter(|template| template.name == name).collect();
        Ok(match named.iter().find(|template| template.version == version) {
            Some(found) => TemplateFound::Yes(Arc::clone(found)),
            None if named.is_empty() => TemplateFound::No,
            None => TemplateFound::NotThisVersion,
        })
    }

    async fn pipeline(&self, name: &str, version: i32) -> Result<PipelineFound, Fault> {
        let named: Vec<_> = self.pipelines.iter().filter(|(known, ..)| *known == name).collect();
        Ok(match named.iter().find(|(_, known, _)| *known == version) {
            Some((.., found)) => found.clone(),
            None if named.is_empty() => PipelineFound::No,
            None => PipelineFound::NotThisVersion,
        })
    }

    fn max_composition_depth(&self) -> usize {
        3
    }

    async fn render(&self, source: Arc<template::Source>, _: Context) -> Result<Rendered, TemplateFault> {
        let fault = |code, reason: &str| TemplateFault {
            code,
            message: "refused".into(),
            line: Some(3),
            details: json!({ "reason": reason, "template": source.name }),
        };
        match source.body.as_str() {
            "undefined" => Err(fault("pipeline.node.template_render_failed", "undefined")),
            "missing" => Err(fault("pipeline.node.sql_parameter_missing", "")),
            "interpolated" => Err(fault("template.validation.parameter_interpolated", "")),
            "broken" => Err(fault("pipeline.node.template_render_failed", "")),
            _ => Ok(Rendered { sql: String::new(), binds: vec![], positions: vec![] }),
        }
    }
}

fn failures(document: Json, workspace: &Workspace) -> Vec<Failure> {
    block_on(check(&document, workspace)).unwrap().err().unwrap_or_default()
}

#[track_caller]
fn only(document: Json, workspace: &Workspace, code: &str) -> Failure {
    let failures = failures(document, workspace);
    assert_eq!(codes(&failures), [code], "{failures:#?}");
    failures[0].clone()
}

/// R-PIPE-5
#[test]
fn a_document_that_is_in_order_is_accepted() {
    let workspace = Workspace::default();
    assert_eq!(block_on(check(&good(), &workspace)).unwrap().unwrap(), parse(&good()).unwrap());
    assert_eq!(block_on(validate(&accepted(good()), &workspace)).unwrap(), []);
}

/// R-PIPE-5: failures of the document and of the workspace come in one answer, under their own places.
#[test]
fn document_and_workspace_are_judged_together() {
    let broken = json!({"id": "broken", "type": "DQL", "depends_on": []});
    let lost = with(node("lost", &["broken"]), "/source", json!("nowhere"));
    let document = with(without(good(), "/schema_version"), "/nodes", json!([broken, lost]));

    let found = failures(document, &Workspace::default());

    assert!(codes(&found).contains(&"pipeline.validation.schema_version_unsupported"));
    let unknown = found.iter().find(|failure| failure.code == "pipeline.validation.unknown_datasource").unwrap();
    assert_eq!(unknown.path.as_deref(), Some("nodes[1].source"));
    assert!(!codes(&found).contains(&"pipeline.validation.dangling_dependency"), "{found:#?}");
}

/// R-DS-33
#[test]
fn datasources() {
    let mut workspace = Workspace::default();
    let failure =
        only(with(good(), "/nodes/0/source", json!("nowhere")), &workspace, "pipeline.validation.unknown_datasource");
    assert_eq!(failure.path.unwrap(), "nodes[0].source");

    workspace.datasources.insert("clinic-replica", DatasourceFacts { dialect: Dialect::Postgres, readonly: true });
    assert_eq!(failures(good(), &workspace), []);
    for (ty, usage) in [("DML", "dml_source"), ("DDL", "ddl_source")] {
        let write = without(with(good(), "/nodes/0/type", json!(ty)), "/nodes/0/output");
        let failure = only(write, &workspace, "pipeline.validation.datasource_readonly");
        assert_eq!((&failure.details["usage"], &failure.details["node_id"]), (&json!(usage), &json!("referrals")));
    }
    let output = json!({"target": "datasource", "datasource": "clinic-replica", "table": "t", "mode": "append"});
    let write = with(good(), "/nodes/0/output", output);
    let failure = only(write.clone(), &workspace, "pipeline.validation.datasource_readonly");
    assert_eq!(
        (&failure.details["usage"], &failure.details["node_id"]),
        (&json!("output_target"), &json!("referrals"))
    );
    assert_eq!((&failure.details["datasource"], failure.details.get("reason")), (&json!("clinic-replica"), None));

    workspace.datasources.insert("clinic-replica", DatasourceFacts { dialect: Dialect::Postgres, readonly: false });
    assert_eq!(failures(write.clone(), &workspace), []);
    for dialect in [Dialect::Lake, Dialect::DuckDb] {
        workspace.datasources.insert("lake", DatasourceFacts { dialect, readonly: false });
        let write = with(write.clone(), "/nodes/0/output/datasource", json!("lake"));
        let failure = only(write, &workspace, "pipeline.validation.datasource_readonly");
        assert_eq!(failure.details["reason"], "dialect_is_only_read");
    }
    let staging = with(write, "/nodes/0/output/datasource", json!("tempdb"));
    only(staging, &workspace, "pipeline.validation.unknown_datasource");
}

/// R-PIPE-5: the templates group.
#[test]
fn templates() {
    let mut workspace = Workspace::default();
    let pin = |id: &str, version: i32| with(good(), "/nodes/0/template", json!({"id": id, "version": version}));
    only(pin("no/such.sql", 1), &workspace, "pipeline.validation.template_not_found");
    only(pin(TEMPLATE, 2), &workspace, "pipeline.validation.template_version_not_found");

    workspace.templates.push(source("lib/dates", Dialect::Postgres, true, "ok"));
    let library = only(pin("lib/dates", 1), &workspace, "pipeline.validation.template_not_found");
    assert_eq!(library.details["reason"], "is_library");

    workspace.templates.push(source("a/duck.sql", Dialect::DuckDb, false, "ok"));
    only(pin("a/duck.sql", 1), &workspace, "pipeline.validation.template_dialect_mismatch");
    let staged = |document| with(document, "/nodes/0/source", json!("tempdb"));
    assert_eq!(failures(staged(pin("a/duck.sql", 1)), &workspace), []);
    only(staged(good()), &workspace, "pipeline.validation.template_dialect_mismatch");
}

/// R-PIPE-5: the dry render (T-7), reported at every node that pins the template.
#[test]
fn dry_renders() {
    for (body, code) in [
        ("undefined", "pipeline.validation.template_parameter_undeclared"),
        ("missing", "pipeline.validation.template_parameter_undeclared"),
        ("interpolated", "template.validation.parameter_interpolated"),
        ("broken", "pipeline.validation.template_render_failed"),
    ] {
        let workspace =
            Workspace { templates: vec![source(TEMPLATE, Dialect::Postgres, false, body)], ..Default::default() };
        let failure = only(good(), &workspace, code);
        assert_eq!((failure.path.as_deref(), &failure.details["line"]), (Some("nodes[0].template.id"), &json!(3)));
        let twice = with(good(), "/nodes", json!([node("a", &[]), node("b", &[])]));
        assert_eq!(codes(&failures(twice, &workspace)), [code, code]);
    }
}

/// R-PIPE-5: defaults, else samples of the declared type, and all keys that the platform adds.
#[test]
fn the_sample_context_has_every_key() {
    let parameters = json!({
        "a": {"type": "STRING", "required": true}, "b": {"type": "INTEGER", "default": 42},
        "c": {"type": "BIGDECIMAL", "scale": 2}, "d": {"type": "DECIMAL", "precision": 2, "scale": 2},
        "e": {"type": "DATE"}, "f": {"type": "TIMESTAMP"}, "g": {"type": "BINARY"}, "h": {"type": "BOOLEAN"}
    });
    let context = sample_context(&accepted(with(good(), "/parameters", parameters)));
    assert_eq!(context["a"].kind(), "string");
    assert_eq!(context["b"], Value::Integer(42));
    assert_eq!(context["c"], Value::Decimal("1.00".into()));
    assert_eq!(context["d"], Value::Decimal("0.00".into()));
    assert_eq!(["e", "f", "g", "h"].map(|key| context[key].kind()), ["date", "timestamp", "binary", "boolean"]);
    for key in ["org_timezone", "org_fiscal_start_date", "current_date", "current_timestamp", "execution_id"] {
        assert!(context.contains_key(key), "{key}");
    }
}

/// R-PIPE-5
#[test]
fn values_of_one_environment_are_refused() {
    let mut workspace = Workspace::default();
    let suspicious = [
        ("postgres://db/x", "url"),
        ("jdbc:sqlite:x", "url"),
        ("db.internal:5432", "host_and_port"),
        ("10.0.0.1", "ip_address"),
        ("10.0.0.1:5432", "ip_address"),
        ("fe80::1", "ip_address"),
        ("550e8400-e29b-41d4-a716-446655440000", "uuid"),
        ("x;Password=geheim", "credential"),
        ("dpk_abc", "key"),
        ("AKIAIOSFODNN7EXAMPLE", "key"),
        ("/etc/passwd", "absolute_path"),
        ("C:\\data", "absolute_path"),
        ("Production", "environment_name"),
    ];
    for (value, reason) in suspicious {
        let found = failures(with(good(), "/nodes/0/source", json!(value)), &workspace);
        let failure = found.iter().find(|f| f.code == "pipeline.validation.forbidden_env_specific_value");
        let failure = failure.unwrap_or_else(|| panic!("{value}: {found:#?}"));
        assert_eq!(
            (failure.path.as_deref(), &failure.details["reason"]),
            (Some("nodes[0].source"), &json!(reason)),
            "{value}"
        );
        assert!(!failure.message.contains(value));
    }
    for id in ["staging", "prod", "dev", "dpk_x"] {
        only(with(good(), "/nodes/0/id", json!(id)), &workspace, "pipeline.validation.forbidden_env_specific_value");
        only(
            with(good(), "/nodes/0/output/table", json!(id)),
            &workspace,
            "pipeline.validation.forbidden_env_specific_value",
        );
    }
    let settings = json!({"tempdb": {"engine": "duckdb", "note": ["https://x"]}});
    let failure =
        only(with(good(), "/settings", settings), &workspace, "pipeline.validation.forbidden_env_specific_value");
    assert_eq!(failure.path.unwrap(), "settings.tempdb.note[0]");

    for plain in ["stg_orders", "production_orders", "v1_2", "a:b", "orders.daily"] {
        assert_eq!(super::super::environment::suspicion(plain), None, "{plain}");
    }
    assert_eq!(super::super::environment::suspicion(&"10.0.0.1 ".repeat(100)), None, "long texts are not scanned");

    workspace.datasources.insert("prod", DatasourceFacts { dialect: Dialect::Postgres, readonly: false });
    assert_eq!(failures(with(good(), "/nodes/0/source", json!("prod")), &workspace), []);
}

/// The workspace with the engine that really renders.
struct Rendering(Workspace, template::Engine);

#[async_trait]
impl Catalogue for Rendering {
    async fn datasource(&self, name: &str) -> Result<Option<DatasourceFacts>, Fault> {
        self.0.datasource(name).await
    }

    async fn template(&self, name: &str, version: i32) -> Result<TemplateFound, Fault> {
        self.0.template(name, version).await
    }

    async fn pipeline(&self, name: &str, version: i32) -> Result<PipelineFound, Fault> {
        self.0.pipeline(name, version).await
    }

    fn max_composition_depth(&self) -> usize {
        self.0.max_composition_depth()
    }

    async fn render(&self, source: Arc<template::Source>, context: Context) -> Result<Rendered, TemplateFault> {
        self.1.render(&source, &context).await
    }
}

/// R-PIPE-5 (T-3, T-5, T-6): the codes that the engine's own refusals become.
#[tokio::test]
async fn the_engines_refusals_are_told_in_the_words_of_a_save() {
    for (body, code) in [
        ("SELECT :ward, {{ org_timezone }}, :current_date", None),
        ("SELECT {{ nobody }}", Some("pipeline.validation.template_parameter_undeclared")),
        ("SELECT :nobody", Some("pipeline.validation.template_parameter_undeclared")),
        ("SELECT '{{ ward }}'", Some("template.validation.parameter_interpolated")),
        ("SELECT {{ ward }}5", Some("pipeline.validation.template_render_failed")),
    ] {
        let templates = vec![source(TEMPLATE, Dialect::Postgres, false, body)];
        let workspace = Workspace { templates, ..Default::default() };
        let rendering = Rendering(workspace, template::Engine::new(template::Limits::default(), 4));
        let found = check(&good(), &rendering).await.unwrap().err().unwrap_or_default();
        assert_eq!(codes(&found), code.into_iter().collect::<Vec<_>>(), "{body}: {found:#?}");
    }
}

fn runs(name: &str, parameters: Json) -> Json {
    json!({"id": "child", "description": "", "type": "PIPELINE", "pipeline": {"name": name, "version": 1},
           "parameters": parameters, "depends_on": []})
}

fn body(name: &str, nodes: Json) -> PipelineFound {
    PipelineFound::Yes(Arc::new(accepted(with(with(good(), "/name", json!(name)), "/nodes", nodes))))
}

/// R-PIPE-8: the whole of composition.
#[test]
fn children() {
    let mut workspace = Workspace::default();
    let staged = json!([node("a", &[])]);
    workspace.pipelines = vec![
        ("c/quiet", 1, body("c/quiet", staged.clone())),
        ("c/rows", 1, body("c/rows", json!([without(node("a", &[]), "/output")]))),
        ("c/draft", 1, PipelineFound::NotReleased("DRAFT")),
        ("c/gone", 1, PipelineFound::Deleted),
        ("c/two", 1, body("c/two", json!([runs("c/rows", json!({"ward": "${ward}"}))]))),
        ("c/three", 1, body("c/three", json!([runs("c/two", json!({"ward": "${ward}"}))]))),
    ];
    let document = |node: Json| with(good(), "/nodes", json!([node]));
    let mapped = json!({"ward": "${ward}"});
    let table = json!({"target": "tempdb", "table": "t"});

    assert_eq!(failures(document(with(runs("c/rows", mapped.clone()), "/output", table.clone())), &workspace), []);
    assert_eq!(failures(document(runs("c/two", json!({"ward": "7"}))), &workspace), []);
    for (node, code, path) in [
        (runs("c/none", json!({})), "pipeline_not_found", "nodes[0].pipeline.name"),
        (
            with(runs("c/rows", json!({})), "/pipeline/version", json!(2)),
            "pipeline_version_not_found",
            "nodes[0].pipeline.version",
        ),
        (runs("c/draft", json!({})), "pipeline_reference_not_released", "nodes[0].pipeline.version"),
        (runs("c/gone", json!({})), "pipeline_reference_deleted", "nodes[0].pipeline.name"),
        (runs("c/rows", json!({})), "pipeline_parameter_unmapped", "nodes[0].parameters.ward"),
        (runs("c/rows", json!({"ward": "7", "bed": 1})), "pipeline_parameter_unknown", "nodes[0].parameters.bed"),
        (runs("c/rows", json!({"ward": "${bed}"})), "pipeline_parameter_unknown", "nodes[0].parameters.ward"),
        (runs("c/rows", json!({"ward": 7})), "pipeline_parameter_type_mismatch", "nodes[0].parameters.ward"),
        (runs("c/rows", json!({"ward": null})), "pipeline_parameter_type_mismatch", "nodes[0].parameters.ward"),
        (
            with(runs("c/quiet", mapped.clone()), "/output", table),
            "pipeline_output_on_sideeffect_child",
            "nodes[0].output",
        ),
        (runs("c/three", mapped.clone()), "composition_too_deep", "nodes[0].pipeline"),
    ] {
        let failure = only(document(node), &workspace, &format!("pipeline.validation.{code}"));
        assert_eq!(failure.path.as_deref(), Some(path), "{code}");
    }
    let two = json!([runs("c/two", mapped), without(node("own", &[]), "/output")]);
    let failure = only(with(good(), "/nodes", two), &workspace, "pipeline.validation.multiple_caller_nodes");
    assert_eq!(failure.details["node_ids"], json!(["child", "own"]), "a grandchild's rows are the child's");
}

/// R-PIPE-5: a template sees the keys of the calculators that its node depends on.
#[test]
fn a_calculators_key_is_seen_by_those_that_depend_on_it() {
    let calculator = super::calculator("q", "iso_week", json!({"date": "2026-01-15"}), "week");
    let body = accepted(with(
        good(),
        "/nodes",
        json!([calculator, node("sees", &["q"]), node("later", &["sees"]), node("aside", &[])]),
    ));
    let contexts = super::super::dry_render::SampleContexts::of(&body);
    let sees = |node: usize| contexts.context_of(node).contains_key("week");
    assert_eq!([sees(0), sees(1), sees(2), sees(3)], [false, true, true, false]);
    assert!(sample_context(&body).contains_key("week"));
}
