//! People who are signed in, as a browser is: with the session's cookie, and the token of the double submit.

use reqwest::header::SET_COOKIE;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use super::{ADMIN, Answer, FIRST_PASSWORD, TestPlatform};

/// The password of everybody here, once they have changed the one that they were given.
pub const PASSWORD: &str = "a password of their own";

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

impl TestPlatform {
    /// The first super admin, signed in, with the first password changed if it was not yet.
    pub async fn admin(&self) -> Browser {
        let mut browser = Browser::at(self).await;
        let client = self.database().connect().await;
        let query = "SELECT must_change_password FROM catalog.users WHERE email = $1";
        if client.query_one(query, &[&ADMIN]).await.unwrap().get(0) {
            browser.came_in(self, ADMIN, FIRST_PASSWORD).await;
        } else {
            let answer = browser.sign_in(self, ADMIN, PASSWORD).await;
            assert_eq!(answer.status, StatusCode::FOUND, "{}", answer.text);
        }
        browser
    }

    /// Somebody of this address, made by the admin, signed in with a password of their own. They are a member of nothing but
    /// what everybody joins.
    pub async fn person(&self, email: &str) -> Browser {
        self.person_with(json!({"email": email, "display_name": email.split('@').next()})).await
    }

    /// Somebody in a workspace: `flags` holds `author`, `promoter` and `admin` where they are true.
    pub async fn member(&self, email: &str, workspace: &str, flags: Value) -> Browser {
        let mut new = json!({"email": email, "display_name": email, "workspace": workspace});
        new.as_object_mut().unwrap().extend(flags.as_object().unwrap().clone());
        self.person_with(new).await
    }

    async fn person_with(&self, new: Value) -> Browser {
        let email = new["email"].as_str().unwrap().to_owned();
        let given = self.admin().await.send(self, Method::POST, "/api/v1/auth/users", Some(new)).await.data();
        let mut browser = Browser::at(self).await;
        browser.came_in(self, &email, given["password"].as_str().unwrap()).await;
        browser
    }
}

impl Browser {
    /// Signs in for the first time, and changes the password that was given to [`PASSWORD`].
    pub async fn came_in(&mut self, platform: &TestPlatform, email: &str, given: &str) {
        let answer = self.sign_in(platform, email, given).await;
        assert_eq!(answer.status, StatusCode::FOUND, "{}", answer.text);
        let body = json!({"current": given, "new": PASSWORD});
        self.send(platform, Method::POST, "/api/v1/auth/password", Some(body)).await.data();
    }

    pub async fn get(&self, platform: &TestPlatform, path: &str) -> Answer {
        self.send(platform, Method::GET, path, None).await
    }

    pub async fn post(&self, platform: &TestPlatform, path: &str, body: Value) -> Answer {
        self.send(platform, Method::POST, path, Some(body)).await
    }

    /// The id of whoever is signed in.
    pub async fn user_id(&self, platform: &TestPlatform) -> String {
        let me = self.get(platform, "/api/v1/auth/me").await.data();
        me["user_id"].as_str().unwrap().to_owned()
    }
}
