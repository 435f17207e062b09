//! The control plane: people, keys and workspaces; pipelines, templates and datasources with their versions; executions;
//! the audit trail. `api` translates HTTP words, `rules` hold the business, and generated statements do the rest.

pub mod api;
pub mod jobs;
pub mod notices;
pub mod rules;
pub mod sealing;

use std::sync::Arc;

use executor::connectors::Connectors;
use executor::run::Executor;
use executor::template;
use kernel::transient::TransientStore;
use kernel::{Config, Database, Shutdown};

use rules::api_keys::Keys;
use rules::datasources::Credentials;
use rules::executions::running::{Limits, Running};
use sealing::Keyring;

/// What every route and rule of this area shares. Cheap to clone.
#[derive(Clone)]
pub struct Catalog {
    pub db: Database,
    pub config: Arc<Config>,
    pub transient: Arc<dyn TransientStore>,
    pub shutdown: Shutdown,
    /// Verifies presented keys, and remembers for a minute.
    pub keys: Arc<Keys>,
    /// Opens sealed credentials of datasources.
    pub credentials: Arc<Credentials>,
    pub connectors: Arc<Connectors>,
    pub templates: Arc<template::Engine>,
    pub executor: Arc<Executor>,
    /// The runs of this instance.
    pub running: Arc<Running>,
}

/// What the area is wired from.
pub struct Parts {
    pub db: Database,
    pub config: Arc<Config>,
    pub transient: Arc<dyn TransientStore>,
    pub shutdown: Shutdown,
    pub keyring: Keyring,
    pub connectors: Arc<Connectors>,
    pub templates: Arc<template::Engine>,
    pub executor: Arc<Executor>,
}

impl Catalog {
    /// Wires the area. Must be called inside a runtime; connects to nothing.
    pub fn new(parts: Parts) -> Self {
        let Parts { db, config, transient, shutdown, keyring, connectors, templates, executor } = parts;
        let keys = Arc::new(Keys::new(db.clone(), &config));
        let running = Running::new(Limits {
            per_user: config.executor.max_concurrent_executions_per_user,
            per_instance: config.executor.max_concurrent_per_instance(),
            streams_per_user: config.sse.max_streams_per_user,
        });
        let credentials = Arc::new(Credentials::new(keyring));
        Self { db, config, transient, shutdown, keys, credentials, connectors, templates, executor, running }
    }

    /// Writes down what was put off. The last thing before the pool closes.
    pub async fn close(&self) {
        self.keys.close().await;
    }
}
