//! What the validation of a document asks of its workspace, read from the live rows (R-DS-33).

use std::sync::Arc;

use async_trait::async_trait;
use db::client::Params as _;
use db::queries::catalog::{datasources, template_versions};
use executor::document::{Catalogue, DatasourceFacts, TemplateFound};
use executor::template::{Context, Rendered, Source, TemplateFault};
use kernel::Fault;
use uuid::Uuid;

use crate::Catalog;
use crate::rules::templates::closure::{Broken, assemble, fetch};

/// The catalogue of one workspace.
pub(in crate::rules) struct DatabaseCatalogue<'a> {
    pub cx: &'a Catalog,
    pub workspace: Uuid,
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
        let shelf = fetch(&client, self.workspace, vec![pin.clone()]).await?;
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

    async fn render(&self, source: Arc<Source>, context: Context) -> Result<Rendered, TemplateFault> {
        self.cx.templates.render(&source, &context).await
    }
}
