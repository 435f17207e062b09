//! What a datasource says about itself: its schemas, tables and columns (R-INTRO). Only the catalogue of its engine is asked;
//! no row of a table is read.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::fault;
use crate::ports::{NodeFault, Warning};
use crate::types::Column;

/// Entries of one listing at most (R-INTRO-2). A connector asks for one more, to know whether there are more.
pub const MAX_LISTED: usize = 2000;

/// The bounds of one look into a datasource.
#[derive(Clone, Debug)]
pub struct Look {
    /// System schemas that are shown nevertheless: exact names in lower case (R-INTRO-3).
    pub include_schemas: Vec<String>,
    /// How long the look may take.
    pub timeout: Duration,
    /// Cancelled when nobody waits for it any more; dropping the future does the same.
    pub cancel: CancellationToken,
}

/// What was found, cut at [`MAX_LISTED`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing<T> {
    pub items: Vec<T>,
    /// There are more than were listed.
    pub truncated: bool,
}

impl<T> Listing<T> {
    /// Of everything that was found, or of one entry more than may be listed.
    pub fn cut(mut items: Vec<T>) -> Self {
        let truncated = items.len() > MAX_LISTED;
        items.truncate(MAX_LISTED);
        Self { items, truncated }
    }
}

/// What kind of relation a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    Table,
    View,
    MaterializedView,
    PartitionedTable,
    ForeignTable,
}

impl TableKind {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Table => "TABLE",
            Self::View => "VIEW",
            Self::MaterializedView => "MATERIALIZED_VIEW",
            Self::PartitionedTable => "PARTITIONED_TABLE",
            Self::ForeignTable => "FOREIGN_TABLE",
        }
    }
}

/// A table as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub schema: String,
    pub name: String,
    pub kind: TableKind,
    /// What its owner wrote about it.
    pub remarks: Option<String>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// As a result would describe it. Without `nullable` it is unknown, as it is of a view.
    pub column: Column,
    /// The type in the words of the engine; empty where it has none.
    pub source_type: String,
    pub warnings: Vec<Warning>,
    /// What its owner wrote about it.
    pub remarks: Option<String>,
}

/// What came of asking for a table's columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    /// In the table's own order.
    Of(Vec<TableColumn>),
    /// No table of that name is listed (R-INTRO-5).
    NotListed,
    /// No schema was named, and the engine has no current one (R-INTRO-4).
    SchemaRequired,
}

/// A driver that can't describe its databases.
pub(super) fn not_described() -> NodeFault {
    NodeFault::new(fault::DRIVER_NOT_LOADED, "This build can't describe datasources of this dialect.")
}
