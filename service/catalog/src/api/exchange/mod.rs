//! Routes of export and import (`catalog-api.md` §4, §5).

mod views;

use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use uuid::Uuid;
use web::{ApiResult, Caller, Document, Envelope, Landed, ReadyJson};

pub use views::{
    ExportManifest, ExportView, ExportedPipelineView, ImportedPipelineView, ImportedTemplateView,
    ImportedTemplatesView, PortableTemplateView, TemplateBundle,
};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::exchange::{self, Outcome};

/// Pipelines and templates that leave, and come.
pub struct ExchangeApi {
    catalog: Catalog,
}

impl ExchangeApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

#[OpenApi(prefix_path = "/api/v1")]
impl ExchangeApi {
    /// Export a released version
    ///
    /// With the templates that it pins and the libraries that they import, each once and after what it needs. What is
    /// answered as `data` is what `import_pipeline` takes.
    #[oai(path = "/pipelines/:id/export", method = "get", operation_id = "export_pipeline", tag = "Subject::Pipelines")]
    async fn export_pipeline(
        &self,
        caller: Caller,
        id: Path<Uuid>,
        /// The version; without one, the current version.
        version: Query<Option<i32>>,
        /// Whether templates come along; they do unless this is false.
        include_templates: Query<Option<bool>>,
    ) -> ApiResult<ReadyJson<Envelope<ExportView>>> {
        let include_templates = include_templates.0.unwrap_or(true);
        let request = exchange::Request { pipeline_id: id.0, version: version.0, include_templates };
        let exported = exchange::export(&self.catalog, &caller, request).await?;
        Ok(ReadyJson::new(views::envelope_of(&caller, exported)))
    }

    /// Import a released version
    ///
    /// Takes what `export_pipeline` answers, with its templates, or the pipeline of it alone. A version keeps its number and
    /// is never overwritten; importing it again changes nothing. All of it lands, or nothing; everything that is in the way
    /// is told at once. Datasources are known by their names, and do not come along.
    #[oai(path = "/pipelines/import", method = "post", operation_id = "import_pipeline", tag = "Subject::Pipelines")]
    async fn import_pipeline(&self, caller: Caller, document: Document) -> ApiResult<Landed<ImportedPipelineView>> {
        let bundle = views::Bundle::read(&document.value)?;
        let imported = exchange::import_pipeline(&self.catalog, &caller, bundle.document(&document)).await?;
        Ok(Landed::of(&caller, imported.outcome == Outcome::Created, imported.into()))
    }

    /// Import released templates
    ///
    /// In any order, each with the libraries that are not here yet. All of them land, or none.
    #[oai(path = "/templates/import", method = "post", operation_id = "import_templates", tag = "Subject::Templates")]
    async fn import_templates(
        &self,
        caller: Caller,
        bundle: Json<TemplateBundle>,
    ) -> ApiResult<Landed<ImportedTemplatesView>> {
        let templates: Vec<_> = bundle.0.templates.into_iter().map(Into::into).collect();
        let imported = exchange::import_templates(&self.catalog, &caller, &templates).await?;
        let is_new = imported.iter().any(|template| template.outcome == Outcome::Created);
        Ok(Landed::of(&caller, is_new, imported.into()))
    }
}
