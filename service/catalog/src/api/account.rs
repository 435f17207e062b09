//! What people change about themselves (`catalog-api.md` §8).

use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi};
use web::{AnyCaller, ApiResult, Envelope, NewcomerToo};

use crate::Catalog;
use crate::api::Subject;
use crate::api::auth::CurrentPrincipal;
use crate::rules::passwords;
use crate::rules::users::theme::{self, ThemeChoice};

pub struct AccountApi {
    catalog: Catalog,
}

impl AccountApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// A new password, and the present one as the proof of who wants it.
#[derive(Object)]
#[oai(deny_unknown_fields)]
pub struct ChangePassword {
    pub current: String,
    /// 12 to 128 characters, and not the present one.
    pub new: String,
}

/// The theme to use.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ChooseTheme {
    /// `saas` or `dark`; absent, null or empty follows the deployment.
    #[oai(nullable)]
    pub theme: Option<String>,
}

/// How the platform looks for the caller.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ThemeView {
    /// What the caller chose; absent while they follow the deployment.
    pub theme: Option<String>,
    /// What they see.
    pub shown: String,
}

impl From<ThemeChoice> for ThemeView {
    fn from(ThemeChoice { chosen, shown }: ThemeChoice) -> Self {
        Self { theme: chosen, shown: shown.as_str().to_owned() }
    }
}

#[OpenApi(prefix_path = "/api/v1/auth", tag = "Subject::Users")]
impl AccountApi {
    /// Change your password. The session goes on; answers who you are.
    #[oai(path = "/password", method = "post", operation_id = "change_own_password")]
    async fn change_password(
        &self,
        caller: NewcomerToo,
        request: Json<ChangePassword>,
    ) -> ApiResult<Envelope<CurrentPrincipal>> {
        let Json(ChangePassword { current, new }) = request;
        passwords::change_own(&self.catalog, &caller, &current, &new).await?;
        Ok(Envelope::of(&caller, CurrentPrincipal::from(&*caller)))
    }

    /// How the platform looks for you.
    #[oai(path = "/theme", method = "get", operation_id = "get_own_theme")]
    async fn theme(&self, caller: AnyCaller) -> ApiResult<Envelope<ThemeView>> {
        let choice = theme::own(&self.catalog, &caller).await?;
        Ok(Envelope::of(&caller, choice.into()))
    }

    /// Choose how the platform looks for you.
    #[oai(path = "/theme", method = "put", operation_id = "choose_own_theme")]
    async fn choose_theme(&self, caller: AnyCaller, request: Json<ChooseTheme>) -> ApiResult<Envelope<ThemeView>> {
        let choice = theme::choose(&self.catalog, &caller, request.0.theme.as_deref()).await?;
        Ok(Envelope::of(&caller, choice.into()))
    }
}
