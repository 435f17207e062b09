//! Loading: rows into new tables, several of which may be filled at a time.

mod column;

use std::collections::HashMap;
use std::sync::Arc;

use arrow::array::RecordBatch;
use arrow::datatypes::{Field, Schema};
use duckdb::{Appender, Connection};
use executor::staging::frames::{Frame, decode};
use executor::staging::protocol::FailureKind;

use crate::failure::Failure;
use crate::statement::quote_name;

use column::Staged;

/// The engine does not count what an appender has gathered as its memory: with so many bytes it is written out.
const GATHERED_BYTES: u64 = 8 * 1024 * 1024;

/// What a load came to.
pub struct Loaded {
    pub rows: u64,
    pub bytes: u64,
}

/// The tables that are being filled, by the request that began each. Whatever others ask may come between their rows.
pub struct Loads<'e> {
    engine: &'e Connection,
    filling: HashMap<u64, Load<'e>>,
}

impl<'e> Loads<'e> {
    pub fn new(engine: &'e Connection) -> Self {
        Self { engine, filling: HashMap::new() }
    }

    /// `pipeline.staging.table_already_exists` for a name that a table has, or will have when it is whole.
    pub fn refuse_taken(&self, table: &str) -> Result<(), Failure> {
        if self.filling.values().any(|load| load.table.eq_ignore_ascii_case(table)) {
            return Err(exists(table));
        }
        refuse_existing(self.engine, table)
    }

    /// Begins a table of these columns.
    pub fn begin(&mut self, id: u64, table: String, columns: Frame) -> Result<(), Failure> {
        self.refuse_taken(&table)?;
        let (schema, _) = decode(columns.bytes)?;
        self.filling.insert(id, Load::begin(self.engine, id, table, &schema)?);
        Ok(())
    }

    /// Rows for the table that `load` began. When they can't be taken, the table is thrown away.
    pub fn append(&mut self, load: u64, rows: Frame) -> Result<(), Failure> {
        let appended = self.filling.get_mut(&load).ok_or_else(unknown)?.append(rows);
        if appended.is_err() {
            self.filling.remove(&load);
        }
        appended
    }

    /// The table is there from now on.
    pub fn finish(&mut self, load: u64) -> Result<Loaded, Failure> {
        self.filling.remove(&load).ok_or_else(unknown)?.finish()
    }

    /// The table is thrown away, if it is not yet.
    pub fn discard(&mut self, load: u64) {
        self.filling.remove(&load);
    }
}

fn unknown() -> Failure {
    Failure::statement("no table is being filled by that request")
}

/// A table that is being filled under a name that no author writes: until it is whole, nobody reads it. Dropped before, it is
/// thrown away.
struct Load<'e> {
    engine: &'e Connection,
    /// What it will be called.
    table: String,
    /// What it is called until then.
    hidden: String,
    columns: Vec<Staged>,
    schema: Arc<Schema>,
    appender: Option<Appender<'e>>,
    rows: u64,
    bytes: u64,
    /// Bytes that the appender has gathered.
    gathered: u64,
    whole: bool,
}

impl<'e> Load<'e> {
    fn begin(engine: &'e Connection, id: u64, table: String, schema: &Schema) -> Result<Self, Failure> {
        let columns: Vec<Staged> = schema.fields().iter().map(|field| Staged::of(field)).collect();
        let hidden = format!("filled by request {id}");
        let described: Vec<String> =
            columns.iter().map(|column| format!("{} {}", quote_name(&column.name), column.sql)).collect();
        // sql: the staging engine's own, not PostgreSQL
        engine.execute_batch(&format!("CREATE TABLE {} ({})", quote_name(&hidden), described.join(", ")))?;
        let schema = Arc::new(Schema::empty());
        let mut load = Self {
            engine,
            table,
            hidden,
            columns,
            schema,
            appender: None,
            rows: 0,
            bytes: 0,
            gathered: 0,
            whole: false,
        };
        load.open()?;
        Ok(load)
    }

    /// Begins to append to columns of the present types.
    fn open(&mut self) -> Result<(), Failure> {
        self.appender = Some(self.engine.appender(&self.hidden)?);
        let fields: Vec<Field> =
            self.columns.iter().map(|column| Field::new(&column.name, column.arrow.clone(), true)).collect();
        self.schema = Arc::new(Schema::new(fields));
        Ok(())
    }

    fn append(&mut self, frame: Frame) -> Result<(), Failure> {
        let size = frame.bytes.len() as u64;
        let (_, batches) = decode(frame.bytes)?;
        for batch in batches {
            self.append_batch(&batch)?;
        }
        self.bytes += size;
        self.gathered += size;
        if self.gathered >= GATHERED_BYTES
            && let Some(appender) = &mut self.appender
        {
            appender.flush()?;
            self.gathered = 0;
        }
        Ok(())
    }

    fn append_batch(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        let arrays = self
            .columns
            .iter_mut()
            .zip(batch.columns())
            .map(|(column, array)| column.take(array))
            .collect::<Result<Vec<_>, Failure>>()?;
        self.widen()?;
        let Some(appender) = &mut self.appender else {
            return Err(Failure::statement("nothing is appended any more"));
        };
        self.rows += batch.num_rows() as u64;
        Ok(appender.append_record_batch(RecordBatch::try_new(Arc::clone(&self.schema), arrays)?)?)
    }

    /// Gives columns the types that they have grown to.
    fn widen(&mut self) -> Result<(), Failure> {
        if !self.columns.iter().any(|column| column.grown) {
            return Ok(());
        }
        self.close()?;
        for Staged { name, sql, grown, .. } in self.columns.iter_mut().filter(|column| column.grown) {
            self.engine.execute_batch(&format!(
                // sql: the staging engine's own, not PostgreSQL
                "ALTER TABLE {} ALTER {} SET DATA TYPE {sql}",
                quote_name(&self.hidden),
                quote_name(name),
            ))?;
            *grown = false;
        }
        self.open()
    }

    /// Writes out what is gathered; nothing is appended any more.
    fn close(&mut self) -> Result<(), Failure> {
        self.gathered = 0;
        match self.appender.take() {
            Some(mut appender) => Ok(appender.flush()?),
            None => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Loaded, Failure> {
        self.close()?;
        // An author's statement may have made one meanwhile.
        refuse_existing(self.engine, &self.table)?;
        // sql: the staging engine's own, not PostgreSQL
        let named = format!("ALTER TABLE {} RENAME TO {}", quote_name(&self.hidden), quote_name(&self.table));
        self.engine.execute_batch(&named)?;
        self.whole = true;
        Ok(Loaded { rows: self.rows, bytes: self.bytes })
    }
}

impl Drop for Load<'_> {
    fn drop(&mut self) {
        self.appender = None;
        if !self.whole
            // sql: the staging engine's own, not PostgreSQL
            && let Err(error) = self.engine.execute_batch(&format!("DROP TABLE IF EXISTS {}", quote_name(&self.hidden)))
        {
            eprintln!("a half-filled table stays: {error}");
        }
    }
}

/// Before the engine says it in its own words.
fn refuse_existing(engine: &Connection, table: &str) -> Result<(), Failure> {
    let there: bool = engine.query_row(
        // sql: the staging engine's own, not PostgreSQL
        "SELECT count(*) > 0 FROM information_schema.tables WHERE table_schema = 'main' AND lower(table_name) = lower(?)",
        [table],
        |row| row.get(0),
    )?;
    if there { Err(exists(table)) } else { Ok(()) }
}

fn exists(table: &str) -> Failure {
    Failure::new(FailureKind::TableExists, format!("the table {table} is staged already"))
}
