//! Stopping the request that runs, and no other.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use duckdb::InterruptHandle;

/// How often a statement is interrupted until it has noticed: an interrupt that comes just before the engine begins
/// with the statement is forgotten by it.
const AGAIN: Duration = Duration::from_millis(10);

#[derive(Default)]
struct State {
    running: Option<u64>,
    stopping: Option<u64>,
}

/// Knows which request runs and whether it is to stop.
#[derive(Default)]
pub struct Stop {
    state: Mutex<State>,
    changed: Condvar,
}

impl Stop {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request begins.
    pub fn begin(&self, id: u64) {
        self.state().running = Some(id);
    }

    /// It has ended; to stop it has no effect any more.
    pub fn end(&self) {
        let mut state = self.state();
        state.running = None;
        state.stopping = None;
    }

    /// Asks the request of that number to stop, if it is the one that runs.
    pub fn request(&self, id: u64) {
        let mut state = self.state();
        if state.running == Some(id) {
            state.stopping = Some(id);
            self.changed.notify_all();
        }
    }

    /// Whether the running request is to stop.
    pub fn wanted(&self) -> bool {
        self.state().stopping.is_some()
    }

    /// Interrupts the engine for as long as the request to be stopped is still running. Runs for the process's life.
    pub fn interrupt_when_wanted(self: Arc<Self>, engine: Arc<InterruptHandle>) {
        let mut state = self.state();
        loop {
            if state.stopping.is_some() {
                // Under the lock: the request can't end, and another begin, between the question and the interrupt.
                engine.interrupt();
                state = self.changed.wait_timeout(state, AGAIN).map_or_else(|p| p.into_inner().0, |(state, _)| state);
            } else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}
