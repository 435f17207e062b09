//! Which connector serves a datasource.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use kernel::database::PoolState;

use super::properties::PoolSettings;
use super::retire::Lasting;
use super::url::{ConnectionUrl, Tls, UrlFault};
use super::{Connector, fault, mysql, postgres, properties, sqlite, url};
use crate::ports::{NodeFault, Source};
use crate::template::Dialect;

/// What the connectors of an instance are told.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Folders under which files of SQLITE, DUCKDB and LAKE datasources may lie (R-DS-20). None: no file at all.
    pub file_roots: Vec<PathBuf>,
    /// How long statements may go on over the connections of a datasource that was changed (R-DS-31).
    pub retire_ceiling: Duration,
    /// How often connections that nobody uses are looked for.
    pub idle_look: Duration,
    /// `staging.insert-batch-size`: rows of one INSERT at most, where rows are written by INSERTs of many rows. 0 is 1.
    pub insert_batch_rows: usize,
    /// Certificates of authorities that servers may be certified by, beside the public ones: a PEM file.
    pub authorities: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            file_roots: Vec::new(),
            retire_ceiling: Duration::from_secs(600),
            idle_look: Duration::from_secs(30),
            insert_batch_rows: 1000,
            authorities: None,
        }
    }
}

/// Opens LAKE and DUCKDB datasources, which run on the staging engine.
#[async_trait]
pub trait LakeOpener: Send + Sync {
    /// A connector of the datasource; called once a revision of it.
    async fn lake(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault>;
}

/// An instance without the engine of lakes.
pub struct NoLakes;

#[async_trait]
impl LakeOpener for NoLakes {
    async fn lake(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault> {
        Err(driver_not_loaded(source))
    }
}

/// The connectors of all datasources that were used, one each.
pub struct Connectors {
    settings: Settings,
    lakes: Box<dyn LakeOpener>,
    kept: Mutex<HashMap<String, Kept>>,
}

struct Kept {
    revision: i64,
    dialect: Dialect,
    connector: Arc<Lasting>,
}

/// The pool of one datasource, for those who watch.
#[derive(Clone, Debug)]
pub struct DatasourcePool {
    pub datasource: String,
    pub dialect: &'static str,
    pub state: PoolState,
}

impl Connectors {
    pub fn new(settings: Settings, lakes: Box<dyn LakeOpener>) -> Self {
        Self { settings, lakes, kept: Mutex::new(HashMap::new()) }
    }

    /// The connector of a datasource, built anew when its revision is another than last time. No connection is made here; but
    /// who asks wants one, so inside a metadata transaction it is `datasource.lease_in_transaction` (R-CONV-12).
    pub async fn get(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault> {
        fault::unless_in_transaction(&source.name)?;
        if let Some(connector) = self.kept(source) {
            return Ok(connector);
        }
        let built = Arc::new(Lasting::new(&source.name, self.settings.retire_ceiling, self.build(source).await?));
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Two runs may have built it at the same time: the first one stays, so that there is one pool.
        let entry = kept.entry(source.name.clone());
        let of = |connector| Kept { revision: source.revision, dialect: source.dialect, connector };
        let entry = entry.or_insert_with(|| of(built.clone()));
        if entry.revision != source.revision {
            entry.connector.retire();
            *entry = of(built.clone());
        }
        if Arc::ptr_eq(&entry.connector, &built) {
            built.close_idle_every(self.settings.idle_look);
        }
        Ok(entry.connector.clone())
    }

    /// Forgets a datasource's connector (R-DS-31). Statements that run finish first, but not later than the ceiling; their
    /// connections are closed afterwards.
    pub fn retire(&self, name: &str) {
        let retired = self.kept.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
        if let Some(retired) = retired {
            retired.connector.retire();
        }
    }

    /// Forgets every connector, as [`Connectors::retire`] does one.
    pub fn retire_all(&self) {
        let retired = std::mem::take(&mut *self.kept.lock().unwrap_or_else(PoisonError::into_inner));
        retired.into_values().for_each(|kept| kept.connector.retire());
    }

    /// Forgets all of them, when the platform stops: idle connections end here, and not when their servers do.
    pub fn close(&self) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The pools of the datasources that were used, as they are now.
    pub fn pools(&self) -> Vec<DatasourcePool> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let of = |(name, kept): (&String, &Kept)| {
            let state = kept.connector.pool()?;
            Some(DatasourcePool { datasource: name.clone(), dialect: kept.dialect.wire_name(), state })
        };
        kept.iter().filter_map(of).collect()
    }

    /// Builds a throw-away connector without connecting (R-DS-22): `datasource.driver_not_loaded`, or the validation code of
    /// what is wrong with URL and properties. A host that is down is no fault.
    pub fn check(&self, source: &Source) -> Result<(), NodeFault> {
        if let Dialect::Lake | Dialect::DuckDb = source.dialect {
            return self.check_lake(source);
        }
        self.local(source).map(drop)
    }

    fn kept(&self, source: &Source) -> Option<Arc<dyn Connector>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get(&source.name).filter(|kept| kept.revision == source.revision)?;
        Some(kept.connector.clone())
    }

    async fn build(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault> {
        if let Dialect::Lake | Dialect::DuckDb = source.dialect {
            self.check_lake(source)?;
            return self.lakes.lake(source).await;
        }
        self.local(source)
    }

    fn local(&self, source: &Source) -> Result<Arc<dyn Connector>, NodeFault> {
        let url = || ConnectionUrl::parse(source.dialect, &source.url).map_err(refused);
        let pool = || pool_settings(source);
        match source.dialect {
            Dialect::Postgres => match url()? {
                ConnectionUrl::Server(server) => {
                    let authorities = self.settings.authorities.as_deref();
                    let most = self.settings.insert_batch_rows;
                    Ok(Arc::new(postgres::Postgres::new(source, &server, &pool()?, authorities, most)?))
                }
                _ => Err(driver_not_loaded(source)),
            },
            Dialect::MySql => match url()? {
                ConnectionUrl::Server(server) => {
                    let authorities = self.settings.authorities.clone();
                    let most = self.settings.insert_batch_rows;
                    Ok(Arc::new(mysql::MySql::new(source, &server, &pool()?, authorities, most)?))
                }
                _ => Err(driver_not_loaded(source)),
            },
            Dialect::Sqlite => match url()? {
                ConnectionUrl::File(Some(path)) => {
                    url::within(&path, &self.settings.file_roots).map_err(refused)?;
                    let roots = self.settings.file_roots.clone();
                    Ok(Arc::new(sqlite::Sqlite::new(source, path, roots, &pool()?)))
                }
                _ => Err(driver_not_loaded(source)),
            },
            _ => Err(driver_not_loaded(source)),
        }
    }

    fn check_lake(&self, source: &Source) -> Result<(), NodeFault> {
        if let ConnectionUrl::File(Some(path)) = ConnectionUrl::parse(source.dialect, &source.url).map_err(refused)? {
            url::within(&path, &self.settings.file_roots).map_err(refused)?;
        }
        properties::parse(&source.properties).map(drop).map_err(refused_properties)
    }
}

/// What the properties say, where this build can keep it.
fn pool_settings(source: &Source) -> Result<PoolSettings, NodeFault> {
    let settings = properties::parse(&source.properties).map_err(refused_properties)?;
    if settings.tls == Tls::Verified && !url::speaks_tls(source.dialect) {
        let (key, why) = ("jdbc.sslmode".to_owned(), url::NO_TLS);
        let message = format!("The property '{key}' {why}.");
        return Err(refused_properties(vec![properties::PropertyFault { key, message }]));
    }
    Ok(settings)
}

fn driver_not_loaded(source: &Source) -> NodeFault {
    let message = format!("This build has no driver for the dialect of datasource '{}'.", source.name);
    NodeFault::new(fault::DRIVER_NOT_LOADED, message).detail("datasource", source.name.clone())
}

fn refused(url: UrlFault) -> NodeFault {
    let fault = NodeFault::new(url.code(), url.message);
    match url.key {
        Some(key) => fault.detail("key", key),
        None => fault,
    }
}

fn refused_properties(faults: Vec<properties::PropertyFault>) -> NodeFault {
    let message = faults.iter().map(|fault| fault.message.as_str()).collect::<Vec<_>>().join(" ");
    let keys: Vec<String> = faults.into_iter().map(|fault| fault.key).collect();
    NodeFault::new(fault::PROPERTIES_INVALID, message).detail("keys", keys)
}
