//! Routes of templates and their versions (`catalog-api.md` §5). A template's name holds slashes, so it never stands in a path.

mod views;

use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use poem_openapi::payload::Json;
use web::{ApiResult, Caller, Created, Envelope, ListOf, NoContent, Precondition, paging};

pub use views::{
    RenderRequest, RenderView, TemplateDocument, TemplateEntry, TemplateImport, TemplateName, TemplateTree,
    TemplateUse, TemplateVersionName, TemplateVersionView, TemplateVersions, TemplateView,
};

use crate::Catalog;
use crate::api::Subject;
use crate::api::pipelines::seen;
use crate::rules::{template_versions, templates};

/// Templates: created, written, released, listed, looked at.
pub struct TemplatesApi {
    catalog: Catalog,
}

impl TemplatesApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Templates")]
impl TemplatesApi {
    /// Create a template
    ///
    /// It begins as version 1, a draft that nothing points at yet. Everything wrong with it is told at once.
    #[oai(path = "/templates", method = "post", operation_id = "create_template")]
    async fn create(&self, caller: Caller, document: Json<TemplateDocument>) -> ApiResult<Created<TemplateView>> {
        let created = templates::create(&self.catalog, &caller, document.0.into()).await?;
        Ok(Created::of(&caller, created.into()))
    }

    /// List templates
    ///
    /// By name, each with its working version: the draft if there is one, else the current one.
    #[oai(path = "/templates", method = "get", operation_id = "list_templates")]
    async fn list(
        &self,
        caller: Caller,
        dialect: Query<Option<String>>,
        /// Looks in path, display name and description.
        q: Query<Option<String>>,
        is_library: Query<Option<bool>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<TemplateEntry>>> {
        let filter = templates::Filter { dialect: dialect.0, search: q.0, is_library: is_library.0 };
        let page = templates::list(&self.catalog, &caller, &filter, paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, ListOf::of(page, TemplateEntry::from)))
    }

    /// The working version
    ///
    /// The draft if there is one, else the current version; of a discarded template its last version.
    #[oai(path = "/templates/by-name", method = "get", operation_id = "get_template")]
    async fn get(&self, caller: Caller, name: Query<String>) -> ApiResult<Envelope<TemplateView>> {
        let found = templates::working(&self.catalog, &caller, &name.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// One folder level
    #[oai(path = "/templates/tree", method = "get", operation_id = "list_template_tree")]
    async fn tree(
        &self,
        caller: Caller,
        /// The folder; empty is the root.
        prefix: Query<Option<String>>,
        dialect: Query<Option<String>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<TemplateTree>> {
        let prefix = prefix.0.unwrap_or_default();
        let level =
            templates::tree(&self.catalog, &caller, &prefix, dialect.0.as_deref(), paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, level.into()))
    }

    /// The versions
    ///
    /// Exactly the version asked for, or without one the list of all, without their bodies.
    #[oai(path = "/templates/versions", method = "get", operation_id = "list_template_versions")]
    async fn versions(
        &self,
        caller: Caller,
        name: Query<String>,
        version: Query<Option<i32>>,
    ) -> ApiResult<Envelope<TemplateVersions>> {
        let found = match version.0 {
            Some(version) => {
                let found = templates::at_version(&self.catalog, &caller, &name.0, version).await?;
                TemplateVersions { version: Some(found.into()), versions: None }
            }
            None => {
                let found = templates::versions(&self.catalog, &caller, &name.0).await?;
                TemplateVersions {
                    version: None,
                    versions: Some(found.into_iter().map(TemplateVersionView::from).collect()),
                }
            }
        };
        Ok(Envelope::of(&caller, found))
    }

    /// Write the draft
    ///
    /// The first write after a release makes a draft; content equal to that release changes nothing. Display name and
    /// description change in any case.
    #[oai(path = "/templates", method = "put", operation_id = "update_template")]
    async fn write(
        &self,
        caller: Caller,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
        document: Json<TemplateDocument>,
    ) -> ApiResult<Envelope<TemplateView>> {
        let written = template_versions::write(&self.catalog, &caller, &seen(&if_match)?, document.0.into()).await?;
        Ok(Envelope::of(&caller, written.into()))
    }

    /// Release the draft
    #[oai(path = "/templates/release", method = "post", operation_id = "release_template")]
    async fn release(
        &self,
        caller: Caller,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
        request: Json<TemplateName>,
    ) -> ApiResult<Envelope<TemplateView>> {
        let released = template_versions::release(&self.catalog, &caller, &request.0.name, &seen(&if_match)?).await?;
        Ok(Envelope::of(&caller, released.into()))
    }

    /// Purge the draft
    #[oai(path = "/templates/draft/discard", method = "post", operation_id = "discard_template_draft")]
    async fn purge_draft(
        &self,
        caller: Caller,
        /// The `body_hash` that was last read.
        #[oai(name = "If-Match")]
        if_match: Header<Precondition>,
        request: Json<TemplateName>,
    ) -> ApiResult<NoContent> {
        template_versions::purge_draft(&self.catalog, &caller, &request.0.name, &seen(&if_match)?).await?;
        Ok(NoContent)
    }

    /// Take a released version out of use
    #[oai(path = "/templates/version/discard", method = "post", operation_id = "discard_template_version")]
    async fn discard(&self, caller: Caller, request: Json<TemplateVersionName>) -> ApiResult<Envelope<TemplateView>> {
        let left = template_versions::discard(&self.catalog, &caller, &request.0.name, request.0.version).await?;
        Ok(Envelope::of(&caller, left.into()))
    }

    /// Bring a discarded version back
    #[oai(path = "/templates/version/restore", method = "post", operation_id = "restore_template_version")]
    async fn restore(&self, caller: Caller, request: Json<TemplateVersionName>) -> ApiResult<Envelope<TemplateView>> {
        let restored = template_versions::restore(&self.catalog, &caller, &request.0.name, request.0.version).await?;
        Ok(Envelope::of(&caller, restored.into()))
    }

    /// Purge a version, which has to be a draft
    #[oai(path = "/templates/version", method = "delete", operation_id = "purge_template_version")]
    async fn purge(&self, caller: Caller, name: Query<String>, version: Query<i32>) -> ApiResult<NoContent> {
        template_versions::purge(&self.catalog, &caller, &name.0, version.0).await?;
        Ok(NoContent)
    }

    /// Move the current version
    #[oai(path = "/templates/current", method = "post", operation_id = "switch_template_version")]
    async fn switch(&self, caller: Caller, request: Json<TemplateVersionName>) -> ApiResult<Envelope<TemplateView>> {
        let switched = template_versions::switch(&self.catalog, &caller, &request.0.name, request.0.version).await?;
        Ok(Envelope::of(&caller, switched.into()))
    }

    /// Purge a template that has nothing but a draft
    #[oai(path = "/templates", method = "delete", operation_id = "purge_template")]
    async fn purge_entity(&self, caller: Caller, name: Query<String>) -> ApiResult<NoContent> {
        template_versions::purge_entity(&self.catalog, &caller, &name.0).await?;
        Ok(NoContent)
    }

    /// Who uses a template
    #[oai(path = "/templates/used-by", method = "get", operation_id = "list_template_uses")]
    async fn used_by(
        &self,
        caller: Caller,
        name: Query<String>,
        version: Query<Option<i32>>,
    ) -> ApiResult<Envelope<Vec<TemplateUse>>> {
        let uses = templates::used_by(&self.catalog, &caller, &name.0, version.0).await?;
        Ok(Envelope::of(&caller, uses.into_iter().map(TemplateUse::from).collect()))
    }

    /// Preview
    ///
    /// Renders a version over a made-up context. What comes out is the statement with placeholders, and the values apart.
    #[oai(path = "/templates/render", method = "post", operation_id = "render_template")]
    async fn render(&self, caller: Caller, request: Json<RenderRequest>) -> ApiResult<Envelope<RenderView>> {
        let RenderRequest { name, version, context } = request.0;
        let preview = templates::render(&self.catalog, &caller, &name, version, &context).await?;
        Ok(Envelope::of(&caller, preview.into()))
    }
}
