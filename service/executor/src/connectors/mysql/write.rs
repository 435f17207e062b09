//! Rows into a table, in one transaction (`pipeline-contract.md` §8.3).
//!
//! Rows go as prepared INSERTs of many rows, in a session that refuses values instead of bending them. The transaction begins when
//! the first rows are there, and a table that is replaced is emptied by DELETE: TRUNCATE would commit.

use std::sync::Arc;
use std::time::Duration;

use arrow::array::RecordBatch;
use futures::StreamExt;
use mysql_async::prelude::Queryable;
use mysql_async::{Conn, Error, Params, Statement as Inserting, Value as Parameter};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::super::fault;
use super::super::matching::{TargetColumn, matched};
use super::super::watch::{Stop, Watch};
use super::describe::quoted;
use super::faults::{explained, is_interrupted, is_lost, survives};
use super::literals::parameter;
use super::pool::Object;
use super::session::{Killer, end, ready};
use super::{Shared, refusal};
use crate::document::WriteMode;
use crate::ports::{Batches, NodeFault, Rows, Statement, Target};
use crate::types::cells::{canonical, columns};

/// Parameters of one statement at most: the protocol counts them in 16 bits.
const MOST_PARAMETERS: usize = 65_535;
/// Bytes of one INSERT, about; a single row may be larger. Servers take packets of a few megabytes by default.
const INSERT_BYTES: usize = 2 << 20;

/// How long a server may take to commit before its connection is given up.
const COMMITTING: Duration = Duration::from_secs(30);

/// Writes rows, and rolls back whatever of them was written unless all of them were.
pub(super) async fn run(
    shared: Arc<Shared>,
    target: Target,
    rows: Rows,
    mut answer: oneshot::Sender<Result<u64, NodeFault>>,
) {
    let watch = Watch::lasting(target.timeout, target.cancel.clone());
    // A session's settings are those of a statement.
    let statement = Statement {
        sql: String::new(),
        binds: Vec::new(),
        timeout: target.timeout,
        cancel: target.cancel.clone(),
        read_only: false,
    };
    let mut link = match ready(&shared, &shared.writers, &statement, &watch, answer.closed()).await {
        Ok(link) => link,
        Err(fault) => {
            let fault = match watch.stops() {
                Some(stop) => stopped(&shared, &target, stop),
                None => fault,
            };
            let _ = answer.send(Err(fault));
            return;
        }
    };
    let killer = Killer::of(&shared, &link);
    let mut write = Write { shared: &shared, target: &target, watch: &watch, answer: &mut answer, killer };
    let (outcome, usable) = match write.all(&mut link, rows).await {
        Ok(count) => (Ok(count), true),
        Err(broken) => (Err(broken.fault), broken.usable),
    };
    // The connection goes back first: its reset is the roll-back, and who has the answer may look at once.
    end(link, usable).await;
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
    answer: &'a mut oneshot::Sender<Result<u64, NodeFault>>,
    killer: Killer<'a>,
}

impl Write<'_> {
    async fn all(&mut self, link: &mut Object, rows: Rows) -> Result<u64, Broken> {
        let conn = &mut link.conn;
        let table = self.target.table.as_str();
        let described = self.step(describe(conn, table), 0).await?;
        let columns = described.ok_or_else(|| fault::target_missing(&self.shared.name, table))?;
        if let Some(engine) = columns.without_transactions {
            let why = format!("its engine {engine} has no transactions, in which they could be rolled back");
            return Err(fault::writeback(&self.shared.name, table, &why).detail("reason", "no_transactions").into());
        }
        let matched = matched(&self.shared.name, table, &columns.columns, &rows.schema)?;
        let names: Vec<String> = matched.iter().map(|position| quoted(&columns.columns[*position].name)).collect();
        let head = format!("INSERT INTO {} ({}) VALUES ", quoted(table), names.join(", "));
        let most = (MOST_PARAMETERS / names.len()).min(self.shared.insert_batch_rows).max(1);

        let mut batches = rows.batches;
        let mut next = self.next(&mut batches).await?;
        // sql: the session of a foreign server; values are refused, not bent
        let begin = "SET SESSION sql_mode = CONCAT_WS(',', @@sql_mode, 'STRICT_ALL_TABLES'); START TRANSACTION";
        self.step(conn.query_drop(begin), 0).await?;
        if self.target.mode == WriteMode::Replace {
            // sql: a table of the user
            self.step(conn.query_drop(format!("DELETE FROM {}", quoted(table))), 0).await?;
        }
        let mut insert = Insert { head, width: names.len(), whole: None, most };
        let mut written = 0;
        while let Some(batch) = next {
            written += self.write(conn, &mut insert, &batch, written).await?;
            next = self.next(&mut batches).await?;
        }
        self.commit(conn, written).await?;
        Ok(written)
    }

    /// The next batch that has rows, in canonical types. Nothing runs at the server meanwhile.
    async fn next(&mut self, batches: &mut Batches) -> Result<Option<RecordBatch>, Broken> {
        loop {
            let batch = tokio::select! {
                biased;
                stop = self.watch.stopped(self.answer.closed()) => return Err(stopped(self.shared, self.target, stop).into()),
                batch = batches.next() => batch.transpose()?,
            };
            match batch {
                None => return Ok(None),
                Some(batch) if batch.num_rows() == 0 => {}
                Some(batch) => return Ok(Some(canonical(&batch)?.into_owned())),
            }
        }
    }

    /// Writes one batch, before which there were so many rows; answers how many it has.
    async fn write(
        &mut self,
        conn: &mut Conn,
        insert: &mut Insert,
        batch: &RecordBatch,
        seen: u64,
    ) -> Result<u64, Broken> {
        let cells = columns(batch)?;
        let (mut binds, mut count, mut bytes, mut sent) = (Vec::new(), 0, 0, 0);
        for row in 0..batch.num_rows() {
            for column in &cells {
                let bind = parameter(column.cell(row)).map_err(|why| {
                    refusal::unfit(&self.shared.name, &self.target.table, seen + row as u64 + 1, column.name(), why)
                })?;
                bytes += match &bind {
                    Parameter::Bytes(bytes) => bytes.len() + 9,
                    _ => 13,
                };
                binds.push(bind);
            }
            count += 1;
            if count == insert.most || bytes >= INSERT_BYTES || row + 1 == batch.num_rows() {
                let sending = insert.send(conn, count, std::mem::take(&mut binds));
                self.step(sending, seen + sent).await?;
                sent += count as u64;
                (count, bytes) = (0, 0);
            }
        }
        Ok(sent)
    }

    /// Not to be stopped any more: whoever interrupted it would not know whether the rows are there.
    async fn commit(&mut self, conn: &mut Conn, seen: u64) -> Result<(), Broken> {
        if let Some(stop) = self.watch.stops().or_else(|| self.answer.is_closed().then_some(Stop::Dropped)) {
            return Err(stopped(self.shared, self.target, stop).into());
        }
        match timeout(COMMITTING, conn.query_drop("COMMIT")).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) if !is_lost(&error) => self.done(Ok(Err(error)), true, seen),
            _ => {
                let why =
                    "the connection was lost while they were committed, so that it is not known whether they are there";
                let fault =
                    fault::writeback(&self.shared.name, &self.target.table, why).detail("reason", "commit_unknown");
                Err(Broken { fault, usable: false })
            }
        }
    }

    async fn watched<T>(
        &mut self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> (Result<Result<T, Error>, Stop>, bool) {
        self.killer.watched(work, self.watch.stopped(self.answer.closed()), |_| async { Ok(()) }).await
    }

    /// Runs a step at the server, before which there were so many rows.
    async fn step<T>(&mut self, work: impl Future<Output = Result<T, Error>>, seen: u64) -> Result<T, Broken> {
        let (outcome, usable) = self.watched(work).await;
        self.done(outcome, usable, seen)
    }

    /// What came of a step at the server; its error or its stop as the fault of the write.
    fn done<T>(&self, outcome: Result<Result<T, Error>, Stop>, usable: bool, seen: u64) -> Result<T, Broken> {
        let (shared, target) = (self.shared, self.target);
        let (fault, usable) = match outcome {
            Ok(Ok(done)) => return Ok(done),
            Err(stop) => (stopped(shared, target, stop), usable),
            Ok(Err(error)) if is_interrupted(&error) && self.watch.is_over() => {
                (stopped(shared, target, Stop::TimedOut), false)
            }
            Ok(Err(error)) if is_lost(&error) => {
                let fault = fault::connection(&shared.name, "the connection was lost");
                (explained(fault, &error, shared.secret.as_deref(), &[]), false)
            }
            Ok(Err(error)) => {
                let usable = survives(&error, false);
                (refusal::writeback(&shared.name, shared.secret.as_deref(), &target.table, seen, &error), usable)
            }
        };
        Err(Broken { fault, usable })
    }
}

/// The INSERTs of one write.
struct Insert {
    head: String,
    /// Columns of a row.
    width: usize,
    /// Rows of one statement at most, and that statement once it was prepared.
    most: usize,
    whole: Option<Inserting>,
}

impl Insert {
    async fn send(&mut self, conn: &mut Conn, rows: usize, binds: Vec<Parameter>) -> Result<(), Error> {
        let prepared = match &self.whole {
            Some(prepared) if rows == self.most => prepared.clone(),
            _ => {
                let row = format!("({})", vec!["?"; self.width].join(", "));
                // sql: into a table of the user
                conn.prep(format!("{}{}", self.head, vec![row; rows].join(", "))).await?
            }
        };
        conn.exec_drop(&prepared, Params::Positional(binds)).await?;
        if rows == self.most {
            self.whole = Some(prepared);
            Ok(())
        } else {
            conn.close(prepared).await
        }
    }
}

/// What the server says of a table.
struct Described {
    columns: Vec<TargetColumn>,
    /// The engine of a table that can't roll back.
    without_transactions: Option<String>,
}

async fn describe(conn: &mut Conn, table: &str) -> Result<Option<Described>, Error> {
    // sql: the catalogue of a customer's server
    let sql = "SELECT t.engine, e.transactions = 'YES' FROM information_schema.tables AS t
               LEFT JOIN information_schema.engines AS e ON e.engine = t.engine
               WHERE t.table_schema = DATABASE() AND t.table_name = ? AND t.table_type <> 'SEQUENCE'";
    let Some((engine, transactions)) = conn.exec_first::<(Option<String>, Option<bool>), _, _>(sql, (table,)).await?
    else {
        return Ok(None);
    };
    // sql: the catalogue of a customer's server
    let sql = "SELECT column_name,
                      is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%auto_increment%'
                          AND extra NOT LIKE '%DEFAULT_GENERATED%',
                      extra LIKE '%STORED GENERATED%' OR extra LIKE '%VIRTUAL GENERATED%' OR extra LIKE '%PERSISTENT%'
               FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position";
    let columns: Vec<(String, bool, bool)> = conn.exec(sql, (table,)).await?;
    let column = |(name, required, computed): (String, bool, bool)| TargetColumn {
        name,
        required: required && !computed,
        computed,
    };
    Ok(Some(Described {
        columns: columns.into_iter().map(column).collect(),
        without_transactions: engine.filter(|_| transactions == Some(false)),
    }))
}
