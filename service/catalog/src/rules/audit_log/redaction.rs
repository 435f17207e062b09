//! The net under every audit row: details never hold a credential or a URL with one in it (R-AUD-2). No emitter puts one
//! there; this is for the one that somebody writes in haste.

use serde_json::{Map, Value};

/// What stands where a value stood.
const MASKED: &str = "(secret)";

/// Words that name a credential, as one of the words of a name.
const SUSPICIOUS: [&str; 12] = [
    "authorization",
    "cookie",
    "credential",
    "credentials",
    "jdbc",
    "key",
    "passwd",
    "password",
    "secret",
    "token",
    "uri",
    "url",
];

/// Names with such a word that name no credential.
const HARMLESS: [&str; 6] =
    ["api_key_id", "endpoint_key_id", "key_id", "key_name", "key_version", "must_change_password"];

/// Masks what may be a credential, at any depth. Answers with the names it was found under.
pub(super) fn mask(details: &mut Map<String, Value>) -> Vec<String> {
    let mut found = Vec::new();
    for (name, value) in details {
        if is_suspicious(name) && !value.is_null() && !value.is_boolean() {
            *value = MASKED.into();
            found.push(name.clone());
        } else {
            mask_value(name, value, &mut found);
        }
    }
    found
}

fn mask_value(name: &str, value: &mut Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => found.extend(mask(fields)),
        Value::Array(items) => items.iter_mut().for_each(|item| mask_value(name, item, found)),
        Value::String(text) if tells_a_secret(text) => {
            *value = MASKED.into();
            found.push(name.to_owned());
        }
        _ => {}
    }
}

fn is_suspicious(name: &str) -> bool {
    let name = name.to_lowercase();
    !HARMLESS.contains(&name.as_str()) && name.split(['_', '-', '.']).any(|word| SUSPICIOUS.contains(&word))
}

/// A key of ours, a signed session, or a URL with a password, whatever it is called.
fn tells_a_secret(text: &str) -> bool {
    let is_key = |word: &str| {
        word.split_once("dpk_").is_some_and(|(_, key)| key.split_once('.').is_some_and(|(_, secret)| secret.len() > 8))
    };
    let is_token = |word: &str| word.starts_with("eyJ") && word.matches('.').count() == 2;
    let is_url = |word: &str| {
        word.split_once("://").is_some_and(|(_, rest)| {
            let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
            authority.rsplit_once('@').is_some_and(|(user, _)| user.contains(':'))
        })
    };
    text.split_whitespace().any(|word| is_key(word) || is_token(word) || is_url(word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn masked(details: Value) -> (Value, Vec<String>) {
        let Value::Object(mut details) = details else { panic!("{details}") };
        let found = mask(&mut details);
        (Value::Object(details), found)
    }

    /// R-AUD-2
    #[test]
    fn what_is_called_like_a_credential_is_masked_at_any_depth() {
        for name in
            ["password", "jdbc_url", "Secret", "client-secret", "new_password", "access_token", "key", "db.token"]
        {
            let (row, found) = masked(json!({"kept": 1, "deep": [{name: "canary"}]}));
            assert_eq!(row, json!({"kept": 1, "deep": [{name: "(secret)"}]}), "{name}");
            assert_eq!(found, [name]);
        }
    }

    /// R-AUD-2
    #[test]
    fn what_looks_like_a_credential_is_masked_whatever_it_is_called() {
        for text in [
            "can't reach postgres://u:canary@db/x",
            "dpk_abcdefghijkl.0123456789abcdef",
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmVk",
        ] {
            let (row, found) = masked(json!({"reason": text}));
            assert_eq!(row, json!({"reason": "(secret)"}), "{text}");
            assert_eq!(found, ["reason"]);
        }
    }

    #[test]
    fn what_is_no_credential_stays() {
        let row = json!({
            "api_key_id": "dpk_abcdefghijkl", "key_id": "dpk_abcdefghijkl", "must_change_password": true, "password": null,
            "datasource": "key figures", "place": "postgres://db/x", "monkey": "banana", "version": 3,
        });
        assert_eq!(masked(row.clone()), (row, Vec::new()));
    }
}
