//! Datasources that the operator brings along in a file.

use std::path::Path;

use serde_json::{Value, json};
use tokio_postgres::Client;

use super::CANARY;
use crate::support::{TestPlatform, eventually};

fn write(file: &Path, datasources: Value) {
    std::fs::write(file, json!({"datasources": datasources}).to_string()).unwrap();
}

fn lite(name: &str) -> Value {
    json!({"name": name, "display_name": name, "dialect": "SQLITE", "jdbc_url": format!("sqlite:{name}.sqlite")})
}

/// A platform that reads this file at each start.
async fn platform(file: &Path) -> TestPlatform {
    TestPlatform::with("FLOWSTONE_BOOTSTRAP__DATASOURCES_FILE", file).start().await
}

/// The whole row, as it is stored.
async fn row(client: &Client, name: &str) -> Option<String> {
    let asked = "SELECT to_jsonb(d)::text FROM catalog.datasources AS d WHERE name = $1";
    client.query_opt(asked, &[&name]).await.unwrap().map(|row| row.get(0))
}

/// R-DS-38, R-DS-28, R-GRANT-1
#[tokio::test]
async fn what_is_missing_is_registered_for_the_instance_and_tested_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("datasources.json");
    let mut server = json!({
        "name": "orders", "display_name": "Orders", "description": "From a file.", "dialect": "POSTGRES",
        "jdbc_url": "postgres://127.0.0.1:1/orders", "credential": {"username": "reader", "secret": CANARY},
    });
    server["granted_to"] = json!(["default", "demo"]);
    write(&file, json!([server, lite("lite")]));

    let platform = platform(&file).await;

    let orders = eventually("the new datasource was tested", async || {
        let orders = platform.get("/api/v1/datasources/orders").await.data();
        (!orders["last_test"].is_null()).then_some(orders)
    })
    .await;
    assert_eq!((&orders["workspace"], &orders["description"]), (&Value::Null, &json!("From a file.")));
    assert_eq!((&orders["last_test"]["ok"], &orders["password_set"]), (&json!(false), &json!(true)));
    assert_eq!(platform.get("/api/v1/datasources/lite").await.data()["jdbc_url"], "sqlite:lite.sqlite");
    let client = platform.database().connect().await;
    let asked = "SELECT string_agg(w.name, ',' ORDER BY w.name), count(DISTINCT u.email), min(u.email)
                 FROM catalog.datasource_workspaces AS g JOIN catalog.workspaces AS w ON w.id = g.workspace_id
                 JOIN catalog.users AS u ON u.id = g.granted_by WHERE g.datasource_name = 'orders'";
    let grants = client.query_one(asked, &[]).await.unwrap();
    assert_eq!((grants.get::<_, &str>(0), grants.get::<_, &str>(2)), ("default,demo", "admin@localhost"));
    let told = format!("{}{}", orders, platform.log().join("\n"));
    assert!(!told.contains("pw-canary"));
}

/// R-DS-38
#[tokio::test]
async fn a_row_that_exists_or_existed_is_left_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("datasources.json");
    write(&file, json!([]));
    let mut platform = platform(&file).await;
    platform.post(super::DATASOURCES, super::postgres("orders")).await.data();
    platform.post(super::DATASOURCES, super::postgres("gone")).await.data();
    platform.delete("/api/v1/datasources/gone").await;
    let client = platform.database().connect().await;
    let before = (row(&client, "orders").await, row(&client, "gone").await);
    assert!(before.0.is_some() && before.1.is_some());

    write(&file, json!([lite("orders"), lite("gone"), lite("fresh")]));
    platform.restart().await;

    eventually("the new one was tested", async || {
        let fresh = platform.get("/api/v1/datasources/fresh").await.data();
        (!fresh["last_test"].is_null()).then_some(())
    })
    .await;
    let fresh = row(&client, "fresh").await;
    platform.restart().await;
    assert_eq!((row(&client, "orders").await, row(&client, "gone").await), before);
    assert_eq!(row(&client, "fresh").await, fresh, "its own row is left alone by the next start too");
    platform.get("/api/v1/datasources/gone").await.is(404, "datasource.not_found");
}

/// R-DS-38
#[tokio::test]
async fn an_invalid_entry_refuses_the_start_with_every_failure() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("datasources.json");
    write(&file, json!([]));
    let mut platform = platform(&file).await;
    platform.stop().await;
    let mut outside = lite("outside");
    outside["jdbc_url"] = json!("sqlite:/etc/passwd");
    let mut oracle = lite("big");
    oracle["dialect"] = json!("ORACLE");
    oracle["jdbc_url"] = json!("oracle://h:1521/x");
    oracle["credential"] = json!({"kind": "password", "username": "u", "secret": CANARY});
    let mut misspelt = lite("misspelt");
    misspelt["pasword"] = json!(CANARY);
    let mut misplaced = lite("misplaced");
    misplaced["credential"] = json!(CANARY);
    let mut unseen = lite("unseen");
    unseen["granted_to"] = json!(["nobody"]);
    write(
        &file,
        json!([lite("good"), outside, oracle, misspelt, misplaced, unseen, lite("Bad Name"), lite("good"), 7]),
    );

    // A start that is not refused would end here, and not serve for ever.
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = platform.flowstone(&["serve", "--port", &port]).await;

    assert!(!output.status.success());
    let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    for failure in [
        "'outside': jdbc_url",
        "datasource.driver_not_loaded",
        "unknown field `pasword`",
        "(misplaced): something is of the wrong kind",
        "'unseen': granted_to",
        "datasource.validation.name_invalid",
        "the name is given twice",
        "datasources[8]",
    ] {
        assert!(told.contains(failure), "{failure} in {told}");
    }
    assert!(!told.contains("pw-canary"), "{told}");
    let client = platform.database().connect().await;
    let rows: i64 = client.query_one("SELECT count(*) FROM catalog.datasources", &[]).await.unwrap().get(0);
    assert_eq!(rows, 0, "nothing is registered, the good one neither");

    std::fs::write(&file, "{").unwrap();
    let output = platform.flowstone(&["serve", "--port", &port]).await;
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("datasources.json: EOF"), "{output:?}");
}
