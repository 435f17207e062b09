//! The session of whoever is signed in (`catalog-api.md` §2, gaps G-17).

use kernel::{Fault, Operation};
use poem::Request;
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use web::{AnyCaller, ApiResult, Envelope, Origin, cookies};

use crate::Catalog;
use crate::api::Subject;
use crate::api::auth::CurrentPrincipal;

pub struct SessionsApi {
    catalog: Catalog,
}

impl SessionsApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// Where to act from now on.
#[derive(Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct SwitchWorkspace {
    /// The name of a workspace.
    pub name: String,
}

#[OpenApi(prefix_path = "/api/v1/auth", tag = "Subject::Keys")]
impl SessionsApi {
    /// Act in another workspace from now on: the session's cookie is replaced by one for that workspace, which ends when the old one
    /// would have. The header `DP-Workspace` does the same for one request.
    #[oai(path = "/workspace", method = "post", operation_id = "switch_workspace")]
    async fn switch(
        &self,
        caller: AnyCaller,
        request: &Request,
        body: Json<SwitchWorkspace>,
    ) -> ApiResult<Response<Envelope<CurrentPrincipal>>> {
        caller.may(Operation::ChangeOwnSession)?;
        let token = cookies::read(request, cookies::SESSION)
            .ok_or_else(|| Fault::internal("a session without its cookie was let in"))?;
        let moved = self.catalog.sessions.switched(&token, &body.0.name, &Origin::of(request)).await?;
        let (session, who) = moved;
        let caller = AnyCaller::try_from(who)?;
        let cookie = cookies::session(session.token, session.lifetime, self.catalog.config.auth.secure_cookies());
        let answer = Envelope::of(&caller, CurrentPrincipal::from(&caller));
        Ok(Response::new(answer).header("Set-Cookie", cookie.to_string()))
    }
}
