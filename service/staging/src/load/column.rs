//! A column on its way in: the type that it is staged as, and its values made to fit.

use std::sync::Arc;

use arrow::array::{Array, ArrayRef, AsArray, Decimal128Array, new_null_array};
use arrow::compute::{CastOptions, cast_with_options};
use arrow::datatypes::{
    DataType, Date32Type, Decimal128Type, DecimalType, Field, Time64MicrosecondType, TimeUnit, TimestampMicrosecondType,
};
use executor::staging::protocol::FailureKind;
use executor::types::TYPE_KEY;

use crate::columns::microseconds;
use crate::failure::Failure;
use crate::numbers::{MAX_DIGITS, Needs, Unfit};

/// The engine's earliest timestamp, in microseconds; the latest is below infinity, `i64::MAX`.
const FIRST_TIMESTAMP: i64 = -9_223_372_022_400_000_000;
/// The engine's latest time of day, 24:00:00, in microseconds.
const LAST_TIME: i64 = 86_400_000_000;

/// One column on its way in.
pub struct Staged {
    pub name: String,
    /// The Arrow type it is appended as.
    pub arrow: DataType,
    /// The column's type in the new table.
    pub sql: String,
    /// What the values of a column of unsized numbers needed so far.
    needs: Option<Needs>,
    /// The table does not have this type yet.
    pub grown: bool,
}

impl Staged {
    pub fn of(field: &Field) -> Self {
        let unsized_number = match field.data_type() {
            DataType::Decimal128(precision, scale) => *scale < 0 || *scale > *precision as i8,
            DataType::Decimal256(..) => true,
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => {
                matches!(field.metadata().get(TYPE_KEY).map(String::as_str), Some("BIGDECIMAL" | "DECIMAL"))
            }
            _ => false,
        };
        let (arrow, sql) = if unsized_number {
            exact(0)
        } else {
            match field.data_type() {
                DataType::Boolean => (DataType::Boolean, "BOOLEAN".to_owned()),
                DataType::Int8 | DataType::Int16 | DataType::Int32 | DataType::UInt8 | DataType::UInt16 => {
                    (DataType::Int32, "INTEGER".to_owned())
                }
                DataType::Int64 | DataType::UInt32 => (DataType::Int64, "BIGINT".to_owned()),
                DataType::UInt64 => (DataType::Decimal128(20, 0), "DECIMAL(20, 0)".to_owned()),
                DataType::Float16 | DataType::Float32 | DataType::Float64 => (DataType::Float64, "DOUBLE".to_owned()),
                DataType::Decimal128(precision, scale) => {
                    (field.data_type().clone(), format!("DECIMAL({precision}, {scale})"))
                }
                DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_) => {
                    (DataType::Binary, "BLOB".to_owned())
                }
                DataType::Date32 | DataType::Date64 => (DataType::Date32, "DATE".to_owned()),
                DataType::Time32(_) | DataType::Time64(_) => {
                    (DataType::Time64(TimeUnit::Microsecond), "TIME".to_owned())
                }
                DataType::Timestamp(..) => (DataType::Timestamp(TimeUnit::Microsecond, None), "TIMESTAMP".to_owned()),
                _ => (DataType::Utf8, "VARCHAR".to_owned()),
            }
        };
        let needs = unsized_number.then(Needs::default);
        Self { name: field.name().clone(), arrow, sql, needs, grown: false }
    }

    /// The array as it is appended; what the column can't hold is refused here, because the engine takes the bits as
    /// they come.
    pub fn take(&mut self, array: &ArrayRef) -> Result<ArrayRef, Failure> {
        if let Some(needs) = self.needs {
            return self.take_numbers(array, needs);
        }
        let array = match (array.data_type(), &self.arrow) {
            (DataType::Null, to) => new_null_array(to, array.len()),
            (DataType::Timestamp(unit, _), DataType::Timestamp(..)) => {
                Arc::new(microseconds(array, *unit).ok_or_else(|| self.unfit("a value does not fit the column"))?)
            }
            (from, to) if from == to => Arc::clone(array),
            (_, to) => cast_with_options(array, to, &CastOptions { safe: false, ..CastOptions::default() })
                .map_err(|_| self.unfit("a value does not fit the column"))?,
        };
        let fits = match array.data_type() {
            DataType::Date32 => {
                array.as_primitive::<Date32Type>().iter().flatten().all(|day| day != i32::MAX && day > -i32::MAX)
            }
            DataType::Time64(_) => array
                .as_primitive::<Time64MicrosecondType>()
                .iter()
                .flatten()
                .all(|time| (0..=LAST_TIME).contains(&time)),
            DataType::Timestamp(..) => array
                .as_primitive::<TimestampMicrosecondType>()
                .iter()
                .flatten()
                .all(|at| (FIRST_TIMESTAMP..i64::MAX).contains(&at)),
            DataType::Decimal128(precision, scale) => array
                .as_primitive::<Decimal128Type>()
                .iter()
                .flatten()
                .all(|number| Decimal128Type::validate_decimal_precision(number, *precision, *scale).is_ok()),
            _ => true,
        };
        if !fits {
            return Err(self.unfit("a value does not fit the column"));
        }
        Ok(array)
    }

    /// As [`Self::take`], of a column of unsized numbers, whose type grows with them.
    fn take_numbers(&mut self, array: &ArrayRef, mut needs: Needs) -> Result<ArrayRef, Failure> {
        let texts = cast_with_options(array, &DataType::Utf8, &CastOptions { safe: false, ..CastOptions::default() })
            .map_err(|_| self.unfit("a value does not fit the column"))?;
        let texts = texts.as_string::<i32>();
        for text in texts.iter().flatten() {
            needs.add(text).map_err(|unfit| self.number_unfit(unfit))?;
        }
        self.grown |= self.needs.is_some_and(|before| before.scale < needs.scale);
        self.needs = Some(needs);
        (self.arrow, self.sql) = exact(needs.scale);
        let numbers: Decimal128Array = texts.iter().map(|text| text.map(|text| needs.units(text))).collect();
        Ok(Arc::new(numbers.with_data_type(self.arrow.clone())))
    }

    fn unfit(&self, what: &str) -> Failure {
        Failure::overflow(&self.name, what)
    }

    fn number_unfit(&self, unfit: Unfit) -> Failure {
        match unfit {
            Unfit::NotFinite => self.unfit("NaN and infinity can't be staged in a column of exact numbers"),
            Unfit::Wide => {
                self.unfit("the column's numbers need more than 38 digits together, before and after the point")
            }
            Unfit::Endless => Failure {
                kind: FailureKind::Precision,
                message: "a number has more than 100000 digits".to_owned(),
                column: Some(self.name.clone()),
            },
        }
    }
}

/// The type of exact numbers with so many digits after the point.
fn exact(scale: usize) -> (DataType, String) {
    // Both are 38 at most.
    (DataType::Decimal128(MAX_DIGITS as u8, scale as i8), format!("DECIMAL({MAX_DIGITS}, {scale})"))
}
