//! Starting, serving, and stopping.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use catalog::rules::datasources::bootstrap::{self, BootstrapError};
use catalog::rules::first_start;
use catalog::rules::versions::hardened::{self, StandingDrafts};
use kernel::config::{Config, Posture};
use kernel::database::{DatabaseError, DatabaseUrl};
use kernel::transient::local::LocalStore;
use kernel::transient::redis::{ConnectError, RedisStore};
use kernel::transient::{RateLimits, TransientStore};
use kernel::{Fault, Shutdown};
use poem::Server;
use poem::listener::{Acceptor, Listener, TcpListener};
use web::{Authenticator, Bodies, Bounds, Limiter};

use crate::demo::Demo;
use crate::local::LocalError;
use crate::management::Management;
use crate::metrics::Metrics;
use crate::migrations::MigrationError;
use crate::wiring::{self, Platform};
use crate::{VERSION, demo, documents, local, migrations, ticker};

/// How long work that was cancelled may take to write down how it ended.
const AFTER_CANCEL: Duration = Duration::from_secs(5);

/// Why the platform does not start. Every text is a sentence for the operator, and none holds a secret.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Configuration(#[from] kernel::config::Violations),
    #[error(transparent)]
    Local(#[from] LocalError),
    #[error(transparent)]
    Database(#[from] embedded::EmbeddedError),
    #[error(transparent)]
    Pool(#[from] DatabaseError),
    #[error(transparent)]
    Keys(#[from] catalog::sealing::KeyError),
    #[error("the program does not know where it is: {0}")]
    Program(std::io::Error),
    #[error(transparent)]
    Migration(#[from] MigrationError),
    #[error("the first rows could not be made: {}", .0.chain())]
    FirstStart(Fault),
    #[error(transparent)]
    Datasources(#[from] BootstrapError),
    #[error("people could not sign in (jwt.secret, auth.oidc.providers): {}", .0.chain())]
    Sessions(Fault),
    #[error("mail can't be sent (mail.*): {}", .0.chain())]
    Mail(Fault),
    #[error("the drafts could not be looked for: {}", .0.chain())]
    DraftsUnknown(Fault),
    #[error(transparent)]
    Drafts(#[from] StandingDrafts),
    #[error(
        "the transient store can't be opened in {folder}: {source}; it needs a folder of its own that this user may write to, with room in it (FLOWSTONE_HOME)"
    )]
    Transient { folder: std::path::PathBuf, source: std::io::Error },
    #[error(
        "can't listen on {address} ({key}): {source}; another process may listen there: take another port, or 0 for a free one"
    )]
    Listen { key: &'static str, address: String, source: std::io::Error },
    #[error("metrics can't be recorded: {0}")]
    Metrics(metrics_exporter_prometheus::BuildError),
    #[error(transparent)]
    Redis(#[from] ConnectError),
    #[error("serving failed: {0}")]
    Serving(std::io::Error),
}

/// A database that can be used: reachable, new enough, with the present schema and the first rows.
///
/// # Errors
/// [`StartError`].
pub async fn prepare_database(config: &Config) -> Result<(), StartError> {
    let url = DatabaseUrl::of(&config.metadata_db).map_err(DatabaseError::Url)?;
    if config.posture == Posture::Server {
        let tls = url.tls().map_err(DatabaseError::Url)?;
        embedded::external::check(url.for_driver().expose(), tls).await?;
    }
    migrations::run(url.for_migrations().expose()).await?;
    Ok(())
}

/// The store on Redis where one is configured, else the in-process store under the platform's folder.
///
/// # Errors
/// When Redis can't be used, or the folder can't be made.
pub async fn transient_store(config: &Config) -> Result<Arc<dyn TransientStore>, StartError> {
    // What a run writes outlives it by the longest time that anything of a run is kept (gaps G-35).
    let kept = Duration::from_secs(config.result.ttl_max_seconds.max(3600));
    let orphans = config.executor.execution_timeout() + kept;
    if let Some(url) = config.redis.complete_url() {
        return Ok(Arc::new(RedisStore::connect(url.expose(), config.redis.command_timeout(), orphans).await?));
    }
    let folder = config.home.join("results");
    local::make_private(&config.home.join(".")).and_then(|()| local::make_private(&folder))?;
    let max_bytes = config.result.max_size_bytes.saturating_mul(100);
    let store = LocalStore::open(&folder, max_bytes, orphans, Arc::new(chrono::Utc::now))
        .map_err(|source| StartError::Transient { folder: folder.clone(), source })?;
    Ok(Arc::new(store))
}

/// Runs the platform until it is asked to stop.
///
/// # Errors
/// [`StartError`], and nothing is left running but the embedded server, which the next start reuses.
pub async fn run(mut config: Config) -> Result<(), StartError> {
    let watched = match config.management.server.port_in(config.posture) {
        Some(port) => Some((port, Metrics::start().map_err(StartError::Metrics)?)),
        None => None,
    };
    let server = local::start(&mut config).await?;
    prepare_database(&config).await?;
    let transient = transient_store(&config).await?;
    let platform = Platform::wire(config, transient)?;
    first_start::prepare(&platform.catalog).await.map_err(StartError::FirstStart)?;
    let registered = bootstrap::register(&platform.catalog).await?;
    if let Some(drafts) = hardened::standing_drafts(&platform.catalog).await.map_err(StartError::DraftsUnknown)? {
        return Err(drafts.into());
    }
    let demo = match &server {
        Some(server) => demo::prepare(&platform.catalog, server)
            .await
            .inspect_err(|error| tracing::warn!(%error, "the demo could not be made; the next start tries again"))
            .ok()
            .flatten(),
        None => None,
    };
    executor::staging::sweep(&wiring::staging(&platform.config)?.folder);
    let context = Arc::new(platform.catalog.clone());
    if !registered.is_empty() {
        // A host that is down would hold up the start.
        let catalog = platform.catalog.clone();
        tokio::spawn(async move { bootstrap::check(&catalog, &registered).await });
    }
    if !platform.catalog.mail.is_on() {
        tracing::info!("mail is off: mail.host and mail.from are not set");
    }
    ticker::start(wiring::jobs(), &context, &platform.config, &platform.shutdown);
    // Not tracked: it listens as long as there is anything to tell.
    tokio::spawn(catalog::notices::obey(platform.catalog.clone(), platform.catalog.transient.notices()));

    let address = format!("{}:{}", platform.config.server.address, platform.config.server.port);
    let failed = |source| StartError::Listen { key: "server.port", address: address.clone(), source };
    let acceptor = TcpListener::bind(&address).into_acceptor().await.map_err(failed)?;
    let local_address = acceptor.local_addr().first().and_then(|address| address.as_socket_addr().copied());
    let management = match watched {
        Some((port, metrics)) => {
            let address = format!("{}:{port}", platform.config.management.server.address);
            let started = Management::start(address, metrics, platform.probes(), &platform.catalog).await?;
            tracing::info!(address = started.address, "metrics can be read");
            Some(started)
        }
        None => None,
    };
    announce(&local_address.map_or(address, |address| address.to_string()), &platform.config, demo.as_ref());

    let grace = Duration::from_secs(platform.config.server.shutdown_grace_seconds);
    let served = Server::new_with_acceptor(acceptor).name("flowstone").run_with_graceful_shutdown(
        endpoint(&platform),
        stop_asked(platform.shutdown.clone()),
        // Streams end with the runs they show, and those end by then.
        Some(grace + AFTER_CANCEL),
    );
    let drained = async {
        platform.shutdown.begun().await;
        platform.shutdown.drain(grace, AFTER_CANCEL).await
    };
    let (served, drained) = tokio::join!(served, drained);
    platform.catalog.close().await;
    if let Some(management) = management {
        management.end().await;
    }
    // Connections end before the embedded server does, which may be the server of datasources too.
    platform.catalog.connectors.close();
    platform.catalog.db.close();
    tracing::info!(drained, "stopped");
    if let Some(server) = server {
        // The embedded server goes with the platform that was stopped in order.
        server.stop().await?;
    }
    served.map_err(StartError::Serving)
}

fn endpoint(platform: &Platform) -> poem::endpoint::BoxEndpoint<'static> {
    let (routes, allowed) = documents::routes(platform.probes(), &platform.catalog);
    let rates = &platform.config.rate_limit;
    let limits = RateLimits { per_second: rates.requests_per_second, per_minute: rates.requests_per_minute };
    let server = &platform.config.server;
    let bounds = Bounds {
        bodies: Bodies::new(server.max_body_bytes, Duration::from_secs(server.body_timeout_seconds)),
        allowed: Arc::new(move |path| allowed.of_path(path)),
        limiter: Some(Limiter::new(Arc::clone(&platform.catalog.transient), limits)),
        trusted_proxies: platform.config.auth.proxy_networks().into_iter().collect(),
    };
    let authenticator: Authenticator = Arc::new(platform.catalog.access());
    web::enclose(routes, bounds, authenticator)
}

/// What a starting platform says on the standard output: where it listens, which programs read, and what a person may try.
fn announce(address: &str, config: &Config, demo: Option<&Demo>) {
    tracing::info!(version = VERSION, address, "started");
    let mut text = format!("listening on http://{address}\n");
    if let Some(demo) = demo {
        let key = demo.key_file.display();
        let _ = write!(
            text,
            "
  Browse the API   http://{address}/docs
  Data and keys    {home}
  Run the demo     one month of a small shop, over PostgreSQL and SQLite:

    curl -N -X POST http://{address}/api/v1/pipelines/{pipeline}/execute \\
      -H \"DP-API-Key: $(cat {key})\" -H 'Content-Type: application/json' \\
      -d '{{\"parameters\": {{\"month\": \"2026-01-01\"}}}}'

  Make a key       {program} key create --name mine --scopes author
",
            home = config.home.display(),
            program = std::env::args().next().unwrap_or_else(|| "flowstone".to_owned()),
            pipeline = demo.revenue_by_category,
        );
    }
    let mut out = std::io::stdout();
    // Whoever started us may have closed it; the platform serves all the same.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Resolves at SIGTERM or SIGINT, and begins the stop.
async fn stop_asked(shutdown: Shutdown) {
    use tokio::signal::unix::{SignalKind, signal};
    let (term, interrupt) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    match (term, interrupt) {
        (Ok(mut term), Ok(mut interrupt)) => {
            tokio::select! { _ = term.recv() => {}, _ = interrupt.recv() => {}, () = shutdown.begun() => {} }
        }
        // Without a handler the signals end the process as they always did.
        _ => shutdown.begun().await,
    }
    tracing::info!("a stop was asked for");
    shutdown.begin();
}
