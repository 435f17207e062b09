//! How a database gets to the present schema. The files of `migrations/` are compiled in and applied at start, one
//! instance at a time; each runs in a transaction of its own, so that one which fails leaves nothing half done.

mod standing;
mod text;

use std::sync::LazyLock;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, Migrator};
use sqlx::{Connection, PgConnection};

use standing::compare;
pub use standing::{Standing, standing};

/// The bookkeeping, apart from every area.
const TABLE: &str = "flowstone.migrations";

/// Any number that nobody else locks: "flow" in ASCII.
const LOCK: i64 = 0x666c_6f77;

/// How long an instance waits for another one that migrates.
const PATIENCE: Duration = Duration::from_secs(600);

/// How long a migration waits for a lock that somebody else holds, and how long one of its statements may run (MIG-003): whoever waits for a lock
/// makes everybody behind it wait too. What runs outside a transaction waits for others by its nature, and holds nobody up.
const LIMITS: &str = "SET lock_timeout = '10s'; SET statement_timeout = '15min'";
const NO_LIMITS: &str = "SET lock_timeout = 0; SET statement_timeout = 0";

/// The migrations of this build.
pub fn migrator() -> &'static Migrator {
    static MIGRATOR: LazyLock<Migrator> =
        LazyLock::new(|| ours(text::with_one_line_ending(sqlx::migrate!("../../migrations"))));
    &MIGRATOR
}

/// Migrations with our bookkeeping.
pub fn ours(mut migrator: Migrator) -> Migrator {
    migrator.dangerous_set_table_name(TABLE);
    migrator.create_schema("flowstone");
    // Waiting is done by ourselves: whoever waits inside the server's lock holds a snapshot, and two of those stop an
    // index from being built concurrently for ever.
    migrator.set_locking(false);
    // Which unknown ones are borne is judged by ourselves, before anything is written.
    migrator.set_ignore_missing(true);
    migrator
}

/// Why the database could not be brought to the present schema. Each text says what to do.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    #[error("the metadata database can't be reached: {0}")]
    Connection(sqlx::Error),
    #[error("another instance has been migrating the database for more than {} minutes", PATIENCE.as_secs() / 60)]
    Locked,
    #[error(
        "the user of the metadata database lacks rights on it: {0}. Let its owner run GRANT CREATE ON DATABASE … TO …, and let the \
         user own what the schemas flowstone and catalog hold; then start again"
    )]
    Rights(sqlx::Error),
    #[error("the disk of the metadata database is full: {0}. Give it room and start again; nothing was left half done")]
    DiskFull(sqlx::Error),
    #[error(
        "migration {name} failed ({sqlstate}) and was rolled back whole: {source}. \
         Mend what it complains of in the data, then start again: it is tried anew"
    )]
    RolledBack { name: String, sqlstate: String, source: sqlx::Error },
    #[error(
        "migration {name} failed ({sqlstate}): {source}. It runs outside a transaction{remains}. \
         Mend what it complains of in the data, then start again: it is tried anew"
    )]
    HalfDone { name: String, sqlstate: String, remains: String, source: sqlx::Error },
    #[error(
        "the database is ahead of this build, which knows migrations up to {newest}: {}. \
         Start a newer build; nothing was changed", .unknown.join(", ")
    )]
    Ahead { newest: String, unknown: Vec<String> },
    #[error(
        "migrations were applied to the database with another text than this build has: {}. \
         Start the build that belongs to the database; nothing was changed", .0.join(", ")
    )]
    Changed(Vec<String>),
    #[error("the bookkeeping of migrations can't be used: {0}")]
    Bookkeeping(MigrateError),
}

/// Applies whatever is missing.
///
/// # Errors
/// [`MigrationError`]; the database is then as the last migration that succeeded left it.
pub async fn run(url: &str) -> Result<(), MigrationError> {
    apply(url, migrator()).await
}

/// As [`run`], with these migrations.
///
/// # Errors
/// [`MigrationError`].
pub async fn apply(url: &str, migrator: &Migrator) -> Result<(), MigrationError> {
    let mut connection = PgConnection::connect(url).await.map_err(MigrationError::Connection)?;
    let outcome = locked(&mut connection, migrator).await;
    // The lock belongs to the session and goes with it, whatever happened.
    let _ = connection.close().await;
    outcome
}

async fn locked(connection: &mut PgConnection, migrator: &Migrator) -> Result<(), MigrationError> {
    // Most starts find nothing to do: they need no lock, and don't wait for whoever holds it.
    let begun = tokio::time::Instant::now();
    loop {
        let standing = compare(migrator, applied(connection).await.map_err(refused)?);
        standing.allows(migrator)?;
        if standing.missing.is_empty() {
            standing.noted();
            return Ok(());
        }
        if try_lock(connection).await.map_err(refused)? {
            break;
        }
        if begun.elapsed() > PATIENCE {
            return Err(MigrationError::Locked);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Whoever held the lock until now may have done everything, or have come with a newer build.
    let standing = compare(migrator, applied(connection).await.map_err(refused)?);
    standing.allows(migrator)?;
    for migration in migrator.iter().filter(|it| it.no_tx) {
        if standing.missing.contains(&name(migration.version, &migration.description)) {
            clear_remains(connection, migration).await.map_err(|error| half_done(migration, error, None))?;
        }
    }
    match run_limited(connection, migrator, &standing).await {
        Ok(()) => {
            standing.noted();
            Ok(())
        }
        Err(MigrateError::ExecuteMigration(error, version)) => Err(failed(connection, migrator, version, error).await),
        Err(MigrateError::Execute(error)) => Err(refused(error)),
        Err(other) => Err(MigrationError::Bookkeeping(other)),
    }
}

/// Applies what is missing, each migration within the limits that it has.
async fn run_limited(
    connection: &mut PgConnection,
    migrator: &Migrator,
    standing: &Standing,
) -> Result<(), MigrateError> {
    let missing = |it: &&Migration| standing.missing.contains(&name(it.version, &it.description));
    let alone: Vec<i64> = migrator.iter().filter(|it| it.no_tx).filter(missing).map(|it| it.version).collect();
    let steps = alone.into_iter().flat_map(|version| [(Some(version - 1), LIMITS), (Some(version), NO_LIMITS)]);
    for (target, limits) in steps.chain([(None, LIMITS)]) {
        // sql: settings of this one session
        sqlx::raw_sql(limits).execute(&mut *connection).await.map_err(MigrateError::Execute)?;
        migrator.run_direct(target, connection, false).await?;
    }
    Ok(())
}

/// What the server refuses before any migration runs, or between two of them.
fn refused(error: sqlx::Error) -> MigrationError {
    match code_of(&error).as_str() {
        "SQLSTATE 42501" => MigrationError::Rights(error),
        code if is_full(code) => MigrationError::DiskFull(error),
        _ => MigrationError::Connection(error),
    }
}

async fn try_lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    // sql: locks come before there is a schema that a named query could be prepared against. It is asked for, never waited
    // for: whoever waits inside the server holds a snapshot.
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(connection).await
}

/// What the bookkeeping holds; nothing where there is none yet.
async fn applied(connection: &mut PgConnection) -> Result<Vec<(i64, String, Vec<u8>)>, sqlx::Error> {
    // sql: the bookkeeping table is the migrator's, and stands in no area
    let there: bool =
        sqlx::query_scalar("SELECT to_regclass($1) IS NOT NULL").bind(TABLE).fetch_one(&mut *connection).await?;
    if !there {
        return Ok(Vec::new());
    }
    // sql: as above
    sqlx::query_as("SELECT version, description, checksum FROM flowstone.migrations WHERE success")
        .fetch_all(connection)
        .await
}

/// The index that a migration builds concurrently, if that is what it does.
fn index_of(sql: &str) -> Option<&str> {
    let code = sql.lines().filter(|line| !line.trim_start().starts_with("--"));
    let mut words = code.flat_map(str::split_whitespace).filter(|word| !word.eq_ignore_ascii_case("UNIQUE"));
    for expected in ["CREATE", "INDEX", "CONCURRENTLY"] {
        words.next().filter(|word| word.eq_ignore_ascii_case(expected))?;
    }
    let first = words.next()?;
    if first.eq_ignore_ascii_case("IF") { words.nth(2) } else { Some(first) }
}

/// The index of a name as the catalogue has it: its schema-qualified name, and whether it is valid.
async fn index_named(connection: &mut PgConnection, index: &str) -> Result<Option<(String, bool)>, sqlx::Error> {
    let bare = index.rsplit('.').next().unwrap_or(index).trim_matches('"');
    // sql: the catalogue of the server is no area's
    let found = "SELECT format('%I.%I', n.nspname, c.relname), i.indisvalid FROM pg_index AS i \
                 JOIN pg_class AS c ON c.oid = i.indexrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace \
                 WHERE c.relname = $1 AND n.nspname IN ('catalog', 'engine', 'ledger')";
    sqlx::query_as(found).bind(bare).fetch_optional(connection).await
}

/// Removes what a cut-off attempt of an index that is built concurrently has left: the server keeps it as invalid, and it would
/// stand in the way of the next attempt. One that was finished while its maker died is made anew: nothing says that it is whole.
async fn clear_remains(connection: &mut PgConnection, migration: &Migration) -> Result<(), sqlx::Error> {
    let Some(index) = index_of(migration.sql.as_str()) else { return Ok(()) };
    if let Some((qualified, valid)) = index_named(connection, index).await? {
        tracing::warn!(
            index = qualified,
            valid,
            "an attempt to build this index was cut off; it is dropped and built anew"
        );
        // sql: a name that the server itself has quoted
        let drop = format!("DROP INDEX CONCURRENTLY IF EXISTS {qualified}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(drop)).execute(connection).await?;
    }
    Ok(())
}

async fn failed(
    connection: &mut PgConnection,
    migrator: &Migrator,
    version: i64,
    error: sqlx::Error,
) -> MigrationError {
    if is_full(&code_of(&error)) {
        return MigrationError::DiskFull(error);
    }
    let Some(migration) = migrator.iter().find(|migration| migration.version == version) else {
        return MigrationError::RolledBack { name: version.to_string(), sqlstate: code_of(&error), source: error };
    };
    if !migration.no_tx {
        let name = name(version, &migration.description);
        return MigrationError::RolledBack { name, sqlstate: code_of(&error), source: error };
    }
    let invalid = match index_of(migration.sql.as_str()) {
        Some(index) => index_named(connection, index).await.ok().flatten().filter(|(_, valid)| !valid),
        None => None,
    };
    half_done(migration, error, invalid.map(|(index, _)| index))
}

fn half_done(migration: &Migration, error: sqlx::Error, invalid: Option<String>) -> MigrationError {
    let remains = match invalid {
        Some(index) => format!(", and has left the index {index} INVALID, which the next start drops and builds anew"),
        None => String::new(),
    };
    let name = name(migration.version, &migration.description);
    MigrationError::HalfDone { name, sqlstate: code_of(&error), remains, source: error }
}

fn code_of(error: &sqlx::Error) -> String {
    error.as_database_error().and_then(|error| error.code()).map(|code| format!("SQLSTATE {code}")).unwrap_or_default()
}

/// No room for data or temporary files.
fn is_full(code: &str) -> bool {
    code == "SQLSTATE 53100"
}

/// The name of the file without its ending.
fn name(version: i64, description: &str) -> String {
    format!("{version:04}_{}", description.replace(' ', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_of_a_concurrent_build_is_found_by_name() {
        let lead = "-- no-transaction\n-- CONCURRENTLY takes no lock\n";
        let of = |sql: &str| index_of(&format!("{lead}{sql}")).map(str::to_owned);
        assert_eq!(of("CREATE INDEX CONCURRENTLY i ON t (a)").as_deref(), Some("i"));
        assert_eq!(of("create unique index concurrently if not exists\n  i ON t (a)").as_deref(), Some("i"));
        for other in ["VACUUM catalog.users", "DROP INDEX CONCURRENTLY i", "REINDEX INDEX CONCURRENTLY i"] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
