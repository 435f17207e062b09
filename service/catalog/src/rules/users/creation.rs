//! Accounts that super admins make (R-LOCAL-5). Nobody makes one for themself (R-LOCAL-4).

use db::client::Params as _;
use db::queries::catalog::users::{AddLocalUserParams, add_local_user};
use db::queries::catalog::workspace_members::{PutMemberParams, put_member};
use kernel::{Fault, Flags, Kind, Person, Transaction};
use serde_json::json;
use uuid::Uuid;

use super::{address, of};
use crate::Catalog;
use crate::rules::allowlist;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::mail::Notice;
use crate::rules::passwords::given::{self, Given};
use crate::rules::{invitations, members, workspaces};

const FIELD_CODE: &str = "pipeline.execution.invalid_parameter_type";

/// Who is to have an account.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub email: String,
    pub display_name: String,
    /// Where they are a member from the start.
    pub workspace: Option<String>,
    /// What they may do there.
    pub flags: Flags,
}

/// Makes an account with a one-time password.
///
/// # Errors
/// `auth.session.required` (R-LOCAL-19), `auth.role_required`; `pipeline.execution.invalid_parameter_type` with
/// `details.field`; `auth.login.domain_not_allowed`; `auth.user.email_taken` (G-20); `workspace.not_found`.
pub async fn create(cx: &Catalog, caller: &Person, new: NewUser) -> Result<Given, Fault> {
    let (password, hash) = given::fresh(cx, caller).await?;
    let email = address(&new.email)?;
    allowlist::admit(&cx.config.auth.allowlist.domains, &email, Kind::Invalid)?;
    let display_name = display_name(&new.display_name)?;
    if new.workspace.is_none() && new.flags != Flags::default() {
        let message = "What somebody may do is said of a workspace.";
        return Err(Fault::invalid(FIELD_CODE, message).detail("field", "workspace"));
    }
    let actor = Actor::from(caller);
    let (user, welcome, news) = cx
        .db
        .transaction("create_user", async |tx| {
            let params = AddLocalUserParams { email: &*email, display_name: &*display_name, password_hash: &*hash };
            let Some(id) = add_local_user().params(tx, &params).opt().await? else {
                let message = format!("The address {email} has an account.");
                return Err(Fault::conflict("auth.user.email_taken", message).detail("email", email.as_str()));
            };
            let about = json!({"user_id": id, "email": email, "provider": "local"});
            audit_log::record_by(tx, &actor, Event::new("auth.user.created").about(about)).await?;
            if let Some(workspace) = &new.workspace {
                join(tx, &actor, id, workspace, new.flags).await?;
            }
            // After that: what is said now counts, whatever somebody was invited with (R-INV-7).
            invitations::materialise(tx, id, &email).await?;
            let user = of(tx, id).await?;
            let welcome = given::claim(cx, tx, &user, Notice::Welcome { password: password.text() }).await?;
            let news = given::claim(cx, tx, &user, Notice::NewUser).await?;
            Ok((user, welcome, news))
        })
        .await?;
    cx.access_changed().await;
    let delivery = given::deliver(cx, password, welcome).await;
    cx.mail.dispatch(news).await;
    Ok(Given { user, delivery })
}

/// Makes the new person a member. Whoever is admin is author too (R-MEM-2).
async fn join(tx: &Transaction<'_>, actor: &Actor, user: Uuid, workspace: &str, flags: Flags) -> Result<(), Fault> {
    // No column holds U+0000, so no workspace has such a name.
    let workspace = workspaces::selectable(tx, &workspace.replace('\0', "\u{fffd}")).await?;
    let Flags { author, promoter, admin } = members::normalised(flags);
    let member = PutMemberParams { workspace_id: workspace.id, user_id: user, author, promoter, admin };
    put_member().params(tx, &member).one().await?;
    let about = json!({"user_id": user, "author": author, "promoter": promoter, "admin": admin});
    let actor = actor.clone().in_workspace(workspace.id);
    audit_log::record_by(tx, &actor, Event::new("workspace.member_added").about(about)).await
}

fn display_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 200 || name.chars().any(char::is_control) {
        let message = "The name of a person has 1 to 200 printable characters.";
        return Err(Fault::invalid(FIELD_CODE, message).detail("field", "display_name"));
    }
    Ok(name.to_owned())
}
