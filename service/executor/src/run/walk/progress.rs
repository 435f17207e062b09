//! The statistics of nodes, and what is told of them while they run.

use chrono::{DateTime, Utc};
use kernel::measures;

use super::{End, Happened, Interrupts, State, Walk, record};
use crate::calculators;
use crate::document::Work;
use crate::ports::NodeFault;
use crate::run::events::{NodeStats, NodeStatus};
use crate::run::faults::{self, ErrorRecord, Stumble};
use crate::run::nodes::Done;

impl Walk {
    /// Writes the live statistics. A failure is not the run's: the next write repeats everything (R-EXEC-10). A write that hangs
    /// with its database keeps no run from its end.
    pub(super) async fn tell_progress(&self, interrupts: &mut Interrupts) -> Result<(), End> {
        let live: Vec<NodeStats> = (0..self.states.len()).filter_map(|node| self.live(node)).collect();
        let told = async {
            if let Err(fault) = self.shared.ports.journal.progress(&live).await {
                tracing::warn!(execution.id = %self.shared.run.execution_id, %fault, "progress could not be written");
            }
            Ok(())
        };
        interrupts.unless(told).await
    }

    /// What a node shows now; a node that has not started shows nothing.
    fn live(&self, node: usize) -> Option<NodeStats> {
        match &self.states[node] {
            State::Waiting => None,
            State::Ended(stats) => Some(stats.clone()),
            State::Running { started_at, .. } => {
                let (rows_out, bytes_out) = self.shared.meters[node].read();
                Some(NodeStats {
                    status: NodeStatus::Running,
                    started_at: Some(*started_at),
                    duration_ms: self.duration_ms(node),
                    rows_out,
                    bytes_out,
                    child_execution_id: self.shared.meters[node].child(),
                    ..NodeStats::never_started(&self.shared.run.body.nodes[node].id)
                })
            }
        }
    }

    /// The statistics at the end of the run: what never ended by itself is ABORTED.
    pub(super) fn final_stats(&mut self) -> Vec<NodeStats> {
        for node in 0..self.states.len() {
            self.aborted(node, None);
        }
        let ended = self.states.iter().filter_map(|state| match state {
            State::Ended(stats) => Some(stats.clone()),
            _ => None,
        });
        ended.collect()
    }

    pub(super) async fn completed(&mut self, node: usize, done: Done) -> Result<(), NodeFault> {
        let started_at = self.started_at(node);
        let mut stats =
            NodeStats { rows_out: done.rows, bytes_out: done.bytes, ..self.ending(node, NodeStatus::Success) };
        if let (Some(value), Work::Calculator { context_key, .. }) =
            (&done.calculated, &self.shared.run.body.nodes[node].work)
        {
            stats.context_key = Some(context_key.clone());
            stats.context_value = Some(calculators::wire(value));
        }
        let (ty, dialect) = self.labels(node);
        let moved = |count: i64| u64::try_from(count).unwrap_or(0);
        metrics::counter!(measures::NODE_ROWS, "type" => ty, "dialect" => dialect).increment(moved(stats.rows_out));
        metrics::counter!(measures::NODE_BYTES, "type" => ty, "dialect" => dialect).increment(moved(stats.bytes_out));
        self.warnings.extend(done.warnings.into_iter().map(|warning| (node, warning)));
        if let Some(result) = done.result {
            self.result = Some(result);
        }
        let happened = Happened::NodeCompleted {
            node_id: stats.node_id.clone(),
            started_at,
            completed_at: stats.completed_at.unwrap_or(started_at),
            duration_ms: stats.duration_ms,
            rows_out: stats.rows_out,
            bytes_out: stats.bytes_out,
            child_execution_id: stats.child_execution_id,
        };
        self.states[node] = State::Ended(stats);
        record(&self.shared, happened).await
    }

    pub(super) async fn failed(&mut self, node: usize, stumble: &Stumble) -> Result<(), NodeFault> {
        let started_at = self.started_at(node);
        let stats = self.with_error(self.ending(node, NodeStatus::Failed), &stumble.fault);
        let happened = Happened::NodeFailed {
            node_id: stats.node_id.clone(),
            started_at,
            failed_at: stats.completed_at.unwrap_or(started_at),
            duration_ms: stats.duration_ms,
            error: self.error(Some(node), stumble),
        };
        self.states[node] = State::Ended(stats);
        record(&self.shared, happened).await
    }

    /// A node that was stopped, or never started; one that has ended stays as it is.
    pub(super) fn aborted(&mut self, node: usize, observed: Option<&NodeFault>) {
        let stats = match &self.states[node] {
            State::Ended(_) => return,
            State::Waiting => NodeStats::never_started(&self.shared.run.body.nodes[node].id),
            State::Running { .. } => {
                let stats = self.ending(node, NodeStatus::Aborted);
                match observed {
                    Some(fault) => self.with_error(stats, fault),
                    None => stats,
                }
            }
        };
        self.states[node] = State::Ended(stats);
    }

    pub(super) fn error(&self, node: Option<usize>, stumble: &Stumble) -> ErrorRecord {
        let shared = &self.shared;
        let node = node.map(|node| &shared.run.body.nodes[node]);
        faults::record(
            stumble,
            node,
            shared.settings.error_detail,
            &shared.settings.docs_base,
            shared.run.correlation_id,
        )
    }

    /// The statistics of a running node that ends now, with what it has moved.
    fn ending(&self, node: usize, status: NodeStatus) -> NodeStats {
        let (rows_out, bytes_out) = self.shared.meters[node].read();
        self.measure(node, status);
        NodeStats {
            status,
            started_at: Some(self.started_at(node)),
            completed_at: Some(self.shared.hands.clock.now()),
            duration_ms: self.duration_ms(node),
            rows_out,
            bytes_out,
            child_execution_id: self.shared.meters[node].child(),
            ..NodeStats::never_started(&self.shared.run.body.nodes[node].id)
        }
    }

    /// Counts a node that ends.
    fn measure(&self, node: usize, status: NodeStatus) {
        let (ty, dialect) = self.labels(node);
        let status = match status {
            NodeStatus::Success => "SUCCESS",
            NodeStatus::Failed => "FAILED",
            NodeStatus::Aborted | NodeStatus::Running => "ABORTED",
        };
        let seconds = f64::from(u32::try_from(self.duration_ms(node)).unwrap_or(u32::MAX)) / 1000.0;
        metrics::histogram!(measures::NODE_SECONDS, "type" => ty, "dialect" => dialect, "status" => status)
            .record(seconds);
    }

    fn labels(&self, node: usize) -> (&'static str, &'static str) {
        let dialect = self.shared.meters[node].dialect.get().map_or("none", |dialect| dialect.wire_name());
        (self.shared.run.body.nodes[node].work.type_name(), dialect)
    }

    fn with_error(&self, stats: NodeStats, fault: &NodeFault) -> NodeStats {
        NodeStats { error_code: Some(fault.code.to_owned()), error_message: Some(fault.message.clone()), ..stats }
    }

    fn started_at(&self, node: usize) -> DateTime<Utc> {
        match &self.states[node] {
            State::Running { started_at, .. } => *started_at,
            _ => self.shared.run.started_at,
        }
    }

    fn duration_ms(&self, node: usize) -> i64 {
        let since = match &self.states[node] {
            State::Running { since, .. } => *since,
            _ => self.since,
        };
        self.milliseconds_since(since)
    }

    pub(super) fn milliseconds_since(&self, since: std::time::Duration) -> i64 {
        let passed = self.shared.hands.clock.elapsed().saturating_sub(since);
        i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    }
}
