//! From the child's failures to the codes of `pipeline-contract.md` §11.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use nix::sys::signal::Signal;

use crate::ports::NodeFault;

use super::protocol::FailureKind;

pub const LIMIT_EXCEEDED: &str = "pipeline.staging.memory_limit_exceeded";
pub const VALUE_OVERFLOW: &str = "pipeline.staging.value_overflow";
pub const PRECISION_OVERFLOW: &str = "pipeline.staging.precision_overflow";
pub const INVALID_COLUMN_NAME: &str = "pipeline.staging.invalid_column_name";
pub const TABLE_ALREADY_EXISTS: &str = "pipeline.staging.table_already_exists";
pub const CREATION_FAILED: &str = "pipeline.staging.creation_failed";
pub const ENGINE_UNAVAILABLE: &str = "pipeline.staging.engine_unavailable";
pub const STAGING_FAILED: &str = "pipeline.node.staging_failed";
pub const QUERY_FAILED: &str = "pipeline.node.query_execution_failed";

/// Whose statement failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// An author's SQL.
    Author,
    /// Our own loading of rows.
    Ours,
}

/// What the engine said, as a node's fault.
pub fn of_failure(kind: FailureKind, message: &str, column: Option<String>, whose: Whose) -> NodeFault {
    let fault = match kind {
        FailureKind::Limit
            if message.contains("No space left on device") || message.contains("Disk quota exceeded") =>
        {
            let message = "the disk of the staging folder is full";
            NodeFault::new(LIMIT_EXCEEDED, message).detail("reason", "disk_full")
        }
        FailureKind::Limit => NodeFault::new(LIMIT_EXCEEDED, "staging ran out of its memory or disk limit"),
        FailureKind::Overflow => NodeFault::new(VALUE_OVERFLOW, message),
        FailureKind::Precision => NodeFault::new(PRECISION_OVERFLOW, message),
        FailureKind::Label => NodeFault::new(INVALID_COLUMN_NAME, message),
        FailureKind::TableExists => NodeFault::new(TABLE_ALREADY_EXISTS, message),
        FailureKind::Interrupted => NodeFault::new(QUERY_FAILED, "the statement was stopped"),
        FailureKind::Broken => NodeFault::new(ENGINE_UNAVAILABLE, "the staging engine can't go on").underlying(message),
        FailureKind::Statement => match whose {
            Whose::Author => NodeFault::new(QUERY_FAILED, "the statement failed in staging").underlying(message),
            Whose::Ours => NodeFault::new(STAGING_FAILED, "the rows could not be staged").underlying(message),
        },
    };
    match column {
        Some(column) => fault.detail("column", column),
        None => fault,
    }
}

/// Why there is no child any more. An abort is what a failed allocation ends in, under the address-space limit.
pub fn of_death(status: Option<ExitStatus>) -> NodeFault {
    let signal = status.and_then(|status| status.signal());
    if signal == Some(Signal::SIGABRT as i32) {
        return NodeFault::new(LIMIT_EXCEEDED, "staging ran out of memory and its process ended");
    }
    let fault = NodeFault::new(ENGINE_UNAVAILABLE, "the staging process has ended");
    match (signal, status.and_then(|status| status.code())) {
        (Some(signal), _) => fault.detail("signal", signal),
        (None, Some(code)) => fault.detail("exit_code", code),
        (None, None) => fault,
    }
}

/// The child said something that the protocol does not allow at this place.
pub fn of_nonsense(what: &str) -> NodeFault {
    NodeFault::new(ENGINE_UNAVAILABLE, "the staging process answered out of turn").detail("reason", what)
}
