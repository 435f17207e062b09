//! What a sign-in began with, kept by the browser until its person is back: signed by us for one provider and a few minutes.
//! It is signed for another audience than sessions are, so that neither passes for the other.

use std::time::Duration;

use chrono::Utc;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::config::Secret;
use kernel::{Config, Fault};
use serde::{Deserialize, Serialize};

const ISSUER: &str = "datapipelines/sign-in";

/// How long somebody may take at the provider.
pub const LIFETIME: Duration = Duration::from_secs(600);

/// What proves that an answer belongs to a question of this browser.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// Comes back beside the code.
    pub state: String,
    /// Comes back inside the ID token.
    pub nonce: String,
    /// Whose digest the provider knows: the code is of no use without it (PKCE).
    pub verifier: String,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    /// The provider's name.
    aud: String,
    /// Seconds since 1970.
    exp: i64,
    #[serde(flatten)]
    attempt: Attempt,
}

/// Signs attempts, and reads what was signed.
pub struct Attempts {
    signing: EncodingKey,
    verifying: DecodingKey,
}

impl Attempts {
    /// With the secret that signs sessions.
    ///
    /// # Errors
    /// When the secret is no base64, which the start-up checks refuse before.
    pub fn of(config: &Config) -> Result<Self, Fault> {
        let secret = config.jwt.secret.as_ref().map_or("", Secret::expose);
        Ok(Self {
            signing: EncodingKey::from_base64_secret(secret).map_err(Fault::internal)?,
            verifying: DecodingKey::from_base64_secret(secret).map_err(Fault::internal)?,
        })
    }

    /// The text for the browser.
    ///
    /// # Errors
    /// When it can't be signed, which is our failure.
    pub fn sign(&self, provider: &str, attempt: Attempt) -> Result<String, Fault> {
        let exp = Utc::now().timestamp().saturating_add_unsigned(LIFETIME.as_secs());
        let claims = Claims { iss: ISSUER.to_owned(), aud: provider.to_owned(), exp, attempt };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(Fault::internal)
    }

    /// What a sign-in through this provider began with, if we signed it and its time is not over.
    pub fn read(&self, provider: &str, signed: &str) -> Option<Attempt> {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[provider]);
        validation.set_required_spec_claims(&["aud", "exp", "iss"]);
        let read = jsonwebtoken::decode::<Claims>(signed, &self.verifying, &validation).ok()?;
        Some(read.claims.attempt)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use uuid::Uuid;

    use super::*;
    use crate::rules::sessions::Signed;
    use crate::rules::sessions::token::{Amr, Signer};

    fn config(secret: &[u8]) -> Arc<Config> {
        let mut config = Config::default();
        config.jwt.secret = Some(Secret::new(STANDARD.encode(secret)));
        Arc::new(config)
    }

    fn attempt() -> Attempt {
        Attempt { state: "s".to_owned(), nonce: "n".to_owned(), verifier: "v".to_owned() }
    }

    #[test]
    fn an_attempt_is_of_one_provider_and_of_our_signing() {
        let config = config(b"a secret of thirty-two bytes!!!!");
        let attempts = Attempts::of(&config).unwrap();
        let signed = attempts.sign("corp", attempt()).unwrap();
        assert!(attempts.read("corp", &signed) == Some(attempt()));
        assert!(attempts.read("other", &signed).is_none());
        assert!(attempts.read("corp", &format!("{signed}x")).is_none());
        assert!(attempts.read("corp", "").is_none());
        let forged = Attempts::of(&self::config(b"another secret of thirty-two byt")).unwrap();
        assert!(attempts.read("corp", &forged.sign("corp", attempt()).unwrap()).is_none());
    }

    #[test]
    fn an_attempt_ends_after_its_minutes() {
        let config = config(b"a secret of thirty-two bytes!!!!");
        let attempts = Attempts::of(&config).unwrap();
        let ended = |exp: i64| {
            let claims = Claims { iss: ISSUER.to_owned(), aud: "corp".to_owned(), exp, attempt: attempt() };
            jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &attempts.signing).unwrap()
        };
        assert!(attempts.read("corp", &ended(Utc::now().timestamp() - 1)).is_none());
        assert!(attempts.read("corp", &ended(Utc::now().timestamp() + 60)).is_some());
    }

    /// R-SESS-5
    #[test]
    fn an_attempt_is_no_session_and_a_session_is_no_attempt() {
        let config = config(b"a secret of thirty-two bytes!!!!");
        let (attempts, signer) = (Attempts::of(&config).unwrap(), Signer::of(&config).unwrap());
        let user = Signed { user_id: Uuid::nil(), email: "ada@example.com", display_name: "Ada", amr: Amr::Oidc };
        let session = signer.sign(&user, None).unwrap();
        assert!(attempts.read("corp", &session).is_none());
        let signed = attempts.sign("corp", attempt()).unwrap();
        assert_eq!(signer.read(&signed).unwrap_err().code(), "auth.session.invalid");
    }
}
