//! Time as the run sees it; a port, so that tests decide when it passes.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, SubsecRound, Utc};

#[async_trait]
pub trait Clock: Send + Sync {
    /// Wall time, in whole microseconds: what the database keeps.
    fn now(&self) -> DateTime<Utc>;
    /// A clock that is never set back, for durations.
    fn elapsed(&self) -> Duration;
    async fn sleep(&self, duration: Duration);
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(tokio::time::Instant);

impl Default for SystemClock {
    fn default() -> Self {
        Self(tokio::time::Instant::now())
    }
}

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}
