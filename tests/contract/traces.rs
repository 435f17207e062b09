//! Spans as a collector gets them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::support::authoring::{document, reads, stages};
use crate::support::{PlatformBuilder, TestPlatform, eventually, scratch_database};

/// One span, as far as the tests look at it.
#[derive(Clone, Debug, Default)]
struct Span {
    trace: String,
    id: String,
    parent: String,
    name: String,
    service: String,
    attributes: BTreeMap<String, String>,
}

/// A collector that takes everything.
struct Collector {
    address: String,
    bodies: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Collector {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let bodies = Arc::new(Mutex::new(Vec::new()));
        let taken = Arc::clone(&bodies);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&taken)));
            }
        });
        Self { address, bodies }
    }

    fn spans(&self) -> Vec<Span> {
        self.bodies.lock().unwrap().iter().flat_map(|body| spans_of(body)).collect()
    }

    /// All that was sent, as text.
    fn text(&self) -> String {
        self.bodies.lock().unwrap().iter().map(|body| String::from_utf8_lossy(body).into_owned()).collect()
    }
}

/// Answers `POST /v1/traces` with 200 until the sender goes away.
async fn serve(mut stream: TcpStream, taken: Arc<Mutex<Vec<Vec<u8>>>>) {
    let mut read = Vec::new();
    loop {
        let head = loop {
            if let Some(end) = read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end + 4;
            }
            if stream.read_buf(&mut read).await.unwrap_or(0) == 0 {
                return;
            }
        };
        let text = String::from_utf8_lossy(&read[..head]).to_lowercase();
        assert!(text.starts_with("post /v1/traces "), "{text}");
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let length: usize = length.trim().parse().unwrap();
        while read.len() < head + length {
            if stream.read_buf(&mut read).await.unwrap_or(0) == 0 {
                return;
            }
        }
        taken.lock().unwrap().push(read[head..head + length].to_vec());
        read.drain(..head + length);
        let _ = stream
            .write_all(b"HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ncontent-length: 0\r\n\r\n")
            .await;
    }
}

/// The fields of a protobuf message: number and bytes, or a varint as its bytes.
fn fields(mut message: &[u8]) -> Vec<(u64, Vec<u8>)> {
    fn varint(message: &mut &[u8]) -> u64 {
        let mut value = 0;
        for shift in (0..).step_by(7) {
            let byte = message[0];
            *message = &message[1..];
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        value
    }
    let mut fields = Vec::new();
    while !message.is_empty() {
        let tag = varint(&mut message);
        let length = match tag & 7 {
            0 => {
                fields.push((tag >> 3, varint(&mut message).to_string().into_bytes()));
                continue;
            }
            1 => 8,
            2 => usize::try_from(varint(&mut message)).unwrap(),
            5 => 4,
            other => panic!("wire type {other}"),
        };
        fields.push((tag >> 3, message[..length].to_vec()));
        message = &message[length..];
    }
    fields
}

fn all(message: &[u8], number: u64) -> Vec<Vec<u8>> {
    fields(message).into_iter().filter(|(field, _)| *field == number).map(|(_, bytes)| bytes).collect()
}

fn hex(message: &[u8], number: u64) -> String {
    all(message, number).concat().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn text(message: &[u8], number: u64) -> String {
    String::from_utf8(all(message, number).concat()).unwrap()
}

/// Key and value of each attribute; numbers and flags as text.
fn attributes(message: &[u8], number: u64) -> BTreeMap<String, String> {
    let pairs = all(message, number).into_iter().map(|pair| {
        let value = all(&pair, 2).concat();
        let value = fields(&value).into_iter().map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned()).collect();
        (text(&pair, 1), value)
    });
    pairs.collect()
}

/// The spans of an `ExportTraceServiceRequest`.
fn spans_of(body: &[u8]) -> Vec<Span> {
    let mut spans = Vec::new();
    for resource_spans in all(body, 1) {
        let resource = all(&resource_spans, 1).concat();
        let service = attributes(&resource, 1).remove("service.name").unwrap_or_default();
        for span in all(&resource_spans, 2).iter().flat_map(|scope| all(scope, 2)) {
            spans.push(Span {
                trace: hex(&span, 1),
                id: hex(&span, 2),
                parent: hex(&span, 4),
                name: text(&span, 5),
                service: service.clone(),
                attributes: attributes(&span, 9),
            });
        }
    }
    spans
}

fn tracing(endpoint: &str) -> PlatformBuilder {
    TestPlatform::with("FLOWSTONE_OBSERVABILITY__TRACING__ENABLED", "true")
        .set("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint)
        .set("OTEL_BSP_SCHEDULE_DELAY", "100")
}

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER: &str = "00f067aa0ba902b7";

/// Runs a pipeline of two nodes for a caller who traces; answers the id of the run.
async fn run(platform: &TestPlatform) -> String {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let sql = "SELECT n FROM generate_series(1, 10) AS g(n) WHERE 'bind-canary-77' = :word";
    platform.template("tests/traces/rows.sql", "POSTGRES", sql).await;
    platform.template("tests/traces/staged.sql", "DUCKDB", "SELECT n FROM rows").await;
    let mut out = reads("out", "tempdb", "tests/traces/staged.sql");
    out["depends_on"] = json!(["rows"]);
    let nodes = json!([stages("rows", "pg", "tests/traces/rows.sql", "rows"), out]);
    let declared = json!({"word": {"type": "STRING", "required": true}});
    let pipeline = platform.pipeline(document("tests/traces/run", declared, nodes)).await;
    let request = platform
        .http()
        .post(format!("{}/api/v1/pipelines/{pipeline}/executions", platform.address()))
        .header("traceparent", format!("00-{TRACE}-{CALLER}-01"))
        .json(&json!({"parameters": {"word": "bind-canary-77"}}));
    let started: serde_json::Value = request.send().await.unwrap().json().await.unwrap();
    let id = started["data"]["execution_id"].as_str().unwrap().to_owned();
    assert_eq!(platform.ended(&id).await["status"], "SUCCESS");
    id
}

#[tokio::test]
async fn one_run_is_one_trace_from_its_caller_to_its_statements() {
    let collector = Collector::start().await;
    let mut platform = tracing(&collector.address).set("OTEL_SERVICE_NAME", "flows-of-acme").start().await;

    let run = run(&platform).await;
    assert!(platform.stop().await.success());

    // What was not sent before the stop was sent by it.
    let spans: Vec<Span> = collector.spans().into_iter().filter(|span| span.trace == TRACE).collect();
    let only = |name: &str, attribute: &str, value: &str| {
        let mut found = spans
            .iter()
            .filter(|span| span.name == name && span.attributes.get(attribute).is_some_and(|it| it.contains(value)));
        let one = found.next().unwrap_or_else(|| panic!("no span {name} with {attribute} = {value}: {spans:#?}"));
        assert!(found.next().is_none(), "two spans {name}");
        one
    };
    let request = only("start_execution", "http.method", "POST");
    assert_eq!((request.parent.as_str(), request.service.as_str()), (CALLER, "flows-of-acme"));
    let execution = only("execution", "execution.id", &run);
    assert_eq!(execution.parent, request.id);
    assert_eq!(execution.attributes["execution.status"], "SUCCESS");
    for (node, source, system) in [("rows", "pg", "POSTGRES"), ("out", "tempdb", "DUCKDB")] {
        let node = only("node DQL", "node.id", node);
        assert_eq!(node.parent, execution.id);
        let statement = only("statement", "datasource", source);
        assert_eq!((&statement.parent, statement.attributes["db.system"].as_str()), (&node.id, system));
    }
    let transaction = only("transaction", "db.transaction", "finish_execution");
    assert_eq!(transaction.parent, execution.id);
    // Who sees traces need not see data.
    let sent = collector.text();
    for secret in ["bind-canary-77", platform.key(), "postgres://", "generate_series"] {
        assert!(!sent.contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn a_request_without_a_caller_that_can_be_read_begins_its_own_trace() {
    let collector = Collector::start().await;
    let mut platform = tracing(&collector.address).start().await;
    let api = format!("{}/api/v1/pipelines", platform.address());

    // A header that can't be read is none.
    for header in [None, Some("nonsense"), Some("00-00000000000000000000000000000000-0000000000000000-01")] {
        let mut request = platform.http().get(&api);
        if let Some(header) = header {
            request = request.header("traceparent", header);
        }
        assert!(request.send().await.unwrap().status().is_success());
    }
    assert!(platform.stop().await.success());

    let spans = collector.spans();
    let requests: Vec<&Span> = spans.iter().filter(|span| span.name == "list_pipelines").collect();
    assert_eq!(requests.len(), 3);
    assert!(requests.iter().all(|span| span.parent.is_empty() && span.service == "flowstone"), "{requests:?}");
    let traces: std::collections::BTreeSet<&str> = requests.iter().map(|span| span.trace.as_str()).collect();
    assert_eq!(traces.len(), 3);
}

#[tokio::test]
async fn a_collector_that_is_dead_or_never_answers_costs_spans_and_nothing_else() {
    // Accepts and never answers; the other one refuses.
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refusing = {
        let gone = TcpListener::bind("127.0.0.1:0").await.unwrap();
        gone.local_addr().unwrap()
    };
    for address in [silent.local_addr().unwrap(), refusing] {
        let mut platform = tracing(&format!("http://{address}")).start().await;

        run(&platform).await;
        eventually("lost spans are told", async || {
            // The silent one is given up after its timeout, which is longer than a test: the stop must not wait for it.
            let told = platform.log().iter().any(|line| line.contains("the collector takes no spans"));
            (told || address != refusing).then_some(())
        })
        .await;
        let begun = Instant::now();
        assert!(platform.stop().await.success());
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn without_being_asked_for_nothing_is_sent() {
    let collector = Collector::start().await;
    let mut platform = TestPlatform::with("OTEL_EXPORTER_OTLP_ENDPOINT", collector.address.as_str()).start().await;

    run(&platform).await;
    platform.stop().await;

    assert!(collector.spans().is_empty());
}
