//! Statements, tables and binds.

use std::sync::Arc;

use arrow::array::{AsArray, Int32Array, StringArray};
use arrow::datatypes::Int64Type;
use chrono::{DateTime, NaiveDate, NaiveTime};
use executor::Value;
use executor::types::CanonicalType as T;
use futures::StreamExt;

use crate::support::{bench, bench_with, bound, collect, column, described, statement};

#[tokio::test]
async fn staged_tables_are_joined_by_their_bare_names() {
    let bench = bench().await;
    let ids = || Arc::new(Int32Array::from(vec![Some(1), Some(2), None, Some(4)]));
    let names = Arc::new(StringArray::from(vec!["a", "", "c", "d"]));
    let staged = bench.load("orders", vec![(column("id", T::Integer), ids()), (column("Name", T::String), names)]);
    assert_eq!(staged.await.unwrap().rows, 4);
    bench.load("lines", vec![(column("order_id", T::Integer), ids())]).await.unwrap();

    let sql = "SELECT name, count(*) FROM orders JOIN lines ON order_id = id GROUP BY ALL ORDER BY ALL;";
    assert_eq!(bench.cells(sql).await.unwrap(), [["", "1"], ["a", "1"], ["d", "1"]]);
    assert_eq!(bench.cell("SELECT count(*) FROM orders").await.unwrap(), "4");
}

#[tokio::test]
async fn a_table_of_a_query_counts_its_rows() {
    let bench = bench().await;
    let made = bench.staging.create_table_as(
        "t",
        bound("SELECT i, $1 AS word FROM range($2) t(i) -- all;", vec![Value::String("x'y".into()), Value::Integer(5)]),
    );
    assert_eq!(made.await.unwrap(), 5);
    assert_eq!(bench.cell("SELECT string_agg(word || i, ',') FROM t").await.unwrap(), "x'y0,x'y1,x'y2,x'y3,x'y4");
    assert_eq!(bench.execute("DELETE FROM t WHERE i > 2").await.unwrap(), 2);
    assert_eq!(bench.execute("CREATE INDEX t_i ON t (i)").await.unwrap(), 0);
}

#[tokio::test]
async fn a_table_is_staged_once() {
    let bench = bench().await;
    let one = || vec![(column("id", T::Integer), Arc::new(Int32Array::from(vec![1])) as _)];
    bench.load("t", one()).await.unwrap();
    assert_eq!(bench.load("t", one()).await.unwrap_err().code, "pipeline.staging.table_already_exists");
    let again = bench.staging.create_table_as("t", statement("SELECT 1 AS x")).await.unwrap_err();
    assert_eq!(again.code, "pipeline.staging.table_already_exists");
    assert_eq!(bench.cell("SELECT count(*) FROM t").await.unwrap(), "1");
}

#[tokio::test]
async fn labels_are_refused_and_never_renamed() {
    let bench = bench().await;
    let code = "pipeline.staging.invalid_column_name";
    let one = || Arc::new(Int32Array::from(vec![1])) as _;
    for name in ["count(*)", "2x", "", "with space"] {
        let fault = bench.load("t", vec![(column(name, T::Integer), one())]).await.unwrap_err();
        assert_eq!(fault.code, code, "{name}");
    }
    let twice = vec![(column("a", T::Integer), one()), (column("A", T::Integer), one())];
    assert_eq!(bench.load("t", twice).await.unwrap_err().code, code);
    for sql in ["SELECT 1 AS a, 2 AS a", "SELECT 1 AS a, 2 AS A", "SELECT count(*)", "SELECT 1 AS \"a b\""] {
        let fault = bench.staging.create_table_as("t", statement(sql)).await.unwrap_err();
        assert_eq!(fault.code, code, "{sql}: {fault:?}");
    }
    assert_eq!(bench.staging.create_table_as("t", statement("SELECT 1 AS a, 2 AS a_1, 3 AS b1")).await.unwrap(), 1);
}

#[tokio::test]
async fn a_wrong_statement_says_why_and_the_database_goes_on() {
    let bench = bench().await;
    for sql in
        ["SELEC 1", "SELECT * FROM nowhere", "SELECT 1/'x'::INTEGER", "SELECT $1", "SELECT 9223372036854775807 + 1"]
    {
        let fault = bench.cells(sql).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.query_execution_failed", "{sql}");
        assert!(fault.details.contains_key("underlying_error"), "{fault:?}");
    }
    let staged = bench.cells("SELECT * FROM range(10) t(i) WHERE i::VARCHAR::DATE > DATE '2024-01-01'").await;
    assert_eq!(staged.unwrap_err().code, "pipeline.node.query_execution_failed");
    assert_eq!(bench.cell("SELECT 40 + 2").await.unwrap(), "42");
}

#[tokio::test]
async fn binds_keep_their_type_and_every_digit() {
    let bench = bench().await;
    let date = NaiveDate::from_ymd_opt(2024, 2, 29).unwrap();
    let binds = vec![
        Value::Null,
        Value::Bool(true),
        Value::Integer(-2_147_483_648),
        Value::BigInteger(i64::MIN),
        Value::Decimal("-12345678901234567890.123456789012345678".into()),
        Value::Decimal("0.00000000000000000001".into()),
        Value::Double(0.1),
        Value::String("O'Brien; --\u{0}\u{1F600}".into()),
        Value::Binary(vec![0, 255, 39]),
        Value::Date(date),
        Value::Time(NaiveTime::from_hms_micro_opt(23, 59, 59, 999_999).unwrap()),
        Value::Timestamp(DateTime::from_timestamp_micros(1_709_164_800_000_001).unwrap()),
    ];
    let types = (1..=12).map(|n| format!("typeof(${n})")).collect::<Vec<_>>().join(", ");
    assert_eq!(
        bench.cells_of(bound(&format!("SELECT {types}"), binds.clone())).await.unwrap()[0],
        [
            "\"NULL\"",
            "BOOLEAN",
            "INTEGER",
            "BIGINT",
            "DECIMAL(38,18)",
            "DECIMAL(20,20)",
            "DOUBLE",
            "VARCHAR",
            "BLOB",
            "DATE",
            "TIME",
            "TIMESTAMP"
        ]
    );
    let values = (1..=12).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ");
    assert_eq!(
        bench.cells_of(bound(&format!("SELECT {values}"), binds)).await.unwrap()[0],
        [
            "NULL",
            "true",
            "-2147483648",
            "-9223372036854775808",
            "-12345678901234567890.123456789012345678",
            "0.00000000000000000001",
            "0.1",
            "O'Brien; --\u{0}\u{1F600}",
            "00ff27",
            "2024-02-29",
            "23:59:59.999999",
            "2024-02-29T00:00:00.000001Z"
        ]
    );
    let wide = bound("SELECT $1", vec![Value::Decimal("1".repeat(39))]);
    assert_eq!(bench.cells_of(wide).await.unwrap_err().code, "pipeline.node.query_execution_failed");
}

#[tokio::test]
async fn a_list_is_bound_item_by_item() {
    let bench = bench().await;
    let list =
        |items: Vec<Value>| bound("SELECT count(*) FROM range(10) t(i) WHERE i = ANY($1)", vec![Value::List(items)]);
    let items = vec![Value::Integer(1), Value::Integer(3), Value::Integer(99)];
    assert_eq!(bench.cells_of(list(items)).await.unwrap(), [["2"]]);
    assert_eq!(bench.cells_of(list(vec![])).await.unwrap(), [["0"]]);
}

#[tokio::test]
async fn an_empty_result_has_its_columns() {
    let bench = bench().await;
    let rows = bench.staging.query(statement("SELECT 1 AS a, 'x' AS b WHERE false")).await.unwrap();
    assert_eq!(described(&rows, 1).0, "STRING");
    assert_eq!(collect(rows).await.unwrap().num_rows(), 0);
}

#[tokio::test]
async fn rows_keep_their_order_and_labels_where_columns_are_cast() {
    let bench = bench().await;
    let sql = "SELECT i AS \"n o\", [i] AS \"list\" FROM range(20000) t(i) ORDER BY i DESC";
    let rows = bench.staging.query(statement(sql)).await.unwrap();
    assert_eq!((rows.schema.field(0).name().as_str(), rows.schema.field(1).name().as_str()), ("n o", "list"));
    let cells = crate::support::cells(&collect(rows).await.unwrap());
    assert_eq!(cells[0], ["19999", "[19999]"]);
    assert_eq!(cells[19_999], ["0", "[0]"]);
    assert!(cells.windows(2).all(|pair| pair[0][0].parse::<i64>().unwrap() == pair[1][0].parse::<i64>().unwrap() + 1));
}

#[tokio::test]
async fn a_statement_that_returns_rows_runs_once() {
    let bench = bench().await;
    bench.execute("CREATE TABLE t (id INTEGER, day DATE)").await.unwrap();
    let returned = bench.cells("INSERT INTO t VALUES (1, '2024-01-01'), (2, NULL) RETURNING id, day").await.unwrap();
    assert_eq!(returned, [["1", "2024-01-01"], ["2", "NULL"]]);
    assert_eq!(bench.cell("SELECT count(*) FROM t").await.unwrap(), "2");
}

/// `staging.result-batch-size`
#[tokio::test]
async fn a_querys_answer_comes_in_batches_of_the_rows_asked_for() {
    for (asked, sizes) in
        [(1000, [1000, 1000, 1000, 1000, 1000, 1000, 500].as_slice()), (6500, &[6500]), (5000, &[5000, 1500])]
    {
        let bench = bench_with(|settings| settings.result_batch_rows = asked).await;
        let rows = bench.staging.query(statement("SELECT i FROM range(6500) t(i) ORDER BY i")).await.unwrap();
        let batches: Vec<_> = rows.batches.map(|batch| batch.unwrap()).collect().await;
        assert_eq!(batches.iter().map(|batch| batch.num_rows()).collect::<Vec<_>>(), sizes);
        let values = batches.iter().flat_map(|batch| batch.column(0).as_primitive::<Int64Type>().values().to_vec());
        assert!(values.eq(0..6500));
    }
}
