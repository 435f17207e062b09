//! Memory, disk and time run out in the child, never in the service.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arrow::array::{ArrayRef, StringArray};
use executor::Statement;
use executor::types::CanonicalType;
use futures::StreamExt;
use tokio_util::sync::CancellationToken;

use crate::support::{bench, bench_with, column, resident_kib, rows_of, statement, until, until_busy};

#[tokio::test]
async fn a_string_of_a_gigabyte_ends_in_a_limit_and_the_next_statement_works() {
    let bench = bench().await;
    let fault = bench.cell("SELECT length(repeat('x', 1000000000) || random()::VARCHAR)").await.unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.memory_limit_exceeded", "{fault:?}");
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

#[tokio::test]
async fn four_gigabytes_are_never_taken() {
    let bench = bench().await;
    let pid = bench.staging.pid().unwrap();
    let eating = "SELECT list(repeat('x', 1000000) || i::VARCHAR) FROM range(4000) t(i)";
    let fault = bench.cells(eating).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.memory_limit_exceeded", "{fault:?}");
    // It may have died of it; while it lives it stays small.
    if std::path::Path::new(&format!("/proc/{pid}/status")).exists() {
        assert!(resident_kib(pid) < 900 * 1024);
    }
}

#[tokio::test]
async fn more_than_the_disk_quota_ends_in_a_limit() {
    let bench = bench_with(|settings| {
        settings.max_memory_mb = 64;
        settings.max_disk_mb = 32;
    })
    .await;
    let fault = bench
        .execute(
            "CREATE TABLE wide AS SELECT i, md5(i::VARCHAR) AS a, md5((i * 7)::VARCHAR) AS b FROM range(1500000) t(i)",
        )
        .await
        .unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.memory_limit_exceeded", "{fault:?}");
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

#[tokio::test]
async fn work_larger_than_memory_spills_and_finishes() {
    let bench = bench_with(|settings| settings.max_memory_mb = 48).await;
    let sorted = "SELECT md5(i::VARCHAR) AS m, i FROM range(1000000) t(i) ORDER BY m";
    assert_eq!(bench.staging.create_table_as("sorted", statement(sorted)).await.unwrap(), 1_000_000);
    let spilled = "SELECT coalesce(sum(size), 0) > 0 FROM duckdb_temporary_files()";
    assert_eq!(bench.cell(spilled).await.unwrap(), "true");
    assert_eq!(bench.cell("SELECT m = (SELECT min(m) FROM sorted) FROM sorted LIMIT 1").await.unwrap(), "true");
}

#[tokio::test]
async fn an_endless_join_is_stopped_by_its_timeout_and_the_database_goes_on() {
    let bench = bench().await;
    let endless = Statement {
        timeout: Duration::from_millis(500),
        ..statement("SELECT count(*) FROM range(1000000) a(i), range(1000000) b(j) WHERE a.i * b.j % 7 = 8")
    };
    let start = Instant::now();
    let fault = bench.cells_of(endless).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(fault.details["reason"], "timeout");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

/// The time limit is a statement's own: those before it take none of it, and while it waits it can be cancelled.
#[tokio::test]
async fn a_statement_that_waits_for_its_turn_loses_no_time() {
    let bench = bench().await;
    let limit = Duration::from_millis(400);
    let before = bench.staging.query(statement("SELECT i FROM range(3000000) t(i)")).await.unwrap();
    let turn = |cancel: &CancellationToken| {
        let (staging, cancel) = (Arc::clone(&bench.staging), cancel.clone());
        let short = Statement { timeout: limit, cancel, ..statement("CREATE TABLE waited AS SELECT 1 AS n") };
        tokio::spawn(async move { staging.execute(short).await })
    };
    let cancel = CancellationToken::new();
    let (patient, cancelled) = (turn(&CancellationToken::new()), turn(&cancel));
    // However slow the machine is: the limit is over when the rows are given up.
    tokio::time::sleep(limit * 2).await;
    cancel.cancel();
    assert_eq!(cancelled.await.unwrap().unwrap_err().details["reason"], "cancelled");
    assert!(!patient.is_finished());
    drop(before);
    patient.await.unwrap().unwrap();
    assert_eq!(bench.cell("SELECT n FROM waited").await.unwrap(), "1");
}

#[tokio::test]
async fn a_cancelled_statement_ends_at_once() {
    let bench = bench().await;
    let cancel = CancellationToken::new();
    let endless = Statement {
        cancel: cancel.clone(),
        ..statement(
            "CREATE TABLE never AS SELECT count(*) AS n FROM range(1000000) a(i), range(1000000) b(j) WHERE a.i * b.j % 7 = 8",
        )
    };
    let staging = std::sync::Arc::clone(&bench.staging);
    let running = tokio::spawn(async move { staging.execute(endless).await });
    until_busy(bench.staging.pid()).await;
    let start = Instant::now();
    cancel.cancel();
    let fault = running.await.unwrap().unwrap_err();
    assert_eq!(fault.details["reason"], "cancelled");
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

#[tokio::test]
async fn an_abandoned_future_stops_its_statement() {
    let bench = bench().await;
    let endless = "SELECT count(*) FROM range(1000000) a(i), range(1000000) b(j) WHERE a.i * b.j % 7 = 8";
    let given_up = tokio::time::timeout(Duration::from_millis(300), bench.cells(endless)).await;
    assert!(given_up.is_err());
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

/// FC-33
#[tokio::test]
async fn a_large_result_waits_for_its_reader_in_bounded_memory() {
    let bench = bench().await;
    let pid = bench.staging.pid().unwrap();
    let sql = "SELECT i, repeat('x', 1000) || i AS wide FROM range(1000000) t(i)";
    let mut rows = bench.staging.query(statement(sql)).await.unwrap();
    let mut count = 0;
    let mut most = 0;
    while let Some(batch) = rows.batches.next().await {
        count += batch.unwrap().num_rows();
        if count % 100_000 < 8192 {
            most = most.max(resident_kib(pid));
        }
    }
    assert_eq!(count, 1_000_000);
    assert!(most < 300 * 1024, "{most} KiB");
}

#[tokio::test]
async fn a_dropped_result_frees_the_database() {
    let bench = bench().await;
    let mut rows = bench.staging.query(statement("SELECT i FROM range(100000000) t(i)")).await.unwrap();
    assert!(rows.batches.next().await.unwrap().is_ok());
    drop(rows);
    let start = Instant::now();
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}

/// Statements and whole results are taken one after another.
#[tokio::test]
async fn a_second_statement_waits_until_the_first_result_is_read() {
    let bench = bench().await;
    let mut rows = bench.staging.query(statement("SELECT i FROM range(300000) t(i)")).await.unwrap();
    let second = tokio::spawn({
        let staging = std::sync::Arc::clone(&bench.staging);
        async move { staging.execute(statement("CREATE TABLE t AS SELECT 1 AS x")).await }
    });
    while let Some(batch) = rows.batches.next().await {
        batch.unwrap();
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
    }
    drop(rows);
    second.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_row_too_large_for_the_wire_is_a_limit() {
    let bench = bench_with(|settings| settings.max_memory_mb = 1024).await;
    let rows = bench.cells("SELECT repeat('x', 150000000) AS huge").await;
    let fault = rows.unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.memory_limit_exceeded", "{fault:?}");
    until("the child is alive", || bench.spill().exists()).await;
}

#[tokio::test]
async fn rows_beyond_the_disk_quota_are_a_limit_while_they_are_loaded() {
    let bench = bench_with(|settings| {
        settings.max_memory_mb = 32;
        settings.max_disk_mb = 16;
    })
    .await;
    let texts: Vec<String> =
        (0..500_000_u64).map(|i| format!("{:032x}", u128::from(i) * 0x9E37_79B9_7F4A_7C15_F39C)).collect();
    let column = (column("t", CanonicalType::String), Arc::new(StringArray::from(texts)) as ArrayRef);
    let fault = bench.staging.load("wide", rows_of(4096, vec![column])).await;
    let mut staged = 0;
    let mut fault = fault.err();
    while fault.is_none() && staged < 20 {
        staged += 1;
        fault = bench.execute(&format!("CREATE TABLE w{staged} AS FROM wide")).await.err();
    }
    assert_eq!(fault.unwrap().code, "pipeline.staging.memory_limit_exceeded");
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}
