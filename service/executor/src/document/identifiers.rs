//! Grammars of names (R-PIPE-1, `pipeline-contract.md` §2.1, §3, §13).

use kernel::fault::Failure;

use super::TEMPDB;
use super::findings::Findings;

const MAX_IDENTIFIER: usize = 63;
const MAX_NAME: usize = 200;
const MAX_SEGMENTS: usize = 10;
const MAX_SEGMENT: usize = 64;

/// Why a pipeline name is refused; the value of `details.reason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    FolderRequired,
    Grammar,
}

impl NameFault {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FolderRequired => "folder_required",
            Self::Grammar => "grammar",
        }
    }
}

/// Judges a folder path: 2–10 segments of `[a-z0-9][a-z0-9_.-]{0,63}`, 200 characters in all (R-PIPE-1).
pub fn pipeline_name(name: &str) -> Result<(), NameFault> {
    let segments: Vec<&str> = name.split('/').collect();
    let well_formed =
        name.len() <= MAX_NAME && segments.len() <= MAX_SEGMENTS && segments.iter().all(|s| is_segment(s));
    match (well_formed, segments.len()) {
        (false, _) => Err(NameFault::Grammar),
        (true, 1) => Err(NameFault::FolderRequired),
        (true, _) => Ok(()),
    }
}

fn is_segment(segment: &str) -> bool {
    let mut bytes = segment.bytes();
    segment.len() <= MAX_SEGMENT
        && bytes.next().is_some_and(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        && bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'_' | b'.' | b'-'))
}

/// `[a-z0-9_]{1,63}`: node ids, table names, check ids.
pub fn is_identifier(text: &str) -> bool {
    (1..=MAX_IDENTIFIER).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// `[a-z_][a-z0-9_]{0,62}`: parameter names and context keys.
pub(super) fn is_parameter_name(text: &str) -> bool {
    is_identifier(text) && !text.starts_with(|c: char| c.is_ascii_digit())
}

/// `tempdb` and `__…__` belong to the platform.
pub(super) fn is_reserved(text: &str) -> bool {
    text == TEMPDB || (text.len() >= 4 && text.starts_with("__") && text.ends_with("__"))
}

/// Judges a node id or table name and says whether it may be used.
pub(super) fn judge(findings: &mut Findings, text: &str, path: &str) -> bool {
    if !is_identifier(text) {
        findings.add(
            Failure::new(
                "pipeline.validation.invalid_identifier",
                "An identifier has 1 to 63 characters, each a lower-case letter, a digit or an underscore.",
            )
            .at(path)
            .detail("identifier", shortened(text)),
        );
        return false;
    }
    if is_reserved(text) {
        findings.add(
            Failure::new("pipeline.validation.reserved_identifier", format!("`{text}` is reserved by the platform."))
                .at(path)
                .detail("identifier", text),
        );
        return false;
    }
    true
}

/// The start of a text that came from outside, for a failure's details.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(200).collect()
}
