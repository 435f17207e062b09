//! The demo that the local posture comes with: a small shop, its orders in PostgreSQL and its catalogue in a SQLite file,
//! and two released pipelines over them. Made once, at the first start; what its user changes or removes stays so.

mod content;
pub mod data;
mod load;

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::Catalog;
use catalog::rules::api_keys::{KeyRequest, issue_by_operator};
use embedded::{EmbeddedError, Server};
use kernel::{Fault, Principal};
use serde::{Deserialize, Serialize};
use tokio_postgres::error::SqlState;
use uuid::Uuid;
use web::Origin;

use crate::local::{self, LocalError};
use data::Shop;

/// Where the demo is made.
const WORKSPACE: &str = "demo";

/// Why the demo could not be made. The platform starts without it.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    #[error("{}", .0.chain())]
    Catalog(Fault),
    #[error(transparent)]
    Local(#[from] LocalError),
    #[error("{0}")]
    Server(#[from] EmbeddedError),
    #[error("the orders were not loaded: {0}")]
    Orders(#[from] tokio_postgres::Error),
    #[error("the catalogue was not written: {0}")]
    Catalogue(Box<dyn std::error::Error + Send + Sync>),
    #[error("{path}: {source}")]
    Io { path: PathBuf, source: std::io::Error },
}

impl From<Fault> for DemoError {
    fn from(fault: Fault) -> Self {
        Self::Catalog(fault)
    }
}

/// What the demo made, kept beside the data so that later starts can say it again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Demo {
    /// The pipeline with a parameter, over both datasources.
    pub revenue_by_category: Uuid,
    /// The pipeline without one.
    pub price_list: Uuid,
    /// The file that holds the key of the demo workspace.
    pub key_file: PathBuf,
}

/// Makes the demo unless an earlier start did. Every piece is made only where it is missing, so that a start that was cut
/// off is taken up by the next. `None` where its workspace was deactivated or deleted: then it is left alone (R-WS-4).
///
/// # Errors
/// [`DemoError`].
pub async fn prepare(cx: &Catalog, server: &Server) -> Result<Option<Demo>, DemoError> {
    if cx.people.workspace(WORKSPACE).await?.is_none() {
        return Ok(None);
    }
    let home = &cx.config.home;
    let marker = home.join("demo.json");
    if let Some(demo) = fs::read(&marker).ok().and_then(|text| serde_json::from_slice(&text).ok()) {
        return Ok(Some(demo));
    }
    let key_file = home.join("demo.key");
    let caller = caller(cx, &key_file).await?;
    let shop = Shop::make();
    load_orders(server, &shop).await?;
    let orders_url = server.url(load::ORDERS_DATABASE);
    let password = local::secret(&home.join("secrets").join("demo-orders"))?;
    load::reader(&orders_url, password.expose()).await?;
    let files = cx.config.datasources.file_roots.first().cloned().unwrap_or_else(|| home.join("files"));
    load::catalogue(&files, &shop).map_err(DemoError::Catalogue)?;
    let places = content::Places { orders: &orders_url, password: password.expose(), files: &files };
    let pipelines = content::author(cx, &caller, &places).await?;
    let demo = Demo { revenue_by_category: pipelines.revenue_by_category, price_list: pipelines.price_list, key_file };
    let text = serde_json::to_vec_pretty(&demo).map_err(Fault::internal)?;
    fs::write(&marker, text).map_err(|source| DemoError::Io { path: marker, source })?;
    Ok(Some(demo))
}

/// The admin in the demo workspace, by the key that lies in `file`; makes the key when there is none that works.
async fn caller(cx: &Catalog, file: &Path) -> Result<Arc<Principal>, DemoError> {
    let authenticate = async |key: String| cx.keys.authenticate(key.trim(), None, &Origin::default()).await;
    if let Ok(key) = fs::read_to_string(file)
        && let Ok(caller) = authenticate(key).await
    {
        return Ok(caller);
    }
    let email = cx.config.auth.bootstrap_admin_email.clone().unwrap_or_default();
    let request = KeyRequest { name: "demo".into(), kind: None, scopes: Some(vec!["author".into()]), expires_at: None };
    let issued = issue_by_operator(cx, &email, WORKSPACE, request).await?;
    let failed = |source| DemoError::Io { path: file.to_owned(), source };
    let _ = fs::remove_file(file);
    let mut kept = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file).map_err(failed)?;
    kept.write_all(issued.key.expose().as_bytes()).map_err(failed)?;
    Ok(authenticate(issued.key.expose().to_owned()).await?)
}

async fn load_orders(server: &Server, shop: &Shop) -> Result<(), DemoError> {
    match server.create_database(load::ORDERS_DATABASE, None).await {
        // Made by a start that was cut off.
        Err(EmbeddedError::Database(error)) if error.code() == Some(&SqlState::DUPLICATE_DATABASE) => {}
        outcome => outcome?,
    }
    match load::orders(&server.url(load::ORDERS_DATABASE), shop).await {
        // Loading is one transaction: where the tables are, all of it is.
        Err(error) if error.code() == Some(&SqlState::DUPLICATE_TABLE) => Ok(()),
        outcome => Ok(outcome?),
    }
}
