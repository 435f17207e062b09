use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::Utc;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use kernel::config::Secret;
use serde_json::{Value, json};

use super::*;

const SECRET: &[u8] = b"a secret of thirty-two bytes!!!!";

fn config() -> Config {
    let mut config = Config::default();
    config.jwt.secret = Some(Secret::new(STANDARD.encode(SECRET)));
    config
}

fn signer() -> Signer {
    Signer::of(&config()).unwrap()
}

fn user() -> Signed<'static> {
    Signed { user_id: Uuid::from_u128(7), email: "ada@example.com", display_name: "Ada", amr: Amr::Pwd }
}

fn part(token: &str, index: usize) -> Value {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(token.split('.').nth(index).unwrap()).unwrap()).unwrap()
}

fn code(token: &str) -> &'static str {
    signer().read(token).map_or_else(|fault| fault.code(), |_| "")
}

/// The claims of a good session, with some of them replaced; null removes.
fn claims(changes: Value) -> Value {
    let now = Utc::now().timestamp();
    let mut claims = json!({
        "sub": Uuid::from_u128(7), "email": "ada@example.com", "name": "Ada", "iat": now, "exp": now + 60,
        "iss": "datapipelines", "amr": "pwd",
    });
    let fields = claims.as_object_mut().unwrap();
    for (name, value) in changes.as_object().unwrap() {
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), value.clone());
        }
    }
    claims
}

fn signed(header: Header, secret: &[u8], claims: &Value) -> String {
    jsonwebtoken::encode(&header, claims, &EncodingKey::from_secret(secret).unwrap()).unwrap()
}

/// R-SESS-2, R-SESS-3
#[test]
fn a_session_says_who_and_until_when_and_nothing_of_what_they_may() {
    let token = signer().sign(&user(), Some("acme")).unwrap();

    assert_eq!(part(&token, 0)["alg"], "HS256");
    let claims = part(&token, 1);
    assert_eq!(claims["sub"], json!(Uuid::from_u128(7)));
    assert_eq!((&claims["iss"], &claims["amr"]), (&json!("datapipelines"), &json!("pwd")));
    assert_eq!((&claims["email"], &claims["name"]), (&json!("ada@example.com"), &json!("Ada")));
    assert_eq!(claims["active_workspace"], "acme");
    assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 8 * 3600);
    assert_eq!(claims.as_object().unwrap().len(), 8, "{claims}");
    assert_eq!(signer().read(&token).unwrap().active_workspace.as_deref(), Some("acme"));
    let nowhere = part(&signer().sign(&user(), None).unwrap(), 1);
    assert!(nowhere.get("active_workspace").is_none());
}

/// R-SESS-4
#[test]
fn a_session_ends_with_its_time_to_the_second() {
    let expired = signed(Header::new(Algorithm::HS256), SECRET, &claims(json!({"exp": Utc::now().timestamp() - 1})));
    assert_eq!(code(&expired), "auth.session.expired");
}

/// R-SESS-5, FC-53
#[test]
fn a_session_that_we_did_not_sign_as_we_sign_is_none() {
    let hs256 = || Header::new(Algorithm::HS256);
    let good = signed(hs256(), SECRET, &claims(json!({})));
    assert_eq!(code(&good), "");
    let (head, rest) = good.split_once('.').unwrap();
    let (body, signature) = rest.split_once('.').unwrap();
    let with_head = |head: Value, signature: &str| {
        format!("{}.{body}.{signature}", URL_SAFE_NO_PAD.encode(serde_json::to_vec(&head).unwrap()))
    };
    let mut forged = vec![
        String::new(),
        "nonsense".to_owned(),
        format!("{head}.{body}."),
        format!("{head}.{body}"),
        format!("{good}="),
        format!("{good}.{signature}"),
        format!("{head}.{body}.{signature}AA"),
        signed(hs256(), b"another secret of thirty-two bytes", &claims(json!({}))),
        signed(Header::new(Algorithm::HS512), SECRET, &claims(json!({}))),
        "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.".to_owned(),
    ];
    for name in ["none", "None", "nOnE"] {
        forged.push(with_head(json!({"alg": name, "typ": "JWT"}), ""));
        forged.push(with_head(json!({"alg": name, "typ": "JWT"}), signature));
    }
    for taken in [
        json!({"jku": "http://127.0.0.1:9/keys"}),
        json!({"jwk": {"kty": "oct", "k": "AAAA"}}),
        json!({"kid": "../../etc/passwd"}),
    ] {
        let mut head = json!({"alg": "HS256", "typ": "JWT"});
        head.as_object_mut().unwrap().extend(taken.as_object().unwrap().clone());
        forged.push(with_head(head, signature));
    }
    for wrong in [
        json!({"exp": null}),
        json!({"iss": null}),
        json!({"iss": "somebody"}),
        json!({"sub": null}),
        json!({"sub": "admin"}),
        json!({"amr": null}),
        json!({"nbf": Utc::now().timestamp() + 600}),
        json!({"exp": "4102444800"}),
    ] {
        forged.push(signed(hs256(), SECRET, &claims(wrong)));
    }
    for token in forged {
        assert_eq!(code(&token), "auth.session.invalid", "{token}");
    }
}
