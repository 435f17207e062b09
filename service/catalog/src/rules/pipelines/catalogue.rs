//! What the validation of a document asks of its workspace, read from the live rows (R-DS-33).

use std::sync::Arc;

use async_trait::async_trait;
use db::client::Params as _;
use db::queries::catalog::{datasources, pipeline_versions, template_versions};
use executor::document::{self, Catalogue, DatasourceFacts, PipelineFound, TemplateFound};
use executor::template::{Context, Rendered, Source, TemplateFault};
use kernel::{Fault, Kind};
use uuid::Uuid;

use crate::Catalog;
use crate::rules::templates::closure::{Broken, Shelf, assemble, fetch_beside};
use crate::rules::versions::Status;

/// The catalogue of one workspace.
pub(in crate::rules) struct DatabaseCatalogue<'a> {
    pub cx: &'a Catalog,
    pub workspace: Uuid,
    /// Template versions that are about to be stored with the document.
    pub incoming: Shelf,
}

impl<'a> DatabaseCatalogue<'a> {
    /// What the workspace holds.
    pub fn of(cx: &'a Catalog, workspace: Uuid) -> Self {
        Self { cx, workspace, incoming: Shelf::new() }
    }
}

#[async_trait]
impl Catalogue for DatabaseCatalogue<'_> {
    async fn datasource(&self, name: &str) -> Result<Option<DatasourceFacts>, Fault> {
        if name.contains('\0') {
            return Ok(None);
        }
        let client = self.cx.db.client().await?;
        let names = [name];
        let params = datasources::FindDatasourcesForDocumentParams { workspace_id: self.workspace, names: &names[..] };
        let found = datasources::find_datasources_for_document().params(&client, &params).opt().await?;
        found
            .map(|found| {
                Ok(DatasourceFacts {
                    dialect: found.dialect.parse().map_err(Fault::internal)?,
                    readonly: found.is_readonly,
                })
            })
            .transpose()
    }

    async fn template(&self, name: &str, version: i32) -> Result<TemplateFound, Fault> {
        if name.contains('\0') {
            return Ok(TemplateFound::No);
        }
        let client = self.cx.db.client().await?;
        let pin = (name.to_owned(), version);
        let shelf = fetch_beside(&client, self.workspace, vec![pin.clone()], &self.incoming).await?;
        match assemble(&shelf, &pin) {
            Ok(source) => Ok(TemplateFound::Yes(source)),
            Err(Broken::Missing(missing)) if missing == pin => {
                let names = [name];
                let params =
                    template_versions::FindTemplateNamesParams { workspace_id: self.workspace, names: &names[..] };
                let known = template_versions::find_template_names().params(&client, &params).opt().await?;
                Ok(if known.is_some() { TemplateFound::NotThisVersion } else { TemplateFound::No })
            }
            // Stored and no longer complete, because a library of it was discarded: it can't run.
            Err(_) => Ok(TemplateFound::NotThisVersion),
        }
    }

    async fn pipeline(&self, name: &str, version: i32) -> Result<PipelineFound, Fault> {
        if name.contains('\0') {
            return Ok(PipelineFound::No);
        }
        let client = self.cx.db.client().await?;
        let (names, versions) = ([name], [version]);
        let params = pipeline_versions::FindPipelinesForDocumentParams {
            names: &names[..],
            versions: &versions[..],
            workspace_id: self.workspace,
        };
        let found = pipeline_versions::find_pipelines_for_document().params(&client, &params).opt().await?;
        let Some(found) = found else {
            let params = pipeline_versions::FindPipelineNamesParams { workspace_id: self.workspace, names: &names[..] };
            let known = pipeline_versions::find_pipeline_names().params(&client, &params).opt().await?;
            return Ok(if known.is_some() { PipelineFound::NotThisVersion } else { PipelineFound::No });
        };
        Ok(match Status::of(&found.status) {
            _ if !found.is_active => PipelineFound::Deleted,
            Status::Released => {
                let body = document::parse_stored(found.body_json.as_value())
                    .map_err(|failures| Fault::failures(Kind::Internal, failures))?;
                PipelineFound::Yes(Arc::new(body))
            }
            status => PipelineFound::NotReleased(status.as_str()),
        })
    }

    fn max_composition_depth(&self) -> usize {
        self.cx.config.pipelines.max_composition_depth
    }

    async fn render(&self, source: Arc<Source>, context: Context) -> Result<Rendered, TemplateFault> {
        self.cx.templates.render(&source, &context).await
    }
}
