//! What a run needs from outside, and the words that connectors, staging and the run share.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arrow::array::RecordBatch;
use arrow::datatypes::SchemaRef;
use async_trait::async_trait;
use futures::Stream;
use serde_json::{Map, Value as Json};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::document::{PipelineBody, PipelinePin, WriteMode};
use crate::run::{Bound, Cancel, Family, Outcome};
use crate::template::{self, Dialect, Value};

/// Why a node failed: a code of `pipeline-contract.md` §11, a sentence, and structured details. Never holds a bound
/// value, a credential or a connection URL (R-EXEC-20).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{code}: {message}")]
pub struct NodeFault {
    pub code: &'static str,
    pub message: String,
    pub details: Map<String, Json>,
}

impl NodeFault {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), details: Map::new() }
    }

    #[must_use]
    pub fn detail(mut self, key: &str, value: impl Into<Json>) -> Self {
        self.details.insert(key.to_owned(), value.into());
        self
    }

    /// Adds a driver's own words, cut at 2000 characters (`pipeline-contract.md` §8.5).
    #[must_use]
    pub fn underlying(self, text: &str) -> Self {
        let cut: String = text.chars().take(2000).collect();
        self.detail("underlying_error", cut)
    }
}

/// Batches of one result, in order. Dropping the stream stops the statement behind it and leaves its connection usable.
pub type Batches = Pin<Box<dyn Stream<Item = Result<RecordBatch, NodeFault>> + Send>>;

/// A result in motion. Each field of the schema carries its canonical type in its metadata (see [`crate::types`]).
pub struct Rows {
    pub schema: SchemaRef,
    pub batches: Batches,
    /// Mapping warnings, for the result's `warnings[]` (`pipeline-contract.md` §12).
    pub warnings: Warnings,
}

/// Warnings of one result. Those about its columns are there at once; those about its values when its batches were read.
#[derive(Clone, Debug, Default)]
pub struct Warnings(Arc<Mutex<Vec<Warning>>>);

impl Warnings {
    pub fn add(&self, warning: Warning) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(warning);
    }

    /// What is known by now.
    pub fn all(&self) -> Vec<Warning> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl From<Vec<Warning>> for Warnings {
    fn from(warnings: Vec<Warning>) -> Self {
        Self(Arc::new(Mutex::new(warnings)))
    }
}

/// `{code, message, column, source_type}` of a result's `warnings[]`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Warning {
    pub code: String,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_type: Option<String>,
}

/// One rendered statement with its binds, in the order of the dialect's placeholders.
#[derive(Clone, Debug)]
pub struct Statement {
    pub sql: String,
    pub binds: Vec<Value>,
    /// How long the statement may take.
    pub timeout: Duration,
    /// Cancelled when the execution ends; the connector then cancels the statement at the server.
    pub cancel: CancellationToken,
    /// The statement must not write: the session or transaction is made read-only where the server can.
    pub read_only: bool,
}

/// A table that rows are written to, and how (`pipeline-contract.md` §3).
#[derive(Clone, Debug)]
pub struct Target {
    /// `[a-z0-9_]{1,63}`, found on the search path of the connection.
    pub table: String,
    pub mode: WriteMode,
    /// How long the whole write may take, its waiting for rows included.
    pub timeout: Duration,
    /// Cancelled when the execution ends; the connector then stops the write at the server and rolls it back.
    pub cancel: CancellationToken,
}

/// A registered datasource as a connector needs it, with its opened credential.
#[derive(Clone)]
pub struct Source {
    pub name: String,
    pub dialect: Dialect,
    /// Driver-neutral URL without credentials and without `jdbc:` (design §8.14).
    pub url: String,
    pub username: Option<String>,
    /// The password or token; zeroed when dropped by whoever holds it last.
    pub secret: Option<String>,
    /// `properties_json` as stored: `pool` (or `hikari`), `jdbc`, `dialect`.
    pub properties: Json,
    /// Overrides the executor's statement timeout.
    pub query_timeout: Option<Duration>,
    pub readonly: bool,
    /// Changes with every write to the datasource row: a pool is built anew when it differs.
    pub revision: i64,
    /// Tables of a LAKE datasource; empty for every other dialect (R-INTRO-9).
    pub lake_tables: Vec<LakeTable>,
}

/// A file-backed table of a LAKE datasource (R-LAKE).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LakeTable {
    pub namespace: Vec<String>,
    pub name: String,
    /// `parquet` or `iceberg`.
    pub format: String,
    /// `file://…` (one file or a glob) or `s3://…`.
    pub location: String,
}

/// Finds datasources by name, inside one workspace. Each call reads the live row.
#[async_trait]
pub trait Sources: Send + Sync {
    /// `pipeline.node.datasource_not_found` when the workspace does not see it (R-GRANT-5).
    async fn source(&self, workspace: Uuid, name: &str) -> Result<Source, NodeFault>;
}

/// Finds template bodies by name and exact version, with their imports resolved.
#[async_trait]
pub trait Templates: Send + Sync {
    /// `pipeline.node.template_not_found` when it is gone.
    async fn template(&self, workspace: Uuid, name: &str, version: i32) -> Result<Arc<template::Source>, NodeFault>;
}

/// Keeps what happens in a run: events in order, and the progress row.
#[async_trait]
pub trait RunJournal: Send + Sync {
    /// Stores one event; the journal numbers them. Called by one task of the run at a time.
    async fn record(&self, event: crate::run::RunEvent) -> Result<(), NodeFault>;
    /// Writes the statistics of the nodes so far, with the heartbeat (R-EXEC-9, R-EXEC-10).
    async fn progress(&self, nodes: &[crate::run::NodeStats]) -> Result<(), NodeFault>;
}

/// Takes the caller's result.
#[async_trait]
pub trait ResultStore: Send + Sync {
    async fn begin(&self, execution: Uuid, schema: SchemaRef) -> Result<Box<dyn ResultWriter>, NodeFault>;
}

/// Writes one result; a writer that is dropped before [`ResultWriter::finish`] leaves nothing behind.
#[async_trait]
pub trait ResultWriter: Send + Sync {
    /// `result.too_large` as soon as the limit is passed (R-RES-2).
    async fn write(&mut self, batch: &RecordBatch) -> Result<(), NodeFault>;
    /// Makes the result readable and reads it back (R-RES-1).
    async fn finish(self: Box<Self>, warnings: Vec<Warning>) -> Result<ResultSummary, NodeFault>;
}

/// Other pipelines, which PIPELINE nodes run.
#[async_trait]
pub trait Children: Send + Sync {
    /// The body of a pinned version; `pipeline.node.child_execution_failed` when it is not there to run.
    async fn find(&self, workspace: Uuid, pin: &PipelinePin) -> Result<Child, NodeFault>;
    /// Makes the child's row and starts it. The child goes on by itself until its end is written; it is stopped through its
    /// cancel handle alone.
    async fn run(&self, child: ChildRun) -> Result<StartedChild, NodeFault>;
}

/// A pipeline version that can be run.
#[derive(Clone, Debug)]
pub struct Child {
    pub pipeline_id: Uuid,
    pub body: Arc<PipelineBody>,
}

/// A child that should start.
pub struct ChildRun {
    pub parent: Uuid,
    pub parent_node: String,
    pub family: Family,
    pub workspace: Uuid,
    pub correlation_id: Uuid,
    pub pipeline_id: Uuid,
    pub pipeline_version: i32,
    pub body: Arc<PipelineBody>,
    pub bound: Bound,
    /// What was bound, in wire encoding.
    pub parameters: Json,
    /// Where its rows go: to the parent, and nowhere else.
    pub results: Arc<dyn ResultStore>,
    pub cancel: Cancel,
}

/// A child that runs.
pub struct StartedChild {
    pub execution_id: Uuid,
    /// How it ended, once that is written.
    pub outcome: futures::future::BoxFuture<'static, Outcome>,
}

/// What a stored result is, as the run reports it.
#[derive(Clone, Debug)]
pub struct ResultSummary {
    pub rows: u64,
    /// Arrow bytes (design §6).
    pub bytes: u64,
    pub expires_at: chrono::DateTime<chrono::Utc>,
    pub ttl: Duration,
    /// The inline first page of `data_ready`: schema and rows as JSON (`catalog-api.md` §9).
    pub schema: Json,
    pub first_rows: Json,
    pub first_row_count: u64,
}
