//! The HTTP words that areas share: the one envelope, faults as responses with their statuses, who is asking, cookies,
//! paging, the precondition header, and the layers around every route. Nothing here knows a subject.

mod answer;
mod caller;
mod context;
pub mod cookies;
mod document;
mod headers;
mod instant;
mod layers;
mod limiter;
mod list;
mod navigation;
mod observed;
mod problem;
mod proxies;
mod streams;
mod words;

pub use answer::{Accepted, Created, Envelope, Landed, NoContent, NowOrLater};
pub use caller::{
    AnyCaller, Authenticate, Authenticated, Authenticator, Caller, Credential, NewcomerToo, Origin, Proof,
    authenticated,
};
pub use context::{CORRELATION_HEADER, correlation_id};
pub use document::Document;
pub use headers::{IfMatch, Precondition};
pub use instant::Instant;
pub use layers::{AllowedMethods, Bodies, Bounds, enclose};
pub use limiter::Limiter;
pub use list::{KeysetOf, ListOf, Pagination, paging};
pub use navigation::{PASSWORD_PAGE, SIGN_IN_PAGE, wants_page};
pub use problem::{ApiFault, ErrorBody, Problem, SCHEMA_VERSION, status_of};
pub use proxies::TrustedProxies;
pub use streams::{Download, EventFrames, MediaTypes, ReadyJson};

/// What every handler answers: a success of one shape, or the one error shape.
pub type ApiResult<T> = std::result::Result<T, ApiFault>;
