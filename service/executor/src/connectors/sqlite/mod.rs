//! SQLite: a file under a configured root.
//!
//! SQLite runs in this process, so author SQL is kept inside its file: [`guard`] says what a statement may do, and every
//! statement has a connection and a thread of its own. [`rows`] reads cells, [`write`] brings rows into a table; [`describe`] asks
//! the file about its tables.

mod describe;
mod guard;
mod rows;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use arrow::array::{RecordBatch, RecordBatchOptions};
use arrow::datatypes::{Schema, SchemaRef};
use async_trait::async_trait;
use futures::stream;
use rusqlite::{Connection, ErrorCode};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::introspect::{Columns, Listing, Look, Table};
use super::properties::PoolSettings;
use super::watch::{Stop, Watch};
use super::{BATCH_BYTES, BATCH_ROWS, Connector, fault, url};
use crate::ports::{NodeFault, Rows, Source, Statement, Target, Warnings};
use crate::types::{Column, sqlite};
use guard::Access;

/// Batches that wait for their consumer.
const BATCHES_AHEAD: usize = 1;

/// The connector of one file.
pub(super) struct Sqlite {
    shared: Arc<Shared>,
}

struct Shared {
    name: String,
    path: PathBuf,
    roots: Vec<PathBuf>,
    /// One permit a running statement: each has a thread.
    permits: Arc<Semaphore>,
    /// The file takes rows of one writer at a time. Whoever waits here may hold one of `permits` for the rows he writes.
    writer: Arc<Semaphore>,
    connection_timeout: Duration,
}

/// One statement at work: what its thread needs besides its answer.
struct Work {
    shared: Arc<Shared>,
    statement: Statement,
    watch: Watch,
    /// Cancelled when nobody waits any more.
    dropped: CancellationToken,
    /// Held until the connection is closed.
    _permit: OwnedSemaphorePermit,
}

impl Sqlite {
    pub(super) fn new(source: &Source, path: PathBuf, roots: Vec<PathBuf>, settings: &PoolSettings) -> Self {
        let shared = Shared {
            name: source.name.clone(),
            path,
            roots,
            permits: Arc::new(Semaphore::new(settings.max_size)),
            writer: Arc::new(Semaphore::new(1)),
            connection_timeout: settings.connection_timeout,
        };
        Self { shared: Arc::new(shared) }
    }

    async fn work(&self, statement: Statement) -> Result<(Work, DropGuard), NodeFault> {
        fault::unless_in_transaction(&self.shared.name)?;
        let (shared, watch) = (self.shared.clone(), Watch::of(&statement));
        let waiting = tokio::time::timeout(shared.connection_timeout, shared.permits.clone().acquire_owned());
        let permit = tokio::select! {
            permit = waiting => permit.ok().and_then(Result::ok).ok_or_else(|| {
                fault::connection(&shared.name, "too many statements were running on it")
            }),
            stop = watch.stopped(std::future::pending()) => Err(watch.fault(stop, &shared.name)),
        }?;
        let dropped = CancellationToken::new();
        let guard = dropped.clone().drop_guard();
        Ok((Work { shared, statement, watch, dropped, _permit: permit }, guard))
    }

    /// Runs `asked` as a statement that only reads; it brings its own SQL.
    async fn look<T: Send + 'static>(
        &self,
        look: Look,
        asked: impl FnOnce(&Work) -> Result<T, NodeFault> + Send + 'static,
    ) -> Result<T, NodeFault> {
        let Look { timeout, cancel, .. } = look;
        let statement = Statement { sql: String::new(), binds: Vec::new(), timeout, cancel, read_only: true };
        let (work, _guard) = self.work(statement).await?;
        tokio::task::spawn_blocking(move || asked(&work)).await.unwrap_or_else(|_| Err(self.lost()))
    }

    fn lost(&self) -> NodeFault {
        fault::query(&self.shared.name).detail("reason", "the statement's thread ended early")
    }
}

#[async_trait]
impl Connector for Sqlite {
    async fn open(&self, statement: Statement) -> Result<Rows, NodeFault> {
        let (work, guard) = self.work(statement).await?;
        let (answer, answered) = oneshot::channel();
        let (batches, received) = mpsc::channel(BATCHES_AHEAD);
        let handle = Handle::current();
        tokio::task::spawn_blocking(move || {
            let outcome = work.read(answer, &batches, &handle);
            // The connection is closed and the permit is free, however long the consumer takes to hear of the fault.
            drop(work);
            if let Err(fault) = outcome {
                handle.spawn(async move { batches.send(Err(fault)).await });
            }
        });
        let schema = answered.await.unwrap_or_else(|_| Err(self.lost()))?;
        let state = (received, guard);
        let batches = stream::unfold(state, |(mut received, guard)| async move {
            received.recv().await.map(|batch| (batch, (received, guard)))
        });
        Ok(Rows { schema, batches: Box::pin(batches), warnings: Warnings::default() })
    }

    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        let (work, _guard) = self.work(statement).await?;
        tokio::task::spawn_blocking(move || work.execute()).await.unwrap_or_else(|_| Err(self.lost()))
    }

    async fn write(&self, target: Target, rows: Rows) -> Result<u64, NodeFault> {
        write::run(Arc::clone(&self.shared), target, rows).await
    }

    async fn probe(&self, timeout: Duration) -> Result<String, NodeFault> {
        // Reading the schema shows that the file is a database.
        let statement = Statement {
            sql: "SELECT sqlite_version() FROM (SELECT count(*) FROM sqlite_schema)".to_owned(),
            binds: Vec::new(),
            timeout,
            cancel: CancellationToken::new(),
            read_only: true,
        };
        let (work, _guard) = self.work(statement).await?;
        tokio::task::spawn_blocking(move || work.version()).await.unwrap_or_else(|_| Err(self.lost()))
    }

    async fn schemas(&self, look: Look) -> Result<Listing<String>, NodeFault> {
        self.look(look, describe::schemas).await
    }

    async fn tables(&self, look: Look, schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
        let schema = schema.map(str::to_owned);
        self.look(look, move |work| describe::tables(work, schema.as_deref())).await
    }

    async fn columns(&self, look: Look, schema: Option<&str>, table: &str) -> Result<Columns, NodeFault> {
        let (schema, table) = (schema.map(str::to_owned), table.to_owned());
        self.look(look, move |work| describe::columns(work, schema.as_deref(), &table)).await
    }
}

impl Shared {
    /// A connection for this, on which everything stops when `watch` says so or nobody waits any more.
    fn connect(&self, access: Access, watch: Watch, dropped: CancellationToken) -> Result<Connection, NodeFault> {
        let name = &self.name;
        // Looked at again with every connection: a link may have changed since the datasource was saved.
        let path = url::within(&self.path, &self.roots)
            .map_err(|_| fault::connection(name, "its file is not under a folder that datasources may read"))?;
        if !Path::is_file(&path) {
            return Err(fault::connection(name, "its file does not exist"));
        }
        let stops = move || dropped.is_cancelled() || watch.stops().is_some();
        guard::open(&path, access, stops)
            .map_err(|error| fault::connection(name, "its file cannot be opened").underlying(&guard::words(&error)))
    }
}

impl Work {
    /// A connection that may do what the statement may, and that stops when the statement has to.
    fn connect(&self) -> Result<Connection, NodeFault> {
        let access = if self.statement.read_only { Access::Reads } else { Access::Writes };
        self.shared.connect(access, self.watch.clone(), self.dropped.clone())
    }

    fn read(
        &self,
        answer: oneshot::Sender<Result<SchemaRef, NodeFault>>,
        batches: &mpsc::Sender<Result<RecordBatch, NodeFault>>,
        handle: &Handle,
    ) -> Result<(), NodeFault> {
        let connection = match self.connect() {
            Ok(connection) => connection,
            Err(fault) => {
                let _ = answer.send(Err(fault));
                return Ok(());
            }
        };
        let mut prepared = match self.prepare(&connection) {
            Ok(prepared) => prepared,
            Err(fault) => {
                let _ = answer.send(Err(fault));
                return Ok(());
            }
        };
        let columns: Vec<Column> =
            prepared.columns().iter().map(|column| sqlite::map(column.name(), column.decl_type())).collect();
        let schema = Arc::new(Schema::new(columns.iter().map(Column::field).collect::<Vec<_>>()));
        if answer.send(Ok(schema.clone())).is_err() {
            return Ok(());
        }
        let mut building: Vec<rows::Building> = columns.into_iter().map(rows::Building::new).collect();
        let mut cursor = prepared.raw_query();
        let mut ended = false;
        while !ended {
            let (mut count, mut bytes) = (0, 0);
            while count < BATCH_ROWS && bytes < BATCH_BYTES {
                let Some(row) = cursor.next().map_err(|error| self.failed(&error))? else {
                    ended = true;
                    break;
                };
                for (index, column) in building.iter_mut().enumerate() {
                    bytes += column.push(row.get_ref(index).map_err(|error| self.failed(&error))?)?;
                }
                count += 1;
            }
            if count > 0 {
                self.send(finish(&mut building, &schema, count)?, batches, handle)?;
            }
        }
        Ok(())
    }

    /// Hands a batch over; waits for the consumer, but not longer than the statement may take.
    fn send(
        &self,
        batch: RecordBatch,
        batches: &mpsc::Sender<Result<RecordBatch, NodeFault>>,
        handle: &Handle,
    ) -> Result<(), NodeFault> {
        handle.block_on(async {
            tokio::select! {
                biased;
                sent = batches.send(Ok(batch)) => sent.map_err(|_| self.watch.fault(Stop::Dropped, &self.shared.name)),
                stop = self.watch.stopped(std::future::pending()) => Err(self.watch.fault(stop, &self.shared.name)),
            }
        })
    }

    fn execute(&self) -> Result<u64, NodeFault> {
        let connection = self.connect()?;
        connection.busy_timeout(write::BUSY).map_err(|error| self.failed(&error))?;
        let mut prepared = self.prepare(&connection)?;
        self.patiently(|| {
            let mut cursor = prepared.raw_query();
            // A statement with RETURNING is only done when its rows were read.
            while cursor.next()?.is_some() {}
            Ok(())
        })?;
        Ok(connection.changes())
    }

    /// Waits for the locks of others as long as the statement may take. What met one has done nothing, and is done anew.
    fn patiently<T>(&self, mut step: impl FnMut() -> Result<T, rusqlite::Error>) -> Result<T, NodeFault> {
        loop {
            match step() {
                Err(error) if write::is_busy(&error) => {
                    let dropped = self.dropped.is_cancelled().then_some(Stop::Dropped);
                    if let Some(stop) = self.watch.stops().or(dropped) {
                        return Err(self.watch.fault(stop, &self.shared.name));
                    }
                }
                done => return done.map_err(|error| self.failed(&error)),
            }
        }
    }

    fn version(&self) -> Result<String, NodeFault> {
        let connection = self.connect()?;
        let version = connection.query_row(&self.statement.sql, [], |row| row.get::<_, String>(0));
        version.map(|version| format!("SQLite {version}")).map_err(|error| {
            fault::connection(&self.shared.name, "its file is not a database that can be read")
                .underlying(&guard::words(&error))
        })
    }

    /// The one statement, with its values bound.
    fn prepare<'c>(&'c self, connection: &'c Connection) -> Result<rusqlite::Statement<'c>, NodeFault> {
        let failed = |error| self.failed(&error);
        let refused = |why: &str| fault::query(&self.shared.name).underlying(why);
        // More than one statement is refused by the driver.
        let mut prepared = self.patiently(|| connection.prepare(&self.statement.sql))?;
        if prepared.parameter_count() != self.statement.binds.len() {
            return Err(refused("The statement has another number of parameters than values were bound."));
        }
        for (index, value) in self.statement.binds.iter().enumerate() {
            let bound = rows::bound(value).ok_or_else(|| refused("SQLite has no lists to bind."))?;
            prepared.raw_bind_parameter(index + 1, bound).map_err(failed)?;
        }
        Ok(prepared)
    }

    fn failed(&self, error: &rusqlite::Error) -> NodeFault {
        let name = &self.shared.name;
        match error.sqlite_error_code() {
            Some(ErrorCode::OperationInterrupted) => {
                self.watch.fault(self.watch.stops().unwrap_or(Stop::Dropped), name)
            }
            Some(ErrorCode::NotADatabase | ErrorCode::CannotOpen) => {
                fault::connection(name, "its file is not a database that can be read").underlying(&guard::words(error))
            }
            _ => fault::query(name).underlying(&fault::scrubbed(&guard::words(error), None, &self.statement.binds)),
        }
    }
}

fn finish(building: &mut [rows::Building], schema: &SchemaRef, count: usize) -> Result<RecordBatch, NodeFault> {
    let arrays = building.iter_mut().map(rows::Building::finish).collect();
    let options = RecordBatchOptions::new().with_row_count(Some(count));
    RecordBatch::try_new_with_options(schema.clone(), arrays, &options)
        .map_err(|_| NodeFault::new(fault::QUERY_FAILED, "The rows do not have the columns that were announced."))
}
