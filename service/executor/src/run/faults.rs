//! A fault as callers read it: the `error` object of `catalog-api.md` §9, and what may not stand in it (R-EXEC-20).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use uuid::Uuid;

use crate::document::{Node, encode_untyped};
use crate::ports::NodeFault;
use crate::template::{Dialect, Value};

/// How much an error tells (`executions.error-detail`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorDetail {
    /// With the node and its SQL (placeholders, never values).
    #[default]
    Full,
    /// Without SQL and without the node's particulars.
    Structured,
}

/// The `error` object: the terminal event and `error_json` hold the same one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ErrorRecord {
    pub code: String,
    pub message: String,
    pub user_message: String,
    pub details: Map<String, Json>,
    pub doc_url: String,
    pub correlation_id: Uuid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<ErrorNode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sql: Option<String>,
}

/// Which node failed, at full detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorNode {
    pub id: String,
    #[serde(rename = "type")]
    pub ty: String,
    pub datasource: Option<String>,
    pub dialect: Option<String>,
    pub template: Option<String>,
    pub template_version: Option<i32>,
}

/// A node's fault, with what was known of its statement when it happened.
#[derive(Clone, Debug)]
pub(super) struct Stumble {
    pub(super) fault: NodeFault,
    pub(super) dialect: Option<Dialect>,
    pub(super) sql: Option<String>,
}

impl From<NodeFault> for Stumble {
    fn from(fault: NodeFault) -> Self {
        Self { fault, dialect: None, sql: None }
    }
}

/// Makes the record of a fault.
pub(super) fn record(
    stumble: &Stumble,
    node: Option<&Node>,
    detail: ErrorDetail,
    docs: &str,
    correlation_id: Uuid,
) -> ErrorRecord {
    let fault = &stumble.fault;
    let mut details = fault.details.clone();
    if let Some(source) = node.and_then(|node| node.work.source()) {
        details.entry("datasource_name").or_insert_with(|| source.into());
    }
    let full = detail == ErrorDetail::Full;
    let node = node.filter(|_| full).map(|node| ErrorNode {
        id: node.id.clone(),
        ty: node.work.type_name().to_owned(),
        datasource: node.work.source().map(str::to_owned),
        dialect: stumble.dialect.map(|dialect| dialect.to_string()),
        template: node.work.template().map(|pin| pin.id.clone()),
        template_version: node.work.template().map(|pin| pin.version),
    });
    let family = fault.code.rsplit_once('.').map_or(fault.code, |(family, _)| family);
    ErrorRecord {
        code: fault.code.to_owned(),
        message: fault.message.clone(),
        user_message: user_message(fault.code).to_owned(),
        details,
        doc_url: format!("{}/{family}", docs.trim_end_matches('/')),
        correlation_id,
        node,
        sql: stumble.sql.clone().filter(|_| full),
    }
}

/// What an end user may read.
fn user_message(code: &str) -> &'static str {
    match code {
        "pipeline.node.datasource_connection_failed" => "A connected database can't be reached.",
        "pipeline.node.query_execution_failed" => "A connected database refused a statement.",
        "pipeline.execution.timeout" => "This took longer than allowed.",
        "result.too_large" => "The result is larger than allowed.",
        "pipeline.staging.memory_limit_exceeded" => "This needs more memory or disk than allowed.",
        _ => "The pipeline failed.",
    }
}

/// Shorter values are left: they would take ordinary words and digits out of a message.
const SHORTEST_REDACTED: usize = 4;
const REDACTED: &str = "[value]";

/// Takes the bound values out of what a driver said: drivers like to quote the value they choke on.
pub(super) fn redact(fault: &mut NodeFault, binds: &[Value]) {
    let mut quoted: Vec<String> = binds.iter().flat_map(spellings).filter(|s| s.len() >= SHORTEST_REDACTED).collect();
    // The longest first: one value may be part of another.
    quoted.sort_by_key(|text| std::cmp::Reverse(text.len()));
    let clean = |text: &str| quoted.iter().fold(text.to_owned(), |text, value| text.replace(value, REDACTED));
    fault.message = clean(&fault.message);
    for (key, detail) in &mut fault.details {
        if let Json::String(text) = detail
            && key != "datasource_name"
        {
            *text = clean(text);
        }
    }
}

fn spellings(value: &Value) -> Vec<String> {
    match value {
        Value::Null | Value::Bool(_) => Vec::new(),
        Value::List(items) => items.iter().flat_map(spellings).collect(),
        Value::Binary(bytes) => {
            let json = encode_untyped(value);
            json.as_str().map(str::to_owned).into_iter().chain([hex::encode(bytes)]).collect()
        }
        // As a database writes it, and as we do.
        Value::Timestamp(at) => {
            vec![at.format("%Y-%m-%d %H:%M:%S").to_string(), at.format("%Y-%m-%dT%H:%M:%S").to_string()]
        }
        Value::Time(time) => vec![time.format("%H:%M:%S").to_string()],
        _ => match encode_untyped(value) {
            Json::String(text) => vec![text],
            other => vec![other.to_string()],
        },
    }
}
