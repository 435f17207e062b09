//! Where an imported version comes from, and what becomes of it here (R-PROM-1 to R-PROM-6).

use chrono::{DateTime, Utc};
use kernel::fault::Failure;

use super::Findings;
use crate::rules::versions::Status;

/// Greater numbers leave too little room for the versions after them.
const MAX_VERSION: i32 = 1_000_000_000;

/// What a document says of itself beside its content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The number that the version has everywhere; without one it gets the next number here (R-PROM-6).
    pub version: Option<i32>,
    /// The hash of its content; needed where there is a number.
    pub body_hash: Option<String>,
    /// When it was released where it comes from.
    pub released_at: Option<DateTime<Utc>>,
}

/// A version of this number that stands here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing<'a> {
    pub status: Status,
    pub body_hash: &'a str,
}

/// What is done with an imported version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing {
    /// It is new here.
    Insert,
    /// It is here already, as it comes.
    Nothing,
}

/// How the twins tell what is wrong with a version.
#[derive(Clone, Copy, Debug)]
pub(super) struct Codes {
    pub mismatch: &'static str,
    pub conflict: &'static str,
    /// A wrong hash is the sender's fault, or a conflict (R-PROM-2).
    pub mismatch_is_conflict: bool,
}

impl Codes {
    pub const PIPELINE: Self = Self {
        mismatch: "pipeline.import.hash_mismatch",
        conflict: "pipeline.import.version_conflict",
        mismatch_is_conflict: false,
    };
    pub const TEMPLATE: Self = Self {
        mismatch: "template.version.conflict",
        conflict: "template.version.conflict",
        mismatch_is_conflict: true,
    };

    /// R-PROM-2
    pub fn judge_hash(self, from: &Provenance, computed: &str, path: &str, findings: &mut Findings) {
        let found = match &from.body_hash {
            None if from.version.is_some() => {
                let message = "A version that keeps its number comes with its body_hash.";
                Failure::new(self.mismatch, message).detail("reason", "body_hash_missing")
            }
            Some(said) if said != computed => {
                let message = "The content does not have the hash that it says: it was changed on the way.";
                Failure::new(self.mismatch, message)
                    .detail("reason", "hash_mismatch")
                    .detail("body_hash", said.as_str())
                    .detail("computed_body_hash", computed)
            }
            _ => return,
        };
        let found = found.at(join(path, "body_hash"));
        if self.mismatch_is_conflict { findings.conflicts.push(found) } else { findings.invalid.push(found) }
    }

    /// What stands under the number is never overwritten; the same content is no change (R-PROM-3 to R-PROM-5).
    pub fn land(self, standing: Option<Standing<'_>>, hash: &str, what: &str) -> Result<Landing, Failure> {
        match standing {
            None => Ok(Landing::Insert),
            Some(Standing { status: Status::Released, body_hash }) if body_hash == hash => Ok(Landing::Nothing),
            Some(Standing { status, body_hash }) => {
                Err(Failure::new(self.conflict, format!("{what} is here already, {status}, and is never overwritten."))
                    .detail("reason", if body_hash == hash { "status" } else { "content" })
                    .detail("body_hash", hash)
                    .detail("current_body_hash", body_hash)
                    .detail("current_status", status.as_str()))
            }
        }
    }
}

/// Numbers count from 1.
pub(super) fn judge_version(version: Option<i32>, path: &str, findings: &mut Findings) {
    if version.is_some_and(|version| !(1..=MAX_VERSION).contains(&version)) {
        findings.invalid.push(malformed("version", format!("a whole number from 1 to {MAX_VERSION}"), path));
    }
}

/// A member that can't be read.
pub(super) fn malformed(field: &str, expected: impl std::fmt::Display, path: &str) -> Failure {
    Failure::new("pipeline.execution.invalid_parameter_type", format!("`{field}` must be {expected}."))
        .at(join(path, field))
        .detail("field", field)
}

pub(super) fn join(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn landed(standing: Option<(Status, &str)>) -> Result<Landing, &'static str> {
        let standing = standing.map(|(status, body_hash)| Standing { status, body_hash });
        Codes::PIPELINE.land(standing, "same", "Version 1").map_err(|failure| failure.code)
    }

    /// R-PROM-3, R-PROM-4, R-PROM-5
    #[test]
    fn what_stands_is_never_overwritten_and_the_same_release_is_no_change() {
        let conflict = Err("pipeline.import.version_conflict");
        assert_eq!(landed(None), Ok(Landing::Insert));
        assert_eq!(landed(Some((Status::Released, "same"))), Ok(Landing::Nothing));
        assert_eq!(landed(Some((Status::Released, "other"))), conflict);
        assert_eq!(landed(Some((Status::Draft, "same"))), conflict);
        assert_eq!(landed(Some((Status::Discarded, "same"))), conflict);
    }

    /// R-PROM-2
    #[test]
    fn a_number_comes_with_a_hash_and_a_hash_is_right() {
        let judged = |version, said: Option<&str>| {
            let mut findings = Findings::default();
            let from = Provenance { version, body_hash: said.map(str::to_owned), released_at: None };
            Codes::PIPELINE.judge_hash(&from, "right", "pipeline", &mut findings);
            findings.invalid.first().map(|failure| failure.details["reason"].as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(judged(Some(1), Some("right")), None);
        assert_eq!(judged(None, None), None);
        assert_eq!(judged(Some(1), None).as_deref(), Some("body_hash_missing"));
        assert_eq!(judged(Some(1), Some("wrong")).as_deref(), Some("hash_mismatch"));
        assert_eq!(judged(None, Some("wrong")).as_deref(), Some("hash_mismatch"));
    }
}
