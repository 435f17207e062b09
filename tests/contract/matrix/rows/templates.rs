//! Templates and their versions.

use serde_json::{Value, json};

use super::Role::{Author, Promote, Switch, View};
use super::{Row, Scope, row};
use crate::contract::matrix::world::{Call, World};

const ALL: &str = "/api/v1/templates";

pub fn rows() -> Vec<Row> {
    vec![
        row("list_templates", Scope::Read, View, 200, |_| Box::pin(async { Call::get(ALL) })),
        row("list_template_tree", Scope::Read, View, 200, |_| Box::pin(async { Call::get(format!("{ALL}/tree")) })),
        row("get_template", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "by-name") })),
        row("list_template_versions", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "versions") })),
        row("list_template_uses", Scope::Read, View, 200, |world| Box::pin(async { of_it(world, "used-by") })),
        row("create_template", Scope::Author, Author, 201, |_| {
            Box::pin(async { Call::post(ALL, World::template_document("matrix/new.sql", "SELECT 1")) })
        }),
        row("import_templates", Scope::Author, Author, 201, |_| {
            Box::pin(async {
                let templates = [World::template_document("matrix/imported.sql", "SELECT 1")];
                Call::post(format!("{ALL}/import"), json!({"templates": templates}))
            })
        }),
        row("render_template", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let body = json!({"name": world.template, "version": 1, "context": {}});
                Call::post(format!("{ALL}/render"), body).about(&world.template)
            })
        }),
        row("update_template", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let draft = draft(world).await;
                let document = World::template_document(name(&draft), "SELECT 2");
                Call::put(ALL, document).seen(&draft).about(name(&draft))
            })
        }),
        row("release_template", Scope::Author, Promote, 200, |world| {
            Box::pin(async {
                let draft = draft(world).await;
                let body = json!({"name": name(&draft)});
                Call::post(format!("{ALL}/release"), body).seen(&draft).about(name(&draft))
            })
        }),
        row("discard_template_draft", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                let draft = draft(world).await;
                let body = json!({"name": name(&draft)});
                Call::post(format!("{ALL}/draft/discard"), body).seen(&draft).about(name(&draft))
            })
        }),
        row("switch_template_version", Scope::Author, Switch, 200, |world| {
            Box::pin(async { of_version(world, "current").await })
        }),
        row("discard_template_version", Scope::Author, Author, 200, |world| {
            Box::pin(async { of_version(world, "version/discard").await })
        }),
        row("restore_template_version", Scope::Author, Author, 200, |world| {
            Box::pin(async {
                let discard = of_version(world, "version/discard").await;
                world.done(&discard).await;
                let name = discard.entity.unwrap();
                Call::post(format!("{ALL}/version/restore"), json!({"name": name, "version": 1})).about(name)
            })
        }),
        row("purge_template_version", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                let draft = draft(world).await;
                let name = name(&draft);
                Call::delete(format!("{ALL}/version?name={name}&version=1")).about(name)
            })
        }),
        row("purge_template", Scope::Author, Author, 204, |world| {
            Box::pin(async {
                let draft = draft(world).await;
                Call::delete(format!("{ALL}?name={}", name(&draft))).about(name(&draft))
            })
        }),
    ]
}

async fn draft(world: &World) -> Value {
    world.draft_template(&format!("{}.sql", world.name("draft")), "SELECT 1").await
}

fn name(template: &Value) -> &str {
    template["id"].as_str().unwrap()
}

fn of_it(world: &World, operation: &str) -> Call {
    let name = &world.template;
    Call::get(format!("{ALL}/{operation}?name={name}")).about(name)
}

/// An operation on the first of two released versions.
async fn of_version(world: &World, operation: &str) -> Call {
    let name = world.template_of(2).await;
    Call::post(format!("{ALL}/{operation}"), json!({"name": name, "version": 1})).about(name)
}
