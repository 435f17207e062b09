//! PostgreSQL, and what speaks like it.
//!
//! Each statement runs in a task of its own that holds the connection: [`session`] is the way it begins, is watched and ends,
//! [`read`] the way its rows become batches, [`wire`] the connection that they come by, [`messages`] the limit of each. [`binds`] writes values as text, [`columns`]
//! and [`numeric`] read cells from their binary form. [`write`] brings rows into a table: [`table`] describes it, [`literals`] writes the
//! cells, [`refusal`] reads what the server says of one it does not take. [`describe`] asks the server about its tables.

mod binds;
mod columns;
mod describe;
mod literals;
mod messages;
mod numeric;
mod read;
mod refusal;
mod session;
mod table;
mod wire;
mod write;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{BuildError, Manager, ManagerConfig, Object, Pool, RecyclingMethod};
use kernel::database::PoolState;
use kernel::tls;
use tokio::sync::oneshot;
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_util::sync::CancellationToken;

use super::introspect::{Columns, Listing, Look, Table};
use super::properties::PoolSettings;
use super::url::{Server, Tls};
use super::{Connector, fault, leases};
use crate::ports::{NodeFault, Rows, Source, Statement, Target};
use wire::Wire;

/// What the session is told before anything else: `RESET ALL` comes back to these.
const SESSION: &str =
    "-c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex";

/// The connector of one datasource.
pub(super) struct Postgres {
    shared: Arc<Shared>,
    limits: leases::Limits,
}

/// What the tasks of the statements share.
struct Shared {
    name: String,
    secret: Option<String>,
    pool: Pool,
    wire: Wire,
    /// For writing rows that are still being read, perhaps over a connection of `pool`: who waits for a connection here holds at
    /// most one there, and never the other way round, so that nobody waits for himself.
    writers: Pool,
    connection_timeout: Duration,
    insert_batch_rows: usize,
}

impl Postgres {
    /// `authorities` is a file of certificates beside the system's, `insert_batch_rows` bounds the rows of one INSERT where rows are written by INSERTs.
    pub(super) fn new(
        source: &Source,
        server: &Server,
        settings: &PoolSettings,
        authorities: Option<&Path>,
        insert_batch_rows: usize,
    ) -> Result<Self, NodeFault> {
        let invalid = |why: &str| {
            let message = format!("Datasource '{}' {why}.", source.name);
            NodeFault::new(fault::PROPERTIES_INVALID, message).detail("datasource", source.name.clone())
        };
        let user = source.username.as_deref().ok_or_else(|| invalid("needs a user name"))?;
        let mut config = tokio_postgres::Config::new();
        config.user(user).dbname(&server.database).application_name("flowstone").options(SESSION);
        if let Some(secret) = &source.secret {
            config.password(secret);
        }
        let connect = server.connect_timeout_seconds.map_or(settings.connection_timeout, Duration::from_secs);
        let tls = match server.tls == Tls::Verified || settings.tls == Tls::Verified {
            true => {
                let client = tls::client(authorities).map_err(|error| {
                    fault::connection(&source.name, "TLS can't be spoken").underlying(&error.to_string())
                })?;
                Some(MakeRustlsConnect::new(client))
            }
            false => None,
        };
        let wire = Wire::to(server, connect, tls);
        config.ssl_mode(wire.ssl_mode());
        let no_pool = |_| invalid("has settings that no pool can be built from");
        let shared = Shared {
            name: source.name.clone(),
            secret: source.secret.clone(),
            pool: pool(config.clone(), &wire, settings).map_err(no_pool)?,
            writers: pool(config, &wire, settings).map_err(no_pool)?,
            wire,
            connection_timeout: settings.connection_timeout,
            insert_batch_rows,
        };
        Ok(Self { shared: Arc::new(shared), limits: leases::Limits::of(settings) })
    }

    /// Runs `work` in a task, so that a caller who goes away can't leave a connection half-way.
    async fn in_task<T, F>(
        &self,
        work: impl FnOnce(Arc<Shared>, oneshot::Sender<Result<T, NodeFault>>) -> F,
    ) -> Result<T, NodeFault>
    where
        T: Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        let shared = self.shared.clone();
        leases::in_task(&self.shared.name, |answer| work(shared, answer)).await
    }
}

#[async_trait]
impl Connector for Postgres {
    async fn open(&self, statement: Statement) -> Result<Rows, NodeFault> {
        self.in_task(|shared, answer| read::run(shared, statement, answer)).await
    }

    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        self.in_task(|shared, answer| session::execute(shared, statement, answer)).await
    }

    async fn write(&self, target: Target, rows: Rows) -> Result<u64, NodeFault> {
        self.in_task(|shared, answer| write::run(shared, target, rows, answer)).await
    }

    async fn probe(&self, timeout: Duration) -> Result<String, NodeFault> {
        let statement = Statement {
            sql: "SELECT version()".to_owned(),
            binds: Vec::new(),
            timeout,
            cancel: CancellationToken::new(),
            read_only: true,
        };
        self.in_task(|shared, answer| session::scalar(shared, statement, answer)).await
    }

    async fn schemas(&self, look: Look) -> Result<Listing<String>, NodeFault> {
        self.in_task(|shared, answer| describe::schemas(shared, look, answer)).await
    }

    async fn tables(&self, look: Look, schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
        let schema = schema.map(str::to_owned);
        self.in_task(|shared, answer| describe::tables(shared, look, schema, answer)).await
    }

    async fn columns(&self, look: Look, schema: Option<&str>, table: &str) -> Result<Columns, NodeFault> {
        let (schema, table) = (schema.map(str::to_owned), table.to_owned());
        self.in_task(|shared, answer| describe::columns(shared, look, schema, table, answer)).await
    }

    fn pool(&self) -> Option<PoolState> {
        Some(leases::together(&self.shared.pool, &self.shared.writers))
    }

    fn close_idle(&self) {
        self.limits.close_outlived(&self.shared.pool);
        self.limits.close_outlived(&self.shared.writers);
    }
}

/// A pool of connections of this kind.
fn pool(config: tokio_postgres::Config, wire: &Wire, settings: &PoolSettings) -> Result<Pool, BuildError> {
    // Sessions come back clean: a connection that is handed out has to show only that the server still listens.
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Verified };
    leases::pool(Manager::from_connect(config, wire.clone(), recycling), settings)
}

impl Shared {
    /// A connection for a statement.
    async fn lease(&self) -> Result<Object, NodeFault> {
        self.lease_from(&self.pool).await
    }

    /// A connection for writing rows.
    async fn lease_writer(&self) -> Result<Object, NodeFault> {
        self.lease_from(&self.writers).await
    }

    async fn lease_from(&self, pool: &Pool) -> Result<Object, NodeFault> {
        let explained =
            |fault, error: tokio_postgres::Error| session::explained(fault, &error, self.secret.as_deref(), &[]);
        leases::lease(&self.name, pool, self.connection_timeout, explained).await
    }
}
