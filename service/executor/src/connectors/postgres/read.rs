//! Rows in motion: from the server's messages to Arrow batches.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use arrow::array::{RecordBatch, RecordBatchOptions};
use arrow::datatypes::{Schema, SchemaRef};
use futures::{StreamExt, stream};
use postgres_types::{FromSql, Type};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, Row, RowStream, Statement as Prepared};

use super::super::watch::{Stop, Watch};
use super::super::{BATCH_BYTES, BATCH_ROWS, fault};
use super::Shared;
use super::binds::TextBind;
use super::columns::Building;
use super::session::{Session, failed, leased};
use crate::ports::{NodeFault, Rows, Statement, Warning};
use crate::template::Dialect;
use crate::template::reader::{Reader, State};
use crate::types::postgres::{Mapped, Read, map};

/// Batches that wait for their consumer; more would only hold memory.
const BATCHES_AHEAD: usize = 1;
/// How long the end of a result that was sent already may take to be read.
const SENT_ALREADY: Duration = Duration::from_millis(5);

/// A cell as the server sent it.
struct Cell<'a>(Option<&'a [u8]>);

impl<'a> FromSql<'a> for Cell<'a> {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self(Some(raw)))
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self(None))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// A statement that has begun to send rows.
struct Started {
    columns: Vec<Mapped>,
    rows: Pin<Box<RowStream>>,
}

/// Runs a query to its end, or to its stop. The first answer is the schema; the batches follow through a channel whose other
/// end is the stream in it: when that is dropped, the statement is stopped.
pub(super) async fn run(
    shared: Arc<Shared>,
    statement: Statement,
    mut answer: oneshot::Sender<Result<Rows, NodeFault>>,
) {
    let watch = Watch::of(&statement);
    let leased = leased(&shared, &statement, &watch, answer.closed()).await;
    let session = match leased {
        Ok(client) => Session::new(&shared, client, statement.read_only),
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let stopped = watch.stopped(answer.closed());
    let rest = async |mut started: Started| drain(started.rows.as_mut()).await;
    let (started, usable) = session.watched(start(&session, &statement), stopped, rest).await;
    let started = match started {
        Ok(Ok(started)) => started,
        Ok(Err(error)) => {
            session.end(usable).await;
            let _ = answer.send(Err(failed(&shared, &watch, &error, &statement.binds)));
            return;
        }
        Err(stop) => {
            session.end(usable).await;
            let _ = answer.send(Err(watch.fault(stop, &shared.name)));
            return;
        }
    };
    let (batches, rows) = channel(&started.columns);
    let schema = rows.schema.clone();
    // When nobody takes the answer its stream is dropped with it, and the pump notices.
    let _ = answer.send(Ok(rows));
    pump(&shared, &statement.binds, &watch, session, started, schema, batches).await;
}

fn channel(columns: &[Mapped]) -> (mpsc::Sender<Result<RecordBatch, NodeFault>>, Rows) {
    let schema = Arc::new(Schema::new(columns.iter().map(|mapped| mapped.column.field()).collect::<Vec<_>>()));
    let warnings: Vec<Warning> = columns.iter().filter_map(|mapped| mapped.warning.clone()).collect();
    let (batches, received) = mpsc::channel(BATCHES_AHEAD);
    let received =
        stream::unfold(received, |mut received| async move { received.recv().await.map(|batch| (batch, received)) });
    (batches, Rows { schema, batches: Box::pin(received), warnings: warnings.into() })
}

/// Begins, prepares, and sends the binds.
async fn start(session: &Session, statement: &Statement) -> Result<Started, Error> {
    session.begin(statement.timeout).await?;
    match query(session, statement).await {
        // A table changed between preparing and running. Inside a transaction that cannot be: its lock is held.
        Err(error) if !statement.read_only && is_stale_plan(&error) => query(session, statement).await,
        other => other,
    }
}

async fn query(session: &Session, statement: &Statement) -> Result<Started, Error> {
    let mut prepared = session.client.prepare(&statement.sql).await?;
    let mapped = mapped(&prepared);
    if mapped.iter().any(|mapped| matches!(mapped.read, Read::Cast(..))) {
        prepared = session.client.prepare(&wrapped(&statement.sql, &mapped)).await?;
    }
    let rows = session.client.query_raw(&prepared, statement.binds.iter().map(TextBind)).await?;
    Ok(Started { columns: mapped, rows: Box::pin(rows) })
}

fn mapped(prepared: &Prepared) -> Vec<Mapped> {
    prepared.columns().iter().map(|column| map(column.name(), column.type_(), column.type_modifier())).collect()
}

/// The statement as a subquery whose columns are cast on the server, because the driver always asks for the binary form. Its
/// columns get names of their own: the statement may have the same one twice. The line feed ends a comment at its end.
fn wrapped(sql: &str, columns: &[Mapped]) -> String {
    let list = |each: &dyn Fn(usize, &Mapped) -> String| {
        columns.iter().enumerate().map(|(index, mapped)| each(index + 1, mapped)).collect::<Vec<_>>().join(", ")
    };
    let outputs = list(&|number, mapped| match mapped.read {
        Read::Direct(_) => format!("q.c{number}"),
        Read::Cast(ty, _) => format!("q.c{number}::{ty}"),
    });
    let names = list(&|number, _| format!("c{number}"));
    let sql = unended(sql);
    format!("SELECT {outputs} FROM (\n{sql}\n) AS q({names})")
}

/// A statement without the semicolon that ends it, and what comments follow it. The server took it for one statement: the first
/// semicolon outside literals and comments is that one.
fn unended(sql: &str) -> &str {
    let bytes = sql.as_bytes();
    let in_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii();
    let is_placeholder =
        |at: usize| bytes.get(at + 1).is_some_and(u8::is_ascii_digit) && !(at > 0 && in_name(bytes[at - 1]));
    // The reader takes what authors write, and none of the driver's placeholders; colons mean nothing any more.
    let blank = |(at, c): (usize, char)| if c == ':' || (c == '$' && is_placeholder(at)) { ' ' } else { c };
    let legible: String = sql.char_indices().map(blank).collect();
    let mut reader = Reader::new(Dialect::Postgres);
    let mut from = 0;
    for (at, _) in legible.match_indices(';') {
        if reader.read(&legible[from..at], &[], &mut |_| Ok(())).is_err() {
            break;
        }
        if reader.state == State::Text {
            return &sql[..at];
        }
        from = at;
    }
    sql.trim_end()
}

/// The server recognises a plan whose result type changed by this pair, in every language.
fn is_stale_plan(error: &Error) -> bool {
    error.as_db_error().is_some_and(|server| {
        *server.code() == SqlState::FEATURE_NOT_SUPPORTED && server.routine() == Some("RevalidateCachedQuery")
    })
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

async fn pump(
    shared: &Shared,
    binds: &[crate::template::Value],
    watch: &Watch,
    session: Session,
    started: Started,
    schema: SchemaRef,
    batches: mpsc::Sender<Result<RecordBatch, NodeFault>>,
) {
    let mut rows = started.rows;
    let mut columns: Vec<Building> = started.columns.into_iter().map(building).collect();
    // Ends with the fault, and whether the connection can be used again; or without a fault.
    let end: Result<(), (NodeFault, bool)> = loop {
        let filled = tokio::select! {
            biased;
            stop = watch.stopped(batches.closed()) => {
                break Err((watch.fault(stop, &shared.name), stop_rows(&session, rows.as_mut()).await));
            }
            filled = fill(rows.as_mut(), &mut columns, &schema) => filled,
        };
        let (batch, last) = match filled {
            Filled::Batch(batch) => (Some(batch), false),
            Filled::Last(batch) => (batch, true),
            Filled::Failed(error) => {
                break Err((failed(shared, watch, &error, binds), session.survives(&error)));
            }
            Filled::Unfit(fault) => break Err((fault, stop_rows(&session, rows.as_mut()).await)),
        };
        if let Some(batch) = batch {
            let stop = tokio::select! {
                biased;
                sent = batches.send(Ok(batch)) => sent.err().map(|_| Stop::Dropped),
                stop = watch.stopped(std::future::pending()) => Some(stop),
            };
            if let Some(stop) = stop {
                let usable = last || stop_rows(&session, rows.as_mut()).await;
                break Err((watch.fault(stop, &shared.name), usable));
            }
        }
        if last {
            break Ok(());
        }
    };
    match end {
        Ok(()) => session.end(true).await,
        Err((fault, usable)) => {
            session.end(usable).await;
            let _ = batches.send(Err(fault)).await;
        }
    }
}

fn building(mapped: Mapped) -> Building {
    let (Read::Direct(decoder) | Read::Cast(_, decoder)) = mapped.read;
    Building::new(mapped.column, decoder)
}

/// Stops the statement whose rows these are; answers whether the connection can be used again.
async fn stop_rows(session: &Session, mut rows: Pin<&mut RowStream>) -> bool {
    // A short result has often been sent whole by now: then there is nothing to cancel.
    if let Ok(ended) = timeout(SENT_ALREADY, drain(rows.as_mut())).await {
        return ended.is_ok();
    }
    session.stop(drain(rows)).await
}

async fn drain(mut rows: Pin<&mut RowStream>) -> Result<(), Error> {
    while let Some(row) = rows.next().await {
        row?;
    }
    Ok(())
}

/// Takes rows until a batch is full or the statement ends.
async fn fill(mut rows: Pin<&mut RowStream>, columns: &mut [Building], schema: &SchemaRef) -> Filled {
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
        bytes += row.raw_size_bytes();
        if let Err(fault) = push(&row, columns) {
            return Filled::Unfit(fault);
        }
    }
    finish(columns, schema, count).map_or_else(Filled::Unfit, Filled::Batch)
}

fn push(row: &Row, columns: &mut [Building]) -> Result<(), NodeFault> {
    for (index, column) in columns.iter_mut().enumerate() {
        // A cell takes whatever was sent, so this fails only when the row is shorter than it was announced.
        let cell: Cell<'_> = row.try_get(index).map_err(|_| unexpected())?;
        column.push(cell.0)?;
    }
    Ok(())
}

fn finish(columns: &mut [Building], schema: &SchemaRef, count: usize) -> Result<RecordBatch, NodeFault> {
    let arrays = columns.iter_mut().map(Building::finish).collect();
    let options = RecordBatchOptions::new().with_row_count(Some(count));
    RecordBatch::try_new_with_options(schema.clone(), arrays, &options).map_err(|_| unexpected())
}

fn unexpected() -> NodeFault {
    NodeFault::new(fault::QUERY_FAILED, "The server sent rows that do not have the columns it announced.")
}

#[cfg(test)]
mod tests {
    use super::unended;

    #[test]
    fn a_statement_ends_before_its_semicolon() {
        for (sql, end) in [
            ("SELECT 1; -- note", "SELECT 1"),
            ("SELECT 1 ;; /* a /* ; */ */ -- b;\n ", "SELECT 1 "),
            (
                "SELECT $1::money, ';', \";\", $a$;$a$, E'\\';--' -- ;\n;--;",
                "SELECT $1::money, ';', \";\", $a$;$a$, E'\\';--' -- ;\n",
            ),
            ("SELECT $$5;$$, $a$5;$a$, $1; --", "SELECT $$5;$$, $a$5;$a$, $1"),
            ("SELECT ';--'", "SELECT ';--'"),
            ("SELECT 1 -- a;", "SELECT 1 -- a;"),
            ("SELECT a[1:2], ARRAY[$1,$22] /* ; */\n", "SELECT a[1:2], ARRAY[$1,$22] /* ; */"),
        ] {
            assert_eq!(unended(sql), end);
        }
    }
}
