//! Going to an identity provider, and coming back.

use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use web::{Origin, cookies};

use super::{redirect, refused, signed_in};
use crate::Catalog;
use crate::rules::oidc::{self, Begun, CameBack};

#[handler]
pub async fn begin(request: &Request, provider: Path<String>, catalog: Data<&Catalog>) -> Response {
    match oidc::begin(&catalog, &provider, &Origin::of(request)).await {
        Ok(Begun { url, attempt }) => {
            let mut response = redirect(url.as_str());
            let secure = catalog.config.auth.secure_cookies();
            let path = oidc::callback_path(&provider);
            cookies::set(&mut response, &cookies::attempt(attempt, path, oidc::ATTEMPT_LIFETIME, secure));
            response
        }
        Err(fault) => refused(request, fault),
    }
}

#[handler]
pub async fn come_back(request: &Request, provider: Path<String>, catalog: Data<&Catalog>) -> Response {
    let mut back = CameBack { attempt: cookies::read(request, cookies::ATTEMPT), ..CameBack::default() };
    for (name, value) in url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes()) {
        let value = Some(value.into_owned());
        match name.as_ref() {
            "code" => back.code = value,
            "state" => back.state = value,
            "error" => back.error = value,
            "iss" => back.issuer = value,
            _ => {}
        }
    }
    let mut response = match oidc::finish(&catalog, &provider, back, &Origin::of(request)).await {
        Ok(session) => signed_in(&catalog, session),
        // Nobody configured a provider of this name, so it is anybody's text and belongs into no header.
        Err(fault) if fault.code() == "request.not_found" => return refused(request, fault),
        Err(fault) => refused(request, fault),
    };
    cookies::set(&mut response, &cookies::no_attempt(oidc::callback_path(&provider)));
    response
}
