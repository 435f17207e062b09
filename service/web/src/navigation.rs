//! People who go from page to page with a browser: where it asks for a page, some refusals are answered with another page
//! (R-SESS-7, R-LOCAL-15). Whoever asks for JSON gets the envelope.

use poem::Request;
use poem::http::header;

/// Where people sign in.
pub const SIGN_IN_PAGE: &str = "/login";

/// Where people change their password.
pub const PASSWORD_PAGE: &str = "/account/password";

/// Under these, everything is answered as JSON.
const JSON_ALONE: [&str; 2] = ["/api", "/mcp"];

/// Whether a browser asks for a page.
pub fn wants_page(request: &Request) -> bool {
    let path = request.uri().path();
    let under = |root: &str| path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if JSON_ALONE.into_iter().any(under) {
        return false;
    }
    let accepted = request.headers().get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let mut ranges = accepted.flat_map(|value| value.split(','));
    ranges.any(|range| range.split(';').next().is_some_and(|range| range.trim().eq_ignore_ascii_case("text/html")))
}

/// The page that answers a refusal better than its envelope. A key that is refused is none of a person's affair (R-SESS-8).
pub(crate) fn instead_of(code: &str) -> Option<&'static str> {
    match code {
        "auth.api_key.missing" | "auth.session.expired" | "auth.session.invalid" => Some(SIGN_IN_PAGE),
        "auth.password.change_required" => Some(PASSWORD_PAGE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-SESS-7
    #[test]
    fn a_page_is_what_a_browser_asks_for_outside_the_api() {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        let wants = |path: &str, accept: &str| {
            let uri = path.parse::<poem::http::Uri>().unwrap();
            wants_page(&Request::builder().uri(uri).header(header::ACCEPT, accept).finish())
        };
        for path in ["/", "/login", "/apis", "/mcpx", "/account/password"] {
            assert!(wants(path, browser), "{path}");
            assert!(!wants(path, "application/json"), "{path}");
            assert!(!wants(path, "*/*"), "{path}");
        }
        for path in ["/api", "/api/v1/auth/me", "/api/x/a", "/mcp", "/mcp/a"] {
            assert!(!wants(path, browser), "{path}");
        }
    }
}
