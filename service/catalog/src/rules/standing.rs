//! Who a person is and where they are a member: read once a minute, and anew as soon as anything of it changed here or was
//! heard to have changed elsewhere (R-USER-9, R-USER-10, R-KEY-12, R-SESS-19).

use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use db::queries::catalog::users::read_standing;
use db::queries::catalog::workspaces::find_live_workspace;
use kernel::{Config, Database, Fault, Flags, Kind, Person, Scope, Via, WorkspaceRef};
use moka::future::Cache;
use uuid::Uuid;
use web::Origin;

/// A person as requests know them.
#[derive(Clone, Debug)]
pub struct Standing {
    pub user_id: Uuid,
    pub email: String,
    pub display_name: String,
    /// False also for the account that the platform itself acts under (R-USER-14).
    pub is_active: bool,
    pub is_admin: bool,
    pub must_change_password: bool,
    /// In workspaces that can be acted in, the earliest first.
    pub memberships: Vec<Membership>,
}

/// One membership.
#[derive(Clone, Debug)]
pub struct Membership {
    pub workspace: WorkspaceRef,
    pub flags: Flags,
}

impl Standing {
    /// The membership in the workspace of this name.
    pub fn member_of(&self, workspace: &str) -> Option<&Membership> {
        self.memberships.iter().find(|membership| membership.workspace.name == workspace)
    }

    /// The person as whoever sends a request: with this key and its greatest scope, or with a session.
    pub fn asking(self, key: Option<(&str, Scope)>, origin: &Origin) -> Person {
        Person {
            user_id: self.user_id,
            email: self.email,
            display_name: self.display_name,
            is_admin: self.is_admin,
            via: if key.is_some() { Via::ApiKey } else { Via::Session },
            key_id: key.map(|(id, _)| id.to_owned()),
            scope: key.map(|(_, scope)| scope),
            correlation_id: origin.correlation_id,
            source_ip: origin.source_ip,
            user_agent: origin.user_agent.clone(),
        }
    }

    /// The flags in this workspace; `None` for somebody who is no member.
    pub fn flags_in(&self, workspace: Uuid) -> Option<Flags> {
        let membership = self.memberships.iter().find(|membership| membership.workspace.id == workspace);
        membership.map(|membership| membership.flags)
    }
}

/// What is believed of people and workspaces.
pub struct People {
    db: Database,
    /// Grows with every change: what was read before the last one is not believed. Changes are rare and reads are cheap, so
    /// nobody keeps book of who is concerned, and none can be missed.
    epoch: AtomicU64,
    people: Believed<Uuid, Option<Standing>>,
    workspaces: Believed<String, Option<WorkspaceRef>>,
}

/// Values with the epoch that they were read in.
struct Believed<K, V>(Cache<K, Arc<(u64, V)>>);

impl<K: Hash + Eq + Clone + Send + Sync + 'static, V: Send + Sync + 'static> Believed<K, V> {
    fn new(lifetime: Duration) -> Self {
        Self(Cache::builder().max_capacity(100_000).time_to_live(lifetime).build())
    }

    /// The value as of now or later; misses that come together share one read.
    async fn get<R>(&self, epoch: &AtomicU64, key: K, read: impl Fn(K) -> R) -> Result<Arc<(u64, V)>, Fault>
    where
        R: Future<Output = Result<V, Fault>>,
    {
        let asked_in = epoch.load(Ordering::Acquire);
        loop {
            let read = async {
                let begun_in = epoch.load(Ordering::Acquire);
                Ok(Arc::new((begun_in, read(key.clone()).await?)))
            };
            let believed = self.0.try_get_with(key.clone(), read).await.map_err(shared)?;
            if believed.0 >= asked_in {
                return Ok(believed);
            }
            self.0.invalidate(&key).await;
        }
    }
}

/// A failure that several requests met at once.
#[allow(clippy::needless_pass_by_value)]
pub(crate) fn shared(fault: Arc<Fault>) -> Fault {
    if fault.kind() == Kind::Unavailable {
        return Fault::new(Kind::Unavailable, "database.unavailable", fault.message()).caused_by(fault.chain());
    }
    Fault::internal(fault.chain())
}

impl People {
    /// Connects to nothing.
    pub fn new(db: Database, config: &Config) -> Self {
        let lifetime = Duration::from_secs(config.auth.api_keys.cache_ttl_seconds);
        Self { db, epoch: AtomicU64::new(0), people: Believed::new(lifetime), workspaces: Believed::new(lifetime) }
    }

    /// Who this is; `None` for nobody.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standing(&self, user: Uuid) -> Result<Option<Standing>, Fault> {
        let believed = self.people.get(&self.epoch, user, |user| self.read(user)).await?;
        Ok(believed.1.clone())
    }

    /// The workspace of this name, if it can be acted in (R-WS-11).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn workspace(&self, name: &str) -> Result<Option<WorkspaceRef>, Fault> {
        let believed = self.workspaces.get(&self.epoch, name.to_owned(), |name| self.read_workspace(name)).await?;
        Ok(believed.1.clone())
    }

    /// Something changed: whatever was read until now is read again when it is asked for.
    pub fn forget(&self) {
        self.epoch.fetch_add(1, Ordering::AcqRel);
    }

    async fn read(&self, user: Uuid) -> Result<Option<Standing>, Fault> {
        let client = self.db.client().await?;
        let rows = read_standing().bind(&client, &user).all().await?;
        let memberships = rows.iter().filter_map(|row| {
            let workspace = WorkspaceRef { id: row.workspace_id?, name: row.workspace_name.clone()? };
            let flags = Flags { author: row.author?, promoter: row.promoter?, admin: row.admin? };
            Some(Membership { workspace, flags })
        });
        let memberships = memberships.collect();
        Ok(rows.into_iter().next().map(|row| Standing {
            user_id: user,
            email: row.email,
            display_name: row.display_name,
            is_active: row.is_active,
            is_admin: row.is_admin,
            must_change_password: row.must_change_password,
            memberships,
        }))
    }

    async fn read_workspace(&self, name: String) -> Result<Option<WorkspaceRef>, Fault> {
        // No column holds U+0000, so no workspace has such a name.
        if name.contains('\0') {
            return Ok(None);
        }
        let client = self.db.client().await?;
        let found = find_live_workspace().bind(&client, &name.as_str()).opt().await?;
        Ok(found.map(|found| WorkspaceRef { id: found.id, name: found.name }))
    }
}
