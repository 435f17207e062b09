//! Whole results as files. What becomes of extreme values in them is told by the tests of extremes.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::pipeline;
use crate::support::files::{arrow, arrow_batches, parquet, row_groups};
use crate::support::{TestPlatform, eventually};

const FORMATS: [&str; 4] = ["csv", "ndjson", "parquet", "arrow"];

async fn result_of(platform: &TestPlatform, sql: &str) -> (String, crate::support::TestDatabase) {
    let (pipeline, database) = pipeline(platform, sql).await;
    let ready = platform.rows_of(&pipeline, json!({})).await;
    (ready["execution_id"].as_str().unwrap().to_owned(), database)
}

fn lines(bytes: Vec<u8>) -> Vec<String> {
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

/// R-RES-6
#[tokio::test]
async fn every_format_says_what_it_is_and_an_unknown_one_is_refused() {
    let platform = TestPlatform::start().await;
    let (execution, _database) = result_of(&platform, "SELECT 1 AS one").await;
    let path = format!("/api/v1/executions/{execution}/result/download");
    let url = format!("{}{path}", platform.address());
    let told = [
        ("?format=csv", "text/csv; charset=utf-8", "csv"),
        ("", "text/csv; charset=utf-8", "csv"),
        ("?format=ndjson", "application/x-ndjson", "ndjson"),
        ("?format=parquet", "application/vnd.apache.parquet", "parquet"),
        ("?format=arrow", "application/vnd.apache.arrow.stream", "arrows"),
    ];
    for (query, content_type, extension) in told {
        let file = platform.http().get(format!("{url}{query}")).send().await.unwrap();
        assert_eq!((file.status().as_u16(), &file.headers()["content-type"]), (200, &content_type.parse().unwrap()));
        let name = format!("attachment; filename=\"{execution}.{extension}\"");
        assert_eq!(file.headers()["content-disposition"], name);
        assert!(!file.headers().contains_key("content-length"), "{query} was gathered before it was sent");
    }

    for unknown in ["xlsx", "CSV", ""] {
        let refused = platform.get(&format!("{path}?format={unknown}")).await;
        let error = &refused.is(400, "result.format_unsupported").json()["error"];
        assert_eq!(error["details"]["supported"], json!(FORMATS));
    }
}

/// R-RES-6
#[tokio::test]
async fn a_result_of_many_batches_is_whole_and_in_order_in_every_format() {
    let platform = TestPlatform::start().await;
    let rows = 300_000;
    let sql = format!(
        "SELECT n, md5(n::text) AS text, n / 100.0 AS number FROM generate_series(1, {rows}) AS g(n) ORDER BY n"
    );
    let (execution, _database) = result_of(&platform, &sql).await;

    let csv = lines(platform.download(&execution, "csv").await);
    assert_eq!(csv.len(), rows + 1);
    assert!(csv[1..].iter().enumerate().all(|(index, line)| line.starts_with(&format!("{},", index + 1))));
    let ndjson = lines(platform.download(&execution, "ndjson").await);
    assert_eq!(ndjson.len(), rows);
    assert!(ndjson.iter().enumerate().all(|(index, line)| line.starts_with(&format!("{{\"n\":{},", index + 1))));
    let last: Value = serde_json::from_str(ndjson.last().unwrap()).unwrap();
    assert_eq!(last, json!({"n": rows, "text": "1ded704ce9ba546acc563f4c9ef0eb52", "number": "3000.0000000000000000"}));

    let numbers: Vec<Option<String>> = (1..=rows).map(|n| Some(n.to_string())).collect();
    let parquet_file = platform.download(&execution, "parquet").await;
    let columns = parquet(&parquet_file);
    assert!(columns[0].cells == numbers, "the numbers of the Parquet file are others");
    let (groups, most) = row_groups(&parquet_file);
    assert!(groups > 1 && most <= 122_880, "{groups} row groups of at most {most} rows");
    let arrow_file = platform.download(&execution, "arrow").await;
    assert!(arrow_batches(&arrow_file).1.len() > 1);
    let others = arrow(&arrow_file);
    for (one, other) in columns.iter().zip(&others) {
        assert!(one.cells == other.cells, "{} is another in Arrow", one.name);
    }
}

/// R-RES-6
#[tokio::test]
async fn a_result_without_rows_has_its_columns_in_every_format() {
    let platform = TestPlatform::start().await;
    let sql = "SELECT 1 AS n, 1.5::numeric(50,1) AS wide, now() AS at WHERE false";
    let (execution, _database) = result_of(&platform, sql).await;

    assert_eq!(platform.download(&execution, "csv").await, b"n,wide,at\r\n");
    assert!(platform.download(&execution, "ndjson").await.is_empty());
    let told = |columns: Vec<crate::support::files::FileColumn>| -> Vec<(String, String, usize)> {
        columns.into_iter().map(|column| (column.name, column.ty, column.cells.len())).collect()
    };
    let column = |name: &str, ty: &str| (name.to_owned(), ty.to_owned(), 0);
    assert_eq!(
        told(parquet(&platform.download(&execution, "parquet").await)),
        [column("n", "INTEGER"), column("wide", "VARCHAR"), column("at", "TIMESTAMP WITH TIME ZONE")]
    );
    assert_eq!(
        told(arrow(&platform.download(&execution, "arrow").await)),
        [column("n", "Int32"), column("wide", "Decimal256(50, 1)"), column("at", "Timestamp(µs, \"UTC\")")]
    );
}

/// R-RES-6: a file whose columns are found by name would lose the second of two.
#[tokio::test]
async fn columns_of_one_name_are_told_apart_where_they_are_found_by_name() {
    let platform = TestPlatform::start().await;
    let (execution, _database) = result_of(&platform, "SELECT 1 AS a, 2 AS a, 3 AS a_2").await;

    assert_eq!(platform.download(&execution, "csv").await, b"a,a,a_2\r\n1,2,3\r\n");
    assert_eq!(platform.download(&execution, "ndjson").await, b"{\"a\":1,\"a_3\":2,\"a_2\":3}\n");
    let names = |columns: &[crate::support::files::FileColumn]| -> Vec<String> {
        columns.iter().map(|column| column.name.clone()).collect()
    };
    let parquet = parquet(&platform.download(&execution, "parquet").await);
    assert_eq!(
        (names(&parquet), &parquet[1].cells),
        (vec!["a".into(), "a_3".into(), "a_2".into()], &vec![Some("2".into())])
    );
    let arrow = arrow(&platform.download(&execution, "arrow").await);
    assert_eq!((names(&arrow), &arrow[1].cells), (vec!["a".into(), "a".into(), "a_2".into()], &vec![Some("2".into())]));
}

/// The canonical types are in Parquet's own Arrow schema, too: who reads it with Arrow has them back.
#[tokio::test]
async fn a_parquet_file_carries_the_canonical_types_for_those_who_look() {
    let platform = TestPlatform::start().await;
    let (execution, _database) = result_of(&platform, "SELECT 1.25::numeric AS free").await;

    let file = platform.download(&execution, "parquet").await;

    let found = file.windows(b"ARROW:schema".len()).any(|window| window == b"ARROW:schema");
    assert!(found, "there is no Arrow schema in the file");
    assert_eq!(parquet(&file)[0].cells, [Some("1.25".to_owned())]);
}

/// R-RES-4: reads never extend the life of a result.
#[tokio::test]
async fn a_download_changes_neither_the_result_nor_its_end() {
    let platform = TestPlatform::start().await;
    let (execution, _database) =
        result_of(&platform, "SELECT n FROM generate_series(1, 2000) AS g(n) ORDER BY n").await;
    let path = format!("/api/v1/executions/{execution}/result?offset=1000");
    let before = platform.get(&path).await.data();

    for format in FORMATS {
        platform.download(&execution, format).await;
    }

    assert_eq!(platform.get(&path).await.data(), before);
}

/// R-RES-7
#[tokio::test]
async fn what_has_no_result_has_no_file() {
    let platform = TestPlatform::start().await;
    let (pipeline, _database) = pipeline(&platform, "SELECT pg_sleep(3600)").await;
    let running = platform.start_detached(&pipeline, json!({})).await;
    for format in FORMATS {
        let path = |id: &str| format!("/api/v1/executions/{id}/result/download?format={format}");
        platform.get(&path(&running)).await.is(409, "result.execution_incomplete");
        let nobody = path("00000000-0000-4000-8000-000000000000");
        platform.get(&nobody).await.is(404, "result.execution_not_found");
    }
    platform.delete(&format!("/api/v1/executions/{running}")).await;
}

/// Bytes that a process has read from files until now, those in the cache of the kernel included.
fn bytes_read(process: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/io")).unwrap();
    text.lines().find_map(|line| line.strip_prefix("rchar: ")).unwrap().parse().unwrap()
}

/// A connection on which the first piece of a file has come, and which is closed when it is dropped: a client of HTTP may close its
/// own later.
async fn begun_download(platform: &TestPlatform, execution: &str, format: &str) -> TcpStream {
    let address = platform.address().strip_prefix("http://").unwrap();
    let mut connection = TcpStream::connect(address).await.unwrap();
    let path = format!("/api/v1/executions/{execution}/result/download?format={format}");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nDP-API-Key: {}\r\n\r\n", platform.key());
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut come = Vec::new();
    // The head ends with an empty line; behind it stand the size of the first piece and the piece.
    while !String::from_utf8_lossy(&come).split_once("\r\n\r\n").is_some_and(|(_, piece)| piece.contains("\r\n")) {
        assert_ne!(connection.read_buf(&mut come).await.unwrap(), 0, "{format}: no piece came");
    }
    assert!(come.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&come));
    connection
}

/// FC-33: whoever leaves a download ends the work on it, and harms nobody.
#[tokio::test]
async fn leaving_a_download_midway_ends_its_work() {
    let platform = TestPlatform::start().await;
    // The service learns of a lost reader when it sends: in a Parquet file of three row groups, with the first one.
    let sql = "SELECT n, repeat(md5(n::text), 5) AS wide FROM generate_series(1, 300000) AS g(n)";
    let (execution, _database) = result_of(&platform, sql).await;
    let size = platform.execution(&execution).await["result_size_bytes"].as_u64().unwrap();
    let process = platform.process_id();
    for format in FORMATS {
        let begun = bytes_read(process);

        drop(begun_download(&platform, &execution, format).await);

        let mut last = (bytes_read(process), 0);
        eventually("the service reads no more", async || {
            let now = bytes_read(process);
            last = if now == last.0 { (now, last.1 + 1) } else { (now, 0) };
            (last.1 >= 10).then_some(())
        })
        .await;
        let read = last.0 - begun;
        assert!(read < size / 2, "{format}: {read} of {size} bytes were read for nobody");
        assert_eq!(lines(platform.download(&execution, "ndjson").await).len(), 300_000);
    }
}
