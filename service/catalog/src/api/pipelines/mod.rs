//! Routes of pipelines and their versions (`catalog-api.md` §4).

mod views;

use kernel::Fault;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use serde_json::Value;
use uuid::Uuid;
use web::{ApiResult, Caller, Created, Envelope, IfMatch, ListOf, NoContent, Precondition, paging};

pub use views::{
    DraftPointer, PipelineEntry, PipelineFolder, PipelineTree, PipelineView, PurgeView, SwitchRequest, VersionView,
};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::{pipeline_versions, pipelines};

/// Pipelines: created, written, released, listed.
pub struct PipelinesApi {
    catalog: Catalog,
}

impl PipelinesApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// The hash that the caller last read; a write without one is refused (R-VER-13).
pub(in crate::api) fn seen(header: &Header<Precondition>) -> Result<String, Fault> {
    match IfMatch::read(header)? {
        Some(IfMatch(hash)) => Ok(hash),
        None => Err(Fault::invalid(
            "pipeline.execution.invalid_parameter_type",
            "Send the body_hash that you last read as If-Match.",
        )
        .detail("field", "If-Match")
        .detail("reason", "precondition_missing")),
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Pipelines")]
impl PipelinesApi {
    /// Create a pipeline
    ///
    /// It begins as version 1, a draft that nothing points at yet. Everything wrong with the document is told at once.
    #[oai(path = "/pipelines", method = "post", operation_id = "create_pipeline")]
    async fn create(&self, caller: Caller, document: Json<Value>) -> ApiResult<Created<PipelineView>> {
        let created = pipelines::create(&self.catalog, &caller, &document.0).await?;
        Ok(Created::of(&caller, created.into()))
    }

    /// List pipelines
    ///
    /// By name, each with its working version: the draft if there is one, else the current one.
    #[oai(path = "/pipelines", method = "get", operation_id = "list_pipelines")]
    async fn list(
        &self,
        caller: Caller,
        /// The owner's e-mail address.
        owner: Query<Option<String>>,
        /// A datasource that the working version reads or writes.
        datasource: Query<Option<String>>,
        /// Looks in path, display name and description.
        q: Query<Option<String>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<PipelineEntry>>> {
        let filter = pipelines::Filter { owner: owner.0, datasource: datasource.0, search: q.0 };
        let page = pipelines::list(&self.catalog, &caller, &filter, paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, ListOf::of(page, PipelineEntry::from)))
    }

    /// One folder level
    #[oai(path = "/pipelines/tree", method = "get", operation_id = "list_pipeline_tree")]
    async fn tree(
        &self,
        caller: Caller,
        /// The folder; empty is the root.
        prefix: Query<Option<String>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<PipelineTree>> {
        let prefix = prefix.0.unwrap_or_default();
        let level = pipelines::tree(&self.catalog, &caller, &prefix, paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, level.into()))
    }

    /// The working version
    ///
    /// The draft if there is one, else the current version; of a discarded pipeline its last version.
    #[oai(path = "/pipelines/:id", method = "get", operation_id = "get_pipeline")]
    async fn get(&self, caller: Caller, id: Path<Uuid>) -> ApiResult<Envelope<PipelineView>> {
        let found = pipelines::working(&self.catalog, &caller, id.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// The versions, without their bodies
    #[oai(path = "/pipelines/:id/versions", method = "get", operation_id = "list_pipeline_versions")]
    async fn versions(&self, caller: Caller, id: Path<Uuid>) -> ApiResult<Envelope<Vec<VersionView>>> {
        let found = pipelines::versions(&self.catalog, &caller, id.0).await?;
        Ok(Envelope::of(&caller, found.into_iter().map(VersionView::from).collect()))
    }

    /// Exactly one version
    #[oai(path = "/pipelines/:id/versions/:version", method = "get", operation_id = "get_pipeline_version")]
    async fn version(&self, caller: Caller, id: Path<Uuid>, version: Path<i32>) -> ApiResult<Envelope<PipelineView>> {
        let found = pipelines::at_version(&self.catalog, &caller, id.0, version.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Write the draft
    ///
    /// The first write after a release makes a draft; a body equal to that release changes nothing.
    #[oai(path = "/pipelines/:id", method = "put", operation_id = "update_pipeline")]
    async fn write(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
        document: Json<Value>,
    ) -> ApiResult<Envelope<PipelineView>> {
        let written = pipeline_versions::write(&self.catalog, &caller, id.0, &seen(&if_match)?, &document.0).await?;
        Ok(Envelope::of(&caller, written.into()))
    }

    /// Release the draft
    ///
    /// The document is judged again, and the templates it pins have to be released. The current version moves with it.
    #[oai(path = "/pipelines/:id/release", method = "post", operation_id = "release_pipeline")]
    async fn release(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
        /// Release pinned templates that are drafts, in the same act.
        release_pinned_templates: Query<Option<bool>>,
    ) -> ApiResult<Envelope<PipelineView>> {
        let with_templates = release_pinned_templates.0.unwrap_or(false);
        let released =
            pipeline_versions::release(&self.catalog, &caller, id.0, &seen(&if_match)?, with_templates).await?;
        Ok(Envelope::of(&caller, released.into()))
    }

    /// Purge the draft
    ///
    /// The draft and the runs it had are deleted for good.
    #[oai(path = "/pipelines/:id/draft/discard", method = "post", operation_id = "discard_pipeline_draft")]
    async fn purge_draft(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
    ) -> ApiResult<NoContent> {
        pipeline_versions::purge_draft(&self.catalog, &caller, id.0, &seen(&if_match)?).await?;
        Ok(NoContent)
    }

    /// Take a released version out of use
    #[oai(
        path = "/pipelines/:id/versions/:version/discard",
        method = "post",
        operation_id = "discard_pipeline_version"
    )]
    async fn discard(&self, caller: Caller, id: Path<Uuid>, version: Path<i32>) -> ApiResult<Envelope<PipelineView>> {
        let left = pipeline_versions::discard(&self.catalog, &caller, id.0, version.0).await?;
        Ok(Envelope::of(&caller, left.into()))
    }

    /// Bring a discarded version back
    #[oai(
        path = "/pipelines/:id/versions/:version/restore",
        method = "post",
        operation_id = "restore_pipeline_version"
    )]
    async fn restore(&self, caller: Caller, id: Path<Uuid>, version: Path<i32>) -> ApiResult<Envelope<PipelineView>> {
        let restored = pipeline_versions::restore(&self.catalog, &caller, id.0, version.0).await?;
        Ok(Envelope::of(&caller, restored.into()))
    }

    /// Purge a version, which has to be a draft
    #[oai(path = "/pipelines/:id/versions/:version", method = "delete", operation_id = "purge_pipeline_version")]
    async fn purge(&self, caller: Caller, id: Path<Uuid>, version: Path<i32>) -> ApiResult<NoContent> {
        pipeline_versions::purge(&self.catalog, &caller, id.0, version.0).await?;
        Ok(NoContent)
    }

    /// Move the current version
    #[oai(path = "/pipelines/:id/current", method = "post", operation_id = "switch_pipeline_version")]
    async fn switch(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        request: Json<SwitchRequest>,
    ) -> ApiResult<Envelope<PipelineView>> {
        let switched = pipeline_versions::switch(&self.catalog, &caller, id.0, request.0.version).await?;
        Ok(Envelope::of(&caller, switched.into()))
    }

    /// Purge a pipeline that has nothing but a draft
    #[oai(path = "/pipelines/:id", method = "delete", operation_id = "purge_pipeline")]
    async fn purge_entity(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        /// Also purge the never-released templates that only this pipeline uses; they are named in any case.
        include_exclusive_draft_templates: Query<Option<bool>>,
    ) -> ApiResult<Envelope<PurgeView>> {
        let with_templates = include_exclusive_draft_templates.0.unwrap_or(false);
        let purged = pipeline_versions::purge_entity(&self.catalog, &caller, id.0, with_templates).await?;
        Ok(Envelope::of(&caller, purged.into()))
    }
}
