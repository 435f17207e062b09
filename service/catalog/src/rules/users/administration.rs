//! People as super admins see and change them (R-USER-9, R-USER-18 to R-USER-20).

use db::client::{GenericClient, Params as _};
use db::queries::catalog::users::{
    ListUsersParams, SetActiveParams, SetAdminParams, count_users, find_user, list_users, lock_acting_admins,
    set_active, set_admin,
};
use kernel::{Fault, Operation, Page, Paged, Person};
use serde_json::json;
use uuid::Uuid;

use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::text::storable;

pub use db::queries::catalog::users::UserRow as User;

/// People by address, those whose address or name holds the text, if one is given.
///
/// # Errors
/// When the caller may not, or the database fails.
pub async fn list(cx: &Catalog, caller: &Person, search: Option<&str>, page: Page) -> Result<Paged<User>, Fault> {
    caller.may(Operation::AdministerUsers)?;
    let search = search.map(storable);
    let search = search.as_deref();
    let client = cx.db.client().await?;
    let params = ListUsersParams { search, page_offset: page.offset, page_limit: page.limit };
    let items = list_users().params(&client, &params).all().await?;
    let total = count_users().bind(&client, &search).one().await?;
    Ok(Paged { items, page, total })
}

/// One person.
///
/// # Errors
/// When the caller may not; as [`of`].
pub async fn get(cx: &Catalog, caller: &Person, id: Uuid) -> Result<User, Fault> {
    caller.may(Operation::AdministerUsers)?;
    of(&cx.db.client().await?, id).await
}

/// The person of this id.
///
/// # Errors
/// `pipeline.execution.not_found` with `details.reason` (R-USER-20), also for the account that the platform acts under (G-28).
pub(in crate::rules) async fn of(client: &impl GenericClient, id: Uuid) -> Result<User, Fault> {
    find_user().bind(client, &id).opt().await?.ok_or_else(|| missing(id))
}

/// The answer to an id that is nobody's (R-USER-20).
pub(in crate::rules) fn missing(id: Uuid) -> Fault {
    Fault::not_found("pipeline.execution.not_found", format!("There is no user {id}."))
        .detail("reason", "user_not_found")
}

/// What a super admin makes of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Activate,
    Deactivate,
    GrantAdmin,
    RevokeAdmin,
}

impl Change {
    fn event(self) -> &'static str {
        match self {
            Self::Activate => "auth.user.activated",
            Self::Deactivate => "auth.user.deactivated",
            Self::GrantAdmin => "auth.user.admin_granted",
            Self::RevokeAdmin => "auth.user.admin_revoked",
        }
    }

    /// Whether there is one super admin less after it.
    fn takes_an_admin(self) -> bool {
        matches!(self, Self::Deactivate | Self::RevokeAdmin)
    }
}

/// Changes what somebody is. Who is so already stays so, and that is success. A deactivated person's sessions and keys stop
/// here at once, and elsewhere as soon as it is heard or what was believed has run out (R-USER-9).
///
/// # Errors
/// When the caller may not; as [`of`]; `auth.user.last_admin` where nobody would be left who can act as super admin.
pub async fn change(cx: &Catalog, caller: &Person, id: Uuid, change: Change) -> Result<User, Fault> {
    caller.may(Operation::AdministerUsers)?;
    let user = cx
        .db
        .transaction("change_user", async |tx| {
            of(tx, id).await?;
            if change.takes_an_admin() {
                let admins = lock_acting_admins().bind(tx).all().await?;
                if admins == [id] {
                    return Err(last_admin());
                }
            }
            let changed = match change {
                Change::Activate => set_active().params(tx, &SetActiveParams { is_active: true, id }).opt().await?,
                Change::Deactivate => set_active().params(tx, &SetActiveParams { is_active: false, id }).opt().await?,
                Change::GrantAdmin => set_admin().params(tx, &SetAdminParams { is_admin: true, id }).opt().await?,
                Change::RevokeAdmin => set_admin().params(tx, &SetAdminParams { is_admin: false, id }).opt().await?,
            };
            if let Some(email) = changed {
                let about = json!({"user_id": id, "email": email});
                audit_log::record_by(tx, &Actor::from(caller), Event::new(change.event()).about(about)).await?;
            }
            of(tx, id).await
        })
        .await?;
    cx.access_changed().await;
    Ok(user)
}

fn last_admin() -> Fault {
    let message = "This is the only super admin who can act: make somebody else one first.";
    Fault::conflict("auth.user.last_admin", message)
}
