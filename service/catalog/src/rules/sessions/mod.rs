//! Sessions of people (R-SESS): opened by whoever proved who somebody is, carried by a cookie, judged at every request.

pub mod token;

use std::sync::Arc;
use std::time::Duration;

use chrono::Utc;
use kernel::{Config, Fault, Person, Principal, WorkspaceRef};
use serde_json::json;
use uuid::Uuid;
use web::{Authenticated, Origin};

use super::audit_log::{Actor, Event, Trail};
use super::standing::{People, Standing};
use token::{Amr, Signer};

/// Who a session is signed for.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    pub user_id: Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
    pub amr: Amr,
}

/// A session that was opened: what the cookie holds, and for how long.
#[derive(Clone)]
pub struct Session {
    /// The signed text; it is never logged.
    pub token: String,
    pub lifetime: Duration,
    /// Nothing but changing the password is open to it (R-LOCAL-15).
    pub must_change_password: bool,
}

/// Opens and judges sessions.
pub struct Sessions {
    people: Arc<People>,
    signer: Signer,
    trail: Arc<Trail>,
}

impl Sessions {
    /// # Errors
    /// When the signing secret is not usable.
    pub(crate) fn new(config: &Config, people: Arc<People>, trail: Arc<Trail>) -> Result<Self, Fault> {
        Ok(Self { people, signer: Signer::of(config)?, trail })
    }

    /// Signs a session for this person, in this workspace or in none.
    ///
    /// # Errors
    /// When it can't be signed.
    pub fn open(
        &self,
        user: &Signed<'_>,
        workspace: Option<&str>,
        must_change_password: bool,
    ) -> Result<Session, Fault> {
        let token = self.signer.sign(user, workspace)?;
        Ok(Session { token, lifetime: self.signer.lifetime(), must_change_password })
    }

    /// Who presents this session, and in which workspace: the one that the request asks for, else the one that was chosen at
    /// sign-in, else the earliest (R-SESS-15, R-SESS-19).
    ///
    /// # Errors
    /// `auth.session.expired`, `auth.session.invalid` (R-SESS-4 to R-SESS-6), `workspace.not_found` for a workspace that the
    /// request asks for and the person can't act in.
    pub async fn authenticate(
        &self,
        token: &str,
        asked: Option<&str>,
        origin: &Origin,
    ) -> Result<Authenticated, Fault> {
        let claims = self.signer.read(token)?;
        let standing = match self.people.standing(claims.sub).await? {
            Some(standing) if standing.is_active => standing,
            _ => return Err(token::invalid()),
        };
        let place = match (asked, claims.active_workspace.as_deref()) {
            (Some(name), _) => match self.reachable(&standing, name).await? {
                None => {
                    return Err(Fault::not_found("workspace.not_found", format!("There is no workspace {name}.")));
                }
                found => found,
            },
            (None, Some(name)) => self.reachable(&standing, name).await?,
            (None, None) => None,
        };
        let earliest = || standing.memberships.first().map(|first| (first.workspace.clone(), Some(first.flags)));
        let place = place.or_else(earliest);
        let must_change_password = standing.must_change_password && claims.amr == Amr::Pwd;
        let person = Arc::new(standing.asking(None, origin));
        let principal = place.map(|(workspace, flags)| Principal { person: Arc::clone(&person), workspace, flags });
        Ok(Authenticated { person, principal: principal.map(Arc::new), must_change_password })
    }

    /// The workspace and the flags there, if the person can act in it: as a member, or as a super admin (R-WS-12).
    async fn reachable(
        &self,
        standing: &Standing,
        name: &str,
    ) -> Result<Option<(WorkspaceRef, Option<kernel::Flags>)>, Fault> {
        if let Some(membership) = standing.member_of(name) {
            return Ok(Some((membership.workspace.clone(), Some(membership.flags))));
        }
        if !standing.is_admin {
            return Ok(None);
        }
        Ok(self.people.workspace(name).await?.map(|workspace| (workspace, None)))
    }

    /// The session of this token from now on in another workspace, which nothing but the cookie remembers (gaps G-17), and
    /// its person there.
    ///
    /// # Errors
    /// As [`Sessions::authenticate`], which is asked for that workspace.
    pub async fn switched(
        &self,
        token: &str,
        workspace: &str,
        origin: &Origin,
    ) -> Result<(Session, Authenticated), Fault> {
        let who = self.authenticate(token, Some(workspace), origin).await?;
        let claims = self.signer.read(token)?;
        let left = u64::try_from(claims.exp - Utc::now().timestamp()).unwrap_or_default();
        let session = Session {
            token: self.signer.moved(claims, workspace)?,
            lifetime: Duration::from_secs(left),
            must_change_password: who.must_change_password,
        };
        Ok((session, who))
    }

    /// The session was ended by its person (R-SESS-13).
    pub fn ended(&self, person: &Person) {
        self.trail.record(Actor::from(person), Event::new("auth.logout").about(json!({})));
    }
}

#[cfg(test)]
mod tests;
