//! The columns of a result as a format has them.

use std::collections::HashSet;
use std::sync::Arc;

use arrow::array::{Array as _, ArrayRef, RecordBatch, RecordBatchOptions};
use arrow::compute::cast;
use arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use executor::types::canonical::Canonical;
use kernel::Fault;

use super::Format;

/// How the batches of one result become those of a format.
pub(super) struct Columns {
    target: SchemaRef,
}

impl Columns {
    /// The columns of a result, whose types are canonical ones.
    pub(super) fn of(format: Format, canonical: Schema) -> Self {
        let schema = match format {
            // Read by position, or as they are told.
            Format::Csv | Format::Arrow => canonical,
            // Read by name.
            Format::Ndjson => distinct(&canonical),
            Format::Parquet => parquet(&distinct(&canonical)),
        };
        Self { target: Arc::new(schema) }
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        &self.target
    }

    /// A stored batch with these columns.
    pub(super) fn take(&self, batch: &RecordBatch) -> Result<RecordBatch, Fault> {
        let canonical = Canonical::of(batch.schema_ref());
        let batch = canonical.take(batch).map_err(|fault| Fault::internal(fault.to_string()))?;
        let columns = self.target.fields().iter().zip(batch.columns());
        let arrays: Vec<ArrayRef> = columns.map(|(field, array)| converted(field, array)).collect::<Result<_, _>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        RecordBatch::try_new_with_options(Arc::clone(&self.target), arrays, &options).map_err(Fault::internal)
    }
}

fn converted(field: &Field, array: &ArrayRef) -> Result<ArrayRef, Fault> {
    if array.data_type() == field.data_type() {
        return Ok(Arc::clone(array));
    }
    cast(array, field.data_type()).map_err(Fault::internal)
}

/// The same columns with names that differ: of columns with one name the first keeps it, the others get a number that is free. A reader
/// who finds columns by name would lose all but one.
fn distinct(schema: &Schema) -> Schema {
    let mut taken: HashSet<String> = schema.fields().iter().map(|field| field.name().clone()).collect();
    let mut seen = HashSet::new();
    let fields = schema.fields().iter().map(|field| {
        if seen.insert(field.name().as_str()) {
            return field.as_ref().clone();
        }
        let mut number = 2_u32;
        loop {
            let name = format!("{}_{number}", field.name());
            if taken.insert(name.clone()) {
                return field.as_ref().clone().with_name(name);
            }
            number += 1;
        }
    });
    Schema::new(fields.collect::<Vec<_>>())
}

/// The same columns in types that every reader of Parquet has: no decimal of more than 38 digits, and no column without a type.
fn parquet(schema: &Schema) -> Schema {
    let fields = schema.fields().iter().map(|field| match field.data_type() {
        DataType::Decimal256(..) | DataType::Null => field.as_ref().clone().with_data_type(DataType::Utf8),
        _ => field.as_ref().clone(),
    });
    Schema::new(fields.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_columns_with_one_name_the_later_ones_get_a_free_number() {
        let names = |names: &[&str]| {
            let fields: Vec<Field> = names.iter().map(|name| Field::new(*name, DataType::Int32, true)).collect();
            let distinct = distinct(&Schema::new(fields));
            distinct.fields().iter().map(|field| field.name().clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(&["a", "b"]), ["a", "b"]);
        assert_eq!(names(&["a", "a", "a"]), ["a", "a_2", "a_3"]);
        assert_eq!(names(&["a", "a", "a_2", "a_2"]), ["a", "a_3", "a_2", "a_2_2"]);
        assert_eq!(names(&["", ""]), ["", "_2"]);
    }
}
