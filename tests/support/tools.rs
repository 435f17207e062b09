//! Tools that tests install once on a machine, at a version that is named, into the cache folder.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of the cache that `fill` fills once, whoever asks for it first. `name` holds everything that decides about the
/// content, so that another version has another folder.
///
/// # Errors
/// What `fill` says; the next test that asks tries again.
pub fn installed(name: &str, fill: impl FnOnce(&Path) -> Result<(), String>) -> Result<PathBuf, String> {
    let tools = embedded::cache_dir().join("test-tools");
    let folder = tools.join(name.replace(['/', ' '], "_"));
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let lock = File::create(folder.with_extension("lock")).map_err(|error| error.to_string())?;
    // Other tests and other test processes wait here; the lock goes with the file.
    lock.lock().map_err(|error| error.to_string())?;
    let complete = folder.join(".complete");
    if !complete.exists() {
        fill(&folder)?;
        File::create(complete).map_err(|error| error.to_string())?;
    }
    Ok(folder)
}

/// Runs a program to its end; answers what it printed.
///
/// # Errors
/// A sentence with everything that it printed, when it cannot be started or does not succeed.
pub fn run(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if output.status.success() {
        return Ok(said.into_owned());
    }
    Err(format!("{command:?}: {}\n{said}{}", output.status, String::from_utf8_lossy(&output.stderr)))
}
