//! Runs of pipelines: started, watched, cancelled, read.

mod children;
pub mod heartbeats;
mod idempotency;
pub mod journal;
pub mod running;
mod start;

use db::client::Params as _;
use db::queries::catalog::{execution_events, pipeline_executions};
use executor::run::AbortReason;
use kernel::{Fault, Kind, Operation, Page, Paged, Principal};
use uuid::Uuid;

pub use pipeline_executions::Execution;
pub use start::{Request, Started, start};

use crate::Catalog;

/// How the list of runs is narrowed.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub pipeline_id: Option<Uuid>,
    pub status: Option<String>,
    pub started_after: Option<chrono::DateTime<chrono::Utc>>,
    pub started_before: Option<chrono::DateTime<chrono::Utc>>,
}

/// One run that the caller may see; anything else is not there (R-EXEC-19).
///
/// # Errors
/// `result.execution_not_found`.
pub async fn get(cx: &Catalog, caller: &Principal, execution: Uuid) -> Result<Execution, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let params = pipeline_executions::ExecutionParams {
        execution_id: execution,
        workspace_id: caller.workspace.id,
        sees_all: caller.sees_all_of_workspace(),
        user_id: caller.user_id,
    };
    pipeline_executions::execution().params(&client, &params).opt().await?.ok_or_else(not_found)
}

/// The runs the caller may see, newest first.
///
/// # Errors
/// Only when the database fails.
pub async fn list(cx: &Catalog, caller: &Principal, filter: &Filter, page: Page) -> Result<Paged<Execution>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let sees_all = caller.sees_all_of_workspace();
    let params = pipeline_executions::ExecutionsParams {
        workspace_id: caller.workspace.id,
        sees_all,
        user_id: caller.user_id,
        pipeline_id: filter.pipeline_id,
        status: filter.status.as_deref(),
        started_after: filter.started_after,
        started_before: filter.started_before,
        page_limit: page.limit,
        page_offset: page.offset,
    };
    let count = pipeline_executions::CountExecutionsParams {
        workspace_id: caller.workspace.id,
        sees_all,
        user_id: caller.user_id,
        pipeline_id: filter.pipeline_id,
        status: filter.status.as_deref(),
        started_after: filter.started_after,
        started_before: filter.started_before,
    };
    // Both statements are sent at once, on one connection.
    let rows = pipeline_executions::executions();
    let total = pipeline_executions::count_executions();
    let (items, total) = futures::try_join!(rows.params(&client, &params).all(), total.params(&client, &count).one())?;
    Ok(Paged { items, page, total })
}

/// Asks a run to stop, wherever it runs; the instance that runs it obeys within a tick (R-EXEC-21).
///
/// # Errors
/// `pipeline.execution.not_running` (409) for a run that has ended; not found for one that is not the caller's.
pub async fn cancel(cx: &Catalog, caller: &Principal, execution: Uuid) -> Result<(), Fault> {
    caller.may(Operation::Cancel)?;
    let run = get(cx, caller, execution).await?;
    if run.status != "RUNNING" {
        return Err(
            Fault::conflict("pipeline.execution.not_running", "This execution has ended.").detail("status", run.status)
        );
    }
    let ttl = cx.config.executor.execution_timeout();
    let raised = cx.transient.raise_cancel(execution, AbortReason::Cancelled.as_str(), ttl).await;
    // A run of this instance needs no flag: it is stopped all the same while the store is full.
    let is_ours = cx.running.cancel(execution, AbortReason::Cancelled);
    match raised {
        Err(error) if is_ours => tracing::warn!(execution.id = %execution, %error, "a cancel flag was not raised"),
        Err(error) => {
            let message = "The cancellation could not be noted.";
            return Err(Fault::new(Kind::Unavailable, "transient.unavailable", message).caused_by(error));
        }
        Ok(()) => {}
    }
    Ok(())
}

/// A run whose result may be read now.
///
/// # Errors
/// `result.execution_incomplete` (409), `result.execution_failed` (410), or `result.expired` (410) when the pipeline has no
/// caller node and so never had a result (R-RES-7).
pub async fn with_result(cx: &Catalog, caller: &Principal, execution: Uuid) -> Result<Execution, Fault> {
    caller.may(Operation::ReadResult)?;
    let run = get(cx, caller, execution).await?;
    match run.status.as_str() {
        "RUNNING" => Err(Fault::conflict("result.execution_incomplete", "This execution still runs.")),
        "SUCCESS" if run.result_row_count.is_some() => Ok(run),
        "SUCCESS" => Err(Fault::new(Kind::Gone, "result.expired", "This pipeline returns no result.")
            .detail("reason", "no_caller_node")),
        status => Err(Fault::new(Kind::Gone, "result.execution_failed", "This execution did not succeed.")
            .detail("status", status)),
    }
}

/// The durable record of a run: at most `limit` events after `after`, and whether there are more (R-SSE-3).
///
/// # Errors
/// `result.expired` (410) when the retention has removed the record.
pub async fn event_record(
    cx: &Catalog,
    caller: &Principal,
    execution: Uuid,
    after: i32,
    limit: i64,
) -> Result<(Vec<execution_events::EventRecord>, bool), Fault> {
    let run = get(cx, caller, execution).await?;
    let client = cx.db.client().await?;
    let params = execution_events::EventsAfterParams { execution_id: execution, after, page_limit: limit + 1 };
    let mut events = execution_events::events_after().params(&client, &params).all().await?;
    if events.is_empty() && after == 0 && run.status != "RUNNING" {
        return Err(Fault::new(Kind::Gone, "result.expired", "The events of this execution are no longer stored.")
            .detail("reason", "event_record_expired"));
    }
    let page = usize::try_from(limit).unwrap_or(usize::MAX);
    let has_more = events.len() > page;
    events.truncate(page);
    Ok((events, has_more))
}

pub(crate) fn not_found() -> Fault {
    Fault::not_found("result.execution_not_found", "There is no such execution.")
}
