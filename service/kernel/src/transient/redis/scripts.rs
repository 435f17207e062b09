//! What has to happen at once on the server. Each script is sent by its digest; a server that does not know it is sent the
//! text once.

use std::sync::LazyLock;

use ::redis::Script;

pub static CLAIM: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/claim.lua")));
pub static RELEASE_CLAIM: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/release_claim.lua")));
pub static APPEND_EVENTS: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/append_events.lua")));
pub static SEAL_RESULT: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/seal_result.lua")));
pub static DISCARD_RESULT: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/discard_result.lua")));
pub static COUNT_REQUEST: LazyLock<Script> = LazyLock::new(|| Script::new(include_str!("scripts/count_request.lua")));
