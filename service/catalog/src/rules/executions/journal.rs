//! What happens in a run, kept twice: in the one-hour log that streams read, and in the durable record (R-SSE-3).
//!
//! The durable record is written by a task of its own, which stores whatever gathered while the last write was in
//! flight, so that a run never waits for it. The terminal events are held back until the terminal row is written, in the
//! same transaction: whoever sees the end on the stream also reads it from the row.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::{execution_events, pipeline_executions};
use executor::NodeFault;
use executor::ports::RunJournal;
use executor::run::{NodeStats, Outcome, RunEvent};
use kernel::transient::TransientStore;
use kernel::{Database, Fault};
use serde_json::Value as Json;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use uuid::Uuid;

/// The replay log lives this long after the end of a run; there is no key for it (R-SSE-3).
const REPLAY_TTL: Duration = Duration::from_secs(3600);

/// How often the terminal write is tried before it is left to the stale sweep.
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
    writer: Mutex<Option<JoinHandle<()>>>,
}

struct State {
    last_id: i32,
    held: Vec<StoredEvent>,
    /// `None` once the run has finished.
    durable: Option<mpsc::UnboundedSender<StoredEvent>>,
}

impl Journal {
    pub fn new(database: Database, transient: Arc<dyn TransientStore>, execution: Uuid) -> Arc<Self> {
        // Unbounded, but a run has at most a few events a node and a thousand nodes.
        let (durable, queue) = mpsc::unbounded_channel();
        let writer = tokio::spawn(write_durably(database.clone(), execution, queue));
        Arc::new(Self {
            database,
            transient,
            execution,
            state: Mutex::new(State { last_id: 0, held: Vec::new(), durable: Some(durable) }),
            writer: Mutex::new(Some(writer)),
        })
    }

    /// Writes the end: the row and the terminal events in one transaction, then the events to the streams.
    pub async fn finish(&self, outcome: &Outcome) {
        let held = {
            let mut state = self.state.lock().await;
            state.durable = None;
            if let Some(last) = state.held.last_mut() {
                last.last = true;
            }
            std::mem::take(&mut state.held)
        };
        if let Some(writer) = self.writer.lock().await.take()
            && let Err(error) = writer.await
        {
            tracing::error!(execution.id = %self.execution, %error, "the event writer failed");
        }
        let mut pause = Duration::from_millis(100);
        for attempt in 1..=TERMINAL_TRIES {
            match self.write_end(outcome, &held).await {
                Ok(true) => break,
                Ok(false) => {
                    tracing::warn!(execution.id = %self.execution, "the run was ended by someone else before it finished");
                    break;
                }
                Err(fault) => {
                    tracing::error!(execution.id = %self.execution, attempt, cause = fault.chain(), "the end of a run was not stored");
                    tokio::time::sleep(pause).await;
                    pause *= 2;
                }
            }
        }
        for event in held {
            self.publish(&event).await;
        }
        self.forgive(self.transient.close_events(self.execution, REPLAY_TTL).await, "the event log was not closed");
        self.forgive(self.transient.lower_cancel(self.execution).await, "the cancel flag was not lowered");
    }

    async fn write_end(&self, outcome: &Outcome, held: &[StoredEvent]) -> Result<bool, Fault> {
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
                if finished {
                    // Not beside an end that somebody else has written: the record would tell of two.
                    insert(tx, self.execution, held).await?;
                }
                Ok(finished)
            })
            .await
    }

    async fn publish(&self, event: &StoredEvent) {
        let bytes = LoggedEvent::encode(event);
        let stored = self.transient.append_event(self.execution, event.event_id, bytes).await;
        self.forgive(stored, "an event did not reach the log");
    }

    fn forgive(&self, outcome: kernel::transient::Result<()>, what: &str) {
        if let Err(error) = outcome {
            tracing::warn!(execution.id = %self.execution, %error, "{what}");
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
        // Published under the lock, so that the log has the events in the order of their ids.
        self.publish(&stored).await;
        if let Some(durable) = &state.durable {
            let _ = durable.send(stored);
        }
        Ok(())
    }

    async fn progress(&self, nodes: &[NodeStats]) -> Result<(), NodeFault> {
        let failed = |error: String| {
            NodeFault::new("pipeline.execution.aborted", "The progress was not stored.").underlying(&error)
        };
        let stats = serde_json::to_value(nodes).map_err(|error| failed(error.to_string()))?;
        let written = async {
            let client = self.database.client().await?;
            let params = pipeline_executions::WriteProgressParams {
                node_stats_json: &values::Json::from(stats),
                execution_id: self.execution,
            };
            pipeline_executions::write_progress().params(&client, &params).one().await.map_err(Fault::from)
        };
        // Progress is for onlookers: a run does not fail because it could not be shown.
        if let Err(fault) = written.await {
            tracing::warn!(execution.id = %self.execution, cause = fault.chain(), "progress was not stored");
        }
        Ok(())
    }
}

/// Stores events as they come, all that gathered at once, until the run drops its sender.
async fn write_durably(database: Database, execution: Uuid, mut queue: mpsc::UnboundedReceiver<StoredEvent>) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, 256).await > 0 {
        let written = async {
            let client = database.client().await?;
            insert(&client, execution, &batch).await
        };
        if let Err(fault) = written.await {
            tracing::error!(execution.id = %execution, events = batch.len(), cause = fault.chain(), "events were not stored durably");
        }
        batch.clear();
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
