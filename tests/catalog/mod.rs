//! The catalog's end-to-end tests, a file a subject.

mod api_keys;
mod datasources;
mod executions;
mod flights;
mod lake_tables;
mod pipelines;
mod results;
mod templates;
mod versions;
