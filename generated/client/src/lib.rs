//! A client of the HTTP API, made from its document.

#[allow(unused_imports)]
pub use progenitor_client::{ByteStream, ClientInfo, Error, ResponseValue};
#[allow(unused_imports)]
use progenitor_client::{ClientHooks, OperationInfo, RequestBuilderExt, encode_path};
#[doc = r" Types used as operation parameters and responses."]
#[allow(clippy::all)]
pub mod types {
    #[doc = "A key as it is listed: without its secret, which nobody has."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ApiKey {
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub expires_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub id: ::std::string::String,
        pub is_revoked: bool,
        pub kind: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_used_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub name: ::std::string::String,
        pub scopes: ::std::vec::Vec<::std::string::String>,
    }
    impl ApiKey {
        pub fn builder() -> builder::ApiKey {
            Default::default()
        }
    }
    #[doc = "Something that somebody did."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct AuditEntry {
        #[doc = "What it was done to, as an object; `workspace_id` where it was done in one."]
        pub details: ::serde_json::Value,
        #[doc = "A word such as `pipeline.version.released`."]
        pub event: ::std::string::String,
        pub id: ::std::string::String,
        #[doc = "The key that it was done with."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub key_id: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub source_ip: ::std::option::Option<::std::string::String>,
        pub timestamp: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub user_agent: ::std::option::Option<::std::string::String>,
        #[doc = "Who did it; absent for the platform itself, and for somebody who is not known."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub user_id: ::std::option::Option<::uuid::Uuid>,
    }
    impl AuditEntry {
        pub fn builder() -> builder::AuditEntry {
            Default::default()
        }
    }
    #[doc = "A new password, and the present one as the proof of who wants it."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ChangePassword {
        pub current: ::std::string::String,
        #[doc = "12 to 128 characters, and not the present one."]
        pub new: ::std::string::String,
    }
    impl ChangePassword {
        pub fn builder() -> builder::ChangePassword {
            Default::default()
        }
    }
    #[doc = "The theme to use."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug, Default)]
    pub struct ChooseTheme {
        #[doc = "`saas` or `dark`; absent, null or empty follows the deployment."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub theme: ::std::option::Option<::std::string::String>,
    }
    impl ChooseTheme {
        pub fn builder() -> builder::ChooseTheme {
            Default::default()
        }
    }
    #[doc = "The parts of the platform."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct Components {
        #[doc = "Known words: `UP` `DOWN` and others in later versions."]
        pub database: ::std::string::String,
        #[doc = "The transient store, whichever it is."]
        pub redis: ::std::string::String,
        #[doc = "Known words: `UP` `DOWN` and others in later versions."]
        pub staging: ::std::string::String,
    }
    impl Components {
        pub fn builder() -> builder::Components {
            Default::default()
        }
    }
    #[doc = "A key to issue."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct CreateApiKey {
        #[doc = "An instant such as `2027-01-01T00:00:00Z`, or `7d`, `30d`, `90d`, `365d`, `never`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub expires_at: ::std::option::Option<::std::string::String>,
        #[doc = "`user`, which is the default, `endpoint` or `server`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub kind: ::std::option::Option<::std::string::String>,
        #[doc = "What people call it; 1 to 100 characters."]
        pub name: ::std::string::String,
        #[doc = "`read`, `execute`, `author`; each holds the ones before it. Of keys of kind `user` only."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub scopes: ::std::option::Option<::std::vec::Vec<::std::string::String>>,
    }
    impl CreateApiKey {
        pub fn builder() -> builder::CreateApiKey {
            Default::default()
        }
    }
    #[doc = "Who is to have an account."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct CreateUser {
        #[doc = "Admins of a workspace are authors too."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub admin: ::std::option::Option<bool>,
        #[doc = "What they may do in that workspace; all false is a viewer."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub author: ::std::option::Option<bool>,
        #[doc = "1 to 200 characters."]
        pub display_name: ::std::string::String,
        #[doc = "In any case; it is kept in lower case."]
        pub email: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub promoter: ::std::option::Option<bool>,
        #[doc = "The name of a workspace where they are a member from the start."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub workspace: ::std::option::Option<::std::string::String>,
    }
    impl CreateUser {
        pub fn builder() -> builder::CreateUser {
            Default::default()
        }
    }
    #[doc = "A new key, with the only showing of its text."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct CreatedApiKey {
        #[doc = "Path prefixes of published endpoints that the key opens."]
        pub bindings: ::std::vec::Vec<::std::string::String>,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub expires_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub id: ::std::string::String,
        #[doc = "The whole key. Keep it: it is never shown again."]
        pub key: ::std::string::String,
        pub kind: ::std::string::String,
        pub name: ::std::string::String,
        pub scopes: ::std::vec::Vec<::std::string::String>,
    }
    impl CreatedApiKey {
        pub fn builder() -> builder::CreatedApiKey {
            Default::default()
        }
    }
    #[doc = "How to log in."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug, Default)]
    pub struct CredentialDocument {
        #[doc = "password (the default), token, private_key, service_account_json or none."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub kind: ::std::option::Option<::std::string::String>,
        #[doc = "When it is absent and the kind is unchanged, the stored one stays."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub secret: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub username: ::std::option::Option<::std::string::String>,
    }
    impl CredentialDocument {
        pub fn builder() -> builder::CredentialDocument {
            Default::default()
        }
    }
    #[doc = "What kind of credential is stored."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct CredentialView {
        pub kind: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub username: ::std::option::Option<::std::string::String>,
    }
    impl CredentialView {
        pub fn builder() -> builder::CredentialView {
            Default::default()
        }
    }
    #[doc = "Who is asking."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct CurrentPrincipal {
        #[doc = "Known words: `session` `api_key` `mcp` and others in later versions."]
        pub auth_method: ::std::string::String,
        pub display_name: ::std::string::String,
        pub email: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub flags: ::std::option::Option<MemberFlags>,
        #[doc = "Super admin."]
        pub is_admin: bool,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub key_id: ::std::option::Option<::std::string::String>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub scopes: ::std::vec::Vec<::std::string::String>,
        pub user_id: ::uuid::Uuid,
        #[doc = "The name of the active workspace; absent for somebody who acts in none."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub workspace: ::std::option::Option<::std::string::String>,
    }
    impl CurrentPrincipal {
        pub fn builder() -> builder::CurrentPrincipal {
            Default::default()
        }
    }
    #[doc = "A datasource to register, or the whole of its new definition."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct DatasourceDocument {
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub credential: ::std::option::Option<CredentialDocument>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub description: ::std::option::Option<::std::string::String>,
        #[doc = "POSTGRES, ORACLE, MSSQL, MYSQL, H2, DUCKDB, SQLITE or LAKE."]
        pub dialect: ::std::string::String,
        pub display_name: ::std::string::String,
        #[doc = "Registers it for the whole instance."]
        #[serde(default)]
        pub instance: bool,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub introspection_include_schemas: ::std::vec::Vec<::std::string::String>,
        #[doc = "A URL of the dialect, with or without `jdbc:` before it, and without credentials."]
        pub jdbc_url: ::std::string::String,
        #[doc = "1 to 63 of the characters a-z, 0-9, _ and -; never changes."]
        pub name: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub password: ::std::option::Option<::std::string::String>,
        #[doc = "`pool` for the pool, `jdbc` for the driver."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub properties: ::std::option::Option<::serde_json::Value>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub query_timeout_seconds: ::std::option::Option<i64>,
        #[doc = "Forbids every use that writes."]
        #[serde(default)]
        pub readonly: bool,
        #[doc = "With `password`, another spelling of a credential of kind password."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub username: ::std::option::Option<::std::string::String>,
    }
    impl DatasourceDocument {
        pub fn builder() -> builder::DatasourceDocument {
            Default::default()
        }
    }
    #[doc = "A datasource, without its secret."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct DatasourceView {
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub credential: CredentialView,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub description: ::std::option::Option<::std::string::String>,
        pub dialect: ::std::string::String,
        pub display_name: ::std::string::String,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub introspection_include_schemas: ::std::vec::Vec<::std::string::String>,
        pub jdbc_url: ::std::string::String,
        #[doc = "Null until it was tested."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_test: ::std::option::Option<LastTest>,
        pub name: ::std::string::String,
        #[doc = "False exactly when the credential is of kind none."]
        pub password_set: bool,
        pub properties: ::serde_json::Value,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub query_timeout_seconds: ::std::option::Option<i32>,
        pub readonly: bool,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub username: ::std::option::Option<::std::string::String>,
        #[doc = "The workspace that owns it; null is a datasource of the instance."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub workspace: ::std::option::Option<::std::string::String>,
    }
    impl DatasourceView {
        pub fn builder() -> builder::DatasourceView {
            Default::default()
        }
    }
    #[doc = "The draft beside whatever is shown."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct DraftPointer {
        pub body_hash: ::std::string::String,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub updated_by: ::std::string::String,
        pub version: i32,
    }
    impl DraftPointer {
        pub fn builder() -> builder::DraftPointer {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeCreatedApiKey {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: CreatedApiKey,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeCreatedApiKey {
        pub fn builder() -> builder::EnvelopeCreatedApiKey {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeCurrentPrincipal {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: CurrentPrincipal,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeCurrentPrincipal {
        pub fn builder() -> builder::EnvelopeCurrentPrincipal {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeDatasourceView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: DatasourceView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeDatasourceView {
        pub fn builder() -> builder::EnvelopeDatasourceView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeEventRecordPage {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: EventRecordPage,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeEventRecordPage {
        pub fn builder() -> builder::EnvelopeEventRecordPage {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeExecutionStarted {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ExecutionStarted,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeExecutionStarted {
        pub fn builder() -> builder::EnvelopeExecutionStarted {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeExecutionView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ExecutionView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeExecutionView {
        pub fn builder() -> builder::EnvelopeExecutionView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeExportView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ExportView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeExportView {
        pub fn builder() -> builder::EnvelopeExportView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeGivenPassword {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: GivenPassword,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeGivenPassword {
        pub fn builder() -> builder::EnvelopeGivenPassword {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeHealthReport {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: HealthReport,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeHealthReport {
        pub fn builder() -> builder::EnvelopeHealthReport {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeImportedPipelineView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ImportedPipelineView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeImportedPipelineView {
        pub fn builder() -> builder::EnvelopeImportedPipelineView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeImportedTemplatesView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ImportedTemplatesView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeImportedTemplatesView {
        pub fn builder() -> builder::EnvelopeImportedTemplatesView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeInfo {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: Info,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeInfo {
        pub fn builder() -> builder::EnvelopeInfo {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeKeysetOfAuditEntry {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: KeysetOfAuditEntry,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeKeysetOfAuditEntry {
        pub fn builder() -> builder::EnvelopeKeysetOfAuditEntry {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeLakeTableView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: LakeTableView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeLakeTableView {
        pub fn builder() -> builder::EnvelopeLakeTableView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeLakeTables {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: LakeTables,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeLakeTables {
        pub fn builder() -> builder::EnvelopeLakeTables {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfApiKey {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfApiKey,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfApiKey {
        pub fn builder() -> builder::EnvelopeListOfApiKey {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfDatasourceView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfDatasourceView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfDatasourceView {
        pub fn builder() -> builder::EnvelopeListOfDatasourceView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfExecutionView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfExecutionView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfExecutionView {
        pub fn builder() -> builder::EnvelopeListOfExecutionView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfPipelineEntry {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfPipelineEntry,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfPipelineEntry {
        pub fn builder() -> builder::EnvelopeListOfPipelineEntry {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfTemplateEntry {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfTemplateEntry,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfTemplateEntry {
        pub fn builder() -> builder::EnvelopeListOfTemplateEntry {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListOfUserView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ListOfUserView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListOfUserView {
        pub fn builder() -> builder::EnvelopeListOfUserView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListTableColumnView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ::std::vec::Vec<TableColumnView>,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListTableColumnView {
        pub fn builder() -> builder::EnvelopeListTableColumnView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListTemplateUse {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ::std::vec::Vec<TemplateUse>,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListTemplateUse {
        pub fn builder() -> builder::EnvelopeListTemplateUse {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeListVersionView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ::std::vec::Vec<VersionView>,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeListVersionView {
        pub fn builder() -> builder::EnvelopeListVersionView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopePipelineTree {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: PipelineTree,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopePipelineTree {
        pub fn builder() -> builder::EnvelopePipelineTree {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopePipelineView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: PipelineView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopePipelineView {
        pub fn builder() -> builder::EnvelopePipelineView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopePurgeView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: PurgeView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopePurgeView {
        pub fn builder() -> builder::EnvelopePurgeView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeReadiness {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: Readiness,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeReadiness {
        pub fn builder() -> builder::EnvelopeReadiness {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeRenderView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: RenderView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeRenderView {
        pub fn builder() -> builder::EnvelopeRenderView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeSchemasView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: SchemasView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeSchemasView {
        pub fn builder() -> builder::EnvelopeSchemasView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeTablesView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: TablesView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeTablesView {
        pub fn builder() -> builder::EnvelopeTablesView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeTemplateTree {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: TemplateTree,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeTemplateTree {
        pub fn builder() -> builder::EnvelopeTemplateTree {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeTemplateVersions {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: TemplateVersions,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeTemplateVersions {
        pub fn builder() -> builder::EnvelopeTemplateVersions {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeTemplateView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: TemplateView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeTemplateView {
        pub fn builder() -> builder::EnvelopeTemplateView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeTestView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: TestView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeTestView {
        pub fn builder() -> builder::EnvelopeTestView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeThemeView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: ThemeView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeThemeView {
        pub fn builder() -> builder::EnvelopeThemeView {
            Default::default()
        }
    }
    #[doc = "What every success looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EnvelopeUserView {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub data: UserView,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl EnvelopeUserView {
        pub fn builder() -> builder::EnvelopeUserView {
            Default::default()
        }
    }
    #[doc = "What went wrong."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ErrorBody {
        #[doc = "Stable and dotted; never renamed or given a second meaning."]
        pub code: ::std::string::String,
        #[doc = "Structured, by code. `failures` lists every failure of a validation as `{code, message, path?, details?}`."]
        pub details: ::serde_json::Value,
        #[doc = "Where the code is explained."]
        pub doc_url: ::std::string::String,
        #[doc = "Technical and specific."]
        pub message: ::std::string::String,
        #[doc = "Safe for end users."]
        pub user_message: ::std::string::String,
    }
    impl ErrorBody {
        pub fn builder() -> builder::ErrorBody {
            Default::default()
        }
    }
    #[doc = "A part of the durable record of a run."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct EventRecordPage {
        pub events: ::std::vec::Vec<RecordedEvent>,
        pub execution_id: ::uuid::Uuid,
        pub has_more: bool,
        #[doc = "What to send as `after` for the next part."]
        pub next_after: i32,
    }
    impl EventRecordPage {
        pub fn builder() -> builder::EventRecordPage {
            Default::default()
        }
    }
    #[doc = "A request to run a pipeline."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug, Default)]
    pub struct ExecuteRequest {
        #[doc = "Values of the declared parameters, each in the encoding of its type."]
        #[serde(default, skip_serializing_if = "::serde_json::Map::is_empty")]
        pub parameters: ::serde_json::Map<::std::string::String, ::serde_json::Value>,
        #[doc = "The exact version; without it the working version runs: the draft, else the current one."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub version: ::std::option::Option<i32>,
    }
    impl ExecuteRequest {
        pub fn builder() -> builder::ExecuteRequest {
            Default::default()
        }
    }
    #[doc = "A run that was started detached."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ExecutionStarted {
        #[doc = "Where its events are followed."]
        pub events_url: ::std::string::String,
        pub execution_id: ::uuid::Uuid,
        #[doc = "An earlier request with the same Idempotency-Key started it."]
        pub repeated: bool,
        #[doc = "Where its result is, once there is one."]
        pub result_url: ::std::string::String,
        #[doc = "Where its state is."]
        pub status_url: ::std::string::String,
    }
    impl ExecutionStarted {
        pub fn builder() -> builder::ExecutionStarted {
            Default::default()
        }
    }
    #[doc = "`ExecutionStatus`"]
    #[derive(
        :: serde :: Deserialize,
        :: serde :: Serialize,
        Clone,
        Copy,
        Debug,
        Eq,
        Hash,
        Ord,
        PartialEq,
        PartialOrd,
    )]
    pub enum ExecutionStatus {
        #[serde(rename = "RUNNING")]
        Running,
        #[serde(rename = "SUCCESS")]
        Success,
        #[serde(rename = "FAILED")]
        Failed,
        #[serde(rename = "ABORTED")]
        Aborted,
    }
    impl ::std::fmt::Display for ExecutionStatus {
        fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
            match *self {
                Self::Running => f.write_str("RUNNING"),
                Self::Success => f.write_str("SUCCESS"),
                Self::Failed => f.write_str("FAILED"),
                Self::Aborted => f.write_str("ABORTED"),
            }
        }
    }
    impl ::std::str::FromStr for ExecutionStatus {
        type Err = self::error::ConversionError;
        fn from_str(value: &str) -> ::std::result::Result<Self, self::error::ConversionError> {
            match value {
                "RUNNING" => Ok(Self::Running),
                "SUCCESS" => Ok(Self::Success),
                "FAILED" => Ok(Self::Failed),
                "ABORTED" => Ok(Self::Aborted),
                _ => Err("invalid value".into()),
            }
        }
    }
    impl ::std::convert::TryFrom<&str> for ExecutionStatus {
        type Error = self::error::ConversionError;
        fn try_from(value: &str) -> ::std::result::Result<Self, self::error::ConversionError> {
            value.parse()
        }
    }
    impl ::std::convert::TryFrom<::std::string::String> for ExecutionStatus {
        type Error = self::error::ConversionError;
        fn try_from(
            value: ::std::string::String,
        ) -> ::std::result::Result<Self, self::error::ConversionError> {
            value.parse()
        }
    }
    #[doc = "One run."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ExecutionView {
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub completed_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub correlation_id: ::std::option::Option<::uuid::Uuid>,
        #[doc = "The version was a draft when the run started."]
        pub draft_run: bool,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub duration_ms: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub error: ::std::option::Option<::serde_json::Value>,
        pub execution_id: ::uuid::Uuid,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub failed_node_id: ::std::option::Option<::std::string::String>,
        #[doc = "One entry a node that has started; live while the run goes on."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub node_stats: ::std::option::Option<::serde_json::Value>,
        #[doc = "The parameters as sent while the run goes on, the fully resolved context once it has ended."]
        pub parameters: ::serde_json::Value,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub parent_execution_id: ::std::option::Option<::uuid::Uuid>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub parent_node_id: ::std::option::Option<::std::string::String>,
        pub pipeline_id: ::uuid::Uuid,
        pub pipeline_version: i32,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub result_expires_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[doc = "Rows of the caller's result; history, no promise that it is still stored (R-EXEC-7)."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub result_row_count: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub result_size_bytes: ::std::option::Option<i64>,
        #[doc = "While the result is stored."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub result_url: ::std::option::Option<::std::string::String>,
        pub root_execution_id: ::uuid::Uuid,
        pub started_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[doc = "Known states: `RUNNING`, `SUCCESS`, `FAILED`, `ABORTED`; others may come."]
        pub status: ::std::string::String,
        pub triggered_by: ::uuid::Uuid,
        pub triggered_via: ::std::string::String,
    }
    impl ExecutionView {
        pub fn builder() -> builder::ExecutionView {
            Default::default()
        }
    }
    #[doc = "What an export holds."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ExportManifest {
        pub exported_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub pipeline_id: ::uuid::Uuid,
        pub pipeline_version: i32,
        pub template_count: i32,
    }
    impl ExportManifest {
        pub fn builder() -> builder::ExportManifest {
            Default::default()
        }
    }
    #[doc = "A released version with what it needs elsewhere."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ExportView {
        pub manifest: ExportManifest,
        pub pipeline: ExportedPipelineView,
        #[doc = "Each once, and after what it imports."]
        pub templates: ::std::vec::Vec<PortableTemplate>,
    }
    impl ExportView {
        pub fn builder() -> builder::ExportView {
            Default::default()
        }
    }
    #[doc = "The document of a released version, with what makes it the same version everywhere."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ExportedPipelineView {
        #[doc = "Covers everything below, and nothing else."]
        pub body_hash: ::std::string::String,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub checks: ::std::vec::Vec<::serde_json::Value>,
        pub description: ::std::string::String,
        pub display_name: ::std::string::String,
        pub id: ::uuid::Uuid,
        pub name: ::std::string::String,
        pub nodes: ::std::vec::Vec<::serde_json::Value>,
        pub parameters: ::serde_json::Map<::std::string::String, ::serde_json::Value>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub schema_version: i32,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub settings: ::std::option::Option<::serde_json::Value>,
        #[doc = "RELEASED."]
        pub status: ::std::string::String,
        pub version: i32,
    }
    impl ExportedPipelineView {
        pub fn builder() -> builder::ExportedPipelineView {
            Default::default()
        }
    }
    #[doc = "A person with a new one-time password, which they must change."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct GivenPassword {
        #[doc = "Whether it was sent to their address instead."]
        pub mailed: bool,
        #[doc = "Tell it to its person: it is never shown again. Absent where it was mailed."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub password: ::std::option::Option<::std::string::String>,
        pub user: UserView,
    }
    impl GivenPassword {
        pub fn builder() -> builder::GivenPassword {
            Default::default()
        }
    }
    #[doc = "How the platform is. It answers, so it is alive."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct HealthReport {
        pub components: Components,
        #[doc = "Known words: `UP` `DOWN` and others in later versions."]
        pub status: ::std::string::String,
        pub version: ::std::string::String,
    }
    impl HealthReport {
        pub fn builder() -> builder::HealthReport {
            Default::default()
        }
    }
    #[doc = "The imported version, and what became of what came with it."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ImportedPipelineView {
        #[doc = "What a writer sends back as If-Match."]
        pub body_hash: ::std::string::String,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub checks: ::std::vec::Vec<::serde_json::Value>,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[doc = "The surface that made this version: session, api_key or mcp."]
        pub created_via: ::std::string::String,
        #[doc = "The version that whatever follows the pipeline runs; null until the first release."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub current_version: ::std::option::Option<i32>,
        pub description: ::std::string::String,
        pub display_name: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub draft: ::std::option::Option<DraftPointer>,
        #[doc = "ACTIVE while any version is live, DISCARDED when none is."]
        pub entity_status: ::std::string::String,
        pub id: ::uuid::Uuid,
        #[doc = "Name and folder path."]
        pub name: ::std::string::String,
        pub nodes: ::std::vec::Vec<::serde_json::Value>,
        #[doc = "created: the pipeline is new here; added: the version is; unchanged: it was here already."]
        pub outcome: ::std::string::String,
        #[doc = "The e-mail address of whoever created it."]
        pub owner: ::std::string::String,
        #[doc = "What is declared, and the keys of calculators, which have `derived: true` and are not declared."]
        pub parameters: ::serde_json::Map<::std::string::String, ::serde_json::Value>,
        #[doc = "The version of the document's own shape."]
        pub schema_version: i32,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub settings: ::std::option::Option<::serde_json::Value>,
        #[doc = "DRAFT, RELEASED or DISCARDED."]
        pub status: ::std::string::String,
        pub templates: ::std::vec::Vec<ImportedTemplateView>,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub updated_via: ::std::string::String,
        pub version: i32,
    }
    impl ImportedPipelineView {
        pub fn builder() -> builder::ImportedPipelineView {
            Default::default()
        }
    }
    #[doc = "What became of one template."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ImportedTemplateView {
        pub body_hash: ::std::string::String,
        #[doc = "The template's name."]
        pub id: ::std::string::String,
        #[doc = "created: the template is new here; added: the version is; unchanged: it was here already."]
        pub outcome: ::std::string::String,
        pub version: i32,
    }
    impl ImportedTemplateView {
        pub fn builder() -> builder::ImportedTemplateView {
            Default::default()
        }
    }
    #[doc = "What became of the templates."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ImportedTemplatesView {
        pub templates: ::std::vec::Vec<ImportedTemplateView>,
    }
    impl ImportedTemplatesView {
        pub fn builder() -> builder::ImportedTemplatesView {
            Default::default()
        }
    }
    #[doc = "What runs here."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct Info {
        #[doc = "When this build was made, if the build said so."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub build_time: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub commit: ::std::option::Option<::std::string::String>,
        pub version: ::std::string::String,
    }
    impl Info {
        pub fn builder() -> builder::Info {
            Default::default()
        }
    }
    #[doc = "One page of a list that is read on by key: entries that come or go meanwhile move nothing."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct KeysetOfAuditEntry {
        pub items: ::std::vec::Vec<AuditEntry>,
        #[doc = "Send it as `after` to read on; absent at the end."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub next: ::std::option::Option<::std::string::String>,
    }
    impl KeysetOfAuditEntry {
        pub fn builder() -> builder::KeysetOfAuditEntry {
            Default::default()
        }
    }
    #[doc = "A table to register."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct LakeTableDocument {
        #[doc = "parquet or iceberg."]
        pub format: ::std::string::String,
        #[doc = "`file://` and an absolute path under a configured folder; `*` stands for part of a file's name."]
        pub location: ::std::string::String,
        pub name: ::std::string::String,
        #[doc = "An array of one to nine segments, or the same joined by dots."]
        pub namespace: ::serde_json::Value,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub partition_column: ::std::option::Option<::std::string::String>,
    }
    impl LakeTableDocument {
        pub fn builder() -> builder::LakeTableDocument {
            Default::default()
        }
    }
    #[doc = "A registered table."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct LakeTableView {
        pub format: ::std::string::String,
        #[doc = "Why it can't be read; absent while it can."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_error: ::std::option::Option<::std::string::String>,
        #[doc = "Broken since."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_error_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub location: ::std::string::String,
        pub name: ::std::string::String,
        pub namespace: ::std::vec::Vec<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub partition_column: ::std::option::Option<::std::string::String>,
        pub registered_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub registered_by: ::std::string::String,
    }
    impl LakeTableView {
        pub fn builder() -> builder::LakeTableView {
            Default::default()
        }
    }
    #[doc = "The catalogue of a lake."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct LakeTables {
        pub count: i64,
        pub datasource: ::std::string::String,
        pub tables: ::std::vec::Vec<LakeTableView>,
    }
    impl LakeTables {
        pub fn builder() -> builder::LakeTables {
            Default::default()
        }
    }
    #[doc = "The last test of the connection."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct LastTest {
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub message: ::std::option::Option<::std::string::String>,
        pub ok: bool,
        pub tested_at: ::chrono::DateTime<::chrono::offset::Utc>,
    }
    impl LastTest {
        pub fn builder() -> builder::LastTest {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfApiKey {
        pub items: ::std::vec::Vec<ApiKey>,
        pub pagination: Pagination,
    }
    impl ListOfApiKey {
        pub fn builder() -> builder::ListOfApiKey {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfDatasourceView {
        pub items: ::std::vec::Vec<DatasourceView>,
        pub pagination: Pagination,
    }
    impl ListOfDatasourceView {
        pub fn builder() -> builder::ListOfDatasourceView {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfExecutionView {
        pub items: ::std::vec::Vec<ExecutionView>,
        pub pagination: Pagination,
    }
    impl ListOfExecutionView {
        pub fn builder() -> builder::ListOfExecutionView {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfPipelineEntry {
        pub items: ::std::vec::Vec<PipelineEntry>,
        pub pagination: Pagination,
    }
    impl ListOfPipelineEntry {
        pub fn builder() -> builder::ListOfPipelineEntry {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfTemplateEntry {
        pub items: ::std::vec::Vec<TemplateEntry>,
        pub pagination: Pagination,
    }
    impl ListOfTemplateEntry {
        pub fn builder() -> builder::ListOfTemplateEntry {
            Default::default()
        }
    }
    #[doc = "One page of a list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ListOfUserView {
        pub items: ::std::vec::Vec<UserView>,
        pub pagination: Pagination,
    }
    impl ListOfUserView {
        pub fn builder() -> builder::ListOfUserView {
            Default::default()
        }
    }
    #[doc = "A password reset that was mailed."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct MailedReset {
        pub claimed_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[doc = "Known words: `PENDING` `SENT` `FAILED` and others in later versions."]
        pub status: ::std::string::String,
    }
    impl MailedReset {
        pub fn builder() -> builder::MailedReset {
            Default::default()
        }
    }
    #[doc = "The caller's flags in the active workspace; all false is a viewer."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct MemberFlags {
        pub admin: bool,
        pub author: bool,
        pub promoter: bool,
    }
    impl MemberFlags {
        pub fn builder() -> builder::MemberFlags {
            Default::default()
        }
    }
    #[doc = "Where a page stands in its list."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct Pagination {
        pub has_more: bool,
        pub limit: i64,
        pub offset: i64,
        #[doc = "How many the caller may see in all pages."]
        pub total: i64,
    }
    impl Pagination {
        pub fn builder() -> builder::Pagination {
            Default::default()
        }
    }
    #[doc = "A pipeline in a list, with its working version: the draft if there is one, else the current one."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PipelineEntry {
        pub body_hash: ::std::string::String,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub current_version: ::std::option::Option<i32>,
        pub description: ::std::string::String,
        pub display_name: ::std::string::String,
        pub entity_status: ::std::string::String,
        pub id: ::uuid::Uuid,
        pub name: ::std::string::String,
        pub owner: ::std::string::String,
        pub status: ::std::string::String,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub version: i32,
    }
    impl PipelineEntry {
        pub fn builder() -> builder::PipelineEntry {
            Default::default()
        }
    }
    #[doc = "A folder, with everything below it counted."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PipelineFolder {
        pub path: ::std::string::String,
        pub pipeline_count: i64,
        pub segment: ::std::string::String,
    }
    impl PipelineFolder {
        pub fn builder() -> builder::PipelineFolder {
            Default::default()
        }
    }
    #[doc = "One folder level of the pipelines' names."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PipelineTree {
        pub folders: ::std::vec::Vec<PipelineFolder>,
        pub has_more: bool,
        #[doc = "What lies directly in the folder: one page."]
        pub pipelines: ::std::vec::Vec<PipelineEntry>,
        pub prefix: ::std::string::String,
        #[doc = "How many lie directly in the folder."]
        pub total: i64,
    }
    impl PipelineTree {
        pub fn builder() -> builder::PipelineTree {
            Default::default()
        }
    }
    #[doc = "One version of a pipeline: its document, and what the platform knows about it."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PipelineView {
        #[doc = "What a writer sends back as If-Match."]
        pub body_hash: ::std::string::String,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub checks: ::std::vec::Vec<::serde_json::Value>,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[doc = "The surface that made this version: session, api_key or mcp."]
        pub created_via: ::std::string::String,
        #[doc = "The version that whatever follows the pipeline runs; null until the first release."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub current_version: ::std::option::Option<i32>,
        pub description: ::std::string::String,
        pub display_name: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub draft: ::std::option::Option<DraftPointer>,
        #[doc = "ACTIVE while any version is live, DISCARDED when none is."]
        pub entity_status: ::std::string::String,
        pub id: ::uuid::Uuid,
        #[doc = "Name and folder path."]
        pub name: ::std::string::String,
        pub nodes: ::std::vec::Vec<::serde_json::Value>,
        #[doc = "The e-mail address of whoever created it."]
        pub owner: ::std::string::String,
        #[doc = "What is declared, and the keys of calculators, which have `derived: true` and are not declared."]
        pub parameters: ::serde_json::Map<::std::string::String, ::serde_json::Value>,
        #[doc = "The version of the document's own shape."]
        pub schema_version: i32,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub settings: ::std::option::Option<::serde_json::Value>,
        #[doc = "DRAFT, RELEASED or DISCARDED."]
        pub status: ::std::string::String,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub updated_via: ::std::string::String,
        pub version: i32,
    }
    impl PipelineView {
        pub fn builder() -> builder::PipelineView {
            Default::default()
        }
    }
    #[doc = "A template version on its way between workspaces."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PortableTemplate {
        pub body: ::std::string::String,
        #[doc = "Covers engine, dialect, is_library, imports and body. Needed where there is a version."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub body_hash: ::std::option::Option<::std::string::String>,
        pub description: ::std::string::String,
        pub dialect: ::std::string::String,
        pub display_name: ::std::string::String,
        #[doc = "Only `minijinja`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub engine: ::std::option::Option<::std::string::String>,
        #[doc = "The template's name."]
        pub id: ::std::string::String,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub imports: ::std::vec::Vec<TemplateImport>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub is_library: ::std::option::Option<bool>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[doc = "Only 1."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub schema_version: ::std::option::Option<i64>,
        #[doc = "RELEASED; an import does not look at it."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub status: ::std::option::Option<::std::string::String>,
        #[doc = "The number that the version has everywhere. Without one it gets the next number where it is imported."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub version: ::std::option::Option<i32>,
    }
    impl PortableTemplate {
        pub fn builder() -> builder::PortableTemplate {
            Default::default()
        }
    }
    #[doc = "What every failure looks like."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct Problem {
        #[doc = "Names this request in the platform's log."]
        pub correlation_id: ::uuid::Uuid,
        pub error: ErrorBody,
        #[doc = "The version of the envelope."]
        pub schema_version: i32,
    }
    impl Problem {
        pub fn builder() -> builder::Problem {
            Default::default()
        }
    }
    #[doc = "What went with a purged pipeline."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct PurgeView {
        #[doc = "Never-released templates that only this pipeline used."]
        pub exclusive_draft_templates: ::std::vec::Vec<::std::string::String>,
        #[doc = "They were purged too."]
        pub exclusive_draft_templates_purged: bool,
        pub purged: bool,
    }
    impl PurgeView {
        pub fn builder() -> builder::PurgeView {
            Default::default()
        }
    }
    #[doc = "The platform takes requests."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct Readiness {
        #[doc = "Known words: `UP` `DOWN` and others in later versions."]
        pub status: ::std::string::String,
        #[doc = "Migrations of a newer build that the database holds; this build runs on it all the same."]
        pub unknown_migrations: ::std::vec::Vec<::std::string::String>,
    }
    impl Readiness {
        pub fn builder() -> builder::Readiness {
            Default::default()
        }
    }
    #[doc = "One entry of the durable record."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct RecordedEvent {
        pub data: ::serde_json::Value,
        pub event: ::std::string::String,
        pub event_id: i32,
        pub timestamp: ::chrono::DateTime<::chrono::offset::Utc>,
    }
    impl RecordedEvent {
        pub fn builder() -> builder::RecordedEvent {
            Default::default()
        }
    }
    #[doc = "A value that is bound."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug, Default)]
    pub struct RenderBind {
        #[doc = "Where it was written `:name`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub name: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub value: ::std::option::Option<::serde_json::Value>,
    }
    impl RenderBind {
        pub fn builder() -> builder::RenderBind {
            Default::default()
        }
    }
    #[doc = "A template to look at over a made-up context."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct RenderRequest {
        #[serde(default, skip_serializing_if = "::serde_json::Map::is_empty")]
        pub context: ::serde_json::Map<::std::string::String, ::serde_json::Value>,
        pub name: ::std::string::String,
        #[doc = "The working version when absent."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub version: ::std::option::Option<i32>,
    }
    impl RenderRequest {
        pub fn builder() -> builder::RenderRequest {
            Default::default()
        }
    }
    #[doc = "A rendered statement."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct RenderView {
        #[doc = "The values in the order of the placeholders."]
        pub binds: ::std::vec::Vec<RenderBind>,
        #[doc = "With placeholders: values are bound, never written into the text."]
        pub sql: ::std::string::String,
    }
    impl RenderView {
        pub fn builder() -> builder::RenderView {
            Default::default()
        }
    }
    #[doc = "One page of a result: rows as arrays in the order of the schema."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ResultPage {
        pub execution_id: ::uuid::Uuid,
        pub expires_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub has_more: bool,
        pub limit: i64,
        pub offset: i64,
        pub row_count: i64,
        pub rows: ::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>,
        pub schema: ::std::vec::Vec<::serde_json::Value>,
        pub total_rows: i64,
        pub warnings: ::std::vec::Vec<::serde_json::Value>,
    }
    impl ResultPage {
        pub fn builder() -> builder::ResultPage {
            Default::default()
        }
    }
    #[doc = "The answer with one page of a result."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ResultPageEnvelope {
        pub correlation_id: ::uuid::Uuid,
        pub data: ResultPage,
        pub schema_version: i32,
    }
    impl ResultPageEnvelope {
        pub fn builder() -> builder::ResultPageEnvelope {
            Default::default()
        }
    }
    #[doc = "One event of a run. On the wire its name stands in `event:`, its number in `id:`, and this in `data:`; which members\nare there depends on the event."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct RunEvent {
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub aborted_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub attempt: ::std::option::Option<i32>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub bytes_out: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub completed_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        pub correlation_id: ::uuid::Uuid,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub duration_ms: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub error: ::std::option::Option<::serde_json::Value>,
        pub execution_id: ::uuid::Uuid,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub expires_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub failed_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub failed_node_id: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub has_more: ::std::option::Option<bool>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub node_id: ::std::option::Option<::std::string::String>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub node_stats: ::std::vec::Vec<::serde_json::Value>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub parameters: ::std::option::Option<::serde_json::Value>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub pipeline_id: ::std::option::Option<::uuid::Uuid>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub pipeline_version: ::std::option::Option<i32>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub reason: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub result_url: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub row_count: ::std::option::Option<i64>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub rows: ::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub rows_out: ::std::option::Option<i64>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub schema: ::std::vec::Vec<::serde_json::Value>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub started_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub status: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub total_rows: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub ttl_seconds: ::std::option::Option<i64>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub warnings: ::std::vec::Vec<::serde_json::Value>,
    }
    impl RunEvent {
        pub fn builder() -> builder::RunEvent {
            Default::default()
        }
    }
    #[doc = "The schemas of a datasource."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct SchemasView {
        pub schemas: ::std::vec::Vec<::std::string::String>,
        #[doc = "There are more than were listed."]
        pub truncated: bool,
    }
    impl SchemasView {
        pub fn builder() -> builder::SchemasView {
            Default::default()
        }
    }
    #[doc = "Which version the pointer should name."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct SwitchRequest {
        pub version: i32,
    }
    impl SwitchRequest {
        pub fn builder() -> builder::SwitchRequest {
            Default::default()
        }
    }
    #[doc = "A column, as a result would describe it."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TableColumnView {
        pub name: ::std::string::String,
        #[doc = "Absent where the datasource does not say it."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub nullable: ::std::option::Option<bool>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub precision: ::std::option::Option<u32>,
        #[doc = "What its owner wrote about it."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub remarks: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub scale: ::std::option::Option<i32>,
        #[doc = "The type in the datasource's own words."]
        pub source_type: ::std::string::String,
        #[doc = "The canonical type."]
        #[serde(rename = "type")]
        pub type_: ::std::string::String,
        pub warnings: ::std::vec::Vec<TypeWarning>,
    }
    impl TableColumnView {
        pub fn builder() -> builder::TableColumnView {
            Default::default()
        }
    }
    #[doc = "A table or view."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TableView {
        pub name: ::std::string::String,
        #[doc = "What its owner wrote about it."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub remarks: ::std::option::Option<::std::string::String>,
        pub schema: ::std::string::String,
        #[doc = "TABLE, VIEW, MATERIALIZED_VIEW, PARTITIONED_TABLE or FOREIGN_TABLE."]
        #[serde(rename = "type")]
        pub type_: ::std::string::String,
    }
    impl TableView {
        pub fn builder() -> builder::TableView {
            Default::default()
        }
    }
    #[doc = "The tables of a datasource."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TablesView {
        pub tables: ::std::vec::Vec<TableView>,
        #[doc = "There are more than were listed."]
        pub truncated: bool,
    }
    impl TablesView {
        pub fn builder() -> builder::TablesView {
            Default::default()
        }
    }
    #[doc = "Templates to import."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateBundle {
        pub templates: ::std::vec::Vec<PortableTemplate>,
    }
    impl TemplateBundle {
        pub fn builder() -> builder::TemplateBundle {
            Default::default()
        }
    }
    #[doc = "A template to create or save."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateDocument {
        pub body: ::std::string::String,
        pub description: ::std::string::String,
        #[doc = "Required for a new template; an existing one keeps its own."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub dialect: ::std::option::Option<::std::string::String>,
        pub display_name: ::std::string::String,
        #[doc = "Only `minijinja`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub engine: ::std::option::Option<::std::string::String>,
        #[doc = "The template's name. A new template without one gets a name under `test/`."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub id: ::std::option::Option<::std::string::String>,
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub imports: ::std::vec::Vec<TemplateImport>,
        #[doc = "A library holds macros only. An existing template keeps what it is when this is absent."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub is_library: ::std::option::Option<bool>,
        #[doc = "Only 1."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub schema_version: ::std::option::Option<i64>,
    }
    impl TemplateDocument {
        pub fn builder() -> builder::TemplateDocument {
            Default::default()
        }
    }
    #[doc = "A template in a list, with its working version."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateEntry {
        pub body_hash: ::std::string::String,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub current_version: ::std::option::Option<i32>,
        pub description: ::std::string::String,
        pub dialect: ::std::string::String,
        pub display_name: ::std::string::String,
        pub engine: ::std::string::String,
        pub id: ::std::string::String,
        pub is_library: bool,
        pub status: ::std::string::String,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub version: i32,
    }
    impl TemplateEntry {
        pub fn builder() -> builder::TemplateEntry {
            Default::default()
        }
    }
    #[doc = "A folder, with everything below it counted."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateFolder {
        pub path: ::std::string::String,
        pub segment: ::std::string::String,
        pub template_count: i64,
    }
    impl TemplateFolder {
        pub fn builder() -> builder::TemplateFolder {
            Default::default()
        }
    }
    #[doc = "A library under the alias by which a body calls its macros."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateImport {
        pub alias: ::std::string::String,
        #[doc = "The library's name."]
        pub id: ::std::string::String,
        pub version: i32,
    }
    impl TemplateImport {
        pub fn builder() -> builder::TemplateImport {
            Default::default()
        }
    }
    #[doc = "Names a template."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateName {
        pub name: ::std::string::String,
    }
    impl TemplateName {
        pub fn builder() -> builder::TemplateName {
            Default::default()
        }
    }
    #[doc = "One folder level of the templates' names."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateTree {
        pub folders: ::std::vec::Vec<TemplateFolder>,
        pub has_more: bool,
        pub prefix: ::std::string::String,
        #[doc = "What lies directly in the folder: one page."]
        pub templates: ::std::vec::Vec<TemplateEntry>,
        #[doc = "How many lie directly in the folder."]
        pub total: i64,
    }
    impl TemplateTree {
        pub fn builder() -> builder::TemplateTree {
            Default::default()
        }
    }
    #[doc = "A node of a stored pipeline version that names a template."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateUse {
        pub node_id: ::std::string::String,
        pub pinned_version: i32,
        pub pipeline: ::std::string::String,
        pub pipeline_version: i32,
        pub version_status: ::std::string::String,
    }
    impl TemplateUse {
        pub fn builder() -> builder::TemplateUse {
            Default::default()
        }
    }
    #[doc = "Names a version of a template."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateVersionName {
        pub name: ::std::string::String,
        pub version: i32,
    }
    impl TemplateVersionName {
        pub fn builder() -> builder::TemplateVersionName {
            Default::default()
        }
    }
    #[doc = "A version without its body."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateVersionView {
        pub body_hash: ::std::string::String,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub created_by: ::std::string::String,
        pub created_via: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub discarded_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub discarded_by: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_by: ::std::option::Option<::std::string::String>,
        pub status: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub updated_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub updated_by: ::std::option::Option<::std::string::String>,
        pub updated_via: ::std::string::String,
        pub version: i32,
    }
    impl TemplateVersionView {
        pub fn builder() -> builder::TemplateVersionView {
            Default::default()
        }
    }
    #[doc = "One version, or all of them without their bodies."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug, Default)]
    pub struct TemplateVersions {
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub version: ::std::option::Option<TemplateView>,
        #[doc = "Every version, the newest first, when none was asked for."]
        #[serde(default, skip_serializing_if = "::std::vec::Vec::is_empty")]
        pub versions: ::std::vec::Vec<TemplateVersionView>,
    }
    impl TemplateVersions {
        pub fn builder() -> builder::TemplateVersions {
            Default::default()
        }
    }
    #[doc = "One version of a template."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TemplateView {
        pub body: ::std::string::String,
        #[doc = "What a writer sends back as If-Match."]
        pub body_hash: ::std::string::String,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub created_by: ::std::string::String,
        #[doc = "Null until the first release."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub current_version: ::std::option::Option<i32>,
        pub description: ::std::string::String,
        pub dialect: ::std::string::String,
        pub display_name: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub draft: ::std::option::Option<DraftPointer>,
        pub engine: ::std::string::String,
        #[doc = "The template's name: name and folder path."]
        pub id: ::std::string::String,
        pub imports: ::std::vec::Vec<TemplateImport>,
        pub is_library: bool,
        pub schema_version: i32,
        #[doc = "DRAFT, RELEASED or DISCARDED."]
        pub status: ::std::string::String,
        pub version: i32,
    }
    impl TemplateView {
        pub fn builder() -> builder::TemplateView {
            Default::default()
        }
    }
    #[doc = "What a connection test found."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TestView {
        pub connected: bool,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub error: ::std::option::Option<::std::string::String>,
        #[doc = "The stable code of the failure."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub error_class: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub latency_ms: ::std::option::Option<i64>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub server_version: ::std::option::Option<::std::string::String>,
        pub tested_at: ::chrono::DateTime<::chrono::offset::Utc>,
    }
    impl TestView {
        pub fn builder() -> builder::TestView {
            Default::default()
        }
    }
    #[doc = "How the platform looks for the caller."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct ThemeView {
        #[doc = "What they see."]
        pub shown: ::std::string::String,
        #[doc = "What the caller chose; absent while they follow the deployment."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub theme: ::std::option::Option<::std::string::String>,
    }
    impl ThemeView {
        pub fn builder() -> builder::ThemeView {
            Default::default()
        }
    }
    #[doc = "Something to know about how a column is read."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct TypeWarning {
        pub code: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub column: ::std::option::Option<::std::string::String>,
        pub message: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub source_type: ::std::option::Option<::std::string::String>,
    }
    impl TypeWarning {
        pub fn builder() -> builder::TypeWarning {
            Default::default()
        }
    }
    #[doc = "A person as super admins see them."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct UserView {
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub display_name: ::std::string::String,
        pub email: ::std::string::String,
        #[doc = "Wrong passwords in a row."]
        pub failed_login_count: i32,
        #[doc = "Whether they can sign in with a password."]
        pub has_password: bool,
        pub id: ::uuid::Uuid,
        pub is_active: bool,
        #[doc = "Super admin."]
        pub is_admin: bool,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_login_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub last_reset: ::std::option::Option<MailedReset>,
        #[doc = "Until when they can't sign in with a password; absent while they can."]
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub locked_until: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[doc = "Whether somebody else gave them that password."]
        pub must_change_password: bool,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub password_changed_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub profile_picture_url: ::std::option::Option<::std::string::String>,
        #[doc = "The name of the identity provider; `local` for somebody who only ever had a password, `bootstrap` for the first admin\nuntil they come in through a provider."]
        pub provider: ::std::string::String,
        pub updated_at: ::chrono::DateTime<::chrono::offset::Utc>,
    }
    impl UserView {
        pub fn builder() -> builder::UserView {
            Default::default()
        }
    }
    #[doc = "A version without its body."]
    #[derive(:: serde :: Deserialize, :: serde :: Serialize, Clone, Debug)]
    pub struct VersionView {
        pub body_hash: ::std::string::String,
        pub created_at: ::chrono::DateTime<::chrono::offset::Utc>,
        pub created_by: ::std::string::String,
        pub created_via: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub discarded_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub discarded_by: ::std::option::Option<::std::string::String>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub released_by: ::std::option::Option<::std::string::String>,
        pub status: ::std::string::String,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub updated_at: ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
        #[serde(skip_serializing_if = "::std::option::Option::is_none")]
        pub updated_by: ::std::option::Option<::std::string::String>,
        pub updated_via: ::std::string::String,
        pub version: i32,
    }
    impl VersionView {
        pub fn builder() -> builder::VersionView {
            Default::default()
        }
    }
    #[doc = " Types for composing complex structures."]
    pub mod builder {
        #[derive(Clone, Debug)]
        pub struct ApiKey {
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            expires_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            is_revoked: ::std::result::Result<bool, ::std::string::String>,
            kind: ::std::result::Result<::std::string::String, ::std::string::String>,
            last_used_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            scopes: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for ApiKey {
            fn default() -> Self {
                Self {
                    created_at: Err("no value supplied for created_at".to_string()),
                    expires_at: Ok(Default::default()),
                    id: Err("no value supplied for id".to_string()),
                    is_revoked: Err("no value supplied for is_revoked".to_string()),
                    kind: Err("no value supplied for kind".to_string()),
                    last_used_at: Ok(Default::default()),
                    name: Err("no value supplied for name".to_string()),
                    scopes: Err("no value supplied for scopes".to_string()),
                }
            }
        }
        impl ApiKey {
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.expires_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for expires_at: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn is_revoked<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_revoked = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_revoked: {e}"));
                self
            }
            pub fn kind<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.kind = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for kind: {e}"));
                self
            }
            pub fn last_used_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.last_used_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_used_at: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn scopes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.scopes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for scopes: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ApiKey> for super::ApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    created_at: value.created_at?,
                    expires_at: value.expires_at?,
                    id: value.id?,
                    is_revoked: value.is_revoked?,
                    kind: value.kind?,
                    last_used_at: value.last_used_at?,
                    name: value.name?,
                    scopes: value.scopes?,
                })
            }
        }
        impl ::std::convert::From<super::ApiKey> for ApiKey {
            fn from(value: super::ApiKey) -> Self {
                Self {
                    created_at: Ok(value.created_at),
                    expires_at: Ok(value.expires_at),
                    id: Ok(value.id),
                    is_revoked: Ok(value.is_revoked),
                    kind: Ok(value.kind),
                    last_used_at: Ok(value.last_used_at),
                    name: Ok(value.name),
                    scopes: Ok(value.scopes),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct AuditEntry {
            details: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            event: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            key_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            source_ip: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            timestamp: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            user_agent: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            user_id:
                ::std::result::Result<::std::option::Option<::uuid::Uuid>, ::std::string::String>,
        }
        impl ::std::default::Default for AuditEntry {
            fn default() -> Self {
                Self {
                    details: Err("no value supplied for details".to_string()),
                    event: Err("no value supplied for event".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    key_id: Ok(Default::default()),
                    source_ip: Ok(Default::default()),
                    timestamp: Err("no value supplied for timestamp".to_string()),
                    user_agent: Ok(Default::default()),
                    user_id: Ok(Default::default()),
                }
            }
        }
        impl AuditEntry {
            pub fn details<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.details = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for details: {e}"));
                self
            }
            pub fn event<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.event = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for event: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn key_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.key_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for key_id: {e}"));
                self
            }
            pub fn source_ip<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.source_ip = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for source_ip: {e}"));
                self
            }
            pub fn timestamp<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.timestamp = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for timestamp: {e}"));
                self
            }
            pub fn user_agent<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.user_agent = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for user_agent: {e}"));
                self
            }
            pub fn user_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::uuid::Uuid>>,
                T::Error: ::std::fmt::Display,
            {
                self.user_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for user_id: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<AuditEntry> for super::AuditEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: AuditEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    details: value.details?,
                    event: value.event?,
                    id: value.id?,
                    key_id: value.key_id?,
                    source_ip: value.source_ip?,
                    timestamp: value.timestamp?,
                    user_agent: value.user_agent?,
                    user_id: value.user_id?,
                })
            }
        }
        impl ::std::convert::From<super::AuditEntry> for AuditEntry {
            fn from(value: super::AuditEntry) -> Self {
                Self {
                    details: Ok(value.details),
                    event: Ok(value.event),
                    id: Ok(value.id),
                    key_id: Ok(value.key_id),
                    source_ip: Ok(value.source_ip),
                    timestamp: Ok(value.timestamp),
                    user_agent: Ok(value.user_agent),
                    user_id: Ok(value.user_id),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ChangePassword {
            current: ::std::result::Result<::std::string::String, ::std::string::String>,
            new: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for ChangePassword {
            fn default() -> Self {
                Self {
                    current: Err("no value supplied for current".to_string()),
                    new: Err("no value supplied for new".to_string()),
                }
            }
        }
        impl ChangePassword {
            pub fn current<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.current = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for current: {e}"));
                self
            }
            pub fn new<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.new = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for new: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ChangePassword> for super::ChangePassword {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ChangePassword,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    current: value.current?,
                    new: value.new?,
                })
            }
        }
        impl ::std::convert::From<super::ChangePassword> for ChangePassword {
            fn from(value: super::ChangePassword) -> Self {
                Self {
                    current: Ok(value.current),
                    new: Ok(value.new),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ChooseTheme {
            theme: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for ChooseTheme {
            fn default() -> Self {
                Self {
                    theme: Ok(Default::default()),
                }
            }
        }
        impl ChooseTheme {
            pub fn theme<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.theme = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for theme: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ChooseTheme> for super::ChooseTheme {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ChooseTheme,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    theme: value.theme?,
                })
            }
        }
        impl ::std::convert::From<super::ChooseTheme> for ChooseTheme {
            fn from(value: super::ChooseTheme) -> Self {
                Self {
                    theme: Ok(value.theme),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct Components {
            database: ::std::result::Result<::std::string::String, ::std::string::String>,
            redis: ::std::result::Result<::std::string::String, ::std::string::String>,
            staging: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for Components {
            fn default() -> Self {
                Self {
                    database: Err("no value supplied for database".to_string()),
                    redis: Err("no value supplied for redis".to_string()),
                    staging: Err("no value supplied for staging".to_string()),
                }
            }
        }
        impl Components {
            pub fn database<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.database = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for database: {e}"));
                self
            }
            pub fn redis<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.redis = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for redis: {e}"));
                self
            }
            pub fn staging<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.staging = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for staging: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<Components> for super::Components {
            type Error = super::error::ConversionError;
            fn try_from(
                value: Components,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    database: value.database?,
                    redis: value.redis?,
                    staging: value.staging?,
                })
            }
        }
        impl ::std::convert::From<super::Components> for Components {
            fn from(value: super::Components) -> Self {
                Self {
                    database: Ok(value.database),
                    redis: Ok(value.redis),
                    staging: Ok(value.staging),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CreateApiKey {
            expires_at: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            kind: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            scopes: ::std::result::Result<
                ::std::option::Option<::std::vec::Vec<::std::string::String>>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CreateApiKey {
            fn default() -> Self {
                Self {
                    expires_at: Ok(Default::default()),
                    kind: Ok(Default::default()),
                    name: Err("no value supplied for name".to_string()),
                    scopes: Ok(Default::default()),
                }
            }
        }
        impl CreateApiKey {
            pub fn expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.expires_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for expires_at: {e}"));
                self
            }
            pub fn kind<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.kind = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for kind: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn scopes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::std::vec::Vec<::std::string::String>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.scopes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for scopes: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CreateApiKey> for super::CreateApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CreateApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    expires_at: value.expires_at?,
                    kind: value.kind?,
                    name: value.name?,
                    scopes: value.scopes?,
                })
            }
        }
        impl ::std::convert::From<super::CreateApiKey> for CreateApiKey {
            fn from(value: super::CreateApiKey) -> Self {
                Self {
                    expires_at: Ok(value.expires_at),
                    kind: Ok(value.kind),
                    name: Ok(value.name),
                    scopes: Ok(value.scopes),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CreateUser {
            admin: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            author: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            email: ::std::result::Result<::std::string::String, ::std::string::String>,
            promoter: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            workspace: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CreateUser {
            fn default() -> Self {
                Self {
                    admin: Ok(Default::default()),
                    author: Ok(Default::default()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    email: Err("no value supplied for email".to_string()),
                    promoter: Ok(Default::default()),
                    workspace: Ok(Default::default()),
                }
            }
        }
        impl CreateUser {
            pub fn admin<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.admin = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for admin: {e}"));
                self
            }
            pub fn author<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.author = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for author: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn email<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.email = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for email: {e}"));
                self
            }
            pub fn promoter<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.promoter = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for promoter: {e}"));
                self
            }
            pub fn workspace<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.workspace = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for workspace: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CreateUser> for super::CreateUser {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CreateUser,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    admin: value.admin?,
                    author: value.author?,
                    display_name: value.display_name?,
                    email: value.email?,
                    promoter: value.promoter?,
                    workspace: value.workspace?,
                })
            }
        }
        impl ::std::convert::From<super::CreateUser> for CreateUser {
            fn from(value: super::CreateUser) -> Self {
                Self {
                    admin: Ok(value.admin),
                    author: Ok(value.author),
                    display_name: Ok(value.display_name),
                    email: Ok(value.email),
                    promoter: Ok(value.promoter),
                    workspace: Ok(value.workspace),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CreatedApiKey {
            bindings: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            expires_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            key: ::std::result::Result<::std::string::String, ::std::string::String>,
            kind: ::std::result::Result<::std::string::String, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            scopes: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CreatedApiKey {
            fn default() -> Self {
                Self {
                    bindings: Err("no value supplied for bindings".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    expires_at: Ok(Default::default()),
                    id: Err("no value supplied for id".to_string()),
                    key: Err("no value supplied for key".to_string()),
                    kind: Err("no value supplied for kind".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    scopes: Err("no value supplied for scopes".to_string()),
                }
            }
        }
        impl CreatedApiKey {
            pub fn bindings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.bindings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for bindings: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.expires_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for expires_at: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn key<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.key = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for key: {e}"));
                self
            }
            pub fn kind<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.kind = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for kind: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn scopes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.scopes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for scopes: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CreatedApiKey> for super::CreatedApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CreatedApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    bindings: value.bindings?,
                    created_at: value.created_at?,
                    expires_at: value.expires_at?,
                    id: value.id?,
                    key: value.key?,
                    kind: value.kind?,
                    name: value.name?,
                    scopes: value.scopes?,
                })
            }
        }
        impl ::std::convert::From<super::CreatedApiKey> for CreatedApiKey {
            fn from(value: super::CreatedApiKey) -> Self {
                Self {
                    bindings: Ok(value.bindings),
                    created_at: Ok(value.created_at),
                    expires_at: Ok(value.expires_at),
                    id: Ok(value.id),
                    key: Ok(value.key),
                    kind: Ok(value.kind),
                    name: Ok(value.name),
                    scopes: Ok(value.scopes),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CredentialDocument {
            kind: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            secret: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            username: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CredentialDocument {
            fn default() -> Self {
                Self {
                    kind: Ok(Default::default()),
                    secret: Ok(Default::default()),
                    username: Ok(Default::default()),
                }
            }
        }
        impl CredentialDocument {
            pub fn kind<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.kind = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for kind: {e}"));
                self
            }
            pub fn secret<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.secret = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for secret: {e}"));
                self
            }
            pub fn username<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.username = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for username: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CredentialDocument> for super::CredentialDocument {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CredentialDocument,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    kind: value.kind?,
                    secret: value.secret?,
                    username: value.username?,
                })
            }
        }
        impl ::std::convert::From<super::CredentialDocument> for CredentialDocument {
            fn from(value: super::CredentialDocument) -> Self {
                Self {
                    kind: Ok(value.kind),
                    secret: Ok(value.secret),
                    username: Ok(value.username),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CredentialView {
            kind: ::std::result::Result<::std::string::String, ::std::string::String>,
            username: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CredentialView {
            fn default() -> Self {
                Self {
                    kind: Err("no value supplied for kind".to_string()),
                    username: Ok(Default::default()),
                }
            }
        }
        impl CredentialView {
            pub fn kind<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.kind = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for kind: {e}"));
                self
            }
            pub fn username<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.username = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for username: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CredentialView> for super::CredentialView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CredentialView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    kind: value.kind?,
                    username: value.username?,
                })
            }
        }
        impl ::std::convert::From<super::CredentialView> for CredentialView {
            fn from(value: super::CredentialView) -> Self {
                Self {
                    kind: Ok(value.kind),
                    username: Ok(value.username),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct CurrentPrincipal {
            auth_method: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            email: ::std::result::Result<::std::string::String, ::std::string::String>,
            flags: ::std::result::Result<
                ::std::option::Option<super::MemberFlags>,
                ::std::string::String,
            >,
            is_admin: ::std::result::Result<bool, ::std::string::String>,
            key_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            scopes: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            user_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            workspace: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for CurrentPrincipal {
            fn default() -> Self {
                Self {
                    auth_method: Err("no value supplied for auth_method".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    email: Err("no value supplied for email".to_string()),
                    flags: Ok(Default::default()),
                    is_admin: Err("no value supplied for is_admin".to_string()),
                    key_id: Ok(Default::default()),
                    scopes: Ok(Default::default()),
                    user_id: Err("no value supplied for user_id".to_string()),
                    workspace: Ok(Default::default()),
                }
            }
        }
        impl CurrentPrincipal {
            pub fn auth_method<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.auth_method = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for auth_method: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn email<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.email = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for email: {e}"));
                self
            }
            pub fn flags<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::MemberFlags>>,
                T::Error: ::std::fmt::Display,
            {
                self.flags = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for flags: {e}"));
                self
            }
            pub fn is_admin<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_admin = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_admin: {e}"));
                self
            }
            pub fn key_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.key_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for key_id: {e}"));
                self
            }
            pub fn scopes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.scopes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for scopes: {e}"));
                self
            }
            pub fn user_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.user_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for user_id: {e}"));
                self
            }
            pub fn workspace<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.workspace = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for workspace: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<CurrentPrincipal> for super::CurrentPrincipal {
            type Error = super::error::ConversionError;
            fn try_from(
                value: CurrentPrincipal,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    auth_method: value.auth_method?,
                    display_name: value.display_name?,
                    email: value.email?,
                    flags: value.flags?,
                    is_admin: value.is_admin?,
                    key_id: value.key_id?,
                    scopes: value.scopes?,
                    user_id: value.user_id?,
                    workspace: value.workspace?,
                })
            }
        }
        impl ::std::convert::From<super::CurrentPrincipal> for CurrentPrincipal {
            fn from(value: super::CurrentPrincipal) -> Self {
                Self {
                    auth_method: Ok(value.auth_method),
                    display_name: Ok(value.display_name),
                    email: Ok(value.email),
                    flags: Ok(value.flags),
                    is_admin: Ok(value.is_admin),
                    key_id: Ok(value.key_id),
                    scopes: Ok(value.scopes),
                    user_id: Ok(value.user_id),
                    workspace: Ok(value.workspace),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct DatasourceDocument {
            credential: ::std::result::Result<
                ::std::option::Option<super::CredentialDocument>,
                ::std::string::String,
            >,
            description: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            dialect: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            instance: ::std::result::Result<bool, ::std::string::String>,
            introspection_include_schemas: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            jdbc_url: ::std::result::Result<::std::string::String, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            password: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            properties: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            query_timeout_seconds:
                ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            readonly: ::std::result::Result<bool, ::std::string::String>,
            username: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for DatasourceDocument {
            fn default() -> Self {
                Self {
                    credential: Ok(Default::default()),
                    description: Ok(Default::default()),
                    dialect: Err("no value supplied for dialect".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    instance: Ok(Default::default()),
                    introspection_include_schemas: Ok(Default::default()),
                    jdbc_url: Err("no value supplied for jdbc_url".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    password: Ok(Default::default()),
                    properties: Ok(Default::default()),
                    query_timeout_seconds: Ok(Default::default()),
                    readonly: Ok(Default::default()),
                    username: Ok(Default::default()),
                }
            }
        }
        impl DatasourceDocument {
            pub fn credential<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::CredentialDocument>>,
                T::Error: ::std::fmt::Display,
            {
                self.credential = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for credential: {e}"));
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn instance<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.instance = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for instance: {e}"));
                self
            }
            pub fn introspection_include_schemas<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.introspection_include_schemas = value.try_into().map_err(|e| {
                    format!(
                        "error converting supplied value for introspection_include_schemas: {e}"
                    )
                });
                self
            }
            pub fn jdbc_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.jdbc_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for jdbc_url: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn password<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.password = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for password: {e}"));
                self
            }
            pub fn properties<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.properties = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for properties: {e}"));
                self
            }
            pub fn query_timeout_seconds<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.query_timeout_seconds = value.try_into().map_err(|e| {
                    format!("error converting supplied value for query_timeout_seconds: {e}")
                });
                self
            }
            pub fn readonly<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.readonly = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for readonly: {e}"));
                self
            }
            pub fn username<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.username = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for username: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<DatasourceDocument> for super::DatasourceDocument {
            type Error = super::error::ConversionError;
            fn try_from(
                value: DatasourceDocument,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    credential: value.credential?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    instance: value.instance?,
                    introspection_include_schemas: value.introspection_include_schemas?,
                    jdbc_url: value.jdbc_url?,
                    name: value.name?,
                    password: value.password?,
                    properties: value.properties?,
                    query_timeout_seconds: value.query_timeout_seconds?,
                    readonly: value.readonly?,
                    username: value.username?,
                })
            }
        }
        impl ::std::convert::From<super::DatasourceDocument> for DatasourceDocument {
            fn from(value: super::DatasourceDocument) -> Self {
                Self {
                    credential: Ok(value.credential),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    instance: Ok(value.instance),
                    introspection_include_schemas: Ok(value.introspection_include_schemas),
                    jdbc_url: Ok(value.jdbc_url),
                    name: Ok(value.name),
                    password: Ok(value.password),
                    properties: Ok(value.properties),
                    query_timeout_seconds: Ok(value.query_timeout_seconds),
                    readonly: Ok(value.readonly),
                    username: Ok(value.username),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct DatasourceView {
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            credential: ::std::result::Result<super::CredentialView, ::std::string::String>,
            description: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            dialect: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            introspection_include_schemas: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            jdbc_url: ::std::result::Result<::std::string::String, ::std::string::String>,
            last_test: ::std::result::Result<
                ::std::option::Option<super::LastTest>,
                ::std::string::String,
            >,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            password_set: ::std::result::Result<bool, ::std::string::String>,
            properties: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            query_timeout_seconds:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            readonly: ::std::result::Result<bool, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            username: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            workspace: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for DatasourceView {
            fn default() -> Self {
                Self {
                    created_at: Err("no value supplied for created_at".to_string()),
                    credential: Err("no value supplied for credential".to_string()),
                    description: Ok(Default::default()),
                    dialect: Err("no value supplied for dialect".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    introspection_include_schemas: Ok(Default::default()),
                    jdbc_url: Err("no value supplied for jdbc_url".to_string()),
                    last_test: Ok(Default::default()),
                    name: Err("no value supplied for name".to_string()),
                    password_set: Err("no value supplied for password_set".to_string()),
                    properties: Err("no value supplied for properties".to_string()),
                    query_timeout_seconds: Ok(Default::default()),
                    readonly: Err("no value supplied for readonly".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    username: Ok(Default::default()),
                    workspace: Ok(Default::default()),
                }
            }
        }
        impl DatasourceView {
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn credential<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::CredentialView>,
                T::Error: ::std::fmt::Display,
            {
                self.credential = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for credential: {e}"));
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn introspection_include_schemas<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.introspection_include_schemas = value.try_into().map_err(|e| {
                    format!(
                        "error converting supplied value for introspection_include_schemas: {e}"
                    )
                });
                self
            }
            pub fn jdbc_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.jdbc_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for jdbc_url: {e}"));
                self
            }
            pub fn last_test<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::LastTest>>,
                T::Error: ::std::fmt::Display,
            {
                self.last_test = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_test: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn password_set<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.password_set = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for password_set: {e}"));
                self
            }
            pub fn properties<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.properties = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for properties: {e}"));
                self
            }
            pub fn query_timeout_seconds<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.query_timeout_seconds = value.try_into().map_err(|e| {
                    format!("error converting supplied value for query_timeout_seconds: {e}")
                });
                self
            }
            pub fn readonly<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.readonly = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for readonly: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn username<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.username = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for username: {e}"));
                self
            }
            pub fn workspace<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.workspace = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for workspace: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<DatasourceView> for super::DatasourceView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: DatasourceView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    created_at: value.created_at?,
                    credential: value.credential?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    introspection_include_schemas: value.introspection_include_schemas?,
                    jdbc_url: value.jdbc_url?,
                    last_test: value.last_test?,
                    name: value.name?,
                    password_set: value.password_set?,
                    properties: value.properties?,
                    query_timeout_seconds: value.query_timeout_seconds?,
                    readonly: value.readonly?,
                    updated_at: value.updated_at?,
                    username: value.username?,
                    workspace: value.workspace?,
                })
            }
        }
        impl ::std::convert::From<super::DatasourceView> for DatasourceView {
            fn from(value: super::DatasourceView) -> Self {
                Self {
                    created_at: Ok(value.created_at),
                    credential: Ok(value.credential),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    introspection_include_schemas: Ok(value.introspection_include_schemas),
                    jdbc_url: Ok(value.jdbc_url),
                    last_test: Ok(value.last_test),
                    name: Ok(value.name),
                    password_set: Ok(value.password_set),
                    properties: Ok(value.properties),
                    query_timeout_seconds: Ok(value.query_timeout_seconds),
                    readonly: Ok(value.readonly),
                    updated_at: Ok(value.updated_at),
                    username: Ok(value.username),
                    workspace: Ok(value.workspace),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct DraftPointer {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            updated_by: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for DraftPointer {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    updated_by: Err("no value supplied for updated_by".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl DraftPointer {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn updated_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_by: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<DraftPointer> for super::DraftPointer {
            type Error = super::error::ConversionError;
            fn try_from(
                value: DraftPointer,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    updated_at: value.updated_at?,
                    updated_by: value.updated_by?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::DraftPointer> for DraftPointer {
            fn from(value: super::DraftPointer) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    updated_at: Ok(value.updated_at),
                    updated_by: Ok(value.updated_by),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeCreatedApiKey {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::CreatedApiKey, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeCreatedApiKey {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeCreatedApiKey {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::CreatedApiKey>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeCreatedApiKey> for super::EnvelopeCreatedApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeCreatedApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeCreatedApiKey> for EnvelopeCreatedApiKey {
            fn from(value: super::EnvelopeCreatedApiKey) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeCurrentPrincipal {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::CurrentPrincipal, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeCurrentPrincipal {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeCurrentPrincipal {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::CurrentPrincipal>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeCurrentPrincipal> for super::EnvelopeCurrentPrincipal {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeCurrentPrincipal,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeCurrentPrincipal> for EnvelopeCurrentPrincipal {
            fn from(value: super::EnvelopeCurrentPrincipal) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeDatasourceView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::DatasourceView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeDatasourceView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeDatasourceView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::DatasourceView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeDatasourceView> for super::EnvelopeDatasourceView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeDatasourceView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeDatasourceView> for EnvelopeDatasourceView {
            fn from(value: super::EnvelopeDatasourceView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeEventRecordPage {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::EventRecordPage, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeEventRecordPage {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeEventRecordPage {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::EventRecordPage>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeEventRecordPage> for super::EnvelopeEventRecordPage {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeEventRecordPage,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeEventRecordPage> for EnvelopeEventRecordPage {
            fn from(value: super::EnvelopeEventRecordPage) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeExecutionStarted {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ExecutionStarted, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeExecutionStarted {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeExecutionStarted {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ExecutionStarted>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeExecutionStarted> for super::EnvelopeExecutionStarted {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeExecutionStarted,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeExecutionStarted> for EnvelopeExecutionStarted {
            fn from(value: super::EnvelopeExecutionStarted) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeExecutionView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ExecutionView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeExecutionView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeExecutionView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ExecutionView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeExecutionView> for super::EnvelopeExecutionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeExecutionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeExecutionView> for EnvelopeExecutionView {
            fn from(value: super::EnvelopeExecutionView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeExportView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ExportView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeExportView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeExportView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ExportView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeExportView> for super::EnvelopeExportView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeExportView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeExportView> for EnvelopeExportView {
            fn from(value: super::EnvelopeExportView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeGivenPassword {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::GivenPassword, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeGivenPassword {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeGivenPassword {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::GivenPassword>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeGivenPassword> for super::EnvelopeGivenPassword {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeGivenPassword,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeGivenPassword> for EnvelopeGivenPassword {
            fn from(value: super::EnvelopeGivenPassword) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeHealthReport {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::HealthReport, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeHealthReport {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeHealthReport {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::HealthReport>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeHealthReport> for super::EnvelopeHealthReport {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeHealthReport,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeHealthReport> for EnvelopeHealthReport {
            fn from(value: super::EnvelopeHealthReport) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeImportedPipelineView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ImportedPipelineView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeImportedPipelineView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeImportedPipelineView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ImportedPipelineView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeImportedPipelineView> for super::EnvelopeImportedPipelineView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeImportedPipelineView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeImportedPipelineView> for EnvelopeImportedPipelineView {
            fn from(value: super::EnvelopeImportedPipelineView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeImportedTemplatesView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ImportedTemplatesView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeImportedTemplatesView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeImportedTemplatesView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ImportedTemplatesView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeImportedTemplatesView>
            for super::EnvelopeImportedTemplatesView
        {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeImportedTemplatesView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeImportedTemplatesView> for EnvelopeImportedTemplatesView {
            fn from(value: super::EnvelopeImportedTemplatesView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeInfo {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::Info, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeInfo {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeInfo {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Info>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeInfo> for super::EnvelopeInfo {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeInfo,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeInfo> for EnvelopeInfo {
            fn from(value: super::EnvelopeInfo) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeKeysetOfAuditEntry {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::KeysetOfAuditEntry, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeKeysetOfAuditEntry {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeKeysetOfAuditEntry {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::KeysetOfAuditEntry>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeKeysetOfAuditEntry> for super::EnvelopeKeysetOfAuditEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeKeysetOfAuditEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeKeysetOfAuditEntry> for EnvelopeKeysetOfAuditEntry {
            fn from(value: super::EnvelopeKeysetOfAuditEntry) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeLakeTableView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::LakeTableView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeLakeTableView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeLakeTableView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::LakeTableView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeLakeTableView> for super::EnvelopeLakeTableView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeLakeTableView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeLakeTableView> for EnvelopeLakeTableView {
            fn from(value: super::EnvelopeLakeTableView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeLakeTables {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::LakeTables, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeLakeTables {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeLakeTables {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::LakeTables>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeLakeTables> for super::EnvelopeLakeTables {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeLakeTables,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeLakeTables> for EnvelopeLakeTables {
            fn from(value: super::EnvelopeLakeTables) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfApiKey {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfApiKey, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfApiKey {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfApiKey {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfApiKey>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfApiKey> for super::EnvelopeListOfApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfApiKey> for EnvelopeListOfApiKey {
            fn from(value: super::EnvelopeListOfApiKey) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfDatasourceView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfDatasourceView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfDatasourceView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfDatasourceView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfDatasourceView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfDatasourceView> for super::EnvelopeListOfDatasourceView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfDatasourceView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfDatasourceView> for EnvelopeListOfDatasourceView {
            fn from(value: super::EnvelopeListOfDatasourceView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfExecutionView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfExecutionView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfExecutionView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfExecutionView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfExecutionView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfExecutionView> for super::EnvelopeListOfExecutionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfExecutionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfExecutionView> for EnvelopeListOfExecutionView {
            fn from(value: super::EnvelopeListOfExecutionView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfPipelineEntry {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfPipelineEntry, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfPipelineEntry {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfPipelineEntry {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfPipelineEntry>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfPipelineEntry> for super::EnvelopeListOfPipelineEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfPipelineEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfPipelineEntry> for EnvelopeListOfPipelineEntry {
            fn from(value: super::EnvelopeListOfPipelineEntry) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfTemplateEntry {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfTemplateEntry, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfTemplateEntry {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfTemplateEntry {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfTemplateEntry>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfTemplateEntry> for super::EnvelopeListOfTemplateEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfTemplateEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfTemplateEntry> for EnvelopeListOfTemplateEntry {
            fn from(value: super::EnvelopeListOfTemplateEntry) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListOfUserView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ListOfUserView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListOfUserView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListOfUserView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ListOfUserView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListOfUserView> for super::EnvelopeListOfUserView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListOfUserView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListOfUserView> for EnvelopeListOfUserView {
            fn from(value: super::EnvelopeListOfUserView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListTableColumnView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<
                ::std::vec::Vec<super::TableColumnView>,
                ::std::string::String,
            >,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListTableColumnView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListTableColumnView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TableColumnView>>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListTableColumnView> for super::EnvelopeListTableColumnView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListTableColumnView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListTableColumnView> for EnvelopeListTableColumnView {
            fn from(value: super::EnvelopeListTableColumnView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListTemplateUse {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<::std::vec::Vec<super::TemplateUse>, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListTemplateUse {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListTemplateUse {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateUse>>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListTemplateUse> for super::EnvelopeListTemplateUse {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListTemplateUse,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListTemplateUse> for EnvelopeListTemplateUse {
            fn from(value: super::EnvelopeListTemplateUse) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeListVersionView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<::std::vec::Vec<super::VersionView>, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeListVersionView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeListVersionView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::VersionView>>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeListVersionView> for super::EnvelopeListVersionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeListVersionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeListVersionView> for EnvelopeListVersionView {
            fn from(value: super::EnvelopeListVersionView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopePipelineTree {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::PipelineTree, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopePipelineTree {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopePipelineTree {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::PipelineTree>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopePipelineTree> for super::EnvelopePipelineTree {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopePipelineTree,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopePipelineTree> for EnvelopePipelineTree {
            fn from(value: super::EnvelopePipelineTree) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopePipelineView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::PipelineView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopePipelineView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopePipelineView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::PipelineView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopePipelineView> for super::EnvelopePipelineView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopePipelineView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopePipelineView> for EnvelopePipelineView {
            fn from(value: super::EnvelopePipelineView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopePurgeView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::PurgeView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopePurgeView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopePurgeView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::PurgeView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopePurgeView> for super::EnvelopePurgeView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopePurgeView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopePurgeView> for EnvelopePurgeView {
            fn from(value: super::EnvelopePurgeView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeReadiness {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::Readiness, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeReadiness {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeReadiness {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Readiness>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeReadiness> for super::EnvelopeReadiness {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeReadiness,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeReadiness> for EnvelopeReadiness {
            fn from(value: super::EnvelopeReadiness) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeRenderView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::RenderView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeRenderView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeRenderView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::RenderView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeRenderView> for super::EnvelopeRenderView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeRenderView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeRenderView> for EnvelopeRenderView {
            fn from(value: super::EnvelopeRenderView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeSchemasView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::SchemasView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeSchemasView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeSchemasView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::SchemasView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeSchemasView> for super::EnvelopeSchemasView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeSchemasView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeSchemasView> for EnvelopeSchemasView {
            fn from(value: super::EnvelopeSchemasView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeTablesView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::TablesView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeTablesView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeTablesView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::TablesView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeTablesView> for super::EnvelopeTablesView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeTablesView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeTablesView> for EnvelopeTablesView {
            fn from(value: super::EnvelopeTablesView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeTemplateTree {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::TemplateTree, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeTemplateTree {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeTemplateTree {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::TemplateTree>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeTemplateTree> for super::EnvelopeTemplateTree {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeTemplateTree,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeTemplateTree> for EnvelopeTemplateTree {
            fn from(value: super::EnvelopeTemplateTree) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeTemplateVersions {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::TemplateVersions, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeTemplateVersions {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeTemplateVersions {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::TemplateVersions>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeTemplateVersions> for super::EnvelopeTemplateVersions {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeTemplateVersions,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeTemplateVersions> for EnvelopeTemplateVersions {
            fn from(value: super::EnvelopeTemplateVersions) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeTemplateView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::TemplateView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeTemplateView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeTemplateView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::TemplateView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeTemplateView> for super::EnvelopeTemplateView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeTemplateView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeTemplateView> for EnvelopeTemplateView {
            fn from(value: super::EnvelopeTemplateView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeTestView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::TestView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeTestView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeTestView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::TestView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeTestView> for super::EnvelopeTestView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeTestView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeTestView> for EnvelopeTestView {
            fn from(value: super::EnvelopeTestView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeThemeView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ThemeView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeThemeView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeThemeView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ThemeView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeThemeView> for super::EnvelopeThemeView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeThemeView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeThemeView> for EnvelopeThemeView {
            fn from(value: super::EnvelopeThemeView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EnvelopeUserView {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::UserView, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EnvelopeUserView {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl EnvelopeUserView {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::UserView>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<EnvelopeUserView> for super::EnvelopeUserView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EnvelopeUserView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::EnvelopeUserView> for EnvelopeUserView {
            fn from(value: super::EnvelopeUserView) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ErrorBody {
            code: ::std::result::Result<::std::string::String, ::std::string::String>,
            details: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            doc_url: ::std::result::Result<::std::string::String, ::std::string::String>,
            message: ::std::result::Result<::std::string::String, ::std::string::String>,
            user_message: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for ErrorBody {
            fn default() -> Self {
                Self {
                    code: Err("no value supplied for code".to_string()),
                    details: Err("no value supplied for details".to_string()),
                    doc_url: Err("no value supplied for doc_url".to_string()),
                    message: Err("no value supplied for message".to_string()),
                    user_message: Err("no value supplied for user_message".to_string()),
                }
            }
        }
        impl ErrorBody {
            pub fn code<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.code = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for code: {e}"));
                self
            }
            pub fn details<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.details = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for details: {e}"));
                self
            }
            pub fn doc_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.doc_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for doc_url: {e}"));
                self
            }
            pub fn message<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.message = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for message: {e}"));
                self
            }
            pub fn user_message<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.user_message = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for user_message: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ErrorBody> for super::ErrorBody {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ErrorBody,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    code: value.code?,
                    details: value.details?,
                    doc_url: value.doc_url?,
                    message: value.message?,
                    user_message: value.user_message?,
                })
            }
        }
        impl ::std::convert::From<super::ErrorBody> for ErrorBody {
            fn from(value: super::ErrorBody) -> Self {
                Self {
                    code: Ok(value.code),
                    details: Ok(value.details),
                    doc_url: Ok(value.doc_url),
                    message: Ok(value.message),
                    user_message: Ok(value.user_message),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct EventRecordPage {
            events:
                ::std::result::Result<::std::vec::Vec<super::RecordedEvent>, ::std::string::String>,
            execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            has_more: ::std::result::Result<bool, ::std::string::String>,
            next_after: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for EventRecordPage {
            fn default() -> Self {
                Self {
                    events: Err("no value supplied for events".to_string()),
                    execution_id: Err("no value supplied for execution_id".to_string()),
                    has_more: Err("no value supplied for has_more".to_string()),
                    next_after: Err("no value supplied for next_after".to_string()),
                }
            }
        }
        impl EventRecordPage {
            pub fn events<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::RecordedEvent>>,
                T::Error: ::std::fmt::Display,
            {
                self.events = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for events: {e}"));
                self
            }
            pub fn execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.execution_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for execution_id: {e}"));
                self
            }
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn next_after<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.next_after = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for next_after: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<EventRecordPage> for super::EventRecordPage {
            type Error = super::error::ConversionError;
            fn try_from(
                value: EventRecordPage,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    events: value.events?,
                    execution_id: value.execution_id?,
                    has_more: value.has_more?,
                    next_after: value.next_after?,
                })
            }
        }
        impl ::std::convert::From<super::EventRecordPage> for EventRecordPage {
            fn from(value: super::EventRecordPage) -> Self {
                Self {
                    events: Ok(value.events),
                    execution_id: Ok(value.execution_id),
                    has_more: Ok(value.has_more),
                    next_after: Ok(value.next_after),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExecuteRequest {
            parameters: ::std::result::Result<
                ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                ::std::string::String,
            >,
            version: ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
        }
        impl ::std::default::Default for ExecuteRequest {
            fn default() -> Self {
                Self {
                    parameters: Ok(Default::default()),
                    version: Ok(Default::default()),
                }
            }
        }
        impl ExecuteRequest {
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ExecuteRequest> for super::ExecuteRequest {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExecuteRequest,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    parameters: value.parameters?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::ExecuteRequest> for ExecuteRequest {
            fn from(value: super::ExecuteRequest) -> Self {
                Self {
                    parameters: Ok(value.parameters),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExecutionStarted {
            events_url: ::std::result::Result<::std::string::String, ::std::string::String>,
            execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            repeated: ::std::result::Result<bool, ::std::string::String>,
            result_url: ::std::result::Result<::std::string::String, ::std::string::String>,
            status_url: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for ExecutionStarted {
            fn default() -> Self {
                Self {
                    events_url: Err("no value supplied for events_url".to_string()),
                    execution_id: Err("no value supplied for execution_id".to_string()),
                    repeated: Err("no value supplied for repeated".to_string()),
                    result_url: Err("no value supplied for result_url".to_string()),
                    status_url: Err("no value supplied for status_url".to_string()),
                }
            }
        }
        impl ExecutionStarted {
            pub fn events_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.events_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for events_url: {e}"));
                self
            }
            pub fn execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.execution_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for execution_id: {e}"));
                self
            }
            pub fn repeated<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.repeated = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for repeated: {e}"));
                self
            }
            pub fn result_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.result_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for result_url: {e}"));
                self
            }
            pub fn status_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status_url: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ExecutionStarted> for super::ExecutionStarted {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExecutionStarted,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    events_url: value.events_url?,
                    execution_id: value.execution_id?,
                    repeated: value.repeated?,
                    result_url: value.result_url?,
                    status_url: value.status_url?,
                })
            }
        }
        impl ::std::convert::From<super::ExecutionStarted> for ExecutionStarted {
            fn from(value: super::ExecutionStarted) -> Self {
                Self {
                    events_url: Ok(value.events_url),
                    execution_id: Ok(value.execution_id),
                    repeated: Ok(value.repeated),
                    result_url: Ok(value.result_url),
                    status_url: Ok(value.status_url),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExecutionView {
            completed_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            correlation_id:
                ::std::result::Result<::std::option::Option<::uuid::Uuid>, ::std::string::String>,
            draft_run: ::std::result::Result<bool, ::std::string::String>,
            duration_ms: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            error: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            failed_node_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            node_stats: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            parameters: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            parent_execution_id:
                ::std::result::Result<::std::option::Option<::uuid::Uuid>, ::std::string::String>,
            parent_node_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            pipeline_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            pipeline_version: ::std::result::Result<i32, ::std::string::String>,
            result_expires_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            result_row_count:
                ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            result_size_bytes:
                ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            result_url: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            root_execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            started_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            triggered_by: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            triggered_via: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for ExecutionView {
            fn default() -> Self {
                Self {
                    completed_at: Ok(Default::default()),
                    correlation_id: Ok(Default::default()),
                    draft_run: Err("no value supplied for draft_run".to_string()),
                    duration_ms: Ok(Default::default()),
                    error: Ok(Default::default()),
                    execution_id: Err("no value supplied for execution_id".to_string()),
                    failed_node_id: Ok(Default::default()),
                    node_stats: Ok(Default::default()),
                    parameters: Err("no value supplied for parameters".to_string()),
                    parent_execution_id: Ok(Default::default()),
                    parent_node_id: Ok(Default::default()),
                    pipeline_id: Err("no value supplied for pipeline_id".to_string()),
                    pipeline_version: Err("no value supplied for pipeline_version".to_string()),
                    result_expires_at: Ok(Default::default()),
                    result_row_count: Ok(Default::default()),
                    result_size_bytes: Ok(Default::default()),
                    result_url: Ok(Default::default()),
                    root_execution_id: Err("no value supplied for root_execution_id".to_string()),
                    started_at: Err("no value supplied for started_at".to_string()),
                    status: Err("no value supplied for status".to_string()),
                    triggered_by: Err("no value supplied for triggered_by".to_string()),
                    triggered_via: Err("no value supplied for triggered_via".to_string()),
                }
            }
        }
        impl ExecutionView {
            pub fn completed_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.completed_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for completed_at: {e}"));
                self
            }
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::uuid::Uuid>>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn draft_run<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.draft_run = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for draft_run: {e}"));
                self
            }
            pub fn duration_ms<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.duration_ms = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for duration_ms: {e}"));
                self
            }
            pub fn error<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.error = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for error: {e}"));
                self
            }
            pub fn execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.execution_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for execution_id: {e}"));
                self
            }
            pub fn failed_node_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.failed_node_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for failed_node_id: {e}")
                });
                self
            }
            pub fn node_stats<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.node_stats = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for node_stats: {e}"));
                self
            }
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn parent_execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::uuid::Uuid>>,
                T::Error: ::std::fmt::Display,
            {
                self.parent_execution_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for parent_execution_id: {e}")
                });
                self
            }
            pub fn parent_node_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.parent_node_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for parent_node_id: {e}")
                });
                self
            }
            pub fn pipeline_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipeline_id: {e}"));
                self
            }
            pub fn pipeline_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pipeline_version: {e}")
                });
                self
            }
            pub fn result_expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.result_expires_at = value.try_into().map_err(|e| {
                    format!("error converting supplied value for result_expires_at: {e}")
                });
                self
            }
            pub fn result_row_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.result_row_count = value.try_into().map_err(|e| {
                    format!("error converting supplied value for result_row_count: {e}")
                });
                self
            }
            pub fn result_size_bytes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.result_size_bytes = value.try_into().map_err(|e| {
                    format!("error converting supplied value for result_size_bytes: {e}")
                });
                self
            }
            pub fn result_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.result_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for result_url: {e}"));
                self
            }
            pub fn root_execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.root_execution_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for root_execution_id: {e}")
                });
                self
            }
            pub fn started_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.started_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for started_at: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn triggered_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.triggered_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for triggered_by: {e}"));
                self
            }
            pub fn triggered_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.triggered_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for triggered_via: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ExecutionView> for super::ExecutionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExecutionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    completed_at: value.completed_at?,
                    correlation_id: value.correlation_id?,
                    draft_run: value.draft_run?,
                    duration_ms: value.duration_ms?,
                    error: value.error?,
                    execution_id: value.execution_id?,
                    failed_node_id: value.failed_node_id?,
                    node_stats: value.node_stats?,
                    parameters: value.parameters?,
                    parent_execution_id: value.parent_execution_id?,
                    parent_node_id: value.parent_node_id?,
                    pipeline_id: value.pipeline_id?,
                    pipeline_version: value.pipeline_version?,
                    result_expires_at: value.result_expires_at?,
                    result_row_count: value.result_row_count?,
                    result_size_bytes: value.result_size_bytes?,
                    result_url: value.result_url?,
                    root_execution_id: value.root_execution_id?,
                    started_at: value.started_at?,
                    status: value.status?,
                    triggered_by: value.triggered_by?,
                    triggered_via: value.triggered_via?,
                })
            }
        }
        impl ::std::convert::From<super::ExecutionView> for ExecutionView {
            fn from(value: super::ExecutionView) -> Self {
                Self {
                    completed_at: Ok(value.completed_at),
                    correlation_id: Ok(value.correlation_id),
                    draft_run: Ok(value.draft_run),
                    duration_ms: Ok(value.duration_ms),
                    error: Ok(value.error),
                    execution_id: Ok(value.execution_id),
                    failed_node_id: Ok(value.failed_node_id),
                    node_stats: Ok(value.node_stats),
                    parameters: Ok(value.parameters),
                    parent_execution_id: Ok(value.parent_execution_id),
                    parent_node_id: Ok(value.parent_node_id),
                    pipeline_id: Ok(value.pipeline_id),
                    pipeline_version: Ok(value.pipeline_version),
                    result_expires_at: Ok(value.result_expires_at),
                    result_row_count: Ok(value.result_row_count),
                    result_size_bytes: Ok(value.result_size_bytes),
                    result_url: Ok(value.result_url),
                    root_execution_id: Ok(value.root_execution_id),
                    started_at: Ok(value.started_at),
                    status: Ok(value.status),
                    triggered_by: Ok(value.triggered_by),
                    triggered_via: Ok(value.triggered_via),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExportManifest {
            exported_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            pipeline_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            pipeline_version: ::std::result::Result<i32, ::std::string::String>,
            template_count: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for ExportManifest {
            fn default() -> Self {
                Self {
                    exported_at: Err("no value supplied for exported_at".to_string()),
                    pipeline_id: Err("no value supplied for pipeline_id".to_string()),
                    pipeline_version: Err("no value supplied for pipeline_version".to_string()),
                    template_count: Err("no value supplied for template_count".to_string()),
                }
            }
        }
        impl ExportManifest {
            pub fn exported_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.exported_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for exported_at: {e}"));
                self
            }
            pub fn pipeline_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipeline_id: {e}"));
                self
            }
            pub fn pipeline_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pipeline_version: {e}")
                });
                self
            }
            pub fn template_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.template_count = value.try_into().map_err(|e| {
                    format!("error converting supplied value for template_count: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<ExportManifest> for super::ExportManifest {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExportManifest,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    exported_at: value.exported_at?,
                    pipeline_id: value.pipeline_id?,
                    pipeline_version: value.pipeline_version?,
                    template_count: value.template_count?,
                })
            }
        }
        impl ::std::convert::From<super::ExportManifest> for ExportManifest {
            fn from(value: super::ExportManifest) -> Self {
                Self {
                    exported_at: Ok(value.exported_at),
                    pipeline_id: Ok(value.pipeline_id),
                    pipeline_version: Ok(value.pipeline_version),
                    template_count: Ok(value.template_count),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExportView {
            manifest: ::std::result::Result<super::ExportManifest, ::std::string::String>,
            pipeline: ::std::result::Result<super::ExportedPipelineView, ::std::string::String>,
            templates: ::std::result::Result<
                ::std::vec::Vec<super::PortableTemplate>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for ExportView {
            fn default() -> Self {
                Self {
                    manifest: Err("no value supplied for manifest".to_string()),
                    pipeline: Err("no value supplied for pipeline".to_string()),
                    templates: Err("no value supplied for templates".to_string()),
                }
            }
        }
        impl ExportView {
            pub fn manifest<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ExportManifest>,
                T::Error: ::std::fmt::Display,
            {
                self.manifest = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for manifest: {e}"));
                self
            }
            pub fn pipeline<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ExportedPipelineView>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipeline: {e}"));
                self
            }
            pub fn templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::PortableTemplate>>,
                T::Error: ::std::fmt::Display,
            {
                self.templates = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for templates: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ExportView> for super::ExportView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExportView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    manifest: value.manifest?,
                    pipeline: value.pipeline?,
                    templates: value.templates?,
                })
            }
        }
        impl ::std::convert::From<super::ExportView> for ExportView {
            fn from(value: super::ExportView) -> Self {
                Self {
                    manifest: Ok(value.manifest),
                    pipeline: Ok(value.pipeline),
                    templates: Ok(value.templates),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ExportedPipelineView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            checks:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            nodes:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            parameters: ::std::result::Result<
                ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                ::std::string::String,
            >,
            released_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
            settings: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for ExportedPipelineView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    checks: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    nodes: Err("no value supplied for nodes".to_string()),
                    parameters: Err("no value supplied for parameters".to_string()),
                    released_at: Ok(Default::default()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                    settings: Ok(Default::default()),
                    status: Err("no value supplied for status".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl ExportedPipelineView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn checks<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.checks = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for checks: {e}"));
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn nodes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.nodes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for nodes: {e}"));
                self
            }
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn released_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.released_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_at: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
            pub fn settings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.settings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for settings: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ExportedPipelineView> for super::ExportedPipelineView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ExportedPipelineView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    checks: value.checks?,
                    description: value.description?,
                    display_name: value.display_name?,
                    id: value.id?,
                    name: value.name?,
                    nodes: value.nodes?,
                    parameters: value.parameters?,
                    released_at: value.released_at?,
                    schema_version: value.schema_version?,
                    settings: value.settings?,
                    status: value.status?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::ExportedPipelineView> for ExportedPipelineView {
            fn from(value: super::ExportedPipelineView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    checks: Ok(value.checks),
                    description: Ok(value.description),
                    display_name: Ok(value.display_name),
                    id: Ok(value.id),
                    name: Ok(value.name),
                    nodes: Ok(value.nodes),
                    parameters: Ok(value.parameters),
                    released_at: Ok(value.released_at),
                    schema_version: Ok(value.schema_version),
                    settings: Ok(value.settings),
                    status: Ok(value.status),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct GivenPassword {
            mailed: ::std::result::Result<bool, ::std::string::String>,
            password: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            user: ::std::result::Result<super::UserView, ::std::string::String>,
        }
        impl ::std::default::Default for GivenPassword {
            fn default() -> Self {
                Self {
                    mailed: Err("no value supplied for mailed".to_string()),
                    password: Ok(Default::default()),
                    user: Err("no value supplied for user".to_string()),
                }
            }
        }
        impl GivenPassword {
            pub fn mailed<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.mailed = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for mailed: {e}"));
                self
            }
            pub fn password<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.password = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for password: {e}"));
                self
            }
            pub fn user<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::UserView>,
                T::Error: ::std::fmt::Display,
            {
                self.user = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for user: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<GivenPassword> for super::GivenPassword {
            type Error = super::error::ConversionError;
            fn try_from(
                value: GivenPassword,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    mailed: value.mailed?,
                    password: value.password?,
                    user: value.user?,
                })
            }
        }
        impl ::std::convert::From<super::GivenPassword> for GivenPassword {
            fn from(value: super::GivenPassword) -> Self {
                Self {
                    mailed: Ok(value.mailed),
                    password: Ok(value.password),
                    user: Ok(value.user),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct HealthReport {
            components: ::std::result::Result<super::Components, ::std::string::String>,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for HealthReport {
            fn default() -> Self {
                Self {
                    components: Err("no value supplied for components".to_string()),
                    status: Err("no value supplied for status".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl HealthReport {
            pub fn components<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Components>,
                T::Error: ::std::fmt::Display,
            {
                self.components = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for components: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<HealthReport> for super::HealthReport {
            type Error = super::error::ConversionError;
            fn try_from(
                value: HealthReport,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    components: value.components?,
                    status: value.status?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::HealthReport> for HealthReport {
            fn from(value: super::HealthReport) -> Self {
                Self {
                    components: Ok(value.components),
                    status: Ok(value.status),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ImportedPipelineView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            checks:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            created_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            current_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            draft: ::std::result::Result<
                ::std::option::Option<super::DraftPointer>,
                ::std::string::String,
            >,
            entity_status: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            nodes:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            outcome: ::std::result::Result<::std::string::String, ::std::string::String>,
            owner: ::std::result::Result<::std::string::String, ::std::string::String>,
            parameters: ::std::result::Result<
                ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                ::std::string::String,
            >,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
            settings: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            templates: ::std::result::Result<
                ::std::vec::Vec<super::ImportedTemplateView>,
                ::std::string::String,
            >,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            updated_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for ImportedPipelineView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    checks: Ok(Default::default()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    created_via: Err("no value supplied for created_via".to_string()),
                    current_version: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    draft: Ok(Default::default()),
                    entity_status: Err("no value supplied for entity_status".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    nodes: Err("no value supplied for nodes".to_string()),
                    outcome: Err("no value supplied for outcome".to_string()),
                    owner: Err("no value supplied for owner".to_string()),
                    parameters: Err("no value supplied for parameters".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                    settings: Ok(Default::default()),
                    status: Err("no value supplied for status".to_string()),
                    templates: Err("no value supplied for templates".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    updated_via: Err("no value supplied for updated_via".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl ImportedPipelineView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn checks<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.checks = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for checks: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn created_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_via: {e}"));
                self
            }
            pub fn current_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.current_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for current_version: {e}")
                });
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn draft<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::DraftPointer>>,
                T::Error: ::std::fmt::Display,
            {
                self.draft = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for draft: {e}"));
                self
            }
            pub fn entity_status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.entity_status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for entity_status: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn nodes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.nodes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for nodes: {e}"));
                self
            }
            pub fn outcome<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.outcome = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for outcome: {e}"));
                self
            }
            pub fn owner<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.owner = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for owner: {e}"));
                self
            }
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
            pub fn settings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.settings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for settings: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::ImportedTemplateView>>,
                T::Error: ::std::fmt::Display,
            {
                self.templates = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for templates: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn updated_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_via: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ImportedPipelineView> for super::ImportedPipelineView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ImportedPipelineView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    checks: value.checks?,
                    created_at: value.created_at?,
                    created_via: value.created_via?,
                    current_version: value.current_version?,
                    description: value.description?,
                    display_name: value.display_name?,
                    draft: value.draft?,
                    entity_status: value.entity_status?,
                    id: value.id?,
                    name: value.name?,
                    nodes: value.nodes?,
                    outcome: value.outcome?,
                    owner: value.owner?,
                    parameters: value.parameters?,
                    schema_version: value.schema_version?,
                    settings: value.settings?,
                    status: value.status?,
                    templates: value.templates?,
                    updated_at: value.updated_at?,
                    updated_via: value.updated_via?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::ImportedPipelineView> for ImportedPipelineView {
            fn from(value: super::ImportedPipelineView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    checks: Ok(value.checks),
                    created_at: Ok(value.created_at),
                    created_via: Ok(value.created_via),
                    current_version: Ok(value.current_version),
                    description: Ok(value.description),
                    display_name: Ok(value.display_name),
                    draft: Ok(value.draft),
                    entity_status: Ok(value.entity_status),
                    id: Ok(value.id),
                    name: Ok(value.name),
                    nodes: Ok(value.nodes),
                    outcome: Ok(value.outcome),
                    owner: Ok(value.owner),
                    parameters: Ok(value.parameters),
                    schema_version: Ok(value.schema_version),
                    settings: Ok(value.settings),
                    status: Ok(value.status),
                    templates: Ok(value.templates),
                    updated_at: Ok(value.updated_at),
                    updated_via: Ok(value.updated_via),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ImportedTemplateView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            outcome: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for ImportedTemplateView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    outcome: Err("no value supplied for outcome".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl ImportedTemplateView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn outcome<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.outcome = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for outcome: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ImportedTemplateView> for super::ImportedTemplateView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ImportedTemplateView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    id: value.id?,
                    outcome: value.outcome?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::ImportedTemplateView> for ImportedTemplateView {
            fn from(value: super::ImportedTemplateView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    id: Ok(value.id),
                    outcome: Ok(value.outcome),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ImportedTemplatesView {
            templates: ::std::result::Result<
                ::std::vec::Vec<super::ImportedTemplateView>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for ImportedTemplatesView {
            fn default() -> Self {
                Self {
                    templates: Err("no value supplied for templates".to_string()),
                }
            }
        }
        impl ImportedTemplatesView {
            pub fn templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::ImportedTemplateView>>,
                T::Error: ::std::fmt::Display,
            {
                self.templates = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for templates: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ImportedTemplatesView> for super::ImportedTemplatesView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ImportedTemplatesView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    templates: value.templates?,
                })
            }
        }
        impl ::std::convert::From<super::ImportedTemplatesView> for ImportedTemplatesView {
            fn from(value: super::ImportedTemplatesView) -> Self {
                Self {
                    templates: Ok(value.templates),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct Info {
            build_time: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            commit: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            version: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for Info {
            fn default() -> Self {
                Self {
                    build_time: Ok(Default::default()),
                    commit: Ok(Default::default()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl Info {
            pub fn build_time<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.build_time = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for build_time: {e}"));
                self
            }
            pub fn commit<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.commit = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for commit: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<Info> for super::Info {
            type Error = super::error::ConversionError;
            fn try_from(value: Info) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    build_time: value.build_time?,
                    commit: value.commit?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::Info> for Info {
            fn from(value: super::Info) -> Self {
                Self {
                    build_time: Ok(value.build_time),
                    commit: Ok(value.commit),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct KeysetOfAuditEntry {
            items: ::std::result::Result<::std::vec::Vec<super::AuditEntry>, ::std::string::String>,
            next: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for KeysetOfAuditEntry {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    next: Ok(Default::default()),
                }
            }
        }
        impl KeysetOfAuditEntry {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::AuditEntry>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn next<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.next = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for next: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<KeysetOfAuditEntry> for super::KeysetOfAuditEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: KeysetOfAuditEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    next: value.next?,
                })
            }
        }
        impl ::std::convert::From<super::KeysetOfAuditEntry> for KeysetOfAuditEntry {
            fn from(value: super::KeysetOfAuditEntry) -> Self {
                Self {
                    items: Ok(value.items),
                    next: Ok(value.next),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct LakeTableDocument {
            format: ::std::result::Result<::std::string::String, ::std::string::String>,
            location: ::std::result::Result<::std::string::String, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            namespace: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            partition_column: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for LakeTableDocument {
            fn default() -> Self {
                Self {
                    format: Err("no value supplied for format".to_string()),
                    location: Err("no value supplied for location".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    namespace: Err("no value supplied for namespace".to_string()),
                    partition_column: Ok(Default::default()),
                }
            }
        }
        impl LakeTableDocument {
            pub fn format<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.format = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for format: {e}"));
                self
            }
            pub fn location<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.location = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for location: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn namespace<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.namespace = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for namespace: {e}"));
                self
            }
            pub fn partition_column<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.partition_column = value.try_into().map_err(|e| {
                    format!("error converting supplied value for partition_column: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<LakeTableDocument> for super::LakeTableDocument {
            type Error = super::error::ConversionError;
            fn try_from(
                value: LakeTableDocument,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    format: value.format?,
                    location: value.location?,
                    name: value.name?,
                    namespace: value.namespace?,
                    partition_column: value.partition_column?,
                })
            }
        }
        impl ::std::convert::From<super::LakeTableDocument> for LakeTableDocument {
            fn from(value: super::LakeTableDocument) -> Self {
                Self {
                    format: Ok(value.format),
                    location: Ok(value.location),
                    name: Ok(value.name),
                    namespace: Ok(value.namespace),
                    partition_column: Ok(value.partition_column),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct LakeTableView {
            format: ::std::result::Result<::std::string::String, ::std::string::String>,
            last_error: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            last_error_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            location: ::std::result::Result<::std::string::String, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            namespace: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            partition_column: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            registered_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            registered_by: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for LakeTableView {
            fn default() -> Self {
                Self {
                    format: Err("no value supplied for format".to_string()),
                    last_error: Ok(Default::default()),
                    last_error_at: Ok(Default::default()),
                    location: Err("no value supplied for location".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    namespace: Err("no value supplied for namespace".to_string()),
                    partition_column: Ok(Default::default()),
                    registered_at: Err("no value supplied for registered_at".to_string()),
                    registered_by: Err("no value supplied for registered_by".to_string()),
                }
            }
        }
        impl LakeTableView {
            pub fn format<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.format = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for format: {e}"));
                self
            }
            pub fn last_error<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.last_error = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_error: {e}"));
                self
            }
            pub fn last_error_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.last_error_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_error_at: {e}"));
                self
            }
            pub fn location<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.location = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for location: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn namespace<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.namespace = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for namespace: {e}"));
                self
            }
            pub fn partition_column<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.partition_column = value.try_into().map_err(|e| {
                    format!("error converting supplied value for partition_column: {e}")
                });
                self
            }
            pub fn registered_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.registered_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for registered_at: {e}"));
                self
            }
            pub fn registered_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.registered_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for registered_by: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<LakeTableView> for super::LakeTableView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: LakeTableView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    format: value.format?,
                    last_error: value.last_error?,
                    last_error_at: value.last_error_at?,
                    location: value.location?,
                    name: value.name?,
                    namespace: value.namespace?,
                    partition_column: value.partition_column?,
                    registered_at: value.registered_at?,
                    registered_by: value.registered_by?,
                })
            }
        }
        impl ::std::convert::From<super::LakeTableView> for LakeTableView {
            fn from(value: super::LakeTableView) -> Self {
                Self {
                    format: Ok(value.format),
                    last_error: Ok(value.last_error),
                    last_error_at: Ok(value.last_error_at),
                    location: Ok(value.location),
                    name: Ok(value.name),
                    namespace: Ok(value.namespace),
                    partition_column: Ok(value.partition_column),
                    registered_at: Ok(value.registered_at),
                    registered_by: Ok(value.registered_by),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct LakeTables {
            count: ::std::result::Result<i64, ::std::string::String>,
            datasource: ::std::result::Result<::std::string::String, ::std::string::String>,
            tables:
                ::std::result::Result<::std::vec::Vec<super::LakeTableView>, ::std::string::String>,
        }
        impl ::std::default::Default for LakeTables {
            fn default() -> Self {
                Self {
                    count: Err("no value supplied for count".to_string()),
                    datasource: Err("no value supplied for datasource".to_string()),
                    tables: Err("no value supplied for tables".to_string()),
                }
            }
        }
        impl LakeTables {
            pub fn count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.count = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for count: {e}"));
                self
            }
            pub fn datasource<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.datasource = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for datasource: {e}"));
                self
            }
            pub fn tables<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::LakeTableView>>,
                T::Error: ::std::fmt::Display,
            {
                self.tables = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for tables: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<LakeTables> for super::LakeTables {
            type Error = super::error::ConversionError;
            fn try_from(
                value: LakeTables,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    count: value.count?,
                    datasource: value.datasource?,
                    tables: value.tables?,
                })
            }
        }
        impl ::std::convert::From<super::LakeTables> for LakeTables {
            fn from(value: super::LakeTables) -> Self {
                Self {
                    count: Ok(value.count),
                    datasource: Ok(value.datasource),
                    tables: Ok(value.tables),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct LastTest {
            message: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            ok: ::std::result::Result<bool, ::std::string::String>,
            tested_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for LastTest {
            fn default() -> Self {
                Self {
                    message: Ok(Default::default()),
                    ok: Err("no value supplied for ok".to_string()),
                    tested_at: Err("no value supplied for tested_at".to_string()),
                }
            }
        }
        impl LastTest {
            pub fn message<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.message = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for message: {e}"));
                self
            }
            pub fn ok<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.ok = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for ok: {e}"));
                self
            }
            pub fn tested_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.tested_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for tested_at: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<LastTest> for super::LastTest {
            type Error = super::error::ConversionError;
            fn try_from(
                value: LastTest,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    message: value.message?,
                    ok: value.ok?,
                    tested_at: value.tested_at?,
                })
            }
        }
        impl ::std::convert::From<super::LastTest> for LastTest {
            fn from(value: super::LastTest) -> Self {
                Self {
                    message: Ok(value.message),
                    ok: Ok(value.ok),
                    tested_at: Ok(value.tested_at),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfApiKey {
            items: ::std::result::Result<::std::vec::Vec<super::ApiKey>, ::std::string::String>,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfApiKey {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfApiKey {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::ApiKey>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfApiKey> for super::ListOfApiKey {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfApiKey,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfApiKey> for ListOfApiKey {
            fn from(value: super::ListOfApiKey) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfDatasourceView {
            items: ::std::result::Result<
                ::std::vec::Vec<super::DatasourceView>,
                ::std::string::String,
            >,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfDatasourceView {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfDatasourceView {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::DatasourceView>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfDatasourceView> for super::ListOfDatasourceView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfDatasourceView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfDatasourceView> for ListOfDatasourceView {
            fn from(value: super::ListOfDatasourceView) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfExecutionView {
            items:
                ::std::result::Result<::std::vec::Vec<super::ExecutionView>, ::std::string::String>,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfExecutionView {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfExecutionView {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::ExecutionView>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfExecutionView> for super::ListOfExecutionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfExecutionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfExecutionView> for ListOfExecutionView {
            fn from(value: super::ListOfExecutionView) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfPipelineEntry {
            items:
                ::std::result::Result<::std::vec::Vec<super::PipelineEntry>, ::std::string::String>,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfPipelineEntry {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfPipelineEntry {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::PipelineEntry>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfPipelineEntry> for super::ListOfPipelineEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfPipelineEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfPipelineEntry> for ListOfPipelineEntry {
            fn from(value: super::ListOfPipelineEntry) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfTemplateEntry {
            items:
                ::std::result::Result<::std::vec::Vec<super::TemplateEntry>, ::std::string::String>,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfTemplateEntry {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfTemplateEntry {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateEntry>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfTemplateEntry> for super::ListOfTemplateEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfTemplateEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfTemplateEntry> for ListOfTemplateEntry {
            fn from(value: super::ListOfTemplateEntry) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ListOfUserView {
            items: ::std::result::Result<::std::vec::Vec<super::UserView>, ::std::string::String>,
            pagination: ::std::result::Result<super::Pagination, ::std::string::String>,
        }
        impl ::std::default::Default for ListOfUserView {
            fn default() -> Self {
                Self {
                    items: Err("no value supplied for items".to_string()),
                    pagination: Err("no value supplied for pagination".to_string()),
                }
            }
        }
        impl ListOfUserView {
            pub fn items<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::UserView>>,
                T::Error: ::std::fmt::Display,
            {
                self.items = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for items: {e}"));
                self
            }
            pub fn pagination<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::Pagination>,
                T::Error: ::std::fmt::Display,
            {
                self.pagination = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pagination: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ListOfUserView> for super::ListOfUserView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ListOfUserView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    items: value.items?,
                    pagination: value.pagination?,
                })
            }
        }
        impl ::std::convert::From<super::ListOfUserView> for ListOfUserView {
            fn from(value: super::ListOfUserView) -> Self {
                Self {
                    items: Ok(value.items),
                    pagination: Ok(value.pagination),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct MailedReset {
            claimed_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for MailedReset {
            fn default() -> Self {
                Self {
                    claimed_at: Err("no value supplied for claimed_at".to_string()),
                    status: Err("no value supplied for status".to_string()),
                }
            }
        }
        impl MailedReset {
            pub fn claimed_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.claimed_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for claimed_at: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<MailedReset> for super::MailedReset {
            type Error = super::error::ConversionError;
            fn try_from(
                value: MailedReset,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    claimed_at: value.claimed_at?,
                    status: value.status?,
                })
            }
        }
        impl ::std::convert::From<super::MailedReset> for MailedReset {
            fn from(value: super::MailedReset) -> Self {
                Self {
                    claimed_at: Ok(value.claimed_at),
                    status: Ok(value.status),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct MemberFlags {
            admin: ::std::result::Result<bool, ::std::string::String>,
            author: ::std::result::Result<bool, ::std::string::String>,
            promoter: ::std::result::Result<bool, ::std::string::String>,
        }
        impl ::std::default::Default for MemberFlags {
            fn default() -> Self {
                Self {
                    admin: Err("no value supplied for admin".to_string()),
                    author: Err("no value supplied for author".to_string()),
                    promoter: Err("no value supplied for promoter".to_string()),
                }
            }
        }
        impl MemberFlags {
            pub fn admin<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.admin = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for admin: {e}"));
                self
            }
            pub fn author<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.author = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for author: {e}"));
                self
            }
            pub fn promoter<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.promoter = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for promoter: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<MemberFlags> for super::MemberFlags {
            type Error = super::error::ConversionError;
            fn try_from(
                value: MemberFlags,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    admin: value.admin?,
                    author: value.author?,
                    promoter: value.promoter?,
                })
            }
        }
        impl ::std::convert::From<super::MemberFlags> for MemberFlags {
            fn from(value: super::MemberFlags) -> Self {
                Self {
                    admin: Ok(value.admin),
                    author: Ok(value.author),
                    promoter: Ok(value.promoter),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct Pagination {
            has_more: ::std::result::Result<bool, ::std::string::String>,
            limit: ::std::result::Result<i64, ::std::string::String>,
            offset: ::std::result::Result<i64, ::std::string::String>,
            total: ::std::result::Result<i64, ::std::string::String>,
        }
        impl ::std::default::Default for Pagination {
            fn default() -> Self {
                Self {
                    has_more: Err("no value supplied for has_more".to_string()),
                    limit: Err("no value supplied for limit".to_string()),
                    offset: Err("no value supplied for offset".to_string()),
                    total: Err("no value supplied for total".to_string()),
                }
            }
        }
        impl Pagination {
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn limit<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.limit = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for limit: {e}"));
                self
            }
            pub fn offset<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.offset = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for offset: {e}"));
                self
            }
            pub fn total<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.total = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for total: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<Pagination> for super::Pagination {
            type Error = super::error::ConversionError;
            fn try_from(
                value: Pagination,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    has_more: value.has_more?,
                    limit: value.limit?,
                    offset: value.offset?,
                    total: value.total?,
                })
            }
        }
        impl ::std::convert::From<super::Pagination> for Pagination {
            fn from(value: super::Pagination) -> Self {
                Self {
                    has_more: Ok(value.has_more),
                    limit: Ok(value.limit),
                    offset: Ok(value.offset),
                    total: Ok(value.total),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PipelineEntry {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            current_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            entity_status: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            owner: ::std::result::Result<::std::string::String, ::std::string::String>,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for PipelineEntry {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    current_version: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    entity_status: Err("no value supplied for entity_status".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    owner: Err("no value supplied for owner".to_string()),
                    status: Err("no value supplied for status".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl PipelineEntry {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn current_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.current_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for current_version: {e}")
                });
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn entity_status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.entity_status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for entity_status: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn owner<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.owner = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for owner: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PipelineEntry> for super::PipelineEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PipelineEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    created_at: value.created_at?,
                    current_version: value.current_version?,
                    description: value.description?,
                    display_name: value.display_name?,
                    entity_status: value.entity_status?,
                    id: value.id?,
                    name: value.name?,
                    owner: value.owner?,
                    status: value.status?,
                    updated_at: value.updated_at?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::PipelineEntry> for PipelineEntry {
            fn from(value: super::PipelineEntry) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    created_at: Ok(value.created_at),
                    current_version: Ok(value.current_version),
                    description: Ok(value.description),
                    display_name: Ok(value.display_name),
                    entity_status: Ok(value.entity_status),
                    id: Ok(value.id),
                    name: Ok(value.name),
                    owner: Ok(value.owner),
                    status: Ok(value.status),
                    updated_at: Ok(value.updated_at),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PipelineFolder {
            path: ::std::result::Result<::std::string::String, ::std::string::String>,
            pipeline_count: ::std::result::Result<i64, ::std::string::String>,
            segment: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for PipelineFolder {
            fn default() -> Self {
                Self {
                    path: Err("no value supplied for path".to_string()),
                    pipeline_count: Err("no value supplied for pipeline_count".to_string()),
                    segment: Err("no value supplied for segment".to_string()),
                }
            }
        }
        impl PipelineFolder {
            pub fn path<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.path = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for path: {e}"));
                self
            }
            pub fn pipeline_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_count = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pipeline_count: {e}")
                });
                self
            }
            pub fn segment<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.segment = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for segment: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PipelineFolder> for super::PipelineFolder {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PipelineFolder,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    path: value.path?,
                    pipeline_count: value.pipeline_count?,
                    segment: value.segment?,
                })
            }
        }
        impl ::std::convert::From<super::PipelineFolder> for PipelineFolder {
            fn from(value: super::PipelineFolder) -> Self {
                Self {
                    path: Ok(value.path),
                    pipeline_count: Ok(value.pipeline_count),
                    segment: Ok(value.segment),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PipelineTree {
            folders: ::std::result::Result<
                ::std::vec::Vec<super::PipelineFolder>,
                ::std::string::String,
            >,
            has_more: ::std::result::Result<bool, ::std::string::String>,
            pipelines:
                ::std::result::Result<::std::vec::Vec<super::PipelineEntry>, ::std::string::String>,
            prefix: ::std::result::Result<::std::string::String, ::std::string::String>,
            total: ::std::result::Result<i64, ::std::string::String>,
        }
        impl ::std::default::Default for PipelineTree {
            fn default() -> Self {
                Self {
                    folders: Err("no value supplied for folders".to_string()),
                    has_more: Err("no value supplied for has_more".to_string()),
                    pipelines: Err("no value supplied for pipelines".to_string()),
                    prefix: Err("no value supplied for prefix".to_string()),
                    total: Err("no value supplied for total".to_string()),
                }
            }
        }
        impl PipelineTree {
            pub fn folders<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::PipelineFolder>>,
                T::Error: ::std::fmt::Display,
            {
                self.folders = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for folders: {e}"));
                self
            }
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn pipelines<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::PipelineEntry>>,
                T::Error: ::std::fmt::Display,
            {
                self.pipelines = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipelines: {e}"));
                self
            }
            pub fn prefix<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.prefix = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for prefix: {e}"));
                self
            }
            pub fn total<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.total = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for total: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PipelineTree> for super::PipelineTree {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PipelineTree,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    folders: value.folders?,
                    has_more: value.has_more?,
                    pipelines: value.pipelines?,
                    prefix: value.prefix?,
                    total: value.total?,
                })
            }
        }
        impl ::std::convert::From<super::PipelineTree> for PipelineTree {
            fn from(value: super::PipelineTree) -> Self {
                Self {
                    folders: Ok(value.folders),
                    has_more: Ok(value.has_more),
                    pipelines: Ok(value.pipelines),
                    prefix: Ok(value.prefix),
                    total: Ok(value.total),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PipelineView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            checks:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            created_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            current_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            draft: ::std::result::Result<
                ::std::option::Option<super::DraftPointer>,
                ::std::string::String,
            >,
            entity_status: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            nodes:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            owner: ::std::result::Result<::std::string::String, ::std::string::String>,
            parameters: ::std::result::Result<
                ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                ::std::string::String,
            >,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
            settings: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            updated_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for PipelineView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    checks: Ok(Default::default()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    created_via: Err("no value supplied for created_via".to_string()),
                    current_version: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    draft: Ok(Default::default()),
                    entity_status: Err("no value supplied for entity_status".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    name: Err("no value supplied for name".to_string()),
                    nodes: Err("no value supplied for nodes".to_string()),
                    owner: Err("no value supplied for owner".to_string()),
                    parameters: Err("no value supplied for parameters".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                    settings: Ok(Default::default()),
                    status: Err("no value supplied for status".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    updated_via: Err("no value supplied for updated_via".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl PipelineView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn checks<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.checks = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for checks: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn created_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_via: {e}"));
                self
            }
            pub fn current_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.current_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for current_version: {e}")
                });
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn draft<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::DraftPointer>>,
                T::Error: ::std::fmt::Display,
            {
                self.draft = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for draft: {e}"));
                self
            }
            pub fn entity_status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.entity_status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for entity_status: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn nodes<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.nodes = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for nodes: {e}"));
                self
            }
            pub fn owner<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.owner = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for owner: {e}"));
                self
            }
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
            pub fn settings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.settings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for settings: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn updated_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_via: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PipelineView> for super::PipelineView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PipelineView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    checks: value.checks?,
                    created_at: value.created_at?,
                    created_via: value.created_via?,
                    current_version: value.current_version?,
                    description: value.description?,
                    display_name: value.display_name?,
                    draft: value.draft?,
                    entity_status: value.entity_status?,
                    id: value.id?,
                    name: value.name?,
                    nodes: value.nodes?,
                    owner: value.owner?,
                    parameters: value.parameters?,
                    schema_version: value.schema_version?,
                    settings: value.settings?,
                    status: value.status?,
                    updated_at: value.updated_at?,
                    updated_via: value.updated_via?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::PipelineView> for PipelineView {
            fn from(value: super::PipelineView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    checks: Ok(value.checks),
                    created_at: Ok(value.created_at),
                    created_via: Ok(value.created_via),
                    current_version: Ok(value.current_version),
                    description: Ok(value.description),
                    display_name: Ok(value.display_name),
                    draft: Ok(value.draft),
                    entity_status: Ok(value.entity_status),
                    id: Ok(value.id),
                    name: Ok(value.name),
                    nodes: Ok(value.nodes),
                    owner: Ok(value.owner),
                    parameters: Ok(value.parameters),
                    schema_version: Ok(value.schema_version),
                    settings: Ok(value.settings),
                    status: Ok(value.status),
                    updated_at: Ok(value.updated_at),
                    updated_via: Ok(value.updated_via),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PortableTemplate {
            body: ::std::result::Result<::std::string::String, ::std::string::String>,
            body_hash: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            dialect: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            engine: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            imports: ::std::result::Result<
                ::std::vec::Vec<super::TemplateImport>,
                ::std::string::String,
            >,
            is_library: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            released_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            schema_version:
                ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            status: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            version: ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
        }
        impl ::std::default::Default for PortableTemplate {
            fn default() -> Self {
                Self {
                    body: Err("no value supplied for body".to_string()),
                    body_hash: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    dialect: Err("no value supplied for dialect".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    engine: Ok(Default::default()),
                    id: Err("no value supplied for id".to_string()),
                    imports: Ok(Default::default()),
                    is_library: Ok(Default::default()),
                    released_at: Ok(Default::default()),
                    schema_version: Ok(Default::default()),
                    status: Ok(Default::default()),
                    version: Ok(Default::default()),
                }
            }
        }
        impl PortableTemplate {
            pub fn body<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body: {e}"));
                self
            }
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn engine<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.engine = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for engine: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn imports<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateImport>>,
                T::Error: ::std::fmt::Display,
            {
                self.imports = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for imports: {e}"));
                self
            }
            pub fn is_library<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.is_library = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_library: {e}"));
                self
            }
            pub fn released_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.released_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_at: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PortableTemplate> for super::PortableTemplate {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PortableTemplate,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body: value.body?,
                    body_hash: value.body_hash?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    engine: value.engine?,
                    id: value.id?,
                    imports: value.imports?,
                    is_library: value.is_library?,
                    released_at: value.released_at?,
                    schema_version: value.schema_version?,
                    status: value.status?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::PortableTemplate> for PortableTemplate {
            fn from(value: super::PortableTemplate) -> Self {
                Self {
                    body: Ok(value.body),
                    body_hash: Ok(value.body_hash),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    engine: Ok(value.engine),
                    id: Ok(value.id),
                    imports: Ok(value.imports),
                    is_library: Ok(value.is_library),
                    released_at: Ok(value.released_at),
                    schema_version: Ok(value.schema_version),
                    status: Ok(value.status),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct Problem {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            error: ::std::result::Result<super::ErrorBody, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for Problem {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    error: Err("no value supplied for error".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl Problem {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn error<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ErrorBody>,
                T::Error: ::std::fmt::Display,
            {
                self.error = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for error: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<Problem> for super::Problem {
            type Error = super::error::ConversionError;
            fn try_from(
                value: Problem,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    error: value.error?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::Problem> for Problem {
            fn from(value: super::Problem) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    error: Ok(value.error),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct PurgeView {
            exclusive_draft_templates: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            exclusive_draft_templates_purged: ::std::result::Result<bool, ::std::string::String>,
            purged: ::std::result::Result<bool, ::std::string::String>,
        }
        impl ::std::default::Default for PurgeView {
            fn default() -> Self {
                Self {
                    exclusive_draft_templates: Err(
                        "no value supplied for exclusive_draft_templates".to_string(),
                    ),
                    exclusive_draft_templates_purged: Err(
                        "no value supplied for exclusive_draft_templates_purged".to_string(),
                    ),
                    purged: Err("no value supplied for purged".to_string()),
                }
            }
        }
        impl PurgeView {
            pub fn exclusive_draft_templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.exclusive_draft_templates = value.try_into().map_err(|e| {
                    format!("error converting supplied value for exclusive_draft_templates: {e}")
                });
                self
            }
            pub fn exclusive_draft_templates_purged<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.exclusive_draft_templates_purged = value.try_into().map_err(|e| {
                    format!(
                        "error converting supplied value for exclusive_draft_templates_purged: {e}"
                    )
                });
                self
            }
            pub fn purged<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.purged = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for purged: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<PurgeView> for super::PurgeView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: PurgeView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    exclusive_draft_templates: value.exclusive_draft_templates?,
                    exclusive_draft_templates_purged: value.exclusive_draft_templates_purged?,
                    purged: value.purged?,
                })
            }
        }
        impl ::std::convert::From<super::PurgeView> for PurgeView {
            fn from(value: super::PurgeView) -> Self {
                Self {
                    exclusive_draft_templates: Ok(value.exclusive_draft_templates),
                    exclusive_draft_templates_purged: Ok(value.exclusive_draft_templates_purged),
                    purged: Ok(value.purged),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct Readiness {
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            unknown_migrations: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for Readiness {
            fn default() -> Self {
                Self {
                    status: Err("no value supplied for status".to_string()),
                    unknown_migrations: Err("no value supplied for unknown_migrations".to_string()),
                }
            }
        }
        impl Readiness {
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn unknown_migrations<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.unknown_migrations = value.try_into().map_err(|e| {
                    format!("error converting supplied value for unknown_migrations: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<Readiness> for super::Readiness {
            type Error = super::error::ConversionError;
            fn try_from(
                value: Readiness,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    status: value.status?,
                    unknown_migrations: value.unknown_migrations?,
                })
            }
        }
        impl ::std::convert::From<super::Readiness> for Readiness {
            fn from(value: super::Readiness) -> Self {
                Self {
                    status: Ok(value.status),
                    unknown_migrations: Ok(value.unknown_migrations),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct RecordedEvent {
            data: ::std::result::Result<::serde_json::Value, ::std::string::String>,
            event: ::std::result::Result<::std::string::String, ::std::string::String>,
            event_id: ::std::result::Result<i32, ::std::string::String>,
            timestamp: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for RecordedEvent {
            fn default() -> Self {
                Self {
                    data: Err("no value supplied for data".to_string()),
                    event: Err("no value supplied for event".to_string()),
                    event_id: Err("no value supplied for event_id".to_string()),
                    timestamp: Err("no value supplied for timestamp".to_string()),
                }
            }
        }
        impl RecordedEvent {
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::serde_json::Value>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn event<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.event = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for event: {e}"));
                self
            }
            pub fn event_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.event_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for event_id: {e}"));
                self
            }
            pub fn timestamp<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.timestamp = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for timestamp: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<RecordedEvent> for super::RecordedEvent {
            type Error = super::error::ConversionError;
            fn try_from(
                value: RecordedEvent,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    data: value.data?,
                    event: value.event?,
                    event_id: value.event_id?,
                    timestamp: value.timestamp?,
                })
            }
        }
        impl ::std::convert::From<super::RecordedEvent> for RecordedEvent {
            fn from(value: super::RecordedEvent) -> Self {
                Self {
                    data: Ok(value.data),
                    event: Ok(value.event),
                    event_id: Ok(value.event_id),
                    timestamp: Ok(value.timestamp),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct RenderBind {
            name: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            value: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for RenderBind {
            fn default() -> Self {
                Self {
                    name: Ok(Default::default()),
                    value: Ok(Default::default()),
                }
            }
        }
        impl RenderBind {
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn value<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.value = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for value: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<RenderBind> for super::RenderBind {
            type Error = super::error::ConversionError;
            fn try_from(
                value: RenderBind,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    name: value.name?,
                    value: value.value?,
                })
            }
        }
        impl ::std::convert::From<super::RenderBind> for RenderBind {
            fn from(value: super::RenderBind) -> Self {
                Self {
                    name: Ok(value.name),
                    value: Ok(value.value),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct RenderRequest {
            context: ::std::result::Result<
                ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                ::std::string::String,
            >,
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
        }
        impl ::std::default::Default for RenderRequest {
            fn default() -> Self {
                Self {
                    context: Ok(Default::default()),
                    name: Err("no value supplied for name".to_string()),
                    version: Ok(Default::default()),
                }
            }
        }
        impl RenderRequest {
            pub fn context<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::serde_json::Map<::std::string::String, ::serde_json::Value>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.context = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for context: {e}"));
                self
            }
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<RenderRequest> for super::RenderRequest {
            type Error = super::error::ConversionError;
            fn try_from(
                value: RenderRequest,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    context: value.context?,
                    name: value.name?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::RenderRequest> for RenderRequest {
            fn from(value: super::RenderRequest) -> Self {
                Self {
                    context: Ok(value.context),
                    name: Ok(value.name),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct RenderView {
            binds: ::std::result::Result<::std::vec::Vec<super::RenderBind>, ::std::string::String>,
            sql: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for RenderView {
            fn default() -> Self {
                Self {
                    binds: Err("no value supplied for binds".to_string()),
                    sql: Err("no value supplied for sql".to_string()),
                }
            }
        }
        impl RenderView {
            pub fn binds<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::RenderBind>>,
                T::Error: ::std::fmt::Display,
            {
                self.binds = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for binds: {e}"));
                self
            }
            pub fn sql<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.sql = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for sql: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<RenderView> for super::RenderView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: RenderView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    binds: value.binds?,
                    sql: value.sql?,
                })
            }
        }
        impl ::std::convert::From<super::RenderView> for RenderView {
            fn from(value: super::RenderView) -> Self {
                Self {
                    binds: Ok(value.binds),
                    sql: Ok(value.sql),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ResultPage {
            execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            expires_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            has_more: ::std::result::Result<bool, ::std::string::String>,
            limit: ::std::result::Result<i64, ::std::string::String>,
            offset: ::std::result::Result<i64, ::std::string::String>,
            row_count: ::std::result::Result<i64, ::std::string::String>,
            rows: ::std::result::Result<
                ::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>,
                ::std::string::String,
            >,
            schema:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            total_rows: ::std::result::Result<i64, ::std::string::String>,
            warnings:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
        }
        impl ::std::default::Default for ResultPage {
            fn default() -> Self {
                Self {
                    execution_id: Err("no value supplied for execution_id".to_string()),
                    expires_at: Err("no value supplied for expires_at".to_string()),
                    has_more: Err("no value supplied for has_more".to_string()),
                    limit: Err("no value supplied for limit".to_string()),
                    offset: Err("no value supplied for offset".to_string()),
                    row_count: Err("no value supplied for row_count".to_string()),
                    rows: Err("no value supplied for rows".to_string()),
                    schema: Err("no value supplied for schema".to_string()),
                    total_rows: Err("no value supplied for total_rows".to_string()),
                    warnings: Err("no value supplied for warnings".to_string()),
                }
            }
        }
        impl ResultPage {
            pub fn execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.execution_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for execution_id: {e}"));
                self
            }
            pub fn expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.expires_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for expires_at: {e}"));
                self
            }
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn limit<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.limit = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for limit: {e}"));
                self
            }
            pub fn offset<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.offset = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for offset: {e}"));
                self
            }
            pub fn row_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.row_count = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for row_count: {e}"));
                self
            }
            pub fn rows<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>>,
                T::Error: ::std::fmt::Display,
            {
                self.rows = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for rows: {e}"));
                self
            }
            pub fn schema<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.schema = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for schema: {e}"));
                self
            }
            pub fn total_rows<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.total_rows = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for total_rows: {e}"));
                self
            }
            pub fn warnings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.warnings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for warnings: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ResultPage> for super::ResultPage {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ResultPage,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    execution_id: value.execution_id?,
                    expires_at: value.expires_at?,
                    has_more: value.has_more?,
                    limit: value.limit?,
                    offset: value.offset?,
                    row_count: value.row_count?,
                    rows: value.rows?,
                    schema: value.schema?,
                    total_rows: value.total_rows?,
                    warnings: value.warnings?,
                })
            }
        }
        impl ::std::convert::From<super::ResultPage> for ResultPage {
            fn from(value: super::ResultPage) -> Self {
                Self {
                    execution_id: Ok(value.execution_id),
                    expires_at: Ok(value.expires_at),
                    has_more: Ok(value.has_more),
                    limit: Ok(value.limit),
                    offset: Ok(value.offset),
                    row_count: Ok(value.row_count),
                    rows: Ok(value.rows),
                    schema: Ok(value.schema),
                    total_rows: Ok(value.total_rows),
                    warnings: Ok(value.warnings),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ResultPageEnvelope {
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            data: ::std::result::Result<super::ResultPage, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for ResultPageEnvelope {
            fn default() -> Self {
                Self {
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    data: Err("no value supplied for data".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                }
            }
        }
        impl ResultPageEnvelope {
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn data<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<super::ResultPage>,
                T::Error: ::std::fmt::Display,
            {
                self.data = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for data: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<ResultPageEnvelope> for super::ResultPageEnvelope {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ResultPageEnvelope,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    correlation_id: value.correlation_id?,
                    data: value.data?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::ResultPageEnvelope> for ResultPageEnvelope {
            fn from(value: super::ResultPageEnvelope) -> Self {
                Self {
                    correlation_id: Ok(value.correlation_id),
                    data: Ok(value.data),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct RunEvent {
            aborted_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            attempt: ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            bytes_out: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            completed_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            correlation_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            duration_ms: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            error: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            execution_id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            expires_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            failed_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            failed_node_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            has_more: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            node_id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            node_stats:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            parameters: ::std::result::Result<
                ::std::option::Option<::serde_json::Value>,
                ::std::string::String,
            >,
            pipeline_id:
                ::std::result::Result<::std::option::Option<::uuid::Uuid>, ::std::string::String>,
            pipeline_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            reason: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            result_url: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            row_count: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            rows: ::std::result::Result<
                ::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>,
                ::std::string::String,
            >,
            rows_out: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            schema:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
            started_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            status: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            total_rows: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            ttl_seconds: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            warnings:
                ::std::result::Result<::std::vec::Vec<::serde_json::Value>, ::std::string::String>,
        }
        impl ::std::default::Default for RunEvent {
            fn default() -> Self {
                Self {
                    aborted_at: Ok(Default::default()),
                    attempt: Ok(Default::default()),
                    bytes_out: Ok(Default::default()),
                    completed_at: Ok(Default::default()),
                    correlation_id: Err("no value supplied for correlation_id".to_string()),
                    duration_ms: Ok(Default::default()),
                    error: Ok(Default::default()),
                    execution_id: Err("no value supplied for execution_id".to_string()),
                    expires_at: Ok(Default::default()),
                    failed_at: Ok(Default::default()),
                    failed_node_id: Ok(Default::default()),
                    has_more: Ok(Default::default()),
                    node_id: Ok(Default::default()),
                    node_stats: Ok(Default::default()),
                    parameters: Ok(Default::default()),
                    pipeline_id: Ok(Default::default()),
                    pipeline_version: Ok(Default::default()),
                    reason: Ok(Default::default()),
                    result_url: Ok(Default::default()),
                    row_count: Ok(Default::default()),
                    rows: Ok(Default::default()),
                    rows_out: Ok(Default::default()),
                    schema: Ok(Default::default()),
                    started_at: Ok(Default::default()),
                    status: Ok(Default::default()),
                    total_rows: Ok(Default::default()),
                    ttl_seconds: Ok(Default::default()),
                    warnings: Ok(Default::default()),
                }
            }
        }
        impl RunEvent {
            pub fn aborted_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.aborted_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for aborted_at: {e}"));
                self
            }
            pub fn attempt<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.attempt = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for attempt: {e}"));
                self
            }
            pub fn bytes_out<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.bytes_out = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for bytes_out: {e}"));
                self
            }
            pub fn completed_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.completed_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for completed_at: {e}"));
                self
            }
            pub fn correlation_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.correlation_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for correlation_id: {e}")
                });
                self
            }
            pub fn duration_ms<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.duration_ms = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for duration_ms: {e}"));
                self
            }
            pub fn error<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.error = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for error: {e}"));
                self
            }
            pub fn execution_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.execution_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for execution_id: {e}"));
                self
            }
            pub fn expires_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.expires_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for expires_at: {e}"));
                self
            }
            pub fn failed_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.failed_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for failed_at: {e}"));
                self
            }
            pub fn failed_node_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.failed_node_id = value.try_into().map_err(|e| {
                    format!("error converting supplied value for failed_node_id: {e}")
                });
                self
            }
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn node_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.node_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for node_id: {e}"));
                self
            }
            pub fn node_stats<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.node_stats = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for node_stats: {e}"));
                self
            }
            pub fn parameters<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.parameters = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for parameters: {e}"));
                self
            }
            pub fn pipeline_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::uuid::Uuid>>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipeline_id: {e}"));
                self
            }
            pub fn pipeline_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pipeline_version: {e}")
                });
                self
            }
            pub fn reason<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.reason = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for reason: {e}"));
                self
            }
            pub fn result_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.result_url = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for result_url: {e}"));
                self
            }
            pub fn row_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.row_count = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for row_count: {e}"));
                self
            }
            pub fn rows<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::vec::Vec<::serde_json::Value>>>,
                T::Error: ::std::fmt::Display,
            {
                self.rows = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for rows: {e}"));
                self
            }
            pub fn rows_out<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.rows_out = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for rows_out: {e}"));
                self
            }
            pub fn schema<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.schema = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for schema: {e}"));
                self
            }
            pub fn started_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.started_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for started_at: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn total_rows<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.total_rows = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for total_rows: {e}"));
                self
            }
            pub fn ttl_seconds<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.ttl_seconds = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for ttl_seconds: {e}"));
                self
            }
            pub fn warnings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::serde_json::Value>>,
                T::Error: ::std::fmt::Display,
            {
                self.warnings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for warnings: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<RunEvent> for super::RunEvent {
            type Error = super::error::ConversionError;
            fn try_from(
                value: RunEvent,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    aborted_at: value.aborted_at?,
                    attempt: value.attempt?,
                    bytes_out: value.bytes_out?,
                    completed_at: value.completed_at?,
                    correlation_id: value.correlation_id?,
                    duration_ms: value.duration_ms?,
                    error: value.error?,
                    execution_id: value.execution_id?,
                    expires_at: value.expires_at?,
                    failed_at: value.failed_at?,
                    failed_node_id: value.failed_node_id?,
                    has_more: value.has_more?,
                    node_id: value.node_id?,
                    node_stats: value.node_stats?,
                    parameters: value.parameters?,
                    pipeline_id: value.pipeline_id?,
                    pipeline_version: value.pipeline_version?,
                    reason: value.reason?,
                    result_url: value.result_url?,
                    row_count: value.row_count?,
                    rows: value.rows?,
                    rows_out: value.rows_out?,
                    schema: value.schema?,
                    started_at: value.started_at?,
                    status: value.status?,
                    total_rows: value.total_rows?,
                    ttl_seconds: value.ttl_seconds?,
                    warnings: value.warnings?,
                })
            }
        }
        impl ::std::convert::From<super::RunEvent> for RunEvent {
            fn from(value: super::RunEvent) -> Self {
                Self {
                    aborted_at: Ok(value.aborted_at),
                    attempt: Ok(value.attempt),
                    bytes_out: Ok(value.bytes_out),
                    completed_at: Ok(value.completed_at),
                    correlation_id: Ok(value.correlation_id),
                    duration_ms: Ok(value.duration_ms),
                    error: Ok(value.error),
                    execution_id: Ok(value.execution_id),
                    expires_at: Ok(value.expires_at),
                    failed_at: Ok(value.failed_at),
                    failed_node_id: Ok(value.failed_node_id),
                    has_more: Ok(value.has_more),
                    node_id: Ok(value.node_id),
                    node_stats: Ok(value.node_stats),
                    parameters: Ok(value.parameters),
                    pipeline_id: Ok(value.pipeline_id),
                    pipeline_version: Ok(value.pipeline_version),
                    reason: Ok(value.reason),
                    result_url: Ok(value.result_url),
                    row_count: Ok(value.row_count),
                    rows: Ok(value.rows),
                    rows_out: Ok(value.rows_out),
                    schema: Ok(value.schema),
                    started_at: Ok(value.started_at),
                    status: Ok(value.status),
                    total_rows: Ok(value.total_rows),
                    ttl_seconds: Ok(value.ttl_seconds),
                    warnings: Ok(value.warnings),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct SchemasView {
            schemas: ::std::result::Result<
                ::std::vec::Vec<::std::string::String>,
                ::std::string::String,
            >,
            truncated: ::std::result::Result<bool, ::std::string::String>,
        }
        impl ::std::default::Default for SchemasView {
            fn default() -> Self {
                Self {
                    schemas: Err("no value supplied for schemas".to_string()),
                    truncated: Err("no value supplied for truncated".to_string()),
                }
            }
        }
        impl SchemasView {
            pub fn schemas<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.schemas = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for schemas: {e}"));
                self
            }
            pub fn truncated<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.truncated = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for truncated: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<SchemasView> for super::SchemasView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: SchemasView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    schemas: value.schemas?,
                    truncated: value.truncated?,
                })
            }
        }
        impl ::std::convert::From<super::SchemasView> for SchemasView {
            fn from(value: super::SchemasView) -> Self {
                Self {
                    schemas: Ok(value.schemas),
                    truncated: Ok(value.truncated),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct SwitchRequest {
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for SwitchRequest {
            fn default() -> Self {
                Self {
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl SwitchRequest {
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<SwitchRequest> for super::SwitchRequest {
            type Error = super::error::ConversionError;
            fn try_from(
                value: SwitchRequest,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::SwitchRequest> for SwitchRequest {
            fn from(value: super::SwitchRequest) -> Self {
                Self {
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TableColumnView {
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            nullable: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            precision: ::std::result::Result<::std::option::Option<u32>, ::std::string::String>,
            remarks: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            scale: ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            source_type: ::std::result::Result<::std::string::String, ::std::string::String>,
            type_: ::std::result::Result<::std::string::String, ::std::string::String>,
            warnings:
                ::std::result::Result<::std::vec::Vec<super::TypeWarning>, ::std::string::String>,
        }
        impl ::std::default::Default for TableColumnView {
            fn default() -> Self {
                Self {
                    name: Err("no value supplied for name".to_string()),
                    nullable: Ok(Default::default()),
                    precision: Ok(Default::default()),
                    remarks: Ok(Default::default()),
                    scale: Ok(Default::default()),
                    source_type: Err("no value supplied for source_type".to_string()),
                    type_: Err("no value supplied for type_".to_string()),
                    warnings: Err("no value supplied for warnings".to_string()),
                }
            }
        }
        impl TableColumnView {
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn nullable<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.nullable = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for nullable: {e}"));
                self
            }
            pub fn precision<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<u32>>,
                T::Error: ::std::fmt::Display,
            {
                self.precision = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for precision: {e}"));
                self
            }
            pub fn remarks<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.remarks = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for remarks: {e}"));
                self
            }
            pub fn scale<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.scale = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for scale: {e}"));
                self
            }
            pub fn source_type<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.source_type = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for source_type: {e}"));
                self
            }
            pub fn type_<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.type_ = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for type_: {e}"));
                self
            }
            pub fn warnings<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TypeWarning>>,
                T::Error: ::std::fmt::Display,
            {
                self.warnings = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for warnings: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TableColumnView> for super::TableColumnView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TableColumnView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    name: value.name?,
                    nullable: value.nullable?,
                    precision: value.precision?,
                    remarks: value.remarks?,
                    scale: value.scale?,
                    source_type: value.source_type?,
                    type_: value.type_?,
                    warnings: value.warnings?,
                })
            }
        }
        impl ::std::convert::From<super::TableColumnView> for TableColumnView {
            fn from(value: super::TableColumnView) -> Self {
                Self {
                    name: Ok(value.name),
                    nullable: Ok(value.nullable),
                    precision: Ok(value.precision),
                    remarks: Ok(value.remarks),
                    scale: Ok(value.scale),
                    source_type: Ok(value.source_type),
                    type_: Ok(value.type_),
                    warnings: Ok(value.warnings),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TableView {
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            remarks: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            schema: ::std::result::Result<::std::string::String, ::std::string::String>,
            type_: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for TableView {
            fn default() -> Self {
                Self {
                    name: Err("no value supplied for name".to_string()),
                    remarks: Ok(Default::default()),
                    schema: Err("no value supplied for schema".to_string()),
                    type_: Err("no value supplied for type_".to_string()),
                }
            }
        }
        impl TableView {
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn remarks<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.remarks = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for remarks: {e}"));
                self
            }
            pub fn schema<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.schema = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for schema: {e}"));
                self
            }
            pub fn type_<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.type_ = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for type_: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TableView> for super::TableView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TableView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    name: value.name?,
                    remarks: value.remarks?,
                    schema: value.schema?,
                    type_: value.type_?,
                })
            }
        }
        impl ::std::convert::From<super::TableView> for TableView {
            fn from(value: super::TableView) -> Self {
                Self {
                    name: Ok(value.name),
                    remarks: Ok(value.remarks),
                    schema: Ok(value.schema),
                    type_: Ok(value.type_),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TablesView {
            tables: ::std::result::Result<::std::vec::Vec<super::TableView>, ::std::string::String>,
            truncated: ::std::result::Result<bool, ::std::string::String>,
        }
        impl ::std::default::Default for TablesView {
            fn default() -> Self {
                Self {
                    tables: Err("no value supplied for tables".to_string()),
                    truncated: Err("no value supplied for truncated".to_string()),
                }
            }
        }
        impl TablesView {
            pub fn tables<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TableView>>,
                T::Error: ::std::fmt::Display,
            {
                self.tables = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for tables: {e}"));
                self
            }
            pub fn truncated<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.truncated = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for truncated: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TablesView> for super::TablesView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TablesView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    tables: value.tables?,
                    truncated: value.truncated?,
                })
            }
        }
        impl ::std::convert::From<super::TablesView> for TablesView {
            fn from(value: super::TablesView) -> Self {
                Self {
                    tables: Ok(value.tables),
                    truncated: Ok(value.truncated),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateBundle {
            templates: ::std::result::Result<
                ::std::vec::Vec<super::PortableTemplate>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for TemplateBundle {
            fn default() -> Self {
                Self {
                    templates: Err("no value supplied for templates".to_string()),
                }
            }
        }
        impl TemplateBundle {
            pub fn templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::PortableTemplate>>,
                T::Error: ::std::fmt::Display,
            {
                self.templates = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for templates: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateBundle> for super::TemplateBundle {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateBundle,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    templates: value.templates?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateBundle> for TemplateBundle {
            fn from(value: super::TemplateBundle) -> Self {
                Self {
                    templates: Ok(value.templates),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateDocument {
            body: ::std::result::Result<::std::string::String, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            dialect: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            engine: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            id: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            imports: ::std::result::Result<
                ::std::vec::Vec<super::TemplateImport>,
                ::std::string::String,
            >,
            is_library: ::std::result::Result<::std::option::Option<bool>, ::std::string::String>,
            schema_version:
                ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateDocument {
            fn default() -> Self {
                Self {
                    body: Err("no value supplied for body".to_string()),
                    description: Err("no value supplied for description".to_string()),
                    dialect: Ok(Default::default()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    engine: Ok(Default::default()),
                    id: Ok(Default::default()),
                    imports: Ok(Default::default()),
                    is_library: Ok(Default::default()),
                    schema_version: Ok(Default::default()),
                }
            }
        }
        impl TemplateDocument {
            pub fn body<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body: {e}"));
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn engine<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.engine = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for engine: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn imports<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateImport>>,
                T::Error: ::std::fmt::Display,
            {
                self.imports = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for imports: {e}"));
                self
            }
            pub fn is_library<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<bool>>,
                T::Error: ::std::fmt::Display,
            {
                self.is_library = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_library: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateDocument> for super::TemplateDocument {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateDocument,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body: value.body?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    engine: value.engine?,
                    id: value.id?,
                    imports: value.imports?,
                    is_library: value.is_library?,
                    schema_version: value.schema_version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateDocument> for TemplateDocument {
            fn from(value: super::TemplateDocument) -> Self {
                Self {
                    body: Ok(value.body),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    engine: Ok(value.engine),
                    id: Ok(value.id),
                    imports: Ok(value.imports),
                    is_library: Ok(value.is_library),
                    schema_version: Ok(value.schema_version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateEntry {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            current_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            dialect: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            engine: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            is_library: ::std::result::Result<bool, ::std::string::String>,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateEntry {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    current_version: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    dialect: Err("no value supplied for dialect".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    engine: Err("no value supplied for engine".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    is_library: Err("no value supplied for is_library".to_string()),
                    status: Err("no value supplied for status".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl TemplateEntry {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn current_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.current_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for current_version: {e}")
                });
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn engine<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.engine = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for engine: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn is_library<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_library = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_library: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateEntry> for super::TemplateEntry {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateEntry,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    created_at: value.created_at?,
                    current_version: value.current_version?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    engine: value.engine?,
                    id: value.id?,
                    is_library: value.is_library?,
                    status: value.status?,
                    updated_at: value.updated_at?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateEntry> for TemplateEntry {
            fn from(value: super::TemplateEntry) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    created_at: Ok(value.created_at),
                    current_version: Ok(value.current_version),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    engine: Ok(value.engine),
                    id: Ok(value.id),
                    is_library: Ok(value.is_library),
                    status: Ok(value.status),
                    updated_at: Ok(value.updated_at),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateFolder {
            path: ::std::result::Result<::std::string::String, ::std::string::String>,
            segment: ::std::result::Result<::std::string::String, ::std::string::String>,
            template_count: ::std::result::Result<i64, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateFolder {
            fn default() -> Self {
                Self {
                    path: Err("no value supplied for path".to_string()),
                    segment: Err("no value supplied for segment".to_string()),
                    template_count: Err("no value supplied for template_count".to_string()),
                }
            }
        }
        impl TemplateFolder {
            pub fn path<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.path = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for path: {e}"));
                self
            }
            pub fn segment<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.segment = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for segment: {e}"));
                self
            }
            pub fn template_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.template_count = value.try_into().map_err(|e| {
                    format!("error converting supplied value for template_count: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateFolder> for super::TemplateFolder {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateFolder,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    path: value.path?,
                    segment: value.segment?,
                    template_count: value.template_count?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateFolder> for TemplateFolder {
            fn from(value: super::TemplateFolder) -> Self {
                Self {
                    path: Ok(value.path),
                    segment: Ok(value.segment),
                    template_count: Ok(value.template_count),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateImport {
            alias: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateImport {
            fn default() -> Self {
                Self {
                    alias: Err("no value supplied for alias".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl TemplateImport {
            pub fn alias<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.alias = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for alias: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateImport> for super::TemplateImport {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateImport,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    alias: value.alias?,
                    id: value.id?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateImport> for TemplateImport {
            fn from(value: super::TemplateImport) -> Self {
                Self {
                    alias: Ok(value.alias),
                    id: Ok(value.id),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateName {
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateName {
            fn default() -> Self {
                Self {
                    name: Err("no value supplied for name".to_string()),
                }
            }
        }
        impl TemplateName {
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateName> for super::TemplateName {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateName,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self { name: value.name? })
            }
        }
        impl ::std::convert::From<super::TemplateName> for TemplateName {
            fn from(value: super::TemplateName) -> Self {
                Self {
                    name: Ok(value.name),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateTree {
            folders: ::std::result::Result<
                ::std::vec::Vec<super::TemplateFolder>,
                ::std::string::String,
            >,
            has_more: ::std::result::Result<bool, ::std::string::String>,
            prefix: ::std::result::Result<::std::string::String, ::std::string::String>,
            templates:
                ::std::result::Result<::std::vec::Vec<super::TemplateEntry>, ::std::string::String>,
            total: ::std::result::Result<i64, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateTree {
            fn default() -> Self {
                Self {
                    folders: Err("no value supplied for folders".to_string()),
                    has_more: Err("no value supplied for has_more".to_string()),
                    prefix: Err("no value supplied for prefix".to_string()),
                    templates: Err("no value supplied for templates".to_string()),
                    total: Err("no value supplied for total".to_string()),
                }
            }
        }
        impl TemplateTree {
            pub fn folders<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateFolder>>,
                T::Error: ::std::fmt::Display,
            {
                self.folders = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for folders: {e}"));
                self
            }
            pub fn has_more<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_more = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_more: {e}"));
                self
            }
            pub fn prefix<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.prefix = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for prefix: {e}"));
                self
            }
            pub fn templates<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateEntry>>,
                T::Error: ::std::fmt::Display,
            {
                self.templates = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for templates: {e}"));
                self
            }
            pub fn total<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i64>,
                T::Error: ::std::fmt::Display,
            {
                self.total = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for total: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateTree> for super::TemplateTree {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateTree,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    folders: value.folders?,
                    has_more: value.has_more?,
                    prefix: value.prefix?,
                    templates: value.templates?,
                    total: value.total?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateTree> for TemplateTree {
            fn from(value: super::TemplateTree) -> Self {
                Self {
                    folders: Ok(value.folders),
                    has_more: Ok(value.has_more),
                    prefix: Ok(value.prefix),
                    templates: Ok(value.templates),
                    total: Ok(value.total),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateUse {
            node_id: ::std::result::Result<::std::string::String, ::std::string::String>,
            pinned_version: ::std::result::Result<i32, ::std::string::String>,
            pipeline: ::std::result::Result<::std::string::String, ::std::string::String>,
            pipeline_version: ::std::result::Result<i32, ::std::string::String>,
            version_status: ::std::result::Result<::std::string::String, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateUse {
            fn default() -> Self {
                Self {
                    node_id: Err("no value supplied for node_id".to_string()),
                    pinned_version: Err("no value supplied for pinned_version".to_string()),
                    pipeline: Err("no value supplied for pipeline".to_string()),
                    pipeline_version: Err("no value supplied for pipeline_version".to_string()),
                    version_status: Err("no value supplied for version_status".to_string()),
                }
            }
        }
        impl TemplateUse {
            pub fn node_id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.node_id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for node_id: {e}"));
                self
            }
            pub fn pinned_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.pinned_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pinned_version: {e}")
                });
                self
            }
            pub fn pipeline<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for pipeline: {e}"));
                self
            }
            pub fn pipeline_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.pipeline_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for pipeline_version: {e}")
                });
                self
            }
            pub fn version_status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.version_status = value.try_into().map_err(|e| {
                    format!("error converting supplied value for version_status: {e}")
                });
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateUse> for super::TemplateUse {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateUse,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    node_id: value.node_id?,
                    pinned_version: value.pinned_version?,
                    pipeline: value.pipeline?,
                    pipeline_version: value.pipeline_version?,
                    version_status: value.version_status?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateUse> for TemplateUse {
            fn from(value: super::TemplateUse) -> Self {
                Self {
                    node_id: Ok(value.node_id),
                    pinned_version: Ok(value.pinned_version),
                    pipeline: Ok(value.pipeline),
                    pipeline_version: Ok(value.pipeline_version),
                    version_status: Ok(value.version_status),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateVersionName {
            name: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateVersionName {
            fn default() -> Self {
                Self {
                    name: Err("no value supplied for name".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl TemplateVersionName {
            pub fn name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for name: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateVersionName> for super::TemplateVersionName {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateVersionName,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    name: value.name?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateVersionName> for TemplateVersionName {
            fn from(value: super::TemplateVersionName) -> Self {
                Self {
                    name: Ok(value.name),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateVersionView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            created_by: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            discarded_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            discarded_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            released_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            released_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            updated_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            updated_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateVersionView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    created_by: Err("no value supplied for created_by".to_string()),
                    created_via: Err("no value supplied for created_via".to_string()),
                    discarded_at: Ok(Default::default()),
                    discarded_by: Ok(Default::default()),
                    released_at: Ok(Default::default()),
                    released_by: Ok(Default::default()),
                    status: Err("no value supplied for status".to_string()),
                    updated_at: Ok(Default::default()),
                    updated_by: Ok(Default::default()),
                    updated_via: Err("no value supplied for updated_via".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl TemplateVersionView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn created_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_by: {e}"));
                self
            }
            pub fn created_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_via: {e}"));
                self
            }
            pub fn discarded_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.discarded_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for discarded_at: {e}"));
                self
            }
            pub fn discarded_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.discarded_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for discarded_by: {e}"));
                self
            }
            pub fn released_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.released_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_at: {e}"));
                self
            }
            pub fn released_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.released_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_by: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn updated_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_by: {e}"));
                self
            }
            pub fn updated_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_via: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateVersionView> for super::TemplateVersionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateVersionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    created_at: value.created_at?,
                    created_by: value.created_by?,
                    created_via: value.created_via?,
                    discarded_at: value.discarded_at?,
                    discarded_by: value.discarded_by?,
                    released_at: value.released_at?,
                    released_by: value.released_by?,
                    status: value.status?,
                    updated_at: value.updated_at?,
                    updated_by: value.updated_by?,
                    updated_via: value.updated_via?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateVersionView> for TemplateVersionView {
            fn from(value: super::TemplateVersionView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    created_at: Ok(value.created_at),
                    created_by: Ok(value.created_by),
                    created_via: Ok(value.created_via),
                    discarded_at: Ok(value.discarded_at),
                    discarded_by: Ok(value.discarded_by),
                    released_at: Ok(value.released_at),
                    released_by: Ok(value.released_by),
                    status: Ok(value.status),
                    updated_at: Ok(value.updated_at),
                    updated_by: Ok(value.updated_by),
                    updated_via: Ok(value.updated_via),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateVersions {
            version: ::std::result::Result<
                ::std::option::Option<super::TemplateView>,
                ::std::string::String,
            >,
            versions: ::std::result::Result<
                ::std::vec::Vec<super::TemplateVersionView>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for TemplateVersions {
            fn default() -> Self {
                Self {
                    version: Ok(Default::default()),
                    versions: Ok(Default::default()),
                }
            }
        }
        impl TemplateVersions {
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::TemplateView>>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
            pub fn versions<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateVersionView>>,
                T::Error: ::std::fmt::Display,
            {
                self.versions = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for versions: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateVersions> for super::TemplateVersions {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateVersions,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    version: value.version?,
                    versions: value.versions?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateVersions> for TemplateVersions {
            fn from(value: super::TemplateVersions) -> Self {
                Self {
                    version: Ok(value.version),
                    versions: Ok(value.versions),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TemplateView {
            body: ::std::result::Result<::std::string::String, ::std::string::String>,
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            created_by: ::std::result::Result<::std::string::String, ::std::string::String>,
            current_version:
                ::std::result::Result<::std::option::Option<i32>, ::std::string::String>,
            description: ::std::result::Result<::std::string::String, ::std::string::String>,
            dialect: ::std::result::Result<::std::string::String, ::std::string::String>,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            draft: ::std::result::Result<
                ::std::option::Option<super::DraftPointer>,
                ::std::string::String,
            >,
            engine: ::std::result::Result<::std::string::String, ::std::string::String>,
            id: ::std::result::Result<::std::string::String, ::std::string::String>,
            imports: ::std::result::Result<
                ::std::vec::Vec<super::TemplateImport>,
                ::std::string::String,
            >,
            is_library: ::std::result::Result<bool, ::std::string::String>,
            schema_version: ::std::result::Result<i32, ::std::string::String>,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for TemplateView {
            fn default() -> Self {
                Self {
                    body: Err("no value supplied for body".to_string()),
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    created_by: Err("no value supplied for created_by".to_string()),
                    current_version: Ok(Default::default()),
                    description: Err("no value supplied for description".to_string()),
                    dialect: Err("no value supplied for dialect".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    draft: Ok(Default::default()),
                    engine: Err("no value supplied for engine".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    imports: Err("no value supplied for imports".to_string()),
                    is_library: Err("no value supplied for is_library".to_string()),
                    schema_version: Err("no value supplied for schema_version".to_string()),
                    status: Err("no value supplied for status".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl TemplateView {
            pub fn body<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body: {e}"));
                self
            }
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn created_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_by: {e}"));
                self
            }
            pub fn current_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i32>>,
                T::Error: ::std::fmt::Display,
            {
                self.current_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for current_version: {e}")
                });
                self
            }
            pub fn description<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.description = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for description: {e}"));
                self
            }
            pub fn dialect<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.dialect = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for dialect: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn draft<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::DraftPointer>>,
                T::Error: ::std::fmt::Display,
            {
                self.draft = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for draft: {e}"));
                self
            }
            pub fn engine<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.engine = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for engine: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn imports<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::vec::Vec<super::TemplateImport>>,
                T::Error: ::std::fmt::Display,
            {
                self.imports = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for imports: {e}"));
                self
            }
            pub fn is_library<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_library = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_library: {e}"));
                self
            }
            pub fn schema_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.schema_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for schema_version: {e}")
                });
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TemplateView> for super::TemplateView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TemplateView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body: value.body?,
                    body_hash: value.body_hash?,
                    created_at: value.created_at?,
                    created_by: value.created_by?,
                    current_version: value.current_version?,
                    description: value.description?,
                    dialect: value.dialect?,
                    display_name: value.display_name?,
                    draft: value.draft?,
                    engine: value.engine?,
                    id: value.id?,
                    imports: value.imports?,
                    is_library: value.is_library?,
                    schema_version: value.schema_version?,
                    status: value.status?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::TemplateView> for TemplateView {
            fn from(value: super::TemplateView) -> Self {
                Self {
                    body: Ok(value.body),
                    body_hash: Ok(value.body_hash),
                    created_at: Ok(value.created_at),
                    created_by: Ok(value.created_by),
                    current_version: Ok(value.current_version),
                    description: Ok(value.description),
                    dialect: Ok(value.dialect),
                    display_name: Ok(value.display_name),
                    draft: Ok(value.draft),
                    engine: Ok(value.engine),
                    id: Ok(value.id),
                    imports: Ok(value.imports),
                    is_library: Ok(value.is_library),
                    schema_version: Ok(value.schema_version),
                    status: Ok(value.status),
                    version: Ok(value.version),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TestView {
            connected: ::std::result::Result<bool, ::std::string::String>,
            error: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            error_class: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            latency_ms: ::std::result::Result<::std::option::Option<i64>, ::std::string::String>,
            server_version: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            tested_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for TestView {
            fn default() -> Self {
                Self {
                    connected: Err("no value supplied for connected".to_string()),
                    error: Ok(Default::default()),
                    error_class: Ok(Default::default()),
                    latency_ms: Ok(Default::default()),
                    server_version: Ok(Default::default()),
                    tested_at: Err("no value supplied for tested_at".to_string()),
                }
            }
        }
        impl TestView {
            pub fn connected<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.connected = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for connected: {e}"));
                self
            }
            pub fn error<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.error = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for error: {e}"));
                self
            }
            pub fn error_class<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.error_class = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for error_class: {e}"));
                self
            }
            pub fn latency_ms<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<i64>>,
                T::Error: ::std::fmt::Display,
            {
                self.latency_ms = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for latency_ms: {e}"));
                self
            }
            pub fn server_version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.server_version = value.try_into().map_err(|e| {
                    format!("error converting supplied value for server_version: {e}")
                });
                self
            }
            pub fn tested_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.tested_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for tested_at: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TestView> for super::TestView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TestView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    connected: value.connected?,
                    error: value.error?,
                    error_class: value.error_class?,
                    latency_ms: value.latency_ms?,
                    server_version: value.server_version?,
                    tested_at: value.tested_at?,
                })
            }
        }
        impl ::std::convert::From<super::TestView> for TestView {
            fn from(value: super::TestView) -> Self {
                Self {
                    connected: Ok(value.connected),
                    error: Ok(value.error),
                    error_class: Ok(value.error_class),
                    latency_ms: Ok(value.latency_ms),
                    server_version: Ok(value.server_version),
                    tested_at: Ok(value.tested_at),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct ThemeView {
            shown: ::std::result::Result<::std::string::String, ::std::string::String>,
            theme: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for ThemeView {
            fn default() -> Self {
                Self {
                    shown: Err("no value supplied for shown".to_string()),
                    theme: Ok(Default::default()),
                }
            }
        }
        impl ThemeView {
            pub fn shown<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.shown = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for shown: {e}"));
                self
            }
            pub fn theme<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.theme = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for theme: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<ThemeView> for super::ThemeView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: ThemeView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    shown: value.shown?,
                    theme: value.theme?,
                })
            }
        }
        impl ::std::convert::From<super::ThemeView> for ThemeView {
            fn from(value: super::ThemeView) -> Self {
                Self {
                    shown: Ok(value.shown),
                    theme: Ok(value.theme),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct TypeWarning {
            code: ::std::result::Result<::std::string::String, ::std::string::String>,
            column: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            message: ::std::result::Result<::std::string::String, ::std::string::String>,
            source_type: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for TypeWarning {
            fn default() -> Self {
                Self {
                    code: Err("no value supplied for code".to_string()),
                    column: Ok(Default::default()),
                    message: Err("no value supplied for message".to_string()),
                    source_type: Ok(Default::default()),
                }
            }
        }
        impl TypeWarning {
            pub fn code<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.code = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for code: {e}"));
                self
            }
            pub fn column<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.column = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for column: {e}"));
                self
            }
            pub fn message<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.message = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for message: {e}"));
                self
            }
            pub fn source_type<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.source_type = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for source_type: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<TypeWarning> for super::TypeWarning {
            type Error = super::error::ConversionError;
            fn try_from(
                value: TypeWarning,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    code: value.code?,
                    column: value.column?,
                    message: value.message?,
                    source_type: value.source_type?,
                })
            }
        }
        impl ::std::convert::From<super::TypeWarning> for TypeWarning {
            fn from(value: super::TypeWarning) -> Self {
                Self {
                    code: Ok(value.code),
                    column: Ok(value.column),
                    message: Ok(value.message),
                    source_type: Ok(value.source_type),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct UserView {
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            display_name: ::std::result::Result<::std::string::String, ::std::string::String>,
            email: ::std::result::Result<::std::string::String, ::std::string::String>,
            failed_login_count: ::std::result::Result<i32, ::std::string::String>,
            has_password: ::std::result::Result<bool, ::std::string::String>,
            id: ::std::result::Result<::uuid::Uuid, ::std::string::String>,
            is_active: ::std::result::Result<bool, ::std::string::String>,
            is_admin: ::std::result::Result<bool, ::std::string::String>,
            last_login_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            last_reset: ::std::result::Result<
                ::std::option::Option<super::MailedReset>,
                ::std::string::String,
            >,
            locked_until: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            must_change_password: ::std::result::Result<bool, ::std::string::String>,
            password_changed_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            profile_picture_url: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            provider: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
        }
        impl ::std::default::Default for UserView {
            fn default() -> Self {
                Self {
                    created_at: Err("no value supplied for created_at".to_string()),
                    display_name: Err("no value supplied for display_name".to_string()),
                    email: Err("no value supplied for email".to_string()),
                    failed_login_count: Err("no value supplied for failed_login_count".to_string()),
                    has_password: Err("no value supplied for has_password".to_string()),
                    id: Err("no value supplied for id".to_string()),
                    is_active: Err("no value supplied for is_active".to_string()),
                    is_admin: Err("no value supplied for is_admin".to_string()),
                    last_login_at: Ok(Default::default()),
                    last_reset: Ok(Default::default()),
                    locked_until: Ok(Default::default()),
                    must_change_password: Err(
                        "no value supplied for must_change_password".to_string()
                    ),
                    password_changed_at: Ok(Default::default()),
                    profile_picture_url: Ok(Default::default()),
                    provider: Err("no value supplied for provider".to_string()),
                    updated_at: Err("no value supplied for updated_at".to_string()),
                }
            }
        }
        impl UserView {
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn display_name<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.display_name = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for display_name: {e}"));
                self
            }
            pub fn email<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.email = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for email: {e}"));
                self
            }
            pub fn failed_login_count<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.failed_login_count = value.try_into().map_err(|e| {
                    format!("error converting supplied value for failed_login_count: {e}")
                });
                self
            }
            pub fn has_password<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.has_password = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for has_password: {e}"));
                self
            }
            pub fn id<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::uuid::Uuid>,
                T::Error: ::std::fmt::Display,
            {
                self.id = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for id: {e}"));
                self
            }
            pub fn is_active<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_active = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_active: {e}"));
                self
            }
            pub fn is_admin<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.is_admin = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for is_admin: {e}"));
                self
            }
            pub fn last_login_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.last_login_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_login_at: {e}"));
                self
            }
            pub fn last_reset<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<super::MailedReset>>,
                T::Error: ::std::fmt::Display,
            {
                self.last_reset = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for last_reset: {e}"));
                self
            }
            pub fn locked_until<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.locked_until = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for locked_until: {e}"));
                self
            }
            pub fn must_change_password<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<bool>,
                T::Error: ::std::fmt::Display,
            {
                self.must_change_password = value.try_into().map_err(|e| {
                    format!("error converting supplied value for must_change_password: {e}")
                });
                self
            }
            pub fn password_changed_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.password_changed_at = value.try_into().map_err(|e| {
                    format!("error converting supplied value for password_changed_at: {e}")
                });
                self
            }
            pub fn profile_picture_url<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.profile_picture_url = value.try_into().map_err(|e| {
                    format!("error converting supplied value for profile_picture_url: {e}")
                });
                self
            }
            pub fn provider<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.provider = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for provider: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<UserView> for super::UserView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: UserView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    created_at: value.created_at?,
                    display_name: value.display_name?,
                    email: value.email?,
                    failed_login_count: value.failed_login_count?,
                    has_password: value.has_password?,
                    id: value.id?,
                    is_active: value.is_active?,
                    is_admin: value.is_admin?,
                    last_login_at: value.last_login_at?,
                    last_reset: value.last_reset?,
                    locked_until: value.locked_until?,
                    must_change_password: value.must_change_password?,
                    password_changed_at: value.password_changed_at?,
                    profile_picture_url: value.profile_picture_url?,
                    provider: value.provider?,
                    updated_at: value.updated_at?,
                })
            }
        }
        impl ::std::convert::From<super::UserView> for UserView {
            fn from(value: super::UserView) -> Self {
                Self {
                    created_at: Ok(value.created_at),
                    display_name: Ok(value.display_name),
                    email: Ok(value.email),
                    failed_login_count: Ok(value.failed_login_count),
                    has_password: Ok(value.has_password),
                    id: Ok(value.id),
                    is_active: Ok(value.is_active),
                    is_admin: Ok(value.is_admin),
                    last_login_at: Ok(value.last_login_at),
                    last_reset: Ok(value.last_reset),
                    locked_until: Ok(value.locked_until),
                    must_change_password: Ok(value.must_change_password),
                    password_changed_at: Ok(value.password_changed_at),
                    profile_picture_url: Ok(value.profile_picture_url),
                    provider: Ok(value.provider),
                    updated_at: Ok(value.updated_at),
                }
            }
        }
        #[derive(Clone, Debug)]
        pub struct VersionView {
            body_hash: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_at: ::std::result::Result<
                ::chrono::DateTime<::chrono::offset::Utc>,
                ::std::string::String,
            >,
            created_by: ::std::result::Result<::std::string::String, ::std::string::String>,
            created_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            discarded_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            discarded_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            released_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            released_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            status: ::std::result::Result<::std::string::String, ::std::string::String>,
            updated_at: ::std::result::Result<
                ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                ::std::string::String,
            >,
            updated_by: ::std::result::Result<
                ::std::option::Option<::std::string::String>,
                ::std::string::String,
            >,
            updated_via: ::std::result::Result<::std::string::String, ::std::string::String>,
            version: ::std::result::Result<i32, ::std::string::String>,
        }
        impl ::std::default::Default for VersionView {
            fn default() -> Self {
                Self {
                    body_hash: Err("no value supplied for body_hash".to_string()),
                    created_at: Err("no value supplied for created_at".to_string()),
                    created_by: Err("no value supplied for created_by".to_string()),
                    created_via: Err("no value supplied for created_via".to_string()),
                    discarded_at: Ok(Default::default()),
                    discarded_by: Ok(Default::default()),
                    released_at: Ok(Default::default()),
                    released_by: Ok(Default::default()),
                    status: Err("no value supplied for status".to_string()),
                    updated_at: Ok(Default::default()),
                    updated_by: Ok(Default::default()),
                    updated_via: Err("no value supplied for updated_via".to_string()),
                    version: Err("no value supplied for version".to_string()),
                }
            }
        }
        impl VersionView {
            pub fn body_hash<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.body_hash = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for body_hash: {e}"));
                self
            }
            pub fn created_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
                T::Error: ::std::fmt::Display,
            {
                self.created_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_at: {e}"));
                self
            }
            pub fn created_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_by: {e}"));
                self
            }
            pub fn created_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.created_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for created_via: {e}"));
                self
            }
            pub fn discarded_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.discarded_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for discarded_at: {e}"));
                self
            }
            pub fn discarded_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.discarded_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for discarded_by: {e}"));
                self
            }
            pub fn released_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.released_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_at: {e}"));
                self
            }
            pub fn released_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.released_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for released_by: {e}"));
                self
            }
            pub fn status<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.status = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for status: {e}"));
                self
            }
            pub fn updated_at<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<
                        ::std::option::Option<::chrono::DateTime<::chrono::offset::Utc>>,
                    >,
                T::Error: ::std::fmt::Display,
            {
                self.updated_at = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_at: {e}"));
                self
            }
            pub fn updated_by<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::option::Option<::std::string::String>>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_by = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_by: {e}"));
                self
            }
            pub fn updated_via<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<::std::string::String>,
                T::Error: ::std::fmt::Display,
            {
                self.updated_via = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for updated_via: {e}"));
                self
            }
            pub fn version<T>(mut self, value: T) -> Self
            where
                T: ::std::convert::TryInto<i32>,
                T::Error: ::std::fmt::Display,
            {
                self.version = value
                    .try_into()
                    .map_err(|e| format!("error converting supplied value for version: {e}"));
                self
            }
        }
        impl ::std::convert::TryFrom<VersionView> for super::VersionView {
            type Error = super::error::ConversionError;
            fn try_from(
                value: VersionView,
            ) -> ::std::result::Result<Self, super::error::ConversionError> {
                Ok(Self {
                    body_hash: value.body_hash?,
                    created_at: value.created_at?,
                    created_by: value.created_by?,
                    created_via: value.created_via?,
                    discarded_at: value.discarded_at?,
                    discarded_by: value.discarded_by?,
                    released_at: value.released_at?,
                    released_by: value.released_by?,
                    status: value.status?,
                    updated_at: value.updated_at?,
                    updated_by: value.updated_by?,
                    updated_via: value.updated_via?,
                    version: value.version?,
                })
            }
        }
        impl ::std::convert::From<super::VersionView> for VersionView {
            fn from(value: super::VersionView) -> Self {
                Self {
                    body_hash: Ok(value.body_hash),
                    created_at: Ok(value.created_at),
                    created_by: Ok(value.created_by),
                    created_via: Ok(value.created_via),
                    discarded_at: Ok(value.discarded_at),
                    discarded_by: Ok(value.discarded_by),
                    released_at: Ok(value.released_at),
                    released_by: Ok(value.released_by),
                    status: Ok(value.status),
                    updated_at: Ok(value.updated_at),
                    updated_by: Ok(value.updated_by),
                    updated_via: Ok(value.updated_via),
                    version: Ok(value.version),
                }
            }
        }
    }
    #[doc = " Error types."]
    pub mod error {
        #[doc = r" Error from a `TryFrom` or `FromStr` implementation."]
        pub struct ConversionError(::std::borrow::Cow<'static, str>);
        impl ::std::error::Error for ConversionError {}
        impl ::std::fmt::Display for ConversionError {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> Result<(), ::std::fmt::Error> {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }
        impl ::std::fmt::Debug for ConversionError {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> Result<(), ::std::fmt::Error> {
                ::std::fmt::Debug::fmt(&self.0, f)
            }
        }
        impl From<&'static str> for ConversionError {
            fn from(value: &'static str) -> Self {
                Self(value.into())
            }
        }
        impl From<String> for ConversionError {
            fn from(value: String) -> Self {
                Self(value.into())
            }
        }
    }
}
#[derive(Clone, Debug)]
#[doc = "Client for Flowstone\n\nPipelines of SQL over your own databases and files. Every answer has one envelope: `data` or `error`, with a `correlation_id` that names the request in the log. Send an API key in the header `DP-API-Key`, or sign in at `/login`.\n\nVersion: 0.1.0"]
pub struct Client {
    pub(crate) baseurl: String,
    pub(crate) client: reqwest::Client,
}
impl Client {
    #[doc = r" Create a new client."]
    #[doc = r""]
    #[doc = r" `baseurl` is the base URL provided to the internal"]
    #[doc = r" `reqwest::Client`, and should include a scheme and hostname,"]
    #[doc = r" as well as port and a path stem if applicable."]
    pub fn new(baseurl: &str) -> Self {
        #[cfg(not(target_arch = "wasm32"))]
        let client = {
            let dur = ::std::time::Duration::from_secs(15u64);
            reqwest::ClientBuilder::new()
                .connect_timeout(dur)
                .timeout(dur)
        };
        #[cfg(target_arch = "wasm32")]
        let client = reqwest::ClientBuilder::new();
        Self::new_with_client(baseurl, client.build().unwrap())
    }
    #[doc = r" Construct a new client with an existing `reqwest::Client`,"]
    #[doc = r" allowing more control over its configuration."]
    #[doc = r""]
    #[doc = r" `baseurl` is the base URL provided to the internal"]
    #[doc = r" `reqwest::Client`, and should include a scheme and hostname,"]
    #[doc = r" as well as port and a path stem if applicable."]
    pub fn new_with_client(baseurl: &str, client: reqwest::Client) -> Self {
        Self {
            baseurl: baseurl.to_string(),
            client,
        }
    }
}
impl ClientInfo<()> for Client {
    fn api_version() -> &'static str {
        "0.1.0"
    }
    fn baseurl(&self) -> &str {
        self.baseurl.as_str()
    }
    fn client(&self) -> &reqwest::Client {
        &self.client
    }
    fn inner(&self) -> &() {
        &()
    }
}
impl ClientHooks<()> for &Client {}
impl Client {
    #[doc = "Who did what, the newest first\n\nAdmins of a workspace read what was done in it; super admins who are signed in read everything.\n\nSends a `GET` request to `/api/v1/audit`\n\nArguments:\n- `after`: The `next` of the page before.\n- `event`: One word of the vocabulary, such as `auth.login.success`.\n- `from`: Not before this instant.\n- `limit`: 50 by default, 200 at most.\n- `to`: Before this instant.\n- `user_id`: What this person did.\n```ignore\nlet response = client.list_audit_entries()\n    .after(after)\n    .event(event)\n    .from(from)\n    .limit(limit)\n    .to(to)\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn list_audit_entries(&self) -> builder::ListAuditEntries<'_> {
        builder::ListAuditEntries::new(self)
    }
    #[doc = "Your keys in this workspace, the newest first\n\nSends a `GET` request to `/api/v1/auth/api-keys`\n\n```ignore\nlet response = client.list_api_keys()\n    .limit(limit)\n    .offset(offset)\n    .send()\n    .await;\n```"]
    pub fn list_api_keys(&self) -> builder::ListApiKeys<'_> {
        builder::ListApiKeys::new(self)
    }
    #[doc = "Issue a key of your own, pinned to this workspace\n\nSends a `POST` request to `/api/v1/auth/api-keys`\n\n```ignore\nlet response = client.create_api_key()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_api_key(&self) -> builder::CreateApiKey<'_> {
        builder::CreateApiKey::new(self)
    }
    #[doc = "Revoke one of your keys, for good\n\nSends a `DELETE` request to `/api/v1/auth/api-keys/{key_id}`\n\n```ignore\nlet response = client.revoke_api_key()\n    .key_id(key_id)\n    .send()\n    .await;\n```"]
    pub fn revoke_api_key(&self) -> builder::RevokeApiKey<'_> {
        builder::RevokeApiKey::new(self)
    }
    #[doc = "Who is asking\n\nSends a `GET` request to `/api/v1/auth/me`\n\n```ignore\nlet response = client.get_current_principal()\n    .send()\n    .await;\n```"]
    pub fn get_current_principal(&self) -> builder::GetCurrentPrincipal<'_> {
        builder::GetCurrentPrincipal::new(self)
    }
    #[doc = "Change your password. The session goes on; answers who you are\n\nSends a `POST` request to `/api/v1/auth/password`\n\n```ignore\nlet response = client.change_own_password()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn change_own_password(&self) -> builder::ChangeOwnPassword<'_> {
        builder::ChangeOwnPassword::new(self)
    }
    #[doc = "How the platform looks for you\n\nSends a `GET` request to `/api/v1/auth/theme`\n\n```ignore\nlet response = client.get_own_theme()\n    .send()\n    .await;\n```"]
    pub fn get_own_theme(&self) -> builder::GetOwnTheme<'_> {
        builder::GetOwnTheme::new(self)
    }
    #[doc = "Choose how the platform looks for you\n\nSends a `PUT` request to `/api/v1/auth/theme`\n\n```ignore\nlet response = client.choose_own_theme()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn choose_own_theme(&self) -> builder::ChooseOwnTheme<'_> {
        builder::ChooseOwnTheme::new(self)
    }
    #[doc = "People by address\n\nSends a `GET` request to `/api/v1/auth/users`\n\nArguments:\n- `limit`\n- `offset`\n- `q`: A part of the address or the name.\n```ignore\nlet response = client.list_users()\n    .limit(limit)\n    .offset(offset)\n    .q(q)\n    .send()\n    .await;\n```"]
    pub fn list_users(&self) -> builder::ListUsers<'_> {
        builder::ListUsers::new(self)
    }
    #[doc = "Make an account with a one-time password\n\nSends a `POST` request to `/api/v1/auth/users`\n\n```ignore\nlet response = client.create_user()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_user(&self) -> builder::CreateUser<'_> {
        builder::CreateUser::new(self)
    }
    #[doc = "One person\n\nSends a `GET` request to `/api/v1/auth/users/{user_id}`\n\n```ignore\nlet response = client.get_user()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn get_user(&self) -> builder::GetUser<'_> {
        builder::GetUser::new(self)
    }
    #[doc = "Let somebody in again\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/activate`\n\n```ignore\nlet response = client.activate_user()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn activate_user(&self) -> builder::ActivateUser<'_> {
        builder::ActivateUser::new(self)
    }
    #[doc = "Switch an account off: its sessions and keys stop within a minute at most\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/deactivate`\n\n```ignore\nlet response = client.deactivate_user()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn deactivate_user(&self) -> builder::DeactivateUser<'_> {
        builder::DeactivateUser::new(self)
    }
    #[doc = "Take somebody's password away: only an identity provider lets them in then\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/disable-local`\n\n```ignore\nlet response = client.disable_local()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn disable_local(&self) -> builder::DisableLocal<'_> {
        builder::DisableLocal::new(self)
    }
    #[doc = "Make somebody super admin\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/grant-admin`\n\n```ignore\nlet response = client.grant_admin()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn grant_admin(&self) -> builder::GrantAdmin<'_> {
        builder::GrantAdmin::new(self)
    }
    #[doc = "Give somebody a new one-time password, and lift what locked them out\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/reset-password`\n\n```ignore\nlet response = client.reset_password()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn reset_password(&self) -> builder::ResetPassword<'_> {
        builder::ResetPassword::new(self)
    }
    #[doc = "Make somebody super admin no more\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/revoke-admin`\n\n```ignore\nlet response = client.revoke_admin()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn revoke_admin(&self) -> builder::RevokeAdmin<'_> {
        builder::RevokeAdmin::new(self)
    }
    #[doc = "Let somebody try again who was wrong too often\n\nSends a `POST` request to `/api/v1/auth/users/{user_id}/unlock`\n\n```ignore\nlet response = client.unlock_user()\n    .user_id(user_id)\n    .send()\n    .await;\n```"]
    pub fn unlock_user(&self) -> builder::UnlockUser<'_> {
        builder::UnlockUser::new(self)
    }
    #[doc = "List datasources\n\nSends a `GET` request to `/api/v1/datasources`\n\n```ignore\nlet response = client.list_datasources()\n    .dialect(dialect)\n    .limit(limit)\n    .offset(offset)\n    .send()\n    .await;\n```"]
    pub fn list_datasources(&self) -> builder::ListDatasources<'_> {
        builder::ListDatasources::new(self)
    }
    #[doc = "Register a datasource\n\nIt is owned by the active workspace and visible to it. Nothing is connected to; everything wrong is told at once.\n\nSends a `POST` request to `/api/v1/datasources`\n\n```ignore\nlet response = client.create_datasource()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_datasource(&self) -> builder::CreateDatasource<'_> {
        builder::CreateDatasource::new(self)
    }
    #[doc = "One datasource\n\nSends a `GET` request to `/api/v1/datasources/{name}`\n\n```ignore\nlet response = client.get_datasource()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn get_datasource(&self) -> builder::GetDatasource<'_> {
        builder::GetDatasource::new(self)
    }
    #[doc = "Replace a datasource\n\nWithout a secret, and with the same kind of credential, the stored one stays.\n\nSends a `PUT` request to `/api/v1/datasources/{name}`\n\n```ignore\nlet response = client.update_datasource()\n    .name(name)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn update_datasource(&self) -> builder::UpdateDatasource<'_> {
        builder::UpdateDatasource::new(self)
    }
    #[doc = "Delete a datasource\n\nRefused while any stored version of a pipeline uses it. Its name is never given out again.\n\nSends a `DELETE` request to `/api/v1/datasources/{name}`\n\n```ignore\nlet response = client.delete_datasource()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn delete_datasource(&self) -> builder::DeleteDatasource<'_> {
        builder::DeleteDatasource::new(self)
    }
    #[doc = "List lake tables\n\nSends a `GET` request to `/api/v1/datasources/{name}/lake-tables`\n\n```ignore\nlet response = client.list_lake_tables()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn list_lake_tables(&self) -> builder::ListLakeTables<'_> {
        builder::ListLakeTables::new(self)
    }
    #[doc = "The schemas of a datasource\n\nAt most 2000, by name. The engine's own are left out, but for those that the datasource includes.\n\nSends a `GET` request to `/api/v1/datasources/{name}/schemas`\n\n```ignore\nlet response = client.list_datasource_schemas()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn list_datasource_schemas(&self) -> builder::ListDatasourceSchemas<'_> {
        builder::ListDatasourceSchemas::new(self)
    }
    #[doc = "The tables and views of a datasource\n\nAt most 2000, by schema and name; those that its login may use.\n\nSends a `GET` request to `/api/v1/datasources/{name}/tables`\n\nArguments:\n- `name`\n- `schema`: The exact name of one schema; empty is all of them.\n```ignore\nlet response = client.list_datasource_tables()\n    .name(name)\n    .schema(schema)\n    .send()\n    .await;\n```"]
    pub fn list_datasource_tables(&self) -> builder::ListDatasourceTables<'_> {
        builder::ListDatasourceTables::new(self)
    }
    #[doc = "Register a lake table\n\nSends a `POST` request to `/api/v1/datasources/{name}/tables`\n\n```ignore\nlet response = client.create_lake_table()\n    .name(name)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_lake_table(&self) -> builder::CreateLakeTable<'_> {
        builder::CreateLakeTable::new(self)
    }
    #[doc = "Remove a lake table\n\nIts files stay.\n\nSends a `DELETE` request to `/api/v1/datasources/{name}/tables/{namespace}/{table}`\n\nArguments:\n- `name`\n- `namespace`: The segments joined by dots.\n- `table`\n```ignore\nlet response = client.delete_lake_table()\n    .name(name)\n    .namespace(namespace)\n    .table(table)\n    .send()\n    .await;\n```"]
    pub fn delete_lake_table(&self) -> builder::DeleteLakeTable<'_> {
        builder::DeleteLakeTable::new(self)
    }
    #[doc = "The columns of a table\n\nSends a `GET` request to `/api/v1/datasources/{name}/tables/{table}/columns`\n\nArguments:\n- `name`\n- `table`\n- `schema`: The exact name of its schema; the datasource's current one where it has one.\n```ignore\nlet response = client.list_datasource_columns()\n    .name(name)\n    .table(table)\n    .schema(schema)\n    .send()\n    .await;\n```"]
    pub fn list_datasource_columns(&self) -> builder::ListDatasourceColumns<'_> {
        builder::ListDatasourceColumns::new(self)
    }
    #[doc = "Test the connection\n\nAnswers 200 whether it connects or not, and stores the outcome.\n\nSends a `POST` request to `/api/v1/datasources/{name}/test`\n\n```ignore\nlet response = client.test_datasource()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn test_datasource(&self) -> builder::TestDatasource<'_> {
        builder::TestDatasource::new(self)
    }
    #[doc = "The runs the caller may see, newest first\n\nSends a `GET` request to `/api/v1/executions`\n\n```ignore\nlet response = client.list_executions()\n    .limit(limit)\n    .offset(offset)\n    .pipeline_id(pipeline_id)\n    .started_after(started_after)\n    .started_before(started_before)\n    .status(status)\n    .send()\n    .await;\n```"]
    pub fn list_executions(&self) -> builder::ListExecutions<'_> {
        builder::ListExecutions::new(self)
    }
    #[doc = "One run, with its live progress\n\nSends a `GET` request to `/api/v1/executions/{execution_id}`\n\n```ignore\nlet response = client.get_execution()\n    .execution_id(execution_id)\n    .send()\n    .await;\n```"]
    pub fn get_execution(&self) -> builder::GetExecution<'_> {
        builder::GetExecution::new(self)
    }
    #[doc = "Ask a run to stop\n\nSends a `DELETE` request to `/api/v1/executions/{execution_id}`\n\n```ignore\nlet response = client.cancel_execution()\n    .execution_id(execution_id)\n    .send()\n    .await;\n```"]
    pub fn cancel_execution(&self) -> builder::CancelExecution<'_> {
        builder::CancelExecution::new(self)
    }
    #[doc = "The durable record of a run's events\n\nSends a `GET` request to `/api/v1/executions/{execution_id}/event-record`\n\n```ignore\nlet response = client.get_event_record()\n    .execution_id(execution_id)\n    .after(after)\n    .limit(limit)\n    .send()\n    .await;\n```"]
    pub fn get_event_record(&self) -> builder::GetEventRecord<'_> {
        builder::GetEventRecord::new(self)
    }
    #[doc = "Follow a run, or replay one that ended within the hour\n\nStarts after `Last-Event-ID`, so that a broken stream is taken up where it broke off. Leaving it changes nothing.\n\nSends a `GET` request to `/api/v1/executions/{execution_id}/events`\n\n```ignore\nlet response = client.follow_execution()\n    .execution_id(execution_id)\n    .last_event_id(last_event_id)\n    .send()\n    .await;\n```"]
    pub fn follow_execution(&self) -> builder::FollowExecution<'_> {
        builder::FollowExecution::new(self)
    }
    #[doc = "One page of a run's result\n\nSends a `GET` request to `/api/v1/executions/{execution_id}/result`\n\n```ignore\nlet response = client.get_result()\n    .execution_id(execution_id)\n    .limit(limit)\n    .offset(offset)\n    .send()\n    .await;\n```"]
    pub fn get_result(&self) -> builder::GetResult<'_> {
        builder::GetResult::new(self)
    }
    #[doc = "A run's whole result as a file, streamed\n\nNumbers and instants are exact in every format. Parquet and Arrow have typed columns; `csv` is a header row and the values as they\nstand in a page, `ndjson` an object a row.\n\nSends a `GET` request to `/api/v1/executions/{execution_id}/result/download`\n\nArguments:\n- `execution_id`\n- `format`: `csv` (also without it), `ndjson`, `parquet`, or `arrow` (the IPC stream).\n```ignore\nlet response = client.download_result()\n    .execution_id(execution_id)\n    .format(format)\n    .send()\n    .await;\n```"]
    pub fn download_result(&self) -> builder::DownloadResult<'_> {
        builder::DownloadResult::new(self)
    }
    #[doc = "List pipelines\n\nBy name, each with its working version: the draft if there is one, else the current one.\n\nSends a `GET` request to `/api/v1/pipelines`\n\nArguments:\n- `datasource`: A datasource that the working version reads or writes.\n- `limit`\n- `offset`\n- `owner`: The owner's e-mail address.\n- `q`: Looks in path, display name and description.\n```ignore\nlet response = client.list_pipelines()\n    .datasource(datasource)\n    .limit(limit)\n    .offset(offset)\n    .owner(owner)\n    .q(q)\n    .send()\n    .await;\n```"]
    pub fn list_pipelines(&self) -> builder::ListPipelines<'_> {
        builder::ListPipelines::new(self)
    }
    #[doc = "Create a pipeline\n\nIt begins as version 1, a draft that nothing points at yet. Everything wrong with the document is told at once.\n\nSends a `POST` request to `/api/v1/pipelines`\n\n```ignore\nlet response = client.create_pipeline()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_pipeline(&self) -> builder::CreatePipeline<'_> {
        builder::CreatePipeline::new(self)
    }
    #[doc = "Import a released version\n\nTakes what `export_pipeline` answers, with its templates, or the pipeline of it alone. A version keeps its number and\nis never overwritten; importing it again changes nothing. All of it lands, or nothing; everything that is in the way\nis told at once. Datasources are known by their names, and do not come along.\n\nSends a `POST` request to `/api/v1/pipelines/import`\n\n```ignore\nlet response = client.import_pipeline()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn import_pipeline(&self) -> builder::ImportPipeline<'_> {
        builder::ImportPipeline::new(self)
    }
    #[doc = "One folder level\n\nSends a `GET` request to `/api/v1/pipelines/tree`\n\nArguments:\n- `limit`\n- `offset`\n- `prefix`: The folder; empty is the root.\n```ignore\nlet response = client.list_pipeline_tree()\n    .limit(limit)\n    .offset(offset)\n    .prefix(prefix)\n    .send()\n    .await;\n```"]
    pub fn list_pipeline_tree(&self) -> builder::ListPipelineTree<'_> {
        builder::ListPipelineTree::new(self)
    }
    #[doc = "The working version\n\nThe draft if there is one, else the current version; of a discarded pipeline its last version.\n\nSends a `GET` request to `/api/v1/pipelines/{id}`\n\n```ignore\nlet response = client.get_pipeline()\n    .id(id)\n    .send()\n    .await;\n```"]
    pub fn get_pipeline(&self) -> builder::GetPipeline<'_> {
        builder::GetPipeline::new(self)
    }
    #[doc = "Write the draft\n\nThe first write after a release makes a draft; a body equal to that release changes nothing.\n\nSends a `PUT` request to `/api/v1/pipelines/{id}`\n\nArguments:\n- `id`\n- `if_match`: The `body_hash` that was last read.\n- `body`\n```ignore\nlet response = client.update_pipeline()\n    .id(id)\n    .if_match(if_match)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn update_pipeline(&self) -> builder::UpdatePipeline<'_> {
        builder::UpdatePipeline::new(self)
    }
    #[doc = "Purge a pipeline that has nothing but a draft\n\nSends a `DELETE` request to `/api/v1/pipelines/{id}`\n\nArguments:\n- `id`\n- `include_exclusive_draft_templates`: Also purge the never-released templates that only this pipeline uses; they are named in any case.\n```ignore\nlet response = client.purge_pipeline()\n    .id(id)\n    .include_exclusive_draft_templates(include_exclusive_draft_templates)\n    .send()\n    .await;\n```"]
    pub fn purge_pipeline(&self) -> builder::PurgePipeline<'_> {
        builder::PurgePipeline::new(self)
    }
    #[doc = "Move the current version\n\nSends a `POST` request to `/api/v1/pipelines/{id}/current`\n\n```ignore\nlet response = client.switch_pipeline_version()\n    .id(id)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn switch_pipeline_version(&self) -> builder::SwitchPipelineVersion<'_> {
        builder::SwitchPipelineVersion::new(self)
    }
    #[doc = "Purge the draft\n\nThe draft and the runs it had are deleted for good.\n\nSends a `POST` request to `/api/v1/pipelines/{id}/draft/discard`\n\nArguments:\n- `id`\n- `if_match`: The `body_hash` that was last read.\n```ignore\nlet response = client.discard_pipeline_draft()\n    .id(id)\n    .if_match(if_match)\n    .send()\n    .await;\n```"]
    pub fn discard_pipeline_draft(&self) -> builder::DiscardPipelineDraft<'_> {
        builder::DiscardPipelineDraft::new(self)
    }
    #[doc = "Export a released version\n\nWith the templates that it pins and the libraries that they import, each once and after what it needs. What is\nanswered as `data` is what `import_pipeline` takes.\n\nSends a `GET` request to `/api/v1/pipelines/{id}/export`\n\nArguments:\n- `id`\n- `include_templates`: Whether templates come along; they do unless this is false.\n- `version`: The version; without one, the current version.\n```ignore\nlet response = client.export_pipeline()\n    .id(id)\n    .include_templates(include_templates)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn export_pipeline(&self) -> builder::ExportPipeline<'_> {
        builder::ExportPipeline::new(self)
    }
    #[doc = "Release the draft\n\nThe document is judged again, and the templates it pins have to be released. The current version moves with it.\n\nSends a `POST` request to `/api/v1/pipelines/{id}/release`\n\nArguments:\n- `id`\n- `release_pinned_templates`: Release pinned templates that are drafts, in the same act.\n- `if_match`: The `body_hash` that was last read.\n```ignore\nlet response = client.release_pipeline()\n    .id(id)\n    .release_pinned_templates(release_pinned_templates)\n    .if_match(if_match)\n    .send()\n    .await;\n```"]
    pub fn release_pipeline(&self) -> builder::ReleasePipeline<'_> {
        builder::ReleasePipeline::new(self)
    }
    #[doc = "The versions, without their bodies\n\nSends a `GET` request to `/api/v1/pipelines/{id}/versions`\n\n```ignore\nlet response = client.list_pipeline_versions()\n    .id(id)\n    .send()\n    .await;\n```"]
    pub fn list_pipeline_versions(&self) -> builder::ListPipelineVersions<'_> {
        builder::ListPipelineVersions::new(self)
    }
    #[doc = "Exactly one version\n\nSends a `GET` request to `/api/v1/pipelines/{id}/versions/{version}`\n\n```ignore\nlet response = client.get_pipeline_version()\n    .id(id)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn get_pipeline_version(&self) -> builder::GetPipelineVersion<'_> {
        builder::GetPipelineVersion::new(self)
    }
    #[doc = "Purge a version, which has to be a draft\n\nSends a `DELETE` request to `/api/v1/pipelines/{id}/versions/{version}`\n\n```ignore\nlet response = client.purge_pipeline_version()\n    .id(id)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn purge_pipeline_version(&self) -> builder::PurgePipelineVersion<'_> {
        builder::PurgePipelineVersion::new(self)
    }
    #[doc = "Take a released version out of use\n\nSends a `POST` request to `/api/v1/pipelines/{id}/versions/{version}/discard`\n\n```ignore\nlet response = client.discard_pipeline_version()\n    .id(id)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn discard_pipeline_version(&self) -> builder::DiscardPipelineVersion<'_> {
        builder::DiscardPipelineVersion::new(self)
    }
    #[doc = "Bring a discarded version back\n\nSends a `POST` request to `/api/v1/pipelines/{id}/versions/{version}/restore`\n\n```ignore\nlet response = client.restore_pipeline_version()\n    .id(id)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn restore_pipeline_version(&self) -> builder::RestorePipelineVersion<'_> {
        builder::RestorePipelineVersion::new(self)
    }
    #[doc = "Run a pipeline and stream its events\n\nThe stream ends with the run; its last event, `data_ready`, carries the first rows of the result. Whoever leaves the\nstream before the end cancels the run after a time of grace, unless somebody follows it then.\n\nSends a `POST` request to `/api/v1/pipelines/{pipeline_id}/execute`\n\n```ignore\nlet response = client.execute_pipeline()\n    .pipeline_id(pipeline_id)\n    .dp_result_page_rows(dp_result_page_rows)\n    .dp_result_ttl_seconds(dp_result_ttl_seconds)\n    .idempotency_key(idempotency_key)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn execute_pipeline(&self) -> builder::ExecutePipeline<'_> {
        builder::ExecutePipeline::new(self)
    }
    #[doc = "Run a pipeline detached: the answer comes at once and the run goes on by itself\n\nSends a `POST` request to `/api/v1/pipelines/{pipeline_id}/executions`\n\n```ignore\nlet response = client.start_execution()\n    .pipeline_id(pipeline_id)\n    .dp_result_page_rows(dp_result_page_rows)\n    .dp_result_ttl_seconds(dp_result_ttl_seconds)\n    .idempotency_key(idempotency_key)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn start_execution(&self) -> builder::StartExecution<'_> {
        builder::StartExecution::new(self)
    }
    #[doc = "List templates\n\nBy name, each with its working version: the draft if there is one, else the current one.\n\nSends a `GET` request to `/api/v1/templates`\n\nArguments:\n- `dialect`\n- `is_library`\n- `limit`\n- `offset`\n- `q`: Looks in path, display name and description.\n```ignore\nlet response = client.list_templates()\n    .dialect(dialect)\n    .is_library(is_library)\n    .limit(limit)\n    .offset(offset)\n    .q(q)\n    .send()\n    .await;\n```"]
    pub fn list_templates(&self) -> builder::ListTemplates<'_> {
        builder::ListTemplates::new(self)
    }
    #[doc = "Write the draft\n\nThe first write after a release makes a draft; content equal to that release changes nothing. Display name and\ndescription change in any case.\n\nSends a `PUT` request to `/api/v1/templates`\n\nArguments:\n- `if_match`: The `body_hash` that was last read.\n- `body`\n```ignore\nlet response = client.update_template()\n    .if_match(if_match)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn update_template(&self) -> builder::UpdateTemplate<'_> {
        builder::UpdateTemplate::new(self)
    }
    #[doc = "Create a template\n\nIt begins as version 1, a draft that nothing points at yet. Everything wrong with it is told at once.\n\nSends a `POST` request to `/api/v1/templates`\n\n```ignore\nlet response = client.create_template()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn create_template(&self) -> builder::CreateTemplate<'_> {
        builder::CreateTemplate::new(self)
    }
    #[doc = "Purge a template that has nothing but a draft\n\nSends a `DELETE` request to `/api/v1/templates`\n\n```ignore\nlet response = client.purge_template()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn purge_template(&self) -> builder::PurgeTemplate<'_> {
        builder::PurgeTemplate::new(self)
    }
    #[doc = "The working version\n\nThe draft if there is one, else the current version; of a discarded template its last version.\n\nSends a `GET` request to `/api/v1/templates/by-name`\n\n```ignore\nlet response = client.get_template()\n    .name(name)\n    .send()\n    .await;\n```"]
    pub fn get_template(&self) -> builder::GetTemplate<'_> {
        builder::GetTemplate::new(self)
    }
    #[doc = "Move the current version\n\nSends a `POST` request to `/api/v1/templates/current`\n\n```ignore\nlet response = client.switch_template_version()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn switch_template_version(&self) -> builder::SwitchTemplateVersion<'_> {
        builder::SwitchTemplateVersion::new(self)
    }
    #[doc = "Purge the draft\n\nSends a `POST` request to `/api/v1/templates/draft/discard`\n\nArguments:\n- `if_match`: The `body_hash` that was last read.\n- `body`\n```ignore\nlet response = client.discard_template_draft()\n    .if_match(if_match)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn discard_template_draft(&self) -> builder::DiscardTemplateDraft<'_> {
        builder::DiscardTemplateDraft::new(self)
    }
    #[doc = "Import released templates\n\nIn any order, each with the libraries that are not here yet. All of them land, or none.\n\nSends a `POST` request to `/api/v1/templates/import`\n\n```ignore\nlet response = client.import_templates()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn import_templates(&self) -> builder::ImportTemplates<'_> {
        builder::ImportTemplates::new(self)
    }
    #[doc = "Release the draft\n\nSends a `POST` request to `/api/v1/templates/release`\n\nArguments:\n- `if_match`: The `body_hash` that was last read.\n- `body`\n```ignore\nlet response = client.release_template()\n    .if_match(if_match)\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn release_template(&self) -> builder::ReleaseTemplate<'_> {
        builder::ReleaseTemplate::new(self)
    }
    #[doc = "Preview\n\nRenders a version over a made-up context. What comes out is the statement with placeholders, and the values apart.\n\nSends a `POST` request to `/api/v1/templates/render`\n\n```ignore\nlet response = client.render_template()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn render_template(&self) -> builder::RenderTemplate<'_> {
        builder::RenderTemplate::new(self)
    }
    #[doc = "One folder level\n\nSends a `GET` request to `/api/v1/templates/tree`\n\nArguments:\n- `dialect`\n- `limit`\n- `offset`\n- `prefix`: The folder; empty is the root.\n```ignore\nlet response = client.list_template_tree()\n    .dialect(dialect)\n    .limit(limit)\n    .offset(offset)\n    .prefix(prefix)\n    .send()\n    .await;\n```"]
    pub fn list_template_tree(&self) -> builder::ListTemplateTree<'_> {
        builder::ListTemplateTree::new(self)
    }
    #[doc = "Who uses a template\n\nSends a `GET` request to `/api/v1/templates/used-by`\n\n```ignore\nlet response = client.list_template_uses()\n    .name(name)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn list_template_uses(&self) -> builder::ListTemplateUses<'_> {
        builder::ListTemplateUses::new(self)
    }
    #[doc = "Purge a version, which has to be a draft\n\nSends a `DELETE` request to `/api/v1/templates/version`\n\n```ignore\nlet response = client.purge_template_version()\n    .name(name)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn purge_template_version(&self) -> builder::PurgeTemplateVersion<'_> {
        builder::PurgeTemplateVersion::new(self)
    }
    #[doc = "Take a released version out of use\n\nSends a `POST` request to `/api/v1/templates/version/discard`\n\n```ignore\nlet response = client.discard_template_version()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn discard_template_version(&self) -> builder::DiscardTemplateVersion<'_> {
        builder::DiscardTemplateVersion::new(self)
    }
    #[doc = "Bring a discarded version back\n\nSends a `POST` request to `/api/v1/templates/version/restore`\n\n```ignore\nlet response = client.restore_template_version()\n    .body(body)\n    .send()\n    .await;\n```"]
    pub fn restore_template_version(&self) -> builder::RestoreTemplateVersion<'_> {
        builder::RestoreTemplateVersion::new(self)
    }
    #[doc = "The versions\n\nExactly the version asked for, or without one the list of all, without their bodies.\n\nSends a `GET` request to `/api/v1/templates/versions`\n\n```ignore\nlet response = client.list_template_versions()\n    .name(name)\n    .version(version)\n    .send()\n    .await;\n```"]
    pub fn list_template_versions(&self) -> builder::ListTemplateVersions<'_> {
        builder::ListTemplateVersions::new(self)
    }
    #[doc = "How the platform and its parts are\n\nSends a `GET` request to `/health`\n\n```ignore\nlet response = client.health()\n    .send()\n    .await;\n```"]
    pub fn health(&self) -> builder::Health<'_> {
        builder::Health::new(self)
    }
    #[doc = "What runs here\n\nSends a `GET` request to `/info`\n\n```ignore\nlet response = client.info()\n    .send()\n    .await;\n```"]
    pub fn info(&self) -> builder::Info<'_> {
        builder::Info::new(self)
    }
    #[doc = "Whether the platform takes requests\n\nSends a `GET` request to `/ready`\n\n```ignore\nlet response = client.ready()\n    .send()\n    .await;\n```"]
    pub fn ready(&self) -> builder::Ready<'_> {
        builder::Ready::new(self)
    }
}
#[doc = r" Types for composing operation parameters."]
#[allow(clippy::all)]
pub mod builder {
    use super::types;
    #[allow(unused_imports)]
    use super::{
        ByteStream, ClientHooks, ClientInfo, Error, OperationInfo, RequestBuilderExt,
        ResponseValue, encode_path,
    };
    #[doc = "Builder for [`Client::list_audit_entries`]\n\n[`Client::list_audit_entries`]: super::Client::list_audit_entries"]
    #[derive(Debug, Clone)]
    pub struct ListAuditEntries<'a> {
        client: &'a super::Client,
        after: Result<Option<::std::string::String>, String>,
        event: Result<Option<::std::string::String>, String>,
        from: Result<Option<::chrono::DateTime<::chrono::offset::Utc>>, String>,
        limit: Result<Option<i64>, String>,
        to: Result<Option<::chrono::DateTime<::chrono::offset::Utc>>, String>,
        user_id: Result<Option<::uuid::Uuid>, String>,
    }
    impl<'a> ListAuditEntries<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                after: Ok(None),
                event: Ok(None),
                from: Ok(None),
                limit: Ok(None),
                to: Ok(None),
                user_id: Ok(None),
            }
        }
        pub fn after<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.after = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for after failed".to_string()
            });
            self
        }
        pub fn event<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.event = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for event failed".to_string()
            });
            self
        }
        pub fn from<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
        {
            self . from = value . try_into () . map (Some) . map_err (| _ | "conversion to `:: chrono :: DateTime < :: chrono :: offset :: Utc >` for from failed" . to_string ()) ;
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn to<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
        {
            self . to = value . try_into () . map (Some) . map_err (| _ | "conversion to `:: chrono :: DateTime < :: chrono :: offset :: Utc >` for to failed" . to_string ()) ;
            self
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/audit`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeKeysetOfAuditEntry>, Error<types::Problem>>
        {
            let Self {
                client,
                after,
                event,
                from,
                limit,
                to,
                user_id,
            } = self;
            let after = after.map_err(Error::InvalidRequest)?;
            let event = event.map_err(Error::InvalidRequest)?;
            let from = from.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let to = to.map_err(Error::InvalidRequest)?;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/audit", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("after", &after))
                .query(&progenitor_client::QueryParam::new("event", &event))
                .query(&progenitor_client::QueryParam::new("from", &from))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("to", &to))
                .query(&progenitor_client::QueryParam::new("user_id", &user_id))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_audit_entries",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_api_keys`]\n\n[`Client::list_api_keys`]: super::Client::list_api_keys"]
    #[derive(Debug, Clone)]
    pub struct ListApiKeys<'a> {
        client: &'a super::Client,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
    }
    impl<'a> ListApiKeys<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                limit: Ok(None),
                offset: Ok(None),
            }
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/auth/api-keys`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfApiKey>, Error<types::Problem>> {
            let Self {
                client,
                limit,
                offset,
            } = self;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/api-keys", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_api_keys",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_api_key`]\n\n[`Client::create_api_key`]: super::Client::create_api_key"]
    #[derive(Debug, Clone)]
    pub struct CreateApiKey<'a> {
        client: &'a super::Client,
        body: Result<types::builder::CreateApiKey, String>,
    }
    impl<'a> CreateApiKey<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::CreateApiKey>,
            <V as std::convert::TryInto<types::CreateApiKey>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `CreateApiKey` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::CreateApiKey) -> types::builder::CreateApiKey,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/api-keys`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeCreatedApiKey>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::CreateApiKey::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/api-keys", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_api_key",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::revoke_api_key`]\n\n[`Client::revoke_api_key`]: super::Client::revoke_api_key"]
    #[derive(Debug, Clone)]
    pub struct RevokeApiKey<'a> {
        client: &'a super::Client,
        key_id: Result<::std::string::String, String>,
    }
    impl<'a> RevokeApiKey<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                key_id: Err("key_id was not initialized".to_string()),
            }
        }
        pub fn key_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.key_id = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for key_id failed".to_string()
            });
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/auth/api-keys/{key_id}`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self { client, key_id } = self;
            let key_id = key_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/api-keys/{}",
                client.baseurl,
                encode_path(&key_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "revoke_api_key",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_current_principal`]\n\n[`Client::get_current_principal`]: super::Client::get_current_principal"]
    #[derive(Debug, Clone)]
    pub struct GetCurrentPrincipal<'a> {
        client: &'a super::Client,
    }
    impl<'a> GetCurrentPrincipal<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self { client: client }
        }
        #[doc = "Sends a `GET` request to `/api/v1/auth/me`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeCurrentPrincipal>, Error<types::Problem>> {
            let Self { client } = self;
            let url = format!("{}/api/v1/auth/me", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_current_principal",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::change_own_password`]\n\n[`Client::change_own_password`]: super::Client::change_own_password"]
    #[derive(Debug, Clone)]
    pub struct ChangeOwnPassword<'a> {
        client: &'a super::Client,
        body: Result<types::builder::ChangePassword, String>,
    }
    impl<'a> ChangeOwnPassword<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::ChangePassword>,
            <V as std::convert::TryInto<types::ChangePassword>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `ChangePassword` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::ChangePassword) -> types::builder::ChangePassword,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/password`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeCurrentPrincipal>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::ChangePassword::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/password", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "change_own_password",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_own_theme`]\n\n[`Client::get_own_theme`]: super::Client::get_own_theme"]
    #[derive(Debug, Clone)]
    pub struct GetOwnTheme<'a> {
        client: &'a super::Client,
    }
    impl<'a> GetOwnTheme<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self { client: client }
        }
        #[doc = "Sends a `GET` request to `/api/v1/auth/theme`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeThemeView>, Error<types::Problem>> {
            let Self { client } = self;
            let url = format!("{}/api/v1/auth/theme", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_own_theme",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::choose_own_theme`]\n\n[`Client::choose_own_theme`]: super::Client::choose_own_theme"]
    #[derive(Debug, Clone)]
    pub struct ChooseOwnTheme<'a> {
        client: &'a super::Client,
        body: Result<types::builder::ChooseTheme, String>,
    }
    impl<'a> ChooseOwnTheme<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::ChooseTheme>,
            <V as std::convert::TryInto<types::ChooseTheme>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `ChooseTheme` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::ChooseTheme) -> types::builder::ChooseTheme,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `PUT` request to `/api/v1/auth/theme`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeThemeView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::ChooseTheme::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/theme", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .put(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "choose_own_theme",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_users`]\n\n[`Client::list_users`]: super::Client::list_users"]
    #[derive(Debug, Clone)]
    pub struct ListUsers<'a> {
        client: &'a super::Client,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        q: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListUsers<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                limit: Ok(None),
                offset: Ok(None),
                q: Ok(None),
            }
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn q<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.q = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `:: std :: string :: String` for q failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/auth/users`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfUserView>, Error<types::Problem>> {
            let Self {
                client,
                limit,
                offset,
                q,
            } = self;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let q = q.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/users", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new("q", &q))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_users",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_user`]\n\n[`Client::create_user`]: super::Client::create_user"]
    #[derive(Debug, Clone)]
    pub struct CreateUser<'a> {
        client: &'a super::Client,
        body: Result<types::builder::CreateUser, String>,
    }
    impl<'a> CreateUser<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::CreateUser>,
            <V as std::convert::TryInto<types::CreateUser>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `CreateUser` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::CreateUser) -> types::builder::CreateUser,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeGivenPassword>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::CreateUser::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/auth/users", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_user",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_user`]\n\n[`Client::get_user`]: super::Client::get_user"]
    #[derive(Debug, Clone)]
    pub struct GetUser<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> GetUser<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/auth/users/{user_id}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_user",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::activate_user`]\n\n[`Client::activate_user`]: super::Client::activate_user"]
    #[derive(Debug, Clone)]
    pub struct ActivateUser<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> ActivateUser<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/activate`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/activate",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "activate_user",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::deactivate_user`]\n\n[`Client::deactivate_user`]: super::Client::deactivate_user"]
    #[derive(Debug, Clone)]
    pub struct DeactivateUser<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> DeactivateUser<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/deactivate`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/deactivate",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "deactivate_user",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::disable_local`]\n\n[`Client::disable_local`]: super::Client::disable_local"]
    #[derive(Debug, Clone)]
    pub struct DisableLocal<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> DisableLocal<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/disable-local`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/disable-local",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "disable_local",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::grant_admin`]\n\n[`Client::grant_admin`]: super::Client::grant_admin"]
    #[derive(Debug, Clone)]
    pub struct GrantAdmin<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> GrantAdmin<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/grant-admin`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/grant-admin",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "grant_admin",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::reset_password`]\n\n[`Client::reset_password`]: super::Client::reset_password"]
    #[derive(Debug, Clone)]
    pub struct ResetPassword<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> ResetPassword<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/reset-password`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeGivenPassword>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/reset-password",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "reset_password",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::revoke_admin`]\n\n[`Client::revoke_admin`]: super::Client::revoke_admin"]
    #[derive(Debug, Clone)]
    pub struct RevokeAdmin<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> RevokeAdmin<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/revoke-admin`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/revoke-admin",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "revoke_admin",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::unlock_user`]\n\n[`Client::unlock_user`]: super::Client::unlock_user"]
    #[derive(Debug, Clone)]
    pub struct UnlockUser<'a> {
        client: &'a super::Client,
        user_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> UnlockUser<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                user_id: Err("user_id was not initialized".to_string()),
            }
        }
        pub fn user_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.user_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for user_id failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/auth/users/{user_id}/unlock`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeUserView>, Error<types::Problem>> {
            let Self { client, user_id } = self;
            let user_id = user_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/auth/users/{}/unlock",
                client.baseurl,
                encode_path(&user_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "unlock_user",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_datasources`]\n\n[`Client::list_datasources`]: super::Client::list_datasources"]
    #[derive(Debug, Clone)]
    pub struct ListDatasources<'a> {
        client: &'a super::Client,
        dialect: Result<Option<::std::string::String>, String>,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
    }
    impl<'a> ListDatasources<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                dialect: Ok(None),
                limit: Ok(None),
                offset: Ok(None),
            }
        }
        pub fn dialect<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dialect = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dialect failed".to_string()
            });
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfDatasourceView>, Error<types::Problem>>
        {
            let Self {
                client,
                dialect,
                limit,
                offset,
            } = self;
            let dialect = dialect.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/datasources", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("dialect", &dialect))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_datasources",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_datasource`]\n\n[`Client::create_datasource`]: super::Client::create_datasource"]
    #[derive(Debug, Clone)]
    pub struct CreateDatasource<'a> {
        client: &'a super::Client,
        body: Result<types::builder::DatasourceDocument, String>,
    }
    impl<'a> CreateDatasource<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::DatasourceDocument>,
            <V as std::convert::TryInto<types::DatasourceDocument>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `DatasourceDocument` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::DatasourceDocument,
                ) -> types::builder::DatasourceDocument,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/datasources`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeDatasourceView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::DatasourceDocument::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/datasources", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_datasource",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_datasource`]\n\n[`Client::get_datasource`]: super::Client::get_datasource"]
    #[derive(Debug, Clone)]
    pub struct GetDatasource<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> GetDatasource<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources/{name}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeDatasourceView>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_datasource",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::update_datasource`]\n\n[`Client::update_datasource`]: super::Client::update_datasource"]
    #[derive(Debug, Clone)]
    pub struct UpdateDatasource<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        body: Result<types::builder::DatasourceDocument, String>,
    }
    impl<'a> UpdateDatasource<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::DatasourceDocument>,
            <V as std::convert::TryInto<types::DatasourceDocument>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `DatasourceDocument` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::DatasourceDocument,
                ) -> types::builder::DatasourceDocument,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `PUT` request to `/api/v1/datasources/{name}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeDatasourceView>, Error<types::Problem>> {
            let Self { client, name, body } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::DatasourceDocument::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .put(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "update_datasource",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::delete_datasource`]\n\n[`Client::delete_datasource`]: super::Client::delete_datasource"]
    #[derive(Debug, Clone)]
    pub struct DeleteDatasource<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> DeleteDatasource<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/datasources/{name}`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "delete_datasource",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_lake_tables`]\n\n[`Client::list_lake_tables`]: super::Client::list_lake_tables"]
    #[derive(Debug, Clone)]
    pub struct ListLakeTables<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> ListLakeTables<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources/{name}/lake-tables`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeLakeTables>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/lake-tables",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_lake_tables",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_datasource_schemas`]\n\n[`Client::list_datasource_schemas`]: super::Client::list_datasource_schemas"]
    #[derive(Debug, Clone)]
    pub struct ListDatasourceSchemas<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> ListDatasourceSchemas<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources/{name}/schemas`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeSchemasView>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/schemas",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_datasource_schemas",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_datasource_tables`]\n\n[`Client::list_datasource_tables`]: super::Client::list_datasource_tables"]
    #[derive(Debug, Clone)]
    pub struct ListDatasourceTables<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        schema: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListDatasourceTables<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                schema: Ok(None),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn schema<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.schema = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for schema failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources/{name}/tables`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTablesView>, Error<types::Problem>> {
            let Self {
                client,
                name,
                schema,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let schema = schema.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/tables",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("schema", &schema))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_datasource_tables",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_lake_table`]\n\n[`Client::create_lake_table`]: super::Client::create_lake_table"]
    #[derive(Debug, Clone)]
    pub struct CreateLakeTable<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        body: Result<types::builder::LakeTableDocument, String>,
    }
    impl<'a> CreateLakeTable<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::LakeTableDocument>,
            <V as std::convert::TryInto<types::LakeTableDocument>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `LakeTableDocument` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::LakeTableDocument,
                ) -> types::builder::LakeTableDocument,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/datasources/{name}/tables`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeLakeTableView>, Error<types::Problem>> {
            let Self { client, name, body } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::LakeTableDocument::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/tables",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_lake_table",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::delete_lake_table`]\n\n[`Client::delete_lake_table`]: super::Client::delete_lake_table"]
    #[derive(Debug, Clone)]
    pub struct DeleteLakeTable<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        namespace: Result<::std::string::String, String>,
        table: Result<::std::string::String, String>,
    }
    impl<'a> DeleteLakeTable<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                namespace: Err("namespace was not initialized".to_string()),
                table: Err("table was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn namespace<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.namespace = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for namespace failed".to_string()
            });
            self
        }
        pub fn table<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.table = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for table failed".to_string()
            });
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/datasources/{name}/tables/{namespace}/{table}`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                name,
                namespace,
                table,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let namespace = namespace.map_err(Error::InvalidRequest)?;
            let table = table.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/tables/{}/{}",
                client.baseurl,
                encode_path(&name.to_string()),
                encode_path(&namespace.to_string()),
                encode_path(&table.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "delete_lake_table",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_datasource_columns`]\n\n[`Client::list_datasource_columns`]: super::Client::list_datasource_columns"]
    #[derive(Debug, Clone)]
    pub struct ListDatasourceColumns<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        table: Result<::std::string::String, String>,
        schema: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListDatasourceColumns<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                table: Err("table was not initialized".to_string()),
                schema: Ok(None),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn table<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.table = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for table failed".to_string()
            });
            self
        }
        pub fn schema<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.schema = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for schema failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/datasources/{name}/tables/{table}/columns`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListTableColumnView>, Error<types::Problem>>
        {
            let Self {
                client,
                name,
                table,
                schema,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let table = table.map_err(Error::InvalidRequest)?;
            let schema = schema.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/tables/{}/columns",
                client.baseurl,
                encode_path(&name.to_string()),
                encode_path(&table.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("schema", &schema))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_datasource_columns",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::test_datasource`]\n\n[`Client::test_datasource`]: super::Client::test_datasource"]
    #[derive(Debug, Clone)]
    pub struct TestDatasource<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> TestDatasource<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/datasources/{name}/test`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTestView>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/datasources/{}/test",
                client.baseurl,
                encode_path(&name.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "test_datasource",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_executions`]\n\n[`Client::list_executions`]: super::Client::list_executions"]
    #[derive(Debug, Clone)]
    pub struct ListExecutions<'a> {
        client: &'a super::Client,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        pipeline_id: Result<Option<::uuid::Uuid>, String>,
        started_after: Result<Option<::chrono::DateTime<::chrono::offset::Utc>>, String>,
        started_before: Result<Option<::chrono::DateTime<::chrono::offset::Utc>>, String>,
        status: Result<Option<types::ExecutionStatus>, String>,
    }
    impl<'a> ListExecutions<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                limit: Ok(None),
                offset: Ok(None),
                pipeline_id: Ok(None),
                started_after: Ok(None),
                started_before: Ok(None),
                status: Ok(None),
            }
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn pipeline_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.pipeline_id = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `:: uuid :: Uuid` for pipeline_id failed".to_string());
            self
        }
        pub fn started_after<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
        {
            self . started_after = value . try_into () . map (Some) . map_err (| _ | "conversion to `:: chrono :: DateTime < :: chrono :: offset :: Utc >` for started_after failed" . to_string ()) ;
            self
        }
        pub fn started_before<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::chrono::DateTime<::chrono::offset::Utc>>,
        {
            self . started_before = value . try_into () . map (Some) . map_err (| _ | "conversion to `:: chrono :: DateTime < :: chrono :: offset :: Utc >` for started_before failed" . to_string ()) ;
            self
        }
        pub fn status<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::ExecutionStatus>,
        {
            self.status = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `ExecutionStatus` for status failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfExecutionView>, Error<types::Problem>>
        {
            let Self {
                client,
                limit,
                offset,
                pipeline_id,
                started_after,
                started_before,
                status,
            } = self;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let pipeline_id = pipeline_id.map_err(Error::InvalidRequest)?;
            let started_after = started_after.map_err(Error::InvalidRequest)?;
            let started_before = started_before.map_err(Error::InvalidRequest)?;
            let status = status.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/executions", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new(
                    "pipeline_id",
                    &pipeline_id,
                ))
                .query(&progenitor_client::QueryParam::new(
                    "started_after",
                    &started_after,
                ))
                .query(&progenitor_client::QueryParam::new(
                    "started_before",
                    &started_before,
                ))
                .query(&progenitor_client::QueryParam::new("status", &status))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_executions",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_execution`]\n\n[`Client::get_execution`]: super::Client::get_execution"]
    #[derive(Debug, Clone)]
    pub struct GetExecution<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> GetExecution<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions/{execution_id}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeExecutionView>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_execution",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::cancel_execution`]\n\n[`Client::cancel_execution`]: super::Client::cancel_execution"]
    #[derive(Debug, Clone)]
    pub struct CancelExecution<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
    }
    impl<'a> CancelExecution<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/executions/{execution_id}`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "cancel_execution",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_event_record`]\n\n[`Client::get_event_record`]: super::Client::get_event_record"]
    #[derive(Debug, Clone)]
    pub struct GetEventRecord<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
        after: Result<Option<i32>, String>,
        limit: Result<Option<i64>, String>,
    }
    impl<'a> GetEventRecord<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
                after: Ok(None),
                limit: Ok(None),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        pub fn after<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.after = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i32` for after failed".to_string());
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions/{execution_id}/event-record`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeEventRecordPage>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
                after,
                limit,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let after = after.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}/event-record",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("after", &after))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_event_record",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::follow_execution`]\n\n[`Client::follow_execution`]: super::Client::follow_execution"]
    #[derive(Debug, Clone)]
    pub struct FollowExecution<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
        last_event_id: Result<Option<::std::string::String>, String>,
    }
    impl<'a> FollowExecution<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
                last_event_id: Ok(None),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        pub fn last_event_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.last_event_id = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for last_event_id failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions/{execution_id}/events`"]
        pub async fn send(self) -> Result<ResponseValue<ByteStream>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
                last_event_id,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let last_event_id = last_event_id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}/events",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            if let Some(value) = last_event_id {
                header_map.append("Last-Event-ID", value.to_string().try_into()?);
            }
            #[allow(unused_mut)]
            let mut request = client.client.get(url).headers(header_map).build()?;
            let info = OperationInfo {
                operation_id: "follow_execution",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => Ok(ResponseValue::stream(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_result`]\n\n[`Client::get_result`]: super::Client::get_result"]
    #[derive(Debug, Clone)]
    pub struct GetResult<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
    }
    impl<'a> GetResult<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
                limit: Ok(None),
                offset: Ok(None),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions/{execution_id}/result`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::ResultPageEnvelope>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
                limit,
                offset,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}/result",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_result",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::download_result`]\n\n[`Client::download_result`]: super::Client::download_result"]
    #[derive(Debug, Clone)]
    pub struct DownloadResult<'a> {
        client: &'a super::Client,
        execution_id: Result<::uuid::Uuid, String>,
        format: Result<Option<::std::string::String>, String>,
    }
    impl<'a> DownloadResult<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                execution_id: Err("execution_id was not initialized".to_string()),
                format: Ok(None),
            }
        }
        pub fn execution_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.execution_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for execution_id failed".to_string());
            self
        }
        pub fn format<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.format = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for format failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/executions/{execution_id}/result/download`"]
        pub async fn send(self) -> Result<ResponseValue<ByteStream>, Error<types::Problem>> {
            let Self {
                client,
                execution_id,
                format,
            } = self;
            let execution_id = execution_id.map_err(Error::InvalidRequest)?;
            let format = format.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/executions/{}/result/download",
                client.baseurl,
                encode_path(&execution_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .query(&progenitor_client::QueryParam::new("format", &format))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "download_result",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => Ok(ResponseValue::stream(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_pipelines`]\n\n[`Client::list_pipelines`]: super::Client::list_pipelines"]
    #[derive(Debug, Clone)]
    pub struct ListPipelines<'a> {
        client: &'a super::Client,
        datasource: Result<Option<::std::string::String>, String>,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        owner: Result<Option<::std::string::String>, String>,
        q: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListPipelines<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                datasource: Ok(None),
                limit: Ok(None),
                offset: Ok(None),
                owner: Ok(None),
                q: Ok(None),
            }
        }
        pub fn datasource<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.datasource = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for datasource failed".to_string()
            });
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn owner<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.owner = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for owner failed".to_string()
            });
            self
        }
        pub fn q<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.q = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `:: std :: string :: String` for q failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfPipelineEntry>, Error<types::Problem>>
        {
            let Self {
                client,
                datasource,
                limit,
                offset,
                owner,
                q,
            } = self;
            let datasource = datasource.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let owner = owner.map_err(Error::InvalidRequest)?;
            let q = q.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/pipelines", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new(
                    "datasource",
                    &datasource,
                ))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new("owner", &owner))
                .query(&progenitor_client::QueryParam::new("q", &q))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_pipelines",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_pipeline`]\n\n[`Client::create_pipeline`]: super::Client::create_pipeline"]
    #[derive(Debug, Clone)]
    pub struct CreatePipeline<'a> {
        client: &'a super::Client,
        body: Result<::serde_json::Value, String>,
    }
    impl<'a> CreatePipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Err("body was not initialized".to_string()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::serde_json::Value>,
        {
            self.body = value
                .try_into()
                .map_err(|_| "conversion to `:: serde_json :: Value` for body failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/pipelines", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::import_pipeline`]\n\n[`Client::import_pipeline`]: super::Client::import_pipeline"]
    #[derive(Debug, Clone)]
    pub struct ImportPipeline<'a> {
        client: &'a super::Client,
        body: Result<::serde_json::Value, String>,
    }
    impl<'a> ImportPipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Err("body was not initialized".to_string()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::serde_json::Value>,
        {
            self.body = value
                .try_into()
                .map_err(|_| "conversion to `:: serde_json :: Value` for body failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/import`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeImportedPipelineView>, Error<types::Problem>>
        {
            let Self { client, body } = self;
            let body = body.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/pipelines/import", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "import_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_pipeline_tree`]\n\n[`Client::list_pipeline_tree`]: super::Client::list_pipeline_tree"]
    #[derive(Debug, Clone)]
    pub struct ListPipelineTree<'a> {
        client: &'a super::Client,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        prefix: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListPipelineTree<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                limit: Ok(None),
                offset: Ok(None),
                prefix: Ok(None),
            }
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn prefix<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.prefix = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for prefix failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines/tree`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineTree>, Error<types::Problem>> {
            let Self {
                client,
                limit,
                offset,
                prefix,
            } = self;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let prefix = prefix.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/pipelines/tree", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new("prefix", &prefix))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_pipeline_tree",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_pipeline`]\n\n[`Client::get_pipeline`]: super::Client::get_pipeline"]
    #[derive(Debug, Clone)]
    pub struct GetPipeline<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
    }
    impl<'a> GetPipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines/{id}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self { client, id } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::update_pipeline`]\n\n[`Client::update_pipeline`]: super::Client::update_pipeline"]
    #[derive(Debug, Clone)]
    pub struct UpdatePipeline<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        if_match: Result<::std::string::String, String>,
        body: Result<::serde_json::Value, String>,
    }
    impl<'a> UpdatePipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                if_match: Err("if_match was not initialized".to_string()),
                body: Err("body was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::serde_json::Value>,
        {
            self.body = value
                .try_into()
                .map_err(|_| "conversion to `:: serde_json :: Value` for body failed".to_string());
            self
        }
        #[doc = "Sends a `PUT` request to `/api/v1/pipelines/{id}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                if_match,
                body,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let body = body.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .put(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "update_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::purge_pipeline`]\n\n[`Client::purge_pipeline`]: super::Client::purge_pipeline"]
    #[derive(Debug, Clone)]
    pub struct PurgePipeline<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        include_exclusive_draft_templates: Result<Option<bool>, String>,
    }
    impl<'a> PurgePipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                include_exclusive_draft_templates: Ok(None),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn include_exclusive_draft_templates<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<bool>,
        {
            self.include_exclusive_draft_templates = value.try_into().map(Some).map_err(|_| {
                "conversion to `bool` for include_exclusive_draft_templates failed".to_string()
            });
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/pipelines/{id}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePurgeView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                include_exclusive_draft_templates,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let include_exclusive_draft_templates =
                include_exclusive_draft_templates.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new(
                    "include_exclusive_draft_templates",
                    &include_exclusive_draft_templates,
                ))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "purge_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::switch_pipeline_version`]\n\n[`Client::switch_pipeline_version`]: super::Client::switch_pipeline_version"]
    #[derive(Debug, Clone)]
    pub struct SwitchPipelineVersion<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        body: Result<types::builder::SwitchRequest, String>,
    }
    impl<'a> SwitchPipelineVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::SwitchRequest>,
            <V as std::convert::TryInto<types::SwitchRequest>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `SwitchRequest` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::SwitchRequest) -> types::builder::SwitchRequest,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{id}/current`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self { client, id, body } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::SwitchRequest::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/current",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "switch_pipeline_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::discard_pipeline_draft`]\n\n[`Client::discard_pipeline_draft`]: super::Client::discard_pipeline_draft"]
    #[derive(Debug, Clone)]
    pub struct DiscardPipelineDraft<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        if_match: Result<::std::string::String, String>,
    }
    impl<'a> DiscardPipelineDraft<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                if_match: Err("if_match was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{id}/draft/discard`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                id,
                if_match,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/draft/discard",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "discard_pipeline_draft",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::export_pipeline`]\n\n[`Client::export_pipeline`]: super::Client::export_pipeline"]
    #[derive(Debug, Clone)]
    pub struct ExportPipeline<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        include_templates: Result<Option<bool>, String>,
        version: Result<Option<i32>, String>,
    }
    impl<'a> ExportPipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                include_templates: Ok(None),
                version: Ok(None),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn include_templates<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<bool>,
        {
            self.include_templates = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `bool` for include_templates failed".to_string());
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines/{id}/export`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeExportView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                include_templates,
                version,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let include_templates = include_templates.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/export",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new(
                    "include_templates",
                    &include_templates,
                ))
                .query(&progenitor_client::QueryParam::new("version", &version))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "export_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::release_pipeline`]\n\n[`Client::release_pipeline`]: super::Client::release_pipeline"]
    #[derive(Debug, Clone)]
    pub struct ReleasePipeline<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        release_pinned_templates: Result<Option<bool>, String>,
        if_match: Result<::std::string::String, String>,
    }
    impl<'a> ReleasePipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                release_pinned_templates: Ok(None),
                if_match: Err("if_match was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn release_pinned_templates<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<bool>,
        {
            self.release_pinned_templates = value.try_into().map(Some).map_err(|_| {
                "conversion to `bool` for release_pinned_templates failed".to_string()
            });
            self
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{id}/release`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                release_pinned_templates,
                if_match,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let release_pinned_templates =
                release_pinned_templates.map_err(Error::InvalidRequest)?;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/release",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new(
                    "release_pinned_templates",
                    &release_pinned_templates,
                ))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "release_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_pipeline_versions`]\n\n[`Client::list_pipeline_versions`]: super::Client::list_pipeline_versions"]
    #[derive(Debug, Clone)]
    pub struct ListPipelineVersions<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
    }
    impl<'a> ListPipelineVersions<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines/{id}/versions`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListVersionView>, Error<types::Problem>> {
            let Self { client, id } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/versions",
                client.baseurl,
                encode_path(&id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_pipeline_versions",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_pipeline_version`]\n\n[`Client::get_pipeline_version`]: super::Client::get_pipeline_version"]
    #[derive(Debug, Clone)]
    pub struct GetPipelineVersion<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        version: Result<i32, String>,
    }
    impl<'a> GetPipelineVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                version: Err("version was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/pipelines/{id}/versions/{version}`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                version,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/versions/{}",
                client.baseurl,
                encode_path(&id.to_string()),
                encode_path(&version.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_pipeline_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::purge_pipeline_version`]\n\n[`Client::purge_pipeline_version`]: super::Client::purge_pipeline_version"]
    #[derive(Debug, Clone)]
    pub struct PurgePipelineVersion<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        version: Result<i32, String>,
    }
    impl<'a> PurgePipelineVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                version: Err("version was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/pipelines/{id}/versions/{version}`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                id,
                version,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/versions/{}",
                client.baseurl,
                encode_path(&id.to_string()),
                encode_path(&version.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "purge_pipeline_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::discard_pipeline_version`]\n\n[`Client::discard_pipeline_version`]: super::Client::discard_pipeline_version"]
    #[derive(Debug, Clone)]
    pub struct DiscardPipelineVersion<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        version: Result<i32, String>,
    }
    impl<'a> DiscardPipelineVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                version: Err("version was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{id}/versions/{version}/discard`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                version,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/versions/{}/discard",
                client.baseurl,
                encode_path(&id.to_string()),
                encode_path(&version.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "discard_pipeline_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::restore_pipeline_version`]\n\n[`Client::restore_pipeline_version`]: super::Client::restore_pipeline_version"]
    #[derive(Debug, Clone)]
    pub struct RestorePipelineVersion<'a> {
        client: &'a super::Client,
        id: Result<::uuid::Uuid, String>,
        version: Result<i32, String>,
    }
    impl<'a> RestorePipelineVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                id: Err("id was not initialized".to_string()),
                version: Err("version was not initialized".to_string()),
            }
        }
        pub fn id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for id failed".to_string());
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{id}/versions/{version}/restore`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopePipelineView>, Error<types::Problem>> {
            let Self {
                client,
                id,
                version,
            } = self;
            let id = id.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/versions/{}/restore",
                client.baseurl,
                encode_path(&id.to_string()),
                encode_path(&version.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "restore_pipeline_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::execute_pipeline`]\n\n[`Client::execute_pipeline`]: super::Client::execute_pipeline"]
    #[derive(Debug, Clone)]
    pub struct ExecutePipeline<'a> {
        client: &'a super::Client,
        pipeline_id: Result<::uuid::Uuid, String>,
        dp_result_page_rows: Result<Option<::std::string::String>, String>,
        dp_result_ttl_seconds: Result<Option<::std::string::String>, String>,
        idempotency_key: Result<Option<::std::string::String>, String>,
        body: Result<types::builder::ExecuteRequest, String>,
    }
    impl<'a> ExecutePipeline<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                pipeline_id: Err("pipeline_id was not initialized".to_string()),
                dp_result_page_rows: Ok(None),
                dp_result_ttl_seconds: Ok(None),
                idempotency_key: Ok(None),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn pipeline_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.pipeline_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for pipeline_id failed".to_string());
            self
        }
        pub fn dp_result_page_rows<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dp_result_page_rows = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dp_result_page_rows failed"
                    .to_string()
            });
            self
        }
        pub fn dp_result_ttl_seconds<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dp_result_ttl_seconds = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dp_result_ttl_seconds failed"
                    .to_string()
            });
            self
        }
        pub fn idempotency_key<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.idempotency_key = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for idempotency_key failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::ExecuteRequest>,
            <V as std::convert::TryInto<types::ExecuteRequest>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `ExecuteRequest` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::ExecuteRequest) -> types::builder::ExecuteRequest,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{pipeline_id}/execute`"]
        pub async fn send(self) -> Result<ResponseValue<ByteStream>, Error<types::Problem>> {
            let Self {
                client,
                pipeline_id,
                dp_result_page_rows,
                dp_result_ttl_seconds,
                idempotency_key,
                body,
            } = self;
            let pipeline_id = pipeline_id.map_err(Error::InvalidRequest)?;
            let dp_result_page_rows = dp_result_page_rows.map_err(Error::InvalidRequest)?;
            let dp_result_ttl_seconds = dp_result_ttl_seconds.map_err(Error::InvalidRequest)?;
            let idempotency_key = idempotency_key.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::ExecuteRequest::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/execute",
                client.baseurl,
                encode_path(&pipeline_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(4usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            if let Some(value) = dp_result_page_rows {
                header_map.append("DP-Result-Page-Rows", value.to_string().try_into()?);
            }
            if let Some(value) = dp_result_ttl_seconds {
                header_map.append("DP-Result-TTL-Seconds", value.to_string().try_into()?);
            }
            if let Some(value) = idempotency_key {
                header_map.append("Idempotency-Key", value.to_string().try_into()?);
            }
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "execute_pipeline",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => Ok(ResponseValue::stream(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::start_execution`]\n\n[`Client::start_execution`]: super::Client::start_execution"]
    #[derive(Debug, Clone)]
    pub struct StartExecution<'a> {
        client: &'a super::Client,
        pipeline_id: Result<::uuid::Uuid, String>,
        dp_result_page_rows: Result<Option<::std::string::String>, String>,
        dp_result_ttl_seconds: Result<Option<::std::string::String>, String>,
        idempotency_key: Result<Option<::std::string::String>, String>,
        body: Result<types::builder::ExecuteRequest, String>,
    }
    impl<'a> StartExecution<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                pipeline_id: Err("pipeline_id was not initialized".to_string()),
                dp_result_page_rows: Ok(None),
                dp_result_ttl_seconds: Ok(None),
                idempotency_key: Ok(None),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn pipeline_id<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::uuid::Uuid>,
        {
            self.pipeline_id = value
                .try_into()
                .map_err(|_| "conversion to `:: uuid :: Uuid` for pipeline_id failed".to_string());
            self
        }
        pub fn dp_result_page_rows<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dp_result_page_rows = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dp_result_page_rows failed"
                    .to_string()
            });
            self
        }
        pub fn dp_result_ttl_seconds<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dp_result_ttl_seconds = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dp_result_ttl_seconds failed"
                    .to_string()
            });
            self
        }
        pub fn idempotency_key<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.idempotency_key = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for idempotency_key failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::ExecuteRequest>,
            <V as std::convert::TryInto<types::ExecuteRequest>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `ExecuteRequest` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::ExecuteRequest) -> types::builder::ExecuteRequest,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/pipelines/{pipeline_id}/executions`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeExecutionStarted>, Error<types::Problem>> {
            let Self {
                client,
                pipeline_id,
                dp_result_page_rows,
                dp_result_ttl_seconds,
                idempotency_key,
                body,
            } = self;
            let pipeline_id = pipeline_id.map_err(Error::InvalidRequest)?;
            let dp_result_page_rows = dp_result_page_rows.map_err(Error::InvalidRequest)?;
            let dp_result_ttl_seconds = dp_result_ttl_seconds.map_err(Error::InvalidRequest)?;
            let idempotency_key = idempotency_key.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::ExecuteRequest::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!(
                "{}/api/v1/pipelines/{}/executions",
                client.baseurl,
                encode_path(&pipeline_id.to_string()),
            );
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(4usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            if let Some(value) = dp_result_page_rows {
                header_map.append("DP-Result-Page-Rows", value.to_string().try_into()?);
            }
            if let Some(value) = dp_result_ttl_seconds {
                header_map.append("DP-Result-TTL-Seconds", value.to_string().try_into()?);
            }
            if let Some(value) = idempotency_key {
                header_map.append("Idempotency-Key", value.to_string().try_into()?);
            }
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "start_execution",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                202u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_templates`]\n\n[`Client::list_templates`]: super::Client::list_templates"]
    #[derive(Debug, Clone)]
    pub struct ListTemplates<'a> {
        client: &'a super::Client,
        dialect: Result<Option<::std::string::String>, String>,
        is_library: Result<Option<bool>, String>,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        q: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListTemplates<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                dialect: Ok(None),
                is_library: Ok(None),
                limit: Ok(None),
                offset: Ok(None),
                q: Ok(None),
            }
        }
        pub fn dialect<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dialect = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dialect failed".to_string()
            });
            self
        }
        pub fn is_library<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<bool>,
        {
            self.is_library = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `bool` for is_library failed".to_string());
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn q<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.q = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `:: std :: string :: String` for q failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/templates`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListOfTemplateEntry>, Error<types::Problem>>
        {
            let Self {
                client,
                dialect,
                is_library,
                limit,
                offset,
                q,
            } = self;
            let dialect = dialect.map_err(Error::InvalidRequest)?;
            let is_library = is_library.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let q = q.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("dialect", &dialect))
                .query(&progenitor_client::QueryParam::new(
                    "is_library",
                    &is_library,
                ))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new("q", &q))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_templates",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::update_template`]\n\n[`Client::update_template`]: super::Client::update_template"]
    #[derive(Debug, Clone)]
    pub struct UpdateTemplate<'a> {
        client: &'a super::Client,
        if_match: Result<::std::string::String, String>,
        body: Result<types::builder::TemplateDocument, String>,
    }
    impl<'a> UpdateTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                if_match: Err("if_match was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateDocument>,
            <V as std::convert::TryInto<types::TemplateDocument>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateDocument` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::TemplateDocument,
                ) -> types::builder::TemplateDocument,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `PUT` request to `/api/v1/templates`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self {
                client,
                if_match,
                body,
            } = self;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::TemplateDocument::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .put(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "update_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::create_template`]\n\n[`Client::create_template`]: super::Client::create_template"]
    #[derive(Debug, Clone)]
    pub struct CreateTemplate<'a> {
        client: &'a super::Client,
        body: Result<types::builder::TemplateDocument, String>,
    }
    impl<'a> CreateTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateDocument>,
            <V as std::convert::TryInto<types::TemplateDocument>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateDocument` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::TemplateDocument,
                ) -> types::builder::TemplateDocument,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::TemplateDocument::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "create_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::purge_template`]\n\n[`Client::purge_template`]: super::Client::purge_template"]
    #[derive(Debug, Clone)]
    pub struct PurgeTemplate<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> PurgeTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/templates`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("name", &name))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "purge_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::get_template`]\n\n[`Client::get_template`]: super::Client::get_template"]
    #[derive(Debug, Clone)]
    pub struct GetTemplate<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
    }
    impl<'a> GetTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/templates/by-name`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self { client, name } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/by-name", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("name", &name))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "get_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::switch_template_version`]\n\n[`Client::switch_template_version`]: super::Client::switch_template_version"]
    #[derive(Debug, Clone)]
    pub struct SwitchTemplateVersion<'a> {
        client: &'a super::Client,
        body: Result<types::builder::TemplateVersionName, String>,
    }
    impl<'a> SwitchTemplateVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateVersionName>,
            <V as std::convert::TryInto<types::TemplateVersionName>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateVersionName` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::TemplateVersionName,
                ) -> types::builder::TemplateVersionName,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/current`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::TemplateVersionName::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/current", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "switch_template_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::discard_template_draft`]\n\n[`Client::discard_template_draft`]: super::Client::discard_template_draft"]
    #[derive(Debug, Clone)]
    pub struct DiscardTemplateDraft<'a> {
        client: &'a super::Client,
        if_match: Result<::std::string::String, String>,
        body: Result<types::builder::TemplateName, String>,
    }
    impl<'a> DiscardTemplateDraft<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                if_match: Err("if_match was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateName>,
            <V as std::convert::TryInto<types::TemplateName>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateName` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::TemplateName) -> types::builder::TemplateName,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/draft/discard`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                if_match,
                body,
            } = self;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::TemplateName::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/draft/discard", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "discard_template_draft",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::import_templates`]\n\n[`Client::import_templates`]: super::Client::import_templates"]
    #[derive(Debug, Clone)]
    pub struct ImportTemplates<'a> {
        client: &'a super::Client,
        body: Result<types::builder::TemplateBundle, String>,
    }
    impl<'a> ImportTemplates<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateBundle>,
            <V as std::convert::TryInto<types::TemplateBundle>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateBundle` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::TemplateBundle) -> types::builder::TemplateBundle,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/import`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeImportedTemplatesView>, Error<types::Problem>>
        {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::TemplateBundle::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/import", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "import_templates",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                201u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::release_template`]\n\n[`Client::release_template`]: super::Client::release_template"]
    #[derive(Debug, Clone)]
    pub struct ReleaseTemplate<'a> {
        client: &'a super::Client,
        if_match: Result<::std::string::String, String>,
        body: Result<types::builder::TemplateName, String>,
    }
    impl<'a> ReleaseTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                if_match: Err("if_match was not initialized".to_string()),
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn if_match<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.if_match = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for if_match failed".to_string()
            });
            self
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateName>,
            <V as std::convert::TryInto<types::TemplateName>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateName` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::TemplateName) -> types::builder::TemplateName,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/release`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self {
                client,
                if_match,
                body,
            } = self;
            let if_match = if_match.map_err(Error::InvalidRequest)?;
            let body = body
                .and_then(|v| types::TemplateName::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/release", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(2usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            header_map.append("If-Match", if_match.to_string().try_into()?);
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "release_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::render_template`]\n\n[`Client::render_template`]: super::Client::render_template"]
    #[derive(Debug, Clone)]
    pub struct RenderTemplate<'a> {
        client: &'a super::Client,
        body: Result<types::builder::RenderRequest, String>,
    }
    impl<'a> RenderTemplate<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::RenderRequest>,
            <V as std::convert::TryInto<types::RenderRequest>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `RenderRequest` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(types::builder::RenderRequest) -> types::builder::RenderRequest,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/render`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeRenderView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::RenderRequest::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/render", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "render_template",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_template_tree`]\n\n[`Client::list_template_tree`]: super::Client::list_template_tree"]
    #[derive(Debug, Clone)]
    pub struct ListTemplateTree<'a> {
        client: &'a super::Client,
        dialect: Result<Option<::std::string::String>, String>,
        limit: Result<Option<i64>, String>,
        offset: Result<Option<i64>, String>,
        prefix: Result<Option<::std::string::String>, String>,
    }
    impl<'a> ListTemplateTree<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                dialect: Ok(None),
                limit: Ok(None),
                offset: Ok(None),
                prefix: Ok(None),
            }
        }
        pub fn dialect<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.dialect = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for dialect failed".to_string()
            });
            self
        }
        pub fn limit<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.limit = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for limit failed".to_string());
            self
        }
        pub fn offset<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i64>,
        {
            self.offset = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i64` for offset failed".to_string());
            self
        }
        pub fn prefix<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.prefix = value.try_into().map(Some).map_err(|_| {
                "conversion to `:: std :: string :: String` for prefix failed".to_string()
            });
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/templates/tree`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateTree>, Error<types::Problem>> {
            let Self {
                client,
                dialect,
                limit,
                offset,
                prefix,
            } = self;
            let dialect = dialect.map_err(Error::InvalidRequest)?;
            let limit = limit.map_err(Error::InvalidRequest)?;
            let offset = offset.map_err(Error::InvalidRequest)?;
            let prefix = prefix.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/tree", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("dialect", &dialect))
                .query(&progenitor_client::QueryParam::new("limit", &limit))
                .query(&progenitor_client::QueryParam::new("offset", &offset))
                .query(&progenitor_client::QueryParam::new("prefix", &prefix))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_template_tree",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_template_uses`]\n\n[`Client::list_template_uses`]: super::Client::list_template_uses"]
    #[derive(Debug, Clone)]
    pub struct ListTemplateUses<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        version: Result<Option<i32>, String>,
    }
    impl<'a> ListTemplateUses<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                version: Ok(None),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/templates/used-by`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeListTemplateUse>, Error<types::Problem>> {
            let Self {
                client,
                name,
                version,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/used-by", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("name", &name))
                .query(&progenitor_client::QueryParam::new("version", &version))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_template_uses",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::purge_template_version`]\n\n[`Client::purge_template_version`]: super::Client::purge_template_version"]
    #[derive(Debug, Clone)]
    pub struct PurgeTemplateVersion<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        version: Result<i32, String>,
    }
    impl<'a> PurgeTemplateVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                version: Err("version was not initialized".to_string()),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `DELETE` request to `/api/v1/templates/version`"]
        pub async fn send(self) -> Result<ResponseValue<()>, Error<types::Problem>> {
            let Self {
                client,
                name,
                version,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/version", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .delete(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("name", &name))
                .query(&progenitor_client::QueryParam::new("version", &version))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "purge_template_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                204u16 => Ok(ResponseValue::empty(response)),
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::discard_template_version`]\n\n[`Client::discard_template_version`]: super::Client::discard_template_version"]
    #[derive(Debug, Clone)]
    pub struct DiscardTemplateVersion<'a> {
        client: &'a super::Client,
        body: Result<types::builder::TemplateVersionName, String>,
    }
    impl<'a> DiscardTemplateVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateVersionName>,
            <V as std::convert::TryInto<types::TemplateVersionName>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateVersionName` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::TemplateVersionName,
                ) -> types::builder::TemplateVersionName,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/version/discard`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::TemplateVersionName::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/version/discard", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "discard_template_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::restore_template_version`]\n\n[`Client::restore_template_version`]: super::Client::restore_template_version"]
    #[derive(Debug, Clone)]
    pub struct RestoreTemplateVersion<'a> {
        client: &'a super::Client,
        body: Result<types::builder::TemplateVersionName, String>,
    }
    impl<'a> RestoreTemplateVersion<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                body: Ok(::std::default::Default::default()),
            }
        }
        pub fn body<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<types::TemplateVersionName>,
            <V as std::convert::TryInto<types::TemplateVersionName>>::Error: std::fmt::Display,
        {
            self.body = value
                .try_into()
                .map(From::from)
                .map_err(|s| format!("conversion to `TemplateVersionName` for body failed: {}", s));
            self
        }
        pub fn body_map<F>(mut self, f: F) -> Self
        where
            F: std::ops::FnOnce(
                    types::builder::TemplateVersionName,
                ) -> types::builder::TemplateVersionName,
        {
            self.body = self.body.map(f);
            self
        }
        #[doc = "Sends a `POST` request to `/api/v1/templates/version/restore`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateView>, Error<types::Problem>> {
            let Self { client, body } = self;
            let body = body
                .and_then(|v| types::TemplateVersionName::try_from(v).map_err(|e| e.to_string()))
                .map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/version/restore", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .post(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .json(&body)
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "restore_template_version",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::list_template_versions`]\n\n[`Client::list_template_versions`]: super::Client::list_template_versions"]
    #[derive(Debug, Clone)]
    pub struct ListTemplateVersions<'a> {
        client: &'a super::Client,
        name: Result<::std::string::String, String>,
        version: Result<Option<i32>, String>,
    }
    impl<'a> ListTemplateVersions<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self {
                client: client,
                name: Err("name was not initialized".to_string()),
                version: Ok(None),
            }
        }
        pub fn name<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<::std::string::String>,
        {
            self.name = value.try_into().map_err(|_| {
                "conversion to `:: std :: string :: String` for name failed".to_string()
            });
            self
        }
        pub fn version<V>(mut self, value: V) -> Self
        where
            V: std::convert::TryInto<i32>,
        {
            self.version = value
                .try_into()
                .map(Some)
                .map_err(|_| "conversion to `i32` for version failed".to_string());
            self
        }
        #[doc = "Sends a `GET` request to `/api/v1/templates/versions`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeTemplateVersions>, Error<types::Problem>> {
            let Self {
                client,
                name,
                version,
            } = self;
            let name = name.map_err(Error::InvalidRequest)?;
            let version = version.map_err(Error::InvalidRequest)?;
            let url = format!("{}/api/v1/templates/versions", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .query(&progenitor_client::QueryParam::new("name", &name))
                .query(&progenitor_client::QueryParam::new("version", &version))
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "list_template_versions",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::health`]\n\n[`Client::health`]: super::Client::health"]
    #[derive(Debug, Clone)]
    pub struct Health<'a> {
        client: &'a super::Client,
    }
    impl<'a> Health<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self { client: client }
        }
        #[doc = "Sends a `GET` request to `/health`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeHealthReport>, Error<types::Problem>> {
            let Self { client } = self;
            let url = format!("{}/health", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "health",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::info`]\n\n[`Client::info`]: super::Client::info"]
    #[derive(Debug, Clone)]
    pub struct Info<'a> {
        client: &'a super::Client,
    }
    impl<'a> Info<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self { client: client }
        }
        #[doc = "Sends a `GET` request to `/info`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeInfo>, Error<types::Problem>> {
            let Self { client } = self;
            let url = format!("{}/info", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "info",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
    #[doc = "Builder for [`Client::ready`]\n\n[`Client::ready`]: super::Client::ready"]
    #[derive(Debug, Clone)]
    pub struct Ready<'a> {
        client: &'a super::Client,
    }
    impl<'a> Ready<'a> {
        pub fn new(client: &'a super::Client) -> Self {
            Self { client: client }
        }
        #[doc = "Sends a `GET` request to `/ready`"]
        pub async fn send(
            self,
        ) -> Result<ResponseValue<types::EnvelopeReadiness>, Error<types::Problem>> {
            let Self { client } = self;
            let url = format!("{}/ready", client.baseurl,);
            let mut header_map = ::reqwest::header::HeaderMap::with_capacity(1usize);
            header_map.append(
                ::reqwest::header::HeaderName::from_static("api-version"),
                ::reqwest::header::HeaderValue::from_static(super::Client::api_version()),
            );
            #[allow(unused_mut)]
            let mut request = client
                .client
                .get(url)
                .header(
                    ::reqwest::header::ACCEPT,
                    ::reqwest::header::HeaderValue::from_static("application/json"),
                )
                .headers(header_map)
                .build()?;
            let info = OperationInfo {
                operation_id: "ready",
            };
            client.pre(&mut request, &info).await?;
            let result = client.exec(request, &info).await;
            client.post(&result, &info).await?;
            let response = result?;
            match response.status().as_u16() {
                200u16 => ResponseValue::from_response(response).await,
                400u16..=499u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                500u16..=599u16 => Err(Error::ErrorResponse(
                    ResponseValue::from_response(response).await?,
                )),
                _ => Err(Error::UnexpectedResponse(response)),
            }
        }
    }
}
#[doc = r" Items consumers will typically use such as the Client."]
pub mod prelude {
    pub use self::super::Client;
}
