//! Keys of mail, and of the proxies that stand before the platform.

use super::*;

/// R-MAIL-9
#[test]
fn mail_is_on_or_off_and_never_half() {
    let keys = |pairs: &[(&str, &str)]| -> Vec<String> {
        refused(&environment(pairs)).into_iter().map(|(key, _)| key).collect()
    };
    let host = ("FLOWSTONE_MAIL__HOST", "smtp.example");
    let from = ("FLOWSTONE_MAIL__FROM", "Flowstone <no-reply@example.com>");
    assert!(!Config::load(&environment(&[])).unwrap().mail.is_on());
    let on = Config::load(&environment(&[host, from])).unwrap().mail;
    assert!(on.is_on() && on.starttls && on.port == 587);
    assert_eq!(keys(&[host]), ["mail.from"]);
    assert_eq!(keys(&[from]), ["mail.host"]);
    assert_eq!(keys(&[host, from, ("FLOWSTONE_MAIL__USERNAME", "u")]), ["mail.password"]);
    assert_eq!(keys(&[host, from, ("FLOWSTONE_MAIL__PASSWORD", "p")]), ["mail.username"]);
    assert_eq!(keys(&[("FLOWSTONE_MAIL__OPS_TO", "ops@example.com")]), ["mail.host"]);
    assert_eq!(keys(&[host, ("FLOWSTONE_MAIL__FROM", "nobody")]), ["mail.from"]);
    assert_eq!(keys(&[host, from, ("FLOWSTONE_MAIL__OPS_TO", "a@example.com, b")]), ["mail.ops-to"]);
    assert_eq!(keys(&[from, ("FLOWSTONE_MAIL__HOST", "smtp.example:587")]), ["mail.host"]);
    assert_eq!(keys(&[host, from, ("FLOWSTONE_MAIL__MESSAGE_STREAM", "a\r\nBcc: x")]), ["mail.message-stream"]);
}

#[test]
fn mail_in_clear_to_another_machine_is_warned_of() {
    let warnings = |host: &str| {
        let pairs = [
            ("FLOWSTONE_MAIL__HOST", host),
            ("FLOWSTONE_MAIL__FROM", "a@example.com"),
            ("FLOWSTONE_MAIL__STARTTLS", "false"),
        ];
        Config::load(&environment(&pairs)).unwrap().warnings
    };
    assert_eq!(warnings("smtp.example").len(), 1);
    assert!(warnings("127.0.0.1").is_empty() && warnings("localhost").is_empty());
}

/// R-AUD-3
#[test]
fn a_trusted_proxy_is_a_network_or_an_address_and_nothing_else() {
    let server = [
        ("DATABASE_URL", "postgres://x"),
        ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
        ("FLOWSTONE_JWT__SECRET", KEY),
        ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true"),
    ];
    let with = |proxies: &'static str| {
        let mut pairs = server.to_vec();
        pairs.push(("FLOWSTONE_AUTH__TRUSTED_PROXIES", proxies));
        environment(&pairs)
    };
    let networks = Config::load(&with("10.0.0.0/8, 192.0.2.7,2001:db8::/32")).unwrap().auth.proxy_networks();
    assert_eq!(
        networks.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["10.0.0.0/8", "192.0.2.7/32", "2001:db8::/32"]
    );
    for bad in ["10.0.0.0/33", "10.0.0.0/8, proxy.example", "10.0.0"] {
        assert_eq!(refused(&with(bad))[0].0, "auth.trusted-proxies", "{bad}");
    }
}
