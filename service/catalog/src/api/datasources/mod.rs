//! Routes of datasources (`catalog-api.md` §6).

mod views;

use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use web::{ApiResult, Caller, Created, Envelope, ListOf, NoContent, paging};

pub use views::{CredentialDocument, CredentialView, DatasourceDocument, DatasourceView, LastTest, TestView};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::datasources;

/// Datasources: registered, changed, tested.
pub struct DatasourcesApi {
    catalog: Catalog,
}

impl DatasourcesApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Datasources")]
impl DatasourcesApi {
    /// Register a datasource
    ///
    /// It is owned by the active workspace and visible to it. Nothing is connected to; everything wrong is told at once.
    #[oai(path = "/datasources", method = "post", operation_id = "create_datasource")]
    async fn create(&self, caller: Caller, document: Json<DatasourceDocument>) -> ApiResult<Created<DatasourceView>> {
        let created = datasources::register(&self.catalog, &caller, document.0.into()).await?;
        Ok(Created::of(&caller, created.into()))
    }

    /// List datasources
    #[oai(path = "/datasources", method = "get", operation_id = "list_datasources")]
    async fn list(
        &self,
        caller: Caller,
        dialect: Query<Option<String>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<DatasourceView>>> {
        let page = datasources::list(&self.catalog, &caller, dialect.0.as_deref(), paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, ListOf::of(page, DatasourceView::from)))
    }

    /// One datasource
    #[oai(path = "/datasources/:name", method = "get", operation_id = "get_datasource")]
    async fn get(&self, caller: Caller, name: Path<String>) -> ApiResult<Envelope<DatasourceView>> {
        let found = datasources::get(&self.catalog, &caller, &name.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Replace a datasource
    ///
    /// Without a secret, and with the same kind of credential, the stored one stays.
    #[oai(path = "/datasources/:name", method = "put", operation_id = "update_datasource")]
    async fn replace(
        &self,
        caller: Caller,
        name: Path<String>,
        document: Json<DatasourceDocument>,
    ) -> ApiResult<Envelope<DatasourceView>> {
        let replaced = datasources::replace(&self.catalog, &caller, &name.0, document.0.into()).await?;
        Ok(Envelope::of(&caller, replaced.into()))
    }

    /// Delete a datasource
    ///
    /// Refused while any stored version of a pipeline uses it. Its name is never given out again.
    #[oai(path = "/datasources/:name", method = "delete", operation_id = "delete_datasource")]
    async fn delete(&self, caller: Caller, name: Path<String>) -> ApiResult<NoContent> {
        datasources::delete(&self.catalog, &caller, &name.0).await?;
        Ok(NoContent)
    }

    /// Test the connection
    ///
    /// Answers 200 whether it connects or not, and stores the outcome.
    #[oai(path = "/datasources/:name/test", method = "post", operation_id = "test_datasource")]
    async fn test(&self, caller: Caller, name: Path<String>) -> ApiResult<Envelope<TestView>> {
        let probed = datasources::probe(&self.catalog, &caller, &name.0).await?;
        Ok(Envelope::of(&caller, probed.into()))
    }
}
