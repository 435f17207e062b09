//! The connection test on each kind of datasource, and who else writes its outcome: nobody.

use client::types::CredentialDocument;
use serde_json::{Value, json};

use super::{CANARY, DATASOURCES};
use crate::support::authoring::{document, location, reads};
use crate::support::pgbouncer::PgBouncer;
use crate::support::{PlatformBuilder, TestDatabase, TestPlatform, scratch_database};

/// One datasource of each kind that answers, and one that does not, with the beginning of the version that it tells.
async fn datasources(platform: &TestPlatform) -> (Vec<(&'static str, &'static str)>, Vec<&'static str>, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let file = platform.files().join("lite.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch("CREATE TABLE t (a INT)").unwrap();
    platform.sqlite("lite", &file).await;
    let lake = json!({"name": "lake", "display_name": "Lake", "dialect": "LAKE", "jdbc_url": "lake:", "credential": {"kind": "none"}});
    platform.post(DATASOURCES, lake).await.data();
    let (url, CredentialDocument { username, .. }) = location(&database);
    let wrong = |name: &str, url: &str, secret: &str| {
        json!({
            "name": name, "display_name": name, "dialect": "POSTGRES", "jdbc_url": url,
            "credential": {"kind": "password", "username": username, "secret": secret},
        })
    };
    platform.post(DATASOURCES, wrong("pg_secret", &url, CANARY)).await.data();
    platform.post(DATASOURCES, wrong("pg_database", &format!("{url}_not"), CANARY)).await.data();
    platform.post(DATASOURCES, wrong("pg_host", "postgres://127.0.0.1:1/orders", CANARY)).await.data();
    // A server that quotes what it was given: the name of the database is the secret.
    let quoting = url.rsplit_once('/').map(|(place, _)| format!("{place}/canary-in-the-name")).unwrap();
    platform.post(DATASOURCES, wrong("pg_quoting", &quoting, "canary-in-the-name")).await.data();
    platform.sqlite("lite_gone", &platform.files().join("gone.sqlite")).await;
    std::fs::write(platform.files().join("text.sqlite"), "no database ".repeat(99)).unwrap();
    platform.sqlite("lite_text", &platform.files().join("text.sqlite")).await;
    let up = vec![("pg", "PostgreSQL 18"), ("lite", "SQLite 3."), ("lake", "DuckDB v1")];
    (up, vec!["pg_secret", "pg_database", "pg_host", "pg_quoting", "lite_gone", "lite_text"], database)
}

/// R-DS-27, R-DS-28, FC-56
#[tokio::test]
async fn every_kind_of_datasource_is_tested_with_200_and_no_secret() {
    let platform = TestPlatform::start().await;
    let (up, down, _database) = datasources(&platform).await;
    let before = platform.get(DATASOURCES).await.data();
    let test = async |name: &str| platform.post(&format!("{DATASOURCES}/{name}/test"), json!({})).await.data();

    for (name, version) in up {
        let tested = test(name).await;
        assert_eq!(tested["connected"], true, "{name}: {tested}");
        assert!(tested["server_version"].as_str().unwrap().starts_with(version), "{tested}");
        let last = platform.get(&format!("{DATASOURCES}/{name}")).await.data()["last_test"].take();
        assert_eq!(
            (&last["ok"], &last["message"], &last["tested_at"]),
            (&json!(true), &tested["server_version"], &tested["tested_at"])
        );
    }
    for name in down {
        let tested = test(name).await;
        assert_eq!(tested["connected"], false, "{name}: {tested}");
        assert!(tested.get("server_version").is_none() && !tested["error"].as_str().unwrap().is_empty(), "{tested}");
        assert_eq!(tested["error_class"], "pipeline.node.datasource_connection_failed", "{name}");
        let last = platform.get(&format!("{DATASOURCES}/{name}")).await.data()["last_test"].take();
        assert_eq!((&last["ok"], &last["message"]), (&json!(false), &tested["error"]), "{name}");
        let told = format!("{tested}{last}");
        for secret in ["pw-canary", "canary-in-the-name", &platform.home().display().to_string()] {
            assert!(!told.contains(secret), "{secret} in {told}");
        }
    }
    let times = |listed: &Value| -> Vec<Value> {
        listed["items"].as_array().unwrap().iter().map(|datasource| datasource["updated_at"].clone()).collect()
    };
    assert_eq!(times(&platform.get(DATASOURCES).await.data()), times(&before), "a test changes no definition");
}

/// R-DS-28
#[tokio::test]
async fn nothing_but_a_test_writes_the_outcome_of_one() {
    let platform = TestPlatform::start().await;
    let (up, down, _database) = datasources(&platform).await;
    let names: Vec<&str> = up.iter().map(|(name, _)| *name).chain(down).collect();
    for name in &names {
        platform.get(&format!("{DATASOURCES}/{name}/schemas")).await;
        platform.get(&format!("{DATASOURCES}/{name}/tables")).await;
        platform.get(&format!("{DATASOURCES}/{name}/tables/t/columns")).await;
        let mut definition = platform.get(&format!("{DATASOURCES}/{name}")).await.data();
        for server_owned in ["credential", "username"] {
            definition.as_object_mut().unwrap().remove(server_owned);
        }
        platform.put(&format!("{DATASOURCES}/{name}"), definition).await.data();
    }
    for (source, dialect) in [("pg", "POSTGRES"), ("lite", "SQLITE"), ("lake", "LAKE"), ("pg_host", "POSTGRES")] {
        let template = format!("p/{source}.sql");
        platform.template(&template, dialect, "SELECT 1 AS one").await;
        let node = reads("n", source, &template);
        let pipeline = platform.pipeline(document(&format!("p/{source}"), json!({}), json!([node]))).await;
        platform.post(&format!("/api/v1/pipelines/{pipeline}/execute"), json!({"parameters": {}})).await;
    }
    let client = platform.database().connect().await;
    let tested = async || -> Vec<String> {
        let asked = "SELECT name FROM catalog.datasources WHERE num_nonnulls(last_test_at, last_test_ok, last_test_message) > 0";
        client.query(asked, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
    };
    assert_eq!(tested().await, Vec::<String>::new());

    platform.post(&format!("{DATASOURCES}/lite/test"), json!({})).await.data();

    assert_eq!(tested().await, ["lite"]);
}

/// R-DS-21: the operator's authorities are believed, and nobody's else.
#[tokio::test]
async fn servers_are_believed_that_the_operators_authorities_certify() {
    let database = scratch_database().await;
    let Some(front) = PgBouncer::with_tls(database.url()) else { return };
    for (believed, host) in [(true, "127.0.0.1"), (true, "127.0.0.2"), (false, "127.0.0.1")] {
        let mut platform = PlatformBuilder::default();
        if believed {
            platform = platform.set("FLOWSTONE_DATASOURCES__CA_FILE", front.authority());
        }
        let platform = platform.start().await;
        let datasource = json!({
            "name": "far", "display_name": "Far", "dialect": "POSTGRES",
            "jdbc_url": format!("postgres://{}?sslmode=verify-full", front.place(host)),
            "credential": {"kind": "password", "username": "anybody", "secret": CANARY},
        });
        platform.post(DATASOURCES, datasource).await.data();

        let tested = platform.post(&format!("{DATASOURCES}/far/test"), json!({})).await.data();

        assert_eq!(tested["connected"], believed && host == "127.0.0.1", "{host}: {tested}");
        let why = tested["error"].as_str().unwrap_or_default();
        assert!(tested["connected"] == true || why.contains("certificate"), "{tested}");
    }

    let refused = TestPlatform::with("FLOWSTONE_DATASOURCES__CA_FILE", "/no/such.pem").unstarted().await;
    let ended = refused.flowstone(&["serve", "--port", "0"]).await;
    assert_eq!(ended.status.code(), Some(78));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.contains("datasources.ca-file") && said.contains("/no/such.pem"), "{said}");
}
