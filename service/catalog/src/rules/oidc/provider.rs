//! One identity provider: what it says of itself, and what it says of somebody who was there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::Fault;
use kernel::config::OidcProvider;
use moka::future::Cache;
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreIdTokenClaims, CoreJwsSigningAlgorithm as Algorithm,
    CoreProviderMetadata, CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{
    AuthType, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, DiscoveryError,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge,
    PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, SignatureVerificationError, TokenResponse as _,
};
use url::Url;

use super::attempt::Attempt;
use super::http::{Http, HttpError};
use super::refusal;

/// What signs an ID token: keys that the provider alone has. Nothing that we know too, and never nothing (FC-53).
const ALGORITHMS: [Algorithm; 9] = [
    Algorithm::RsaSsaPkcs1V15Sha256,
    Algorithm::RsaSsaPkcs1V15Sha384,
    Algorithm::RsaSsaPkcs1V15Sha512,
    Algorithm::RsaSsaPssSha256,
    Algorithm::RsaSsaPssSha384,
    Algorithm::RsaSsaPssSha512,
    Algorithm::EcdsaP256Sha256,
    Algorithm::EcdsaP384Sha384,
    Algorithm::EdDsa,
];

/// How long what a provider says of itself is believed.
const BELIEVED: Duration = Duration::from_secs(3600);

/// A key that nobody knows makes us ask again, but not more often than this.
const ASKED_AGAIN: Duration = Duration::from_secs(10);

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

/// Who a provider says somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub subject: String,
    /// As the provider writes it.
    pub email: Option<String>,
    /// `None` where it says nothing about it.
    pub email_verified: Option<bool>,
    pub name: Option<String>,
    pub picture: Option<String>,
}

/// A provider that people may sign in through.
pub struct Provider {
    settings: OidcProvider,
    redirect_uri: RedirectUrl,
    issuer: IssuerUrl,
    http: Http,
    /// Holds one value; concurrent misses share one request.
    known: Cache<(), Arc<CoreProviderMetadata>>,
    asked_again: Mutex<Option<Instant>>,
}

impl Provider {
    /// Connects to nothing. `base_url` is where browsers reach the platform: people come back to an address under it, whatever
    /// a request says of itself (R-SESS-14).
    ///
    /// # Errors
    /// When an address is none, which the start-up checks refuse before.
    pub fn new(settings: &OidcProvider, base_url: &str) -> Result<Self, Fault> {
        let base = Url::parse(base_url).map_err(Fault::internal)?;
        let back = format!("{}{}", base.origin().ascii_serialization(), super::callback_path(&settings.name));
        Ok(Self {
            settings: settings.clone(),
            redirect_uri: RedirectUrl::new(back).map_err(Fault::internal)?,
            issuer: IssuerUrl::new(settings.issuer_uri.clone()).map_err(Fault::internal)?,
            http: Http::of(&settings.issuer_uri)?,
            known: Cache::builder().max_capacity(1).time_to_live(BELIEVED).build(),
            asked_again: Mutex::new(None),
        })
    }

    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// What people read on the button.
    pub fn shown_as(&self) -> &str {
        self.settings.shown_as()
    }

    /// Whether an answer that says where it comes from comes from here (RFC 9207).
    pub fn is_issuer(&self, said: &str) -> bool {
        said == self.issuer.as_str()
    }

    /// Where a person is to be sent, and what must be known when they are back.
    ///
    /// # Errors
    /// `auth.login.oidc_error`.
    pub async fn begin(&self) -> Result<(Url, Attempt), Fault> {
        let client = self.client().await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, state, nonce) = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        if !self.http.may_reach(&url) {
            return Err(refusal("provider_unusable", "The identity provider sends people to an address without TLS."));
        }
        let attempt =
            Attempt { state: state.into_secret(), nonce: nonce.secret().clone(), verifier: verifier.into_secret() };
        Ok((url, attempt))
    }

    /// Who came back with this code.
    ///
    /// # Errors
    /// `auth.login.oidc_error`, whose details say which step failed.
    pub async fn finish(&self, code: String, attempt: Attempt) -> Result<Identity, Fault> {
        let client = self.client().await?;
        let request = client.exchange_code(AuthorizationCode::new(code)).map_err(|error| {
            refusal("provider_unusable", "The identity provider has no token endpoint.").caused_by(error)
        })?;
        let request = request.set_pkce_verifier(PkceCodeVerifier::new(attempt.verifier));
        let tokens: CoreTokenResponse = request.request_async(&self.http).await.map_err(|error| {
            let why = match error {
                RequestTokenError::ServerResponse(answer) => format!("it answered {}", answer.error()),
                RequestTokenError::Request(error) => error.to_string(),
                // What can't be read may hold a token.
                RequestTokenError::Parse(..) | RequestTokenError::Other(_) => "its answer can't be read".to_owned(),
            };
            refusal("code_refused", "The identity provider does not take the code.").caused_by(why)
        })?;
        let nonce = Nonce::new(attempt.nonce);
        let claims = match self.verified(&client, &tokens, &nonce) {
            Err(NotVerified::KeyUnknown) if self.may_ask_again() => {
                self.known.invalidate(&()).await;
                self.verified(&self.client().await?, &tokens, &nonce)
            }
            verified => verified,
        };
        let claims = claims.map_err(NotVerified::told)?;
        let identity = Identity::from(&claims);
        if identity.email.is_some() {
            return Ok(identity);
        }
        // Some providers keep what a scope asks for out of the ID token.
        match self.client().await?.user_info(tokens.access_token().clone(), Some(claims.subject().clone())) {
            Err(_) => Ok(identity),
            Ok(request) => {
                let told: Result<CoreUserInfoClaims, _> = request.request_async(&self.http).await;
                // The text of the failure may quote what was answered.
                let told = told.map_err(|_| {
                    refusal("user_info_refused", "The identity provider does not tell the e-mail address.")
                })?;
                Ok(Identity::from(&told))
            }
        }
    }

    fn verified(
        &self,
        client: &Client,
        tokens: &CoreTokenResponse,
        nonce: &Nonce,
    ) -> Result<CoreIdTokenClaims, NotVerified> {
        let token = tokens.id_token().ok_or(NotVerified::Absent)?;
        let verifier = client.id_token_verifier().set_allowed_algs(ALGORITHMS);
        token.claims(&verifier, nonce).cloned().map_err(|error| match error {
            ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey) => {
                NotVerified::KeyUnknown
            }
            error => NotVerified::Invalid(error),
        })
    }

    /// Whether an unknown key may make us ask for the keys once more: keys are rotated seldom, and wrong tokens cost nothing.
    fn may_ask_again(&self) -> bool {
        let mut last = self.asked_again.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < ASKED_AGAIN) {
            return false;
        }
        *last = Some(Instant::now());
        true
    }

    async fn client(&self) -> Result<Client, Fault> {
        let discovered = self.known.try_get_with((), self.discover()).await;
        let known = discovered.map_err(|why| {
            refusal("provider_unreachable", "The identity provider can't be asked about itself.")
                .caused_by(why.as_str().to_owned())
        })?;
        let (id, secret) = (self.settings.client_id.clone(), self.settings.client_secret.expose().to_owned());
        let secret = Some(ClientSecret::new(secret));
        let client = CoreClient::from_provider_metadata((*known).clone(), ClientId::new(id), secret)
            .set_redirect_uri(self.redirect_uri.clone());
        // In the header unless the provider knows the body alone.
        let posted = known.token_endpoint_auth_methods_supported().is_some_and(|methods| {
            methods.contains(&CoreClientAuthMethod::ClientSecretPost)
                && !methods.contains(&CoreClientAuthMethod::ClientSecretBasic)
        });
        Ok(if posted { client.set_auth_type(AuthType::RequestBody) } else { client })
    }

    async fn discover(&self) -> Result<Arc<CoreProviderMetadata>, String> {
        let metadata = CoreProviderMetadata::discover_async(self.issuer.clone(), &self.http).await;
        metadata.map(Arc::new).map_err(|error: DiscoveryError<HttpError>| match error {
            DiscoveryError::Request(error) => chain(&error),
            error => chain(&error),
        })
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        text = format!("{text}: {cause}");
        next = cause.source();
    }
    text
}

/// Why an ID token proves nothing.
enum NotVerified {
    Absent,
    KeyUnknown,
    Invalid(ClaimsVerificationError),
}

impl NotVerified {
    fn told(self) -> Fault {
        let message = "The identity provider's word for who this is does not hold.";
        match self {
            Self::Absent => refusal("id_token_missing", message),
            Self::KeyUnknown => refusal("id_token_invalid", message).caused_by("it is signed with an unknown key"),
            Self::Invalid(error) => refusal("id_token_invalid", message).caused_by(error),
        }
    }
}

impl From<&CoreIdTokenClaims> for Identity {
    fn from(claims: &CoreIdTokenClaims) -> Self {
        Self {
            subject: claims.subject().as_str().to_owned(),
            email: claims.email().map(|email| email.as_str().to_owned()),
            email_verified: claims.email_verified(),
            name: claims.name().and_then(|name| name.get(None)).map(|name| name.as_str().to_owned()),
            picture: claims.picture().and_then(|picture| picture.get(None)).map(|picture| picture.as_str().to_owned()),
        }
    }
}

impl From<&CoreUserInfoClaims> for Identity {
    fn from(claims: &CoreUserInfoClaims) -> Self {
        Self {
            subject: claims.subject().as_str().to_owned(),
            email: claims.email().map(|email| email.as_str().to_owned()),
            email_verified: claims.email_verified(),
            name: claims.name().and_then(|name| name.get(None)).map(|name| name.as_str().to_owned()),
            picture: claims.picture().and_then(|picture| picture.get(None)).map(|picture| picture.as_str().to_owned()),
        }
    }
}
