//! The metadata database: a pool of connections, and the two ways to use one.
//!
//! A connection is never held while waiting for anything outside the database, and a request takes one at a time: a second
//! one taken while holding the first could wait for ever (FC-47).

mod generic_client;
mod url;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tracing::Instrument;

use crate::config::MetadataDb;
use crate::fault::{Fault, Kind};
use crate::measures;
use crate::unit_of_work;

pub use url::{DatabaseUrl, ServerTls, UrlError};

/// How long a probe waits for the database, the wait for a connection included. A server that has gone silent closes nothing: without
/// this, whoever asks how the platform is would wait for as long as it stays so.
const PROBE_PATIENCE: Duration = Duration::from_secs(2);

/// The metadata database. Cheap to clone; connects when first used.
#[derive(Clone)]
pub struct Database {
    pool: Pool,
    demotion: Demotion,
}

/// When a connection last told that its server refuses writing. After a failover every connection of before leads to the server
/// that was demoted, and would go on doing so: none of them is used again (FC-48).
#[derive(Clone, Default)]
struct Demotion(Arc<Mutex<Option<Instant>>>);

impl Demotion {
    fn is_noticed(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn concerns(&self, created: Instant) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|noticed| created <= noticed)
    }
}

/// What the pool of connections is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolState {
    pub max: usize,
    pub idle: usize,
    pub used: usize,
    pub waiting: usize,
}

/// One connection, for statements that need no transaction of their own. It goes back to the pool when dropped.
pub struct Client {
    inner: deadpool_postgres::Client,
    demotion: Demotion,
}

/// An open transaction. Made by [`Database::transaction`] alone.
pub struct Transaction<'a> {
    inner: deadpool_postgres::Transaction<'a>,
    /// A statement failed: the server will refuse every further one, and would answer COMMIT by rolling back.
    failed: AtomicBool,
    demotion: Demotion,
}

/// Why the pool can't be made.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    #[error(transparent)]
    Url(#[from] UrlError),
    #[error("the pool can't be made: {0}")]
    Pool(String),
}

impl Database {
    /// A pool for the metadata database; connects to nothing yet.
    pub fn new(config: &MetadataDb) -> Result<Self, DatabaseError> {
        let url = DatabaseUrl::of(config)?;
        let read = url.for_driver().expose().parse();
        let mut connection: tokio_postgres::Config = read.map_err(|_| UrlError::Malformed)?;
        connection.application_name("flowstone").connect_timeout(Duration::from_secs(10));
        let wait = Duration::from_millis(config.pool.acquire_timeout_ms);
        let manager = Manager::from_config(
            connection,
            url.tls()?,
            // What a cancelled request leaves behind is a ROLLBACK that is already on its way, before anything that the next
            // user of the connection sends; so no question to the server is needed before a connection is handed out.
            ManagerConfig { recycling_method: RecyclingMethod::Fast },
        );
        let demotion = Demotion::default();
        let noticed = demotion.clone();
        let pool = Pool::builder(manager)
            .max_size(config.pool.max_size)
            .wait_timeout(Some(wait))
            .create_timeout(Some(Duration::from_secs(10)))
            .recycle_timeout(Some(wait))
            .runtime(Runtime::Tokio1)
            .pre_recycle(Hook::sync_fn(move |_, metrics| match noticed.concerns(metrics.created) {
                true => Err(HookError::message("its server refuses writing")),
                false => Ok(()),
            }))
            .post_create(Hook::async_fn(|client, _| {
                Box::pin(async move {
                    // sql: it prepares the connection for the named ones. Times are told in UTC (R-CONV-1), and a transaction that
                    // nobody goes on with is ended by the server.
                    let settings = "SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '60s'";
                    client.batch_execute(settings).await.map_err(HookError::Backend)
                })
            }))
            .build()
            .map_err(|error| DatabaseError::Pool(error.to_string()))?;
        Ok(Self { pool, demotion })
    }

    /// A connection for single statements.
    ///
    /// # Errors
    /// [`Kind::Unavailable`] when none is free in time, or the server can't be reached.
    pub async fn client(&self) -> Result<Client, Fault> {
        Ok(Client { inner: self.lease().await?, demotion: self.demotion.clone() })
    }

    async fn lease(&self) -> Result<deadpool_postgres::Client, Fault> {
        let begun = Instant::now();
        let leased = self.pool.get().await;
        metrics::histogram!(measures::METADATA_WAIT_SECONDS).record(begun.elapsed());
        leased.map_err(unavailable)
    }

    /// What the pool is doing now.
    pub fn pool(&self) -> PoolState {
        let status = self.pool.status();
        let idle = status.available.min(status.size);
        PoolState { max: status.max_size, idle, used: status.size - idle, waiting: status.waiting }
    }

    /// Runs `work` in one transaction: committed when it answers `Ok`, rolled back when it answers `Err`, panics, or its
    /// future is dropped. `name` is the span's name for the trace. Meanwhile no connection to a customer database is to be
    /// had ([`unit_of_work`], R-CONV-12).
    ///
    /// # Errors
    /// Those of `work`; [`Kind::Unavailable`] when there is no connection; [`Kind::Internal`] when a statement failed and
    /// `work` answered `Ok` all the same, because then nothing of it would be kept.
    pub async fn transaction<T>(
        &self,
        name: &'static str,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let span = tracing::debug_span!("transaction", db.transaction = name);
        let whole = async {
            let mut client = self.lease().await?;
            let begun = Instant::now();
            let done = self.transacted(&mut client, name, work).await;
            let outcome = if done.is_ok() { "commit" } else { "rollback" };
            metrics::counter!(measures::METADATA_TRANSACTIONS, "transaction" => name, "outcome" => outcome)
                .increment(1);
            metrics::histogram!(measures::METADATA_SECONDS).record(begun.elapsed());
            done
        };
        unit_of_work::transaction(whole).instrument(span).await
    }

    async fn transacted<T>(
        &self,
        client: &mut deadpool_postgres::Client,
        name: &'static str,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let inner = client.transaction().await?;
        let transaction = Transaction { inner, failed: AtomicBool::new(false), demotion: self.demotion.clone() };
        // An error drops the transaction, which rolls it back.
        let answer = work(&transaction).await?;
        if transaction.failed.load(Ordering::Relaxed) {
            return Err(Fault::internal(format!(
                "transaction {name}: a statement failed and its error was passed over"
            )));
        }
        transaction.inner.commit().await?;
        Ok(answer)
    }

    /// Whether the server answers within [`PROBE_PATIENCE`], for the probes.
    pub async fn answers(&self) -> bool {
        let asked = async {
            match self.pool.get().await {
                // sql: the empty statement asks nothing of any schema.
                Ok(client) => client.simple_query("").await.is_ok(),
                Err(_) => false,
            }
        };
        timeout(PROBE_PATIENCE, asked).await.unwrap_or(false)
    }

    /// What the bookkeeping table of the migrations holds: version, description and checksum. Empty when there is none.
    ///
    /// # Errors
    /// When the database can't be asked, or has not answered within [`PROBE_PATIENCE`].
    pub async fn applied_migrations(&self, table: &'static str) -> Result<Vec<(i64, String, Vec<u8>)>, Fault> {
        let asked = async {
            let client = self.pool.get().await.map_err(unavailable)?;
            // sql: the bookkeeping table is the migrator's, and stands in no area
            let text = format!("SELECT version, description, checksum FROM {table} WHERE success");
            let statement = match client.prepare_cached(&text).await {
                Err(error) if error.code() == Some(&SqlState::UNDEFINED_TABLE) => return Ok(Vec::new()),
                prepared => prepared?,
            };
            let rows = client.query(&statement, &[]).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
        };
        match timeout(PROBE_PATIENCE, asked).await {
            Ok(applied) => applied,
            Err(late) => Err(Fault::new(
                Kind::Unavailable,
                "database.unavailable",
                format!("The metadata database has not answered within {} s.", PROBE_PATIENCE.as_secs()),
            )
            .caused_by(late)),
        }
    }

    /// Closes the pool; connections end when they are given back.
    pub fn close(&self) {
        self.pool.close();
    }
}

fn unavailable(error: PoolError) -> Fault {
    match error {
        PoolError::Backend(error) => error.into(),
        error => {
            Fault::new(Kind::Unavailable, "database.unavailable", "No connection to the metadata database is free.")
                .caused_by(error)
        }
    }
}
