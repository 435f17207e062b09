//! The types of MySQL and MariaDB: by what the server announces of a column, never by its values.

use mysql_async::Column as Announced;
use mysql_async::consts::{ColumnFlags, ColumnType};

use super::{CanonicalType, Column, UNKNOWN_SOURCE_TYPE};
use crate::ports::Warning;

/// The warning of a column in which dates were left out because no calendar has them.
pub const NO_SUCH_DATE: &str = "type_mapping.no_such_date";

/// The number of the character set `binary`: bytes, not text.
const BINARY_CHARSET: u16 = 63;
/// The most digits that either server has; what announces more is an expression whose size it does not know.
const MAX_PRECISION: u32 = 65;

/// How a cell of the binary protocol is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoder {
    /// A column of NULL alone.
    Null,
    /// Whole numbers of every width, into what [`Column::arrow_type`] says.
    Integer,
    Float,
    Double,
    /// Plain digits, into Decimal128, Decimal256, or text.
    Decimal,
    /// `bit(1)`.
    Bit,
    Text,
    Bytes,
    Date,
    /// `datetime`, which has no zone and is taken as UTC, and `timestamp`, which the session has in UTC.
    Instant,
    Time,
    /// The server's own form, which leaves as the hexadecimal digits of EWKB.
    Geometry,
    /// Bytes of a type that is not known, as hexadecimal digits.
    Unknown,
}

/// What one result column is.
pub struct Mapped {
    pub column: Column,
    pub decoder: Decoder,
    /// The source's word for the type, where warnings are about it.
    pub source_type: &'static str,
    pub warning: Option<Warning>,
}

/// Maps a result column. `tinyint(1)`, which is what BOOLEAN means to the server, holds any small number and is INTEGER (FC-32).
pub fn map(announced: &Announced) -> Mapped {
    let name = announced.name_str();
    let name = name.as_ref();
    let unsigned = announced.flags().contains(ColumnFlags::UNSIGNED_FLAG);
    let plain = |ty, decoder| (Column::new(name, ty), decoder);
    let textual = if announced.character_set() == BINARY_CHARSET {
        (CanonicalType::Binary, Decoder::Bytes)
    } else {
        (CanonicalType::String, Decoder::Text)
    };
    let mut source_type = "";
    let (column, decoder) = match announced.column_type() {
        ColumnType::MYSQL_TYPE_NULL => plain(CanonicalType::Null, Decoder::Null),
        ColumnType::MYSQL_TYPE_TINY
        | ColumnType::MYSQL_TYPE_SHORT
        | ColumnType::MYSQL_TYPE_INT24
        | ColumnType::MYSQL_TYPE_YEAR => plain(CanonicalType::Integer, Decoder::Integer),
        ColumnType::MYSQL_TYPE_LONG if unsigned => plain(CanonicalType::BigInteger, Decoder::Integer),
        ColumnType::MYSQL_TYPE_LONG => plain(CanonicalType::Integer, Decoder::Integer),
        ColumnType::MYSQL_TYPE_LONGLONG if unsigned => (Column::exact(name, 20, 0), Decoder::Integer),
        ColumnType::MYSQL_TYPE_LONGLONG => plain(CanonicalType::BigInteger, Decoder::Integer),
        ColumnType::MYSQL_TYPE_DECIMAL | ColumnType::MYSQL_TYPE_NEWDECIMAL => {
            (decimal(name, announced.column_length(), announced.decimals(), unsigned), Decoder::Decimal)
        }
        ColumnType::MYSQL_TYPE_FLOAT => (Column::approximate(name, 7), Decoder::Float),
        ColumnType::MYSQL_TYPE_DOUBLE => (Column::approximate(name, 15), Decoder::Double),
        ColumnType::MYSQL_TYPE_BIT if announced.column_length() == 1 => plain(CanonicalType::Boolean, Decoder::Bit),
        ColumnType::MYSQL_TYPE_BIT => plain(CanonicalType::Binary, Decoder::Bytes),
        ColumnType::MYSQL_TYPE_DATE | ColumnType::MYSQL_TYPE_NEWDATE => {
            source_type = "date";
            plain(CanonicalType::Date, Decoder::Date)
        }
        ColumnType::MYSQL_TYPE_DATETIME | ColumnType::MYSQL_TYPE_DATETIME2 => {
            source_type = "datetime";
            plain(CanonicalType::Timestamp, Decoder::Instant)
        }
        ColumnType::MYSQL_TYPE_TIMESTAMP | ColumnType::MYSQL_TYPE_TIMESTAMP2 => {
            source_type = "timestamp";
            plain(CanonicalType::Timestamp, Decoder::Instant)
        }
        ColumnType::MYSQL_TYPE_TIME | ColumnType::MYSQL_TYPE_TIME2 => plain(CanonicalType::Time, Decoder::Time),
        // The server announces JSON as bytes.
        ColumnType::MYSQL_TYPE_JSON => plain(CanonicalType::String, Decoder::Text),
        ColumnType::MYSQL_TYPE_ENUM | ColumnType::MYSQL_TYPE_SET => plain(CanonicalType::String, Decoder::Text),
        ColumnType::MYSQL_TYPE_STRING
        | ColumnType::MYSQL_TYPE_VAR_STRING
        | ColumnType::MYSQL_TYPE_VARCHAR
        | ColumnType::MYSQL_TYPE_TINY_BLOB
        | ColumnType::MYSQL_TYPE_BLOB
        | ColumnType::MYSQL_TYPE_MEDIUM_BLOB
        | ColumnType::MYSQL_TYPE_LONG_BLOB => plain(textual.0, textual.1),
        ColumnType::MYSQL_TYPE_GEOMETRY => plain(CanonicalType::String, Decoder::Geometry),
        _ => {
            source_type = if announced.column_type() == ColumnType::MYSQL_TYPE_VECTOR { "vector" } else { "unknown" };
            plain(CanonicalType::String, Decoder::Unknown)
        }
    };
    let warning = (decoder == Decoder::Unknown).then(|| Warning {
        code: UNKNOWN_SOURCE_TYPE.to_owned(),
        message: format!("Column '{name}' has a type without a canonical one and is read as hexadecimal digits."),
        column: Some(name.to_owned()),
        source_type: Some(source_type.to_owned()),
    });
    Mapped { column, decoder, source_type, warning }
}

/// The announced length counts characters: the digits, a point where there is a fraction, a sign where there may be one.
fn decimal(name: &str, length: u32, decimals: u8, unsigned: bool) -> Column {
    let scale = i32::from(decimals);
    let precision = length.saturating_sub(u32::from(decimals > 0)).saturating_sub(u32::from(!unsigned));
    if (1..=MAX_PRECISION).contains(&precision) && u32::from(decimals) <= precision {
        Column::exact(name, precision, scale)
    } else {
        Column::unbounded(name)
    }
}

/// What is said of a column in which `count` dates were left out (FC-31).
pub fn left_out(column: &str, source_type: &str, count: u64) -> Warning {
    let dates = if count == 1 { "1 value".to_owned() } else { format!("{count} values") };
    Warning {
        code: NO_SUCH_DATE.to_owned(),
        message: format!(
            "Column '{column}' has {dates} that no calendar has, such as 0000-00-00: NULL stands for them."
        ),
        column: Some(column.to_owned()),
        source_type: Some(source_type.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn announced(ty: ColumnType) -> Announced {
        Announced::new(ty).with_name(b"c").with_character_set(45)
    }

    fn mapped(announced: &Announced) -> (CanonicalType, Option<u32>, Option<i32>) {
        let column = map(announced).column;
        (column.ty, column.precision, column.scale)
    }

    /// `pipeline-contract.md` §12, FC-32
    #[test]
    fn whole_numbers_are_as_wide_as_their_range() {
        let unsigned = |ty| announced(ty).with_flags(ColumnFlags::UNSIGNED_FLAG);
        let plain = |ty| (ty, None, None);
        for ty in [ColumnType::MYSQL_TYPE_TINY, ColumnType::MYSQL_TYPE_SHORT, ColumnType::MYSQL_TYPE_INT24] {
            assert_eq!(mapped(&announced(ty).with_column_length(1)), plain(CanonicalType::Integer));
            assert_eq!(mapped(&unsigned(ty)), plain(CanonicalType::Integer));
        }
        assert_eq!(mapped(&announced(ColumnType::MYSQL_TYPE_LONG)), plain(CanonicalType::Integer));
        assert_eq!(mapped(&unsigned(ColumnType::MYSQL_TYPE_LONG)), plain(CanonicalType::BigInteger));
        assert_eq!(mapped(&announced(ColumnType::MYSQL_TYPE_LONGLONG)), plain(CanonicalType::BigInteger));
        let wide = mapped(&unsigned(ColumnType::MYSQL_TYPE_LONGLONG));
        assert_eq!(wide, (CanonicalType::BigDecimal, Some(20), Some(0)));
    }

    /// `pipeline-contract.md` §12
    #[test]
    fn the_length_of_a_decimal_counts_its_sign_and_its_point() {
        let decimal = |length, decimals, flags| {
            let ty = announced(ColumnType::MYSQL_TYPE_NEWDECIMAL);
            mapped(&ty.with_column_length(length).with_decimals(decimals).with_flags(flags))
        };
        let (signed, unsigned) = (ColumnFlags::empty(), ColumnFlags::UNSIGNED_FLAG);
        assert_eq!(decimal(12, 2, signed), (CanonicalType::Decimal, Some(10), Some(2)));
        assert_eq!(decimal(11, 2, unsigned), (CanonicalType::Decimal, Some(10), Some(2)));
        assert_eq!(decimal(66, 0, signed), (CanonicalType::BigDecimal, Some(65), Some(0)));
        assert_eq!(decimal(67, 30, signed), (CanonicalType::BigDecimal, Some(65), Some(30)));
        assert_eq!(decimal(7, 5, signed), (CanonicalType::Decimal, Some(5), Some(5)));
        // Sizes that no server has are an expression of unknown size.
        for (length, decimals) in [(0, 0), (90, 2), (5, 30)] {
            assert_eq!(decimal(length, decimals, signed), (CanonicalType::BigDecimal, None, Some(0)));
        }
    }

    /// `pipeline-contract.md` §12: never a failure.
    #[test]
    fn an_unknown_type_is_text_with_a_warning() {
        let mapped = map(&announced(ColumnType::MYSQL_TYPE_VECTOR));
        assert_eq!((mapped.column.ty, mapped.decoder), (CanonicalType::String, Decoder::Unknown));
        let warning = mapped.warning.unwrap();
        assert_eq!((warning.code.as_str(), warning.source_type.as_deref()), (UNKNOWN_SOURCE_TYPE, Some("vector")));
        assert!(map(&announced(ColumnType::MYSQL_TYPE_GEOMETRY)).warning.is_none());
    }
}
