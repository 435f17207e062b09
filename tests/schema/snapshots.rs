//! Where snapshots lie, and that none lies there for nothing.

use super::root;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The folder of the snapshots of one kind.
pub fn folder(kind: &str) -> PathBuf {
    root().join("tests/schema/snapshots").join(kind)
}

/// Compares `text` with the snapshot `name` of a kind.
pub fn assert(kind: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder(kind));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// The names of the snapshots of a kind are exactly these.
pub fn are_of(kind: &str, names: &BTreeSet<String>) {
    let files: BTreeSet<String> = std::fs::read_dir(folder(kind))
        .map(|entries| {
            entries
                .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".snap").map(str::to_owned))
                .collect()
        })
        .unwrap_or_default();
    assert_eq!(
        &files, names,
        "the snapshots of {kind} and what they show are not one to one: remove the file of what is gone, accept the one of what is new"
    );
}
