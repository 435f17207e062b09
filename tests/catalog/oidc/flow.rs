//! The way to a provider and back.

use reqwest::header::{HeaderMap, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::json;
use url::Url;

use super::{is_refused, is_signed_in, people};
use crate::support::TestPlatform;
use crate::support::oidc::{BASE_URL, TestProvider, Traveller};

async fn with_ada(provider: &TestProvider) -> TestPlatform {
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "Ada"})).await;
    provider.platform().start().await
}

/// The address with one parameter of its query replaced.
fn with(back: &str, name: &str, value: &str) -> String {
    let mut place = Url::parse(back).unwrap();
    let pairs: Vec<_> = place.query_pairs().into_owned().filter(|(found, _)| found != name).collect();
    place.query_pairs_mut().clear().extend_pairs(pairs).append_pair(name, value);
    place.into()
}

/// R-SESS-14
#[tokio::test]
async fn people_are_sent_back_to_the_configured_address_whatever_a_request_says() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    let mut headers = HeaderMap::new();
    for name in ["x-forwarded-host", "x-forwarded-proto", "forwarded", "origin", "referer"] {
        headers.insert(name, "host=evil.example".parse().unwrap());
    }
    headers.insert("host", "evil.example".parse().unwrap());

    let sent = Traveller::default().sending(headers).begin(&platform, "test").await;

    assert_eq!(sent.status, StatusCode::FOUND);
    let place = Url::parse(sent.headers[LOCATION].to_str().unwrap()).unwrap();
    assert!(place.as_str().starts_with(provider.issuer()));
    let asked = |name: &str| place.query_pairs().find(|(found, _)| found == name).unwrap().1.into_owned();
    assert_eq!(asked("redirect_uri"), format!("{BASE_URL}/login/oauth2/code/test"));
    assert_eq!((asked("code_challenge_method").as_str(), asked("response_type").as_str()), ("S256", "code"));
    assert_eq!(asked("scope"), "openid email profile");
    assert!(asked("state").len() >= 20 && asked("nonce").len() >= 20);
    let cookie = sent.headers["set-cookie"].to_str().unwrap();
    for part in ["dp_sign_in=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/login/oauth2/code/test", "Max-Age=600"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    Traveller::who_wants_json().begin(&platform, "nobody").await.is(404, "request.not_found");
}

#[tokio::test]
async fn an_answer_belongs_to_the_browser_that_asked() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    let mut asked = Traveller::who_wants_json();
    let back = asked.return_of(&platform, "test", "as=7").await;

    let stranger = Traveller::who_wants_json().come_back(&platform, &back).await;
    is_refused(&platform, &stranger, "attempt_missing").await;
    let mut other = Traveller::who_wants_json();
    other.begin(&platform, "test").await;
    let planted = other.come_back(&platform, &back).await;
    is_refused(&platform, &planted, "state_mismatch").await;

    assert_eq!(people(&platform).await, 0);
    is_signed_in(&asked.come_back(&platform, &back).await);
}

#[tokio::test]
async fn an_answer_is_of_one_provider_and_good_once() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    let mut traveller = Traveller::who_wants_json();
    let back = traveller.return_of(&platform, "test", "as=7").await;

    // The cookie of one provider is not sent to another's path, and is not good there.
    let elsewhere = back.replace("/code/test", "/code/other");
    let answer = traveller.come_back(&platform, &elsewhere).await;
    is_refused(&platform, &answer, "attempt_missing").await;
    let impostor = with(&back, "iss", "https://evil.example");
    let answer = traveller.come_back(&platform, &impostor).await;
    is_refused(&platform, &answer, "issuer_mismatch").await;

    // Each answer ended the attempt; a code that was taken is not taken again.
    let mut traveller = Traveller::who_wants_json();
    let back = traveller.return_of(&platform, "test", "as=7").await;
    let kept = traveller.cookie("dp_sign_in").unwrap();
    is_signed_in(&traveller.come_back(&platform, &back).await);
    assert_eq!(traveller.cookie("dp_sign_in"), None);
    let mut headers = HeaderMap::new();
    headers.insert("cookie", format!("dp_sign_in={kept}").parse().unwrap());
    let mut again = Traveller::who_wants_json().sending(headers);
    let answer = again.come_back(&platform, &back).await;
    is_refused(&platform, &answer, "code_refused").await;
}

#[tokio::test]
async fn whoever_refuses_at_the_provider_is_told_so() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    let mut traveller = Traveller::who_wants_json();
    let back = traveller.return_of(&platform, "test", "deny").await;

    let answer = traveller.come_back(&platform, &back).await;

    is_refused(&platform, &answer, "provider_refused").await;
    assert_eq!(answer.json()["error"]["details"]["provider_error"], "access_denied");
    let mut traveller = Traveller::default();
    let back = traveller.return_of(&platform, "test", "deny").await;
    let page = traveller.come_back(&platform, &with(&back, "error", "<script>")).await;
    assert_eq!(page.headers[LOCATION], "/login?error=oidc");
}

#[tokio::test]
async fn a_key_that_was_rotated_is_asked_for() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    is_signed_in(&Traveller::default().sign_in(&platform, "test", "7").await);
    provider.rotate_keys().await;

    is_signed_in(&Traveller::who_wants_json().sign_in(&platform, "test", "7").await);
}

#[tokio::test]
async fn an_address_that_is_not_in_the_id_token_is_asked_for() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    provider.settings(json!({"conformIdTokenClaims": true})).await;

    is_signed_in(&Traveller::who_wants_json().sign_in(&platform, "test", "7").await);
    provider.person(json!({"sub": "8"})).await;
    let nobody = Traveller::who_wants_json().sign_in(&platform, "test", "8").await;

    is_refused(&platform, &nobody, "email_missing").await;
    assert_eq!(people(&platform).await, 1);
}

#[tokio::test]
async fn a_provider_that_is_away_is_a_refusal_and_no_harm() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = with_ada(&provider).await;
    drop(provider);

    let answer = Traveller::who_wants_json().begin(&platform, "test").await;

    is_refused(&platform, &answer, "provider_unreachable").await;
    assert_eq!(Traveller::default().begin(&platform, "test").await.headers[LOCATION], "/login?error=oidc");
    assert_eq!(platform.get("/ready").await.status, StatusCode::OK);
}

/// R-LOCAL-23
#[tokio::test]
async fn nobody_begins_to_sign_in_as_often_as_they_like() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform().set("FLOWSTONE_AUTH__RATE_LIMIT__LOGIN_PER_MINUTE", "2").start().await;
    for _ in 0..2 {
        assert_eq!(Traveller::default().begin(&platform, "test").await.status, StatusCode::FOUND);
    }

    let refused = Traveller::who_wants_json().begin(&platform, "test").await;

    refused.is(429, "rate_limit.exceeded");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(Traveller::default().begin(&platform, "other").await.headers[LOCATION], "/login?error=busy");
}

#[tokio::test]
async fn no_code_and_no_token_is_ever_logged() {
    let Some(provider) = TestProvider::start().await else { return };
    provider.person(json!({"sub": "7", "email": "ada@example.com"})).await;
    let platform = provider.platform().set("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "debug").start().await;
    let mut traveller = Traveller::who_wants_json();
    let back = traveller.return_of(&platform, "test", "as=7").await;
    let attempt = traveller.cookie("dp_sign_in").unwrap();
    is_signed_in(&traveller.come_back(&platform, &back).await);
    let mut refused = Traveller::who_wants_json();
    let wrong = refused.return_of(&platform, "test", "as=7").await;
    refused.come_back(&platform, &with(&wrong, "code", "wrong-code-of-a-test")).await.is(500, "auth.login.oidc_error");

    let place = Url::parse(&back).unwrap();
    let secrets = place.query_pairs().filter(|(name, _)| name != "iss").map(|(_, value)| value.into_owned());
    let mut secrets: Vec<_> = secrets.chain([attempt, traveller.cookie("dp_session").unwrap()]).collect();
    secrets.push("wrong-code-of-a-test".to_owned());
    for secret in secrets {
        assert!(platform.log().iter().all(|line| !line.contains(&secret)), "{secret} is in the log");
    }
}

/// R-LOCAL-1
#[tokio::test]
async fn where_there_are_no_passwords_the_page_offers_providers_alone() {
    let Some(provider) = TestProvider::start().await else { return };
    let platform = provider.platform();
    let platform = platform
        .set("FLOWSTONE_AUTH__LOCAL__ENABLED", "false")
        .set("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD_HASH", "")
        .start()
        .await;
    provider.person(json!({"sub": "7", "email": "ada@example.com", "name": "<script>alert(1)</script>"})).await;

    let mut traveller = Traveller::default();
    let page = traveller.get(&platform, &format!("{BASE_URL}/login?error=oidc%3Cscript%3E")).await;

    assert!(!page.text.contains("<form") && !page.text.contains("banner\""), "{}", page.text);
    assert!(page.text.contains("href=\"/oauth2/authorization/test\">Sign in with Test &amp; Co</a>"), "{}", page.text);
    assert!(page.text.contains("href=\"/oauth2/authorization/other\">Sign in with other</a>"), "{}", page.text);
    is_signed_in(&traveller.sign_in(&platform, "test", "7").await);
    let home = traveller.get(&platform, &format!("{BASE_URL}/")).await;
    assert!(home.text.contains("&lt;script&gt;alert(1)") && !home.text.contains("<script>alert"), "{}", home.text);
    let mut browser = traveller.settled(&platform).await;
    let body = json!({"email": "ada@example.com", "password": "x"});
    assert_eq!(browser.raw(&platform, Method::POST, "/login", Some(body)).await.status(), StatusCode::NOT_FOUND);
}
