//! What the interface shows of workspaces and their members (`catalog-api.md` §8).

use kernel::Flags;
use poem_openapi::Object;
use uuid::Uuid;
use web::Instant;

use crate::api::auth::MemberFlags;
use crate::rules::members::{Added, Everybody, WaitingInvitation, WorkspaceMember};
use crate::rules::workspaces::Named;

impl From<Flags> for MemberFlags {
    fn from(Flags { author, promoter, admin }: Flags) -> Self {
        Self { author, promoter, admin }
    }
}

/// A workspace to make.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct CreateWorkspace {
    /// 1 to 63 of a-z, 0-9, _ and -; never changes, and is never given out twice.
    pub name: String,
    /// What people read; the name where it is left out.
    #[oai(nullable)]
    pub display_name: Option<String>,
}

/// What changes about a workspace.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct UpdateWorkspace {
    /// What people read; 1 to 200 characters. Left out, it stays.
    #[oai(nullable)]
    pub display_name: Option<String>,
}

/// A workspace in the list of those that the caller may know of.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ListedWorkspace {
    pub name: String,
    pub display_name: String,
    /// What the caller may do there; absent for a super admin who is no member.
    pub flags: Option<MemberFlags>,
    /// False for a deactivated workspace, which super admins alone are shown.
    pub active: bool,
    /// When the caller became a member.
    pub joined_at: Option<Instant>,
    pub deactivated_at: Option<Instant>,
}

impl From<Named> for ListedWorkspace {
    fn from(named: Named) -> Self {
        Self {
            name: named.name,
            display_name: named.display_name,
            flags: named.flags.map(MemberFlags::from),
            active: named.deactivated_at.is_none(),
            joined_at: named.joined_at.map(Instant::from),
            deactivated_at: named.deactivated_at.map(Instant::from),
        }
    }
}

/// A workspace.
#[derive(Clone, Debug, Object)]
pub struct WorkspaceView {
    pub name: String,
    pub display_name: String,
    pub is_personal: bool,
    pub created_at: Instant,
    pub active: bool,
    /// Null while it is active.
    #[oai(nullable)]
    pub deactivated_at: Option<Instant>,
}

impl From<Named> for WorkspaceView {
    fn from(named: Named) -> Self {
        Self {
            name: named.name,
            display_name: named.display_name,
            is_personal: named.is_personal,
            created_at: named.created_at.into(),
            active: named.deactivated_at.is_none(),
            deactivated_at: named.deactivated_at.map(Instant::from),
        }
    }
}

/// Somebody to add to a workspace; without any flag they are a viewer.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct AddMember {
    /// In any case.
    pub email: String,
    /// Creates, edits, discards, restores and purges; issues own keys.
    #[oai(default)]
    pub author: bool,
    /// Releases and promotes.
    #[oai(default)]
    pub promoter: bool,
    /// Manages members and datasources; makes an author too.
    #[oai(default)]
    pub admin: bool,
}

/// The flags that a member shall have, instead of those they have.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct ReplaceFlags {
    pub author: bool,
    pub promoter: bool,
    /// Makes an author too.
    pub admin: bool,
}

/// A member of a workspace.
#[derive(Clone, Debug, Object)]
pub struct MemberView {
    pub user_id: Uuid,
    pub email: String,
    pub display_name: String,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub joined_at: Instant,
}

impl From<WorkspaceMember> for MemberView {
    fn from(member: WorkspaceMember) -> Self {
        let WorkspaceMember { user_id, email, display_name, author, promoter, admin, joined_at } = member;
        Self { user_id, email, display_name, author, promoter, admin, joined_at: joined_at.into() }
    }
}

/// An invitation that waits for its person's first sign-in.
#[derive(Clone, Debug, Object)]
pub struct InvitationView {
    pub email: String,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    /// The address of whoever invited last.
    pub invited_by: String,
    pub invited_at: Instant,
}

impl From<WaitingInvitation> for InvitationView {
    fn from(waiting: WaitingInvitation) -> Self {
        let WaitingInvitation { email, author, promoter, admin, invited_by, invited_at } = waiting;
        Self { email, author, promoter, admin, invited_by, invited_at: invited_at.into() }
    }
}

/// Everybody in a workspace.
#[derive(Clone, Debug, Object)]
pub struct MembersView {
    /// The earliest first.
    pub members: Vec<MemberView>,
    /// The longest waiting first.
    pub invitations: Vec<InvitationView>,
}

impl From<Everybody> for MembersView {
    fn from(everybody: Everybody) -> Self {
        Self {
            members: everybody.members.into_iter().map(MemberView::from).collect(),
            invitations: everybody.invitations.into_iter().map(InvitationView::from).collect(),
        }
    }
}

/// What became of somebody who was added: one of the two.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct AddedMember {
    /// They have an account, and are a member.
    pub member: Option<MemberView>,
    /// They have none yet, and become a member with it.
    pub invitation: Option<InvitedView>,
}

/// What an address was invited with.
#[derive(Clone, Debug, Object)]
pub struct InvitedView {
    pub email: String,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}

impl From<Added> for AddedMember {
    fn from(added: Added) -> Self {
        match added {
            Added::Member(member) => Self { member: Some(member.into()), invitation: None },
            Added::Invited { email, flags: Flags { author, promoter, admin } } => {
                Self { member: None, invitation: Some(InvitedView { email, author, promoter, admin }) }
            }
        }
    }
}
