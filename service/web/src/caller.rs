//! Who asks: the security scheme of every route but the probes.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Fault, Kind, Principal};
use poem::{Request, RequestBody};
use poem_openapi::registry::{MetaSecurityScheme, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use uuid::Uuid;

use crate::context::{self, correlation_id};
use crate::layers::Bounds;
use crate::limiter;
use crate::problem::ApiFault;

const SCHEME: &str = "DP-API-Key";

/// What a request presents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The whole key. It is never logged.
    pub key: String,
    /// The workspace that `DP-Workspace` asks for; a key may not ask (R-SESS-16).
    pub workspace: Option<String>,
}

/// Where a request comes from, for the audit trail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    pub correlation_id: Uuid,
    pub source_ip: Option<IpAddr>,
    pub user_agent: Option<String>,
}

/// Tells who presents a credential. The catalog is one; tests have others.
#[async_trait]
pub trait Authenticate: Send + Sync + 'static {
    /// # Errors
    /// One of the `auth.*` codes; never one that tells an outsider what exists.
    async fn authenticate(&self, credential: Credential, origin: Origin) -> Result<Arc<Principal>, Fault>;

    /// The caller was refused for the scope of its key (R-KEY-13). Must not wait.
    fn scope_denied(&self, principal: &Principal, fault: &Fault);
}

/// The authenticator as the routes carry it.
pub type Authenticator = Arc<dyn Authenticate>;

/// An authenticated caller. A handler that takes one is closed to everybody else; what the caller may do is asked by
/// [`Principal::may`].
#[derive(Clone, Debug)]
pub struct Caller(Arc<Principal>);

impl Caller {
    pub fn principal(&self) -> &Arc<Principal> {
        &self.0
    }
}

impl Deref for Caller {
    type Target = Principal;

    fn deref(&self) -> &Principal {
        &self.0
    }
}

impl From<Arc<Principal>> for Caller {
    fn from(principal: Arc<Principal>) -> Self {
        Self(principal)
    }
}

async fn caller_of(request: &Request) -> Result<Caller, Fault> {
    let text = |name: &str| request.header(name).map(str::to_owned);
    let Some(key) = text(SCHEME) else {
        // A header that is there but not readable as text is a wrong key, not a missing one.
        if request.headers().contains_key(SCHEME) {
            return Err(Fault::new(Kind::Unauthenticated, "auth.api_key.invalid", "The API key is not valid."));
        }
        return Err(Fault::new(
            Kind::Unauthenticated,
            "auth.api_key.missing",
            "Send an API key in the header DP-API-Key.",
        ));
    };
    let credential = Credential { key, workspace: text("DP-Workspace") };
    // Cut: the column takes any length, the trail needs none beyond this.
    let user_agent = text("User-Agent").map(|agent| agent.chars().take(500).collect());
    let source_ip = request.remote_addr().as_socket_addr().map(std::net::SocketAddr::ip);
    let origin = Origin { correlation_id: correlation_id(), source_ip, user_agent };
    let authenticator = request
        .data::<Authenticator>()
        .ok_or_else(|| Fault::internal("the routes were built without an authenticator"))?;
    let principal = authenticator.authenticate(credential, origin).await?;
    if let Some(context) = context::current() {
        // Set once a request; a second extractor would find the same principal.
        let _ = context.principal.set(Arc::clone(&principal));
        let limiter = request.data::<Bounds>().and_then(|bounds| bounds.limiter.as_ref());
        if let (Some(limiter), None) = (limiter, context.allowance.get()) {
            let allowance = limiter.count(principal.user_id).await?;
            let _ = context.allowance.set(allowance);
            limiter::judge(allowance)?;
        }
    }
    Ok(Caller(principal))
}

impl<'a> ApiExtractor<'a> for Caller {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        registry.create_security_scheme(
            SCHEME,
            MetaSecurityScheme {
                ty: "apiKey",
                description: Some("An API key: `dpk_` and twelve characters, a dot, and the secret."),
                name: Some(SCHEME),
                key_in: Some("header"),
                scheme: None,
                bearer_format: None,
                flows: None,
                openid_connect_url: None,
            },
        );
    }

    fn security_schemes() -> Vec<&'static str> {
        vec![SCHEME]
    }

    async fn from_request(
        request: &'a Request,
        _body: &mut RequestBody,
        _options: ExtractParamOptions<Self::ParamType>,
    ) -> poem::Result<Self> {
        Ok(caller_of(request).await.map_err(ApiFault::from)?)
    }
}
