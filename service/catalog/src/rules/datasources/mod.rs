//! Datasources: registered, changed, deleted, tested (R-DS, R-GRANT). Who sees one is said by its grants alone; who owns one
//! may change it. What may be registered is judged in [`definition`]; how runs get at one stands in [`super::run_sources`].

pub mod bootstrap;
mod credentials;
mod definition;
mod probe;
mod source;
#[cfg(test)]
mod tests;

use db::client::Params as _;
use db::queries::catalog::{datasource_workspaces, datasources, pipeline_versions};
use executor::Source;
use kernel::fault::Failure;
use kernel::{Fault, Kind, Operation, Page, Paged, Principal, Role, Transaction};
use serde_json::{Value as Json, json};
use uuid::Uuid;

pub use credentials::Credentials;
pub use datasources::VisibleDatasource;
pub use definition::{CredentialKind, CredentialRequest, DatasourceRequest};
pub(super) use probe::words_of;
pub use probe::{Probed, probe};
pub(super) use source::for_pool;

use super::audit_log::{self, Event};
use super::text::storable;
use crate::Catalog;
use definition::{Definition, Secret, StoredCredential, judge};

const DUPLICATE_NAME: &str = "datasource.validation.duplicate_name";

/// Missing, deleted, or not granted to the workspace: the same answer (R-GRANT-4).
pub(super) fn missing() -> Fault {
    Fault::not_found("datasource.not_found", "There is no such datasource.")
}

/// Registers a datasource and, in the same transaction, grants it to the workspace that it is registered in (R-GRANT-2).
///
/// # Errors
/// Every failure of the request at once; `datasource.validation.duplicate_name`, `datasource.driver_not_loaded`,
/// `datasource.validation.workspace_forbidden`, `auth.role_required`.
pub async fn register(
    cx: &Catalog,
    caller: &Principal,
    request: DatasourceRequest,
) -> Result<VisibleDatasource, Fault> {
    let owner = if request.instance {
        caller.may(Operation::WriteInstanceDatasource)?;
        None
    } else {
        caller.may(Operation::WriteDatasource)?;
        if !cx.config.workspaces.member_datasources_enabled && !caller.is_admin {
            return Err(forbidden("Workspaces of this deployment don't register datasources."));
        }
        Some(caller.workspace.id)
    };
    let judged = judge(&request, None, &cx.config.datasources.file_roots);
    let taken = {
        let client = cx.db.client().await?;
        datasources::datasource_name_is_taken().bind(&client, &storable(&request.name)).one().await?
    };
    let definition = match judged {
        Ok(_) if taken => return Err(name_taken(&request.name)),
        Ok(definition) => definition,
        Err(mut failures) => {
            if taken {
                failures.push(Failure::new(DUPLICATE_NAME, "A datasource of this name exists or existed.").at("name"));
            }
            return Err(Fault::failures(Kind::Invalid, failures));
        }
    };
    check_connector(cx, &request, &definition)?;
    let new = New::of(cx, &request, definition)?;
    cx.db
        .transaction("register_datasource", async |tx| {
            new.insert(tx, owner, caller.user_id).await?;
            let params = datasource_workspaces::GrantDatasourceParams {
                datasource_name: request.name.as_str(),
                workspace_id: caller.workspace.id,
                granted_by: caller.user_id,
            };
            datasource_workspaces::grant_datasource().params(tx, &params).opt().await?;
            let about = json!({
                "datasource": request.name, "workspace": caller.workspace.name, "already_granted": false, "by": "registration",
            });
            audit_log::record(tx, caller, Event::new("datasource.granted").about(about)).await
        })
        .await?;
    get(cx, caller, &request.name).await
}

/// The datasource of that name, if the workspace sees it.
///
/// # Errors
/// `datasource.not_found`.
pub async fn get(cx: &Catalog, caller: &Principal, name: &str) -> Result<VisibleDatasource, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let (sees_grants, sees_own_grants) = sees_grants(caller);
    let params = datasources::FindVisibleDatasourceParams {
        sees_grants,
        sees_own_grants,
        workspace_id: caller.workspace.id,
        name: storable(name),
    };
    datasources::find_visible_datasource().params(&client, &params).opt().await?.ok_or_else(missing)
}

/// Whether the caller is told to whom a datasource is granted: of every datasource, and of those that the workspace owns. A key
/// is told of no workspace but its own, whoever issued it, unless that workspace owns the datasource.
fn sees_grants(caller: &Principal) -> (bool, bool) {
    (caller.is_admin && caller.scope.is_none(), caller.covers(Role::WorkspaceAdmin))
}

/// One page of what the workspace sees, by name (R-GRANT-4).
///
/// # Errors
/// Only when the database fails.
pub async fn list(
    cx: &Catalog,
    caller: &Principal,
    dialect: Option<&str>,
    page: Page,
) -> Result<Paged<VisibleDatasource>, Fault> {
    caller.may(Operation::ReadCatalog)?;
    let client = cx.db.client().await?;
    let dialect = dialect.map(storable);
    let (sees_grants, sees_own_grants) = sees_grants(caller);
    let params = datasources::ListVisibleDatasourcesParams {
        sees_grants,
        sees_own_grants,
        workspace_id: caller.workspace.id,
        dialect: dialect.as_deref(),
        page_offset: page.offset,
        page_limit: page.limit,
    };
    let items = datasources::list_visible_datasources().params(&client, &params).all().await?;
    let params =
        datasources::CountVisibleDatasourcesParams { workspace_id: caller.workspace.id, dialect: dialect.as_deref() };
    let total = datasources::count_visible_datasources().params(&client, &params).one().await?;
    Ok(Paged { items, page, total })
}

/// Replaces the definition; without a secret and with the same kind of credential the stored one stays (R-DS-10).
///
/// # Errors
/// As [`register`], and `datasource.not_found`.
pub async fn replace(
    cx: &Catalog,
    caller: &Principal,
    name: &str,
    request: DatasourceRequest,
) -> Result<VisibleDatasource, Fault> {
    let standing = get(cx, caller, name).await?;
    may_write(caller, standing.owner_workspace_id, standing.is_readonly != request.readonly)?;
    let stored = CredentialKind::of(&standing.credential_kind)
        .map(|kind| StoredCredential { kind, username: standing.username.clone() })
        .ok_or_else(|| Fault::internal("a stored credential kind is unknown"))?;
    let mut failures = Vec::new();
    if request.name != standing.name {
        failures.push(
            Failure::new("datasource.validation.name_invalid", "A datasource keeps its name.")
                .at("name")
                .detail("field", "name"),
        );
    }
    let definition = match judge(&request, Some(&stored), &cx.config.datasources.file_roots) {
        Ok(definition) if failures.is_empty() => definition,
        Ok(_) => return Err(Fault::failures(Kind::Invalid, failures)),
        Err(found) => {
            failures.extend(found);
            return Err(Fault::failures(Kind::Invalid, failures));
        }
    };
    check_connector(cx, &request, &definition)?;
    let schemas = values::Json::of(&definition.introspection_include_schemas).map_err(Fault::internal)?;
    let properties = values::Json::new(definition.properties.clone());
    cx.db
        .transaction("replace_datasource", async |tx| {
            let locked =
                datasources::lock_visible_datasource().bind(tx, &caller.workspace.id, &standing.name).opt().await?;
            let locked = locked.ok_or_else(missing)?;
            may_write(caller, locked.owner_workspace_id, locked.is_readonly != request.readonly)?;
            let sealed = match &definition.secret {
                Secret::New(secret) => Some(cx.credentials.seal(&standing.name, secret)?),
                Secret::Absent => None,
                Secret::Kept if locked.credential_kind == definition.credential_kind.as_str() => {
                    locked.credential_encrypted
                }
                // Somebody has changed the kind since the request was judged: their secret is of another kind.
                Secret::Kept => {
                    let message = "The secret is missing; one stored for another kind is not reused.";
                    return Err(Fault::invalid("datasource.validation.password_missing", message));
                }
            };
            let params = datasources::ReplaceDatasourceParams {
                display_name: storable(&request.display_name),
                description: request.description.as_deref().map(storable),
                dialect: definition.dialect.wire_name(),
                jdbc_url: request.url.as_str(),
                username: definition.username.as_deref().map(storable),
                credential_kind: definition.credential_kind.as_str(),
                credential_encrypted: sealed.as_deref(),
                properties_json: &properties,
                query_timeout_seconds: definition.query_timeout_seconds,
                introspection_include_schemas_json: &schemas,
                is_readonly: request.readonly,
                name: standing.name.as_str(),
            };
            datasources::replace_datasource().params(tx, &params).one().await?;
            Ok(())
        })
        .await?;
    cx.retire_datasource(&standing.name).await;
    get(cx, caller, &standing.name).await
}

/// Deletes a datasource, softly: its name is never given out again (R-DS-2, R-DS-30).
///
/// # Errors
/// `datasource.not_found`, `datasource.in_use`.
pub async fn delete(cx: &Catalog, caller: &Principal, name: &str) -> Result<(), Fault> {
    let standing = get(cx, caller, name).await?;
    may_write(caller, standing.owner_workspace_id, false)?;
    cx.db
        .transaction("delete_datasource", async |tx| {
            let locked =
                datasources::lock_visible_datasource().bind(tx, &caller.workspace.id, &standing.name).opt().await?;
            locked.ok_or_else(missing)?;
            datasources::delete_datasource().bind(tx, &standing.name.as_str()).one().await?;
            // Asked after the deletion, and rolled back with it.
            let users =
                pipeline_versions::list_nodes_using_datasource().bind(tx, &standing.name.as_str()).all().await?;
            if users.is_empty() { Ok(()) } else { Err(in_use(caller, &users)) }
        })
        .await?;
    cx.retire_datasource(&standing.name).await;
    cx.credentials.forget(&standing.name);
    Ok(())
}

/// Names the nodes of the caller's workspace; of others' only how many there are (R-CONV-13).
fn in_use(caller: &Principal, users: &[pipeline_versions::ListNodesUsingDatasource]) -> Fault {
    let own: Vec<_> = users.iter().filter(|user| user.workspace_id == caller.workspace.id).collect();
    let mut pipelines: Vec<&str> = own.iter().map(|user| user.pipeline.as_str()).collect();
    pipelines.dedup();
    let references: Vec<Json> = own
        .iter()
        .map(|user| {
            json!({
                "pipeline": user.pipeline, "node_id": user.node_id,
                "pipeline_version": user.pipeline_version, "version_status": user.version_status,
            })
        })
        .collect();
    let fault = Fault::conflict("datasource.in_use", "Stored versions of pipelines use this datasource.")
        .detail("referencing_pipelines", json!(pipelines))
        .detail("references", references);
    match users.len() - own.len() {
        0 => fault,
        elsewhere => fault.detail("references_in_other_workspaces", elsewhere),
    }
}

/// A workspace's datasource is changed by the admins of that workspace, one of the instance by super admins.
fn may_write(caller: &Principal, owner: Option<Uuid>, changes_readonly: bool) -> Result<(), Fault> {
    match owner {
        Some(owner) if owner == caller.workspace.id => caller.may(Operation::WriteDatasource),
        // A key reaches no further than its workspace, whoever issued it.
        Some(_) if caller.is_admin && caller.scope.is_none() => caller.may(Operation::WriteDatasource),
        Some(_) => {
            caller.may(Operation::WriteDatasource)?;
            Err(forbidden("Another workspace owns this datasource."))
        }
        None if changes_readonly && !caller.is_admin => {
            caller.may(Operation::WriteDatasource)?;
            Err(forbidden("Only a super admin says whether a datasource of the instance is read-only."))
        }
        None => caller.may(Operation::WriteInstanceDatasource),
    }
}

fn forbidden(message: &str) -> Fault {
    Fault::invalid("datasource.validation.workspace_forbidden", message)
}

fn name_taken(name: &str) -> Fault {
    Fault::conflict(DUPLICATE_NAME, format!("A datasource named {name} exists or existed.")).detail("name", name)
}

/// A row to be stored, with its secret sealed.
struct New<'a> {
    request: &'a DatasourceRequest,
    definition: Definition,
    sealed: Option<Vec<u8>>,
    schemas: values::Json,
    properties: values::Json,
}

impl<'a> New<'a> {
    fn of(cx: &Catalog, request: &'a DatasourceRequest, definition: Definition) -> Result<Self, Fault> {
        let sealed = match &definition.secret {
            Secret::New(secret) => Some(cx.credentials.seal(&request.name, secret)?),
            Secret::Absent | Secret::Kept => None,
        };
        let schemas = values::Json::of(&definition.introspection_include_schemas).map_err(Fault::internal)?;
        let properties = values::Json::new(definition.properties.clone());
        Ok(Self { request, definition, sealed, schemas, properties })
    }

    async fn insert(&self, tx: &Transaction<'_>, owner: Option<Uuid>, created_by: Uuid) -> Result<(), Fault> {
        let Self { request, definition, sealed, schemas, properties } = self;
        let params = datasources::RegisterDatasourceParams {
            name: request.name.as_str(),
            display_name: storable(&request.display_name),
            description: request.description.as_deref().map(storable),
            dialect: definition.dialect.wire_name(),
            jdbc_url: request.url.as_str(),
            username: definition.username.as_deref().map(storable),
            credential_kind: definition.credential_kind.as_str(),
            credential_encrypted: sealed.as_deref(),
            properties_json: properties,
            query_timeout_seconds: definition.query_timeout_seconds,
            introspection_include_schemas_json: schemas,
            owner_workspace_id: owner,
            is_readonly: request.readonly,
            created_by,
        };
        datasources::register_datasource().params(tx, &params).one().await.map_err(|error| {
            let fault = Fault::from(error);
            if fault.constraint() == Some("datasources_pkey") { name_taken(&request.name) } else { fault }
        })?;
        Ok(())
    }
}

/// Builds a throw-away connector; nothing is connected to, so a host that is down is no reason to refuse (R-DS-22, R-DS-24).
fn check_connector(cx: &Catalog, request: &DatasourceRequest, definition: &Definition) -> Result<(), Fault> {
    let source = Source {
        name: request.name.clone(),
        dialect: definition.dialect,
        url: request.url.clone(),
        username: definition.username.clone(),
        secret: None,
        properties: definition.properties.clone(),
        query_timeout: None,
        readonly: request.readonly,
        revision: 0,
        lake_tables: Vec::new(),
    };
    cx.connectors.check(&source).map_err(|fault| {
        let refused = Fault::invalid(fault.code, fault.message);
        fault.details.into_iter().fold(refused, |refused, (key, value)| refused.detail(&key, value))
    })
}
