use executor::template::Dialect;
use kernel::fault::Failure;
use serde_json::json;
use zeroize::Zeroizing;

use super::definition::{
    CredentialKind, CredentialRequest, DatasourceRequest, Definition, Secret, StoredCredential, included, judge,
};

fn request() -> DatasourceRequest {
    DatasourceRequest {
        name: "orders".into(),
        display_name: "Orders".into(),
        dialect: "POSTGRES".into(),
        url: "jdbc:postgres://db.example.com:5432/orders".into(),
        credential: credential(Some("password"), Some("reader"), Some("s3cret")),
        ..DatasourceRequest::default()
    }
}

fn credential(kind: Option<&str>, username: Option<&str>, secret: Option<&str>) -> Option<CredentialRequest> {
    Some(CredentialRequest {
        kind: kind.map(Into::into),
        username: username.map(Into::into),
        secret: secret.map(|secret| Zeroizing::new(secret.to_owned())),
    })
}

fn failures(request: &DatasourceRequest, stored: Option<&StoredCredential>) -> Vec<Failure> {
    judge(request, stored, &[]).err().unwrap_or_default()
}

#[track_caller]
fn refused(request: &DatasourceRequest, code: &str, path: &str) {
    let found = failures(request, None);
    let told: Vec<_> =
        found.iter().map(|failure| (failure.code, failure.path.as_deref().unwrap_or_default())).collect();
    assert_eq!(told, [(code, path)]);
}

#[track_caller]
fn accepted(request: &DatasourceRequest, stored: Option<&StoredCredential>) -> Definition {
    judge(request, stored, &[]).unwrap_or_else(|failures| panic!("{failures:?}"))
}

const PROPERTIES: &str = "datasource.validation.properties_invalid";

/// R-DS-25
#[test]
fn everything_wrong_with_a_datasource_is_told_at_once() {
    let wrong = DatasourceRequest {
        name: "Tempdb!".into(),
        dialect: "POSTGRES".into(),
        url: "mysql://host/db".into(),
        credential: credential(Some("password"), None, None),
        properties: Some(json!({"pool": {"max_size": 0}, "odd": {}})),
        query_timeout_seconds: Some(0),
        introspection_include_schemas: vec!["a b".into()],
        ..request()
    };
    let codes: Vec<&str> = failures(&wrong, None).iter().map(|failure| failure.code).collect();
    for code in [
        "datasource.validation.name_invalid",
        "datasource.validation.query_timeout_invalid",
        "datasource.validation.jdbc_url_scheme_invalid",
        "datasource.validation.password_missing",
    ] {
        assert_eq!(codes.iter().filter(|told| **told == code).count(), 1, "{code} in {codes:?}");
    }
    assert!(codes.iter().filter(|told| **told == PROPERTIES).count() >= 3, "{codes:?}");
}

/// R-DS-1
#[test]
fn a_name_is_short_lower_case_and_not_the_staging_databases() {
    for name in ["", "tempdb", "Orders", "a b", "a/b", &"a".repeat(64)] {
        refused(&DatasourceRequest { name: name.into(), ..request() }, "datasource.validation.name_invalid", "name");
    }
    for name in ["a", "orders_2-eu", &"a".repeat(63)] {
        accepted(&DatasourceRequest { name: name.into(), ..request() }, None);
    }
}

/// R-DS-4
#[test]
fn only_the_eight_dialects_are_known() {
    refused(
        &DatasourceRequest { dialect: "postgres".into(), ..request() },
        "datasource.validation.dialect_invalid",
        "dialect",
    );
    assert_eq!(accepted(&request(), None).dialect, Dialect::Postgres);
}

/// R-DS-6, R-DS-12
#[test]
fn a_credential_is_of_a_kind_that_the_dialect_takes() {
    for kind in ["certificate", "private_key", "service_account_json", "none"] {
        let wrong = DatasourceRequest {
            credential: credential(Some(kind), None, Some("x").filter(|_| kind != "none")),
            ..request()
        };
        refused(&wrong, PROPERTIES, "credential.kind");
    }
    let token = DatasourceRequest { credential: credential(Some("token"), None, Some("x")), ..request() };
    assert_eq!(accepted(&token, None).credential_kind, CredentialKind::Token);
}

/// R-DS-12
#[test]
fn each_dialect_takes_its_own_kinds_of_credential() {
    let servers = ["POSTGRES", "MYSQL", "MSSQL", "ORACLE"].map(|dialect| (dialect, ["password", "token"]));
    let engines = ["H2", "SQLITE", "DUCKDB", "LAKE"].map(|dialect| (dialect, ["password", "none"]));
    for (dialect, taken) in servers.into_iter().chain(engines) {
        for kind in ["password", "token", "none", "private_key", "service_account_json"] {
            let secret = Some("x").filter(|_| kind != "none");
            let asking = DatasourceRequest {
                dialect: dialect.into(),
                credential: credential(Some(kind), None, secret),
                ..request()
            };
            let refused = failures(&asking, None).iter().any(|it| it.path.as_deref() == Some("credential.kind"));
            assert_eq!(!refused, taken.contains(&kind), "{dialect} {kind}");
        }
    }
}

/// R-DS-7
#[test]
fn no_credential_has_no_secret_and_no_username() {
    let lake = |credential| DatasourceRequest { dialect: "LAKE".into(), url: "lake:".into(), credential, ..request() };
    let definition = accepted(&lake(credential(Some("none"), None, None)), None);
    assert!(definition.secret == Secret::Absent && definition.username.is_none());
    refused(&lake(credential(Some("none"), Some("me"), None)), PROPERTIES, "credential.username");
    refused(&lake(credential(Some("none"), None, Some("x"))), PROPERTIES, "credential.secret");
    assert_eq!(accepted(&lake(None), None).credential_kind, CredentialKind::None, "an engine of ours has no accounts");
}

/// R-DS-8
#[test]
fn a_password_needs_a_username_and_a_token_may_have_one() {
    refused(
        &DatasourceRequest { credential: credential(None, None, Some("x")), ..request() },
        PROPERTIES,
        "credential.username",
    );
    let token = DatasourceRequest { credential: credential(Some("token"), Some("me"), Some("x")), ..request() };
    assert_eq!(accepted(&token, None).username.as_deref(), Some("me"));
}

/// R-DS-9
#[test]
fn a_secret_is_there_at_first_and_when_the_kind_changes() {
    let missing = "datasource.validation.password_missing";
    refused(&DatasourceRequest { credential: None, ..request() }, missing, "credential");
    refused(
        &DatasourceRequest { credential: credential(None, Some("me"), None), ..request() },
        missing,
        "credential.secret",
    );
    let stored = StoredCredential { kind: CredentialKind::Password, username: Some("reader".into()) };
    let changed = DatasourceRequest { credential: credential(Some("token"), None, None), ..request() };
    assert_eq!(failures(&changed, Some(&stored))[0].code, missing);
}

/// R-DS-10
#[test]
fn an_update_without_a_secret_keeps_the_stored_one() {
    let stored = StoredCredential { kind: CredentialKind::Password, username: Some("reader".into()) };
    let silent = accepted(&DatasourceRequest { credential: None, ..request() }, Some(&stored));
    assert!(silent.secret == Secret::Kept && silent.username.as_deref() == Some("reader"));
    let renamed = DatasourceRequest { credential: credential(None, Some("writer"), None), ..request() };
    let renamed = accepted(&renamed, Some(&stored));
    assert!(renamed.secret == Secret::Kept && renamed.username.as_deref() == Some("writer"));
}

/// R-DS-11
#[test]
fn the_credential_object_and_the_legacy_pair_exclude_each_other() {
    let both = DatasourceRequest { username: Some("me".into()), ..request() };
    refused(&both, PROPERTIES, "credential");
    let legacy = DatasourceRequest {
        credential: None,
        username: Some("me".into()),
        password: Some(Zeroizing::new("x".into())),
        ..request()
    };
    assert_eq!(accepted(&legacy, None).credential_kind, CredentialKind::Password);
}

/// R-DS-20, FC-56
#[test]
fn a_url_carries_no_credentials_and_the_refusal_does_not_repeat_them() {
    let url = "postgres://me:pw-canary-8f3a@db.example.com/orders";
    let found = failures(&DatasourceRequest { url: url.into(), ..request() }, None);
    assert_eq!(found[0].code, "datasource.validation.jdbc_url_malformed");
    assert!(!format!("{found:?}").contains("pw-canary-8f3a"));
}

/// R-DS-20
#[test]
fn files_lie_under_a_configured_folder() {
    let folder = std::env::temp_dir();
    let sqlite = |path: &str| DatasourceRequest {
        dialect: "SQLITE".into(),
        url: format!("sqlite:{path}"),
        credential: None,
        ..request()
    };
    let inside = sqlite(&folder.join("orders.db").to_string_lossy());
    assert!(judge(&inside, None, &[folder]).is_ok());
    refused(&inside, "datasource.validation.jdbc_url_malformed", "jdbc_url");
}

/// R-DS-23
#[test]
fn a_query_timeout_is_at_least_a_second_or_absent() {
    for seconds in [0, -1, i64::from(i32::MAX) + 1] {
        refused(
            &DatasourceRequest { query_timeout_seconds: Some(seconds), ..request() },
            "datasource.validation.query_timeout_invalid",
            "query_timeout_seconds",
        );
    }
    assert_eq!(accepted(&request(), None).query_timeout_seconds, None);
}

/// R-DS-26
#[test]
fn schemas_to_include_are_trimmed_lowered_and_told_once() {
    let listed = [" Sys ", "sys", "", "INFORMATION_SCHEMA", "a$b#c"].map(str::to_owned).to_vec();
    let definition = accepted(&DatasourceRequest { introspection_include_schemas: listed, ..request() }, None);
    assert_eq!(definition.introspection_include_schemas, ["sys", "information_schema", "a$b#c"]);
}

/// R-DS-26
#[test]
fn schemas_to_include_are_made_plain_again_when_they_are_read() {
    let stored = [" Sys ", "SYS", "", "no name", "a%", "pg_catalog"].map(str::to_owned);
    assert_eq!(included(&stored).collect::<Vec<_>>(), ["sys", "pg_catalog"]);
}
