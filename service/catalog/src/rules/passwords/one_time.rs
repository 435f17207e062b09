//! Passwords that the platform makes up for somebody, who changes them first of all (R-LOCAL-5).

use data_encoding::BASE32_NOPAD;
use zeroize::Zeroizing;

/// 100 random bits, in four groups of five characters that can be read out over a telephone. Never shown by `Debug`, and wiped
/// when dropped.
#[derive(Clone)]
pub struct OneTimePassword(Zeroizing<String>);

impl std::fmt::Debug for OneTimePassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(one-time password)")
    }
}

impl OneTimePassword {
    /// A new one from the system's random numbers.
    pub fn generate() -> Self {
        let mut random = Zeroizing::new([0u8; 13]);
        rand::fill(&mut random[..]);
        let characters = Zeroizing::new(BASE32_NOPAD.encode(&random[..]).to_ascii_lowercase());
        let groups = characters.as_bytes()[..20].chunks(5).map(String::from_utf8_lossy).collect::<Vec<_>>();
        Self(Zeroizing::new(groups.join("-")))
    }

    /// The password itself, for the one answer or mail that tells it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// A copy to hash, or to mail.
    pub(in crate::rules) fn text(&self) -> Zeroizing<String> {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-LOCAL-5
    #[test]
    fn it_can_be_read_out_and_is_another_one_each_time() {
        let password = OneTimePassword::generate();
        let groups: Vec<_> = password.expose().split('-').collect();
        assert_eq!(groups.iter().map(|group| group.len()).collect::<Vec<_>>(), [5; 4]);
        assert!(groups.concat().bytes().all(|c| matches!(c, b'a'..=b'z' | b'2'..=b'7')), "{groups:?}");
        assert_ne!(password.expose(), OneTimePassword::generate().expose());
        assert_eq!(format!("{password:?}"), "(one-time password)");
    }
}
