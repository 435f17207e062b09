//! Writing a result: bounded in size, all or nothing.

use std::sync::Arc;
use std::time::Duration;

use arrow::array::RecordBatch;
use arrow::datatypes::SchemaRef;
use arrow::ipc::writer::StreamWriter;
use async_trait::async_trait;
use bytes::Bytes;
use executor::NodeFault;
use executor::ports::{ResultStore, ResultSummary, ResultWriter, Warning};
use executor::staging::frames::sliced_size;
use executor::types;
use kernel::transient::{TransientError, TransientStore};
use serde_json::Value as Json;
use uuid::Uuid;

use super::Head;

/// One stored batch is at most about this large, so that a page never reads much more than it shows (design §6).
const BATCH_BYTES: usize = 1 << 20;

/// The rows that stand in the event itself take at most this many Arrow bytes. The event is kept in memory, in the log of events and in
/// the durable record, so that a thousand wide rows would cost the service many times their size.
const FIRST_PAGE_BYTES: usize = 1 << 20;

/// The result store of one run.
pub struct Results {
    pub transient: Arc<dyn TransientStore>,
    /// `result.max-size-bytes`, in Arrow bytes.
    pub max_bytes: u64,
    /// Clamped already (R-RES-4).
    pub ttl: Duration,
    /// Size of the inline first page (R-RES-9).
    pub first_page_rows: u64,
}

#[async_trait]
impl ResultStore for Results {
    async fn begin(&self, execution: Uuid, schema: SchemaRef) -> Result<Box<dyn ResultWriter>, NodeFault> {
        Ok(Box::new(Writer {
            transient: Arc::clone(&self.transient),
            execution,
            schema,
            max_bytes: self.max_bytes,
            ttl: self.ttl,
            first_page: FirstPage { rows_left: self.first_page_rows, bytes_left: FIRST_PAGE_BYTES, rows: Vec::new() },
            bytes: 0,
            sealed: false,
        }))
    }
}

struct Writer {
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
    schema: SchemaRef,
    max_bytes: u64,
    ttl: Duration,
    first_page: FirstPage,
    bytes: u64,
    sealed: bool,
}

/// The first rows of a result, an array each: as many as were asked for and fit.
struct FirstPage {
    /// 0 once the page is complete.
    rows_left: u64,
    bytes_left: usize,
    rows: Vec<Json>,
}

impl FirstPage {
    fn take(&mut self, batch: &RecordBatch) -> Result<(), NodeFault> {
        let wanted = usize::try_from(self.rows_left).unwrap_or(usize::MAX).min(batch.num_rows());
        if wanted == 0 {
            return Ok(());
        }
        let size = |rows: usize| sliced_size(&batch.slice(0, rows));
        let mut rows = wanted;
        while rows > 0 && size(rows) > self.bytes_left {
            rows /= 2;
        }
        self.rows.extend(types::json::rows(batch, 0..rows)?);
        self.bytes_left = self.bytes_left.saturating_sub(size(rows));
        // Pages have no gaps: behind a row that does not fit, no other one is taken.
        self.rows_left = if rows < wanted { 0 } else { self.rows_left - rows as u64 };
        Ok(())
    }
}

impl Writer {
    async fn store(&mut self, batch: &RecordBatch) -> Result<(), NodeFault> {
        let encoded = encode(batch).map_err(|error| lost(&error.to_string()))?;
        self.bytes += encoded.len() as u64;
        if self.bytes > self.max_bytes {
            return Err(NodeFault::new(
                "result.too_large",
                format!("The result is larger than {} bytes.", self.max_bytes),
            )
            .detail("limit_bytes", self.max_bytes));
        }
        self.transient
            .append_result(self.execution, encoded, batch.num_rows() as u64)
            .await
            .map_err(|error| gone(&error))
    }
}

#[async_trait]
impl ResultWriter for Writer {
    async fn write(&mut self, batch: &RecordBatch) -> Result<(), NodeFault> {
        // A value that JSON can't tell fails the node that made it, not every reader of a later page.
        types::json::check(batch)?;
        self.first_page.take(batch)?;
        let size = sliced_size(batch).max(1);
        let rows_each = (batch.num_rows() * BATCH_BYTES / size).clamp(1, batch.num_rows().max(1));
        let mut from = 0;
        while from < batch.num_rows() {
            let rows = rows_each.min(batch.num_rows() - from);
            self.store(&batch.slice(from, rows)).await?;
            from += rows;
        }
        Ok(())
    }

    async fn finish(mut self: Box<Self>, warnings: Vec<Warning>) -> Result<ResultSummary, NodeFault> {
        let schema = types::schema_json(&self.schema);
        let head =
            serde_json::to_vec(&Head { schema: schema.clone(), warnings }).map_err(|error| lost(&error.to_string()))?;
        self.transient.seal_result(self.execution, head.into(), self.ttl).await.map_err(|error| gone(&error))?;
        // Read back: a result that can't be described is not one (R-RES-1).
        let stored = self.transient.result(self.execution).await.map_err(|error| gone(&error))?;
        let stored = stored.ok_or_else(|| lost("the stored result can't be read back"))?;
        self.sealed = true;
        let first_rows = std::mem::take(&mut self.first_page.rows);
        Ok(ResultSummary {
            rows: stored.rows,
            bytes: stored.bytes,
            expires_at: stored.expires_at,
            ttl: self.ttl,
            schema,
            first_row_count: first_rows.len() as u64,
            first_rows: Json::Array(first_rows),
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if !self.sealed {
            let (transient, execution) = (Arc::clone(&self.transient), self.execution);
            tokio::spawn(async move {
                if let Err(error) = transient.discard_result(execution).await {
                    tracing::warn!(execution.id = %execution, %error, "a partial result was not removed");
                }
            });
        }
    }
}

/// One batch as an Arrow IPC stream of its own, so that it can be read alone.
fn encode(batch: &RecordBatch) -> Result<Bytes, arrow::error::ArrowError> {
    let mut writer = StreamWriter::try_new(Vec::new(), &batch.schema())?;
    writer.write(batch)?;
    Ok(writer.into_inner()?.into())
}

fn gone(error: &TransientError) -> NodeFault {
    lost(&error.to_string())
}

fn lost(why: &str) -> NodeFault {
    NodeFault::new("result.storage_unavailable", "The result could not be stored.").underlying(why)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow::array::{ArrayRef, RecordBatch, StringArray};

    use super::*;

    fn texts(lengths: &[usize]) -> RecordBatch {
        let texts: StringArray = lengths.iter().map(|length| Some("x".repeat(*length))).collect();
        RecordBatch::try_from_iter([("text", Arc::new(texts) as ArrayRef)]).expect("a batch")
    }

    fn first_page(asked: u64, batches: &[&[usize]]) -> Vec<usize> {
        let mut page = FirstPage { rows_left: asked, bytes_left: FIRST_PAGE_BYTES, rows: Vec::new() };
        for lengths in batches {
            page.take(&texts(lengths)).expect("texts");
        }
        page.rows.iter().map(|row| row[0].as_str().map_or(0, str::len)).collect()
    }

    /// R-RES-9, FC-33
    #[test]
    fn the_first_page_ends_at_the_rows_asked_for_or_before_it_is_too_large() {
        const HALF: usize = FIRST_PAGE_BYTES / 2;
        assert_eq!(first_page(3, &[&[1, 2], &[3, 4]]), [1, 2, 3]);
        assert_eq!(first_page(9, &[&[1, HALF], &[HALF], &[7]]), [1, HALF], "nothing behind the row that did not fit");
        assert!(first_page(9, &[&[FIRST_PAGE_BYTES], &[7]]).is_empty());
    }
}
