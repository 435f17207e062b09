//! Starting a run: everything that can refuse it comes before its row, so that a refused run leaves nothing behind.

use std::sync::Arc;
use std::time::Duration;

use db::client::Params as _;
use db::queries::catalog::pipeline_executions;
use executor::Dialect;
use executor::document::{self, PipelineBody};
use executor::ports::{RunJournal, Sources as _};
use executor::run::{AbortReason, Bound, Cancel, Family, Outcome, Ports, Run};
use kernel::{Fault, Kind, Operation, Principal, measures, spans};
use serde_json::{Map, Value as Json};
use tracing::Instrument as _;
use uuid::Uuid;

use super::children::Offspring;
use super::idempotency::{self, Claimant, Claimed};
use super::journal::Journal;
use crate::Catalog;
use crate::rules::results::Results;
use crate::rules::run_sources::RunSources;

/// How long a datasource may take to answer the check before a run.
const REACHABILITY_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a repeated request waits for the original to begin, and how often it looks.
const ORIGINAL_TIMEOUT: Duration = Duration::from_secs(10);
const ORIGINAL_PAUSE: Duration = Duration::from_millis(50);

/// A request to run a pipeline.
#[derive(Clone, Debug)]
pub struct Request {
    /// The id the run will have, unless an earlier one answers for it.
    pub execution: Uuid,
    /// Which operation it came through; keys of different routes are independent.
    pub route: &'static str,
    pub pipeline: Uuid,
    /// `None` runs the working version (R-VER-40).
    pub version: Option<i32>,
    pub parameters: Map<String, Json>,
    pub idempotency_key: Option<String>,
    /// As asked for; clamped here (R-RES-4).
    pub result_ttl_seconds: Option<u64>,
    /// As asked for; clamped here (R-RES-9).
    pub first_page_rows: Option<u64>,
    /// Where results are found from outside: `https://…`, without a path.
    pub base_url: String,
    pub triggered_via: &'static str,
}

/// A run that goes on, or the one an idempotent repeat is answered with.
#[derive(Clone, Copy, Debug)]
pub struct Started {
    pub execution: Uuid,
    /// An earlier request with the same key started it (R-EXEC-30).
    pub repeated: bool,
}

/// Starts a run and leaves it to itself; answers what `then` makes of it. Whoever leaves while it begins ends neither: a key is not
/// left without a run, nor a row without an owner, and what `then` has made is dropped once the run has begun.
///
/// # Errors
/// Not found (R-EXEC-14), wrong parameters (R-EXEC-15), an unreachable datasource (R-EXEC-16), no free slot (R-EXEC-13), a
/// key used for something else (R-EXEC-31). None of these leaves a row or an event.
pub async fn start<T: Send + 'static>(
    cx: &Catalog,
    caller: &Principal,
    request: Request,
    then: impl FnOnce(Started) -> T + Send + 'static,
) -> Result<T, Fault> {
    caller.may(Operation::Execute)?;
    if cx.shutdown.has_begun() {
        return Err(Fault::new(Kind::Unavailable, "service.shutting_down", "This instance is shutting down."));
    }
    let (body, version) = body_to_run(cx, caller, &request).await?;
    let bound =
        executor::run::bind(&body, &request.parameters).map_err(|failures| Fault::failures(Kind::Invalid, failures))?;
    let (own, caller) = (cx.clone(), caller.clone());
    let started = async move { once(&own, &caller, &request, version, body, bound).await.map(then) };
    cx.shutdown.track(started.in_current_span()).await.map_err(Fault::internal)?
}

/// Begins the run, or finds the one that an earlier request with the same key has begun.
async fn once(
    cx: &Catalog,
    caller: &Principal,
    request: &Request,
    version: i32,
    body: Arc<PipelineBody>,
    bound: Bound,
) -> Result<Started, Fault> {
    let claim = match first_or_original(cx, caller, request).await? {
        Claim::None => None,
        Claim::First(claim) => Some(claim),
        Claim::Original(execution) => return Ok(Started { execution, repeated: true }),
    };
    let begun = begin(cx, caller, request, version, body, bound).await;
    if let (Err(_), Some(claim)) = (&begun, claim) {
        claim.release(cx.transient.as_ref()).await;
    }
    begun.map(|()| Started { execution: request.execution, repeated: false })
}

/// What an idempotency key says of a request.
enum Claim {
    None,
    First(Claimant),
    Original(Uuid),
}

/// Claims the request's key. A repeat is answered only once the original has its row: where the original is refused before
/// that, it gives the key back, and the repeat becomes the first. One that died on the way is taken over.
async fn first_or_original(cx: &Catalog, caller: &Principal, request: &Request) -> Result<Claim, Fault> {
    let Some(key) = &request.idempotency_key else { return Ok(Claim::None) };
    let asked = idempotency::Request {
        route: request.route,
        pipeline: request.pipeline,
        version: request.version,
        parameters: &request.parameters,
    };
    let ttl = Duration::from_secs(cx.config.idempotency.ttl_seconds);
    let claimant = Claimant::of(caller, key, &asked, request.execution, ttl)?;
    let transient = cx.transient.as_ref();
    let given_up = tokio::time::Instant::now() + ORIGINAL_TIMEOUT;
    let mut claimed = claimant.claim(transient).await?;
    loop {
        let Claimed::Repeat { execution, is_old, held } = claimed else { return Ok(Claim::First(claimant)) };
        match super::get(cx, caller, execution).await {
            Ok(_) => return Ok(Claim::Original(execution)),
            // Only a database that has answered tells that there is no such run.
            Err(fault) if fault.kind() != Kind::NotFound => return Err(fault),
            Err(_) => {}
        }
        claimed = if is_old {
            claimant.take_over(transient, held).await?
        } else if tokio::time::Instant::now() > given_up {
            let message = "The first request with this Idempotency-Key has not started its run yet.";
            return Err(Fault::conflict("idempotency.in_progress", message).detail("retry_after_seconds", 1));
        } else {
            tokio::time::sleep(ORIGINAL_PAUSE).await;
            claimant.claim(transient).await?
        };
    }
}

async fn body_to_run(cx: &Catalog, caller: &Principal, request: &Request) -> Result<(Arc<PipelineBody>, i32), Fault> {
    let client = cx.db.client().await?;
    let params = pipeline_executions::VersionToRunParams {
        pipeline_id: request.pipeline,
        workspace_id: caller.workspace.id,
        version: request.version,
    };
    let found = pipeline_executions::version_to_run().params(&client, &params).opt().await?.ok_or_else(|| {
        let fault = Fault::not_found("pipeline.execution.not_found", "There is no such pipeline version to run.");
        match request.version {
            Some(version) => fault.detail("pipeline_version", version),
            None => fault,
        }
    })?;
    let body = document::parse_stored(&found.body_json.into_inner())
        .map_err(|failures| Fault::failures(Kind::Invalid, failures))?;
    Ok((Arc::new(body), found.version))
}

async fn begin(
    cx: &Catalog,
    caller: &Principal,
    request: &Request,
    version: i32,
    body: Arc<PipelineBody>,
    bound: Bound,
) -> Result<(), Fault> {
    reachable(cx, caller, &body).await?;
    let execution = request.execution;
    let cancel = Cancel::default();
    let slot = cx.running.admit(caller.user_id, execution, cancel.clone())?;
    let sent = values::Json::from(Json::Object(request.parameters.clone()));
    let client = cx.db.client().await?;
    let params = pipeline_executions::InsertExecutionParams {
        execution_id: execution,
        pipeline_id: request.pipeline,
        pipeline_version: version,
        parameters_json: &sent,
        triggered_by: caller.user_id,
        triggered_via: request.triggered_via,
        correlation_id: caller.correlation_id,
    };
    let started_at = pipeline_executions::insert_execution().params(&client, &params).one().await?;
    drop(client);

    let journal = Journal::new(cx.db.clone(), Arc::clone(&cx.transient), execution);
    let sources = Arc::new(RunSources::new(cx.clone()));
    let limits = &cx.config.result;
    let results = Results {
        transient: Arc::clone(&cx.transient),
        max_bytes: limits.max_size_bytes,
        ttl: limits.ttl(request.result_ttl_seconds),
        first_page_rows: request
            .first_page_rows
            .map_or(limits.page_size_rows, |rows| rows.clamp(1, limits.page_max_rows)),
    };
    let ports = Ports {
        sources: Arc::clone(&sources) as _,
        templates: sources,
        journal: Arc::clone(&journal) as Arc<dyn RunJournal>,
        results: Arc::new(results),
        children: Arc::new(Offspring { cx: cx.clone(), triggered_by: caller.user_id }),
    };
    let run = Run {
        execution_id: execution,
        correlation_id: caller.correlation_id,
        workspace: caller.workspace.id,
        pipeline_id: request.pipeline,
        pipeline_version: version,
        body,
        warnings: bound.warnings(),
        parameters: bound.context,
        supplied: bound.supplied,
        family: Family::of_root(execution),
        parameters_as_sent: Json::Object(request.parameters.clone()),
        result_url: format!("{}/api/v1/executions/{execution}/result", request.base_url),
        started_at,
    };
    metrics::counter!(measures::EXECUTIONS_STARTED, "trigger" => request.triggered_via).increment(1);
    let span = span_of(&run, request.triggered_via);
    let owned = own(cx.clone(), run, ports, cancel, journal, request.triggered_via);
    let until_then = async move {
        owned.await;
        drop(slot);
    };
    cx.shutdown.track(until_then.instrument(span));
    Ok(())
}

/// A span of its own, which outlives the request's: linked to it in the trace, and with what log lines need to be found.
pub(super) fn span_of(run: &Run, trigger: &'static str) -> tracing::Span {
    let span = tracing::info_span!(
        parent: None,
        "execution",
        otel.status_code = tracing::field::Empty,
        execution.id = %run.execution_id,
        execution.trigger = trigger,
        execution.status = tracing::field::Empty,
        pipeline.id = %run.pipeline_id,
        pipeline.version = run.pipeline_version,
        correlation.id = %run.correlation_id,
    );
    spans::begun_here(&span);
    span
}

/// Owns a run until its end is written; its place among the running ones is given back after it.
pub(super) async fn own(
    cx: Catalog,
    run: Run,
    ports: Ports,
    cancel: Cancel,
    journal: Arc<Journal>,
    trigger: &'static str,
) -> Outcome {
    let stopping = cx.shutdown.cancelled();
    let mut running = std::pin::pin!(cx.executor.run(run, ports, cancel.clone()));
    let outcome = tokio::select! {
        outcome = &mut running => outcome,
        () = stopping.cancelled() => {
            // The grace time of a stop is over (R-EXEC-28).
            cancel.cancel(AbortReason::Shutdown);
            running.await
        }
    };
    journal.finish(&outcome, &cx.shutdown).await;
    let status = outcome.status.as_str();
    let span = tracing::Span::current();
    span.record("execution.status", status);
    if status != "SUCCESS" {
        span.record("otel.status_code", "ERROR");
    }
    metrics::counter!(measures::EXECUTIONS_ENDED, "status" => status, "trigger" => trigger).increment(1);
    let seconds = f64::from(u32::try_from(outcome.duration_ms).unwrap_or(u32::MAX)) / 1000.0;
    metrics::histogram!(measures::EXECUTION_SECONDS, "status" => status).record(seconds);
    outcome
}

/// Whether every datasource that the pipeline reads answers now (R-EXEC-16). One that is not visible is left to the run,
/// which reports it with its node; in-process engines have no server to reach.
async fn reachable(cx: &Catalog, caller: &Principal, body: &PipelineBody) -> Result<(), Fault> {
    let sources = RunSources::new(cx.clone());
    let checks = body.datasources().into_iter().map(|name| {
        let (sources, cx) = (&sources, cx);
        async move {
            let Ok(source) = sources.source(caller.workspace.id, name).await else { return Ok(()) };
            if matches!(source.dialect, Dialect::Lake | Dialect::DuckDb | Dialect::Sqlite) {
                return Ok(());
            }
            let probed = match cx.connectors.get(&source).await {
                Ok(connector) => connector.probe(REACHABILITY_TIMEOUT).await.map(drop),
                Err(fault) if fault.code == "pipeline.node.datasource_connection_failed" => Err(fault),
                Err(_) => Ok(()),
            };
            probed.map_err(|fault| {
                Fault::new(
                    Kind::Upstream,
                    "pipeline.execution.datasource_unreachable",
                    format!("The datasource {name} does not answer."),
                )
                .detail("datasource", name)
                .caused_by(fault)
            })
        }
    });
    futures::future::try_join_all(checks).await.map(drop)
}
