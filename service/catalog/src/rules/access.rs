//! Who is asking: whoever presents a key or a session is told apart here, for every route.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Fault, Flags, Principal};
use serde_json::json;
use web::{Authenticate, Authenticated, Credential, Origin, Proof};

use super::api_keys::Keys;
use super::audit_log::{Actor, Event, Trail};
use super::sessions::Sessions;
use crate::Catalog;

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

/// Whether somebody whose request goes on, such as a stream, still has what they had when it began: the key, the account, and
/// every role in the workspace. While the database does not tell, they have.
pub async fn still_stands(cx: &Catalog, caller: &Principal) -> bool {
    if let Some(key) = &caller.key_id
        && matches!(cx.keys.stands(key).await, Ok(false))
    {
        return false;
    }
    let Ok(standing) = cx.people.standing(caller.user_id).await else { return true };
    let Some(now) = standing.filter(|now| now.is_active) else { return false };
    if caller.is_admin && !now.is_admin {
        return false;
    }
    match (caller.flags, now.flags_in(caller.workspace.id)) {
        (Some(before), Some(now)) => !lost_any(before, now),
        // Without a membership now: only a super admin goes on, and only where the workspace is there.
        (_, None) => now.is_admin && !matches!(cx.people.workspace(&caller.workspace.name).await, Ok(None)),
        (None, Some(_)) => true,
    }
}

fn lost_any(before: Flags, now: Flags) -> bool {
    before.author && !now.author || before.promoter && !now.promoter || before.admin && !now.admin
}
