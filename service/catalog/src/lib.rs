//! The control plane: people, keys and workspaces; pipelines, templates and datasources with their versions; executions;
//! the audit trail. `api` translates HTTP words, `rules` hold the business, and generated statements do the rest.

pub mod api;
pub mod jobs;
pub mod notices;
pub mod rules;
pub mod sealing;

use std::sync::Arc;
use std::time::Instant;

use executor::connectors::Connectors;
use executor::run::Executor;
use executor::staging::LakeOpened;
use executor::template;
use kernel::transient::TransientStore;
use kernel::{Config, Database, Fault, Shutdown};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::Receiver;

use rules::access::Access;
use rules::api_keys::Keys;
use rules::audit_log::Trail;
use rules::datasources::Credentials;
use rules::executions::heartbeats::Heartbeats;
use rules::executions::running::{Limits, Running};
use rules::login_attempts::LoginAttempts;
use rules::mail::Mail;
use rules::oidc::Providers;
use rules::sessions::Sessions;
use rules::standing::People;
use sealing::Keyring;

/// What every route and rule of this area shares. Cheap to clone.
#[derive(Clone)]
pub struct Catalog {
    pub db: Database,
    pub config: Arc<Config>,
    pub transient: Arc<dyn TransientStore>,
    pub shutdown: Shutdown,
    /// Who people are and what they may do, believed for a minute.
    pub people: Arc<People>,
    /// Verifies presented keys, and remembers for a minute.
    pub keys: Arc<Keys>,
    pub sessions: Arc<Sessions>,
    /// How often strangers may try to sign in.
    pub login_attempts: Arc<LoginAttempts>,
    /// The identity providers that people may sign in through.
    pub oidc: Arc<Providers>,
    /// Claims and sends notices by mail.
    pub mail: Mail,
    /// What is written down a moment after it happened.
    pub(crate) trail: Arc<Trail>,
    /// Hashing takes a core and 19 MiB each: whoever hashes what strangers send takes a permit.
    pub(crate) hashing: Arc<Semaphore>,
    /// Opens sealed credentials of datasources.
    pub credentials: Arc<Credentials>,
    pub connectors: Arc<Connectors>,
    pub templates: Arc<template::Engine>,
    pub executor: Arc<Executor>,
    /// The runs of this instance.
    pub running: Arc<Running>,
    /// Since when their heartbeats are stored.
    pub heartbeats: Arc<Heartbeats>,
}

/// What the area is wired from.
pub struct Parts {
    pub db: Database,
    pub config: Arc<Config>,
    pub transient: Arc<dyn TransientStore>,
    pub shutdown: Shutdown,
    pub keyring: Keyring,
    pub mail: Mail,
    pub connectors: Arc<Connectors>,
    pub templates: Arc<template::Engine>,
    pub executor: Arc<Executor>,
    /// What statements on lakes tell of their tables.
    pub lakes_opened: Receiver<LakeOpened>,
}

impl Catalog {
    /// Wires the area. Must be called inside a runtime; connects to nothing.
    ///
    /// # Errors
    /// When the secret that signs sessions, or an identity provider, is not usable.
    pub fn new(parts: Parts) -> Result<Self, Fault> {
        let Parts { db, config, transient, shutdown, keyring, mail, connectors, templates, executor, lakes_opened } =
            parts;
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let hashing = Arc::new(Semaphore::new(cores));
        let trail = Arc::new(Trail::start(db.clone()));
        let people = Arc::new(People::new(db.clone(), &config));
        let sessions = Arc::new(Sessions::new(&config, Arc::clone(&people), Arc::clone(&trail))?);
        let oidc = Arc::new(Providers::new(&config)?);
        let keys = Keys::new(db.clone(), &config, Arc::clone(&people), Arc::clone(&hashing), Arc::clone(&trail));
        let login_attempts = Arc::new(LoginAttempts::new(&config));
        let running = Running::new(Limits {
            per_user: config.executor.max_concurrent_executions_per_user,
            per_instance: config.executor.max_concurrent_per_instance(),
            streams_per_user: config.sse.max_streams_per_user,
        });
        let heartbeats = Arc::new(Heartbeats::new(config.executor.heartbeat(), Instant::now()));
        let credentials = Arc::new(Credentials::new(keyring));
        tokio::spawn(rules::lake_tables::keep_failures(db.clone(), lakes_opened));
        Ok(Self {
            db,
            config,
            transient,
            shutdown,
            people,
            keys: Arc::new(keys),
            sessions,
            login_attempts,
            oidc,
            mail,
            trail,
            hashing,
            credentials,
            connectors,
            templates,
            executor,
            running,
            heartbeats,
        })
    }

    /// Who authenticates the requests of all routes.
    pub fn access(&self) -> Access {
        let (keys, sessions, trail) = (Arc::clone(&self.keys), Arc::clone(&self.sessions), Arc::clone(&self.trail));
        Access { keys, sessions, trail }
    }

    /// Writes down what was put off. The last thing before the pool closes.
    pub async fn close(&self) {
        self.trail.close().await;
    }
}
