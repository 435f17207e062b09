//! The text of a key: `dpk_` and 12 characters that name it, a dot, and 48 that prove it (R-KEY-1).

use data_encoding::{BASE32_NOPAD, Encoding};
use kernel::Fault;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::rules::hashing;

const PREFIX: &str = "dpk_";
const ID_CHARACTERS: usize = 12;
const SECRET_CHARACTERS: usize = 48;
/// 60 bits name a key, 240 prove it.
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A whole, well-formed key. Never shown by `Debug`, and wiped when dropped.
#[derive(Clone)]
pub struct KeyText(Zeroizing<String>);

impl std::fmt::Debug for KeyText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.(secret)", self.id())
    }
}

impl KeyText {
    /// A new key from the system's random numbers.
    pub fn generate() -> Self {
        let mut random = Zeroizing::new([0u8; 38]);
        rand::fill(&mut random[..]);
        // Five bits a character: eight bytes give thirteen characters, of which twelve are taken; thirty bytes give 48.
        let id = encoding().encode(&random[..8]);
        let secret = Zeroizing::new(encoding().encode(&random[8..]));
        Self(Zeroizing::new(format!("{PREFIX}{}.{}", &id[..ID_CHARACTERS], secret.as_str())))
    }

    /// The key in what was presented, if it has the form of one.
    pub fn parse(presented: &str) -> Option<Self> {
        let rest = presented.strip_prefix(PREFIX)?;
        let (id, secret) = rest.split_once('.')?;
        let formed = |part: &str, length| part.len() == length && part.bytes().all(|c| ALPHABET.contains(&c));
        (formed(id, ID_CHARACTERS) && formed(secret, SECRET_CHARACTERS))
            .then(|| Self(Zeroizing::new(presented.to_owned())))
    }

    /// The part before the dot, with its prefix: what is looked up and shown.
    pub fn id(&self) -> &str {
        &self.0[..PREFIX.len() + ID_CHARACTERS]
    }

    /// The whole key, for the one answer that shows it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Argon2id of the whole key, in its encoded form (R-KEY-2). Slow on purpose: off the reactor only.
    ///
    /// # Errors
    /// When the hash can't be computed, which is our failure.
    pub fn hash(&self) -> Result<String, Fault> {
        hashing::hash(&self.0)
    }

    /// Whether the hash is this key's. As slow as [`KeyText::hash`].
    pub fn matches(&self, hash: &str) -> bool {
        hashing::matches(&self.0, hash)
    }

    /// What a cache may know a key by.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// RFC 4648 base32 in lower case, which is what people copy without shouting.
fn encoding() -> Encoding {
    let mut specification = BASE32_NOPAD.specification();
    specification.symbols = String::from_utf8_lossy(ALPHABET).into_owned();
    // The specification differs from a valid one by its symbols alone, of which there are still 32 different ones.
    specification.encoding().unwrap_or(BASE32_NOPAD)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-KEY-1
    #[test]
    fn a_key_has_its_form() {
        let key = KeyText::generate();
        assert_eq!(key.expose().len(), 4 + 12 + 1 + 48);
        assert_eq!(KeyText::parse(key.expose()).unwrap().id(), key.id());
        assert!(key.id().starts_with("dpk_") && key.id().len() == 16);
        assert_ne!(KeyText::generate().expose(), key.expose());
    }

    /// R-KEY-9
    #[test]
    fn what_has_another_form_is_no_key() {
        let key = KeyText::generate().expose().to_owned();
        for wrong in [
            String::new(),
            key.to_uppercase(),
            key.replace('.', ""),
            format!("{key}a"),
            format!(" {key}"),
            key.replacen("dpk_", "dpk-", 1),
            key[..key.len() - 1].to_owned(),
            format!("dpk_{}.{}", "é".repeat(6), "a".repeat(48)),
        ] {
            assert!(KeyText::parse(&wrong).is_none(), "{wrong}");
        }
    }

    /// R-KEY-2
    #[test]
    fn the_stored_hash_is_argon2id_of_the_whole_key() {
        let key = KeyText::generate();
        let hash = key.hash().unwrap();
        assert!(hash.starts_with("$argon2id$v=19$"), "{hash}");
        assert!(key.matches(&hash));
        let other = KeyText::parse(&format!("{}.{}", key.id(), "a".repeat(48))).unwrap();
        assert!(!other.matches(&hash));
        assert!(!key.matches("no hash at all"));
    }

    /// C-6
    #[test]
    fn debug_output_shows_no_secret() {
        let key = KeyText::generate();
        let secret = key.expose().split('.').nth(1).unwrap().to_owned();
        assert!(!format!("{key:?}").contains(&secret));
    }
}
