//! The budget of requests that a person has: asked once a request, told in every answer.

use std::sync::Arc;

use kernel::transient::{Allowance, RateLimits, TransientError, TransientStore};
use kernel::{Fault, Kind};
use poem::http::{HeaderMap, HeaderName, HeaderValue};
use uuid::Uuid;

/// Counts the requests of authenticated callers.
#[derive(Clone)]
pub struct Limiter {
    store: Arc<dyn TransientStore>,
    limits: RateLimits,
}

impl Limiter {
    pub fn new(store: Arc<dyn TransientStore>, limits: RateLimits) -> Self {
        Self { store, limits }
    }

    /// Counts one request of `user`, whatever the key it came with (R-KEY-25).
    ///
    /// # Errors
    /// `rate_limit.unavailable` when nobody can count: a limit that can't be kept lets nobody through (R-REDIS-4).
    pub async fn count(&self, user: Uuid) -> Result<Allowance, Fault> {
        self.store.count_request(user, self.limits).await.map_err(unavailable)
    }
}

fn unavailable(error: TransientError) -> Fault {
    Fault::new(Kind::Busy, "rate_limit.unavailable", "Requests can't be counted at present.")
        .detail("retry_after_seconds", 1)
        .caused_by(error)
}

/// `rate_limit.exceeded`, where the budget is spent.
pub(crate) fn judge(allowance: Allowance) -> Result<(), Fault> {
    if allowance.admitted {
        return Ok(());
    }
    let message =
        format!("{} requests were sent already; come again in {} s.", allowance.limit, allowance.reset_seconds);
    Err(Fault::new(Kind::Busy, "rate_limit.exceeded", message)
        .detail("resource", "requests")
        .detail("limit", allowance.limit)
        .detail("retry_after_seconds", allowance.reset_seconds.max(1)))
}

/// `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.
pub(crate) fn tell(allowance: Allowance, headers: &mut HeaderMap) {
    let told = [
        (HeaderName::from_static("ratelimit-limit"), allowance.limit),
        (HeaderName::from_static("ratelimit-remaining"), allowance.remaining),
        (HeaderName::from_static("ratelimit-reset"), allowance.reset_seconds),
    ];
    for (name, value) in told {
        headers.insert(name, HeaderValue::from(value));
    }
}
