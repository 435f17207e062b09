//! Operational jobs: short idempotent acts on a tick, with interval and bounds from the configuration (R-JOB). Several
//! instances may run each of them at once.

use std::time::{Duration, Instant};

use db::client::Params as _;
use db::queries::catalog::{audit_log, execution_events, pipeline_executions};
use kernel::{Config, Fault, measures};
use serde_json::json;

use crate::Catalog;

/// How many rows one statement of a retention job deletes at most; it is repeated until nothing is left.
const DELETE_BATCH: i64 = 10_000;

/// How old a heartbeat may be, and how old a run that was never stamped, before a run is one of a dead instance (R-JOB-3, R-JOB-4).
pub fn stale_bounds(config: &Config) -> (Duration, Duration) {
    (config.executor.heartbeat() * 3, Duration::from_secs(config.executions.stale_timeout_minutes.saturating_mul(60)))
}

/// Ends the runs of dead instances as ABORTED. Guarded by RUNNING: a second sweep changes nothing. It is no cancellation:
/// no event is emitted and no statement is stopped (R-JOB-3, R-JOB-4, R-JOB-9). Where this instance's own heartbeats did not
/// reach the database, those of others didn't either: nobody is called dead before all have had the time to stamp their runs again.
///
/// # Errors
/// When the database fails; the next tick tries again.
pub async fn sweep_stale_executions(cx: &Catalog) -> Result<usize, Fault> {
    let error = values::Json::from(json!({
        "code": "pipeline.execution.instance_lost",
        "message": "The instance that ran this execution was lost.",
        "user_message": "The execution was interrupted. Please run it again.",
        "details": {},
    }));
    let (heartbeat_age, age) = stale_bounds(&cx.config);
    if cx.heartbeats.unbroken(Instant::now()) < heartbeat_age {
        return Ok(0);
    }
    let params = pipeline_executions::SweepStaleExecutionsParams {
        error_json: &error,
        heartbeat_cutoff_seconds: heartbeat_age.as_secs_f64(),
        stale_timeout_minutes: i32::try_from(age.as_secs() / 60).unwrap_or(i32::MAX),
    };
    let client = cx.db.client().await?;
    let swept = pipeline_executions::sweep_stale_executions().params(&client, &params).all().await?;
    for execution in &swept {
        tracing::warn!(execution.id = %execution, "swept: its instance gives no sign of life");
    }
    metrics::counter!(measures::EXECUTIONS_SWEPT).increment(swept.len() as u64);
    Ok(swept.len())
}

/// Removes durable events of runs that ended before the retention (R-JOB-1).
///
/// # Errors
/// When the database fails; the next tick goes on where this one stopped.
pub async fn clean_up_events(cx: &Catalog) -> Result<i64, Fault> {
    let params = execution_events::DeleteExpiredEventsParams {
        retention_days: days(cx.config.executions.event_retention_days),
        batch_size: DELETE_BATCH,
    };
    let client = cx.db.client().await?;
    let mut all = 0;
    loop {
        let deleted = execution_events::delete_expired_events().params(&client, &params).one().await?;
        all += deleted;
        if deleted < DELETE_BATCH {
            return Ok(all);
        }
    }
}

/// Removes audit rows older than the retention (R-JOB-2).
///
/// # Errors
/// As [`clean_up_events`].
pub async fn clean_up_audit(cx: &Catalog) -> Result<i64, Fault> {
    let params = audit_log::DeleteExpiredAuditParams {
        retention_days: days(cx.config.audit.retention_days),
        batch_size: DELETE_BATCH,
    };
    let client = cx.db.client().await?;
    let mut all = 0;
    loop {
        let deleted = audit_log::delete_expired_audit().params(&client, &params).one().await?;
        all += deleted;
        if deleted < DELETE_BATCH {
            return Ok(all);
        }
    }
}

fn days(days: u32) -> i32 {
    i32::try_from(days).unwrap_or(i32::MAX)
}

/// Stamps the runs of this instance (R-EXEC-9). Without any it asks all the same, to know whether a stamp would be stored.
///
/// # Errors
/// When the database fails; two more ticks may fail before anyone calls this instance dead.
pub async fn stamp_heartbeats(cx: &Catalog) -> Result<(), Fault> {
    let owned: Vec<_> = cx.running.owned().into_iter().map(|(execution, _)| execution).collect();
    let stamped = async {
        let client = cx.db.client().await?;
        pipeline_executions::stamp_heartbeats().bind(&client, &owned).one().await.map_err(Fault::from)
    };
    let stamped = stamped.await.map(drop);
    cx.heartbeats.told(stamped.is_ok(), Instant::now());
    stamped
}

/// Looks for cancel flags that other instances raised for runs of this one, or for their roots (R-EXEC-22). A store that
/// does not answer is no cancellation (R-EXEC-27).
///
/// # Errors
/// Never; the signature is that of a job.
pub async fn obey_cancel_flags(cx: &Catalog) -> Result<(), Fault> {
    cx.running.obey_flags(cx.transient.as_ref()).await;
    Ok(())
}

/// Gives back the memory and disk of ended transient entries.
///
/// # Errors
/// Never; the signature is that of a job.
pub async fn sweep_transient(cx: &Catalog) -> Result<(), Fault> {
    cx.transient.sweep().await;
    Ok(())
}
