//! Rows a second into a table of PostgreSQL, through the connector, against one COPY of the same rows that were written out
//! beforehand: what the server itself needs.
//!
//! `WRITE_BACK_ROWS` says how many rows (200,000). Five rounds, each the floor and then ours; the median of each counts.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arrow::array::{
    ArrayRef, BinaryArray, BooleanArray, Decimal128Array, Float64Array, Int32Array, Int64Array, RecordBatch,
    StringArray, TimestampMicrosecondArray,
};
use arrow::datatypes::Schema;
use bytes::Bytes;
use executor::connectors::{Connectors, NoLakes, Settings};
use executor::document::WriteMode;
use executor::ports::{Rows, Source, Target};
use executor::template::Dialect;
use executor::types::{CanonicalType, Column, UTC};
use futures::SinkExt;
use tokio_postgres::{Client, NoTls};

const ROUNDS: usize = 5;
const BATCH: usize = 8192;
const TABLE: &str = "CREATE TABLE t (id int8 NOT NULL, n int4, price numeric(12,2), ratio float8, name text, seen timestamptz, \
                     ok boolean, raw bytea)";

fn main() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let rows: usize = std::env::var("WRITE_BACK_ROWS").ok().and_then(|text| text.parse().ok()).unwrap_or(200_000);
    let server = embedded::Server::shared_scratch(&|line| eprintln!("{line}")).await.expect("a server");
    let database = embedded::scratch_database_name("bench");
    server.create_database(&database, None).await.expect("a database");
    let url = server.url(&database);
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a connection");
    tokio::spawn(connection);
    client.batch_execute(TABLE).await.expect("a table");

    let batches: Vec<RecordBatch> = (0..rows).step_by(BATCH).map(|from| batch(from, BATCH.min(rows - from))).collect();
    let connector = connectors(&url).await;
    write(connector.as_ref(), &batches).await;
    let text = written_out(&client).await;

    let (mut floor, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        client.batch_execute("TRUNCATE t").await.expect("an empty table");
        let begun = Instant::now();
        copy(&client, &text).await;
        floor.push(begun.elapsed());

        client.batch_execute("TRUNCATE t").await.expect("an empty table");
        let begun = Instant::now();
        write(connector.as_ref(), &batches).await;
        ours.push(begun.elapsed());
    }
    let (floor, ours) = (per_second(rows, floor), per_second(rows, ours));
    println!("COPY of rows written out before   {floor:>10.0} rows/s");
    println!("write-back                        {ours:>10.0} rows/s");
    println!("ratio                             {:>10.2}", ours / floor);
    server.drop_database(&database).await.expect("the database goes");
}

fn per_second(rows: usize, mut times: Vec<Duration>) -> f64 {
    times.sort();
    rows as f64 / times[times.len() / 2].as_secs_f64()
}

async fn connectors(url: &str) -> Arc<dyn executor::connectors::Connector> {
    let mut place = url::Url::parse(url).expect("a URL");
    let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
    let (user, password) = (decoded(place.username()), place.password().map(decoded));
    place.set_username("").expect("a host");
    place.set_password(None).expect("a host");
    let source = Source {
        name: "bench".to_owned(),
        dialect: Dialect::Postgres,
        url: place.to_string(),
        username: Some(user),
        secret: password,
        properties: serde_json::json!({}),
        query_timeout: None,
        readonly: false,
        revision: 1,
        lake_tables: Vec::new(),
    };
    let settings = Settings::default();
    Connectors::new(settings, Box::new(NoLakes)).get(&source).await.expect("a connector")
}

fn schema() -> Arc<Schema> {
    let columns = [
        Column::new("id", CanonicalType::BigInteger),
        Column::new("n", CanonicalType::Integer),
        Column::exact("price", 12, 2),
        Column::approximate("ratio", 15),
        Column::new("name", CanonicalType::String),
        Column::new("seen", CanonicalType::Timestamp),
        Column::new("ok", CanonicalType::Boolean),
        Column::new("raw", CanonicalType::Binary),
    ];
    Arc::new(Schema::new(columns.iter().map(Column::field).collect::<Vec<_>>()))
}

fn batch(from: usize, count: usize) -> RecordBatch {
    let numbers = || (from..from + count).map(|n| n as i64);
    let prices = Decimal128Array::from_iter_values(numbers().map(|n| i128::from(n * 37 % 1_000_000)));
    let columns: Vec<ArrayRef> = vec![
        Arc::new(Int64Array::from_iter_values(numbers())),
        Arc::new(numbers().map(|n| (n % 7 != 0).then_some(n as i32)).collect::<Int32Array>()),
        Arc::new(prices.with_precision_and_scale(12, 2).expect("a scale")),
        Arc::new(Float64Array::from_iter_values(numbers().map(|n| n as f64 / 3.0))),
        Arc::new(StringArray::from_iter_values(numbers().map(|n| format!("customer number {n}")))),
        Arc::new(
            TimestampMicrosecondArray::from_iter_values(numbers().map(|n| 1_700_000_000_000_000 + n * 1_234_567))
                .with_timezone(UTC),
        ),
        Arc::new(numbers().map(|n| Some(n % 2 == 0)).collect::<BooleanArray>()),
        Arc::new(BinaryArray::from_iter_values(numbers().map(|n| n.to_be_bytes()))),
    ];
    RecordBatch::try_new(schema(), columns).expect("a batch")
}

async fn write(connector: &dyn executor::connectors::Connector, batches: &[RecordBatch]) {
    let target = Target {
        table: "t".to_owned(),
        mode: WriteMode::Append,
        timeout: Duration::from_secs(600),
        cancel: Default::default(),
    };
    let batches: Vec<_> = batches.iter().cloned().map(Ok).collect();
    let rows =
        Rows { schema: schema(), batches: Box::pin(futures::stream::iter(batches)), warnings: Default::default() };
    connector.write(target, rows).await.expect("the rows are written");
}

/// The rows of the table as COPY writes them.
async fn written_out(client: &Client) -> Vec<Bytes> {
    let stream = client.copy_out("COPY t TO STDOUT").await.expect("a copy");
    let lines: Vec<Bytes> =
        futures::StreamExt::collect::<Vec<_>>(stream).await.into_iter().map(|line| line.expect("a line")).collect();
    lines.chunks(BATCH).map(|lines| Bytes::from(lines.concat())).collect()
}

async fn copy(client: &Client, text: &[Bytes]) {
    let sink = client.copy_in::<_, Bytes>("COPY t FROM STDIN").await.expect("a copy");
    let mut sink = std::pin::pin!(sink);
    for chunk in text {
        sink.send(chunk.clone()).await.expect("a chunk");
    }
    sink.finish().await.expect("the rows are written");
}
