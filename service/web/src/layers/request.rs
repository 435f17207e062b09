//! What is refused of a request before anybody reads it: a page that is asked for twice, a body that is packed, a number that would be kept as another
//! one.

use kernel::Fault;
use poem::Request;
use poem::http::{StatusCode, header};

use crate::problem::ApiFault;

const VALUE: &str = "pipeline.execution.invalid_parameter_type";

/// Parameters that say one thing, in every list.
const ONCE: [&str; 3] = ["offset", "limit", "after"];

/// Digits that a number in JSON keeps; with more, it may become its neighbour.
const KEPT_DIGITS: usize = 17;

/// What can be said of a request without its body.
///
/// # Errors
/// The first fault, as a caller can mend it.
pub fn judge(request: &Request) -> Result<(), ApiFault> {
    query(request.uri().query().unwrap_or_default())?;
    let packed = request.headers().get_all(header::CONTENT_ENCODING).iter();
    let mut packed = packed
        .map(|value| value.to_str().unwrap_or("?").trim())
        .filter(|value| !value.eq_ignore_ascii_case("identity"));
    if let Some(encoding) = packed.next() {
        let message = format!("A body that is packed as {encoding} is not unpacked here: send it as it is.");
        let fault = Fault::invalid("request.unsupported_media_type", message).detail("field", "Content-Encoding");
        return Err(ApiFault::with_status(fault, StatusCode::UNSUPPORTED_MEDIA_TYPE));
    }
    Ok(())
}

/// Of two pages that are asked for, nobody knows which is meant.
fn query(query: &str) -> Result<(), Fault> {
    let names = || query.split('&').map(|pair| pair.split('=').next().unwrap_or_default());
    match ONCE.iter().find(|once| names().filter(|name| name == *once).count() > 1) {
        Some(name) => Err(Fault::invalid(VALUE, format!("{name} is given twice.")).detail("field", *name)),
        None => Ok(()),
    }
}

/// The first number of a JSON text that would be kept as another number: too large for an exact integer, with more digits than are kept, or so
/// small that nothing is left of it. What is no JSON at all is for the reader to say.
///
/// # Errors
/// Names the number.
pub fn numbers(json: &[u8]) -> Result<(), Fault> {
    let mut at = 0;
    while let Some(byte) = json.get(at) {
        match byte {
            b'"' => at = end_of_string(json, at + 1),
            b'-' | b'0'..=b'9' => {
                let end =
                    json[at..].iter().position(|byte| !is_of_a_number(*byte)).map_or(json.len(), |length| at + length);
                let number = std::str::from_utf8(&json[at..end]).unwrap_or_default();
                if !is_kept(number) {
                    let shown: String = number.chars().take(40).collect();
                    let message = format!("The number {shown} can't be kept exactly: send it as a string.");
                    return Err(Fault::invalid(VALUE, message).detail("reason", "number_not_exact"));
                }
                at = end;
            }
            _ => at += 1,
        }
    }
    Ok(())
}

fn is_of_a_number(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E')
}

/// Behind the closing quote of the string that begins at `at`.
fn end_of_string(json: &[u8], mut at: usize) -> usize {
    while let Some(byte) = json.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    json.len()
}

fn is_kept(number: &str) -> bool {
    if number.parse::<i64>().is_ok() || number.parse::<u64>().is_ok() {
        return true;
    }
    // What is no number is for the reader to say, and so is what is too large for any.
    let Ok(kept) = number.parse::<f64>() else { return true };
    let mantissa = number.split(['e', 'E']).next().unwrap_or_default();
    let significant = mantissa.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0').count();
    let whole = !number.contains(['.', 'e', 'E']);
    if kept == 0.0 {
        return significant == 0;
    }
    if !kept.is_finite() {
        return true;
    }
    (!whole && significant <= KEPT_DIGITS) || same_digits(number, kept)
}

/// Whether the shortest text of what is kept has the digits that were sent.
fn same_digits(number: &str, kept: f64) -> bool {
    let digits = |text: &str| {
        let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
        let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        digits.trim_start_matches('0').trim_end_matches('0').to_owned()
    };
    digits(number) == digits(&format!("{kept:e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FC-25
    #[test]
    fn a_number_is_kept_or_refused_and_never_becomes_its_neighbour() {
        for kept in [
            "0",
            "-0",
            "1.0",
            "1E2",
            "9007199254740993",
            "18446744073709551615",
            "-9223372036854775808",
            "0.1",
            "0.10000000000000001",
            "1.7976931348623157e308",
            "1e23",
            "2.5e-10",
            "0.0",
            "0e5",
        ] {
            assert!(is_kept(kept), "{kept}");
        }
        for lost in [
            "18446744073709551616",
            "36893488147419103232",
            "-9223372036854775809",
            "1e-400",
            "0.1000000000000000055511",
            "3.14159265358979323846",
        ] {
            assert!(!is_kept(lost), "{lost}");
        }
        assert!(numbers(br#"{"a": "18446744073709551616", "b\"1e-400": [1, {"c": 2.5}]}"#).is_ok());
        assert!(numbers(br#"{"a": [1, 18446744073709551616]}"#).is_err());
        assert!(numbers(b"\"open 18446744073709551616").is_ok());
    }

    /// FC-58
    #[test]
    fn a_page_is_asked_for_once() {
        assert!(query("limit=1&offset=2&q=a&q=b").is_ok());
        assert_eq!(query("limit=1&q=x&limit=2").unwrap_err().details()["field"], "limit");
    }
}
