//! E-mail addresses: the one form in which each is stored and looked up, and what passes for one (R-USER-1, FC-51).

use kernel::Fault;

/// The form in which an address is looked up and stored: without space around it, in lower case.
///
/// A letter whose lower case is or begins with an ASCII letter stays as it is: the sign of Kelvin is no k and a dotted capital I
/// no i, or whoever registers such an address elsewhere would come in here as somebody else. Letters are taken one by one, so
/// that no letter depends on its neighbours and no locale matters.
pub fn normalised(email: &str) -> String {
    let mut normalised = String::with_capacity(email.len());
    for letter in email.trim().chars() {
        if letter.is_ascii() || !letter.to_lowercase().any(|lower| lower.is_ascii()) {
            normalised.extend(letter.to_lowercase());
        } else {
            normalised.push(letter);
        }
    }
    normalised
}

/// The normalised form of a new address.
///
/// # Errors
/// `pipeline.execution.invalid_parameter_type` with `details.field` for what is no e-mail address.
pub fn address(email: &str) -> Result<String, Fault> {
    let email = normalised(email);
    if is_address(&email) {
        return Ok(email);
    }
    Err(Fault::invalid("pipeline.execution.invalid_parameter_type", "This is no e-mail address.")
        .detail("field", "email"))
}

/// Part, `@`, domain; without the quoted forms, which nobody has and everybody reads differently.
fn is_address(email: &str) -> bool {
    let Some((local, domain)) = email.rsplit_once('@') else { return false };
    email.len() <= 254
        && local.len() <= 64
        && local.split('.').all(|atom| !atom.is_empty() && atom.chars().all(is_of_an_atom))
        && domain.split('.').all(is_label)
}

fn is_of_an_atom(letter: char) -> bool {
    if letter.is_ascii() {
        return letter.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~-".contains(letter);
    }
    is_seen(letter)
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|letter| match letter {
            _ if letter.is_ascii() => letter.is_ascii_alphanumeric() || letter == '-',
            _ => letter.is_alphanumeric() || is_mark(letter),
        })
}

/// Whether a letter beyond ASCII is one that people see: no space, no control, nothing that is invisible or turns the line.
fn is_seen(letter: char) -> bool {
    let hidden = matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    !hidden && !letter.is_whitespace() && !letter.is_control()
}

/// Marks that belong to the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-USER-1
    #[test]
    fn an_address_has_one_form() {
        for typed in ["Ada@Example.com", " ada@example.com ", "ADA@EXAMPLE.COM", "\tada@example.com\n"] {
            assert_eq!(normalised(typed), "ada@example.com");
        }
        assert_eq!(normalised("ÄRGER@Straße.example"), "ärger@straße.example");
        assert_eq!(normalised("ΟΔΟΣ@example.com"), normalised("οδοσ@example.com"));
    }

    /// FC-51
    #[test]
    fn no_letter_becomes_a_letter_of_somebody_else() {
        // A dotted capital I, the sign of Kelvin, a long s.
        for (typed, other) in [
            ("İ@example.com", "i@example.com"),
            ("jac\u{212a}@example.com", "jack@example.com"),
            ("ſue@example.com", "sue@example.com"),
        ] {
            let stored = normalised(typed);
            assert_ne!(stored, other);
            assert_eq!(normalised(&stored), stored, "what is stored is found again");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let long = format!("{}@example.com", "x".repeat(65));
        for wrong in [
            "",
            "@",
            "ada",
            "ada@",
            "@example.com",
            "ada@@example.com",
            "a b@example.com",
            "ada@exa mple.com",
            ".ada@example.com",
            "ada.@example.com",
            "a..b@example.com",
            "ada@.com",
            "ada@example..com",
            "ada@-example.com",
            "ada@example.com\r\nBcc: x",
            "ada\0@example.com",
            "<ada@example.com>",
            "\"ada\"@example.com",
            "a\u{200b}da@example.com",
            "ada@ex\u{202e}ample.com",
            &long,
        ] {
            let refused = address(wrong).unwrap_err();
            assert_eq!(
                (refused.code(), &refused.details()["field"]),
                ("pipeline.execution.invalid_parameter_type", &"email".into())
            );
        }
        for good in [
            "ada@example.com",
            "admin@localhost",
            "a+b_c@x-y.example",
            "ärger@straße.example",
            "o'neil@example.com",
            "İ@example.com",
        ] {
            address(good).unwrap();
        }
    }
}
