//! An identity provider that answers with whatever ID token a test gives it, and remembers what it was asked.

use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey};
use poem::listener::{Acceptor as _, Listener as _, TcpListener};
use poem::{EndpointExt as _, Request, Server, handler};
use reqwest::header::LOCATION;
use serde_json::{Value, json};
use url::Url;

use super::super::{Answer, PlatformBuilder, TestPlatform};
use super::{BASE_URL, CLIENT, CLIENT_SECRET, Traveller};

/// The name that the platform knows it by.
const NAME: &str = "forged";

/// The key that the provider signs with.
pub struct Key {
    parts: Value,
}

impl Key {
    pub fn of_the_forger() -> Self {
        Self { parts: serde_json::from_str(include_str!("signing_key.json")).unwrap() }
    }

    fn part(&self, name: &str) -> &str {
        self.parts[name].as_str().unwrap()
    }

    /// The public key as text that an attacker can have.
    pub fn public_pem(&self) -> Vec<u8> {
        self.part("public_pem").as_bytes().to_vec()
    }

    pub fn public_der(&self) -> Vec<u8> {
        STANDARD.decode(self.part("public_der")).unwrap()
    }

    fn as_jwk(&self) -> Value {
        json!({"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "one", "n": self.part("n"), "e": self.part("e")})
    }

    /// Signs as the provider does.
    pub fn sign(&self, header: &Value, claims: &Value) -> String {
        let key = EncodingKey::from_rsa_der(&STANDARD.decode(self.part("private_der")).unwrap());
        let text = unsigned(header, claims);
        let signature = jsonwebtoken::crypto::sign(text.as_bytes(), &key, Algorithm::RS256).unwrap();
        format!("{text}.{signature}")
    }
}

/// Signs with a secret that both sides might know.
pub fn signed_with_secret(secret: &[u8], header: &Value, claims: &Value) -> String {
    let text = unsigned(header, claims);
    let key = EncodingKey::from_secret(secret).unwrap();
    format!("{text}.{}", jsonwebtoken::crypto::sign(text.as_bytes(), &key, Algorithm::HS256).unwrap())
}

/// A token as far as its signature.
pub fn unsigned(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(serde_json::to_vec(value).unwrap());
    format!("{}.{}", part(header), part(claims))
}

#[derive(Clone, Default)]
struct Said {
    id_token: Arc<Mutex<String>>,
    asked: Arc<Mutex<Vec<String>>>,
    issuer: String,
}

/// The provider, on a port of its own.
pub struct Forger {
    said: Said,
    serving: tokio::task::JoinHandle<()>,
}

impl Forger {
    pub async fn start() -> Self {
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
        let port = acceptor.local_addr()[0].as_socket_addr().unwrap().port();
        let said = Said { issuer: format!("http://127.0.0.1:{port}"), ..Said::default() };
        let answers = said.clone();
        let serving = tokio::spawn(async move {
            Server::new_with_acceptor(acceptor).run(answer.data(answers)).await.unwrap();
        });
        Self { said, serving }
    }

    pub fn issuer(&self) -> &str {
        &self.said.issuer
    }

    /// A platform whose people may sign in here.
    pub fn platform(&self) -> PlatformBuilder {
        let provider = json!([{
            "name": NAME, "client-id": CLIENT, "client-secret": CLIENT_SECRET, "issuer-uri": self.issuer(),
        }]);
        TestPlatform::with("FLOWSTONE_AUTH__BASE_URL", BASE_URL)
            .set("FLOWSTONE_AUTH__OIDC__PROVIDERS", provider.to_string())
    }

    /// Signs somebody in with the token that `forge` makes of the nonce.
    pub async fn sign_in(&self, platform: &TestPlatform, forge: impl FnOnce(&str) -> String) -> Answer {
        let mut traveller = Traveller::who_wants_json();
        let sent = traveller.begin(platform, NAME).await;
        let place = Url::parse(sent.headers[LOCATION].to_str().unwrap()).unwrap();
        let asked = |name: &str| place.query_pairs().find(|(found, _)| found == name).unwrap().1.into_owned();
        *self.said.id_token.lock().unwrap() = forge(&asked("nonce"));
        let back = format!("{BASE_URL}/login/oauth2/code/{NAME}?code=c&state={}", asked("state"));
        traveller.come_back(platform, &back).await
    }

    /// What was asked of it until now: method and path of each request.
    pub fn asked(&self) -> Vec<String> {
        self.said.asked.lock().unwrap().clone()
    }
}

impl Drop for Forger {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

#[handler]
fn answer(request: &Request, said: poem::web::Data<&Said>) -> poem::web::Json<Value> {
    let (path, issuer) = (request.uri().path(), &said.issuer);
    said.asked.lock().unwrap().push(format!("{} {path}", request.method()));
    poem::web::Json(match path {
        // It says that it signs in every way there is; which of them are believed is not its to say.
        "/.well-known/openid-configuration" => json!({
            "issuer": issuer, "authorization_endpoint": format!("{issuer}/auth"), "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/jwks"), "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
        }),
        "/jwks" => json!({"keys": [Key::of_the_forger().as_jwk()]}),
        "/token" => {
            let id_token = said.id_token.lock().unwrap().clone();
            json!({"access_token": "a", "token_type": "Bearer", "expires_in": 60, "id_token": id_token})
        }
        _ => Value::Null,
    })
}
