//! What an orchestrator asks, without a key: is it alive, is it ready, what is it.

use std::sync::Arc;

use kernel::transient::TransientStore;
use kernel::{Database, Fault, Kind, Shutdown};
use poem_openapi::{Object, OpenApi, Tags};
use web::{ApiResult, Envelope};

use crate::staging_probe::StagingProbe;
use crate::{VERSION, migrations};

/// What the probes look at.
#[derive(Clone)]
pub struct Probes {
    pub db: Database,
    pub transient: Arc<dyn TransientStore>,
    pub shutdown: Shutdown,
    pub staging: StagingProbe,
}

#[derive(Tags)]
enum Group {
    /// For orchestrators; open to everybody.
    Probes,
}

web::open_words! {
    /// Whether a part works.
    pub enum Health {
        Up = "UP",
        Down = "DOWN",
    }
}

impl From<bool> for Health {
    fn from(up: bool) -> Self {
        if up { Self::Up } else { Self::Down }
    }
}

/// The parts of the platform.
#[derive(Clone, Copy, Debug, Object)]
pub struct Components {
    pub database: Health,
    /// The transient store, whichever it is.
    pub redis: Health,
    pub staging: Health,
}

/// How the platform is. It answers, so it is alive.
#[derive(Clone, Debug, Object)]
pub struct HealthReport {
    pub status: Health,
    pub version: String,
    pub components: Components,
}

/// The platform takes requests.
#[derive(Clone, Debug, Object)]
pub struct Readiness {
    pub status: Health,
    /// Migrations of a newer build that the database holds; this build runs on it all the same.
    pub unknown_migrations: Vec<String>,
}

/// What runs here.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Info {
    pub version: String,
    /// When this build was made, if the build said so.
    pub build_time: Option<String>,
    pub commit: Option<String>,
}

#[OpenApi(tag = "Group::Probes")]
impl Probes {
    /// How the platform and its parts are.
    #[oai(path = "/health", method = "get", operation_id = "health")]
    async fn health(&self) -> ApiResult<Envelope<HealthReport>> {
        let (database, redis, staging) =
            tokio::join!(self.db.answers(), self.transient.answers(), self.staging.works());
        let components = Components { database: database.into(), redis: redis.into(), staging: staging.into() };
        let up = database && redis && staging;
        Ok(Envelope::open(HealthReport { status: up.into(), version: VERSION.to_owned(), components }))
    }

    /// Whether the platform takes requests.
    #[oai(path = "/ready", method = "get", operation_id = "ready")]
    async fn ready(&self) -> ApiResult<Envelope<Readiness>> {
        if self.shutdown.has_begun() {
            return Err(Fault::new(Kind::Unavailable, "service.shutting_down", "This instance is stopping.").into());
        }
        let standing = migrations::standing(&self.db).await?;
        if !standing.is_present() {
            let fault =
                Fault::new(Kind::Unavailable, "service.not_ready", "The database has not the schema of this build.")
                    .detail("missing_migrations", standing.missing)
                    .detail("changed_migrations", standing.changed)
                    .detail("unknown_migrations", standing.unknown);
            return Err(fault.into());
        }
        Ok(Envelope::open(Readiness { status: Health::Up, unknown_migrations: standing.unknown }))
    }

    /// What runs here.
    #[oai(path = "/info", method = "get", operation_id = "info")]
    async fn info(&self) -> ApiResult<Envelope<Info>> {
        let text = |value: Option<&str>| value.map(str::to_owned);
        Ok(Envelope::open(Info {
            version: VERSION.to_owned(),
            build_time: text(option_env!("FLOWSTONE_BUILD_TIME")),
            commit: text(option_env!("FLOWSTONE_BUILD_COMMIT")),
        }))
    }
}
