//! `schema/<area>/area.toml`: what an area says about its tables that the database cannot hold, and the exceptions it needs.

use serde::Deserialize;
use std::collections::BTreeMap;

/// One area: its doctrine, its tables' classes, its allowances.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaFile {
    /// Name and doctrine.
    pub area: Area,
    /// What is said of each table.
    #[serde(default)]
    pub table: BTreeMap<String, Table>,
    /// Exceptions.
    #[serde(default)]
    pub allow: Vec<Allow>,
    /// Query files that have no table of their name: file, and why.
    #[serde(default)]
    pub subject: BTreeMap<String, String>,
    /// Foreign keys without an index of their own: constraint, and why.
    #[serde(default)]
    pub unindexed: BTreeMap<String, String>,
    /// Foreign keys that delete or change rows: constraint, and why.
    #[serde(default)]
    pub cascade: BTreeMap<String, String>,
}

/// The area itself.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The database schema, which has the name of the area.
    pub schema: String,
    /// Which set of rules holds.
    pub doctrine: Doctrine,
}

/// The three sets of rules.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Doctrine {
    /// A conventional mutable store.
    Catalog,
    /// Quoted names, partitions, queues.
    Engine,
    /// Append-only.
    Ledger,
}

/// What an area says about a table.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Whether rows travel between environments.
    pub promotion: Option<Promotion>,
    /// Why that class.
    #[serde(default)]
    pub reason: String,
    /// Columns that name a row in another environment; must be a unique key, or be spelled out in words in `export`.
    #[serde(default)]
    pub export_key: Vec<String>,
    /// Rows are inserted, and deleted by retention alone.
    #[serde(default)]
    pub immutable: bool,
    /// How the table grows.
    #[serde(default)]
    pub size: Size,
    /// The column of the parent, where the rows are versions with a lifecycle.
    pub versions_of: Option<String>,
    /// The column that identifies the content, and the one expression that computes it.
    pub hash: Option<ContentHash>,
}

/// How a content hash is computed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContentHash {
    /// The column that holds it.
    pub column: String,
    /// The expression over columns of the table.
    pub expression: String,
}

/// Classes of promotion.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Promotion {
    /// Authored content that travels.
    Promotable,
    /// Belongs to one deployment.
    EnvironmentLocal,
    /// Made by this deployment's own activity.
    Derived,
}

/// Classes of size.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Scans are fine.
    #[default]
    Small,
    /// Grows with use: no scan without an index condition.
    Large,
}

/// One exception.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Allow {
    /// Id of the rule.
    pub rule: String,
    /// What is excepted: `catalog.users.is_active`, `catalog/users.find_user`.
    pub object: String,
    /// Why.
    pub reason: String,
}
