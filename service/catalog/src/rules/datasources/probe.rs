//! The connection test, and its outcome on the row (R-DS-27, R-DS-28).

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::datasources;
use executor::staging::LakeFailure;
use executor::{Dialect, NodeFault, Source};
use kernel::{Fault, Operation, Principal};
use serde_json::json;
use uuid::Uuid;

use super::{missing, source};
use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::lake_tables;
use crate::rules::text::storable;

/// How long a datasource may take to answer a test.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Longest stored message, in characters (`pipeline-contract.md` §8.5).
const LONGEST_MESSAGE: usize = 2000;

/// What a test found.
#[derive(Clone, Debug)]
pub struct Probed {
    pub connected: bool,
    pub tested_at: DateTime<Utc>,
    /// Whole milliseconds until the server had answered.
    pub latency_ms: Option<i64>,
    pub server_version: Option<String>,
    pub error: Option<String>,
    /// The stable code of the failure.
    pub error_class: Option<String>,
}

/// Connects, asks for the server's version, and stores the outcome. Both outcomes are answers, not errors.
///
/// # Errors
/// `datasource.not_found`, or a credential that can't be opened.
pub async fn probe(cx: &Catalog, caller: &Principal, name: &str) -> Result<Probed, Fault> {
    caller.may(Operation::TestDatasource)?;
    tested(cx, caller.workspace.id, name, &Actor::from(caller)).await
}

/// Tests once, by the platform itself, what a start has registered (R-DS-28).
///
/// # Errors
/// As [`probe`].
pub async fn check(cx: &Catalog, workspace: Uuid, name: &str) -> Result<Probed, Fault> {
    tested(cx, workspace, name, &Actor { workspace_id: Some(workspace), ..Actor::default() }).await
}

async fn tested(cx: &Catalog, workspace: Uuid, name: &str, actor: &Actor) -> Result<Probed, Fault> {
    let source = read(cx, workspace, name).await?;
    let secret = source.secret.clone();
    let started = Instant::now();
    let outcome = connect(cx, &source).await;
    let latency_ms = i64::try_from(started.elapsed().as_millis()).unwrap_or(i64::MAX);
    let broken_tables = match &outcome {
        Ok(_) => broken_tables(cx, &source).await,
        Err(_) => None,
    };
    let (connected, message) = match &outcome {
        Ok(version) => (true, version.clone()),
        Err(fault) => (false, words_of(fault)),
    };
    let message: String = scrubbed(&message, secret.as_deref()).chars().take(LONGEST_MESSAGE).collect();
    let tested_at = cx
        .db
        .transaction("record_datasource_test", async |tx| {
            let params = datasources::RecordDatasourceTestParams {
                last_test_ok: connected,
                last_test_message: Some(storable(&message)),
                name: source.name.as_str(),
            };
            let tested_at =
                datasources::record_datasource_test().params(tx, &params).opt().await?.ok_or_else(missing)?;
            if let Some(broken) = &broken_tables {
                lake_tables::record_failures(tx, &source.name, broken).await?;
            }
            let about = json!({"datasource": source.name, "connected": connected});
            audit_log::record_by(tx, actor, Event::new("datasource.connection_test").about(about)).await?;
            Ok(tested_at)
        })
        .await?;
    Ok(match outcome {
        Ok(_) => Probed {
            connected,
            tested_at,
            latency_ms: Some(latency_ms),
            server_version: Some(message),
            error: None,
            error_class: None,
        },
        Err(fault) => Probed {
            connected,
            tested_at,
            latency_ms: None,
            server_version: None,
            error: Some(message),
            error_class: Some(fault.code.to_owned()),
        },
    })
}

async fn read(cx: &Catalog, workspace: Uuid, name: &str) -> Result<Source, Fault> {
    let client = cx.db.client().await?;
    let name = storable(name);
    let row =
        datasources::read_datasource_for_run().bind(&client, &workspace, &name).opt().await?.ok_or_else(missing)?;
    let secret = match row.credential_encrypted.as_deref() {
        Some(sealed) => Some(cx.credentials.open(&row.name, sealed).map_err(Fault::internal)?),
        None => None,
    };
    Ok(source::read(&client, row, secret).await?.source)
}

async fn connect(cx: &Catalog, source: &Source) -> Result<String, NodeFault> {
    cx.connectors.get(source).await?.probe(TIMEOUT).await
}

/// Which tables of a lake can't be opened. `None` is no verdict: another kind of datasource, or an engine that failed.
async fn broken_tables(cx: &Catalog, source: &Source) -> Option<Vec<LakeFailure>> {
    if source.dialect != Dialect::Lake {
        return None;
    }
    let looked = match cx.connectors.get(source).await {
        Ok(connector) => connector.broken_tables().await,
        Err(fault) => Err(fault),
    };
    looked
        .inspect_err(|fault| {
            tracing::warn!(
                datasource.name = source.name,
                error.code = fault.code,
                "the tables of a lake were not looked at"
            )
        })
        .ok()
}

/// The driver's own words where there are any.
pub fn words_of(fault: &NodeFault) -> String {
    match fault.details.get("underlying_error").and_then(serde_json::Value::as_str) {
        Some(words) => format!("{} {words}", fault.message),
        None => fault.message.clone(),
    }
}

/// A driver may quote what it was given. A secret of a few characters may well be a part of a word, and is not worth taking
/// for one: the connectors have taken it out where it stood in quotes.
fn scrubbed(message: &str, secret: Option<&str>) -> String {
    match secret.filter(|secret| secret.chars().count() >= 4) {
        Some(secret) => message.replace(secret, "…"),
        None => message.to_owned(),
    }
}
