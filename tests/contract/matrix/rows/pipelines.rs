//! Pipelines and their versions.

use serde_json::{Value, json};

use super::Role::{Author, Promote, Switch, View};
use super::{Row, Scope, row};
use crate::contract::matrix::world::{Call, World, id};

const ALL: &str = "/api/v1/pipelines";

pub fn rows() -> Vec<Row> {
    vec![
        row("list_pipelines", Scope::Read, View, 200, |_| Box::pin(async { Call::get(ALL) })),
        row("list_pipeline_tree", Scope::Read, View, 200, |_| Box::pin(async { Call::get(format!("{ALL}/tree")) })),
        row("get_pipeline", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "") })),
        row("list_pipeline_versions", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "/versions") })),
        row("get_pipeline_version", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "/versions/1") })),
        row("export_pipeline", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "/export") })),
        row("create_pipeline", Scope::Author, Author, 201, |world| {
            Box::pin(async { Call::post(ALL, world.pipeline_document("matrix/new")) })
        }),
        row("import_pipeline", Scope::Author, Author, 201, |world| {
            Box::pin(async { Call::post(format!("{ALL}/import"), world.pipeline_document("matrix/imported")) })
        }),
        row("update_pipeline", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let draft = world.draft_pipeline().await;
                let document = world.pipeline_document(draft["name"].as_str().unwrap());
                Call::put(path(&draft, ""), document).seen(&draft).about(id(&draft))
            })
        }),
        row("release_pipeline", Scope::Author, Promote, 200, |world| {
            Box::pin(async {
                let draft = world.draft_pipeline().await;
                Call::act(path(&draft, "/release")).seen(&draft).about(id(&draft))
            })
        }),
        row("discard_pipeline_draft", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                let draft = world.draft_pipeline().await;
                Call::act(path(&draft, "/draft/discard")).seen(&draft).about(id(&draft))
            })
        }),
        row("switch_pipeline_version", Scope::Author, Switch, 200, |world| {
            Box::pin(async {
                let pipeline = world.pipeline_of(2).await;
                Call::post(path(&pipeline, "/current"), json!({"version": 1})).about(id(&pipeline))
            })
        }),
        row("discard_pipeline_version", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let pipeline = world.pipeline_of(2).await;
                Call::act(path(&pipeline, "/versions/1/discard")).about(id(&pipeline))
            })
        }),
        row("restore_pipeline_version", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let pipeline = world.pipeline_of(2).await;
                world.done(&Call::act(path(&pipeline, "/versions/1/discard"))).await;
                Call::act(path(&pipeline, "/versions/1/restore")).about(id(&pipeline))
            })
        }),
        row("purge_pipeline_version", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                let draft = world.draft_pipeline().await;
                Call::delete(path(&draft, "/versions/1")).about(id(&draft))
            })
        }),
        row("purge_pipeline", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let draft = world.draft_pipeline().await;
                Call::delete(path(&draft, "")).about(id(&draft))
            })
        }),
    ]
}

fn path(pipeline: &Value, rest: &str) -> String {
    format!("{ALL}/{}{rest}", id(pipeline))
}

fn of_it(world: &World, rest: &str) -> Call {
    Call::get(path(&world.pipeline, rest)).about(id(&world.pipeline))
}
