//! What a check has to say, in one form for all of them.

use std::fmt;

/// One breach of one rule: where, what, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Path from the root, with slashes.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Id of the rule.
    pub rule: &'static str,
    /// What is wrong, as a sentence without its full stop.
    pub message: String,
    /// What to do, in the imperative.
    pub mend: String,
    /// What an allowance names to except this: `catalog.users.theme` or `catalog/users.find_user`.
    pub object: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}: {}\n    mend: {}",
            self.path, self.line, self.column, self.rule, self.message, self.mend
        )
    }
}

/// Where a finding points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Path from the root, with slashes.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// The first character of a file.
    pub fn start_of(path: impl Into<String>) -> Self {
        Self { path: path.into(), line: 1, column: 1 }
    }

    /// A finding of `rule` at this place.
    pub fn finding(
        &self,
        rule: &'static str,
        object: impl Into<String>,
        message: impl Into<String>,
        mend: impl Into<String>,
    ) -> Finding {
        let Self { path, line, column } = self.clone();
        Finding { path, line, column, rule, message: message.into(), mend: mend.into(), object: object.into() }
    }
}
