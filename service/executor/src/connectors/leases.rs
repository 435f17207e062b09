//! What connectors with pools of connections share: how a pool is built, how a connection of it is had, and the task that holds
//! one.

use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{BuildError, Hook, HookError, Manager, Metrics, Object, Pool, PoolError, TimeoutType};
use kernel::database::PoolState;
use kernel::unit_of_work::carried;
use tokio::sync::oneshot;
use tracing::Instrument;

use super::fault;
use super::properties::PoolSettings;
use crate::ports::NodeFault;

/// How long connections are kept.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    idle: Option<Duration>,
    age: Option<Duration>,
}

impl Limits {
    pub(super) fn of(settings: &PoolSettings) -> Self {
        Self { idle: settings.idle_timeout, age: settings.max_lifetime }
    }

    fn outlived(&self, metrics: &Metrics) -> bool {
        let outlived = |limit: Option<Duration>, lived: Duration| limit.is_some_and(|limit| lived > limit);
        outlived(self.idle, metrics.last_used()) || outlived(self.age, metrics.age())
    }

    /// Closes the idle connections of a pool that are not to be used again.
    pub(super) fn close_outlived<M: Manager>(&self, pool: &Pool<M>) {
        pool.retain(|_, metrics| !self.outlived(&metrics));
    }
}

/// A pool of so many connections as the settings say; connects to nothing yet.
pub(super) fn pool<M>(manager: M, settings: &PoolSettings) -> Result<Pool<M>, BuildError>
where
    M: Manager + 'static,
    M::Type: Send,
{
    let limits = Limits::of(settings);
    Pool::builder(manager)
        .max_size(settings.max_size)
        .wait_timeout(Some(settings.connection_timeout))
        .create_timeout(Some(settings.connection_timeout))
        .recycle_timeout(Some(settings.connection_timeout))
        .runtime(Runtime::Tokio1)
        .pre_recycle(Hook::sync_fn(move |_, metrics| {
            if limits.outlived(metrics) {
                return Err(HookError::message("the connection is too old"));
            }
            Ok(())
        }))
        .build()
}

/// A connection of a pool of this datasource, within the time that the settings give; `explained` adds the driver's words.
pub(super) async fn lease<M: Manager>(
    source: &str,
    pool: &Pool<M>,
    wait: Duration,
    explained: impl FnOnce(NodeFault, M::Error) -> NodeFault,
) -> Result<Object<M>, NodeFault> {
    fault::unless_in_transaction(source)?;
    pool.get().await.map_err(|error| match error {
        PoolError::Timeout(TimeoutType::Wait) => {
            let seconds = wait.as_secs_f64();
            fault::connection(source, &format!("all its connections were in use for {seconds} s"))
        }
        PoolError::Timeout(_) => fault::connection(source, "it did not answer in time"),
        PoolError::Backend(error) => {
            explained(fault::connection(source, "it refused or could not be connected to"), error)
        }
        PoolError::Closed => fault::connection(source, "its pool is closed"),
        PoolError::NoRuntimeSpecified => fault::connection(source, "its pool has no runtime"),
        PoolError::PostCreateHook(_) => fault::connection(source, "its pool refused the connection"),
    })
}

/// Runs `work` in a task, so that a caller who goes away can't leave a connection half-way.
pub(super) async fn in_task<T, F>(
    source: &str,
    work: impl FnOnce(oneshot::Sender<Result<T, NodeFault>>) -> F,
) -> Result<T, NodeFault>
where
    T: Send + 'static,
    F: Future<Output = ()> + Send + 'static,
{
    let (answer, answered) = oneshot::channel();
    tokio::spawn(carried(work(answer)).in_current_span());
    let lost = || fault::query(source).detail("reason", "the statement's task ended early");
    answered.await.unwrap_or_else(|_| Err(lost()))
}

/// Statements and writers have a pool each; for whoever watches the server they are one.
pub(super) fn together<M: Manager>(statements: &Pool<M>, writers: &Pool<M>) -> PoolState {
    let (statements, writers) = (statements.status(), writers.status());
    let idle = statements.available.min(statements.size) + writers.available.min(writers.size);
    PoolState {
        max: statements.max_size + writers.max_size,
        idle,
        used: statements.size + writers.size - idle,
        waiting: statements.waiting + writers.waiting,
    }
}
