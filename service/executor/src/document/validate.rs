//! What makes a document valid in its workspace: datasources, templates, the dry render, and values that tie it to one
//! environment (`pipeline-contract.md` §10).

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use kernel::Fault;
use kernel::fault::Failure;
use serde_json::Value as Json;

use super::checks::CHECK_INVALID;
use super::composition::{Composition, PipelineFound};
use super::identifiers::shortened;
use super::model::{Output, PipelineBody, TemplatePin, Work};
use super::{TEMPDB, dry_render, environment, reading};
use crate::template::{self, Context, Dialect, Rendered, TemplateFault};

/// What validation asks of a datasource; read from the live row, past any cache (R-DS-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatasourceFacts {
    pub dialect: Dialect,
    pub readonly: bool,
}

/// What became of a pinned template. A DISCARDED version is not found.
#[derive(Clone, Debug)]
pub enum TemplateFound {
    No,
    /// The template is there, this version of it is not.
    NotThisVersion,
    Yes(Arc<template::Source>),
}

/// What a workspace holds, as validation needs it.
#[async_trait]
pub trait Catalogue: Send + Sync {
    /// `None` when the workspace doesn't see a datasource of this name.
    async fn datasource(&self, name: &str) -> Result<Option<DatasourceFacts>, Fault>;
    async fn template(&self, name: &str, version: i32) -> Result<TemplateFound, Fault>;
    async fn pipeline(&self, name: &str, version: i32) -> Result<PipelineFound, Fault>;
    /// `pipelines.max-composition-depth`: how many pipelines may be in one line, this one included.
    fn max_composition_depth(&self) -> usize;
    /// Renders a template, for the dry render (T-7).
    async fn render(&self, source: Arc<template::Source>, context: Context) -> Result<Rendered, TemplateFault>;
}

/// Judges a submitted document whole: what [`super::parse`] sees and what [`validate`] sees, all failures together
/// (R-PIPE-5). The fault is the platform's own: the workspace could not be read.
pub async fn check(document: &Json, catalogue: &dyn Catalogue) -> Result<Result<PipelineBody, Vec<Failure>>, Fault> {
    let reading = reading::read(document);
    let mut failures = reading.failures;
    let mut look = Look::new(catalogue);
    look.at_body(&reading.body, &reading.positions).await?;
    for (path, text) in &reading.settings_texts {
        look.for_environment(text, path).await?;
    }
    failures.extend(look.failures);
    Ok(if failures.is_empty() { Ok(reading.body) } else { Err(failures) })
}

/// Judges a body that was read without failures against its workspace.
pub async fn validate(body: &PipelineBody, catalogue: &dyn Catalogue) -> Result<Vec<Failure>, Fault> {
    let mut look = Look::new(catalogue);
    let positions: Vec<usize> = (0..body.nodes.len()).collect();
    look.at_body(body, &positions).await?;
    Ok(look.failures)
}

/// One look at the workspace: everything is asked for once.
struct Look<'a> {
    catalogue: &'a dyn Catalogue,
    datasources: HashMap<String, Option<DatasourceFacts>>,
    templates: HashMap<TemplatePin, TemplateFound>,
    /// By template, and by the calculators whose keys its node sees.
    renders: HashMap<(TemplatePin, Vec<usize>), Option<TemplateFault>>,
    failures: Vec<Failure>,
}

impl<'a> Look<'a> {
    fn new(catalogue: &'a dyn Catalogue) -> Self {
        Self {
            catalogue,
            datasources: HashMap::new(),
            templates: HashMap::new(),
            renders: HashMap::new(),
            failures: Vec::new(),
        }
    }

    async fn at_body(&mut self, body: &PipelineBody, positions: &[usize]) -> Result<(), Fault> {
        let contexts = dry_render::SampleContexts::of(body);
        for (at, (node, position)) in body.nodes.iter().zip(positions).enumerate() {
            let path = format!("nodes[{position}]");
            self.for_environment(&node.id, &format!("{path}.id")).await?;
            let write = match &node.work {
                Work::Dml { .. } => Some("dml_source"),
                Work::Ddl { .. } => Some("ddl_source"),
                _ => None,
            };
            let mut dialect = None;
            if let Some(source) = node.work.source() {
                let path = format!("{path}.source");
                self.for_environment(source, &path).await?;
                dialect = self.at_datasource(source, &path, &node.id, write).await?;
            }
            match node.work.output() {
                Some(Output::Tempdb { table }) => {
                    self.for_environment(table, &format!("{path}.output.table")).await?;
                }
                Some(Output::Datasource { datasource, table, .. }) => {
                    let path = format!("{path}.output");
                    self.for_environment(table, &format!("{path}.table")).await?;
                    let path = format!("{path}.datasource");
                    self.for_environment(datasource, &path).await?;
                    self.at_datasource(datasource, &path, &node.id, Some("output_target")).await?;
                }
                Some(Output::Caller) | None => {}
            }
            if let Some(pin) = node.work.template() {
                self.at_template(pin, dialect, &contexts, at, &format!("{path}.template")).await?;
            }
        }
        Composition::new(self.catalogue).judge(body, positions, &mut self.failures).await?;
        self.at_checks(body).await
    }

    async fn facts(&mut self, name: &str) -> Result<Option<DatasourceFacts>, Fault> {
        if let Some(facts) = self.datasources.get(name) {
            return Ok(*facts);
        }
        let facts = self.catalogue.datasource(name).await?;
        self.datasources.insert(name.to_owned(), facts);
        Ok(facts)
    }

    /// The dialect that SQL for this source has, when the source is known. `write` names the use that readonly forbids.
    async fn at_datasource(
        &mut self,
        name: &str,
        path: &str,
        node: &str,
        write: Option<&'static str>,
    ) -> Result<Option<Dialect>, Fault> {
        if name == TEMPDB && write != Some("output_target") {
            return Ok(Some(Dialect::DuckDb));
        }
        let Some(facts) = self.facts(name).await? else {
            self.failures.push(
                Failure::new(
                    "pipeline.validation.unknown_datasource",
                    format!("This workspace has no datasource `{}`.", shortened(name)),
                )
                .at(path)
                .detail("datasource", shortened(name)),
            );
            return Ok(None);
        };
        // The engine of lakes and files takes no rows, whatever the datasource says.
        let only_read = write == Some("output_target") && matches!(facts.dialect, Dialect::Lake | Dialect::DuckDb);
        if let Some(usage) = write.filter(|_| facts.readonly || only_read) {
            let message = match only_read {
                true => format!("The datasource `{name}` speaks {}, which is only read.", facts.dialect),
                false => format!("The datasource `{name}` is read-only."),
            };
            let failure = Failure::new("pipeline.validation.datasource_readonly", message)
                .at(path)
                .detail("node_id", node)
                .detail("datasource", name)
                .detail("usage", usage);
            self.failures.push(if only_read { failure.detail("reason", "dialect_is_only_read") } else { failure });
        }
        Ok(Some(facts.dialect))
    }

    async fn at_template(
        &mut self,
        pin: &TemplatePin,
        dialect: Option<Dialect>,
        contexts: &dry_render::SampleContexts,
        node: usize,
        path: &str,
    ) -> Result<(), Fault> {
        if !self.templates.contains_key(pin) {
            let found = self.catalogue.template(&pin.id, pin.version).await?;
            self.templates.insert(pin.clone(), found);
        }
        let about = |code: &'static str, message: String, field: &str| {
            Failure::new(code, message)
                .at(format!("{path}.{field}"))
                .detail("template", shortened(&pin.id))
                .detail("version", pin.version)
        };
        let name = shortened(&pin.id);
        let source = match self.templates.get(pin) {
            Some(TemplateFound::Yes(source)) => Arc::clone(source),
            Some(TemplateFound::NotThisVersion) => {
                let message = format!("The template `{name}` has no version {}.", pin.version);
                self.failures.push(about("pipeline.validation.template_version_not_found", message, "version"));
                return Ok(());
            }
            Some(TemplateFound::No) | None => {
                let message = format!("This workspace has no template `{name}`.");
                self.failures.push(about("pipeline.validation.template_not_found", message, "id"));
                return Ok(());
            }
        };
        if source.is_library {
            let message = format!("`{name}` is a library: a node names a template that is a statement.");
            let failure = about("pipeline.validation.template_not_found", message, "id");
            self.failures.push(failure.detail("reason", "is_library"));
            return Ok(());
        }
        if let Some(dialect) = dialect.filter(|dialect| *dialect != source.dialect) {
            let message =
                format!("The template `{name}` is written for {}, its source speaks {dialect}.", source.dialect);
            self.failures.push(
                about("pipeline.validation.template_dialect_mismatch", message, "id")
                    .detail("template_dialect", source.dialect.to_string())
                    .detail("source_dialect", dialect.to_string()),
            );
        }
        let key = (pin.clone(), contexts.seen_by(node).to_vec());
        if !self.renders.contains_key(&key) {
            let fault = self.catalogue.render(source, contexts.context_of(node)).await.err();
            self.renders.insert(key.clone(), fault);
        }
        if let Some(Some(fault)) = self.renders.get(&key) {
            self.failures.push(render_failure(fault, about(save_code(fault), fault.message.clone(), "id")));
        }
        Ok(())
    }

    async fn at_checks(&mut self, body: &PipelineBody) -> Result<(), Fault> {
        for (position, check) in body.checks.iter().enumerate() {
            if self.facts(&check.datasource).await?.is_none() {
                self.failures.push(
                    Failure::new(
                        CHECK_INVALID,
                        format!("This workspace has no datasource `{}`.", shortened(&check.datasource)),
                    )
                    .at(format!("checks[{position}].datasource"))
                    .detail("reason", "unknown_datasource"),
                );
            }
        }
        Ok(())
    }

    /// A value that looks like it belongs to one environment; names of registered datasources are what they are.
    async fn for_environment(&mut self, text: &str, path: &str) -> Result<(), Fault> {
        let Some(reason) = environment::suspicion(text) else { return Ok(()) };
        if self.facts(text).await?.is_none() {
            // The text isn't repeated: it may be a credential.
            self.failures.push(
                Failure::new(
                    "pipeline.validation.forbidden_env_specific_value",
                    "This value belongs to one environment: name a datasource instead, and keep addresses and credentials \
                     in its registration.",
                )
                .at(path)
                .detail("reason", reason),
            );
        }
        Ok(())
    }
}

/// A dry render's fault under the code that a save reports.
fn save_code(fault: &TemplateFault) -> &'static str {
    let detail = |key: &str| fault.details.get(key).and_then(Json::as_str);
    // A render that finds the template itself at fault names the save's code as its cause.
    match detail("cause").unwrap_or(fault.code) {
        "pipeline.node.sql_parameter_missing" => "pipeline.validation.template_parameter_undeclared",
        "template.validation.parameter_interpolated" => "template.validation.parameter_interpolated",
        _ if detail("reason") == Some("undefined") => "pipeline.validation.template_parameter_undeclared",
        _ => "pipeline.validation.template_render_failed",
    }
}

fn render_failure(fault: &TemplateFault, mut failure: Failure) -> Failure {
    if let Some(details) = fault.details.as_object() {
        for (key, value) in details {
            failure.details.entry(key.as_str()).or_insert_with(|| value.clone());
        }
    }
    match fault.line {
        Some(line) => failure.detail("line", line),
        None => failure,
    }
}
