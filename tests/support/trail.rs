//! What the audit trail says.

use serde_json::Value;

use super::{TestPlatform, eventually};

impl TestPlatform {
    /// How often an event was audited with these details.
    pub async fn audited(&self, event: &str, about: Value) -> i64 {
        let client = self.database().connect().await;
        let query = "SELECT count(*) FROM catalog.audit_log WHERE event = $1 AND details_json @> $2";
        client.query_one(query, &[&event, &about]).await.unwrap().get(0)
    }

    /// Waits until an event was audited so often: what is refused is written down a moment later.
    pub async fn is_audited(&self, event: &str, about: Value, times: i64) {
        let what = format!("{event} {about} is audited {times} times");
        eventually(&what, async || (self.audited(event, about.clone()).await == times).then_some(())).await;
    }
}
