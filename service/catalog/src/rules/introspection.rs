//! What stands in a datasource: its schemas, tables and columns, read from its catalogue at the moment of asking (R-INTRO).

use std::sync::Arc;
use std::time::Duration;

use executor::NodeFault;
use executor::connectors::Connector;
use executor::connectors::introspect::{Columns, Listing, Look, Table, TableColumn};
use kernel::{Fault, Kind, Operation, Principal};
use tokio_util::sync::CancellationToken;

use super::datasources::{for_pool, missing, words_of};
use super::text::storable;
use crate::Catalog;

const UNREACHABLE: &str = "pipeline.execution.datasource_unreachable";

/// The schemas of a datasource (R-INTRO-1).
///
/// # Errors
/// `datasource.not_found`; `pipeline.execution.datasource_unreachable`, whose `details.reason` is `connection`, `timeout` or
/// `refused` (R-INTRO-7).
pub async fn schemas(cx: &Catalog, caller: &Principal, datasource: &str) -> Result<Listing<String>, Fault> {
    let Opened { connector, look, name } = open(cx, caller, datasource).await?;
    connector.schemas(look).await.map_err(|fault| unreachable(&name, &fault))
}

/// The tables of a datasource, or of one of its schemas; one that is not there has none (R-INTRO-6).
///
/// # Errors
/// As [`schemas`].
pub async fn tables(
    cx: &Catalog,
    caller: &Principal,
    datasource: &str,
    schema: Option<&str>,
) -> Result<Listing<Table>, Fault> {
    let schema = filter(schema)?;
    let Opened { connector, look, name } = open(cx, caller, datasource).await?;
    connector.tables(look, schema).await.map_err(|fault| unreachable(&name, &fault))
}

/// The columns of a table that is listed; without a schema of one in the engine's current schema.
///
/// # Errors
/// As [`schemas`]; `datasource.table_not_found` (R-INTRO-5), `pipeline.execution.parameter_required` (R-INTRO-4).
pub async fn columns(
    cx: &Catalog,
    caller: &Principal,
    datasource: &str,
    schema: Option<&str>,
    table: &str,
) -> Result<Vec<TableColumn>, Fault> {
    let schema = filter(schema)?;
    let Opened { connector, look, name } = open(cx, caller, datasource).await?;
    match connector.columns(look, schema, table).await.map_err(|fault| unreachable(&name, &fault))? {
        Columns::Of(columns) => Ok(columns),
        Columns::NotListed => {
            let fault = Fault::not_found("datasource.table_not_found", "The datasource lists no such table.");
            Err(fault.detail("datasource", name).detail("schema", schema).detail("table", table))
        }
        Columns::SchemaRequired => {
            let message = "The datasource has no current schema: say which one the table is in.";
            let fault = Fault::invalid("pipeline.execution.parameter_required", message);
            Err(fault.detail("datasource", name).detail("parameter", "schema"))
        }
    }
}

/// A datasource about to be looked into.
struct Opened {
    connector: Arc<dyn Connector>,
    look: Look,
    name: String,
}

async fn open(cx: &Catalog, caller: &Principal, datasource: &str) -> Result<Opened, Fault> {
    caller.may(Operation::Introspect)?;
    let read = for_pool(cx, caller.workspace.id, &storable(datasource)).await?.ok_or_else(missing)?;
    let default = Duration::from_secs(cx.config.executor.node_query_timeout_seconds);
    let look = Look {
        include_schemas: read.include_schemas,
        timeout: read.source.query_timeout.unwrap_or(default),
        // A request that is cut off drops the look, which stops it.
        cancel: CancellationToken::new(),
    };
    let name = read.source.name.clone();
    let connector = cx.connectors.get(&read.source).await.map_err(|fault| unreachable(&name, &fault))?;
    Ok(Opened { connector, look, name })
}

/// An exact name; an empty one is none (R-INTRO-6).
fn filter(schema: Option<&str>) -> Result<Option<&str>, Fault> {
    match schema.filter(|schema| !schema.is_empty()) {
        Some(schema) if schema.contains('\0') => {
            let fault = Fault::invalid("pipeline.execution.invalid_parameter_type", "No schema's name holds U+0000.");
            Err(fault.detail("field", "schema"))
        }
        schema => Ok(schema),
    }
}

/// The driver's words go to the log alone.
fn unreachable(datasource: &str, fault: &NodeFault) -> Fault {
    let detail = |key: &str| fault.details.get(key);
    let timed_out =
        detail("timed_out").is_some_and(|is| is == true) || detail("reason").is_some_and(|is| is == "timeout");
    let (reason, message) = match fault.code {
        "datasource.driver_not_loaded" => {
            return Fault::invalid(fault.code, fault.message.clone()).detail("datasource", datasource);
        }
        _ if timed_out => ("timeout", "The datasource did not describe itself in time."),
        "pipeline.node.datasource_connection_failed" => ("connection", "The datasource can't be reached."),
        _ => ("refused", "The datasource refused to describe itself."),
    };
    Fault::new(Kind::Upstream, UNREACHABLE, message)
        .detail("datasource", datasource)
        .detail("reason", reason)
        .caused_by(format!("{}: {}", fault.code, words_of(fault)))
}
