//! Downloads, read back by readers that are not ours: Parquet by DuckDB, Arrow by Arrow's own reader.

use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use duckdb::arrow::array::{Array, ArrayRef, AsArray, RecordBatch};
use duckdb::arrow::datatypes::{
    DataType, Date32Type, Decimal128Type, Decimal256Type, Float32Type, Float64Type, Int32Type, Int64Type, Schema,
    Time64MicrosecondType, TimestampMicrosecondType,
};
use duckdb::arrow::ipc::reader::StreamReader;

use super::TestPlatform;

/// One column of a file.
#[derive(Debug, Default)]
pub struct FileColumn {
    pub name: String,
    /// In the reader's words.
    pub ty: String,
    /// Texts as §12 has them; `None` is null. Dates and times of Arrow are told by their numbers alone.
    pub cells: Vec<Option<String>>,
    /// Days or microseconds, of dates, times and instants.
    pub numbers: Vec<Option<i64>>,
}

impl TestPlatform {
    /// A whole result in a format.
    pub async fn download(&self, execution: &str, format: &str) -> Vec<u8> {
        let url = format!("{}/api/v1/executions/{execution}/result/download?format={format}", self.address());
        let response = self.http().get(url).send().await.unwrap();
        assert!(response.status().is_success(), "{format}: {} {:?}", response.status(), response.text().await);
        response.bytes().await.unwrap().to_vec()
    }
}

/// The columns of a Parquet file, as DuckDB reads them.
pub fn parquet(bytes: &[u8]) -> Vec<FileColumn> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let source = format!("FROM read_parquet('{}')", file.path().display());
    let engine = duckdb::Connection::open_in_memory().unwrap();
    let mut describing = engine.prepare(&format!("SELECT column_name, column_type FROM (DESCRIBE {source})")).unwrap();
    let described = describing.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let described: Vec<(String, String)> = described.map(Result::unwrap).collect();
    described
        .into_iter()
        .map(|(name, ty)| {
            let quoted = format!("\"{}\"", name.replace('"', "\"\""));
            let (text, number) = match ty.as_str() {
                "DATE" => (format!("{quoted}::VARCHAR"), format!("{quoted} - DATE '1970-01-01'")),
                "TIME" => (format!("{quoted}::VARCHAR"), format!("datediff('microsecond', TIME '00:00', {quoted})")),
                "TIMESTAMP WITH TIME ZONE" => {
                    (format!("make_timestamp(epoch_us({quoted}))::VARCHAR"), format!("epoch_us({quoted})"))
                }
                "BLOB" => (format!("base64({quoted})"), "NULL".to_owned()),
                _ => (format!("{quoted}::VARCHAR"), "NULL".to_owned()),
            };
            let mut reading = engine.prepare(&format!("SELECT {text}, ({number})::BIGINT {source}")).unwrap();
            let rows = reading.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            let rows: Vec<(Option<String>, Option<i64>)> = rows.map(Result::unwrap).collect();
            let (cells, numbers): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
            let cells = cells.into_iter().map(|cell| cell.map(|cell| in_our_words(&ty, cell))).collect();
            FileColumn { name, ty, cells, numbers }
        })
        .collect()
}

/// How many row groups a Parquet file has, and the most rows of one.
pub fn row_groups(bytes: &[u8]) -> (i64, i64) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let engine = duckdb::Connection::open_in_memory().unwrap();
    let asked = format!(
        "SELECT count(DISTINCT row_group_id), max(row_group_num_rows) FROM parquet_metadata('{}')",
        file.path().display()
    );
    engine.query_row(&asked, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

/// DuckDB marks a year before 1 behind the date, cuts zeros off fractions, and puts a space before the time.
fn in_our_words(ty: &str, cell: String) -> String {
    let era = |text: &str| (text.replace(" (BC)", ""), if text.contains(" (BC)") { " BC" } else { "" });
    let six_digits = |text: &str| match text.split_once('.') {
        Some((whole, fraction)) => format!("{whole}.{fraction:0<6}"),
        None => format!("{text}.000000"),
    };
    match ty {
        "DATE" => {
            let (date, era) = era(&cell);
            format!("{date}{era}")
        }
        "TIME" => six_digits(&cell),
        "TIMESTAMP WITH TIME ZONE" => {
            let (instant, era) = era(&cell);
            format!("{}Z{era}", six_digits(&instant.replacen(' ', "T", 1)))
        }
        _ => cell,
    }
}

/// The schema and the batches of an Arrow stream.
pub fn arrow_batches(bytes: &[u8]) -> (std::sync::Arc<Schema>, Vec<RecordBatch>) {
    let reader = StreamReader::try_new(Cursor::new(bytes), None).unwrap();
    (reader.schema(), reader.map(Result::unwrap).collect())
}

/// The columns of an Arrow stream.
pub fn arrow(bytes: &[u8]) -> Vec<FileColumn> {
    let (schema, batches) = arrow_batches(bytes);
    let fields = schema.fields().iter().enumerate();
    fields
        .map(|(index, field)| {
            let mut column =
                FileColumn { name: field.name().clone(), ty: field.data_type().to_string(), ..Default::default() };
            for batch in &batches {
                read_array(batch.column(index), &mut column);
            }
            column
        })
        .collect()
}

fn read_array(array: &ArrayRef, column: &mut FileColumn) {
    for row in 0..array.len() {
        let (mut cell, mut number) = (None, None);
        if array.is_valid(row) && *array.data_type() != DataType::Null {
            match array.data_type() {
                DataType::Boolean => cell = Some(array.as_boolean().value(row).to_string()),
                DataType::Int32 => cell = Some(array.as_primitive::<Int32Type>().value(row).to_string()),
                DataType::Int64 => cell = Some(array.as_primitive::<Int64Type>().value(row).to_string()),
                DataType::Float32 => cell = Some(format!("{:?}", array.as_primitive::<Float32Type>().value(row))),
                DataType::Float64 => cell = Some(format!("{:?}", array.as_primitive::<Float64Type>().value(row))),
                DataType::Decimal128(..) => cell = Some(array.as_primitive::<Decimal128Type>().value_as_string(row)),
                DataType::Decimal256(..) => cell = Some(array.as_primitive::<Decimal256Type>().value_as_string(row)),
                DataType::Utf8 => cell = Some(array.as_string::<i32>().value(row).to_owned()),
                DataType::Binary => cell = Some(STANDARD.encode(array.as_binary::<i32>().value(row))),
                DataType::Date32 => number = Some(i64::from(array.as_primitive::<Date32Type>().value(row))),
                DataType::Time64(_) => number = Some(array.as_primitive::<Time64MicrosecondType>().value(row)),
                DataType::Timestamp(..) => number = Some(array.as_primitive::<TimestampMicrosecondType>().value(row)),
                other => panic!("{other} is no type of a download"),
            }
        }
        column.cells.push(cell);
        column.numbers.push(number);
    }
}
