//! Several instances on one database.

use crate::support::{TestDatabase, TestPlatform};

/// R-CONV-11
#[tokio::test]
async fn two_instances_that_start_together_migrate_an_empty_database_once() {
    let database = TestDatabase::empty().await;
    let start = || TestPlatform::with("DATABASE_URL", database.url()).start();

    let (first, second) = tokio::join!(start(), start());

    for platform in [&first, &second] {
        platform.get("/api/v1/datasources").await.data();
        assert!(platform.get("/ready").await.status.is_success());
    }
    let client = database.connect().await;
    let applied = "SELECT count(*), count(DISTINCT version) FROM flowstone.migrations WHERE success";
    let row = client.query_one(applied, &[]).await.unwrap();
    let files = app::migrations::migrator().iter().count();
    assert_eq!((row.get::<_, i64>(0), row.get::<_, i64>(1)), (files as i64, files as i64));
}

/// FC-38
#[tokio::test]
async fn eight_instances_that_start_together_on_an_empty_database_all_serve() {
    let database = TestDatabase::empty().await;
    let begun = std::time::Instant::now();
    let starts = (0..8).map(|_| TestPlatform::with("DATABASE_URL", database.url()).start());

    let platforms = futures::future::join_all(starts).await;

    for platform in &platforms {
        assert!(platform.get("/ready").await.status.is_success());
    }
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}
