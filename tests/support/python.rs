//! Python, and tools that are written in it.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{services, tools};

/// The interpreter of an environment of its own, in which these packages are installed (`schemathesis==4.32.5`). On `None` the
/// test should return: why has been said. Waits for what it installs, so call it off the reactor.
pub fn environment(packages: &[&str]) -> Option<PathBuf> {
    let made = tools::installed(&format!("python-{}", packages.join("+")), |folder| install(folder, packages));
    match made {
        Ok(folder) => Some(folder.join("bin").join("python")),
        Err(error) => {
            services::skipped(&format!("{} could not be installed for Python: {error}", packages.join(", ")));
            None
        }
    }
}

fn install(folder: &Path, packages: &[&str]) -> Result<(), String> {
    tools::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    tools::run(Command::new(folder.join("bin").join("python")).args(pip).args(packages))?;
    Ok(())
}
