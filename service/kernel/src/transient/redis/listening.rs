//! One subscription an instance: it hears what other instances tell, and wakes whoever waits for an event.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ::redis::{Client, RedisError};
use futures::StreamExt as _;
use tokio::sync::{broadcast, watch};
use uuid::Uuid;

use super::keys;
use crate::transient::Notice;
use crate::transient::notices::WAITING;

/// How often a silent subscription is tried.
const PING: Duration = Duration::from_secs(5);

/// The longest pause before the next try to subscribe.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long a waiter that nobody waits on is kept.
const IDLE: Duration = Duration::from_secs(60);

/// What the subscription hears, for those in the process.
pub struct Hub {
    waiters: Mutex<HashMap<Uuid, Waiter>>,
    notices: broadcast::Sender<Notice>,
    listening: watch::Sender<bool>,
}

struct Waiter {
    newest: watch::Sender<i32>,
    asked_at: Instant,
}

impl Hub {
    pub fn new() -> Self {
        let (waiters, listening) = (Mutex::default(), watch::Sender::new(false));
        Self { waiters, notices: broadcast::Sender::new(WAITING), listening }
    }

    fn waiters(&self) -> MutexGuard<'_, HashMap<Uuid, Waiter>> {
        self.waiters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// Whether arrivals are heard at present.
    pub fn is_listening(&self) -> bool {
        *self.listening.borrow()
    }

    /// Waits for the subscription to stand, up to `at_most`.
    pub async fn listening(&self, at_most: Duration) {
        let _ = tokio::time::timeout(at_most, self.listening.subscribe().wait_for(|listening| *listening)).await;
    }

    /// The newest id that was heard of an execution, and of every later one. `None` the first time: what came before
    /// anybody waited was not kept, so the log has to be read once more.
    pub fn newest_of(&self, execution: Uuid) -> Option<watch::Receiver<i32>> {
        let mut waiters = self.waiters();
        if let Some(waiter) = waiters.get_mut(&execution) {
            waiter.asked_at = Instant::now();
            return Some(waiter.newest.subscribe());
        }
        waiters.insert(execution, Waiter { newest: watch::Sender::new(0), asked_at: Instant::now() });
        None
    }

    /// Forgets whom nobody waits for.
    pub fn sweep(&self) {
        self.waiters().retain(|_, waiter| waiter.newest.receiver_count() > 0 || waiter.asked_at.elapsed() < IDLE);
    }

    fn heard(&self, channel: &str, message: &str) {
        if channel == keys::EVENT_ARRIVED {
            if let Some((execution, newest)) = keys::arrival_of(message)
                && let Some(waiter) = self.waiters().get(&execution)
            {
                waiter.newest.send_if_modified(|known| {
                    let later = newest > *known;
                    *known = (*known).max(newest);
                    later
                });
            }
        } else if let Some(notice) = keys::notice_of(channel, message) {
            // An error says that nobody listens.
            let _ = self.notices.send(notice);
        }
    }

    /// A subscription stands, and there was none before: whoever waits reads again, and caches are not believed.
    fn begun(&self) {
        // The senders go, which ends every wait.
        self.waiters().clear();
        let _ = self.notices.send(Notice::Missed);
        self.listening.send_replace(true);
    }
}

/// Subscribes, again and again; ends when it is dropped.
pub async fn listen(client: Client, hub: Arc<Hub>, timeout: Duration) {
    let mut pause = Duration::from_millis(50);
    loop {
        let begun = Instant::now();
        let ended = subscribed(&client, &hub, timeout).await;
        if hub.listening.send_replace(false) {
            tracing::warn!(error = %ended, "the subscription to Redis ended; it is taken up again");
        }
        if begun.elapsed() > LONGEST_PAUSE {
            pause = Duration::from_millis(50);
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn subscribed(client: &Client, hub: &Hub, timeout: Duration) -> RedisError {
    let opened = async {
        let (mut sink, stream) = client.get_async_pubsub().await?.split();
        sink.subscribe(&keys::CHANNELS).await?;
        Ok((sink, stream))
    };
    let (mut sink, mut messages) = match tokio::time::timeout(timeout, opened).await {
        Ok(Ok(opened)) => opened,
        Ok(Err(error)) => return error,
        Err(_) => return silent(),
    };
    hub.begun();
    let mut pings = tokio::time::interval(PING);
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(message) => {
                    let text = std::str::from_utf8(message.get_payload_bytes()).unwrap_or_default();
                    hub.heard(message.get_channel_name(), text);
                }
                None => return std::io::Error::from(std::io::ErrorKind::UnexpectedEof).into(),
            },
            _ = pings.tick() => match tokio::time::timeout(timeout, sink.ping::<::redis::Value>()).await {
                Ok(Ok(_)) => {}
                Ok(Err(error)) => return error,
                Err(_) => return silent(),
            },
        }
    }
}

fn silent() -> RedisError {
    std::io::Error::from(std::io::ErrorKind::TimedOut).into()
}
