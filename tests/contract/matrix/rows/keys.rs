//! Keys, and who is asking.

use serde_json::json;

use super::{Role, Row, Scope, row};
use crate::contract::matrix::world::Call;

const KEYS: &str = "/api/v1/auth/api-keys";

pub fn rows() -> Vec<Row> {
    vec![
        row("get_current_principal", Scope::Read, Role::Anybody, 200, |_| {
            Box::pin(async { Call::get("/api/v1/auth/me") })
        }),
        row("list_api_keys", Scope::Read, Role::View, 200, |_| Box::pin(async { Call::get(KEYS) })),
        row("create_api_key", Scope::Author, Role::Author, 201, |_| {
            Box::pin(async { Call::post(KEYS, json!({"name": "mine"})) })
        }),
        row("revoke_api_key", Scope::Read, Role::View, 204, |world| {
            Box::pin(async {
                let key = world.key().await;
                Call::delete(format!("{KEYS}/{key}")).about(key)
            })
        }),
    ]
}
