//! The schema compiler: applies the schema, checks it against its doctrine, generates what is typed, documents what is built.
//!
//! It depends on `embedded` and nothing else of ours, so that a tree with stale bindings can always build it.

pub mod catalog;
pub mod checks;
pub mod digest;
pub mod finding;
pub mod landed;
pub mod lock;
pub mod nullability;
pub mod output;
pub mod plans;
pub mod prepared;
pub mod run;
pub mod scratch;
pub mod sources;
pub mod sql;
pub mod stages;
pub mod steps;

/// Any failure, as a sentence for the terminal.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
