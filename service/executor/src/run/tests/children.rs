//! PIPELINE nodes over a child that does as it is told.

use std::sync::Arc;

use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::fake_children::Ends;
use super::{World, document, sql_node};
use crate::run::{AbortReason, Family, RunStatus};

fn runs(parameters: Json, output: Option<Json>) -> Json {
    let mut node = json!({"id": "child", "description": "", "type": "PIPELINE", "pipeline": {"name": "c/child", "version": 1},
                          "parameters": parameters, "depends_on": []});
    if let Some(output) = output {
        node["output"] = output;
    }
    node
}

fn child_of(world: &World, ends: Ends) {
    let declared = json!({"day": {"type": "DATE", "required": true}, "least": {"type": "INTEGER", "required": false}});
    let body = document(vec![sql_node("only", "DQL", "db", &[])], declared);
    *world.children.body.lock().unwrap() = Some(Arc::new(body));
    *world.children.ends.lock().unwrap() = ends;
}

/// R-EXEC-8, R-PIPE-8
#[tokio::test]
async fn a_childs_rows_are_the_parents_and_its_parameters_are_mapped() {
    let world = World::new();
    child_of(&world, Ends::Well(3));
    let node = runs(json!({"day": "2026-01-05", "least": 7}), None);

    let outcome = world.run(vec![node]).await;

    assert_eq!(outcome.status, RunStatus::Success, "{:?}", outcome.error);
    assert_eq!(outcome.result.unwrap().rows, 6);
    assert_eq!(outcome.node_stats[0].child_execution_id, Some(Uuid::from_u128(99)));
    assert_eq!(outcome.node_stats[0].rows_out, 6);
    let started = world.children.started.lock().unwrap();
    assert_eq!(started[0].parameters, json!({"day": "2026-01-05", "least": 7}));
    assert_eq!((started[0].family.depth, started[0].family.root), (2, Uuid::from_u128(1)));
}

/// R-PIPE-8: `pipelines.max-composition-depth` holds at run, too.
#[tokio::test]
async fn a_child_deeper_than_allowed_is_not_started() {
    let mut world = World::new();
    child_of(&world, Ends::Well(1));
    world.family = Family { root: Uuid::from_u128(7), depth: 5 };
    let outcome = world.run(vec![runs(json!({"day": "2026-01-05"}), None)]).await;

    assert_eq!(outcome.error.unwrap().code, "pipeline.node.composition_depth_exceeded");
    assert!(world.children.started.lock().unwrap().is_empty());
    world.family.depth = 4;
    world.journal = Arc::default();
    let outcome = world.run(vec![runs(json!({"day": "2026-01-05"}), None)]).await;
    assert_eq!(outcome.status, RunStatus::Success, "{:?}", outcome.error);
    assert!(
        !world.journal.names().iter().any(|name| name.starts_with("data_ready")),
        "a child's rows are its parent's"
    );
}

/// R-EXEC-18
#[tokio::test]
async fn rows_without_an_end_are_not_staged_as_if_they_were_all() {
    let world = World::new();
    child_of(&world, Ends::FailsAfter(2));
    let output = json!({"target": "tempdb", "table": "t"});
    let outcome = world.run(vec![runs(json!({"day": "2026-01-05"}), Some(output))]).await;

    let error = outcome.error.unwrap();
    assert_eq!(error.code, "pipeline.node.child_execution_failed");
    assert_eq!(error.details["child_code"], "pipeline.node.query_execution_failed");
    assert_eq!(error.details["child_failed_node_id"], "only");
    assert_eq!(error.details["child_execution_id"], Uuid::from_u128(99).to_string());
    let acts = world.staging.acts.lock().unwrap();
    assert!(!acts.iter().any(|act| act.starts_with("load")), "{acts:?}");
}

/// R-EXEC-26
#[tokio::test]
async fn a_cancelled_parent_waits_until_its_child_is_aborted() {
    let world = World::new();
    child_of(&world, Ends::WhenCancelled);
    let cancel = async {
        world.children.running().await;
        world.cancel.cancel(AbortReason::ClientDisconnect);
    };

    let (outcome, ()) = tokio::join!(world.run(vec![runs(json!({"day": "2026-01-05"}), None)]), cancel);

    assert_eq!(outcome.status, RunStatus::Aborted);
    assert_eq!(world.children.reason(), Some(AbortReason::ClientDisconnect), "the child is told why");
    assert_eq!(outcome.node_stats[0].child_execution_id, Some(Uuid::from_u128(99)));
}

/// R-EXEC-15
#[tokio::test]
async fn a_child_whose_parameters_do_not_bind_is_not_started() {
    let world = World::new();
    child_of(&world, Ends::Well(1));
    let outcome = world.run(vec![runs(json!({"day": "soon"}), None)]).await;

    let error = outcome.error.unwrap();
    assert_eq!(error.code, "pipeline.node.child_execution_failed");
    assert_eq!(error.details["child_code"], "pipeline.execution.invalid_parameter_type");
    assert!(world.children.started.lock().unwrap().is_empty());
}
