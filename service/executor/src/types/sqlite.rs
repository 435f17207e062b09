//! SQLite's types: by what a column was declared as, never by what it holds.

use super::{CanonicalType, Column};

/// Maps a result column by its declared type; an expression has none.
///
/// §12 goes by affinity. Two words are read more closely, because the general rows of §12 speak of them: a declared 64-bit
/// integer (`BIGINT`, `INT8`) is BIGINTEGER, and a declared date or time, which SQLite keeps as the text or number that was
/// written, stays text.
pub fn map(name: &str, declared: Option<&str>) -> Column {
    let Some(declared) = declared.map(str::to_ascii_uppercase).filter(|text| !text.trim().is_empty()) else {
        return Column::new(name, CanonicalType::String);
    };
    let has = |words: &[&str]| words.iter().any(|word| declared.contains(word));
    if has(&["INT"]) {
        let wide = has(&["BIG", "INT8", "INT64"]);
        return Column::new(name, if wide { CanonicalType::BigInteger } else { CanonicalType::Integer });
    }
    if has(&["CHAR", "CLOB", "TEXT"]) {
        return Column::new(name, CanonicalType::String);
    }
    if has(&["BLOB"]) {
        return Column::new(name, CanonicalType::Binary);
    }
    if has(&["DATE", "TIME"]) {
        return Column::new(name, CanonicalType::String);
    }
    // REAL, FLOA, DOUB, and everything else, whose affinity is NUMERIC: SQLite keeps such numbers as integers or as doubles.
    Column::approximate(name, 15)
}
