//! Canonical types (`pipeline-contract.md` §12): how they stand in Arrow, and how they leave as JSON and CSV.
//!
//! - [`postgres`], [`mysql`], [`sqlite`], [`canonical`]: which canonical type a column of PostgreSQL, of MySQL, of SQLite, or of any
//!   Arrow batch (DuckDB's results) has;
//! - [`json`], [`csv`]: rows in motion as text for the wire; [`text`]: the text of one value; [`cells`]: each cell as it is,
//!   for another database;
//! - [`context`]: a bound value as JSON.

pub mod canonical;
pub mod cells;
pub mod context;
pub mod csv;
pub mod json;
pub mod mysql;
pub mod postgres;
pub mod sqlite;
pub mod text;

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use arrow::datatypes::{DECIMAL128_MAX_PRECISION, DECIMAL256_MAX_PRECISION, DataType, Field, Schema, TimeUnit};
use serde::{Deserialize, Serialize};

use crate::ports::NodeFault;

/// A value that its column's canonical type cannot carry (§11, §12).
pub const VALUE_OVERFLOW: &str = "pipeline.staging.value_overflow";

/// The warning of a column whose source type has no row in §12.
pub const UNKNOWN_SOURCE_TYPE: &str = "type_mapping.unknown_source_type";

/// The time zone of every TIMESTAMP.
pub const UTC: &str = "UTC";

/// The eleven canonical types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum CanonicalType {
    Null,
    Boolean,
    Integer,
    BigInteger,
    Decimal,
    BigDecimal,
    String,
    Binary,
    Date,
    Time,
    Timestamp,
}

impl CanonicalType {
    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Null => "NULL",
            Self::Boolean => "BOOLEAN",
            Self::Integer => "INTEGER",
            Self::BigInteger => "BIGINTEGER",
            Self::Decimal => "DECIMAL",
            Self::BigDecimal => "BIGDECIMAL",
            Self::String => "STRING",
            Self::Binary => "BINARY",
            Self::Date => "DATE",
            Self::Time => "TIME",
            Self::Timestamp => "TIMESTAMP",
        }
    }

    /// The type of a wire name; exact spelling.
    pub fn from_name(name: &str) -> Option<Self> {
        const ALL: [CanonicalType; 11] = [
            CanonicalType::Null,
            CanonicalType::Boolean,
            CanonicalType::Integer,
            CanonicalType::BigInteger,
            CanonicalType::Decimal,
            CanonicalType::BigDecimal,
            CanonicalType::String,
            CanonicalType::Binary,
            CanonicalType::Date,
            CanonicalType::Time,
            CanonicalType::Timestamp,
        ];
        ALL.into_iter().find(|ty| ty.name() == name)
    }
}

/// A column descriptor: `{name, type, precision?, scale?, nullable?}`. Without `nullable` it is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    #[serde(rename = "type")]
    pub ty: CanonicalType,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nullable: Option<bool>,
}

/// Metadata keys of an Arrow field: the canonical type it carries, with precision and scale where they are known.
pub const TYPE_KEY: &str = "flowstone.type";
pub const PRECISION_KEY: &str = "flowstone.precision";
pub const SCALE_KEY: &str = "flowstone.scale";
/// `true` or `false` where the source says whether the column may be null.
pub const NULLABLE_KEY: &str = "flowstone.nullable";

impl Column {
    /// A column of a type without precision and scale.
    pub fn new(name: impl Into<String>, ty: CanonicalType) -> Self {
        Self { name: name.into(), ty, precision: None, scale: None, nullable: None }
    }

    /// An exact number: DECIMAL up to 15 digits, BIGDECIMAL beyond.
    pub fn exact(name: impl Into<String>, precision: u32, scale: i32) -> Self {
        let ty = if precision <= 15 { CanonicalType::Decimal } else { CanonicalType::BigDecimal };
        Self { precision: Some(precision), scale: Some(scale), ..Self::new(name, ty) }
    }

    /// An approximate number of 7 or 15 digits.
    pub fn approximate(name: impl Into<String>, digits: u32) -> Self {
        Self { precision: Some(digits), ..Self::new(name, CanonicalType::Decimal) }
    }

    /// An exact number without bounds: BIGDECIMAL, no precision, scale 0. It travels as the source's own digits.
    pub fn unbounded(name: impl Into<String>) -> Self {
        Self { scale: Some(0), ..Self::new(name, CanonicalType::BigDecimal) }
    }

    /// The descriptor of an Arrow field: from its metadata where that agrees with how the field is laid out, else from its
    /// Arrow type alone (a column that author SQL computed has no metadata, or that of the column it came from).
    pub fn of(field: &Field) -> Self {
        Self::described(field)
            .filter(|column| column.arrow_type() == *field.data_type())
            .unwrap_or_else(|| canonical::column(field))
    }

    fn described(field: &Field) -> Option<Self> {
        let metadata = field.metadata();
        let number = |key: &str| metadata.get(key).and_then(|text| text.parse::<i64>().ok());
        Some(Self {
            name: field.name().clone(),
            ty: CanonicalType::from_name(metadata.get(TYPE_KEY)?)?,
            precision: number(PRECISION_KEY).and_then(|n| u32::try_from(n).ok()),
            scale: number(SCALE_KEY).and_then(|n| i32::try_from(n).ok()),
            nullable: metadata.get(NULLABLE_KEY).and_then(|text| text.parse().ok()),
        })
    }

    /// The Arrow type a column travels as. Sized decimals as Decimal128 (≤ 38) or Decimal256 (≤ 76); an unsized or wider
    /// one as text with its type in the metadata, so that it leaves as the server's own digits (design §6).
    pub fn arrow_type(&self) -> DataType {
        match self.ty {
            CanonicalType::Null => DataType::Null,
            CanonicalType::Boolean => DataType::Boolean,
            CanonicalType::Integer => DataType::Int32,
            CanonicalType::BigInteger => DataType::Int64,
            CanonicalType::Decimal | CanonicalType::BigDecimal => self.decimal_type(),
            CanonicalType::String => DataType::Utf8,
            CanonicalType::Binary => DataType::Binary,
            CanonicalType::Date => DataType::Date32,
            CanonicalType::Time => DataType::Time64(TimeUnit::Microsecond),
            CanonicalType::Timestamp => DataType::Timestamp(TimeUnit::Microsecond, Some(UTC.into())),
        }
    }

    fn decimal_type(&self) -> DataType {
        match (self.ty, self.precision, self.scale) {
            (CanonicalType::Decimal, Some(7), None) => DataType::Float32,
            (CanonicalType::Decimal, _, None) => DataType::Float64,
            (_, Some(precision), Some(scale)) => match (u8::try_from(precision), i8::try_from(scale)) {
                (Ok(p @ 1..=DECIMAL128_MAX_PRECISION), Ok(s)) if fits(precision, scale) => DataType::Decimal128(p, s),
                (Ok(p @ 1..=DECIMAL256_MAX_PRECISION), Ok(s)) if fits(precision, scale) => DataType::Decimal256(p, s),
                _ => DataType::Utf8,
            },
            _ => DataType::Utf8,
        }
    }

    /// The Arrow field, with the canonical type in its metadata. Every field may hold nulls in Arrow's eyes: what a source
    /// says about it is a description, not a promise.
    pub fn field(&self) -> Field {
        let mut metadata = HashMap::from([(TYPE_KEY.to_owned(), self.ty.name().to_owned())]);
        let described = [
            (PRECISION_KEY, self.precision.map(|n| n.to_string())),
            (SCALE_KEY, self.scale.map(|n| n.to_string())),
            (NULLABLE_KEY, self.nullable.map(|b| b.to_string())),
        ];
        metadata.extend(described.into_iter().filter_map(|(key, text)| Some((key.to_owned(), text?))));
        Field::new(&self.name, self.arrow_type(), true).with_metadata(metadata)
    }
}

fn fits(precision: u32, scale: i32) -> bool {
    u32::try_from(scale).is_ok_and(|scale| scale <= precision)
}

/// The descriptors of a result's columns, in order: the `schema[]` of a result page.
pub fn schema_json(schema: &Schema) -> serde_json::Value {
    let columns = schema.fields().iter().map(|field| descriptor(&Column::of(field)));
    serde_json::Value::Array(columns.collect())
}

/// The columns that descriptors speak of, in canonical Arrow types: what [`schema_json`] was made from.
///
/// # Errors
/// When these are no descriptors.
pub fn schema_of(descriptors: &serde_json::Value) -> Result<Schema, serde_json::Error> {
    let columns = Vec::<Column>::deserialize(descriptors)?;
    Ok(Schema::new(columns.iter().map(Column::field).collect::<Vec<_>>()))
}

fn descriptor(column: &Column) -> serde_json::Value {
    let mut object = serde_json::Map::new();
    object.insert("name".to_owned(), column.name.clone().into());
    object.insert("type".to_owned(), column.ty.name().into());
    if let Some(precision) = column.precision {
        object.insert("precision".to_owned(), precision.into());
    }
    if let Some(scale) = column.scale {
        object.insert("scale".to_owned(), scale.into());
    }
    if let Some(nullable) = column.nullable {
        object.insert("nullable".to_owned(), nullable.into());
    }
    object.into()
}

/// A value of `column` that its type cannot carry. `what` says it in words, without the value.
pub fn overflow(column: &str, what: &str) -> NodeFault {
    NodeFault::new(VALUE_OVERFLOW, format!("Column '{column}' has a value that {what}."))
        .detail("column", column.to_owned())
}
