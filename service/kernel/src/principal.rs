//! Who is asking: a person, through a session or an API key, inside one workspace.

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

/// An authenticated caller.
#[derive(Clone, Debug)]
pub struct Principal {
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
    pub workspace: WorkspaceRef,
    /// `None` when a super admin acts without a membership (R-WS-12).
    pub flags: Option<Flags>,
    pub correlation_id: Uuid,
    pub source_ip: Option<std::net::IpAddr>,
    pub user_agent: Option<String>,
}

impl Principal {
    /// Whether the caller's role in the active workspace covers `role`; super admins cover every role.
    pub fn covers(&self, role: Role) -> bool {
        let flags = self.flags.unwrap_or_default();
        self.is_admin
            || match role {
                Role::View | Role::Execute => self.flags.is_some(),
                Role::Author => flags.author || flags.admin,
                Role::Switch => flags.author || flags.promoter || flags.admin,
                Role::Promote => flags.promoter || flags.admin,
                Role::WorkspaceAdmin => flags.admin,
                Role::SuperAdmin => false,
            }
    }

    /// The roles that the caller's membership gives, for telling them what they have (R-MEM-8).
    pub fn held_roles(&self) -> Vec<&'static str> {
        let Some(flags) = self.flags else { return Vec::new() };
        let held = [(flags.author, "author"), (flags.promoter, "promoter"), (flags.admin, "ws_admin")];
        let mut held: Vec<_> = held.into_iter().filter_map(|(holds, name)| holds.then_some(name)).collect();
        if held.is_empty() {
            held.push("view");
        }
        held
    }

    /// Whether the caller sees what others of the workspace started (R-EXEC-19).
    pub fn sees_all_of_workspace(&self) -> bool {
        self.covers(Role::WorkspaceAdmin)
    }
}
