//! LAKE datasources: Parquet files under configured folders, read by a child of their own as views.

mod describe;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arrow::array::AsArray;
use async_trait::async_trait;
use futures::StreamExt;
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::connectors::introspect::{Columns, Listing, Look, Table};
use crate::connectors::{Connector, LakeOpener};
use crate::ports::{LakeTable, NodeFault, Rows, Source, Statement};
use crate::template::Dialect;

use super::client::{Staging, StagingSettings};
use super::fault;
use super::glob;
use super::protocol::{LakeView, LakeViewFailure};

/// A registered table that could not be opened; the others are there (R-LAKE-10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LakeFailure {
    /// The namespace's segments joined by dots.
    pub namespace: String,
    pub name: String,
    pub message: String,
}

impl From<LakeViewFailure> for LakeFailure {
    fn from(failure: LakeViewFailure) -> Self {
        Self { namespace: failure.schema, name: failure.name, message: failure.message }
    }
}

/// A lake was opened, with every table but these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LakeOpened {
    /// The datasource's name.
    pub lake: String,
    pub failures: Vec<LakeFailure>,
}

/// The most characters of an engine's error that are kept for a table.
const MAX_MESSAGE: usize = 500;

/// Resolves locations to files, on a thread of its own because it walks folders.
pub(super) async fn resolve(tables: &[LakeTable], roots: &[PathBuf]) -> (Vec<LakeView>, Vec<LakeFailure>) {
    if tables.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let (tables, roots) = (tables.to_vec(), roots.to_vec());
    tokio::task::spawn_blocking(move || {
        let roots: Vec<PathBuf> = roots.iter().filter_map(|root| std::fs::canonicalize(root).ok()).collect();
        let (mut views, mut failures) = (Vec::new(), Vec::new());
        for table in tables {
            let schema = table.namespace.join(".");
            match files_of(&table, &roots) {
                Ok(files) => views.push(LakeView { schema, name: table.name, files }),
                Err(message) => failures.push(LakeFailure {
                    namespace: schema,
                    name: table.name,
                    message: message.chars().take(MAX_MESSAGE).collect(),
                }),
            }
        }
        (views, failures)
    })
    .await
    .unwrap_or_default()
}

fn files_of(table: &LakeTable, roots: &[PathBuf]) -> Result<Vec<String>, String> {
    if table.format != "parquet" {
        return Err(format!("tables of format {} can't be read yet", table.format));
    }
    glob::files(&table.location, roots)?
        .into_iter()
        .map(|path| path.into_os_string().into_string().map_err(|_| "a file name is not UTF-8".to_owned()))
        .collect()
}

/// Runs statements on a LAKE datasource. Each gets a child of its own, so that it sees the files of its moment and
/// leaves nothing behind.
///
/// A table is the view `namespace.name`, the namespace's segments joined by dots (quoted: `"a.b".orders`), and just
/// `name` where no other namespace has it.
#[derive(Clone, Debug)]
pub struct LakeConnector {
    name: String,
    settings: StagingSettings,
    tables: Arc<[LakeTable]>,
    opened: mpsc::Sender<LakeOpened>,
}

impl LakeConnector {
    /// `properties.dialect.memory_limit` (such as `512MB`) and `properties.dialect.threads` lower the platform's
    /// limits, never raise them. `opened` is told of each statement which tables it had to do without.
    pub fn new(settings: &StagingSettings, source: &Source, opened: mpsc::Sender<LakeOpened>) -> Self {
        let mut settings = settings.clone();
        if let Some(dialect) = source.properties.get("dialect") {
            if let Some(limit) = dialect.get("memory_limit").and_then(|limit| limit.as_str()).and_then(megabytes) {
                settings.max_memory_mb = settings.max_memory_mb.min(limit);
            }
            if let Some(threads) = dialect.get("threads").and_then(serde_json::Value::as_u64) {
                let threads = usize::try_from(threads).unwrap_or(usize::MAX).max(1);
                settings.threads = settings.threads.min(threads);
            }
        }
        Self { name: source.name.clone(), settings, tables: source.lake_tables.clone().into(), opened }
    }

    async fn child(&self, tables: &[LakeTable]) -> Result<Staging, NodeFault> {
        let (views, skipped) = resolve(tables, &self.settings.lake_roots).await;
        // To whoever asks a datasource, an engine that does not start is a connection that fails.
        Staging::open(&self.settings, Uuid::now_v7(), None, views, skipped, true)
            .await
            .map_err(|fault| NodeFault { code: "pipeline.node.datasource_connection_failed", ..fault })
    }

    /// A child that sees every table which can be opened.
    async fn whole(&self) -> Result<Staging, NodeFault> {
        let child = self.child(&self.tables).await?;
        let opened = LakeOpened { lake: self.name.clone(), failures: child.lake_failures().to_vec() };
        if self.opened.try_send(opened).is_err() {
            tracing::debug!(datasource.name = self.name, "the tables of a lake are told with its next statement");
        }
        Ok(child)
    }

    /// Opens every table, and says which can't be (R-LAKE-10).
    pub async fn check(&self) -> Result<Vec<LakeFailure>, NodeFault> {
        let child = self.child(&self.tables).await?;
        let failures = child.lake_failures().to_vec();
        Arc::new(child).close().await;
        Ok(failures)
    }
}

#[async_trait]
impl Connector for LakeConnector {
    async fn open(&self, statement: Statement) -> Result<Rows, NodeFault> {
        let child = Arc::new(self.whole().await?);
        let sql = statement.sql.clone();
        child.query(statement).await.map_err(|fault| explained(fault, &sql, child.lake_failures()))
    }

    /// A lake is only read: a SELECT is run, and everything else refused.
    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        self.whole().await?.execute(statement).await
    }

    async fn probe(&self, timeout: Duration) -> Result<String, NodeFault> {
        let statement = Statement {
            sql: "SELECT 'DuckDB ' || version()".to_owned(),
            binds: Vec::new(),
            timeout,
            cancel: Default::default(),
            read_only: true,
        };
        let mut rows = self.open(statement).await?;
        let batch = rows.batches.next().await.transpose()?;
        let version = batch.and_then(|batch| Some(batch.column(0).as_string_opt::<i32>()?.value(0).to_owned()));
        version.ok_or_else(|| NodeFault::new(fault::ENGINE_UNAVAILABLE, "the engine does not tell its version"))
    }

    async fn schemas(&self, _look: Look) -> Result<Listing<String>, NodeFault> {
        Ok(describe::schemas(&self.tables))
    }

    async fn tables(&self, _look: Look, schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
        Ok(describe::tables(&self.tables, schema))
    }

    async fn columns(&self, look: Look, schema: Option<&str>, table: &str) -> Result<Columns, NodeFault> {
        describe::columns(self, look, schema, table).await
    }

    async fn broken_tables(&self) -> Result<Vec<LakeFailure>, NodeFault> {
        self.check().await
    }
}

/// The fault of a statement, with the tables it names that could not be opened: the engine just says that there is no such table.
fn explained(fault: NodeFault, sql: &str, failures: &[LakeFailure]) -> NodeFault {
    let named: Vec<String> = failures
        .iter()
        .filter(|failure| sql.contains(&failure.name))
        .map(|LakeFailure { namespace, name, message }| format!("{namespace}.{name}: {message}"))
        .collect();
    if named.is_empty() { fault } else { fault.detail("broken_tables", named) }
}

/// Opens LAKE datasources on the staging engine.
#[derive(Clone, Debug)]
pub struct Lakes {
    pub settings: StagingSettings,
    /// Is told of each statement which tables it had to do without.
    pub opened: mpsc::Sender<LakeOpened>,
}

#[async_trait]
impl LakeOpener for Lakes {
    async fn lake(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault> {
        if source.dialect != Dialect::Lake {
            let message = format!("This build has no driver for the dialect of datasource '{}'.", source.name);
            return Err(NodeFault::new("datasource.driver_not_loaded", message));
        }
        Ok(Arc::new(LakeConnector::new(&self.settings, source, self.opened.clone())))
    }
}

/// `512MB`, `2 GB`, `1024MiB` or a bare number of megabytes.
fn megabytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..digits].parse().ok()?;
    match text[digits..].trim().to_ascii_uppercase().as_str() {
        "" | "MB" | "MIB" => Some(number),
        "GB" | "GIB" => number.checked_mul(1024),
        "KB" | "KIB" => Some(number / 1024),
        _ => None,
    }
    .filter(|number| *number > 0)
}
