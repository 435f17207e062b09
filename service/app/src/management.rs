//! Metrics and probes on a port of their own, away from users: who may reach it asks without a key.

use std::sync::Arc;

use catalog::Catalog;
use poem::listener::{Acceptor, Listener, TcpListener};
use poem::web::Data;
use poem::{EndpointExt, IntoEndpoint, Response, Route, Server, handler};
use poem_openapi::OpenApiService;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::VERSION;
use crate::metrics::Metrics;
use crate::probes::Probes;
use crate::serve::StartError;

/// The server of metrics and probes; it answers until it is ended.
pub struct Management {
    /// Where it listens.
    pub address: String,
    ended: CancellationToken,
    serving: JoinHandle<std::io::Result<()>>,
}

#[derive(Clone)]
struct Watched {
    metrics: Metrics,
    catalog: Arc<Catalog>,
}

impl Management {
    /// Begins to listen.
    ///
    /// # Errors
    /// When the address can't be listened on.
    pub async fn start(
        address: String,
        metrics: Metrics,
        probes: Probes,
        catalog: &Catalog,
    ) -> Result<Self, StartError> {
        let failed = |source| StartError::Listen { key: "management.server.port", address: address.clone(), source };
        let acceptor = TcpListener::bind(&address).into_acceptor().await.map_err(failed)?;
        let local = acceptor.local_addr().first().and_then(|address| address.as_socket_addr().copied());
        tokio::spawn(metrics.clone().keep());
        let watched = Watched { metrics, catalog: Arc::new(catalog.clone()) };
        let probes = OpenApiService::new(probes, "Flowstone, for operators", VERSION);
        let routes =
            Route::new().at("/metrics", poem::get(exposition).data(watched)).nest_no_strip("/", probes.into_endpoint());
        let ended = CancellationToken::new();
        let end = ended.clone();
        let serving = Server::new_with_acceptor(acceptor).name("flowstone-management").run_with_graceful_shutdown(
            routes,
            async move { end.cancelled().await },
            Some(std::time::Duration::ZERO),
        );
        Ok(Self {
            address: local.map_or(address, |address| address.to_string()),
            ended,
            serving: tokio::spawn(serving),
        })
    }

    /// Ends it: the last thing of a stop, so that watchers see the stop itself.
    pub async fn end(self) {
        self.ended.cancel();
        if let Ok(Err(error)) = self.serving.await {
            tracing::warn!(%error, "the server of metrics failed");
        }
    }
}

#[handler]
async fn exposition(watched: Data<&Watched>) -> Response {
    let text = watched.metrics.render(&watched.catalog).await;
    Response::builder().content_type("text/plain; version=0.0.4; charset=utf-8").body(text)
}
