//! Who asks: the security scheme of every route but the probes.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Fault, Kind, Person, Principal};
use poem::{Request, RequestBody};
use poem_openapi::registry::{MetaSecurityScheme, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use uuid::Uuid;

use crate::context::{self, correlation_id};
use crate::cookies;
use crate::layers::Bounds;
use crate::limiter;
use crate::problem::ApiFault;

const KEY_SCHEME: &str = "DP-API-Key";
const SESSION_SCHEME: &str = cookies::SESSION;

/// What a request presents. No part of it is ever logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    pub proof: Proof,
    /// The workspace that `DP-Workspace` asks for; a key may not ask (R-SESS-16).
    pub workspace: Option<String>,
}

/// What proves who somebody is.
#[derive(Clone, PartialEq, Eq)]
pub enum Proof {
    /// The whole key.
    Key(String),
    /// The signed session of the cookie.
    Session(String),
}

impl std::fmt::Debug for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Key(_) => "a key",
            Self::Session(_) => "a session",
        })
    }
}

/// Where a request comes from, for the audit trail and for limits on those who are nobody yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    pub correlation_id: Uuid,
    /// The client, as far as the proxies before us may be believed (R-AUD-3).
    pub source_ip: Option<IpAddr>,
    pub user_agent: Option<String>,
}

impl Origin {
    /// The origin of this request.
    pub fn of(request: &Request) -> Self {
        // Cut: the column takes any length, the trail needs none beyond this.
        let user_agent = request.header("User-Agent").map(|agent| agent.chars().take(500).collect());
        let peer = request.remote_addr().as_socket_addr().map(std::net::SocketAddr::ip);
        let source_ip = peer.map(|peer| match request.data::<Bounds>() {
            Some(bounds) => bounds.trusted_proxies.client(peer, request.headers()),
            None => peer,
        });
        Self { correlation_id: correlation_id(), source_ip, user_agent }
    }
}

/// Who turned out to ask.
#[derive(Clone, Debug)]
pub struct Authenticated {
    pub person: Arc<Person>,
    /// `None` for somebody who acts in no workspace (R-SESS-17).
    pub principal: Option<Arc<Principal>>,
    /// The password was given by somebody else: nothing but changing it is open to this session (R-LOCAL-15).
    pub must_change_password: bool,
}

impl From<Arc<Principal>> for Authenticated {
    fn from(principal: Arc<Principal>) -> Self {
        Self { person: Arc::clone(&principal.person), principal: Some(principal), must_change_password: false }
    }
}

/// Tells who presents a credential. The catalog is one; tests have others.
#[async_trait]
pub trait Authenticate: Send + Sync + 'static {
    /// # Errors
    /// One of the `auth.*` codes; never one that tells an outsider what exists.
    async fn authenticate(&self, credential: Credential, origin: Origin) -> Result<Authenticated, Fault>;

    /// The caller was refused for the scope of its key (R-KEY-13). Must not wait.
    fn scope_denied(&self, who: &Authenticated, fault: &Fault);
}

/// The authenticator as the routes carry it.
pub type Authenticator = Arc<dyn Authenticate>;

/// Somebody authenticated who acts in a workspace. A handler that takes one is closed to everybody else; what the caller may
/// do is asked by [`Principal::may`].
#[derive(Clone, Debug)]
pub struct Caller(Arc<Principal>);

/// Somebody authenticated, in whichever workspace, if any: for what people do to themselves, and for acts of the instance.
#[derive(Clone, Debug)]
pub struct AnyCaller(Authenticated);

/// As [`AnyCaller`], also with a password that must be changed first: for changing it (R-LOCAL-15).
#[derive(Clone, Debug)]
pub struct NewcomerToo(AnyCaller);

impl Caller {
    pub fn principal(&self) -> &Arc<Principal> {
        &self.0
    }
}

impl AnyCaller {
    /// The caller in the workspace that they act in, if any.
    pub fn principal(&self) -> Option<&Arc<Principal>> {
        self.0.principal.as_ref()
    }
}

impl Deref for Caller {
    type Target = Principal;

    fn deref(&self) -> &Principal {
        &self.0
    }
}

impl Deref for AnyCaller {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.0.person
    }
}

impl Deref for NewcomerToo {
    type Target = AnyCaller;

    fn deref(&self) -> &AnyCaller {
        &self.0
    }
}

impl From<Arc<Principal>> for Caller {
    fn from(principal: Arc<Principal>) -> Self {
        Self(principal)
    }
}

impl TryFrom<Authenticated> for Caller {
    type Error = Fault;

    fn try_from(who: Authenticated) -> Result<Self, Fault> {
        let who = AnyCaller::try_from(who)?;
        match who.0.principal {
            Some(principal) => Ok(Self(principal)),
            None => Err(Fault::forbidden("workspace.membership_required", "You are a member of no workspace yet.")),
        }
    }
}

impl TryFrom<Authenticated> for AnyCaller {
    type Error = Fault;

    fn try_from(who: Authenticated) -> Result<Self, Fault> {
        if who.must_change_password {
            let message = "Change your password first: it was given to you by somebody else.";
            return Err(Fault::forbidden("auth.password.change_required", message));
        }
        Ok(Self(who))
    }
}

impl TryFrom<Authenticated> for NewcomerToo {
    type Error = Fault;

    fn try_from(who: Authenticated) -> Result<Self, Fault> {
        Ok(Self(AnyCaller(who)))
    }
}

/// What a request presents. Where there are a key and a session, the key decides, also when it is refused (R-SESS-8).
fn presented(request: &Request) -> Result<Credential, Fault> {
    let workspace = request.header("DP-Workspace").map(str::to_owned);
    if let Some(key) = request.header(KEY_SCHEME) {
        return Ok(Credential { proof: Proof::Key(key.to_owned()), workspace });
    }
    // A header that is there but not readable as text is a wrong key, not a missing one.
    if request.headers().contains_key(KEY_SCHEME) {
        return Err(Fault::new(Kind::Unauthenticated, "auth.api_key.invalid", "The API key is not valid."));
    }
    match cookies::read(request, cookies::SESSION).filter(|token| !token.is_empty()) {
        Some(token) => Ok(Credential { proof: Proof::Session(token), workspace }),
        None => Err(Fault::new(
            Kind::Unauthenticated,
            "auth.api_key.missing",
            "Send an API key in the header DP-API-Key, or sign in.",
        )),
    }
}

/// Who sends this request. It is asked once a request, and counted once.
///
/// # Errors
/// One of the `auth.*` codes, `rate_limit.*`.
pub async fn authenticated(request: &Request) -> Result<Authenticated, Fault> {
    let context = context::current();
    if let Some(known) = context.as_ref().and_then(|context| context.who.get()) {
        return Ok(known.clone());
    }
    let credential = presented(request)?;
    let by_cookie = matches!(credential.proof, Proof::Session(_));
    let authenticator = request
        .data::<Authenticator>()
        .ok_or_else(|| Fault::internal("the routes were built without an authenticator"))?;
    let who = authenticator.authenticate(credential, Origin::of(request)).await?;
    if by_cookie && cookies::changes_something(request) {
        // The exemption follows the credential, never the path (R-SESS-10).
        cookies::double_submitted(request, request.header(cookies::CSRF_HEADER))?;
    }
    if let Some(context) = context {
        let _ = context.who.set(who.clone());
        if let Some(limiter) = request.data::<Bounds>().and_then(|bounds| bounds.limiter.as_ref()) {
            let allowance = limiter.count(who.person.user_id).await?;
            let _ = context.allowance.set(allowance);
            limiter::judge(allowance)?;
        }
    }
    Ok(who)
}

/// The two ways in, as the document tells them: a request needs one.
fn register_schemes(registry: &mut Registry) {
    let schemes = [
        (KEY_SCHEME, "header", "An API key: `dpk_` and twelve characters, a dot, and the secret."),
        (
            SESSION_SCHEME,
            "cookie",
            "The session of a person who signed in at `/login`. What changes something must also send the value of the cookie \
             `dp_csrf` in the header `DP-CSRF-Token`.",
        ),
    ];
    for (name, place, description) in schemes {
        registry.create_security_scheme(
            name,
            MetaSecurityScheme {
                ty: "apiKey",
                description: Some(description),
                name: Some(name),
                key_in: Some(place),
                scheme: None,
                bearer_format: None,
                flows: None,
                openid_connect_url: None,
            },
        );
    }
}

macro_rules! extracted {
    ($($caller:ty),*) => {
        $(impl<'a> ApiExtractor<'a> for $caller {
            const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

            type ParamType = ();
            type ParamRawType = ();

            fn register(registry: &mut Registry) {
                register_schemes(registry);
            }

            fn security_schemes() -> Vec<&'static str> {
                vec![KEY_SCHEME, SESSION_SCHEME]
            }

            async fn from_request(
                request: &'a Request,
                _body: &mut RequestBody,
                _options: ExtractParamOptions<Self::ParamType>,
            ) -> poem::Result<Self> {
                let who = authenticated(request).await.map_err(ApiFault::from)?;
                Ok(Self::try_from(who).map_err(ApiFault::from)?)
            }
        })*
    };
}

extracted!(Caller, AnyCaller, NewcomerToo);
