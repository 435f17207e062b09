//! What migrations leave behind beside the schema itself.

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
