//! The connectors, the staging child and the template engine behind the traits of a run.

use std::sync::Arc;

use async_trait::async_trait;
use uuid::Uuid;

use super::ExecutorSettings;
use super::clock::SystemClock;
use super::hands::{Databases, Hands, Renderer, Sql, StagingArea, Stagings};
use crate::connectors::Connectors;
use crate::ports::{NodeFault, Rows, Source, Statement, Target};
use crate::staging::{Staging, StagingSettings};
use crate::template::{self, Context, TemplateFault};

pub(super) fn hands(
    settings: &ExecutorSettings,
    connectors: Arc<Connectors>,
    templates: Arc<template::Engine>,
) -> Hands {
    Hands {
        databases: Arc::new(Pools(connectors)),
        stagings: Arc::new(Children(settings.staging.clone())),
        renderer: Arc::new(Templating(templates)),
        clock: Arc::new(SystemClock::default()),
    }
}

struct Pools(Arc<Connectors>);

#[async_trait]
impl Databases for Pools {
    async fn open(&self, source: &Source, statement: Statement) -> Result<Rows, NodeFault> {
        self.0.get(source).await?.open(statement).await
    }

    async fn execute(&self, source: &Source, statement: Statement) -> Result<u64, NodeFault> {
        self.0.get(source).await?.execute(statement).await
    }

    async fn write(&self, source: &Source, target: Target, rows: Rows) -> Result<u64, NodeFault> {
        self.0.get(source).await?.write(target, rows).await
    }
}

struct Children(StagingSettings);

#[async_trait]
impl Stagings for Children {
    async fn start(&self, execution: Uuid, max_memory_mb: Option<u64>) -> Result<Arc<dyn StagingArea>, NodeFault> {
        let staging = Staging::start(&self.0, execution, max_memory_mb, &[]).await?;
        Ok(Arc::new(Child(Arc::new(staging))))
    }
}

struct Child(Arc<Staging>);

#[async_trait]
impl StagingArea for Child {
    async fn load(&self, table: &str, rows: Rows) -> Result<(u64, u64), NodeFault> {
        self.0.load(table, rows).await.map(|staged| (staged.rows, staged.bytes))
    }

    async fn create_table_as(&self, table: &str, statement: Statement) -> Result<u64, NodeFault> {
        self.0.create_table_as(table, statement).await
    }

    async fn query(&self, statement: Statement) -> Result<Rows, NodeFault> {
        self.0.query(statement).await
    }

    async fn execute(&self, statement: Statement) -> Result<u64, NodeFault> {
        self.0.execute(statement).await
    }

    async fn close(&self) {
        Arc::clone(&self.0).close().await;
    }
}

struct Templating(Arc<template::Engine>);

#[async_trait]
impl Renderer for Templating {
    async fn render(&self, source: Arc<template::Source>, context: Arc<Context>) -> Result<Sql, NodeFault> {
        let rendered = self.0.render(&source, &context).await.map_err(node_fault)?;
        Ok(Sql { text: rendered.sql, binds: rendered.binds.into_iter().map(|bind| bind.value).collect() })
    }
}

/// A template's fault as its node's.
fn node_fault(fault: TemplateFault) -> NodeFault {
    // A save's code at run time: the template was stored by other rules than today's.
    let at_run = fault.code.starts_with("pipeline.node.");
    let code = if at_run { fault.code } else { "pipeline.node.template_render_failed" };
    let mut node = NodeFault::new(code, fault.message);
    if let serde_json::Value::Object(details) = fault.details {
        node.details.extend(details);
    }
    match fault.line {
        Some(line) => node.detail("line", line),
        None => node,
    }
}
