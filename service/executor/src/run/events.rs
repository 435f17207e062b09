//! What a run tells while it goes on: the events of `catalog-api.md` §9 and the node statistics of §7.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value as Json;
use uuid::Uuid;

use super::cancel::AbortReason;
use super::faults::ErrorRecord;
use crate::ports::Warning;

/// One event. Serialized, it is the `data` of the stream; the journal gives it its number.
#[derive(Clone, Debug, Serialize)]
pub struct RunEvent {
    pub execution_id: Uuid,
    pub correlation_id: Uuid,
    #[serde(flatten)]
    pub happened: Happened,
    /// When it happened; not part of the payload.
    #[serde(skip)]
    pub at: DateTime<Utc>,
}

impl RunEvent {
    /// The event's type on the wire.
    pub fn name(&self) -> &'static str {
        match self.happened {
            Happened::ExecutionStarted { .. } => "execution_started",
            Happened::NodeStarted { .. } => "node_started",
            Happened::NodeCompleted { .. } => "node_completed",
            Happened::NodeFailed { .. } => "node_failed",
            Happened::PipelineCompleted { .. } => "pipeline_completed",
            Happened::PipelineFailed { .. } => "pipeline_failed",
            Happened::ExecutionAborted { .. } => "execution_aborted",
            Happened::DataReady { .. } => "data_ready",
        }
    }

    /// The payload.
    pub fn data(&self) -> Json {
        serde_json::to_value(self).expect("payloads have string keys only, and no serializer that can fail")
    }

    /// Whether it says how the execution ended. A `data_ready` may still follow `pipeline_completed`.
    pub fn is_terminal(&self) -> bool {
        matches!(
            self.happened,
            Happened::PipelineCompleted { .. } | Happened::PipelineFailed { .. } | Happened::ExecutionAborted { .. }
        )
    }
}

/// What happened, with the fields of its event.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Happened {
    ExecutionStarted {
        pipeline_id: Uuid,
        pipeline_version: i32,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        parameters: Json,
    },
    NodeStarted {
        node_id: String,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        /// Always 1: nodes aren't retried.
        attempt: u32,
    },
    NodeCompleted {
        node_id: String,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        #[serde(serialize_with = "micros")]
        completed_at: DateTime<Utc>,
        duration_ms: i64,
        rows_out: i64,
        bytes_out: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        child_execution_id: Option<Uuid>,
    },
    NodeFailed {
        node_id: String,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        #[serde(serialize_with = "micros")]
        failed_at: DateTime<Utc>,
        duration_ms: i64,
        error: ErrorRecord,
    },
    PipelineCompleted {
        pipeline_id: Uuid,
        pipeline_version: i32,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        #[serde(serialize_with = "micros")]
        completed_at: DateTime<Utc>,
        duration_ms: i64,
        status: RunStatus,
        node_stats: Vec<NodeStats>,
    },
    PipelineFailed {
        pipeline_id: Uuid,
        pipeline_version: i32,
        #[serde(serialize_with = "micros")]
        started_at: DateTime<Utc>,
        #[serde(serialize_with = "micros")]
        failed_at: DateTime<Utc>,
        duration_ms: i64,
        status: RunStatus,
        /// Null for a timeout and for failures outside any node.
        failed_node_id: Option<String>,
        error: ErrorRecord,
        node_stats: Vec<NodeStats>,
    },
    ExecutionAborted {
        pipeline_id: Uuid,
        #[serde(serialize_with = "micros")]
        aborted_at: DateTime<Utc>,
        reason: AbortReason,
        status: RunStatus,
        node_stats: Vec<NodeStats>,
    },
    DataReady {
        pipeline_id: Uuid,
        schema: Json,
        rows: Json,
        row_count: u64,
        total_rows: u64,
        has_more: bool,
        result_url: String,
        #[serde(serialize_with = "micros")]
        expires_at: DateTime<Utc>,
        ttl_seconds: u64,
        warnings: Vec<Warning>,
    },
}

/// How an execution ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum RunStatus {
    Success,
    Failed,
    Aborted,
}

impl RunStatus {
    /// The value of the status column.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Success => "SUCCESS",
            Self::Failed => "FAILED",
            Self::Aborted => "ABORTED",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum NodeStatus {
    /// In live progress only (R-EXEC-10).
    Running,
    Success,
    Failed,
    Aborted,
}

/// One entry of `node_stats[]`; −1 means not measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeStats {
    pub node_id: String,
    pub status: NodeStatus,
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "optional_micros")]
    pub started_at: Option<DateTime<Utc>>,
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "optional_micros")]
    pub completed_at: Option<DateTime<Utc>>,
    pub duration_ms: i64,
    pub rows_out: i64,
    pub bytes_out: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error_message: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub child_execution_id: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context_value: Option<Json>,
}

impl NodeStats {
    /// A node that never started (`pipeline-contract.md` §8.5).
    pub(super) fn never_started(node_id: &str) -> Self {
        Self {
            node_id: node_id.to_owned(),
            status: NodeStatus::Aborted,
            started_at: None,
            completed_at: None,
            duration_ms: -1,
            rows_out: -1,
            bytes_out: -1,
            error_code: None,
            error_message: None,
            child_execution_id: None,
            context_key: None,
            context_value: None,
        }
    }
}

/// The wire form of an instant: UTC, six fraction digits, `Z`.
fn micros<S: Serializer>(at: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&at.format("%Y-%m-%dT%H:%M:%S%.6fZ"))
}

fn optional_micros<S: Serializer>(at: &Option<DateTime<Utc>>, serializer: S) -> Result<S::Ok, S::Error> {
    match at {
        Some(at) => micros(at, serializer),
        None => serializer.serialize_none(),
    }
}
