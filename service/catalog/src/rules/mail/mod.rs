//! Notices by mail (R-MAIL), in two steps. A notice is **claimed** in the transaction of the deed that it tells of, and
//! **dispatched** after the commit: a deed that was rolled back tells nobody, and of two that claim the same notice one sends.
//!
//! What is written down is the claim and what became of it. The text, with the one-time password, is in memory alone: so a
//! notice that a crash or the end of a stop cut off stays PENDING, and is never sent a second time.

mod message;
mod smtp;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use db::client::Params as _;
use db::queries::catalog::mail_sends::{
    ClaimSendParams, NoteFailedParams, NoteSentParams, claim_send, note_failed, note_sent,
};
use kernel::{Config, Database, Fault, Shutdown, Transaction};
use serde_json::json;
use tokio::sync::Semaphore;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::audit_log::{self, Event};
use message::Letterhead;
use smtp::Server;

/// Conversations with the server that one instance holds at once.
const WORKERS: usize = 2;

/// Notices that may wait for one. Whoever claims more sends them itself (gaps G-12).
const QUEUED: usize = 100;

/// What a notice is about, as the claim knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Welcome,
    PasswordReset,
    NewUser,
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Welcome, Self::PasswordReset, Self::NewUser];

    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::PasswordReset => "password_reset",
            Self::NewUser => "new_user",
        }
    }
}

/// Something that somebody is told.
#[derive(Clone)]
pub enum Notice {
    /// To a new person: the account, and the password to begin with. Once in a person's life.
    Welcome { password: Zeroizing<String> },
    /// To a person: the password that an admin gave them. Each reset anew.
    PasswordReset { password: Zeroizing<String> },
    /// To the operators (`mail.ops-to`): somebody new is here. Once in that person's life.
    NewUser,
}

impl Notice {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Welcome { .. } => Kind::Welcome,
            Self::PasswordReset { .. } => Kind::PasswordReset,
            Self::NewUser => Kind::NewUser,
        }
    }
}

impl std::fmt::Debug for Notice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.kind().as_str())
    }
}

/// The person that a notice is about.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    pub user_id: Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
}

/// A notice that is this instance's to send. Dispatch it once the claim is committed, and drop it if it is not.
#[derive(Debug)]
#[must_use = "a claimed notice that nobody dispatches stays PENDING for ever"]
pub struct Claim {
    id: Uuid,
    user_id: Uuid,
    email: String,
    display_name: String,
    notice: Notice,
}

/// Claims and sends notices. Cheap to clone.
#[derive(Clone)]
pub struct Mail(Arc<Inner>);

struct Inner {
    /// `None`: mail is off (R-MAIL-9).
    office: Option<Office>,
    db: Database,
    shutdown: Shutdown,
    queue: Arc<Semaphore>,
    workers: Semaphore,
}

/// How letters look, and who takes them.
struct Office {
    letterhead: Letterhead,
    server: Server,
}

impl Mail {
    /// Connects to nothing.
    ///
    /// # Errors
    /// When the sender is no address, or no certificate of any authority is found to judge the server by.
    pub fn new(config: &Config, db: Database, shutdown: Shutdown) -> Result<Self, Fault> {
        let office = match config.mail.is_on() {
            true => Some(Office { letterhead: Letterhead::of(config)?, server: Server::of(&config.mail)? }),
            false => None,
        };
        let (queue, workers) = (Arc::new(Semaphore::new(QUEUED)), Semaphore::new(WORKERS));
        Ok(Self(Arc::new(Inner { office, db, shutdown, queue, workers })))
    }

    /// Whether notices are sent (R-MAIL-9).
    pub fn is_on(&self) -> bool {
        self.0.office.is_some()
    }

    /// Claims a notice in the transaction of what it tells of. `None`: there is nothing to send, because mail is off, because
    /// nobody is to be told, or because the same notice was claimed before (R-MAIL-2, R-MAIL-3).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim(
        &self,
        tx: &Transaction<'_>,
        about: Subject<'_>,
        notice: Notice,
    ) -> Result<Option<Claim>, Fault> {
        let Some(office) = &self.0.office else { return Ok(None) };
        let recipient = match notice.kind() {
            Kind::NewUser => office.letterhead.operators(),
            Kind::Welcome | Kind::PasswordReset => about.email.to_owned(),
        };
        if recipient.is_empty() {
            return Ok(None);
        }
        let id = Uuid::now_v7();
        let act_id = match notice.kind() {
            Kind::PasswordReset => Uuid::new_v4(),
            Kind::Welcome | Kind::NewUser => about.user_id,
        };
        let kind = notice.kind().as_str();
        let params = ClaimSendParams { id, user_id: about.user_id, kind, act_id, recipient: recipient.as_str() };
        let claimed = claim_send().params(tx, &params).opt().await?;
        Ok(claimed.map(|id| Claim {
            id,
            user_id: about.user_id,
            email: about.email.to_owned(),
            display_name: about.display_name.to_owned(),
            notice,
        }))
    }

    /// Sends what was claimed, once the claims are committed. Returns at once while there is room in the queue; beyond it the
    /// caller waits for its own notice. A notice that can't be sent is written down, and fails nobody (R-MAIL-8).
    pub async fn dispatch(&self, claims: impl IntoIterator<Item = Claim>) {
        for claim in claims {
            let inner = Arc::clone(&self.0);
            if let Ok(place) = Arc::clone(&self.0.queue).try_acquire_owned() {
                // A stop waits for what is tracked, as long as it waits for anything.
                self.0.shutdown.track(async move {
                    let cancelled = inner.shutdown.cancelled().clone();
                    let worker = tokio::select! {
                        worker = inner.workers.acquire() => worker,
                        () = cancelled.cancelled() => return abandoned(&claim),
                    };
                    drop(place);
                    inner.deliver(claim).await;
                    drop(worker);
                });
            } else {
                // In a task of its own all the same: a caller who goes away takes no notice along.
                let sent = self.0.shutdown.track(async move { inner.deliver(claim).await });
                let _ = sent.await;
            }
        }
    }
}

/// A stop ended before this was sent. Its row stays PENDING.
fn abandoned(claim: &Claim) {
    tracing::warn!(mail.id = %claim.id, mail.kind = claim.notice.kind().as_str(), "a notice was not sent: the platform stopped");
}

impl Inner {
    async fn deliver(&self, claim: Claim) {
        let Some(office) = &self.office else { return };
        let outcome = async {
            let letter = office.letterhead.letter(&claim)?;
            office.server.send(&letter.message).await?;
            Ok(letter.message_id)
        };
        let outcome = tokio::select! {
            outcome = outcome => outcome,
            () = self.shutdown.cancelled().cancelled() => return abandoned(&claim),
        };
        let kind = claim.notice.kind().as_str();
        match &outcome {
            Ok(_) => tracing::info!(mail.id = %claim.id, mail.kind = kind, "a notice was sent"),
            Err(failure) => {
                tracing::warn!(mail.id = %claim.id, mail.kind = kind, mail.error = %failure, "a notice was not sent");
            }
        }
        if let Err(fault) = self.note(&claim, outcome).await {
            let chain = fault.chain();
            tracing::warn!(mail.id = %claim.id, error.chain = chain, "what became of a notice was not written down");
        }
    }

    /// Writes down what became of a notice, and audits it.
    async fn note(&self, claim: &Claim, outcome: Result<String, smtp::Failure>) -> Result<(), Fault> {
        let kind = claim.notice.kind().as_str();
        let mut about = json!({"mail_id": claim.id, "kind": kind, "user_id": claim.user_id});
        self.db
            .transaction("mail_outcome", async |tx| {
                let event = match outcome {
                    Ok(message_id) => {
                        let params = NoteSentParams { message_id: message_id.as_str(), id: claim.id };
                        note_sent().params(tx, &params).opt().await?;
                        about["message_id"] = message_id.into();
                        Event::new("mail.sent")
                    }
                    Err(failure) => {
                        let error = failure.to_string();
                        note_failed()
                            .params(tx, &NoteFailedParams { error: error.as_str(), id: claim.id })
                            .opt()
                            .await?;
                        about["error"] = error.into();
                        Event::new("mail.failed")
                    }
                };
                audit_log::record_by_platform(tx, event.about(about)).await
            })
            .await
    }
}
