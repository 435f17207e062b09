//! What the tests have in common: a staging database of their own, and short ways to ask it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arrow::array::{ArrayRef, AsArray, RecordBatch};
use arrow::compute::concat_batches;
use arrow::datatypes::{DataType, Schema, TimestampMicrosecondType};
use arrow::util::display::{ArrayFormatter, FormatOptions};
use executor::staging::{Staged, Staging, StagingSettings};
use executor::types::{CanonicalType, Column};
use executor::{NodeFault, Rows, Statement, Value};
use futures::StreamExt;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// A staging database and the folder it lives in.
pub struct Bench {
    pub staging: Arc<Staging>,
    pub execution: Uuid,
    pub folder: TempDir,
}

pub fn settings(folder: &TempDir) -> StagingSettings {
    StagingSettings {
        program: PathBuf::from(env!("CARGO_BIN_EXE_staging-child")),
        folder: folder.path().join("executions"),
        max_memory_mb: 256,
        max_disk_mb: 512,
        threads: 2,
        result_batch_rows: 10_000,
        lake_roots: Vec::new(),
    }
}

pub async fn bench() -> Bench {
    bench_with(|_| {}).await
}

pub async fn bench_with(change: impl FnOnce(&mut StagingSettings)) -> Bench {
    let folder = TempDir::new().unwrap();
    let mut settings = settings(&folder);
    change(&mut settings);
    let execution = Uuid::now_v7();
    let staging = Arc::new(Staging::start(&settings, execution, None, &[]).await.unwrap());
    Bench { staging, execution, folder }
}

impl Bench {
    /// Where the child spills.
    pub fn spill(&self) -> PathBuf {
        self.folder.path().join("executions").join(self.execution.to_string())
    }

    pub async fn load(&self, table: &str, columns: Vec<(Column, ArrayRef)>) -> Result<Staged, NodeFault> {
        self.staging.load(table, rows(columns)).await
    }

    pub async fn execute(&self, sql: &str) -> Result<u64, NodeFault> {
        self.staging.execute(statement(sql)).await
    }

    /// The whole result as text, each cell as Arrow shows it; NULL is `NULL`.
    pub async fn cells(&self, sql: &str) -> Result<Vec<Vec<String>>, NodeFault> {
        self.cells_of(statement(sql)).await
    }

    pub async fn cells_of(&self, statement: Statement) -> Result<Vec<Vec<String>>, NodeFault> {
        Ok(cells(&collect(self.staging.query(statement).await?).await?))
    }

    /// The one cell of a result.
    pub async fn cell(&self, sql: &str) -> Result<String, NodeFault> {
        Ok(self.cells(sql).await?.remove(0).remove(0))
    }
}

pub fn statement(sql: &str) -> Statement {
    Statement {
        sql: sql.to_owned(),
        binds: Vec::new(),
        timeout: Duration::from_secs(60),
        cancel: CancellationToken::new(),
        read_only: false,
    }
}

pub fn bound(sql: &str, binds: Vec<Value>) -> Statement {
    Statement { binds, ..statement(sql) }
}

pub fn column(name: &str, ty: CanonicalType) -> Column {
    Column { name: name.to_owned(), ty, precision: None, scale: None, nullable: None }
}

pub fn sized(name: &str, ty: CanonicalType, precision: u32, scale: Option<i32>) -> Column {
    Column { precision: Some(precision), scale, ..column(name, ty) }
}

/// Columns as a result in motion, in batches of 3 rows.
pub fn rows(columns: Vec<(Column, ArrayRef)>) -> Rows {
    rows_of(3, columns)
}

pub fn rows_of(size: usize, columns: Vec<(Column, ArrayRef)>) -> Rows {
    let fields: Vec<_> = columns.iter().map(|(column, _)| column.field()).collect();
    let schema = Arc::new(Schema::new(fields));
    let arrays = columns.into_iter().map(|(_, array)| array).collect();
    let batch = RecordBatch::try_new(Arc::clone(&schema), arrays).unwrap();
    let batches: Vec<_> =
        (0..batch.num_rows()).step_by(size).map(|at| Ok(batch.slice(at, size.min(batch.num_rows() - at)))).collect();
    Rows { schema, batches: Box::pin(futures::stream::iter(batches)), warnings: Default::default() }
}

pub async fn collect(mut rows: Rows) -> Result<RecordBatch, NodeFault> {
    let mut batches = Vec::new();
    while let Some(batch) = rows.batches.next().await {
        batches.push(batch?);
    }
    Ok(concat_batches(&rows.schema, &batches).unwrap())
}

pub fn cells(batch: &RecordBatch) -> Vec<Vec<String>> {
    let options = FormatOptions::new().with_null("NULL");
    let arrays: Vec<_> = batch.columns().iter().map(in_offset).collect();
    let formatters: Vec<_> =
        arrays.iter().map(|array| ArrayFormatter::try_new(array.as_ref(), &options).unwrap()).collect();
    (0..batch.num_rows())
        .map(|row| formatters.iter().map(|formatter| formatter.value(row).to_string()).collect())
        .collect()
}

/// Arrow shows timestamps in offsets only; its zone names need a database.
fn in_offset(array: &ArrayRef) -> ArrayRef {
    match array.as_primitive_opt::<TimestampMicrosecondType>() {
        Some(instants) => {
            assert_eq!(instants.timezone(), Some("UTC"));
            Arc::new(instants.clone().with_timezone("+00:00"))
        }
        None => Arc::clone(array),
    }
}

/// The canonical type of a result's column, as its metadata says it.
pub fn described(rows: &Rows, index: usize) -> (String, DataType) {
    let field = rows.schema.field(index);
    let get = |key: &str| field.metadata().get(key).cloned();
    let mut text = get("flowstone.type").unwrap_or_default();
    if let Some(precision) = get("flowstone.precision") {
        text += &format!("({precision}");
        if let Some(scale) = get("flowstone.scale") {
            text += &format!(",{scale}");
        }
        text.push(')');
    }
    (text, field.data_type().clone())
}

/// Resident memory of a process, in KiB.
pub fn resident_kib(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Waits until the child is busy with a statement: until it has used a tenth of a second more of processor time.
pub async fn until_busy(pid: Option<u32>) {
    let ticks = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.unwrap())).unwrap();
        let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        fields[11].parse::<u64>().unwrap()
    };
    let before = ticks();
    until("the child is busy", || ticks() >= before + 10).await;
}

/// Waits until a condition holds.
pub async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let waiting = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waiting).await.unwrap_or_else(|_| panic!("never: {what}"));
}
