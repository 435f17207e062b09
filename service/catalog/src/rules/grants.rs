//! Grants: which workspaces see a datasource (R-GRANT). Whoever owns one does not see it for that, and giving it to another
//! workspace changes nothing for those that have it: a grant is asked for at every use, and no pool belongs to a workspace.

use db::client::{GenericClient, Params as _};
use db::queries::catalog::datasource_workspaces::{
    GrantDatasourceParams, ListGrantsOfDatasourceParams, RevokeDatasourceParams, count_grants_of_datasource,
    grant_datasource, list_grants_of_datasource, revoke_datasource,
};
use db::queries::catalog::datasources::{FindLiveDatasource, find_live_datasource};
use db::queries::catalog::workspaces::find_workspace_by_name;
use kernel::{Fault, Operation, Page, Paged};
use serde_json::json;

pub use db::queries::catalog::datasource_workspaces::ListGrantsOfDatasource as Grant;

use super::audit_log::{self, Event};
use super::text::storable;
use super::workspaces::Asker;
use super::{datasources, workspaces};
use crate::Catalog;

/// Lets a workspace see a datasource; answers whether it did already (R-GRANT-3).
///
/// # Errors
/// `auth.role_required`, `auth.scope.insufficient`; `datasource.not_found`, `workspace.not_found`, `workspace.inactive`.
pub async fn grant(cx: &Catalog, asker: Asker<'_>, datasource: &str, workspace: &str) -> Result<bool, Fault> {
    asker.person.may(Operation::GrantDatasource)?;
    cx.db
        .transaction("grant_datasource", async |tx| {
            let source = live(tx, datasource).await?;
            let place = existing(tx, workspace).await?;
            if !place.is_active {
                let message = "The workspace is deactivated: reactivate it first.";
                return Err(Fault::not_found("workspace.inactive", message));
            }
            let params = GrantDatasourceParams {
                datasource_name: source.name.as_str(),
                workspace_id: place.id,
                granted_by: asker.person.user_id,
            };
            let already_granted = grant_datasource().params(tx, &params).opt().await?.is_none();
            let about = json!({
                "datasource": source.name, "workspace": place.name, "already_granted": already_granted, "by": "super_admin",
            });
            let event = Event::new("datasource.granted").about(about);
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await?;
            Ok(already_granted)
        })
        .await
}

/// Takes a datasource away from a workspace, also from the one that owns it. Where it was not granted, nothing happens, and that
/// is success. The datasource stays, and so do its connections, which others use (R-GRANT-5).
///
/// # Errors
/// As [`grant`], but a deactivated workspace is no reason to refuse.
pub async fn revoke(cx: &Catalog, asker: Asker<'_>, datasource: &str, workspace: &str) -> Result<(), Fault> {
    asker.person.may(Operation::GrantDatasource)?;
    cx.db
        .transaction("revoke_datasource", async |tx| {
            let source = live(tx, datasource).await?;
            let place = existing(tx, workspace).await?;
            let params = RevokeDatasourceParams { datasource_name: source.name.as_str(), workspace_id: place.id };
            if revoke_datasource().params(tx, &params).opt().await?.is_none() {
                return Ok(());
            }
            let about = json!({"datasource": source.name, "workspace": place.name});
            let event = Event::new("datasource.revoked").about(about);
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
        })
        .await
}

/// One page of the workspaces that see a datasource. Super admins who are signed in ask about any; others about those that the
/// workspace owns in which they act, as its admins.
///
/// # Errors
/// `datasource.not_found`, `workspace.membership_required`, `auth.role_required`, `auth.scope.insufficient`.
pub async fn list(cx: &Catalog, asker: Asker<'_>, datasource: &str, page: Page) -> Result<Paged<Grant>, Fault> {
    let name = if asker.person.may(Operation::GrantDatasource).is_ok() {
        let client = cx.db.client().await?;
        live(&client, datasource).await?.name
    } else {
        let acts_in = asker.acts_in.ok_or_else(|| {
            Fault::forbidden("workspace.membership_required", "You are a member of no workspace yet.")
        })?;
        let seen = datasources::get(cx, acts_in, datasource).await?;
        let owned = seen.owner_workspace_id == Some(acts_in.workspace.id);
        acts_in.may(if owned { Operation::WriteDatasource } else { Operation::GrantDatasource })?;
        seen.name
    };
    let client = cx.db.client().await?;
    let params = ListGrantsOfDatasourceParams {
        datasource_name: name.as_str(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = list_grants_of_datasource().params(&client, &params).all().await?;
    let total = count_grants_of_datasource().bind(&client, &name.as_str()).one().await?;
    Ok(Paged { items, page, total })
}

async fn live(client: &impl GenericClient, name: &str) -> Result<FindLiveDatasource, Fault> {
    let name = storable(name);
    find_live_datasource().bind(client, &name).opt().await?.ok_or_else(datasources::missing)
}

/// A workspace that is not deleted, for a super admin.
struct Place {
    id: uuid::Uuid,
    name: String,
    is_active: bool,
}

async fn existing(client: &impl GenericClient, name: &str) -> Result<Place, Fault> {
    let name = storable(name);
    match find_workspace_by_name().bind(client, &name).opt().await? {
        Some(found) if !found.is_deleted => {
            Ok(Place { id: found.id, name: found.name, is_active: found.deactivated_at.is_none() })
        }
        _ => Err(workspaces::missing()),
    }
}
