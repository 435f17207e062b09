//! Which events a run tells, in which order, with which payloads.

use serde_json::{Value as Json, json};

use super::fakes::start_of_time;
use super::{World, caller, staged, step};
use crate::run::RunStatus;

fn keys(event: &Json) -> Vec<&str> {
    let mut keys: Vec<&str> = event.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// R-SSE-2, R-RES-1
#[tokio::test]
async fn a_run_tells_its_events_in_order() {
    let world = World::new();

    let outcome = world.run(vec![staged("a", &[]), caller("b", &["a"])]).await;

    assert_eq!(outcome.status, RunStatus::Success);
    assert_eq!(
        world.journal.names(),
        [
            "execution_started",
            "node_started:a",
            "node_completed:a",
            "node_started:b",
            "node_completed:b",
            "pipeline_completed",
            "data_ready"
        ]
    );
    assert_eq!(*world.results.acts.lock().unwrap(), ["begun", "written", "finished"]);
}

/// R-SSE-2, R-EXEC-6
#[tokio::test]
async fn without_a_caller_node_no_data_is_ready() {
    let world = World::new();
    let outcome = world.run(vec![step("a", &[])]).await;
    assert_eq!(world.journal.names().last().unwrap(), "pipeline_completed");
    assert!(outcome.result.is_none());
}

/// R-SSE-9: every payload has the two ids, and exactly the fields of its event.
#[tokio::test]
async fn payloads_have_their_fields() {
    let world = World::new();
    world.run_with(vec![caller("a", &[])], json!({"ward": "7"})).await;
    let events = world.journal.events.lock().unwrap();
    let data: Vec<Json> = events.iter().map(crate::run::RunEvent::data).collect();
    let expected: [&[&str]; 5] = [
        &["correlation_id", "execution_id", "parameters", "pipeline_id", "pipeline_version", "started_at"],
        &["attempt", "correlation_id", "execution_id", "node_id", "started_at"],
        &[
            "bytes_out",
            "completed_at",
            "correlation_id",
            "duration_ms",
            "execution_id",
            "node_id",
            "rows_out",
            "started_at",
        ],
        &[
            "completed_at",
            "correlation_id",
            "duration_ms",
            "execution_id",
            "node_stats",
            "pipeline_id",
            "pipeline_version",
            "started_at",
            "status",
        ],
        &[
            "correlation_id",
            "execution_id",
            "expires_at",
            "has_more",
            "pipeline_id",
            "result_url",
            "row_count",
            "rows",
            "schema",
            "total_rows",
            "ttl_seconds",
            "warnings",
        ],
    ];
    for (event, fields) in data.iter().zip(expected) {
        assert_eq!(keys(event), fields);
        assert_eq!(event["execution_id"], "00000000-0000-0000-0000-000000000001");
        assert_eq!(event["correlation_id"], "00000000-0000-0000-0000-000000000002");
    }
    assert_eq!(data[0]["parameters"], json!({"ward": "7"}));
    assert_eq!(data[0]["started_at"], "2025-12-31T23:00:00.000000Z");
    assert_eq!(data[1]["attempt"], 1);
    assert_eq!((&data[2]["rows_out"], &data[2]["bytes_out"]), (&json!(2), &json!(8)));
    assert_eq!(data[3]["status"], "SUCCESS");
    assert_eq!(data[4]["ttl_seconds"], 300);
    assert_eq!(
        (&data[4]["total_rows"], &data[4]["row_count"], &data[4]["has_more"]),
        (&json!(2), &json!(1), &json!(true))
    );
    assert_eq!(data[4]["warnings"], json!([{"code": "type_mapping.x", "message": ""}]));
    assert!(events.iter().all(|event| event.at >= start_of_time()));
}

/// R-EXEC-5: the whole resolved context is kept, `current_date` in the organisation's zone.
#[tokio::test]
async fn the_resolved_context_is_kept() {
    let mut world = World::new();
    world.settings.org.timezone = chrono_tz::Europe::Berlin;

    let outcome = world.run_with(vec![step("a", &[])], json!({"ward": "7"})).await;

    let expected = json!({
        "org_currency_name": "Dollar", "org_currency_symbol": "$", "org_fiscal_start_date": "01-01",
        "org_week_start": "monday", "org_timezone": "Europe/Berlin",
        "execution_id": "00000000-0000-0000-0000-000000000001",
        "current_date": "2026-01-01", "current_timestamp": "2025-12-31T23:00:00.000000Z", "ward": "7"
    });
    assert_eq!(outcome.context, expected);
}
