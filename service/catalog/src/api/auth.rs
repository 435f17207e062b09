//! Keys, and who is asking (`catalog-api.md` §8).

use kernel::Operation;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;
use web::{AnyCaller, ApiResult, Caller, Created, Envelope, Instant, ListOf, NoContent, paging};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::api_keys::{self, IssuedKey, KeyRequest, OwnKey};

pub struct AuthApi {
    catalog: Catalog,
}

impl AuthApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// A key to issue.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct CreateApiKey {
    /// What people call it; 1 to 100 characters.
    pub name: String,
    /// `user`, which is the default, `endpoint` or `server`.
    #[oai(nullable)]
    pub kind: Option<String>,
    /// `read`, `execute`, `author`; each holds the ones before it. Of keys of kind `user` only.
    #[oai(nullable)]
    pub scopes: Option<Vec<String>>,
    /// An instant such as `2027-01-01T00:00:00Z`, or `7d`, `30d`, `90d`, `365d`, `never`.
    #[oai(nullable)]
    pub expires_at: Option<String>,
}

/// A key as it is listed: without its secret, which nobody has.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ApiKey {
    pub id: String,
    pub name: String,
    pub kind: String,
    pub scopes: Vec<String>,
    pub created_at: Instant,
    pub expires_at: Option<Instant>,
    pub last_used_at: Option<Instant>,
    pub is_revoked: bool,
}

impl From<OwnKey> for ApiKey {
    fn from(key: OwnKey) -> Self {
        let OwnKey { id, name, kind, scopes, created_at, expires_at, last_used_at, is_revoked } = key;
        Self {
            id,
            name,
            kind,
            scopes,
            created_at: created_at.into(),
            expires_at: expires_at.map(Instant::from),
            last_used_at: last_used_at.map(Instant::from),
            is_revoked,
        }
    }
}

/// A new key, with the only showing of its text.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct CreatedApiKey {
    pub id: String,
    pub name: String,
    pub kind: String,
    pub scopes: Vec<String>,
    /// Path prefixes of published endpoints that the key opens.
    pub bindings: Vec<String>,
    /// The whole key. Keep it: it is never shown again.
    pub key: String,
    pub created_at: Instant,
    pub expires_at: Option<Instant>,
}

impl From<IssuedKey> for CreatedApiKey {
    fn from(issued: IssuedKey) -> Self {
        Self {
            id: issued.key.id().to_owned(),
            key: issued.key.expose().to_owned(),
            name: issued.name,
            kind: issued.kind,
            scopes: issued.scopes,
            bindings: Vec::new(),
            created_at: issued.created_at.into(),
            expires_at: issued.expires_at.map(Instant::from),
        }
    }
}

web::open_words! {
    /// How the caller came in.
    pub enum AuthMethod {
        Session = "session",
        ApiKey = "api_key",
        Mcp = "mcp",
    }
}

/// The caller's flags in the active workspace; all false is a viewer.
#[derive(Clone, Copy, Debug, Object)]
pub struct MemberFlags {
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}

/// Who is asking.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct CurrentPrincipal {
    pub user_id: Uuid,
    pub email: String,
    pub display_name: String,
    /// Super admin.
    pub is_admin: bool,
    pub auth_method: AuthMethod,
    /// The name of the active workspace; absent for somebody who acts in none.
    pub workspace: Option<String>,
    /// Absent for a super admin who acts without a membership.
    pub flags: Option<MemberFlags>,
    pub scopes: Option<Vec<String>>,
    pub key_id: Option<String>,
}

impl From<&AnyCaller> for CurrentPrincipal {
    fn from(caller: &AnyCaller) -> Self {
        let principal = caller.principal();
        Self {
            user_id: caller.user_id,
            email: caller.email.clone(),
            display_name: caller.display_name.clone(),
            is_admin: caller.is_admin,
            auth_method: match caller.via {
                kernel::Via::Session => AuthMethod::Session,
                kernel::Via::ApiKey => AuthMethod::ApiKey,
                kernel::Via::Mcp => AuthMethod::Mcp,
            },
            workspace: principal.map(|principal| principal.workspace.name.clone()),
            flags: principal.and_then(|principal| principal.flags).map(|flags| MemberFlags {
                author: flags.author,
                promoter: flags.promoter,
                admin: flags.admin,
            }),
            scopes: caller.scope.map(|greatest| {
                let all = [kernel::Scope::Read, kernel::Scope::Execute, kernel::Scope::Author];
                all.into_iter().filter(|scope| *scope <= greatest).map(|scope| scope.as_str().to_owned()).collect()
            }),
            key_id: caller.key_id.clone(),
        }
    }
}

#[OpenApi(prefix_path = "/api/v1/auth", tag = "Subject::Keys")]
impl AuthApi {
    /// Who is asking.
    #[oai(path = "/me", method = "get", operation_id = "get_current_principal")]
    async fn me(&self, caller: AnyCaller) -> ApiResult<Envelope<CurrentPrincipal>> {
        caller.may(Operation::ReadPrincipal)?;
        Ok(Envelope::of(&caller, CurrentPrincipal::from(&caller)))
    }

    /// Your keys in this workspace, the newest first.
    #[oai(path = "/api-keys", method = "get", operation_id = "list_api_keys")]
    async fn list(
        &self,
        caller: Caller,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<ApiKey>>> {
        let keys = api_keys::list_own(&self.catalog, &caller, paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, ListOf::of(keys, ApiKey::from)))
    }

    /// Issue a key of your own, pinned to this workspace.
    #[oai(path = "/api-keys", method = "post", operation_id = "create_api_key")]
    async fn create(&self, caller: Caller, request: Json<CreateApiKey>) -> ApiResult<Response<Created<CreatedApiKey>>> {
        let Json(CreateApiKey { name, kind, scopes, expires_at }) = request;
        let issued = api_keys::issue(&self.catalog, &caller, KeyRequest { name, kind, scopes, expires_at }).await?;
        Ok(Response::new(Created::of(&caller, issued.into())).header("Cache-Control", "no-store"))
    }

    /// Revoke one of your keys, for good.
    ///
    /// An admin of the workspace who is signed in revokes anybody's.
    #[oai(path = "/api-keys/:key_id", method = "delete", operation_id = "revoke_api_key")]
    async fn revoke(&self, caller: Caller, key_id: Path<String>) -> ApiResult<NoContent> {
        api_keys::revoke(&self.catalog, &caller, &key_id.0).await?;
        Ok(NoContent)
    }
}
