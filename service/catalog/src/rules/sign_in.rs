//! The end of every sign-in, whatever proved who the person is: it is written down, a workspace is chosen, and a session is
//! opened (R-SESS-18).

use db::client::Params as _;
use db::queries::catalog::users::note_sign_in;
use db::queries::catalog::workspace_members::{
    JoinAsViewerParams, earliest_membership, join_as_viewer, membership_exists,
};
use kernel::{Fault, Transaction};
use serde_json::json;
use web::Origin;

use super::audit_log::{self, Actor, Event};
use super::sessions::{Session, Signed};
use super::{invitations, workspaces};
use crate::Catalog;

/// Who was proven to be who they are.
#[derive(Clone, Copy, Debug)]
pub struct Proven<'a> {
    pub user: Signed<'a>,
    /// `local`, or the name of the identity provider.
    pub provider: &'a str,
    pub must_change_password: bool,
}

/// A sign-in that is written, but not yet committed.
pub struct SignedIn {
    session: Session,
    joined: bool,
}

impl SignedIn {
    /// The session, once what was written is committed.
    pub async fn settled(self, cx: &Catalog) -> Session {
        if self.joined {
            cx.access_changed().await;
        }
        self.session
    }
}

/// Writes the sign-in down and opens the session. Belongs into the transaction of what proved the person.
///
/// # Errors
/// When the database fails.
pub async fn complete(
    cx: &Catalog,
    tx: &Transaction<'_>,
    proven: Proven<'_>,
    origin: &Origin,
) -> Result<SignedIn, Fault> {
    let Proven { user, provider, must_change_password } = proven;
    note_sign_in().bind(tx, &user.user_id).one().await?;
    // Before the default: whoever was invited is no viewer of the demo (R-INV-9).
    let mut joined = invitations::materialise(tx, user.user_id, user.email).await? > 0;
    let mut place = earliest_membership().bind(tx, &user.user_id).opt().await?;
    // A member of deactivated workspaces alone is a member, and gets no other one.
    if place.is_none() && !membership_exists().bind(tx, &user.user_id).one().await? {
        let params = JoinAsViewerParams { user_id: user.user_id, workspace_id: workspaces::DEMO_ID };
        place = join_as_viewer().params(tx, &params).opt().await?;
        joined |= place.is_some();
    }
    let actor = Actor::from(origin).known_as(user.user_id);
    let about = json!({"provider": provider, "workspace": place});
    audit_log::record_by(tx, &actor, Event::new("auth.login.success").about(about)).await?;
    let session = cx.sessions.open(&user, place.as_deref(), must_change_password)?;
    Ok(SignedIn { session, joined })
}
