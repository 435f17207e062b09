//! How a workspace goes and comes back: deactivated, reactivated, deleted (R-WS-6 to R-WS-10). Nothing that it owns is touched:
//! runs that have begun end by themselves, and keys, members, invitations and grants stay as they are.

use db::client::Params as _;
use db::queries::catalog::workspaces::{
    DeactivateWorkspaceParams, count_what_a_workspace_owns, deactivate_workspace, delete_workspace,
    lock_workspace_whole, reactivate_workspace,
};
use kernel::{Fault, Operation};
use serde_json::json;

use super::DEFAULT_ID;
use super::named::{Asker, Named, held, missing, named};
use crate::Catalog;
use crate::rules::audit_log::{self, Event};

/// Deactivates a workspace: to its members it looks as if it never existed, and keys that are pinned to it are refused
/// (R-WS-6, R-WS-7, R-KEY-11). One that is deactivated already keeps its date, and that is success.
///
/// # Errors
/// `workspace.not_found`, `auth.role_required`, `auth.scope.insufficient`.
pub async fn deactivate(cx: &Catalog, asker: Asker<'_>, name: &str) -> Result<Named, Fault> {
    cx.db
        .transaction("deactivate_workspace", async |tx| {
            let place = held(cx, tx, asker, name, Operation::ChangeWorkspaces).await?;
            let params = DeactivateWorkspaceParams { deactivated_by: asker.person.user_id, id: place.id };
            if deactivate_workspace().params(tx, &params).opt().await?.is_none() {
                return Ok(());
            }
            let event = Event::new("workspace.deactivated").about(json!({"name": place.name}));
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
        })
        .await?;
    cx.access_changed().await;
    named(cx, asker, name, Operation::ChangeWorkspaces).await
}

/// Takes a deactivation back; everything works again, and who is invited becomes a member at the next sign-in (R-WS-9, R-INV-10).
///
/// # Errors
/// As [`deactivate`]; `workspace.not_found` also for a workspace that is active.
pub async fn reactivate(cx: &Catalog, asker: Asker<'_>, name: &str) -> Result<Named, Fault> {
    cx.db
        .transaction("reactivate_workspace", async |tx| {
            let place = held(cx, tx, asker, name, Operation::ChangeWorkspaces).await?;
            reactivate_workspace().bind(tx, &place.id).opt().await?.ok_or_else(missing)?;
            let about = json!({"name": place.name, "deactivated_at": place.deactivated_at});
            let event = Event::new("workspace.reactivated").about(about);
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
        })
        .await?;
    cx.access_changed().await;
    named(cx, asker, name, Operation::ChangeWorkspaces).await
}

/// Deletes a workspace that owns nothing. Its name is never given out again (R-WS-2, R-WS-10).
///
/// # Errors
/// `workspace.not_found`, `auth.role_required`, `workspace.in_use` with `details.counts`, `workspace.permanent`.
pub async fn delete(cx: &Catalog, asker: Asker<'_>, name: &str) -> Result<(), Fault> {
    cx.db
        .transaction("delete_workspace", async |tx| {
            let place = held(cx, tx, asker, name, Operation::UpdateWorkspace).await?;
            if place.id == DEFAULT_ID {
                let message = "Every deployment has the workspace default; it can be deactivated.";
                return Err(Fault::conflict("workspace.permanent", message));
            }
            // Whoever is making something in it comes first, and is counted.
            lock_workspace_whole().bind(tx, &place.id).opt().await?.ok_or_else(missing)?;
            let owned = count_what_a_workspace_owns().bind(tx, &place.id).one().await?;
            if owned.pipelines + owned.templates + owned.datasources > 0 {
                let counts = json!({
                    "pipelines": owned.pipelines, "templates": owned.templates, "datasources": owned.datasources,
                });
                let fault =
                    Fault::conflict("workspace.in_use", "The workspace owns pipelines, templates or datasources.");
                return Err(fault.detail("counts", counts));
            }
            delete_workspace().bind(tx, &place.id).one().await?;
            let event = Event::new("auth.workspace.deleted").about(json!({"name": place.name}));
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
        })
        .await?;
    cx.access_changed().await;
    Ok(())
}
