//! Signing in and out with a browser, and the few pages that a person meets (`catalog-api.md` §2). These routes answer with
//! redirects and pages, so they stand beside the document and not in it; whoever asks for JSON gets the envelope.

mod account;
mod credentials;
mod page;
mod providers;

use std::sync::Arc;

use kernel::{Fault, Kind};
use poem::http::{StatusCode, header};
use poem::{Endpoint, EndpointExt, IntoResponse, Request, Response, Route, get, post};
use web::{ApiFault, cookies, wants_page};

use crate::Catalog;
use crate::rules::oidc;
use crate::rules::sessions::Session;

/// The paths of browsers, which no document has, with the methods that they know.
pub fn paths() -> Vec<(String, &'static [&'static str])> {
    vec![
        ("/".to_owned(), &["GET"]),
        (web::PASSWORD_PAGE.to_owned(), &["GET"]),
        (web::SIGN_IN_PAGE.to_owned(), &["GET", "POST"]),
        ("/logout".to_owned(), &["POST"]),
        ("/oauth2/authorization/{provider}".to_owned(), &["GET"]),
        (oidc::callback_path("{provider}"), &["GET"]),
    ]
}

/// Adds the routes of browsers.
pub fn routes(catalog: &Catalog, routes: Route) -> impl Endpoint<Output = Response> + use<> {
    let home = Arc::new(get(account::home).data(catalog.clone()));
    let routes = routes
        .at(web::PASSWORD_PAGE, get(account::password).data(catalog.clone()))
        .at(web::SIGN_IN_PAGE, get(credentials::form).post(credentials::sign_in).data(catalog.clone()))
        .at("/logout", post(account::sign_out).data(catalog.clone()))
        .at("/oauth2/authorization/:provider", get(providers::begin).data(catalog.clone()))
        .at(oidc::callback_path(":provider"), get(providers::come_back).data(catalog.clone()));
    // The first page stands before the router: there, whoever takes everything below `/` takes `/` too.
    routes.around(move |routes, request| {
        let home = Arc::clone(&home);
        async move {
            if request.uri().path() == "/" {
                return Ok(home.call(request).await?.into_response());
            }
            routes.call(request).await
        }
    })
}

/// 302 to the first page, with the session in its cookie.
fn signed_in(catalog: &Catalog, session: Session) -> Response {
    let mut response = redirect("/");
    let cookie = cookies::session(session.token, session.lifetime, catalog.config.auth.secure_cookies());
    cookies::set(&mut response, &cookie);
    response
}

/// A browser is sent back to the form, which says what was wrong; everybody else gets the envelope.
fn refused(request: &Request, fault: Fault) -> Response {
    let banner = match fault.code() {
        "auth.login.bad_credentials" => "credentials",
        "auth.login.locked" => "locked",
        "auth.login.user_inactive" => "inactive",
        "auth.login.domain_not_allowed" => "domain_not_allowed",
        "auth.login.oidc_error" => "oidc",
        "auth.csrf.invalid" => "retry",
        _ if fault.kind() == Kind::Busy => "busy",
        _ => "",
    };
    if banner.is_empty() || !wants_page(request) {
        return ApiFault::from(fault).into_response();
    }
    if fault.kind() == Kind::Internal {
        // The layers log what they answer, and of this they see a redirect alone.
        tracing::error!(error.code = fault.code(), error.chain = fault.chain(), "failed");
    }
    redirect(&format!("{}?error={banner}", web::SIGN_IN_PAGE))
}

fn redirect(place: &str) -> Response {
    Response::builder().status(StatusCode::FOUND).header(header::LOCATION, place).finish()
}

/// The token of the double submit, and whether the browser has it already. It never changes while the browser keeps it
/// (R-SESS-11).
fn csrf_token(request: &Request) -> (String, bool) {
    match cookies::read(request, cookies::CSRF).filter(|token| !token.is_empty()) {
        Some(token) => (token, true),
        None => {
            let mut random = [0u8; 24];
            rand::fill(&mut random);
            (hex::encode(random), false)
        }
    }
}
