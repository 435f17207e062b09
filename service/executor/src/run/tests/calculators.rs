//! CALCULATOR nodes in a run: who sees what they write, and what is told of it.

use serde_json::{Value as Json, json};

use super::fakes::Script;
use super::{World, caller, step};
use crate::run::RunStatus;

fn calculator(id: &str, kind: &str, inputs: Json, key: &str, depends_on: &[&str]) -> Json {
    json!({"id": id, "description": "", "type": "CALCULATOR", "kind": kind, "inputs": inputs, "context_key": key,
           "depends_on": depends_on})
}

/// R-EXEC-5, R-EXEC-10
#[tokio::test]
async fn a_calculators_value_is_in_the_context_of_its_dependents_the_statistics_and_the_record() {
    let world = World::new();
    let nodes = vec![
        calculator("week", "iso_week", json!({"date": "2026-12-31"}), "the_week", &[]),
        calculator("next", "add_days", json!({"date": "$current_date", "days": "$the_week"}), "later", &["week"]),
        caller("rows", &["next"]),
        step("aside", &[]),
    ];

    let outcome = world.run(nodes).await;

    assert_eq!(outcome.status, RunStatus::Success, "{:?}", outcome.error);
    assert_eq!((&outcome.context["the_week"], &outcome.context["later"]), (&json!(53), &json!("2026-02-22")));
    let week = &outcome.node_stats[0];
    assert_eq!((week.rows_out, week.context_key.as_deref()), (0, Some("the_week")));
    assert_eq!(week.context_value, Some(json!(53)));
    let seen = |sql: &str| world.contexts.lock().unwrap().get(sql).cloned().unwrap();
    assert!(seen("rows").contains_key("the_week") && seen("rows").contains_key("later"), "through another node, too");
    assert!(!seen("aside").contains_key("the_week"), "it depends on nothing");
}

/// R-EXEC-18
#[tokio::test]
async fn a_calculator_that_fails_names_itself_its_kind_and_its_input() {
    let world = World::new();
    let nodes = vec![calculator("change", "percent_change", json!({"current": 1, "previous": 0}), "grown", &[])];

    let outcome = world.run(nodes).await;

    let error = outcome.error.unwrap();
    assert_eq!(
        (error.code.as_str(), outcome.failed_node_id.as_deref()),
        ("pipeline.node.calculator_failed", Some("change"))
    );
    let told =
        ["node", "kind", "input", "reason"].map(|key| error.details[key].as_str().unwrap_or_default().to_owned());
    assert_eq!(told, ["change", "percent_change", "previous", "division_by_zero"]);
}

/// R-EXEC-5: a value that comes with the request is taken as it is (gaps G-27).
#[tokio::test]
async fn a_value_that_was_sent_is_not_computed() {
    let world = World::new();
    let nodes = vec![
        calculator("change", "percent_change", json!({"current": 1, "previous": 0}), "grown", &[]),
        caller("rows", &["change"]),
    ];
    let outcome = world.run_with_values(nodes.clone(), json!({"grown": 12.5})).await;

    assert_eq!(outcome.status, RunStatus::Success, "{:?}", outcome.error);
    assert_eq!(outcome.context["grown"], json!(12.5));
    assert_eq!(outcome.node_stats[0].context_value, Some(json!(12.5)));
    let body = super::document(nodes, json!({}));
    let wrong = super::bind(&body, json!({"grown": "much"}).as_object().unwrap()).unwrap_err();
    assert_eq!(wrong[0].code, "pipeline.execution.invalid_parameter_type");
    let dropped = super::bind(&body, json!({"grown": 1, "other": 1}).as_object().unwrap()).unwrap().dropped;
    assert_eq!(dropped, ["other"]);
}

/// R-EXEC-5: a calculator shadows a key of the platform for those that depend on it.
#[tokio::test]
async fn a_key_of_the_platform_is_shadowed_for_dependents_alone() {
    let world = World::new();
    world.database.on("before", Script::Batches(1));
    let nodes = vec![
        calculator("zone", "coalesce", json!({"values": ["Europe/Berlin"]}), "org_timezone", &[]),
        step("before", &[]),
        step("after", &["zone"]),
    ];

    let outcome = world.run(nodes).await;

    assert_eq!(outcome.context["org_timezone"], "Europe/Berlin");
    let zone = |sql: &str| format!("{:?}", world.contexts.lock().unwrap()[sql]["org_timezone"]);
    assert_eq!((zone("before").as_str(), zone("after").as_str()), ("String(\"UTC\")", "String(\"Europe/Berlin\")"));
}
