//! Invitations (R-INV): memberships that wait for a person who has no account yet.

use db::client::{GenericClient, Params as _};
use db::queries::catalog::workspace_invitations::{
    MaterialiseInvitationsParams, hold_address, materialise_invitations,
};
use kernel::Fault;
use serde_json::json;
use uuid::Uuid;

use super::audit_log::{self, Actor, Event};

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
