//! People who are signed in, as a browser is: with the session's cookie, and the token of the double submit.

use reqwest::header::SET_COOKIE;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use super::{Answer, TestPlatform};

/// A browser, signed in or not. It keeps its two cookies over restarts of the service.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    pub session: Option<String>,
    pub csrf: Option<String>,
    /// What `DP-Workspace` asks for in each request.
    pub workspace: Option<String>,
}

impl Browser {
    /// A browser that has seen the page for signing in.
    pub async fn at(platform: &TestPlatform) -> Self {
        let mut browser = Self::default();
        let page = browser.raw(platform, Method::GET, "/login", None).await;
        assert_eq!(page.status(), StatusCode::OK);
        browser
    }

    /// Signs in with a password; the answer is the redirect, or the refusal.
    pub async fn sign_in(&mut self, platform: &TestPlatform, email: &str, password: &str) -> Answer {
        let body = json!({"email": email, "password": password});
        Answer::of(self.raw(platform, Method::POST, "/login", Some(body)).await).await
    }

    /// A request as this browser sends it, with the token where one is known; keeps the cookies of the answer.
    pub async fn raw(&mut self, platform: &TestPlatform, method: Method, path: &str, body: Option<Value>) -> Response {
        let response = self.request(platform, method, path, body).send().await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let (pair, _) = cookie.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let value = Some(value.to_owned()).filter(|value| !value.is_empty());
            match name {
                "dp_session" => self.session = value,
                "dp_csrf" => self.csrf = value,
                other => panic!("an unknown cookie: {other}"),
            }
        }
        response
    }

    /// A request as this browser sends it. Redirects are not followed.
    pub fn request(
        &self,
        platform: &TestPlatform,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> reqwest::RequestBuilder {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let mut request = client.request(method, format!("{}{path}", platform.address()));
        let cookies = [("dp_session", &self.session), ("dp_csrf", &self.csrf)];
        let cookies: Vec<_> =
            cookies.iter().filter_map(|(name, value)| value.as_ref().map(|value| format!("{name}={value}"))).collect();
        if !cookies.is_empty() {
            request = request.header("Cookie", cookies.join("; "));
        }
        if let Some(csrf) = &self.csrf {
            request = request.header("DP-CSRF-Token", csrf);
        }
        if let Some(workspace) = &self.workspace {
            request = request.header("DP-Workspace", workspace);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        request
    }

    /// A request and its whole answer.
    pub async fn send(&self, platform: &TestPlatform, method: Method, path: &str, body: Option<Value>) -> Answer {
        Answer::of(self.request(platform, method, path, body).send().await.unwrap()).await
    }
}
