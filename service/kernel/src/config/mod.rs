//! Configuration: one typed value, read once at start. File `flowstone.toml` below the environment below `DATABASE_URL`
//! and `REDIS_URL`.
//!
//! [`KEYS`] is the list of every key with its default and meaning; `read` merges the sources and refuses what is
//! unknown or of the wrong type; `check` holds the rules between keys. All violations are reported together, and none
//! tells the value of a secret (C-5, C-6).

mod check;
mod keys;
mod read;
mod sections;

#[cfg(test)]
mod identity_providers_tests;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use check::identity_providers::is_here;
pub use keys::{KEYS, Key, RETIRED, Shape, table};
pub use read::Sources;
pub use sections::*;

/// What the platform runs with.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Config {
    pub server: Server,
    pub metadata_db: MetadataDb,
    pub db: Sealing,
    pub jwt: Jwt,
    pub executor: Executor,
    pub executions: Executions,
    pub audit: Audit,
    pub result: Results,
    pub idempotency: Idempotency,
    pub sse: Sse,
    pub rate_limit: RateLimit,
    pub redis: Redis,
    pub auth: Auth,
    pub bootstrap: Bootstrap,
    pub pipelines: Pipelines,
    pub templates: Templates,
    pub staging: Staging,
    pub workspaces: Workspaces,
    pub deployment: Deployment,
    pub org: Org,
    pub mail: Mail,
    pub management: Management,
    pub observability: Observability,
    pub datasources: Datasources,
    pub ui: Ui,

    /// Who the platform is for; decided by which keys are set, never a key itself (design §8.18).
    #[serde(skip)]
    pub posture: Posture,
    /// The folder for what the platform keeps outside the database: generated secrets, results of the in-process store.
    #[serde(skip)]
    pub home: PathBuf,
    /// What is odd but no reason to refuse the start; logged once logging runs.
    #[serde(skip)]
    pub warnings: Vec<String>,
}

/// Who the platform is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Posture {
    /// One person on one machine: embedded PostgreSQL, generated secrets, loopback only.
    #[default]
    Local,
    /// A server: nothing is implied.
    Server,
}

/// One reason not to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The key, or the name of the file or variable where there is no key.
    pub key: String,
    pub message: String,
}

impl Violation {
    pub(crate) fn new(key: impl Into<String>, message: impl Into<String>) -> Self {
        Self { key: key.into(), message: message.into() }
    }
}

/// Every reason not to start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the configuration is not usable:{}", listed(.0))]
pub struct Violations(pub Vec<Violation>);

fn listed(violations: &[Violation]) -> String {
    violations.iter().map(|violation| format!("\n  {}: {}", violation.key, violation.message)).collect()
}

/// A value that is never shown: not in logs, errors, audit rows or debug output (C-6).
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    pub fn new(value: impl Into<String>) -> Self {
        Self(value.into())
    }

    /// The value itself, for the one place that needs it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(secret)")
    }
}

impl Serialize for Secret {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("(secret)")
    }
}
