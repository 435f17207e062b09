//! The types that generated database code maps to and that PostgreSQL has no Rust type for, or none that is safe enough.
//!
//! A leaf: it depends on nothing of ours, so that generated code can depend on it.

mod json;

pub use json::Json;
