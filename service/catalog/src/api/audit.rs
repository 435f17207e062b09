//! The audit trail (`catalog-api.md` §8).

use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use serde_json::Value;
use uuid::Uuid;
use web::{AnyCaller, ApiResult, Envelope, Instant, KeysetOf};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::audit_log::reading::{self, Entry, Filter};

pub struct AuditApi {
    catalog: Catalog,
}

impl AuditApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// Something that somebody did.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct AuditEntry {
    pub id: String,
    pub timestamp: Instant,
    /// A word such as `pipeline.version.released`.
    pub event: String,
    /// Who did it; absent for the platform itself, and for somebody who is not known.
    pub user_id: Option<Uuid>,
    /// The key that it was done with.
    pub key_id: Option<String>,
    pub source_ip: Option<String>,
    pub user_agent: Option<String>,
    /// What it was done to, as an object; `workspace_id` where it was done in one.
    pub details: Value,
}

impl From<Entry> for AuditEntry {
    fn from(entry: Entry) -> Self {
        Self {
            id: entry.id(),
            timestamp: entry.at().into(),
            event: entry.event,
            user_id: entry.user_id,
            key_id: entry.key_id,
            source_ip: entry.source_ip.map(|address| address.to_string()),
            user_agent: entry.user_agent,
            details: entry.details,
        }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Audit")]
impl AuditApi {
    /// Who did what, the newest first.
    ///
    /// Admins of a workspace read what was done in it; super admins who are signed in read everything.
    #[oai(path = "/audit", method = "get", operation_id = "list_audit_entries")]
    #[allow(clippy::too_many_arguments)]
    async fn list(
        &self,
        caller: AnyCaller,
        /// One word of the vocabulary, such as `auth.login.success`.
        event: Query<Option<String>>,
        /// What this person did.
        user_id: Query<Option<Uuid>>,
        /// Not before this instant.
        from: Query<Option<Instant>>,
        /// Before this instant.
        to: Query<Option<Instant>>,
        /// 50 by default, 200 at most.
        limit: Query<Option<i64>>,
        /// The `next` of the page before.
        after: Query<Option<String>>,
    ) -> ApiResult<Envelope<KeysetOf<AuditEntry>>> {
        let filter = Filter {
            event: event.0,
            user_id: user_id.0,
            from: from.0.map(|instant| instant.0),
            to: to.0.map(|instant| instant.0),
        };
        let principal = caller.principal().map(|principal| &**principal);
        let entries = reading::read(&self.catalog, &caller, principal, filter, limit.0, after.0.as_deref()).await?;
        let items = entries.items.into_iter().map(AuditEntry::from).collect();
        Ok(Envelope::of(&caller, KeysetOf { items, next: entries.next }))
    }
}
