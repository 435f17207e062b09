//! What the interface shows of datasources and lake tables (`catalog-api.md` §6). No view ever holds a secret (R-DS-18).

use poem_openapi::Object;
use serde_json::Value as Json;
use web::Instant;
use zeroize::Zeroizing;

use crate::rules::datasources::{CredentialKind, CredentialRequest, DatasourceRequest, Probed, VisibleDatasource};

/// A datasource, without its secret.
#[derive(Clone, Debug, Object)]
pub struct DatasourceView {
    pub name: String,
    pub display_name: String,
    #[oai(skip_serializing_if_is_none)]
    pub description: Option<String>,
    pub dialect: String,
    pub jdbc_url: String,
    #[oai(skip_serializing_if_is_none)]
    pub username: Option<String>,
    pub credential: CredentialView,
    /// False exactly when the credential is of kind none.
    pub password_set: bool,
    #[oai(skip_serializing_if_is_none)]
    pub query_timeout_seconds: Option<i32>,
    #[oai(skip_serializing_if_is_none)]
    pub introspection_include_schemas: Option<Vec<String>>,
    pub properties: Json,
    pub readonly: bool,
    /// The workspace that owns it; null is a datasource of the instance.
    #[oai(nullable)]
    pub workspace: Option<String>,
    /// The workspaces that see it; told to super admins, and to admins of the workspace that owns it.
    #[oai(skip_serializing_if_is_none)]
    pub granted_to: Option<Vec<String>>,
    /// Null until it was tested.
    #[oai(nullable)]
    pub last_test: Option<LastTest>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What kind of credential is stored.
#[derive(Clone, Debug, Object)]
pub struct CredentialView {
    pub kind: String,
    #[oai(skip_serializing_if_is_none)]
    pub username: Option<String>,
}

/// The last test of the connection.
#[derive(Clone, Debug, Object)]
pub struct LastTest {
    pub tested_at: Instant,
    pub ok: bool,
    #[oai(skip_serializing_if_is_none)]
    pub message: Option<String>,
}

impl From<VisibleDatasource> for DatasourceView {
    fn from(row: VisibleDatasource) -> Self {
        let schemas: Vec<String> = row.introspection_include_schemas_json.read().unwrap_or_default();
        let last_test = match (row.last_test_at, row.last_test_ok) {
            (Some(tested_at), Some(ok)) => {
                Some(LastTest { tested_at: tested_at.into(), ok, message: row.last_test_message })
            }
            _ => None,
        };
        Self {
            name: row.name,
            display_name: row.display_name,
            description: row.description,
            dialect: row.dialect,
            jdbc_url: row.jdbc_url,
            username: row.username.clone(),
            password_set: row.credential_kind != CredentialKind::None.as_str(),
            credential: CredentialView { kind: row.credential_kind, username: row.username },
            query_timeout_seconds: row.query_timeout_seconds,
            introspection_include_schemas: Some(schemas).filter(|schemas| !schemas.is_empty()),
            properties: row.properties_json.into_inner(),
            readonly: row.is_readonly,
            workspace: row.owner_workspace,
            granted_to: row.granted_to,
            last_test,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// A datasource to register, or the whole of its new definition.
// Deliberately without Debug: it holds a secret.
#[derive(Object)]
pub struct DatasourceDocument {
    /// 1 to 63 of the characters a-z, 0-9, _ and -; never changes.
    pub name: String,
    pub display_name: String,
    #[oai(nullable)]
    pub description: Option<String>,
    /// POSTGRES, ORACLE, MSSQL, MYSQL, H2, DUCKDB, SQLITE or LAKE.
    pub dialect: String,
    /// A URL of the dialect, with or without `jdbc:` before it, and without credentials.
    pub jdbc_url: String,
    pub credential: Option<CredentialDocument>,
    /// With `password`, another spelling of a credential of kind password.
    #[oai(nullable)]
    pub username: Option<String>,
    #[oai(nullable)]
    pub password: Option<String>,
    /// `pool` for the pool, `jdbc` for the driver.
    #[oai(nullable)]
    pub properties: Option<Json>,
    #[oai(nullable)]
    pub query_timeout_seconds: Option<i64>,
    #[oai(default)]
    pub introspection_include_schemas: Vec<String>,
    /// Forbids every use that writes.
    #[oai(default)]
    pub readonly: bool,
    /// Registers it for the whole instance.
    #[oai(default)]
    pub instance: bool,
}

/// How to log in.
// Deliberately without Debug: it holds a secret.
#[derive(Object)]
pub struct CredentialDocument {
    /// password (the default), token, private_key, service_account_json or none.
    #[oai(nullable)]
    pub kind: Option<String>,
    #[oai(nullable)]
    pub username: Option<String>,
    /// When it is absent and the kind is unchanged, the stored one stays.
    #[oai(nullable)]
    pub secret: Option<String>,
}

impl From<DatasourceDocument> for DatasourceRequest {
    fn from(document: DatasourceDocument) -> Self {
        let credential = |credential: CredentialDocument| CredentialRequest {
            kind: credential.kind,
            username: credential.username,
            secret: credential.secret.map(Zeroizing::new),
        };
        Self {
            name: document.name,
            display_name: document.display_name,
            description: document.description,
            dialect: document.dialect,
            url: document.jdbc_url,
            credential: document.credential.map(credential),
            username: document.username,
            password: document.password.map(Zeroizing::new),
            properties: document.properties,
            query_timeout_seconds: document.query_timeout_seconds,
            introspection_include_schemas: document.introspection_include_schemas,
            readonly: document.readonly,
            instance: document.instance,
        }
    }
}

/// What a connection test found.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TestView {
    pub connected: bool,
    pub tested_at: Instant,
    pub latency_ms: Option<i64>,
    pub server_version: Option<String>,
    pub error: Option<String>,
    /// The stable code of the failure.
    pub error_class: Option<String>,
}

impl From<Probed> for TestView {
    fn from(probed: Probed) -> Self {
        Self {
            connected: probed.connected,
            tested_at: probed.tested_at.into(),
            latency_ms: probed.latency_ms,
            server_version: probed.server_version,
            error: probed.error,
            error_class: probed.error_class,
        }
    }
}
