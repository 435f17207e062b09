//! What came over the wire, for tests of the wire itself.

use std::collections::VecDeque;

use client::ByteStream;
use futures::StreamExt as _;
use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serde_json::Value;

/// A whole answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub async fn of(response: reqwest::Response) -> Self {
        Self { status: response.status(), headers: response.headers().clone(), text: response.text().await.unwrap() }
    }

    /// The body as JSON; fails with the body if it is not.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{} {error}: {}", self.status, self.text))
    }

    /// What the envelope holds; fails unless the answer is a success.
    #[track_caller]
    pub fn data(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.json()["data"].take()
    }

    /// Fails unless the answer is this error.
    #[track_caller]
    pub fn is(&self, status: u16, code: &str) -> &Self {
        let found = self.json()["error"]["code"].clone();
        assert_eq!((self.status.as_u16(), found.as_str()), (status, Some(code)), "{}", self.text);
        self
    }
}

/// One event of a stream.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frame {
    pub id: Option<String>,
    pub event: Option<String>,
    pub data: String,
}

impl Frame {
    /// The data as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.data).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    // A block without data is a comment that keeps the connection alive, or a retry hint.
    fn parse(block: &str) -> Option<Self> {
        let mut frame = Self::default();
        let mut data = Vec::new();
        for line in block.lines() {
            let (name, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match name {
                "id" => frame.id = Some(value.to_owned()),
                "event" => frame.event = Some(value.to_owned()),
                "data" => data.push(value),
                _ => {}
            }
        }
        frame.data = data.join("\n");
        (!data.is_empty()).then_some(frame)
    }
}

/// An event stream, read frame by frame. Dropping it closes the connection.
pub struct Frames {
    chunks: ByteStream,
    pending: Vec<u8>,
    ready: VecDeque<Frame>,
}

impl Frames {
    pub fn of(response: reqwest::Response) -> Self {
        Self::read(ByteStream::new(Box::pin(response.bytes_stream())))
    }

    /// What the generated client answers where the answer is a stream.
    pub fn read(chunks: ByteStream) -> Self {
        Self { chunks, pending: Vec::new(), ready: VecDeque::new() }
    }

    /// The next event; `None` when the server has ended the stream, or the connection broke.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some(frame) = self.ready.pop_front() {
                return Some(frame);
            }
            let chunk = self.chunks.next().await?.ok()?;
            self.take(&chunk);
        }
    }

    /// All events until the end.
    pub async fn all(mut self) -> Vec<Frame> {
        let mut frames = Vec::new();
        while let Some(frame) = self.next().await {
            frames.push(frame);
        }
        frames
    }

    fn take(&mut self, chunk: &[u8]) {
        split(&mut self.pending, chunk, &mut self.ready);
    }
}

/// Events end with an empty line, which may come in another chunk than its event, as may half a character.
fn split(pending: &mut Vec<u8>, chunk: &[u8], ready: &mut VecDeque<Frame>) {
    pending.extend(chunk.iter().filter(|byte| **byte != b'\r'));
    while let Some(end) = pending.windows(2).position(|pair| pair == b"\n\n") {
        let block: Vec<u8> = pending.drain(..end + 2).collect();
        ready.extend(Frame::parse(&String::from_utf8_lossy(&block)));
    }
}

#[test]
fn frames_are_split_wherever_the_chunks_end() {
    let text = ": hello\n\nid: 7\r\nevent: row\r\ndata: {\"ä\":\r\ndata:  1}\r\n\r\ndata: x\n\nid: half";
    let whole = [
        Frame { id: Some("7".into()), event: Some("row".into()), data: "{\"ä\":\n 1}".into() },
        Frame { id: None, event: None, data: "x".into() },
    ];
    for size in 1..text.len() {
        let (mut pending, mut ready) = (Vec::new(), VecDeque::new());
        for chunk in text.as_bytes().chunks(size) {
            split(&mut pending, chunk, &mut ready);
        }
        assert_eq!(Vec::from(ready), whole, "chunks of {size} bytes");
    }
}
