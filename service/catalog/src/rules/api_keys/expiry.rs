//! When a key ends (R-KEY-18).

use chrono::{DateTime, Duration, Utc};
use kernel::Fault;

const PRESETS: &[(&str, Option<i64>)] =
    &[("7d", Some(7)), ("30d", Some(30)), ("90d", Some(90)), ("365d", Some(365)), ("never", None)];

/// Reads an instant or a preset. `None` is a key that does not end.
///
/// # Errors
/// `auth.api_key.expiry_invalid` with `details.reason` `unknown_preset`, `unparseable` or `past`.
pub(super) fn read(text: &str, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, Fault> {
    let text = text.trim();
    if let Some((_, days)) = PRESETS.iter().find(|(name, _)| *name == text) {
        return Ok(days.map(|days| now + Duration::days(days)));
    }
    let Ok(instant) = DateTime::parse_from_rfc3339(text) else {
        let preset = !text.is_empty() && text.len() <= 10 && text.chars().all(|c| c.is_ascii_alphanumeric());
        let reason = if preset { "unknown_preset" } else { "unparseable" };
        let presets: Vec<_> = PRESETS.iter().map(|(name, _)| *name).collect();
        return Err(refused(reason, "The expiry is neither an instant such as 2027-01-01T00:00:00Z nor a preset.")
            .detail("presets", presets));
    };
    let instant = instant.with_timezone(&Utc);
    if instant <= now {
        return Err(refused("past", "The expiry lies in the past."));
    }
    Ok(Some(instant))
}

fn refused(reason: &str, message: &str) -> Fault {
    Fault::invalid("auth.api_key.expiry_invalid", message).detail("reason", reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-KEY-18
    #[test]
    fn an_unusable_expiry_says_why() {
        let now = DateTime::parse_from_rfc3339("2026-11-30T00:00:00Z").unwrap().to_utc();
        let reason = |text| read(text, now).unwrap_err().details()["reason"].as_str().unwrap().to_owned();
        assert_eq!(reason("2026-11-29T23:59:59Z"), "past");
        assert_eq!(reason("2026-11-30T00:00:00Z"), "past");
        assert_eq!(reason("45d"), "unknown_preset");
        assert_eq!(reason("tomorrow, maybe"), "unparseable");
        assert_eq!(reason(""), "unparseable");
        assert_eq!(read("2026-12-01T02:00:00+02:00", now).unwrap().unwrap().to_rfc3339(), "2026-12-01T00:00:00+00:00");
        assert_eq!(read("30d", now).unwrap().unwrap(), now + Duration::days(30));
        assert_eq!(read("never", now).unwrap(), None);
    }
}
