//! Transient state: idempotency records, results, the one-hour event log, cancel flags, request counts, and what instances
//! tell each other. None of it has a table, and nothing of it falls back to the metadata database (R-REDIS-3). Every entry
//! ends by its time to live (R-REDIS-1).

pub mod local;
pub mod measured;
mod notices;
mod rates;
pub mod redis;

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast;
use uuid::Uuid;

pub use notices::Notice;
pub use rates::{Allowance, RateLimits};

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
    /// Another record stood there already; it ends after `left`, by the store's clock.
    Held { record: Bytes, left: Duration },
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
    /// Writes `record` under `key` unless one stands there: atomic, first writer wins. Whoever sends the same record again
    /// still wins, so that a lost answer can be asked for twice.
    async fn claim(&self, key: &str, record: Bytes, ttl: Duration) -> Result<Claim>;
    /// Writes `record` where `held` stands, or nothing does: whoever takes over a claim takes it from the one it has seen.
    async fn replace_claim(&self, key: &str, held: Bytes, record: Bytes, ttl: Duration) -> Result<Claim>;
    /// Removes the claim where `record` still stands, so that a request which failed before it started anything may be sent
    /// again; one that somebody else has taken over meanwhile stays.
    async fn release_claim(&self, key: &str, record: Bytes) -> Result<()>;

    /// Asks an execution to stop; the reason is what it will report (R-EXEC-21).
    async fn raise_cancel(&self, execution: Uuid, reason: &str, ttl: Duration) -> Result<()>;
    /// The reasons of raised flags, one answer an execution, in order.
    async fn cancels_raised(&self, executions: &[Uuid]) -> Result<Vec<Option<String>>>;
    async fn lower_cancel(&self, execution: Uuid) -> Result<()>;

    /// Appends `events`, whose ids are `first`, `first + 1` …, to the log of an execution; answers the newest id that the
    /// log then holds. What the log has is not taken twice, and what would leave a gap is not taken at all (R-SSE-1):
    /// whoever reads a smaller id than was sent sends again from there.
    async fn append_events(&self, execution: Uuid, first: i32, events: &[Bytes]) -> Result<i32>;
    /// Appends the last events as [`TransientStore::append_events`] does; from now on the log lives for `ttl` (one hour
    /// after completion, R-SSE-3).
    async fn close_events(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> Result<i32>;
    /// Events after `after`, in order; `None` when the log is not there (never was, or ended).
    async fn events_after(&self, execution: Uuid, after: i32) -> Result<Option<Vec<(i32, Bytes)>>>;
    /// Resolves when an event after `after` may be there, or after `at_most`: a hint, not a promise.
    async fn event_arrived(&self, execution: Uuid, after: i32, at_most: Duration);

    /// Somebody follows the execution, on whichever instance, and will for `ttl`.
    async fn mark_watched(&self, execution: Uuid, ttl: Duration) -> Result<()>;
    /// Whether a mark stands.
    async fn is_watched(&self, execution: Uuid) -> Result<bool>;

    /// Appends one batch of a result that is being written. One writer a result.
    async fn append_result(&self, execution: Uuid, batch: Bytes, rows: u64) -> Result<()>;
    /// Makes the written batches readable until `ttl` has passed.
    async fn seal_result(&self, execution: Uuid, head: Bytes, ttl: Duration) -> Result<StoredResult>;
    /// Removes whatever was written; also of an unsealed result.
    async fn discard_result(&self, execution: Uuid) -> Result<()>;
    /// `None` when there is none, or it has ended.
    async fn result(&self, execution: Uuid) -> Result<Option<StoredResult>>;
    /// The batch `index` of a sealed result; `None` as above.
    async fn result_batch(&self, execution: Uuid, index: usize) -> Result<Option<Bytes>>;

    /// Counts one request of `user` by the store's clock, unless the budget is spent (`catalog-api.md` §1.2).
    async fn count_request(&self, user: Uuid, limits: RateLimits) -> Result<Allowance>;

    /// Tells every instance, this one too. Whoever misses it learns by the end of its caches (R-REDIS-5).
    async fn announce(&self, notice: &Notice) -> Result<()>;
    /// What instances tell each other from now on.
    fn notices(&self) -> broadcast::Receiver<Notice>;

    /// Whether the store can be used now.
    async fn answers(&self) -> bool;

    /// Gives back what ended entries hold. Reads never show them; a store that forgets by itself has nothing to do.
    async fn sweep(&self) {}
}
