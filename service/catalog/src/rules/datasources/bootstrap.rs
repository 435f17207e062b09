//! Datasources that the operator brings along in files (R-DS-38): registered at start where they are missing. One that exists, or
//! ever existed, is left as it is.

use std::path::Path;

use db::client::Params as _;
use db::queries::catalog::users::find_user_by_email;
use db::queries::catalog::{datasource_workspaces, datasources};
use kernel::Fault;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::definition::judge;
use super::{CredentialRequest, DUPLICATE_NAME, DatasourceRequest, New, check_connector, probe};
use crate::Catalog;
use crate::rules::audit_log::{self, Actor, Event};
use crate::rules::{users, workspaces};

/// Why a start is refused: every failure of every entry, none of which tells a secret.
#[derive(Debug, thiserror::Error)]
pub enum BootstrapError {
    #[error("bootstrap.datasources-file holds datasources that can't be registered:{}", listed(.0))]
    Invalid(Vec<String>),
    #[error("the datasources of bootstrap.datasources-file could not be registered: {}", .0.chain())]
    Failed(Fault),
}

impl From<Fault> for BootstrapError {
    fn from(fault: Fault) -> Self {
        Self::Failed(fault)
    }
}

fn listed(failures: &[String]) -> String {
    failures.iter().map(|failure| format!("\n  {failure}")).collect()
}

/// What a start has registered.
#[derive(Clone, Debug)]
pub struct Registered {
    pub name: String,
    /// A workspace that sees it.
    pub workspace: Option<Uuid>,
}

/// The document of one file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    datasources: Vec<Json>,
}

/// One entry: as a datasource is registered over HTTP, and who sees it.
// Deliberately without Debug: it holds a secret.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    display_name: String,
    description: Option<String>,
    dialect: String,
    jdbc_url: String,
    credential: Option<Credential>,
    username: Option<String>,
    password: Option<String>,
    properties: Option<Json>,
    query_timeout_seconds: Option<i64>,
    #[serde(default)]
    introspection_include_schemas: Vec<String>,
    #[serde(default)]
    readonly: bool,
    /// Workspaces by name.
    #[serde(default = "default_workspace")]
    granted_to: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credential {
    kind: Option<String>,
    username: Option<String>,
    secret: Option<String>,
}

fn default_workspace() -> Vec<String> {
    vec!["default".to_owned()]
}

impl Entry {
    fn into_request(self) -> (DatasourceRequest, Vec<String>) {
        let credential = |credential: Credential| CredentialRequest {
            kind: credential.kind,
            username: credential.username,
            secret: credential.secret.map(Zeroizing::new),
        };
        let request = DatasourceRequest {
            name: self.name,
            display_name: self.display_name,
            description: self.description,
            dialect: self.dialect,
            url: self.jdbc_url,
            credential: self.credential.map(credential),
            username: self.username,
            password: self.password.map(Zeroizing::new),
            properties: self.properties,
            query_timeout_seconds: self.query_timeout_seconds,
            introspection_include_schemas: self.introspection_include_schemas,
            readonly: self.readonly,
            instance: true,
        };
        (request, self.granted_to)
    }
}

/// Registers what is missing, as datasources of the instance that the bootstrap admin made. Two instances that start at once are
/// harmless: whatever one has registered, the other finds.
///
/// # Errors
/// [`BootstrapError`]; nothing is registered when any entry is invalid.
pub async fn register(cx: &Catalog) -> Result<Vec<Registered>, BootstrapError> {
    let files = &cx.config.bootstrap.datasources_file;
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let mut failures = Vec::new();
    let mut entries: Vec<(DatasourceRequest, Vec<String>)> = Vec::new();
    for file in files {
        for (place, entry) in read(file, &mut failures) {
            if entries.iter().any(|(known, _)| known.name == entry.name) {
                failures.push(format!("{place}: the name is given twice"));
            }
            entries.push(entry.into_request());
        }
    }
    let Some(email) = cx.config.auth.bootstrap_admin_email.as_deref() else {
        return Err(BootstrapError::Invalid(vec!["auth.bootstrap-admin-email is missing".to_owned()]));
    };
    let mut missing = Vec::new();
    let admin = {
        let client = cx.db.client().await?;
        for (request, granted_to) in &entries {
            let place = |what: &str| format!("datasource '{}': {what}", request.name);
            let definition = match judge(request, None, &cx.config.datasources.file_roots) {
                Ok(definition) => definition,
                Err(found) => {
                    failures.extend(found.iter().map(|failure| {
                        let path = failure.path.as_deref().unwrap_or_default();
                        place(&format!("{path}: {} ({})", failure.message, failure.code))
                    }));
                    continue;
                }
            };
            if let Err(fault) = check_connector(cx, request, &definition) {
                failures.push(place(&format!("{} ({})", fault.message(), fault.code())));
                continue;
            }
            if datasources::datasource_name_is_taken()
                .bind(&client, &request.name.as_str())
                .one()
                .await
                .map_err(Fault::from)?
            {
                continue;
            }
            let mut sees = Vec::new();
            for workspace in granted_to {
                match workspaces::selectable(&client, workspace).await {
                    Ok(found) => sees.push(found),
                    Err(fault) if fault.code() == "workspace.not_found" => {
                        failures.push(place(&format!("granted_to: {}", fault.message())));
                    }
                    Err(fault) => return Err(fault.into()),
                }
            }
            missing.push((request, definition, sees));
        }
        let email = users::normalised(email);
        find_user_by_email().bind(&client, &email.as_str()).opt().await.map_err(Fault::from)?
    };
    if !failures.is_empty() {
        return Err(BootstrapError::Invalid(failures));
    }
    let Some(admin) = admin else {
        return Err(BootstrapError::Invalid(vec!["auth.bootstrap-admin-email has no account".to_owned()]));
    };
    let mut registered = Vec::new();
    for (request, definition, sees) in missing {
        let new = New::of(cx, request, definition)?;
        let stored = cx.db.transaction("bootstrap_datasource", async |tx| {
            new.insert(tx, None, admin.id).await?;
            for workspace in &sees {
                let params = datasource_workspaces::GrantDatasourceParams {
                    datasource_name: request.name.as_str(),
                    workspace_id: workspace.id,
                    granted_by: admin.id,
                };
                datasource_workspaces::grant_datasource().params(tx, &params).opt().await?;
                let actor = Actor { user_id: Some(admin.id), workspace_id: Some(workspace.id), ..Actor::default() };
                let about = json!({
                    "datasource": request.name, "workspace": workspace.name, "already_granted": false, "by": "bootstrap",
                });
                audit_log::record_by(tx, &actor, Event::new("datasource.granted").about(about)).await?;
            }
            Ok(())
        });
        match stored.await {
            Ok(()) => {
                let workspace = sees.first().map(|workspace| workspace.id);
                registered.push(Registered { name: request.name.clone(), workspace });
            }
            // Another instance was faster.
            Err(fault) if fault.code() == DUPLICATE_NAME => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    Ok(registered)
}

/// Tests each once and stores the outcome. One that does not answer is told to the log, and is no reason not to start (R-DS-22).
pub async fn check(cx: &Catalog, registered: &[Registered]) {
    for Registered { name, workspace } in registered {
        let Some(workspace) = workspace else { continue };
        match probe::check(cx, *workspace, name).await {
            Ok(probed) => tracing::info!(datasource.name = name, connected = probed.connected, "registered at start"),
            Err(fault) => {
                tracing::warn!(datasource.name = name, error.chain = fault.chain(), "was not tested at start")
            }
        }
    }
}

/// The entries of a file that can be read, each with its place; the others are failures.
fn read(file: &Path, failures: &mut Vec<String>) -> Vec<(String, Entry)> {
    let at = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => Zeroizing::new(text),
        Err(error) => {
            failures.push(format!("{at}: can't be read: {}", error.kind()));
            return Vec::new();
        }
    };
    let document: Document = match serde_json::from_str(&text) {
        Ok(document) => document,
        Err(error) => {
            failures.push(format!("{at}: {}", told(&error)));
            return Vec::new();
        }
    };
    let mut entries = Vec::new();
    for (number, entry) in document.datasources.into_iter().enumerate() {
        let name = entry.get("name").and_then(Json::as_str).unwrap_or("without a name").to_owned();
        let place = format!("{at}: datasources[{number}] ({name})");
        match serde_json::from_value(entry) {
            Ok(entry) => entries.push((place, entry)),
            Err(error) => failures.push(format!("{place}: {}", told(&error))),
        }
    }
    entries
}

/// The reader's words without the value that it quotes, which may be a secret in the wrong place.
fn told(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match (text.strip_prefix("invalid "), text.split_once(", expected ")) {
        (Some(_), Some((_, expected))) => format!("something is of the wrong kind, expected {expected}"),
        _ => text,
    }
}
