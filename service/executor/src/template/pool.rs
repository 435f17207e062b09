//! Threads with deep stacks. Parsing, judging and evaluating recurse: a stack overflow would end the process, and the
//! 2 MB of a tokio thread are too few for what the limits allow.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// Bytes. Debug builds need more than 8 MB for a tag of 1,000 tokens.
pub(crate) const STACK_BYTES: usize = 16 * 1024 * 1024;

type Job = Box<dyn FnOnce() + Send>;

/// Why a job gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// Too many jobs wait.
    Busy,
    /// It took longer than it may, waiting included.
    TimedOut,
    /// It panicked.
    Panicked,
}

/// A bounded pool of threads.
pub(crate) struct Pool {
    jobs: SyncSender<Job>,
}

impl Pool {
    /// Starts the threads. They end when the pool is dropped.
    pub fn new(workers: usize, queue: usize) -> Self {
        let (jobs, waiting) = sync_channel::<Job>(queue.max(1));
        let waiting = Arc::new(Mutex::new(waiting));
        for index in 0..workers.max(1) {
            let waiting = waiting.clone();
            let started = std::thread::Builder::new()
                .name(format!("template-{index}"))
                .stack_size(STACK_BYTES)
                .spawn(move || work(&waiting));
            if let Err(error) = started {
                tracing::error!(%error, "a thread for templates could not be started");
            }
        }
        Self { jobs }
    }

    /// Runs a job on a thread of the pool. `job` gets the instant at which it has to be done, and has to look at it:
    /// a thread can't be stopped from outside.
    pub async fn run<T: Send + 'static>(
        &self,
        timeout: Duration,
        job: impl FnOnce(Instant) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let (answer, answered) = oneshot::channel();
        let boxed: Job = Box::new(move || {
            // Whoever asked has given up: nothing is owed.
            if answer.is_closed() {
                return;
            }
            let deadline = Instant::now() + timeout;
            let result = catch_unwind(AssertUnwindSafe(|| job(deadline))).map_err(report);
            let _ = answer.send(result);
        });
        match self.jobs.try_send(boxed) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => return Err(NoAnswer::Busy),
        }
        // The job's own clock is the first to speak; this one is for waiting in the queue.
        match tokio::time::timeout(timeout.saturating_mul(2), answered).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(NoAnswer::Panicked),
            Err(_) => Err(NoAnswer::TimedOut),
        }
    }
}

fn report(payload: Box<dyn Any + Send>) -> NoAnswer {
    // The payload is not logged: it may quote what was being rendered.
    drop(payload);
    tracing::error!("a template job panicked");
    NoAnswer::Panicked
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}
