//! Rows on their way into a new table.

use std::sync::Arc;

use arrow::datatypes::Schema;
use futures::StreamExt;
use futures::future::try_join;

use crate::ports::{NodeFault, Rows};

use super::client::{Staged, Staging};
use super::exchange::{Exchange, Heard, Patience};
use super::fault::{self, Whose};
use super::frames::{BatchEncoder, Unsendable};
use super::labels::Labels;
use super::protocol::{Reply, Request};

impl Staging {
    /// Stages rows as a new table. Others have their turns between its batches, and nobody sees the table before its end.
    ///
    /// Column labels are refused, never renamed (`pipeline.staging.invalid_column_name`); a table that is there already
    /// is `pipeline.staging.table_already_exists`; a value that does not fit is `pipeline.staging.value_overflow`. An
    /// unsized BIGDECIMAL becomes DECIMAL(38, s) with the scale that its values need, never rounded.
    pub async fn load(self: &Arc<Self>, table: &str, mut rows: Rows) -> Result<Staged, NodeFault> {
        check_labels(&rows.schema)?;
        let encoder = BatchEncoder::new(Arc::clone(&rows.schema));
        let head = encoder.head().map_err(|error| unsendable(error.into()))?;
        let filling = Filling::begin(self, table, &head).await?;
        let mut frames = Vec::new();
        let mut fetched = rows.batches.next().await;
        while let Some(batch) = fetched {
            let encoded = batch.and_then(|batch| encoder.encode(&batch, &mut frames).map_err(unsendable));
            if let Err(fault) = encoded {
                return Err(filling.given_up(fault).await);
            }
            let append = async {
                for frame in frames.drain(..) {
                    filling.append(&frame).await?;
                }
                Ok(())
            };
            // The source makes the next batch while this one is taken.
            (_, fetched) = try_join(append, async { Ok(rows.batches.next().await) }).await?;
        }
        filling.end().await
    }
}

/// A table that is being filled. Dropped before its end, it is thrown away.
struct Filling {
    staging: Arc<Staging>,
    /// The request that began it.
    load: u64,
    ended: bool,
}

impl Filling {
    async fn begin(staging: &Arc<Staging>, table: &str, head: &[u8]) -> Result<Self, NodeFault> {
        let table = table.to_owned();
        let request = |id| Request::Load { id, table };
        let (load, exchange) = staging.begin_with(Patience::endless(), Whose::Ours, request, Some(head)).await?;
        let filling = Self { staging: Arc::clone(staging), load, ended: false };
        taken(exchange).await?;
        Ok(filling)
    }

    async fn append(&self, frame: &[u8]) -> Result<(), NodeFault> {
        let load = self.load;
        let request = |id| Request::Append { id, load };
        let (_, exchange) = self.staging.begin_with(Patience::endless(), Whose::Ours, request, Some(frame)).await?;
        taken(exchange).await.map(drop)
    }

    /// Makes the table be there.
    async fn end(mut self) -> Result<Staged, NodeFault> {
        self.ended = true;
        end(&self.staging, self.load, true).await
    }

    /// Throws the table away, and answers why.
    async fn given_up(mut self, why: NodeFault) -> NodeFault {
        self.ended = true;
        // A child that can't be asked any more keeps no table either.
        let _ = end(&self.staging, self.load, false).await;
        why
    }
}

impl Drop for Filling {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (staging, load) = (Arc::clone(&self.staging), self.load);
            runtime.spawn(async move { end(&staging, load, false).await });
        }
    }
}

async fn end(staging: &Staging, load: u64, complete: bool) -> Result<Staged, NodeFault> {
    let request = |id| Request::LoadEnd { id, load, complete };
    let (_, exchange) = staging.begin_with(Patience::endless(), Whose::Ours, request, None).await?;
    taken(exchange).await
}

async fn taken(mut exchange: Exchange) -> Result<Staged, NodeFault> {
    match exchange.hear().await? {
        Heard::Word(Reply::Done { rows, bytes }) => Ok(Staged { rows, bytes }),
        _ => Err(fault::of_nonsense("rows are answered with their count")),
    }
}

fn unsendable(unsendable: Unsendable) -> NodeFault {
    match unsendable {
        Unsendable::RowTooLarge => NodeFault::new(fault::LIMIT_EXCEEDED, unsendable.to_string()),
        Unsendable::Arrow(error) => {
            NodeFault::new(fault::STAGING_FAILED, "the rows could not be staged").underlying(&error.to_string())
        }
    }
}

fn check_labels(schema: &Schema) -> Result<(), NodeFault> {
    let mut labels = Labels::default();
    for field in schema.fields() {
        labels.check(field.name()).map_err(|message| {
            let shown: String = field.name().chars().take(100).collect();
            NodeFault::new(fault::INVALID_COLUMN_NAME, message).detail("column", shown)
        })?;
    }
    if schema.fields().is_empty() {
        return Err(NodeFault::new(fault::INVALID_COLUMN_NAME, "a result without columns can't be staged"));
    }
    Ok(())
}
