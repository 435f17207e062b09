//! Argon2id of what people and machines prove themselves with (R-KEY-2, R-LOCAL-3). Slow on purpose: off the reactor only, and
//! with a permit where strangers decide how often.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use kernel::Fault;

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
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}
