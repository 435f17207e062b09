//! What migrations do to databases: fresh ones, and ones that people have used since any of them was the last.

use std::collections::BTreeMap;

use codegen::catalog::Catalog;
use sqlx::{Connection, PgConnection};
use tokio_postgres::Client;

use super::{built, root};
use crate::support::TestDatabase;

/// R-WS-3
#[tokio::test]
async fn a_migrated_database_has_the_default_workspace_under_its_well_known_id() {
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    let rows = client
        .query("SELECT id::text, name, is_personal, created_by IS NULL, is_deleted FROM catalog.workspaces", &[])
        .await
        .unwrap();
    assert_eq!(rows.len(), 1, "demo is made at the first start, not by a migration");
    let row = &rows[0];
    assert_eq!((row.get::<_, &str>(0), row.get::<_, &str>(1)), ("defa0000-0000-0000-0000-000000000001", "default"));
    assert!(!row.get::<_, bool>(2) && row.get::<_, bool>(3) && !row.get::<_, bool>(4));
}

/// FC-37
#[tokio::test]
async fn an_edit_of_an_applied_migration_is_refused_with_its_name_and_both_hashes() {
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    // What the database ran is another text than this build has.
    client.execute("UPDATE flowstone.migrations SET checksum = '\\x0badcafe' WHERE version = 2", &[]).await.unwrap();
    let migrator = app::migrations::migrator();
    let here = migrator.iter().find(|migration| migration.version == 2).unwrap();
    let here: String = here.checksum.iter().map(|byte| format!("{byte:02x}")).collect();

    let refused = app::migrations::run(database.url()).await.unwrap_err().to_string();

    for told in ["0002_catalog_people", "0badcafe", &here] {
        assert!(refused.contains(told), "{told} is not in: {refused}");
    }
}

/// FC-41, MIG-001
#[tokio::test]
async fn a_database_migrated_step_by_step_shows_the_same_bytes_as_one_made_at_once() {
    let stepwise = TestDatabase::empty().await;
    for version in versions() {
        migrate_to(&stepwise, version).await;
    }
    let at_once = TestDatabase::empty().await;
    app::migrations::run(at_once.url()).await.unwrap();

    assert_eq!(shown(&stepwise).await, shown(&at_once).await);
    // A second reading of the same database, on another connection, is the same too.
    assert_eq!(shown(&at_once).await, shown(&at_once).await);
}

/// FC-40
#[tokio::test]
async fn every_landed_version_reaches_the_present_schema_in_one_go_with_its_data() {
    let built = built().await;
    assert!(built.types.iter().all(|custom| custom.kind != "e"), "a label of an enum cannot be used where it is added");
    let data = landed_data();
    for version in versions() {
        let database = TestDatabase::empty().await;
        migrate_to(&database, version).await;
        let client = database.connect().await;
        for (_, text) in data.range(..=version) {
            client.batch_execute(text).await.unwrap_or_else(|error| panic!("{version}: {error:?}"));
        }
        let before = rows(&client).await;

        app::migrations::run(database.url()).await.unwrap_or_else(|error| panic!("from {version}: {error}"));

        let after = rows(&client).await;
        for (table, kept) in before {
            assert!(after[&table].is_superset(&kept), "{table} lost rows on the way from {version}");
        }
        let migrated = Catalog::read(&client).await.unwrap();
        let differences: Vec<String> = codegen::catalog::compare(&built, &migrated)
            .iter()
            .filter(|difference| difference.object.starts_with("catalog"))
            .map(ToString::to_string)
            .collect();
        assert!(differences.is_empty(), "from {version}: {}", differences.join("\n"));
    }
}

fn versions() -> Vec<i64> {
    app::migrations::migrator().iter().map(|migration| migration.version).collect()
}

/// Brings a database to one version, as the build did whose newest migration that was.
async fn migrate_to(database: &TestDatabase, version: i64) {
    let mut connection = PgConnection::connect(database.url()).await.unwrap();
    app::migrations::migrator().run_direct(Some(version), &mut connection, false).await.unwrap();
    connection.close().await.unwrap();
}

/// What people could have stored at each version: `tests/schema/landed/NNNN.sql`.
fn landed_data() -> BTreeMap<i64, String> {
    let entries = std::fs::read_dir(root().join("tests/schema/landed")).unwrap();
    entries
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let version = path.file_stem().unwrap().to_str().unwrap().parse().unwrap();
            (version, std::fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// Everything that a database says of itself, as one text.
async fn shown(database: &TestDatabase) -> String {
    let objects = Catalog::read(&database.connect().await).await.unwrap().objects();
    objects.iter().map(|(name, lines)| format!("{name}\n{}\n", lines.join("\n"))).collect()
}

/// The keys of every row of every table.
async fn rows(client: &Client) -> BTreeMap<String, std::collections::BTreeSet<String>> {
    let catalog = Catalog::read(client).await.unwrap();
    let mut found = BTreeMap::new();
    for table in catalog.tables().filter(|table| table.schema == "catalog") {
        let key = table.constraints.iter().find(|constraint| constraint.kind == "p").unwrap();
        let sql = format!("SELECT ({})::text FROM {}", key.columns.join(", "), table.full_name());
        let keys = client.query(&sql, &[]).await.unwrap();
        found.insert(table.name.clone(), keys.iter().map(|row| row.get(0)).collect());
    }
    found
}
