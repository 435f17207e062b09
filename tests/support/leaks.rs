//! Every service that a test starts is held to it: no secret that the test used is in what the service logged.

use percent_encoding::percent_decode_str;

use super::{FIRST_PASSWORD_HASH, PASSWORD, SESSION_SECRET, TestDatabase, mariadb};

/// The first line that tells a secret, and whose.
pub fn found(lines: &[String], database: Option<&TestDatabase>) -> Option<String> {
    let password = database.and_then(|database| {
        let url = url::Url::parse(database.url()).ok()?;
        Some(percent_decode_str(url.password()?).decode_utf8().ok()?.into_owned())
    });
    let mut secrets = vec![
        ("a password of a person", PASSWORD.to_owned()),
        ("the hash of a password", FIRST_PASSWORD_HASH.to_owned()),
        ("the secret of sessions", SESSION_SECRET.to_owned()),
        ("a password of a datasource", mariadb::PASSWORD.to_owned()),
    ];
    secrets.extend(password.map(|password| ("the password of the database", password)));
    lines.iter().find_map(|line| {
        let told = secrets.iter().find(|(_, secret)| line.contains(secret.as_str())).map(|(name, _)| *name);
        let told = told.or_else(|| holds_key(line).then_some("an API key"));
        let told = told.or_else(|| line.contains("eyJ").then_some("a signed token"));
        told.map(|told| format!("{told} is in the log: {line}"))
    })
}

/// `dpk_`, 12 characters, a dot and 48 more: a whole key, whoever has it. The part before the dot is its name, which logs tell.
fn holds_key(line: &str) -> bool {
    let is_of_it = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit();
    line.match_indices("dpk_").any(|(at, _)| {
        let rest = &line.as_bytes()[at + 4..];
        rest.len() >= 61
            && rest[..12].iter().all(|c| is_of_it(*c))
            && rest[12] == b'.'
            && rest[13..61].iter().all(|c| is_of_it(*c))
    })
}

#[test]
fn a_whole_key_is_told_from_its_name() {
    let name = format!("dpk_{}", "a".repeat(12));
    assert!(!holds_key(&format!("key.id={name} and more that is no part of it at all, however long it is to read")));
    assert!(holds_key(&format!("header {name}.{}!", "b7".repeat(24))));
}
