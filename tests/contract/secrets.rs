//! Passwords stay where they belong, whatever fails and however much is logged (FC-56).

use serde_json::json;

use super::refusals::{CANARY, shapes_of};
use crate::support::authoring::{document, location, reads};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

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
