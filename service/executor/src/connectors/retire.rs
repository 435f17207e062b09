//! How a connector ends when its datasource changes (R-DS-31): nobody gets it any more, what runs on it finishes first, and what
//! still runs after the ceiling is stopped.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use futures::StreamExt;
use kernel::database::PoolState;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

use super::introspect::{Columns, Listing, Look, Table};
use super::{Connector, fault};
use crate::ports::{NodeFault, Rows, Statement, Target};
use crate::staging::LakeFailure;

/// A connector whose statements can be stopped together. It passes on every method of [`Connector`]: one that it left to the
/// default of the trait would never reach the driver.
pub(super) struct Lasting {
    inner: Arc<dyn Connector>,
    life: Arc<Life>,
}

/// The statements under way on one connector.
struct Life {
    name: String,
    ceiling: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    closed: bool,
    last: u64,
    running: HashMap<u64, CancellationToken>,
}

/// One statement under way; its end is this value's.
struct Running {
    life: Arc<Life>,
    number: u64,
    /// What the caller may cancel.
    theirs: CancellationToken,
    /// What the driver listens to: cancelled with theirs, and when the connector is closed.
    ours: CancellationToken,
}

impl Lasting {
    pub(super) fn new(name: &str, ceiling: Duration, inner: Arc<dyn Connector>) -> Self {
        Self { inner, life: Arc::new(Life { name: name.to_owned(), ceiling, state: Mutex::default() }) }
    }

    /// Closes idle connections at each of these intervals, as long as somebody holds the connector.
    pub(super) fn close_idle_every(self: &Arc<Self>, interval: Duration) {
        let held = Arc::downgrade(self);
        // Detached: it ends with the connector.
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(interval).await;
                let Some(connector) = held.upgrade() else { return };
                connector.close_idle();
            }
        });
    }

    /// Starts the clock: whatever runs when the ceiling has passed is stopped.
    pub(super) fn retire(&self) {
        // Without a runtime nothing can run on it either.
        let Ok(runtime) = Handle::try_current() else { return };
        let life = self.life.clone();
        // Only what runs holds the connector itself, so that its connections close with its last statement.
        runtime.spawn(async move {
            tokio::time::sleep(life.ceiling).await;
            life.close();
        });
    }
}

impl Life {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        let running = {
            let mut state = self.state();
            state.closed = true;
            std::mem::take(&mut state.running)
        };
        if !running.is_empty() {
            tracing::warn!(
                datasource.name = self.name,
                statements = running.len(),
                "a replaced pool was closed under them"
            );
        }
        running.into_values().for_each(|token| token.cancel());
    }

    fn begin(self: &Arc<Self>, theirs: &CancellationToken) -> Result<Running, NodeFault> {
        let ours = theirs.child_token();
        let mut state = self.state();
        if state.closed {
            return Err(self.closed());
        }
        state.last += 1;
        let number = state.last;
        state.running.insert(number, ours.clone());
        Ok(Running { life: self.clone(), number, theirs: theirs.clone(), ours })
    }

    fn closed(&self) -> NodeFault {
        let why = format!(
            "it was changed, and what still ran over its old connections after {} s was stopped",
            self.ceiling.as_secs_f64()
        );
        fault::connection(&self.name, &why).detail("retired", true)
    }
}

impl Running {
    /// The fault as it is, or that the connector was closed under the statement.
    fn explained(&self, fault: NodeFault) -> NodeFault {
        if self.ours.is_cancelled() && !self.theirs.is_cancelled() { self.life.closed() } else { fault }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.life.state().running.remove(&self.number);
    }
}

#[async_trait]
impl Connector for Lasting {
    async fn open(&self, mut statement: Statement) -> Result<Rows, NodeFault> {
        let running = self.life.begin(&statement.cancel)?;
        statement.cancel = running.ours.clone();
        let rows = self.inner.open(statement).await.map_err(|fault| running.explained(fault))?;
        let batches = rows.batches.map(move |batch| batch.map_err(|fault| running.explained(fault)));
        Ok(Rows { batches: Box::pin(batches), ..rows })
    }

    async fn execute(&self, mut statement: Statement) -> Result<u64, NodeFault> {
        let running = self.life.begin(&statement.cancel)?;
        statement.cancel = running.ours.clone();
        self.inner.execute(statement).await.map_err(|fault| running.explained(fault))
    }

    async fn write(&self, mut target: Target, rows: Rows) -> Result<u64, NodeFault> {
        let running = self.life.begin(&target.cancel)?;
        target.cancel = running.ours.clone();
        self.inner.write(target, rows).await.map_err(|fault| running.explained(fault))
    }

    async fn probe(&self, timeout: Duration) -> Result<String, NodeFault> {
        self.inner.probe(timeout).await
    }

    async fn schemas(&self, mut look: Look) -> Result<Listing<String>, NodeFault> {
        let running = self.life.begin(&look.cancel)?;
        look.cancel = running.ours.clone();
        self.inner.schemas(look).await.map_err(|fault| running.explained(fault))
    }

    async fn tables(&self, mut look: Look, schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
        let running = self.life.begin(&look.cancel)?;
        look.cancel = running.ours.clone();
        self.inner.tables(look, schema).await.map_err(|fault| running.explained(fault))
    }

    async fn columns(&self, mut look: Look, schema: Option<&str>, table: &str) -> Result<Columns, NodeFault> {
        let running = self.life.begin(&look.cancel)?;
        look.cancel = running.ours.clone();
        self.inner.columns(look, schema, table).await.map_err(|fault| running.explained(fault))
    }

    fn pool(&self) -> Option<PoolState> {
        self.inner.pool()
    }

    fn close_idle(&self) {
        self.inner.close_idle();
    }

    async fn broken_tables(&self) -> Result<Vec<LakeFailure>, NodeFault> {
        self.inner.broken_tables().await
    }
}
