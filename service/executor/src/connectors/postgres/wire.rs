//! The way to the server, with a limit on what it may send at once.
//!
//! The driver reads a message whole before anybody sees it, and a row is one message: a single cell of a gigabyte would take the memory
//! of the whole service (FC-33). So the messages pass by here, where their lengths are looked at before their contents come. Instead of
//! one that is too long the driver gets an error such as the server sends, and the end of the connection, at which the server stops.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use deadpool_postgres::Connect;
use futures::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpSocket, TcpStream, UnixStream, lookup_host};
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error, NoTls};

use super::super::ROW_BYTES;
use super::super::url::{Host, Server};

/// Tag and length of a message. The length counts itself, and not the tag.
const HEADER: usize = 5;
/// With less room than this a read goes through a buffer of ours.
const ROOM: usize = 64;
/// `program_limit_exceeded`
const SQLSTATE: &str = "54000";

/// Where the server is.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    host: Host,
    port: u16,
    timeout: Duration,
}

impl Wire {
    /// The way to a server; `timeout` is for making the connection.
    pub(super) fn to(server: &Server, timeout: Duration) -> Self {
        Self { host: server.host.clone(), port: server.port.unwrap_or(5432), timeout }
    }

    /// Opens it. The driver has no other way to be told why that failed than a stream that says so.
    pub(super) async fn open(&self) -> Messages {
        let opened = tokio::time::timeout(self.timeout, self.dial()).await;
        let late = |_| Err(io::Error::new(io::ErrorKind::TimedOut, "the server did not answer in time"));
        Messages::of(opened.unwrap_or_else(late).unwrap_or_else(Stream::Failed))
    }

    async fn dial(&self) -> io::Result<Stream> {
        let name = match &self.host {
            Host::Name(name) => name.as_str(),
            Host::Socket(folder) => {
                return UnixStream::connect(folder.join(format!(".s.PGSQL.{}", self.port))).await.map(Stream::Unix);
            }
        };
        let mut failed = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
        for address in lookup_host((name, self.port)).await? {
            let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
            socket.set_nodelay(true)?;
            // A server that is gone without a word is noticed some time.
            socket.set_keepalive(true)?;
            match socket.connect(address).await {
                Ok(stream) => return Ok(Stream::Tcp(stream)),
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }
}

impl Connect for Wire {
    fn connect(&self, config: &Config) -> BoxFuture<'_, Result<(Client, JoinHandle<()>), Error>> {
        let config = config.clone();
        Box::pin(async move {
            let (client, connection) = config.connect_raw(self.open().await, NoTls).await?;
            let task = tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection to a datasource ended");
                }
            });
            Ok((client, task))
        })
    }
}

/// A connection, or why there is none.
enum Stream {
    Tcp(TcpStream),
    Unix(UnixStream),
    Failed(io::Error),
}

/// The messages of a server, each no longer than [`ROW_BYTES`].
pub(super) struct Messages {
    stream: Stream,
    /// How much of the message that passes by is still to come.
    coming: usize,
    /// The beginning of a header, whose rest has not come yet.
    begun: Vec<u8>,
    /// What the reader gets next.
    next: Vec<u8>,
    /// Nothing follows.
    ended: bool,
}

impl Messages {
    fn of(stream: Stream) -> Self {
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

    /// Reads into a buffer of ours, behind the header that has begun.
    fn poll_beside(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut room = [0; 512];
        let mut buffer = ReadBuf::new(&mut room);
        ready!(self.stream.poll_read(cx, &mut buffer))?;
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

impl AsyncRead for Messages {
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
            ready!(this.stream.poll_read(cx, buffer))?;
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

impl Stream {
    fn poll_read(&mut self, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self {
            Self::Tcp(stream) => Pin::new(stream).poll_read(cx, buffer),
            Self::Unix(stream) => Pin::new(stream).poll_read(cx, buffer),
            Self::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }
}

fn again(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), error.to_string())
}

impl AsyncWrite for Messages {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match &mut self.stream {
            Stream::Tcp(stream) => Pin::new(stream).poll_write(cx, bytes),
            Stream::Unix(stream) => Pin::new(stream).poll_write(cx, bytes),
            Stream::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Tcp(stream) => Pin::new(stream).poll_flush(cx),
            Stream::Unix(stream) => Pin::new(stream).poll_flush(cx),
            Stream::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Tcp(stream) => Pin::new(stream).poll_shutdown(cx),
            Stream::Unix(stream) => Pin::new(stream).poll_shutdown(cx),
            Stream::Failed(_) => Poll::Ready(Ok(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    fn message(tag: u8, content: &[u8]) -> Vec<u8> {
        let length = u32::try_from(content.len() + 4).unwrap();
        [&[tag], length.to_be_bytes().as_slice(), content].concat()
    }

    /// What passes when the server sends `sent` in pieces of `piece` bytes, and is read in pieces of `room`.
    async fn passed(sent: &[u8], piece: usize, room: usize) -> Vec<u8> {
        let (mut server, client) = UnixStream::pair().unwrap();
        let mut messages = Messages::of(Stream::Unix(client));
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
