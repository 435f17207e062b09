//! Who is asking: a person, through a session or an API key, inside one workspace.

use std::ops::Deref;
use std::sync::Arc;

use uuid::Uuid;

/// What a key may do at most; each scope holds the ones before it (R-KEY-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    Read,
    Execute,
    Author,
    Admin,
}

impl Scope {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Execute => "execute",
            Self::Author => "author",
            Self::Admin => "admin",
        }
    }

    /// The scope of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Read, Self::Execute, Self::Author, Self::Admin].into_iter().find(|scope| scope.as_str() == name)
    }
}

/// What an operation asks of the caller's membership (`catalog-api.md` §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    View,
    Execute,
    Author,
    Switch,
    Promote,
    WorkspaceAdmin,
    SuperAdmin,
}

impl Role {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Execute => "execute",
            Self::Author => "author",
            Self::Switch => "switch",
            Self::Promote => "promote",
            Self::WorkspaceAdmin => "ws_admin",
            Self::SuperAdmin => "super_admin",
        }
    }
}

/// How the caller came in; names the surface, never the credential (R-VER-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Via {
    Session,
    ApiKey,
    Mcp,
}

impl Via {
    /// The value of the `*_via` columns.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::ApiKey => "api_key",
            Self::Mcp => "mcp",
        }
    }
}

/// The workspace a request acts in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkspaceRef {
    pub id: Uuid,
    pub name: String,
}

/// The flags of a membership; all false is a viewer (R-MEM-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}

/// Somebody who is authenticated, whichever workspace they act in, if any.
#[derive(Clone, Debug)]
pub struct Person {
    pub user_id: Uuid,
    pub email: String,
    pub display_name: String,
    /// The one global capability: super admin (R-USER-18).
    pub is_admin: bool,
    pub via: Via,
    /// The key's id when a key was presented; for audit rows.
    pub key_id: Option<String>,
    /// The key's greatest scope; `None` for a session, which has none (R-SESS-2).
    pub scope: Option<Scope>,
    pub correlation_id: Uuid,
    pub source_ip: Option<std::net::IpAddr>,
    pub user_agent: Option<String>,
}

/// An authenticated caller who acts in a workspace.
#[derive(Clone, Debug)]
pub struct Principal {
    pub person: Arc<Person>,
    pub workspace: WorkspaceRef,
    /// `None` when a super admin acts without a membership (R-WS-12).
    pub flags: Option<Flags>,
}

impl Deref for Principal {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}

impl Principal {
    /// Whether the caller's role in the active workspace covers `role`; super admins cover every role.
    pub fn covers(&self, role: Role) -> bool {
        self.is_admin || self.flags.is_some_and(|flags| flags.cover(role))
    }

    /// The roles that the caller's membership gives, for telling them what they have (R-MEM-8).
    pub fn held_roles(&self) -> Vec<&'static str> {
        self.flags.map(Flags::names).unwrap_or_default()
    }

    /// Whether the caller sees what others of the workspace started (R-EXEC-19).
    pub fn sees_all_of_workspace(&self) -> bool {
        self.covers(Role::WorkspaceAdmin)
    }
}

impl Flags {
    /// Whether a member with these flags has the role.
    pub fn cover(self, role: Role) -> bool {
        match role {
            Role::View | Role::Execute => true,
            Role::Author => self.author || self.admin,
            Role::Switch => self.author || self.promoter || self.admin,
            Role::Promote => self.promoter || self.admin,
            Role::WorkspaceAdmin => self.admin,
            Role::SuperAdmin => false,
        }
    }

    /// The roles by name; `view` where there is nothing more.
    pub fn names(self) -> Vec<&'static str> {
        let held = [(self.author, "author"), (self.promoter, "promoter"), (self.admin, "ws_admin")];
        let mut held: Vec<_> = held.into_iter().filter_map(|(holds, name)| holds.then_some(name)).collect();
        if held.is_empty() {
            held.push("view");
        }
        held
    }
}
