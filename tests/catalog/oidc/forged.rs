//! ID tokens that prove nothing.

use serde_json::{Value, json};

use super::{is_signed_in, people};
use crate::support::oidc::{CLIENT, CLIENT_SECRET, Forger, Key, signed_with_secret, unsigned};

/// Makes a token of the nonce.
type Forge<'a> = Box<dyn Fn(&str) -> String + 'a>;

fn header() -> Value {
    json!({"alg": "RS256", "typ": "JWT", "kid": "one"})
}

/// What an honest token of this issuer says, with some of it replaced; null removes.
fn claims(issuer: &str, nonce: &str, changes: Value) -> Value {
    let now = chrono::Utc::now().timestamp();
    let mut claims = json!({
        "iss": issuer, "aud": CLIENT, "sub": "7", "nonce": nonce, "iat": now, "exp": now + 60, "email": "ada@example.com",
    });
    let fields = claims.as_object_mut().unwrap();
    for (name, value) in changes.as_object().unwrap() {
        fields.insert(name.clone(), value.clone());
        if value.is_null() {
            fields.remove(name);
        }
    }
    claims
}

fn merged(mut header: Value, more: Value) -> Value {
    header.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    header
}

/// FC-53
#[tokio::test]
async fn a_token_does_not_choose_how_it_is_verified() {
    let forger = Forger::start().await;
    let platform = forger.platform().start().await;
    let (issuer, key) = (forger.issuer().to_owned(), Key::of_the_forger());
    let honest = |nonce: &str| claims(&issuer, nonce, json!({}));
    let evil = format!("{issuer}/evil-keys");

    let mut forgeries: Vec<(String, Forge<'_>)> = Vec::new();
    let mut add = |name: String, forge| forgeries.push((name, forge));
    for alg in ["none", "None", "nOnE"] {
        let header = merged(header(), json!({"alg": alg}));
        let with_signature = header.clone();
        let (honest, key) = (&honest, &key);
        let forge = move |nonce: &str| format!("{}.", unsigned(&header, &honest(nonce)));
        add(format!("alg {alg}"), Box::new(forge));
        let forge = move |nonce: &str| {
            let signed = key.sign(&self::header(), &honest(nonce));
            format!("{}.{}", unsigned(&with_signature, &honest(nonce)), signed.rsplit('.').next().unwrap())
        };
        add(format!("alg {alg} with a signature"), Box::new(forge));
    }
    let secrets =
        [key.public_pem(), key.public_pem().trim_ascii().to_vec(), key.public_der(), CLIENT_SECRET.into(), vec![0]];
    for (index, secret) in secrets.into_iter().enumerate() {
        let honest = &honest;
        let forge = move |nonce: &str| {
            signed_with_secret(&secret, &merged(self::header(), json!({"alg": "HS256"})), &honest(nonce))
        };
        add(format!("HS256 with secret {index}"), Box::new(forge));
    }
    for more in [
        json!({"jku": evil, "kid": "two"}),
        json!({"x5u": evil, "kid": "two"}),
        json!({"jwk": {"kty": "oct", "k": "AAAA"}, "alg": "HS256"}),
        json!({"kid": "../../etc/passwd"}),
        json!({"kid": evil}),
        json!({"crit": ["b64"], "b64": false}),
    ] {
        let (honest, name) = (&honest, more.to_string());
        let forge = move |nonce: &str| {
            signed_with_secret(b"an attacker's", &merged(self::header(), more.clone()), &honest(nonce))
        };
        add(name, Box::new(forge));
    }
    for ending in ["=", "AA", ".", ".e30"] {
        let (honest, key) = (&honest, &key);
        let forge = move |nonce: &str| format!("{}{ending}", key.sign(&self::header(), &honest(nonce)));
        add(format!("ends with {ending}"), Box::new(forge));
    }
    add("nothing".to_owned(), Box::new(|_| String::new()));

    for (name, forge) in &forgeries {
        let answer = forger.sign_in(&platform, forge).await;
        assert_eq!(answer.status, 500, "{name}: {}", answer.text);
        answer.is(500, "auth.login.oidc_error");
    }

    assert_eq!(people(&platform).await, 0);
    let asked = forger.asked();
    assert!(asked.iter().all(|asked| !asked.contains("evil")), "{asked:?}");
    // What names unknown keys makes us ask again, but not each time.
    let keys = asked.iter().filter(|asked| asked.ends_with("/jwks")).count();
    assert!(keys <= 3, "the keys were asked for {keys} times");
    is_signed_in(&forger.sign_in(&platform, |nonce| key.sign(&header(), &honest(nonce))).await);
}

/// FC-53, R-USER-2
#[tokio::test]
async fn a_token_is_for_us_for_now_and_for_this_sign_in() {
    let forger = Forger::start().await;
    let platform = forger.platform().start().await;
    let (issuer, key) = (forger.issuer().to_owned(), Key::of_the_forger());
    let now = chrono::Utc::now().timestamp();

    for changes in [
        json!({"aud": "somebody"}),
        json!({"aud": null}),
        json!({"aud": [CLIENT, "somebody"]}),
        json!({"aud": []}),
        json!({"azp": "somebody", "aud": [CLIENT, "somebody"]}),
        json!({"iss": "https://evil.example"}),
        json!({"iss": format!("{issuer}/")}),
        json!({"iss": null}),
        json!({"exp": now - 1}),
        json!({"exp": null}),
        json!({"exp": "4102444800"}),
        json!({"nonce": "another"}),
        json!({"nonce": null}),
        json!({"sub": null}),
        json!({"sub": ""}),
        json!({"email_verified": false}),
        json!({"email": "ada\u{0}@example.com"}),
        json!({"email": "ada"}),
    ] {
        let forge = |nonce: &str| key.sign(&header(), &claims(&issuer, nonce, changes.clone()));
        let answer = forger.sign_in(&platform, forge).await;
        assert_eq!(answer.status, 500, "{changes}: {}", answer.text);
        answer.is(500, "auth.login.oidc_error");
    }

    assert_eq!(people(&platform).await, 0);
    let honest =
        |nonce: &str| key.sign(&header(), &claims(&issuer, nonce, json!({"aud": [CLIENT], "email_verified": true})));
    is_signed_in(&forger.sign_in(&platform, honest).await);
}
