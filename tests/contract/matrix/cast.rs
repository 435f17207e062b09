//! Who asks, and what the two columns of the matrix say to them.

use reqwest::RequestBuilder;
use serde_json::json;

use super::rows::{Role, Row, Scope};
use super::world::{HERE, THERE, World};
use crate::support::{ADMIN, Browser};

/// The codes that say no to a caller rather than to a request.
pub const REFUSALS: &[&str] = &[
    "auth.api_key.missing",
    "auth.api_key.invalid",
    "auth.key_issuer_role_lost",
    "auth.password.change_required",
    "auth.role_required",
    "auth.scope.insufficient",
    "auth.session.required",
    "endpoint.key_kind_refused",
    "workspace.membership_required",
];

/// What somebody is in the workspace of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    Viewer,
    Author,
    Promoter,
    Admin,
    /// And no member there.
    SuperAdmin,
}

#[derive(Clone, Debug)]
enum Presents {
    Nothing,
    Session(Browser),
    UserKey(String, Scope),
    /// An endpoint's or a server's.
    OtherKey(String),
}

/// Somebody with a credential.
#[derive(Clone, Debug)]
pub struct Actor {
    pub name: String,
    member: Member,
    presents: Presents,
}

/// What the matrix says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Anything but a refusal of the caller.
    Allowed,
    Refused(u16, &'static str),
}

impl Actor {
    /// What both columns of the row say to this actor: the scope first, then the role.
    pub fn expects(&self, row: &Row) -> Expected {
        if row.scope == Scope::Open {
            return Expected::Allowed;
        }
        match &self.presents {
            Presents::Nothing => return Expected::Refused(401, "auth.api_key.missing"),
            Presents::OtherKey(_) => return Expected::Refused(403, "endpoint.key_kind_refused"),
            Presents::UserKey(..) if row.role == Role::Unseen => {
                return Expected::Refused(404, "workspace.not_found");
            }
            Presents::UserKey(..) if row.scope == Scope::SignedIn => {
                return Expected::Refused(403, "auth.session.required");
            }
            Presents::UserKey(_, held) if *held < row.scope => {
                return Expected::Refused(403, "auth.scope.insufficient");
            }
            Presents::UserKey(..) | Presents::Session(_) => {}
        }
        match row.role {
            role if self.member.covers(role) => Expected::Allowed,
            Role::Unseen => Expected::Refused(404, "workspace.not_found"),
            _ => Expected::Refused(403, "auth.role_required"),
        }
    }

    /// Whether this is who must succeed: an admin of the workspace who is signed in, or the super admin.
    pub fn is_control(&self, row: &Row) -> bool {
        let needed =
            if matches!(row.role, Role::SuperAdmin | Role::Unseen) { Member::SuperAdmin } else { Member::Admin };
        self.member == needed && matches!(self.presents, Presents::Session(_))
    }

    /// Adds the credential to a request.
    pub fn sign(&self, request: RequestBuilder) -> RequestBuilder {
        match &self.presents {
            Presents::Nothing => request,
            Presents::Session(browser) => {
                let (session, csrf) = (browser.session.as_ref().unwrap(), browser.csrf.as_ref().unwrap());
                let request = request.header("Cookie", format!("dp_session={session}; dp_csrf={csrf}"));
                let request = request.header("DP-CSRF-Token", csrf);
                browser.workspace.iter().fold(request, |request, name| request.header("DP-Workspace", name))
            }
            Presents::UserKey(key, _) | Presents::OtherKey(key) => request.header("DP-API-Key", key),
        }
    }
}

impl Member {
    fn covers(self, role: Role) -> bool {
        match role {
            Role::Anybody | Role::View | Role::Execute => true,
            Role::Author => matches!(self, Self::Author | Self::Admin | Self::SuperAdmin),
            Role::Switch => self != Self::Viewer,
            Role::Promote => matches!(self, Self::Promoter | Self::Admin | Self::SuperAdmin),
            Role::WorkspaceAdmin => matches!(self, Self::Admin | Self::SuperAdmin),
            Role::SuperAdmin | Role::Unseen => self == Self::SuperAdmin,
        }
    }
}

/// Everybody who can hold something, with everything that they can hold: only authors get keys that write.
pub async fn assemble(world: &World) -> Vec<Actor> {
    let mut cast = vec![Actor { name: "a stranger".to_owned(), member: Member::Viewer, presents: Presents::Nothing }];
    let people = [
        (Member::Viewer, "viewer@example.com", Scope::Execute),
        (Member::Promoter, "promoter@example.com", Scope::Execute),
        (Member::Author, "author@example.com", Scope::Author),
        (Member::Admin, "admin@example.com", Scope::Author),
        (Member::SuperAdmin, ADMIN, Scope::Author),
    ];
    for (member, email, most) in people {
        let mut session = world.platform.session_of(email).await;
        if member == Member::SuperAdmin {
            session.workspace = Some(HERE.to_owned());
        }
        for scope in [Scope::Read, Scope::Execute, Scope::Author].into_iter().filter(|scope| *scope <= most) {
            let key = world.key_of(email, HERE, scope).await;
            let name = format!("{member:?} with a key to {scope:?}");
            cast.push(Actor { name, member, presents: Presents::UserKey(key, scope) });
        }
        for (kind, minter) in [("endpoint", Member::Author), ("server", Member::SuperAdmin)] {
            if member == minter {
                let minted = session
                    .send(
                        &world.platform,
                        reqwest::Method::POST,
                        "/api/v1/auth/api-keys",
                        Some(json!({"name": kind, "kind": kind})),
                    )
                    .await
                    .data();
                let key = minted["key"].as_str().unwrap().to_owned();
                cast.push(Actor { name: format!("a key of kind {kind}"), member, presents: Presents::OtherKey(key) });
            }
        }
        cast.push(Actor { name: format!("{member:?} signed in"), member, presents: Presents::Session(session) });
    }
    cast
}

/// The admin of another workspace, signed in and with a key.
pub async fn elsewhere(world: &World) -> Vec<Actor> {
    let email = "stranger@example.com";
    let member = Member::Admin;
    let key = world.key_of(email, THERE, Scope::Author).await;
    let session = world.platform.session_of(email).await;
    vec![
        Actor { name: "a foreign key".to_owned(), member, presents: Presents::UserKey(key, Scope::Author) },
        Actor { name: "a foreign admin".to_owned(), member, presents: Presents::Session(session) },
    ]
}
