//! Stopping without losing work: first nothing new comes in, then what runs may finish, then it is cancelled.

use std::future::Future;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};
use tokio_util::task::TaskTracker;

/// The reason that an execution reports when the stopping platform cancelled it.
pub const REASON: &str = "shutdown";

/// The stop of the platform, shared by everything that has to know of it. Cheap to clone.
#[derive(Clone, Default)]
pub struct Shutdown {
    begun: CancellationToken,
    cancelled: CancellationToken,
    work: TaskTracker,
}

impl Shutdown {
    pub fn new() -> Self {
        Self::default()
    }

    /// A stop was asked for: readiness fails, nothing new is accepted, idle loops end.
    pub fn begin(&self) {
        self.begun.cancel();
    }

    pub fn has_begun(&self) -> bool {
        self.begun.is_cancelled()
    }

    /// Resolves when a stop was asked for.
    pub fn begun(&self) -> WaitForCancellationFuture<'_> {
        self.begun.cancelled()
    }

    /// Cancelled when the grace time is over: whatever still runs ends now, and says [`REASON`].
    pub fn cancelled(&self) -> &CancellationToken {
        &self.cancelled
    }

    /// Spawns work that a stop waits for: executions, deferred writes.
    pub fn track<F>(&self, work: F) -> JoinHandle<F::Output>
    where
        F: Future + Send + 'static,
        F::Output: Send + 'static,
    {
        self.work.spawn(work)
    }

    /// Waits for tracked work up to `grace`, then cancels it and gives it `grace_after_cancel` to write down how it ended.
    /// True if all of it ended.
    pub async fn drain(&self, grace: Duration, grace_after_cancel: Duration) -> bool {
        self.begin();
        self.work.close();
        if tokio::time::timeout(grace, self.work.wait()).await.is_ok() {
            return true;
        }
        tracing::warn!(running = self.work.len(), "the grace time is over: what still runs is cancelled");
        self.cancelled.cancel();
        tokio::time::timeout(grace_after_cancel, self.work.wait()).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    #[tokio::test]
    async fn work_that_ends_in_time_is_not_cancelled() {
        let shutdown = Shutdown::new();
        let seen = shutdown.clone();
        let work = shutdown.track(async move {
            seen.begun().await;
            seen.cancelled().is_cancelled()
        });
        assert!(shutdown.drain(LONG, LONG).await);
        assert!(!work.await.unwrap());
    }

    #[tokio::test]
    async fn work_that_outlasts_the_grace_time_is_cancelled() {
        let shutdown = Shutdown::new();
        let seen = shutdown.clone();
        shutdown.track(async move { seen.cancelled().cancelled().await });
        assert!(shutdown.drain(Duration::from_millis(1), LONG).await);
    }
}
