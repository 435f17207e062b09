//! The staging database of one execution.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kernel::measures;
use tokio::sync::{Mutex, OwnedMutexGuard};
use uuid::Uuid;

use crate::ports::{LakeTable, NodeFault, Rows, Statement};

use super::exchange::{Exchange, Heard, Patience, Wire};
use super::fault::{self, Whose};
use super::folder::Folder;
use super::lake::{self, LakeFailure};
use super::limits;
use super::placeholders::spread_lists;
use super::process::Process;
use super::protocol::{LakeView, Open, Reply, Request};
use super::results;

/// How long a child may take from its start to an open engine.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// What every staging child of the platform is started with.
#[derive(Clone, Debug)]
pub struct StagingSettings {
    /// The program that runs the child when called with `staging`: the service's own.
    pub program: PathBuf,
    /// Where execution folders are made; made itself, with mode 0700, when it is missing.
    pub folder: PathBuf,
    /// `staging.max-memory-mb`: an execution's memory.
    pub max_memory_mb: u64,
    /// `staging.max-disk-mb`: an execution's staged tables and spill.
    pub max_disk_mb: u64,
    /// Threads of the engine.
    pub threads: usize,
    /// `staging.result-batch-size`: the most rows of one batch of a query's answer.
    pub result_batch_rows: usize,
    /// The folders that lake tables may lie in.
    pub lake_roots: Vec<PathBuf>,
}

/// What was staged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Staged {
    pub rows: u64,
    /// Arrow bytes.
    pub bytes: u64,
}

/// A private staging database. Statements run one after another, a query's rows included: whoever comes while rows are
/// being read waits, and tables that are loaded take turns batch by batch (`pipeline-contract.md` §8.7). When the last handle and the last stream are gone, the child is
/// killed and its folder removed.
pub struct Staging {
    wire: Arc<Mutex<Wire>>,
    process: Arc<Process>,
    lake_failures: Vec<LakeFailure>,
}

impl std::fmt::Debug for Staging {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Staging").field("process", &self.process).finish_non_exhaustive()
    }
}

impl Staging {
    /// Starts a child for the execution. `max_memory_mb` is the pipeline's own wish; `lake` are tables to be seen as
    /// views, and with any of them only single SELECT statements are run.
    ///
    /// `pipeline.staging.creation_failed` when there is no open engine in the end.
    pub async fn start(
        settings: &StagingSettings,
        execution: Uuid,
        max_memory_mb: Option<u64>,
        lake: &[LakeTable],
    ) -> Result<Self, NodeFault> {
        let (views, skipped) = lake::resolve(lake, &settings.lake_roots).await;
        Self::open(settings, execution, max_memory_mb, views, skipped, !lake.is_empty()).await
    }

    pub(super) async fn open(
        settings: &StagingSettings,
        execution: Uuid,
        max_memory_mb: Option<u64>,
        views: Vec<LakeView>,
        lake_failures: Vec<LakeFailure>,
        select_only: bool,
    ) -> Result<Self, NodeFault> {
        let opened = Self::try_open(settings, execution, max_memory_mb, views, lake_failures, select_only).await;
        let outcome = if opened.is_ok() { "success" } else { "failure" };
        metrics::counter!(measures::STAGING_STARTS, "outcome" => outcome).increment(1);
        opened
    }

    async fn try_open(
        settings: &StagingSettings,
        execution: Uuid,
        max_memory_mb: Option<u64>,
        views: Vec<LakeView>,
        mut lake_failures: Vec<LakeFailure>,
        select_only: bool,
    ) -> Result<Self, NodeFault> {
        let failed = |error: &dyn std::fmt::Display| {
            NodeFault::new(fault::CREATION_FAILED, "the staging database could not be created")
                .underlying(&error.to_string())
        };
        let parent = settings.folder.clone();
        let folder = tokio::task::spawn_blocking(move || Folder::create(&parent, execution))
            .await
            .map_err(|error| failed(&error))?
            .map_err(|error| failed(&error.kind()))?;
        let (process, input, output) =
            Process::spawn(&settings.program, folder, execution).map_err(|error| failed(&error.kind()))?;
        let memory_mb = limits::effective_memory_mb(settings.max_memory_mb, max_memory_mb);
        let threads = settings.threads.max(1);
        let request = Request::Open(Open {
            memory_mb,
            address_space_mb: limits::address_space_mb(memory_mb, threads),
            disk_mb: settings.max_disk_mb,
            threads,
            result_batch_rows: settings.result_batch_rows.max(1),
            lake: views,
            select_only,
        });
        let wire = Arc::new(Mutex::new(Wire::new(input, output)));
        let guard = Arc::clone(&wire).lock_owned().await;
        let patience = Patience::of(START_TIMEOUT, Default::default());
        let answer = async {
            let mut exchange =
                Exchange::begin(guard, Arc::clone(&process), 0, &request, None, patience, Whose::Ours).await?;
            exchange.hear().await
        };
        match answer.await {
            Ok(Heard::Word(Reply::Ready { lake_failures: engine })) => {
                lake_failures.extend(engine.into_iter().map(LakeFailure::from));
                Ok(Self { wire, process, lake_failures })
            }
            Ok(_) => Err(failed(&"the child did not open its engine")),
            Err(fault) => Err(failed(&fault)),
        }
    }

    /// Whether a staging database can be made at all; for the health of the platform.
    pub async fn probe(settings: &StagingSettings) -> Result<(), NodeFault> {
        let staging = Self::start(settings, Uuid::now_v7(), Some(limits::LEAST_MEMORY_MB), &[]).await?;
        staging.process.finish().await;
        Ok(())
    }

    /// Lake tables that were skipped when the child was started (R-LAKE-10).
    pub fn lake_failures(&self) -> &[LakeFailure] {
        &self.lake_failures
    }

    /// The process id of the child.
    pub fn pid(&self) -> Option<u32> {
        self.process.pid()
    }

    async fn begin(
        &self,
        patience: Patience,
        whose: Whose,
        request: impl FnOnce(u64) -> Request,
    ) -> Result<Exchange, NodeFault> {
        Ok(self.begin_with(patience, whose, request, None).await?.1)
    }

    /// As [`Self::begin`], with the rows that the request announces. Answers the request's number besides.
    pub(super) async fn begin_with(
        &self,
        patience: Patience,
        whose: Whose,
        request: impl FnOnce(u64) -> Request,
        rows: Option<&[u8]>,
    ) -> Result<(u64, Exchange), NodeFault> {
        let mut wire: OwnedMutexGuard<Wire> = tokio::select! {
            biased;
            fault = patience.lost() => return Err(fault),
            wire = Arc::clone(&self.wire).lock_owned() => wire,
        };
        let id = wire.next_id();
        let exchange =
            Exchange::begin(wire, Arc::clone(&self.process), id, &request(id), rows, patience, whose).await?;
        Ok((id, exchange))
    }

    /// Makes a table of a query's result and counts its rows.
    pub async fn create_table_as(&self, table: &str, statement: Statement) -> Result<u64, NodeFault> {
        let (sql, binds) = spread_lists(&statement.sql, &statement.binds);
        let table = table.to_owned();
        let patience = Patience::of(statement.timeout, statement.cancel);
        let exchange =
            self.begin(patience, Whose::Author, |id| Request::CreateTableAs { id, table, sql, binds }).await?;
        counted(exchange).await
    }

    /// Runs a query; its rows hold the database until they are read to the end or dropped, and dropping them stops the
    /// query.
    pub async fn query(self: &Arc<Self>, statement: Statement) -> Result<Rows, NodeFault> {
        let (sql, binds) = spread_lists(&statement.sql, &statement.binds);
        let patience = Patience::of(statement.timeout, statement.cancel);
        let exchange = self.begin(patience, Whose::Author, |id| Request::Query { id, sql, binds }).await?;
        results::rows(exchange, Arc::clone(self)).await
    }

    /// Runs a statement without rows and returns how many it touched.
    pub async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        let (sql, binds) = spread_lists(&statement.sql, &statement.binds);
        let patience = Patience::of(statement.timeout, statement.cancel);
        let exchange = self.begin(patience, Whose::Author, |id| Request::Execute { id, sql, binds }).await?;
        counted(exchange).await
    }

    /// Ends the child, whatever it is doing, and waits until its folder is gone.
    pub async fn close(self: Arc<Self>) {
        self.process.finish().await;
    }
}

async fn counted(mut exchange: Exchange) -> Result<u64, NodeFault> {
    match exchange.hear().await? {
        Heard::Word(Reply::Done { rows, .. }) => Ok(rows),
        _ => Err(fault::of_nonsense("a statement is answered with a count")),
    }
}
