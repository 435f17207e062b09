//! Streams of events with readers of every kind. What a run tells is tested with the runs.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::authoring::{document, reads};
use crate::support::{MemoryPeaks, TestPlatform, mib, scratch_database};

/// Readers that do not read.
const IDLE: usize = 100;
/// Nodes of the run, each of which is told twice.
const NODES: usize = 100;
/// What a reader that does not read may cost the service, and a little for the run: what is on its way to it, never all that waits.
const EACH_KIB: u64 = 700;

/// A stream of which only the beginning is read, until somebody wants it all.
async fn idle(platform: &TestPlatform, run: &str) -> TcpStream {
    let address = platform.address().strip_prefix("http://").unwrap().to_owned();
    let socket = TcpSocket::new_v4().unwrap();
    // As little as the kernel gives, so that it does not read in the reader's stead.
    socket.set_recv_buffer_size(1).unwrap();
    let mut stream = socket.connect(address.parse().unwrap()).await.unwrap();
    let request = format!(
        "GET /api/v1/executions/{run}/events HTTP/1.1\r\nHost: {address}\r\nDP-API-Key: {}\r\n\r\n",
        platform.key()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut begun = [0; 12];
    stream.read_exact(&mut begun).await.unwrap();
    assert_eq!(&begun, b"HTTP/1.1 200");
    stream
}

/// What is left of a stream, to the last chunk of the answer; behind that a kept connection says nothing more.
async fn rest(mut stream: TcpStream) -> String {
    let mut rest = Vec::new();
    while !rest.ends_with(b"\r\n0\r\n\r\n") {
        assert!(stream.read_buf(&mut rest).await.unwrap() > 0, "the stream broke off");
    }
    String::from_utf8(rest).unwrap()
}

/// FC-63, R-SSE-4
#[tokio::test]
async fn readers_who_do_not_read_cost_little_hold_up_nobody_and_miss_nothing() {
    let platform = TestPlatform::with("FLOWSTONE_SSE__MAX_STREAMS_PER_USER", "1000").start().await;
    let database = scratch_database().await;
    database.connect().await.batch_execute("CREATE TABLE gate (open int); CREATE TABLE lock (id int)").await.unwrap();
    platform.postgres("pg", &database).await;
    // The first node waits until the test lets it go; the last one's rows stand in the last event.
    platform.template("tests/events/gate.sql", "POSTGRES", "SELECT count(*) AS n FROM lock").await;
    platform.template("tests/events/one.sql", "POSTGRES", "SELECT 1 AS one").await;
    let last = "SELECT n, repeat('x', 1000) AS wide FROM generate_series(1, 900) AS g(n)";
    platform.template("tests/events/last.sql", "POSTGRES", last).await;
    let mut nodes: Vec<Value> = (0..NODES)
        .map(|index| {
            let mut node = reads(&format!("n{index}"), "pg", "tests/events/one.sql");
            node["output"] = json!({"target": "tempdb", "table": format!("t{index}")});
            node["depends_on"] = json!(["gate"]);
            node
        })
        .collect();
    let mut gate = reads("gate", "pg", "tests/events/gate.sql");
    gate["output"] = json!({"target": "tempdb", "table": "gate"});
    nodes.push(gate);
    let mut end = reads("end", "pg", "tests/events/last.sql");
    end["depends_on"] = (0..NODES).map(|index| format!("n{index}")).collect();
    nodes.push(end);
    let pipeline = platform.pipeline(document("tests/events/many", json!({}), nodes.into())).await;
    let holding = database.connect().await;
    holding.batch_execute("BEGIN; LOCK TABLE lock IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let run = platform.start_detached(&pipeline, json!({})).await;
    let mut idlers = Vec::new();
    for _ in 0..IDLE {
        idlers.push(idle(&platform, &run).await);
    }
    let url = format!("{}/api/v1/executions/{run}/events", platform.address());
    let mut reader = platform.follow(platform.http().get(&url)).await;
    let peaks = MemoryPeaks::of(platform.process_id());
    let before = peaks.service();

    holding.batch_execute("ROLLBACK").await.unwrap();
    let mut seen = Vec::new();
    while let Some(frame) = reader.next().await {
        seen.push(frame.id.unwrap());
    }

    let expected: Vec<String> = (1..=2 * (NODES + 2) + 3).map(|id| id.to_string()).collect();
    assert_eq!(seen, expected);
    assert_eq!(platform.execution(&run).await["status"], "SUCCESS");
    let grown = mib(peaks.service().saturating_sub(before));
    assert!(grown < IDLE as u64 * EACH_KIB / 1024, "the service grew by {grown} MiB for {IDLE} idle readers");
    // One of them begins to read, and another comes back with what it has.
    let whole = rest(idlers.pop().unwrap()).await;
    assert_eq!(whole.matches("\nid: ").count(), expected.len());
    drop(idlers);
    let resumed = platform.follow(platform.http().get(&url).header("Last-Event-ID", "7")).await.all().await;
    let resumed: Vec<String> = resumed.into_iter().map(|frame| frame.id.unwrap()).collect();
    assert_eq!(resumed, expected[7..]);
}
