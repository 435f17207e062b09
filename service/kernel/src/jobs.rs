//! Operational jobs: named, idempotent work on a tick. `app` runs them.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use crate::{Config, Fault};

/// One tick on its way.
pub type Tick = Pin<Box<dyn Future<Output = Result<(), Fault>> + Send>>;

type Run<C> = Box<dyn Fn(Arc<C>) -> Tick + Send + Sync>;

/// A job over the state `C` of an area. It may run twice and on two instances at once (R-JOB-7): whoever writes one says
/// what makes the second run harmless. A tick that fails is logged, and the next one tries again (R-JOB-10).
pub struct Job<C> {
    /// The name in the log: a word in snake_case.
    pub name: &'static str,
    interval: fn(&Config) -> Duration,
    run: Run<C>,
}

impl<C: 'static> Job<C> {
    /// A job whose interval comes from the configuration, never from a literal (R-JOB-6).
    pub fn every<F>(
        name: &'static str,
        interval: fn(&Config) -> Duration,
        run: impl Fn(Arc<C>) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<(), Fault>> + Send + 'static,
    {
        Self { name, interval, run: Box::new(move |context| Box::pin(run(context))) }
    }

    pub fn interval(&self, config: &Config) -> Duration {
        (self.interval)(config)
    }

    /// One tick.
    pub fn tick(&self, context: Arc<C>) -> Tick {
        (self.run)(context)
    }
}
