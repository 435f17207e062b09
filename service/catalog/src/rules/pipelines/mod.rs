//! Pipelines: created, read and listed. Their versions are written and moved in [`super::pipeline_versions`].

mod catalogue;

use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, pipelines};
use executor::document;
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Page, Paged, Principal};
use serde_json::Value as Json;
use uuid::Uuid;

pub use pipeline_versions::{ListPipelineVersions as VersionEntry, PipelineAtVersion};
pub use pipelines::ListedPipeline;

pub(super) use catalogue::DatabaseCatalogue;

use super::folders::folder;
use super::text::storable;
use super::versions::{Family, Posture};
use crate::Catalog;

/// How the list of pipelines is narrowed.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// The owner's e-mail address.
    pub owner: Option<String>,
    /// A datasource that the working version reads or writes.
    pub datasource: Option<String>,
    /// Looks in path, display name and description.
    pub search: Option<String>,
}

/// One folder level.
#[derive(Clone, Debug)]
pub struct Level {
    pub prefix: String,
    /// Path, last segment, and how many pipelines are anywhere below.
    pub folders: Vec<(String, String, i64)>,
    pub pipelines: Paged<ListedPipeline>,
}

/// Stores a new pipeline: version 1, as a draft, without a pointer (R-VER-5). The creator owns it (R-PIPE-4).
///
/// # Errors
/// `pipeline.authoring.disabled`; every failure of the document at once (R-PIPE-5); `pipeline.validation.duplicate_name`.
pub async fn create(cx: &Catalog, caller: &Principal, document: &Json) -> Result<PipelineAtVersion, Fault> {
    Posture::of(&cx.config).lets_author(&Family::PIPELINE)?;
    caller.may(Operation::Author)?;
    let body = judge(cx, caller, document, None).await?;
    let stored = values::Json::of(&body).map_err(Fault::internal)?;
    let id = cx
        .db
        .transaction("create_pipeline", async |tx| {
            let params = pipelines::CreatePipelineParams {
                workspace_id: caller.workspace.id,
                name: body.name.as_str(),
                display_name: storable(&body.display_name),
                description: storable(&body.description),
                owner_id: caller.user_id,
            };
            let id = pipelines::create_pipeline()
                .params(tx, &params)
                .one()
                .await
                .map_err(|error| named(error.into(), &body.name))?;
            let params = pipeline_versions::InsertFirstPipelineDraftParams {
                body_json: &stored,
                pipeline_id: id,
                author_id: caller.user_id,
                via: caller.via.as_str(),
            };
            pipeline_versions::insert_first_pipeline_draft().params(tx, &params).one().await?;
            super::pipeline_versions::hold_pins(tx, caller, &body).await?;
            Ok(id)
        })
        .await?;
    working(cx, caller, id).await
}

/// Judges a document whole, its name included; `id` is the pipeline that keeps the name.
///
/// # Errors
/// Every failure at once; 409 when the name alone is in the way.
pub(super) async fn judge(
    cx: &Catalog,
    caller: &Principal,
    document: &Json,
    id: Option<Uuid>,
) -> Result<document::PipelineBody, Fault> {
    let catalogue = DatabaseCatalogue::of(cx, caller.workspace.id);
    let judged = document::check(document, &catalogue).await?;
    let name = document.get("name").and_then(Json::as_str).filter(|name| document::pipeline_name(name).is_ok());
    let taken = match name {
        Some(name) => {
            let client = cx.db.client().await?;
            let params =
                pipelines::PipelineNameIsTakenParams { workspace_id: caller.workspace.id, name, except_id: id };
            pipelines::pipeline_name_is_taken().params(&client, &params).one().await?.then_some(name)
        }
        None => None,
    };
    match (judged, taken) {
        (Ok(body), None) => Ok(body),
        (Ok(_), Some(name)) => Err(Family::PIPELINE.name_taken(name)),
        (Err(mut failures), taken) => {
            if let Some(name) = taken {
                let message = format!("The workspace already has a pipeline named {name}.");
                failures.push(Failure::new(Family::PIPELINE.duplicate_name, message).at("name").detail("name", name));
            }
            Err(Fault::failures(Kind::Invalid, failures))
        }
    }
}

/// The working version (R-VER-39).
///
/// # Errors
/// `pipeline.execution.not_found`.
pub async fn working(cx: &Catalog, caller: &Principal, id: Uuid) -> Result<PipelineAtVersion, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let found = pipeline_versions::read_working_pipeline().bind(&client, &caller.workspace.id, &id).opt().await?;
    found.ok_or_else(|| Family::PIPELINE.missing())
}

/// Exactly that version, in whatever state it is.
///
/// # Errors
/// `pipeline.execution.not_found`.
pub async fn at_version(cx: &Catalog, caller: &Principal, id: Uuid, version: i32) -> Result<PipelineAtVersion, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let params = pipeline_versions::ReadPipelineVersionParams { version, workspace_id: caller.workspace.id, id };
    let found = pipeline_versions::read_pipeline_version().params(&client, &params).opt().await?;
    found.ok_or_else(|| Family::PIPELINE.missing())
}

/// The versions without their bodies, the newest first.
///
/// # Errors
/// `pipeline.execution.not_found`.
pub async fn versions(cx: &Catalog, caller: &Principal, id: Uuid) -> Result<Vec<VersionEntry>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let found = pipeline_versions::list_pipeline_versions().bind(&client, &caller.workspace.id, &id).all().await?;
    if found.is_empty() { Err(Family::PIPELINE.missing()) } else { Ok(found) }
}

/// One page of the workspace's pipelines by name, each with its working version (R-PIPE-9).
///
/// # Errors
/// Only when the database fails.
pub async fn list(
    cx: &Catalog,
    caller: &Principal,
    filter: &Filter,
    page: Page,
) -> Result<Paged<ListedPipeline>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let text = |part: &Option<String>| part.as_deref().map(|part| storable(part).into_owned());
    let (owner, datasource, search) = (text(&filter.owner), text(&filter.datasource), text(&filter.search));
    let params = pipelines::ListPipelinesParams {
        workspace_id: caller.workspace.id,
        owner: owner.as_deref(),
        search: search.as_deref(),
        datasource: datasource.as_deref(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = pipelines::list_pipelines().params(&client, &params).all().await?;
    let params = pipelines::CountPipelinesParams {
        workspace_id: caller.workspace.id,
        owner: owner.as_deref(),
        search: search.as_deref(),
        datasource: datasource.as_deref(),
    };
    let total = pipelines::count_pipelines().params(&client, &params).one().await?;
    Ok(Paged { items, page, total })
}

/// One folder level: the folders below a path with what is in them, and the pipelines directly in it. An unknown path is
/// an empty level (R-PIPE-10).
///
/// # Errors
/// Only when the database fails.
pub async fn tree(cx: &Catalog, caller: &Principal, prefix: &str, page: Page) -> Result<Level, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let (prefix, base) = folder(prefix);
    let client = cx.db.client().await?;
    let params = pipelines::ListPipelineFoldersParams { base: base.as_str(), workspace_id: caller.workspace.id };
    let folders = pipelines::list_pipeline_folders().params(&client, &params).all().await?;
    let params = pipelines::ListPipelinesInFolderParams {
        workspace_id: caller.workspace.id,
        base: base.as_str(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = pipelines::list_pipelines_in_folder().params(&client, &params).all().await?;
    let params = pipelines::CountPipelinesInFolderParams { workspace_id: caller.workspace.id, base: base.as_str() };
    let total = pipelines::count_pipelines_in_folder().params(&client, &params).one().await?;
    let folders =
        folders.into_iter().map(|folder| (format!("{base}{}", folder.segment), folder.segment, folder.pipeline_count));
    Ok(Level { prefix, folders: folders.collect(), pipelines: Paged { items, page, total } })
}

/// A violated name constraint as the refusal that it is: somebody else was faster.
pub(super) fn named(fault: Fault, name: &str) -> Fault {
    if fault.constraint() == Some("uq_pipelines_workspace_name") { Family::PIPELINE.name_taken(name) } else { fault }
}
