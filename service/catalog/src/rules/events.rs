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

/// More events than any run has: what comes after it says no more of a log than whether it is there.
const BEHIND_ALL: i32 = 1 << 30;

/// How often a stream looks whether its reader might still open it (FC-50).
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// The pause of a stream whose log can't be read, before it looks again.
const AWAY_PAUSE: Duration = Duration::from_millis(500);

/// Follows a run from its first event, or from the one after `after` (R-SSE-4, R-SSE-6). Going away changes nothing.
///
/// # Errors
/// Not found, `result.expired` when the log has ended, `rate_limit.exceeded`, or 400 for an id the run never gave.
pub async fn follow(cx: &Catalog, caller: &Principal, execution: Uuid, after: i32) -> Result<Frames, Fault> {
    told(cx, caller, execution, after, LOG_LIFE).await
}

/// Follows a run, or tells its durable record in the stead of a log that is gone, for `life` after the end.
async fn told(
    cx: &Catalog,
    caller: &Principal,
    execution: Uuid,
    after: i32,
    life: chrono::TimeDelta,
) -> Result<Frames, Fault> {
    let run = executions::get(cx, caller, execution).await?;
    let watching = cx.running.watch(caller.user_id, execution)?;
    if !(0..BEHIND_ALL).contains(&after) {
        return Err(no_such_event());
    }
    // From the event that the reader has, which says whether there is one; nothing before it is read.
    let from = if after == 0 { BEHIND_ALL } else { after - 1 };
    let log = cx.transient.events_after(execution, from).await.map_err(super::results::unavailable)?;
    if let Some([(_, stored)]) = log.as_deref()
        && LoggedEvent::decode(stored).is_some_and(|event| event.last)
    {
        return Ok(Box::pin(futures::stream::empty()));
    }
    let is_running = run.status == "RUNNING";
    let frames = match log {
        Some(events) if after == 0 || !events.is_empty() => frames(cx, caller, execution, after, watching, None),
        // It was started this moment, or its log was lost and is written anew.
        None if is_running => frames(cx, caller, execution, after, watching, None),
        Some(_) if is_running => return Err(no_such_event()),
        // The log goes with its server, and may lack what came while that was away; the record has all of it.
        _ if run.completed_at.is_some_and(|ended| chrono::Utc::now() - ended < life) => {
            recorded(cx, caller, execution, after).await?
        }
        _ => {
            return Err(Fault::new(Kind::Gone, "result.expired", "The events of this execution are no longer stored."));
        }
    };
    Ok(guarded(cx.clone(), caller.clone(), frames))
}

fn no_such_event() -> Fault {
    let message = "Last-Event-ID names no event of this execution.";
    Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", "Last-Event-ID")
}

/// The events of a run that has ended, from the durable record.
async fn recorded(cx: &Catalog, caller: &Principal, execution: Uuid, after: i32) -> Result<Frames, Fault> {
    // Behind the last one there is nothing; a number that no event has is a mistake.
    let (from, _) = executions::event_record(cx, caller, execution, (after - 1).max(0), 1).await?;
    if after > 0 && !from.iter().any(|event| event.event_id == after) {
        return Err(no_such_event());
    }
    Ok(record_after(cx, caller, execution, after))
}

/// What the durable record has after an event, page by page.
fn record_after(cx: &Catalog, caller: &Principal, execution: Uuid, after: i32) -> Frames {
    let (cx, caller) = (cx.clone(), caller.clone());
    Box::pin(async_stream::stream! {
        let (mut seen, mut more) = (after, true);
        while more {
            let page;
            (page, more) = match executions::event_record(&cx, &caller, execution, seen, RECORD_PAGE).await {
                Ok(found) => found,
                // It ended before anything of it was recorded.
                Err(fault) if fault.kind() == Kind::Gone => return,
                Err(fault) => {
                    yield Err(std::io::Error::other(fault.to_string()));
                    return;
                }
            };
            for event in page {
                seen = event.event_id;
                let data = event.payload_json.into_inner();
                yield Ok(Bytes::from(format!("event: {}\nid: {}\ndata: {data}\n\n", event.event_type, event.event_id)));
            }
        }
    })
}

/// Starts a run and streams it from its first event. When the reader goes away before the end and nobody else watches
/// after the grace time, the run is cancelled (R-SSE-6). An idempotent repeat follows the original, which it never cancels.
///
/// # Errors
/// Those of [`executions::start`] and [`follow`].
pub async fn execute(cx: &Catalog, caller: &Principal, request: executions::Request) -> Result<Frames, Fault> {
    // Before the run: a reader who may not open another stream starts nothing.
    let watching = cx.running.watch(caller.user_id, request.execution)?;
    let own = cx.clone();
    let abandon = move |execution| Abandon { cx: own, execution, ended: false };
    let whose =
        |started: executions::Started| (started.execution, (!started.repeated).then(|| abandon(started.execution)));
    let (execution, abandon) = executions::start(cx, caller, request, whose).await?;
    let Some(abandon) = abandon else {
        drop(watching);
        // As long as its key is remembered, however long ago the run was (R-EXEC-30).
        return told(cx, caller, execution, 0, chrono::TimeDelta::MAX).await;
    };
    let frames = frames(cx, caller, execution, 0, watching, Some(abandon));
    Ok(guarded(cx.clone(), caller.clone(), frames))
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

/// Whether the row says that a run has ended; a database that is away doesn't.
async fn has_ended(cx: &Catalog, caller: &Principal, execution: Uuid) -> bool {
    match executions::get(cx, caller, execution).await {
        Ok(run) => run.status != "RUNNING",
        Err(fault) => fault.kind() == Kind::NotFound,
    }
}

/// The frames of a run after an event. An instance that died, or whose store was away at the end, has not closed the log: while
/// nobody runs it here, the row is asked as often as a heartbeat comes, and the record tells what the log lacks.
fn frames(
    cx: &Catalog,
    caller: &Principal,
    execution: Uuid,
    after: i32,
    watching: Watching,
    mut abandon: Option<Abandon>,
) -> Frames {
    let (cx, caller) = (cx.clone(), caller.clone());
    let heartbeat = Duration::from_secs(cx.config.sse.heartbeat_interval_seconds);
    Box::pin(async_stream::stream! {
        let _watching = watching;
        let mut seen = after;
        let mut idle_since = Instant::now();
        let mut asked_at: Option<Instant> = None;
        let mut ended = false;
        loop {
            if !ended && !cx.running.runs(execution) && asked_at.is_none_or(|at| at.elapsed() > heartbeat) {
                asked_at = Some(Instant::now());
                ended = has_ended(&cx, &caller, execution).await;
                // The instance that runs it can't see this reader otherwise, and would count it as left.
                if !ended && let Err(error) = cx.transient.mark_watched(execution, heartbeat * 3).await {
                    tracing::debug!(execution.id = %execution, %error, "a reader was not made known");
                }
            }
            let events = match cx.transient.events_after(execution, seen).await {
                // While the run goes on, a log that was lost is written anew.
                Ok(events) => events.unwrap_or_default(),
                Err(error) => {
                    tracing::debug!(execution.id = %execution, %error, "a stream waits for its log");
                    tokio::time::sleep(AWAY_PAUSE).await;
                    Vec::new()
                }
            };
            if events.is_empty() && ended {
                if let Some(abandon) = &mut abandon {
                    abandon.ended = true;
                }
                let mut rest = record_after(&cx, &caller, execution, seen);
                while let Some(frame) = rest.next().await {
                    yield frame;
                }
                return;
            }
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
