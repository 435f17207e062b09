//! What is written beside a request and not in it: uses of keys (R-KEY-16), and refusals, which have no transaction to be
//! written in. A request never waits for it; when the database can't keep up, the newest are dropped and counted in the log.

use std::collections::HashMap;
use std::net::IpAddr;

use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::api_keys::{NoteKeyUsesParams, note_key_uses};
use kernel::{Database, Fault, Person};
use tokio::sync::{mpsc, oneshot};

use super::{Actor, Event};

const QUEUED: usize = 10_000;
const BATCH: usize = 500;

enum Entry {
    Used {
        key: String,
        use_of: Use,
    },
    Happened {
        actor: Box<Actor>,
        event: Event,
    },
    /// Everything before this was written.
    Flush(oneshot::Sender<()>),
}

struct Use {
    at: DateTime<Utc>,
    source_ip: Option<IpAddr>,
    user_agent: Option<String>,
}

/// The queue, and the task behind it that writes in batches.
pub(crate) struct Trail {
    queue: mpsc::Sender<Entry>,
}

impl Trail {
    /// Must be called inside a runtime.
    pub(crate) fn start(db: Database) -> Self {
        let (queue, mut entries) = mpsc::channel(QUEUED);
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(BATCH);
            while entries.recv_many(&mut batch, BATCH).await > 0 {
                let flushed = write(&db, std::mem::take(&mut batch)).await;
                for flushed in flushed {
                    // Whoever asked may have gone.
                    let _ = flushed.send(());
                }
            }
        });
        Self { queue }
    }

    /// A key was used.
    pub(crate) fn used(&self, person: &Person) {
        let Some(key) = person.key_id.clone() else { return };
        let use_of = Use { at: Utc::now(), source_ip: person.source_ip, user_agent: person.user_agent.clone() };
        self.put(Entry::Used { key, use_of });
    }

    /// Something happened that has no transaction of its own.
    pub(crate) fn record(&self, actor: Actor, event: Event) {
        self.put(Entry::Happened { actor: Box::new(actor), event });
    }

    fn put(&self, entry: Entry) {
        if self.queue.try_send(entry).is_err() {
            tracing::warn!("an audit entry was dropped: the queue is full");
        }
    }

    /// Returns when everything put so far was written, or could not be.
    pub(crate) async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.queue.send(Entry::Flush(done)).await.is_ok() {
            let _ = written.await;
        }
    }
}

/// Writes a batch in one transaction; a batch that fails is lost, and the log says so.
async fn write(db: &Database, batch: Vec<Entry>) -> Vec<oneshot::Sender<()>> {
    let (mut uses, mut events, mut flushed) = (HashMap::new(), Vec::new(), Vec::new());
    for entry in batch {
        match entry {
            // The latest use of a key is the one that counts.
            Entry::Used { key, use_of } => {
                uses.insert(key, use_of);
            }
            Entry::Happened { actor, event } => events.push((actor, event)),
            Entry::Flush(done) => flushed.push(done),
        }
    }
    if uses.is_empty() && events.is_empty() {
        return flushed;
    }
    let lost = uses.len() + events.len();
    if let Err(fault) = store(db, uses, events).await {
        tracing::warn!(error.chain = fault.chain(), entries = lost, "audit entries were lost");
    }
    flushed
}

async fn store(db: &Database, uses: HashMap<String, Use>, events: Vec<(Box<Actor>, Event)>) -> Result<(), Fault> {
    db.transaction("audit_trail", async |tx| {
        if !uses.is_empty() {
            // In one order on every instance: two that write the same keys must not wait for each other.
            let mut uses: Vec<_> = uses.into_iter().collect();
            uses.sort_by(|(a, _), (b, _)| a.cmp(b));
            let ids: Vec<&str> = uses.iter().map(|(id, _)| id.as_str()).collect();
            let ats: Vec<_> = uses.iter().map(|(_, used)| used.at).collect();
            let ips: Vec<_> = uses.iter().map(|(_, used)| used.source_ip).collect();
            let agents: Vec<_> = uses.iter().map(|(_, used)| used.user_agent.as_deref()).collect();
            let params = NoteKeyUsesParams {
                ids: ids.as_slice(),
                used_ats: ats.as_slice(),
                source_ips: ips.as_slice(),
                user_agents: agents.as_slice(),
            };
            note_key_uses().params(tx, &params).one().await?;
        }
        for (actor, event) in events {
            super::record_by(tx, &actor, event).await?;
        }
        Ok(())
    })
    .await
}
