//! Faults as responses.

use kernel::{Fault, Kind};
use poem::error::ResponseError;
use poem::http::{HeaderValue, StatusCode, header};
use poem::{IntoResponse, Response};
use poem_openapi::payload::{Json, Payload};
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, Registry};
use poem_openapi::types::{ToJSON, Type};
use poem_openapi::{ApiResponse, Object};
use serde_json::Value;
use uuid::Uuid;

use crate::context::correlation_id;

/// The version of the envelope.
pub const SCHEMA_VERSION: i32 = 1;

/// The status of each kind of fault: the one place where they meet.
pub fn status_of(kind: Kind) -> StatusCode {
    match kind {
        Kind::Invalid => StatusCode::BAD_REQUEST,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::Gone => StatusCode::GONE,
        Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Kind::Busy => StatusCode::TOO_MANY_REQUESTS,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Kind::Upstream => StatusCode::BAD_GATEWAY,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Kind::Timeout => StatusCode::GATEWAY_TIMEOUT,
    }
}

/// What every failure looks like.
#[derive(Clone, Debug, Object)]
pub struct Problem {
    /// The version of the envelope.
    pub schema_version: i32,
    /// Names this request in the platform's log.
    pub correlation_id: Uuid,
    pub error: ErrorBody,
}

/// What went wrong.
#[derive(Clone, Debug, Object)]
pub struct ErrorBody {
    /// Stable and dotted; never renamed or given a second meaning.
    pub code: String,
    /// Technical and specific.
    pub message: String,
    /// Safe for end users.
    pub user_message: String,
    /// Structured, by code. `failures` lists every failure of a validation as `{code, message, path?, details?}`.
    pub details: Value,
    /// Where the code is explained.
    pub doc_url: String,
}

impl Problem {
    /// The envelope of a fault, for this request.
    pub fn of(fault: &Fault) -> Self {
        Self {
            schema_version: SCHEMA_VERSION,
            correlation_id: correlation_id(),
            error: ErrorBody {
                code: fault.code().to_owned(),
                message: fault.message().to_owned(),
                user_message: fault.for_users().to_owned(),
                details: Value::Object(fault.details().clone()),
                doc_url: format!("/docs/errors#{}", fault.code()),
            },
        }
    }
}

/// A fault on its way out. Handlers answer `Result<_, ApiFault>`; `?` turns a [`Fault`] into one.
#[derive(Debug)]
pub struct ApiFault {
    pub fault: Fault,
    /// Where it differs from the kind's: a framework's 405 or 415 has no kind of its own.
    status: StatusCode,
}

impl ApiFault {
    pub(crate) fn with_status(fault: Fault, status: StatusCode) -> Self {
        Self { fault, status }
    }
}

impl From<Fault> for ApiFault {
    fn from(fault: Fault) -> Self {
        let status = status_of(fault.kind());
        Self { fault, status }
    }
}

impl std::fmt::Display for ApiFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for ApiFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

impl ResponseError for ApiFault {
    fn status(&self) -> StatusCode {
        self.status
    }

    fn as_response(&self) -> Response {
        let mut response = poem::web::Json(Problem::of(&self.fault).to_json()).into_response();
        response.set_status(self.status);
        let told = self.fault.details().get("retry_after_seconds").and_then(Value::as_u64);
        if told.is_some() || matches!(self.fault.kind(), Kind::Busy | Kind::Unavailable) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(told.unwrap_or(1)));
        }
        response
    }
}

impl IntoResponse for ApiFault {
    fn into_response(self) -> Response {
        self.as_response()
    }
}

/// One error schema an operation, in two ranges. Not `default`, which generated clients count among the successes.
impl ApiResponse for ApiFault {
    fn meta() -> MetaResponses {
        let range = |range: &str, description| MetaResponse {
            description,
            status: None,
            status_range: Some(range.to_owned()),
            content: vec![MetaMediaType { content_type: Json::<Problem>::CONTENT_TYPE, schema: Problem::schema_ref() }],
            headers: vec![],
        };
        MetaResponses {
            responses: vec![
                range("4XX", "The request can't be answered as it is."),
                range("5XX", "The platform, or a database behind it, failed."),
            ],
        }
    }

    fn register(registry: &mut Registry) {
        Problem::register(registry);
    }
}
