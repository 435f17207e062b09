//! PostgreSQL's types: the canonical one, and how the driver has to ask for them.

use postgres_types::{Kind, Type};

use super::{CanonicalType, Column, UNKNOWN_SOURCE_TYPE};
use crate::ports::Warning;

/// How a column is read from the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// The binary form is decoded.
    Direct(Decoder),
    /// The statement is wrapped and the column cast on the server, because its binary form is not ours to know.
    Cast(&'static str, Decoder),
}

/// The binary forms that are decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoder {
    Bool,
    Int2,
    Int4,
    Int8,
    /// An unsigned 32-bit number, as a 64-bit one.
    Oid,
    Float4,
    Float8,
    /// Into what [`Column::arrow_type`] says: Decimal128, Decimal256, or the server's own digits as text.
    Numeric,
    Text,
    /// Text after a version byte.
    VersionedText,
    /// One byte that is a character, zero being none.
    Char,
    Uuid,
    Bytes,
    Date,
    /// `time`, and `timetz` without its zone.
    Time,
    Timestamp,
}

/// What one result column is.
pub struct Mapped {
    pub column: Column,
    pub read: Read,
    pub warning: Option<Warning>,
}

/// Maps a result column by its type and type modifier, never by its values. The server sends a domain as its base type.
pub fn map(name: &str, ty: &Type, modifier: i32) -> Mapped {
    let plain = |canonical, decoder| (Column::new(name, canonical), Read::Direct(decoder));
    let text = || (Column::new(name, CanonicalType::String), Read::Cast("text", Decoder::Text));
    let (column, read) = match *ty {
        Type::BOOL => plain(CanonicalType::Boolean, Decoder::Bool),
        Type::INT2 => plain(CanonicalType::Integer, Decoder::Int2),
        Type::INT4 => plain(CanonicalType::Integer, Decoder::Int4),
        Type::INT8 => plain(CanonicalType::BigInteger, Decoder::Int8),
        Type::OID | Type::XID | Type::CID => plain(CanonicalType::BigInteger, Decoder::Oid),
        Type::FLOAT4 => (Column::approximate(name, 7), Read::Direct(Decoder::Float4)),
        Type::FLOAT8 => (Column::approximate(name, 15), Read::Direct(Decoder::Float8)),
        Type::NUMERIC => (numeric(name, modifier), Read::Direct(Decoder::Numeric)),
        // The binary form counts minor units of the server's locale; only the server knows how many there are.
        Type::MONEY => (Column::exact(name, 19, 2), Read::Cast("numeric(19,2)", Decoder::Numeric)),
        Type::TEXT | Type::VARCHAR | Type::BPCHAR | Type::NAME | Type::UNKNOWN | Type::JSON | Type::XML => {
            plain(CanonicalType::String, Decoder::Text)
        }
        Type::VOID | Type::CSTRING | Type::REFCURSOR => plain(CanonicalType::String, Decoder::Text),
        Type::JSONB => plain(CanonicalType::String, Decoder::VersionedText),
        Type::CHAR => plain(CanonicalType::String, Decoder::Char),
        Type::UUID => plain(CanonicalType::String, Decoder::Uuid),
        Type::BYTEA => plain(CanonicalType::Binary, Decoder::Bytes),
        Type::DATE => plain(CanonicalType::Date, Decoder::Date),
        Type::TIME | Type::TIMETZ => plain(CanonicalType::Time, Decoder::Time),
        Type::TIMESTAMP | Type::TIMESTAMPTZ => plain(CanonicalType::Timestamp, Decoder::Timestamp),
        _ => match ty.kind() {
            Kind::Domain(base) => {
                let mapped = map(name, base, modifier);
                (mapped.column, mapped.read)
            }
            Kind::Enum(_) => plain(CanonicalType::String, Decoder::Text),
            Kind::Simple if ty.name() == "citext" => plain(CanonicalType::String, Decoder::Text),
            _ => text(),
        },
    };
    let warning = is_unknown(ty).then(|| Warning {
        code: UNKNOWN_SOURCE_TYPE.to_owned(),
        message: format!("Column '{name}' has type {}, which has no canonical one, and is read as text.", ty.name()),
        column: Some(name.to_owned()),
        source_type: Some(ty.name().to_owned()),
    });
    Mapped { column, read, warning }
}

/// The column of a `numeric` with this type modifier: sized where the server says so. A scale below zero or above the
/// precision, which other engines do not have, counts as unsized.
fn numeric(name: &str, modifier: i32) -> Column {
    if modifier < 4 {
        return Column::unbounded(name);
    }
    let packed = modifier - 4;
    let precision = (packed >> 16) & 0xffff;
    let scale = ((packed & 0x7ff) ^ 1024) - 1024;
    match u32::try_from(precision) {
        Ok(digits) if (0..=precision).contains(&scale) => Column::exact(name, digits, scale),
        _ => Column::unbounded(name),
    }
}

/// Types of extensions, which §12 has no row for, geometry excepted.
fn is_unknown(ty: &Type) -> bool {
    const KNOWN: [&str; 3] = ["citext", "geometry", "geography"];
    *ty.kind() == Kind::Simple && ty.schema() != "pg_catalog" && !KNOWN.contains(&ty.name())
}
