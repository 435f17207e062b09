//! How statements on PostgreSQL are stopped, and what is left behind: nothing at the server, and a connection that works.

use std::time::Duration;

use futures::StreamExt;
use serde_json::{Value as Json, json};
use tokio::time::{Instant, timeout};

use super::postgres::Bench;
use super::{collect, reading, writing};
use crate::ports::Statement;

/// Rows as fast as they are taken.
pub(super) const ENDLESS: &str = "SELECT generate_series(1, 1000000000), repeat('x', 500)";
/// A statement that sends nothing for long: not even its beginning is answered before its first rows are on their way.
const SLEEPING: &str = "SELECT pg_sleep(600)";

impl Bench {
    async fn pid(&self) -> Json {
        self.rows("SELECT pg_backend_pid()").await
    }

    /// Waits until no other session of this database does anything or holds a transaction.
    pub(super) async fn quiet(&self) {
        self.wait_for("count(*) FILTER (WHERE state <> 'idle')", |busy| busy == "0").await;
    }

    /// Waits until the statement of a session of this database sleeps, or waits for its rows to be taken.
    pub(super) async fn busy(&self) {
        self.wait_for("count(*) FILTER (WHERE wait_event IN ('PgSleep', 'ClientWrite'))", |busy| busy != "0").await;
    }

    pub(super) async fn wait_for(&self, what: &str, reached: impl Fn(&str) -> bool) {
        let observer = self.another(|_| {}).await;
        let sql = format!(
            "SELECT {what} FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        );
        let count = async || collect(observer.open(reading(&sql)).await.unwrap()).await.unwrap().rows[0][0].clone();
        let started = Instant::now();
        while !reached(count().await.as_str().unwrap()) {
            assert!(started.elapsed() < Duration::from_secs(20), "the sessions of the database did not get there");
        }
    }
}

/// `pipeline-contract.md` §8.4: a cancelled statement ends at the server, and its connection serves the next one.
#[tokio::test]
async fn a_cancelled_statement_leaves_its_connection_usable() {
    let bench = Bench::new().await;
    let pid = bench.pid().await;
    for write in [false, true] {
        let statement = Statement { read_only: !write, ..reading(SLEEPING) };
        let cancel = statement.cancel.clone();
        let running = async {
            if write {
                bench.connector.execute(statement).await.map(drop)
            } else {
                bench.ask(statement).await.map(drop)
            }
        };
        let cancelling = async {
            bench.busy().await;
            cancel.cancel();
        };

        let (ended, ()) = tokio::join!(running, cancelling);

        let fault = ended.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["cancelled"], true);
        assert_eq!(bench.pid().await, pid);
    }
    let statement = reading(ENDLESS);
    let cancel = statement.cancel.clone();
    let rows = bench.connector.open(statement).await.unwrap();
    bench.busy().await;
    cancel.cancel();
    assert_eq!(collect(rows).await.err().unwrap().details["cancelled"], true);
    assert_eq!(bench.pid().await, pid);
    bench.quiet().await;
}

/// FC-33: a consumer that goes away stops the statement.
#[tokio::test]
async fn a_dropped_stream_stops_its_statement() {
    let bench = Bench::new().await;
    let pid = bench.pid().await;
    let mut rows = bench.connector.open(reading(ENDLESS)).await.unwrap();
    let batch = rows.batches.next().await.unwrap().unwrap();
    assert!((1..=8192).contains(&batch.num_rows()));
    drop(rows);

    bench.quiet().await;
    assert_eq!(bench.pid().await, pid);
}

/// `pipeline-contract.md` §8.4: the statement's time counts while its consumer is slow, too.
#[tokio::test]
async fn a_statement_that_takes_too_long_times_out() {
    let bench = Bench::new().await;
    let limit = Duration::from_millis(300);
    for sql in [SLEEPING, ENDLESS] {
        let fault = bench.ask(Statement { timeout: limit, ..reading(sql) }).await.err().unwrap();
        assert_eq!(fault.code, "pipeline.node.query_execution_failed");
        assert_eq!(fault.details["timed_out"], true);
        assert_eq!(bench.rows("SELECT 1").await, json!([[1]]));
    }
    let rows = bench.connector.open(Statement { timeout: limit, ..reading(ENDLESS) }).await.unwrap();
    bench.quiet().await;
    assert_eq!(collect(rows).await.err().unwrap().details["timed_out"], true);

    let late = Statement { timeout: limit, ..writing(SLEEPING) };
    let fault = bench.connector.execute(late).await.unwrap_err();
    assert_eq!(fault.details["timed_out"], true);
    bench.quiet().await;
}

/// A batch is bounded by bytes as well as by rows.
#[tokio::test]
async fn wide_rows_make_small_batches() {
    let bench = Bench::new().await;
    let mut rows =
        bench.connector.open(reading("SELECT repeat('x', 300000) FROM generate_series(1, 100)")).await.unwrap();
    let batch = rows.batches.next().await.unwrap().unwrap();
    assert_eq!(batch.num_rows(), 4);
}

/// Design §6: a cancel request that comes too late must not hit the statement after it.
#[tokio::test]
async fn a_late_cancel_hits_nobody_else() {
    let bench = Bench::new().await;
    for round in 0..150_u64 {
        let statement = reading("SELECT pg_sleep(0.002), g FROM generate_series(1, 2) g");
        let cancel = statement.cancel.clone();
        let opened = bench.connector.open(statement);
        let cancelling = async {
            tokio::time::sleep(Duration::from_micros(round * 60)).await;
            cancel.cancel();
        };
        let (opened, ()) = tokio::join!(opened, cancelling);
        if let Ok(rows) = opened {
            let _ = collect(rows).await;
        }
        assert_eq!(bench.rows("SELECT pg_sleep(0.001)").await, json!([[""]]), "round {round}");
    }
}

/// FC-46: a caller who goes away at any moment leaves no transaction open and no connection spoiled.
#[tokio::test]
async fn a_dropped_future_spoils_no_connection() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (id int)").await;
    for round in 0..100_u64 {
        let moment = Duration::from_micros(round * 30);
        let _ = timeout(moment, bench.connector.open(reading("SELECT * FROM t, pg_sleep(0.001)"))).await;
        let _ = timeout(moment, bench.connector.execute(writing("INSERT INTO t VALUES (1)"))).await;
        assert_eq!(bench.rows("SELECT 1").await, json!([[1]]), "round {round}");
    }
    bench.quiet().await;
}

/// FC-47: when all connections are in use the wait is bounded, and says so.
#[tokio::test]
async fn a_full_pool_is_a_connection_failure() {
    let bench = Bench::new().await;
    let small = bench.another(|source| {
        source.properties = json!({"hikari": {"maximumPoolSize": 1, "connectionTimeout": 250}});
    });
    let small = small.await;
    let held = small.open(reading(ENDLESS)).await.unwrap();
    let fault = small.open(reading("SELECT 1")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    drop(held);
    bench.quiet().await;
    assert!(small.open(reading("SELECT 1")).await.is_ok());
}

/// A connection that the server ended is not used again.
#[tokio::test]
async fn a_lost_connection_is_replaced() {
    let bench = Bench::new().await;
    let pid = bench.pid().await[0][0].as_i64().unwrap();
    let other = bench.another(|_| {}).await;
    let ending = async {
        bench.busy().await;
        other.execute(writing(&format!("SELECT pg_terminate_backend({pid})"))).await.unwrap();
    };

    let (ended, ()) = tokio::join!(bench.ask(reading(SLEEPING)), ending);

    let fault = ended.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    assert_ne!(bench.pid().await[0][0], pid);
}

/// FC-33: a row that nobody could hold fails its statement before it is read, and the server stops with it.
#[tokio::test]
async fn a_row_that_is_too_large_fails_its_statement() {
    let bench = Bench::new().await;
    let pid = bench.pid().await;
    let fault =
        bench.ask(reading("SELECT g, repeat('x', 20000000 * g) FROM generate_series(1, 8) g")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(fault.details["underlying_error"], "ERROR: one row of the result is larger than 64 MiB");
    bench.quiet().await;
    assert_ne!(bench.pid().await, pid);

    let rows = bench.ask(reading("SELECT repeat('x', 60000000)")).await.unwrap();
    assert_eq!(rows.text.len(), 60_000_000 + "[[\"\"]]".len());
}
