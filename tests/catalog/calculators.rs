//! Calculators in real runs: what they write is what a statement binds.

use serde_json::{Value, json};

use crate::support::authoring::{document, reads};
use crate::support::{TestDatabase, TestPlatform, scratch_database};

fn calculator(id: &str, kind: &str, inputs: Value, key: &str, depends_on: &[&str]) -> Value {
    json!({"id": id, "description": "", "type": "CALCULATOR", "kind": kind, "inputs": inputs, "context_key": key,
           "depends_on": depends_on})
}

fn after(mut node: Value, depends_on: &[&str]) -> Value {
    node["depends_on"] = json!(depends_on);
    node
}

async fn platform() -> (TestPlatform, TestDatabase) {
    let platform = TestPlatform::with("FLOWSTONE_ORG__FISCAL_START_DATE", "04-01").start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    let sql = "SELECT :fiscal::int AS year, :ends::date AS ends, :grown::numeric AS grown, :zone::timestamptz AS at";
    platform.template("k/all.sql", "POSTGRES", sql).await;
    (platform, database)
}

fn nodes() -> Value {
    json!([
        calculator(
            "a",
            "fiscal_year",
            json!({"date": "$day", "fiscal_start": "$org_fiscal_start_date"}),
            "fiscal",
            &[]
        ),
        calculator("b", "period_end", json!({"date": "$day", "unit": "quarter"}), "ends", &["a"]),
        calculator("c", "percent_change", json!({"current": "$sold", "previous": 3, "places": 4}), "grown", &[]),
        calculator(
            "d",
            "tz_shift",
            json!({"timestamp": "2026-07-01T09:00:00Z", "from_zone": "UTC", "to_zone": "Europe/Berlin"}),
            "zone",
            &[]
        ),
        after(reads("rows", "pg", "k/all.sql"), &["b", "c", "d"]),
    ])
}

fn parameters() -> Value {
    json!({"day": {"type": "DATE", "required": true},
           "sold": {"type": "DECIMAL", "precision": 10, "scale": 2, "required": false, "default": 2}})
}

/// R-EXEC-5, R-EXEC-10
#[tokio::test]
async fn what_calculators_write_is_bound_shown_and_kept() {
    let (platform, _database) = platform().await;
    let id = platform.pipeline(document("k/all", parameters(), nodes())).await;

    let told = platform.rows_of(&id, json!({"day": "2026-02-10"})).await;

    assert_eq!(told["rows"], json!([[2025, "2026-03-31", "-33.3333", "2026-07-01T07:00:00.000000Z"]]));
    let run = platform.execution(told["execution_id"].as_str().unwrap()).await;
    let stats = &run["node_stats"];
    assert_eq!((&stats[0]["context_key"], &stats[0]["context_value"]), (&json!("fiscal"), &json!(2025)));
    assert_eq!((&stats[0]["rows_out"], &stats[2]["context_value"]), (&json!(0), &json!(-33.3333)));
    assert_eq!(stats[4].get("context_key"), None);
    let kept = &run["parameters"];
    assert_eq!(
        (&kept["fiscal"], &kept["ends"], &kept["day"]),
        (&json!(2025), &json!("2026-03-31"), &json!("2026-02-10"))
    );
    let view = platform.get(&format!("/api/v1/pipelines/{id}")).await.data();
    assert_eq!(view["parameters"]["ends"], json!({"type": "DATE", "required": false, "derived": true}));
    let export = platform.get(&format!("/api/v1/pipelines/{id}/export")).await.data();
    assert_eq!(export["pipeline"]["parameters"].get("ends"), None, "told, and never stored");
}

/// R-EXEC-5: gaps G-27.
#[tokio::test]
async fn a_value_in_the_request_stands_for_the_calculators() {
    let (platform, _database) = platform().await;
    let id = platform.pipeline(document("k/all", parameters(), nodes())).await;

    let told = platform.rows_of(&id, json!({"day": "2026-02-10", "fiscal": 1999})).await;

    assert_eq!(told["rows"][0][0], 1999);
    let path = format!("/api/v1/pipelines/{id}/executions");
    let wrong = platform.post(&path, json!({"parameters": {"day": "2026-02-10", "fiscal": "1999"}})).await;
    wrong.is(400, "pipeline.execution.invalid_parameter_type");
}

/// R-EXEC-18
#[tokio::test]
async fn a_calculator_that_can_not_be_evaluated_fails_the_run_with_its_reason() {
    let (platform, _database) = platform().await;
    platform.template("k/grown.sql", "POSTGRES", "SELECT :grown::numeric AS grown").await;
    let nodes = json!([
        calculator("c", "percent_change", json!({"current": 1, "previous": "$before"}), "grown", &[]),
        after(reads("rows", "pg", "k/grown.sql"), &["c"]),
    ]);
    let parameters = json!({"before": {"type": "INTEGER", "required": true}});
    let id = platform.pipeline(document("k/fails", parameters, nodes)).await;
    let run = platform.start_detached(&id, json!({"before": 0})).await;

    let run = platform.ended(&run).await;

    assert_eq!((&run["status"], &run["failed_node_id"]), (&json!("FAILED"), &json!("c")));
    assert_eq!(run["error"]["code"], "pipeline.node.calculator_failed");
    let details = &run["error"]["details"];
    for (key, value) in
        [("node", "c"), ("kind", "percent_change"), ("input", "previous"), ("reason", "division_by_zero")]
    {
        assert_eq!(details[key], value, "{details}");
    }
    assert_eq!(run["node_stats"][1]["status"], "ABORTED");
}

/// R-PIPE-5
#[tokio::test]
async fn a_statement_that_does_not_depend_on_a_calculator_can_not_bind_its_key() {
    let (platform, _database) = platform().await;
    let mut nodes = nodes();
    nodes[4]["depends_on"] = json!(["b", "c"]);

    let refused = platform.post("/api/v1/pipelines", document("k/apart", parameters(), nodes)).await;

    refused.is(400, "pipeline.validation.template_parameter_undeclared");
    assert_eq!(refused.json()["error"]["details"]["name"], "zone", "{}", refused.text);
}
