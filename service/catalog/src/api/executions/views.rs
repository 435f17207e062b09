//! What the interface shows of runs (`catalog-api.md` §7, §9).

use poem_openapi::Object;
use serde_json::Value as Json;
use uuid::Uuid;
use web::Instant;

use crate::rules::executions::Execution;

/// A request to run a pipeline.
#[derive(Clone, Debug, Object)]
pub struct ExecuteRequest {
    /// The exact version; without it the working version runs: the draft, else the current one.
    #[oai(skip_serializing_if_is_none)]
    pub version: Option<i32>,
    /// Values of the declared parameters, each in the encoding of its type.
    #[oai(default)]
    pub parameters: std::collections::BTreeMap<String, Json>,
}

/// A run that was started detached.
#[derive(Clone, Debug, Object)]
pub struct ExecutionStarted {
    pub execution_id: Uuid,
    /// Where its state is.
    pub status_url: String,
    /// Where its events are followed.
    pub events_url: String,
    /// Where its result is, once there is one.
    pub result_url: String,
    /// An earlier request with the same Idempotency-Key started it.
    pub repeated: bool,
}

web::closed_words! {
    /// The states of a run.
    pub enum ExecutionStatus {
        Running = "RUNNING",
        Success = "SUCCESS",
        Failed = "FAILED",
        Aborted = "ABORTED",
    }
}

/// One run.
#[derive(Clone, Debug, Object)]
pub struct ExecutionView {
    pub execution_id: Uuid,
    pub pipeline_id: Uuid,
    pub pipeline_version: i32,
    /// Known states: `RUNNING`, `SUCCESS`, `FAILED`, `ABORTED`; others may come.
    pub status: String,
    /// The version was a draft when the run started.
    pub draft_run: bool,
    /// The parameters as sent while the run goes on, the fully resolved context once it has ended.
    pub parameters: Json,
    pub started_at: Instant,
    #[oai(nullable)]
    pub completed_at: Option<Instant>,
    #[oai(nullable)]
    pub duration_ms: Option<i64>,
    /// One entry a node that has started; live while the run goes on.
    #[oai(nullable)]
    pub node_stats: Option<Json>,
    #[oai(nullable)]
    pub error: Option<Json>,
    #[oai(nullable)]
    pub failed_node_id: Option<String>,
    #[oai(nullable)]
    pub correlation_id: Option<Uuid>,
    pub triggered_by: Uuid,
    pub triggered_via: String,
    /// Rows of the caller's result; history, no promise that it is still stored (R-EXEC-7).
    #[oai(nullable)]
    pub result_row_count: Option<i64>,
    #[oai(nullable)]
    pub result_size_bytes: Option<i64>,
    #[oai(nullable)]
    pub parent_execution_id: Option<Uuid>,
    #[oai(nullable)]
    pub parent_node_id: Option<String>,
    pub root_execution_id: Uuid,
    /// While the result is stored.
    #[oai(skip_serializing_if_is_none)]
    pub result_url: Option<String>,
    #[oai(skip_serializing_if_is_none)]
    pub result_expires_at: Option<Instant>,
}

impl From<Execution> for ExecutionView {
    fn from(run: Execution) -> Self {
        Self {
            execution_id: run.execution_id,
            pipeline_id: run.pipeline_id,
            pipeline_version: run.pipeline_version,
            status: run.status,
            draft_run: run.draft_run,
            parameters: run.parameters_json.into_inner(),
            started_at: run.started_at.into(),
            completed_at: run.completed_at.map(Instant::from),
            duration_ms: run.duration_ms,
            node_stats: run.node_stats_json.map(values::Json::into_inner),
            error: run.error_json.map(values::Json::into_inner),
            failed_node_id: run.failed_node_id,
            correlation_id: run.correlation_id,
            triggered_by: run.triggered_by,
            triggered_via: run.triggered_via,
            result_row_count: run.result_row_count,
            result_size_bytes: run.result_size_bytes,
            parent_execution_id: run.parent_execution_id,
            parent_node_id: run.parent_node_id,
            root_execution_id: run.root_execution_id,
            result_url: None,
            result_expires_at: None,
        }
    }
}

/// One event of a run. On the wire its name stands in `event:`, its number in `id:`, and this in `data:`; which members
/// are there depends on the event.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct RunEvent {
    pub execution_id: Uuid,
    pub correlation_id: Uuid,
    pub pipeline_id: Option<Uuid>,
    pub pipeline_version: Option<i32>,
    pub parameters: Option<Json>,
    pub started_at: Option<Instant>,
    pub completed_at: Option<Instant>,
    pub failed_at: Option<Instant>,
    pub aborted_at: Option<Instant>,
    pub duration_ms: Option<i64>,
    pub node_id: Option<String>,
    pub attempt: Option<i32>,
    pub rows_out: Option<i64>,
    pub bytes_out: Option<i64>,
    pub status: Option<String>,
    pub reason: Option<String>,
    pub failed_node_id: Option<String>,
    pub error: Option<Json>,
    pub node_stats: Option<Vec<Json>>,
    pub schema: Option<Vec<Json>>,
    pub rows: Option<Vec<Vec<Json>>>,
    pub row_count: Option<i64>,
    pub total_rows: Option<i64>,
    pub has_more: Option<bool>,
    pub result_url: Option<String>,
    pub expires_at: Option<Instant>,
    pub ttl_seconds: Option<i64>,
    pub warnings: Option<Vec<Json>>,
}

/// One page of a result: rows as arrays in the order of the schema.
#[derive(Clone, Debug, Object)]
pub struct ResultPage {
    pub execution_id: Uuid,
    pub schema: Vec<Json>,
    pub rows: Vec<Vec<Json>>,
    pub row_count: i64,
    pub offset: i64,
    pub limit: i64,
    pub total_rows: i64,
    pub has_more: bool,
    pub expires_at: Instant,
    pub warnings: Vec<Json>,
}

/// The answer with one page of a result.
#[derive(Clone, Debug, Object)]
pub struct ResultPageEnvelope {
    pub schema_version: i32,
    pub correlation_id: Uuid,
    pub data: ResultPage,
}

/// One entry of the durable record.
#[derive(Clone, Debug, Object)]
pub struct RecordedEvent {
    pub event_id: i32,
    pub event: String,
    pub timestamp: Instant,
    pub data: Json,
}

/// A part of the durable record of a run.
#[derive(Clone, Debug, Object)]
pub struct EventRecordPage {
    pub execution_id: Uuid,
    pub events: Vec<RecordedEvent>,
    /// What to send as `after` for the next part.
    pub next_after: i32,
    pub has_more: bool,
}
