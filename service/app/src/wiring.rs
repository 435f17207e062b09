//! The areas put together from the configuration. Nothing here connects to anything.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use catalog::rules::mail::Mail;
use catalog::sealing::Keyring;
use catalog::{Catalog, Parts};
use executor::connectors::{Connectors, Settings};
use executor::run::{ErrorDetail, Executor, ExecutorSettings, OrgSettings};
use executor::staging::{Lakes, StagingSettings};
use executor::template::{Engine, Limits};
use kernel::config::{self, Config};
use kernel::transient::TransientStore;
use kernel::transient::measured::Measured;
use kernel::{Database, Job, Shutdown};

use crate::probes::Probes;
use crate::serve::StartError;
use crate::staging_probe::StagingProbe;

/// Statements on lakes whose skipped tables are not written down yet; beyond that, the next statement tells.
const LAKES_UNTOLD: usize = 256;

/// The areas, wired.
pub struct Platform {
    pub config: Arc<Config>,
    pub catalog: Catalog,
    pub shutdown: Shutdown,
    staging_probe: StagingProbe,
}

impl Platform {
    /// Wires everything. Must be called inside a runtime.
    ///
    /// # Errors
    /// When the configuration holds no usable URL or no usable sealing keys, which the start-up checks refuse before.
    pub fn wire(config: Config, transient: Arc<dyn TransientStore>) -> Result<Self, StartError> {
        let config = Arc::new(config);
        let shutdown = Shutdown::new();
        let staging = staging(&config)?;
        let staging_probe = StagingProbe::of(staging.clone());
        let settings = Settings {
            file_roots: config.datasources.file_roots.clone(),
            retire_ceiling: Duration::from_secs(config.datasources.retire_ceiling_seconds),
            insert_batch_rows: config.staging.insert_batch_size,
            authorities: config.datasources.ca_file.clone(),
            ..Settings::default()
        };
        let (opened, lakes_opened) = tokio::sync::mpsc::channel(LAKES_UNTOLD);
        let connectors = Arc::new(Connectors::new(settings, Box::new(Lakes { settings: staging.clone(), opened })));
        let templates = Arc::new(templates(&config));
        let executor =
            Arc::new(Executor::new(executor(&config, staging), Arc::clone(&connectors), Arc::clone(&templates)));
        let db = Database::new(&config.metadata_db)?;
        let mail = Mail::new(&config, db.clone(), shutdown.clone()).map_err(StartError::Mail)?;
        let catalog = Catalog::new(Parts {
            db,
            config: Arc::clone(&config),
            transient: Arc::new(Measured::new(transient)),
            shutdown: shutdown.clone(),
            keyring: Keyring::of(&config.db)?,
            mail,
            connectors,
            templates,
            executor,
            lakes_opened,
        });
        let catalog = catalog.map_err(StartError::Sessions)?;
        Ok(Self { config, catalog, shutdown, staging_probe })
    }

    /// What the probes look at.
    pub fn probes(&self) -> Probes {
        Probes {
            db: self.catalog.db.clone(),
            transient: Arc::clone(&self.catalog.transient),
            shutdown: self.shutdown.clone(),
            staging: self.staging_probe.clone(),
        }
    }
}

/// This very program, for children. On Linux by the link that goes on naming it when an upgrade has put another file in its
/// place: children speak the protocol of the process that starts them.
fn own_program() -> std::io::Result<PathBuf> {
    let link = PathBuf::from("/proc/self/exe");
    if link.exists() { Ok(link) } else { std::env::current_exe() }
}

/// How staging is started.
///
/// # Errors
/// When the program does not know where it is.
pub fn staging(config: &Config) -> Result<StagingSettings, StartError> {
    let staging = &config.staging;
    Ok(StagingSettings {
        program: own_program().map_err(StartError::Program)?,
        folder: staging.directory.clone().unwrap_or_else(|| config.home.join("staging")),
        max_memory_mb: staging.max_memory_mb,
        max_disk_mb: staging.max_disk_mb,
        threads: std::thread::available_parallelism().map_or(2, std::num::NonZero::get),
        result_batch_rows: staging.result_batch_size,
        lake_roots: config.datasources.file_roots.clone(),
    })
}

fn templates(config: &Config) -> Engine {
    let limits = Limits {
        max_body_chars: config.templates.max_body_chars,
        timeout: Duration::from_millis(config.templates.render_timeout_ms),
        ..Limits::default()
    };
    Engine::new(limits, usize::try_from(config.templates.cache_size).unwrap_or(usize::MAX))
}

fn executor(config: &Config, staging: StagingSettings) -> ExecutorSettings {
    let executor = &config.executor;
    ExecutorSettings {
        max_parallel_nodes: executor.max_parallel_nodes,
        node_query_timeout: Duration::from_secs(executor.node_query_timeout_seconds),
        staging_query_timeout: Duration::from_secs(config.staging.query_timeout_seconds),
        execution_timeout: executor.execution_timeout(),
        max_composition_depth: config.pipelines.max_composition_depth,
        progress_interval: Duration::from_secs(executor.progress_write_interval_seconds),
        cancel_grace: Duration::from_secs(executor.cancel_grace_seconds),
        error_detail: match config.executions.error_detail {
            config::ErrorDetail::Full => ErrorDetail::Full,
            config::ErrorDetail::Structured => ErrorDetail::Structured,
        },
        org: OrgSettings {
            currency_name: config.org.currency.name.clone(),
            currency_symbol: config.org.currency.symbol.clone(),
            fiscal_start_date: config.org.fiscal_start_date.clone(),
            week_start: match config.org.week_start {
                config::WeekStart::Monday => "monday".to_owned(),
                config::WeekStart::Sunday => "sunday".to_owned(),
            },
            timezone: config.org.zone(),
        },
        docs_base: "/docs/errors#".to_owned(),
        staging,
    }
}

/// The operational jobs of the catalog (R-JOB), each on its interval.
pub fn jobs() -> Vec<Job<Catalog>> {
    use catalog::jobs::{
        clean_up_audit, clean_up_events, obey_cancel_flags, stamp_heartbeats, sweep_stale_executions, sweep_transient,
    };
    vec![
        // Marks the runs of dead instances; guarded by the status, so that a second sweep changes nothing.
        Job::every(
            "stale_execution_sweep",
            |config| config.executor.heartbeat(),
            |cx: Arc<Catalog>| async move { sweep_stale_executions(&cx).await.map(drop) },
        ),
        // Deletes what is old; a second run finds less.
        Job::every(
            "event_cleanup",
            |config| config.executions.retention_interval(),
            |cx: Arc<Catalog>| async move { clean_up_events(&cx).await.map(drop) },
        ),
        Job::every(
            "audit_cleanup",
            |config| config.executions.retention_interval(),
            |cx: Arc<Catalog>| async move { clean_up_audit(&cx).await.map(drop) },
        ),
        // Stamps this instance's own runs alone.
        Job::every(
            "heartbeat",
            |config| config.executor.heartbeat(),
            |cx: Arc<Catalog>| async move { stamp_heartbeats(&cx).await },
        ),
        Job::every(
            "cancel_flags",
            |config| Duration::from_secs(config.sse.heartbeat_interval_seconds),
            |cx: Arc<Catalog>| async move { obey_cancel_flags(&cx).await },
        ),
        // Gives back what this process alone holds.
        Job::every(
            "transient_sweep",
            |config| config.executor.heartbeat(),
            |cx: Arc<Catalog>| async move { sweep_transient(&cx).await },
        ),
    ]
}
