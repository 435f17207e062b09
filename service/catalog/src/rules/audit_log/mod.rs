//! The audit trail (R-AUD). A row is written in the transaction of the deed. Details never hold a credential, a connection
//! URL or the text of a fact (R-AUD-2).

pub mod reading;
mod redaction;
pub(crate) mod trail;

use std::borrow::Cow;
use std::net::IpAddr;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::audit_log::{RecordEventParams, record_event};
use kernel::{Fault, Person, Principal};
use serde_json::{Map, Value};
use uuid::Uuid;
use web::Origin;

pub(crate) use trail::Trail;

/// What happened: a word of the vocabulary, and details about it.
#[derive(Clone, Debug)]
pub struct Event {
    name: Cow<'static, str>,
    details: Map<String, Value>,
}

impl Event {
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self { name: name.into(), details: Map::new() }
    }

    /// The details; anything but an object is kept under `about`.
    #[must_use]
    pub fn about(mut self, details: Value) -> Self {
        match details {
            Value::Object(fields) => self.details.extend(fields),
            other => {
                self.details.insert("about".to_owned(), other);
            }
        }
        self
    }
}

/// Who did it and from where. Empty for the platform itself.
#[derive(Clone, Debug, Default)]
pub struct Actor {
    pub user_id: Option<Uuid>,
    pub key_id: Option<String>,
    pub source_ip: Option<IpAddr>,
    pub user_agent: Option<String>,
    /// Where the deed was done; goes into the details.
    pub workspace_id: Option<Uuid>,
}

impl From<&Person> for Actor {
    fn from(caller: &Person) -> Self {
        Self {
            user_id: Some(caller.user_id),
            key_id: caller.key_id.clone(),
            source_ip: caller.source_ip,
            user_agent: caller.user_agent.clone(),
            workspace_id: None,
        }
    }
}

impl From<&Principal> for Actor {
    fn from(caller: &Principal) -> Self {
        Self { workspace_id: Some(caller.workspace.id), ..Self::from(&*caller.person) }
    }
}

impl From<&Origin> for Actor {
    /// Somebody who is not known yet.
    fn from(origin: &Origin) -> Self {
        Self { source_ip: origin.source_ip, user_agent: origin.user_agent.clone(), ..Self::default() }
    }
}

impl Actor {
    /// The same, once it is known who it is.
    #[must_use]
    pub fn known_as(mut self, user: Uuid) -> Self {
        self.user_id = Some(user);
        self
    }

    /// The same, in this workspace.
    #[must_use]
    pub fn in_workspace(mut self, workspace: Uuid) -> Self {
        self.workspace_id = Some(workspace);
        self
    }
}

/// Records what a caller did. Belongs into the transaction of the deed.
///
/// # Errors
/// When the database fails; the deed fails with it.
pub async fn record(client: &impl GenericClient, caller: &Principal, event: Event) -> Result<(), Fault> {
    record_by(client, &Actor::from(caller), event).await
}

/// Records what the platform did by itself.
///
/// # Errors
/// As [`record`].
pub async fn record_by_platform(client: &impl GenericClient, event: Event) -> Result<(), Fault> {
    record_by(client, &Actor::default(), event).await
}

/// Records what somebody did.
///
/// # Errors
/// As [`record`].
pub async fn record_by(client: &impl GenericClient, actor: &Actor, event: Event) -> Result<(), Fault> {
    let Event { name, mut details } = event;
    if let Some(workspace) = actor.workspace_id {
        details.entry("workspace_id").or_insert_with(|| workspace.to_string().into());
    }
    let masked = redaction::mask(&mut details);
    if !masked.is_empty() {
        tracing::error!(audit.event = name.as_ref(), fields = ?masked, "details of an audit row were masked");
    }
    let params = RecordEventParams {
        event: name.as_ref(),
        user_id: actor.user_id,
        key_id: actor.key_id.as_deref(),
        source_ip: actor.source_ip,
        user_agent: actor.user_agent.as_deref(),
        details: values::Json::new(Value::Object(details)),
    };
    record_event().params(client, &params).one().await?;
    Ok(())
}
