//! The faults of a connector: a code, a sentence, and the driver's words without secrets.

use std::time::Duration;

use super::watch::Stop;
use crate::ports::NodeFault;
use crate::template::Value;

pub(super) const CONNECTION_FAILED: &str = "pipeline.node.datasource_connection_failed";
pub(super) const QUERY_FAILED: &str = "pipeline.node.query_execution_failed";
pub(super) const WRITEBACK_FAILED: &str = "pipeline.node.writeback_failed";
pub(super) const WRITEBACK_TARGET_MISSING: &str = "pipeline.node.writeback_target_missing";
pub(super) const DRIVER_NOT_LOADED: &str = "datasource.driver_not_loaded";
pub(super) const PROPERTIES_INVALID: &str = "datasource.validation.properties_invalid";

/// No connection to the datasource; `why` is a sentence of ours.
pub(super) fn connection(source: &str, why: &str) -> NodeFault {
    NodeFault::new(CONNECTION_FAILED, format!("Datasource '{source}' cannot be reached: {why}."))
        .detail("datasource", source)
}

/// The statement failed.
pub(super) fn query(source: &str) -> NodeFault {
    NodeFault::new(QUERY_FAILED, format!("The statement failed on datasource '{source}'.")).detail("datasource", source)
}

/// The statement took longer than it may.
pub(super) fn timed_out(source: &str, timeout: Duration) -> NodeFault {
    let message = format!("The statement on datasource '{source}' took longer than {} s.", timeout.as_secs_f64());
    NodeFault::new(QUERY_FAILED, message).detail("datasource", source).detail("timed_out", true)
}

/// The statement was cancelled, because its run ended.
pub(super) fn cancelled(source: &str) -> NodeFault {
    let message = format!("The statement on datasource '{source}' was cancelled.");
    NodeFault::new(QUERY_FAILED, message).detail("datasource", source).detail("cancelled", true)
}

/// The table that rows should go to is not there.
pub(super) fn target_missing(source: &str, table: &str) -> NodeFault {
    let message = format!("Datasource '{source}' has no table '{table}' to write rows to.");
    NodeFault::new(WRITEBACK_TARGET_MISSING, message).detail("datasource", source).detail("table", table)
}

/// Rows were refused; what was written of them was rolled back. `why` ends the sentence.
pub(super) fn writeback(source: &str, table: &str, why: &str) -> NodeFault {
    let message = format!("The rows could not be written to table '{table}' of datasource '{source}': {why}.");
    NodeFault::new(WRITEBACK_FAILED, message).detail("datasource", source).detail("table", table)
}

/// A write that was stopped before its end, and rolled back.
pub(super) fn writeback_stopped(source: &str, table: &str, stop: Stop, timeout: Duration) -> NodeFault {
    match stop {
        Stop::TimedOut => {
            let why = format!("it took longer than {} s", timeout.as_secs_f64());
            writeback(source, table, &why).detail("timed_out", true)
        }
        Stop::Cancelled | Stop::Dropped => {
            writeback(source, table, "the write was cancelled").detail("cancelled", true)
        }
    }
}

/// R-CONV-12: refuses a connection while a metadata transaction is open on the same unit of work.
pub(super) fn unless_in_transaction(source: &str) -> Result<(), NodeFault> {
    kernel::unit_of_work::may_lease(source).map_err(|fault| {
        tracing::error!(datasource.name = source, "a connection was asked for inside a metadata transaction");
        NodeFault { code: fault.code(), message: fault.message().to_owned(), details: fault.details().clone() }
    })
}

/// A driver's words without the secret and without bound values, which servers like to quote (R-EXEC-20).
///
/// A value of four characters and more is taken out wherever it stands; a shorter one only where it stands in quotes, because
/// it may well be a part of the sentence.
pub(super) fn scrubbed(text: &str, secret: Option<&str>, binds: &[Value]) -> String {
    let mut out = text.to_owned();
    let mut values: Vec<String> = Vec::new();
    binds.iter().for_each(|bind| collect(bind, &mut values));
    // Longest first: one value may be a part of another.
    values.sort_by_key(|value| std::cmp::Reverse(value.len()));
    for value in secret.map(str::to_owned).into_iter().chain(values).filter(|value| !value.is_empty()) {
        if value.chars().count() >= 4 {
            out = out.replace(&value, "…");
        } else {
            out = out.replace(&format!("\"{value}\""), "\"…\"").replace(&format!("'{value}'"), "'…'");
        }
    }
    out
}

fn collect(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Integer(number) | Value::BigInteger(number) => out.push(number.to_string()),
        Value::Decimal(text) | Value::String(text) => out.push(text.clone()),
        Value::Double(number) => out.push(number.to_string()),
        Value::Binary(bytes) => out.push(hex::encode(bytes)),
        Value::Date(_) | Value::Time(_) | Value::Timestamp(_) => {
            if let serde_json::Value::String(text) = crate::types::context::wire(value) {
                out.push(text);
            }
        }
        Value::List(items) => items.iter().for_each(|item| collect(item, out)),
    }
}
