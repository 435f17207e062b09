use std::time::Duration;

use serde_json::{Value as Json, json};

use super::super::properties::parse;
use super::super::url::Tls;
use super::{connectors, source};
use crate::template::Dialect;

fn refused(properties: Json) -> Vec<String> {
    parse(&properties).expect_err("refused").into_iter().map(|fault| fault.key).collect()
}

/// R-DS-21
#[test]
fn pool_settings_are_read_in_both_spellings() {
    let ours =
        parse(&json!({"pool": {"max_size": 3, "connection_timeout_seconds": 7, "idle_timeout_seconds": 0}})).unwrap();
    let theirs = parse(
        &json!({"hikari": {"maximumPoolSize": 3, "connectionTimeout": 7000, "idleTimeout": 0, "minimumIdle": 1}}),
    )
    .unwrap();
    assert_eq!((ours.max_size, ours.connection_timeout, ours.idle_timeout), (3, Duration::from_secs(7), None));
    assert_eq!(ours, theirs);
    assert_eq!(parse(&json!({"jdbc": {"sslmode": "prefer"}})), parse(&Json::Null));
    assert_eq!(parse(&json!({"jdbc": {"sslmode": "require"}})).unwrap().tls, Tls::Verified);
}

/// R-DS-21, R-DS-25
#[test]
fn every_refused_property_is_named() {
    assert_eq!(
        refused(json!({"pool": {"max_size": 0, "initSql": "x"}, "dialect": {}})),
        ["dialect", "pool.initSql", "pool.max_size",]
    );
    assert_eq!(
        refused(json!({"hikari": {"connectionInitSql": "x", "jdbcUrl": "x"}})),
        ["hikari.connectionInitSql", "hikari.jdbcUrl",]
    );
    for key in [
        "password",
        "sslpassword",
        "client_secret",
        "clientKey",
        "socketFactory",
        "sslrootcert",
        "options",
        "user",
        "allowLoadLocalInfile",
        "allowLocalInfile",
        "allowUrlInLocalInfile",
        "autoDeserialize",
        "sessionVariables",
        "initSql",
        "allowMultiQueries",
        "useSSL",
        "sslMode",
        "trustServerCertificate",
        "serverRSAPublicKeyFile",
        "allowPublicKeyRetrieval",
        "queryInterceptors",
        "socksProxyHost",
    ] {
        let mut jdbc = serde_json::Map::new();
        jdbc.insert(key.to_owned(), "pw-canary".into());
        assert_eq!(refused(json!({ "jdbc": jdbc })), [format!("jdbc.{key}")]);
    }
    assert_eq!(refused(json!({"jdbc": {"sslmode": "disable"}})), ["jdbc.sslmode"]);
    assert_eq!(refused(json!({"jdbc": {"sslmode": true}})), ["jdbc.sslmode"]);
    assert_eq!(refused(json!([])), ["properties"]);
}

/// R-DS-22
#[tokio::test]
async fn a_check_connects_to_nothing_and_names_what_is_wrong() {
    let connectors = connectors(Vec::new());
    let mut good = source(Dialect::Postgres, "postgres://host.invalid/d");
    good.username = Some("alice".to_owned());
    assert_eq!(connectors.check(&good), Ok(()));

    good.properties = json!({"pool": {"size": 1}});
    let fault = connectors.check(&good).unwrap_err();
    assert_eq!(fault.code, "datasource.validation.properties_invalid");
    assert_eq!(fault.details["keys"], json!(["pool.size"]));
    let fault = connectors.check(&source(Dialect::Postgres, "mysql://h/d")).unwrap_err();
    assert_eq!(fault.code, "datasource.validation.jdbc_url_scheme_invalid");
    let fault = connectors.check(&source(Dialect::Sqlite, "sqlite:/etc/x.db")).unwrap_err();
    assert_eq!(fault.code, "datasource.validation.jdbc_url_malformed");
}

/// R-DS-20, R-DS-21: who asks for TLS gets it, or hears that there is none.
#[tokio::test]
async fn tls_is_asked_for_only_where_it_is_spoken() {
    let connectors = connectors(vec![std::env::temp_dir()]);
    for (dialect, url, code) in [
        (Dialect::MySql, "mysql://h/d", None),
        (Dialect::Postgres, "postgres://h/d", None),
        (Dialect::Sqlite, "sqlite:x.db", Some("datasource.validation.properties_invalid")),
    ] {
        let mut asking = source(dialect, url);
        asking.username = Some("alice".to_owned());
        for mode in ["require", "verify-ca", "verify-full"] {
            asking.properties = json!({"jdbc": {"sslmode": mode}});
            assert_eq!(connectors.check(&asking).err().map(|fault| fault.code), code, "{dialect:?} {mode}");
        }
    }
}

/// R-DS-24
#[tokio::test]
async fn a_dialect_without_a_driver_says_so() {
    let connectors = connectors(Vec::new());
    for (dialect, url) in [
        (Dialect::Oracle, "oracle:thin:@//h/s"),
        (Dialect::MsSql, "sqlserver://h;databaseName=d"),
        (Dialect::H2, "h2:mem:x"),
    ] {
        let fault = connectors.check(&source(dialect, url)).unwrap_err();
        assert_eq!(fault.code, "datasource.driver_not_loaded");
        let Err(fault) = connectors.get(&source(dialect, url)).await else { panic!("{dialect:?} has a driver") };
        assert_eq!(fault.code, "datasource.driver_not_loaded");
    }
}
