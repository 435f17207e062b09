//! Connectors against real servers and real files.

mod commits;
mod introspect;
mod lease;
// The servers of the end-to-end tests: this crate's connectors are tried on the same ones.
#[path = "../../../../../tests/support/mariadb.rs"]
#[allow(dead_code)]
pub(super) mod mariadb;
mod mysql;
mod mysql_sessions;
mod mysql_stops;
mod mysql_write;
#[path = "../../../../../tests/support/pgbouncer.rs"]
#[allow(dead_code)]
mod pgbouncer;
mod postgres;
mod postgres_stops;
mod postgres_tls;
mod postgres_values;
mod postgres_write;
mod postgres_write_stops;
mod properties;
mod retire;
#[path = "../../../../../tests/support/services.rs"]
#[allow(dead_code)]
mod services;
mod sqlite;
mod sqlite_write;
mod urls;

use std::path::PathBuf;
use std::time::Duration;

use futures::StreamExt;
use serde_json::{Value as Json, json};
use tokio_util::sync::CancellationToken;

use super::{Connectors, NoLakes, Settings};
use crate::document::WriteMode;
use crate::ports::{NodeFault, Rows, Source, Statement, Target};
use crate::template::{Dialect, Value};
use crate::types::{json as wire, schema_json};

/// A statement that only reads, with a minute of time.
fn reading(sql: &str) -> Statement {
    Statement {
        sql: sql.to_owned(),
        binds: Vec::new(),
        timeout: Duration::from_secs(60),
        cancel: CancellationToken::new(),
        read_only: true,
    }
}

fn writing(sql: &str) -> Statement {
    Statement { read_only: false, ..reading(sql) }
}

/// The table `t`, with a minute of time.
fn into_t(mode: WriteMode) -> Target {
    Target { table: "t".to_owned(), mode, timeout: Duration::from_secs(60), cancel: CancellationToken::new() }
}

fn binding(sql: &str, binds: Vec<Value>) -> Statement {
    Statement { binds, ..reading(sql) }
}

fn source(dialect: Dialect, url: &str) -> Source {
    Source {
        name: "under-test".to_owned(),
        dialect,
        url: url.to_owned(),
        username: None,
        secret: None,
        properties: json!({}),
        query_timeout: None,
        readonly: false,
        revision: 1,
        lake_tables: Vec::new(),
    }
}

fn connectors(roots: Vec<PathBuf>) -> Connectors {
    Connectors::new(Settings { file_roots: roots, ..Settings::default() }, Box::new(NoLakes))
}

/// Schema and rows as they leave, read back by a strict JSON reader.
struct Answer {
    schema: Json,
    text: String,
    rows: Json,
}

async fn collect(rows: Rows) -> Result<Answer, NodeFault> {
    let schema = schema_json(&rows.schema);
    let mut text = b"[".to_vec();
    let mut batches = rows.batches;
    while let Some(batch) = batches.next().await {
        let batch = batch?;
        assert_eq!(batch.schema(), rows.schema);
        wire::write_rows(&batch, 0..batch.num_rows(), &mut text)?;
    }
    text.push(b']');
    let text = String::from_utf8(text).unwrap();
    let rows = serde_json::from_str(&text).unwrap();
    Ok(Answer { schema, text, rows })
}
