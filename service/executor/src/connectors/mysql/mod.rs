//! MySQL, MariaDB, and what speaks like them.
//!
//! Each statement runs in a task of its own that holds the connection: [`session`] is the way it begins, is stopped and ends,
//! [`read`] the way its rows become batches, [`pool`] where connections come from. [`binds`] makes parameters of values,
//! [`columns`] reads cells, [`faults`] says what went wrong. [`describe`] asks the server about its tables.
//! [`write`] brings rows into one: [`literals`] makes parameters of their cells, [`refusal`] reads what the server says of a row
//! that it does not take.

mod binds;
mod columns;
mod describe;
mod faults;
mod literals;
mod pool;
mod read;
mod refusal;
mod session;
mod write;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kernel::database::PoolState;
use mysql_async::{Opts, OptsBuilder, SslOpts};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use super::introspect::{Columns, Listing, Look, Table};
use super::properties::PoolSettings;
use super::url::{Host, Server, Tls};
use super::{Connector, ROW_BYTES, fault, leases};
use crate::ports::{NodeFault, Rows, Source, Statement, Target};

/// The connector of one datasource.
pub(super) struct MySql {
    shared: Arc<Shared>,
    limits: leases::Limits,
}

/// What the tasks of the statements share.
struct Shared {
    name: String,
    secret: Option<String>,
    database: String,
    pool: pool::Pool,
    /// For writing rows that are still being read, perhaps over a connection of `pool`.
    writers: pool::Pool,
    connection_timeout: Duration,
    insert_batch_rows: usize,
}

impl MySql {
    /// `authorities` is a file of certificates beside the public ones, `insert_batch_rows` the most rows of one INSERT.
    pub(super) fn new(
        source: &Source,
        server: &Server,
        settings: &PoolSettings,
        authorities: Option<PathBuf>,
        insert_batch_rows: usize,
    ) -> Result<Self, NodeFault> {
        let invalid = |why: &str| {
            let message = format!("Datasource '{}' {why}.", source.name);
            NodeFault::new(fault::PROPERTIES_INVALID, message).detail("datasource", source.name.clone())
        };
        let user = source.username.as_deref().ok_or_else(|| invalid("needs a user name"))?;
        let opts = options(server, user, source.secret.as_deref(), settings, authorities);
        let connect = server.connect_timeout_seconds.map_or(settings.connection_timeout, Duration::from_secs);
        let build = || {
            let built = leases::pool(pool::Connecting::new(opts.clone(), connect), settings);
            built.map_err(|_| invalid("has settings that no pool can be built from"))
        };
        let shared = Shared {
            name: source.name.clone(),
            secret: source.secret.clone(),
            database: server.database.clone(),
            pool: build()?,
            writers: build()?,
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

/// Nothing is asked of the server while connecting, no file is handed out, and statements are not kept: a session is reset after
/// each. An update counts the rows it found, changed or not, as it does on other servers.
fn options(
    server: &Server,
    user: &str,
    secret: Option<&str>,
    settings: &PoolSettings,
    authorities: Option<PathBuf>,
) -> Opts {
    let mut opts = OptsBuilder::default()
        .user(Some(user))
        .pass(secret)
        .db_name(Some(server.database.as_str()))
        .prefer_socket(false)
        .stmt_cache_size(0)
        .client_found_rows(true)
        .max_allowed_packet(Some(ROW_BYTES))
        .wait_timeout(Some(0))
        .tcp_keepalive(Some(Duration::from_secs(60)));
    opts = match &server.host {
        Host::Name(name) => opts.ip_or_hostname(name.as_str()).tcp_port(server.port.unwrap_or(3306)),
        Host::Socket(path) => opts.socket(path.to_str()),
    };
    // What goes through a Unix socket does not leave the machine.
    let tls = server.tls == Tls::Verified || settings.tls == Tls::Verified;
    if tls && matches!(server.host, Host::Name(_)) {
        let roots = authorities.into_iter().map(Into::into).collect();
        opts = opts.ssl_opts(SslOpts::default().with_root_certs(roots));
    }
    opts.into()
}

#[async_trait]
impl Connector for MySql {
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
            // sql: asks a foreign server for its version
            sql: "SELECT VERSION()".to_owned(),
            binds: Vec::new(),
            timeout,
            cancel: CancellationToken::new(),
            read_only: true,
        };
        let version = self.in_task(|shared, answer| session::scalar(shared, statement, answer)).await?;
        let product = if version.contains("MariaDB") { "MariaDB" } else { "MySQL" };
        Ok(format!("{product} {version}"))
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

impl Shared {
    /// A connection of a pool of this datasource.
    async fn lease(&self, pool: &pool::Pool) -> Result<pool::Object, NodeFault> {
        let explained =
            |fault, error: mysql_async::Error| faults::explained(fault, &error, self.secret.as_deref(), &[]);
        leases::lease(&self.name, pool, self.connection_timeout, explained).await
    }
}
