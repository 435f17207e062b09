//! Finding PostgreSQL 18: installed, cached, or fetched.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::places::{Identity, cache_dir};
use crate::{EmbeddedError, OLDEST_MAJOR, Progress, Result, archive, postmaster};

/// The programs of one PostgreSQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The folder that holds `postgres`, `initdb` and `pg_ctl`, and mostly `psql`.
    pub bin: PathBuf,
    /// As the server says it, for example `18.6`.
    pub version: String,
    pub origin: Origin,
}

/// Where an installation came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It was on this machine already.
    Installed,
    /// It was fetched at an earlier start.
    Cached,
    /// It was fetched now.
    Fetched,
}

impl Installation {
    /// The major version, for example 18.
    pub fn major(&self) -> u32 {
        major_of(&self.version).unwrap_or(0)
    }

    /// Reads the version of the programs in `bin`, running them as the server's user, so that an installation which that user
    /// cannot reach does not count. `None` if a program is missing or does not run.
    pub(crate) fn probe(bin: &Path, origin: Origin, identity: Identity) -> Option<Self> {
        for program in ["postgres", "initdb", "pg_ctl"] {
            if !bin.join(program).is_file() {
                return None;
            }
        }
        let output = identity.command(bin.join("postgres")).arg("--version").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            return None;
        }
        // "postgres (PostgreSQL) 18.6 (Debian 18.6-1)"
        let version = text.split_once("(PostgreSQL)")?.1.split_whitespace().next()?.to_owned();
        major_of(&version)?;
        Some(Self { bin: bin.to_path_buf(), version, origin })
    }
}

/// "18.6" and "19beta1" alike.
fn major_of(version: &str) -> Option<u32> {
    let digits = version.find(|c: char| !c.is_ascii_digit()).map_or(version, |end| &version[..end]);
    digits.parse().ok()
}

/// Finds PostgreSQL 18 or newer on this machine or in the cache, or fetches it. Blocks while it downloads.
pub fn find_or_fetch(progress: Progress<'_>) -> Result<Installation> {
    find(None, progress)
}

/// As [`find_or_fetch`], but where the data folder holds data already, an installation of the major version that wrote them.
pub fn find_or_fetch_for(data: &Path, progress: Progress<'_>) -> Result<Installation> {
    find(postmaster::major_of_data(data), progress)
}

fn find(wanted: Option<u32>, progress: Progress<'_>) -> Result<Installation> {
    let identity = Identity::current();
    let installed = candidates().into_iter().filter_map(|bin| Installation::probe(&bin, Origin::Installed, identity));
    let found = chosen(installed, wanted);
    if let Some(found) = found {
        tracing::debug!(bin = %found.bin.display(), version = %found.version, "installed PostgreSQL");
        return Ok(found);
    }
    let fetched = archive::cached_or_fetched(&cache_dir(), identity, progress)?;
    match wanted {
        Some(major) if major != fetched.major() => Err(EmbeddedError::NotFound {
            attempts: format!(
                "  the data folder needs PostgreSQL {major}; the one that can be fetched is {}",
                fetched.version
            ),
        }),
        _ => Ok(fetched),
    }
}

/// Of several the oldest major version that serves, since a fetched installation then reads its data too; of that the newest release.
fn chosen(installed: impl Iterator<Item = Installation>, wanted: Option<u32>) -> Option<Installation> {
    installed
        .filter(|found| wanted.map_or(found.major() >= OLDEST_MAJOR, |major| found.major() == major))
        .min_by_key(|found| (found.major(), std::cmp::Reverse(minor_of(&found.version))))
}

fn minor_of(version: &str) -> u32 {
    version.split_once('.').and_then(|(_, minor)| minor.parse().ok()).unwrap_or(0)
}

/// Folders that may hold an installed PostgreSQL.
fn candidates() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    for (parent, below) in [
        ("/usr/lib/postgresql", "bin"),
        ("/usr/local/opt", "bin"),
        ("/opt/homebrew/opt", "bin"),
        ("/Library/PostgreSQL", "bin"),
    ] {
        for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
            folders.push(entry.path().join(below));
        }
    }
    for entry in fs::read_dir("/usr").into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with("pgsql-") {
            folders.push(entry.path().join("bin"));
        }
    }
    folders.push("/usr/local/pgsql/bin".into());
    if let Ok(output) = Command::new("pg_config").arg("--bindir").output()
        && output.status.success()
    {
        folders.push(String::from_utf8_lossy(&output.stdout).trim().into());
    }
    // A link in PATH leads to the folder that the programs really live in, beside their libraries.
    let real = folders.into_iter().filter_map(|folder| {
        let program = fs::canonicalize(folder.join("postgres")).ok()?;
        program.parent().map(Path::to_path_buf)
    });
    real.collect::<BTreeSet<_>>().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_releases_and_betas() {
        assert_eq!(major_of("18.6"), Some(18));
        assert_eq!(major_of("19beta1"), Some(19));
        assert_eq!(major_of("beta"), None);
        assert_eq!(minor_of("18.6"), 6);
    }

    #[test]
    fn an_installation_that_is_too_old_is_passed_over() {
        let installed = |versions: &[&str]| {
            let found = versions.iter().map(|version| Installation {
                bin: format!("/usr/lib/postgresql/{version}/bin").into(),
                version: (*version).to_owned(),
                origin: Origin::Installed,
            });
            found.collect::<Vec<_>>().into_iter()
        };
        let version = |found: Option<Installation>| found.map(|found| found.version);

        assert_eq!(chosen(installed(&["15.14", "17.9"]), None), None);
        assert_eq!(version(chosen(installed(&["15.14", "19.1", "18.2", "18.10"]), None)).as_deref(), Some("18.10"));
        assert_eq!(version(chosen(installed(&["18.2", "19.1"]), Some(19))).as_deref(), Some("19.1"));
        assert_eq!(chosen(installed(&["19.1"]), Some(18)), None);
    }
}
