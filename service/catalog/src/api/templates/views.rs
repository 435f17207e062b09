//! What the interface shows of templates (`catalog-api.md` §5).

use std::collections::BTreeMap;

use poem_openapi::Object;
use serde_json::Value as Json;
use web::Instant;

use crate::api::pipelines::DraftPointer;
use crate::rules::templates::{
    ImportRef, Level, ListedTemplate, Preview, TemplateAtVersion, TemplateRequest, UsedBy, VersionEntry,
};

/// One version of a template.
#[derive(Clone, Debug, Object)]
pub struct TemplateView {
    pub schema_version: i32,
    /// The template's name: name and folder path.
    pub id: String,
    pub version: i32,
    pub engine: String,
    pub dialect: String,
    pub display_name: String,
    pub description: String,
    pub imports: Vec<TemplateImport>,
    pub body: String,
    pub is_library: bool,
    /// DRAFT, RELEASED or DISCARDED.
    pub status: String,
    /// What a writer sends back as If-Match.
    pub body_hash: String,
    /// Null until the first release.
    #[oai(nullable)]
    pub current_version: Option<i32>,
    #[oai(skip_serializing_if_is_none)]
    pub draft: Option<DraftPointer>,
    pub created_at: Instant,
    pub created_by: String,
}

/// A library under the alias by which a body calls its macros.
#[derive(Clone, Debug, Object)]
pub struct TemplateImport {
    /// The library's name.
    pub id: String,
    pub version: i32,
    pub alias: String,
}

impl From<TemplateAtVersion> for TemplateView {
    fn from(row: TemplateAtVersion) -> Self {
        // Only what was judged is stored, so the shape is known.
        let imports: Vec<ImportRef> = row.imports_json.read().unwrap_or_default();
        let import = |import: ImportRef| TemplateImport { id: import.id, version: import.version, alias: import.alias };
        Self {
            schema_version: 1,
            id: row.name,
            version: row.version,
            engine: row.engine,
            dialect: row.dialect,
            display_name: row.display_name,
            description: row.description,
            imports: imports.into_iter().map(import).collect(),
            body: row.body,
            is_library: row.is_library,
            status: row.status,
            body_hash: row.body_hash,
            current_version: row.current_version,
            draft: DraftPointer::of(row.draft_version, row.draft_body_hash, row.draft_updated_by, row.draft_updated_at),
            created_at: row.created_at.into(),
            created_by: row.created_by,
        }
    }
}

/// A template to create or save.
#[derive(Clone, Debug, Object)]
pub struct TemplateDocument {
    /// Only 1.
    pub schema_version: Option<i64>,
    /// The template's name. A new template without one gets a name under `test/`.
    pub id: Option<String>,
    /// Only `minijinja`.
    pub engine: Option<String>,
    /// Required for a new template; an existing one keeps its own.
    pub dialect: Option<String>,
    pub display_name: String,
    pub description: String,
    #[oai(default)]
    pub imports: Vec<TemplateImport>,
    /// A library holds macros only. An existing template keeps what it is when this is absent.
    pub is_library: Option<bool>,
    pub body: String,
}

impl From<TemplateDocument> for TemplateRequest {
    fn from(document: TemplateDocument) -> Self {
        let import = |import: TemplateImport| ImportRef { id: import.id, version: import.version, alias: import.alias };
        Self {
            name: document.id.unwrap_or_default(),
            schema_version: document.schema_version,
            engine: document.engine,
            dialect: document.dialect,
            display_name: document.display_name,
            description: document.description,
            imports: document.imports.into_iter().map(import).collect(),
            is_library: document.is_library,
            body: document.body,
        }
    }
}

/// A template in a list, with its working version.
#[derive(Clone, Debug, Object)]
pub struct TemplateEntry {
    pub id: String,
    pub display_name: String,
    pub description: String,
    pub engine: String,
    pub dialect: String,
    pub is_library: bool,
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    #[oai(nullable)]
    pub current_version: Option<i32>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl From<ListedTemplate> for TemplateEntry {
    fn from(row: ListedTemplate) -> Self {
        Self {
            id: row.name,
            display_name: row.display_name,
            description: row.description,
            engine: row.engine,
            dialect: row.dialect,
            is_library: row.is_library,
            version: row.version,
            status: row.status,
            body_hash: row.body_hash,
            current_version: row.current_version,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// One folder level of the templates' names.
#[derive(Clone, Debug, Object)]
pub struct TemplateTree {
    pub prefix: String,
    pub folders: Vec<TemplateFolder>,
    /// What lies directly in the folder: one page.
    pub templates: Vec<TemplateEntry>,
    /// How many lie directly in the folder.
    pub total: i64,
    pub has_more: bool,
}

/// A folder, with everything below it counted.
#[derive(Clone, Debug, Object)]
pub struct TemplateFolder {
    pub path: String,
    pub segment: String,
    pub template_count: i64,
}

impl From<Level> for TemplateTree {
    fn from(level: Level) -> Self {
        let folder = |(path, segment, template_count)| TemplateFolder { path, segment, template_count };
        Self {
            prefix: level.prefix,
            folders: level.folders.into_iter().map(folder).collect(),
            total: level.templates.total,
            has_more: level.templates.has_more(),
            templates: level.templates.items.into_iter().map(TemplateEntry::from).collect(),
        }
    }
}

/// One version, or all of them without their bodies.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TemplateVersions {
    /// The version that was asked for.
    pub version: Option<TemplateView>,
    /// Every version, the newest first, when none was asked for.
    pub versions: Option<Vec<TemplateVersionView>>,
}

/// A version without its body.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TemplateVersionView {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub created_at: Instant,
    pub created_by: String,
    pub created_via: String,
    pub updated_at: Option<Instant>,
    pub updated_by: Option<String>,
    pub updated_via: String,
    pub released_at: Option<Instant>,
    pub released_by: Option<String>,
    pub discarded_at: Option<Instant>,
    pub discarded_by: Option<String>,
}

impl From<VersionEntry> for TemplateVersionView {
    fn from(row: VersionEntry) -> Self {
        Self {
            version: row.version,
            status: row.status,
            body_hash: row.body_hash,
            created_at: row.created_at.into(),
            created_by: row.created_by,
            created_via: row.created_via,
            updated_at: row.updated_at.map(Instant::from),
            updated_by: row.updated_by,
            updated_via: row.updated_via,
            released_at: row.released_at.map(Instant::from),
            released_by: row.released_by,
            discarded_at: row.discarded_at.map(Instant::from),
            discarded_by: row.discarded_by,
        }
    }
}

/// Names a template.
#[derive(Clone, Debug, Object)]
pub struct TemplateName {
    pub name: String,
}

/// Names a version of a template.
#[derive(Clone, Debug, Object)]
pub struct TemplateVersionName {
    pub name: String,
    pub version: i32,
}

/// A node of a stored pipeline version that names a template.
#[derive(Clone, Debug, Object)]
pub struct TemplateUse {
    pub pipeline: String,
    pub pipeline_version: i32,
    pub version_status: String,
    pub node_id: String,
    pub pinned_version: i32,
}

impl From<UsedBy> for TemplateUse {
    fn from(row: UsedBy) -> Self {
        Self {
            pipeline: row.pipeline,
            pipeline_version: row.pipeline_version,
            version_status: row.version_status,
            node_id: row.node_id,
            pinned_version: row.pinned_version,
        }
    }
}

/// A template to look at over a made-up context.
#[derive(Clone, Debug, Object)]
pub struct RenderRequest {
    pub name: String,
    /// The working version when absent.
    pub version: Option<i32>,
    #[oai(default)]
    pub context: BTreeMap<String, Json>,
}

/// A rendered statement.
#[derive(Clone, Debug, Object)]
pub struct RenderView {
    /// With placeholders: values are bound, never written into the text.
    pub sql: String,
    /// The values in the order of the placeholders.
    pub binds: Vec<RenderBind>,
}

/// A value that is bound.
#[derive(Clone, Debug, Object)]
pub struct RenderBind {
    /// Where it was written `:name`.
    #[oai(skip_serializing_if_is_none)]
    pub name: Option<String>,
    #[oai(nullable)]
    pub value: Option<Json>,
}

impl From<Preview> for RenderView {
    fn from(preview: Preview) -> Self {
        let bind = |bind: executor::template::Bind| RenderBind {
            name: bind.name,
            value: Some(executor::types::context::wire(&bind.value)).filter(|value| !value.is_null()),
        };
        Self { sql: preview.sql, binds: preview.binds.into_iter().map(bind).collect() }
    }
}
