//! Workspaces: the unit of isolation between teams (R-WS). Made, named and listed here; who is in one stands in
//! [`super::members`].

mod named;
mod state;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::workspace_members::{PutMemberParams, put_member};
use db::queries::catalog::workspaces::{
    AddWorkspaceParams, ListAllWorkspacesParams, ListOwnWorkspacesParams, NameWorkspaceParams, add_workspace,
    count_all_workspaces, count_own_workspaces, find_workspace_by_name, list_all_workspaces, list_own_workspaces,
    name_workspace,
};
use kernel::{Fault, Flags, Operation, Page, Paged, Person, WorkspaceRef};
use serde_json::json;
use uuid::{Uuid, uuid};

pub(crate) use named::missing;
pub use named::{Asker, Named, held, named};
pub use state::{deactivate, delete, reactivate};

use super::audit_log::{self, Actor, Event};
use super::members;
use crate::Catalog;

/// The workspace that every deployment has (R-WS-3).
pub const DEFAULT_ID: Uuid = uuid!("defa0000-0000-0000-0000-000000000001");

/// The workspace of the examples (R-WS-3).
pub const DEMO_ID: Uuid = uuid!("de000000-0000-0000-0000-000000000001");

/// Makes `default` if it is absent; the migration made it, so this matters for a database that came another way.
///
/// # Errors
/// When the database fails.
pub async fn ensure_default(client: &impl GenericClient) -> Result<(), Fault> {
    add(client, DEFAULT_ID, "default", "Default", None).await?;
    Ok(())
}

/// Makes `demo` at the first start, and never again: a deactivated or deleted one keeps its row, and is left alone (R-WS-4).
/// True when it was made now.
///
/// # Errors
/// When the database fails.
pub async fn ensure_demo(client: &impl GenericClient) -> Result<bool, Fault> {
    add(client, DEMO_ID, "demo", "Demo", None).await
}

async fn add(
    client: &impl GenericClient,
    id: Uuid,
    name: &str,
    display_name: &str,
    created_by: Option<Uuid>,
) -> Result<bool, Fault> {
    let workspace = AddWorkspaceParams { id, name, display_name, created_by };
    Ok(add_workspace().params(client, &workspace).opt().await?.is_some())
}

/// A workspace that can be acted in (R-WS-11).
///
/// # Errors
/// `workspace.not_found`, also for one that is deleted or deactivated (R-WS-7).
pub async fn selectable(client: &impl GenericClient, name: &str) -> Result<WorkspaceRef, Fault> {
    match find_workspace_by_name().bind(client, &name).opt().await? {
        Some(found) if !found.is_deleted && found.deactivated_at.is_none() => {
            Ok(WorkspaceRef { id: found.id, name: found.name })
        }
        _ => Err(Fault::not_found("workspace.not_found", format!("There is no workspace {name}."))),
    }
}

/// Makes a workspace. Whoever makes it is no member of it (R-WS-1).
///
/// # Errors
/// `auth.role_required`, `auth.scope.insufficient`; `workspace.validation.name_invalid`, `workspace.validation.duplicate_name`
/// (R-WS-2); `pipeline.execution.invalid_parameter_type` for the display name.
pub async fn create(cx: &Catalog, person: &Person, name: &str, display_name: Option<&str>) -> Result<Named, Fault> {
    person.may(Operation::ChangeWorkspaces)?;
    judge_name(name)?;
    let display_name = judge_display_name(display_name.unwrap_or(name))?;
    cx.db
        .transaction("create_workspace", async |tx| {
            let id = add_new(tx, name, display_name, Some(person.user_id)).await?;
            let actor = Actor::from(person).in_workspace(id);
            audit_log::record_by(tx, &actor, Event::new("auth.workspace.created").about(json!({"name": name}))).await
        })
        .await?;
    // That there is none of this name may be believed still.
    cx.access_changed().await;
    named(cx, Asker::new(person, None), name, Operation::ChangeWorkspaces).await
}

/// Makes a workspace by the operator's hand; nobody is a member of it yet (R-WS-1).
///
/// # Errors
/// `workspace.validation.name_invalid`, `workspace.validation.duplicate_name` (R-WS-2).
pub async fn create_by_operator(client: &impl GenericClient, name: &str, display_name: &str) -> Result<Uuid, Fault> {
    judge_name(name)?;
    let id = add_new(client, name, display_name, None).await?;
    let about = json!({"actor": "operator", "workspace_id": id, "name": name});
    audit_log::record_by_platform(client, Event::new("auth.workspace.created").about(about)).await?;
    Ok(id)
}

async fn add_new(
    client: &impl GenericClient,
    name: &str,
    display_name: &str,
    created_by: Option<Uuid>,
) -> Result<Uuid, Fault> {
    let id = Uuid::new_v4();
    if add(client, id, name, display_name, created_by).await? {
        return Ok(id);
    }
    let message = format!("A workspace named {name} exists or existed.");
    Err(Fault::conflict("workspace.validation.duplicate_name", message).detail("name", name))
}

/// Gives a workspace another display name; without one it keeps what it has. Its name never changes (R-WS-2).
///
/// # Errors
/// `workspace.not_found`, `workspace.inactive`, `auth.role_required`, `pipeline.execution.invalid_parameter_type`.
pub async fn update(cx: &Catalog, asker: Asker<'_>, name: &str, display_name: Option<&str>) -> Result<Named, Fault> {
    cx.db
        .transaction("update_workspace", async |tx| {
            let mut place = held(cx, tx, asker, name, Operation::UpdateWorkspace).await?.active()?;
            let display_name = judge_display_name(display_name.unwrap_or(&place.display_name))?.to_owned();
            if display_name == place.display_name {
                return Ok(place);
            }
            let params = NameWorkspaceParams { display_name: display_name.as_str(), id: place.id };
            name_workspace().params(tx, &params).one().await?;
            let about = json!({"name": place.name, "from": place.display_name, "to": display_name});
            let event = Event::new("auth.workspace.updated").about(about);
            audit_log::record_by(tx, &asker.in_workspace(place.id), event).await?;
            place.display_name = display_name;
            Ok(place)
        })
        .await
}

/// One page of the workspaces that the asker may know of: of a person those they are a member of, the earliest membership first;
/// of a super admin all of them by name; of a key the one it is pinned to (R-SESS-17, R-KEY-24).
///
/// # Errors
/// `auth.key_issuer_role_lost` for a key whose issuer has left.
pub async fn list(cx: &Catalog, asker: Asker<'_>, page: Page) -> Result<Paged<Named>, Fault> {
    if let Some(key) = asker.as_key() {
        let only = named(cx, asker, &key.workspace.name, Operation::ReadWorkspaces).await?;
        let (from, many) =
            (usize::try_from(page.offset).unwrap_or(usize::MAX), usize::try_from(page.limit).unwrap_or(0));
        return Ok(Paged { items: std::iter::once(only).skip(from).take(many).collect(), page, total: 1 });
    }
    let client = cx.db.client().await?;
    let (user_id, page_offset, page_limit) = (asker.person.user_id, page.offset, page.limit);
    let (items, total) = if asker.person.is_admin {
        let params = ListAllWorkspacesParams { user_id, page_offset, page_limit };
        let items = list_all_workspaces().params(&client, &params).all().await?;
        (items, count_all_workspaces().bind(&client).one().await?)
    } else {
        let params = ListOwnWorkspacesParams { user_id, page_offset, page_limit };
        let items = list_own_workspaces().params(&client, &params).all().await?;
        (items, count_own_workspaces().bind(&client, &user_id).one().await?)
    };
    Ok(Paged { items: items.into_iter().map(Named::from).collect(), page, total })
}

/// Gives a person these flags by the operator's hand. Whoever is admin is author too (R-MEM-2).
///
/// # Errors
/// When the database fails.
pub async fn put_member_by_operator(
    client: &impl GenericClient,
    workspace: Uuid,
    user: Uuid,
    flags: Flags,
) -> Result<(), Fault> {
    let Flags { author, promoter, admin } = members::normalised(flags);
    let member = PutMemberParams { workspace_id: workspace, user_id: user, author, promoter, admin };
    put_member().params(client, &member).one().await?;
    let about = json!({
        "actor": "operator", "workspace_id": workspace, "user_id": user,
        "author": author, "promoter": promoter, "admin": admin,
    });
    audit_log::record_by_platform(client, Event::new("workspace.member_added").about(about)).await
}

fn judge_name(name: &str) -> Result<(), Fault> {
    if is_name(name) {
        return Ok(());
    }
    let message = "The name of a workspace has 1 to 63 of a-z, 0-9, _ and -.";
    Err(Fault::invalid("workspace.validation.name_invalid", message).detail("name", name))
}

fn judge_display_name(text: &str) -> Result<&str, Fault> {
    let text = text.trim();
    if (1..=200).contains(&text.chars().count()) && !text.chars().any(char::is_control) {
        return Ok(text);
    }
    let message = "The display name of a workspace has 1 to 200 printable characters.";
    Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", "display_name"))
}

fn is_name(name: &str) -> bool {
    (1..=63).contains(&name.len())
        && name.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, b'_' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-WS-2
    #[test]
    fn a_name_has_a_grammar() {
        for name in ["a", "default", "team_7-x", &"x".repeat(63)] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "Team", "a b", "ä", "a/b", &"x".repeat(64)] {
            assert!(!is_name(name), "{name}");
        }
    }
}
