//! People, for super admins (`catalog-api.md` §8).

use kernel::Flags;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;
use web::{AnyCaller, ApiResult, Created, Envelope, Instant, ListOf, paging};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::passwords::given::{self, Delivery, Given};
use crate::rules::users::administration::{self, Change};
use crate::rules::users::{self, NewUser, User};

pub struct UsersApi {
    catalog: Catalog,
}

impl UsersApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// Who is to have an account.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct CreateUser {
    /// In any case; it is kept in lower case.
    pub email: String,
    /// 1 to 200 characters.
    pub display_name: String,
    /// The name of a workspace where they are a member from the start.
    #[oai(nullable)]
    pub workspace: Option<String>,
    /// What they may do in that workspace; all false is a viewer.
    #[oai(nullable)]
    pub author: Option<bool>,
    #[oai(nullable)]
    pub promoter: Option<bool>,
    /// Admins of a workspace are authors too.
    #[oai(nullable)]
    pub admin: Option<bool>,
}

/// A person as super admins see them.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct UserView {
    pub id: Uuid,
    pub email: String,
    pub display_name: String,
    /// The name of the identity provider; `local` for somebody who only ever had a password, `bootstrap` for the first admin
    /// until they come in through a provider.
    pub provider: String,
    pub profile_picture_url: Option<String>,
    pub is_active: bool,
    /// Super admin.
    pub is_admin: bool,
    /// Whether they can sign in with a password.
    pub has_password: bool,
    /// Whether somebody else gave them that password.
    pub must_change_password: bool,
    pub password_changed_at: Option<Instant>,
    /// Wrong passwords in a row.
    pub failed_login_count: i32,
    /// Until when they can't sign in with a password; absent while they can.
    pub locked_until: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub last_login_at: Option<Instant>,
    /// The latest password that was mailed to them by a reset.
    pub last_reset: Option<MailedReset>,
}

web::open_words! {
    /// What became of a notice.
    pub enum MailStatus {
        /// On its way; for ever, where the platform ended before it was sent.
        Pending = "PENDING",
        /// The mail server took it.
        Sent = "SENT",
        /// It could not be sent: reset again.
        Failed = "FAILED",
    }
}

/// A password reset that was mailed.
#[derive(Debug, Object)]
pub struct MailedReset {
    pub claimed_at: Instant,
    pub status: MailStatus,
}

impl From<User> for UserView {
    fn from(user: User) -> Self {
        Self {
            id: user.id,
            email: user.email,
            display_name: user.display_name,
            provider: user.provider,
            profile_picture_url: user.profile_picture_url,
            is_active: user.is_active,
            is_admin: user.is_admin,
            has_password: user.has_password,
            must_change_password: user.must_change_password,
            password_changed_at: user.password_changed_at.map(Instant::from),
            failed_login_count: user.failed_login_count,
            locked_until: user.locked_until.map(Instant::from),
            created_at: user.created_at.into(),
            updated_at: user.updated_at.into(),
            last_login_at: user.last_login_at.map(Instant::from),
            last_reset: user.last_reset_claimed_at.map(|claimed_at| MailedReset {
                claimed_at: claimed_at.into(),
                status: match user.last_reset_status.as_deref() {
                    Some("SENT") => MailStatus::Sent,
                    Some("FAILED") => MailStatus::Failed,
                    _ => MailStatus::Pending,
                },
            }),
        }
    }
}

/// A person with a new one-time password, which they must change.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct GivenPassword {
    pub user: UserView,
    /// Tell it to its person: it is never shown again. Absent where it was mailed.
    pub password: Option<String>,
    /// Whether it was sent to their address instead.
    pub mailed: bool,
}

impl From<Given> for GivenPassword {
    fn from(Given { user, delivery }: Given) -> Self {
        let (password, mailed) = match delivery {
            Delivery::Shown(password) => (Some(password.expose().to_owned()), false),
            Delivery::Mailed => (None, true),
        };
        Self { user: user.into(), password, mailed }
    }
}

#[OpenApi(prefix_path = "/api/v1/auth", tag = "Subject::Users")]
impl UsersApi {
    /// People by address.
    #[oai(path = "/users", method = "get", operation_id = "list_users")]
    async fn list(
        &self,
        caller: AnyCaller,
        /// A part of the address or the name.
        q: Query<Option<String>>,
        offset: Query<Option<i64>>,
        limit: Query<Option<i64>>,
    ) -> ApiResult<Envelope<ListOf<UserView>>> {
        let page = paging(&offset, &limit)?;
        let users = administration::list(&self.catalog, &caller, q.0.as_deref(), page).await?;
        Ok(Envelope::of(&caller, ListOf::of(users, UserView::from)))
    }

    /// One person.
    #[oai(path = "/users/:user_id", method = "get", operation_id = "get_user")]
    async fn get(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        let user = administration::get(&self.catalog, &caller, user_id.0).await?;
        Ok(Envelope::of(&caller, user.into()))
    }

    /// Make an account with a one-time password.
    #[oai(path = "/users", method = "post", operation_id = "create_user")]
    async fn create(
        &self,
        caller: AnyCaller,
        request: Json<CreateUser>,
    ) -> ApiResult<Response<Created<GivenPassword>>> {
        let Json(CreateUser { email, display_name, workspace, author, promoter, admin }) = request;
        let flags = Flags {
            author: author.unwrap_or_default(),
            promoter: promoter.unwrap_or_default(),
            admin: admin.unwrap_or_default(),
        };
        let new = NewUser { email, display_name, workspace, flags };
        let given = users::create(&self.catalog, &caller, new).await?;
        Ok(Response::new(Created::of(&caller, given.into())).header("Cache-Control", "no-store"))
    }

    /// Let somebody in again.
    #[oai(path = "/users/:user_id/activate", method = "post", operation_id = "activate_user")]
    async fn activate(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        self.change(&caller, user_id.0, Change::Activate).await
    }

    /// Switch an account off: its sessions and keys stop within a minute at most.
    #[oai(path = "/users/:user_id/deactivate", method = "post", operation_id = "deactivate_user")]
    async fn deactivate(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        self.change(&caller, user_id.0, Change::Deactivate).await
    }

    /// Make somebody super admin.
    #[oai(path = "/users/:user_id/grant-admin", method = "post", operation_id = "grant_admin")]
    async fn grant_admin(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        self.change(&caller, user_id.0, Change::GrantAdmin).await
    }

    /// Make somebody super admin no more.
    #[oai(path = "/users/:user_id/revoke-admin", method = "post", operation_id = "revoke_admin")]
    async fn revoke_admin(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        self.change(&caller, user_id.0, Change::RevokeAdmin).await
    }

    /// Give somebody a new one-time password, and lift what locked them out.
    #[oai(path = "/users/:user_id/reset-password", method = "post", operation_id = "reset_password")]
    async fn reset_password(
        &self,
        caller: AnyCaller,
        user_id: Path<Uuid>,
    ) -> ApiResult<Response<Envelope<GivenPassword>>> {
        let given = given::reset(&self.catalog, &caller, user_id.0).await?;
        Ok(Response::new(Envelope::of(&caller, given.into())).header("Cache-Control", "no-store"))
    }

    /// Take somebody's password away: only an identity provider lets them in then.
    #[oai(path = "/users/:user_id/disable-local", method = "post", operation_id = "disable_local")]
    async fn disable_local(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        let user = given::disable(&self.catalog, &caller, user_id.0).await?;
        Ok(Envelope::of(&caller, user.into()))
    }

    /// Let somebody try again who was wrong too often.
    #[oai(path = "/users/:user_id/unlock", method = "post", operation_id = "unlock_user")]
    async fn unlock(&self, caller: AnyCaller, user_id: Path<Uuid>) -> ApiResult<Envelope<UserView>> {
        let user = given::unlock(&self.catalog, &caller, user_id.0).await?;
        Ok(Envelope::of(&caller, user.into()))
    }
}

impl UsersApi {
    async fn change(&self, caller: &AnyCaller, id: Uuid, change: Change) -> ApiResult<Envelope<UserView>> {
        let user = administration::change(&self.catalog, caller, id, change).await?;
        Ok(Envelope::of(caller, user.into()))
    }
}
