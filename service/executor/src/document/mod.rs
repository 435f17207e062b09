//! The pipeline document: its model, how it is read, and what makes it valid (`pipeline-contract.md` §1–§6, §9, §10, §13).
//!
//! [`parse`] judges what the document alone can tell, [`validate`] what needs the workspace; [`check`] does both, so that
//! all failures of a save are reported together (R-PIPE-5).

mod calculators;
mod checks;
mod coercion;
mod dry_render;
mod environment;
mod findings;
mod graph;
mod identifiers;
mod model;
mod nodes;
mod outputs;
mod parameters;
mod reading;
mod settings;
mod validate;

pub use coercion::{Refusal, coerce, encode, encode_untyped};
pub use dry_render::sample_context;
pub use graph::find_cycle;
pub use identifiers::{NameFault, is_identifier, pipeline_name};
pub use model::{
    Check, Expected, Node, Output, Parameter, ParameterType, PipelineBody, PipelinePin, Settings, Tempdb, TempdbConfig,
    TemplatePin, Work, WriteMode,
};
pub use reading::{parse, parse_stored};
pub use validate::{Catalogue, DatasourceFacts, TemplateFound, check, validate};

/// The name by which nodes read and write the private staging database of their execution.
pub const TEMPDB: &str = "tempdb";

#[cfg(test)]
mod tests;
