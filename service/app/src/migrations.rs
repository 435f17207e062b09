//! How a database gets to the present schema. The files of `migrations/` are compiled in and applied at start, one
//! instance at a time; each runs in a transaction of its own, so that one which fails leaves nothing half done.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use kernel::{Database, Fault};
use sqlx::migrate::{MigrateError, Migration, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqlSafeStr as _};

/// The bookkeeping, apart from every area.
const TABLE: &str = "flowstone.migrations";

/// Any number that nobody else locks: "flow" in ASCII.
const LOCK: i64 = 0x666c_6f77;

/// How long an instance waits for another one that migrates.
const PATIENCE: Duration = Duration::from_secs(600);

/// How long a migration waits for a lock that somebody else holds, and how long one of its statements may run (MIG-003): whoever waits for a lock
/// makes everybody behind it wait too. What runs outside of a transaction waits for others by its nature, and holds nobody up.
const LIMITS: &str = "SET lock_timeout = '10s'; SET statement_timeout = '15min'";
const NO_LIMITS: &str = "SET lock_timeout = 0; SET statement_timeout = 0";

/// The migrations of this build.
pub fn migrator() -> Migrator {
    let mut migrator = sqlx::migrate!("../../migrations");
    if migrator.iter().any(|migration| migration.sql.as_str().contains('\r')) {
        migrator.migrations = migrator.iter().map(with_one_line_ending).collect();
    }
    migrator.dangerous_set_table_name(TABLE);
    migrator.create_schema("flowstone");
    // Waiting is done by ourselves: whoever waits inside the server's lock holds a snapshot, and two of those stop an
    // index from being built concurrently for ever.
    migrator.set_locking(false);
    migrator
}

/// Why the database could not be brought to the present schema.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    #[error("the metadata database can't be reached: {0}")]
    Connection(sqlx::Error),
    #[error("another instance has been migrating the database for more than ten minutes")]
    Locked,
    #[error("migration {name} failed, and left nothing behind: {source}")]
    Failed { name: String, source: MigrateError },
    #[error(
        "migration {name} was applied with another text than this build has (applied: {applied}, here: {here}): what was applied is never edited, \
         bring its text back and write a new migration"
    )]
    Changed { name: String, applied: String, here: String },
    #[error("the database does not fit this build: {0}")]
    Unfit(MigrateError),
}

/// Applies whatever is missing.
///
/// # Errors
/// [`MigrationError`]; the database is then as the last migration that succeeded left it.
pub async fn run(url: &str) -> Result<(), MigrationError> {
    let mut connection = PgConnection::connect(url).await.map_err(MigrationError::Connection)?;
    let outcome = locked(&mut connection).await;
    // The lock belongs to the session and goes with it, whatever happened.
    let _ = connection.close().await;
    outcome
}

async fn locked(connection: &mut PgConnection) -> Result<(), MigrationError> {
    let begun = tokio::time::Instant::now();
    // sql: locks come before there is a schema that a named query could be prepared against
    while !sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)")
        .bind(LOCK)
        .fetch_one(&mut *connection)
        .await
        .map_err(MigrationError::Connection)?
    {
        if begun.elapsed() > PATIENCE {
            return Err(MigrationError::Locked);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let migrator = migrator();
    let alone = migrator.iter().filter(|migration| migration.no_tx).map(|migration| migration.version);
    for version in alone.collect::<Vec<_>>() {
        limited(&migrator, connection, Some(version - 1), LIMITS).await?;
        limited(&migrator, connection, Some(version), NO_LIMITS).await?;
    }
    limited(&migrator, connection, None, LIMITS).await
}

/// Applies what is missing, up to a version.
async fn limited(
    migrator: &Migrator,
    connection: &mut PgConnection,
    target: Option<i64>,
    limits: &'static str,
) -> Result<(), MigrationError> {
    // sql: settings of this one session
    sqlx::raw_sql(limits).execute(&mut *connection).await.map_err(MigrationError::Connection)?;
    let Err(error) = migrator.run_direct(target, connection, false).await else { return Ok(()) };
    Err(match error {
        MigrateError::ExecuteMigration(_, version) => MigrationError::Failed { name: name_of(version), source: error },
        MigrateError::VersionMismatch(version) => changed(migrator, connection, version).await?,
        other => MigrationError::Unfit(other),
    })
}

/// What was applied, and what is here instead.
async fn changed(
    migrator: &Migrator,
    connection: &mut PgConnection,
    version: i64,
) -> Result<MigrationError, MigrationError> {
    // sql: the bookkeeping of migrations stands before any schema
    let applied: Vec<u8> = sqlx::query_scalar("SELECT checksum FROM flowstone.migrations WHERE version = $1")
        .bind(version)
        .fetch_one(connection)
        .await
        .map_err(MigrationError::Connection)?;
    let here = migrator.iter().find(|migration| migration.version == version);
    let here = here.map(|migration| hexadecimal(&migration.checksum)).unwrap_or_default();
    Ok(MigrationError::Changed { name: name_of(version), applied: hexadecimal(&applied), here })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The same migration whatever the checkout ends lines with: its checksum is over the text. `.gitattributes` asks for one ending; this holds where
/// sources come without git.
fn with_one_line_ending(migration: &Migration) -> Migration {
    let text = migration.sql.as_str().replace("\r\n", "\n");
    Migration::new(
        migration.version,
        migration.description.clone(),
        migration.migration_type,
        AssertSqlSafe(text).into_sql_str(),
        migration.no_tx,
    )
}

fn name_of(version: i64) -> String {
    migrator()
        .iter()
        .find(|migration| migration.version == version)
        .map_or_else(|| version.to_string(), |migration| name(version, &migration.description))
}

/// The name of the file without its ending.
fn name(version: i64, description: &str) -> String {
    format!("{version:04}_{}", description.replace(' ', "_"))
}

/// How the database and this build differ, by the names of files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// In this build, not in the database.
    pub missing: Vec<String>,
    /// In the database, not in this build: a newer instance was here.
    pub unknown: Vec<String>,
    /// Applied with another text than this build has.
    pub changed: Vec<String>,
}

impl Standing {
    pub fn is_present(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty()
    }
}

/// Compares what was applied with what this build has.
///
/// # Errors
/// When the database can't be asked.
pub async fn standing(db: &Database) -> Result<Standing, Fault> {
    let applied = db.applied_migrations(TABLE).await?;
    Ok(compare(&migrator(), applied))
}

fn compare(migrator: &Migrator, applied: Vec<(i64, String, Vec<u8>)>) -> Standing {
    let mut applied: BTreeMap<i64, (String, Vec<u8>)> =
        applied.into_iter().map(|(version, description, checksum)| (version, (description, checksum))).collect();
    let mut standing = Standing::default();
    for migration in migrator.iter() {
        let name = name(migration.version, &migration.description);
        match applied.remove(&migration.version) {
            None => standing.missing.push(name),
            Some((_, checksum)) if Cow::Borrowed(checksum.as_slice()) != migration.checksum => {
                standing.changed.push(name)
            }
            Some(_) => {}
        }
    }
    standing.unknown = applied.into_iter().map(|(version, (description, _))| name(version, &description)).collect();
    standing
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FC-37
    #[test]
    fn a_migration_has_one_checksum_whatever_its_lines_end_with_and_another_with_one_more_line() {
        let migrator = migrator();
        let first = migrator.iter().next().unwrap();
        let text = |text: String| {
            let sql = AssertSqlSafe(text).into_sql_str();
            Migration::new(first.version, first.description.clone(), first.migration_type, sql, first.no_tx)
        };
        let windows = text(first.sql.as_str().replace('\n', "\r\n"));
        assert_ne!(windows.checksum, first.checksum, "the checkout would refuse a healthy database");
        assert_eq!(with_one_line_ending(&windows).checksum, first.checksum);
        let longer = with_one_line_ending(&text(format!("{}\n", first.sql.as_str())));
        assert_ne!(longer.checksum, first.checksum, "a line break at the end is an edit");
    }

    #[test]
    fn missing_unknown_and_changed_ones_are_told_by_name() {
        let migrator = migrator();
        let mut applied: Vec<_> = migrator
            .iter()
            .map(|migration| (migration.version, migration.description.to_string(), migration.checksum.to_vec()))
            .collect();
        assert_eq!(compare(&migrator, applied.clone()), Standing::default());

        let last = applied.pop().unwrap();
        applied[0].2 = vec![0];
        applied.push((9999, "ledger of tomorrow".into(), vec![]));
        let standing = compare(&migrator, applied);

        assert_eq!(standing.missing, [name(last.0, &last.1)]);
        assert_eq!(standing.changed, ["0001_catalog_area"]);
        assert_eq!(standing.unknown, ["9999_ledger_of_tomorrow"]);
        assert!(!standing.is_present());
    }
}
