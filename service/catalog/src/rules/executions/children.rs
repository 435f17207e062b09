//! Runs that other runs start: a PIPELINE node's child has a row, a journal and a cancel flag of its own, and takes no slot
//! (R-EXEC-8, R-EXEC-13).

use std::sync::Arc;

use async_trait::async_trait;
use db::client::Params as _;
use db::queries::catalog::{pipeline_executions, pipeline_versions};
use executor::NodeFault;
use executor::document::{self, PipelinePin};
use executor::ports::{Child, ChildRun, Children, RunJournal, StartedChild};
use executor::run::{Outcome, Ports, Run};
use kernel::{Fault, measures};
use tracing::Instrument as _;
use uuid::Uuid;

use super::journal::Journal;
use super::start::{own, span_of};
use crate::Catalog;
use crate::rules::run_sources::{RunSources, unreadable};
use crate::rules::versions::Status;

/// What starts a child, in the words of metrics and traces.
const TRIGGER: &str = "PIPELINE";

/// The children of one family: all of it runs as whoever started the root.
pub(super) struct Offspring {
    pub cx: Catalog,
    pub triggered_by: Uuid,
}

#[async_trait]
impl Children for Offspring {
    async fn find(&self, workspace: Uuid, pin: &PipelinePin) -> Result<Child, NodeFault> {
        let missing = || {
            let message = format!("Version {} of the pipeline {} can't be run any more.", pin.version, pin.name);
            NodeFault::new("pipeline.node.child_execution_failed", message)
                .detail("pipeline", pin.name.as_str())
                .detail("pipeline_version", pin.version)
                .detail("child_code", "pipeline.execution.not_found")
        };
        let (names, versions) = ([pin.name.as_str()], [pin.version]);
        let params = pipeline_versions::FindPipelinesForDocumentParams {
            names: &names[..],
            versions: &versions[..],
            workspace_id: workspace,
        };
        let read = async {
            let client = self.cx.db.client().await?;
            Ok::<_, Fault>(pipeline_versions::find_pipelines_for_document().params(&client, &params).opt().await?)
        };
        let found = read.await.map_err(|fault| unreadable(&fault))?.ok_or_else(missing)?;
        if Status::of(&found.status) != Status::Released {
            return Err(missing());
        }
        let body = document::parse_stored(found.body_json.as_value()).map_err(|_| missing())?;
        Ok(Child { pipeline_id: found.id, body: Arc::new(body) })
    }

    async fn run(&self, child: ChildRun) -> Result<StartedChild, NodeFault> {
        let cx = &self.cx;
        let execution = Uuid::new_v4();
        let joined = cx.running.join(child.family.root, execution, child.cancel.clone());
        let sent = values::Json::from(child.parameters.clone());
        let params = pipeline_executions::InsertChildExecutionParams {
            execution_id: execution,
            pipeline_id: child.pipeline_id,
            pipeline_version: child.pipeline_version,
            parameters_json: &sent,
            triggered_by: self.triggered_by,
            correlation_id: child.correlation_id,
            parent_execution_id: child.parent,
            parent_node_id: child.parent_node.as_str(),
            root_execution_id: child.family.root,
        };
        let insert = async {
            let client = cx.db.client().await?;
            Ok::<_, Fault>(pipeline_executions::insert_child_execution().params(&client, &params).one().await?)
        };
        let started_at = insert.await.map_err(|fault| unreadable(&fault))?;
        metrics::counter!(measures::EXECUTIONS_STARTED, "trigger" => TRIGGER).increment(1);
        let journal = Journal::new(cx.db.clone(), Arc::clone(&cx.transient), execution);
        let sources = Arc::new(RunSources::new(cx.clone()));
        let ports = Ports {
            sources: Arc::clone(&sources) as _,
            templates: sources,
            journal: Arc::clone(&journal) as Arc<dyn RunJournal>,
            results: child.results,
            children: Arc::new(Self { cx: cx.clone(), triggered_by: self.triggered_by }),
        };
        let run = Run {
            execution_id: execution,
            correlation_id: child.correlation_id,
            workspace: child.workspace,
            pipeline_id: child.pipeline_id,
            pipeline_version: child.pipeline_version,
            body: child.body,
            warnings: child.bound.warnings(),
            parameters: child.bound.context,
            supplied: child.bound.supplied,
            family: child.family,
            parameters_as_sent: child.parameters,
            // Its rows went to the parent: there is nothing to fetch.
            result_url: String::new(),
            started_at,
        };
        let (told, outcome) = tokio::sync::oneshot::channel();
        let span = span_of(&run, TRIGGER);
        let owned = own(cx.clone(), run, ports, child.cancel, journal, TRIGGER);
        let until_then = async move {
            let outcome = owned.await;
            drop(joined);
            // A parent that is gone does not ask any more.
            let _ = told.send(outcome);
        };
        cx.shutdown.track(until_then.instrument(span));
        let outcome = async move { outcome.await.unwrap_or_else(|_| Outcome::broken_off()) };
        Ok(StartedChild { execution_id: execution, outcome: Box::pin(outcome) })
    }
}
