//! `migrations/landed.sha256`: every migration with the hash of its text, in the order in which they landed. Databases have run these: what they
//! ran is not changed, and nothing is put between them. `sha256sum -c` reads the file too.

use crate::sources::file::SourceFile;
use sha2::{Digest, Sha256};

/// Where the list is, from the root.
pub const PATH: &str = "migrations/landed.sha256";

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landed {
    /// File name in `migrations/`.
    pub name: String,
    /// Hash of its text, in hexadecimal.
    pub hash: String,
}

/// The lines of the list.
pub fn read(text: &str) -> Vec<Landed> {
    let lines = text.lines().filter_map(|line| line.split_once("  "));
    lines.map(|(hash, name)| Landed { name: name.trim().to_owned(), hash: hash.to_owned() }).collect()
}

/// The hash of a migration's text. Texts are read with their line endings made one, so that every checkout has the same.
pub fn hash(file: &SourceFile) -> String {
    Sha256::digest(file.text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// File name of a migration.
pub fn name(file: &SourceFile) -> &str {
    file.path.rsplit('/').next().unwrap_or(&file.path)
}

/// The text of the list with the migrations that come after all that are in it, or nothing when there are none. Whatever is wrong with the others is for the
/// check to say.
pub fn with_new(migrations: &[SourceFile], listed: Option<&SourceFile>) -> Option<String> {
    let mut text = listed.map(|file| file.text.clone()).unwrap_or_default();
    let last = read(&text).last().map(|landed| landed.name.clone()).unwrap_or_default();
    let new: Vec<&SourceFile> = migrations.iter().filter(|file| name(file) > last.as_str()).collect();
    for file in &new {
        text.push_str(&format!("{}  {}\n", hash(file), name(file)));
    }
    (!new.is_empty()).then_some(text)
}
