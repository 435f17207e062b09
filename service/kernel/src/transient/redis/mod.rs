//! The transient store of several instances: one Redis or Valkey server, version 6 or newer, not a cluster. Every key
//! carries a time to live from the moment it is made (R-REDIS-1); what has to happen at once is a script.

mod keys;
mod link;
mod listening;
mod scripts;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use tokio::sync::broadcast;
use tokio_util::task::AbortOnDropHandle;
use uuid::Uuid;

use super::local::Limiter;
use super::rates::{Spent, WINDOWS_MS, judge};
use super::{Allowance, Claim, Notice, RateLimits, Result, StoredResult, TransientError, TransientStore};
use link::{Lane, Link};
use listening::Hub;

pub use link::{is_here, place, read};

/// How long a waiter trusts the subscription before it looks for itself.
const TRUSTED: Duration = Duration::from_secs(5);

/// How often a waiter looks for itself while there is no subscription.
const POLL: Duration = Duration::from_millis(250);

/// Why Redis can't be used at the start.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("redis.url {0}")]
    Url(String),
    #[error("Redis at {place} can't be used: {error}")]
    Unusable { place: String, error: String },
}

/// The store on a Redis server.
pub struct RedisStore {
    link: Link,
    hub: Arc<Hub>,
    /// How long a log or an unsealed result of a run that never ended is kept.
    orphan_ttl: Duration,
    /// Results that this instance is writing.
    writing: Mutex<HashMap<Uuid, Written>>,
    /// Counts while the server has no memory for counts.
    limiter: Limiter,
    _listening: AbortOnDropHandle<()>,
}

#[derive(Default)]
struct Written {
    first_rows: Vec<u64>,
    rows: u64,
    bytes: u64,
}

impl RedisStore {
    /// Connects to the server of this URL, and fails where it can't be used at once. Warns where it would evict keys
    /// (R-REDIS-2, R-RES-10).
    ///
    /// # Errors
    /// [`ConnectError`], which holds nothing of the URL but the address.
    pub async fn connect(
        url: &str,
        timeout: Duration,
        orphan_ttl: Duration,
    ) -> std::result::Result<Self, ConnectError> {
        let info = read(url).map_err(ConnectError::Url)?;
        let place = place(&info);
        let unusable = |error: String| ConnectError::Unusable { place: place.clone(), error };
        let link = Link::connect(info, timeout).await.map_err(|error| unusable(error.to_string()))?;
        let policy = eviction_policy(&link).await.map_err(|error| unusable(error.to_string()))?;
        match policy.as_deref() {
            Some("noeviction") => {}
            Some(policy) => tracing::warn!(
                redis.maxmemory_policy = policy,
                "Redis may evict results, event logs and idempotency keys when its memory is full: \
                 set its maxmemory-policy to noeviction"
            ),
            None => tracing::warn!("Redis does not tell its maxmemory-policy: make sure that it is noeviction"),
        }
        let hub = Arc::new(Hub::new());
        let listening = tokio::spawn(listening::listen(link.client().clone(), Arc::clone(&hub), timeout));
        // From here on nothing that is told is missed; where it takes longer, the first notice says that some may have been.
        hub.listening(timeout).await;
        Ok(Self {
            link,
            hub,
            orphan_ttl,
            writing: Mutex::default(),
            limiter: Limiter::default(),
            _listening: AbortOnDropHandle::new(listening),
        })
    }

    fn writing(&self) -> MutexGuard<'_, HashMap<Uuid, Written>> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn append(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> Result<i32> {
        let (ttl, name, first) = (milliseconds(ttl), execution.to_string(), first.to_string());
        let mut arguments: Vec<&[u8]> =
            vec![ttl.as_bytes(), keys::EVENT_ARRIVED.as_bytes(), name.as_bytes(), first.as_bytes()];
        arguments.extend(events.iter().map(AsRef::as_ref));
        self.link.run(&scripts::APPEND_EVENTS, &[&keys::events(execution)], &arguments).await
    }
}

/// The server's policy for a full memory, by the command that hosted servers allow as well.
async fn eviction_policy(link: &Link) -> Result<Option<String>> {
    let mut command = ::redis::cmd("INFO");
    command.arg("memory");
    let told: String = match link.ask(&command).await {
        Ok(told) => told,
        // Not allowed to ask: not a reason to refuse, unlike no answer at all.
        Err(error) => {
            let _: String = link.ask(&::redis::cmd("PING")).await?;
            tracing::debug!(%error, "INFO was refused");
            return Ok(None);
        }
    };
    let policy = told.lines().find_map(|line| line.strip_prefix("maxmemory_policy:"));
    Ok(policy.map(|policy| policy.trim().to_owned()))
}

/// At least one: a time to live of zero would be refused.
fn milliseconds(ttl: Duration) -> String {
    ttl.as_millis().clamp(1, u128::from(u32::MAX) * 1000).to_string()
}

fn packed(first_rows: &[u64]) -> Vec<u8> {
    first_rows.iter().flat_map(|row| row.to_le_bytes()).collect()
}

fn unpacked(packed: &[u8]) -> Vec<u64> {
    packed.as_chunks().0.iter().map(|row| u64::from_le_bytes(*row)).collect()
}

fn moment(milliseconds: i64) -> Result<DateTime<Utc>> {
    let moment = DateTime::from_timestamp_millis(milliseconds);
    moment.ok_or_else(|| TransientError::Unavailable("Redis told a moment that is none".to_owned()))
}

#[async_trait]
impl TransientStore for RedisStore {
    async fn claim(&self, key: &str, record: Bytes, ttl: Duration) -> Result<Claim> {
        self.replace_claim(key, record.clone(), record, ttl).await
    }

    async fn replace_claim(&self, key: &str, held: Bytes, record: Bytes, ttl: Duration) -> Result<Claim> {
        let ttl = milliseconds(ttl);
        let arguments: [&[u8]; 3] = [&record, ttl.as_bytes(), &held];
        let (standing, left_ms): (Bytes, u64) = self.link.run(&scripts::CLAIM, &[key], &arguments).await?;
        let held = Claim::Held { record: standing.clone(), left: Duration::from_millis(left_ms) };
        Ok(if standing == record { Claim::Won } else { held })
    }

    async fn release_claim(&self, key: &str, record: Bytes) -> Result<()> {
        self.link.run(&scripts::RELEASE_CLAIM, &[key], &[&record]).await
    }

    async fn raise_cancel(&self, execution: Uuid, reason: &str, ttl: Duration) -> Result<()> {
        let mut both = ::redis::pipe();
        both.cmd("SET").arg(keys::cancel(execution)).arg(reason).arg("PX").arg(milliseconds(ttl)).ignore();
        if let Some((channel, message)) = keys::message_of(&Notice::CancelRaised(execution)) {
            both.cmd("PUBLISH").arg(channel).arg(message).ignore();
        }
        self.link.ask_all(Lane::Control, &both).await
    }

    async fn cancels_raised(&self, executions: &[Uuid]) -> Result<Vec<Option<String>>> {
        if executions.is_empty() {
            return Ok(Vec::new());
        }
        let mut command = ::redis::cmd("MGET");
        for execution in executions {
            command.arg(keys::cancel(*execution));
        }
        self.link.ask(&command).await
    }

    async fn lower_cancel(&self, execution: Uuid) -> Result<()> {
        self.link.ask(::redis::cmd("DEL").arg(keys::cancel(execution))).await
    }

    async fn append_events(&self, execution: Uuid, first: i32, events: &[Bytes]) -> Result<i32> {
        self.append(execution, first, events, self.orphan_ttl).await
    }

    async fn close_events(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> Result<i32> {
        self.append(execution, first, events, ttl).await
    }

    async fn events_after(&self, execution: Uuid, after: i32) -> Result<Option<Vec<(i32, Bytes)>>> {
        let (log, after) = (keys::events(execution), after.max(0));
        let mut both = ::redis::pipe();
        both.cmd("EXISTS").arg(&log).cmd("LRANGE").arg(&log).arg(after).arg(-1);
        let (exists, events): (bool, Vec<Bytes>) = self.link.ask_all(Lane::Control, &both).await?;
        // Between the two the first event may have come.
        Ok((exists || !events.is_empty()).then(|| (after + 1..).zip(events).collect()))
    }

    async fn event_arrived(&self, execution: Uuid, after: i32, at_most: Duration) {
        let Some(mut newest) = self.hub.newest_of(execution) else { return };
        let patience = if self.hub.is_listening() { TRUSTED } else { POLL };
        let _ = tokio::time::timeout(at_most.min(patience), newest.wait_for(|id| *id > after)).await;
    }

    async fn mark_watched(&self, execution: Uuid, ttl: Duration) -> Result<()> {
        self.link.ask(::redis::cmd("SET").arg(keys::watched(execution)).arg(1).arg("PX").arg(milliseconds(ttl))).await
    }

    async fn is_watched(&self, execution: Uuid) -> Result<bool> {
        self.link.ask(::redis::cmd("EXISTS").arg(keys::watched(execution))).await
    }

    async fn append_result(&self, execution: Uuid, batch: Bytes, rows: u64) -> Result<()> {
        let page = self.writing().entry(execution).or_default().first_rows.len();
        let key = format!("{}{page}", keys::result_pages(execution));
        let mut command = ::redis::cmd("SET");
        command.arg(key).arg(&batch[..]).arg("PX").arg(milliseconds(self.orphan_ttl));
        self.link.ask_on::<()>(Lane::Bulk, &command).await?;
        let mut writing = self.writing();
        let written = writing.entry(execution).or_default();
        written.first_rows.push(written.rows);
        written.rows += rows;
        written.bytes += batch.len() as u64;
        Ok(())
    }

    async fn seal_result(&self, execution: Uuid, head: Bytes, ttl: Duration) -> Result<StoredResult> {
        let written = self.writing().remove(&execution).unwrap_or_default();
        let Written { first_rows, rows, bytes } = written;
        let (prefix, pages, ttl) = (keys::result_pages(execution), first_rows.len().to_string(), milliseconds(ttl));
        let (offsets, all_rows, all_bytes) = (packed(&first_rows), rows.to_string(), bytes.to_string());
        let arguments: [&[u8]; 7] = [
            prefix.as_bytes(),
            pages.as_bytes(),
            ttl.as_bytes(),
            &head,
            &offsets,
            all_rows.as_bytes(),
            all_bytes.as_bytes(),
        ];
        let sealed = self.link.run(&scripts::SEAL_RESULT, &[&keys::result_meta(execution)], &arguments).await;
        let ends: Option<i64> = match sealed {
            Ok(ends) => ends,
            Err(error) => {
                // Whoever discards it has to know what was written.
                self.writing().insert(execution, Written { first_rows, rows, bytes });
                return Err(error);
            }
        };
        let Some(ends) = ends else {
            self.writing().insert(execution, Written { first_rows, rows, bytes });
            return Err(TransientError::Unavailable("Redis has lost a part of the result".to_owned()));
        };
        Ok(StoredResult { head, first_rows, rows, bytes, expires_at: moment(ends)? })
    }

    async fn discard_result(&self, execution: Uuid) -> Result<()> {
        // One more than was acknowledged: the last one may have been stored without our knowing.
        let pages = self.writing().remove(&execution).map_or(0, |written| written.first_rows.len() + 1);
        let (prefix, pages) = (keys::result_pages(execution), pages.to_string());
        let arguments = [prefix.as_bytes(), pages.as_bytes()];
        self.link.run(&scripts::DISCARD_RESULT, &[&keys::result_meta(execution)], &arguments).await
    }

    async fn result(&self, execution: Uuid) -> Result<Option<StoredResult>> {
        let mut command = ::redis::cmd("HMGET");
        command.arg(keys::result_meta(execution)).arg(&["head", "first_rows", "rows", "bytes", "ends"]);
        type Meta = (Option<Bytes>, Option<Bytes>, Option<u64>, Option<u64>, Option<i64>);
        match self.link.ask::<Meta>(&command).await? {
            (Some(head), Some(first_rows), Some(rows), Some(bytes), Some(ends)) => Ok(Some(StoredResult {
                head,
                first_rows: unpacked(&first_rows),
                rows,
                bytes,
                expires_at: moment(ends)?,
            })),
            _ => Ok(None),
        }
    }

    async fn result_batch(&self, execution: Uuid, index: usize) -> Result<Option<Bytes>> {
        let mut both = ::redis::pipe();
        both.cmd("EXISTS").arg(keys::result_meta(execution));
        both.cmd("GET").arg(format!("{}{index}", keys::result_pages(execution)));
        let (sealed, batch): (bool, Option<Bytes>) = self.link.ask_all(Lane::Bulk, &both).await?;
        Ok(batch.filter(|_| sealed))
    }

    async fn count_request(&self, user: Uuid, limits: RateLimits) -> Result<Allowance> {
        let [second, minute] = keys::request_windows(user);
        let [per_second, per_minute] = limits.each().map(|limit| limit.to_string());
        let [second_ms, minute_ms] = WINDOWS_MS.map(|length| length.to_string());
        let arguments = [per_second.as_bytes(), second_ms.as_bytes(), per_minute.as_bytes(), minute_ms.as_bytes()];
        let counted = self.link.run(&scripts::COUNT_REQUEST, &[&second, &minute], &arguments).await;
        match counted {
            Ok((admitted, second, second_left, minute, minute_left)) => {
                let windows = [(second, second_left), (minute, minute_left)];
                Ok(judge(limits, admitted, windows.map(|(used, left_ms)| Spent { used, left_ms })))
            }
            // It answers, so it is not unreachable (R-REDIS-4): people can still look and cancel, and each instance counts.
            Err(TransientError::Full(_)) => Ok(self.limiter.count(user, limits, Utc::now().timestamp_millis())),
            Err(error) => Err(error),
        }
    }

    async fn announce(&self, notice: &Notice) -> Result<()> {
        let Some((channel, message)) = keys::message_of(notice) else { return Ok(()) };
        self.link.ask(::redis::cmd("PUBLISH").arg(channel).arg(message)).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.hub.notices()
    }

    async fn answers(&self) -> bool {
        let ping = ::redis::cmd("PING");
        let ping = self.link.ask::<String>(&ping);
        matches!(tokio::time::timeout(self.link.timeout().min(Duration::from_secs(1)), ping).await, Ok(Ok(_)))
    }

    async fn sweep(&self) {
        self.hub.sweep();
        self.limiter.sweep(Utc::now().timestamp_millis());
    }
}
