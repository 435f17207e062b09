//! What the interface shows of pipelines (`catalog-api.md` §4).

use std::collections::BTreeMap;

use executor::document;
use poem_openapi::Object;
use serde_json::{Map, Value as Json, json};
use uuid::Uuid;
use web::Instant;

use crate::rules::pipeline_versions::Purged;
use crate::rules::pipelines::{Level, ListedPipeline, PipelineAtVersion, VersionEntry};

/// One version of a pipeline: its document, and what the platform knows about it.
#[derive(Clone, Debug, Object)]
pub struct PipelineView {
    pub id: Uuid,
    /// Name and folder path.
    pub name: String,
    pub display_name: String,
    pub description: String,
    /// The e-mail address of whoever created it.
    pub owner: String,
    /// The version of the document's own shape.
    pub schema_version: i32,
    #[oai(skip_serializing_if_is_none)]
    pub settings: Option<Json>,
    /// What is declared, and the keys of calculators, which have `derived: true` and are not declared.
    pub parameters: BTreeMap<String, Json>,
    pub nodes: Vec<Json>,
    #[oai(skip_serializing_if_is_none)]
    pub checks: Option<Vec<Json>>,
    pub version: i32,
    /// DRAFT, RELEASED or DISCARDED.
    pub status: String,
    /// What a writer sends back as If-Match.
    pub body_hash: String,
    /// The version that whatever follows the pipeline runs; null until the first release.
    #[oai(nullable)]
    pub current_version: Option<i32>,
    #[oai(skip_serializing_if_is_none)]
    pub draft: Option<DraftPointer>,
    /// ACTIVE while any version is live, DISCARDED when none is.
    pub entity_status: String,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// The surface that made this version: session, api_key or mcp.
    pub created_via: String,
    pub updated_via: String,
}

/// The draft beside whatever is shown.
#[derive(Clone, Debug, Object)]
pub struct DraftPointer {
    pub version: i32,
    pub body_hash: String,
    pub updated_by: String,
    pub updated_at: Instant,
}

impl DraftPointer {
    /// There is one when all its parts are there.
    pub(in crate::api) fn of(
        version: Option<i32>,
        body_hash: Option<String>,
        updated_by: Option<String>,
        updated_at: Option<chrono::DateTime<chrono::Utc>>,
    ) -> Option<Self> {
        Some(Self { version: version?, body_hash: body_hash?, updated_by: updated_by?, updated_at: updated_at?.into() })
    }
}

fn entity_status(is_active: bool) -> String {
    if is_active { "ACTIVE" } else { "DISCARDED" }.to_owned()
}

impl From<PipelineAtVersion> for PipelineView {
    fn from(row: PipelineAtVersion) -> Self {
        let mut body = match row.body_json.into_inner() {
            Json::Object(body) => body,
            _ => Map::new(),
        };
        let mut text = |key: &str| match body.remove(key) {
            Some(Json::String(text)) => text,
            _ => String::new(),
        };
        let (name, display_name, description) = (text("name"), text("display_name"), text("description"));
        let list = |value: Option<Json>| match value {
            Some(Json::Array(items)) => Some(items),
            _ => None,
        };
        let nodes = list(body.remove("nodes")).unwrap_or_default();
        let mut parameters: BTreeMap<String, Json> = match body.remove("parameters") {
            Some(Json::Object(parameters)) => parameters.into_iter().collect(),
            _ => BTreeMap::new(),
        };
        parameters.extend(nodes.iter().filter_map(derived));
        Self {
            id: row.id,
            name,
            display_name,
            description,
            owner: row.owner,
            schema_version: body
                .get("schema_version")
                .and_then(Json::as_i64)
                .and_then(|version| version.try_into().ok())
                .unwrap_or(1),
            settings: body.remove("settings"),
            parameters,
            nodes,
            checks: list(body.remove("checks")),
            version: row.version,
            status: row.status,
            body_hash: row.body_hash,
            current_version: row.current_version,
            draft: DraftPointer::of(row.draft_version, row.draft_body_hash, row.draft_updated_by, row.draft_updated_at),
            entity_status: entity_status(row.is_active),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
            created_via: row.created_via,
            updated_via: row.updated_via,
        }
    }
}

/// The key that a calculator writes, told beside the parameters and never stored with them.
fn derived(node: &Json) -> Option<(String, Json)> {
    let key = node.get("context_key")?.as_str()?;
    let ty = document::calculator_type(node.get("kind")?.as_str()?);
    Some((key.to_owned(), json!({"type": ty, "required": false, "derived": true})))
}

/// A pipeline in a list, with its working version: the draft if there is one, else the current one.
#[derive(Clone, Debug, Object)]
pub struct PipelineEntry {
    pub id: Uuid,
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub owner: String,
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    #[oai(nullable)]
    pub current_version: Option<i32>,
    pub entity_status: String,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl From<ListedPipeline> for PipelineEntry {
    fn from(row: ListedPipeline) -> Self {
        Self {
            id: row.id,
            name: row.name,
            display_name: row.display_name,
            description: row.description,
            owner: row.owner,
            version: row.version,
            status: row.status,
            body_hash: row.body_hash,
            current_version: row.current_version,
            entity_status: entity_status(row.is_active),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// One folder level of the pipelines' names.
#[derive(Clone, Debug, Object)]
pub struct PipelineTree {
    pub prefix: String,
    pub folders: Vec<PipelineFolder>,
    /// What lies directly in the folder: one page.
    pub pipelines: Vec<PipelineEntry>,
    /// How many lie directly in the folder.
    pub total: i64,
    pub has_more: bool,
}

/// A folder, with everything below it counted.
#[derive(Clone, Debug, Object)]
pub struct PipelineFolder {
    pub path: String,
    pub segment: String,
    pub pipeline_count: i64,
}

impl From<Level> for PipelineTree {
    fn from(level: Level) -> Self {
        let folder = |(path, segment, pipeline_count)| PipelineFolder { path, segment, pipeline_count };
        Self {
            prefix: level.prefix,
            folders: level.folders.into_iter().map(folder).collect(),
            total: level.pipelines.total,
            has_more: level.pipelines.has_more(),
            pipelines: level.pipelines.items.into_iter().map(PipelineEntry::from).collect(),
        }
    }
}

/// A version without its body.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct VersionView {
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

impl From<VersionEntry> for VersionView {
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

/// Which version the pointer should name.
#[derive(Clone, Debug, Object)]
pub struct SwitchRequest {
    pub version: i32,
}

/// What went with a purged pipeline.
#[derive(Clone, Debug, Object)]
pub struct PurgeView {
    pub purged: bool,
    /// Never-released templates that only this pipeline used.
    pub exclusive_draft_templates: Vec<String>,
    /// They were purged too.
    pub exclusive_draft_templates_purged: bool,
}

impl From<Purged> for PurgeView {
    fn from(purged: Purged) -> Self {
        Self {
            purged: true,
            exclusive_draft_templates: purged.exclusive_draft_templates,
            exclusive_draft_templates_purged: purged.exclusive_draft_templates_purged,
        }
    }
}
