//! Commands run no pipelines, so they have nothing transient.

use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use kernel::transient::{Allowance, Claim, Notice, RateLimits, Result, StoredResult, TransientError, TransientStore};
use tokio::sync::broadcast;
use uuid::Uuid;

/// Refuses everything.
pub struct NoStore;

fn refused<T>() -> Result<T> {
    Err(TransientError::Unavailable("a command has no transient store".to_owned()))
}

#[async_trait]
impl TransientStore for NoStore {
    async fn claim(&self, _: &str, _: Bytes, _: Duration) -> Result<Claim> {
        refused()
    }

    async fn replace_claim(&self, _: &str, _: Bytes, _: Bytes, _: Duration) -> Result<Claim> {
        refused()
    }

    async fn release_claim(&self, _: &str, _: Bytes) -> Result<()> {
        refused()
    }

    async fn raise_cancel(&self, _: Uuid, _: &str, _: Duration) -> Result<()> {
        refused()
    }

    async fn cancels_raised(&self, _: &[Uuid]) -> Result<Vec<Option<String>>> {
        refused()
    }

    async fn lower_cancel(&self, _: Uuid) -> Result<()> {
        refused()
    }

    async fn append_events(&self, _: Uuid, _: i32, _: &[Bytes]) -> Result<i32> {
        refused()
    }

    async fn events_after(&self, _: Uuid, _: i32) -> Result<Option<Vec<(i32, Bytes)>>> {
        refused()
    }

    async fn event_arrived(&self, _: Uuid, _: i32, _: Duration) {}

    async fn close_events(&self, _: Uuid, _: i32, _: &[Bytes], _: Duration) -> Result<i32> {
        refused()
    }

    async fn mark_watched(&self, _: Uuid, _: Duration) -> Result<()> {
        refused()
    }

    async fn is_watched(&self, _: Uuid) -> Result<bool> {
        refused()
    }

    async fn append_result(&self, _: Uuid, _: Bytes, _: u64) -> Result<()> {
        refused()
    }

    async fn seal_result(&self, _: Uuid, _: Bytes, _: Duration) -> Result<StoredResult> {
        refused()
    }

    async fn discard_result(&self, _: Uuid) -> Result<()> {
        refused()
    }

    async fn result(&self, _: Uuid) -> Result<Option<StoredResult>> {
        refused()
    }

    async fn result_batch(&self, _: Uuid, _: usize) -> Result<Option<Bytes>> {
        refused()
    }

    async fn count_request(&self, _: Uuid, _: RateLimits) -> Result<Allowance> {
        refused()
    }

    async fn announce(&self, _: &Notice) -> Result<()> {
        refused()
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        // Its sender is gone: whoever listens hears the end.
        broadcast::channel(1).1
    }

    async fn answers(&self) -> bool {
        false
    }
}
