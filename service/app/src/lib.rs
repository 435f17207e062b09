//! The binary `flowstone`: wiring, roles and the command line. What it serves stands in the areas.

pub mod backup;
pub mod cli;
pub mod demo;
pub mod documents;
pub mod local;
pub mod logging;
pub mod management;
pub mod metrics;
pub mod migrations;
pub mod probes;
pub mod process;
pub mod serve;
pub mod staging_probe;
pub mod ticker;
pub mod traces;
pub mod wiring;

/// The version that the probes and the document tell.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
