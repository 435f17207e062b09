//! One run at a time in one tree: two would write the same folders.

use crate::Result;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Held for the whole of a run; released when dropped, also when the process dies.
pub struct RunLock(#[allow(dead_code)] File); // Only its being open matters.

impl RunLock {
    /// Waits until no other run is at work in this tree.
    pub fn take(root: &Path) -> Result<Self> {
        // An input that is always there carries the lock, so that no file exists for it alone.
        let file = File::open(root.join("cornucopia.toml"))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            eprintln!("codegen: another run is at work in this tree; waiting for it");
            file.lock()?;
        }
        Ok(Self(file))
    }
}
