//! Invitations (R-INV): memberships that wait for a person who has no account yet. They are made in [`super::members`], because
//! whoever invites does not know whether there is one.

use db::client::{GenericClient, Params as _};
use db::queries::catalog::workspace_invitations::{
    ListInvitations, MaterialiseInvitationsParams, TakeInvitationParams, hold_address, list_invitations,
    materialise_invitations, take_invitation,
};
use kernel::{Fault, Operation};
use serde_json::json;
use uuid::Uuid;

use super::audit_log::{self, Actor, Event};
use super::users;
use super::workspaces::{self, Asker};
use crate::Catalog;

/// Makes memberships of what waited for this address, in all active workspaces, each as old as its invitation; answers how many
/// came to be. Belongs into every transaction that makes an account, after the account, and into the end of every sign-in: what
/// waited for a deactivated workspace is found then (R-INV-7, R-INV-10). Where it answers more than 0, whoever commits calls
/// `access_changed`.
///
/// # Errors
/// When the database fails.
pub async fn materialise(tx: &impl GenericClient, user_id: Uuid, email: &str) -> Result<usize, Fault> {
    hold(tx, email).await?;
    let params = MaterialiseInvitationsParams { email, user_id };
    let joined = materialise_invitations().params(tx, &params).all().await?;
    for membership in &joined {
        let actor = Actor { user_id: Some(user_id), ..Actor::default() }.in_workspace(membership.workspace_id);
        let about = json!({
            "email": email, "user_id": user_id, "invited_by": membership.invited_by, "invited_at": membership.joined_at,
            "author": membership.author, "promoter": membership.promoter, "admin": membership.admin,
        });
        audit_log::record_by(tx, &actor, Event::new("workspace.invitation_materialised").about(about)).await?;
    }
    Ok(joined.len())
}

/// Until the transaction ends, nobody else makes an account for this address or invites it (R-INV-13).
///
/// # Errors
/// When the database fails.
pub(super) async fn hold(tx: &impl GenericClient, email: &str) -> Result<(), Fault> {
    hold_address().bind(tx, &email).one().await?;
    Ok(())
}

/// Who is invited into a workspace, the longest waiting first.
///
/// # Errors
/// When the database fails.
pub(super) async fn list(client: &impl GenericClient, workspace: Uuid) -> Result<Vec<ListInvitations>, Fault> {
    Ok(list_invitations().bind(client, &workspace).all().await?)
}

/// Takes an invitation back (R-INV-11).
///
/// # Errors
/// `workspace.not_found`, `workspace.inactive`, `auth.role_required`, `workspace.invitation.not_found`.
pub async fn revoke(cx: &Catalog, asker: Asker<'_>, workspace: &str, email: &str) -> Result<(), Fault> {
    let email = users::normalised(email);
    cx.db
        .transaction("revoke_invitation", async |tx| {
            let place = workspaces::held(cx, tx, asker, workspace, Operation::ManageMembers).await?.active()?;
            let params = TakeInvitationParams { workspace_id: place.id, email: email.as_str() };
            let Some(taken) = take_invitation().params(tx, &params).opt().await? else {
                let message = "Nobody of that address is invited into the workspace.";
                return Err(Fault::not_found("workspace.invitation.not_found", message));
            };
            let about = json!({
                "email": email, "invited_at": taken.invited_at,
                "author": taken.author, "promoter": taken.promoter, "admin": taken.admin,
            });
            audit_log::record_by(
                tx,
                &asker.in_workspace(place.id),
                Event::new("workspace.invitation_revoked").about(about),
            )
            .await
        })
        .await
}
