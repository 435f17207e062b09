//! Routes of workspaces, their members and invitations (`catalog-api.md` §8).

mod views;

use kernel::{Flags, Operation};
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use uuid::Uuid;
use web::{AnyCaller, ApiResult, Created, Envelope, ListOf, NoContent, NowOrLater, paging};

pub use views::{
    AddMember, AddedMember, CreateWorkspace, InvitationView, InvitedView, ListedWorkspace, MemberView, MembersView,
    ReplaceFlags, UpdateWorkspace, WorkspaceView,
};

use crate::Catalog;
use crate::api::{Subject, asker};
use crate::rules::members::Added;
use crate::rules::{invitations, members, workspaces};

/// Workspaces, and who is in them. What the caller may do is judged in the workspace that the path names.
pub struct WorkspacesApi {
    catalog: Catalog,
}

impl WorkspacesApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Workspaces")]
impl WorkspacesApi {
    /// List workspaces
    ///
    /// Those that you are a member of, the earliest membership first; for super admins all, deactivated ones too. A key lists
    /// the one it is pinned to.
    #[oai(path = "/workspaces", method = "get", operation_id = "list_workspaces")]
    async fn list(
        &self,
        caller: AnyCaller,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<ListedWorkspace>>> {
        let page = workspaces::list(&self.catalog, asker(&caller), paging(&offset, &limit)?).await?;
        Ok(Envelope::of(&caller, ListOf::of(page, ListedWorkspace::from)))
    }

    /// Make a workspace
    ///
    /// For super admins. Whoever makes it is no member of it: add its first admin next.
    #[oai(path = "/workspaces", method = "post", operation_id = "create_workspace")]
    async fn create(&self, caller: AnyCaller, request: Json<CreateWorkspace>) -> ApiResult<Created<WorkspaceView>> {
        let Json(CreateWorkspace { name, display_name }) = request;
        let created = workspaces::create(&self.catalog, &caller, &name, display_name.as_deref()).await?;
        Ok(Created::of(&caller, created.into()))
    }

    /// One workspace
    #[oai(path = "/workspaces/:name", method = "get", operation_id = "get_workspace")]
    async fn get(&self, caller: AnyCaller, name: Path<String>) -> ApiResult<Envelope<WorkspaceView>> {
        let found = workspaces::named(&self.catalog, asker(&caller), &name.0, Operation::ReadWorkspaces).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Change the display name
    #[oai(path = "/workspaces/:name", method = "put", operation_id = "update_workspace")]
    async fn update(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        request: Json<UpdateWorkspace>,
    ) -> ApiResult<Envelope<WorkspaceView>> {
        let display_name = request.0.display_name.as_deref();
        let updated = workspaces::update(&self.catalog, asker(&caller), &name.0, display_name).await?;
        Ok(Envelope::of(&caller, updated.into()))
    }

    /// Delete a workspace
    ///
    /// For good, and only one that owns no pipelines, templates or datasources. Its name is never given out again.
    #[oai(path = "/workspaces/:name", method = "delete", operation_id = "delete_workspace")]
    async fn delete(&self, caller: AnyCaller, name: Path<String>) -> ApiResult<NoContent> {
        workspaces::delete(&self.catalog, asker(&caller), &name.0).await?;
        Ok(NoContent)
    }

    /// Deactivate a workspace
    ///
    /// For super admins. Nothing is removed; to everybody else it is as if the workspace never existed, until it is reactivated.
    #[oai(path = "/workspaces/:name/deactivate", method = "post", operation_id = "deactivate_workspace")]
    async fn deactivate(&self, caller: AnyCaller, name: Path<String>) -> ApiResult<Envelope<WorkspaceView>> {
        let found = workspaces::deactivate(&self.catalog, asker(&caller), &name.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Reactivate a workspace
    #[oai(path = "/workspaces/:name/reactivate", method = "post", operation_id = "reactivate_workspace")]
    async fn reactivate(&self, caller: AnyCaller, name: Path<String>) -> ApiResult<Envelope<WorkspaceView>> {
        let found = workspaces::reactivate(&self.catalog, asker(&caller), &name.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Members and invitations
    #[oai(path = "/workspaces/:name/members", method = "get", operation_id = "list_workspace_members")]
    async fn members(&self, caller: AnyCaller, name: Path<String>) -> ApiResult<Envelope<MembersView>> {
        let everybody = members::list(&self.catalog, asker(&caller), &name.0).await?;
        Ok(Envelope::of(&caller, everybody.into()))
    }

    /// Add a member, or invite one
    ///
    /// 200 with `member` where the address has an account: whoever is a member already stays as they are. 202 with
    /// `invitation` where it has none yet: it becomes a membership with the account.
    #[oai(path = "/workspaces/:name/members", method = "post", operation_id = "add_workspace_member")]
    async fn add_member(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        request: Json<AddMember>,
    ) -> ApiResult<NowOrLater<AddedMember>> {
        let Json(AddMember { email, author, promoter, admin }) = request;
        let flags = Flags { author, promoter, admin };
        let added = members::add(&self.catalog, asker(&caller), &name.0, &email, flags).await?;
        let later = matches!(added, Added::Invited { .. });
        Ok(NowOrLater::of(&caller, later, added.into()))
    }

    /// Replace the flags of a member
    #[oai(path = "/workspaces/:name/members/:user_id", method = "put", operation_id = "update_workspace_member")]
    async fn update_member(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        user_id: Path<Uuid>,
        request: Json<ReplaceFlags>,
    ) -> ApiResult<Envelope<MemberView>> {
        let Json(ReplaceFlags { author, promoter, admin }) = request;
        let flags = Flags { author, promoter, admin };
        let member = members::replace(&self.catalog, asker(&caller), &name.0, user_id.0, flags).await?;
        Ok(Envelope::of(&caller, member.into()))
    }

    /// Remove a member
    #[oai(path = "/workspaces/:name/members/:user_id", method = "delete", operation_id = "remove_workspace_member")]
    async fn remove_member(&self, caller: AnyCaller, name: Path<String>, user_id: Path<Uuid>) -> ApiResult<NoContent> {
        members::remove(&self.catalog, asker(&caller), &name.0, user_id.0).await?;
        Ok(NoContent)
    }

    /// Take an invitation back
    #[oai(
        path = "/workspaces/:name/invitations/:email",
        method = "delete",
        operation_id = "revoke_workspace_invitation"
    )]
    async fn revoke_invitation(
        &self,
        caller: AnyCaller,
        name: Path<String>,
        email: Path<String>,
    ) -> ApiResult<NoContent> {
        invitations::revoke(&self.catalog, asker(&caller), &name.0, &email.0).await?;
        Ok(NoContent)
    }
}
