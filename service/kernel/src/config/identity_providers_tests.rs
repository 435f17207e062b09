//! What is accepted and what is refused of identity providers.

use std::path::PathBuf;

use super::*;

const KEY: &str = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

/// A server with this list of providers and this base URL.
fn server(providers: &str, base_url: &str) -> Sources {
    let pairs = [
        ("DATABASE_URL", "postgres://h/d"),
        ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
        ("FLOWSTONE_JWT__SECRET", KEY),
        ("FLOWSTONE_AUTH__BASE_URL", base_url),
        ("FLOWSTONE_AUTH__OIDC__PROVIDERS", providers),
    ];
    let environment = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Sources { environment, home: PathBuf::from("/nowhere"), ..Sources::default() }
}

fn one(name: &str, issuer: &str) -> String {
    serde_json::json!([{"name": name, "client-id": "flowstone", "client-secret": "hush", "issuer-uri": issuer}])
        .to_string()
}

fn refused(providers: &str, base_url: &str) -> Vec<String> {
    let Violations(found) = Config::load(&server(providers, base_url)).unwrap_err();
    found.iter().map(|violation| format!("{}: {}", violation.key, violation.message)).collect()
}

#[test]
fn providers_are_read_from_the_environment_and_from_the_file() {
    let config = Config::load(&server(&one("corp", "https://id.example.com"), "https://flow.example.com")).unwrap();
    let [corp] = config.auth.oidc.providers.as_slice() else { panic!("{:?}", config.auth.oidc) };
    assert_eq!((corp.name.as_str(), corp.client_secret.expose(), corp.shown_as()), ("corp", "hush", "corp"));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("flowstone.toml");
    let text = "[[auth.oidc.providers]]\nname = \"corp\"\nclient-id = \"a\"\nclient-secret = \"b\"\n\
                issuer-uri = \"https://id.example.com/realms/x\"\ndisplay-name = \"Corp\"\n\
                [[auth.oidc.providers]]\nname = \"other\"\nclient-id = \"a\"\nclient-secret = \"b\"\n\
                issuer-uri = \"https://accounts.example.org\"\n";
    std::fs::write(&file, text).unwrap();
    let config = Config::load(&Sources { file: Some(file), ..server("", "https://flow.example.com") }).unwrap();
    let shown: Vec<_> = config.auth.oidc.providers.iter().map(OidcProvider::shown_as).collect();
    assert_eq!(shown, ["Corp", "other"]);
}

/// R-USER-15
#[test]
fn a_provider_may_not_bear_a_name_that_accounts_have_for_themselves() {
    for name in ["bootstrap", "local", "system", "System", "LOCAL"] {
        let found = refused(&one(name, "https://id.example.com"), "https://flow.example.com");
        assert!(found.len() == 1 && found[0].contains(name), "{found:?}");
    }
}

#[test]
fn a_provider_that_can_not_work_refuses_the_start() {
    let base = "https://flow.example.com";
    for name in ["", "Corp", "a b", "a/b", "ä"] {
        assert_eq!(refused(&one(name, "https://id.example.com"), base).len(), 1, "{name}");
    }
    for issuer in [
        "",
        "id.example.com",
        "http://id.example.com",
        "https://id.example.com?a=b",
        "https://id.example.com#a",
        "https://ada:hush@id.example.com",
        "ftp://id.example.com",
        "http://127.0.0.1.example.com",
    ] {
        assert_eq!(refused(&one("corp", issuer), base).len(), 1, "{issuer}");
    }
    for issuer in ["http://127.0.0.1:4000", "http://localhost:4000/x", "http://[::1]:4000"] {
        assert!(Config::load(&server(&one("corp", issuer), base)).is_ok(), "{issuer}");
    }
    let twice = r#"[{"name": "corp", "client-id": "a", "client-secret": "b", "issuer-uri": "https://a.example.com"},
                    {"name": "corp", "client-id": "a", "client-secret": "", "issuer-uri": "https://a.example.com"}]"#;
    assert_eq!(refused(twice, base).len(), 2);
    for unreadable in ["corp", "{}", "[1]", r#"[{"name": 1}]"#, r#"[{"name": "corp", "secret": "hush"}]"#] {
        let found = refused(unreadable, base);
        assert!(
            found.iter().any(|text| text.starts_with("auth.oidc.providers: must be a list of tables")),
            "{found:?}"
        );
        assert!(!found.concat().contains("hush"));
    }
}

/// R-SESS-14
#[test]
fn providers_need_the_address_that_they_send_people_back_to() {
    let providers = one("corp", "https://id.example.com");
    assert!(refused(&providers, "")[0].starts_with("auth.base-url: is required"));
    for url in
        ["flow.example.com", "ftp://flow.example.com", "https://flow.example.com/path", "https://a@flow.example.com"]
    {
        assert_eq!(refused(&providers, url).len(), 1, "{url}");
    }
    for url in ["https://flow.example.com", "https://flow.example.com:8443/", "http://flow"] {
        assert!(Config::load(&server(&providers, url)).is_ok(), "{url}");
    }
}

#[test]
fn a_provider_without_a_client_is_ignored_with_a_warning_and_lets_nobody_in() {
    let template = r#"[{"name": "corp", "client-id": "", "client-secret": "", "issuer-uri": ""}]"#;
    assert!(refused(template, "").iter().any(|text| text.starts_with("auth.local.enabled: must be true")));

    let mut sources = server(template, "");
    sources.environment.push(("FLOWSTONE_AUTH__LOCAL__ENABLED".to_owned(), "true".to_owned()));
    let config = Config::load(&sources).unwrap();
    assert!(config.auth.oidc.providers.is_empty());
    assert!(config.warnings.iter().any(|warning| warning.contains("corp")), "{:?}", config.warnings);
}
