//! Credentials at work: sealed on the way in, opened once for each pool (R-DS-19).

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use kernel::Fault;
use zeroize::Zeroizing;

use crate::sealing::{Keyring, SealError};

/// The keyring, and what this instance has opened for the pools it keeps.
pub struct Credentials {
    keyring: Keyring,
    opened: Mutex<HashMap<String, (i64, Zeroizing<String>)>>,
}

/// An opened credential, and why it was opened now.
pub struct Opened {
    pub secret: Zeroizing<String>,
    /// `Some` when it was decrypted just now: the audit event that has to be written.
    pub event: Option<&'static str>,
}

impl Credentials {
    pub fn new(keyring: Keyring) -> Self {
        Self { keyring, opened: Mutex::new(HashMap::new()) }
    }

    /// Seals a secret for the datasource of that name.
    ///
    /// # Errors
    /// Our own failure.
    pub fn seal(&self, name: &str, secret: &str) -> Result<Vec<u8>, Fault> {
        self.keyring.seal(name, secret).map_err(Fault::internal)
    }

    /// Opens a secret for a single use.
    ///
    /// # Errors
    /// See [`Keyring::open`].
    pub fn open(&self, name: &str, sealed: &[u8]) -> Result<Zeroizing<String>, SealError> {
        self.keyring.open(name, sealed)
    }

    /// Opens a secret for the pool of a datasource: once for each revision of its row, however many runs ask.
    ///
    /// # Errors
    /// See [`Keyring::open`].
    pub fn open_for_pool(&self, name: &str, revision: i64, sealed: &[u8]) -> Result<Opened, SealError> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, secret)) = opened.get(name).filter(|(known, _)| *known == revision) {
            return Ok(Opened { secret: secret.clone(), event: None });
        }
        let secret = self.keyring.open(name, sealed)?;
        let before = opened.insert(name.to_owned(), (revision, secret.clone()));
        let event = if before.is_some() { "datasource.pool_rebuild" } else { "datasource.pool_build" };
        Ok(Opened { secret, event: Some(event) })
    }

    /// Lets go of what was opened for a datasource that is gone.
    pub fn forget(&self, name: &str) {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    }
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("keyring", &self.keyring).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// R-DS-19
    #[test]
    fn a_secret_is_opened_once_for_each_revision() {
        let credentials = Credentials::new(Keyring::new(&[1; 32], &BTreeMap::new(), None).unwrap());
        let sealed = credentials.seal("orders", "s3cret").unwrap();
        let events: Vec<_> =
            [1, 1, 2, 2].map(|revision| credentials.open_for_pool("orders", revision, &sealed).unwrap().event).into();
        assert_eq!(events, [Some("datasource.pool_build"), None, Some("datasource.pool_rebuild"), None]);
        assert!(!format!("{credentials:?}").contains("s3cret"));
    }
}
