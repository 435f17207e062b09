//! What one node does (`pipeline-contract.md` §8.3).

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};

use arrow::array::{Array as _, RecordBatch};
use futures::StreamExt;
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;
use uuid::Uuid;

use super::calculate::{Calculated, calculate};
use super::cancel::Cancel;
use super::children;
use super::faults::{Stumble, redact};
use super::hands::{Hands, Sql, StagingArea};
use super::{ExecutorSettings, Ports, Run};
use crate::document::{Node, Output, TEMPDB, TemplatePin, Work, WriteMode};
use crate::ports::{NodeFault, ResultWriter, Rows, Source, Statement, Target, Warning};
use crate::template::{Context, Dialect, Value};

/// What all nodes of a run share.
pub(super) struct Shared {
    pub(super) run: Run,
    pub(super) settings: ExecutorSettings,
    pub(super) ports: Ports,
    pub(super) hands: Hands,
    /// There when any node reads or writes `tempdb`.
    pub(super) staging: Option<Arc<dyn StagingArea>>,
    pub(super) context: Arc<Context>,
    pub(super) calculated: Calculated,
    /// Why the run is asked to stop, for those that it runs itself.
    pub(super) cancel: Cancel,
    /// Cancelled when the execution ends, whatever the end.
    pub(super) stop: CancellationToken,
    /// One a node, in document order.
    pub(super) meters: Vec<Arc<Meter>>,
}

/// How much a node has moved so far; −1 while nothing was measured.
pub(super) struct Meter {
    rows: AtomicI64,
    bytes: AtomicI64,
    /// Of the place that the node works on, once it is known.
    pub(super) dialect: OnceLock<Dialect>,
    /// The execution that a PIPELINE node runs.
    child: OnceLock<Uuid>,
}

impl Default for Meter {
    fn default() -> Self {
        Self { rows: AtomicI64::new(-1), bytes: AtomicI64::new(-1), dialect: OnceLock::new(), child: OnceLock::new() }
    }
}

impl Meter {
    pub(super) fn read(&self) -> (i64, i64) {
        (self.rows.load(Ordering::Relaxed), self.bytes.load(Ordering::Relaxed))
    }

    pub(super) fn of_child(&self, execution: Uuid) {
        let _ = self.child.set(execution);
    }

    pub(super) fn child(&self) -> Option<Uuid> {
        self.child.get().copied()
    }

    fn start(&self) {
        self.rows.store(0, Ordering::Relaxed);
        self.bytes.store(0, Ordering::Relaxed);
    }

    fn add(&self, batch: &RecordBatch) {
        self.rows.fetch_add(signed(batch.num_rows() as u64), Ordering::Relaxed);
        self.bytes.fetch_add(signed(sliced_bytes(batch)), Ordering::Relaxed);
    }
}

/// The bytes of the batch's own rows: a slice doesn't count what it is a slice of.
pub(super) fn sliced_bytes(batch: &RecordBatch) -> u64 {
    batch.columns().iter().map(|column| column.to_data().get_slice_memory_size().unwrap_or(0) as u64).sum()
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What a node leaves behind when it ends well.
pub(super) struct Done {
    pub(super) rows: i64,
    pub(super) bytes: i64,
    /// The drained result of a caller node; finished when the whole run has succeeded.
    pub(super) result: Option<DrainedResult>,
    /// About rows that went on to another node; those about the caller's rows are with them.
    pub(super) warnings: Vec<Warning>,
    /// What a calculator gave.
    pub(super) calculated: Option<Value>,
}

pub(super) struct DrainedResult {
    pub(super) writer: Box<dyn ResultWriter>,
    pub(super) warnings: Vec<Warning>,
}

impl Done {
    pub(super) fn counted(rows: i64, bytes: i64) -> Self {
        Self { rows, bytes, result: None, warnings: Vec::new(), calculated: None }
    }
}

/// Runs the node to its end, or until the execution stops.
pub(super) async fn run(shared: &Shared, index: usize) -> Result<Done, Stumble> {
    let node = &shared.run.body.nodes[index];
    let meter = &shared.meters[index];
    // Dropping the work stops its statement; a connector that watches the token may be quicker and say more.
    let work = work(shared, index, node, meter);
    if matches!(node.work, Work::Pipeline { .. }) {
        // A child has its own end to write, and is waited for until it has.
        return work.await;
    }
    tokio::select! {
        biased;
        done = work => done,
        () = stopped(shared) => Err(NodeFault::new("pipeline.execution.aborted", "The execution ended.").into()),
    }
}

/// Some time after the stop: connectors get their chance to cancel at the server and to report it.
async fn stopped(shared: &Shared) {
    shared.stop.cancelled().await;
    shared.hands.clock.sleep(shared.settings.cancel_grace).await;
}

async fn work(shared: &Shared, index: usize, node: &Node, meter: &Arc<Meter>) -> Result<Done, Stumble> {
    let context = shared.calculated.context_of(index, &shared.context);
    let (source, template, writes) = match &node.work {
        Work::Dql { source, template, .. } => (source, template, false),
        Work::Dml { source, template } | Work::Ddl { source, template } => (source, template, true),
        Work::Pipeline { pipeline, parameters, .. } => {
            return Ok(children::run(shared, node, pipeline, parameters, meter, &context).await?);
        }
        Work::Calculator { kind, inputs, context_key } => {
            let value = match shared.run.supplied.get(context_key) {
                Some(supplied) => supplied.clone(),
                None => calculate(&node.id, kind, inputs, &context)?,
            };
            shared.calculated.write(index, context_key, value.clone());
            return Ok(Done { calculated: Some(value), ..Done::counted(0, 0) });
        }
    };
    let place = if source == TEMPDB {
        Place::Staging(shared.staging.clone().ok_or_else(no_staging)?)
    } else {
        let source = if writes {
            writable(shared, source).await?
        } else {
            shared.ports.sources.source(shared.run.workspace, source).await?
        };
        Place::Database(Box::new(source))
    };
    let dialect = place.dialect();
    let _ = meter.dialect.set(dialect);
    let sql = render(shared, template, context).await.map_err(|fault| Stumble {
        fault,
        dialect: Some(dialect),
        sql: None,
    })?;
    let statement = Statement {
        sql: sql.text.clone(),
        binds: sql.binds.clone(),
        timeout: place.timeout(shared),
        cancel: shared.stop.child_token(),
        read_only: !writes,
    };
    // Neither the statement nor its values: whoever sees traces need not see data.
    let span = tracing::info_span!("statement", db.system = dialect.wire_name(), datasource = place.name());
    let doing = async {
        match &node.work {
            Work::Dml { .. } => execute(shared, &place, statement).await.map(|rows| Done::counted(signed(rows), -1)),
            Work::Ddl { .. } => execute(shared, &place, statement).await.map(|_| Done::counted(0, -1)),
            _ => query(shared, node, meter, &place, statement).await,
        }
    };
    let outcome = doing.instrument(span).await;
    outcome.map_err(|mut fault| {
        redact(&mut fault, &sql.binds);
        Stumble { fault, dialect: Some(dialect), sql: Some(sql.text) }
    })
}

/// A datasource that a node writes to, from its live row at the node's start: it may have become read-only since the save, and
/// what can't be read is never taken for no restriction (R-DS-34, R-DS-35).
pub(super) async fn writable(shared: &Shared, name: &str) -> Result<Source, NodeFault> {
    let source = shared.ports.sources.source(shared.run.workspace, name).await?;
    if source.readonly {
        let message = format!("The datasource `{name}` is read-only.");
        return Err(NodeFault::new("pipeline.node.datasource_readonly", message).detail("datasource", name));
    }
    Ok(source)
}

/// Where a node's statement runs.
enum Place {
    Staging(Arc<dyn StagingArea>),
    Database(Box<Source>),
}

impl Place {
    fn dialect(&self) -> Dialect {
        match self {
            Self::Staging(_) => Dialect::DuckDb,
            Self::Database(source) => source.dialect,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Staging(_) => TEMPDB,
            Self::Database(source) => &source.name,
        }
    }

    fn timeout(&self, shared: &Shared) -> std::time::Duration {
        match self {
            Self::Staging(_) => shared.settings.staging_query_timeout,
            Self::Database(source) => timeout_on(shared, source),
        }
    }

    async fn open(&self, shared: &Shared, statement: Statement) -> Result<Rows, NodeFault> {
        match self {
            Self::Staging(staging) => staging.query(statement).await,
            Self::Database(source) => shared.hands.databases.open(source, statement).await,
        }
    }
}

/// How long one piece of work on a datasource may take (`pipeline-contract.md` §8.4).
fn timeout_on(shared: &Shared, source: &Source) -> std::time::Duration {
    source.query_timeout.unwrap_or(shared.settings.node_query_timeout)
}

async fn render(shared: &Shared, pin: &TemplatePin, context: Arc<Context>) -> Result<Sql, NodeFault> {
    let source = shared.ports.templates.template(shared.run.workspace, &pin.id, pin.version).await?;
    shared.hands.renderer.render(source, context).await
}

async fn execute(shared: &Shared, place: &Place, statement: Statement) -> Result<u64, NodeFault> {
    match place {
        Place::Staging(staging) => staging.execute(statement).await,
        Place::Database(source) => shared.hands.databases.execute(source, statement).await,
    }
}

async fn query(
    shared: &Shared,
    node: &Node,
    meter: &Arc<Meter>,
    place: &Place,
    statement: Statement,
) -> Result<Done, NodeFault> {
    match (node.work.output(), place) {
        // Within staging the rows never leave the engine.
        (Some(Output::Tempdb { table }), Place::Staging(staging)) => {
            let rows = staging.create_table_as(table, statement).await?;
            Ok(Done::counted(signed(rows), -1))
        }
        (Some(Output::Tempdb { table }), Place::Database(source)) => {
            let staging = shared.staging.clone().ok_or_else(no_staging)?;
            let rows = shared.hands.databases.open(source, statement).await?;
            let warnings = rows.warnings.clone();
            let (rows, bytes) = staging.load(table, metered(rows, meter)).await?;
            Ok(Done { warnings: warnings.all(), ..Done::counted(signed(rows), signed(bytes)) })
        }
        (Some(Output::Caller), place) => {
            let rows = place.open(shared, statement).await?;
            drain(shared, metered(rows, meter), meter).await
        }
        (Some(Output::Datasource { datasource, table, mode }), place) => {
            // Before the statement runs: who may not write need not read.
            let source = writable(shared, datasource).await?;
            let target = target(shared, &source, table, *mode);
            let rows = place.open(shared, statement).await?;
            write_back(shared, &source, target, metered(rows, meter), meter).await
        }
        (None, _) => Err(unsupported("The node does not say where its rows go.".to_owned())),
    }
}

fn target(shared: &Shared, source: &Source, table: &str, mode: WriteMode) -> Target {
    let timeout = timeout_on(shared, source);
    Target { table: table.to_owned(), mode, timeout, cancel: shared.stop.child_token() }
}

/// Writes rows into a table of a datasource. What was counted of a write that failed was rolled back: nothing of it is there.
async fn write_back(
    shared: &Shared,
    source: &Source,
    target: Target,
    rows: Rows,
    meter: &Meter,
) -> Result<Done, NodeFault> {
    let warnings = rows.warnings.clone();
    let written = shared.hands.databases.write(source, target, rows).await.inspect_err(|_| meter.start())?;
    let (_, bytes) = meter.read();
    Ok(Done { warnings: warnings.all(), ..Done::counted(signed(written), bytes) })
}

/// Moves rows that come from a child to where its node says.
pub(super) async fn deliver(
    shared: &Shared,
    output: &Output,
    meter: &Arc<Meter>,
    rows: Rows,
) -> Result<Done, NodeFault> {
    let rows = metered(rows, meter);
    match output {
        Output::Caller => drain(shared, rows, meter).await,
        Output::Tempdb { table } => {
            let staging = shared.staging.clone().ok_or_else(no_staging)?;
            let warnings = rows.warnings.clone();
            let (rows, bytes) = staging.load(table, rows).await?;
            Ok(Done { warnings: warnings.all(), ..Done::counted(signed(rows), signed(bytes)) })
        }
        Output::Datasource { datasource, table, mode } => {
            let source = writable(shared, datasource).await?;
            let target = target(shared, &source, table, *mode);
            write_back(shared, &source, target, rows, meter).await
        }
    }
}

/// Drains a result into the store while its connection is open. Stops at the first batch the store refuses; the writer,
/// dropped unfinished, leaves nothing behind (R-RES-2).
async fn drain(shared: &Shared, mut rows: Rows, meter: &Meter) -> Result<Done, NodeFault> {
    let mut writer = shared.ports.results.begin(shared.run.execution_id, Arc::clone(&rows.schema)).await?;
    while let Some(batch) = rows.batches.next().await {
        writer.write(&batch?).await?;
    }
    let (rows_out, bytes_out) = meter.read();
    let result = DrainedResult { writer, warnings: rows.warnings.all() };
    Ok(Done { result: Some(result), ..Done::counted(rows_out, bytes_out) })
}

/// The same rows, counted as they pass.
fn metered(rows: Rows, meter: &Arc<Meter>) -> Rows {
    meter.start();
    let meter = Arc::clone(meter);
    let batches = rows.batches.inspect(move |batch| {
        if let Ok(batch) = batch {
            meter.add(batch);
        }
    });
    Rows { schema: rows.schema, batches: Box::pin(batches), warnings: rows.warnings }
}

fn no_staging() -> NodeFault {
    NodeFault::new("pipeline.staging.engine_unavailable", "This execution has no staging database.")
}

fn unsupported(message: String) -> NodeFault {
    NodeFault::new("pipeline.execution.aborted", message).detail("reason", "not_supported")
}
