//! Databases of other ages than the build: empty, older, newer, half migrated; and many instances at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Instant;

use app::migrations::{self, MigrationError};
use sqlx::migrate::Migrator;
use tempfile::TempDir;
use tokio_postgres::Client;

use crate::support::{TestDatabase, TestPlatform, as_a_server, new_home, program};

/// Instances that start together.
const INSTANCES: usize = 8;

/// The migrations of this build, with some more behind them.
struct Build {
    folder: TempDir,
}

impl Build {
    fn with(more: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for file in files() {
            fs::copy(&file, folder.path().join(file.file_name().unwrap())).unwrap();
        }
        for (name, sql) in more {
            fs::write(folder.path().join(format!("{name}.sql")), sql).unwrap();
        }
        Self { folder }
    }

    /// Only the first so many.
    fn of_the_first(count: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for file in files().iter().take(count) {
            fs::copy(file, folder.path().join(file.file_name().unwrap())).unwrap();
        }
        Self { folder }
    }

    async fn migrate(&self, url: &str) -> Result<(), MigrationError> {
        migrations::apply(url, &migrator(self.folder.path()).await).await
    }
}

async fn migrator(folder: &Path) -> Migrator {
    migrations::ours(Migrator::new(folder).await.unwrap())
}

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sql"));
    files.sort();
    files
}

const INDEX: (&str, &str) = (
    "9001_catalog_users_index",
    "-- no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY users_display_name_key ON catalog.users (display_name)",
);

/// Whether the index of [`INDEX`] is there, and valid.
async fn index(client: &Client) -> Option<bool> {
    let sql = "SELECT i.indisvalid FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid \
               WHERE c.relname = 'users_display_name_key'";
    client.query_opt(sql, &[]).await.unwrap().map(|row| row.get(0))
}

async fn versions(client: &Client) -> Vec<i64> {
    let rows = client.query("SELECT version FROM flowstone.migrations WHERE success ORDER BY version", &[]).await;
    rows.unwrap().iter().map(|row| row.get(0)).collect()
}

/// Everything that the database's catalogue says of its schemas, and the bookkeeping.
async fn state(client: &Client) -> Vec<String> {
    let sql = "SELECT format('%s.%s %s %s', n.nspname, c.relname, a.attname, a.atttypid::regtype) FROM pg_class AS c \
               JOIN pg_namespace AS n ON n.oid = c.relnamespace LEFT JOIN pg_attribute AS a ON a.attrelid = c.oid \
               WHERE n.nspname IN ('catalog', 'engine', 'ledger', 'flowstone') \
               UNION ALL SELECT format('%s %s %s', version, encode(checksum, 'hex'), success) FROM flowstone.migrations ORDER BY 1";
    client.query(sql, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
}

/// `flowstone migrate` of the real binary.
async fn migrate_command(url: &str) -> Output {
    let home = new_home();
    let mut command = program(home.path());
    as_a_server(&mut command, url).arg("migrate");
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_migration_that_fails_ends_with_a_code_of_its_own_until_the_data_are_mended() {
    let database = TestDatabase::empty().await;
    let client = database.connect().await;
    // Somebody else's table stands where the first migration makes its schema.
    client.batch_execute("CREATE SCHEMA catalog; CREATE TABLE catalog.users ()").await.unwrap();

    let refused = migrate_command(database.url()).await;

    assert_eq!(refused.status.code(), Some(70), "{}", said(&refused));
    assert!(said(&refused).contains("rolled back whole"), "{}", said(&refused));
    client.batch_execute("DROP SCHEMA catalog CASCADE").await.unwrap();
    let migrated = migrate_command(database.url()).await;
    assert_eq!(migrated.status.code(), Some(0), "{}", said(&migrated));
}

/// What a process of [`instance`] is told.
const URL: &str = "FLOWSTONE_TEST_UPGRADING_URL";
const FOLDER: &str = "FLOWSTONE_TEST_UPGRADING_FOLDER";

#[tokio::test]
#[ignore = "a process of another test"]
async fn instance() {
    if let (Ok(url), Ok(folder)) = (std::env::var(URL), std::env::var(FOLDER)) {
        migrations::apply(&url, &migrator(Path::new(&folder)).await).await.unwrap();
    }
}

/// Another process that migrates as a starting instance does.
fn instance_of(build: &Build, url: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "contract::upgrading::instance"])
        .env(URL, url)
        .env(FOLDER, build.folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// FC-38
#[tokio::test]
async fn many_processes_that_start_together_build_an_index_concurrently_once() {
    let build = Build::with(&[INDEX]);
    let server_log = embedded::scratch_dir().join("postgresql/server.log");
    for round in 0..20 {
        let database = TestDatabase::empty().await;
        let begun = Instant::now();
        let instances: Vec<Child> = (0..INSTANCES).map(|_| instance_of(&build, database.url())).collect();
        for instance in instances {
            let ended = tokio::task::spawn_blocking(|| instance.wait_with_output().unwrap()).await.unwrap();
            let output = String::from_utf8_lossy(&ended.stdout).into_owned();
            assert!(ended.status.success() && output.contains("1 passed"), "round {round}: {output}{}", said(&ended));
        }
        assert!(begun.elapsed().as_secs() < 60, "round {round}");
        let client = database.connect().await;
        assert_eq!(index(&client).await, Some(true), "round {round}");
        assert_eq!(versions(&client).await.len(), files().len() + 1, "round {round}");
        let name = database.url().rsplit('/').next().unwrap().to_owned();
        let log = fs::read_to_string(&server_log).unwrap_or_default();
        let deadlocks = log.lines().filter(|line| line.contains(&name) && line.contains("deadlock detected")).count();
        assert_eq!(deadlocks, 0, "round {round}");
    }
}

/// FC-39
#[tokio::test]
async fn a_build_starts_on_a_newer_database_whose_migrations_it_bears_and_names_them() {
    let database = TestDatabase::migrated().await;
    Build::with(&[("9001_catalog_users_add_nickname", "ALTER TABLE catalog.users ADD COLUMN nickname text")])
        .migrate(database.url())
        .await
        .unwrap();

    let platform = TestPlatform::with("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "info").start_on(database).await;

    let ready = platform.get("/ready").await.data();
    assert_eq!(ready["unknown_migrations"], serde_json::json!(["9001_catalog_users_add_nickname"]));
    assert!(platform.log().iter().any(|line| line.contains("9001_catalog_users_add_nickname")));
}

/// FC-39
#[tokio::test]
async fn a_build_that_a_newer_database_leaves_behind_ends_with_a_code_of_its_own_and_writes_nothing() {
    let database = TestDatabase::migrated().await;
    let newer = [
        ("9001_catalog_users_add_nickname", "ALTER TABLE catalog.users ADD COLUMN nickname text"),
        ("9002_catalog_users_drop_theme_since_9001", "ALTER TABLE catalog.users DROP COLUMN theme_preference"),
    ];
    let client = database.connect().await;
    let theme = "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'catalog' AND column_name = 'theme_preference'";
    assert_eq!(client.query_one(theme, &[]).await.unwrap().get::<_, i64>(0), 1, "the column that the test takes away");
    Build::with(&newer).migrate(database.url()).await.unwrap();
    let before = state(&client).await;

    let refused = migrate_command(database.url()).await;

    assert_eq!(refused.status.code(), Some(65), "{}", said(&refused));
    for (name, _) in newer {
        assert!(said(&refused).contains(name), "{}", said(&refused));
    }
    assert_eq!(state(&client).await, before);
    // A build that knows the first of the two runs beside the second.
    Build::with(&newer[..1]).migrate(database.url()).await.unwrap();
}

#[tokio::test]
async fn a_database_with_another_text_of_a_migration_is_left_alone() {
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    client.execute("UPDATE flowstone.migrations SET checksum = '\\x00' WHERE version = 2", &[]).await.unwrap();

    let refused = migrate_command(database.url()).await;

    assert_eq!(refused.status.code(), Some(65), "{}", said(&refused));
    assert!(said(&refused).contains("0002_catalog_people"), "{}", said(&refused));
}

/// FC-40: new labels of enumerations can't be used in the transaction that adds them, so each file has one of its own.
#[tokio::test]
async fn a_database_of_any_age_gets_to_the_present_in_one_go() {
    let more = [
        ("9001_catalog_moods_add", "CREATE TYPE catalog.mood AS ENUM ('good')"),
        ("9002_catalog_moods_add_bad", "ALTER TYPE catalog.mood ADD VALUE 'bad'"),
        ("9003_catalog_moods_use", "CREATE TABLE catalog.moods (mood catalog.mood NOT NULL DEFAULT 'bad')"),
        INDEX,
    ];
    let more: Vec<_> = more
        .into_iter()
        .map(|(name, sql)| (name.replace("9001_catalog_users_index", "9004_catalog_users_index"), sql))
        .collect();
    let newest = Build::with(&more.iter().map(|(name, sql)| (name.as_str(), *sql)).collect::<Vec<_>>());
    let mut ends = Vec::new();
    for age in 0..=files().len() {
        let database = TestDatabase::empty().await;
        if age > 0 {
            Build::of_the_first(age).migrate(database.url()).await.unwrap();
        }

        newest.migrate(database.url()).await.unwrap();

        ends.push(state(&database.connect().await).await);
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[tokio::test]
async fn a_migration_that_fails_midway_is_rolled_back_named_and_tried_anew_once_the_data_are_mended() {
    let database = TestDatabase::migrated().await;
    let sql = "ALTER TABLE catalog.users ADD COLUMN half_done text;\nALTER TABLE catalog.users ADD CONSTRAINT no_ada CHECK (email <> 'ada@example.com')";
    let build = Build::with(&[("9001_catalog_users_no_ada", sql)]);
    let client = database.connect().await;
    let ada = "INSERT INTO catalog.users (email, display_name, provider, provider_subject) VALUES ('ada@example.com', 'Ada', 'test', 'ada')";
    client.execute(ada, &[]).await.unwrap();
    let before = state(&client).await;

    let failed = build.migrate(database.url()).await.unwrap_err();

    assert!(matches!(failed, MigrationError::RolledBack { .. }), "{failed:?}");
    let failed = failed.to_string();
    for part in ["9001_catalog_users_no_ada", "SQLSTATE 23514", "rolled back", "start again"] {
        assert!(failed.contains(part), "{part}: {failed}");
    }
    assert_eq!(state(&client).await, before);
    client.execute("DELETE FROM catalog.users WHERE email = 'ada@example.com'", &[]).await.unwrap();
    build.migrate(database.url()).await.unwrap();
    assert!(versions(&client).await.contains(&9001));
}

/// FC-38
#[tokio::test]
async fn an_index_that_could_not_be_built_is_named_and_built_anew() {
    let database = TestDatabase::migrated().await;
    let build = Build::with(&[INDEX]);
    let client = database.connect().await;
    for email in ["a@example.com", "b@example.com"] {
        let twin = "INSERT INTO catalog.users (email, display_name, provider, provider_subject) VALUES ($1, 'Twin', 'test', $1)";
        client.execute(twin, &[&email]).await.unwrap();
    }

    let failed = build.migrate(database.url()).await.unwrap_err().to_string();

    for part in ["9001_catalog_users_index", "SQLSTATE 23505", "catalog.users_display_name_key INVALID", "start again"]
    {
        assert!(failed.contains(part), "{part}: {failed}");
    }
    assert_eq!(index(&client).await, Some(false));
    client.execute("UPDATE catalog.users SET display_name = email", &[]).await.unwrap();
    build.migrate(database.url()).await.unwrap();
    assert_eq!(index(&client).await, Some(true));
}

/// An attempt that was killed may have finished at the server after all.
#[tokio::test]
async fn an_index_whose_maker_died_is_built_anew_and_noted() {
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    client.batch_execute("CREATE INDEX users_display_name_key ON catalog.users (email)").await.unwrap();

    Build::with(&[INDEX]).migrate(database.url()).await.unwrap();

    let definition = "SELECT pg_get_indexdef('catalog.users_display_name_key'::regclass)";
    let definition: String = client.query_one(definition, &[]).await.unwrap().get(0);
    assert!(definition.contains("(display_name)"), "{definition}");
    assert!(versions(&client).await.contains(&9001));
}

/// FC-39
#[tokio::test]
async fn a_running_instance_that_is_left_behind_is_no_longer_ready() {
    let platform = TestPlatform::start().await;
    let client = platform.database().connect().await;
    let left = "INSERT INTO flowstone.migrations (version, description, success, checksum, execution_time) \
                VALUES (9001, 'catalog users drop theme since 9000', true, '\\x00', 0)";
    client.execute(left, &[]).await.unwrap();

    platform.get("/ready").await.is(503, "service.not_ready");
}
