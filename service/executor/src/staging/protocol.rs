//! The words between the service and the staging child.
//!
//! Both directions carry frames (see [`super::frames`]): a frame is either one JSON word of this module or rows in
//! Arrow's format. The service sends one [`Request`] at a time and reads until the child has answered it with
//! [`Reply::Done`] or [`Reply::Failed`]; only [`Request::Stop`] may come in between, and it names the request it means,
//! so that it can never hit the next one.

use serde::{Deserialize, Serialize};

use crate::ports::Warning;

use super::bind::Bind;

/// What the child needs to open its engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// What the engine may use for its own buffers, in MiB.
    pub memory_mb: u64,
    /// The limit on the whole address space of the child, in MiB.
    pub address_space_mb: u64,
    /// What staged tables and spilled intermediate results may take on disk, in MiB.
    pub disk_mb: u64,
    pub threads: usize,
    /// The most rows of one batch of a query's answer.
    pub result_batch_rows: usize,
    /// Views over files that the engine may read.
    pub lake: Vec<LakeView>,
    /// Only a single SELECT is run. A lake needs it, because what the engine may read it may also write.
    pub select_only: bool,
}

/// One lake table, resolved to the files it consists of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LakeView {
    /// The namespace's segments joined by dots.
    pub schema: String,
    pub name: String,
    /// Canonical paths of Parquet files.
    pub files: Vec<String>,
}

/// What the service asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Request {
    Open(Open),
    /// Begins a new table of the columns in the Arrow frame that follows. Other requests may come before its rows and between them.
    Load {
        id: u64,
        table: String,
    },
    /// Rows for the table that the request `load` began: the Arrow frame that follows. A load that fails is thrown away.
    Append {
        id: u64,
        load: u64,
    },
    /// The end of a load: from now on the table is there. An incomplete one is thrown away.
    LoadEnd {
        id: u64,
        load: u64,
        complete: bool,
    },
    CreateTableAs {
        id: u64,
        table: String,
        sql: String,
        binds: Vec<Bind>,
    },
    /// Answered with [`Reply::Columns`], then Arrow frames, the first without rows, then the end.
    Query {
        id: u64,
        sql: String,
        binds: Vec<Bind>,
    },
    Execute {
        id: u64,
        sql: String,
        binds: Vec<Bind>,
    },
    /// Interrupts the request of that number, if it is still running; it is then answered as failed.
    Stop {
        id: u64,
    },
}

/// What the child answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Reply {
    /// The engine is open and locked down.
    Ready {
        /// Lake tables that could not be opened (R-LAKE-10).
        lake_failures: Vec<LakeViewFailure>,
    },
    /// A query has begun; its Arrow frames follow.
    Columns { warnings: Vec<Warning> },
    /// The request succeeded: rows staged, created or affected, and the Arrow bytes of a load that has ended.
    Done { rows: u64, bytes: u64 },
    Failed {
        kind: FailureKind,
        message: String,
        /// The column at fault, where there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        column: Option<String>,
    },
}

/// A lake table that is skipped, with the engine's reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LakeViewFailure {
    pub schema: String,
    pub name: String,
    pub message: String,
}

/// Why a request failed, as far as the service must tell it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// Memory or disk quota.
    Limit,
    /// A value does not fit its column.
    Overflow,
    /// A number with more digits than any engine takes.
    Precision,
    /// A column label that can't be staged.
    Label,
    /// The table is there already.
    TableExists,
    /// Stopped on request.
    Interrupted,
    /// The engine refuses to go on, whatever is asked.
    Broken,
    /// Everything else: the statement is wrong, or forbidden.
    Statement,
}
