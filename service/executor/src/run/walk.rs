//! The walk of one execution: starts what is ready, waits for what runs, and ends in one of three ways
//! (`pipeline-contract.md` §8.1, §8.2, §8.4, §8.5). One task drives it, and alone talks to the journal.

mod ending;
mod progress;

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::task::{Id, JoinError, JoinSet};
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use super::calculate::Calculated;
use super::cancel::{AbortReason, Cancel};
use super::context::context_of;
use super::events::{Happened, NodeStats, RunEvent};
use super::faults::Stumble;
use super::graph::Readiness;
use super::hands::{Hands, StagingArea};
use super::nodes::{self, Done, DrainedResult, Meter, Shared};
use super::{ExecutorSettings, Outcome, Ports, Run};
use crate::document::PipelineBody;
use crate::ports::{NodeFault, Warning};

/// Why the walk is over.
enum End {
    Completed,
    /// `node` is `None` for a timeout and for failures outside any node.
    Failed {
        node: Option<usize>,
        stumble: Stumble,
    },
    Aborted(AbortReason),
}

impl From<NodeFault> for End {
    fn from(fault: NodeFault) -> Self {
        Self::Failed { node: None, stumble: fault.into() }
    }
}

/// How far a node is.
enum State {
    Waiting,
    Running { started_at: DateTime<Utc>, since: Duration },
    Ended(NodeStats),
}

/// What may end a run from outside.
struct Interrupts {
    cancel: Cancel,
    timeout: Pin<Box<dyn Future<Output = ()> + Send>>,
    limit: Duration,
}

impl Interrupts {
    async fn come(&mut self) -> End {
        tokio::select! {
            biased;
            reason = self.cancel.cancelled() => End::Aborted(reason),
            () = &mut self.timeout => NodeFault::new(
                "pipeline.execution.timeout",
                format!("The execution took longer than {} seconds.", self.limit.as_secs()),
            )
            .detail("timeout_seconds", self.limit.as_secs())
            .into(),
        }
    }

    /// Does something that the run's end may cut short.
    async fn unless<T>(&mut self, doing: impl Future<Output = Result<T, NodeFault>>) -> Result<T, End> {
        tokio::select! {
            biased;
            end = self.come() => Err(end),
            done = doing => done.map_err(End::from),
        }
    }
}

pub(super) async fn run(settings: &ExecutorSettings, hands: &Hands, run: Run, ports: Ports, cancel: Cancel) -> Outcome {
    let since = hands.clock.elapsed();
    let limit = settings.execution_timeout;
    let clock = Arc::clone(&hands.clock);
    let of_its_own = !run.family.is_child();
    // Counted from here, not from when it is first waited for. A child has the time of its root, which cancels it: it is
    // aborted then, and has not failed (R-EXEC-26).
    let timeout = Box::pin(async move {
        if of_its_own {
            clock.sleep((since + limit).saturating_sub(clock.elapsed())).await;
        } else {
            std::future::pending().await
        }
    });
    let mut interrupts = Interrupts { cancel: cancel.clone(), timeout, limit };

    let context = Arc::new(context_of(&settings.org, run.execution_id, run.started_at, &run.parameters));
    let mut shared = Shared {
        meters: run.body.nodes.iter().map(|_| Arc::new(Meter::default())).collect(),
        calculated: Calculated::of(&run.body),
        cancel,
        run,
        settings: settings.clone(),
        ports,
        hands: hands.clone(),
        staging: None,
        context,
        stop: CancellationToken::new(),
    };
    let prepared = prepare(&mut shared, &mut interrupts).await;
    let staging = shared.staging.clone();

    let mut walk = Walk::new(Arc::new(shared), since);
    let end = match prepared {
        Ok(()) => walk.go(&mut interrupts).await,
        Err(end) => end,
    };
    walk.unwind().await;
    let outcome = walk.end(end, &mut interrupts).await;
    drop(walk);
    close(staging).await;
    outcome
}

/// Says that the execution has started, and makes its staging database if any node needs one.
async fn prepare(shared: &mut Shared, interrupts: &mut Interrupts) -> Result<(), End> {
    let run = &shared.run;
    record(
        shared,
        Happened::ExecutionStarted {
            pipeline_id: run.pipeline_id,
            pipeline_version: run.pipeline_version,
            started_at: run.started_at,
            parameters: run.parameters_as_sent.clone(),
        },
    )
    .await?;
    if run.body.uses_tempdb() {
        let starting = shared.hands.stagings.start(run.execution_id, run.body.max_memory_mb());
        let staging = interrupts.unless(starting).await?;
        shared.staging = Some(staging);
    }
    Ok(())
}

async fn close(staging: Option<Arc<dyn StagingArea>>) {
    if let Some(staging) = staging {
        staging.close().await;
    }
}

async fn record(shared: &Shared, happened: Happened) -> Result<(), NodeFault> {
    let event = RunEvent {
        execution_id: shared.run.execution_id,
        correlation_id: shared.run.correlation_id,
        happened,
        at: shared.hands.clock.now(),
    };
    shared.ports.journal.record(event).await
}

struct Walk {
    shared: Arc<Shared>,
    /// When the run began, on the clock that is never set back.
    since: Duration,
    readiness: Readiness,
    states: Vec<State>,
    tasks: JoinSet<Result<Done, Stumble>>,
    running: HashMap<Id, usize>,
    result: Option<DrainedResult>,
    /// Warnings about rows that were staged, each with its node.
    warnings: Vec<(usize, Warning)>,
}

impl Walk {
    fn new(shared: Arc<Shared>, since: Duration) -> Self {
        Self {
            readiness: Readiness::new(&dependencies(&shared.run.body), shared.settings.max_parallel_nodes),
            states: shared.run.body.nodes.iter().map(|_| State::Waiting).collect(),
            tasks: JoinSet::new(),
            running: HashMap::new(),
            result: None,
            warnings: Vec::new(),
            since,
            shared,
        }
    }

    async fn go(&mut self, interrupts: &mut Interrupts) -> End {
        loop {
            if let Some(reason) = interrupts.cancel.reason() {
                return End::Aborted(reason);
            }
            if let Some(node) = self.readiness.start_next() {
                match self.start(node, interrupts).await {
                    Ok(()) => continue,
                    Err(end) => return end,
                }
            }
            if self.readiness.is_finished() {
                return End::Completed;
            }
            let clock = Arc::clone(&self.shared.hands.clock);
            tokio::select! {
                biased;
                end = interrupts.come() => return end,
                Some(joined) = self.tasks.join_next_with_id() => {
                    if let Some(end) = self.joined(joined, interrupts).await {
                        return end;
                    }
                }
                () = clock.sleep(self.shared.settings.progress_interval) => {
                    if let Err(end) = self.tell_progress(interrupts).await {
                        return end;
                    }
                }
            }
        }
    }

    async fn start(&mut self, node: usize, interrupts: &mut Interrupts) -> Result<(), End> {
        let started_at = self.shared.hands.clock.now();
        let node_id = self.shared.run.body.nodes[node].id.clone();
        record(&self.shared, Happened::NodeStarted { node_id, started_at, attempt: 1 }).await?;
        self.states[node] = State::Running { started_at, since: self.shared.hands.clock.elapsed() };
        let shared = Arc::clone(&self.shared);
        let document = &self.shared.run.body.nodes[node];
        let span = tracing::info_span!("node", otel.name = %format_args!("node {}", document.work.type_name()), node.id = document.id, node.type = document.work.type_name(), otel.status_code = tracing::field::Empty);
        let task = async move {
            let done = nodes::run(&shared, node).await;
            if done.is_err() {
                tracing::Span::current().record("otel.status_code", "ERROR");
            }
            done
        };
        let task = self.tasks.spawn(task.instrument(span));
        self.running.insert(task.id(), node);
        self.tell_progress(interrupts).await
    }

    /// Takes what a node's task ended with, and its panic as its failure.
    fn ended(
        &mut self,
        joined: Result<(Id, Result<Done, Stumble>), JoinError>,
    ) -> Option<(usize, Result<Done, Stumble>)> {
        let (id, outcome) = match joined {
            Ok((id, outcome)) => (id, outcome),
            Err(error) => {
                let reason = if error.is_panic() { "panic" } else { "stopped" };
                tracing::error!(execution.id = %self.shared.run.execution_id, %error, "a node's task did not end by itself");
                let fault =
                    NodeFault::new("pipeline.execution.aborted", "The node broke off.").detail("reason", reason);
                (error.id(), Err(fault.into()))
            }
        };
        self.running.remove(&id).map(|node| (node, outcome))
    }

    /// A node ended while the execution goes on. An end is returned when it takes the execution with it.
    async fn joined(
        &mut self,
        joined: Result<(Id, Result<Done, Stumble>), JoinError>,
        interrupts: &mut Interrupts,
    ) -> Option<End> {
        let (node, outcome) = self.ended(joined)?;
        match outcome {
            Ok(done) => {
                let told = self.completed(node, done).await;
                self.readiness.complete(node);
                let shown = self.tell_progress(interrupts).await;
                told.err().map(End::from).or(shown.err())
            }
            Err(stumble) => {
                let told = self.failed(node, &stumble).await;
                if let Err(fault) = told {
                    tracing::error!(execution.id = %self.shared.run.execution_id, %fault, "a node's failure could not be recorded");
                }
                Some(End::Failed { node: Some(node), stumble })
            }
        }
    }

    /// Ends what still runs: statements first, through the token, then the tasks. A node that reached its end all the
    /// same has done its work and says so; everything else is ABORTED.
    async fn unwind(&mut self) {
        self.shared.stop.cancel();
        let clock = Arc::clone(&self.shared.hands.clock);
        let grace = self.shared.settings.cancel_grace;
        // Nodes give up after the grace time themselves; twice as long means that a task doesn't yield.
        let mut patience = clock.sleep(grace * 2);
        let mut aborted = false;
        loop {
            tokio::select! {
                biased;
                joined = self.tasks.join_next_with_id() => match joined {
                    None => break,
                    Some(joined) => {
                        if let Some((node, outcome)) = self.ended(joined) {
                            self.unwound(node, outcome).await;
                        }
                    }
                },
                () = &mut patience => {
                    if aborted {
                        tracing::error!(execution.id = %self.shared.run.execution_id, "a node can't be stopped");
                        break;
                    }
                    aborted = true;
                    self.tasks.abort_all();
                    patience = clock.sleep(grace);
                }
            }
        }
    }

    async fn unwound(&mut self, node: usize, outcome: Result<Done, Stumble>) {
        match outcome {
            Ok(done) => {
                if let Err(fault) = self.completed(node, done).await {
                    tracing::error!(execution.id = %self.shared.run.execution_id, %fault, "a node's end could not be recorded");
                }
            }
            Err(stumble) => self.aborted(node, Some(&stumble.fault)),
        }
    }
}

/// For each node, the positions of the nodes it depends on.
fn dependencies(body: &PipelineBody) -> Vec<Vec<usize>> {
    let index: HashMap<&str, usize> = body.nodes.iter().enumerate().map(|(at, node)| (node.id.as_str(), at)).collect();
    body.nodes
        .iter()
        .map(|node| node.depends_on.iter().filter_map(|id| index.get(id.as_str()).copied()).collect())
        .collect()
}
