//! How a provider is talked to: by one client with a time limit, which follows no redirect and reads no more than an answer
//! of a provider can sensibly hold.

use std::pin::Pin;
use std::time::Duration;

use kernel::Fault;
use kernel::config::is_here;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use poem::http::Response;
use reqwest::redirect::Policy;
use url::Url;

const CONNECTING: Duration = Duration::from_secs(5);
const ANSWERING: Duration = Duration::from_secs(10);
const LARGEST: usize = 1024 * 1024;

/// Sends requests to one provider.
pub struct Http {
    client: reqwest::Client,
    /// Only where the issuer itself is on this machine and has no TLS.
    plain_here: bool,
}

/// Why there is no answer. No text holds what was sent.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    #[error("{0} is refused: only https is spoken with this provider")]
    Plain(String),
    #[error("the answer is larger than {LARGEST} bytes")]
    TooLarge,
    #[error("no answer")]
    Failed(#[from] reqwest::Error),
    #[error("the answer is malformed")]
    Malformed(#[from] poem::http::Error),
}

impl Http {
    /// For the provider of this issuer.
    ///
    /// # Errors
    /// When the process has no TLS to speak.
    pub fn of(issuer: &str) -> Result<Self, Fault> {
        let client = reqwest::Client::builder()
            .redirect(Policy::none())
            .connect_timeout(CONNECTING)
            .timeout(ANSWERING)
            .user_agent(concat!("flowstone/", env!("CARGO_PKG_VERSION")));
        let plain_here = Url::parse(issuer).is_ok_and(|issuer| issuer.scheme() == "http" && is_here(&issuer));
        Ok(Self { client: client.build().map_err(Fault::internal)?, plain_here })
    }

    /// Whether an address that the provider names may be spoken with, or be sent people to.
    pub fn may_reach(&self, url: &Url) -> bool {
        url.scheme() == "https" || self.plain_here && url.scheme() == "http" && is_here(url)
    }

    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let request = reqwest::Request::try_from(request)?;
        if !self.may_reach(request.url()) {
            let place = request.url().host_str().unwrap_or_default();
            return Err(HttpError::Plain(format!("{}://{place}", request.url().scheme())));
        }
        let mut answer = self.client.execute(request).await.map_err(reqwest::Error::without_url)?;
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
            if body.len() + chunk.len() > LARGEST {
                return Err(HttpError::TooLarge);
            }
            body.extend_from_slice(&chunk);
        }
        let mut response = Response::builder().status(answer.status());
        for (name, value) in answer.headers() {
            response = response.header(name, value);
        }
        Ok(response.body(body)?)
    }
}

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.send(request))
    }
}
