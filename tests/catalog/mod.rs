//! The catalog's end-to-end tests, a file a subject.

mod api_keys;
mod constraints;
mod datasources;
mod events;
mod executions;
mod extremes;
mod flights;
mod hardened;
mod hostile;
mod introspection;
mod jobs;
mod lake_tables;
mod pipelines;
mod results;
mod stamps;
mod templates;
mod versions;
mod visibility;
