//! Who presents a key. That a key is one is believed for a minute after it was verified; what its owner may do is believed as
//! [`People`] has it (R-KEY-12, R-KEY-14, R-USER-10).

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use db::queries::catalog::api_keys::{FindKeyForAuthentication, find_key_for_authentication};
use kernel::{Config, Database, Fault, Kind, Principal, Scope, WorkspaceRef};
use moka::future::Cache;
use serde_json::json;
use tokio::sync::Semaphore;
use web::Origin;

use super::text::KeyText;
use crate::rules::audit_log::{Actor, Event, Trail};
use crate::rules::standing::{self, People};

/// One in so many uses is audited (R-KEY-16).
const AUDITED_USES: u32 = 100;

/// A key that was verified.
struct Verified {
    row: FindKeyForAuthentication,
    /// The greatest scope that a key can have; `None` where only scopes are stored that keys no longer get (R-KEY-4).
    scope: Option<Scope>,
}

/// When a key ends by itself, if it does.
type Ending = Option<DateTime<Utc>>;

/// Why a key was not believed. Shared by everybody who waits for the same verification.
#[derive(Debug)]
enum Refused {
    Invalid(&'static str),
    Failed(Arc<Fault>),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Failed(Arc::new(fault))
    }
}

/// Verifies presented keys.
pub struct Keys {
    db: Database,
    people: Arc<People>,
    /// By the digest of the whole key, so that a wrong secret never meets a verified one. Misses that come together share
    /// one verification.
    verified: Cache<[u8; 32], Arc<Verified>>,
    /// Ids revoked on this instance: a verification that was under way meanwhile must not bring one back.
    revoked: Cache<String, ()>,
    /// When the keys of open streams end, by id; `None` for a key that is revoked or gone.
    standing: Cache<String, Option<Ending>>,
    /// Hashing takes a core and 19 MiB each: strangers must not get more than so many at once.
    hashing: Arc<Semaphore>,
    trail: Arc<Trail>,
}

impl Keys {
    /// Connects to nothing.
    pub(crate) fn new(
        db: Database,
        config: &Config,
        people: Arc<People>,
        hashing: Arc<Semaphore>,
        trail: Arc<Trail>,
    ) -> Self {
        let ttl = Duration::from_secs(config.auth.api_keys.cache_ttl_seconds);
        Self {
            db,
            people,
            verified: Cache::builder().max_capacity(100_000).time_to_live(ttl).build(),
            standing: Cache::builder().max_capacity(100_000).time_to_live(ttl).build(),
            // Twice: an entry must outlive every verification that began before it.
            revoked: Cache::builder().max_capacity(100_000).time_to_live(ttl * 2).build(),
            hashing,
            trail,
        }
    }

    /// A key of this instance was revoked: it is refused from now on.
    pub async fn forget(&self, id: &str) {
        self.revoked.insert(id.to_owned(), ()).await;
    }

    /// Revocations may have been missed: no key that was verified is believed any longer, here.
    pub fn forget_all(&self) {
        self.verified.invalidate_all();
        self.standing.invalidate_all();
    }

    /// Whether a key that was presented before is neither revoked nor expired since, for what goes on after its request.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stands(&self, id: &str) -> Result<bool, Fault> {
        if self.revoked.contains_key(id) {
            return Ok(false);
        }
        let read = async {
            let row = self.find(id).await?;
            Ok::<_, Fault>(row.filter(|row| !row.is_revoked).map(|row| row.expires_at))
        };
        let ending = self.standing.try_get_with_by_ref(id, read).await.map_err(standing::shared)?;
        Ok(ending.is_some_and(|end| end.is_none_or(|end| end > Utc::now())))
    }

    /// Who presents this key, and in which workspace.
    ///
    /// # Errors
    /// `auth.api_key.invalid` (R-KEY-9), `auth.api_key.expired` (R-KEY-10), `endpoint.key_kind_refused` (R-KEY-19, R-KEY-22),
    /// `auth.key_workspace_inactive` (R-KEY-11), `workspace.header_forbidden` (R-SESS-16).
    pub async fn authenticate(
        &self,
        presented: &str,
        workspace: Option<&str>,
        origin: &Origin,
    ) -> Result<Arc<Principal>, Fault> {
        let Some(key) = KeyText::parse(presented) else {
            return Err(self.invalid(None, "malformed", origin));
        };
        let verified = match self.verified.try_get_with(key.digest(), self.verify(&key)).await {
            Ok(verified) => verified,
            Err(refused) => {
                return Err(match &*refused {
                    Refused::Invalid(reason) => self.invalid(Some(key.id()), reason, origin),
                    Refused::Failed(fault) => standing::shared(Arc::clone(fault)),
                });
            }
        };
        if self.revoked.contains_key(key.id()) {
            return Err(self.invalid(Some(key.id()), "revoked", origin));
        }
        let owner = match self.people.standing(verified.row.user_id).await? {
            Some(owner) if owner.is_active => owner,
            _ => return Err(self.invalid(Some(key.id()), "owner_inactive", origin)),
        };
        let row = &verified.row;
        let scope = judge(&verified, Utc::now())?;
        let flags = owner.flags_in(row.workspace_id);
        // A member's workspace can be acted in, or there would be no membership to read.
        if flags.is_none() && self.people.workspace(&row.workspace_name).await?.is_none() {
            return Err(Fault::not_found("auth.key_workspace_inactive", "The workspace of this key is deactivated."));
        }
        let principal = Principal {
            person: Arc::new(owner.asking(Some((&row.id, scope)), origin)),
            workspace: WorkspaceRef { id: row.workspace_id, name: row.workspace_name.clone() },
            flags,
        };
        if workspace.is_some() {
            // R-SESS-16: refused, never ignored.
            self.trail.record(Actor::from(&principal), Event::new("auth.workspace.header_rejected"));
            let message = "A key acts in the workspace it is pinned to; DP-Workspace is for sessions.";
            return Err(Fault::invalid("workspace.header_forbidden", message));
        }
        self.trail.used(&principal);
        if rand::random_ratio(1, AUDITED_USES) {
            self.trail.record(Actor::from(&principal), Event::new("auth.api_key.used"));
        }
        Ok(Arc::new(principal))
    }

    async fn verify(&self, key: &KeyText) -> Result<Arc<Verified>, Refused> {
        let row = self.find(key.id()).await?.ok_or(Refused::Invalid("unknown"))?;
        if row.is_revoked {
            return Err(Refused::Invalid("revoked"));
        }
        let permit = self.hashing.acquire().await.map_err(Fault::internal)?;
        let (presented, hash) = (key.clone(), row.key_hash.clone());
        let matches = tokio::task::spawn_blocking(move || presented.matches(&hash)).await;
        drop(permit);
        if !matches.map_err(Fault::internal)? {
            return Err(Refused::Invalid("mismatch"));
        }
        let scope =
            row.scopes.iter().filter_map(|name| Scope::named(name)).filter(|scope| *scope != Scope::Admin).max();
        Ok(Arc::new(Verified { row, scope }))
    }

    async fn find(&self, id: &str) -> Result<Option<FindKeyForAuthentication>, Fault> {
        let client = self.db.client().await?;
        Ok(find_key_for_authentication().bind(&client, &id).opt().await?)
    }

    /// The one answer to a key that is none (R-KEY-9), with a row for whoever watches.
    fn invalid(&self, id: Option<&str>, reason: &str, origin: &Origin) -> Fault {
        let actor = Actor { key_id: id.map(str::to_owned), ..Actor::from(origin) };
        self.trail.record(actor, Event::new("auth.api_key.rejected").about(json!({"reason": reason})));
        Fault::new(Kind::Unauthenticated, "auth.api_key.invalid", "The API key is not valid.")
    }
}

/// What a verified key is good for now. It is judged at every request, also when the key was found in the cache.
fn judge(Verified { row, scope }: &Verified, now: DateTime<Utc>) -> Result<Scope, Fault> {
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
    scope.ok_or_else(|| Fault::forbidden("auth.scope.insufficient", "This key has no scope that keys can have."))
}
