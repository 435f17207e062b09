//! The metrics of this process, as Prometheus reads them. Counters and histograms are counted where something happens; what is
//! a state is read when somebody asks for it. While nobody may ask, nothing is recorded.

use std::fmt::Write as _;
use std::time::{Duration, SystemTime};

use catalog::Catalog;
use executor::connectors::DatasourcePool;
use kernel::measures::{self, Kind, MEASURES, Measure};
use metrics::{counter, gauge};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use crate::{VERSION, migrations, process, wiring};

/// Seconds, from a fast statement to a long run.
const BUCKETS: &[f64] =
    &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 600.0];

/// How often what was recorded is put into its buckets, when nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);

/// The recorder of this process.
#[derive(Clone)]
pub struct Metrics {
    handle: PrometheusHandle,
    started: SystemTime,
}

impl Metrics {
    /// Begins to record. Called once a process, before anything happens that should be counted.
    ///
    /// # Errors
    /// When something records already.
    pub fn start() -> Result<Self, BuildError> {
        let handle = PrometheusBuilder::new().set_buckets(BUCKETS)?.install_recorder()?;
        for Measure { name, kind, meaning, .. } in MEASURES {
            match kind {
                Kind::Counter => metrics::describe_counter!(*name, *meaning),
                Kind::Gauge => metrics::describe_gauge!(*name, *meaning),
                Kind::Histogram => metrics::describe_histogram!(*name, *meaning),
            }
        }
        begin_at_zero();
        Ok(Self { handle, started: SystemTime::now() })
    }

    /// Keeps what was recorded small; runs until the runtime ends.
    pub async fn keep(self) {
        let mut ticks = tokio::time::interval(UPKEEP);
        loop {
            ticks.tick().await;
            self.handle.run_upkeep();
        }
    }

    /// All metrics in the exposition format.
    pub async fn render(&self, cx: &Catalog) -> String {
        self.look(cx).await;
        let mut text = self.handle.render();
        write_pools(&mut text, &cx.connectors.pools());
        process::write(&mut text, self.started);
        text
    }

    async fn look(&self, cx: &Catalog) {
        gauge!(measures::BUILD, "version" => VERSION, "commit" => option_env!("FLOWSTONE_BUILD_COMMIT").unwrap_or(""))
            .set(1.0);
        let metadata = cx.db.pool();
        gauge!(measures::METADATA_POOL_CONNECTIONS, "state" => "idle").set(count(metadata.idle));
        gauge!(measures::METADATA_POOL_CONNECTIONS, "state" => "used").set(count(metadata.used));
        gauge!(measures::METADATA_POOL_MAX).set(count(metadata.max));
        gauge!(measures::METADATA_POOL_WAITING).set(count(metadata.waiting));
        let (slots, streams) = cx.running.slots_and_streams();
        gauge!(measures::EXECUTION_SLOTS).set(count(slots));
        gauge!(measures::EVENT_STREAMS).set(count(streams));
        gauge!(measures::EXECUTIONS_RUNNING).set(count(cx.running.owned().len()));
        let runtime = tokio::runtime::Handle::current().metrics();
        gauge!(measures::RUNTIME_TASKS).set(count(runtime.num_alive_tasks()));
        gauge!(measures::RUNTIME_QUEUE).set(count(runtime.global_queue_depth()));
        // A database that does not answer leaves the last known version; whether it answers is told by others.
        if let Ok(standing) = migrations::standing(&cx.db).await {
            gauge!(measures::MIGRATION_VERSION).set(standing.newest.unwrap_or(0) as f64);
            gauge!(measures::MIGRATIONS_UNKNOWN).set(count(standing.unknown.len()));
        }
    }
}

/// Counters whose series are known before anything happens: whoever asks for the increase over a time sees nothing of a series that
/// begins with its first event.
fn begin_at_zero() {
    for name in [measures::EXECUTIONS_SWEPT, measures::HASH_VERIFICATIONS] {
        counter!(name).absolute(0);
    }
    for (name, label, values) in [
        (measures::EXECUTIONS_REFUSED, "scope", ["user", "instance"]),
        (measures::STAGING_STARTS, "outcome", ["success", "failure"]),
        (measures::SPAN_BATCHES, "outcome", ["sent", "lost"]),
    ] {
        for value in values {
            counter!(name, label => value).absolute(0);
        }
    }
    for trigger in ["REST", "PIPELINE"] {
        counter!(measures::EXECUTIONS_STARTED, "trigger" => trigger).absolute(0);
        for status in ["SUCCESS", "FAILED", "ABORTED"] {
            counter!(measures::EXECUTIONS_ENDED, "status" => status, "trigger" => trigger).absolute(0);
        }
    }
    for job in wiring::jobs() {
        for outcome in ["success", "failure", "panic"] {
            counter!(measures::JOB_TICKS, "job" => job.name, "outcome" => outcome).absolute(0);
        }
    }
}

/// The pools of datasources as they are now. A gauge of the recorder would go on telling what one that is gone last was. Names of
/// datasources are words that need no escaping.
fn write_pools(text: &mut String, pools: &[DatasourcePool]) {
    if pools.is_empty() {
        return;
    }
    let labels = |pool: &DatasourcePool| format!("datasource=\"{}\",dialect=\"{}\"", pool.datasource, pool.dialect);
    let name = measures::DATASOURCE_POOL_CONNECTIONS;
    process::head(text, name);
    for pool in pools {
        for (state, connections) in [("idle", pool.state.idle), ("used", pool.state.used)] {
            let _ = writeln!(text, "{name}{{{},state=\"{state}\"}} {connections}", labels(pool));
        }
    }
    type Read = fn(&DatasourcePool) -> usize;
    let max: (&str, Read) = (measures::DATASOURCE_POOL_MAX, |pool| pool.state.max);
    let waiting: (&str, Read) = (measures::DATASOURCE_POOL_WAITING, |pool| pool.state.waiting);
    for (name, value) in [max, waiting] {
        text.push('\n');
        process::head(text, name);
        for pool in pools {
            let _ = writeln!(text, "{name}{{{}}} {}", labels(pool), value(pool));
        }
    }
    text.push('\n');
}

fn count(count: usize) -> f64 {
    count as f64
}
