//! Since when the heartbeats of this instance have reached the database without a gap.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What an instance knows of its own heartbeats, so that it takes no outage of the database for the death of others.
pub struct Heartbeats {
    interval: Duration,
    state: Mutex<State>,
}

struct State {
    /// When the first of an unbroken row was stored; a start counts as one.
    since: Instant,
    last: Instant,
}

impl State {
    /// Whether the next one is overdue by so much that others may be overdue too.
    fn is_broken(&self, interval: Duration, now: Instant) -> bool {
        now.saturating_duration_since(self.last) > interval * 2
    }
}

impl Heartbeats {
    pub fn new(interval: Duration, now: Instant) -> Self {
        Self { interval, state: Mutex::new(State { since: now, last: now }) }
    }

    /// One was stored, or was not.
    pub fn told(&self, stored: bool, now: Instant) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !stored || state.is_broken(self.interval, now) {
            state.since = now;
        }
        state.last = now;
    }

    /// How long none has failed, and none is overdue.
    pub fn unbroken(&self, now: Instant) -> Duration {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match state.is_broken(self.interval, now) {
            true => Duration::ZERO,
            false => now.saturating_duration_since(state.since),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INTERVAL: Duration = Duration::from_secs(15);

    /// R-JOB-3
    #[test]
    fn a_heartbeat_that_fails_or_is_long_overdue_begins_a_new_row() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let heartbeats = Heartbeats::new(INTERVAL, start);
        let unbroken = |seconds| heartbeats.unbroken(at(seconds)).as_secs();
        for second in [15, 30, 45] {
            heartbeats.told(true, at(second));
        }
        assert_eq!(unbroken(50), 50);

        heartbeats.told(false, at(60));
        assert_eq!(unbroken(60), 0);
        heartbeats.told(true, at(75));
        assert_eq!(unbroken(89), 29);
        heartbeats.told(true, at(90));
        assert_eq!(unbroken(119), 59);

        assert_eq!(unbroken(121), 0, "one hangs");
        heartbeats.told(true, at(130));
        assert_eq!((unbroken(130), unbroken(140)), (0, 10));
    }
}
