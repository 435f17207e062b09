//! Rows in motion: from the server's packets to Arrow batches.

use std::sync::Arc;
use std::time::Duration;

use arrow::array::{RecordBatch, RecordBatchOptions};
use arrow::datatypes::{Schema, SchemaRef};
use futures::{Stream, StreamExt, stream};
use mysql_async::{BinaryProtocol, Error, QueryResult, Row, Value as Cell};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::super::watch::{Stop, Watch};
use super::super::{BATCH_BYTES, BATCH_ROWS, fault};
use super::Shared;
use super::columns::Building;
use super::faults::{failed, survives};
use super::pool::Link;
use super::session::{Killer, Prepared, end, ready};
use crate::ports::{NodeFault, Rows, Statement, Warning, Warnings};
use crate::types::mysql::{Mapped, map};

/// Batches that wait for their consumer; more would only hold memory.
const BATCHES_AHEAD: usize = 1;
/// How long the end of a result that was sent already may take to be read.
const SENT_ALREADY: Duration = Duration::from_millis(5);

type Answer = oneshot::Sender<Result<Rows, NodeFault>>;
type Batches = mpsc::Sender<Result<RecordBatch, NodeFault>>;

/// How a statement ended: whether its connection can be used again, and who is told what once it has gone back.
struct Ended {
    usable: bool,
    told: Option<(To, NodeFault)>,
}

enum To {
    Caller(Answer),
    Reader(Batches),
}

/// Runs a query to its end, or to its stop. The first answer is the schema; the batches follow through a channel whose other
/// end is the stream in it: when that is dropped, the statement is stopped.
pub(super) async fn run(shared: Arc<Shared>, statement: Statement, mut answer: Answer) {
    let watch = Watch::of(&statement);
    let mut prepared = match Prepared::of(&shared, statement) {
        Ok(prepared) => prepared,
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let mut link = match ready(&shared, &shared.pool, &prepared.statement, &watch, answer.closed()).await {
        Ok(link) => link,
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let ended = query(&shared, &mut prepared, &watch, &mut link, answer).await;
    end(link, ended.usable).await;
    match ended.told {
        Some((To::Caller(answer), fault)) => drop(answer.send(Err(fault))),
        Some((To::Reader(batches), fault)) => drop(batches.send(Err(fault)).await),
        None => {}
    }
}

async fn query(shared: &Shared, prepared: &mut Prepared, watch: &Watch, link: &mut Link, mut answer: Answer) -> Ended {
    let killer = Killer::of(shared, link);
    let (work, stopped) = (prepared.run(&mut link.conn), watch.stopped(answer.closed()));
    let (started, usable) = killer.watched(work, stopped, |result| result.drop_result()).await;
    let refused = |usable, answer, fault| Ended { usable, told: Some((To::Caller(answer), fault)) };
    let mut result = match started {
        Ok(Ok(result)) => result,
        Ok(Err(error)) => {
            let usable = survives(&error, prepared.statement.read_only);
            return refused(usable, answer, failed(shared, watch, &error, &prepared.statement.binds));
        }
        Err(stop) => return refused(usable, answer, watch.fault(stop, &shared.name)),
    };
    let columns: Vec<Mapped> = result.columns_ref().iter().map(map).collect();
    let schema = Arc::new(Schema::new(columns.iter().map(|mapped| mapped.column.field()).collect::<Vec<_>>()));
    let known: Vec<Warning> = columns.iter().filter_map(|mapped| mapped.warning.clone()).collect();
    let (batches, received) = mpsc::channel(BATCHES_AHEAD);
    let received =
        stream::unfold(received, |mut received| async move { received.recv().await.map(|batch| (batch, received)) });
    let warnings = Warnings::from(known);
    // When nobody takes the answer its stream is dropped with it, and the pump notices.
    let rows = Rows { schema: schema.clone(), batches: Box::pin(received), warnings: warnings.clone() };
    let _ = answer.send(Ok(rows));
    let mut pump = Pump {
        shared,
        prepared,
        watch,
        killer,
        columns: columns.into_iter().map(Building::new).collect(),
        schema,
        warnings,
        batches,
    };
    let (usable, fault) = pump.run(&mut result).await;
    Ended { usable, told: fault.map(|fault| (To::Reader(pump.batches), fault)) }
}

/// What moves the rows of one statement.
struct Pump<'s> {
    shared: &'s Shared,
    prepared: &'s Prepared,
    watch: &'s Watch,
    killer: Killer<'s>,
    columns: Vec<Building>,
    schema: SchemaRef,
    warnings: Warnings,
    batches: Batches,
}

/// What filling one batch came to.
enum Filled {
    Batch(RecordBatch),
    /// The last batch, if it has rows.
    Last(Option<RecordBatch>),
    Failed(Error),
    /// A value has no canonical form: the statement still runs.
    Unfit(NodeFault),
}

impl Pump<'_> {
    /// Answers whether the connection can be used again, and what went wrong.
    async fn run(&mut self, result: &mut QueryResult<'_, 'static, BinaryProtocol>) -> (bool, Option<NodeFault>) {
        let ended = match result.stream::<Row>().await {
            Ok(Some(mut rows)) => self.rows(&mut rows).await,
            Ok(None) => (true, None),
            Err(error) => self.failure(&error),
        };
        if !matches!(ended, (true, None)) || result.is_empty() {
            return ended;
        }
        // A procedure may select more than once, and a node has one result.
        let several = fault::query(&self.shared.name).underlying("The statement has more than one result.");
        (self.killer.stop(drain_all(result)).await, Some(several))
    }

    async fn rows(&mut self, rows: &mut (impl Stream<Item = Result<Row, Error>> + Unpin)) -> (bool, Option<NodeFault>) {
        loop {
            let filled = tokio::select! {
                biased;
                stop = self.watch.stopped(self.batches.closed()) => return self.stopped(stop, rows).await,
                filled = fill(rows, &mut self.columns, &self.schema) => filled,
            };
            let (batch, last) = match filled {
                Filled::Batch(batch) => (Some(batch), false),
                Filled::Last(batch) => (batch, true),
                Filled::Failed(error) => return self.failure(&error),
                Filled::Unfit(fault) => return (self.stop(rows).await, Some(fault)),
            };
            if last {
                // Before the last batch is handed over: whoever has read all rows may look at once.
                self.columns.iter().filter_map(Building::warning).for_each(|warning| self.warnings.add(warning));
            }
            if let Some(batch) = batch {
                let stop = tokio::select! {
                    biased;
                    sent = self.batches.send(Ok(batch)) => sent.err().map(|_| Stop::Dropped),
                    stop = self.watch.stopped(std::future::pending()) => Some(stop),
                };
                match stop {
                    Some(stop) if last => return (true, Some(self.watch.fault(stop, &self.shared.name))),
                    Some(stop) => return self.stopped(stop, rows).await,
                    None => {}
                }
            }
            if last {
                return (true, None);
            }
        }
    }

    fn failure(&self, error: &Error) -> (bool, Option<NodeFault>) {
        let fault = failed(self.shared, self.watch, error, &self.prepared.statement.binds);
        (survives(error, self.prepared.statement.read_only), Some(fault))
    }

    async fn stopped(
        &self,
        stop: Stop,
        rows: &mut (impl Stream<Item = Result<Row, Error>> + Unpin),
    ) -> (bool, Option<NodeFault>) {
        (self.stop(rows).await, Some(self.watch.fault(stop, &self.shared.name)))
    }

    /// Stops the statement whose rows these are; answers whether the connection can be used again.
    async fn stop(&self, rows: &mut (impl Stream<Item = Result<Row, Error>> + Unpin)) -> bool {
        // A short result has often been sent whole by now: then there is nothing to stop.
        if let Ok(ended) = timeout(SENT_ALREADY, drain(rows)).await {
            return ended.is_ok();
        }
        self.killer.stop(drain(rows)).await
    }
}

async fn drain(rows: &mut (impl Stream<Item = Result<Row, Error>> + Unpin)) -> Result<(), Error> {
    while let Some(row) = rows.next().await {
        row?;
    }
    Ok(())
}

/// Reads every result to its end.
async fn drain_all(result: &mut QueryResult<'_, 'static, BinaryProtocol>) -> Result<(), Error> {
    while !result.is_empty() {
        result.for_each(drop).await?;
    }
    Ok(())
}

/// Takes rows until a batch is full or the statement ends.
async fn fill(
    rows: &mut (impl Stream<Item = Result<Row, Error>> + Unpin),
    columns: &mut [Building],
    schema: &SchemaRef,
) -> Filled {
    let (mut count, mut bytes) = (0, 0);
    while count < BATCH_ROWS && bytes < BATCH_BYTES {
        let row = match rows.next().await {
            Some(Ok(row)) => row,
            Some(Err(error)) => return Filled::Failed(error),
            None if count == 0 => return Filled::Last(None),
            None => {
                return finish(columns, schema, count).map_or_else(Filled::Unfit, |batch| Filled::Last(Some(batch)));
            }
        };
        count += 1;
        match push(row, columns) {
            Ok(size) => bytes += size,
            Err(fault) => return Filled::Unfit(fault),
        }
    }
    finish(columns, schema, count).map_or_else(Filled::Unfit, Filled::Batch)
}

fn push(row: Row, columns: &mut [Building]) -> Result<usize, NodeFault> {
    let cells = row.unwrap_raw();
    if cells.len() != columns.len() {
        return Err(unexpected());
    }
    columns
        .iter_mut()
        .zip(cells)
        .try_fold(0, |bytes, (column, cell)| Ok(bytes + column.push(cell.unwrap_or(Cell::NULL))?))
}

fn finish(columns: &mut [Building], schema: &SchemaRef, count: usize) -> Result<RecordBatch, NodeFault> {
    let arrays = columns.iter_mut().map(Building::finish).collect();
    let options = RecordBatchOptions::new().with_row_count(Some(count));
    RecordBatch::try_new_with_options(schema.clone(), arrays, &options).map_err(|_| unexpected())
}

fn unexpected() -> NodeFault {
    NodeFault::new(fault::QUERY_FAILED, "The server sent rows that do not have the columns it announced.")
}
