//! Streams of events: the run that was just started, or any run followed from an event on.

use std::pin::Pin;
use std::time::{Duration, Instant};

use bytes::Bytes;
use executor::run::AbortReason;
use futures::{Stream, StreamExt as _};
use kernel::{Fault, Kind, Principal};
use uuid::Uuid;

use super::executions::journal::LoggedEvent;
use super::executions::running::Watching;
use super::{access, executions};
use crate::Catalog;

/// Frames of `text/event-stream`, made when the reader asks for them: a slow reader holds nothing but its place (FC-63).
pub type Frames = Pin<Box<dyn Stream<Item = Result<Bytes, std::io::Error>> + Send>>;

/// How long after its end a run can be followed (R-SSE-3, R-SSE-4).
const LOG_LIFE: chrono::TimeDelta = chrono::TimeDelta::hours(1);
/// Events of the durable record that are read at once.
const RECORD_PAGE: i64 = 500;

/// How long a repeated request waits for the first event of the run it is answered with.
const FIRST_EVENT_WAIT: Duration = Duration::from_secs(10);

/// How often a stream looks whether its reader might still open it (FC-50).
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// The pause of a stream whose log can't be read, before it looks again.
const AWAY_PAUSE: Duration = Duration::from_millis(500);

/// Follows a run from its first event, or from the one after `after` (R-SSE-4, R-SSE-6). Going away changes nothing.
///
/// # Errors
/// Not found, `result.expired` when the log has ended, `rate_limit.exceeded`, or 400 for an id the run never gave.
pub async fn follow(cx: &Catalog, caller: &Principal, execution: Uuid, after: i32) -> Result<Frames, Fault> {
    let run = executions::get(cx, caller, execution).await?;
    let watching = cx.running.watch(caller.user_id, execution)?;
    let unavailable = super::results::unavailable;
    let mut log = cx.transient.events_after(execution, 0).await.map_err(unavailable)?;
    if log.is_none() && run.status == "RUNNING" {
        // It was started this moment, or its log was lost and is written anew.
        begun(cx, execution).await;
        log = cx.transient.events_after(execution, 0).await.map_err(unavailable)?;
    }
    match log {
        Some(events) => {
            let newest = events.last().map_or(0, |(id, _)| *id);
            if after < 0 || after > newest {
                return Err(no_such_event().detail("newest", newest));
            }
            let ended = events.last().and_then(|(_, stored)| LoggedEvent::decode(stored));
            if after == newest && ended.is_some_and(|event| event.last) {
                return Ok(Box::pin(futures::stream::empty()));
            }
        }
        // The log goes with the process that kept it; the record stays, and is told as long as the log would be.
        None if run.completed_at.is_some_and(|ended| chrono::Utc::now() - ended < LOG_LIFE) => {
            let frames = recorded(cx.clone(), caller.clone(), execution, after).await?;
            return Ok(guarded(cx.clone(), caller.clone(), frames));
        }
        None => {
            return Err(Fault::new(Kind::Gone, "result.expired", "The events of this execution are no longer stored."));
        }
    }
    Ok(guarded(cx.clone(), caller.clone(), frames(cx.clone(), execution, after, watching, None)))
}

fn no_such_event() -> Fault {
    let message = "Last-Event-ID names no event of this execution.";
    Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", "Last-Event-ID")
}

/// The events of a run that has ended, from the durable record, page by page.
async fn recorded(cx: Catalog, caller: Principal, execution: Uuid, after: i32) -> Result<Frames, Fault> {
    let (mut page, mut more) = executions::event_record(&cx, &caller, execution, after, RECORD_PAGE).await?;
    if page.is_empty() {
        // Behind the last one there is nothing; a number that no event has is a mistake.
        let (own, _) = executions::event_record(&cx, &caller, execution, after.saturating_sub(1), 1).await?;
        if !own.iter().any(|event| event.event_id == after) {
            return Err(no_such_event());
        }
    }
    Ok(Box::pin(async_stream::stream! {
        let mut seen = after;
        loop {
            for event in page {
                seen = event.event_id;
                let data = event.payload_json.into_inner();
                yield Ok(Bytes::from(format!("event: {}\nid: {}\ndata: {data}\n\n", event.event_type, event.event_id)));
            }
            if !more {
                return;
            }
            match executions::event_record(&cx, &caller, execution, seen, RECORD_PAGE).await {
                Ok(next) => (page, more) = next,
                Err(fault) => {
                    yield Err(std::io::Error::other(fault.to_string()));
                    return;
                }
            }
        }
    }))
}

/// Starts a run and streams it from its first event. When the reader goes away before the end and nobody else watches
/// after the grace time, the run is cancelled (R-SSE-6). An idempotent repeat follows the original, which it never cancels.
///
/// # Errors
/// Those of [`executions::start`] and [`follow`].
pub async fn execute(cx: &Catalog, caller: &Principal, request: executions::Request) -> Result<Frames, Fault> {
    // Before the run: a reader who may not open another stream starts nothing.
    let watching = cx.running.watch(caller.user_id, request.execution)?;
    let started = executions::start(cx, caller, request).await?;
    if started.repeated {
        drop(watching);
        begun(cx, started.execution).await;
        return follow(cx, caller, started.execution, 0).await;
    }
    let abandon = Abandon { cx: cx.clone(), execution: started.execution, ended: false };
    Ok(guarded(cx.clone(), caller.clone(), frames(cx.clone(), started.execution, 0, watching, Some(abandon))))
}

/// The frames for as long as their reader might open the stream anew: a key that is revoked, an account that is closed or a role
/// that is taken away ends it as a reader who leaves does (R-KEY-14, R-USER-10).
fn guarded(cx: Catalog, caller: Principal, mut frames: Frames) -> Frames {
    Box::pin(async_stream::stream! {
        let mut look = tokio::time::interval(LOOK_AGAIN);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            let frame = tokio::select! {
                biased;
                _ = look.tick() => None,
                frame = frames.next() => Some(frame),
            };
            match frame {
                Some(Some(frame)) => yield frame,
                Some(None) => return,
                None if access::still_stands(&cx, &caller).await => {}
                None => return,
            }
        }
    })
}

/// Waits until the log of a run exists: a repeated request may come before the first event of the original.
async fn begun(cx: &Catalog, execution: Uuid) {
    let waited = async {
        while !matches!(cx.transient.events_after(execution, 0).await, Ok(Some(_))) {
            cx.transient.event_arrived(execution, 0, Duration::from_millis(100)).await;
        }
    };
    // A run that never began is reported by whoever follows it.
    let _ = tokio::time::timeout(FIRST_EVENT_WAIT, waited).await;
}

fn frames(cx: Catalog, execution: Uuid, after: i32, watching: Watching, mut abandon: Option<Abandon>) -> Frames {
    let heartbeat = Duration::from_secs(cx.config.sse.heartbeat_interval_seconds);
    Box::pin(async_stream::stream! {
        let _watching = watching;
        let mut seen = after;
        let begun = Instant::now();
        let mut idle_since = begun;
        let mut marked_at: Option<Instant> = None;
        loop {
            // The instance that runs it can't see this reader otherwise, and would count it as left.
            if !cx.running.runs(execution) && marked_at.is_none_or(|at| at.elapsed() > heartbeat) {
                marked_at = Some(Instant::now());
                if let Err(error) = cx.transient.mark_watched(execution, heartbeat * 3).await {
                    tracing::debug!(execution.id = %execution, %error, "a reader was not made known");
                }
            }
            let events = match cx.transient.events_after(execution, seen).await {
                Ok(Some(events)) => events,
                // While the run goes on here, a log that was lost is written anew, and a store that is away may come back.
                Ok(None) if cx.running.runs(execution) => Vec::new(),
                // The log has ended under the reader, which is long after the run did.
                Ok(None) if seen > 0 || begun.elapsed() > FIRST_EVENT_WAIT => return,
                Ok(None) => Vec::new(),
                Err(error) if cx.running.runs(execution) => {
                    tracing::debug!(execution.id = %execution, %error, "a stream waits for its log");
                    tokio::time::sleep(AWAY_PAUSE).await;
                    Vec::new()
                }
                Err(error) => {
                    yield Err(std::io::Error::other(error));
                    return;
                }
            };
            if events.is_empty() {
                let left = heartbeat.saturating_sub(idle_since.elapsed());
                if left.is_zero() {
                    idle_since = Instant::now();
                    yield Ok(Bytes::from_static(b": heartbeat\n\n"));
                } else {
                    cx.transient.event_arrived(execution, seen, left).await;
                }
                continue;
            }
            idle_since = Instant::now();
            for (event_id, stored) in events {
                seen = event_id;
                let Some(event) = LoggedEvent::decode(&stored) else {
                    yield Err(std::io::Error::other("an event of the log can't be read"));
                    return;
                };
                if event.last && let Some(abandon) = &mut abandon {
                    abandon.ended = true;
                }
                yield Ok(event.frame);
                if event.last {
                    return;
                }
            }
        }
    })
}

/// Cancels a run whose own stream was left.
struct Abandon {
    cx: Catalog,
    execution: Uuid,
    ended: bool,
}

impl Drop for Abandon {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        let (cx, execution) = (self.cx.clone(), self.execution);
        let grace = Duration::from_secs(cx.config.sse.disconnect_grace_seconds);
        tokio::spawn(async move {
            tokio::time::sleep(grace).await;
            if !is_watched(&cx, execution).await && cx.running.cancel(execution, AbortReason::ClientDisconnect) {
                tracing::info!(execution.id = %execution, "cancelled: its client went away");
            }
        });
    }
}

/// Whether anybody follows a run of this instance, here or on another one. While the store does not tell, nobody is taken
/// to be gone (R-EXEC-27).
async fn is_watched(cx: &Catalog, execution: Uuid) -> bool {
    while cx.running.runs(execution) && !cx.running.is_watched(execution) {
        match cx.transient.is_watched(execution).await {
            Ok(watched) => return watched,
            Err(_) => tokio::time::sleep(AWAY_PAUSE).await,
        }
    }
    true
}
