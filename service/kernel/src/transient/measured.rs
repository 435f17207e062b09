//! Counts and times what is asked of a transient store, whichever it is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast;
use uuid::Uuid;

use super::{Allowance, Claim, Notice, RateLimits, Result, StoredResult, TransientError, TransientStore};
use crate::measures;

/// A store that is watched. Every operation of the port stands below, those with a default body too: what is missing here
/// would be answered by the default instead of the store.
pub struct Measured {
    inner: Arc<dyn TransientStore>,
}

impl Measured {
    pub fn new(inner: Arc<dyn TransientStore>) -> Self {
        Self { inner }
    }
}

async fn measured<T>(operation: &'static str, doing: impl Future<Output = Result<T>>) -> Result<T> {
    let begun = Instant::now();
    let answer = doing.await;
    let outcome = match &answer {
        Ok(_) => "success",
        Err(TransientError::Full(_)) => "full",
        Err(TransientError::Unavailable(_)) => "unavailable",
    };
    metrics::counter!(measures::TRANSIENT_OPERATIONS, "operation" => operation, "outcome" => outcome).increment(1);
    metrics::histogram!(measures::TRANSIENT_SECONDS, "operation" => operation).record(begun.elapsed());
    answer
}

#[async_trait]
impl TransientStore for Measured {
    async fn claim(&self, key: &str, record: Bytes, ttl: Duration) -> Result<Claim> {
        measured("claim", self.inner.claim(key, record, ttl)).await
    }

    async fn replace_claim(&self, key: &str, held: Bytes, record: Bytes, ttl: Duration) -> Result<Claim> {
        measured("replace_claim", self.inner.replace_claim(key, held, record, ttl)).await
    }

    async fn release_claim(&self, key: &str, record: Bytes) -> Result<()> {
        measured("release_claim", self.inner.release_claim(key, record)).await
    }

    async fn raise_cancel(&self, execution: Uuid, reason: &str, ttl: Duration) -> Result<()> {
        measured("raise_cancel", self.inner.raise_cancel(execution, reason, ttl)).await
    }

    async fn cancels_raised(&self, executions: &[Uuid]) -> Result<Vec<Option<String>>> {
        measured("cancels_raised", self.inner.cancels_raised(executions)).await
    }

    async fn lower_cancel(&self, execution: Uuid) -> Result<()> {
        measured("lower_cancel", self.inner.lower_cancel(execution)).await
    }

    async fn append_events(&self, execution: Uuid, first: i32, events: &[Bytes]) -> Result<i32> {
        measured("append_events", self.inner.append_events(execution, first, events)).await
    }

    async fn close_events(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> Result<i32> {
        measured("close_events", self.inner.close_events(execution, first, events, ttl)).await
    }

    async fn events_after(&self, execution: Uuid, after: i32) -> Result<Option<Vec<(i32, Bytes)>>> {
        measured("events_after", self.inner.events_after(execution, after)).await
    }

    // Waiting is what it is for: its time says nothing.
    async fn event_arrived(&self, execution: Uuid, after: i32, at_most: Duration) {
        self.inner.event_arrived(execution, after, at_most).await;
    }

    async fn mark_watched(&self, execution: Uuid, ttl: Duration) -> Result<()> {
        measured("mark_watched", self.inner.mark_watched(execution, ttl)).await
    }

    async fn is_watched(&self, execution: Uuid) -> Result<bool> {
        measured("is_watched", self.inner.is_watched(execution)).await
    }

    async fn append_result(&self, execution: Uuid, batch: Bytes, rows: u64) -> Result<()> {
        measured("append_result", self.inner.append_result(execution, batch, rows)).await
    }

    async fn seal_result(&self, execution: Uuid, head: Bytes, ttl: Duration) -> Result<StoredResult> {
        measured("seal_result", self.inner.seal_result(execution, head, ttl)).await
    }

    async fn discard_result(&self, execution: Uuid) -> Result<()> {
        measured("discard_result", self.inner.discard_result(execution)).await
    }

    async fn result(&self, execution: Uuid) -> Result<Option<StoredResult>> {
        measured("result", self.inner.result(execution)).await
    }

    async fn result_batch(&self, execution: Uuid, index: usize) -> Result<Option<Bytes>> {
        measured("result_batch", self.inner.result_batch(execution, index)).await
    }

    async fn count_request(&self, user: Uuid, limits: RateLimits) -> Result<Allowance> {
        measured("count_request", self.inner.count_request(user, limits)).await
    }

    async fn announce(&self, notice: &Notice) -> Result<()> {
        measured("announce", self.inner.announce(notice)).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.inner.notices()
    }

    async fn answers(&self) -> bool {
        self.inner.answers().await
    }

    async fn sweep(&self) {
        self.inner.sweep().await;
    }
}
