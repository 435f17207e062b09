//! Runs one pipeline: walks its graph, moves its rows, tells what happens (`pipeline-contract.md` §8).
//!
//! Not here: admission, the execution row and its terminal update, numbering and storing of events, finding the
//! cancel flag. Those belong to whoever calls [`Executor::run`].

mod adapters;
mod calculate;
mod cancel;
mod children;
mod clock;
mod context;
mod events;
mod faults;
mod graph;
mod hands;
mod nodes;
mod parameters;
mod relay;
mod walk;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::Value as Json;
use uuid::Uuid;

pub use cancel::{AbortReason, Cancel};
pub use clock::{Clock, SystemClock};
pub use context::{OrgSettings, context_json, context_of};
pub use events::{Happened, NodeStats, NodeStatus, RunEvent, RunStatus};
pub use faults::{ErrorDetail, ErrorNode, ErrorRecord};
pub use graph::Readiness;
pub use parameters::{Bound, bind};

use crate::connectors::Connectors;
use crate::document::PipelineBody;
use crate::ports::{Children, ResultStore, ResultSummary, RunJournal, Sources, Templates, Warning};
use crate::staging::StagingSettings;
use crate::template::{self, Context};
use hands::Hands;

/// The bounds of every run (`config-keys.md` §3.2).
#[derive(Clone, Debug)]
pub struct ExecutorSettings {
    /// `executor.max-parallel-nodes`, within one execution.
    pub max_parallel_nodes: usize,
    /// `executor.node-query-timeout-seconds`, where the datasource has none of its own.
    pub node_query_timeout: Duration,
    /// `staging.query-timeout-seconds`: one statement in staging.
    pub staging_query_timeout: Duration,
    /// `executor.execution-timeout-seconds`.
    pub execution_timeout: Duration,
    /// `pipelines.max-composition-depth`: how many pipelines may be in one line.
    pub max_composition_depth: usize,
    /// `executor.progress-write-interval-seconds`.
    pub progress_interval: Duration,
    /// `executor.cancel-grace-seconds`: how long a driver may take to notice that its statement was cancelled.
    pub cancel_grace: Duration,
    /// `executions.error-detail`.
    pub error_detail: ErrorDetail,
    /// `org.*`.
    pub org: OrgSettings,
    /// Where the documentation of error codes lies; `doc_url` is this and the code's family.
    pub docs_base: String,
    pub staging: StagingSettings,
}

/// Runs pipelines; one for the whole process.
pub struct Executor {
    settings: ExecutorSettings,
    hands: Hands,
}

/// One execution, ready to start: its row is there, its parameters are bound.
#[derive(Clone, Debug)]
pub struct Run {
    pub execution_id: Uuid,
    pub correlation_id: Uuid,
    pub workspace: Uuid,
    pub pipeline_id: Uuid,
    pub pipeline_version: i32,
    pub body: Arc<PipelineBody>,
    /// The bound parameters ([`Bound::context`]).
    pub parameters: Context,
    /// Values of calculators that came with the request ([`Bound::supplied`]).
    pub supplied: Context,
    pub family: Family,
    /// The request's own object, for `execution_started`.
    pub parameters_as_sent: Json,
    /// Warnings of the request ([`Bound::warnings`]); they stand before those of the rows.
    pub warnings: Vec<Warning>,
    /// Absolute.
    pub result_url: String,
    pub started_at: DateTime<Utc>,
}

/// Where a run stands among those that run each other (R-EXEC-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The top ancestor; of a root the run itself.
    pub root: Uuid,
    /// 1 for a root.
    pub depth: usize,
}

impl Family {
    pub fn of_root(execution: Uuid) -> Self {
        Self { root: execution, depth: 1 }
    }

    /// Where a child stands.
    fn below(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }

    fn is_child(self) -> bool {
        self.depth > 1
    }
}

/// What a run needs from the area that keeps executions.
#[derive(Clone)]
pub struct Ports {
    pub sources: Arc<dyn Sources>,
    pub templates: Arc<dyn Templates>,
    pub journal: Arc<dyn RunJournal>,
    pub results: Arc<dyn ResultStore>,
    pub children: Arc<dyn Children>,
}

/// How a run ended; what the terminal update of its row writes (R-EXEC-5).
#[derive(Clone, Debug)]
pub struct Outcome {
    pub status: RunStatus,
    pub failed_node_id: Option<String>,
    /// The record of the terminal event; an aborted run has none (R-EXEC-25).
    pub error: Option<ErrorRecord>,
    /// One entry a node, in document order.
    pub node_stats: Vec<NodeStats>,
    /// The resolved context, in wire encoding.
    pub context: Json,
    /// `None` without a caller node, and unless the run succeeded (R-EXEC-6).
    pub result: Option<ResultSummary>,
    pub completed_at: DateTime<Utc>,
    pub duration_ms: i64,
}

impl Outcome {
    /// Of a run that nobody can say more of: the task that drove it broke off.
    pub fn broken_off() -> Self {
        Self {
            status: RunStatus::Failed,
            failed_node_id: None,
            error: None,
            node_stats: Vec::new(),
            context: Json::Null,
            result: None,
            completed_at: Utc::now(),
            duration_ms: 0,
        }
    }
}

impl Executor {
    /// The engine may be shared with those who check templates.
    pub fn new(
        settings: ExecutorSettings,
        connectors: Arc<Connectors>,
        templates: impl Into<Arc<template::Engine>>,
    ) -> Self {
        let hands = adapters::hands(&settings, connectors, templates.into());
        Self { settings, hands }
    }

    #[cfg(test)]
    fn with_hands(settings: ExecutorSettings, hands: Hands) -> Self {
        Self { settings, hands }
    }

    /// Runs the pipeline to one of its three ends. It returns when no statement of the run is left and its staging
    /// database is gone; the terminal event has been recorded by then, the execution's row not yet updated.
    pub async fn run(&self, run: Run, ports: Ports, cancel: Cancel) -> Outcome {
        walk::run(&self.settings, &self.hands, run, ports, cancel).await
    }
}

#[cfg(test)]
mod tests;
