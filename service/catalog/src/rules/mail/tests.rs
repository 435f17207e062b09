use kernel::Config;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::message::Letterhead;
use super::{Claim, Notice};

fn config() -> Config {
    let mut config = Config::default();
    config.mail.host = Some("smtp.example".into());
    config.mail.from = Some("Flowstone <no-reply@example.com>".into());
    config.mail.reply_to = Some("help@example.com".into());
    config.mail.ops_to = vec!["a@example.com".into(), "b@example.com".into()];
    config.mail.message_stream = Some("notices".into());
    config.auth.base_url = Some("https://flow.example.com/".into());
    config
}

fn claim(notice: Notice, display_name: &str) -> Claim {
    let (id, user_id) = (Uuid::now_v7(), Uuid::new_v4());
    Claim { id, user_id, email: "ada@example.com".into(), display_name: display_name.into(), notice }
}

fn written(claim: &Claim) -> String {
    let letter = Letterhead::of(&config()).unwrap().letter(claim).unwrap();
    String::from_utf8(letter.message.formatted()).unwrap()
}

#[test]
fn a_welcome_is_plain_and_tells_how_to_come_in() {
    let claim = claim(Notice::Welcome { password: Zeroizing::new("ABCD-EFGH-JKLM".into()) }, "Ada");
    let text = written(&claim);
    for part in [
        "From: Flowstone <no-reply@example.com>\r\n".to_owned(),
        "To: Ada <ada@example.com>\r\n".to_owned(),
        "Reply-To: help@example.com\r\n".to_owned(),
        "Subject: Your account on Flowstone\r\n".to_owned(),
        format!("Message-ID: <{}@example.com>\r\n", claim.id),
        "X-PM-Message-Stream: notices\r\n".to_owned(),
        "Auto-Submitted: auto-generated\r\n".to_owned(),
        "Content-Type: text/plain; charset=utf-8\r\n".to_owned(),
        "  Sign in at:  https://flow.example.com/login\r\n".to_owned(),
        "  Password:    ABCD-EFGH-JKLM\r\n".to_owned(),
    ] {
        assert!(text.contains(&part), "{part} in {text}");
    }
    assert!(!text.to_lowercase().contains("html"));
}

#[test]
fn operators_are_told_of_new_people_all_at_once() {
    let text = written(&claim(Notice::NewUser, "Ada"));
    assert!(text.contains("To: a@example.com, b@example.com\r\n"), "{text}");
    assert!(text.contains("E-mail:  ada@example.com"), "{text}");
    assert_eq!(Letterhead::of(&config()).unwrap().operators(), "a@example.com,b@example.com");
}

#[test]
fn a_name_can_not_write_headers_or_lines_of_ours() {
    let password = Zeroizing::new("ABCD".to_owned());
    let text =
        written(&claim(Notice::PasswordReset { password }, "Eve\r\nBcc: all@example.com\r\n\r\n  Password:    x"));
    assert!(!text.contains("\r\nBcc:") && !text.contains("\r\n  Password:    x"), "{text}");
}

/// R-MAIL-7
#[test]
fn a_claim_shows_no_password() {
    let claim = claim(Notice::PasswordReset { password: Zeroizing::new("ABCD-EFGH".into()) }, "Ada");
    assert!(!format!("{claim:?}").contains("ABCD"));
}
