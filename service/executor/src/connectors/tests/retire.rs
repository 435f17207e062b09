//! How a connector ends when its datasource changes.

use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use serde_json::{Value as Json, json};

use super::super::{Connector, Connectors, NoLakes, Settings};
use super::postgres::Bench;
use super::{collect, reading, writing};
use crate::ports::Source;

/// Connectors whose retired ones are closed after this time, and the bench's database as a source.
async fn connectors(bench: &Bench, ceiling: Duration) -> (Connectors, Source) {
    let connectors = Connectors::new(Settings { retire_ceiling: ceiling, ..Settings::default() }, Box::new(NoLakes));
    (connectors, bench.source(|source| source.properties = json!({"pool": {"max_size": 3}})))
}

/// Connections to the bench's database but its own.
async fn connections(bench: &Bench) -> Json {
    let sql = "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
    bench.rows(sql).await
}

async fn wait_for(bench: &Bench, count: i32) {
    let waiting = async {
        while connections(bench).await != json!([[count]]) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), waiting)
        .await
        .unwrap_or_else(|_| panic!("never {count} connections"));
}

/// R-DS-31
#[tokio::test]
async fn what_runs_on_a_retired_connector_finishes_and_the_next_gets_another() {
    let bench = Bench::new().await;
    let (connectors, source) = connectors(&bench, Duration::from_secs(600)).await;
    let old: Arc<dyn Connector> = connectors.get(&source).await.unwrap();
    let many = "SELECT i, repeat('x', 1000) FROM generate_series(1, 100000) AS i";
    let mut rows = old.open(reading(many)).await.unwrap();
    let first = rows.batches.next().await.unwrap().unwrap().num_rows();

    connectors.retire(&source.name);

    let new: Arc<dyn Connector> = connectors.get(&source).await.unwrap();
    assert!(!Arc::ptr_eq(&old, &new), "it is retired at once");
    drop(old);
    let mut count = first;
    while let Some(batch) = rows.batches.next().await {
        count += batch.unwrap().num_rows();
    }
    assert_eq!(count, 100_000, "what ran has finished");
    drop(rows);
    wait_for(&bench, 0).await;
    assert_eq!(collect(new.open(reading("SELECT 1")).await.unwrap()).await.unwrap().rows, json!([[1]]));
}

/// R-DS-31
#[tokio::test]
async fn what_still_runs_after_the_ceiling_is_stopped_and_its_connections_are_closed() {
    let bench = Bench::new().await;
    let (connectors, source) = connectors(&bench, Duration::from_millis(200)).await;
    let old: Arc<dyn Connector> = connectors.get(&source).await.unwrap();
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1::bigint UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
    let rows = old.open(reading(endless)).await.unwrap();
    let writes = tokio::spawn({
        let old = old.clone();
        async move { old.execute(writing("SELECT pg_sleep(600)")).await }
    });
    wait_for(&bench, 2).await;

    connectors.retire(&source.name);

    let faults = [collect(rows).await.err().unwrap(), writes.await.unwrap().unwrap_err()];
    for fault in faults {
        assert_eq!(fault.code, "pipeline.node.datasource_connection_failed", "{fault:?}");
        assert_eq!(fault.details["retired"], true);
        assert!(fault.message.contains("was changed"), "{}", fault.message);
    }
    let late = old.open(reading("SELECT 1")).await.err().unwrap();
    assert_eq!(late.details["retired"], true, "whoever still holds it can't use it any more");
    drop(old);
    wait_for(&bench, 0).await;
}

/// R-DS-31: a caller's own cancel stays one, whatever became of the connector.
#[tokio::test]
async fn a_cancelled_statement_is_told_as_cancelled() {
    let bench = Bench::new().await;
    let (connectors, source) = connectors(&bench, Duration::from_secs(600)).await;
    let connector = connectors.get(&source).await.unwrap();
    let statement = reading("SELECT pg_sleep(600)");
    statement.cancel.cancel();
    assert_eq!(connector.open(statement).await.err().unwrap().details["cancelled"], true);
}

/// R-DS-31: a datasource that was written by another instance has another revision.
#[tokio::test]
async fn a_connector_of_an_older_revision_is_retired() {
    let bench = Bench::new().await;
    let (connectors, source) = connectors(&bench, Duration::from_millis(100)).await;
    let old = connectors.get(&source).await.unwrap();
    let new = connectors.get(&Source { revision: 2, ..source.clone() }).await.unwrap();
    assert!(!Arc::ptr_eq(&old, &new));
    let fault = old.execute(writing("SELECT pg_sleep(600)")).await.unwrap_err();
    assert_eq!(fault.details["retired"], true);
}

/// R-DS-21: what nobody uses is closed when its idle time has passed, though nobody asks for a connection any more.
#[tokio::test]
async fn idle_connections_are_closed_by_themselves() {
    let bench = Bench::new().await;
    let settings = Settings { idle_look: Duration::from_millis(50), ..Settings::default() };
    let connectors = Connectors::new(settings, Box::new(NoLakes));
    let idle = |seconds: u64| {
        bench.source(|source| {
            source.name = format!("idle-{seconds}");
            source.properties = json!({"pool": {"max_size": 3, "idle_timeout_seconds": seconds}});
        })
    };
    let (short, long) = (connectors.get(&idle(1)).await.unwrap(), connectors.get(&idle(3600)).await.unwrap());
    for connector in [&short, &long] {
        collect(connector.open(reading("SELECT 1")).await.unwrap()).await.unwrap();
    }

    wait_for(&bench, 1).await;

    assert_eq!(short.pool().unwrap().idle, 0);
    assert_eq!(long.pool().unwrap().idle, 1);
    assert_eq!(collect(short.open(reading("SELECT 1")).await.unwrap()).await.unwrap().rows, json!([[1]]));
}
