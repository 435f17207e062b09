//! Rows into a table, in one transaction (`pipeline-contract.md` §8.3).
//!
//! Rows go as COPY in text form: each cell is read by the input function of its column's type, as a literal would be, so it is
//! the server that converts or refuses, and it says in which row and column. What takes no COPY gets INSERTs with the same
//! texts as binds. Each batch is a COPY of its own: the driver tells that one has failed only at its end, and a COPY that
//! waits for rows could not be cancelled without a request that might hit what comes after it.
//!
//! Rows may come from the very table that they replace, so nothing here waits for whoever reads it: the transaction begins when
//! the first rows are there, and a table that cannot be locked at once is emptied by DELETE.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrow::array::RecordBatch;
use arrow::datatypes::Schema;
use bytes::{BufMut, Bytes, BytesMut};
use futures::{SinkExt, StreamExt};
use postgres_types::{Format, IsNull, ToSql, Type, to_sql_checked};
use tokio::sync::oneshot;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, Statement as Prepared};

use super::super::fault;
use super::super::matching::matched;
use super::super::watch::{Stop, Watch};
use super::Shared;
use super::literals::{Texts, push_copy_rows, unfit};
use super::refusal;
use super::session::{Session, is_lost};
use super::table::{Table, describe, quoted};
use crate::document::WriteMode;
use crate::ports::{Batches, NodeFault, Rows, Target};
use crate::staging::frames::sliced_size;
use crate::types::cells::canonical;

/// Parameters of one statement at most: the protocol counts them in 16 bits.
const MOST_PARAMETERS: usize = 65_535;

/// Writes rows, and rolls back whatever of them was written unless all of them were.
pub(super) async fn run(
    shared: Arc<Shared>,
    target: Target,
    rows: Rows,
    mut answer: oneshot::Sender<Result<u64, NodeFault>>,
) {
    let watch = Watch::lasting(target.timeout, target.cancel.clone());
    let leased = tokio::select! {
        leased = shared.lease_writer() => leased,
        stop = watch.stopped(answer.closed()) => Err(stopped(&shared, &target, stop)),
    };
    let client = match leased {
        Ok(client) => client,
        Err(fault) => {
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let mut write =
        Write { shared: &shared, target: &target, watch: &watch, answer, session: Session::writing(&shared, client) };
    let (outcome, usable) = match write.all(rows).await {
        Ok((count, usable)) => (Ok(count), usable),
        Err(broken) => (Err(broken.fault), broken.usable),
    };
    let Write { answer, session, .. } = write;
    // The connection goes back first: who has the answer may ask for it at once.
    session.end(usable).await;
    let _ = answer.send(outcome);
}

fn stopped(shared: &Shared, target: &Target, stop: Stop) -> NodeFault {
    fault::writeback_stopped(&shared.name, &target.table, stop, target.timeout)
}

/// Why a write ended early, and whether its connection can be used again.
struct Broken {
    fault: NodeFault,
    usable: bool,
}

impl From<NodeFault> for Broken {
    /// A fault that the server has no part in.
    fn from(fault: NodeFault) -> Self {
        Self { fault, usable: true }
    }
}

struct Write<'a> {
    shared: &'a Shared,
    target: &'a Target,
    watch: &'a Watch,
    answer: oneshot::Sender<Result<u64, NodeFault>>,
    session: Session,
}

/// What is known once the table and the columns of the rows are.
struct Plan {
    table: Table,
    /// The columns of the rows as the table has them, in the rows' order.
    names: Vec<String>,
    doubles: Vec<bool>,
}

impl Plan {
    fn list(&self) -> String {
        self.names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ")
    }

    /// One INSERT of so many rows.
    fn insert(&self, rows: usize) -> String {
        let width = self.names.len();
        let row = |row: usize| {
            let places: Vec<String> = (row * width + 1..=(row + 1) * width).map(|place| format!("${place}")).collect();
            format!("({})", places.join(", "))
        };
        let rows: Vec<String> = (0..rows).map(row).collect();
        // sql: into a table of the user.
        format!("INSERT INTO {} ({}) VALUES {}", self.table.quoted, self.list(), rows.join(", "))
    }
}

/// How rows get into the table.
enum Way {
    Copy(Prepared),
    /// INSERTs of at most so many rows, the statement of which is prepared when it is first needed.
    Insert {
        most: usize,
        whole: Option<Prepared>,
    },
}

impl Write<'_> {
    /// Answers how many rows were written, and whether the connection can be used again.
    async fn all(&mut self, rows: Rows) -> Result<(u64, bool), Broken> {
        let Rows { schema, mut batches, .. } = rows;
        let plan = self.plan(&schema).await?;
        let mut way = self.way(&plan).await?;
        let mut next = self.next(&mut batches).await?;
        self.begin(&plan).await?;
        let (mut seen, mut written) = (0, 0);
        while let Some(batch) = next {
            written += self.write(&plan, &mut way, &batch, seen).await?;
            seen += batch.num_rows() as u64;
            next = self.next(&mut batches).await?;
        }
        let usable = self.commit(&plan, seen).await?;
        Ok((written, usable))
    }

    async fn plan(&mut self, rows: &Schema) -> Result<Plan, Broken> {
        let (shared, target) = (self.shared, self.target);
        let described = self.session.watched(
            describe(&self.session.client, &target.table),
            self.watch.stopped(self.answer.closed()),
            async |_| Ok(()),
        );
        let described = described.await;
        let table = self.done(described, &[], 0)?.ok_or_else(|| fault::target_missing(&shared.name, &target.table))?;
        let matched = matched(&shared.name, &target.table, &table.columns, rows)?;
        Ok(Plan {
            names: matched.iter().map(|position| table.columns[*position].name.clone()).collect(),
            doubles: matched.iter().map(|position| table.doubles[*position]).collect(),
            table,
        })
    }

    async fn way(&mut self, plan: &Plan) -> Result<Way, Broken> {
        if plan.table.by_insert {
            let most = (MOST_PARAMETERS / plan.names.len()).min(self.shared.insert_batch_rows).max(1);
            return Ok(Way::Insert { most, whole: None });
        }
        // sql: into a table of the user.
        let copy = format!("COPY {} ({}) FROM STDIN", plan.table.quoted, plan.list());
        self.prepare(&copy, plan, 0).await.map(Way::Copy)
    }

    async fn prepare(&mut self, sql: &str, plan: &Plan, seen: u64) -> Result<Prepared, Broken> {
        let stop = self.watch.stopped(self.answer.closed());
        let prepared = self.session.watched(self.session.client.prepare(sql), stop, async |_| Ok(())).await;
        self.done(prepared, &plan.names, seen)
    }

    async fn run(&mut self, sql: &str, plan: &Plan) -> Result<(), Broken> {
        let stop = self.watch.stopped(self.answer.closed());
        let ran = self.session.watched(self.session.client.batch_execute(sql), stop, async |()| Ok(())).await;
        self.done(ran, &plan.names, 0)
    }

    /// Opens the transaction and empties the table if it is replaced.
    async fn begin(&mut self, plan: &Plan) -> Result<(), Broken> {
        let stop = self.watch.stopped(self.answer.closed());
        let begun = self.session.watched(self.session.begin(self.target.timeout), stop, async |()| Ok(())).await;
        self.done(begun, &plan.names, 0)?;
        let table = &plan.table.quoted;
        match self.target.mode {
            // sql: tables of the user, here and below. Whoever has locked the table is waited for now: a COPY that is stopped
            // before it has begun spoils its connection.
            WriteMode::Append if plan.table.may_lock => {
                self.run(&format!("LOCK TABLE {table} IN ROW EXCLUSIVE MODE"), plan).await
            }
            WriteMode::Append => Ok(()),
            WriteMode::Replace if plan.table.may_truncate => self.clear(plan).await,
            WriteMode::Replace => self.run(&format!("DELETE FROM {table}"), plan).await,
        }
    }

    /// TRUNCATE if it may be, which it may not without the privilege, or while other tables refer to this one; and if nobody
    /// else has the table in use, perhaps the very statement that the rows come from. Else DELETE.
    async fn clear(&mut self, plan: &Plan) -> Result<(), Broken> {
        let table = &plan.table.quoted;
        let truncate = format!(
            "SAVEPOINT clearing; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE NOWAIT; TRUNCATE TABLE {table}; \
             RELEASE SAVEPOINT clearing"
        );
        let stop = self.watch.stopped(self.answer.closed());
        let cleared = self.session.watched(self.session.client.batch_execute(&truncate), stop, async |()| Ok(())).await;
        match cleared {
            (Ok(Err(error)), true) if error.code() != Some(&SqlState::QUERY_CANCELED) => {
                self.run(&format!("ROLLBACK TO SAVEPOINT clearing; DELETE FROM {table}"), plan).await
            }
            other => self.done(other, &plan.names, 0),
        }
    }

    /// The next batch that has rows, in canonical types. Nothing runs at the server meanwhile.
    async fn next(&mut self, batches: &mut Batches) -> Result<Option<RecordBatch>, Broken> {
        loop {
            let batch = tokio::select! {
                biased;
                stop = self.watch.stopped(self.answer.closed()) => {
                    return Err(stopped(self.shared, self.target, stop).into());
                }
                batch = batches.next() => batch.transpose()?,
            };
            match batch {
                None => return Ok(None),
                Some(batch) if batch.num_rows() == 0 => {}
                Some(batch) => return Ok(Some(canonical(&batch)?.into_owned())),
            }
        }
    }

    /// Writes one batch, before which there were so many rows; answers how many the server took.
    async fn write(&mut self, plan: &Plan, way: &mut Way, batch: &RecordBatch, seen: u64) -> Result<u64, Broken> {
        match way {
            Way::Copy(prepared) => self.copy(plan, prepared, batch, seen).await,
            Way::Insert { most, whole } => {
                let mut written = 0;
                for from in (0..batch.num_rows()).step_by(*most) {
                    let count = (*most).min(batch.num_rows() - from);
                    let prepared = match whole {
                        Some(prepared) if count == *most => prepared.clone(),
                        _ => self.prepare(&plan.insert(count), plan, seen).await?,
                    };
                    if count == *most {
                        *whole = Some(prepared.clone());
                    }
                    let (name, table) = (&self.shared.name, &self.target.table);
                    let at =
                        |row: usize, column: &str, why: &str| unfit(name, table, seen + row as u64 + 1, column, why);
                    let texts = Texts::of(batch, from..from + count, &plan.doubles, at)?;
                    let stop = self.watch.stopped(self.answer.closed());
                    let work = self.session.client.execute_raw(&prepared, texts.iter().map(Literal));
                    let ran = self.session.watched(work, stop, async |_| Ok(())).await;
                    written += self.done(ran, &plan.names, seen + from as u64)?;
                }
                Ok(written)
            }
        }
    }

    async fn copy(&mut self, plan: &Plan, copy: &Prepared, batch: &RecordBatch, seen: u64) -> Result<u64, Broken> {
        let (name, table) = (&self.shared.name, &self.target.table);
        let at = |row: usize, column: &str, why: &str| unfit(name, table, seen + row as u64 + 1, column, why);
        let mut lines = Vec::with_capacity(sliced_size(batch));
        push_copy_rows(batch, &plan.doubles, at, &mut lines)?;
        let begun = AtomicBool::new(false);
        let work = async {
            let sink = self.session.client.copy_in::<_, Bytes>(copy).await?;
            begun.store(true, Ordering::Relaxed);
            let mut sink = std::pin::pin!(sink);
            sink.send(Bytes::from(lines)).await?;
            sink.finish().await
        };
        let stop = self.watch.stopped(self.answer.closed());
        let (ran, usable) = self.session.watched(work, stop, async |_| Ok(())).await;
        // A COPY that failed before it began leaves an answer on its way that nobody waits for.
        let usable = usable && (begun.load(Ordering::Relaxed) || matches!(ran, Ok(Ok(_))));
        self.done((ran, usable), &plan.names, seen)
    }

    /// Answers whether the connection can be used again.
    async fn commit(&mut self, plan: &Plan, seen: u64) -> Result<bool, Broken> {
        let stop = self.watch.stopped(self.answer.closed());
        let (committed, usable) = self.session.commit(stop).await;
        if let Ok(Err(error)) = &committed
            && is_lost(error)
        {
            let why =
                "the connection was lost while they were committed, so that it is not known whether they are there";
            let fault = fault::writeback(&self.shared.name, &self.target.table, why).detail("reason", "commit_unknown");
            return Err(Broken { fault, usable });
        }
        self.done((committed, usable), &plan.names, seen)?;
        Ok(usable)
    }

    /// What came of a step at the server; its error or its stop as the fault of the write.
    fn done<T>(
        &self,
        (outcome, usable): (Result<Result<T, Error>, Stop>, bool),
        columns: &[String],
        seen: u64,
    ) -> Result<T, Broken> {
        let (shared, target) = (self.shared, self.target);
        let fault = match outcome {
            Ok(Ok(done)) => return Ok(done),
            Err(stop) => stopped(shared, target, stop),
            Ok(Err(error)) if error.code() == Some(&SqlState::QUERY_CANCELED) && self.watch.is_over() => {
                stopped(shared, target, Stop::TimedOut)
            }
            Ok(Err(error)) if is_lost(&error) => {
                let fault = fault::connection(&shared.name, "the connection was lost");
                super::session::explained(fault, &error, shared.secret.as_deref(), &[])
            }
            Ok(Err(error)) => {
                let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
                refusal::writeback(&shared.name, shared.secret.as_deref(), &target.table, &columns, seen, &error)
            }
        };
        Err(Broken { fault, usable })
    }
}

/// A cell's text as a bind; none is NULL.
struct Literal<'a>(Option<&'a [u8]>);

/// The driver writes its parameters into its debug log.
impl std::fmt::Debug for Literal<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a cell")
    }
}

impl ToSql for Literal<'_> {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let Some(text) = self.0 else { return Ok(IsNull::Yes) };
        out.put_slice(text);
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn encode_format(&self, _: &Type) -> Format {
        Format::Text
    }

    to_sql_checked!();
}
