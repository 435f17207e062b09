//! One unit of work, one database.

use std::sync::Arc;
use std::time::Duration;

use kernel::config::{MetadataDb, Secret};
use kernel::unit_of_work::carried;
use kernel::{Database, Fault};
use serde_json::json;

use super::postgres::Bench;
use super::sqlite::Bench as File;
use super::{connectors, into_t, mysql, reading, source};
use crate::connectors::Connector;
use crate::document::WriteMode;
use crate::ports::NodeFault;
use crate::template::Dialect;

/// A metadata database: any database that takes a transaction.
fn metadata(bench: &Bench) -> Database {
    let url = Secret::new(bench.server.url(&bench.database));
    Database::new(&MetadataDb { url: Some(url), ..MetadataDb::default() }).unwrap()
}

#[track_caller]
fn refused<T>(asked: Result<T, NodeFault>) {
    let fault = asked.err().expect("a refusal");
    assert_eq!(fault.code, "datasource.lease_in_transaction");
    assert_eq!(fault.details["datasource"], "under-test");
}

/// R-CONV-12: whoever asks is refused, also with a connector from before, and also in a task that is a part of the work; once the
/// transaction has ended everything is as before.
#[tokio::test]
async fn inside_a_metadata_transaction_no_datasource_is_to_be_had() {
    let (bench, file) = (Bench::new().await, File::new().await);
    let database = metadata(&bench);
    let registry = connectors(vec![file.folder.path().to_owned()]);
    let lite = source(Dialect::Sqlite, "sqlite:x.db");
    let mut held: Vec<Arc<dyn Connector>> = vec![bench.connector.clone(), file.connector.clone()];
    held.extend(mysql::Bench::new().await.map(|bench| bench.connector));

    let asked: Result<(), Fault> = database
        .transaction("a_test", async |_| {
            refused(registry.get(&lite).await);
            for connector in &held {
                refused(connector.probe(Duration::from_secs(5)).await);
                refused(connector.open(reading("SELECT 1")).await);
                refused(connector.execute(reading("SELECT 1")).await);
                let none = crate::ports::Rows {
                    schema: Arc::new(arrow::datatypes::Schema::empty()),
                    batches: Box::pin(futures::stream::empty()),
                    warnings: Default::default(),
                };
                refused(connector.write(into_t(WriteMode::Append), none).await);
                // Within the same task, however deep.
                let (one, other) = tokio::join!(connector.open(reading("SELECT 1")), async {
                    connector.open(reading("SELECT 1")).await
                });
                refused(one);
                refused(other);
                let connector = connector.clone();
                let task = async move { connector.open(reading("SELECT 1")).await };
                refused(tokio::spawn(carried(task)).await.unwrap());
            }
            Ok(())
        })
        .await;

    asked.unwrap();
    assert!(registry.get(&lite).await.is_ok());
    assert_eq!(bench.rows("SELECT 1").await, json!([[1]]));
    assert_eq!(file.rows("SELECT 1").await, json!([["1"]]));
}

/// R-CONV-12: a transaction that fails, or whose future is dropped, leaves no mark behind; nor does it mark anybody else's work.
#[tokio::test]
async fn the_mark_belongs_to_the_transaction_alone() {
    let bench = Bench::new().await;
    let database = metadata(&bench);
    let failed: Result<(), Fault> = database.transaction("a_test", async |_| Err(Fault::internal("no"))).await;
    assert!(failed.is_err());
    assert!(!kernel::unit_of_work::in_transaction());

    let (inside, waits) = tokio::sync::oneshot::channel();
    let (release, released) = tokio::sync::oneshot::channel::<()>();
    let transaction = tokio::spawn(async move {
        let held = database.transaction("a_test", async |_| {
            inside.send(()).unwrap();
            let _ = released.await;
            Ok(kernel::unit_of_work::in_transaction())
        });
        held.await.unwrap()
    });
    waits.await.unwrap();

    assert_eq!(bench.rows("SELECT 1").await, json!([[1]]));

    release.send(()).unwrap();
    assert!(transaction.await.unwrap());
}
