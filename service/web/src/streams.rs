//! Answers that are not built in memory: event streams, downloads, and JSON that a rule has written already.

use std::marker::PhantomData;

use bytes::Bytes;
use futures::Stream;
use poem::http::header;
use poem::{Body, IntoResponse, Response};
use poem_openapi::payload::Payload;
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::Type;
use poem_openapi::{ApiResponse, types};

/// Bytes that are made when the reader asks for them.
type Chunks = futures::stream::BoxStream<'static, Result<Bytes, std::io::Error>>;

/// Finished frames of `text/event-stream`; `T` is what the document says of their data.
pub struct EventFrames<T> {
    frames: Chunks,
    data: PhantomData<fn() -> T>,
}

impl<T> EventFrames<T> {
    pub fn new(frames: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static) -> Self {
        Self { frames: Box::pin(frames), data: PhantomData }
    }
}

impl<T: Type> Payload for EventFrames<T> {
    const CONTENT_TYPE: &'static str = "text/event-stream";

    fn schema_ref() -> MetaSchemaRef {
        let data = MetaSchema {
            items: Some(Box::new(T::schema_ref())),
            ..MetaSchema::new_with_format("array", "event-stream")
        };
        MetaSchemaRef::Inline(Box::new(data))
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T> IntoResponse for EventFrames<T> {
    fn into_response(self) -> Response {
        Response::builder()
            .content_type("text/event-stream")
            .header(header::CACHE_CONTROL, "no-cache")
            // A proxy that gathers events into larger pieces would delay them.
            .header("X-Accel-Buffering", "no")
            .body(Body::from_bytes_stream(self.frames))
    }
}

/// JSON text that is ready to be sent; `T` is what the document says of it. For answers whose rows are encoded by hand.
pub struct ReadyJson<T> {
    text: Vec<u8>,
    shape: PhantomData<fn() -> T>,
}

impl<T> ReadyJson<T> {
    pub fn new(text: Vec<u8>) -> Self {
        Self { text, shape: PhantomData }
    }
}

impl<T: Type> Payload for ReadyJson<T> {
    const CONTENT_TYPE: &'static str = "application/json; charset=utf-8";

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T> IntoResponse for ReadyJson<T> {
    fn into_response(self) -> Response {
        Response::builder().content_type("application/json; charset=utf-8").body(self.text)
    }
}

/// A whole result as CSV, streamed to a file of this name.
pub struct CsvDownload {
    chunks: Chunks,
    file_name: String,
}

impl CsvDownload {
    /// `file_name` holds nothing that would need quoting.
    pub fn new(file_name: String, chunks: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static) -> Self {
        Self { chunks: Box::pin(chunks), file_name }
    }
}

impl Payload for CsvDownload {
    const CONTENT_TYPE: &'static str = "text/csv";

    fn schema_ref() -> MetaSchemaRef {
        <types::Binary<Vec<u8>> as Type>::schema_ref()
    }
}

impl IntoResponse for CsvDownload {
    fn into_response(self) -> Response {
        Response::builder()
            .content_type("text/csv; charset=utf-8")
            .header(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", self.file_name))
            .body(Body::from_bytes_stream(self.chunks))
    }
}

fn one_success<P: Payload>() -> MetaResponses {
    MetaResponses {
        responses: vec![MetaResponse {
            description: "",
            status: Some(200),
            status_range: None,
            content: vec![MetaMediaType { content_type: P::CONTENT_TYPE, schema: P::schema_ref() }],
            headers: vec![],
        }],
    }
}

impl<T: Type> ApiResponse for EventFrames<T> {
    fn meta() -> MetaResponses {
        one_success::<Self>()
    }

    fn register(registry: &mut Registry) {
        <Self as Payload>::register(registry);
    }
}

impl<T: Type> ApiResponse for ReadyJson<T> {
    fn meta() -> MetaResponses {
        one_success::<Self>()
    }

    fn register(registry: &mut Registry) {
        <Self as Payload>::register(registry);
    }
}

impl ApiResponse for CsvDownload {
    fn meta() -> MetaResponses {
        one_success::<Self>()
    }

    fn register(registry: &mut Registry) {
        <Self as Payload>::register(registry);
    }
}
