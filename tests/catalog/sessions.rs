//! Sessions, from the outside.

use reqwest::{Method, StatusCode};

use crate::support::{ADMIN, Browser, FIRST_PASSWORD, TestPlatform};

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
    let refused = browser.send(&platform, Method::GET, "/api/v1/auth/me", None).await;
    refused.is(403, "auth.password.change_required");
}
