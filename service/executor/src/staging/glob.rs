//! The files that a lake table's location names: one file, a folder, or a pattern with `*`, `?` and `**`.

use std::fs;
use std::path::{Path, PathBuf};

/// More files than this are not read as one table.
pub const MAX_FILES: usize = 10_000;
const MAX_DEPTH: usize = 16;

/// Every matching file as its canonical path, sorted; each must lie under one of the canonical `roots`, wherever links
/// lead. The error is a sentence without any path but the location's own.
pub fn files(location: &str, roots: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let path = location.strip_prefix("file://").ok_or("only file:// locations can be read")?;
    if !path.starts_with('/') {
        return Err("the location must be an absolute path: file:///…".to_owned());
    }
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    if segments.iter().any(|segment| matches!(*segment, "." | "..")) {
        return Err("the location must not contain . or ..".to_owned());
    }
    let fixed = segments.iter().take_while(|segment| !is_pattern(segment)).count();
    let mut base: PathBuf = PathBuf::from("/");
    base.extend(&segments[..fixed]);
    let base = fs::canonicalize(&base).map_err(|_| "no file is there".to_owned())?;
    if !inside(&base, roots) {
        return Err("the location is outside the configured lake folders".to_owned());
    }
    let mut found = Vec::new();
    let pattern = &segments[fixed..];
    if !pattern.is_empty() {
        walk(&base, pattern, 0, &mut found)?;
    } else if base.is_dir() {
        walk(&base, &["*.parquet"], 0, &mut found)?;
    } else {
        found.push(base);
    }
    let mut files = Vec::with_capacity(found.len());
    for file in found {
        let file = fs::canonicalize(&file).map_err(|_| "a file vanished while it was looked up".to_owned())?;
        if !inside(&file, roots) {
            return Err("a link leads outside the configured lake folders".to_owned());
        }
        // The engine takes each path for a pattern of its own.
        if file.to_string_lossy().contains(['*', '?', '[']) {
            return Err("the name of a file or folder has one of the characters * ? [".to_owned());
        }
        files.push(file);
    }
    files.sort();
    files.dedup();
    if files.is_empty() { Err("no file is there".to_owned()) } else { Ok(files) }
}

fn inside(path: &Path, roots: &[PathBuf]) -> bool {
    roots.iter().any(|root| path.starts_with(root))
}

fn is_pattern(segment: &str) -> bool {
    segment.contains(['*', '?'])
}

fn walk(folder: &Path, pattern: &[&str], depth: usize, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let Some((first, rest)) = pattern.split_first() else { return Ok(()) };
    if depth > MAX_DEPTH {
        return Err("the folders are nested too deeply".to_owned());
    }
    if *first == "**" {
        if rest.is_empty() {
            return Err("** must be followed by a file name".to_owned());
        }
        walk(folder, rest, depth, found)?;
    }
    // A folder that can't be read, or is gone by now, has no files for us.
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let path = entry.path();
        if *first == "**" {
            // Links are not followed downwards: a circle of them would never end.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                walk(&path, pattern, depth + 1, found)?;
            }
        } else if matches(first.as_bytes(), name.as_bytes()) {
            if !rest.is_empty() {
                walk(&path, rest, depth + 1, found)?;
            } else if path.is_file() {
                if found.len() == MAX_FILES {
                    return Err(format!("more than {MAX_FILES} files"));
                }
                found.push(path);
            }
        }
    }
    Ok(())
}

/// Whether a name matches a pattern of `*` and `?`; a leading dot must be written out.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    if name.first() == Some(&b'.') && pattern.first() != Some(&b'.') {
        return false;
    }
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(b'?') => {
                p += 1;
                n += 1;
            }
            Some(byte) if *byte == name[n] => {
                p += 1;
                n += 1;
            }
            _ => {
                let Some((at, taken)) = star else { return false };
                star = Some((at, taken + 1));
                p = at + 1;
                n = taken + 1;
            }
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_match_any_run_of_characters() {
        assert!(matches(b"*.parquet", b"a.parquet"));
        assert!(matches(b"part-*-?.parquet", b"part-2024-x-1.parquet"));
        assert!(!matches(b"*.parquet", b"a.csv"));
        assert!(!matches(b"*", b".hidden"));
    }

    /// R-DS-37
    #[test]
    fn files_outside_the_roots_are_refused_wherever_links_lead() {
        let outer = tempdir();
        let root = outer.join("lake");
        fs::create_dir_all(root.join("sales")).unwrap();
        fs::write(root.join("sales/a.parquet"), b"x").unwrap();
        fs::write(root.join("sales/b.parquet"), b"x").unwrap();
        fs::write(outer.join("secret.parquet"), b"x").unwrap();
        let roots = [root.clone()];
        let at = |path: &str| format!("file://{}/{path}", outer.display());

        assert_eq!(files(&at("lake/sales/*.parquet"), &roots).unwrap().len(), 2);
        assert_eq!(files(&at("lake/**/*.parquet"), &roots).unwrap().len(), 2);
        assert_eq!(files(&at("lake/sales"), &roots).unwrap().len(), 2);
        assert!(files(&at("secret.parquet"), &roots).unwrap_err().contains("outside"));
        assert!(files(&at("lake/../secret.parquet"), &roots).is_err());
        assert!(files("s3://bucket/x.parquet", &roots).is_err());

        fs::create_dir(root.join("odd")).unwrap();
        for name in ["a[b].parquet", "a*.parquet", "a?.parquet"] {
            let odd = root.join("odd").join(name);
            fs::write(&odd, b"x").unwrap();
            assert!(files(&at("lake/odd"), &roots).unwrap_err().contains("characters"), "{name}");
            fs::remove_file(odd).unwrap();
        }

        std::os::unix::fs::symlink(outer.join("secret.parquet"), root.join("sales/c.parquet")).unwrap();
        assert!(files(&at("lake/sales/*.parquet"), &roots).unwrap_err().contains("link"));
        fs::remove_dir_all(outer).unwrap();
    }

    fn tempdir() -> PathBuf {
        let path = std::env::temp_dir().join(format!("flowstone-lake-{}", uuid::Uuid::now_v7()));
        fs::create_dir_all(&path).unwrap();
        fs::canonicalize(path).unwrap()
    }
}
