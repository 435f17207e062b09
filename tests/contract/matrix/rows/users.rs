//! Accounts: of others, which a super admin keeps, and one's own.

use serde_json::json;

use super::Role::{Anybody, SuperAdmin};
use super::{Prepare, Row, Scope, row};
use crate::contract::matrix::world::{Call, HERE, World};
use crate::support::PASSWORD;

const USERS: &str = "/api/v1/auth/users";

pub fn rows() -> Vec<Row> {
    vec![
        row("list_users", Scope::Session, SuperAdmin, 200, |_| Box::pin(async { Call::get(USERS) })),
        row("get_user", Scope::Session, SuperAdmin, 200, |world| {
            Box::pin(async { Call::get(format!("{USERS}/{}", world.user().await)) })
        }),
        row("create_user", Scope::SignedIn, SuperAdmin, 201, |_| {
            Box::pin(async { Call::post(USERS, json!({"email": "made@example.com", "display_name": "Made"})) })
        }),
        on_another("activate_user", Scope::Session, |w| Box::pin(async { act(w, "activate").await })),
        on_another("deactivate_user", Scope::Session, |w| Box::pin(async { act(w, "deactivate").await })),
        on_another("grant_admin", Scope::Session, |w| Box::pin(async { act(w, "grant-admin").await })),
        on_another("revoke_admin", Scope::Session, |w| Box::pin(async { act(w, "revoke-admin").await })),
        on_another("disable_local", Scope::SignedIn, |w| Box::pin(async { act(w, "disable-local").await })),
        on_another("reset_password", Scope::SignedIn, |w| Box::pin(async { act(w, "reset-password").await })),
        on_another("unlock_user", Scope::SignedIn, |w| Box::pin(async { act(w, "unlock").await })),
        row("change_own_password", Scope::SignedIn, Anybody, 200, |_| {
            let body = json!({"current": PASSWORD, "new": "another one of these"});
            Box::pin(async { Call::post("/api/v1/auth/password", body) })
        }),
        row("get_own_theme", Scope::Read, Anybody, 200, |_| Box::pin(async { Call::get("/api/v1/auth/theme") })),
        row("choose_own_theme", Scope::SignedIn, Anybody, 200, |_| {
            Box::pin(async { Call::put("/api/v1/auth/theme", json!({"theme": "dark"})) })
        }),
        row("switch_workspace", Scope::SignedIn, Anybody, 200, |_| {
            Box::pin(async { Call::post("/api/v1/auth/workspace", json!({"name": HERE})) })
        }),
    ]
}

fn on_another(operation: &'static str, scope: Scope, prepare: Prepare) -> Row {
    row(operation, scope, SuperAdmin, 200, prepare)
}

/// An act on an account that was made for it.
async fn act(world: &World, verb: &str) -> Call {
    Call::act(format!("{USERS}/{}/{verb}", world.user().await))
}
