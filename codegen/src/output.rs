//! Generated files as a map from path to bytes, and the one function that brings a folder into that state or says how it differs.

use crate::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What to do about a difference between what is and what should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write what differs, remove what should not be there.
    Write,
    /// Change nothing, report differences.
    Check,
}

/// The whole content of one generated folder: paths below it, with slashes.
#[derive(Default)]
pub struct Output {
    files: BTreeMap<String, Vec<u8>>,
    last: Option<String>,
}

impl Output {
    /// Adds one file.
    pub fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), bytes.into());
    }

    /// Adds the file that vouches for the others: it is written after them, so that an interrupted run is seen as unfinished.
    pub fn add_last(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        let path = path.into();
        self.last = Some(path.clone());
        self.add(path, bytes);
    }

    /// Adds every file under `folder`.
    pub fn add_folder(&mut self, folder: &Path) -> Result<()> {
        for path in files_under(folder)? {
            let bytes = std::fs::read(folder.join(&path))?;
            self.add(path, bytes);
        }
        Ok(())
    }

    /// Changes the text of one file that must be there.
    pub fn edit(&mut self, path: &str, change: impl FnOnce(String) -> Result<String>) -> Result<()> {
        let bytes = self.files.remove(path).ok_or_else(|| format!("the generator no longer writes {path}"))?;
        let text = String::from_utf8(bytes).map_err(|error| format!("{path} is not text: {error}"))?;
        self.files.insert(path.to_owned(), change(text)?.into_bytes());
        Ok(())
    }

    /// Brings `folder` (below `root`) into this state, or only compares. Returns one line for each difference found.
    pub fn settle(&self, root: &Path, folder: &str, mode: Mode) -> Result<Vec<String>> {
        let base = root.join(folder);
        let present: BTreeSet<String> = files_under(&base)?.into_iter().collect();
        let mut differences = Vec::new();
        let ordered = self.files.keys().filter(|path| Some(*path) != self.last.as_ref()).chain(&self.last);
        for path in ordered {
            let wanted = &self.files[path];
            let at = base.join(path);
            let is = if present.contains(path) { Some(std::fs::read(&at)?) } else { None };
            match &is {
                Some(is) if is == wanted => continue,
                Some(is) => differences.push(format!("{folder}/{path} differs{}", first_difference(is, wanted))),
                None => differences.push(format!("{folder}/{path} is missing")),
            }
            if mode == Mode::Write {
                write(&at, wanted)?;
            }
        }
        for path in present.iter().filter(|path| !self.files.contains_key(*path)) {
            differences.push(format!("{folder}/{path} is made by nothing any more"));
            if mode == Mode::Write {
                std::fs::remove_file(base.join(path))?;
                remove_empty_parents(&base, path);
            }
        }
        Ok(differences)
    }
}

fn first_difference(is: &[u8], wanted: &[u8]) -> String {
    let (is, wanted) = (String::from_utf8_lossy(is), String::from_utf8_lossy(wanted));
    let (mut old, mut new) = (is.lines(), wanted.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (old.next(), new.next()) {
            (None, None) => return String::new(),
            (old, new) if old == new => {}
            (old, new) => {
                let show = |line: Option<&str>| line.map_or("(end of file)".to_owned(), |line| line.trim().to_owned());
                return format!(" from line {number}\n    is:     {}\n    should: {}", show(old), show(new));
            }
        }
    }
}

/// Writes beside the file and renames, so that nobody ever reads half of it.
fn write(at: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(parent) = at.parent() {
        std::fs::create_dir_all(parent)?;
    }
    let name = at.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = at.with_file_name(format!(".{name}.{}", std::process::id()));
    std::fs::write(&beside, bytes)?;
    std::fs::rename(&beside, at)?;
    Ok(())
}

fn remove_empty_parents(base: &Path, path: &str) {
    let mut parent = Path::new(path).parent();
    while let Some(folder) = parent.filter(|folder| !folder.as_os_str().is_empty()) {
        // Fails as soon as a folder is not empty, which ends the walk.
        if std::fs::remove_dir(base.join(folder)).is_err() {
            return;
        }
        parent = folder.parent();
    }
}

/// Every file under `folder`, as a path below it with slashes; hidden files and build folders are not ours.
pub fn files_under(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open: Vec<(PathBuf, String)> = vec![(folder.to_owned(), String::new())];
    while let Some((path, name)) = open.pop() {
        if !path.exists() {
            continue;
        }
        for entry in std::fs::read_dir(&path)? {
            let entry = entry?;
            let own = entry.file_name().to_string_lossy().into_owned();
            if own.starts_with('.') || own == "target" || own == "Cargo.lock" {
                continue;
            }
            let below = if name.is_empty() { own } else { format!("{name}/{own}") };
            if entry.file_type()?.is_dir() {
                open.push((entry.path(), below));
            } else {
                found.push(below);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("codegen-output-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn checking_reports_and_changes_nothing() {
        let root = folder("check");
        std::fs::create_dir_all(root.join("made/old")).unwrap();
        std::fs::write(root.join("made/a"), "one\ntwo\n").unwrap();
        std::fs::write(root.join("made/old/x"), "").unwrap();
        let mut output = Output::default();
        output.add("a", "one\nthree\n");
        output.add("b", "");
        let differences = output.settle(&root, "made", Mode::Check).unwrap();
        assert_eq!(
            differences,
            [
                "made/a differs from line 2\n    is:     two\n    should: three",
                "made/b is missing",
                "made/old/x is made by nothing any more"
            ]
        );
        assert_eq!(std::fs::read_to_string(root.join("made/a")).unwrap(), "one\ntwo\n");
        assert_eq!(output.settle(&root, "made", Mode::Write).unwrap().len(), 3);
        assert!(output.settle(&root, "made", Mode::Check).unwrap().is_empty());
        assert!(!root.join("made/old").exists());
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn writing_touches_only_what_differs() {
        let root = folder("touch");
        let mut output = Output::default();
        output.add("kept", "same");
        output.add("changed", "before");
        output.settle(&root, "made", Mode::Write).unwrap();
        let stamp = std::fs::metadata(root.join("made/kept")).unwrap().modified().unwrap();
        output.add("changed", "after");
        assert_eq!(output.settle(&root, "made", Mode::Write).unwrap().len(), 1);
        assert_eq!(std::fs::metadata(root.join("made/kept")).unwrap().modified().unwrap(), stamp);
        std::fs::remove_dir_all(root).unwrap();
    }
}
