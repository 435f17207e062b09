//! One run for one key: the first request with an `Idempotency-Key` starts it, every repeat is answered with it.
//!
//! Keys are separate for each workspace, route and caller (FC-19). Requests count as the same when pipeline, version and
//! parameters are equal as JSON: the order of keys does not matter, and `1` and `1.0` differ (FC-18).

use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use kernel::transient::{Claim, TransientError, TransientStore};
use kernel::{Fault, Kind, Principal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// A key is printable ASCII of at most this length.
const MAX_KEY_LENGTH: usize = 255;

/// After this time a claim without a run is one whose instance died on the way; nothing that comes between the claim and the row
/// of a run takes so long.
const OLD: Duration = Duration::from_secs(60);

#[derive(Debug, Serialize, Deserialize)]
struct Record {
    execution_id: Uuid,
    request_hash: String,
    expires_at: DateTime<Utc>,
}

/// What is asked under a key.
pub struct Request<'a> {
    pub route: &'static str,
    pub pipeline: Uuid,
    pub version: Option<i32>,
    pub parameters: &'a Map<String, Json>,
}

/// Whether a request is the first of its key.
#[derive(Debug, PartialEq, Eq)]
pub enum Claimed {
    First,
    Repeat {
        execution: Uuid,
        /// It was claimed so long ago that the original would have its row if it were still on its way.
        is_old: bool,
        held: Bytes,
    },
}

/// What one request would write under its key.
pub struct Claimant {
    key: String,
    record: Bytes,
    request_hash: String,
    ttl: Duration,
}

impl Claimant {
    /// # Errors
    /// 400 for a key that is empty, too long or not printable ASCII.
    pub fn of(
        caller: &Principal,
        key: &str,
        request: &Request<'_>,
        execution: Uuid,
        ttl: Duration,
    ) -> Result<Self, Fault> {
        if key.is_empty() || key.len() > MAX_KEY_LENGTH || !key.bytes().all(|byte| (0x20..0x7f).contains(&byte)) {
            let message = format!("Idempotency-Key takes 1 to {MAX_KEY_LENGTH} printable ASCII characters.");
            return Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message)
                .detail("field", "Idempotency-Key")
                .detail("reason", "idempotency_key_invalid"));
        }
        let (user, workspace) = (caller.user_id.to_string(), caller.workspace.id.to_string());
        let scope = [user.as_str(), &workspace, request.route, key].join("\n");
        let parameters = serde_json::to_string(request.parameters).map_err(Fault::internal)?;
        let request_hash = digest(&format!("{}\n{:?}\n{parameters}", request.pipeline, request.version));
        let expires_at = Utc::now() + chrono::Duration::from_std(ttl).unwrap_or(chrono::Duration::MAX);
        let record = Record { execution_id: execution, request_hash: request_hash.clone(), expires_at };
        let record = Bytes::from(serde_json::to_vec(&record).map_err(Fault::internal)?);
        Ok(Self { key: format!("idem:{user}:{}", digest(&scope)), record, request_hash, ttl })
    }

    /// Claims the key.
    ///
    /// # Errors
    /// `idempotency.key_reused_for_different_request` (409), `transient.unavailable`.
    pub async fn claim(&self, transient: &dyn TransientStore) -> Result<Claimed, Fault> {
        self.judge(transient.claim(&self.key, self.record.clone(), self.ttl).await.map_err(unavailable)?)
    }

    /// Claims the key of a request that was lost before it started anything: its instance died, or its answer did.
    ///
    /// # Errors
    /// As [`Claimant::claim`].
    pub async fn take_over(&self, transient: &dyn TransientStore, held: Bytes) -> Result<Claimed, Fault> {
        let record = self.record.clone();
        self.judge(transient.replace_claim(&self.key, held, record, self.ttl).await.map_err(unavailable)?)
    }

    /// Gives the key back, so that a refused request may be sent again.
    pub async fn release(&self, transient: &dyn TransientStore) {
        if let Err(error) = transient.release_claim(&self.key, self.record.clone()).await {
            // The key stays taken until somebody takes it over; the caller sees why the run was refused all the same.
            tracing::warn!(%error, "a claim was not released");
        }
    }

    fn judge(&self, answer: Claim) -> Result<Claimed, Fault> {
        let Claim::Held { record: held, left } = answer else { return Ok(Claimed::First) };
        let record: Record = serde_json::from_slice(&held).map_err(Fault::internal)?;
        if record.request_hash != self.request_hash {
            return Err(Fault::conflict(
                "idempotency.key_reused_for_different_request",
                "This Idempotency-Key was used for another request.",
            )
            .detail("execution_id", record.execution_id.to_string()));
        }
        let is_old = left.saturating_add(OLD) < self.ttl;
        Ok(Claimed::Repeat { execution: record.execution_id, is_old, held })
    }
}

fn unavailable(error: TransientError) -> Fault {
    Fault::new(Kind::Unavailable, "transient.unavailable", "The store of idempotency keys does not answer.")
        .caused_by(error)
}

fn digest(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}
