//! A limit on what a server may send at once.
//!
//! The driver reads a message whole before anybody sees it, and a row is one message: a single cell of a gigabyte would take the memory
//! of the whole service (FC-33). So the messages pass by here, where their lengths are looked at before their contents come. Instead of
//! one that is too long the driver gets an error such as the server sends, and the end of the connection, at which the server stops.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, TlsStream};

use super::super::ROW_BYTES;

/// Tag and length of a message. The length counts itself, and not the tag.
const HEADER: usize = 5;
/// With less room than this a read goes through a buffer of ours.
const ROOM: usize = 64;
/// `program_limit_exceeded`
const SQLSTATE: &str = "54000";

/// The messages of a server, each no longer than [`ROW_BYTES`].
pub(super) struct Messages<S> {
    stream: S,
    /// How much of the message that passes by is still to come.
    coming: usize,
    /// The beginning of a header, whose rest has not come yet.
    begun: Vec<u8>,
    /// What the reader gets next.
    next: Vec<u8>,
    /// Nothing follows.
    ended: bool,
}

impl<S> Messages<S> {
    /// What comes by this way.
    pub(super) fn of(stream: S) -> Self {
        Self { stream, coming: 0, begun: Vec::new(), next: Vec::new(), ended: false }
    }

    /// How many of these bytes may pass. Behind them is the beginning of a header, or the header of a message that is too long.
    fn look(&mut self, bytes: &[u8]) -> (usize, bool) {
        let mut at = 0;
        loop {
            let passing = self.coming.min(bytes.len() - at);
            self.coming -= passing;
            at += passing;
            let Some([_, length @ ..]) = bytes[at..].first_chunk::<HEADER>() else { return (at, false) };
            let length = u32::from_be_bytes(*length) as usize;
            if length > ROW_BYTES {
                return (at, true);
            }
            self.coming = length + 1;
        }
    }

    /// What stands in for the rest of the connection.
    fn end(&mut self) {
        self.next.extend_from_slice(&error_message());
        self.begun = Vec::new();
        self.ended = true;
    }
}

impl<S: AsyncRead + Unpin> Messages<S> {
    /// Reads into a buffer of ours, behind the header that has begun.
    fn poll_beside(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut room = [0; 512];
        let mut buffer = ReadBuf::new(&mut room);
        ready!(Pin::new(&mut self.stream).poll_read(cx, &mut buffer))?;
        self.ended = buffer.filled().is_empty();
        let mut bytes = std::mem::take(&mut self.begun);
        bytes.extend_from_slice(buffer.filled());
        let (passing, too_long) = self.look(&bytes);
        if self.ended {
            self.next = bytes;
            return Poll::Ready(Ok(()));
        }
        self.begun = bytes.split_off(passing);
        self.next = bytes;
        if too_long {
            self.end();
        }
        Poll::Ready(Ok(()))
    }
}

/// An error in the server's words: its fields are a letter and a text each.
fn error_message() -> Vec<u8> {
    let message = format!("one row of the result is larger than {} MiB", ROW_BYTES >> 20);
    let mut fields = Vec::new();
    for (letter, text) in [(b'S', "ERROR"), (b'V', "ERROR"), (b'C', SQLSTATE), (b'M', &message)] {
        fields.push(letter);
        fields.extend_from_slice(text.as_bytes());
        fields.push(0);
    }
    fields.push(0);
    // Four bytes of length, and a hundred of text.
    let length = u32::try_from(fields.len() + 4).unwrap_or(u32::MAX);
    [b"E".as_slice(), &length.to_be_bytes(), &fields].concat()
}

impl<S: AsyncRead + Unpin> AsyncRead for Messages<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        loop {
            if !this.next.is_empty() {
                let passing = buffer.remaining().min(this.next.len());
                buffer.put_slice(&this.next[..passing]);
                this.next.drain(..passing);
                return Poll::Ready(Ok(()));
            }
            if this.ended {
                return Poll::Ready(Ok(()));
            }
            if !this.begun.is_empty() || buffer.remaining() < ROOM {
                ready!(this.poll_beside(cx))?;
                continue;
            }
            let before = buffer.filled().len();
            ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
            let read = buffer.filled().len() - before;
            if read == 0 {
                return Poll::Ready(Ok(()));
            }
            let (passing, too_long) = this.look(&buffer.filled()[before..]);
            this.begun = buffer.filled()[before + passing..].to_vec();
            buffer.set_filled(before + passing);
            if too_long {
                this.end();
            }
            if passing > 0 {
                return Poll::Ready(Ok(()));
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Messages<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// What a connection is told by its encryption, the messages pass on.
impl<S: TlsStream + Unpin> TlsStream for Messages<S> {
    fn channel_binding(&self) -> ChannelBinding {
        self.stream.channel_binding()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::UnixStream;

    use super::*;

    fn message(tag: u8, content: &[u8]) -> Vec<u8> {
        let length = u32::try_from(content.len() + 4).unwrap();
        [&[tag], length.to_be_bytes().as_slice(), content].concat()
    }

    /// What passes when the server sends `sent` in pieces of `piece` bytes, and is read in pieces of `room`.
    async fn passed(sent: &[u8], piece: usize, room: usize) -> Vec<u8> {
        let (mut server, client) = UnixStream::pair().unwrap();
        let mut messages = Messages::of(client);
        let sent = sent.to_vec();
        let sending = tokio::spawn(async move {
            for piece in sent.chunks(piece) {
                // Who stopped reading has closed the way.
                let _ = server.write_all(piece).await;
                tokio::task::yield_now().await;
            }
        });
        let (mut read, mut buffer) = (Vec::new(), vec![0; room]);
        loop {
            match messages.read(&mut buffer).await.unwrap() {
                0 => break,
                bytes => read.extend_from_slice(&buffer[..bytes]),
            }
        }
        drop(messages);
        sending.await.unwrap();
        read
    }

    /// Wherever the pieces end, what is short enough passes as it is.
    #[tokio::test]
    async fn messages_pass_unchanged_however_they_are_cut() {
        let content: Vec<u8> = (0..=255).collect();
        let all = [message(b'T', b""), message(b'D', &content), message(b'D', b"x"), message(b'Z', b"I")].concat();
        for piece in 1..all.len() + 1 {
            for room in [1, 7, 200, 8192] {
                assert_eq!(passed(&all, piece, room).await, all, "pieces of {piece}, room for {room}");
            }
        }
    }

    /// FC-33
    #[tokio::test]
    async fn instead_of_a_message_that_is_too_long_comes_an_error_and_the_end() {
        let short = message(b'D', b"short");
        let length = u32::try_from(ROW_BYTES + 1).unwrap();
        let long = [b"D".as_slice(), &length.to_be_bytes(), &[0; 100]].concat();
        let expected = [short.as_slice(), &error_message()].concat();
        let all = [short.as_slice(), &long].concat();
        for piece in 1..all.len() + 1 {
            for room in [1, 7, 200, 8192] {
                assert_eq!(passed(&all, piece, room).await, expected, "pieces of {piece}, room for {room}");
            }
        }
    }
}
