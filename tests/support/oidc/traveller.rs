//! A person's browser on the way from the platform to a provider and back: it keeps cookies by place and path, and follows
//! redirects only as far as a test wants.

use reqwest::header::{ACCEPT, HOST, HeaderMap, LOCATION, SET_COOKIE};
use reqwest::{Method, StatusCode};
use url::Url;

use super::super::{Answer, Browser, TestPlatform};
use super::BASE_URL;

const PAGES: &str = "text/html,application/xhtml+xml,*/*;q=0.8";

struct Cookie {
    origin: String,
    path: String,
    name: String,
    value: String,
}

/// A browser with nothing in it yet.
#[derive(Default)]
pub struct Traveller {
    cookies: Vec<Cookie>,
    /// Asks for JSON where a browser asks for pages.
    wants_json: bool,
    /// Sent to the platform in each request.
    headers: HeaderMap,
}

impl Traveller {
    /// One that asks for JSON, so that refusals come in the envelope.
    pub fn who_wants_json() -> Self {
        Self { wants_json: true, ..Self::default() }
    }

    /// The same, who sends these headers to the platform.
    pub fn sending(mut self, headers: HeaderMap) -> Self {
        self.headers = headers;
        self
    }

    /// Signs in through this provider as the person of this subject. The answer is the platform's last.
    pub async fn sign_in(&mut self, platform: &TestPlatform, provider: &str, subject: &str) -> Answer {
        let back = self.return_of(platform, provider, &format!("as={subject}")).await;
        self.come_back(platform, &back).await
    }

    /// Begins to sign in. The answer is the redirect to the provider.
    pub async fn begin(&mut self, platform: &TestPlatform, provider: &str) -> Answer {
        self.get(platform, &format!("{BASE_URL}/oauth2/authorization/{provider}")).await
    }

    /// Goes to the provider, does there what `query` says (`as=SUBJECT`, `deny`), and tells the address to come back to.
    pub async fn return_of(&mut self, platform: &TestPlatform, provider: &str, query: &str) -> String {
        let mut answer = self.begin(platform, provider).await;
        let mut place = Url::parse(BASE_URL).unwrap();
        loop {
            assert!(answer.status.is_redirection(), "{} {}", answer.status, answer.text);
            place = place.join(answer.headers[LOCATION].to_str().unwrap()).unwrap();
            if place.as_str().starts_with(BASE_URL) {
                return place.into();
            }
            if place.path().starts_with("/interaction/") {
                place.set_query(Some(query));
            }
            answer = self.get(platform, place.as_str()).await;
        }
    }

    /// Brings the provider's answer to the platform.
    pub async fn come_back(&mut self, platform: &TestPlatform, back: &str) -> Answer {
        self.get(platform, back).await
    }

    /// One request; redirects are not followed.
    pub async fn get(&mut self, platform: &TestPlatform, address: &str) -> Answer {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let place = Url::parse(address).unwrap();
        let origin = place.origin().ascii_serialization();
        let at_platform = origin == BASE_URL;
        let address = if at_platform { address.replacen(BASE_URL, platform.address(), 1) } else { address.to_owned() };
        let accept = if self.wants_json { "application/json" } else { PAGES };
        let mut request = client.request(Method::GET, address).header(ACCEPT, accept);
        if at_platform {
            request = request.header(HOST, place.host_str().unwrap()).headers(self.headers.clone());
        }
        let sent: Vec<_> = self
            .cookies
            .iter()
            .filter(|cookie| cookie.origin == origin && place.path().starts_with(&cookie.path))
            .map(|cookie| format!("{}={}", cookie.name, cookie.value))
            .collect();
        if !sent.is_empty() {
            request = request.header("Cookie", sent.join("; "));
        }
        let answer = Answer::of(request.send().await.unwrap()).await;
        self.keep(&origin, &answer);
        answer
    }

    fn keep(&mut self, origin: &str, answer: &Answer) {
        for set in answer.headers.get_all(SET_COOKIE) {
            let mut parts = set.to_str().unwrap().split("; ");
            let (name, value) = parts.next().unwrap().split_once('=').unwrap();
            let path = parts.find_map(|part| part.strip_prefix("Path=").or_else(|| part.strip_prefix("path=")));
            let path = path.unwrap_or("/").to_owned();
            self.cookies.retain(|cookie| (cookie.name.as_str(), &cookie.path) != (name, &path));
            if !value.is_empty() {
                let (origin, name, value) = (origin.to_owned(), name.to_owned(), value.to_owned());
                self.cookies.push(Cookie { origin, path, name, value });
            }
        }
    }

    /// The value of a cookie of the platform's.
    pub fn cookie(&self, name: &str) -> Option<String> {
        let found = self.cookies.iter().find(|cookie| cookie.origin == BASE_URL && cookie.name == name);
        found.map(|cookie| cookie.value.clone())
    }

    /// The same person at the platform alone, once they have seen a page there.
    pub async fn settled(mut self, platform: &TestPlatform) -> Browser {
        let page = self.get(platform, &format!("{BASE_URL}/login")).await;
        assert_eq!(page.status, StatusCode::OK);
        Browser { session: self.cookie("dp_session"), csrf: self.cookie("dp_csrf"), workspace: None }
    }
}
