//! Downloads of results as HTTP has them (R-RES-6).

use web::MediaTypes;

use crate::rules::results::Format;

/// The files that a result can be had as.
pub struct ResultFiles;

impl MediaTypes for ResultFiles {
    const MEDIA_TYPES: &'static [&'static str] =
        &["text/csv", "application/x-ndjson", "application/vnd.apache.parquet", "application/vnd.apache.arrow.stream"];
}

/// What a download says it is.
pub(super) fn content_type(format: Format) -> &'static str {
    match format {
        Format::Csv => "text/csv; charset=utf-8",
        Format::Ndjson => "application/x-ndjson",
        Format::Parquet => "application/vnd.apache.parquet",
        Format::Arrow => "application/vnd.apache.arrow.stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_media_type_in_the_document() {
        let told = Format::ALL.map(|format| content_type(format).split(';').next().unwrap_or_default());
        assert_eq!(told, ResultFiles::MEDIA_TYPES);
    }
}
