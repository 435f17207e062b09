//! What anybody may ask.

use super::{Role, Row, Scope, row};
use crate::contract::matrix::world::Call;

pub fn rows() -> Vec<Row> {
    vec![
        row("health", Scope::Open, Role::Anybody, 200, |_| Box::pin(async { Call::get("/health") })),
        row("info", Scope::Open, Role::Anybody, 200, |_| Box::pin(async { Call::get("/info") })),
        row("ready", Scope::Open, Role::Anybody, 200, |_| Box::pin(async { Call::get("/ready") })),
    ]
}
