//! Writes whose connection is lost while they are committed: nobody knows whether the rows are there, and nobody writes them again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use percent_encoding::percent_decode_str;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::time::Instant;

use super::{into_t, mysql, postgres};
use crate::document::WriteMode::Append;
use crate::ports::NodeFault;

/// A way to a server that hands COMMIT over and is gone before the answer.
struct Cutting {
    port: u16,
    /// How many COMMITs it has handed over.
    commits: Arc<AtomicUsize>,
}

impl Cutting {
    /// A way to the server of this URL.
    async fn before(url: &str) -> Self {
        let url = url::Url::parse(url).unwrap();
        let host = percent_decode_str(url.host_str().unwrap()).decode_utf8().unwrap().into_owned();
        let server_port = url.port().unwrap_or(5432);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, commits) = (listener.local_addr().unwrap().port(), Arc::new(AtomicUsize::new(0)));
        let counted = commits.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if host.starts_with('/') {
                    let server = UnixStream::connect(format!("{host}/.s.PGSQL.{server_port}")).await.unwrap();
                    tokio::spawn(carry(client, server, counted.clone()));
                } else {
                    let server = TcpStream::connect((host.as_str(), server_port)).await.unwrap();
                    tokio::spawn(carry(client, server, counted.clone()));
                }
            }
        });
        Self { port, commits }
    }

    /// The URL of the server, by this way.
    fn url(&self, url: &str) -> String {
        let mut url = url::Url::parse(url).unwrap();
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(self.port)).unwrap();
        url.into()
    }
}

/// Carries bytes to and fro until either end closes, or a COMMIT was handed over.
async fn carry(mut client: TcpStream, mut server: impl AsyncRead + AsyncWrite + Unpin, commits: Arc<AtomicUsize>) {
    let (mut asked, mut answered) = (vec![0; 65536], vec![0; 65536]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(read @ 1..) = read else { return };
                if server.write_all(&asked[..read]).await.is_err() {
                    return;
                }
                if asked[..read].windows(6).any(|word| word == b"COMMIT") {
                    commits.fetch_add(1, Ordering::Relaxed);
                    return;
                }
            }
            read = server.read(&mut answered) => {
                let Ok(read @ 1..) = read else { return };
                if client.write_all(&answered[..read]).await.is_err() {
                    return;
                }
            }
        }
    }
}

#[track_caller]
fn is_unknown(fault: &NodeFault, cutting: &Cutting) {
    assert_eq!(fault.code, "pipeline.node.writeback_failed", "{fault:?}");
    assert_eq!(fault.details["reason"], "commit_unknown", "{fault:?}");
    assert!(fault.message.contains("not known whether"), "{}", fault.message);
    assert_eq!(cutting.commits.load(Ordering::Relaxed), 1);
}

/// FC-46
#[tokio::test]
async fn a_commit_that_postgres_does_not_answer_is_unknown() {
    let bench = postgres::Bench::new().await;
    bench.table("id int").await;
    let cutting = Cutting::before(&bench.source(|_| {}).url).await;
    let cut = bench.another(|source| source.url = cutting.url(&source.url)).await;

    let fault = bench.copy_through(&cut, "SELECT 1 AS id", into_t(Append)).await.unwrap_err();

    is_unknown(&fault, &cutting);
    bench.wait_for("(SELECT count(*) FROM t)", |rows| rows == "1").await;
    bench.quiet().await;
}

/// FC-46
#[tokio::test]
async fn a_commit_that_mysql_does_not_answer_is_unknown() {
    let Some(bench) = mysql::Bench::new().await else { return };
    bench.run("CREATE TABLE t (id int)").await;
    let cutting = Cutting::before(&bench.database.url()).await;
    let cut = bench.another(|source| source.url = cutting.url(&source.url)).await;
    let rows = bench.connector.open(super::reading("SELECT 1 AS id")).await.unwrap();

    let fault = cut.write(into_t(Append), rows).await.unwrap_err();

    is_unknown(&fault, &cutting);
    let started = Instant::now();
    while bench.database.cell("SELECT COUNT(*) FROM t").await != "1" {
        assert!(started.elapsed() < Duration::from_secs(20), "what the server was told to commit is not there");
    }
}
