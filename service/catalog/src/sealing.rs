//! Sealing of datasource credentials at rest (R-DS-13 to R-DS-17): AES-256-GCM under a numbered key.
//!
//! A sealed credential is one byte key version, a 12-byte random nonce, the ciphertext, and the 16-byte tag. The
//! datasource's name is the associated data, so that a credential that was moved to another row can't be opened there.

use std::collections::BTreeMap;
use std::fmt;

use aes_gcm::aead::{Aead, Generate, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::config::{Sealing, Secret};
use zeroize::Zeroizing;

const NONCE_BYTES: usize = 12;
const TAG_BYTES: usize = 16;
/// The version of the master key, which never has another (R-DS-16).
pub const MASTER_VERSION: u8 = 1;

/// Why a credential can't be sealed or opened. Never says anything about the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("the sealed credential is {0} bytes long, which is too short to be one")]
    Layout(usize),
    #[error("the credential is sealed under key version {0}, which is not configured")]
    UnknownKey(u8),
    #[error(
        "the sealed credential does not open: it was altered, moved from another datasource, or the key is not the one it was sealed with"
    )]
    Tampered,
    #[error("the opened credential is not text")]
    NotText,
    #[error("the credential could not be sealed")]
    Failed,
    #[error("key version {0} is current and is not configured")]
    NoCurrentKey(u8),
}

/// Why there is no keyring. Never holds a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error("db.encryption-key is not set")]
    NoMaster,
    #[error("a key that seals credentials is not base64 of exactly 32 bytes")]
    Key,
    #[error("the keys of db.encryption-keys are numbered 2 to 255")]
    Version,
    #[error(transparent)]
    Current(#[from] SealError),
}

fn key_of(secret: &Secret) -> Result<[u8; 32], KeyError> {
    let bytes = Zeroizing::new(STANDARD.decode(secret.expose()).map_err(|_| KeyError::Key)?);
    <[u8; 32]>::try_from(bytes.as_slice()).map_err(|_| KeyError::Key)
}

/// The keys that open credentials, and the one that seals new ones.
pub struct Keyring {
    current: u8,
    keys: BTreeMap<u8, Aes256Gcm>,
}

impl Keyring {
    /// A keyring of the master key, which is version 1, and any rotation keys.
    ///
    /// # Errors
    /// [`SealError::NoCurrentKey`] when `current` names none of them.
    pub fn new(master: &[u8; 32], rotation: &BTreeMap<u8, [u8; 32]>, current: Option<u8>) -> Result<Self, SealError> {
        let mut keys: BTreeMap<u8, Aes256Gcm> =
            rotation.iter().map(|(version, key)| (*version, Aes256Gcm::new(key.into()))).collect();
        keys.insert(MASTER_VERSION, Aes256Gcm::new(master.into()));
        let highest = keys.keys().next_back().copied().unwrap_or(MASTER_VERSION);
        let current = current.unwrap_or(highest);
        if !keys.contains_key(&current) {
            return Err(SealError::NoCurrentKey(current));
        }
        Ok(Self { current, keys })
    }

    /// The keyring that the configuration describes.
    ///
    /// # Errors
    /// What is wrong with the keys, without telling any (R-DS-16): the start-up check has said the same, key by key.
    pub fn of(config: &Sealing) -> Result<Self, KeyError> {
        let master = config.encryption_key.as_ref().ok_or(KeyError::NoMaster)?;
        let mut rotation = BTreeMap::new();
        for (version, key) in &config.encryption_keys {
            let version: u8 =
                version.parse().ok().filter(|version| *version > MASTER_VERSION).ok_or(KeyError::Version)?;
            rotation.insert(version, key_of(key)?);
        }
        Ok(Self::new(&key_of(master)?, &rotation, config.encryption_key_current)?)
    }

    /// Seals the credential of the datasource `name` under the current key.
    ///
    /// # Errors
    /// [`SealError::Failed`] for a secret that is too long for the cipher (64 GiB).
    pub fn seal(&self, name: &str, secret: &str) -> Result<Vec<u8>, SealError> {
        let cipher = self.keys.get(&self.current).ok_or(SealError::NoCurrentKey(self.current))?;
        let nonce = Nonce::generate();
        let sealed = cipher
            .encrypt(&nonce, Payload { msg: secret.as_bytes(), aad: name.as_bytes() })
            .map_err(|_| SealError::Failed)?;
        let mut blob = Vec::with_capacity(1 + NONCE_BYTES + sealed.len());
        blob.push(self.current);
        blob.extend_from_slice(&nonce);
        blob.extend_from_slice(&sealed);
        Ok(blob)
    }

    /// Opens what was sealed for the datasource `name`.
    ///
    /// # Errors
    /// A layout or key version that is not known is refused, never guessed (R-DS-15); a blob that was altered or that
    /// belongs to another name does not open (R-DS-14).
    pub fn open(&self, name: &str, blob: &[u8]) -> Result<Zeroizing<String>, SealError> {
        if blob.len() < 1 + NONCE_BYTES + TAG_BYTES {
            return Err(SealError::Layout(blob.len()));
        }
        let cipher = self.keys.get(&blob[0]).ok_or(SealError::UnknownKey(blob[0]))?;
        let (nonce, sealed) = blob[1..].split_at(NONCE_BYTES);
        let nonce = Nonce::try_from(nonce).map_err(|_| SealError::Layout(blob.len()))?;
        let opened =
            cipher.decrypt(&nonce, Payload { msg: sealed, aad: name.as_bytes() }).map_err(|_| SealError::Tampered)?;
        String::from_utf8(opened).map(Zeroizing::new).map_err(|refused| {
            drop(Zeroizing::new(refused.into_bytes()));
            SealError::NotText
        })
    }
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keyring").field("current", &self.current).field("versions", &self.keys.keys()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(current: Option<u8>) -> Keyring {
        Keyring::new(&[7; 32], &BTreeMap::from([(2, [9; 32])]), current).unwrap()
    }

    /// R-DS-13
    #[test]
    fn a_sealed_credential_has_version_nonce_ciphertext_and_tag_and_opens_again() {
        let ring = ring(Some(1));
        let blob = ring.seal("orders", "pw-canary").unwrap();
        assert_eq!(blob[0], 1);
        assert_eq!(blob.len(), 1 + 12 + "pw-canary".len() + 16);
        assert!(!blob.windows(9).any(|part| part == b"pw-canary"));
        assert_eq!(ring.open("orders", &blob).unwrap().as_str(), "pw-canary");
        assert_ne!(blob, ring.seal("orders", "pw-canary").unwrap(), "each seal has a nonce of its own");
    }

    /// R-DS-14
    #[test]
    fn a_credential_moved_to_another_datasource_does_not_open() {
        let ring = ring(None);
        let blob = ring.seal("orders", "secret").unwrap();
        assert_eq!(ring.open("orders2", &blob).unwrap_err(), SealError::Tampered);
    }

    /// R-DS-14
    #[test]
    fn any_altered_byte_is_noticed() {
        let ring = ring(Some(1));
        let blob = ring.seal("orders", "secret").unwrap();
        for at in 1..blob.len() {
            let mut altered = blob.clone();
            altered[at] ^= 1;
            assert_eq!(ring.open("orders", &altered).unwrap_err(), SealError::Tampered, "byte {at}");
        }
    }

    /// R-DS-15
    #[test]
    fn an_unknown_key_version_or_layout_is_refused() {
        let ring = ring(None);
        let mut blob = ring.seal("orders", "secret").unwrap();
        blob[0] = 77;
        assert_eq!(ring.open("orders", &blob).unwrap_err(), SealError::UnknownKey(77));
        assert_eq!(ring.open("orders", &[]).unwrap_err(), SealError::Layout(0));
        assert_eq!(ring.open("orders", &[1; 28]).unwrap_err(), SealError::Layout(28));
    }

    /// R-DS-17
    #[test]
    fn after_a_rotation_new_seals_use_the_new_key_and_old_rows_still_open() {
        let before = ring(Some(1)).seal("orders", "secret").unwrap();
        let rotated = ring(None);
        let after = rotated.seal("orders", "secret").unwrap();
        assert_eq!((before[0], after[0]), (1, 2), "the highest version is current unless another is named");
        assert_eq!(rotated.open("orders", &before).unwrap().as_str(), "secret");
        assert_eq!(rotated.open("orders", &after).unwrap().as_str(), "secret");
    }

    /// R-DS-16
    #[test]
    fn a_current_key_that_is_not_configured_is_refused() {
        assert_eq!(Keyring::new(&[7; 32], &BTreeMap::new(), Some(3)).unwrap_err(), SealError::NoCurrentKey(3));
    }

    /// R-DS-16
    #[test]
    fn the_configured_keys_are_base64_of_32_bytes_and_the_master_is_there() {
        let config = |key: &str| Sealing { encryption_key: Some(Secret::new(key)), ..Sealing::default() };
        assert!(Keyring::of(&config(&STANDARD.encode([7; 32]))).is_ok());
        for wrong in ["", "not base64!", &STANDARD.encode([7; 31]), &STANDARD.encode([7; 33])] {
            assert_eq!(Keyring::of(&config(wrong)).unwrap_err(), KeyError::Key);
        }
        assert_eq!(Keyring::of(&Sealing::default()).unwrap_err(), KeyError::NoMaster);
    }

    #[test]
    fn debug_output_names_versions_only() {
        assert_eq!(format!("{:?}", ring(None)), "Keyring { current: 2, versions: [1, 2] }");
    }
}
