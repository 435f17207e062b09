//! How a database gets to the present schema. The files of `migrations/` are compiled in and applied at start, one
//! instance at a time; each runs in a transaction of its own, so that one which fails leaves nothing half done.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

use kernel::{Database, Fault};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Connection, PgConnection};

/// The bookkeeping, apart from every area.
const TABLE: &str = "flowstone.migrations";

/// Any number that nobody else locks: "flow" in ASCII.
const LOCK: i64 = 0x666c_6f77;

/// How long an instance waits for another one that migrates.
const PATIENCE: Duration = Duration::from_secs(600);

/// The migrations of this build.
pub fn migrator() -> Migrator {
    let mut migrator = sqlx::migrate!("../../migrations");
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
    migrator().run_direct(None, connection, false).await.map_err(|error| match error {
        MigrateError::ExecuteMigration(_, version) => MigrationError::Failed { name: name_of(version), source: error },
        other => MigrationError::Unfit(other),
    })
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
