//! What went wrong with a request, as the service is told.

use executor::staging::protocol::{FailureKind, Reply};

/// A failed request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    pub kind: FailureKind,
    pub message: String,
    pub column: Option<String>,
}

impl Failure {
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), column: None }
    }

    pub fn statement(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Statement, message)
    }

    /// A value that its column can't hold. The value itself is not told: it may be a secret.
    pub fn overflow(column: &str, what: &str) -> Self {
        Self { kind: FailureKind::Overflow, message: what.to_owned(), column: Some(column.to_owned()) }
    }

    pub fn interrupted() -> Self {
        Self::new(FailureKind::Interrupted, "the statement was stopped")
    }

    pub fn reply(self) -> Reply {
        Reply::Failed { kind: self.kind, message: self.message, column: self.column }
    }
}

impl From<duckdb::Error> for Failure {
    fn from(error: duckdb::Error) -> Self {
        let message = match error {
            duckdb::Error::DuckDBFailure(_, Some(message)) => message,
            duckdb::Error::InvalidParameterCount(given, wanted) => {
                return Self::statement(format!("the statement takes {wanted} parameters, not {given}"));
            }
            other => return Self::statement(other.to_string()),
        };
        let kind = match message.split(':').next().unwrap_or_default() {
            "Out of Memory Error" => FailureKind::Limit,
            "INTERRUPT Error" => FailureKind::Interrupted,
            "FATAL Error" | "INTERNAL Error" => FailureKind::Broken,
            // The words of the system: a full disk ends a staging like its own limit does.
            _ if ["bad_alloc", "No space left on device", "Disk quota exceeded"]
                .iter()
                .any(|it| message.contains(it)) =>
            {
                FailureKind::Limit
            }
            _ => FailureKind::Statement,
        };
        // How to install extensions and change settings: none of it is possible here.
        let advice = message.find("\n\nPlease try installing").unwrap_or(message.len());
        Self::new(kind, &message[..advice])
    }
}

impl From<arrow::error::ArrowError> for Failure {
    fn from(error: arrow::error::ArrowError) -> Self {
        Self::statement(error.to_string())
    }
}
