//! A query: its rows out as an Arrow stream.

use std::io;
use std::sync::Arc;

use arrow::array::{Array, RecordBatch};
use arrow::compute::concat_batches;
use arrow::datatypes::{Field, Schema, SchemaRef};
use duckdb::types::Value;
use duckdb::{Connection, params_from_iter};
use executor::staging::frames::{BatchEncoder, Unsendable, sliced_size};
use executor::staging::protocol::{FailureKind, Reply};

use crate::columns::{self, Plan};
use crate::failure::Failure;
use crate::statement::{bare, describe, quote_name};
use crate::stop::Stop;
use crate::wire::Outgoing;

/// The engine's chunks of 2048 rows are joined to batches of the rows that were asked for, or of about this many bytes, whichever comes
/// first.
const BATCH_BYTES: usize = 1024 * 1024;

/// Why a query ended early: it failed, or there is nobody to tell.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Failed(#[from] Failure),
    #[error(transparent)]
    Unheard(#[from] io::Error),
}

impl From<duckdb::Error> for Broken {
    fn from(error: duckdb::Error) -> Self {
        Broken::Failed(error.into())
    }
}

impl From<arrow::error::ArrowError> for Broken {
    fn from(error: arrow::error::ArrowError) -> Self {
        Broken::Failed(error.into())
    }
}

/// Runs the query and sends columns and rows, at most `batch_rows` of them in a batch; the caller says how it ended. Returns the number of
/// rows.
pub fn run(
    engine: &Connection,
    sql: &str,
    binds: &[Value],
    batch_rows: usize,
    stop: &Stop,
    output: &mut Outgoing,
) -> Result<u64, Broken> {
    let (text, renamed) = castable(engine, sql, binds);
    let mut statement = engine.prepare(&text)?;
    // Only the start of the query: the iterator would panic on an error that `step` returns.
    drop(statement.stream_arrow(params_from_iter(binds))?);
    let engine_schema = statement.schema();
    let mut warnings = Vec::new();
    let mut fields: Vec<Field> = Vec::with_capacity(engine_schema.fields().len());
    for (index, field) in engine_schema.fields().iter().enumerate() {
        let name = field.name();
        let planned = match renamed.as_ref().and_then(|plans| plans.get(index)) {
            Some(Plan { field, warning, .. }) => Plan { field: field.clone(), cast: None, warning: warning.clone() },
            None => columns::plan(name, &statement.column_logical_type(index)),
        };
        warnings.extend(planned.warning);
        fields.push(planned.field);
    }
    let schema: SchemaRef = Arc::new(Schema::new(fields));
    let encoder = BatchEncoder::new(Arc::clone(&schema));
    let head = encoder.head()?;
    output.say(&Reply::Columns { warnings })?;
    output.rows(&head)?;

    let mut joined = Joined::default();
    let mut rows = 0;
    let mut frames = Vec::new();
    loop {
        if stop.wanted() {
            return Err(Failure::interrupted().into());
        }
        let chunk = statement.step()?;
        let last = chunk.is_none();
        if let Some(chunk) = chunk {
            let converted = chunk
                .columns()
                .iter()
                .zip(schema.fields())
                .map(|(array, field)| columns::convert(array, field))
                .collect::<Result<Vec<_>, Failure>>()?;
            rows += chunk.len() as u64;
            joined.add(RecordBatch::try_new(Arc::clone(&schema), converted)?);
        }
        if !last && !joined.is_full(batch_rows) {
            continue;
        }
        for batch in joined.take(&schema, batch_rows, last)? {
            encoder.encode(&batch, &mut frames).map_err(|unsendable| match unsendable {
                Unsendable::RowTooLarge => Failure::new(FailureKind::Limit, unsendable.to_string()),
                Unsendable::Arrow(error) => error.into(),
            })?;
            for frame in frames.drain(..) {
                output.rows(&frame)?;
            }
        }
        if last {
            return Ok(rows);
        }
    }
}

/// The query with the casts that some of its columns need, and their plans; the text as it is when none do, or when it
/// is not a query but a statement that returns rows.
fn castable(engine: &Connection, sql: &str, binds: &[Value]) -> (String, Option<Vec<Plan>>) {
    let Ok(described) = describe(engine, sql, binds) else { return (sql.to_owned(), None) };
    let plans: Vec<Plan> = described.iter().map(|column| columns::plan(&column.name, &column.ty)).collect();
    if plans.iter().all(|plan| plan.cast.is_none()) {
        return (sql.to_owned(), None);
    }
    let names: Vec<String> = (0..plans.len()).map(|index| format!("c{index}")).collect();
    let selected: Vec<String> = plans
        .iter()
        .zip(&names)
        .map(|(plan, name)| match plan.cast {
            Some(ty) => format!("CAST({name} AS {ty}) AS {}", quote_name(plan.field.name())),
            None => format!("{name} AS {}", quote_name(plan.field.name())),
        })
        .collect();
    let text = format!("SELECT {}\nFROM (\n{}\n) AS q({})", selected.join(", "), bare(sql), names.join(", "));
    (text, Some(plans))
}

/// Small batches on their way to a larger one.
#[derive(Default)]
struct Joined {
    batches: Vec<RecordBatch>,
    rows: usize,
    bytes: usize,
}

impl Joined {
    fn add(&mut self, batch: RecordBatch) {
        self.rows += batch.num_rows();
        self.bytes += sliced_size(&batch);
        self.batches.push(batch);
    }

    fn is_full(&self, batch_rows: usize) -> bool {
        self.rows >= batch_rows || self.bytes >= BATCH_BYTES
    }

    /// What is there as batches of at most `batch_rows`. Unless it is the last time or there are many bytes of it, the rows that do not
    /// fill a batch stay for the next one.
    fn take(&mut self, schema: &SchemaRef, batch_rows: usize, last: bool) -> Result<Vec<RecordBatch>, Failure> {
        let Joined { mut batches, rows, bytes } = std::mem::take(self);
        let whole = match batches.len() {
            0 => return Ok(Vec::new()),
            1 => batches.remove(0),
            _ => concat_batches(schema, &batches)?,
        };
        let stays = if last || bytes >= BATCH_BYTES { 0 } else { rows % batch_rows };
        let sent = rows - stays;
        if stays > 0 {
            self.add(whole.slice(sent, stays));
        }
        let starts = (0..sent).step_by(batch_rows);
        Ok(starts.map(|from| whole.slice(from, batch_rows.min(sent - from))).collect())
    }
}
