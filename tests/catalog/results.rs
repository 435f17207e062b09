//! Results: pages, downloads, limits, ends.

use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{Answer, TestDatabase, TestPlatform, scratch_database};

async fn pipeline(platform: &TestPlatform, sql: &str) -> (String, TestDatabase) {
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    platform.template("tests/results/rows.sql", "POSTGRES", sql).await;
    let nodes = json!([reads("rows", "pg", "tests/results/rows.sql")]);
    (platform.pipeline(document("tests/results/rows", json!({}), nodes)).await, database)
}

/// R-RES-5, R-RES-1, FC-61
#[tokio::test]
async fn pages_cover_the_result_without_gap_or_overlap() {
    let platform = TestPlatform::start().await;
    let (pipeline, _database) = pipeline(&platform, "SELECT n FROM generate_series(1, 25000) AS g(n) ORDER BY n").await;
    let ready = platform.rows_of(&pipeline, json!({})).await;
    let path = format!("/api/v1/executions/{}/result", ready["execution_id"].as_str().unwrap());
    assert_eq!((&ready["row_count"], &ready["has_more"]), (&json!(1000), &json!(true)));

    let mut seen = Vec::new();
    loop {
        let page = platform.get(&format!("{path}?offset={}&limit=7001", seen.len())).await.data();
        let rows = page["rows"].as_array().unwrap();
        assert_eq!(page["row_count"].as_u64().unwrap(), rows.len() as u64);
        seen.extend(rows.iter().map(|row| row[0].as_i64().unwrap()));
        if page["has_more"] == false {
            break;
        }
    }

    assert_eq!(seen, (1..=25_000).collect::<Vec<i64>>());
    let past = platform.get(&format!("{path}?offset=25000")).await.data();
    assert_eq!((&past["rows"], &past["has_more"], &past["total_rows"]), (&json!([]), &json!(false), &json!(25_000)));
}

/// R-RES-6
#[tokio::test]
async fn the_whole_result_is_downloaded_as_csv() {
    let platform = TestPlatform::start().await;
    let sql = "SELECT 1::bigint AS big, NULL::text AS nothing, ''::text AS empty, 'a \"quoted\", text'::text AS quoted";
    let (pipeline, _database) = pipeline(&platform, sql).await;
    let ready = platform.rows_of(&pipeline, json!({})).await;
    let path = format!("/api/v1/executions/{}/result/download", ready["execution_id"].as_str().unwrap());

    let file = platform.get(&format!("{path}?format=csv")).await;

    assert_eq!(file.text.replace("\r\n", "\n"), "big,nothing,empty,quoted\n1,,\"\",\"a \"\"quoted\"\", text\"\n");
    assert!(file.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    platform.get(&format!("{path}?format=xlsx")).await.is(400, "result.format_unsupported");
}

/// R-RES-2
#[tokio::test]
async fn a_result_over_the_limit_fails_the_run_and_leaves_nothing() {
    let platform = TestPlatform::with("FLOWSTONE_RESULT__MAX_SIZE_BYTES", "100000").start().await;
    let (pipeline, _database) =
        pipeline(&platform, "SELECT repeat('x', 1000) AS text FROM generate_series(1, 1000)").await;

    let events = platform.run(&pipeline, json!({})).await;

    let failed = events.last().unwrap().json();
    assert_eq!(failed["error"]["code"], "result.too_large");
    let stored = platform.get(&format!("/api/v1/executions/{}", failed["execution_id"].as_str().unwrap())).await.data();
    assert_eq!((&stored["status"], stored.get("result_url")), (&json!("FAILED"), None));
}

/// R-RES-4, R-RES-9
#[tokio::test]
async fn time_to_live_and_first_page_are_clamped() {
    let platform = TestPlatform::start().await;
    let (pipeline, _database) = pipeline(&platform, "SELECT n FROM generate_series(1, 10) AS g(n)").await;
    let url = format!("{}/api/v1/pipelines/{pipeline}/execute", platform.address());
    let run = async |headers: &[(&str, &str)]| -> Value {
        let mut request = platform.http().post(&url).json(&json!({"parameters": {}}));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        platform.follow(request).await.all().await.last().unwrap().json()
    };

    assert_eq!(run(&[]).await["ttl_seconds"], 300);
    assert_eq!(run(&[("DP-Result-TTL-Seconds", "1")]).await["ttl_seconds"], 60);
    assert_eq!(run(&[("DP-Result-TTL-Seconds", "999999")]).await["ttl_seconds"], 3600);
    assert_eq!(run(&[("DP-Result-Page-Rows", "3")]).await["row_count"], 3);
    assert_eq!(run(&[("DP-Result-Page-Rows", "0")]).await["row_count"], 1);
    assert_eq!(run(&[("DP-Result-Page-Rows", "many")]).await["row_count"], 10);
}

/// R-RES-7
#[tokio::test]
async fn a_run_is_found_by_nobody_else_and_a_missing_one_answers_the_same() {
    let platform = TestPlatform::start().await;
    let missing = platform.get("/api/v1/executions/00000000-0000-4000-8000-000000000000/result").await;
    missing.is(404, "result.execution_not_found");
    let garbage: Answer = platform.get("/api/v1/executions/not-an-id/result").await;
    assert_eq!(garbage.status.as_u16(), 400);
}
