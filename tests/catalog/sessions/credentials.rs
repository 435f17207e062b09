//! What proves a session, and what it takes to change something with it.

use reqwest::header::SET_COOKIE;
use reqwest::{Method, StatusCode};
use serde_json::json;
use uuid::Uuid;

use super::{browser, execute, join, person, place, signed};
use crate::support::{ADMIN, Answer, Browser, FIRST_PASSWORD, TestPlatform};

const ME: &str = "/api/v1/auth/me";

/// R-SESS-1, R-LOCAL-15, R-LOCAL-20
#[tokio::test]
async fn the_first_admin_signs_in_and_must_change_the_password() {
    let platform = TestPlatform::start().await;
    let mut browser = Browser::at(&platform).await;

    let answer = browser.sign_in(&platform, ADMIN, FIRST_PASSWORD).await;

    assert_eq!((answer.status, answer.headers["location"].to_str().unwrap()), (StatusCode::FOUND, "/"));
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=28800"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let refused = browser.send(&platform, Method::GET, ME, None).await;
    refused.is(403, "auth.password.change_required");
}

/// R-SESS-1
#[tokio::test]
async fn cookies_go_without_tls_only_where_the_platform_is_said_to_be_reached_without() {
    let platform = TestPlatform::with("FLOWSTONE_AUTH__BASE_URL", "http://flowstone.example").start().await;
    let mut browser = Browser::at(&platform).await;

    let answer = browser.sign_in(&platform, ADMIN, FIRST_PASSWORD).await;

    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("dp_session=") && !cookie.contains("Secure"), "{cookie}");
}

/// R-SESS-4, R-SESS-5, R-SESS-6
#[tokio::test]
async fn a_session_that_is_none_is_refused_and_forgotten_by_the_browser() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    let off = person(&platform, "off@example.com").await;
    execute(&platform, "UPDATE catalog.users SET is_active = false WHERE id = $1", &off).await;
    let now = chrono::Utc::now().timestamp();
    assert_eq!(browser(signed(ada, json!({}))).send(&platform, Method::GET, ME, None).await.status, StatusCode::OK);

    for (session, code) in [
        (signed(ada, json!({"exp": now - 1})), "auth.session.expired"),
        (signed(ada, json!({"exp": null})), "auth.session.invalid"),
        (signed(ada, json!({"iss": "somebody"})), "auth.session.invalid"),
        (format!("{}x", signed(ada, json!({}))), "auth.session.invalid"),
        ("nonsense".to_owned(), "auth.session.invalid"),
        (signed(off, json!({})), "auth.session.invalid"),
        (signed(Uuid::from_u128(7), json!({})), "auth.session.invalid"),
    ] {
        let answer = browser(session).send(&platform, Method::GET, ME, None).await;
        answer.is(401, code);
        let cookie = answer.headers[SET_COOKIE].to_str().unwrap();
        assert!(cookie.starts_with("dp_session=;") && cookie.contains("Max-Age=0"), "{cookie}");
    }
}

/// R-SESS-8
#[tokio::test]
async fn where_there_are_both_the_key_decides() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    let browser = browser(signed(ada, json!({})));
    let with_key = async |key: &str| {
        let request = browser.request(&platform, Method::GET, ME, None).header("DP-API-Key", key);
        Answer::of(request.send().await.unwrap()).await
    };

    with_key("dpk_abcdefghijkl.wrong").await.is(401, "auth.api_key.invalid");
    with_key("").await.is(401, "auth.api_key.invalid");
    let answer = with_key(platform.key()).await.data();

    assert_eq!((&answer["email"], &answer["auth_method"]), (&json!(ADMIN), &json!("api_key")));
}

/// R-SESS-9
#[tokio::test]
async fn a_cookie_alone_changes_nothing() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    join(&platform, ada, "default", 1).await;
    let session = signed(ada, json!({}));
    let sent = async |path: &str, csrf: Option<&str>, header: Option<&str>| {
        let known = Browser { session: Some(session.clone()), csrf: csrf.map(str::to_owned), workspace: None };
        // The browser of the tests sends what it knows in both places: here they differ.
        let cookies = known.csrf.iter().map(|csrf| format!("dp_csrf={csrf}"));
        let cookies: Vec<_> = cookies.chain([format!("dp_session={session}")]).collect();
        let body = json!({"name": "default"});
        let request = Browser::default().request(&platform, Method::POST, path, Some(body));
        let mut request = request.header("Cookie", cookies.join("; "));
        if let Some(header) = header {
            request = request.header("DP-CSRF-Token", header);
        }
        Answer::of(request.send().await.unwrap()).await
    };

    for path in ["/api/v1/auth/workspace", "/api/v1/auth/api-keys", "/logout"] {
        for (csrf, header, reason) in [
            (None, None, "missing"),
            (Some("abc"), None, "missing"),
            (None, Some("abc"), "missing"),
            (Some(""), Some(""), "missing"),
            (Some("abc"), Some("abd"), "mismatch"),
            (Some("abc"), Some("abcd"), "mismatch"),
        ] {
            let answer = sent(path, csrf, header).await;
            answer.is(403, "auth.csrf.invalid");
            assert_eq!(answer.json()["error"]["details"]["reason"], reason, "{path} {csrf:?} {header:?}");
        }
    }
    assert_eq!(sent("/api/v1/auth/workspace", Some("abc"), Some("abc")).await.status, StatusCode::OK);
}

/// R-SESS-10
#[tokio::test]
async fn a_key_needs_no_token_whatever_cookies_come_with_it() {
    let platform = TestPlatform::start().await;
    let request = platform.http().post(format!("{}/api/v1/auth/api-keys", platform.address()));
    let request = request.header("Cookie", "dp_session=nonsense; dp_csrf=abc").json(&json!({"name": "another"}));

    let answer = Answer::of(request.send().await.unwrap()).await;

    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
}

/// R-SESS-11
#[tokio::test]
async fn the_token_of_the_double_submit_stays_the_same() {
    let platform = TestPlatform::start().await;
    let mut browser = Browser::at(&platform).await;
    let token = browser.csrf.clone().unwrap();

    let signed_in = browser.sign_in(&platform, ADMIN, FIRST_PASSWORD).await;
    let page = browser.send(&platform, Method::GET, "/login", None).await;
    let out = browser.send(&platform, Method::POST, "/logout", None).await;

    for answer in [signed_in, page, out] {
        let cookies = answer.headers.get_all(SET_COOKIE).iter();
        assert!(cookies.map(|cookie| cookie.to_str().unwrap()).all(|cookie| !cookie.starts_with("dp_csrf")));
    }
    assert_eq!(browser.csrf, Some(token));
}

/// R-SESS-13
#[tokio::test]
async fn signing_out_empties_the_browser_and_revokes_nothing() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    let mut browser = browser(signed(ada, json!({})));
    let kept = browser.clone();

    let answer = browser.raw(&platform, Method::POST, "/logout", None).await;

    assert_eq!((answer.status(), answer.headers()["location"].to_str().unwrap()), (StatusCode::FOUND, "/login"));
    assert_eq!(browser.session, None);
    platform.is_audited("auth.logout", json!({}), 1).await;
    assert_eq!(place(&platform, &kept).await, json!(null));
    browser.send(&platform, Method::POST, "/logout", None).await.is(401, "auth.api_key.missing");
}
