//! The end of a run: the result is read back first, then the terminal event, then `data_ready` (R-SSE-2, R-RES-1).

use chrono::{DateTime, Utc};

use super::{End, Happened, Interrupts, Walk, record};
use crate::ports::{ResultSummary, Warning};
use crate::run::Outcome;
use crate::run::cancel::AbortReason;
use crate::run::context::context_json;
use crate::run::events::{NodeStats, RunStatus};
use crate::run::faults::ErrorRecord;

impl Walk {
    pub(super) async fn end(&mut self, end: End, interrupts: &mut Interrupts) -> Outcome {
        let (end, result) = match end {
            End::Completed => self.read_back(interrupts).await,
            other => {
                // Dropped unfinished, the writer leaves nothing behind.
                self.result = None;
                (other, None)
            }
        };
        let at = self.shared.hands.clock.now();
        let node_stats = self.final_stats();
        let mut outcome = Outcome {
            status: RunStatus::Success,
            failed_node_id: None,
            error: None,
            node_stats: node_stats.clone(),
            context: context_json(&self.shared.run.body, &self.shared.context, &self.shared.calculated.all()),
            result: None,
            completed_at: at,
            duration_ms: self.milliseconds_since(self.since),
        };
        match end {
            End::Completed => {
                self.tell(self.pipeline_completed(&outcome, node_stats)).await;
                if let Some((summary, warnings)) = result {
                    // The rows of a child are its parent's: there is nothing to fetch.
                    if !self.shared.run.family.is_child() {
                        self.tell(self.data_ready(&summary, warnings)).await;
                    }
                    outcome.result = Some(summary);
                }
            }
            End::Failed { node, stumble } => {
                outcome.status = RunStatus::Failed;
                outcome.failed_node_id = node.map(|node| self.shared.run.body.nodes[node].id.clone());
                let error = self.error(node, &stumble);
                outcome.error = Some(error.clone());
                self.tell(self.pipeline_failed(&outcome, error, node_stats)).await;
            }
            End::Aborted(reason) => {
                outcome.status = RunStatus::Aborted;
                self.tell(self.execution_aborted(reason, at, node_stats)).await;
            }
        }
        outcome
    }

    /// Makes the caller's result readable. A result that can't be described fails the run, and so does a run that ends
    /// meanwhile.
    async fn read_back(&mut self, interrupts: &mut Interrupts) -> (End, Option<(ResultSummary, Vec<Warning>)>) {
        let Some(drained) = self.result.take() else {
            return (End::Completed, None);
        };
        let mut warnings = self.shared.run.warnings.clone();
        // Nodes end in any order; their warnings stand in that of the document.
        self.warnings.sort_by_key(|(node, _)| *node);
        warnings.extend(self.warnings.drain(..).map(|(_, warning)| warning));
        warnings.extend(drained.warnings);
        match interrupts.unless(drained.writer.finish(warnings.clone())).await {
            Ok(summary) => (End::Completed, Some((summary, warnings))),
            Err(end) => (end, None),
        }
    }

    /// A terminal event that can't be recorded changes nothing: the row says how the run ended.
    async fn tell(&self, happened: Happened) {
        if let Err(fault) = record(&self.shared, happened).await {
            tracing::error!(execution.id = %self.shared.run.execution_id, %fault, "the end of a run could not be recorded");
        }
    }

    fn pipeline_completed(&self, outcome: &Outcome, node_stats: Vec<NodeStats>) -> Happened {
        let run = &self.shared.run;
        Happened::PipelineCompleted {
            pipeline_id: run.pipeline_id,
            pipeline_version: run.pipeline_version,
            started_at: run.started_at,
            completed_at: outcome.completed_at,
            duration_ms: outcome.duration_ms,
            status: RunStatus::Success,
            node_stats,
        }
    }

    fn pipeline_failed(&self, outcome: &Outcome, error: ErrorRecord, node_stats: Vec<NodeStats>) -> Happened {
        let run = &self.shared.run;
        Happened::PipelineFailed {
            pipeline_id: run.pipeline_id,
            pipeline_version: run.pipeline_version,
            started_at: run.started_at,
            failed_at: outcome.completed_at,
            duration_ms: outcome.duration_ms,
            status: RunStatus::Failed,
            failed_node_id: outcome.failed_node_id.clone(),
            error,
            node_stats,
        }
    }

    fn execution_aborted(&self, reason: AbortReason, at: DateTime<Utc>, node_stats: Vec<NodeStats>) -> Happened {
        let pipeline_id = self.shared.run.pipeline_id;
        Happened::ExecutionAborted { pipeline_id, aborted_at: at, reason, status: RunStatus::Aborted, node_stats }
    }

    fn data_ready(&self, summary: &ResultSummary, warnings: Vec<Warning>) -> Happened {
        Happened::DataReady {
            pipeline_id: self.shared.run.pipeline_id,
            schema: summary.schema.clone(),
            rows: summary.first_rows.clone(),
            row_count: summary.first_row_count,
            total_rows: summary.rows,
            has_more: summary.rows > summary.first_row_count,
            result_url: self.shared.run.result_url.clone(),
            expires_at: summary.expires_at,
            ttl_seconds: summary.ttl.as_secs(),
            warnings,
        }
    }
}
