//! The way to the server: a socket, with TLS over it where that is asked for, and a limit on what comes by it ([`Messages`]).

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use deadpool_postgres::Connect;
use futures::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpSocket, TcpStream, UnixStream, lookup_host};
use tokio::task::JoinHandle;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_postgres::{CancelToken, Client, Config, Connection, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::url::{Host, Server};
use super::messages::Messages;

/// Where the server is, and how it is spoken to.
#[derive(Clone)]
pub(super) struct Wire {
    host: Host,
    port: u16,
    timeout: Duration,
    tls: Option<MakeRustlsConnect>,
}

impl Wire {
    /// The way to a server; `timeout` is for making the connection.
    pub(super) fn to(server: &Server, timeout: Duration, tls: Option<MakeRustlsConnect>) -> Self {
        Self { host: server.host.clone(), port: server.port.unwrap_or(5432), timeout, tls }
    }

    /// What the driver has to ask the server for.
    pub(super) fn ssl_mode(&self) -> SslMode {
        if self.encryption().is_some() { SslMode::Require } else { SslMode::Disable }
    }

    /// Asks the server to stop what runs on a connection of this way, and waits until it has heard.
    pub(super) async fn cancel(&self, token: &CancelToken) -> Result<(), Error> {
        let stream = self.open().await;
        match self.encryption() {
            Some(encryption) => token.cancel_query_raw(stream, Asking(encryption)).await,
            None => token.cancel_query_raw(Asked(stream), NoTls).await,
        }
    }

    /// The TLS of this way. What goes through a Unix socket does not leave the machine.
    fn encryption(&self) -> Option<Encryption> {
        match (&self.tls, &self.host) {
            (Some(tls), Host::Name(host)) => Some(Encryption { tls: tls.clone(), host: host.clone() }),
            _ => None,
        }
    }

    /// Opens it. The driver has no other way to be told why that failed than a stream that says so.
    async fn open(&self) -> Stream {
        let opened = tokio::time::timeout(self.timeout, self.dial()).await;
        let late = |_| Err(io::Error::new(io::ErrorKind::TimedOut, "the server did not answer in time"));
        opened.unwrap_or_else(late).unwrap_or_else(Stream::Failed)
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
            let stream = self.open().await;
            match self.encryption() {
                Some(encryption) => config.connect_raw(stream, encryption).await.map(driven),
                None => config.connect_raw(Messages::of(stream), NoTls).await.map(driven),
            }
        })
    }
}

/// A client whose connection runs in a task of its own.
fn driven<S, T>((client, connection): (Client, Connection<S, T>)) -> (Client, JoinHandle<()>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T: TlsStream + Unpin + Send + 'static,
{
    let task = tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection to a datasource ended");
        }
    });
    (client, task)
}

/// TLS with a host whose certificate is verified; the messages are looked at when they are deciphered.
struct Encryption {
    tls: MakeRustlsConnect,
    host: String,
}

impl TlsConnect<Stream> for Encryption {
    type Stream = Messages<<MakeRustlsConnect as MakeTlsConnect<Stream>>::Stream>;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Self::Stream>>;

    fn connect(mut self, stream: Stream) -> Self::Future {
        Box::pin(async move {
            let connect = MakeTlsConnect::<Stream>::make_tls_connect(&mut self.tls, &self.host);
            let connect = connect.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            connect.connect(stream).await.map(Messages::of)
        })
    }
}

/// As [`Encryption`], for a request to cancel.
struct Asking(Encryption);

impl TlsConnect<Stream> for Asking {
    type Stream = Asked<<Encryption as TlsConnect<Stream>>::Stream>;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Self::Stream>>;

    fn connect(self, stream: Stream) -> Self::Future {
        Box::pin(async move { self.0.connect(stream).await.map(Asked) })
    }
}

/// The way of a request to cancel. The driver would end it as soon as it has written, but it is for the server to end it: that says
/// that the request was heard, and a pooler that still passes it on may take an earlier end amiss (PgBouncer 1.18 dies of it).
struct Asked<S>(S);

impl<S: AsyncRead + Unpin> AsyncRead for Asked<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Asked<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            let mut room = [0; 64];
            let mut buffer = ReadBuf::new(&mut room);
            ready!(Pin::new(&mut self.0).poll_read(cx, &mut buffer))?;
            if buffer.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
    }
}

impl<S: TlsStream + Unpin> TlsStream for Asked<S> {
    fn channel_binding(&self) -> ChannelBinding {
        self.0.channel_binding()
    }
}

/// A connection, or why there is none.
enum Stream {
    Tcp(TcpStream),
    Unix(UnixStream),
    Failed(io::Error),
}

fn again(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), error.to_string())
}

impl AsyncRead for Stream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match &mut *self {
            Self::Tcp(stream) => Pin::new(stream).poll_read(cx, buffer),
            Self::Unix(stream) => Pin::new(stream).poll_read(cx, buffer),
            Self::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match &mut *self {
            Self::Tcp(stream) => Pin::new(stream).poll_write(cx, bytes),
            Self::Unix(stream) => Pin::new(stream).poll_write(cx, bytes),
            Self::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut *self {
            Self::Tcp(stream) => Pin::new(stream).poll_flush(cx),
            Self::Unix(stream) => Pin::new(stream).poll_flush(cx),
            Self::Failed(error) => Poll::Ready(Err(again(error))),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut *self {
            Self::Tcp(stream) => Pin::new(stream).poll_shutdown(cx),
            Self::Unix(stream) => Pin::new(stream).poll_shutdown(cx),
            Self::Failed(_) => Poll::Ready(Ok(())),
        }
    }
}
