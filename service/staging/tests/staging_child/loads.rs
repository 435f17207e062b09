//! Tables that are filled, several at a time.

use std::sync::Arc;

use arrow::array::{ArrayRef, Int32Array, RecordBatch};
use executor::staging::Staged;
use executor::types::CanonicalType as T;
use executor::{NodeFault, Rows};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::support::{Bench, bench, column, rows, statement};

const EXISTS: &str = "pipeline.staging.table_already_exists";

/// A source whose rows come when the test sends them.
struct Source {
    send: Option<mpsc::Sender<Result<RecordBatch, NodeFault>>>,
    loaded: JoinHandle<Result<Staged, NodeFault>>,
}

fn ids(ids: &[i32]) -> Rows {
    rows(vec![(column("id", T::Integer), Arc::new(Int32Array::from(ids.to_vec())) as ArrayRef)])
}

impl Source {
    fn into(bench: &Bench, table: &'static str) -> Self {
        let (send, mut sent) = mpsc::channel(1);
        let mut rows = ids(&[]);
        rows.batches = Box::pin(futures::stream::poll_fn(move |cx| sent.poll_recv(cx)));
        let staging = Arc::clone(&bench.staging);
        Self { send: Some(send), loaded: tokio::spawn(async move { staging.load(table, rows).await }) }
    }

    async fn row(&self, id: i32) {
        let schema = ids(&[]).schema;
        let batch = RecordBatch::try_new(schema, vec![Arc::new(Int32Array::from(vec![id]))]).unwrap();
        self.send.as_ref().unwrap().send(Ok(batch)).await.unwrap();
    }

    async fn end(mut self) -> Result<Staged, NodeFault> {
        self.send = None;
        self.loaded.await.unwrap()
    }
}

/// A slow source keeps nobody waiting: neither another load nor a statement.
#[tokio::test]
async fn tables_are_filled_at_the_same_time() {
    let bench = bench().await;
    let (first, second) = (Source::into(&bench, "first"), Source::into(&bench, "second"));
    for id in 0..10 {
        first.row(id).await;
        second.row(-id).await;
    }
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
    first.row(10).await;

    assert_eq!(first.end().await.unwrap().rows, 11);
    assert_eq!(bench.cell("SELECT sum(id) FROM first").await.unwrap(), "55");
    assert_eq!(second.end().await.unwrap().rows, 10);
    assert_eq!(bench.cell("SELECT sum(id) FROM second").await.unwrap(), "-45");
}

#[tokio::test]
async fn a_table_is_there_when_it_is_whole_and_its_name_is_taken_before() {
    let bench = bench().await;
    let source = Source::into(&bench, "t");
    source.row(1).await;
    // The source is asked for the next rows while these are appended: when it takes a third, the first are.
    source.row(2).await;
    source.row(3).await;

    assert!(bench.cell("SELECT count(*) FROM t").await.is_err());
    assert_eq!(bench.staging.load("T", ids(&[1])).await.unwrap_err().code, EXISTS);
    let made = bench.staging.create_table_as("t", statement("SELECT 1 AS x")).await;
    assert_eq!(made.unwrap_err().code, EXISTS);

    assert_eq!(source.end().await.unwrap().rows, 3);
    assert_eq!(bench.cell("SELECT count(*) FROM t").await.unwrap(), "3");
}

/// What an author's statement has made in the meantime stays.
#[tokio::test]
async fn a_load_replaces_no_table_that_was_made_while_it_went_on() {
    let bench = bench().await;
    let source = Source::into(&bench, "t");
    source.row(1).await;
    source.row(2).await;
    bench.execute("CREATE TABLE t AS SELECT 'mine' AS whose").await.unwrap();

    assert_eq!(source.end().await.unwrap_err().code, EXISTS);
    assert_eq!(bench.cell("SELECT whose FROM t").await.unwrap(), "mine");
    assert_eq!(tables(&bench).await, "1");
}

#[tokio::test]
async fn a_failed_load_leaves_no_table_and_the_database_goes_on() {
    let bench = bench().await;
    let fault = executor::NodeFault::new("pipeline.node.query_execution_failed", "the source is gone");
    let mut failing = rows(vec![(column("id", T::Integer), Arc::new(Int32Array::from(vec![1, 2])) as _)]);
    let good = std::mem::replace(&mut failing.batches, Box::pin(futures::stream::empty()));
    let failed = fault.clone();
    failing.batches = Box::pin(futures::StreamExt::chain(good, futures::stream::once(async move { Err(failed) })));
    assert_eq!(bench.staging.load("t", failing).await.unwrap_err(), fault);
    bench.load("t", vec![(column("id", T::Integer), Arc::new(Int32Array::from(vec![1])) as _)]).await.unwrap();
    assert_eq!(bench.cell("SELECT count(*) FROM t").await.unwrap(), "1");
}

#[tokio::test]
async fn an_abandoned_load_leaves_no_table() {
    let bench = bench().await;
    let source = Source::into(&bench, "t");
    source.row(1).await;
    source.row(2).await;
    assert_eq!(tables(&bench).await, "1");

    source.loaded.abort();
    drop(source);

    let mut left = tables(&bench).await;
    for _ in 0..1000 {
        if left == "0" {
            break;
        }
        left = tables(&bench).await;
    }
    assert_eq!(left, "0");
    bench.load("t", vec![(column("id", T::Integer), Arc::new(Int32Array::from(vec![1])) as _)]).await.unwrap();
}

/// How many tables there are, those that are being filled included.
async fn tables(bench: &Bench) -> String {
    bench.cell("SELECT count(*) FROM duckdb_tables()").await.unwrap()
}
