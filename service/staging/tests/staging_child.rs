//! The child as the service uses it: through `executor::staging`, with the real engine in a real process.

#[path = "staging_child/ending.rs"]
mod ending;
#[path = "staging_child/lake.rs"]
mod lake;
#[path = "staging_child/limits.rs"]
mod limits;
#[path = "staging_child/loads.rs"]
mod loads;
#[path = "staging_child/sandbox.rs"]
mod sandbox;
#[path = "staging_child/statements.rs"]
mod statements;
#[path = "staging_child/support.rs"]
mod support;
#[path = "staging_child/values.rs"]
mod values;
