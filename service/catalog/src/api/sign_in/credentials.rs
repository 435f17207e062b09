//! The page for signing in, and signing in with a password.

use std::fmt::Write as _;

use kernel::Fault;
use poem::web::Data;
use poem::{Request, Response, handler};
use serde::Deserialize;
use web::{Origin, cookies};

use super::page::{Page, escaped};
use super::{csrf_token, refused, signed_in};
use crate::Catalog;
use crate::rules::passwords;

/// What the form sends.
#[derive(Deserialize)]
struct Credentials {
    email: String,
    password: String,
    /// The value of the cookie `dp_csrf`, where no header brings it.
    csrf_token: Option<String>,
}

#[handler]
pub fn form(request: &Request, catalog: Data<&Catalog>) -> Response {
    let (token, known) = csrf_token(request);
    let mut body = banner(request.uri().query().unwrap_or_default());
    if catalog.config.auth.local.enabled {
        let _ = write!(
            body,
            "<form method=\"post\" action=\"/login\"><input type=\"hidden\" name=\"csrf_token\" value=\"{}\">\
             <label>E-mail <input name=\"email\" type=\"email\" autocomplete=\"username\" required></label>\
             <label>Password <input name=\"password\" type=\"password\" autocomplete=\"current-password\" required></label>\
             <button>Sign in</button></form>",
            escaped(&token)
        );
    }
    for provider in catalog.oidc.all() {
        // The grammar of names leaves nothing to escape in the path.
        let (name, shown_as) = (provider.name(), escaped(provider.shown_as()));
        let _ = write!(body, "<a class=\"button\" href=\"/oauth2/authorization/{name}\">Sign in with {shown_as}</a>");
    }
    let mut response = Page { title: "Sign in", body, script: None }.answered();
    if !known {
        cookies::set(&mut response, &cookies::csrf(token, catalog.config.auth.secure_cookies()));
    }
    response
}

/// What the last attempt met; unknown words say nothing.
fn banner(query: &str) -> String {
    let error = url::form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "error");
    let text = match error.as_ref().map(|(_, value)| value.as_ref()) {
        Some("credentials") => "The e-mail address or the password is wrong.",
        Some("locked") => "This account is locked after too many wrong passwords. Try again later.",
        Some("inactive") => "This account is switched off.",
        Some("domain_not_allowed") => "Addresses of this domain are not let in here.",
        Some("oidc") => "The sign-in did not work. Try again, or ask whoever runs this platform.",
        Some("retry") => "The page was out of date. Try again.",
        Some("busy") => "Too many attempts. Try again in a minute.",
        _ => return String::new(),
    };
    format!("<p class=\"banner\" role=\"alert\">{text}</p>")
}

#[handler]
pub async fn sign_in(request: &Request, body: poem::Body, catalog: Data<&Catalog>) -> Response {
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
        Ok(session) => signed_in(&catalog, session),
        Err(fault) => refused(request, fault),
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
    read_form(&bytes).ok_or_else(unreadable)
}

fn read_form(bytes: &[u8]) -> Option<Credentials> {
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
