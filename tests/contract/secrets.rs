//! Passwords stay where they belong, whatever fails and however much is logged (FC-56).

use serde_json::json;

use super::refusals::{CANARY, shapes_of};
use crate::support::authoring::{document, location, reads};
use crate::support::smtp::{SmtpServer, Step, Trouble, mailing_to};
use crate::support::{Browser, FIRST_PASSWORD, PASSWORD, TestDatabase, TestPlatform, eventually, scratch_database};

/// FC-56
#[tokio::test]
async fn the_passwords_of_the_platform_and_its_datasources_are_in_no_output_at_the_loudest_level() {
    // The platform itself logs in with the canary.
    let database = TestDatabase::migrated().await;
    let client = database.connect().await;
    let url = url::Url::parse(database.url()).unwrap();
    let name = url.path().trim_start_matches('/').to_owned();
    let role = format!("canary_{name}");
    let made = format!("CREATE ROLE {role} LOGIN SUPERUSER PASSWORD '{CANARY}'");
    client.batch_execute(&made).await.unwrap();
    let encoded = percent_encoding::utf8_percent_encode(CANARY, percent_encoding::NON_ALPHANUMERIC).to_string();
    let with_canary = format!("postgres://{role}:{encoded}@{}/{name}", url.host_str().unwrap());
    let mut platform = TestPlatform::with("DATABASE_URL", with_canary)
        .set("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "trace")
        .start()
        .await;
    let management = platform.management().await;
    let mut outputs = Vec::new();

    // A datasource with the canary as its password, which is right, then one where it is wrong, then hosts that are not there.
    let data = scratch_database().await;
    let (place, _) = location(&data);
    let datasource = |name: &str, url: &str, username: &str| {
        json!({"name": name, "display_name": name, "dialect": "POSTGRES", "jdbc_url": url,
               "credential": {"kind": "password", "username": username, "secret": CANARY}})
    };
    let databases = [
        ("right", place.as_str(), role.as_str()),
        ("wrong", place.as_str(), "flowstone"),
        ("unknown-database", &place.replace(place.rsplit('/').next().unwrap(), "no_such_database"), role.as_str()),
        ("unknown-host", "postgres://no-such-host.invalid/x", role.as_str()),
    ];
    platform.template("tests/secrets/rows.sql", "POSTGRES", "SELECT 1 AS one, pg_sleep(0.01)").await;
    platform.template("tests/secrets/fails.sql", "POSTGRES", "SELECT 1 / 0 AS never").await;
    for (name, url, username) in databases {
        let created = platform.post("/api/v1/datasources", datasource(name, url, username)).await;
        assert!(created.status.is_success(), "{}", created.text);
        outputs.push(created.text);
        outputs.push(platform.post(&format!("/api/v1/datasources/{name}/test"), json!({})).await.text);
        for template in ["rows", "fails"] {
            let nodes = json!([reads("rows", name, &format!("tests/secrets/{template}.sql"))]);
            let path = format!("tests/secrets/{}_{template}", name.replace('-', "_"));
            let pipeline = platform.pipeline(document(&path, json!({}), nodes)).await;
            let started =
                platform.post(&format!("/api/v1/pipelines/{pipeline}/executions"), json!({"parameters": {}})).await;
            if started.status.is_success() {
                let run = started.data()["execution_id"].as_str().unwrap().to_owned();
                outputs.push(platform.ended(&run).await.to_string());
                outputs.push(platform.get(&format!("/api/v1/executions/{run}/event-record")).await.text);
            }
            outputs.push(started.text);
        }
    }
    // URLs that hold it, which no datasource may.
    for url in
        [format!("postgres://u:{CANARY}@db/x"), format!("postgres://u:{encoded}@db/x"), format!("nonsense {CANARY}")]
    {
        outputs.push(platform.post("/api/v1/datasources", datasource("refused", &url, "u")).await.text);
    }
    for path in ["/api/v1/datasources", "/api/v1/executions", "/health", "/ready", "/openapi.json"] {
        outputs.push(platform.get(path).await.text);
    }
    outputs.push(reqwest::get(format!("{management}/metrics")).await.unwrap().text().await.unwrap());
    let checked = platform.flowstone(&["config", "check"]).await;
    outputs.push(format!("{}{}", String::from_utf8_lossy(&checked.stdout), String::from_utf8_lossy(&checked.stderr)));
    platform.stop().await;
    outputs.extend(platform.log());
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();

    for code in [
        "pipeline.execution.datasource_unreachable",
        "pipeline.node.query_execution_failed",
        "password authentication failed",
        "does not exist",
    ] {
        assert!(outputs.iter().any(|output| output.contains(code)), "{code} was not provoked");
    }
    for shape in shapes_of(CANARY) {
        let found: Vec<&String> = outputs.iter().filter(|output| output.contains(&shape)).collect();
        assert!(found.is_empty(), "{shape}: {found:#?}");
    }
}

/// Every row of every table of the catalog, as text.
async fn stored(platform: &TestPlatform) -> Vec<String> {
    let client = platform.database().connect().await;
    let tables =
        client.query("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'catalog'", &[]).await.unwrap();
    let mut rows = Vec::new();
    for table in &tables {
        let sql = format!("SELECT t::text FROM catalog.{} AS t", table.get::<_, &str>(0));
        rows.extend(client.query(&sql, &[]).await.unwrap().iter().map(|row| row.get::<_, String>(0)));
    }
    rows
}

/// FC-56, R-MAIL-7, R-AUD-2
#[tokio::test]
async fn what_people_keys_and_mail_servers_know_is_in_no_log_no_table_and_no_other_answer() {
    let server = SmtpServer::start_asking();
    let mut platform = mailing_to(server.port())
        .set("FLOWSTONE_MAIL__USERNAME", "flowstone")
        .set("FLOWSTONE_MAIL__PASSWORD", CANARY)
        .set("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "trace")
        .start()
        .await;
    let management = platform.management().await;
    let mut outputs = Vec::new();

    // Letters that arrive, and one at each step that does not; the server says back what it heard.
    let admin = platform.admin().await;
    let new = json!({"email": "ada@example.com", "display_name": "Ada"});
    let created = admin.post(&platform, "/api/v1/auth/users", new).await;
    let user = format!("/api/v1/auth/users/{}", created.data()["user"]["id"].as_str().unwrap());
    outputs.push(created.text);
    let letters =
        eventually("the welcome", async || Some(server.letters()).filter(|letters| !letters.is_empty())).await;
    let given = letters[0].told("Password:").unwrap().to_owned();
    for (step, said) in
        [(Step::Auth, CANARY.to_owned()), (Step::End, given.clone()), (Step::To, "no such user".to_owned())]
    {
        server.trouble(step, Trouble::Refuse(format!("550 {said}")));
        outputs.push(admin.post(&platform, &format!("{user}/reset-password"), json!({})).await.text);
        let failed = admin.get(&platform, &user).await.text;
        outputs.push(failed);
        eventually("it failed", async || {
            let user = admin.get(&platform, &user).await.data();
            (user["last_reset"]["status"] == "FAILED").then_some(())
        })
        .await;
        server.recover();
    }
    let before = server.letters().len();
    outputs.push(admin.post(&platform, &format!("{user}/reset-password"), json!({})).await.text);
    let letters =
        eventually("the reset", async || Some(server.letters()).filter(|letters| letters.len() > before)).await;
    let second = letters.last().unwrap().told("Password:").unwrap().to_owned();

    // Sessions: right, wrong, with a password that was good once, and one that is spoilt.
    let mut ada = Browser::at(&platform).await;
    for wrong in [given.as_str(), CANARY, "typed-canary-8f3a"] {
        outputs.push(ada.sign_in(&platform, "ada@example.com", wrong).await.text);
    }
    ada.came_in(&platform, "ada@example.com", &second).await;
    let own = json!({"current": CANARY, "new": "short"});
    outputs.push(ada.post(&platform, "/api/v1/auth/password", own).await.text);
    let session = ada.session.clone().unwrap();
    let mut spoilt = ada.clone();
    spoilt.session = Some(format!("{session}x"));
    outputs.push(spoilt.get(&platform, "/api/v1/auth/me").await.text);
    outputs.push(ada.get(&platform, "/api/v1/auth/me").await.text);

    // Keys: made, used, spoilt, revoked.
    let key = platform.post("/api/v1/auth/api-keys", json!({"name": "k"})).await.data();
    let (id, secret) = key["key"].as_str().unwrap().split_once('.').unwrap();
    let spoilt = format!("{id}.{}", secret.chars().rev().collect::<String>());
    for shown in [key["key"].as_str().unwrap(), &spoilt] {
        let request =
            reqwest::Client::new().get(format!("{}/api/v1/auth/me", platform.address())).header("DP-API-Key", shown);
        outputs.push(request.send().await.unwrap().text().await.unwrap());
    }
    outputs.push(platform.delete(&format!("/api/v1/auth/api-keys/{id}")).await.text);

    // Datasources of the other kinds, each with a password that is wrong, or for which there is no server.
    for (name, dialect, url) in [
        ("my", "MYSQL", "mysql://127.0.0.1:1/x"),
        ("far", "MYSQL", "mysql://no-such-host.invalid/x"),
        ("lite", "SQLITE", "sqlite:/nowhere/x.db"),
        ("lake", "LAKE", "lake:/nowhere"),
    ] {
        let source = json!({"name": name, "display_name": name, "dialect": dialect, "jdbc_url": url,
                            "credential": {"kind": "password", "username": "u", "secret": CANARY}});
        outputs.push(platform.post("/api/v1/datasources", source).await.text);
        outputs.push(platform.post(&format!("/api/v1/datasources/{name}/test"), json!({})).await.text);
    }
    for path in ["/api/v1/audit?limit=200", "/api/v1/auth/users", "/api/v1/auth/api-keys", "/openapi.json"] {
        outputs.push(admin.get(&platform, path).await.text);
    }
    outputs.push(reqwest::get(format!("{management}/metrics")).await.unwrap().text().await.unwrap());
    outputs.extend(stored(&platform).await);
    platform.stop().await;
    outputs.extend(platform.log());

    for provoked in
        ["mail.failed", "mail.sent", "auth.login.bad_credentials", "auth.api_key.rejected", "auth.session.invalid"]
    {
        assert!(outputs.iter().any(|output| output.contains(provoked)), "{provoked} was not provoked");
    }
    let signed = session.rsplit('.').next().unwrap();
    let secrets = [
        CANARY,
        &given,
        &second,
        FIRST_PASSWORD,
        PASSWORD,
        "typed-canary-8f3a",
        signed,
        secret,
        platform.key().split_once('.').unwrap().1,
    ];
    for shape in secrets.iter().flat_map(|secret| shapes_of(secret)) {
        let found: Vec<&String> = outputs.iter().filter(|output| output.contains(&shape)).collect();
        assert!(found.is_empty(), "{shape}: {found:#?}");
    }
}
