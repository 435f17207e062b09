//! What codegen makes, in the order in which one needs the other.

pub mod client;
pub mod db;
mod format;
pub mod openapi;
