//! V-4: identity providers, and the address that they send people back to (R-USER-15, R-SESS-14).

use std::collections::BTreeSet;

use url::{Host, Url};

use super::super::{Auth, OidcProvider, Violation};

const KEY: &str = "auth.oidc.providers";

/// Names that accounts of the platform's own making carry as their provider.
const RESERVED: [&str; 3] = ["bootstrap", "local", "system"];

/// What of it refuses the start.
pub(super) fn violations(auth: &Auth, found: &mut Vec<Violation>) {
    let providers = &auth.oidc.providers;
    let mut names = BTreeSet::new();
    for provider in providers {
        let name = &provider.name;
        if RESERVED.contains(&name.to_lowercase().as_str()) {
            found.push(Violation::new(KEY, format!("may not name a provider {name}: the name has a meaning here")));
        } else if name.is_empty() || !name.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-') {
            found
                .push(Violation::new(KEY, format!("must name each provider with a-z, 0-9 and -: {name:?} is no name")));
        } else if !names.insert(name) {
            found.push(Violation::new(KEY, format!("names {name} twice")));
        }
    }
    for provider in providers.iter().filter(|provider| provider.is_configured()) {
        complete(provider, found);
    }
    match &auth.base_url {
        Some(url) if !is_origin(url) => {
            found
                .push(Violation::new("auth.base-url", "must be https://host or http://host, with a port where needed"));
        }
        None if providers.iter().any(OidcProvider::is_configured) => {
            let why = "is required with auth.oidc.providers: they send people back to it";
            found.push(Violation::new("auth.base-url", why));
        }
        _ => {}
    }
}

fn complete(provider: &OidcProvider, found: &mut Vec<Violation>) {
    let name = &provider.name;
    if provider.client_secret.expose().is_empty() {
        found.push(Violation::new(KEY, format!("must give {name} a client-secret")));
    }
    if !is_issuer(&provider.issuer_uri) {
        let expected = "an https:// address without user, query and fragment; http:// is for loopback alone";
        found.push(Violation::new(KEY, format!("must give {name} an issuer-uri: {expected}")));
    }
}

/// What is ignored.
pub(super) fn warnings(auth: &Auth, warnings: &mut Vec<String>) {
    for provider in auth.oidc.providers.iter().filter(|provider| !provider.is_configured()) {
        warnings.push(format!("{KEY}: {} has no client-id and is ignored", provider.name));
    }
}

/// Scheme, host and port, and nothing else.
fn is_origin(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && is_plain(&url) && url.path() == "/")
}

fn is_issuer(text: &str) -> bool {
    Url::parse(text)
        .is_ok_and(|url| is_plain(&url) && (url.scheme() == "https" || url.scheme() == "http" && is_here(&url)))
}

fn is_plain(url: &Url) -> bool {
    let nobody = url.username().is_empty() && url.password().is_none();
    url.has_host() && nobody && url.query().is_none() && url.fragment().is_none()
}

/// Whether an address is of this machine, so that nobody else hears what is sent there.
pub fn is_here(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}
