//! Runs the operational jobs. A tick that fails is logged, and the next one tries again (R-JOB-10).

use std::sync::Arc;
use std::time::SystemTime;

use kernel::{Config, Job, Shutdown, measures};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tracing::Instrument;

/// Spawns every job on its interval; each ends when a stop was asked for.
pub fn start<C: Send + Sync + 'static>(jobs: Vec<Job<C>>, context: &Arc<C>, config: &Config, shutdown: &Shutdown) {
    for job in jobs {
        let interval = job.interval(config);
        let (context, stopping) = (Arc::clone(context), shutdown.clone());
        // Not tracked: a tick that is cut off is like one that failed.
        tokio::spawn(async move {
            let mut ticks = interval_at(Instant::now() + interval, interval);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                tokio::select! {
                    () = stopping.begun() => return,
                    _ = ticks.tick() => {}
                }
                let span = tracing::info_span!("job", otel.name = job.name, job.name = job.name);
                tick(&job, &context).instrument(span).await;
            }
        });
    }
}

async fn tick<C: Send + Sync + 'static>(job: &Job<C>, context: &Arc<C>) {
    let begun = Instant::now();
    // In a task of its own, so that a panic is one failed tick.
    let outcome = match tokio::spawn(job.tick(Arc::clone(context)).in_current_span()).await {
        Ok(Ok(())) => {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            metrics::gauge!(measures::JOB_SUCCESS, "job" => job.name).set(now.as_secs_f64());
            "success"
        }
        Ok(Err(fault)) => {
            tracing::warn!(error.code = fault.code(), error.chain = fault.chain(), "the tick failed");
            "failure"
        }
        Err(panic) => {
            tracing::error!(%panic, "the tick panicked");
            "panic"
        }
    };
    metrics::counter!(measures::JOB_TICKS, "job" => job.name, "outcome" => outcome).increment(1);
    metrics::histogram!(measures::JOB_SECONDS, "job" => job.name).record(begun.elapsed());
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use kernel::Fault;

    use super::*;

    /// R-JOB-10
    #[tokio::test]
    async fn a_tick_that_fails_or_panics_does_not_stop_the_next() {
        let ticks = Arc::new(AtomicU32::new(0));
        let job = Job::every(
            "failing",
            |_| Duration::from_millis(1),
            |ticks: Arc<AtomicU32>| async move {
                match ticks.fetch_add(1, Ordering::SeqCst) {
                    0 => Err(Fault::internal("no database")),
                    1 => panic!("a bug"),
                    _ => Ok(()),
                }
            },
        );
        let shutdown = Shutdown::new();
        start(vec![job], &ticks, &Config::default(), &shutdown);

        let fourth = async {
            while ticks.load(Ordering::SeqCst) < 4 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), fourth).await.unwrap();
        shutdown.begin();
    }
}
