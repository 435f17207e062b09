//! Workspaces, who is in them, what they see of the instance's datasources, and the trail.

use serde_json::json;

use super::Role::{SuperAdmin, Unseen, View, WorkspaceAdmin};
use super::{Row, Scope, row};
use crate::contract::matrix::world::{Call, HERE, THERE};

const ALL: &str = "/api/v1/workspaces";

pub fn rows() -> Vec<Row> {
    vec![
        row("list_workspaces", Scope::Read, View, 200, |_| Box::pin(async { Call::get(ALL) })),
        row("get_workspace", Scope::Read, View, 200, |_| Box::pin(async { of(Call::get, "") })),
        row("create_workspace", Scope::Session, SuperAdmin, 201, |_| {
            Box::pin(async { Call::post(ALL, json!({"name": "brand_new"})) })
        }),
        row("update_workspace", Scope::Author, WorkspaceAdmin, 200, |_| {
            Box::pin(async { Call::put(format!("{ALL}/{HERE}"), json!({"display_name": "Here"})).about(HERE) })
        }),
        // It owns things, so that even those who may can't.
        row("delete_workspace", Scope::Author, WorkspaceAdmin, 409, |_| Box::pin(async { of(Call::delete, "") })),
        row("deactivate_workspace", Scope::Session, Unseen, 200, |world| {
            Box::pin(async {
                let name = world.workspace().await;
                Call::act(format!("{ALL}/{name}/deactivate")).about(name)
            })
        }),
        row("reactivate_workspace", Scope::Session, Unseen, 200, |world| {
            Box::pin(async {
                let name = world.deactivated_workspace().await;
                Call::act(format!("{ALL}/{name}/reactivate")).about(name)
            })
        }),
        row("list_workspace_members", Scope::Read, View, 200, |_| Box::pin(async { of(Call::get, "/members") })),
        row("add_workspace_member", Scope::Author, WorkspaceAdmin, 202, |_| {
            Box::pin(async {
                Call::post(format!("{ALL}/{HERE}/members"), json!({"email": "invited@example.com"})).about(HERE)
            })
        }),
        row("update_workspace_member", Scope::Author, WorkspaceAdmin, 200, |world| {
            Box::pin(async {
                let user = world.user().await;
                Call::put(
                    format!("{ALL}/{HERE}/members/{user}"),
                    json!({"author": true, "promoter": false, "admin": false}),
                )
                .about(HERE)
            })
        }),
        row("remove_workspace_member", Scope::Author, WorkspaceAdmin, 204, |world| {
            Box::pin(async {
                let user = world.user().await;
                Call::delete(format!("{ALL}/{HERE}/members/{user}")).about(HERE)
            })
        }),
        row("revoke_workspace_invitation", Scope::Author, WorkspaceAdmin, 204, |world| {
            Box::pin(async {
                let email = "leaving@example.com";
                world.done(&Call::post(format!("{ALL}/{HERE}/members"), json!({"email": email}))).await;
                Call::delete(format!("{ALL}/{HERE}/invitations/{email}")).about(HERE)
            })
        }),
        row("list_datasource_grants", Scope::Author, WorkspaceAdmin, 200, |_| {
            Box::pin(async { Call::get("/api/v1/datasources/pg/grants").about("pg") })
        }),
        row("grant_datasource", Scope::Session, SuperAdmin, 200, |world| {
            Box::pin(async { Call::act(format!("/api/v1/datasources/{}/grants/{THERE}", world.datasource().await)) })
        }),
        row("revoke_datasource_grant", Scope::Session, SuperAdmin, 204, |world| {
            Box::pin(async { Call::delete(format!("/api/v1/datasources/{}/grants/{THERE}", world.datasource().await)) })
        }),
        row("list_audit_entries", Scope::Author, WorkspaceAdmin, 200, |_| {
            Box::pin(async { Call::get("/api/v1/audit") })
        }),
    ]
}

fn of(call: fn(String) -> Call, rest: &str) -> Call {
    call(format!("{ALL}/{HERE}{rest}")).about(HERE)
}
