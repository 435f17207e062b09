//! Who is asking: whoever presents a key or a session is told apart here, for every route.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Fault, Principal};
use serde_json::json;
use web::{Authenticate, Authenticated, Credential, Origin, Proof};

use super::api_keys::Keys;
use super::audit_log::{Actor, Event, Trail};
use super::sessions::Sessions;

/// Authenticates requests.
pub struct Access {
    pub keys: Arc<Keys>,
    pub sessions: Arc<Sessions>,
    pub(crate) trail: Arc<Trail>,
}

#[async_trait]
impl Authenticate for Access {
    async fn authenticate(&self, credential: Credential, origin: Origin) -> Result<Authenticated, Fault> {
        let Credential { proof, workspace } = credential;
        let who = match proof {
            Proof::Key(key) => self.keys.authenticate(&key, workspace.as_deref(), &origin).await?.into(),
            Proof::Session(token) => self.sessions.authenticate(&token, workspace.as_deref(), &origin).await?,
        };
        if let Some(principal) = &who.principal
            && acts_as_super_admin(principal)
        {
            let about = json!({"acting_via": "super_admin"});
            self.trail.record(Actor::from(&**principal), Event::new("auth.super_admin_acting").about(about));
        }
        Ok(who)
    }

    fn scope_denied(&self, who: &Authenticated, fault: &Fault) {
        let about = json!({"required": fault.details().get("required"), "held": fault.details().get("held")});
        let actor = match &who.principal {
            Some(principal) => Actor::from(&**principal),
            None => Actor::from(&*who.person),
        };
        self.trail.record(actor, Event::new("auth.scope.denied").about(about));
    }
}

/// A super admin in a workspace without a membership there, reading included (R-WS-12).
fn acts_as_super_admin(principal: &Principal) -> bool {
    principal.is_admin && principal.flags.is_none()
}
