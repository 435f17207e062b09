//! Connectors: how a statement runs on a database of the user.
//!
//! - [`Connector`] is what a run sees; [`Connectors`] finds the one of a datasource and keeps it as long as the datasource does
//!   not change;
//! - `leases`: what connectors with pools of connections share;
//! - [`matching`]: which column of a table takes which column of the rows that are written to it;
//! - [`url`], [`properties`]: what a datasource may say about its connection;
//! - [`introspect`]: what a datasource says about its tables;
//! - `postgres`, `mysql`, `sqlite`: the drivers; `builder` makes their columns. LAKE and DUCKDB run on the staging engine, behind
//!   [`LakeOpener`];
//! - `retire`: how a connector ends when its datasource changes.
//!
//! No statement outlives the stream that carries its rows: dropping the stream, cancelling the token and passing the timeout all
//! stop it where it runs.

mod builder;
mod fault;
pub mod introspect;
mod leases;
mod matching;
mod mysql;
mod postgres;
pub mod properties;
mod registry;
mod retire;
mod sqlite;
pub mod url;
mod watch;

#[cfg(test)]
mod tests;

use std::time::Duration;

use async_trait::async_trait;
use kernel::database::PoolState;

pub use registry::{Connectors, DatasourcePool, LakeOpener, NoLakes, Settings};

use self::introspect::{Columns, Listing, Look, Table};
use crate::ports::{NodeFault, Rows, Statement, Target};
use crate::staging::LakeFailure;

/// Rows of one batch at most.
pub(crate) const BATCH_ROWS: usize = 8192;
/// Bytes of one batch at most, as the source sends them; a single row may be larger.
pub(crate) const BATCH_BYTES: usize = 1 << 20;
/// Bytes of one row at most, as the source sends it; a larger one fails its statement. Rows are read whole, and a cell of a gigabyte must
/// not take the memory of the whole service (FC-33).
pub(crate) const ROW_BYTES: usize = 64 << 20;

/// Runs statements on one datasource. `retire` passes on each of these methods.
#[async_trait]
pub trait Connector: Send + Sync {
    /// Streams a query. The statement is stopped at the server when the stream is dropped, when its token is cancelled and when
    /// its timeout passes; the last two end the stream with `pipeline.node.query_execution_failed`.
    ///
    /// Errors: `pipeline.node.datasource_connection_failed` without a connection, `pipeline.node.query_execution_failed` when
    /// the statement fails, `pipeline.staging.value_overflow` when a value has no canonical form.
    async fn open(&self, statement: Statement) -> Result<Rows, NodeFault>;

    /// Runs a statement without rows to return; answers how many it affected. Stopped as [`Connector::open`]; dropping the
    /// future stops it too.
    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault>;

    /// Writes rows into a table that exists, in one transaction on a connection of its own; answers how many were written. The
    /// transaction is committed when the rows have ended, and rolled back whatever else happens: then the table holds what it
    /// held. Stopped as [`Connector::execute`]. A fault of the rows themselves is passed on as it is.
    ///
    /// Columns are matched by name ([`matching`]); each value is given to the database as a literal would be, so that it is
    /// the database that converts or refuses it.
    ///
    /// Errors: `pipeline.node.writeback_target_missing` without the table, `pipeline.node.datasource_connection_failed`
    /// without a connection, `pipeline.node.writeback_failed` for everything that was rolled back, a stop included.
    async fn write(&self, target: Target, _rows: Rows) -> Result<u64, NodeFault> {
        let message = format!("No rows can be written to the table '{}': its engine is only read.", target.table);
        Err(NodeFault::new(fault::WRITEBACK_FAILED, message)
            .detail("table", target.table)
            .detail("reason", "not_supported"))
    }

    /// Connects and asks for the server's version, as a connection test does (R-DS-27).
    async fn probe(&self, timeout: Duration) -> Result<String, NodeFault>;

    /// The schemas that the login may use, in the order of their bytes (R-INTRO-1 to R-INTRO-3).
    ///
    /// Errors, of all three: `pipeline.node.datasource_connection_failed` without a connection,
    /// `pipeline.node.query_execution_failed` when the engine does not answer in time or refuses.
    async fn schemas(&self, _look: Look) -> Result<Listing<String>, NodeFault> {
        Err(introspect::not_described())
    }

    /// The tables and views that the login may use, by schema and name; of one schema where one is named, exactly
    /// (R-INTRO-6).
    async fn tables(&self, _look: Look, _schema: Option<&str>) -> Result<Listing<Table>, NodeFault> {
        Err(introspect::not_described())
    }

    /// The columns of one table that [`Connector::tables`] would list; without a schema of one in the engine's current schema.
    async fn columns(&self, _look: Look, _schema: Option<&str>, _table: &str) -> Result<Columns, NodeFault> {
        Err(introspect::not_described())
    }

    /// What its pool of connections is doing. A database inside the process has none.
    fn pool(&self) -> Option<PoolState> {
        None
    }

    /// Closes connections that were idle for longer than they may be, or are too old.
    fn close_idle(&self) {}

    /// Which registered tables can't be opened (R-LAKE-10). Only a lake has any.
    async fn broken_tables(&self) -> Result<Vec<LakeFailure>, NodeFault> {
        Ok(Vec::new())
    }
}
