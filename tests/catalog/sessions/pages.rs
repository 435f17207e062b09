//! What a person meets with a browser.

use reqwest::header::{ACCEPT, CONTENT_TYPE, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::{browser, execute, join, person, signed};
use crate::support::{ADMIN, Answer, Browser, FIRST_PASSWORD, TestPlatform};

const PAGES: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/// What a browser gets that goes to an address.
async fn visit(platform: &TestPlatform, browser: &Browser, path: &str) -> Answer {
    let request = browser.request(platform, Method::GET, path, None).header(ACCEPT, PAGES);
    Answer::of(request.send().await.unwrap()).await
}

#[track_caller]
fn leads_to(answer: &Answer, place: &str) {
    let found = answer.headers.get(LOCATION).map(|place| place.to_str().unwrap());
    assert_eq!((answer.status, found), (StatusCode::FOUND, Some(place)), "{}", answer.text);
}

/// R-SESS-4, R-SESS-7
#[tokio::test]
async fn whoever_is_not_signed_in_is_led_to_the_form_and_scripts_get_the_envelope() {
    let platform = TestPlatform::start().await;
    let nobody = Browser::default();
    let ada = person(&platform, "ada@example.com").await;
    let expired = browser(signed(ada, json!({"exp": 1_000_000_000})));

    for path in ["/", "/account/password"] {
        leads_to(&visit(&platform, &nobody, path).await, "/login");
        nobody.send(&platform, Method::GET, path, None).await.is(401, "auth.api_key.missing");
        let led = visit(&platform, &expired, path).await;
        leads_to(&led, "/login");
        assert!(led.headers["set-cookie"].to_str().unwrap().starts_with("dp_session=;"));
        expired.send(&platform, Method::GET, path, None).await.is(401, "auth.session.expired");
    }
    platform.get("/").await.is(404, "request.not_found");
    visit(&platform, &nobody, "/api/v1/auth/me").await.is(401, "auth.api_key.missing");
    let with_key =
        nobody.request(&platform, Method::GET, "/", None).header(ACCEPT, PAGES).header("DP-API-Key", "dpk_x");
    Answer::of(with_key.send().await.unwrap()).await.is(401, "auth.api_key.invalid");
}

/// R-LOCAL-15
#[tokio::test]
async fn whoever_must_change_the_password_is_led_there() {
    let platform = TestPlatform::start().await;
    let mut browser = Browser::at(&platform).await;
    browser.sign_in(&platform, ADMIN, FIRST_PASSWORD).await;

    leads_to(&visit(&platform, &browser, "/").await, "/account/password");

    let page = visit(&platform, &browser, "/account/password").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("/api/v1/auth/password") && page.text.contains(ADMIN), "{}", page.text);
    visit(&platform, &browser, "/api/v1/auth/me").await.is(403, "auth.password.change_required");
}

#[tokio::test]
async fn the_first_page_says_who_and_where() {
    let platform = TestPlatform::start().await;
    let (ada, bob) = (person(&platform, "ada@example.com").await, person(&platform, "bob@example.com").await);
    execute(&platform, "UPDATE catalog.users SET display_name = '<i>Ada' WHERE id = $1", &ada).await;
    join(&platform, ada, "acme", 1).await;

    let page = visit(&platform, &browser(signed(ada, json!({}))), "/").await;

    for part in ["&lt;i&gt;Ada", "ada@example.com", "<b>acme</b>", "href=\"/docs\"", "Sign out"] {
        assert!(page.text.contains(part), "{part} in {}", page.text);
    }
    assert!(!page.text.contains("<i>"), "{}", page.text);
    let page = visit(&platform, &browser(signed(bob, json!({}))), "/").await;
    assert!(page.text.contains("a member of no workspace"), "{}", page.text);
}

#[tokio::test]
async fn pages_are_framed_by_nobody_and_run_nothing_but_their_own() {
    let platform = TestPlatform::start().await;
    let ada = person(&platform, "ada@example.com").await;
    let browser = browser(signed(ada, json!({})));

    for path in ["/", "/login", "/login?error=credentials", "/account/password"] {
        let page = visit(&platform, &browser, path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        let header = |name: &str| page.headers[name].to_str().unwrap().to_owned();
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("cache-control"), "no-store");
        let policy = header("content-security-policy");
        for part in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"] {
            assert!(policy.contains(part), "{part} in {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        let nonce = policy.split("script-src 'nonce-").nth(1).unwrap().split('\'').next().unwrap();
        let scripts = page.text.matches("<script").count();
        assert_eq!(page.text.matches(&format!("<script nonce=\"{nonce}\">")).count(), scripts, "{path}");
        let again = visit(&platform, &browser, path).await;
        assert!(!again.headers["content-security-policy"].to_str().unwrap().contains(nonce), "the nonce is used twice");
    }
}

#[tokio::test]
async fn a_form_is_answered_with_a_page_and_json_with_the_envelope() {
    let platform = TestPlatform::start().await;
    let browser = Browser::at(&platform).await;
    let sent = async |password: &str, csrf: &str| {
        let body = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("email", ADMIN), ("password", password), ("csrf_token", csrf)])
            .finish();
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let request = client.post(format!("{}/login", platform.address())).body(body);
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").header(ACCEPT, PAGES);
        let cookie = format!("dp_csrf={}", browser.csrf.as_deref().unwrap());
        Answer::of(request.header("Cookie", cookie).send().await.unwrap()).await
    };
    let csrf = browser.csrf.clone().unwrap();

    leads_to(&sent("wrong", &csrf).await, "/login?error=credentials");
    leads_to(&sent(FIRST_PASSWORD, "wrong").await, "/login?error=retry");
    leads_to(&sent(FIRST_PASSWORD, &csrf).await, "/");

    let body = json!({"email": ADMIN, "password": "wrong"});
    browser.send(&platform, Method::POST, "/login", Some(body)).await.is(401, "auth.login.bad_credentials");
    for (error, told) in [
        ("credentials", "is wrong"),
        ("locked", "is locked"),
        ("inactive", "switched off"),
        ("domain_not_allowed", "not let in"),
        ("oidc", "did not work"),
    ] {
        let page = visit(&platform, &browser, &format!("/login?error={error}")).await;
        assert!(page.text.contains("role=\"alert\"") && page.text.contains(told), "{error}: {}", page.text);
    }
}
