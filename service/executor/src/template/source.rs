//! What the engine takes and gives: sources with their imports, limits, rendered statements.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::{Dialect, TemplateFault, Value};

/// One version of a template with the closure of its imports resolved.
#[derive(Clone, Debug)]
pub struct Source {
    /// The human name (R-TPL-1).
    pub name: String,
    pub version: i32,
    pub dialect: Dialect,
    pub is_library: bool,
    pub body: String,
    pub imports: Vec<Import>,
}

/// A library bound under an alias (R-TPL-11).
#[derive(Clone, Debug)]
pub struct Import {
    pub alias: String,
    pub source: Arc<Source>,
}

/// The bounds of checking and rendering.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Longest body, in characters (`templates.max-body-chars`).
    pub max_body_chars: usize,
    /// Steps a render may take. Strings, lists and pieces of text are charged by their size, so this bounds memory too.
    pub fuel: u64,
    /// Wall clock of a render or a check (`templates.render-timeout-ms`).
    pub timeout: Duration,
    /// Longest statement, in bytes.
    pub max_output_chars: usize,
    /// Most bytes that the binds of a statement hold together: a large value written many times would be many copies.
    pub max_bind_bytes: usize,
    /// Threads that render.
    pub workers: usize,
    /// Renders that may wait for a thread; more are refused.
    pub queue: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_body_chars: 262_144,
            fuel: 200_000,
            timeout: Duration::from_secs(5),
            max_output_chars: 1_048_576,
            max_bind_bytes: 67_108_864,
            workers: 2,
            queue: 1_024,
        }
    }
}

/// A statement ready for a driver.
#[derive(Clone, Debug, PartialEq)]
pub struct Rendered {
    /// SQL with placeholders of the dialect; no value stands in it.
    pub sql: String,
    /// The values in the order of the placeholders: `$1` is the first.
    pub binds: Vec<Bind>,
    /// For each placeholder in the text, its byte and the index of its bind: maps a server's error back.
    pub positions: Vec<(usize, usize)>,
}

/// A value to bind.
#[derive(Clone, Debug, PartialEq)]
pub struct Bind {
    pub value: Value,
    /// The name, when it was written `:name`.
    pub name: Option<String>,
}

/// What a check found out about a template that may be saved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// Names that the body and the macros it reaches read from the context in `{{ }}` and `{% %}`.
    pub variables: BTreeSet<String>,
    /// Names written `:name`.
    pub binds: BTreeSet<String>,
    /// What is legal and probably not meant.
    pub warnings: Vec<TemplateFault>,
}
