//! Reading a result: one page as JSON, or all of it as CSV, never more than a batch in memory beside the answer.

use std::sync::Arc;

use arrow::array::RecordBatch;
use arrow::datatypes::{DataType, Field, Schema};
use arrow::ipc::reader::StreamReader;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use executor::types;
use futures::Stream;
use kernel::transient::{StoredResult, TransientStore};
use kernel::{Fault, Kind};
use uuid::Uuid;

use super::{Head, unavailable};

/// One page, with its rows as finished JSON: an array of arrays in schema order.
#[derive(Debug)]
pub struct Page {
    pub head: Head,
    pub rows: Vec<u8>,
    pub row_count: u64,
    pub offset: u64,
    pub limit: u64,
    pub total_rows: u64,
    pub expires_at: DateTime<Utc>,
}

impl Page {
    pub fn has_more(&self) -> bool {
        self.offset + self.row_count < self.total_rows
    }
}

/// Reads rows `offset .. offset + limit`; a page past the end is empty (FC-61).
///
/// # Errors
/// `result.expired` when the result has ended, `result.storage_unavailable` when the store does not answer.
pub async fn read_page(
    transient: &dyn TransientStore,
    execution: Uuid,
    offset: u64,
    limit: u64,
) -> Result<Page, Fault> {
    let (stored, head) = described(transient, execution).await?;
    let end = offset.saturating_add(limit).min(stored.rows);
    let mut rows = vec![b'['];
    let mut next = offset;
    while next < end {
        let index = stored.first_rows.partition_point(|first| *first <= next) - 1;
        let batch = batch(transient, execution, index).await?;
        let from = as_index(next - stored.first_rows[index]);
        let upto = as_index(end - stored.first_rows[index]).min(batch.num_rows());
        // Encoding a large page takes milliseconds: off the threads that answer others.
        let started = rows.len() > 1;
        rows = tokio::task::spawn_blocking(move || {
            if started {
                rows.push(b',');
            }
            types::json::write_rows(&batch, from..upto, &mut rows).map(|()| rows)
        })
        .await
        .map_err(Fault::internal)?
        .map_err(|fault| Fault::internal(fault.to_string()))?;
        next += (upto - from) as u64;
    }
    rows.push(b']');
    let row_count = end.saturating_sub(offset);
    Ok(Page { head, rows, row_count, offset, limit, total_rows: stored.rows, expires_at: stored.expires_at })
}

/// The whole result as CSV with a header row, a batch at a time. A result that ends midway breaks the stream off, so that
/// a short file is never taken for a whole one.
///
/// # Errors
/// As [`read_page`], before the first byte.
pub async fn download_csv(
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
) -> Result<impl Stream<Item = Result<Bytes, std::io::Error>> + Send + use<>, Fault> {
    let (stored, head) = described(transient.as_ref(), execution).await?;
    let mut header = Vec::new();
    types::csv::write_header(&labels(&head), &mut header);
    Ok(async_stream::try_stream! {
        yield Bytes::from(header);
        for index in 0..stored.first_rows.len() {
            let batch = batch(transient.as_ref(), execution, index).await.map_err(broken_off)?;
            let text = tokio::task::spawn_blocking(move || {
                let mut text = Vec::new();
                types::csv::write_rows(&batch, 0..batch.num_rows(), &mut text).map(|()| text)
            })
            .await
            .map_err(std::io::Error::other)?
            .map_err(|fault| std::io::Error::other(fault.to_string()))?;
            yield Bytes::from(text);
        }
    })
}

/// When the stored result of a run ends; `None` when there is none, or the store does not tell.
pub async fn expires_at(transient: &dyn TransientStore, execution: Uuid) -> Option<DateTime<Utc>> {
    transient.result(execution).await.ok().flatten().map(|stored| stored.expires_at)
}

/// The columns' names alone, which is all that a header row tells; a result without rows has no batch to ask.
fn labels(head: &Head) -> Schema {
    let names = head.schema.as_array().into_iter().flatten().filter_map(|column| column["name"].as_str());
    Schema::new(names.map(|name| Field::new(name, DataType::Null, true)).collect::<Vec<_>>())
}

async fn described(transient: &dyn TransientStore, execution: Uuid) -> Result<(StoredResult, Head), Fault> {
    let stored = transient.result(execution).await.map_err(unavailable)?.ok_or_else(expired)?;
    let head = serde_json::from_slice(&stored.head).map_err(Fault::internal)?;
    Ok((stored, head))
}

async fn batch(transient: &dyn TransientStore, execution: Uuid, index: usize) -> Result<RecordBatch, Fault> {
    let bytes = transient.result_batch(execution, index).await.map_err(unavailable)?.ok_or_else(expired)?;
    let mut reader = StreamReader::try_new(std::io::Cursor::new(bytes), None).map_err(Fault::internal)?;
    reader.next().ok_or_else(|| Fault::internal("a stored batch is empty"))?.map_err(Fault::internal)
}

fn expired() -> Fault {
    Fault::new(Kind::Gone, "result.expired", "The result is no longer stored.")
}

fn broken_off(fault: Fault) -> std::io::Error {
    std::io::Error::other(fault.chain())
}

fn as_index(row: u64) -> usize {
    usize::try_from(row).unwrap_or(usize::MAX)
}
