//! A fault: what went wrong, in words a caller can act on, with a code that outlives its wording.
//!
//! Rules return faults; they know no HTTP. One table in `web` maps a [`Kind`] to a status.

mod codes;
mod database;
#[cfg(test)]
mod tests;

pub use codes::{CODES, CodeEntry};

use serde_json::{Map, Value};

/// What kind of trouble a fault is; the only thing that decides its HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The caller sent something that can't be accepted (400).
    Invalid,
    /// No credential, or one that is not valid (401).
    Unauthenticated,
    /// Known caller, not allowed (403).
    Forbidden,
    /// Missing, or not the caller's to know about (404).
    NotFound,
    /// The state of the thing forbids it (409).
    Conflict,
    /// It was there and is no more (410).
    Gone,
    /// The body is larger than the platform takes (413).
    TooLarge,
    /// A limit was reached; safe to retry (429).
    Busy,
    /// Our own failure (500).
    Internal,
    /// A database of the customer failed (502).
    Upstream,
    /// Not ready (503).
    Unavailable,
    /// Took longer than allowed (504).
    Timeout,
}

/// An error with a stable dotted code. `message` is technical and specific, `user_message` is safe for end users,
/// `details` are structured. `source` goes to the log and never to the caller.
#[derive(Debug)]
pub struct Fault(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: Kind,
    code: &'static str,
    message: String,
    user_message: Option<String>,
    details: Map<String, Value>,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

/// One of several failures of a validation, all of which are reported together (gaps G-18).
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub code: &'static str,
    pub message: String,
    /// Where in the request: `nodes[2].template.id`.
    pub path: Option<String>,
    pub details: Map<String, Value>,
}

impl Failure {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), path: None, details: Map::new() }
    }

    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }

    #[must_use]
    pub fn detail(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.details.insert(key.to_owned(), value.into());
        self
    }
}

impl Fault {
    pub fn new(kind: Kind, code: &'static str, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            kind,
            code,
            message: message.into(),
            user_message: None,
            details: Map::new(),
            source: None,
        }))
    }

    pub fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Invalid, code, message)
    }

    pub fn not_found(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::NotFound, code, message)
    }

    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Conflict, code, message)
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Kind::Forbidden, code, message)
    }

    /// Our own failure: the caller reads a fixed sentence, the log the cause.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::new(Kind::Internal, "internal.error", "The platform failed to answer this request.").caused_by(source)
    }

    /// All failures of a validation in one fault; the code is the first failure's.
    /// `kind` is [`Kind::Conflict`] only where every failure is a conflict.
    pub fn failures(kind: Kind, failures: Vec<Failure>) -> Self {
        let code = failures.first().map_or("internal.error", |failure| failure.code);
        let message = match failures.as_slice() {
            [one] => one.message.clone(),
            many => format!("{} failures; the first: {}", many.len(), many.first().map_or("", |f| f.message.as_str())),
        };
        let mut fault = Self::new(kind, code, message);
        if let [one] = failures.as_slice() {
            fault.0.details.extend(one.details.clone());
        }
        let listed = failures.into_iter().map(|failure| {
            let mut entry = Map::new();
            entry.insert("code".into(), failure.code.into());
            entry.insert("message".into(), failure.message.into());
            if let Some(path) = failure.path {
                entry.insert("path".into(), path.into());
            }
            if !failure.details.is_empty() {
                entry.insert("details".into(), Value::Object(failure.details));
            }
            Value::Object(entry)
        });
        let listed = Value::Array(listed.collect());
        fault.0.details.insert("failures".into(), listed);
        fault
    }

    #[must_use]
    pub fn detail(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.details.insert(key.to_owned(), value.into());
        self
    }

    /// The sentence for end users, where it should differ from the kind's general one.
    #[must_use]
    pub fn user_message(mut self, message: impl Into<String>) -> Self {
        self.0.user_message = Some(message.into());
        self
    }

    #[must_use]
    pub fn caused_by(mut self, source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    pub fn code(&self) -> &'static str {
        self.0.code
    }

    pub fn message(&self) -> &str {
        &self.0.message
    }

    pub fn details(&self) -> &Map<String, Value> {
        &self.0.details
    }

    /// What an end user may read.
    pub fn for_users(&self) -> &str {
        self.0.user_message.as_deref().unwrap_or(match self.0.kind {
            Kind::Invalid => "The request is not valid.",
            Kind::Unauthenticated => "Please sign in.",
            Kind::Forbidden => "You are not allowed to do this.",
            Kind::NotFound => "This does not exist.",
            Kind::Conflict => "This can't be done in the present state.",
            Kind::Gone => "This is no longer available.",
            Kind::TooLarge => "The request is too large.",
            Kind::Busy => "Too many requests at once; please try again.",
            Kind::Internal => "Something went wrong on our side.",
            Kind::Upstream => "A connected database failed.",
            Kind::Unavailable => "The platform is not ready.",
            Kind::Timeout => "This took longer than allowed.",
        })
    }

    /// The whole chain of causes, for the log alone.
    pub fn chain(&self) -> String {
        let mut text = format!("{}: {}", self.0.code, self.0.message);
        let mut next: Option<&dyn std::error::Error> = self.0.source.as_deref().map(|source| source as _);
        while let Some(error) = next {
            text.push_str(": ");
            text.push_str(&error.to_string());
            next = error.source();
        }
        text
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.0.code, self.0.message)
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source.as_deref().map(|source| source as _)
    }
}
