//! Routes of grants (`catalog-api.md` §6).

use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use web::{AnyCaller, ApiResult, Envelope, Instant, ListOf, NoContent, paging};

use crate::Catalog;
use crate::api::{Subject, asker};
use crate::rules::grants::{self, Grant};

/// Who sees a datasource.
pub struct GrantsApi {
    catalog: Catalog,
}

impl GrantsApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// A workspace that sees a datasource.
#[derive(Clone, Debug, Object)]
pub struct GrantView {
    /// By its name.
    pub workspace: String,
    /// The address of whoever granted it.
    pub granted_by: String,
    pub granted_at: Instant,
}

impl From<Grant> for GrantView {
    fn from(Grant { workspace, granted_by, granted_at }: Grant) -> Self {
        Self { workspace, granted_by, granted_at: granted_at.into() }
    }
}

/// What granting came to.
#[derive(Clone, Copy, Debug, Object)]
pub struct GrantedView {
    /// The workspace saw it before.
    pub already_granted: bool,
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Datasources")]
impl GrantsApi {
    /// List the workspaces that see a datasource
    ///
    /// For super admins who are signed in, and for admins of the workspace that owns it.
    #[oai(path = "/datasources/:name/grants", method = "get", operation_id = "list_datasource_grants")]
    async fn list(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<GrantView>>> {
        let page = paging(&offset, &limit)?;
        let page = grants::list(&self.catalog, asker(&caller), &name.0, page).await?;
        Ok(Envelope::of(&caller, ListOf::of(page, GrantView::from)))
    }

    /// Let a workspace see a datasource
    #[oai(path = "/datasources/:name/grants/:workspace", method = "post", operation_id = "grant_datasource")]
    async fn grant(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        workspace: Path<String>,
    ) -> ApiResult<Envelope<GrantedView>> {
        let already_granted = grants::grant(&self.catalog, asker(&caller), &name.0, &workspace.0).await?;
        Ok(Envelope::of(&caller, GrantedView { already_granted }))
    }

    /// Take a datasource away from a workspace
    ///
    /// The datasource stays; pipelines of that workspace that use it fail as if it were not there.
    #[oai(path = "/datasources/:name/grants/:workspace", method = "delete", operation_id = "revoke_datasource_grant")]
    async fn revoke(&self, caller: AnyCaller, name: Path<String>, workspace: Path<String>) -> ApiResult<NoContent> {
        grants::revoke(&self.catalog, asker(&caller), &name.0, &workspace.0).await?;
        Ok(NoContent)
    }
}
