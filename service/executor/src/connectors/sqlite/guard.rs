//! What a statement may do on a SQLite connection: read its file, and write it when the node says so. It may not reach another
//! file, load code, or change how the connection works.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use rusqlite::limits::Limit;
use rusqlite::{Connection, Error, OpenFlags};

/// How long a statement that reads waits for another program's lock on the file, once it has begun.
const BUSY: Duration = Duration::from_secs(5);
/// Instructions of SQLite's machine between two looks at whether to stop: some tens of microseconds.
const LOOK_EVERY: i32 = 1000;
/// The longest string, blob or row.
const LONGEST_VALUE: i32 = 64 << 20;
/// The longest statement.
const LONGEST_SQL: i32 = 1 << 20;

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// A statement of an author that reads.
    Reads,
    /// A statement of an author that writes.
    Writes,
    /// Statements of ours, which write rows in a transaction.
    TakesRows,
}

/// Opens a file that exists. `stops` is asked again and again while a statement runs.
pub(super) fn open(
    path: &Path,
    access: Access,
    stops: impl FnMut() -> bool + Send + 'static,
) -> Result<Connection, Error> {
    if access == Access::Reads {
        recover(path);
    }
    let read_only = access == Access::Reads;
    let mode = if read_only { OpenFlags::SQLITE_OPEN_READ_ONLY } else { OpenFlags::SQLITE_OPEN_READ_WRITE };
    // The path was resolved: a link in it now is one that was put there in the meantime.
    let flags = mode | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    for (limit, value) in [
        (Limit::SQLITE_LIMIT_LENGTH, LONGEST_VALUE),
        (Limit::SQLITE_LIMIT_SQL_LENGTH, LONGEST_SQL),
        (Limit::SQLITE_LIMIT_ATTACHED, 0),
        (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
        connection.set_limit(limit, value)?;
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    if read_only {
        connection.pragma_update(None, "query_only", true)?;
    }
    connection.progress_handler(LOOK_EVERY, Some(stops))?;
    // Last, because it refuses what was done above.
    connection.authorizer(Some(move |context: AuthContext<'_>| judge(&context.action, access)))?;
    Ok(connection)
}

/// A writer that was killed leaves the journal of what it had begun, and only a connection that may write undoes it: until then
/// nobody could read. A journal of a writer at work is let alone. What goes wrong here the reading statement will say.
fn recover(path: &Path) {
    let mut journal = path.as_os_str().to_owned();
    journal.push("-journal");
    if !Path::new(&journal).exists() {
        return;
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    if let Ok(connection) = Connection::open_with_flags(path, flags) {
        // sql: reading the file's schema is what makes SQLite look at the journal.
        let looked = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
        if let Err(error) = looked {
            tracing::debug!(%error, "a journal beside a SQLite file was looked at in vain");
        }
    }
}

/// SQLite asks about each thing a statement does while it is prepared. What is not known is refused.
fn judge(action: &AuthAction<'_>, access: Access) -> Authorization {
    let writes = if access == Access::Reads { Authorization::Deny } else { Authorization::Allow };
    match action {
        AuthAction::Transaction { .. } if access == Access::TakesRows => Authorization::Allow,
        AuthAction::Select | AuthAction::Read { .. } | AuthAction::Recursive => Authorization::Allow,
        AuthAction::Function { function_name } => function(function_name),
        AuthAction::Pragma { pragma_name, pragma_value } => pragma(pragma_name, *pragma_value),
        AuthAction::Insert { .. }
        | AuthAction::Update { .. }
        | AuthAction::Delete { .. }
        | AuthAction::CreateIndex { .. }
        | AuthAction::CreateTable { .. }
        | AuthAction::CreateTempIndex { .. }
        | AuthAction::CreateTempTable { .. }
        | AuthAction::CreateTempTrigger { .. }
        | AuthAction::CreateTempView { .. }
        | AuthAction::CreateTrigger { .. }
        | AuthAction::CreateView { .. }
        | AuthAction::DropIndex { .. }
        | AuthAction::DropTable { .. }
        | AuthAction::DropTempIndex { .. }
        | AuthAction::DropTempTable { .. }
        | AuthAction::DropTempTrigger { .. }
        | AuthAction::DropTempView { .. }
        | AuthAction::DropTrigger { .. }
        | AuthAction::DropView { .. }
        | AuthAction::AlterTable { .. }
        | AuthAction::Reindex { .. }
        | AuthAction::Analyze { .. }
        | AuthAction::CreateVtable { .. }
        | AuthAction::DropVtable { .. } => writes,
        // ATTACH reaches other files, and so does VACUUM INTO, which attaches; a transaction would end with its connection.
        _ => Authorization::Deny,
    }
}

fn function(name: &str) -> Authorization {
    const REFUSED: [&str; 5] = ["load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"];
    let refused = REFUSED.iter().any(|refused| refused.eq_ignore_ascii_case(name));
    if refused { Authorization::Deny } else { Authorization::Allow }
}

/// Only pragmas that describe the schema, and the file's own numbers as long as they are only read.
fn pragma(name: &str, value: Option<&str>) -> Authorization {
    const DESCRIBING: [&str; 7] =
        ["table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list"];
    const READABLE: [&str; 7] =
        ["user_version", "application_id", "encoding", "page_count", "page_size", "schema_version", "data_version"];
    let is = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    if is(&DESCRIBING) || (is(&READABLE) && value.is_none()) { Authorization::Allow } else { Authorization::Deny }
}

/// SQLite's words without the statement and without the file's path, which the driver adds.
pub(super) fn words(error: &Error) -> String {
    match error {
        Error::SqlInputError { msg, .. } => msg.clone(),
        Error::SqliteFailure(code, message) => match (code.code, message) {
            (rusqlite::ErrorCode::CannotOpen, _) | (_, None) => code.to_string(),
            (_, Some(message)) => message.clone(),
        },
        other => other.to_string(),
    }
}
