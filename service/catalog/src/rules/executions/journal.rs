//! What happens in a run, kept twice: in the one-hour log that streams read, and in the durable record (R-SSE-3).
//!
//! Each is written by a task of its own, which stores whatever gathered while the last write was in flight, so that a run
//! never waits for either. What did not arrive, because a server was away or began anew, is sent again: readers of both
//! see ids without gaps (R-SSE-1). The terminal events are held back until the terminal row is written, in the
//! same transaction: whoever sees the end on the stream also reads it from the row.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::{execution_events, pipeline_executions};
use executor::NodeFault;
use executor::ports::RunJournal;
use executor::run::{NodeStats, Outcome, RunEvent};
use kernel::transient::{Notice, TransientStore};
use kernel::{Database, Fault, Kind, Shutdown};
use serde_json::Value as Json;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tracing::Instrument as _;
use uuid::Uuid;

/// The replay log lives this long after the end of a run; there is no key for it (R-SSE-3).
const REPLAY_TTL: Duration = Duration::from_secs(3600);

/// The pause before events that did not reach the log or the record are sent again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The pauses between two tries of the last write, to the row or to the log: each is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// How often the terminal write is tried before it is left to the stale sweep, unless the database is away.
const TERMINAL_TRIES: u32 = 5;

/// One event as the database keeps it.
#[derive(Clone, Debug)]
pub struct StoredEvent {
    pub event_id: i32,
    pub event: String,
    pub timestamp: DateTime<Utc>,
    pub data: Json,
    /// Nothing follows: a stream ends here.
    pub last: bool,
}

/// One event as the log keeps it for its streams: whether one ends with it, and its frame as it is sent, so that all readers of a log
/// share one copy of what it tells (FC-63).
#[derive(Clone, Debug)]
pub struct LoggedEvent {
    /// Nothing follows: a stream ends here.
    pub last: bool,
    /// `event`, `id` and `data`. JSON has no raw line breaks, so its data is one line.
    pub frame: Bytes,
}

impl LoggedEvent {
    const LAST: u8 = b'.';
    const MORE: u8 = b'+';

    /// The bytes of an event in the log.
    fn encode(event: &StoredEvent) -> Bytes {
        let mark = char::from(if event.last { Self::LAST } else { Self::MORE });
        format!("{mark}event: {}\nid: {}\ndata: {}\n\n", event.event, event.event_id, event.data).into()
    }

    /// What the log holds; `None` for bytes that are no event.
    pub fn decode(stored: &Bytes) -> Option<Self> {
        let last = match *stored.first()? {
            Self::LAST => true,
            Self::MORE => false,
            _ => return None,
        };
        Some(Self { last, frame: stored.slice(1..) })
    }
}

/// The journal of one run.
pub struct Journal {
    database: Database,
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
    state: Mutex<State>,
    writers: Mutex<Option<Writers>>,
}

/// The tasks that write the events: what the table could not take is handed back, and so is the log.
struct Writers {
    recorder: JoinHandle<Vec<StoredEvent>>,
    logger: JoinHandle<Log>,
}

struct State {
    last_id: i32,
    held: Vec<StoredEvent>,
    /// Where events go: to the table, and to the log. `None` once the run has finished.
    writers: Option<(mpsc::UnboundedSender<StoredEvent>, mpsc::UnboundedSender<Bytes>)>,
}

impl Journal {
    pub fn new(database: Database, transient: Arc<dyn TransientStore>, execution: Uuid) -> Arc<Self> {
        // Unbounded, but a run has at most a few events a node and a thousand nodes.
        let (durable, queue) = mpsc::unbounded_channel();
        let recorder = tokio::spawn(write_durably(database.clone(), execution, queue));
        let (live, queue) = mpsc::unbounded_channel();
        let log = Log { execution, transient: Arc::clone(&transient), events: Vec::new(), stored: 0 };
        let logger = tokio::spawn(log.write(queue));
        Arc::new(Self {
            database,
            transient,
            execution,
            state: Mutex::new(State { last_id: 0, held: Vec::new(), writers: Some((durable, live)) }),
            writers: Mutex::new(Some(Writers { recorder, logger })),
        })
    }

    /// Writes the end: the row and the terminal events in one transaction, then the events to the streams. Returns when the row is
    /// written, however long the database is away; a log that is away is closed afterwards, unless the platform stops.
    pub async fn finish(&self, outcome: &Outcome, shutdown: &Shutdown) {
        let held = {
            let mut state = self.state.lock().await;
            state.writers = None;
            if let Some(last) = state.held.last_mut() {
                last.last = true;
            }
            std::mem::take(&mut state.held)
        };
        let Some(Writers { recorder, logger }) = self.writers.lock().await.take() else { return };
        let (recorded, logged) = tokio::join!(recorder, logger);
        let unstored = recorded.unwrap_or_else(|error| {
            tracing::error!(execution.id = %self.execution, %error, "the event writer failed");
            Vec::new()
        });
        self.store_end(outcome, &unstored, &held).await;
        match logged {
            Ok(mut log) => {
                log.events.extend(held.iter().map(LoggedEvent::encode));
                log.send(Some(REPLAY_TTL)).await;
                if !log.is_stored() {
                    drop(shutdown.track(log.close(shutdown.clone())));
                }
            }
            Err(error) => tracing::error!(execution.id = %self.execution, %error, "the writer of the log failed"),
        }
        if let Err(error) = self.transient.lower_cancel(self.execution).await {
            tracing::warn!(execution.id = %self.execution, %error, "the cancel flag was not lowered");
        }
    }

    /// Tries until the end is written. While the database is away the run stays one of this instance, so that its heartbeats go on
    /// when the server is back, and no sweep takes its end from it.
    async fn store_end(&self, outcome: &Outcome, unstored: &[StoredEvent], held: &[StoredEvent]) {
        let mut pause = FIRST_PAUSE;
        for attempt in 1_u32.. {
            match self.write_end(outcome, unstored, held).await {
                Ok(true) => return,
                Ok(false) => {
                    tracing::warn!(execution.id = %self.execution, "the run was ended by someone else before it finished");
                    return;
                }
                Err(fault) => {
                    tracing::error!(execution.id = %self.execution, attempt, cause = fault.chain(), "the end of a run was not stored");
                    if attempt >= TERMINAL_TRIES && fault.kind() != Kind::Unavailable {
                        return;
                    }
                }
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn write_end(
        &self,
        outcome: &Outcome,
        unstored: &[StoredEvent],
        held: &[StoredEvent],
    ) -> Result<bool, Fault> {
        let context = values::Json::from(outcome.context.clone());
        let stats = values::Json::from(serde_json::to_value(&outcome.node_stats).map_err(Fault::internal)?);
        let error = match &outcome.error {
            Some(error) => Some(values::Json::from(serde_json::to_value(error).map_err(Fault::internal)?)),
            None => None,
        };
        let counted = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        self.database
            .transaction("finish_execution", async |tx| {
                let params = pipeline_executions::FinishExecutionParams {
                    status: outcome.status.as_str(),
                    parameters_json: &context,
                    failed_node_id: outcome.failed_node_id.as_deref(),
                    error_json: error.as_ref(),
                    node_stats_json: &stats,
                    result_row_count: outcome.result.as_ref().map(|result| counted(result.rows)),
                    result_size_bytes: outcome.result.as_ref().map(|result| counted(result.bytes)),
                    execution_id: self.execution,
                };
                let finished = pipeline_executions::finish_execution().params(tx, &params).opt().await?.is_some();
                insert(tx, self.execution, unstored).await?;
                if finished {
                    // Not beside an end that somebody else has written: the record would tell of two.
                    insert(tx, self.execution, held).await?;
                }
                Ok(finished)
            })
            .await
    }
}

/// The log of one run as its owner knows it: all of it, and how much of it is stored.
struct Log {
    execution: Uuid,
    transient: Arc<dyn TransientStore>,
    /// Event 1 first.
    events: Vec<Bytes>,
    stored: i32,
}

impl Log {
    /// Stores events as they come, until the run drops its sender. When the store was away, it is asked what it still has.
    async fn write(mut self, mut queue: mpsc::UnboundedReceiver<Bytes>) -> Self {
        let mut notices = self.transient.notices();
        let mut listening = true;
        loop {
            let behind = !self.is_stored();
            tokio::select! {
                received = queue.recv_many(&mut self.events, 256) => if received == 0 { return self },
                heard = notices.recv(), if listening => match heard {
                    Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {}
                    Ok(_) => continue,
                    Err(RecvError::Closed) => {
                        listening = false;
                        continue;
                    }
                },
                () = tokio::time::sleep(RETRY_PAUSE), if behind => {}
            }
            self.send(None).await;
        }
    }

    fn is_stored(&self) -> bool {
        usize::try_from(self.stored).is_ok_and(|stored| stored >= self.events.len())
    }

    /// Sends the end until it has arrived, or the log would be over. A stop does not wait for it: streams read the record then.
    async fn close(mut self, shutdown: Shutdown) {
        let ended = Instant::now();
        let mut pause = FIRST_PAUSE;
        while !self.is_stored() && ended.elapsed() < REPLAY_TTL {
            tokio::select! {
                () = shutdown.begun() => return,
                () = tokio::time::sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
            }
            self.send(Some(REPLAY_TTL.saturating_sub(ended.elapsed()))).await;
        }
    }

    /// Sends what is not stored; with `closing` the log lives that long from now. What does not arrive comes with the next.
    async fn send(&mut self, closing: Option<Duration>) {
        // A log that was lost says how much it has, and gets the rest.
        for _ in 0..2 {
            let stored = usize::try_from(self.stored).unwrap_or_default().min(self.events.len());
            let (first, events) = (self.stored + 1, &self.events[stored..]);
            let answer = match closing {
                None => self.transient.append_events(self.execution, first, events).await,
                Some(ttl) => self.transient.close_events(self.execution, first, events, ttl).await,
            };
            match answer {
                Ok(newest) => self.stored = newest,
                Err(error) => {
                    tracing::warn!(execution.id = %self.execution, %error, "events did not reach the log");
                    return;
                }
            }
            if self.is_stored() {
                return;
            }
        }
    }
}

#[async_trait]
impl RunJournal for Journal {
    async fn record(&self, event: RunEvent) -> Result<(), NodeFault> {
        let mut state = self.state.lock().await;
        state.last_id += 1;
        let stored = StoredEvent {
            event_id: state.last_id,
            event: event.name().to_owned(),
            timestamp: event.at,
            data: event.data(),
            last: false,
        };
        if event.is_terminal() || !state.held.is_empty() {
            state.held.push(stored);
            return Ok(());
        }
        // Sent under the lock, so that both have the events in the order of their ids.
        if let Some((durable, live)) = &state.writers {
            let _ = live.send(LoggedEvent::encode(&stored));
            let _ = durable.send(stored);
        }
        Ok(())
    }

    async fn progress(&self, nodes: &[NodeStats]) -> Result<(), NodeFault> {
        let failed = |error: String| {
            NodeFault::new("pipeline.execution.aborted", "The progress was not stored.").underlying(&error)
        };
        let stats = serde_json::to_value(nodes).map_err(|error| failed(error.to_string()))?;
        let (database, execution) = (self.database.clone(), self.execution);
        // In a task of its own: a run that ends goes on without it, and a connection is given back when its statement has ended.
        let written = async move {
            let client = database.client().await?;
            let params = pipeline_executions::WriteProgressParams {
                node_stats_json: &values::Json::from(stats),
                execution_id: execution,
            };
            pipeline_executions::write_progress().params(&client, &params).one().await.map_err(Fault::from)
        };
        // Progress is for onlookers: a run does not fail because it could not be shown.
        let written = tokio::spawn(written.in_current_span()).await;
        if let Err(fault) = written.map_err(Fault::internal).flatten() {
            tracing::warn!(execution.id = %self.execution, cause = fault.chain(), "progress was not stored");
        }
        Ok(())
    }
}

/// Stores events as they come, all that gathered at once, until the run drops its sender. Answers what is not stored by then.
async fn write_durably(
    database: Database,
    execution: Uuid,
    mut queue: mpsc::UnboundedReceiver<StoredEvent>,
) -> Vec<StoredEvent> {
    let mut unstored = Vec::new();
    loop {
        let behind = !unstored.is_empty();
        tokio::select! {
            received = queue.recv_many(&mut unstored, 256) => if received == 0 { return unstored },
            () = tokio::time::sleep(RETRY_PAUSE), if behind => {}
        }
        let written = async {
            let client = database.client().await?;
            insert(&client, execution, &unstored).await
        };
        match written.await {
            Ok(()) => unstored.clear(),
            Err(fault) if fault.kind() == Kind::Unavailable => {
                tracing::warn!(execution.id = %execution, events = unstored.len(), cause = fault.chain(), "events are not stored durably yet");
            }
            Err(fault) => {
                // It would be refused again, and the end of the run with it.
                tracing::error!(execution.id = %execution, events = unstored.len(), cause = fault.chain(), "events were not stored durably");
                unstored.clear();
            }
        }
    }
}

async fn insert<C: db::client::GenericClient>(
    client: &C,
    execution: Uuid,
    events: &[StoredEvent],
) -> Result<(), Fault> {
    if events.is_empty() {
        return Ok(());
    }
    let params = execution_events::InsertEventsParams {
        execution_id: execution,
        event_ids: events.iter().map(|event| event.event_id).collect::<Vec<_>>(),
        event_types: events.iter().map(|event| event.event.as_str()).collect::<Vec<_>>(),
        happened_at: events.iter().map(|event| event.timestamp).collect::<Vec<_>>(),
        payloads: events.iter().map(|event| values::Json::from(event.data.clone())).collect::<Vec<_>>(),
    };
    execution_events::insert_events().params(client, &params).one().await?;
    Ok(())
}
