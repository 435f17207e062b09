//! Writes batches in a format, into bytes that are taken away as they come.

use arrow::array::RecordBatch;
use arrow::datatypes::Schema;
use arrow::ipc::writer::StreamWriter;
use executor::types;
use kernel::Fault;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::Format;
use super::columns::Columns;

/// A row group of a Parquet file is held in memory until it is full. Both are bounds: rows as readers like to get them, and bytes as they
/// will be in the file.
const ROW_GROUP_ROWS: usize = 122_880;
const ROW_GROUP_BYTES: usize = 16 << 20;
/// What the writer may hold for a row group besides: dictionaries, and pages before they are compressed.
const ROW_GROUP_MEMORY: usize = 2 * ROW_GROUP_BYTES;

/// Writes one file.
pub struct Encoder {
    columns: Columns,
    sink: Sink,
}

enum Sink {
    Csv(Vec<u8>),
    Ndjson(Vec<u8>),
    Parquet(Box<ArrowWriter<Vec<u8>>>),
    Arrow(Box<StreamWriter<Vec<u8>>>),
}

impl Encoder {
    /// Begins a file with these columns, in canonical types.
    pub fn new(format: Format, canonical: Schema) -> Result<Self, Fault> {
        let columns = Columns::of(format, canonical);
        let schema = columns.schema();
        let sink = match format {
            Format::Csv => {
                let mut header = Vec::new();
                types::csv::write_header(schema, &mut header);
                Sink::Csv(header)
            }
            Format::Ndjson => Sink::Ndjson(Vec::new()),
            Format::Parquet => {
                let properties = WriterProperties::builder()
                    .set_created_by("flowstone".to_owned())
                    .set_compression(Compression::SNAPPY)
                    .set_max_row_group_row_count(Some(ROW_GROUP_ROWS))
                    .set_max_row_group_bytes(Some(ROW_GROUP_BYTES))
                    .build();
                // The Arrow schema goes in, and with it each column's canonical type: who knows Arrow gets both back.
                let options = ArrowWriterOptions::new().with_properties(properties);
                let writer = ArrowWriter::try_new_with_options(Vec::new(), schema.clone(), options);
                Sink::Parquet(Box::new(writer.map_err(Fault::internal)?))
            }
            Format::Arrow => Sink::Arrow(Box::new(StreamWriter::try_new(Vec::new(), schema).map_err(Fault::internal)?)),
        };
        Ok(Self { columns, sink })
    }

    /// Writes the rows of one stored batch.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), Fault> {
        let batch = self.columns.take(batch)?;
        let rows = 0..batch.num_rows();
        match &mut self.sink {
            Sink::Csv(text) => types::csv::write_rows(&batch, rows, text).map_err(unwritten),
            Sink::Ndjson(text) => types::json::write_lines(&batch, rows, text).map_err(unwritten),
            Sink::Parquet(writer) => {
                writer.write(&batch).map_err(Fault::internal)?;
                if writer.memory_size() > ROW_GROUP_MEMORY {
                    writer.flush().map_err(Fault::internal)?;
                }
                Ok(())
            }
            Sink::Arrow(writer) => writer.write(&batch).map_err(Fault::internal),
        }
    }

    /// The bytes that were written since the last time; they may be none.
    pub fn take(&mut self) -> Result<Vec<u8>, Fault> {
        Ok(match &mut self.sink {
            Sink::Csv(text) | Sink::Ndjson(text) => std::mem::take(text),
            Sink::Parquet(writer) => {
                writer.sync().map_err(Fault::internal)?;
                std::mem::take(writer.inner_mut())
            }
            Sink::Arrow(writer) => std::mem::take(writer.get_mut()),
        })
    }

    /// The last bytes of the file.
    pub fn finish(mut self) -> Result<Vec<u8>, Fault> {
        match &mut self.sink {
            Sink::Csv(_) | Sink::Ndjson(_) => {}
            Sink::Parquet(writer) => {
                writer.finish().map_err(Fault::internal)?;
            }
            Sink::Arrow(writer) => writer.finish().map_err(Fault::internal)?,
        }
        self.take()
    }
}

fn unwritten(fault: executor::NodeFault) -> Fault {
    Fault::internal(fault.to_string())
}
