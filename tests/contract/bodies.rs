//! Bodies that do not come, or that come all at once, from senders whom nobody knows.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{PATIENCE, TestPlatform, eventually};

/// A request whose body is promised, and of which this much is sent.
async fn begun(platform: &TestPlatform, promised: usize, sent: usize) -> TcpStream {
    let address = platform.address().strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/v1/auth/api-keys HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {promised}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&vec![b' '; sent]).await.unwrap();
    stream
}

/// Status and envelope of the answer, after which the connection is closed: the rest of the body would be taken for a request.
async fn answer(stream: &mut TcpStream) -> (u16, Value) {
    let mut bytes = Vec::new();
    // A connection that is closed over what nobody has read ends in a reset.
    let read = stream.read_to_end(&mut bytes);
    let _ = tokio::time::timeout(PATIENCE, read).await.expect("an answer, and an end of the connection");
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{text:?} is no answer"));
    (head[9..12].parse().unwrap(), serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {text}")))
}

/// FC-60
#[tokio::test]
async fn a_body_that_does_not_arrive_in_time_is_answered_408_and_disturbs_nobody() {
    let platform = TestPlatform::with("FLOWSTONE_SERVER__BODY_TIMEOUT_SECONDS", "1").start().await;
    let mut slow = begun(&platform, 10, 1).await;
    let created = platform.post("/api/v1/auth/api-keys", json!({"name": "meanwhile"})).await;
    assert_eq!(created.status, 201, "{}", created.text);

    let (status, envelope) = answer(&mut slow).await;

    assert_eq!((status, &envelope["error"]["code"]), (408, &json!("request.body_timeout")));
    assert_eq!((&envelope["schema_version"], &envelope["error"]["details"]), (&json!(1), &json!({"limit_seconds": 1})));
}

/// FC-60
#[tokio::test]
async fn a_body_that_is_too_large_is_answered_413_without_waiting_for_it() {
    let platform = TestPlatform::with("FLOWSTONE_SERVER__MAX_BODY_BYTES", "20000").start().await;

    let (status, envelope) = answer(&mut begun(&platform, 20_001, 0).await).await;

    assert_eq!((status, &envelope["error"]["code"]), (413, &json!("request.body_too_large")));
}

/// FC-60
#[tokio::test]
async fn open_bodies_take_no_more_memory_than_32_of_the_largest() {
    let platform = TestPlatform::with("FLOWSTONE_SERVER__MAX_BODY_BYTES", "20000")
        // None of them ends by itself while the test lasts.
        .set("FLOWSTONE_SERVER__BODY_TIMEOUT_SECONDS", "3600")
        .start()
        .await;
    let mut open = Vec::new();
    for _ in 0..40 {
        open.push(begun(&platform, 20_000, 19_999).await);
    }

    let refused = async |stream: &mut TcpStream| {
        let mut first = [0];
        tokio::time::timeout(PATIENCE, stream.peek(&mut first)).await.expect("no body is refused").unwrap();
        answer(stream).await
    };
    let (first, _, others) = futures::future::select_all(open.iter_mut().map(|stream| Box::pin(refused(stream)))).await;
    assert_eq!((first.0, &first.1["error"]["code"]), (503, &json!("service.busy")));
    drop(others);
    drop(open);

    eventually("there is room again", async || {
        let body = format!("{}{}", " ".repeat(19_000), json!({"name": "k"}));
        let request = platform.http().post(format!("{}/api/v1/auth/api-keys", platform.address()));
        let created = request.header("content-type", "application/json").body(body).send().await.unwrap();
        (created.status() == 201).then_some(())
    })
    .await;
}
