//! A child of which the test says how it ends.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures::StreamExt as _;
use serde_json::{Value as Json, json};
use tokio::sync::watch;
use uuid::Uuid;

use super::fakes::{failed, rows};
use crate::document::{PipelineBody, PipelinePin};
use crate::ports::{Child, ChildRun, Children, NodeFault, ResultStore, StartedChild};
use crate::run::{AbortReason, Cancel, ErrorRecord, Family, Outcome, RunStatus};

/// How the child ends, after so many batches of two rows.
#[derive(Clone, Copy)]
pub(super) enum Ends {
    Well(usize),
    FailsAfter(usize),
    WhenCancelled,
}

pub(super) struct Begun {
    pub(super) parameters: Json,
    pub(super) family: Family,
}

pub(super) struct ChildrenFake {
    pub(super) body: Mutex<Option<Arc<PipelineBody>>>,
    pub(super) ends: Mutex<Ends>,
    pub(super) started: Mutex<Vec<Begun>>,
    cancel: Mutex<Option<Cancel>>,
    count: watch::Sender<usize>,
}

impl Default for ChildrenFake {
    fn default() -> Self {
        Self {
            body: Mutex::default(),
            ends: Mutex::new(Ends::Well(0)),
            started: Mutex::default(),
            cancel: Mutex::default(),
            count: watch::Sender::new(0),
        }
    }
}

impl ChildrenFake {
    /// Waits until a child runs.
    pub(super) async fn running(&self) {
        self.count.subscribe().wait_for(|count| *count > 0).await.unwrap();
    }

    /// Why the child was asked to stop.
    pub(super) fn reason(&self) -> Option<AbortReason> {
        self.cancel.lock().unwrap().as_ref().and_then(Cancel::reason)
    }
}

#[async_trait]
impl Children for ChildrenFake {
    async fn find(&self, _: Uuid, pin: &PipelinePin) -> Result<Child, NodeFault> {
        let body = self.body.lock().unwrap().clone();
        let missing = || NodeFault::new("pipeline.node.child_execution_failed", format!("{} is gone.", pin.name));
        Ok(Child { pipeline_id: Uuid::from_u128(98), body: body.ok_or_else(missing)? })
    }

    async fn run(&self, child: ChildRun) -> Result<StartedChild, NodeFault> {
        self.started.lock().unwrap().push(Begun { parameters: child.parameters.clone(), family: child.family });
        *self.cancel.lock().unwrap() = Some(child.cancel.clone());
        let ends = *self.ends.lock().unwrap();
        let task = tokio::spawn(async move {
            match ends {
                Ends::Well(batches) => {
                    give(child.results.as_ref(), batches, true).await;
                    outcome(RunStatus::Success)
                }
                Ends::FailsAfter(batches) => {
                    give(child.results.as_ref(), batches, false).await;
                    let fault = failed("of its own");
                    let error = ErrorRecord {
                        code: fault.code.to_owned(),
                        message: fault.message,
                        user_message: String::new(),
                        details: fault.details,
                        doc_url: String::new(),
                        correlation_id: Uuid::nil(),
                        node: None,
                        sql: None,
                    };
                    Outcome {
                        failed_node_id: Some("only".to_owned()),
                        error: Some(error),
                        ..outcome(RunStatus::Failed)
                    }
                }
                Ends::WhenCancelled => {
                    child.cancel.cancelled().await;
                    outcome(RunStatus::Aborted)
                }
            }
        });
        self.count.send_modify(|count| *count += 1);
        Ok(StartedChild { execution_id: Uuid::from_u128(99), outcome: Box::pin(async move { task.await.unwrap() }) })
    }
}

async fn give(results: &dyn ResultStore, batches: usize, to_the_end: bool) {
    let mut rows = rows(batches, Arc::default());
    let mut writer = results.begin(Uuid::from_u128(99), rows.schema.clone()).await.unwrap();
    while let Some(batch) = rows.batches.next().await {
        writer.write(&batch.unwrap()).await.unwrap();
    }
    if to_the_end {
        writer.finish(rows.warnings.all()).await.unwrap();
    }
}

fn outcome(status: RunStatus) -> Outcome {
    Outcome { status, context: json!({}), ..Outcome::broken_off() }
}
