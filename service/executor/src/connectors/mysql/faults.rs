//! What a server or the driver says, as a fault: which code, and the words without secrets and values.

use mysql_async::{DriverError, Error, IoError, ServerError};

use super::super::ROW_BYTES;
use super::super::fault;
use super::super::watch::{Stop, Watch};
use super::Shared;
use crate::ports::NodeFault;
use crate::template::Value;

/// The statement was interrupted: by `KILL QUERY`, or by the server's own time limit.
const INTERRUPTED: u16 = 1317;
const MARIADB_TIMEOUT: u16 = 1969;
const MYSQL_TIMEOUT: u16 = 3024;
/// The server goes down, ended the session, or was told to end it.
const ENDED: [u16; 10] = [1053, 1077, 1079, 1080, 1152, 1158, 1160, 1184, 1927, 4031];
/// The server only reads: after a failover it may be another one than before.
const SERVER_READS_ONLY: [u16; 2] = [1290, 1836];
/// Errors that quote a value of a row or of a parameter.
const QUOTING: [u16; 8] = [1062, 1292, 1366, 1367, 1411, 1525, 1586, 1859];

/// Whether a statement ended because it was interrupted, and by nothing else.
pub(super) fn is_interrupted(error: &Error) -> bool {
    matches!(error, Error::Server(server) if server.code == INTERRUPTED)
}

/// Whether the connection is gone.
pub(super) fn is_lost(error: &Error) -> bool {
    match error {
        Error::Server(server) => server.state.starts_with("08") || ENDED.contains(&server.code),
        Error::Io(_) => !is_too_large(error),
        Error::Driver(DriverError::ConnectionClosed) => true,
        _ => false,
    }
}

/// Whether a row was larger than the driver was told to read. It has a type of its own for that, which it keeps to itself.
fn is_too_large(error: &Error) -> bool {
    matches!(error, Error::Io(IoError::Io(io)) if io.to_string().contains("larger than max_allowed_packet"))
}

/// Whether the connection can be used again after this error.
pub(super) fn survives(error: &Error, read_only: bool) -> bool {
    match error {
        Error::Server(server) => !is_lost(error) && (read_only || !SERVER_READS_ONLY.contains(&server.code)),
        _ => false,
    }
}

/// The fault of a statement that failed.
pub(super) fn failed(shared: &Shared, watch: &Watch, error: &Error, binds: &[Value]) -> NodeFault {
    if let Error::Server(server) = error
        && matches!(server.code, INTERRUPTED | MARIADB_TIMEOUT | MYSQL_TIMEOUT)
        && watch.is_over()
    {
        return watch.fault(Stop::TimedOut, &shared.name);
    }
    let fault = if is_lost(error) {
        fault::connection(&shared.name, "the connection was lost")
    } else {
        fault::query(&shared.name)
    };
    explained(fault, error, shared.secret.as_deref(), binds)
}

/// Adds the server's words with its number and SQLSTATE, or the driver's.
pub(super) fn explained(fault: NodeFault, error: &Error, secret: Option<&str>, binds: &[Value]) -> NodeFault {
    let words = match error {
        Error::Server(server) => format!("ERROR {}: {}", server.code, without_value(server)),
        // The driver looks for names of its own in a statement, and does not see that a quote behind an operator opens a literal.
        Error::Driver(DriverError::MixedParams | DriverError::Params(_)) => {
            "A literal was read as a parameter: write a blank between '/' or '-' and a quote that follows it."
                .to_owned()
        }
        Error::Driver(DriverError::LocalInfile(_)) => {
            "LOAD DATA LOCAL is not allowed: no file of this host is read.".to_owned()
        }
        // Others of the driver's own may hold the packet or the row that they are about.
        Error::Driver(
            driver @ (DriverError::ConnectionClosed
            | DriverError::UnknownAuthPlugin { .. }
            | DriverError::StmtParamsMismatch { .. }
            | DriverError::StmtParamsNumberExceedsLimit { .. }
            | DriverError::MysqlOldPasswordDisabled
            | DriverError::CleartextPluginDisabled
            | DriverError::NoClientSslFlagFromServer),
        ) => driver.to_string(),
        Error::Driver(_) | Error::Other(_) | Error::Url(_) => {
            "The server and the driver do not understand each other.".to_owned()
        }
        error if is_too_large(error) => format!("one row of the result is larger than {} MiB", ROW_BYTES >> 20),
        Error::Io(IoError::Io(io)) => io.to_string(),
        Error::Io(IoError::Tls(tls)) => tls.to_string(),
    };
    let fault = fault.underlying(&fault::scrubbed(&words, secret, binds));
    match error {
        Error::Server(server) => fault.detail("sqlstate", server.state.clone()).detail("error_number", server.code),
        _ => fault,
    }
}

/// The server's message without the value that it quotes: what stands between its first quote and the last one before the name
/// of a key, column or function.
fn without_value(server: &ServerError) -> String {
    let message = server.message.as_str();
    let quoted = QUOTING.contains(&server.code).then(|| message.split_once('\'')).flatten();
    let Some((before, rest)) = quoted else {
        return message.to_owned();
    };
    match rest.rfind("' for ").or_else(|| rest.rfind('\'')) {
        Some(end) => format!("{before}'…{}", &rest[end..]),
        None => format!("{before}'…"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(code: u16, message: &str) -> ServerError {
        ServerError { code, message: message.to_owned(), state: "HY000".to_owned() }
    }

    /// R-EXEC-20
    #[test]
    fn a_quoted_value_is_left_out_of_the_servers_words() {
        for (code, message, kept) in [
            (1062, "Duplicate entry 'it's-canary' for key 'PRIMARY'", "Duplicate entry '…' for key 'PRIMARY'"),
            (
                1366,
                "Incorrect integer value: 'canary' for column `d`.`t`.`c` at row 1",
                "Incorrect integer value: '…' for column `d`.`t`.`c` at row 1",
            ),
            (1292, "Truncated incorrect DOUBLE value: 'canary'", "Truncated incorrect DOUBLE value: '…'"),
            (1292, "Truncated incorrect value: 'cut canar", "Truncated incorrect value: '…"),
            (1146, "Table 'd.missing' doesn't exist", "Table 'd.missing' doesn't exist"),
        ] {
            assert_eq!(without_value(&server(code, message)), kept);
        }
    }

    #[test]
    fn a_connection_is_kept_after_an_error_of_its_statement_alone() {
        let error = |code| Error::Server(server(code, ""));
        assert!(survives(&error(1146), false));
        assert!(!survives(&error(1927), true));
        assert!(survives(&error(1290), true), "a statement that reads was not refused for the server's state");
        assert!(!survives(&error(1290), false));
        assert!(!survives(&Error::Driver(DriverError::PacketOutOfOrder), true));
    }
}
