//! The rows of a child's result on their way to the node that runs the child: nothing of them is kept (`pipeline-contract.md`
//! §8.3). The child's side is a result store, so that a child runs as any pipeline does.

use std::sync::Arc;

use arrow::array::RecordBatch;
use arrow::datatypes::SchemaRef;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::stream;
use serde_json::Value as Json;
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::ports::{NodeFault, ResultStore, ResultSummary, ResultWriter, Rows, Warning, Warnings};

/// Batches that may wait for the parent: a child that is faster than its parent's target waits.
const WAITING: usize = 2;

enum Piece {
    Begun(SchemaRef),
    Batch(RecordBatch),
    /// The whole child has succeeded, and these were all its rows.
    Done(Vec<Warning>),
}

/// Both ends of a way for one result.
pub(super) fn relay() -> (Arc<dyn ResultStore>, Incoming) {
    let (sender, pieces) = mpsc::channel(WAITING);
    (Arc::new(Relay { pieces: sender }), Incoming { pieces })
}

struct Relay {
    pieces: mpsc::Sender<Piece>,
}

#[async_trait]
impl ResultStore for Relay {
    async fn begin(&self, _: Uuid, schema: SchemaRef) -> Result<Box<dyn ResultWriter>, NodeFault> {
        send(&self.pieces, Piece::Begun(schema)).await?;
        Ok(Box::new(Writer { pieces: self.pieces.clone(), rows: 0, bytes: 0 }))
    }
}

struct Writer {
    pieces: mpsc::Sender<Piece>,
    rows: u64,
    bytes: u64,
}

#[async_trait]
impl ResultWriter for Writer {
    async fn write(&mut self, batch: &RecordBatch) -> Result<(), NodeFault> {
        self.rows += batch.num_rows() as u64;
        self.bytes += super::nodes::sliced_bytes(batch);
        send(&self.pieces, Piece::Batch(batch.clone())).await
    }

    async fn finish(self: Box<Self>, warnings: Vec<Warning>) -> Result<ResultSummary, NodeFault> {
        send(&self.pieces, Piece::Done(warnings)).await?;
        // The rows are counted for the child's record; there is nothing to read, and nothing is told of a page.
        Ok(ResultSummary {
            rows: self.rows,
            bytes: self.bytes,
            expires_at: DateTime::<Utc>::UNIX_EPOCH,
            ttl: std::time::Duration::ZERO,
            schema: Json::Null,
            first_rows: Json::Null,
            first_row_count: 0,
        })
    }
}

/// The parent is gone or has enough; it has cancelled the child by then.
async fn send(pieces: &mpsc::Sender<Piece>, piece: Piece) -> Result<(), NodeFault> {
    pieces
        .send(piece)
        .await
        .map_err(|_| NodeFault::new("pipeline.execution.aborted", "Nobody takes the rows any more."))
}

/// The parent's side.
pub(super) struct Incoming {
    pieces: mpsc::Receiver<Piece>,
}

impl Incoming {
    /// The child's rows as a result in motion; `None` when the child ends without any.
    pub(super) async fn rows(mut self) -> Option<Rows> {
        let Some(Piece::Begun(schema)) = self.pieces.recv().await else { return None };
        let warnings = Warnings::default();
        let batches = stream::unfold(Some((self.pieces, warnings.clone())), |state| async {
            let (mut pieces, warnings) = state?;
            match pieces.recv().await {
                Some(Piece::Batch(batch)) => Some((Ok(batch), Some((pieces, warnings)))),
                Some(Piece::Done(told)) => {
                    for warning in told {
                        warnings.add(warning);
                    }
                    None
                }
                // Rows without an end are not a result: the child did not succeed.
                Some(Piece::Begun(_)) | None => {
                    let fault =
                        NodeFault::new("pipeline.node.child_execution_failed", "The child ended before its rows did.");
                    Some((Err(fault), None))
                }
            }
        });
        Some(Rows { schema, batches: Box::pin(batches), warnings })
    }
}
