//! Any Arrow batch, DuckDB's results first, brought to canonical types: once a schema, then batch by batch.

use std::sync::Arc;

use arrow::array::{Array, ArrayRef, AsArray, Int64Array, RecordBatch, StringBuilder, TimestampMicrosecondArray};
use arrow::compute::cast;
use arrow::datatypes::{
    DataType, Decimal128Type, Field, Int64Type, Schema, SchemaRef, Time64MicrosecondType, TimeUnit,
    TimestampMicrosecondType,
};
use arrow::util::display::{ArrayFormatter, FormatOptions};

use super::{CanonicalType, Column, UNKNOWN_SOURCE_TYPE, UTC, overflow};
use crate::ports::{NodeFault, Warning};

/// How the columns of one schema become canonical.
pub struct Canonical {
    schema: SchemaRef,
    warnings: Vec<Warning>,
    identity: bool,
}

impl Canonical {
    /// Reads a schema. Metadata of ours on a field is kept where it still agrees with the field's Arrow type.
    pub fn of(schema: &Schema) -> Self {
        let columns: Vec<Column> = schema.fields().iter().map(|field| Column::of(field)).collect();
        let fields = schema.fields().iter().zip(&columns);
        let identity = fields.clone().all(|(field, column)| column.arrow_type() == *field.data_type());
        let warnings = fields.filter(|(field, _)| is_unknown(field.data_type())).map(|(field, _)| warning(field));
        Self {
            warnings: warnings.collect(),
            schema: Arc::new(Schema::new(columns.iter().map(Column::field).collect::<Vec<_>>())),
            identity,
        }
    }

    /// The schema that [`Canonical::take`] answers.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The mapping warnings of the schema (§12).
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Whether batches have canonical Arrow types already.
    pub fn is_identity(&self) -> bool {
        self.identity
    }

    /// One batch in canonical types; a value that does not fit is `pipeline.staging.value_overflow`.
    pub fn take(&self, batch: &RecordBatch) -> Result<RecordBatch, NodeFault> {
        let columns = self.schema.fields().iter().zip(batch.columns());
        let arrays: Vec<ArrayRef> = columns.map(|(field, array)| convert(field, array)).collect::<Result<_, _>>()?;
        let options = arrow::array::RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        RecordBatch::try_new_with_options(self.schema.clone(), arrays, &options).map_err(|fault| {
            NodeFault::new("pipeline.execution.aborted", "A batch does not have the columns it was announced with.")
                .underlying(&fault.to_string())
        })
    }
}

/// The descriptor of a field by its Arrow type alone.
pub(super) fn column(field: &Field) -> Column {
    let name = field.name().as_str();
    let plain = |ty| Column::new(name, ty);
    match field.data_type() {
        DataType::Null => plain(CanonicalType::Null),
        DataType::Boolean => plain(CanonicalType::Boolean),
        DataType::Int8 | DataType::Int16 | DataType::Int32 | DataType::UInt8 | DataType::UInt16 => {
            plain(CanonicalType::Integer)
        }
        DataType::Int64 | DataType::UInt32 => plain(CanonicalType::BigInteger),
        DataType::UInt64 => Column::exact(name, 20, 0),
        DataType::Float16 | DataType::Float32 => Column::approximate(name, 7),
        DataType::Float64 => Column::approximate(name, 15),
        DataType::Decimal32(p, s)
        | DataType::Decimal64(p, s)
        | DataType::Decimal128(p, s)
        | DataType::Decimal256(p, s) => exact(name, *p, *s),
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_) => {
            plain(CanonicalType::Binary)
        }
        DataType::Date32 | DataType::Date64 => plain(CanonicalType::Date),
        DataType::Time32(_) | DataType::Time64(_) => plain(CanonicalType::Time),
        DataType::Timestamp(..) => plain(CanonicalType::Timestamp),
        DataType::Dictionary(_, values) => column(&Field::new(name, values.as_ref().clone(), true)),
        // Text, and the nested types, which leave as text (§12).
        _ => plain(CanonicalType::String),
    }
}

/// A negative scale means whole tens: the same numbers have more digits and no fraction.
fn exact(name: &str, precision: u8, scale: i8) -> Column {
    let tens = u32::from(scale.min(0).unsigned_abs());
    Column::exact(name, u32::from(precision) + tens, i32::from(scale.max(0)))
}

fn is_unknown(ty: &DataType) -> bool {
    matches!(ty, DataType::Union(..) | DataType::RunEndEncoded(..))
}

fn warning(field: &Field) -> Warning {
    Warning {
        code: UNKNOWN_SOURCE_TYPE.to_owned(),
        message: format!("Column '{}' has a type without a canonical one and is read as text.", field.name()),
        column: Some(field.name().clone()),
        source_type: Some(field.data_type().to_string()),
    }
}

fn convert(field: &Field, array: &ArrayRef) -> Result<ArrayRef, NodeFault> {
    let (from, to) = (array.data_type(), field.data_type());
    if from == to {
        return Ok(array.clone());
    }
    let name = field.name();
    match (from, to) {
        (DataType::Dictionary(_, values), _) => convert(field, &checked_cast(name, array, values)?),
        (DataType::Timestamp(unit, _), DataType::Timestamp(..)) => timestamps(name, array, *unit),
        (DataType::Time64(TimeUnit::Nanosecond), _) => {
            let nanoseconds = checked_cast(name, array, &DataType::Int64)?;
            let nanoseconds = nanoseconds.as_primitive::<Int64Type>();
            Ok(Arc::new(nanoseconds.unary::<_, Time64MicrosecondType>(|n| n / 1000)))
        }
        (DataType::Decimal128(p, s), DataType::Decimal128(..)) if *s >= 0 => {
            // Only the declared precision differs: the digits are the same.
            let widened = array.as_primitive::<Decimal128Type>().clone().with_precision_and_scale(*p, *s);
            widened.map(|array| Arc::new(array) as ArrayRef).map_err(|_| overflow(name, "has too many digits"))
        }
        (ty, DataType::Utf8) if ty.is_nested() || matches!(ty, DataType::Interval(_) | DataType::Duration(_)) => {
            formatted(name, array)
        }
        _ => checked_cast(name, array, to),
    }
}

/// Casts, and takes a value that became null for what it is: one that does not fit.
fn checked_cast(name: &str, array: &ArrayRef, to: &DataType) -> Result<ArrayRef, NodeFault> {
    let out = cast(array, to).map_err(|_| overflow(name, "does not fit its type"))?;
    if out.null_count() != array.null_count() && !matches!(array.data_type(), DataType::Dictionary(..)) {
        return Err(overflow(name, "does not fit its type"));
    }
    Ok(out)
}

/// Microseconds in UTC. One without a zone is taken as UTC; finer digits are cut, also before 1970.
fn timestamps(name: &str, array: &ArrayRef, unit: TimeUnit) -> Result<ArrayRef, NodeFault> {
    let ticks = checked_cast(name, array, &DataType::Int64)?;
    let ticks: &Int64Array = ticks.as_primitive::<Int64Type>();
    let too_far = || overflow(name, "is too far away");
    let microseconds: TimestampMicrosecondArray = match unit {
        TimeUnit::Second => ticks.try_unary::<_, TimestampMicrosecondType, _>(|n| scaled(n, 1_000_000, too_far))?,
        TimeUnit::Millisecond => ticks.try_unary::<_, TimestampMicrosecondType, _>(|n| scaled(n, 1000, too_far))?,
        TimeUnit::Microsecond => ticks.unary(|n| n),
        TimeUnit::Nanosecond => ticks.unary(|n| n.div_euclid(1000)),
    };
    Ok(Arc::new(microseconds.with_timezone(UTC)))
}

/// Infinities stay what they are: the writer knows them.
fn scaled(ticks: i64, factor: i64, too_far: impl Fn() -> NodeFault) -> Result<i64, NodeFault> {
    if ticks == i64::MAX || ticks == -i64::MAX { Ok(ticks) } else { ticks.checked_mul(factor).ok_or_else(too_far) }
}

fn formatted(name: &str, array: &ArrayRef) -> Result<ArrayRef, NodeFault> {
    let unreadable = |_| overflow(name, "cannot be written as text");
    let options = FormatOptions::new().with_display_error(false).with_null("NULL");
    let formatter = ArrayFormatter::try_new(array, &options).map_err(unreadable)?;
    let mut out = StringBuilder::new();
    for row in 0..array.len() {
        if array.is_null(row) {
            out.append_null();
        } else {
            out.append_value(formatter.value(row).try_to_string().map_err(unreadable)?);
        }
    }
    Ok(Arc::new(out.finish()))
}
