//! Signing in and out with a browser (`catalog-api.md` §2). These routes answer with redirects and pages, so they stand beside
//! the document and not in it; whoever asks for JSON gets the envelope.

use kernel::Fault;
use poem::http::{StatusCode, header};
use poem::web::Data;
use poem::{EndpointExt, IntoResponse, Request, Response, Route, get, handler};
use serde::Deserialize;
use web::cookies;
use web::{ApiFault, Origin};

use crate::Catalog;
use crate::rules::passwords;
use crate::rules::sessions::Session;

/// Adds the routes of browsers.
pub fn routes(catalog: &Catalog, routes: Route) -> Route {
    routes
        .at("/login", get(page).post(sign_in).data(catalog.clone()))
        .at("/logout", poem::post(sign_out).data(catalog.clone()))
}

/// What the form sends.
#[derive(Deserialize)]
struct Credentials {
    email: String,
    password: String,
    /// The value of the cookie `dp_csrf`, where no header brings it.
    csrf_token: Option<String>,
}

#[handler]
fn page(request: &Request, catalog: Data<&Catalog>) -> Response {
    let known = cookies::read(request, cookies::CSRF);
    let token = known.clone().unwrap_or_else(fresh_token);
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Flowstone: sign in</title>\
         <form method=\"post\" action=\"/login\"><input type=\"hidden\" name=\"csrf_token\" value=\"{token}\">\
         <label>E-mail <input name=\"email\" type=\"email\" autocomplete=\"username\" required></label>\
         <label>Password <input name=\"password\" type=\"password\" autocomplete=\"current-password\" required></label>\
         <button>Sign in</button></form></html>"
    );
    let mut response = poem::web::Html(page).into_response();
    if known.is_none() {
        cookies::set(&mut response, &cookies::csrf(token, catalog.config.auth.secure_cookies()));
    }
    response
}

/// A token that nobody can guess. It never changes while the browser keeps it (R-SESS-11).
fn fresh_token() -> String {
    let mut random = [0u8; 24];
    rand::fill(&mut random);
    hex::encode(random)
}

#[handler]
async fn sign_in(request: &Request, body: poem::Body, catalog: Data<&Catalog>) -> Result<Response, poem::Error> {
    let answer = async {
        if !catalog.config.auth.local.enabled {
            return Err(Fault::not_found("request.not_found", "There is no such path."));
        }
        let sent = credentials(request, body).await?;
        let header = request.header(cookies::CSRF_HEADER).map(str::to_owned);
        cookies::double_submitted(request, header.or(sent.csrf_token).as_deref())?;
        passwords::sign_in(&catalog, &sent.email, &sent.password, &Origin::of(request)).await
    };
    match answer.await {
        Ok(session) => Ok(signed_in(&catalog, session)),
        Err(fault) => Err(ApiFault::from(fault).into()),
    }
}

async fn credentials(request: &Request, body: poem::Body) -> Result<Credentials, Fault> {
    let bytes = body.into_bytes().await.map_err(Fault::internal)?;
    let unreadable = || {
        Fault::invalid("pipeline.execution.invalid_parameter_type", "The body holds no email and password.")
            .detail("reason", "invalid_body")
    };
    if request.content_type().is_some_and(|kind| kind.contains("json")) {
        return serde_json::from_slice(&bytes).map_err(|_| unreadable());
    }
    form(&bytes).ok_or_else(unreadable)
}

fn form(bytes: &[u8]) -> Option<Credentials> {
    let (mut email, mut password, mut csrf_token) = (None, None, None);
    for (name, value) in url::form_urlencoded::parse(bytes) {
        match name.as_ref() {
            "email" => email = Some(value.into_owned()),
            "password" => password = Some(value.into_owned()),
            "csrf_token" => csrf_token = Some(value.into_owned()),
            _ => {}
        }
    }
    Some(Credentials { email: email?, password: password?, csrf_token })
}

/// 302 with the session in its cookie.
fn signed_in(catalog: &Catalog, session: Session) -> Response {
    let mut response = Response::builder().status(StatusCode::FOUND).header(header::LOCATION, "/").finish();
    let cookie = cookies::session(session.token, session.lifetime, catalog.config.auth.secure_cookies());
    cookies::set(&mut response, &cookie);
    response
}

#[handler]
async fn sign_out(request: &Request, catalog: Data<&Catalog>) -> Result<Response, poem::Error> {
    let who = web::authenticated(request).await.map_err(ApiFault::from)?;
    catalog.sessions.ended(&who.person);
    let mut response = Response::builder().status(StatusCode::FOUND).header(header::LOCATION, "/login").finish();
    cookies::set(&mut response, &cookies::no_session());
    Ok(response)
}
