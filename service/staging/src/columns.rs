//! From the engine's types to canonical ones (`pipeline-contract.md` §12).

use std::sync::Arc;

use arrow::array::{Array, ArrayRef, AsArray, PrimitiveArray, TimestampMicrosecondArray, new_null_array};
use arrow::compute::{CastOptions, can_cast_types, cast_with_options};
use arrow::datatypes::{
    DataType, Date32Type, Decimal128Type, DecimalType, Field, TimeUnit, TimestampMicrosecondType,
    TimestampMillisecondType, TimestampNanosecondType, TimestampSecondType,
};
use duckdb::core::{LogicalTypeHandle, LogicalTypeId as Id};
use executor::ports::Warning;
use executor::types::{CanonicalType, Column};

use crate::failure::Failure;

/// How a column of the engine leaves.
#[derive(Debug)]
pub struct Plan {
    pub field: Field,
    /// The type that the query itself must cast the column to, because its Arrow form is of no use.
    pub cast: Option<&'static str>,
    pub warning: Option<Warning>,
}

/// Plans one column.
pub fn plan(name: &str, ty: &LogicalTypeHandle) -> Plan {
    use CanonicalType as T;
    let sized = |ty, precision, scale| column(name, ty, Some(precision), scale);
    let plain = |ty| column(name, ty, None, None);
    let (column, cast) = match ty.try_id() {
        Ok(Id::SqlNull) => (plain(T::Null), None),
        Ok(Id::Boolean) => (plain(T::Boolean), None),
        Ok(Id::Tinyint | Id::Smallint | Id::Integer | Id::UTinyint | Id::USmallint) => (plain(T::Integer), None),
        Ok(Id::Bigint | Id::UInteger) => (plain(T::BigInteger), None),
        Ok(Id::UBigint) => (sized(T::BigDecimal, 20, Some(0)), None),
        Ok(Id::Hugeint) => (sized(T::BigDecimal, 38, Some(0)), None),
        Ok(Id::UHugeint) => (sized(T::BigDecimal, 38, Some(0)), Some("DECIMAL(38, 0)")),
        Ok(Id::Float) => (sized(T::Decimal, 7, None), None),
        Ok(Id::Double) => (sized(T::Decimal, 15, None), None),
        Ok(Id::Decimal) => {
            let (width, scale) = (u32::from(ty.decimal_width()), i32::from(ty.decimal_scale()));
            let canonical = if width <= 15 { T::Decimal } else { T::BigDecimal };
            (sized(canonical, width, Some(scale)), None)
        }
        Ok(Id::Varchar) => (plain(T::String), None),
        Ok(Id::Blob) => (plain(T::Binary), None),
        Ok(Id::Date) => (plain(T::Date), None),
        Ok(Id::Time) => (plain(T::Time), None),
        Ok(Id::TimeTZ | Id::TimeNs) => (plain(T::Time), Some("TIME")),
        Ok(Id::Timestamp | Id::TimestampTZ | Id::TimestampS | Id::TimestampMs | Id::TimestampNs) => {
            (plain(T::Timestamp), None)
        }
        Ok(Id::Uuid | Id::Enum | Id::Interval | Id::List | Id::Array | Id::Struct | Id::Map | Id::Union | Id::Bit) => {
            (plain(T::String), Some("VARCHAR"))
        }
        other => {
            let source_type = other.map_or_else(|raw| format!("type {raw}"), |id| format!("{id:?}"));
            let warning = Warning {
                code: "type_mapping.unknown_source_type".to_owned(),
                message: "the column's type is not known and is given as text".to_owned(),
                column: Some(name.to_owned()),
                source_type: Some(source_type),
            };
            let field = column(name, T::String, None, None).field();
            return Plan { field, cast: Some("VARCHAR"), warning: Some(warning) };
        }
    };
    Plan { field: column.field(), cast, warning: None }
}

fn column(name: &str, ty: CanonicalType, precision: Option<u32>, scale: Option<i32>) -> Column {
    Column { name: name.to_owned(), ty, precision, scale, nullable: None }
}

/// Brings one array into the form that its field says; what can't be said exactly is an overflow.
pub fn convert(array: &ArrayRef, field: &Field) -> Result<ArrayRef, Failure> {
    let array = match (array.data_type(), field.data_type()) {
        (DataType::Date32, DataType::Date32) => {
            let finite = |day: i32| day != i32::MAX && day != -i32::MAX && day != i32::MIN;
            check(field, array.as_primitive::<Date32Type>().iter().flatten().all(finite), "an infinite date")?;
            Arc::clone(array)
        }
        (DataType::Timestamp(unit, _), DataType::Timestamp(TimeUnit::Microsecond, _)) => {
            let micros = microseconds(array, *unit)
                .ok_or_else(|| Failure::overflow(field.name(), "a timestamp is out of range"))?;
            let finite = |at: i64| at != i64::MAX && at != -i64::MAX && at != i64::MIN;
            check(field, micros.iter().flatten().all(finite), "an infinite timestamp")?;
            Arc::new(micros.with_timezone("UTC"))
        }
        (DataType::Decimal128(..), DataType::Decimal128(precision, scale)) => {
            // HUGEINT comes as DECIMAL(38, 0) with up to 39 digits.
            let numbers = array.as_primitive::<Decimal128Type>();
            let fits = numbers
                .iter()
                .flatten()
                .all(|number| Decimal128Type::validate_decimal_precision(number, *precision, *scale).is_ok());
            check(field, fits, "a number has more than 38 digits")?;
            Arc::clone(array)
        }
        (DataType::Null, to) => new_null_array(to, array.len()),
        (from, to) if from == to => Arc::clone(array),
        (from, to) if can_cast_types(from, to) => {
            cast_with_options(array, to, &CastOptions { safe: false, ..CastOptions::default() })?
        }
        (from, _) => {
            return Err(Failure::statement(format!(
                "column {} has the type {from}, which can't be returned here: cast it to VARCHAR",
                field.name()
            )));
        }
    };
    Ok(array)
}

fn check(field: &Field, holds: bool, what: &str) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(Failure::overflow(field.name(), &format!("{what} can't be represented"))) }
}

/// Timestamps of any unit in microseconds, without a zone; finer ones are cut, also before 1970. None where one does not
/// fit.
pub fn microseconds(array: &ArrayRef, unit: TimeUnit) -> Option<TimestampMicrosecondArray> {
    fn scaled<T: arrow::datatypes::ArrowTimestampType>(
        array: &ArrayRef,
        factor: i64,
    ) -> Option<TimestampMicrosecondArray> {
        let from: &PrimitiveArray<T> = array.as_primitive();
        let limit = |at: i64| at == i64::MAX || at == -i64::MAX;
        // Infinity stays what it is, and is refused by the caller.
        from.try_unary(|at| if limit(at) { Ok(at) } else { at.checked_mul(factor).ok_or(()) }).ok()
    }
    match unit {
        TimeUnit::Second => scaled::<TimestampSecondType>(array, 1_000_000),
        TimeUnit::Millisecond => scaled::<TimestampMillisecondType>(array, 1_000),
        TimeUnit::Microsecond => {
            Some(array.as_primitive::<TimestampMicrosecondType>().clone().with_timezone_opt(None::<Arc<str>>))
        }
        TimeUnit::Nanosecond => {
            let from = array.as_primitive::<TimestampNanosecondType>();
            let limit = |at: i64| at == i64::MAX || at == -i64::MAX;
            Some(from.unary(|at| if limit(at) { at } else { at.div_euclid(1_000) }))
        }
    }
}
