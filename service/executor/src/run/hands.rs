//! What a run works with, as narrow traits: the walk and its nodes are tested over in-memory ones, and `adapters` puts
//! the connectors, the staging child and the template engine behind them.

use std::sync::Arc;

use async_trait::async_trait;
use uuid::Uuid;

use super::clock::Clock;
use crate::ports::{NodeFault, Rows, Source, Statement, Target};
use crate::template::{self, Context, Value};

/// Everything a run works with.
#[derive(Clone)]
pub(crate) struct Hands {
    pub(crate) databases: Arc<dyn Databases>,
    pub(crate) stagings: Arc<dyn Stagings>,
    pub(crate) renderer: Arc<dyn Renderer>,
    pub(crate) clock: Arc<dyn Clock>,
}

/// Runs statements on datasources.
#[async_trait]
pub(crate) trait Databases: Send + Sync {
    async fn open(&self, source: &Source, statement: Statement) -> Result<Rows, NodeFault>;
    /// Rows affected.
    async fn execute(&self, source: &Source, statement: Statement) -> Result<u64, NodeFault>;
    /// Rows written, all or none.
    async fn write(&self, source: &Source, target: Target, rows: Rows) -> Result<u64, NodeFault>;
}

/// Makes staging databases.
#[async_trait]
pub(crate) trait Stagings: Send + Sync {
    async fn start(&self, execution: Uuid, max_memory_mb: Option<u64>) -> Result<Arc<dyn StagingArea>, NodeFault>;
}

/// The staging database of one execution.
#[async_trait]
pub(crate) trait StagingArea: Send + Sync {
    /// Rows and bytes that were staged.
    async fn load(&self, table: &str, rows: Rows) -> Result<(u64, u64), NodeFault>;
    async fn create_table_as(&self, table: &str, statement: Statement) -> Result<u64, NodeFault>;
    async fn query(&self, statement: Statement) -> Result<Rows, NodeFault>;
    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault>;
    async fn close(&self);
}

/// SQL with the values to bind.
pub(crate) struct Sql {
    pub(crate) text: String,
    pub(crate) binds: Vec<Value>,
}

/// Renders templates, off the threads that serve others.
#[async_trait]
pub(crate) trait Renderer: Send + Sync {
    async fn render(&self, source: Arc<template::Source>, context: Arc<Context>) -> Result<Sql, NodeFault>;
}
