//! What a datasource may be: the judgement of a register or replace request, all failures at once (R-DS-25).

use std::collections::HashSet;
use std::path::PathBuf;

use executor::connectors::properties;
use executor::connectors::url::{ConnectionUrl, UrlFault, within};
use executor::template::Dialect;
use executor::template::Dialect::{DuckDb, H2, Lake, Sqlite};
use kernel::fault::Failure;
use serde_json::{Map, Value as Json};
use zeroize::Zeroizing;

const NAME_INVALID: &str = "datasource.validation.name_invalid";
const DIALECT_INVALID: &str = "datasource.validation.dialect_invalid";
const PASSWORD_MISSING: &str = "datasource.validation.password_missing";
const QUERY_TIMEOUT_INVALID: &str = "datasource.validation.query_timeout_invalid";
pub(super) const PROPERTIES_INVALID: &str = "datasource.validation.properties_invalid";

/// A display name has at most this many characters; the column has no bound of its own.
const MAX_DISPLAY_NAME: usize = 200;

/// A register or replace request as it came in.
#[derive(Default)]
pub struct DatasourceRequest {
    pub name: String,
    pub display_name: String,
    pub description: Option<String>,
    pub dialect: String,
    pub url: String,
    pub credential: Option<CredentialRequest>,
    /// The legacy pair; not beside `credential` (R-DS-11).
    pub username: Option<String>,
    pub password: Option<Zeroizing<String>>,
    pub properties: Option<Json>,
    pub query_timeout_seconds: Option<i64>,
    pub introspection_include_schemas: Vec<String>,
    pub readonly: bool,
    /// Registers it for the whole instance (gaps G-9).
    pub instance: bool,
}

/// The `credential` object of a request.
#[derive(Default)]
pub struct CredentialRequest {
    pub kind: Option<String>,
    pub username: Option<String>,
    pub secret: Option<Zeroizing<String>>,
}

/// What the secret of a datasource is (R-DS-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialKind {
    Password,
    Token,
    PrivateKey,
    ServiceAccountJson,
    None,
}

impl CredentialKind {
    /// Every kind, in the order of the specification.
    pub const ALL: [Self; 5] = [Self::Password, Self::Token, Self::PrivateKey, Self::ServiceAccountJson, Self::None];

    /// The text of the `credential_kind` column.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Token => "token",
            Self::PrivateKey => "private_key",
            Self::ServiceAccountJson => "service_account_json",
            Self::None => "none",
        }
    }

    /// Reads a wire or column value.
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Whether a driver of the dialect takes credentials of this kind (R-DS-12).
    fn fits(self, dialect: Dialect) -> bool {
        match self {
            Self::Password => true,
            Self::Token => !is_in_process(dialect),
            Self::None => is_in_process(dialect),
            Self::PrivateKey | Self::ServiceAccountJson => false,
        }
    }
}

/// Engines that run inside the platform and have no accounts of their own.
const fn is_in_process(dialect: Dialect) -> bool {
    matches!(dialect, H2 | Sqlite | DuckDb | Lake)
}

/// The credential of the row that is being replaced.
#[derive(Clone, Debug)]
pub struct StoredCredential {
    pub kind: CredentialKind,
    pub username: Option<String>,
}

/// What becomes of the stored secret.
#[derive(PartialEq, Eq)]
pub enum Secret {
    /// There is none.
    Absent,
    /// What is stored stays (R-DS-10).
    Kept,
    /// This is sealed and stored.
    New(Zeroizing<String>),
}

/// A request that may be stored.
pub struct Definition {
    pub dialect: Dialect,
    pub credential_kind: CredentialKind,
    pub username: Option<String>,
    pub secret: Secret,
    pub properties: Json,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas: Vec<String>,
}

/// Judges a request. `stored` is the credential of the row that is replaced, and `None` for a new one; `roots` are the
/// folders that files may lie in.
///
/// # Errors
/// Every failure that was found.
pub fn judge(
    request: &DatasourceRequest,
    stored: Option<&StoredCredential>,
    roots: &[PathBuf],
) -> Result<Definition, Vec<Failure>> {
    let mut failures = Vec::new();
    if let Err(failure) = name(&request.name) {
        failures.push(failure);
    }
    if request.display_name.trim().is_empty() || request.display_name.chars().count() > MAX_DISPLAY_NAME {
        let message = format!("A display name has 1 to {MAX_DISPLAY_NAME} characters.");
        failures.push(Failure::new(PROPERTIES_INVALID, message).at("display_name"));
    }
    let dialect = request.dialect.parse::<Dialect>();
    if let Err(unknown) = &dialect {
        failures.push(
            Failure::new(DIALECT_INVALID, format!("{unknown}."))
                .at("dialect")
                .detail("dialect", request.dialect.as_str()),
        );
    }
    let query_timeout_seconds = request.query_timeout_seconds.and_then(|seconds| match i32::try_from(seconds) {
        Ok(seconds) if seconds >= 1 => Some(seconds),
        _ => {
            failures.push(
                Failure::new(QUERY_TIMEOUT_INVALID, "A query timeout is a whole number of seconds, at least 1.")
                    .at("query_timeout_seconds"),
            );
            None
        }
    });
    let properties = request.properties.clone().unwrap_or_else(|| Json::Object(Map::new()));
    if let Err(faults) = properties::parse(&properties) {
        let failure = |fault: properties::PropertyFault| {
            Failure::new(PROPERTIES_INVALID, fault.message)
                .at(format!("properties.{}", fault.key))
                .detail("key", fault.key)
        };
        failures.extend(faults.into_iter().map(failure));
    }
    if let Some(fault) = dialect.ok().and_then(|dialect| url(dialect, &request.url, roots).err()) {
        let failure = Failure::new(fault.code(), fault.message.clone()).at("jdbc_url");
        failures.push(match fault.key {
            Some(key) => failure.detail("key", key),
            None => failure,
        });
    }
    let schemas = include_schemas(&request.introspection_include_schemas, &mut failures);
    let credential = credential(request, dialect.ok(), stored, &mut failures);
    match (dialect, credential) {
        (Ok(dialect), Some((credential_kind, username, secret))) if failures.is_empty() => Ok(Definition {
            dialect,
            credential_kind,
            username,
            secret,
            properties,
            query_timeout_seconds,
            introspection_include_schemas: schemas,
        }),
        _ => Err(failures),
    }
}

/// R-DS-1
fn name(name: &str) -> Result<(), Failure> {
    let refuse = |reason: &str, message: &str| {
        Err(Failure::new(NAME_INVALID, message).at("name").detail("field", "name").detail("reason", reason))
    };
    if name == executor::document::TEMPDB {
        return refuse("reserved", "The name tempdb is reserved for the staging database of a run.");
    }
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
    if name.is_empty() || name.len() > 63 || !name.chars().all(plain) {
        return refuse("grammar", "A datasource name has 1 to 63 of the characters a-z, 0-9, _ and -.");
    }
    Ok(())
}

/// R-DS-20. The fault never quotes the URL.
fn url(dialect: Dialect, text: &str, roots: &[PathBuf]) -> Result<(), UrlFault> {
    if let ConnectionUrl::File(Some(path)) = ConnectionUrl::parse(dialect, text)? {
        within(&path, roots)?;
    }
    Ok(())
}

/// Trims, lower-cases, drops blanks and repeats, keeping the order of first sight; whatever is no exact name is refused (R-DS-26).
fn include_schemas(listed: &[String], failures: &mut Vec<Failure>) -> Vec<String> {
    let message = "A schema to include is an exact name of letters, digits, _, $ and #.";
    failures.extend(
        listed
            .iter()
            .enumerate()
            .filter(|(_, schema)| {
                let schema = plain(schema);
                !schema.is_empty() && !is_schema(&schema)
            })
            .map(|(position, _)| {
                Failure::new(PROPERTIES_INVALID, message).at(format!("introspection_include_schemas[{position}]"))
            }),
    );
    included(listed).collect()
}

/// The schemas of a list as it is stored, which may have come there by another hand: made plain once more (R-DS-26).
pub fn included(listed: &[String]) -> impl Iterator<Item = String> {
    let mut seen = HashSet::new();
    listed.iter().map(|schema| plain(schema)).filter(move |schema| is_schema(schema) && seen.insert(schema.clone()))
}

fn plain(schema: &str) -> String {
    schema.trim().to_lowercase()
}

fn is_schema(schema: &str) -> bool {
    let known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '$' | '#');
    !schema.is_empty() && schema.chars().all(known)
}

type Credential = (CredentialKind, Option<String>, Secret);

/// R-DS-6 to R-DS-12. The kind and the username of a row are kept with its secret when a replacing request says nothing
/// of a credential.
fn credential(
    request: &DatasourceRequest,
    dialect: Option<Dialect>,
    stored: Option<&StoredCredential>,
    failures: &mut Vec<Failure>,
) -> Option<Credential> {
    let before = failures.len();
    let refuse = |path: &str, message: String| Failure::new(PROPERTIES_INVALID, message).at(path);
    if request.credential.is_some() && (request.username.is_some() || request.password.is_some()) {
        failures.push(refuse("credential", "Give the credential object or username and password, not both.".into()));
        return None;
    }
    let given = match &request.credential {
        Some(object) => Some((object.kind.as_deref(), object.username.as_ref(), object.secret.as_ref())),
        None if request.username.is_some() || request.password.is_some() => {
            Some((Some(CredentialKind::Password.as_str()), request.username.as_ref(), request.password.as_ref()))
        }
        None => None,
    };
    let Some((kind, username, secret)) = given else {
        return match stored {
            Some(stored) => {
                let secret = if stored.kind == CredentialKind::None { Secret::Absent } else { Secret::Kept };
                if let Some(dialect) = dialect.filter(|dialect| !stored.kind.fits(*dialect)) {
                    failures.push(refuse("credential.kind", unfit(stored.kind, dialect)));
                }
                Some((stored.kind, stored.username.clone(), secret))
            }
            None if dialect.is_some_and(is_in_process) => Some((CredentialKind::None, None, Secret::Absent)),
            None => {
                failures.push(
                    Failure::new(PASSWORD_MISSING, "A datasource on a server needs a credential.").at("credential"),
                );
                None
            }
        };
    };
    let kind = kind.unwrap_or(CredentialKind::Password.as_str());
    let Some(kind) = CredentialKind::of(kind) else {
        let known = CredentialKind::ALL.map(CredentialKind::as_str).join(", ");
        failures.push(refuse("credential.kind", format!("A credential is one of {known}.")).detail("kind", kind));
        return None;
    };
    if let Some(dialect) = dialect.filter(|dialect| !kind.fits(*dialect)) {
        failures.push(refuse("credential.kind", unfit(kind, dialect)));
    }
    let kept = stored.filter(|stored| stored.kind == kind);
    let username = username.cloned().or_else(|| kept.and_then(|stored| stored.username.clone()));
    match (kind, &username) {
        (CredentialKind::Password, None) => {
            failures.push(refuse("credential.username", "A password needs a username.".into()));
        }
        (CredentialKind::PrivateKey | CredentialKind::ServiceAccountJson | CredentialKind::None, Some(_)) => {
            failures.push(refuse(
                "credential.username",
                format!("A credential of kind {} has no username.", kind.as_str()),
            ));
        }
        _ => {}
    }
    let secret = match (kind, secret) {
        (CredentialKind::None, Some(_)) => {
            failures.push(refuse("credential.secret", "A credential of kind none has no secret.".into()));
            Secret::Absent
        }
        (CredentialKind::None, None) => Secret::Absent,
        (_, Some(secret)) if !secret.is_empty() => Secret::New(secret.clone()),
        (_, None) if kept.is_some() => Secret::Kept,
        _ => {
            failures.push(
                Failure::new(PASSWORD_MISSING, "The secret is missing; one stored for another kind is not reused.")
                    .at("credential.secret"),
            );
            return None;
        }
    };
    (failures.len() == before).then_some((kind, username, secret))
}

fn unfit(kind: CredentialKind, dialect: Dialect) -> String {
    format!("A {dialect} datasource can't use a credential of kind {}.", kind.as_str())
}
