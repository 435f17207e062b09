//! Generated code looks the same on every machine.

use crate::Result;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Code as rustfmt writes it with the settings of `generated/`.
///
/// # Errors
/// When rustfmt is not there, or does not understand the code.
pub fn formatted(root: &Path, code: &str) -> Result<String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout", "--config-path"])
        .arg(root.join("generated/rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("rustfmt is needed for generated code to be the same everywhere (`rustup component add rustfmt`): {error}"))?;
    let mut input = rustfmt.stdin.take().ok_or("rustfmt has no input")?;
    let code = code.to_owned();
    // Written from a thread of its own, because rustfmt may answer before it has read everything.
    let writer = std::thread::spawn(move || input.write_all(code.as_bytes()));
    let output = rustfmt.wait_with_output()?;
    writer.join().map_err(|_| "writing to rustfmt failed")??;
    if !output.status.success() {
        return Err("rustfmt does not understand generated code".into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
