//! The whole of a local platform in one folder, and a platform from such a folder: the databases, the keys that open what is
//! sealed in them, and the files that datasources read. The results of runs are not in it; they live for an hour at most.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use embedded::backup::{self, Dumped};
use embedded::{EmbeddedError, Progress};
use serde::{Deserialize, Serialize};

use crate::VERSION;
use crate::local::SEALING_KEY;

/// What lies in the data folder beside the databases and belongs to them. `demo.json` does not: it names the folder itself, and the
/// next start writes it anew.
const KEPT: &[&str] = &["secrets", "files", "demo.key"];

/// The file that makes a folder a backup; written last, so that one which was cut off has none.
const CONTENTS: &str = "backup.json";

/// Why there is no backup, or nothing came of one.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Databases(#[from] EmbeddedError),
    #[error("{0} exists: name a folder that does not")]
    Exists(PathBuf),
    #[error("{0} is no backup: it has no backup.json, which `flowstone db dump` writes at its end")]
    NoBackup(PathBuf),
    #[error("{path}: {source}")]
    Io { path: PathBuf, source: io::Error },
}

/// What a backup says of itself.
#[derive(Debug, Serialize, Deserialize)]
struct Contents {
    /// Of the platform that wrote it.
    version: String,
    made_at: chrono::DateTime<chrono::Utc>,
    /// The data folder that it was made of.
    home: PathBuf,
    databases: Vec<Dumped>,
}

/// Writes the platform of the data folder into the new folder `to`, whether it runs or not.
///
/// # Errors
/// [`BackupError`]. A folder without `backup.json` is of no use and can be removed.
pub async fn dump(data: &Path, to: &Path, progress: Progress<'_>) -> Result<(), BackupError> {
    match DirBuilder::new().mode(0o700).create(to) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(BackupError::Exists(to.to_owned())),
        made => made.map_err(|source| failed(to, source))?,
    }
    let databases = backup::dump(data, to, progress).await?;
    // After the databases: what they name lies there then.
    for name in KEPT {
        copy(&data.join(name), &to.join(name))?;
    }
    let contents =
        Contents { version: VERSION.to_owned(), made_at: chrono::Utc::now(), home: data.to_owned(), databases };
    let path = to.join(CONTENTS);
    let text = serde_json::to_vec_pretty(&contents).map_err(|error| failed(&path, error.into()))?;
    fs::write(&path, text).map_err(|source| failed(&path, source))
}

/// Makes a platform in the data folder from the backup in `from`. The next start finds it.
///
/// # Errors
/// [`BackupError`]; a data folder that holds a platform is left alone.
pub async fn restore(data: &Path, from: &Path, progress: Progress<'_>) -> Result<(), BackupError> {
    let path = from.join(CONTENTS);
    let text = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(BackupError::NoBackup(from.to_owned())),
        read => read.map_err(|source| failed(&path, source))?,
    };
    let contents: Contents = serde_json::from_slice(&text).map_err(|error| failed(&path, error.into()))?;
    backup::restore(data, from, &contents.databases, progress).await?;
    for name in KEPT {
        copy(&from.join(name), &data.join(name))?;
    }
    if !data.join(SEALING_KEY).exists() {
        progress(&format!(
            "the dump has no {SEALING_KEY}: before the platform starts, put the file of before into {}, or set db.encryption-key",
            data.display()
        ));
    }
    if contents.home != data {
        let (old, new) = (contents.home.display(), data.display());
        progress(&format!(
            "this was the platform of {old}: datasources whose URL names that folder (its files, its embedded databases) have to \
             be changed to {new}"
        ));
    }
    Ok(())
}

/// Copies a file or a folder with all that is in it, closed to others like what it comes from. What is not there is left out.
fn copy(from: &Path, to: &Path) -> Result<(), BackupError> {
    let found = match fs::symlink_metadata(from) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found.map_err(|source| failed(from, source))?,
    };
    if found.is_dir() {
        DirBuilder::new().recursive(true).mode(0o700).create(to).map_err(|source| failed(to, source))?;
        for entry in fs::read_dir(from).map_err(|source| failed(from, source))? {
            let entry = entry.map_err(|source| failed(from, source))?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    if !found.is_file() {
        // A link or a socket is no data of the platform.
        return Ok(());
    }
    let mut source = fs::File::open(from).map_err(|source| failed(from, source))?;
    let target = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(to);
    let mut target = target.map_err(|source| failed(to, source))?;
    io::copy(&mut source, &mut target).and_then(|_| target.flush()).map_err(|source| failed(to, source))
}

fn failed(path: &Path, source: io::Error) -> BackupError {
    BackupError::Io { path: path.to_owned(), source }
}
