//! One run for one key: the first request with an `Idempotency-Key` starts it, every repeat is answered with it.
//!
//! Keys are separate for each workspace, route and caller (FC-19). Requests count as the same when pipeline, version and
//! parameters are equal as JSON: the order of keys does not matter, and `1` and `1.0` differ (FC-18).

use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use kernel::transient::{Claim, TransientStore};
use kernel::{Fault, Kind, Principal};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// A key is printable ASCII of at most this length.
const MAX_KEY_LENGTH: usize = 255;

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
    First { claim: String },
    Repeat { execution: Uuid },
}

/// Claims `key` for `execution`.
///
/// # Errors
/// `idempotency.key_reused_for_different_request` (409), or 400 for a key that is empty, too long or not printable ASCII.
pub async fn claim(
    transient: &dyn TransientStore,
    caller: &Principal,
    key: &str,
    request: &Request<'_>,
    execution: Uuid,
    ttl: Duration,
) -> Result<Claimed, Fault> {
    if key.is_empty() || key.len() > MAX_KEY_LENGTH || !key.bytes().all(|byte| (0x20..0x7f).contains(&byte)) {
        let message = format!("Idempotency-Key takes 1 to {MAX_KEY_LENGTH} printable ASCII characters.");
        return Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message)
            .detail("field", "Idempotency-Key")
            .detail("reason", "idempotency_key_invalid"));
    }
    let scope = [caller.user_id.to_string(), caller.workspace.id.to_string(), request.route.to_owned(), key.to_owned()];
    let claim = format!("idem:{}:{}", caller.user_id, digest(&scope.join("\n")));
    let parameters = serde_json::to_string(request.parameters).map_err(Fault::internal)?;
    let request_hash = digest(&format!("{}\n{:?}\n{parameters}", request.pipeline, request.version));
    let expires_at = Utc::now() + chrono::Duration::from_std(ttl).unwrap_or(chrono::Duration::MAX);
    let record = Record { execution_id: execution, request_hash: request_hash.clone(), expires_at };
    let record = Bytes::from(serde_json::to_vec(&record).map_err(Fault::internal)?);
    let answer = transient.claim(&claim, record, ttl).await.map_err(|error| {
        Fault::new(Kind::Unavailable, "transient.unavailable", "The store of idempotency keys does not answer.")
            .caused_by(error)
    })?;
    match answer {
        Claim::Won => Ok(Claimed::First { claim }),
        Claim::Held(bytes) => {
            let held: Record = serde_json::from_slice(&bytes).map_err(Fault::internal)?;
            if held.request_hash == request_hash {
                Ok(Claimed::Repeat { execution: held.execution_id })
            } else {
                Err(Fault::conflict(
                    "idempotency.key_reused_for_different_request",
                    "This Idempotency-Key was used for another request.",
                )
                .detail("execution_id", held.execution_id.to_string()))
            }
        }
    }
}

fn digest(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}
