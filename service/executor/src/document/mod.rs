//! The pipeline document: its model, how it is read, and what makes it valid (`pipeline-contract.md` §1–§6, §9, §10, §13).
//!
//! [`parse`] judges what the document alone can tell, [`validate`] what needs the workspace; [`check`] does both, so that
//! all failures of a save are reported together (R-PIPE-5).

mod calculators;
mod checks;
mod coercion;
mod composition;
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
mod visibility;

pub(crate) use calculators::{inputs_of as calculator_inputs, output_type as calculator_output};
pub use calculators::{is_platform_key, output_type_name as calculator_type};
pub use coercion::{Refusal, coerce, encode, encode_untyped};
pub use composition::{PipelineFound, parent_parameter};
pub use dry_render::sample_context;
pub use graph::find_cycle;
pub use identifiers::{NameFault, is_identifier, pipeline_name};
pub use model::{
    Check, Expected, Node, Output, Parameter, ParameterType, PipelineBody, PipelinePin, Settings, Tempdb, TempdbConfig,
    TemplatePin, Work, WriteMode,
};
pub use reading::{parse, parse_stored};
pub use validate::{Catalogue, DatasourceFacts, TemplateFound, check, validate};
pub(crate) use visibility::calculators_seen_by;

/// The name by which nodes read and write the private staging database of their execution.
pub const TEMPDB: &str = "tempdb";

#[cfg(test)]
pub(crate) use calculators::kinds as calculator_kinds;

#[cfg(test)]
mod tests;
