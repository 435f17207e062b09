//! Results: pages, limits, ends. [`downloads`] has whole results as files, [`bounded`] what all of it may cost, [`leaving`] what is left
//! when somebody goes away.

mod bounded;
mod downloads;
mod leaving;

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

/// R-RES-5, FC-33: a page of one batch tells its length, a larger one is sent as it is made; both are the same rows.
#[tokio::test]
async fn a_page_over_many_batches_equals_its_parts() {
    let platform = TestPlatform::start().await;
    let sql = "SELECT n, repeat(n::text, 200) AS wide FROM generate_series(1, 12000) AS g(n) ORDER BY n";
    let (pipeline, _database) = pipeline(&platform, sql).await;
    let ready = platform.rows_of(&pipeline, json!({})).await;
    let path = format!("/api/v1/executions/{}/result", ready["execution_id"].as_str().unwrap());

    let whole = platform.get(&format!("{path}?limit=100000")).await;

    assert!(!whole.headers.contains_key("content-length"));
    let whole = whole.data();
    assert_eq!((&whole["row_count"], &whole["has_more"]), (&json!(12_000), &json!(false)));
    let mut rows = Vec::new();
    for offset in (0..12_000).step_by(800) {
        let part = platform.get(&format!("{path}?offset={offset}&limit=800")).await;
        rows.extend(part.data()["rows"].as_array().unwrap().clone());
    }
    assert!(whole["rows"] == Value::from(rows), "the parts are not the whole");
    let small = platform.get(&format!("{path}?limit=3")).await;
    assert_eq!(small.headers["content-length"], small.text.len().to_string());
}

/// R-RES-9, FC-33: what stands in the event is kept by everybody who keeps the event.
#[tokio::test]
async fn the_first_page_of_wide_rows_is_shorter_than_asked_for() {
    let platform = TestPlatform::start().await;
    let (pipeline, _database) =
        pipeline(&platform, "SELECT n, repeat('x', 100000) AS wide FROM generate_series(1, 50) AS g(n) ORDER BY n")
            .await;

    let ready = platform.rows_of(&pipeline, json!({})).await;

    let shown = ready["row_count"].as_u64().unwrap();
    assert!((1..=10).contains(&shown), "{shown} rows of 100 kB");
    assert_eq!(ready["rows"].as_array().unwrap().len() as u64, shown);
    assert_eq!((&ready["total_rows"], &ready["has_more"]), (&json!(50), &json!(true)));
    let path = format!("/api/v1/executions/{}/result", ready["execution_id"].as_str().unwrap());
    let next = platform.get(&format!("{path}?offset={shown}")).await.data();
    assert_eq!(next["rows"][0][0], json!(shown + 1));
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
