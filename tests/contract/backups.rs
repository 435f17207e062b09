//! A platform is kept, and comes back.

use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};

use serde_json::json;

use crate::support::authoring::{document, reads};
use crate::support::{
    Browser, FIRST_PASSWORD, PlatformBuilder, TestDatabase, TestPlatform, as_a_server, new_home, program,
    scratch_database,
};

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

async fn run(mut command: Command) -> Output {
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

/// A local platform with a pipeline over a datasource whose password is sealed; answers the pipeline.
async fn with_a_pipeline(database: &TestDatabase) -> (TestPlatform, String) {
    let platform = PlatformBuilder::default().start_locally().await;
    platform.postgres("pg", database).await;
    platform.template("tests/backups/rows.sql", "POSTGRES", "SELECT 42 AS answer").await;
    let nodes = json!([reads("rows", "pg", "tests/backups/rows.sql")]);
    let pipeline = platform.pipeline(document("tests/backups/rows", json!({}), nodes)).await;
    (platform, pipeline)
}

#[tokio::test]
async fn a_dump_of_a_running_platform_makes_the_same_platform_elsewhere() {
    let outside = scratch_database().await;
    let (mut platform, pipeline) = with_a_pipeline(&outside).await;
    std::fs::write(platform.files().join("orders.csv"), "1,2").unwrap();
    let place = new_home();
    let dump = place.path().join("dump");
    let to = dump.to_str().unwrap();

    let dumped = platform.flowstone(&["db", "dump", "--to", to]).await;

    assert!(dumped.status.success(), "{}", said(&dumped));
    assert_eq!(std::fs::metadata(&dump).unwrap().permissions().mode() & 0o777, 0o700);
    assert!(!platform.flowstone(&["db", "dump", "--to", to]).await.status.success(), "a dump is never written over");
    let key = platform.key().to_owned();
    assert!(platform.stop().await.success());
    let home = new_home();
    let mut restore = program(home.path());
    restore.args(["db", "restore", "--from", to]);
    let restored = run(restore).await;
    assert!(restored.status.success(), "{}", said(&restored));
    let secret = home.path().join("secrets/encryption-key");
    assert_eq!(std::fs::metadata(&secret).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::read_to_string(home.path().join("files/orders.csv")).unwrap(), "1,2");

    let again = PlatformBuilder::default().start_locally_in(home).await;

    // The key of before opens it, the sealed password of before reaches the datasource.
    let list = again.client_with(&key).list_pipelines().send().await.unwrap().into_inner().data.items;
    assert!(list.iter().any(|it| it.id.to_string() == pipeline));
    assert_eq!(again.rows_of(&pipeline, json!({})).await["rows"], json!([[42]]));
    let mut once_more = program(again.home());
    once_more.args(["db", "restore", "--from", to]);
    let refused = run(once_more).await;
    assert!(!refused.status.success() && said(&refused).contains("holds databases already"), "{}", said(&refused));
}

#[tokio::test]
async fn a_folder_that_is_no_whole_dump_is_refused_and_makes_nothing() {
    let home = new_home();
    let from = new_home();
    let mut restore = program(home.path());
    restore.args(["db", "restore", "--from", from.path().to_str().unwrap()]);

    let refused = run(restore).await;

    assert!(!refused.status.success() && said(&refused).contains("backup.json"), "{}", said(&refused));
    assert!(!home.path().join("postgresql").exists());
}

#[tokio::test]
async fn a_sealing_key_that_is_lost_is_told_and_never_replaced() {
    let outside = scratch_database().await;
    let (mut platform, pipeline) = with_a_pipeline(&outside).await;
    assert!(platform.stop().await.success());
    let key = platform.home().join("secrets/encryption-key");
    let kept = std::fs::read(&key).unwrap();
    std::fs::remove_file(&key).unwrap();
    let place = new_home();
    let dump = place.path().join("dump");
    let to = dump.to_str().unwrap();

    for arguments in [&["serve", "--port", "0"][..], &["migrate"], &["key", "create", "--name", "k"]] {
        let refused = platform.flowstone(arguments).await;
        assert_eq!(refused.status.code(), Some(78), "{arguments:?} {}", said(&refused));
        for part in ["secrets/encryption-key is gone", "from a backup", "db.encryption-key", "openssl rand -base64 32"]
        {
            assert!(said(&refused).contains(part), "{part}: {}", said(&refused));
        }
        assert!(!key.exists(), "{arguments:?}");
        assert!(!platform.home().join("postgresql/cluster/postmaster.pid").exists(), "{arguments:?} leaves a server");
    }
    // What is dumped without it comes back without it, and is told so.
    assert!(platform.flowstone(&["db", "dump", "--to", to]).await.status.success());
    let home = new_home();
    let mut restore = program(home.path());
    restore.args(["db", "restore", "--from", to]);
    let restored = run(restore).await;
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(said(&restored).contains("the dump has no secrets/encryption-key"), "{}", said(&restored));
    let mut start = program(home.path());
    start.args(["serve", "--port", "0"]);
    assert_eq!(run(start).await.status.code(), Some(78));

    std::fs::write(&key, kept).unwrap();
    platform.restart().await;
    assert_eq!(platform.rows_of(&pipeline, json!({})).await["rows"], json!([[42]]));
}

/// The way of `OPERATIONS.md` from a laptop to a server.
#[tokio::test]
async fn a_dump_moves_to_a_server_of_ones_own_with_its_keys() {
    let outside = scratch_database().await;
    let (mut platform, pipeline) = with_a_pipeline(&outside).await;
    assert!(platform.stop().await.success());
    let place = new_home();
    let dump = place.path().join("dump");
    // A platform that does not run is dumped too.
    let dumped = platform.flowstone(&["db", "dump", "--to", dump.to_str().unwrap()]).await;
    assert!(dumped.status.success(), "{}", said(&dumped));
    let server = TestDatabase::empty().await;
    let bin = embedded::find_or_fetch(&|_| {}).unwrap().bin;
    let mut load = Command::new(bin.join("pg_restore"));
    load.args(["--no-owner", "--no-privileges", "--exit-on-error", "--dbname", server.url()]);
    load.arg(dump.join("databases/flowstone.dump"));

    let loaded = run(load).await;

    assert!(loaded.status.success(), "{}", said(&loaded));
    let secret = |name: &str| std::fs::read_to_string(dump.join("secrets").join(name)).unwrap().trim().to_owned();
    let moved = TestPlatform::with("FLOWSTONE_DB__ENCRYPTION_KEY", secret("encryption-key"))
        .set("FLOWSTONE_JWT__SECRET", secret("session-key"))
        .set("FLOWSTONE_AUTH__BOOTSTRAP_ADMIN_EMAIL", "ada@example.com")
        .start_on(server)
        .await;
    assert_eq!(moved.rows_of(&pipeline, json!({})).await["rows"], json!([[42]]));
    moved.client_with(platform.key()).list_pipelines().send().await.unwrap();
    let mut ada = Browser::at(&moved).await;
    let came = ada.sign_in(&moved, "ada@example.com", FIRST_PASSWORD).await;
    assert!(came.status.is_success() || came.status.is_redirection(), "{}", came.text);
}

#[tokio::test]
async fn migrating_is_a_command_of_its_own() {
    let database = TestDatabase::empty().await;
    let home = new_home();
    for _ in 0..2 {
        let mut migrate = program(home.path());
        as_a_server(&mut migrate, database.url()).arg("migrate");
        let migrated = run(migrate).await;
        assert!(migrated.status.success(), "{}", said(&migrated));
    }
    let rows = database.connect().await.query("SELECT 1 FROM flowstone.migrations", &[]).await.unwrap();
    assert_eq!(rows.len(), app::migrations::migrator().iter().count());
}
