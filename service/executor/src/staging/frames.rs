//! Frames: a length, a kind, and the bytes; and batches as frames.
//!
//! The length is four bytes, least significant first, and counts the bytes after the kind.

use std::io::{self, Read, Write};

use arrow::array::RecordBatch;
use arrow::buffer::Buffer;
use arrow::datatypes::SchemaRef;
use arrow::error::ArrowError;
use arrow::ipc::reader::StreamDecoder;
use arrow::ipc::writer::StreamWriter;
use bytes::{Buf, Bytes, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt};

/// No frame is longer than this many bytes: a sender splits its batches, and a single row that is larger is refused.
pub const MAX_FRAME: usize = 64 * 1024 * 1024;

const HEADER: usize = 5;

/// What a frame carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameKind {
    /// A word of the protocol, as JSON.
    Word,
    /// A whole Arrow IPC stream.
    Arrow,
}

/// One frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    pub kind: FrameKind,
    pub bytes: Bytes,
}

impl FrameKind {
    const fn tag(self) -> u8 {
        match self {
            FrameKind::Word => b'J',
            FrameKind::Arrow => b'A',
        }
    }

    fn of(tag: u8) -> io::Result<Self> {
        match tag {
            b'J' => Ok(FrameKind::Word),
            b'A' => Ok(FrameKind::Arrow),
            other => Err(io::Error::new(io::ErrorKind::InvalidData, format!("no frame begins with {other}"))),
        }
    }
}

/// The five bytes before a frame's content.
pub fn header(kind: FrameKind, length: usize) -> io::Result<[u8; HEADER]> {
    let short = u32::try_from(length).ok().filter(|_| length <= MAX_FRAME);
    let length = short.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the frame is too long"))?;
    let [a, b, c, d] = length.to_le_bytes();
    Ok([a, b, c, d, kind.tag()])
}

fn parse_header(bytes: [u8; HEADER]) -> io::Result<(FrameKind, usize)> {
    let [a, b, c, d, tag] = bytes;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    if length > MAX_FRAME {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a frame of {length} bytes")));
    }
    Ok((FrameKind::of(tag)?, length))
}

/// Reads one frame; none at the end of the input.
pub fn read_frame(input: &mut impl Read) -> io::Result<Option<Frame>> {
    let mut head = [0; HEADER];
    match input.read_exact(&mut head) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        Err(error) => return Err(error),
    }
    let (kind, length) = parse_header(head)?;
    let mut bytes = vec![0; length];
    input.read_exact(&mut bytes)?;
    Ok(Some(Frame { kind, bytes: bytes.into() }))
}

/// Writes one frame and flushes it.
pub fn write_frame(output: &mut impl Write, kind: FrameKind, bytes: &[u8]) -> io::Result<()> {
    output.write_all(&header(kind, bytes.len())?)?;
    output.write_all(bytes)?;
    output.flush()
}

/// Reads frames from an asynchronous input. What was read of an unfinished frame is kept, so a read may be abandoned
/// and taken up again.
pub struct FrameReader<R> {
    input: R,
    buffer: BytesMut,
}

impl<R: AsyncRead + Unpin> FrameReader<R> {
    pub fn new(input: R) -> Self {
        Self { input, buffer: BytesMut::with_capacity(64 * 1024) }
    }

    /// The next frame; none at the end of the input, even in the middle of a frame.
    pub async fn next(&mut self) -> io::Result<Option<Frame>> {
        loop {
            if let Some(frame) = self.take_frame()? {
                return Ok(Some(frame));
            }
            if self.input.read_buf(&mut self.buffer).await? == 0 {
                return Ok(None);
            }
        }
    }

    fn take_frame(&mut self) -> io::Result<Option<Frame>> {
        let Some(head) = self.buffer.first_chunk::<HEADER>() else { return Ok(None) };
        let (kind, length) = parse_header(*head)?;
        if self.buffer.len() < HEADER + length {
            self.buffer.reserve(HEADER + length - self.buffer.len());
            return Ok(None);
        }
        self.buffer.advance(HEADER);
        let bytes = self.buffer.split_to(length).freeze();
        if self.buffer.is_empty() && self.buffer.capacity() > 1024 * 1024 {
            // One large frame must not keep its memory for the rest of the run.
            self.buffer = BytesMut::with_capacity(64 * 1024);
        }
        Ok(Some(Frame { kind, bytes }))
    }
}

/// Why a batch can't be sent.
#[derive(Debug, thiserror::Error)]
pub enum Unsendable {
    #[error("one row is larger than {} MiB", MAX_FRAME / 1024 / 1024)]
    RowTooLarge,
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}

/// Turns batches into frames, each an Arrow IPC stream of its own: the schema costs a frame little, and whoever reads
/// it needs nothing from before and nothing from after it.
pub struct BatchEncoder {
    schema: SchemaRef,
}

impl BatchEncoder {
    pub fn new(schema: SchemaRef) -> Self {
        Self { schema }
    }

    /// The frame that comes first: the schema without rows.
    pub fn head(&self) -> Result<Vec<u8>, ArrowError> {
        let mut writer = StreamWriter::try_new(Vec::new(), &self.schema)?;
        writer.finish()?;
        writer.into_inner()
    }

    /// The frames of a batch. One that is longer than a frame is cut into batches of fewer rows.
    pub fn encode(&self, batch: &RecordBatch, frames: &mut Vec<Vec<u8>>) -> Result<(), Unsendable> {
        let rows = batch.num_rows();
        let size = sliced_size(batch);
        if rows > 1 && size > MAX_FRAME / 4 {
            let half = rows / 2;
            self.encode(&batch.slice(0, half), frames)?;
            return self.encode(&batch.slice(half, rows - half), frames);
        }
        if size > MAX_FRAME {
            return Err(Unsendable::RowTooLarge);
        }
        let mut writer = StreamWriter::try_new(Vec::with_capacity(size + 1024), &self.schema)?;
        writer.write(batch)?;
        writer.finish()?;
        let bytes = writer.into_inner()?;
        if bytes.len() > MAX_FRAME {
            return Err(Unsendable::RowTooLarge);
        }
        frames.push(bytes);
        Ok(())
    }
}

/// What an Arrow frame holds. Its columns share the frame's bytes.
pub fn decode(frame: Bytes) -> Result<(SchemaRef, Vec<RecordBatch>), ArrowError> {
    let (mut buffer, mut decoder, mut batches) = (Buffer::from(frame), StreamDecoder::new(), Vec::new());
    while let Some(batch) = decoder.decode(&mut buffer)? {
        batches.push(batch);
    }
    decoder.finish()?;
    let schema = decoder.schema().ok_or_else(|| ArrowError::IpcError("a frame without a schema".to_owned()))?;
    Ok((schema, batches))
}

/// The bytes that the rows of a batch take, without what its buffers hold besides.
pub fn sliced_size(batch: &RecordBatch) -> usize {
    batch.columns().iter().map(|column| column.to_data().get_slice_memory_size().unwrap_or(0)).sum()
}
