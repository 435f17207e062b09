//! Signing in through identity providers (R-USER-2 to R-USER-7): the code flow of OpenID Connect, with PKCE, state and nonce.
//! Whatever fails on the way is one refusal, whose reason stands in its details and in the trail, and never a token.

mod accounts;
mod attempt;
mod http;
mod provider;

use kernel::{Config, Fault, Kind};
use serde_json::json;
use url::Url;
use web::Origin;

use super::audit_log::{Actor, Event};
use super::sessions::Session;
use crate::Catalog;
use attempt::Attempts;
pub use attempt::LIFETIME as ATTEMPT_LIFETIME;
pub use provider::{Identity, Provider};

/// The providers of the configuration.
pub struct Providers {
    providers: Vec<Provider>,
    attempts: Attempts,
}

/// A sign-in that has begun: where its person goes, and what their browser keeps until they are back.
pub struct Begun {
    pub url: Url,
    pub attempt: String,
}

/// What a person comes back with.
#[derive(Clone, Debug, Default)]
pub struct CameBack {
    pub code: Option<String>,
    pub state: Option<String>,
    /// The provider's refusal.
    pub error: Option<String>,
    /// Who answers, where the provider says so.
    pub issuer: Option<String>,
    /// What the browser kept.
    pub attempt: Option<String>,
}

/// Where a provider sends people back to.
pub fn callback_path(provider: &str) -> String {
    format!("/login/oauth2/code/{provider}")
}

impl Providers {
    /// Connects to nothing.
    ///
    /// # Errors
    /// When the signing secret or an address is not usable, which the start-up checks refuse before.
    pub fn new(config: &Config) -> Result<Self, Fault> {
        let base_url = config.auth.base_url.as_deref().unwrap_or_default();
        let providers = config.auth.oidc.providers.iter().map(|provider| Provider::new(provider, base_url));
        Ok(Self { providers: providers.collect::<Result<_, _>>()?, attempts: Attempts::of(config)? })
    }

    /// In the order of the configuration.
    pub fn all(&self) -> &[Provider] {
        &self.providers
    }

    fn named(&self, name: &str) -> Result<&Provider, Fault> {
        let found = self.providers.iter().find(|provider| provider.name() == name);
        found.ok_or_else(|| Fault::not_found("request.not_found", "There is no such identity provider."))
    }
}

/// Begins a sign-in through this provider.
///
/// # Errors
/// `request.not_found` for a provider that nobody configured, `rate_limit.exceeded` (R-LOCAL-23), `auth.login.oidc_error`.
pub async fn begin(cx: &Catalog, provider: &str, origin: &Origin) -> Result<Begun, Fault> {
    let provider = cx.oidc.named(provider)?;
    // The provider is asked about itself on the way.
    cx.login_attempts.count(origin.source_ip)?;
    let begun = async {
        let (url, attempt) = provider.begin().await?;
        Ok(Begun { url, attempt: cx.oidc.attempts.sign(provider.name(), attempt)? })
    };
    begun.await.inspect_err(|fault| noted(cx, provider.name(), origin, fault))
}

/// Opens a session for whoever came back from this provider.
///
/// # Errors
/// `request.not_found` for a provider that nobody configured, `auth.login.oidc_error`, `auth.login.domain_not_allowed`
/// (R-USER-7), `auth.login.user_inactive` (R-USER-8).
pub async fn finish(cx: &Catalog, provider: &str, back: CameBack, origin: &Origin) -> Result<Session, Fault> {
    let provider = cx.oidc.named(provider)?;
    let signed_in = async {
        let identity = proven(cx, provider, back).await?;
        accounts::sign_in(cx, provider.name(), identity, origin).await
    };
    signed_in.await.inspect_err(|fault| noted(cx, provider.name(), origin, fault))
}

/// Who came back, if the answer belongs to a question of this browser.
async fn proven(cx: &Catalog, provider: &Provider, back: CameBack) -> Result<Identity, Fault> {
    let CameBack { code, state, error, issuer, attempt } = back;
    let attempt = attempt.and_then(|signed| cx.oidc.attempts.read(provider.name(), &signed));
    let attempt = attempt.ok_or_else(|| {
        refusal("attempt_missing", "The sign-in was not begun in this browser, or more than ten minutes ago.")
    })?;
    if state.as_deref() != Some(attempt.state.as_str()) {
        return Err(refusal("state_mismatch", "The answer belongs to another sign-in."));
    }
    if issuer.is_some_and(|said| !provider.is_issuer(&said)) {
        return Err(refusal("issuer_mismatch", "The answer comes from another identity provider."));
    }
    if let Some(error) = error {
        let known = error.len() <= 60 && error.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
        let error = if known { error } else { "unreadable".to_owned() };
        let message = "The identity provider refused the sign-in.";
        return Err(refusal("provider_refused", message).detail("provider_error", error));
    }
    let code = code.ok_or_else(|| refusal("code_missing", "The answer holds no code."))?;
    provider.finish(code, attempt).await
}

/// The one refusal of a sign-in that failed. The reason is for people who look into it; no part of it is a token.
fn refusal(reason: &'static str, message: &str) -> Fault {
    Fault::new(Kind::Internal, "auth.login.oidc_error", message)
        .user_message("The sign-in did not work. Try again, or ask whoever runs this platform.")
        .detail("reason", reason)
}

/// Writes a refusal down. What failed on our own side is in the log alone.
fn noted(cx: &Catalog, provider: &str, origin: &Origin, fault: &Fault) {
    if fault.code().starts_with("auth.login.") {
        let mut about = fault.details().clone();
        about.insert("provider".to_owned(), json!(provider));
        cx.trail.record(Actor::from(origin), Event::new(fault.code()).about(about.into()));
    }
}
