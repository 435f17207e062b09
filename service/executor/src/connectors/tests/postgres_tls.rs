//! TLS to PostgreSQL, with a front of it that takes nothing else.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio_util::sync::CancellationToken;

use super::super::{Connector, Connectors, NoLakes, Settings};
use super::pgbouncer::PgBouncer;
use super::postgres::Bench;
use super::{collect, reading};
use crate::ports::{NodeFault, Statement};

/// A connector with one connection to `host`, by the front; `mode` is what its URL asks for.
async fn by(
    bench: &Bench,
    front: &PgBouncer,
    host: &str,
    mode: &str,
    authorities: Option<PathBuf>,
) -> Arc<dyn Connector> {
    let source = bench.source(|source| source.url = format!("postgres://{}{mode}", front.place(host)));
    let connectors = Connectors::new(Settings { authorities, ..Settings::default() }, Box::new(NoLakes));
    connectors.get(&source).await.unwrap()
}

async fn rows(connector: &dyn Connector, statement: Statement) -> Result<Json, NodeFault> {
    collect(connector.open(statement).await?).await.map(|answer| answer.rows)
}

async fn refusal(connector: &dyn Connector) -> String {
    let fault = connector.probe(Duration::from_secs(10)).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.node.datasource_connection_failed");
    fault.details["underlying_error"].as_str().unwrap().to_owned()
}

/// R-DS-21: TLS that is asked for is spoken, with a server whose certificate was verified for the host that was named.
#[tokio::test]
async fn tls_that_is_asked_for_is_verified() {
    let bench = Bench::new().await;
    let Some(front) = PgBouncer::with_tls(&bench.server.url(&bench.database)) else { return };
    let authority = || Some(front.authority());

    for mode in ["?sslmode=require", "?sslmode=verify-ca", "?sslmode=verify-full"] {
        for host in ["127.0.0.1", "localhost"] {
            let connector = by(&bench, &front, host, mode, authority()).await;
            assert_eq!(rows(&*connector, reading("SELECT 1")).await.unwrap(), json!([[1]]), "{host}{mode}");
        }
    }
    let by_property = bench.source(|source| {
        source.url = format!("postgres://{}", front.place("127.0.0.1"));
        source.properties = json!({"jdbc": {"sslmode": "require"}});
    });
    let settings = Settings { authorities: authority(), ..Settings::default() };
    let connectors = Connectors::new(settings, Box::new(NoLakes));
    connectors.get(&by_property).await.unwrap().probe(Duration::from_secs(10)).await.unwrap();

    // Who does not ask for it does not get in here: so it was TLS.
    let plain = by(&bench, &front, "127.0.0.1", "", authority()).await;
    assert!(refusal(&*plain).await.contains("required"));
    let stranger = by(&bench, &front, "127.0.0.1", "?sslmode=require", None).await;
    assert!(refusal(&*stranger).await.contains("certificate"));
    let elsewhere = by(&bench, &front, "127.0.0.2", "?sslmode=require", authority()).await;
    let refused = refusal(&*elsewhere).await;
    assert!(refused.contains("certificate") && refused.contains("127.0.0.2"), "{refused}");
}

/// R-DS-21: a server without TLS gets nothing that was to be encrypted.
#[tokio::test]
async fn a_server_without_tls_is_not_spoken_to() {
    let bench = Bench::new().await;
    let Some(front) = PgBouncer::before(&bench.server.url(&bench.database), &["pool_mode = session"]) else { return };
    let connector = by(&bench, &front, "127.0.0.1", "?sslmode=require", None).await;
    assert!(refusal(&*connector).await.contains("server does not support TLS"));
    // Through a Unix socket nothing leaves the machine.
    let by_socket = bench.another(|source| source.url += "?sslmode=require").await;
    assert!(by_socket.probe(Duration::from_secs(10)).await.is_ok());
}

/// FC-33: what holds for a plain connection holds for an encrypted one.
#[tokio::test]
async fn an_encrypted_statement_is_stopped_and_its_rows_are_limited() {
    let bench = Bench::new().await;
    let Some(front) = PgBouncer::with_tls(&bench.server.url(&bench.database)) else { return };
    let connector = by(&bench, &front, "127.0.0.1", "?sslmode=require", Some(front.authority())).await;
    let first = is_stopped(&bench, connector.clone()).await;

    let fault = rows(&*connector, reading("SELECT repeat('x', 70000000)")).await.unwrap_err();
    assert!(fault.details["underlying_error"].as_str().unwrap().contains("larger than 64 MiB"), "{fault:?}");
    let next = rows(&*connector, reading("SELECT pg_backend_pid()")).await.unwrap();
    assert_ne!(next, first, "the connection of such a row is closed");
}

/// FC-37: a pooler hears a request to cancel to its end.
#[tokio::test]
async fn a_statement_behind_a_pooler_is_stopped() {
    let bench = Bench::new().await;
    let Some(front) = PgBouncer::before(&bench.server.url(&bench.database), &["pool_mode = session"]) else { return };
    let connector = by(&bench, &front, "127.0.0.1", "", None).await;
    for _ in 0..20 {
        is_stopped(&bench, connector.clone()).await;
    }
}

/// Stops a statement; answers the session, which goes on.
async fn is_stopped(bench: &Bench, connector: Arc<dyn Connector>) -> Json {
    let session = reading("SELECT pg_backend_pid()");
    let first = rows(&*connector, session.clone()).await.unwrap();

    let cancel = CancellationToken::new();
    let asleep = Statement { cancel: cancel.clone(), ..reading("SELECT pg_sleep(600)") };
    let sleeping = tokio::spawn({
        let connector = Arc::clone(&connector);
        async move { rows(&*connector, asleep).await }
    });
    bench.busy().await;
    cancel.cancel();
    let fault = sleeping.await.unwrap().unwrap_err();
    assert_eq!(fault.code, "pipeline.node.query_execution_failed");
    assert_eq!(rows(&*connector, session).await.unwrap(), first, "the connection is the same");
    first
}
