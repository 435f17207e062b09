//! The service comes up, ends, and survives its own death.

use crate::support::{TestDatabase, TestPlatform};

#[tokio::test]
async fn a_started_service_is_ready_and_knows_its_key() {
    let platform = TestPlatform::start().await;

    assert!(platform.address().starts_with("http://127.0.0.1:"), "{}", platform.address());
    assert!(platform.get("/health").await.status.is_success());
    let list = platform.client().list_datasources().send().await.unwrap().into_inner();
    assert!(list.data.items.is_empty());
}

#[tokio::test]
async fn a_service_that_was_killed_starts_again_on_its_data() {
    let mut platform = TestPlatform::start().await;
    platform.kill9();

    platform.restart().await;

    // The key of before is good still.
    platform.get("/api/v1/datasources").await.data();
}

#[tokio::test]
async fn a_service_that_is_asked_to_end_ends_in_order() {
    let mut platform = TestPlatform::start().await;

    let status = platform.stop().await;

    assert!(status.success(), "{status}");
}

#[tokio::test]
async fn the_embedded_server_passes_for_a_database_url() {
    let database = TestDatabase::empty().await;
    let found = embedded::external::check(database.url(), tokio_postgres::NoTls).await.unwrap();
    assert!(found.number >= 180_000, "{found:?}");

    // sqlx, which applies the migrations, reads the same URL.
    let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(database.url()).await.unwrap();
    let name: String = sqlx::query_scalar("SELECT current_database()").fetch_one(&mut connection).await.unwrap();
    assert!(database.url().ends_with(&name));
}
