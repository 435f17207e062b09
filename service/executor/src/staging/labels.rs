//! The labels that a staged column may have.

use std::collections::HashSet;

/// The longest label (`pipeline-contract.md` §8.7).
pub const MAX_LABEL: usize = 63;

/// Checks the labels of one table, one after another: each is `[A-Za-z_][A-Za-z0-9_]{0,62}`, so that an unquoted
/// reference reaches it, and none occurs twice, whatever its case.
#[derive(Debug, Default)]
pub struct Labels {
    seen: HashSet<String>,
}

impl Labels {
    /// A sentence about what is wrong with the label.
    pub fn check(&mut self, label: &str) -> Result<(), String> {
        let first = label.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
        let rest = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !(first && rest && label.len() <= MAX_LABEL) {
            return Err(format!(
                "a staged column is named with letters, digits and underscores, not beginning with a digit, at most \
                 {MAX_LABEL} of them: give it an alias"
            ));
        }
        if !self.seen.insert(label.to_ascii_lowercase()) {
            return Err("two staged columns have the same name: give one of them another alias".to_owned());
        }
        Ok(())
    }
}
