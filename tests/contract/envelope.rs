//! The shape of every answer, over the wire. What only the layers can show, such as a panic, is tested beside them.

use std::time::Duration;

use reqwest::{Method, StatusCode};

use crate::support::{Answer, TestPlatform};

async fn raw(platform: &TestPlatform, request: reqwest::RequestBuilder) -> Answer {
    let answer = Answer::of(request.header("DP-API-Key", platform.key()).send().await.unwrap()).await;
    let body = answer.json();
    assert_eq!(body["schema_version"], 1, "{body}");
    assert_eq!(answer.headers["dp-correlation-id"], body["correlation_id"].as_str().unwrap());
    answer
}

/// FC-60
#[tokio::test]
async fn every_failure_has_the_one_envelope() {
    let platform = TestPlatform::with("FLOWSTONE_SERVER__MAX_BODY_BYTES", "2000").start().await;
    let url = |path: &str| format!("{}{path}", platform.address());
    let keys = url("/api/v1/auth/api-keys");
    let http = reqwest::Client::new();
    let json = |body: &str| http.post(&keys).header("content-type", "application/json").body(body.to_owned());

    raw(&platform, http.get(url("/api/v1/nothing"))).await.is(404, "request.not_found");
    raw(&platform, http.get(url("/"))).await.is(404, "request.not_found");
    raw(&platform, json("{")).await.is(400, "pipeline.execution.invalid_parameter_type");
    raw(&platform, json("")).await.is(400, "pipeline.execution.invalid_parameter_type");
    raw(&platform, http.post(&keys).body("{}")).await.is(415, "request.unsupported_media_type");
    raw(&platform, json(&"x".repeat(2001))).await.is(413, "request.body_too_large");
    raw(&platform, http.get(format!("{keys}?limit=-1"))).await.is(400, "pipeline.execution.invalid_parameter_type");
    let put = raw(&platform, http.put(&keys)).await;
    put.is(405, "request.method_not_allowed");
    assert_eq!(put.headers["allow"], "GET, HEAD, POST");
    let anonymous = Answer::of(http.get(&keys).send().await.unwrap()).await;
    anonymous.is(401, "auth.api_key.missing");
}

/// FC-58
#[tokio::test]
async fn a_page_far_beyond_the_end_is_empty_and_whole() {
    let platform = TestPlatform::start().await;
    let page = platform.get("/api/v1/auth/api-keys?offset=9223372036854775807&limit=1000000000").await.data();
    assert_eq!(page["items"], serde_json::json!([]));
    assert_eq!(page["pagination"]["limit"], 200);
    assert_eq!(page["pagination"]["has_more"], false);
}

/// FC-46: a request that is cut off leaves no transaction open, and its connection serves the next one.
#[tokio::test]
async fn a_request_that_is_cut_off_leaves_no_transaction_open() {
    let platform = TestPlatform::with("FLOWSTONE_METADATA_DB__POOL__MAX_SIZE", "1").start().await;
    let url = format!("{}/api/v1/auth/api-keys", platform.address());
    let body = serde_json::json!({"name": "cut"});
    for cut_after in 0..100u64 {
        let request = platform.http().post(&url).json(&body).timeout(Duration::from_micros(200 * cut_after));
        let _ = request.send().await;
        if cut_after % 10 == 0 {
            platform.get("/api/v1/auth/api-keys").await.data();
        }
    }
    platform.send(Method::POST, "/api/v1/auth/api-keys", Some(body)).await.data();

    let client = platform.database().connect().await;
    let open =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'
                AND now() - state_change > interval '1 second'";
    assert_eq!(client.query_one(open, &[]).await.unwrap().get::<_, i64>(0), 0);
    assert!(!platform.log().iter().any(|line| line.contains("25P02")));
}

/// The probes are open to everybody, and the document names every operation once.
#[tokio::test]
async fn the_probes_and_the_document_need_no_key() {
    let platform = TestPlatform::start().await;
    let http = reqwest::Client::new();
    let get =
        async |path: &str| Answer::of(http.get(format!("{}{path}", platform.address())).send().await.unwrap()).await;

    let health = get("/health").await.data();
    assert_eq!(health["components"], serde_json::json!({"database": "UP", "redis": "UP", "staging": "UP"}));
    assert_eq!(get("/ready").await.data()["status"], "UP");
    assert_eq!(get("/info").await.data()["version"], env!("CARGO_PKG_VERSION"));
    assert!(get("/docs").await.text.contains("<html"));
    assert!(get("/docs/errors").await.text.contains("id=\"auth.api_key.missing\""));
    let printed = platform.flowstone(&["openapi"]).await;
    let served: serde_json::Value = get("/openapi.json").await.json();
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&printed.stdout).unwrap(), served);
}

/// Default deny: whatever is not a probe asks for a key.
#[tokio::test]
async fn every_operation_but_the_probes_is_closed_without_a_key() {
    let platform = TestPlatform::start().await;
    let document: serde_json::Value = platform.get("/openapi.json").await.json();
    let http = reqwest::Client::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let open = matches!(path.as_str(), "/health" | "/ready" | "/info");
            assert_eq!(operation["security"].is_array(), !open, "{method} {path}");
            let real = path.replace(['{', '}'], "");
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let request = http.request(method, format!("{}{real}", platform.address())).json(&serde_json::json!({}));
            let status = request.send().await.unwrap().status();
            assert_eq!(status == StatusCode::UNAUTHORIZED, !open, "{path}: {status}");
        }
    }
}

/// A database that holds less than this build needs is told by name, and no request is taken for it.
#[tokio::test]
async fn readiness_names_what_is_missing_and_what_is_unknown() {
    let platform = TestPlatform::start().await;
    let client = platform.database().connect().await;
    client.execute("DELETE FROM flowstone.migrations WHERE version = 8", &[]).await.unwrap();
    let future = "INSERT INTO flowstone.migrations (version, description, success, checksum, execution_time)
                  VALUES (9000, 'ledger of tomorrow', true, '', 0)";
    client.execute(future, &[]).await.unwrap();

    let refused = platform.get("/ready").await;

    refused.is(503, "service.not_ready");
    let details = &refused.json()["error"]["details"];
    assert_eq!(details["missing_migrations"], serde_json::json!(["0008_catalog_default_workspace"]));
    assert_eq!(details["unknown_migrations"], serde_json::json!(["9000_ledger_of_tomorrow"]));
}
