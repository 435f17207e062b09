//! Answers that are not built in memory: event streams, downloads, and JSON that a rule has written already.

use std::marker::PhantomData;

use bytes::Bytes;
use futures::{Stream, TryStreamExt};
use poem::http::header;
use poem::{Body, IntoResponse, Response};
use poem_openapi::payload::Payload;
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::Type;
use poem_openapi::{ApiResponse, types};

/// Bytes that are made when the reader asks for them.
type Chunks = futures::stream::BoxStream<'static, Result<Bytes, std::io::Error>>;

/// The server copies what it is given into its buffer of a connection, and takes pieces until that holds some 400 KiB. In pieces of this
/// size, a reader who does not read costs no more than half a MiB (FC-63), whatever waits for it.
const PIECE_BYTES: usize = 64 << 10;

/// The body of an answer that is made while it is sent.
fn streamed(chunks: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static) -> Body {
    Body::from_bytes_stream(chunks.map_ok(pieces).try_flatten())
}

/// The same bytes, shared, in pieces.
fn pieces(chunk: Bytes) -> impl Stream<Item = Result<Bytes, std::io::Error>> {
    let starts = (0..chunk.len()).step_by(PIECE_BYTES);
    futures::stream::iter(starts.map(move |at| Ok(chunk.slice(at..chunk.len().min(at + PIECE_BYTES)))))
}

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

    /// Text, because generated clients would try to read an array out of it. This version of the document has no word for a
    /// stream of values; readers of a text pass over `items`, which tells what the data of each frame is.
    fn schema_ref() -> MetaSchemaRef {
        let data = MetaSchema {
            items: Some(Box::new(T::schema_ref())),
            ..MetaSchema::new_with_format("string", "event-stream")
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
            .body(streamed(self.frames))
    }
}

/// JSON text that is ready to be sent, or is made while it is; `T` is what the document says of it. For answers whose rows are encoded
/// by hand.
pub struct ReadyJson<T> {
    body: Body,
    shape: PhantomData<fn() -> T>,
}

impl<T> ReadyJson<T> {
    pub fn new(text: Vec<u8>) -> Self {
        Self { body: text.into(), shape: PhantomData }
    }

    /// The parts of one text.
    pub fn streamed(parts: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static) -> Self {
        Self { body: streamed(parts), shape: PhantomData }
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
        Response::builder().content_type("application/json; charset=utf-8").body(self.body)
    }
}

/// The media types that an operation's files have.
pub trait MediaTypes {
    /// Without parameters, as the document lists them.
    const MEDIA_TYPES: &'static [&'static str];
}

/// A file of one of the media types of `M`, streamed under a name.
pub struct Download<M> {
    chunks: Chunks,
    content_type: &'static str,
    file_name: String,
    media_types: PhantomData<fn() -> M>,
}

impl<M> Download<M> {
    /// `content_type` is one of the media types, with its parameters; `file_name` holds nothing that would need quoting.
    pub fn new(
        content_type: &'static str,
        file_name: String,
        chunks: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static,
    ) -> Self {
        Self { chunks: Box::pin(chunks), content_type, file_name, media_types: PhantomData }
    }
}

impl<M> IntoResponse for Download<M> {
    fn into_response(self) -> Response {
        Response::builder()
            .content_type(self.content_type)
            .header(header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", self.file_name))
            // What a browser shows as a page it would also run.
            .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
            .body(streamed(self.chunks))
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

impl<M: MediaTypes> ApiResponse for Download<M> {
    /// One schema, bytes, under each media type.
    fn meta() -> MetaResponses {
        let schema = || <types::Binary<Vec<u8>> as Type>::schema_ref();
        let media_type = |content_type: &&'static str| MetaMediaType { content_type, schema: schema() };
        MetaResponses {
            responses: vec![MetaResponse {
                description: "",
                status: Some(200),
                status_range: None,
                content: M::MEDIA_TYPES.iter().map(media_type).collect(),
                headers: vec![],
            }],
        }
    }

    fn register(_: &mut Registry) {}
}
