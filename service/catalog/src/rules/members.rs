//! Who is in a workspace and what they may do there (R-MEM). Whoever has no account yet is invited instead (R-INV).

use db::client::{GenericClient, Params as _};
use db::queries::catalog::users::find_user_by_email;
use db::queries::catalog::workspace_invitations::{
    PutInvitationParams, TakeInvitationParams, put_invitation, take_invitation,
};
use db::queries::catalog::workspace_members::{
    AddMemberParams, AnotherAdminExistsParams, GetMemberParams, RemoveMemberParams, ReplaceFlagsParams, add_member,
    another_admin_exists, get_member, list_members, remove_member, replace_flags,
};
use kernel::{Fault, Flags, Kind, Operation, Transaction};
use serde_json::{Value as Json, json};
use uuid::Uuid;

pub use db::queries::catalog::workspace_invitations::ListInvitations as WaitingInvitation;
pub use db::queries::catalog::workspace_members::WorkspaceMember;

use super::audit_log::{self, Event};
use super::workspaces::{self, Asker, Named};
use super::{allowlist, invitations, users};
use crate::Catalog;

/// What became of somebody who was to be added.
#[derive(Clone, Debug)]
pub enum Added {
    Member(WorkspaceMember),
    /// There is no account of that address yet: it waits for one.
    Invited {
        email: String,
        flags: Flags,
    },
}

/// Everybody who is in a workspace, and everybody who is invited.
#[derive(Clone, Debug)]
pub struct Everybody {
    pub members: Vec<WorkspaceMember>,
    pub invitations: Vec<WaitingInvitation>,
}

/// The flags as they are written: whoever is admin is author too (R-MEM-2, R-INV-4).
pub fn normalised(flags: Flags) -> Flags {
    Flags { author: flags.author || flags.admin, ..flags }
}

/// The members, the earliest first, and who is invited, the longest waiting first (R-MEM-9).
///
/// # Errors
/// `workspace.not_found`.
pub async fn list(cx: &Catalog, asker: Asker<'_>, workspace: &str) -> Result<Everybody, Fault> {
    let place = workspaces::named(cx, asker, workspace, Operation::ReadWorkspaces).await?;
    let client = cx.db.client().await?;
    let members = list_members().bind(&client, &place.id).all().await?;
    let invitations = invitations::list(&client, place.id).await?;
    Ok(Everybody { members, invitations })
}

/// Adds somebody by their address: at once where they have an account, else as an invitation (R-MEM-6, R-INV-1). Who is a
/// member already stays as they are (R-MEM-5); who is invited already is invited with what was said last (R-INV-3).
///
/// # Errors
/// `workspace.not_found`, `workspace.inactive` (R-INV-6), `auth.role_required`; `pipeline.execution.invalid_parameter_type` for
/// what is no address, `auth.login.domain_not_allowed` (R-INV-5).
pub async fn add(cx: &Catalog, asker: Asker<'_>, workspace: &str, email: &str, flags: Flags) -> Result<Added, Fault> {
    let flags = normalised(flags);
    let (added, is_new) = cx
        .db
        .transaction("add_member", async |tx| {
            let place = workspaces::held(cx, tx, asker, workspace, Operation::ManageMembers).await?.active()?;
            let email = judged(email)?;
            invitations::hold(tx, &email).await?;
            match find_user_by_email().bind(tx, &email.as_str()).opt().await? {
                Some(user) => join(tx, asker, &place, user.id, &email, flags).await,
                None => {
                    allowlist::admit(&cx.config.auth.allowlist.domains, &email, Kind::Invalid)?;
                    invite(tx, asker, &place, &email, flags).await?;
                    Ok((Added::Invited { email, flags }, false))
                }
            }
        })
        .await?;
    if is_new {
        cx.access_changed().await;
    }
    Ok(added)
}

async fn join(
    tx: &Transaction<'_>,
    asker: Asker<'_>,
    place: &Named,
    user_id: Uuid,
    email: &str,
    flags: Flags,
) -> Result<(Added, bool), Fault> {
    let Flags { author, promoter, admin } = flags;
    let params = AddMemberParams { workspace_id: place.id, user_id, author, promoter, admin };
    let is_new = add_member().params(tx, &params).opt().await?.is_some();
    if is_new {
        // One that waited while the workspace was deactivated: what was decided last counts.
        take_invitation().params(tx, &TakeInvitationParams { workspace_id: place.id, email }).opt().await?;
        let event = Event::new("workspace.member_added").about(about(user_id, email, told(flags)));
        audit_log::record_by(tx, &asker.in_workspace(place.id), event).await?;
    }
    Ok((Added::Member(member(tx, place, user_id).await?), is_new))
}

async fn invite(tx: &Transaction<'_>, asker: Asker<'_>, place: &Named, email: &str, flags: Flags) -> Result<(), Fault> {
    let Flags { author, promoter, admin } = flags;
    let invited_by = asker.person.user_id;
    let params = PutInvitationParams { workspace_id: place.id, email, author, promoter, admin, invited_by };
    put_invitation().params(tx, &params).one().await.map_err(|error| match Fault::from(error) {
        // A letter that the database makes smaller and we don't: such an address could be taken for another one.
        fault if fault.constraint() == Some("chk_workspace_invitation_email_lower") => no_address(),
        fault => fault,
    })?;
    let mut details = told(flags);
    details["email"] = email.into();
    let event = Event::new("workspace.member_invited").about(details);
    audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
}

/// Gives a member these flags instead of the ones held (R-MEM-4).
///
/// # Errors
/// `workspace.not_found`, also for somebody who is no member (R-MEM-7); `workspace.inactive`, `auth.role_required`,
/// `workspace.last_admin` (R-MEM-3).
pub async fn replace(
    cx: &Catalog,
    asker: Asker<'_>,
    workspace: &str,
    user_id: Uuid,
    flags: Flags,
) -> Result<WorkspaceMember, Fault> {
    let flags = normalised(flags);
    let (member, changed) = cx
        .db
        .transaction("replace_member_flags", async |tx| {
            let place = workspaces::held(cx, tx, asker, workspace, Operation::ManageMembers).await?.active()?;
            let mut found = member(tx, &place, user_id).await?;
            let held = flags_of(&found);
            if held == flags {
                return Ok((found, false));
            }
            if held.admin && !flags.admin {
                keep_an_admin(tx, &place, user_id).await?;
            }
            let Flags { author, promoter, admin } = flags;
            let params = ReplaceFlagsParams { author, promoter, admin, workspace_id: place.id, user_id };
            replace_flags().params(tx, &params).one().await?;
            let details = json!({"from": told(held), "to": told(flags)});
            let event = Event::new("workspace.member_flags_changed").about(about(user_id, &found.email, details));
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await?;
            (found.author, found.promoter, found.admin) = (author, promoter, admin);
            Ok((found, true))
        })
        .await?;
    if changed {
        cx.access_changed().await;
    }
    Ok(member)
}

/// Ends a membership, also one's own.
///
/// # Errors
/// As [`replace`].
pub async fn remove(cx: &Catalog, asker: Asker<'_>, workspace: &str, user_id: Uuid) -> Result<(), Fault> {
    cx.db
        .transaction("remove_member", async |tx| {
            let place = workspaces::held(cx, tx, asker, workspace, Operation::ManageMembers).await?.active()?;
            let found = member(tx, &place, user_id).await?;
            if found.admin {
                keep_an_admin(tx, &place, user_id).await?;
            }
            remove_member().params(tx, &RemoveMemberParams { workspace_id: place.id, user_id }).one().await?;
            let event =
                Event::new("workspace.member_removed").about(about(user_id, &found.email, told(flags_of(&found))));
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await
        })
        .await?;
    cx.access_changed().await;
    Ok(())
}

/// Refuses where nobody else could administer the workspace: an admin whose account is switched off does not count. The
/// workspace is held, so that two who go at once see each other (R-MEM-3).
async fn keep_an_admin(tx: &Transaction<'_>, place: &Named, leaving: Uuid) -> Result<(), Fault> {
    let params = AnotherAdminExistsParams { workspace_id: place.id, user_id: leaving };
    if another_admin_exists().params(tx, &params).one().await? {
        return Ok(());
    }
    Err(Fault::conflict("workspace.last_admin", "The workspace would have no admin left who can sign in."))
}

async fn member(client: &impl GenericClient, place: &Named, user_id: Uuid) -> Result<WorkspaceMember, Fault> {
    let params = GetMemberParams { workspace_id: place.id, user_id };
    get_member().params(client, &params).opt().await?.ok_or_else(workspaces::missing)
}

fn flags_of(member: &WorkspaceMember) -> Flags {
    Flags { author: member.author, promoter: member.promoter, admin: member.admin }
}

fn told(flags: Flags) -> Json {
    json!({"author": flags.author, "promoter": flags.promoter, "admin": flags.admin})
}

fn about(user_id: Uuid, email: &str, mut details: Json) -> Json {
    details["user_id"] = user_id.to_string().into();
    details["email"] = email.into();
    details
}

/// The form of an address; the platform's own account is nobody (R-USER-14).
fn judged(email: &str) -> Result<String, Fault> {
    let email = users::address(email)?;
    if email == users::SYSTEM_EMAIL { Err(no_address()) } else { Ok(email) }
}

fn no_address() -> Fault {
    let message = "That is no e-mail address that can be added.";
    Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", "email")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-MEM-2, R-INV-4
    #[test]
    fn an_admin_is_an_author() {
        let admin = Flags { admin: true, ..Flags::default() };
        assert_eq!(normalised(admin), Flags { author: true, promoter: false, admin: true });
        let promoter = Flags { promoter: true, ..Flags::default() };
        assert_eq!(normalised(promoter), promoter);
    }

    /// R-USER-14
    #[test]
    fn the_platforms_own_account_is_nobody() {
        for email in ["System@system.invalid", "nobody"] {
            assert_eq!(judged(email).unwrap_err().details()["field"], "email", "{email}");
        }
        assert_eq!(judged(" Ada@Example.com ").unwrap(), "ada@example.com");
    }
}
