//! The in-process transient store: the default for one instance. Records, flags and event logs live in memory, results
//! as files in a private folder. It keeps the same times to live as Redis would, and it refuses when it is full.

use std::collections::HashMap;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use tokio::sync::{broadcast, watch};
use uuid::Uuid;

use super::notices::WAITING;
use super::{Allowance, Claim, Notice, RateLimits, Result, StoredResult, TransientError, TransientStore};

mod limiter;

pub(super) use limiter::Limiter;

/// Where the store reads the time; tests inject their own.
pub type Now = Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>;

/// The file of the folder that the store holds locked.
const LOCK: &str = "lock";

/// The in-process store. Nothing in it outlives the process.
pub struct LocalStore {
    folder: PathBuf,
    /// Held as long as the store is.
    _lock: File,
    max_bytes: u64,
    /// How long a log or an unsealed result of a run that never ended is kept.
    orphan_ttl: Duration,
    now: Now,
    state: Mutex<State>,
    limiter: Limiter,
    notices: broadcast::Sender<Notice>,
}

#[derive(Default)]
struct State {
    claims: HashMap<String, Expiring<Bytes>>,
    cancels: HashMap<Uuid, Expiring<String>>,
    events: HashMap<Uuid, Expiring<EventLog>>,
    watched: HashMap<Uuid, DateTime<Utc>>,
    results: HashMap<Uuid, Expiring<ResultFiles>>,
    /// Bytes of all results on disk.
    bytes: u64,
}

struct Expiring<T> {
    value: T,
    expires_at: DateTime<Utc>,
}

struct EventLog {
    /// Event 1 first.
    events: Vec<Bytes>,
    newest: watch::Sender<i32>,
}

#[derive(Default)]
struct ResultFiles {
    first_rows: Vec<u64>,
    rows: u64,
    bytes: u64,
    /// Present once the result is sealed.
    head: Option<Bytes>,
}

impl LocalStore {
    /// Opens the store over `folder`, which it owns: whatever an earlier process left there is removed.
    ///
    /// # Errors
    /// When the folder can't be emptied or made, or another process has a store there.
    pub fn open(folder: &Path, max_bytes: u64, orphan_ttl: Duration, now: Now) -> std::io::Result<Self> {
        private_folder(folder)?;
        let lock = File::create(folder.join(LOCK))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => std::io::Error::other("another instance keeps its results there"),
            TryLockError::Error(error) => error,
        })?;
        // What is in it, not the folder itself: it may be a volume of its own.
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_name() == LOCK {
                continue;
            }
            match entry.file_type()?.is_dir() {
                true => std::fs::remove_dir_all(entry.path())?,
                false => std::fs::remove_file(entry.path())?,
            }
        }
        Ok(Self {
            folder: folder.to_owned(),
            _lock: lock,
            max_bytes,
            orphan_ttl,
            now,
            state: Mutex::default(),
            limiter: Limiter::default(),
            notices: broadcast::Sender::new(WAITING),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic while the lock was held leaves maps that are still whole: every change under it is a single step.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn until(&self, ttl: Duration) -> DateTime<Utc> {
        (self.now)() + chrono::Duration::from_std(ttl).unwrap_or(chrono::Duration::MAX)
    }

    fn append(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> i32 {
        let (now, expires_at) = ((self.now)(), self.until(ttl));
        let mut state = self.state();
        if state.events.get(&execution).is_some_and(|log| log.expires_at <= now) {
            state.events.remove(&execution);
        }
        let log = state.events.entry(execution).or_insert_with(|| Expiring {
            value: EventLog { events: Vec::new(), newest: watch::Sender::new(0) },
            expires_at,
        });
        log.expires_at = expires_at;
        let mut newest = *log.value.newest.borrow();
        for (id, event) in (first..).zip(events) {
            if id == newest + 1 {
                log.value.events.push(event.clone());
                newest = id;
            }
        }
        if newest == 0 {
            // Nothing was taken: a log without events is none.
            state.events.remove(&execution);
        } else {
            log.value.newest.send_replace(newest);
        }
        newest
    }

    fn batch_path(&self, execution: Uuid, index: usize) -> PathBuf {
        self.folder.join(execution.to_string()).join(index.to_string())
    }
}

fn private_folder(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

fn disk(error: &std::io::Error) -> TransientError {
    match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => TransientError::Full(error.to_string()),
        _ => TransientError::Unavailable(error.to_string()),
    }
}

#[async_trait]
impl TransientStore for LocalStore {
    async fn claim(&self, key: &str, record: Bytes, ttl: Duration) -> Result<Claim> {
        self.replace_claim(key, record.clone(), record, ttl).await
    }

    async fn replace_claim(&self, key: &str, held: Bytes, record: Bytes, ttl: Duration) -> Result<Claim> {
        let (now, expires_at) = ((self.now)(), self.until(ttl));
        let mut state = self.state();
        match state.claims.get(key).filter(|claim| claim.expires_at > now) {
            Some(standing) if standing.value == record => Ok(Claim::Won),
            Some(standing) if standing.value != held => {
                let left = (standing.expires_at - now).to_std().unwrap_or_default();
                Ok(Claim::Held { record: standing.value.clone(), left })
            }
            _ => {
                state.claims.insert(key.to_owned(), Expiring { value: record, expires_at });
                Ok(Claim::Won)
            }
        }
    }

    async fn release_claim(&self, key: &str, record: Bytes) -> Result<()> {
        let mut state = self.state();
        if state.claims.get(key).is_some_and(|claim| claim.value == record) {
            state.claims.remove(key);
        }
        Ok(())
    }

    async fn raise_cancel(&self, execution: Uuid, reason: &str, ttl: Duration) -> Result<()> {
        let expires_at = self.until(ttl);
        self.state().cancels.insert(execution, Expiring { value: reason.to_owned(), expires_at });
        self.announce(&Notice::CancelRaised(execution)).await
    }

    async fn cancels_raised(&self, executions: &[Uuid]) -> Result<Vec<Option<String>>> {
        let now = (self.now)();
        let state = self.state();
        let reason = |execution| {
            state.cancels.get(execution).filter(|flag| flag.expires_at > now).map(|flag| flag.value.clone())
        };
        Ok(executions.iter().map(reason).collect())
    }

    async fn lower_cancel(&self, execution: Uuid) -> Result<()> {
        self.state().cancels.remove(&execution);
        Ok(())
    }

    async fn append_events(&self, execution: Uuid, first: i32, events: &[Bytes]) -> Result<i32> {
        Ok(self.append(execution, first, events, self.orphan_ttl))
    }

    async fn close_events(&self, execution: Uuid, first: i32, events: &[Bytes], ttl: Duration) -> Result<i32> {
        Ok(self.append(execution, first, events, ttl))
    }

    async fn events_after(&self, execution: Uuid, after: i32) -> Result<Option<Vec<(i32, Bytes)>>> {
        let now = (self.now)();
        let state = self.state();
        Ok(state.events.get(&execution).filter(|log| log.expires_at > now).map(|log| {
            let after = after.max(0);
            let skipped = usize::try_from(after).unwrap_or(usize::MAX);
            (after + 1..).zip(log.value.events.iter().skip(skipped).cloned()).collect()
        }))
    }

    async fn event_arrived(&self, execution: Uuid, after: i32, at_most: Duration) {
        let newest = self.state().events.get(&execution).map(|log| log.value.newest.subscribe());
        match newest {
            Some(mut newest) => drop(tokio::time::timeout(at_most, newest.wait_for(|id| *id > after)).await),
            None => tokio::time::sleep(at_most.min(Duration::from_millis(100))).await,
        }
    }

    async fn mark_watched(&self, execution: Uuid, ttl: Duration) -> Result<()> {
        let expires_at = self.until(ttl);
        self.state().watched.insert(execution, expires_at);
        Ok(())
    }

    async fn is_watched(&self, execution: Uuid) -> Result<bool> {
        let now = (self.now)();
        Ok(self.state().watched.get(&execution).is_some_and(|expires_at| *expires_at > now))
    }

    async fn append_result(&self, execution: Uuid, batch: Bytes, rows: u64) -> Result<()> {
        let size = batch.len() as u64;
        let expires_at = self.until(self.orphan_ttl);
        let index = {
            let mut state = self.state();
            if state.bytes.saturating_add(size) > self.max_bytes {
                return Err(TransientError::Full(format!("results hold {} of {} bytes", state.bytes, self.max_bytes)));
            }
            state.bytes += size;
            let entry = state
                .results
                .entry(execution)
                .or_insert_with(|| Expiring { value: ResultFiles::default(), expires_at });
            let result = &mut entry.value;
            result.first_rows.push(result.rows);
            result.rows += rows;
            result.bytes += size;
            result.first_rows.len() - 1
        };
        let path = self.batch_path(execution, index);
        if index == 0
            && let Some(folder) = path.parent()
        {
            private_folder(folder).map_err(|error| disk(&error))?;
        }
        tokio::fs::write(&path, &batch).await.map_err(|error| disk(&error))
    }

    async fn seal_result(&self, execution: Uuid, head: Bytes, ttl: Duration) -> Result<StoredResult> {
        let expires_at = self.until(ttl);
        let mut state = self.state();
        let entry =
            state.results.entry(execution).or_insert_with(|| Expiring { value: ResultFiles::default(), expires_at });
        entry.expires_at = expires_at;
        entry.value.head = Some(head);
        entry.stored().ok_or_else(|| TransientError::Unavailable("the result was not sealed".into()))
    }

    async fn discard_result(&self, execution: Uuid) -> Result<()> {
        {
            let mut state = self.state();
            if let Some(gone) = state.results.remove(&execution) {
                state.bytes = state.bytes.saturating_sub(gone.value.bytes);
            }
        }
        match tokio::fs::remove_dir_all(self.folder.join(execution.to_string())).await {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(disk(&error)),
            _ => Ok(()),
        }
    }

    async fn result(&self, execution: Uuid) -> Result<Option<StoredResult>> {
        let now = (self.now)();
        let state = self.state();
        Ok(state.results.get(&execution).filter(|result| result.expires_at > now).and_then(Expiring::stored))
    }

    async fn result_batch(&self, execution: Uuid, index: usize) -> Result<Option<Bytes>> {
        let now = (self.now)();
        let is_there = |result: &Expiring<ResultFiles>| {
            result.expires_at > now && result.value.head.is_some() && index < result.value.first_rows.len()
        };
        if !self.state().results.get(&execution).is_some_and(is_there) {
            return Ok(None);
        }
        match tokio::fs::read(self.batch_path(execution, index)).await {
            Ok(batch) => Ok(Some(batch.into())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(disk(&error)),
        }
    }

    async fn count_request(&self, user: Uuid, limits: RateLimits) -> Result<Allowance> {
        Ok(self.limiter.count(user, limits, (self.now)().timestamp_millis()))
    }

    async fn announce(&self, notice: &Notice) -> Result<()> {
        // An error says that nobody listens.
        let _ = self.notices.send(notice.clone());
        Ok(())
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    async fn answers(&self) -> bool {
        tokio::fs::metadata(&self.folder).await.is_ok_and(|folder| folder.is_dir())
    }

    async fn sweep(&self) {
        let now = (self.now)();
        self.limiter.sweep(now.timestamp_millis());
        let ended: Vec<Uuid> = {
            let mut state = self.state();
            state.claims.retain(|_, claim| claim.expires_at > now);
            state.cancels.retain(|_, cancel| cancel.expires_at > now);
            state.events.retain(|_, log| log.expires_at > now);
            state.watched.retain(|_, expires_at| *expires_at > now);
            state.results.iter().filter(|(_, result)| result.expires_at <= now).map(|(id, _)| *id).collect()
        };
        for execution in ended {
            if let Err(error) = self.discard_result(execution).await {
                tracing::warn!(execution.id = %execution, %error, "an ended result was not removed");
            }
        }
    }
}

impl Expiring<ResultFiles> {
    fn stored(&self) -> Option<StoredResult> {
        Some(StoredResult {
            head: self.value.head.clone()?,
            first_rows: self.value.first_rows.clone(),
            rows: self.value.rows,
            bytes: self.value.bytes,
            expires_at: self.expires_at,
        })
    }
}

#[cfg(test)]
mod tests;
