//! API keys (R-KEY): issued by a person, pinned to one workspace, shown once, revoked for good.

mod expiry;
mod presented;
mod text;

use db::client::Params as _;
use db::queries::catalog::api_keys::{
    CountOwnKeysParams, FindKeyOwnerParams, IssueKeyParams, ListOwnKeysParams, RevokeKeyParams, count_own_keys,
    find_key_owner, issue_key, list_own_keys, revoke_key,
};
use db::queries::catalog::users::find_user_by_email;
use db::queries::catalog::workspace_members::{FindMemberParams, find_member};
use kernel::transient::Notice;
use kernel::{Fault, Kind, Operation, Page, Paged, Principal, Scope, Transaction};
use serde_json::json;
use uuid::Uuid;

use super::audit_log::{self, Actor, Event};
use super::{users, workspaces};
use crate::Catalog;

pub use db::queries::catalog::api_keys::ListOwnKeys as OwnKey;
pub use presented::Keys;
pub use text::KeyText;

const FIELD_CODE: &str = "pipeline.execution.invalid_parameter_type";

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct KeyRequest {
    pub name: String,
    /// `user` by default.
    pub kind: Option<String>,
    /// The configured default when absent.
    pub scopes: Option<Vec<String>>,
    /// An instant, or a preset such as `90d`; absent and `never` don't end.
    pub expires_at: Option<String>,
}

/// A key as it is shown once.
#[derive(Clone, Debug)]
pub struct IssuedKey {
    /// The whole key; this is the only time it is known.
    pub key: KeyText,
    pub name: String,
    pub kind: String,
    pub scopes: Vec<String>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
}

/// What a request comes to, before anything is written.
struct Order {
    name: String,
    kind: &'static str,
    scopes: Vec<Scope>,
    expires_at: Option<chrono::DateTime<chrono::Utc>>,
}

/// Issues a key of the caller's own, pinned to the workspace the caller acts in (R-KEY-6).
///
/// # Errors
/// `auth.role_required` (R-KEY-5), `auth.scope.insufficient` (R-KEY-3), `auth.key_scope_unavailable` (R-KEY-4),
/// `endpoint.key_kind_refused` (R-KEY-7), `auth.api_key.expiry_invalid` (R-KEY-18).
pub async fn issue(cx: &Catalog, caller: &Principal, request: KeyRequest) -> Result<IssuedKey, Fault> {
    caller.may(Operation::IssueKey)?;
    if request.kind.as_deref() == Some("server") {
        caller.may(Operation::MintServerKey)?;
    }
    let order = judge(request, &cx.config.auth.api_keys.default_scopes, chrono::Utc::now())?;
    for scope in &order.scopes {
        // A key can't make another that may more than itself; a person can't give what they don't hold.
        if caller.scope.is_some_and(|held| *scope > held) {
            return Err(Fault::forbidden(
                "auth.scope.insufficient",
                format!("Your key has no scope {}.", scope.as_str()),
            )
            .detail("required", scope.as_str()));
        }
    }
    let (user, workspace, actor) = (caller.user_id, caller.workspace.id, Actor::from(caller));
    let (key, hash) = fresh().await?;
    cx.db.transaction("issue_api_key", async |tx| store(tx, order, key, &hash, user, workspace, &actor).await).await
}

/// Issues a key for somebody by the operator's hand. The person must be able to exercise every scope of it (R-KEY-3).
///
/// # Errors
/// As [`issue`], and `workspace.not_found`, `auth.api_key.not_found` for an address without an account.
pub async fn issue_by_operator(
    cx: &Catalog,
    email: &str,
    workspace: &str,
    request: KeyRequest,
) -> Result<IssuedKey, Fault> {
    let order = judge(request, &cx.config.auth.api_keys.default_scopes, chrono::Utc::now())?;
    let email = users::normalised(email);
    let (key, hash) = fresh().await?;
    cx.db
        .transaction("issue_api_key_by_operator", async |tx| {
            let workspace = workspaces::selectable(tx, workspace).await?;
            let Some(user) = find_user_by_email().bind(tx, &email.as_str()).opt().await? else {
                return Err(Fault::not_found(
                    "auth.api_key.not_found",
                    format!("Nobody here has the address {email}."),
                ));
            };
            let member = find_member()
                .params(tx, &FindMemberParams { workspace_id: workspace.id, user_id: user.id })
                .opt()
                .await?;
            let author = user.is_admin || member.as_ref().is_some_and(|member| member.author || member.admin);
            let view = user.is_admin || member.is_some();
            let wanted = order.scopes.iter().max();
            if !view || wanted >= Some(&Scope::Author) && !author {
                let message = format!("{email} has no role in {} that such a key could use.", workspace.name);
                return Err(Fault::forbidden("auth.role_required", message));
            }
            let actor = Actor { workspace_id: Some(workspace.id), ..Actor::default() };
            store(tx, order, key, &hash, user.id, workspace.id, &actor).await
        })
        .await
}

/// A new key and its hash, made off the reactor: hashing is slow on purpose.
async fn fresh() -> Result<(KeyText, String), Fault> {
    tokio::task::spawn_blocking(|| {
        let key = KeyText::generate();
        let hash = key.hash()?;
        Ok((key, hash))
    })
    .await
    .map_err(Fault::internal)?
}

async fn store(
    tx: &Transaction<'_>,
    order: Order,
    key: KeyText,
    hash: &str,
    user: Uuid,
    workspace: Uuid,
    actor: &Actor,
) -> Result<IssuedKey, Fault> {
    let scopes: Vec<&str> = order.scopes.iter().map(|scope| scope.as_str()).collect();
    let params = IssueKeyParams {
        id: key.id(),
        user_id: user,
        workspace_id: workspace,
        name: order.name.as_str(),
        key_hash: hash,
        scopes: scopes.as_slice(),
        kind: order.kind,
        expires_at: order.expires_at,
    };
    let created_at = issue_key().params(tx, &params).one().await?;
    let about = json!({
        "api_key_id": key.id(), "name": order.name, "kind": order.kind, "scopes": scopes, "owner": user,
        "expires_at": order.expires_at,
    });
    audit_log::record_by(tx, actor, Event::new("auth.api_key.created").about(about)).await?;
    Ok(IssuedKey {
        scopes: scopes.into_iter().map(str::to_owned).collect(),
        name: order.name,
        kind: order.kind.to_owned(),
        created_at,
        expires_at: order.expires_at,
        key,
    })
}

/// Decides what a request comes to; everything that needs no database.
fn judge(request: KeyRequest, default_scopes: &[String], now: chrono::DateTime<chrono::Utc>) -> Result<Order, Fault> {
    let name = request.name.trim().to_owned();
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(
            Fault::invalid(FIELD_CODE, "The name of a key has 1 to 100 printable characters.").detail("field", "name")
        );
    }
    let kind = match request.kind.as_deref().unwrap_or("user") {
        "user" => "user",
        "endpoint" => "endpoint",
        "server" => "server",
        other => {
            return Err(Fault::forbidden("endpoint.key_kind_refused", format!("There are no keys of kind {other}."))
                .detail("supported", vec!["user", "endpoint", "server"]));
        }
    };
    let scopes = match (kind, request.scopes) {
        ("user", None) => default_scopes.to_vec(),
        ("user", Some(scopes)) if scopes.is_empty() => {
            return Err(Fault::invalid(FIELD_CODE, "A key needs a scope.").detail("field", "scopes"));
        }
        ("user", Some(scopes)) => scopes,
        // R-KEY-8: refused, not dropped.
        (_, Some(_)) => {
            return Err(Fault::invalid(FIELD_CODE, "Only keys of kind user have scopes.").detail("field", "scopes"));
        }
        (_, None) => Vec::new(),
    };
    let mut granted = Vec::new();
    for scope in scopes {
        match Scope::named(&scope) {
            Some(known) if known != Scope::Admin => granted.push(known),
            _ => {
                return Err(Fault::invalid(
                    "auth.key_scope_unavailable",
                    format!("A key can't have the scope {scope}."),
                )
                .detail("supported", vec!["read", "execute", "author"]));
            }
        }
    }
    granted.sort_unstable();
    granted.dedup();
    let expires_at = request.expires_at.as_deref().map_or(Ok(None), |text| expiry::read(text, now))?;
    Ok(Order { name, kind, scopes: granted, expires_at })
}

/// The caller's keys in the workspace the caller acts in.
///
/// # Errors
/// When the caller may not, or the database fails.
pub async fn list_own(cx: &Catalog, caller: &Principal, page: Page) -> Result<Paged<OwnKey>, Fault> {
    caller.may(Operation::OwnKeys)?;
    let (user_id, workspace_id) = (caller.user_id, caller.workspace.id);
    let client = cx.db.client().await?;
    let params = ListOwnKeysParams { user_id, workspace_id, page_offset: page.offset, page_limit: page.limit };
    let items = list_own_keys().params(&client, &params).all().await?;
    let total = count_own_keys().params(&client, &CountOwnKeysParams { user_id, workspace_id }).one().await?;
    Ok(Paged { items, page, total })
}

/// Revokes one of the caller's keys; an admin who is signed in revokes any key of the workspace (R-KEY-15). It is refused at once
/// on this instance, on the others as soon as they hear of it, and everywhere when the caches have run out (R-KEY-14). A key that
/// is revoked already stays so, and that is success.
///
/// # Errors
/// `auth.api_key.not_found`, also for a key of somebody else for whoever may not revoke that, and of another workspace for
/// everybody (R-CONV-13).
pub async fn revoke(cx: &Catalog, caller: &Principal, id: &str) -> Result<(), Fault> {
    caller.may(Operation::OwnKeys)?;
    let any = caller.may(Operation::RevokeAnyKey).is_ok();
    let workspace_id = caller.workspace.id;
    // Text from outside: no column holds U+0000, so no key has such an id.
    if id.contains('\0') {
        return Err(missing(id));
    }
    cx.db
        .transaction("revoke_api_key", async |tx| {
            let owner = find_key_owner().params(tx, &FindKeyOwnerParams { id, workspace_id }).opt().await?;
            let owner = owner.filter(|owner| any || *owner == caller.user_id).ok_or_else(|| missing(id))?;
            if revoke_key().params(tx, &RevokeKeyParams { id, workspace_id }).opt().await?.is_some() {
                let about = json!({"api_key_id": id, "owner": owner});
                audit_log::record(tx, caller, Event::new("auth.api_key.revoked").about(about)).await?;
            }
            Ok(())
        })
        .await?;
    cx.keys.forget(id).await;
    cx.announce(Notice::KeyRevoked(id.to_owned())).await;
    Ok(())
}

fn missing(id: &str) -> Fault {
    Fault::new(Kind::NotFound, "auth.api_key.not_found", "There is no such key of yours in this workspace.")
        .detail("id", id)
}

#[cfg(test)]
mod tests;
