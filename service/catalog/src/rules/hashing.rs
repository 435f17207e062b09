//! Argon2id of what people and machines prove themselves with (R-KEY-2, R-LOCAL-3). Slow on purpose: off the reactor only, and
//! with a permit where strangers decide how often.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use kernel::{Fault, measures};

/// The hash of a secret that nobody knows: what is verified where there is nothing to verify, so that it takes as long.
static NOBODYS: LazyLock<Option<String>> = LazyLock::new(|| {
    let mut secret = zeroize::Zeroizing::new([0u8; 32]);
    rand::fill(&mut secret[..]);
    hash(&hex::encode(&secret[..])).ok()
});

/// The hash in its encoded form, with a salt of its own.
///
/// # Errors
/// When it can't be computed, which is our failure.
pub fn hash(secret: &str) -> Result<String, Fault> {
    let hashed: Result<PasswordHash, _> = Argon2::default().hash_password(secret.as_bytes());
    Ok(hashed.map_err(|error| Fault::internal(error.to_string()))?.to_string())
}

/// Whether the hash is this secret's. As slow as [`hash`].
pub fn matches(secret: &str, hash: &str) -> bool {
    metrics::counter!(measures::HASH_VERIFICATIONS).increment(1);
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// Takes as long as [`matches`], for a secret that is nobody's (R-LOCAL-9).
pub fn match_nobodys(secret: &str) {
    // Without the hash there is nothing to compare with, and then nothing can be hashed or verified at all.
    if let Some(hash) = NOBODYS.as_ref() {
        let _ = matches(secret, hash);
    }
}

/// Makes the hash that [`match_nobodys`] compares with, so that the first stranger does not wait for it. As slow as [`hash`].
pub fn prepare() {
    LazyLock::force(&NOBODYS);
}
