//! The rows: what each operation asks of the caller, in the words of `catalog-api.md` §3, and how it is called.

mod datasources;
mod executions;
mod keys;
mod open;
mod pipelines;
mod templates;
mod users;
mod workspaces;

use futures::future::BoxFuture;

use super::world::{Call, World};

/// The least scope of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Asks for no credential.
    Open,
    Read,
    Execute,
    Author,
    /// No key has it: only somebody who is signed in.
    Session,
    /// The same for what people sign in with, which says so (R-LOCAL-19).
    SignedIn,
}

/// The least role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Any authenticated caller.
    Anybody,
    View,
    Execute,
    Author,
    Switch,
    Promote,
    WorkspaceAdmin,
    SuperAdmin,
    /// A super admin who is signed in; to everybody else the workspace in question is not there.
    Unseen,
}

/// One operation of the document.
pub struct Row {
    pub operation: &'static str,
    pub scope: Scope,
    pub role: Role,
    /// What it answers to whoever may, the first time.
    pub success: u16,
    /// Makes what the call needs, and the call.
    pub prepare: Prepare,
}

type Prepare = for<'w> fn(&'w World) -> BoxFuture<'w, Call>;

fn row(operation: &'static str, scope: Scope, role: Role, success: u16, prepare: Prepare) -> Row {
    Row { operation, scope, role, success, prepare }
}

/// Every row.
pub fn all() -> Vec<Row> {
    [
        open::rows(),
        keys::rows(),
        users::rows(),
        workspaces::rows(),
        datasources::rows(),
        executions::rows(),
        pipelines::rows(),
        templates::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
