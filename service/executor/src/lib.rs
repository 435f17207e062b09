//! Runs one pipeline: reads its document, binds its parameters, walks its graph, renders each node's template, runs the
//! statement on a datasource or in staging, and moves rows as Arrow record batches to where the node says.
//!
//! This crate has no SQL of the metadata database: what it needs from there it declares in [`ports`].

pub mod calculators;
pub mod connectors;
pub mod document;
pub mod ports;
pub mod run;
pub mod staging;
pub mod template;
pub mod types;

pub use ports::{NodeFault, Rows, Source, Statement};
pub use template::{Context, Dialect, Value};
