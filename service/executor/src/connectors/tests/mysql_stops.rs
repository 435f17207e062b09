//! How statements on MySQL are stopped, and what is left behind: nothing at the server, and a connection that works.

use std::time::Duration;

use futures::StreamExt;
use serde_json::{Value as Json, json};
use tokio::time::{Instant, timeout};

use super::mysql::Bench;
use super::{collect, reading, writing};
use crate::ports::Statement;

/// Rows as fast as they are taken.
const ENDLESS: &str = "SELECT seq, REPEAT('x', 500) FROM seq_1_to_1000000000";
/// A statement that sends nothing for long.
const SLEEPING: &str = "SELECT COUNT(*) FROM seq_1_to_1000000000 a, seq_1_to_1000000000 b WHERE a.seq + b.seq = -1";
const WRITING: &str =
    "INSERT INTO t SELECT a.seq FROM seq_1_to_1000000000 a, seq_1_to_1000000000 b WHERE a.seq + b.seq = -1";

impl Bench {
    async fn id(&self) -> Json {
        self.rows("SELECT CONNECTION_ID()").await
    }

    /// Waits until no session of this database does anything.
    async fn quiet(&self) {
        self.wait_for(
            "COALESCE(SUM(command <> 'Reset connection' AND info NOT LIKE 'SET SESSION%'), 0) = 0",
            "command <> 'Sleep'",
        )
        .await;
    }

    /// Waits until the statement itself runs, and not what prepares it: a request to stop that comes before it is lost, and
    /// costs the connection, as it should.
    async fn busy(&self) {
        let statement = "command IN ('Query', 'Execute') AND info LIKE '%seq_1_to_1000000000%' AND time_ms > 50";
        self.wait_for("COUNT(*) > 0", statement).await;
    }

    async fn wait_for(&self, reached: &str, of: &str) {
        let asked = format!(
            "SELECT {reached} FROM information_schema.processlist
             WHERE db = DATABASE() AND id <> CONNECTION_ID() AND {of}"
        );
        let started = Instant::now();
        while self.database.cell(&asked).await != "1" {
            assert!(started.elapsed() < Duration::from_secs(20), "the sessions of the database did not get there");
        }
    }
}

/// `pipeline-contract.md` §8.4: a cancelled statement ends at the server, and its connection serves the next one.
#[tokio::test]
async fn a_cancelled_statement_leaves_its_connection_usable() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id bigint)").await;
    let id = bench.id().await;
    for write in [false, true] {
        let statement = if write { writing(WRITING) } else { reading(SLEEPING) };
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
        assert_eq!(bench.id().await, id, "writes: {write}");
    }
    let statement = reading(ENDLESS);
    let cancel = statement.cancel.clone();
    let rows = bench.connector.open(statement).await.unwrap();
    bench.busy().await;
    cancel.cancel();
    assert_eq!(collect(rows).await.err().unwrap().details["cancelled"], true);
    assert_eq!(bench.id().await, id);
    bench.quiet().await;
}

/// FC-33: a consumer that goes away stops the statement.
#[tokio::test]
async fn a_dropped_stream_stops_its_statement() {
    let Some(bench) = Bench::new().await else { return };
    let id = bench.id().await;
    let mut rows = bench.connector.open(reading(ENDLESS)).await.unwrap();
    let batch = rows.batches.next().await.unwrap().unwrap();
    assert!((1..=8192).contains(&batch.num_rows()));
    drop(rows);

    bench.quiet().await;
    assert_eq!(bench.id().await, id);
}

/// `pipeline-contract.md` §8.4: the statement's time counts while its consumer is slow, too.
#[tokio::test]
async fn a_statement_that_takes_too_long_times_out() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id bigint)").await;
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

    let late = Statement { timeout: limit, ..writing(WRITING) };
    let fault = bench.connector.execute(late).await.unwrap_err();
    assert_eq!(fault.details["timed_out"], true);
    bench.quiet().await;
}

/// A batch is bounded by bytes as well as by rows.
#[tokio::test]
async fn wide_rows_make_small_batches() {
    let Some(bench) = Bench::new().await else { return };
    let mut rows = bench.connector.open(reading("SELECT REPEAT('x', 300000) FROM seq_1_to_100")).await.unwrap();
    let batch = rows.batches.next().await.unwrap().unwrap();
    assert_eq!(batch.num_rows(), 4);
    let mut narrow = bench.another(|_| {}).await.open(reading("SELECT seq FROM seq_1_to_10000")).await.unwrap();
    assert_eq!(narrow.batches.next().await.unwrap().unwrap().num_rows(), 8192);
    assert_eq!(narrow.batches.next().await.unwrap().unwrap().num_rows(), 1808);
}

/// FC-33: a cell of any size fails its statement before it takes the memory of the service.
#[tokio::test]
async fn a_row_beyond_the_limit_fails_its_statement() {
    let Some(bench) = Bench::new().await else { return };
    let whole = "SELECT REPEAT('x', 60000000) AS text";
    let rows = bench.connector.open(reading(whole)).await.unwrap().batches.next().await.unwrap().unwrap();
    assert_eq!(rows.num_rows(), 1);
    let fault = bench.ask(reading("SELECT REPEAT('x', 70000000) AS text")).await.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(fault.details["underlying_error"], "one row of the result is larger than 64 MiB");
    assert_eq!(bench.rows("SELECT 1").await, json!([[1]]));
    bench.quiet().await;
}

/// Design §6: a request to stop that comes too late must not hit the statement after it.
#[tokio::test]
async fn a_late_stop_hits_nobody_else() {
    let Some(bench) = Bench::new().await else { return };
    for round in 0..150_u64 {
        let statement = reading("SELECT SLEEP(0.002), seq FROM seq_1_to_2");
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
        assert_eq!(bench.rows("SELECT SLEEP(0.001), 1 FROM DUAL").await, json!([[0, 1]]), "round {round}");
    }
}

/// FC-46: a caller who goes away at any moment leaves no transaction open and no connection spoiled.
#[tokio::test]
async fn a_dropped_future_spoils_no_connection() {
    let Some(bench) = Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    for round in 0..100_u64 {
        let moment = Duration::from_micros(round * 30);
        let _ = timeout(moment, bench.connector.open(reading("SELECT id, SLEEP(0.001) FROM t"))).await;
        let _ = timeout(moment, bench.connector.execute(writing("INSERT INTO t VALUES (1)"))).await;
        assert_eq!(bench.rows("SELECT 1").await, json!([[1]]), "round {round}");
    }
    bench.quiet().await;
    let open = "SELECT COUNT(*) FROM information_schema.innodb_trx
                JOIN information_schema.processlist ON id = trx_mysql_thread_id WHERE db = DATABASE()";
    assert_eq!(bench.database.cell(open).await, "0");
}

/// FC-47: when all connections are in use the wait is bounded, and says so.
#[tokio::test]
async fn a_full_pool_is_a_connection_failure() {
    let Some(bench) = Bench::new().await else { return };
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

/// A connection that the server ended is not used again, whether a statement ran on it or not.
#[tokio::test]
async fn a_lost_connection_is_replaced() {
    let Some(bench) = Bench::new().await else { return };
    let id = bench.id().await[0][0].clone();
    let ending = async {
        bench.busy().await;
        bench.database.run(&format!("KILL CONNECTION {}", id.as_str().unwrap())).await;
    };

    let (ended, ()) = tokio::join!(bench.ask(reading(SLEEPING)), ending);

    let fault = ended.err().unwrap();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    let next = bench.id().await[0][0].clone();
    assert_ne!(next, id);

    bench.database.run(&format!("KILL CONNECTION {}", next.as_str().unwrap())).await;
    assert_ne!(bench.id().await[0][0], next);
}
