// What generated/db was made from, as one number. Std only: this file is a module of codegen and is copied beside the build script of generated/db.

use std::io;
use std::path::{Path, PathBuf};

/// Whatever changes the generated statements: every .sql file of these folders, and these files.
pub const FOLDERS: [&str; 2] = ["schema", "queries"];
pub const FILES: [&str; 1] = ["cornucopia.toml"];

/// Path (from the root, with slashes) and content of every file that counts, in path order.
pub fn inputs(root: &Path) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        collect(&root.join(folder), folder, &mut found)?;
    }
    for file in FILES {
        found.push((file.to_owned(), root.join(file)));
    }
    found.sort();
    found.into_iter().map(|(name, path)| Ok((name, with_one_line_ending(std::fs::read(path)?)))).collect()
}

/// A checkout may end lines in its own way; what is written there is the same.
pub fn with_one_line_ending(bytes: Vec<u8>) -> Vec<u8> {
    let mut kept = Vec::with_capacity(bytes.len());
    for (at, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(at + 1) != Some(&b'\n') {
            kept.push(*byte);
        }
    }
    kept
}

fn collect(folder: &Path, name: &str, found: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &name, found)?;
        } else if name.ends_with(".sql") {
            found.push((name, entry.path()));
        }
    }
    Ok(())
}

/// FNV-1a with 128 bits over path, length and bytes of each input. It tells changes apart, it does not resist an attacker.
pub fn digest(inputs: &[(String, Vec<u8>)]) -> String {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    let mut take = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    };
    for (name, bytes) in inputs {
        take(name.as_bytes());
        take(&[0]);
        take(&(bytes.len() as u64).to_le_bytes());
        take(bytes);
    }
    format!("{hash:032x}")
}
