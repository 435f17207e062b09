//! The cookies of a browser: the session, which scripts can't read, the token that a page sends back to prove that it is ours
//! (R-SESS-1, R-SESS-9), and for some minutes what a sign-in through an identity provider began with.

use std::time::Duration;

use cookie::{Cookie, SameSite};
use kernel::Fault;
use poem::http::{HeaderValue, Method, header};
use poem::{Request, Response};
use subtle::ConstantTimeEq as _;

/// Holds the signed session.
pub const SESSION: &str = "dp_session";

/// Holds the token of the double submit.
pub const CSRF: &str = "dp_csrf";

/// Holds what a sign-in through an identity provider began with, until its person is back.
pub const ATTEMPT: &str = "dp_sign_in";

/// Sends the token back.
pub const CSRF_HEADER: &str = "DP-CSRF-Token";

/// The value of a cookie that a request brings.
pub fn read(request: &Request, name: &str) -> Option<String> {
    let headers = request.headers().get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    headers
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
}

/// The session, for as long as it is good. `secure` is false where the platform is reached over plain HTTP on purpose.
pub fn session(token: String, lifetime: Duration, secure: bool) -> Cookie<'static> {
    let seconds = i64::try_from(lifetime.as_secs()).unwrap_or(i64::MAX);
    made(SESSION, token, secure).http_only(true).max_age(cookie::time::Duration::seconds(seconds)).build()
}

/// The token of the double submit. It lives as long as the browser does, and no sign-in changes it (R-SESS-11).
pub fn csrf(token: String, secure: bool) -> Cookie<'static> {
    made(CSRF, token, secure).build()
}

/// What ends a session in the browser.
pub fn no_session() -> Cookie<'static> {
    made(SESSION, String::new(), false).http_only(true).max_age(cookie::time::Duration::ZERO).build()
}

/// What a sign-in through an identity provider began with. It is sent to the one path that people come back to: by a link from
/// another site, which is why the cookie is Lax.
pub fn attempt(signed: String, path: String, lifetime: Duration, secure: bool) -> Cookie<'static> {
    let seconds = i64::try_from(lifetime.as_secs()).unwrap_or(i64::MAX);
    let cookie = made(ATTEMPT, signed, secure).path(path).http_only(true);
    cookie.max_age(cookie::time::Duration::seconds(seconds)).build()
}

/// What ends an attempt in the browser.
pub fn no_attempt(path: String) -> Cookie<'static> {
    made(ATTEMPT, String::new(), false).path(path).http_only(true).max_age(cookie::time::Duration::ZERO).build()
}

fn made(name: &'static str, value: String, secure: bool) -> cookie::CookieBuilder<'static> {
    Cookie::build((name, value)).path("/").same_site(SameSite::Lax).secure(secure)
}

/// Adds a cookie to an answer.
pub fn set(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

/// Whether a request would change something: then a cookie alone does not prove that its person meant it.
pub fn changes_something(request: &Request) -> bool {
    ![Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method())
}

/// Demands what only our own pages can send: the value of the cookie, once more. How long it takes tells nothing of how much was
/// right.
///
/// # Errors
/// `auth.csrf.invalid` (R-SESS-9).
pub fn double_submitted(request: &Request, sent: Option<&str>) -> Result<(), Fault> {
    let refused =
        |reason: &str, message: &str| Err(Fault::forbidden("auth.csrf.invalid", message).detail("reason", reason));
    match (read(request, CSRF).filter(|token| !token.is_empty()), sent) {
        (Some(cookie), Some(sent)) if bool::from(cookie.as_bytes().ct_eq(sent.as_bytes())) => Ok(()),
        (Some(_), Some(_)) => refused("mismatch", "The value of DP-CSRF-Token is not that of the cookie dp_csrf."),
        _ => refused("missing", "Send the value of the cookie dp_csrf in the header DP-CSRF-Token."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(cookies: &str) -> Request {
        Request::builder().header(header::COOKIE, cookies).finish()
    }

    /// R-SESS-1
    #[test]
    fn a_session_is_out_of_reach_of_scripts_and_of_other_sites() {
        let cookie = session("signed".to_owned(), Duration::from_secs(28_800), true).to_string();
        for part in ["dp_session=signed", "HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=28800"] {
            assert!(cookie.contains(part), "{part} in {cookie}");
        }
        assert!(!session("signed".to_owned(), Duration::from_secs(1), false).to_string().contains("Secure"));
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let request = request("other=1; dp_csrf=abc; dp_session=x.y.z");
        assert_eq!(read(&request, SESSION).as_deref(), Some("x.y.z"));
        assert_eq!(read(&request, CSRF).as_deref(), Some("abc"));
        assert_eq!(read(&request, "dp_other"), None);
    }

    /// R-SESS-9
    #[test]
    fn the_token_must_come_twice_and_be_the_same() {
        let reason = |cookies: &str, sent: Option<&str>| {
            double_submitted(&request(cookies), sent).err().map(|fault| fault.details()["reason"].clone())
        };
        assert_eq!(reason("dp_csrf=abc", Some("abc")), None);
        assert_eq!(reason("dp_csrf=abc", Some("abd")), Some("mismatch".into()));
        assert_eq!(reason("dp_csrf=abc", Some("abcd")), Some("mismatch".into()));
        assert_eq!(reason("dp_csrf=abc", None), Some("missing".into()));
        assert_eq!(reason("other=1", Some("abc")), Some("missing".into()));
        assert_eq!(reason("dp_csrf=", Some("")), Some("missing".into()));
    }
}
