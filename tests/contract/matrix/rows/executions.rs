//! Runs and their results.

use serde_json::json;

use super::Role::{Execute, View};
use super::{Row, Scope, row};
use crate::contract::matrix::world::{Call, World, id};

pub fn rows() -> Vec<Row> {
    vec![
        row("execute_pipeline", Scope::Execute, Execute, 200, |world| {
            Box::pin(async {
                let pipeline = id(&world.pipeline);
                Call::post(format!("/api/v1/pipelines/{pipeline}/execute"), json!({})).about(pipeline)
            })
        }),
        row("start_execution", Scope::Execute, Execute, 202, |world| {
            Box::pin(async {
                let pipeline = id(&world.pipeline);
                Call::post(format!("/api/v1/pipelines/{pipeline}/executions"), json!({})).about(pipeline)
            })
        }),
        row("cancel_execution", Scope::Execute, Execute, 204, |world| {
            Box::pin(async {
                let run = world.endless().await;
                Call::delete(format!("/api/v1/executions/{run}")).about(run)
            })
        }),
        row("list_executions", Scope::Read, View, 200, |_| Box::pin(async { Call::get("/api/v1/executions") })),
        row("get_execution", Scope::Read, View, 200, |world| Box::pin(async { of_run(world, "") })),
        row("get_event_record", Scope::Read, View, 200, |world| Box::pin(async { of_run(world, "/event-record") })),
        row("follow_execution", Scope::Read, View, 200, |world| Box::pin(async { of_run(world, "/events") })),
        row("get_result", Scope::Read, View, 200, |world| Box::pin(async { of_run(world, "/result") })),
        row("download_result", Scope::Read, View, 200, |world| {
            Box::pin(async { of_run(world, "/result/download?format=csv") })
        }),
    ]
}

fn of_run(world: &World, rest: &str) -> Call {
    let run = &world.execution;
    Call::get(format!("/api/v1/executions/{run}{rest}")).about(run)
}
