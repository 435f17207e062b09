//! Rows into a table of the file, in one transaction (`pipeline-contract.md` §8.3).
//!
//! Rows may come from this very file. The transaction begins when the first of them are there, and from then on nothing waits for
//! whoever reads: what the page cache cannot write out while a reader has the file stays in memory until the rows have ended.

use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use arrow::array::RecordBatch;
use futures::StreamExt;
use rusqlite::types::{ToSqlOutput, Value as Bound, ValueRef};
use rusqlite::{Connection, Error, ErrorCode, Statement as Prepared};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use super::super::fault;
use super::super::matching::{TargetColumn, matched};
use super::super::watch::{Stop, Watch};
use super::Shared;
use super::guard::{self, Access};
use super::rows::{decimal, push_clock, push_instant};
use crate::document::WriteMode;
use crate::ports::{Batches, NodeFault, Rows, Target};
use crate::types::cells::{Cell, canonical, columns};
use crate::types::text;

/// How long SQLite itself waits for a lock, before whether to stop is looked at again.
pub(super) const BUSY: Duration = Duration::from_millis(100);

/// Writes rows on a thread of its own, and rolls back whatever of them was written unless all of them were.
pub(super) async fn run(shared: Arc<Shared>, target: Target, rows: Rows) -> Result<u64, NodeFault> {
    fault::unless_in_transaction(&shared.name)?;
    let watch = Watch::lasting(target.timeout, target.cancel.clone());
    let permit = tokio::select! {
        permit = shared.writer.clone().acquire_owned() => {
            permit.map_err(|_| fault::connection(&shared.name, "it is closed"))?
        }
        stop = watch.stopped(std::future::pending()) => {
            return Err(fault::writeback_stopped(&shared.name, &target.table, stop, target.timeout));
        }
    };
    let dropped = CancellationToken::new();
    let _guard = dropped.clone().drop_guard();
    let (handle, name) = (Handle::current(), shared.name.clone());
    let write = Write { shared, target, watch, dropped, handle };
    let written = tokio::task::spawn_blocking(move || {
        let written = write.all(rows);
        drop(permit);
        written
    });
    written.await.unwrap_or_else(|_| Err(fault::query(&name).detail("reason", "the write's thread ended early")))
}

struct Write {
    shared: Arc<Shared>,
    target: Target,
    watch: Watch,
    /// Cancelled when nobody waits any more.
    dropped: CancellationToken,
    handle: Handle,
}

/// What a column of the table makes of a value by its declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Affinity {
    /// Numbers become text, in digits of SQLite's choice.
    Text,
    /// Numbers stay numbers, and text that reads as one becomes one.
    Other,
}

impl Affinity {
    /// By the rules of SQLite, in their order.
    fn of(declared: &str) -> Self {
        let declared = declared.to_ascii_uppercase();
        let text = !declared.contains("INT") && ["CHAR", "CLOB", "TEXT"].iter().any(|word| declared.contains(word));
        if text { Self::Text } else { Self::Other }
    }
}

impl Write {
    fn all(&self, rows: Rows) -> Result<u64, NodeFault> {
        let connection = self.shared.connect(Access::TakesRows, self.watch.clone(), self.dropped.clone())?;
        let (insert, affinities) = self.plan(&connection, &rows)?;
        let mut batches = rows.batches;
        let mut next = self.next(&mut batches)?;
        self.patiently(&connection, "BEGIN IMMEDIATE")?;
        // From here on a lock that a reader has is not waited for: he may be waiting for us.
        connection.busy_timeout(Duration::ZERO).map_err(|error| self.failed(&error, None))?;
        if self.target.mode == WriteMode::Replace {
            let clear = format!("DELETE FROM {}", quoted(&self.target.table));
            connection.execute(&clear, []).map_err(|error| self.failed(&error, None))?;
        }
        let mut prepared = connection.prepare(&insert).map_err(|error| self.failed(&error, None))?;
        let mut written = 0;
        while let Some(batch) = next {
            self.write(&mut prepared, &affinities, &batch, written)?;
            written += batch.num_rows() as u64;
            next = self.next(&mut batches)?;
        }
        // The rows have ended: whoever reads now does not wait for us.
        drop((prepared, batches));
        self.patiently(&connection, "COMMIT")?;
        Ok(written)
    }

    /// The INSERT of one row, and what the columns make of values.
    fn plan(&self, connection: &Connection, rows: &Rows) -> Result<(String, Vec<Affinity>), NodeFault> {
        let (name, table) = (&self.shared.name, &self.target.table);
        let described = describe(connection, table).map_err(|error| self.failed(&error, None))?;
        let described = described.ok_or_else(|| fault::target_missing(name, table))?;
        let (columns, affinities): (Vec<TargetColumn>, Vec<Affinity>) = described.into_iter().unzip();
        let matched = matched(name, table, &columns, &rows.schema)?;
        let names: Vec<String> = matched.iter().map(|position| quoted(&columns[*position].name)).collect();
        let places = vec!["?"; names.len()].join(", ");
        // sql: into a table of the user.
        let insert = format!("INSERT INTO {} ({}) VALUES ({places})", quoted(table), names.join(", "));
        Ok((insert, matched.iter().map(|position| affinities[*position]).collect()))
    }

    /// The next batch that has rows, in canonical types.
    fn next(&self, batches: &mut Batches) -> Result<Option<RecordBatch>, NodeFault> {
        loop {
            let batch = self.handle.block_on(async {
                tokio::select! {
                    biased;
                    stop = self.watch.stopped(self.dropped.cancelled()) => Err(self.stopped(stop)),
                    batch = batches.next() => batch.transpose(),
                }
            })?;
            match batch {
                None => return Ok(None),
                Some(batch) if batch.num_rows() == 0 => {}
                Some(batch) => return Ok(Some(canonical(&batch)?.into_owned())),
            }
        }
    }

    /// Begins or commits, and waits for the locks of others as long as the write may take.
    fn patiently(&self, connection: &Connection, sql: &str) -> Result<(), NodeFault> {
        connection.busy_timeout(BUSY).map_err(|error| self.failed(&error, None))?;
        loop {
            match connection.execute_batch(sql) {
                Ok(()) => return Ok(()),
                Err(error) if is_busy(&error) => match self.stop() {
                    Some(stop) => return Err(self.stopped(stop)),
                    None => continue,
                },
                Err(error) => return Err(self.failed(&error, None)),
            }
        }
    }

    fn write(
        &self,
        insert: &mut Prepared<'_>,
        affinities: &[Affinity],
        batch: &RecordBatch,
        before: u64,
    ) -> Result<(), NodeFault> {
        let columns = columns(batch)?;
        let mut scratch = Vec::new();
        for row in 0..batch.num_rows() {
            let number = before + row as u64 + 1;
            for (index, (column, affinity)) in columns.iter().zip(affinities).enumerate() {
                scratch.clear();
                let value = bound(column.cell(row), *affinity, &mut scratch)
                    .map_err(|why| self.unfit(number, column.name(), why))?;
                insert.raw_bind_parameter(index + 1, value).map_err(|error| self.failed(&error, Some(number)))?;
            }
            insert.raw_execute().map_err(|error| self.failed(&error, Some(number)))?;
        }
        Ok(())
    }

    fn stop(&self) -> Option<Stop> {
        if self.dropped.is_cancelled() { Some(Stop::Dropped) } else { self.watch.stops() }
    }

    fn stopped(&self, stop: Stop) -> NodeFault {
        fault::writeback_stopped(&self.shared.name, &self.target.table, stop, self.target.timeout)
    }

    fn unfit(&self, row: u64, column: &str, why: &str) -> NodeFault {
        let sentence = format!("row {row} has a value in column '{column}' that {why}");
        fault::writeback(&self.shared.name, &self.target.table, &sentence)
            .detail("row", row)
            .detail("column", column)
            .detail("reason", "value_unfit")
    }

    fn failed(&self, error: &Error, row: Option<u64>) -> NodeFault {
        let (name, table) = (&self.shared.name, &self.target.table);
        match error.sqlite_error_code() {
            Some(ErrorCode::OperationInterrupted) => self.stopped(self.stop().unwrap_or(Stop::Dropped)),
            Some(ErrorCode::NotADatabase | ErrorCode::CannotOpen) => {
                fault::connection(name, "its file is not a database that can be written")
                    .underlying(&guard::words(error))
            }
            _ => {
                let why = match row {
                    Some(row) => format!("the database refused row {row}"),
                    None => "the database refused them".to_owned(),
                };
                let fault = fault::writeback(name, table, &why).underlying(&guard::words(error));
                match row {
                    Some(row) => fault.detail("row", row),
                    None => fault,
                }
            }
        }
    }
}

/// Whether another program's lock is in the way.
pub(super) fn is_busy(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// The columns of a table or view with what they make of values; none if there is no such table, or it is SQLite's own.
fn describe(connection: &Connection, table: &str) -> Result<Option<Vec<(TargetColumn, Affinity)>>, Error> {
    // sql: the catalogue of a file of the user.
    let mut columns = connection.prepare(
        "SELECT c.name, c.type, c.\"notnull\" AND c.dflt_value IS NULL AND c.pk = 0, c.hidden IN (2, 3) \
         FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c \
         WHERE t.type IN ('table', 'view') AND lower(t.name) = lower(?1) AND t.name NOT LIKE 'sqlite@_%' ESCAPE '@' \
         ORDER BY c.cid",
    )?;
    let columns: Vec<(TargetColumn, Affinity)> = columns
        .query_map([table], |row| {
            let declared: String = row.get(1)?;
            let column = TargetColumn { name: row.get(0)?, required: row.get(2)?, computed: row.get(3)? };
            Ok((column, Affinity::of(&declared)))
        })?
        .collect::<Result<_, _>>()?;
    Ok((!columns.is_empty()).then_some(columns))
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A cell as SQLite is given it, or why it cannot be.
///
/// Exact numbers are numbers as long as a double has all their digits, and else their digits as text, which the column makes a
/// number of if it is declared so. A column of text gets the digits themselves, because SQLite would write a double with 15.
fn bound<'a>(cell: Cell<'a>, affinity: Affinity, scratch: &'a mut Vec<u8>) -> Result<ToSqlOutput<'a>, &'static str> {
    let as_text = affinity == Affinity::Text;
    let number = |value: f64| if value.is_nan() { Err("is not a number, which SQLite has not") } else { Ok(value) };
    Ok(match cell {
        Cell::Null => ToSqlOutput::Borrowed(ValueRef::Null),
        Cell::Boolean(flag) => ToSqlOutput::Owned(Bound::Integer(i64::from(flag))),
        Cell::Integer(value) => ToSqlOutput::Owned(Bound::Integer(value)),
        Cell::Float(value) if as_text => written(scratch, |out| push_float(value, number(f64::from(value))?, out))?,
        Cell::Double(value) if as_text => written(scratch, |out| push_float(value, number(value)?, out))?,
        Cell::Float(value) => ToSqlOutput::Owned(Bound::Real(number(f64::from(value))?)),
        Cell::Double(value) => ToSqlOutput::Owned(Bound::Real(number(value)?)),
        Cell::Decimal(unscaled, scale) => digits(scratch, as_text, |out| text::push_decimal(unscaled, scale, out)),
        Cell::WideDecimal(unscaled, scale) => {
            digits(scratch, as_text, |out| text::push_wide_decimal(unscaled, scale, out))
        }
        Cell::Digits(text) if !text.ends_with(|c: char| c.is_ascii_digit()) => {
            return Err("is not a number or is infinite, which SQLite has not");
        }
        Cell::Digits(text) => digits(scratch, as_text, |out| out.extend_from_slice(text.as_bytes())),
        Cell::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
        Cell::Binary(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        Cell::Date(days) => written(scratch, |out| {
            text::push_date(i64::from(days), out);
            Ok(())
        })?,
        Cell::Time(microseconds) => written(scratch, |out| {
            push_clock(microseconds, out);
            Ok(())
        })?,
        Cell::Timestamp(microseconds) => written(scratch, |out| {
            push_instant(microseconds, out);
            Ok(())
        })?,
        Cell::Infinity { .. } => return Err("is infinite, which SQLite has not"),
    })
}

fn written<'a>(
    scratch: &'a mut Vec<u8>,
    push: impl FnOnce(&mut Vec<u8>) -> Result<(), &'static str>,
) -> Result<ToSqlOutput<'a>, &'static str> {
    push(scratch)?;
    Ok(ToSqlOutput::Borrowed(ValueRef::Text(scratch)))
}

fn digits<'a>(scratch: &'a mut Vec<u8>, as_text: bool, push: impl FnOnce(&mut Vec<u8>)) -> ToSqlOutput<'a> {
    push(scratch);
    if as_text {
        return ToSqlOutput::Borrowed(ValueRef::Text(scratch));
    }
    // Digits are ASCII.
    ToSqlOutput::Owned(decimal(&String::from_utf8_lossy(scratch)))
}

/// The shortest digits that read back as the same number, as SQLite would read them.
fn push_float(shortest: impl std::fmt::Debug, value: f64, out: &mut Vec<u8>) -> Result<(), &'static str> {
    if value.is_infinite() {
        out.extend_from_slice(if value < 0.0 { b"-Inf" } else { b"Inf" });
        return Ok(());
    }
    // Writing into a vector does not fail.
    let _ = write!(out, "{shortest:?}");
    Ok(())
}
