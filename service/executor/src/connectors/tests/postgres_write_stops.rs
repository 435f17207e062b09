//! How a write into PostgreSQL is stopped: the table holds what it held, nothing is left at the server, and the connection works.

use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio::time::{Instant, timeout};

use super::into_t;
use super::postgres::Bench;
use super::postgres_stops::ENDLESS;
use crate::connectors::{Connectors, NoLakes, Settings};
use crate::document::WriteMode::{Append, Replace};
use crate::ports::Target;

/// Rows of two batches at once, and the rest one by one.
const TRICKLING: &str = "SELECT g AS id, repeat('x', 10000) AS note FROM generate_series(1, 100000) AS g \
                         WHERE g <= 300 OR pg_sleep(0.02) IS NOT NULL";
/// The same, and no more rows for an hour.
const STALLING: &str = "SELECT g AS id, repeat('x', 10000) AS note FROM generate_series(1, 100000) AS g \
                        WHERE g <= 300 OR pg_sleep(3600) IS NOT NULL";
/// The sessions that have written something, not yet ended their transaction, and wait for rows: for so long that none can be
/// on its way. A cancel that meets the end of a COPY costs the connection, as it should.
const WAITING: &str = "count(*) FILTER (WHERE backend_xid IS NOT NULL AND state = 'idle in transaction' \
                       AND state_change < clock_timestamp() - interval '300 ms')";
/// The sessions that have written something and not yet ended their transaction.
const WRITING: &str = "count(*) FILTER (WHERE backend_xid IS NOT NULL)";

impl Bench {
    /// A table with one row, whose rows say which session wrote them.
    async fn marked(&self) {
        self.table("id int, note text, pid int DEFAULT pg_backend_pid()").await;
        self.run("INSERT INTO t VALUES (0, 'before', 0)").await;
    }

    /// Which session writes.
    async fn writer(&self) -> Json {
        assert_eq!(self.copy("SELECT -1 AS id", into_t(Append)).await, Ok(1));
        let pid = self.rows("SELECT pid FROM t WHERE id = -1").await;
        self.run("DELETE FROM t WHERE id = -1").await;
        pid
    }

    async fn untouched(&self) {
        assert_eq!(self.rows("SELECT id, note FROM t").await, json!([[0, "before"]]));
    }
}

/// `pipeline-contract.md` §8.4: a write that waits for its rows.
#[tokio::test]
async fn a_cancelled_write_is_rolled_back_and_its_connection_used_again() {
    let bench = Bench::new().await;
    bench.marked().await;
    let pid = bench.writer().await;
    for mode in [Append, Replace] {
        let target = into_t(mode);
        let cancel = target.cancel.clone();
        let cancelling = async {
            bench.wait_for(WAITING, |waiting| waiting != "0").await;
            cancel.cancel();
        };

        let (ended, ()) = tokio::join!(bench.refused(STALLING, target), cancelling);

        assert_eq!(ended.details["cancelled"], true);
        bench.quiet().await;
        bench.untouched().await;
        assert_eq!(bench.writer().await, pid);
    }
}

/// `pipeline-contract.md` §8.4: a write that waits at the server, for the table or for a row of somebody else.
#[tokio::test]
async fn a_write_that_waits_for_a_lock_is_cancelled_at_the_server() {
    let bench = Bench::new().await;
    for held in ["LOCK TABLE t IN SHARE MODE", "INSERT INTO t VALUES (7, 'theirs')"] {
        bench.marked().await;
        bench.run("ALTER TABLE t ADD UNIQUE (id)").await;
        let pid = bench.writer().await;
        let (other, connection) =
            tokio_postgres::connect(&bench.server.url(&bench.database), tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        other.batch_execute(&format!("BEGIN; {held}")).await.unwrap();
        let target = into_t(Append);
        let cancel = target.cancel.clone();
        let cancelling = async {
            bench.wait_for("count(*) FILTER (WHERE wait_event_type = 'Lock')", |waiting| waiting != "0").await;
            cancel.cancel();
        };

        let (ended, ()) = tokio::join!(bench.refused("SELECT 7 AS id", target), cancelling);

        assert_eq!(ended.details["cancelled"], true, "{held}");
        other.batch_execute("ROLLBACK").await.unwrap();
        bench.quiet().await;
        bench.untouched().await;
        assert_eq!(bench.writer().await, pid, "{held}");
    }
}

/// `pipeline-contract.md` §8.4: the time of a write counts while it waits for rows, too.
#[tokio::test]
async fn a_write_that_takes_too_long_is_rolled_back() {
    let bench = Bench::new().await;
    bench.marked().await;
    let target = Target { timeout: Duration::from_millis(700), ..into_t(Replace) };

    let fault = bench.refused(TRICKLING, target).await;

    assert_eq!(fault.details["timed_out"], true);
    bench.quiet().await;
    bench.untouched().await;
}

/// FC-46: a caller who goes away at any moment leaves all rows or none, no transaction open, and no connection spoiled.
#[tokio::test]
async fn a_dropped_write_spoils_no_connection() {
    let bench = Bench::new().await;
    bench.marked().await;
    for round in 0..60_u64 {
        let sql = "SELECT g AS id FROM generate_series(1, 9000) AS g";
        let moment = Duration::from_micros(round * 400);
        let _ = timeout(moment, bench.copy(sql, into_t(Append))).await;
        // The same connections, and the write before has ended when this one begins.
        bench.writer().await;
        let rows = bench.rows("SELECT (count(*) - 1) % 9000 FROM t").await;
        assert_eq!(rows, json!([["0"]]), "round {round}");
    }
    bench.quiet().await;
}

/// A caller who goes away stops the statement that the rows come from, too.
#[tokio::test]
async fn a_dropped_write_stops_its_source() {
    let bench = Bench::new().await;
    bench.table("generate_series int, repeat text").await;
    let started = Instant::now();
    let writing = bench.copy(ENDLESS, into_t(Append));
    let waiting = bench.wait_for(WRITING, |writing| writing != "0");
    tokio::select! {
        written = writing => panic!("{written:?}"),
        () = waiting => {}
    }

    bench.quiet().await;

    assert!(started.elapsed() < Duration::from_secs(30));
    assert_eq!(bench.rows("SELECT count(*) FROM t").await, json!([["0"]]));
}

/// A server that ends the session in the middle: nothing is there, and the next write connects anew.
#[tokio::test]
async fn a_lost_connection_leaves_the_table_as_it_was() {
    let bench = Bench::new().await;
    bench.marked().await;
    let pid = bench.writer().await[0][0].as_i64().unwrap();
    let other = bench.another(|_| {}).await;
    let ending = async {
        bench.wait_for(WRITING, |writing| writing != "0").await;
        other.execute(super::writing(&format!("SELECT pg_terminate_backend({pid})"))).await.unwrap();
    };

    let (ended, ()) = tokio::join!(bench.copy(TRICKLING, into_t(Replace)), ending);

    assert_eq!(ended.unwrap_err().code, "pipeline.node.datasource_connection_failed");
    bench.untouched().await;
    assert_ne!(bench.writer().await[0][0], pid);
}

/// R-DS-31: a write over connections of a datasource that was changed is stopped at the ceiling.
#[tokio::test]
async fn a_write_over_a_retired_connector_is_rolled_back_at_the_ceiling() {
    let bench = Bench::new().await;
    bench.marked().await;
    let settings = Settings { retire_ceiling: Duration::from_millis(200), ..Settings::default() };
    let connectors = Connectors::new(settings, Box::new(NoLakes));
    let source = bench.source(|_| {});
    let old = connectors.get(&source).await.unwrap();
    let retiring = async {
        bench.wait_for(WRITING, |writing| writing != "0").await;
        connectors.retire(&source.name);
    };

    let (ended, ()) = tokio::join!(bench.copy_through(&old, TRICKLING, into_t(Replace)), retiring);

    assert_eq!(ended.unwrap_err().details["retired"], true);
    bench.quiet().await;
    bench.untouched().await;
}

/// R-EXEC-20: neither a secret nor a value of a row is told.
#[tokio::test]
async fn faults_of_writes_hold_no_values() {
    let bench = Bench::new().await;
    bench.table("canary_id text PRIMARY KEY").await;
    for sql in ["SELECT v FROM (VALUES ('canary-1'), ('canary-1')) AS r(v)", "SELECT E'canary-2' AS canary_id, 1 AS x"]
    {
        let sql = sql.replace("AS r(v)", "AS r(canary_id)").replace("SELECT v", "SELECT canary_id");
        let fault = bench.refused(&sql, into_t(Append)).await;
        assert!(!format!("{fault:?}").contains("canary-"), "{fault:?}");
    }
}
