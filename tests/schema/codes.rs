//! Error codes outlive their wording: none is lost or renamed without a reviewer seeing it.

use super::snapshots;
use kernel::fault::CODES;
use std::collections::BTreeSet;

#[test]
fn the_codes_are_those_of_the_snapshot() {
    let codes: Vec<&str> = CODES.iter().map(|entry| entry.code).collect();
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len(), "a code is listed twice");
    snapshots::assert("codes", "error_codes", &codes.join("\n"));
}
