//! What the area decides. A rule asks whether the caller may, opens the transaction, reads, decides, writes, and writes the
//! audit row beside it.

pub mod access;
pub mod allowlist;
pub mod api_keys;
pub mod audit_log;
pub mod datasources;
pub mod events;
pub mod exchange;
pub mod executions;
pub mod first_start;
mod folders;
pub mod grants;
mod hashing;
pub mod introspection;
pub mod invitations;
pub mod lake_tables;
pub mod login_attempts;
pub mod mail;
pub mod members;
pub mod oidc;
pub mod passwords;
pub mod pipeline_versions;
pub mod pipelines;
pub mod results;
pub mod run_sources;
pub mod sessions;
pub mod sign_in;
pub mod standing;
pub mod template_versions;
pub mod templates;
mod text;
pub mod users;
pub mod versions;
pub mod workspaces;
