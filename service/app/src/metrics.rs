//! The metrics of this process, as Prometheus reads them. Counters and histograms are counted where something happens; what is
//! a state is read when somebody asks for it. While nobody may ask, nothing is recorded.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use catalog::Catalog;
use kernel::measures::{self, Kind, MEASURES, Measure};
use metrics::gauge;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use crate::{VERSION, migrations, process};

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
    /// Datasources whose pools were told: one that is gone is told as empty, not as it last was.
    pools: Arc<Mutex<HashSet<(String, &'static str)>>>,
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
        Ok(Self { handle, started: SystemTime::now(), pools: Arc::default() })
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
        self.look_at_pools(cx);
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

    fn look_at_pools(&self, cx: &Catalog) {
        let mut known = self.pools.lock().unwrap_or_else(PoisonError::into_inner);
        let mut gone = known.clone();
        for pool in cx.connectors.pools() {
            let labels = (pool.datasource, pool.dialect);
            tell_pool(&labels, pool.state.max, pool.state.idle, pool.state.used, pool.state.waiting);
            gone.remove(&labels);
            known.insert(labels);
        }
        for labels in &gone {
            tell_pool(labels, 0, 0, 0, 0);
        }
    }
}

fn tell_pool((datasource, dialect): &(String, &'static str), max: usize, idle: usize, used: usize, waiting: usize) {
    let labels = [("datasource", datasource.clone()), ("dialect", (*dialect).to_owned())];
    for (state, connections) in [("idle", idle), ("used", used)] {
        let [name, dialect] = labels.clone();
        let all = [name, dialect, ("state", state.to_owned())];
        gauge!(measures::DATASOURCE_POOL_CONNECTIONS, &all).set(count(connections));
    }
    gauge!(measures::DATASOURCE_POOL_MAX, &labels).set(count(max));
    gauge!(measures::DATASOURCE_POOL_WAITING, &labels).set(count(waiting));
}

fn count(count: usize) -> f64 {
    count as f64
}
