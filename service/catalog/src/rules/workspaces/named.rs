//! A workspace that a request names, as far as whoever asks may know of it. What they may not know of is answered like what
//! never existed: by one lookup, in whose SQL that is decided (R-CONV-13, R-WS-7, R-KEY-24).

use chrono::{DateTime, Utc};
use db::client::{GenericClient, Params as _};
use db::queries::catalog::workspaces::{
    FindVisibleWorkspaceParams, VisibleWorkspace, find_visible_workspace, lock_workspace,
};
use kernel::{Fault, Flags, Operation, Person, Principal, Transaction};
use serde_json::json;
use uuid::Uuid;

use crate::Catalog;
use crate::rules::audit_log::{Actor, Event};

/// Whoever asks about a workspace by its name. What they may do is judged in that workspace, wherever they act otherwise.
#[derive(Clone, Copy)]
pub struct Asker<'a> {
    pub person: &'a Person,
    /// Where they act; `None` for somebody who acts in no workspace.
    pub acts_in: Option<&'a Principal>,
}

/// A workspace that the asker may know of, and what they are there.
#[derive(Clone, Debug)]
pub struct Named {
    pub id: Uuid,
    pub name: String,
    pub display_name: String,
    pub is_personal: bool,
    pub created_at: DateTime<Utc>,
    /// Of a workspace that only super admins know of.
    pub deactivated_at: Option<DateTime<Utc>>,
    /// `None` for a super admin without a membership, and for a key whose issuer has none any more.
    pub flags: Option<Flags>,
    /// When the asker became a member.
    pub joined_at: Option<DateTime<Utc>>,
}

impl From<VisibleWorkspace> for Named {
    fn from(row: VisibleWorkspace) -> Self {
        let flags = match (row.author, row.promoter, row.admin) {
            (Some(author), Some(promoter), Some(admin)) => Some(Flags { author, promoter, admin }),
            _ => None,
        };
        Self {
            id: row.id,
            name: row.name,
            display_name: row.display_name,
            is_personal: row.is_personal,
            created_at: row.created_at,
            deactivated_at: row.deactivated_at,
            flags,
            joined_at: row.joined_at,
        }
    }
}

impl Named {
    /// The same, if it can be changed.
    ///
    /// # Errors
    /// `workspace.inactive`: it must be reactivated first (R-INV-6, R-WS-8).
    pub fn active(self) -> Result<Self, Fault> {
        match self.deactivated_at {
            None => Ok(self),
            Some(_) => {
                Err(Fault::not_found("workspace.inactive", "The workspace is deactivated: reactivate it first."))
            }
        }
    }
}

impl<'a> Asker<'a> {
    /// The person, and where they act, if anywhere.
    pub fn new(person: &'a Person, acts_in: Option<&'a Principal>) -> Self {
        Self { person, acts_in }
    }

    /// The workspace of a key, beyond which it knows of none; `None` for a session.
    pub(super) fn pinned_to(self) -> Option<Uuid> {
        // A key acts in its workspace or not at all: without one it is pinned to none that exists.
        self.person.scope.map(|_| self.acts_in.map_or(Uuid::nil(), |principal| principal.workspace.id))
    }

    /// Where a key is pinned, and what its issuer is there; `None` for a session.
    pub(super) fn as_key(self) -> Option<&'a Principal> {
        self.acts_in.filter(|principal| principal.scope.is_some())
    }

    /// For the row of what was done in this workspace.
    pub fn in_workspace(self, workspace: Uuid) -> Actor {
        Actor::from(self.person).in_workspace(workspace)
    }

    /// Whether this request was written down already as one of a super admin who is no member of this workspace.
    fn is_known_to_act_as_super_admin_in(self, workspace: Uuid) -> bool {
        self.acts_in.is_some_and(|principal| principal.workspace.id == workspace && principal.flags.is_none())
    }
}

/// The one answer about a workspace that is not there, or not the asker's to know about.
pub(crate) fn missing() -> Fault {
    Fault::not_found("workspace.not_found", "There is no such workspace.")
}

/// The workspace of this name, if the asker may do this there.
///
/// # Errors
/// `workspace.not_found`; those of [`Person::may_in`].
pub async fn named(cx: &Catalog, asker: Asker<'_>, name: &str, operation: Operation) -> Result<Named, Fault> {
    let client = cx.db.client().await?;
    let found = visible(&client, asker, name).await?;
    drop(client);
    judged(cx, asker, &found, operation)?;
    Ok(found)
}

/// As [`named`], and nobody else changes the workspace or its members until the transaction ends: what is read here is true
/// until then, the asker's own role too.
///
/// # Errors
/// As [`named`].
pub async fn held(
    cx: &Catalog,
    tx: &Transaction<'_>,
    asker: Asker<'_>,
    name: &str,
    operation: Operation,
) -> Result<Named, Fault> {
    // Asked before the lock, so that nobody holds up a workspace that they may not change.
    let seen = visible(tx, asker, name).await?;
    asker.person.may_in(seen.flags, operation)?;
    lock_workspace().bind(tx, &seen.id).opt().await?.ok_or_else(missing)?;
    let found = visible(tx, asker, name).await?;
    judged(cx, asker, &found, operation)?;
    Ok(found)
}

async fn visible(client: &impl GenericClient, asker: Asker<'_>, name: &str) -> Result<Named, Fault> {
    let params = FindVisibleWorkspaceParams {
        user_id: asker.person.user_id,
        name,
        pinned_to: asker.pinned_to(),
        sees_all: asker.person.is_admin,
    };
    // No column holds U+0000, so no workspace has such a name.
    if name.contains('\0') {
        return Err(missing());
    }
    Ok(find_visible_workspace().params(client, &params).opt().await?.ok_or_else(missing)?.into())
}

/// Whether the asker may; whoever may as a super admin alone is written down (R-WS-12).
fn judged(cx: &Catalog, asker: Asker<'_>, found: &Named, operation: Operation) -> Result<(), Fault> {
    asker.person.may_in(found.flags, operation)?;
    // What only super admins do is written down by itself.
    let acts_as_member = operation.role() != Some(kernel::Role::SuperAdmin);
    if acts_as_member && found.flags.is_none() && !asker.is_known_to_act_as_super_admin_in(found.id) {
        let about = json!({"acting_via": "super_admin"});
        cx.trail.record(asker.in_workspace(found.id), Event::new("auth.super_admin_acting").about(about));
    }
    Ok(())
}
