//! Workspaces: the unit of isolation between teams.

use db::client::{GenericClient, Params as _};
use db::queries::catalog::workspace_members::{PutMemberParams, put_member};
use db::queries::catalog::workspaces::{AddWorkspaceParams, add_workspace, find_workspace_by_name};
use kernel::{Fault, Flags, WorkspaceRef};
use serde_json::json;
use uuid::{Uuid, uuid};

use super::audit_log::{self, Event};

/// The workspace that every deployment has (R-WS-3).
pub const DEFAULT_ID: Uuid = uuid!("defa0000-0000-0000-0000-000000000001");

/// The workspace of the examples (R-WS-3).
pub const DEMO_ID: Uuid = uuid!("de000000-0000-0000-0000-000000000001");

/// Makes `default` if it is absent; the migration made it, so this matters for a database that came another way.
///
/// # Errors
/// When the database fails.
pub async fn ensure_default(client: &impl GenericClient) -> Result<(), Fault> {
    add(client, DEFAULT_ID, "default", "Default").await?;
    Ok(())
}

/// Makes `demo` at the first start, and never again: a deactivated or deleted one keeps its row, and is left alone (R-WS-4).
/// True when it was made now.
///
/// # Errors
/// When the database fails.
pub async fn ensure_demo(client: &impl GenericClient) -> Result<bool, Fault> {
    add(client, DEMO_ID, "demo", "Demo").await
}

async fn add(client: &impl GenericClient, id: Uuid, name: &str, display_name: &str) -> Result<bool, Fault> {
    let workspace = AddWorkspaceParams { id, name, display_name, created_by: None::<Uuid> };
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

/// Makes a workspace by the operator's hand; nobody is a member of it yet (R-WS-1).
///
/// # Errors
/// `workspace.validation.name_invalid`, `workspace.validation.duplicate_name` (R-WS-2).
pub async fn create_by_operator(client: &impl GenericClient, name: &str, display_name: &str) -> Result<Uuid, Fault> {
    if !is_name(name) {
        let message = "The name of a workspace has 1 to 63 of a-z, 0-9, _ and -.";
        return Err(Fault::invalid("workspace.validation.name_invalid", message).detail("name", name));
    }
    let id = Uuid::new_v4();
    if !add(client, id, name, display_name).await? {
        return Err(Fault::conflict("workspace.validation.duplicate_name", format!("The name {name} is taken.")));
    }
    let about = json!({"actor": "operator", "workspace_id": id, "name": name});
    audit_log::record_by_platform(client, Event::new("auth.workspace.created").about(about)).await?;
    Ok(id)
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
    let author = flags.author || flags.admin;
    let member = PutMemberParams {
        workspace_id: workspace,
        user_id: user,
        author,
        promoter: flags.promoter,
        admin: flags.admin,
    };
    put_member().params(client, &member).one().await?;
    let about = json!({
        "actor": "operator", "workspace_id": workspace, "user_id": user,
        "author": author, "promoter": flags.promoter, "admin": flags.admin,
    });
    audit_log::record_by_platform(client, Event::new("workspace.member_added").about(about)).await
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
