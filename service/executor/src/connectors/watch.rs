//! What stops a statement before its end.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use super::fault;
use crate::ports::{NodeFault, Statement};

/// Why a statement is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Cancelled,
    TimedOut,
    /// Nobody waits for its rows any more.
    Dropped,
}

/// The limits of one statement.
#[derive(Clone)]
pub(super) struct Watch {
    cancel: CancellationToken,
    timeout: Duration,
    deadline: Instant,
}

impl Watch {
    /// Starts the clock of a statement.
    pub(super) fn of(statement: &Statement) -> Self {
        Self::lasting(statement.timeout, statement.cancel.clone())
    }

    /// Starts the clock of something that may take so long.
    pub(super) fn lasting(timeout: Duration, cancel: CancellationToken) -> Self {
        // A timeout too long for the clock is a year.
        let now = Instant::now();
        let deadline = now.checked_add(timeout).unwrap_or(now + Duration::from_secs(31_536_000));
        Self { cancel, timeout, deadline }
    }

    /// Waits until the statement has to stop; `dropped` ends when nobody waits for it.
    pub(super) async fn stopped(&self, dropped: impl Future<Output = ()>) -> Stop {
        tokio::select! {
            biased;
            () = self.cancel.cancelled() => Stop::Cancelled,
            () = dropped => Stop::Dropped,
            () = sleep_until(self.deadline) => Stop::TimedOut,
        }
    }

    /// Whether the statement has to stop now, for those who can't wait.
    pub(super) fn stops(&self) -> Option<Stop> {
        if self.cancel.is_cancelled() { Some(Stop::Cancelled) } else { self.is_over().then_some(Stop::TimedOut) }
    }

    /// Whether the time is up.
    pub(super) fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }

    pub(super) fn fault(&self, stop: Stop, source: &str) -> NodeFault {
        match stop {
            Stop::TimedOut => fault::timed_out(source, self.timeout),
            Stop::Cancelled | Stop::Dropped => fault::cancelled(source),
        }
    }
}
