//! One Arrow column under construction, by the canonical type it will have.

use std::sync::Arc;

use arrow::array::{
    ArrayRef, BinaryBuilder, BooleanBuilder, Date32Builder, Decimal128Builder, Decimal256Builder, Float32Builder,
    Float64Builder, Int32Builder, Int64Builder, NullBuilder, StringBuilder, Time64MicrosecondBuilder,
    TimestampMicrosecondBuilder,
};
use arrow::datatypes::DataType;

use crate::types::{Column, UTC};

/// A builder of each Arrow type that a canonical column travels as; a decimal one with its scale.
pub(super) enum Builder {
    Null(NullBuilder),
    Boolean(BooleanBuilder),
    Int32(Int32Builder),
    Int64(Int64Builder),
    Float32(Float32Builder),
    Float64(Float64Builder),
    Decimal128(Decimal128Builder, u32),
    Decimal256(Decimal256Builder, u32),
    Text(StringBuilder),
    Binary(BinaryBuilder),
    Date(Date32Builder),
    Time(Time64MicrosecondBuilder),
    Timestamp(TimestampMicrosecondBuilder),
}

/// Runs `$body` with `$b` bound to whichever builder it is.
macro_rules! each {
    ($builder:expr, $b:ident => $body:expr) => {
        match $builder {
            Builder::Null($b) => $body,
            Builder::Boolean($b) => $body,
            Builder::Int32($b) => $body,
            Builder::Int64($b) => $body,
            Builder::Float32($b) => $body,
            Builder::Float64($b) => $body,
            Builder::Decimal128($b, _) => $body,
            Builder::Decimal256($b, _) => $body,
            Builder::Text($b) => $body,
            Builder::Binary($b) => $body,
            Builder::Date($b) => $body,
            Builder::Time($b) => $body,
            Builder::Timestamp($b) => $body,
        }
    };
}

impl Builder {
    pub(super) fn of(column: &Column) -> Self {
        match column.arrow_type() {
            DataType::Null => Self::Null(NullBuilder::new()),
            DataType::Boolean => Self::Boolean(BooleanBuilder::new()),
            DataType::Int32 => Self::Int32(Int32Builder::new()),
            DataType::Int64 => Self::Int64(Int64Builder::new()),
            DataType::Float32 => Self::Float32(Float32Builder::new()),
            DataType::Float64 => Self::Float64(Float64Builder::new()),
            ty @ DataType::Decimal128(_, scale) => {
                Self::Decimal128(Decimal128Builder::new().with_data_type(ty), u32::from(scale.unsigned_abs()))
            }
            ty @ DataType::Decimal256(_, scale) => {
                Self::Decimal256(Decimal256Builder::new().with_data_type(ty), u32::from(scale.unsigned_abs()))
            }
            DataType::Binary => Self::Binary(BinaryBuilder::new()),
            DataType::Date32 => Self::Date(Date32Builder::new()),
            DataType::Time64(_) => Self::Time(Time64MicrosecondBuilder::new()),
            DataType::Timestamp(..) => Self::Timestamp(TimestampMicrosecondBuilder::new().with_timezone(UTC)),
            // What is left of the canonical types travels as text.
            _ => Self::Text(StringBuilder::new()),
        }
    }

    pub(super) fn append_null(&mut self) {
        each!(self, b => b.append_null());
    }

    /// The cells so far as an array; the builder is empty afterwards.
    pub(super) fn finish(&mut self) -> ArrayRef {
        each!(self, b => Arc::new(b.finish()))
    }
}
