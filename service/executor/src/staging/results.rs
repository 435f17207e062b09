//! A query's answer as a stream of batches.

use std::collections::VecDeque;
use std::sync::Arc;

use arrow::array::RecordBatch;
use arrow::error::ArrowError;

use crate::ports::{Batches, NodeFault, Rows};

use super::exchange::{Exchange, Heard};
use super::fault;
use super::frames::decode;
use super::protocol::Reply;

/// Reads the head of the answer, and leaves the rest to the stream. `held` lives as long as the stream: the child must
/// not be ended under it.
pub async fn rows<T: Send + Sync + 'static>(mut exchange: Exchange, held: Arc<T>) -> Result<Rows, NodeFault> {
    let warnings = match exchange.hear().await? {
        Heard::Word(Reply::Columns { warnings }) => warnings,
        _ => return Err(fault::of_nonsense("a query is answered with its columns")),
    };
    let Heard::Arrow(head) = exchange.hear().await? else {
        return Err(fault::of_nonsense("the columns are followed by rows"));
    };
    let (schema, _) = decode(head).map_err(nonsense)?;
    let ready = VecDeque::<RecordBatch>::new();
    let batches: Batches =
        Box::pin(futures::stream::try_unfold((exchange, ready, held), |(mut exchange, mut ready, held)| async move {
            loop {
                if let Some(batch) = ready.pop_front() {
                    return Ok(Some((batch, (exchange, ready, held))));
                }
                match exchange.hear().await? {
                    Heard::Arrow(bytes) => ready.extend(decode(bytes).map_err(nonsense)?.1),
                    Heard::Word(Reply::Done { .. }) => return Ok(None),
                    Heard::Word(_) => return Err(fault::of_nonsense("rows are followed by their end")),
                }
            }
        }));
    Ok(Rows { schema, batches, warnings: warnings.into() })
}

fn nonsense(error: ArrowError) -> NodeFault {
    fault::of_nonsense(&error.to_string())
}
