//! What stands around every route. From the outside in: the correlation id with its span, then the envelope for whatever
//! goes wrong below, then the look at the path, then the body limit, then the net for panics.

mod bodies;
mod request;

use std::any::Any;
use std::sync::{Arc, OnceLock};

use kernel::{Fault, Kind};
use poem::endpoint::BoxEndpoint;
use poem::error::{MethodNotAllowedError, NotFoundError};
use poem::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use poem::middleware::{CatchPanic, PanicHandler};
use poem::{Body, Endpoint, EndpointExt, Request, Response};
use poem_openapi::OperationId;
use poem_openapi::error::{ContentTypeError, ParseParamError, ParsePathError, ParseRequestPayloadError};
use tracing::Instrument;
use uuid::Uuid;

use crate::caller::Authenticator;
use crate::context::{self, CORRELATION_HEADER, RequestContext};
use crate::cookies;
use crate::limiter::{self, Limiter};
use crate::navigation;
use crate::observed::Observed;
use crate::problem::ApiFault;
use crate::proxies::TrustedProxies;

pub use bodies::Bodies;

/// Answers the methods that a path knows.
pub type AllowedMethods = Arc<dyn Fn(&str) -> Vec<String> + Send + Sync>;

/// What the layers need to know.
#[derive(Clone)]
pub struct Bounds {
    /// Who reads the bodies of requests.
    pub bodies: Bodies,
    /// The methods that a path knows, for the Allow header of a 405.
    pub allowed: AllowedMethods,
    /// Who counts the requests of authenticated callers; nobody where there is none.
    pub limiter: Option<Limiter>,
    /// Whose word on where a request comes from is taken.
    pub trusted_proxies: TrustedProxies,
}

/// Puts the layers around the routes. Nothing leaves but in the envelope.
pub fn enclose(
    routes: impl Endpoint<Output: poem::IntoResponse> + 'static,
    bounds: Bounds,
    authenticator: Authenticator,
) -> BoxEndpoint<'static> {
    let routes = routes
        .with(CatchPanic::new().with_handler(Panicked))
        .around(limited)
        .around(readable)
        .around(enveloped)
        .around(correlated);
    // Outermost, because the layers below read both.
    routes.data(authenticator).data(bounds).boxed()
}

async fn correlated<E: Endpoint>(endpoint: Arc<E>, request: Request) -> poem::Result<Response> {
    let sent = request.header(CORRELATION_HEADER).and_then(|sent| Uuid::try_parse(sent).ok());
    let correlation_id = sent.unwrap_or_else(Uuid::new_v4);
    let context = Arc::new(RequestContext { correlation_id, who: OnceLock::new(), allowance: OnceLock::new() });
    let observed = Observed::begin(&request, correlation_id);
    let span = observed.span.clone();
    let started = std::time::Instant::now();
    let work = async {
        let mut response = endpoint.get_response(request).await;
        if let Ok(value) = HeaderValue::from_str(&correlation_id.to_string()) {
            response.headers_mut().insert(HeaderName::from_static("dp-correlation-id"), value);
        }
        if let Some(allowance) = context::current().and_then(|context| context.allowance.get().copied()) {
            limiter::tell(allowance, response.headers_mut());
        }
        let key = context::current().and_then(|context| context.who.get().and_then(|who| who.person.key_id.clone()));
        tracing::info!(
            http.status = response.status().as_u16(),
            duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
            key.id = key,
            "answered"
        );
        observed.end(&response);
        Ok(response)
    };
    context::within(context, work).instrument(span).await
}

async fn enveloped<E: Endpoint>(endpoint: Arc<E>, request: Request) -> poem::Result<Response>
where
    E::Output: poem::IntoResponse,
{
    let path = request.uri().path().to_owned();
    let asks_for_options = request.method() == Method::OPTIONS;
    let wants_page = navigation::wants_page(&request);
    let bounds = request.data::<Bounds>().cloned();
    let authenticator = request.data::<Authenticator>().cloned();
    let error = match endpoint.call(request).await {
        Ok(answer) => return Ok(poem::IntoResponse::into_response(answer)),
        Err(error) => error,
    };
    let allowed = || bounds.map(|bounds| (bounds.allowed)(&path)).unwrap_or_default();
    if asks_for_options && error.is::<MethodNotAllowedError>() {
        // What a path knows is told to everybody, as the document tells it. Nothing here lets another origin's pages in.
        return Ok(Response::builder()
            .status(StatusCode::NO_CONTENT)
            .header(header::ALLOW, allowed().join(", "))
            .finish());
    }
    let operation = error.data::<OperationId>().cloned();
    let (fault, allow) = faulted(error, allowed);
    noted(&fault, authenticator.as_ref());
    // The browser forgets a session that is none any more (R-SESS-4).
    let session_ended = matches!(fault.fault.code(), "auth.session.invalid" | "auth.session.expired");
    let elsewhere = wants_page.then(|| navigation::instead_of(fault.fault.code())).flatten();
    let mut response = match elsewhere {
        Some(page) => Response::builder().status(StatusCode::FOUND).header(header::LOCATION, page).finish(),
        None => poem::IntoResponse::into_response(fault),
    };
    if session_ended {
        cookies::set(&mut response, &cookies::no_session());
    }
    if let Some(operation) = operation {
        response.set_data(operation);
    }
    if let Some(value) = allow.and_then(|methods| HeaderValue::from_str(&methods).ok()) {
        response.headers_mut().insert(header::ALLOW, value);
    }
    Ok(response)
}

/// What goes to the log and the trail; the caller reads none of it.
fn noted(outgoing: &ApiFault, authenticator: Option<&Authenticator>) {
    let fault = &outgoing.fault;
    match fault.kind() {
        Kind::Internal => tracing::error!(error.code = fault.code(), error.chain = fault.chain(), "failed"),
        Kind::Upstream | Kind::Unavailable | Kind::Timeout => {
            tracing::warn!(error.code = fault.code(), error.chain = fault.chain(), "failed");
        }
        _ => tracing::info!(error.code = fault.code(), error.message = fault.message(), "refused"),
    }
    if fault.code() == "auth.scope.insufficient"
        && let Some(context) = context::current()
        && let (Some(who), Some(authenticator)) = (context.who.get(), authenticator)
    {
        authenticator.scope_denied(who, fault);
    }
}

/// Everything the framework says, in our words. The Allow header's value comes beside it, where there is one.
fn faulted(error: poem::Error, allowed: impl FnOnce() -> Vec<String>) -> (ApiFault, Option<String>) {
    const VALUE: &str = "pipeline.execution.invalid_parameter_type";
    if error.is::<ApiFault>() {
        let fault = error.downcast::<ApiFault>().unwrap_or_else(|error| Fault::internal(error.to_string()).into());
        return (fault, None);
    }
    let fault: ApiFault = if let Some(error) = error.downcast_ref::<ParseRequestPayloadError>() {
        // serde_json ends its own complaints with the place; what comes without one was JSON, of another shape.
        let malformed = error.reason.contains(" at line ") && error.reason.contains(" column ");
        let reason = if malformed { "malformed_json" } else { "invalid_body" };
        Fault::invalid(VALUE, format!("The body can't be read: {}", error.reason)).detail("reason", reason).into()
    } else if let Some(error) = error.downcast_ref::<ParseParamError>() {
        // The framework numbers the parameters of a path.
        let in_path = error.name.strip_prefix("param").is_some_and(|rest| rest.parse::<u8>().is_ok());
        let field = if in_path { "path" } else { error.name };
        Fault::invalid(VALUE, format!("The value of {field} can't be read: {}", error.reason))
            .detail("field", field)
            .into()
    } else if let Some(error) = error.downcast_ref::<ParsePathError>() {
        Fault::invalid(VALUE, format!("The path can't be read: {}", error.reason)).detail("field", "path").into()
    } else if let Some(error) = error.downcast_ref::<ContentTypeError>() {
        let fault = Fault::invalid("request.unsupported_media_type", error.to_string());
        ApiFault::with_status(fault, StatusCode::UNSUPPORTED_MEDIA_TYPE)
    } else if error.is::<MethodNotAllowedError>() {
        let methods = allowed().join(", ");
        let fault = Fault::invalid("request.method_not_allowed", "The path does not know the method.")
            .detail("allow", methods.clone());
        return (ApiFault::with_status(fault, StatusCode::METHOD_NOT_ALLOWED), Some(methods));
    } else if error.is::<NotFoundError>() {
        Fault::not_found("request.not_found", "There is no such path.").into()
    } else {
        let status = error.status();
        if status.is_client_error() {
            // A new kind of complaint from the framework: told with its own status, under the general code.
            ApiFault::with_status(Fault::invalid(VALUE, error.to_string()), status)
        } else {
            Fault::internal(error.to_string()).into()
        }
    };
    (fault, None)
}

/// Refuses a path that can't be decoded. The router decodes each segment once, after it has found the route: it would leave `%zz`
/// as it is, and drop a segment that is no UTF-8. No name holds U+0000.
async fn readable<E: Endpoint>(endpoint: Arc<E>, request: Request) -> poem::Result<E::Output> {
    let path = request.uri().path();
    let escaped = |rest: &str| rest.as_bytes().get(..2).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    let why = if !path.split('%').skip(1).all(escaped) {
        "a percent sign begins two hexadecimal digits"
    } else {
        match percent_encoding::percent_decode_str(path).decode_utf8() {
            Err(_) => "what it decodes to is not UTF-8",
            Ok(decoded) if decoded.contains('\0') => "it holds U+0000",
            Ok(_) => return endpoint.call(request).await,
        }
    };
    let fault = Fault::invalid("pipeline.execution.invalid_parameter_type", format!("The path can't be read: {why}."));
    Err(ApiFault::from(fault.detail("field", "path")).into())
}

/// Refuses what nobody can mean, and reads the body, before anybody looks at it or at the key.
async fn limited<E: Endpoint>(endpoint: Arc<E>, mut request: Request) -> poem::Result<E::Output> {
    request::judge(&request)?;
    let Some(bodies) = request.data::<Bounds>().map(|bounds| bounds.bodies.clone()) else {
        return endpoint.call(request).await;
    };
    let told = request.header(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    let body = request.take_body();
    if !body.is_empty() {
        let bytes = bodies.read(body, told).await?;
        let json = request.content_type().is_some_and(|kind| kind.to_ascii_lowercase().contains("json"));
        if json {
            request::numbers(&bytes).map_err(ApiFault::from)?;
        }
        request.set_body(Body::from_bytes(bytes));
    }
    endpoint.call(request).await
}

/// A panic is our failure like any other.
#[derive(Clone)]
struct Panicked;

impl PanicHandler for Panicked {
    type Response = ApiFault;

    fn get_response(&self, panic: Box<dyn Any + Send + 'static>) -> ApiFault {
        let said = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        tracing::error!(error.code = "internal.error", panic.message = said, "panicked");
        Fault::internal(said).into()
    }
}

#[cfg(test)]
mod tests;
