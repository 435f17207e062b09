//! The folder of one execution: where its child spills.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use uuid::Uuid;

/// The file that the service holds locked for as long as the folder is in use.
const LOCK: &str = "in-use";

/// A private folder, removed when this is dropped.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Locked until the service lets go of the folder, or dies.
    _lock: File,
    removed: bool,
}

impl Folder {
    /// Makes `<parent>/<execution>` with mode 0700.
    pub fn create(parent: &Path, execution: Uuid) -> io::Result<Self> {
        DirBuilder::new().recursive(true).mode(0o700).create(parent)?;
        let path = fs::canonicalize(parent)?.join(execution.to_string());
        DirBuilder::new().mode(0o700).create(&path)?;
        let lock = File::create_new(path.join(LOCK)).and_then(|file| file.lock().map(|()| file));
        match lock {
            Ok(file) => Ok(Self { path, _lock: file, removed: false }),
            Err(error) => {
                let _ = fs::remove_dir_all(&path);
                Err(error)
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the folder with all that is in it.
    pub fn remove(mut self) -> io::Result<()> {
        self.removed = true;
        fs::remove_dir_all(&self.path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.removed
            && let Err(error) = fs::remove_dir_all(&self.path)
        {
            tracing::warn!(code = "pipeline.staging.cleanup_failed", %error, "a staging folder was not removed");
        }
    }
}

/// Removes what earlier runs of the platform left behind: every folder named by an execution's id that nobody holds
/// locked. Call it at the platform's start; folders of another running instance are left alone.
pub fn sweep(folder: &Path) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return,
        Err(error) => {
            tracing::warn!(%error, "the staging folder can't be read");
            return;
        }
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name.to_str().is_none_or(|name| Uuid::parse_str(name).is_err()) {
            continue;
        }
        let path = entry.path();
        if let Err(error) = remove_left_over(&path) {
            tracing::warn!(code = "pipeline.staging.cleanup_failed", %error, "a left-over staging folder stays");
        }
    }
}

fn remove_left_over(path: &Path) -> io::Result<()> {
    match File::open(path.join(LOCK)) {
        Ok(lock) => match lock.try_lock() {
            Ok(()) => fs::remove_dir_all(path),
            Err(TryLockError::WouldBlock) => Ok(()),
            Err(TryLockError::Error(error)) => Err(error),
        },
        // Its maker died before it could lock it.
        Err(error) if error.kind() == io::ErrorKind::NotFound => fs::remove_dir_all(path),
        Err(error) => Err(error),
    }
}
