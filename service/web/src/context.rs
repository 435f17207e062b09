//! What belongs to one request and is needed where no handler passes it: its correlation id, and who turned out to ask.

use std::future::Future;
use std::sync::{Arc, OnceLock};

use kernel::transient::Allowance;
use uuid::Uuid;

use crate::caller::Authenticated;

/// Echoed on every answer; an inbound value that is no UUID is replaced.
pub const CORRELATION_HEADER: &str = "DP-Correlation-Id";

pub(crate) struct RequestContext {
    pub correlation_id: Uuid,
    pub who: OnceLock<Authenticated>,
    /// What is left of the caller's budget, once this request was counted.
    pub allowance: OnceLock<Allowance>,
}

tokio::task_local! {
    static CONTEXT: Arc<RequestContext>;
}

/// Runs a request with its context.
pub(crate) async fn within<F: Future>(context: Arc<RequestContext>, request: F) -> F::Output {
    CONTEXT.scope(context, request).await
}

pub(crate) fn current() -> Option<Arc<RequestContext>> {
    CONTEXT.try_with(Arc::clone).ok()
}

/// The correlation id of the request that this task serves; a fresh one outside of any.
pub fn correlation_id() -> Uuid {
    current().map_or_else(Uuid::new_v4, |context| context.correlation_id)
}
