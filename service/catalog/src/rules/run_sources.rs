//! What a run reads of the catalog: datasources from their live rows, and template bodies with their imports.

use std::sync::Arc;

use async_trait::async_trait;
use executor::NodeFault;
use executor::Source;
use executor::ports::{Sources, Templates};
use executor::template;
use kernel::Fault;
use uuid::Uuid;

use super::datasources::for_pool;
use super::templates::closure::{assemble, fetch};
use crate::Catalog;

/// The catalog as the executor asks for it.
pub struct RunSources {
    cx: Catalog,
}

impl RunSources {
    pub fn new(cx: Catalog) -> Self {
        Self { cx }
    }

    async fn read_template(
        &self,
        workspace: Uuid,
        name: &str,
        version: i32,
    ) -> Result<Option<Arc<template::Source>>, Fault> {
        let client = self.cx.db.client().await?;
        let pin = (name.to_owned(), version);
        let shelf = fetch(&client, workspace, vec![pin.clone()]).await?;
        // A version that was discarded since, or that imports one: its pipeline was released before that (gaps G-33).
        Ok(assemble(&shelf, &pin).ok())
    }
}

/// The catalog can't be read: never taken for "no restriction" (R-DS-35).
pub(in crate::rules) fn unreadable(fault: &Fault) -> NodeFault {
    tracing::error!(cause = fault.chain(), "the catalog could not be read for a run");
    NodeFault::new("pipeline.execution.aborted", "The platform could not read its catalog.")
}

#[async_trait]
impl Sources for RunSources {
    async fn source(&self, workspace: Uuid, name: &str) -> Result<Source, NodeFault> {
        let read = for_pool(&self.cx, workspace, name).await.map_err(|fault| unreadable(&fault))?;
        read.map(|read| read.source).ok_or_else(|| {
            NodeFault::new("pipeline.node.datasource_not_found", format!("The workspace has no datasource {name}."))
                .detail("datasource", name)
        })
    }
}

#[async_trait]
impl Templates for RunSources {
    async fn template(&self, workspace: Uuid, name: &str, version: i32) -> Result<Arc<template::Source>, NodeFault> {
        self.read_template(workspace, name, version).await.map_err(|fault| unreadable(&fault))?.ok_or_else(|| {
            NodeFault::new(
                "pipeline.node.template_not_found",
                format!("Version {version} of the template {name} can't be used any more."),
            )
            .detail("template", name)
            .detail("version", version)
        })
    }
}
