//! The signed text of a session (R-SESS-2): a JWT of our own making, HS256 and nothing else (FC-53).

use std::time::Duration;

use chrono::Utc;
use jsonwebtoken::errors::ErrorKind;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::config::Secret;
use kernel::{Config, Fault, Kind};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const ISSUER: &str = "datapipelines";

/// How somebody proved who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Amr {
    /// With a password of this platform.
    Pwd,
    /// Through an identity provider.
    Oidc,
}

/// What a session says of its person. It says nothing of what they may do, which is read at every request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    pub sub: Uuid,
    pub email: String,
    pub name: String,
    /// Seconds since 1970.
    pub iat: i64,
    pub exp: i64,
    pub iss: String,
    /// The name of the workspace that it acts in, where one was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active_workspace: Option<String>,
    pub amr: Amr,
}

/// Signs sessions, and reads what was signed.
pub struct Signer {
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
    lifetime: Duration,
}

impl Signer {
    /// With the secret of the configuration.
    ///
    /// # Errors
    /// When the secret is absent or no base64, which the start-up checks refuse before.
    pub fn of(config: &Config) -> Result<Self, Fault> {
        let secret = config.jwt.secret.as_ref().map_or("", Secret::expose);
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.validate_nbf = true;
        validation.set_issuer(&[ISSUER]);
        validation.set_required_spec_claims(&["exp", "iss", "sub"]);
        Ok(Self {
            signing: EncodingKey::from_base64_secret(secret).map_err(Fault::internal)?,
            verifying: DecodingKey::from_base64_secret(secret).map_err(Fault::internal)?,
            validation,
            lifetime: Duration::from_secs(config.auth.jwt.ttl_hours * 3600),
        })
    }

    /// How long a session is good for (R-SESS-3).
    pub fn lifetime(&self) -> Duration {
        self.lifetime
    }

    /// A session that begins now.
    ///
    /// # Errors
    /// When it can't be signed, which is our failure.
    pub fn sign(&self, user: &super::Signed<'_>, active_workspace: Option<&str>) -> Result<String, Fault> {
        let now = Utc::now().timestamp();
        let claims = Claims {
            sub: user.user_id,
            email: user.email.to_owned(),
            name: user.display_name.to_owned(),
            iat: now,
            exp: now.saturating_add_unsigned(self.lifetime.as_secs()),
            iss: ISSUER.to_owned(),
            active_workspace: active_workspace.map(str::to_owned),
            amr: user.amr,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(Fault::internal)
    }

    /// The same session in another workspace: it ends when it would have ended (R-SESS-3).
    ///
    /// # Errors
    /// When it can't be signed, which is our failure.
    pub fn moved(&self, claims: Claims, workspace: &str) -> Result<String, Fault> {
        let claims = Claims { active_workspace: Some(workspace.to_owned()), ..claims };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(Fault::internal)
    }

    /// What a session says, if we signed it and its time is not over.
    ///
    /// # Errors
    /// `auth.session.expired` (R-SESS-4), `auth.session.invalid` (R-SESS-5).
    pub fn read(&self, token: &str) -> Result<Claims, Fault> {
        match jsonwebtoken::decode::<Claims>(token, &self.verifying, &self.validation) {
            Ok(read) => Ok(read.claims),
            Err(error) if matches!(error.kind(), ErrorKind::ExpiredSignature) => {
                Err(Fault::new(Kind::Unauthenticated, "auth.session.expired", "The session is over: sign in again."))
            }
            Err(_) => Err(invalid()),
        }
    }
}

/// The one answer to a session that is none.
pub fn invalid() -> Fault {
    Fault::new(Kind::Unauthenticated, "auth.session.invalid", "The session is not valid: sign in again.")
}
