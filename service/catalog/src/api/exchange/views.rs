//! What leaves, and what comes (`catalog-api.md` §4, §5).

use std::collections::BTreeMap;

use kernel::Fault;
use poem_openapi::Object;
use poem_openapi::types::{ParseFromJSON as _, ToJSON as _};
use serde_json::{Map, Value as Json};
use uuid::Uuid;
use web::{Caller, Document, Instant, SCHEMA_VERSION};

use crate::api::pipelines::PipelineView;
use crate::api::templates::TemplateImport;
use crate::rules::exchange::{
    Exported, ExportedTemplate, ImportDocument, Imported, ImportedTemplate, PortableTemplate, Provenance,
};
use crate::rules::templates::{ImportRef, TemplateRequest};

/// A released version with what it needs elsewhere.
#[derive(Clone, Debug, Object)]
pub struct ExportView {
    pub pipeline: ExportedPipelineView,
    /// Each once, and after what it imports.
    pub templates: Vec<PortableTemplateView>,
    pub manifest: ExportManifest,
}

/// The document of a released version, with what makes it the same version everywhere.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ExportedPipelineView {
    pub id: Uuid,
    pub version: i32,
    /// RELEASED.
    pub status: String,
    /// Covers everything below, and nothing else.
    pub body_hash: String,
    pub released_at: Option<Instant>,
    pub schema_version: i32,
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub settings: Option<Json>,
    pub parameters: BTreeMap<String, Json>,
    pub nodes: Vec<Json>,
    pub checks: Option<Vec<Json>>,
}

/// What an export holds.
#[derive(Clone, Debug, Object)]
pub struct ExportManifest {
    pub pipeline_id: Uuid,
    pub pipeline_version: i32,
    pub template_count: i32,
    pub exported_at: Instant,
}

/// A template version on its way between workspaces.
#[derive(Clone, Debug, Object)]
#[oai(rename = "PortableTemplate", skip_serializing_if_is_none)]
pub struct PortableTemplateView {
    /// Only 1.
    pub schema_version: Option<i64>,
    /// The template's name.
    pub id: String,
    /// The number that the version has everywhere. Without one it gets the next number where it is imported.
    pub version: Option<i32>,
    /// Only `minijinja`.
    pub engine: Option<String>,
    pub dialect: String,
    pub display_name: String,
    pub description: String,
    #[oai(default)]
    pub imports: Vec<TemplateImport>,
    pub is_library: Option<bool>,
    pub body: String,
    /// RELEASED; an import does not look at it.
    pub status: Option<String>,
    /// Covers engine, dialect, is_library, imports and body. Needed where there is a version.
    pub body_hash: Option<String>,
    pub released_at: Option<Instant>,
}

/// Templates to import.
#[derive(Clone, Debug, Object)]
pub struct TemplateBundle {
    pub templates: Vec<PortableTemplateView>,
}

/// The imported version, and what became of what came with it.
#[derive(Clone, Debug, Object)]
pub struct ImportedPipelineView {
    #[oai(flatten)]
    pub pipeline: PipelineView,
    /// created: the pipeline is new here; added: the version is; unchanged: it was here already.
    pub outcome: String,
    pub templates: Vec<ImportedTemplateView>,
}

/// What became of the templates.
#[derive(Clone, Debug, Object)]
pub struct ImportedTemplatesView {
    pub templates: Vec<ImportedTemplateView>,
}

/// What became of one template.
#[derive(Clone, Debug, Object)]
pub struct ImportedTemplateView {
    /// The template's name.
    pub id: String,
    pub version: i32,
    pub body_hash: String,
    /// created: the template is new here; added: the version is; unchanged: it was here already.
    pub outcome: String,
}

impl From<ExportedTemplate> for PortableTemplateView {
    fn from(row: ExportedTemplate) -> Self {
        // Only what was judged is stored, so the shape is known.
        let imports: Vec<ImportRef> = row.imports_json.read().unwrap_or_default();
        let import = |import: ImportRef| TemplateImport { id: import.id, version: import.version, alias: import.alias };
        Self {
            schema_version: Some(1),
            id: row.name,
            version: Some(row.version),
            engine: Some(row.engine),
            dialect: row.dialect,
            display_name: row.display_name,
            description: row.description,
            imports: imports.into_iter().map(import).collect(),
            is_library: Some(row.is_library),
            body: row.body,
            status: Some(row.status),
            body_hash: Some(row.body_hash),
            released_at: row.released_at.map(Instant::from),
        }
    }
}

impl From<PortableTemplateView> for PortableTemplate {
    fn from(view: PortableTemplateView) -> Self {
        let import = |import: TemplateImport| ImportRef { id: import.id, version: import.version, alias: import.alias };
        Self {
            content: TemplateRequest {
                name: view.id,
                schema_version: view.schema_version,
                engine: view.engine,
                dialect: Some(view.dialect),
                display_name: view.display_name,
                description: view.description,
                imports: view.imports.into_iter().map(import).collect(),
                is_library: Some(view.is_library.unwrap_or(false)),
                body: view.body,
            },
            from: Provenance {
                version: view.version,
                body_hash: view.body_hash,
                released_at: view.released_at.map(|at| at.0),
            },
        }
    }
}

impl From<Imported> for ImportedPipelineView {
    fn from(imported: Imported) -> Self {
        Self {
            pipeline: imported.pipeline.into(),
            outcome: imported.outcome.as_str().to_owned(),
            templates: imported.templates.into_iter().map(ImportedTemplateView::from).collect(),
        }
    }
}

impl From<Vec<ImportedTemplate>> for ImportedTemplatesView {
    fn from(imported: Vec<ImportedTemplate>) -> Self {
        Self { templates: imported.into_iter().map(ImportedTemplateView::from).collect() }
    }
}

impl From<ImportedTemplate> for ImportedTemplateView {
    fn from(imported: ImportedTemplate) -> Self {
        Self {
            id: imported.name,
            version: imported.version,
            body_hash: imported.body_hash,
            outcome: imported.outcome.as_str().to_owned(),
        }
    }
}

/// The answer of an export as text: the document's own members are the database's text, so that no number is read and
/// written again on the way.
pub(super) fn envelope_of(caller: &Caller, exported: Exported) -> Vec<u8> {
    let mut about = Map::new();
    about.insert("id".to_owned(), exported.pipeline_id.to_string().into());
    about.insert("version".to_owned(), exported.version.into());
    about.insert("status".to_owned(), "RELEASED".into());
    about.insert("body_hash".to_owned(), exported.body_hash.into());
    if let Some(at) = exported.released_at {
        about.insert("released_at".to_owned(), Instant(at).to_string().into());
    }
    let manifest = ExportManifest {
        pipeline_id: exported.pipeline_id,
        pipeline_version: exported.version,
        template_count: exported.templates.len().try_into().unwrap_or(i32::MAX),
        exported_at: exported.exported_at.into(),
    };
    let templates: Vec<PortableTemplateView> = exported.templates.into_iter().map(Into::into).collect();
    let (about, correlation_id) = (Json::Object(about).to_string(), caller.correlation_id);
    // Both are JSON objects with members: what the platform knows goes before what the document says.
    let (head, body) = (about.strip_suffix('}').unwrap_or(&about), exported.body.strip_prefix('{').unwrap_or("}"));
    let pipeline = format!("{head},{body}");
    let (templates, manifest) = (templates.to_json_string(), manifest.to_json_string());
    format!(
        r#"{{"schema_version":{SCHEMA_VERSION},"correlation_id":"{correlation_id}","data":{{"pipeline":{pipeline},"templates":{templates},"manifest":{manifest}}}}}"#
    )
    .into_bytes()
}

/// A pipeline to import: alone, or as a member beside its templates.
pub(super) struct Bundle<'a> {
    pipeline: &'a Json,
    in_bundle: bool,
    templates: Vec<PortableTemplate>,
}

impl<'a> Bundle<'a> {
    /// A document without a member `pipeline` is the pipeline itself.
    pub(super) fn read(document: &'a Json) -> Result<Self, Fault> {
        let Some(pipeline) = document.get("pipeline") else {
            return Ok(Self { pipeline: document, in_bundle: false, templates: Vec::new() });
        };
        let templates = match document.get("templates") {
            None | Some(Json::Null) => Vec::new(),
            Some(listed) => Vec::<PortableTemplateView>::parse_from_json(Some(listed.clone())).map_err(|error| {
                let message = format!("`templates` can't be read: {}", error.into_message());
                Fault::invalid("pipeline.execution.invalid_parameter_type", message)
                    .detail("reason", "invalid_body")
                    .detail("field", "templates")
            })?,
        };
        Ok(Self { pipeline, in_bundle: true, templates: templates.into_iter().map(Into::into).collect() })
    }

    pub(super) fn document<'b>(&'b self, sent: &'b Document) -> ImportDocument<'b> {
        ImportDocument {
            text: &sent.text,
            pipeline: self.pipeline,
            in_bundle: self.in_bundle,
            templates: &self.templates,
        }
    }
}
