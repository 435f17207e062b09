//! A stored result: what describes it, and its batches one by one.

use arrow::array::RecordBatch;
use arrow::buffer::Buffer;
use arrow::ipc::reader::StreamDecoder;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use kernel::transient::{StoredResult, TransientStore};
use kernel::{Fault, Kind};
use uuid::Uuid;

use super::{Head, unavailable};

/// When the stored result of a run ends; `None` when there is none, or the store does not tell.
pub async fn expires_at(transient: &dyn TransientStore, execution: Uuid) -> Option<DateTime<Utc>> {
    transient.result(execution).await.ok().flatten().map(|stored| stored.expires_at)
}

/// What describes the result.
///
/// # Errors
/// `result.expired` when the result has ended, `result.storage_unavailable` when the store does not answer.
pub(super) async fn described(transient: &dyn TransientStore, execution: Uuid) -> Result<(StoredResult, Head), Fault> {
    let stored = transient.result(execution).await.map_err(unavailable)?.ok_or_else(expired)?;
    let head = serde_json::from_slice(&stored.head).map_err(Fault::internal)?;
    Ok((stored, head))
}

/// One batch as it was stored.
///
/// # Errors
/// As [`described`].
pub(super) async fn batch(transient: &dyn TransientStore, execution: Uuid, index: usize) -> Result<Bytes, Fault> {
    transient.result_batch(execution, index).await.map_err(unavailable)?.ok_or_else(expired)
}

/// Reads a stored batch; its columns share the bytes that it came in.
pub(super) fn decode(stored: Bytes) -> Result<RecordBatch, Fault> {
    let (mut buffer, mut decoder) = (Buffer::from(stored), StreamDecoder::new());
    while !buffer.is_empty() {
        if let Some(batch) = decoder.decode(&mut buffer).map_err(Fault::internal)? {
            return Ok(batch);
        }
    }
    Err(Fault::internal("a stored batch is empty"))
}

/// Works on rows off the threads that answer others.
pub(super) async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(Fault::internal)?
}

fn expired() -> Fault {
    Fault::new(Kind::Gone, "result.expired", "The result is no longer stored.")
}
