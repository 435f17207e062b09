//! Who presents a key. A key that was verified is believed for a minute; so is what its owner may do (R-KEY-14, R-USER-10).

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use db::queries::catalog::api_keys::{FindKeyForAuthentication, find_key_for_authentication};
use kernel::{Config, Database, Fault, Flags, Kind, Principal, Scope, Via, WorkspaceRef};
use moka::future::Cache;
use serde_json::json;
use tokio::sync::Semaphore;
use web::{Authenticate, Credential, Origin};

use super::text::KeyText;
use super::trail::Trail;
use crate::rules::audit_log::{Actor, Event};

/// One in so many uses is audited (R-KEY-16).
const AUDITED_USES: u32 = 100;

/// What a verified key stands for, as of when it was read.
struct Standing {
    row: FindKeyForAuthentication,
    /// The greatest scope that a key can have; `None` where only scopes are stored that keys no longer get (R-KEY-4).
    scope: Option<Scope>,
    flags: Option<Flags>,
}

/// Why a key was not believed. Shared by everybody who waits for the same verification.
#[derive(Debug)]
enum Refused {
    Invalid(&'static str),
    Failed(Fault),
}

/// Verifies presented keys.
pub struct Keys {
    db: Database,
    /// By the digest of the whole key, so that a wrong secret never meets a verified one. Misses that come together share
    /// one verification.
    verified: Cache<[u8; 32], Arc<Standing>>,
    /// Ids revoked on this instance: a verification that was under way meanwhile must not bring one back.
    revoked: Cache<String, ()>,
    /// Hashing takes a core and 19 MiB each: strangers must not get more than so many at once.
    hashing: Semaphore,
    trail: Trail,
}

impl Keys {
    /// Must be called inside a runtime; connects to nothing.
    pub fn new(db: Database, config: &Config) -> Self {
        let ttl = Duration::from_secs(config.auth.api_keys.cache_ttl_seconds);
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Self {
            trail: Trail::start(db.clone()),
            db,
            verified: Cache::builder().max_capacity(100_000).time_to_live(ttl).build(),
            // Twice: an entry must outlive every verification that began before it.
            revoked: Cache::builder().max_capacity(100_000).time_to_live(ttl * 2).build(),
            hashing: Semaphore::new(cores),
        }
    }

    /// A key of this instance was revoked: it is refused from now on.
    pub async fn forget(&self, id: &str) {
        self.revoked.insert(id.to_owned(), ()).await;
    }

    /// A person, a membership or a workspace changed: nothing that was believed is believed any longer, here.
    pub fn forget_all(&self) {
        self.verified.invalidate_all();
    }

    /// Writes down what was put off.
    pub async fn close(&self) {
        self.trail.close().await;
    }

    async fn verify(&self, key: &KeyText) -> Result<Arc<Standing>, Refused> {
        let row = self.find(key.id()).await.map_err(Refused::Failed)?.ok_or(Refused::Invalid("unknown"))?;
        if row.is_revoked {
            return Err(Refused::Invalid("revoked"));
        }
        let permit = self.hashing.acquire().await.map_err(|error| Refused::Failed(Fault::internal(error)))?;
        let (presented, hash) = (key.clone(), row.key_hash.clone());
        let matches = tokio::task::spawn_blocking(move || presented.matches(&hash)).await;
        drop(permit);
        if !matches.map_err(|error| Refused::Failed(Fault::internal(error)))? {
            return Err(Refused::Invalid("mismatch"));
        }
        if !row.is_active {
            return Err(Refused::Invalid("owner_inactive"));
        }
        let scope =
            row.scopes.iter().filter_map(|name| Scope::named(name)).filter(|scope| *scope != Scope::Admin).max();
        let flags = match (row.author, row.promoter, row.admin) {
            (Some(author), Some(promoter), Some(admin)) => Some(Flags { author, promoter, admin }),
            _ => None,
        };
        Ok(Arc::new(Standing { row, scope, flags }))
    }

    async fn find(&self, id: &str) -> Result<Option<FindKeyForAuthentication>, Fault> {
        let client = self.db.client().await?;
        Ok(find_key_for_authentication().bind(&client, &id).opt().await?)
    }

    /// The one answer to a key that is none (R-KEY-9), with a row for whoever watches.
    fn invalid(&self, id: Option<&str>, reason: &str, origin: &Origin) -> Fault {
        let actor = Actor {
            key_id: id.map(str::to_owned),
            source_ip: origin.source_ip,
            user_agent: origin.user_agent.clone(),
            ..Actor::default()
        };
        self.trail.record(actor, Event::new("auth.api_key.rejected").about(json!({"reason": reason})));
        Fault::new(Kind::Unauthenticated, "auth.api_key.invalid", "The API key is not valid.")
    }
}

#[async_trait]
impl Authenticate for Keys {
    async fn authenticate(&self, credential: Credential, origin: Origin) -> Result<Arc<Principal>, Fault> {
        let Some(key) = KeyText::parse(&credential.key) else {
            return Err(self.invalid(None, "malformed", &origin));
        };
        let standing = match self.verified.try_get_with(key.digest(), self.verify(&key)).await {
            Ok(standing) => standing,
            Err(refused) => {
                return Err(match &*refused {
                    Refused::Invalid(reason) => self.invalid(Some(key.id()), reason, &origin),
                    Refused::Failed(fault) if fault.kind() == Kind::Unavailable => {
                        Fault::new(Kind::Unavailable, "database.unavailable", fault.message()).caused_by(fault.chain())
                    }
                    Refused::Failed(fault) => Fault::internal(fault.chain()),
                });
            }
        };
        if self.revoked.contains_key(key.id()) {
            return Err(self.invalid(Some(key.id()), "revoked", &origin));
        }
        let principal = judge(&standing, &origin, Utc::now())?;
        if credential.workspace.is_some() {
            // R-SESS-16: refused, never ignored.
            self.trail.record(Actor::from(&principal), Event::new("auth.workspace.header_rejected"));
            let message = "A key acts in the workspace it is pinned to; DP-Workspace is for sessions.";
            return Err(Fault::invalid("workspace.header_forbidden", message));
        }
        self.trail.used(&principal, rand::random_ratio(1, AUDITED_USES));
        if principal.is_admin && principal.flags.is_none() {
            // R-WS-12
            let about = json!({"acting_via": "super_admin"});
            self.trail.record(Actor::from(&principal), Event::new("auth.super_admin_acting").about(about));
        }
        Ok(Arc::new(principal))
    }

    fn scope_denied(&self, principal: &Principal, fault: &Fault) {
        let about = json!({"required": fault.details().get("required"), "held": fault.details().get("held")});
        self.trail.record(Actor::from(principal), Event::new("auth.scope.denied").about(about));
    }
}

/// What a verified key may do now. It is judged at every request, also when the key was found in the cache.
fn judge(standing: &Standing, origin: &Origin, now: DateTime<Utc>) -> Result<Principal, Fault> {
    let row = &standing.row;
    if row.expires_at.is_some_and(|end| end <= now) {
        return Err(Fault::new(Kind::Unauthenticated, "auth.api_key.expired", "The API key has expired."));
    }
    match row.kind.as_str() {
        "user" => {}
        "server" => {
            return Err(Fault::forbidden(
                "endpoint.key_kind_refused",
                "A server key opens the promotion routes alone.",
            )
            .detail("reason", "server_key_off_surface"));
        }
        // R-KEY-19: before any handler is asked.
        _ => {
            return Err(Fault::forbidden(
                "endpoint.key_kind_refused",
                "An endpoint key opens published endpoints alone.",
            ));
        }
    }
    if row.workspace_is_deleted || row.deactivated_at.is_some() {
        return Err(Fault::not_found("auth.key_workspace_inactive", "The workspace of this key is deactivated."));
    }
    let Some(scope) = standing.scope else {
        return Err(Fault::forbidden("auth.scope.insufficient", "This key has no scope that keys can have."));
    };
    Ok(Principal {
        user_id: row.user_id,
        email: row.email.clone(),
        display_name: row.display_name.clone(),
        is_admin: row.is_admin,
        via: Via::ApiKey,
        key_id: Some(row.id.clone()),
        scope: Some(scope),
        workspace: WorkspaceRef { id: row.workspace_id, name: row.workspace_name.clone() },
        flags: standing.flags,
        correlation_id: origin.correlation_id,
        source_ip: origin.source_ip,
        user_agent: origin.user_agent.clone(),
    })
}
