//! Transient state: idempotency records, results, the one-hour event log and cancel flags. None of it has a table, and
//! nothing of it falls back to the metadata database (R-REDIS-3). Every entry ends by its time to live (R-REDIS-1).

pub mod local;

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use uuid::Uuid;

/// Why the transient store could not answer.
#[derive(Debug, thiserror::Error)]
pub enum TransientError {
    /// The store can't be reached, or its disk failed.
    #[error("the transient store is unavailable: {0}")]
    Unavailable(String),
    /// The store is full: it refuses, it never evicts (R-REDIS-2).
    #[error("the transient store is full: {0}")]
    Full(String),
}

pub type Result<T> = std::result::Result<T, TransientError>;

/// The outcome of a first-writer-wins claim (R-EXEC-29).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The caller wrote the record.
    Won,
    /// Another record stood there already.
    Held(Bytes),
}

/// What describes a stored result: an opaque head (the areas' JSON), how many batches, and when it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    pub head: Bytes,
    /// The first row of each batch, ascending; the batch that holds row `r` is found by binary search.
    pub first_rows: Vec<u64>,
    pub rows: u64,
    pub bytes: u64,
    /// Fixed when written; reads never extend it (R-RES-4).
    pub expires_at: chrono::DateTime<chrono::Utc>,
}

/// The port to the transient store. Two backends hold to one test suite: in-process (one instance) and Redis.
#[async_trait]
pub trait TransientStore: Send + Sync + 'static {
    /// Writes `record` under `key` unless one stands there: atomic, first writer wins.
    async fn claim(&self, key: &str, record: Bytes, ttl: Duration) -> Result<Claim>;
    /// Removes a claim, so that a request which failed before it started anything may be sent again.
    async fn release_claim(&self, key: &str) -> Result<()>;

    /// Asks an execution to stop; the reason is what it will report (R-EXEC-21).
    async fn raise_cancel(&self, execution: Uuid, reason: &str, ttl: Duration) -> Result<()>;
    /// The reason of a raised flag.
    async fn cancel_raised(&self, execution: Uuid) -> Result<Option<String>>;
    async fn lower_cancel(&self, execution: Uuid) -> Result<()>;

    /// Appends to the event log of an execution. Ids are 1, 2, 3 … without gaps (R-SSE-1).
    async fn append_event(&self, execution: Uuid, event_id: i32, event: Bytes) -> Result<()>;
    /// Events after `after`, in order; `None` when the log is not there (never was, or ended).
    async fn events_after(&self, execution: Uuid, after: i32) -> Result<Option<Vec<(i32, Bytes)>>>;
    /// Resolves when an event after `after` may be there, or after `at_most`: a hint, not a promise.
    async fn event_arrived(&self, execution: Uuid, after: i32, at_most: Duration);
    /// From now on the log lives for `ttl` (one hour after completion, R-SSE-3).
    async fn close_events(&self, execution: Uuid, ttl: Duration) -> Result<()>;

    /// Appends one batch of a result that is being written.
    async fn append_result(&self, execution: Uuid, batch: Bytes, rows: u64) -> Result<()>;
    /// Makes the written batches readable until `ttl` has passed.
    async fn seal_result(&self, execution: Uuid, head: Bytes, ttl: Duration) -> Result<StoredResult>;
    /// Removes whatever was written; also of an unsealed result.
    async fn discard_result(&self, execution: Uuid) -> Result<()>;
    /// `None` when there is none, or it has ended.
    async fn result(&self, execution: Uuid) -> Result<Option<StoredResult>>;
    /// The batch `index` of a sealed result; `None` as above.
    async fn result_batch(&self, execution: Uuid, index: usize) -> Result<Option<Bytes>>;

    /// Gives back what ended entries hold. Reads never show them; a store that forgets by itself has nothing to do.
    async fn sweep(&self) {}
}
