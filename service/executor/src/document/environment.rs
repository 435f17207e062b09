//! Finds what ties a document to one environment: addresses, hosts, credentials, environment names
//! (`forbidden_env_specific_value`). A heuristic over short texts, never over SQL.

use std::net::IpAddr;

use uuid::Uuid;

/// Longer texts aren't looked at.
const MAX_SCANNED: usize = 512;

const CREDENTIALS: [&str; 9] =
    ["password=", "passwd=", "pwd=", "secret=", "token=", "apikey=", "api_key=", "access_key=", "bearer "];
const KEY_PREFIXES: [&str; 7] = ["dpk_", "sk_live_", "sk_test_", "ghp_", "akia", "xoxb-", "-----begin "];
const ENVIRONMENTS: [&str; 4] = ["dev", "staging", "prod", "production"];

/// What kind of environment-specific value a text is, for `details.reason`.
pub(super) fn suspicion(text: &str) -> Option<&'static str> {
    if text.chars().take(MAX_SCANNED + 1).count() > MAX_SCANNED {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let reasons: [(&'static str, bool); 8] = [
        ("url", lower.contains("://") || lower.starts_with("jdbc:")),
        ("credential", CREDENTIALS.iter().any(|fragment| lower.contains(fragment))),
        ("key", KEY_PREFIXES.iter().any(|prefix| lower.starts_with(prefix))),
        ("uuid", holds_uuid(&lower)),
        ("ip_address", holds_ip(&lower)),
        ("host_and_port", holds_host_and_port(&lower)),
        ("absolute_path", is_absolute_path(text)),
        ("environment_name", ENVIRONMENTS.contains(&lower.as_str())),
    ];
    reasons.into_iter().find(|(_, found)| *found).map(|(reason, _)| reason)
}

fn holds_uuid(text: &str) -> bool {
    text.as_bytes().windows(36).any(|window| Uuid::try_parse_ascii(window).is_ok())
}

fn holds_ip(text: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_hexdigit() || matches!(c, '.' | ':')))
        .flat_map(|token| [Some(token), token.rsplit_once(':').map(|(host, _)| host)])
        .flatten()
        .any(|token| token.len() > 2 && token.parse::<IpAddr>().is_ok())
}

/// `host:5432`: a name, a colon and a port of 2 to 5 digits.
fn holds_host_and_port(text: &str) -> bool {
    text.match_indices(':').any(|(at, _)| {
        let host = text[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
        let port = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let ends = text[at + 1 + port..].chars().next().is_none_or(|c| !c.is_ascii_alphanumeric());
        host && (2..=5).contains(&port) && ends
    })
}

fn is_absolute_path(text: &str) -> bool {
    let mut bytes = text.bytes();
    let drive = bytes.next().is_some_and(|b| b.is_ascii_alphabetic())
        && bytes.next() == Some(b':')
        && matches!(bytes.next(), Some(b'\\' | b'/'));
    text.starts_with(['/', '\\']) || text.starts_with("~/") || drive
}
