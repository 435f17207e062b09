//! Everything that can go wrong here, each as a sentence that says what to do.

use std::path::PathBuf;

/// Why there is no PostgreSQL to use. The texts are meant for the operator's terminal; none contains a password.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    #[error(
        "no PostgreSQL 18 was found, and none could be fetched:\n{attempts}\n\
         Install PostgreSQL 18 or newer, or set DATABASE_URL to a server that runs."
    )]
    NotFound { attempts: String },

    #[error(
        "{what} has the SHA-256 {found}, but {pinned} is expected: it was damaged or replaced on its way, and is not used"
    )]
    HashMismatch { what: String, found: String, pinned: String },

    #[error("the PostgreSQL archive cannot be unpacked: {0}")]
    Archive(String),

    #[error(
        "the data folder {folder} is in use by another flowstone process{holder}: stop that one first, or give this one another folder (FLOWSTONE_HOME)"
    )]
    DataFolderInUse { folder: PathBuf, holder: String },

    #[error(
        "the data folder {folder} was written by PostgreSQL {found}, but the installation at {bin} is PostgreSQL {have}: \
         use an installation of version {found}, or dump the databases with it and load them into a new folder"
    )]
    IncompatibleData { folder: PathBuf, found: u32, have: u32, bin: PathBuf },

    #[error(
        "{folder} cannot be reached by the user that the database server runs under (uid {uid}), because PostgreSQL does not run as root: \
         use a folder that others may pass through (FLOWSTONE_HOME, FLOWSTONE_CACHE)"
    )]
    Unreachable { folder: PathBuf, uid: u32 },

    #[error("the folder {0} is not ours alone: it must be a directory that belongs to this user, with mode 0700")]
    NotPrivate(PathBuf),

    #[error("{program} failed: {output}")]
    Program { program: String, output: String },

    #[error("the database server on {folder} did not come up: {log}")]
    DidNotStart { folder: PathBuf, log: String },

    #[error(
        "the database server on {folder} (pid {pid}) runs, but does not accept its password: {folder}/password does not belong to it"
    )]
    PasswordRefused { folder: PathBuf, pid: i32 },

    #[error(
        "{doing} is refused ({source}): the data folder {folder} must be one that this user may write to (FLOWSTONE_HOME)"
    )]
    Unwritable { doing: String, folder: PathBuf, source: std::io::Error },

    #[error("the data folder {0} holds databases already: restore into an empty one (FLOWSTONE_HOME), or move it away")]
    NotEmpty(PathBuf),

    #[error("no database server runs on {0}")]
    NotRunning(PathBuf),

    #[error("the server of DATABASE_URL is PostgreSQL {found}, which is too old: PostgreSQL 18 or newer is needed")]
    TooOld { found: String },

    #[error("the server of DATABASE_URL has no working uuidv7(): PostgreSQL 18 or newer is needed ({0})")]
    NoUuidV7(String),

    #[error("DATABASE_URL {0}")]
    ExternalUrl(&'static str),

    /// `at` names user, host, port and database, and never the password.
    #[error("the server of DATABASE_URL ({at}) cannot be reached: {why}")]
    ExternalUnreachable { at: String, why: String },

    #[error("the server of DATABASE_URL ({at}) refuses: {why}")]
    ExternalRefused { at: String, why: String },

    #[error("there is no room left for {what}: give {folder} more room, then start again")]
    DiskFull { what: &'static str, folder: PathBuf },

    #[error("the database server refused: {}", whole(.0))]
    Database(#[from] tokio_postgres::Error),

    #[error("{doing}: {source}")]
    Io { doing: String, source: std::io::Error },
}

/// The driver's own text is "db error"; the reason stands in its source.
pub(crate) fn whole(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(db) => format!("{} ({})", db.message(), db.code().code()),
        None => {
            let mut text = error.to_string();
            let mut cause = std::error::Error::source(error);
            while let Some(inner) = cause {
                text = format!("{text}: {inner}");
                cause = inner.source();
            }
            text
        }
    }
}

/// Says what was being done when the operating system refused.
pub(crate) trait Doing<T> {
    fn doing(self, what: impl FnOnce() -> String) -> Result<T, EmbeddedError>;
}

impl<T> Doing<T> for std::io::Result<T> {
    fn doing(self, what: impl FnOnce() -> String) -> Result<T, EmbeddedError> {
        self.map_err(|source| EmbeddedError::Io { doing: what(), source })
    }
}
