//! The formats of downloads, and what a column becomes in each.
//!
//! | Canonical | CSV, NDJSON | Parquet | Arrow |
//! |---|---|---|---|
//! | BIGINTEGER | digits; in NDJSON a string | INT64 | Int64 |
//! | DECIMAL, BIGDECIMAL of up to 38 digits | digits; in NDJSON a string above 15 | DECIMAL(p, s) | Decimal128(p, s) |
//! | BIGDECIMAL of up to 76 digits | digits | text | Decimal256(p, s) |
//! | BIGDECIMAL without bounds, or wider | digits | text | text |
//! | DECIMAL without a scale | digits | FLOAT or DOUBLE | Float32 or Float64 |
//! | TIMESTAMP | `…Z` | TIMESTAMP(MICROS), adjusted to UTC | Timestamp(µs, UTC) |
//! | TIME | six digits | TIME(MICROS), local | Time64(µs) |
//! | BINARY | base64 | bytes | Binary |
//!
//! Readers of Parquet know decimals of 38 digits at most: some take a wider one for a double, without a word. So it is text there, as is
//! a number without bounds everywhere, whose scale is not known before its last row.

mod columns;
mod encoder;

pub use encoder::Encoder;

use kernel::{Fault, Kind};

/// How a whole result is written (R-RES-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    /// One JSON object a row and line.
    Ndjson,
    Parquet,
    /// The IPC stream.
    Arrow,
}

impl Format {
    pub const ALL: [Self; 4] = [Self::Csv, Self::Ndjson, Self::Parquet, Self::Arrow];

    /// The word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Ndjson => "ndjson",
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// What a file of the format is called after its last dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Arrow => "arrows",
            other => other.name(),
        }
    }

    /// The format of a word; exact spelling.
    ///
    /// # Errors
    /// `result.format_unsupported`, with all words in `details.supported`.
    pub fn of(word: &str) -> Result<Self, Fault> {
        Self::ALL.into_iter().find(|format| format.name() == word).ok_or_else(|| {
            let supported = Self::ALL.map(Self::name);
            let asked: String = word.chars().take(100).collect();
            let message = format!("Results are not written as {asked:?}: the formats are {}.", supported.join(", "));
            Fault::new(Kind::Invalid, "result.format_unsupported", message)
                .detail("field", "format")
                .detail("supported", supported.to_vec())
        })
    }
}
