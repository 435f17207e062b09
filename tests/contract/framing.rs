//! The frames of HTTP itself, by a reader that believes nothing: each answer ends where it says it does, so that the next one on the same
//! connection begins there.

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::support::authoring::{document, reads};
use crate::support::{TestPlatform, scratch_database};

struct Connection {
    stream: BufReader<TcpStream>,
    head: String,
}

#[derive(Debug)]
struct Framed {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Framed {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

impl Connection {
    async fn to(platform: &TestPlatform) -> Self {
        let address = platform.address().strip_prefix("http://").unwrap().to_owned();
        let stream = TcpStream::connect(&address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let head = format!("Host: {address}\r\nDP-API-Key: {}\r\nAccept-Encoding: gzip\r\n", platform.key());
        Self { stream: BufReader::new(stream), head }
    }

    async fn ask(&mut self, method: &str, path: &str) -> Framed {
        let request = format!("{method} {path} HTTP/1.1\r\n{}\r\n", self.head);
        self.stream.get_mut().write_all(request.as_bytes()).await.unwrap();
        let status = self.line().await;
        let status =
            status.strip_prefix("HTTP/1.1 ").unwrap_or_else(|| panic!("{method} {path}: {status:?} is no answer"));
        let status: u16 = status[..3].parse().unwrap();
        let mut headers = Vec::new();
        loop {
            let line = self.line().await;
            let Some((name, value)) = line.split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let mut answer = Framed { status, headers, body: Vec::new() };
        let (length, chunked) = (answer.header("content-length"), answer.header("transfer-encoding"));
        assert!(length.is_none() || chunked.is_none(), "{answer:?}");
        if method == "HEAD" || status == 204 || status == 304 {
            return answer;
        }
        answer.body = match (length, chunked) {
            (Some(length), None) => self.bytes(length.parse().unwrap()).await,
            (None, Some("chunked")) => self.chunks().await,
            other => panic!("{method} {path} has no frame: {other:?}"),
        };
        answer
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.unwrap();
        line.strip_suffix("\r\n").unwrap_or_else(|| panic!("{line:?} is no line")).to_owned()
    }

    async fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await.unwrap();
        bytes
    }

    async fn chunks(&mut self) -> Vec<u8> {
        let mut body = Vec::new();
        loop {
            let length = usize::from_str_radix(&self.line().await, 16).unwrap();
            body.extend(self.bytes(length).await);
            assert_eq!(self.line().await, "");
            if length == 0 {
                return body;
            }
        }
    }
}

/// FC-61
#[tokio::test]
async fn every_answer_ends_where_it_says_on_a_connection_that_is_kept() {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let sql = "SELECT n, repeat('ü', 500) AS wide FROM generate_series(1, 5000) AS g(n) ORDER BY n";
    platform.template("tests/framing/rows.sql", "POSTGRES", sql).await;
    let nodes = json!([reads("rows", "pg", "tests/framing/rows.sql")]);
    let pipeline = platform.pipeline(document("tests/framing/rows", json!({}), nodes)).await;
    let ready = platform.rows_of(&pipeline, json!({})).await;
    let run = format!("/api/v1/executions/{}", ready["execution_id"].as_str().unwrap());
    let mut connection = Connection::to(&platform).await;

    for _ in 0..2 {
        let past = connection.ask("GET", &format!("{run}/result?offset=1000000")).await;
        assert_eq!((past.status, &past.json()["data"]["rows"]), (200, &json!([])));
        let small = connection.ask("GET", &format!("{run}/result?limit=2")).await;
        assert_eq!(small.json()["data"]["row_count"], 2);
        let head = connection.ask("HEAD", &format!("{run}/result?limit=2")).await;
        assert_eq!((head.status, head.body.len()), (200, 0));
        let large = connection.ask("GET", &format!("{run}/result?limit=5000")).await;
        assert_eq!(large.header("transfer-encoding"), Some("chunked"));
        assert_eq!(large.json()["data"]["rows"].as_array().unwrap().len(), 5000);
        let head = connection.ask("HEAD", &format!("{run}/result?limit=5000")).await;
        assert_eq!((head.status, head.body.len()), (200, 0));
        let empty = connection.ask("GET", "/api/v1/pipelines?q=nothing-is-called-so").await;
        assert_eq!(empty.json()["data"]["items"], json!([]));
        for format in ["csv", "ndjson", "parquet", "arrow"] {
            let path = format!("{run}/result/download?format={format}");
            assert!(connection.ask("GET", &path).await.body.len() > 5000);
            assert_eq!(connection.ask("HEAD", &path).await.status, 200);
        }
        let refused = connection.ask("GET", &format!("{run}/result/download?format=%C3%BC%F0%9F%98%80")).await;
        assert_eq!((refused.status, &refused.json()["error"]["code"]), (400, &json!("result.format_unsupported")));
        assert!(refused.json()["error"]["message"].as_str().unwrap().contains("ü😀"));
        assert_eq!(connection.ask("GET", "/api/v1/nothing").await.json()["error"]["code"], "request.not_found");
        assert_eq!(connection.ask("HEAD", "/api/v1/nothing").await.status, 404);
        assert_eq!(connection.ask("DELETE", &run).await.status, 409);
        assert_eq!(connection.ask("GET", "/health").await.status, 200);
        let key = platform.post("/api/v1/auth/api-keys", json!({"name": "k", "scopes": ["read"]})).await.data();
        let key = format!("/api/v1/auth/api-keys/{}", key["id"].as_str().unwrap());
        let revoked = connection.ask("DELETE", &key).await;
        assert_eq!((revoked.status, revoked.header("content-length"), revoked.body.len()), (204, None, 0));
    }
}
