//! The catalog's end-to-end tests, a file a subject.

mod api_keys;
mod calculators;
mod composition;
mod constraints;
mod datasources;
mod events;
mod exchange;
mod executions;
mod extremes;
mod flights;
mod hardened;
mod hostile;
mod introspection;
mod jobs;
mod lake_tables;
mod mysql;
mod oidc;
mod pipelines;
mod results;
mod sessions;
mod stamps;
mod templates;
mod versions;
mod visibility;
mod write_back;
mod writing_statements;
